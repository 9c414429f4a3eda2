//! Proof-number search agrees with complete searches: in random games with cycles, where the whole game with its
//! repetitions is searched, in small games, and near the end of the five games.

use std::collections::HashMap;
use std::ops::ControlFlow;

use burgrave_core::hashing::key;
use burgrave_core::{Chooser, Outcome, Reason, Rules, Side, SplitMix};
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_search::proof::{Options, Proof, ProofSearch, Verdict};
use burgrave_search::{Limits, StopToken};

use crate::common::games::{Chase, InARow, chases};
use crate::common::{Noise, cases};

/// A random game: numbered positions, each with a side to move and moves to other positions. A side can move several
/// times in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Maze {
    moves: Vec<Vec<u8>>,
    sides: Vec<Side>,
    ends: Vec<Option<Outcome>>,
    repetition: Option<u8>,
}

const PASS: u8 = 254;

impl Maze {
    fn random(rng: &mut SplitMix, positions: u64, most_moves: u64) -> Maze {
        let mut maze = Maze {
            moves: Vec::new(),
            sides: Vec::new(),
            ends: Vec::new(),
            repetition: [None, Some(2), Some(3)][rng.below(3) as usize],
        };
        for _ in 0..positions {
            let end = match rng.below(8) {
                0 => Some(Outcome::Win(Side::White, Reason("end"))),
                1 => Some(Outcome::Win(Side::Black, Reason("end"))),
                2 => Some(Outcome::Draw(Reason("end"))),
                _ => None,
            };
            let mut moves = Vec::new();
            for _ in 0..=rng.below(most_moves) {
                moves.push(rng.below(positions) as u8);
            }
            moves.sort_unstable();
            moves.dedup();
            maze.moves.push(moves);
            maze.sides.push(Side::BOTH[rng.below(2) as usize]);
            maze.ends.push(end);
        }
        maze
    }

    /// Returns a maze without a rule of repetition. White moves at even positions. Positions without moves are draws,
    /// except `wins`, where White has won.
    fn drawn(moves: &[(u8, &[u8])], wins: u8) -> Maze {
        let mut maze = Maze {
            moves: vec![Vec::new(); 256],
            sides: Side::BOTH.repeat(128),
            ends: vec![Some(Outcome::Draw(Reason("end"))); 256],
            repetition: None,
        };
        for &(at, to) in moves {
            maze.moves[usize::from(at)] = to.to_vec();
            maze.ends[usize::from(at)] = None;
        }
        maze.ends[usize::from(wins)] = Some(Outcome::Win(Side::White, Reason("end")));
        maze
    }

    /// Whether `side` wins by force after `visited`, whose last position is the current one. Searches the whole game.
    fn wins(&self, visited: &mut Vec<u8>, side: Side) -> bool {
        let now = visited[visited.len() - 1];
        if let Some(outcome) = self.ends[usize::from(now)] {
            return outcome.winner() == Some(side);
        }
        let occurrences = visited.iter().filter(|&&other| other == now).count();
        // Without the rule an endless game is no win, so that a limit changes nothing.
        if occurrences >= usize::from(self.repetition.unwrap_or(2)) {
            return false;
        }
        let attacks = self.sides[usize::from(now)] == side;
        for &next in &self.moves[usize::from(now)] {
            visited.push(next);
            let wins = self.wins(visited, side);
            visited.pop();
            if wins == attacks {
                return attacks;
            }
        }
        !attacks
    }
}

impl Rules for Maze {
    type Position = u8;
    type Move = u8;

    fn start(&self) -> u8 {
        0
    }

    fn side_to_move(&self, &at: &u8) -> Side {
        self.sides[usize::from(at)]
    }

    /// Some positions share a hash.
    fn hash(&self, &at: &u8) -> u64 {
        key(3, u64::from(at / 2))
    }

    fn compute_hash(&self, at: &u8) -> u64 {
        self.hash(at)
    }

    fn terminal_outcome(&self, &at: &u8) -> Option<Outcome> {
        self.ends[usize::from(at)]
    }

    fn has_turn(&self, _: &u8) -> bool {
        true
    }

    fn for_each_turn<B>(
        &self,
        &at: &u8,
        visit: &mut impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.moves[usize::from(at)]
            .iter()
            .try_for_each(|&to| visit(to))
    }

    fn is_turn(&self, &at: &u8, mv: u8) -> bool {
        self.moves[usize::from(at)].contains(&mv)
    }

    fn pass(&self) -> u8 {
        PASS
    }

    fn apply(&self, at: &mut u8, mv: u8) {
        *at = mv;
    }

    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}

fn search<R: Rules>(rules: &R, seed: u64, hash_mib: usize) -> ProofSearch<R, Noise> {
    let noise = Noise {
        noisy: seed % 4,
        ..Noise::quiet(seed)
    };
    let options = Options {
        hash_mib,
        ..Options::default()
    };
    ProofSearch::new(rules.clone(), noise, options)
}

fn prove<R: Rules>(
    search: &mut ProofSearch<R, Noise>,
    before: &[R::Position],
    position: &R::Position,
    side: Side,
    nodes: u64,
) -> Proof<R::Move> {
    let limits = Limits::nodes(nodes);
    search.prove(
        before,
        position,
        side,
        limits,
        &StopToken::new(),
        &mut |_| (),
    )
}

/// Asserts that a line of a proof ends with the win of `side` in at most `plies` plies.
fn check_line<R: Rules>(rules: &R, position: &R::Position, side: Side, verdict: &Verdict<R::Move>) {
    let Verdict::Win { plies, line } = verdict else {
        return;
    };
    assert!(line.len() <= *plies as usize, "{verdict:?}");
    let mut position = position.clone();
    for &mv in line {
        rules.play(&mut position, mv).expect("lines are legal");
    }
    let outcome = rules.terminal_outcome(&position);
    assert_eq!(outcome.and_then(Outcome::winner), Some(side), "{verdict:?}");
}

#[test]
fn random_games_with_cycles_have_the_verdicts_of_a_complete_search() {
    let (mut wins, mut others) = (0, 0);
    for seed in 0..1_500 {
        let mut rng = SplitMix::part(31, seed);
        let maze = Maze::random(&mut rng, 7, 3);
        let mut visited = vec![rng.below(7) as u8];
        for _ in 0..rng.below(6) {
            let now = usize::from(visited[visited.len() - 1]);
            let limit = usize::from(maze.repetition.unwrap_or(255));
            let moves = &maze.moves[now];
            let next = moves[rng.below(moves.len() as u64) as usize];
            let earlier = visited.iter().filter(|&&other| other == next).count();
            // The game is not over.
            if maze.ends[now].is_none()
                && maze.ends[usize::from(next)].is_none()
                && earlier + 1 < limit
            {
                visited.push(next);
            }
        }
        let now = visited[visited.len() - 1];
        if maze.ends[usize::from(now)].is_some() {
            continue;
        }
        for side in Side::BOTH {
            // Without the rule, the past does not matter.
            let past = match maze.repetition {
                Some(_) => &visited[..],
                None => &visited[visited.len() - 1..],
            };
            let expected = maze.wins(&mut past.to_vec(), side);
            let before = &visited[..visited.len() - 1];
            // A table that loses most entries, and one that keeps all.
            for hash_mib in [0, 1] {
                let mut search = search(&maze, seed, hash_mib);
                let found = prove(&mut search, before, &now, side, 1_000_000);
                let context = format!("{seed} {side} {maze:?} {visited:?} {found:?}");
                match found.verdict {
                    Verdict::Win { .. } => assert!(expected, "{context}"),
                    Verdict::NoWin => assert!(!expected, "{context}"),
                    Verdict::Unknown => panic!("{context}"),
                }
                check_line(&maze, &now, side, &found.verdict);
            }
            wins += usize::from(expected);
            others += usize::from(!expected);
        }
    }
    assert!(wins > 300 && others > 300, "{wins} {others}");
}

/// Returns whether `side` wins from each position by force, by retrograde iteration.
fn solve(chase: &Chase, side: Side) -> HashMap<<Chase as Rules>::Position, bool> {
    let mut open = vec![chase.start()];
    let mut won = HashMap::from([(chase.start(), false)]);
    while let Some(position) = open.pop() {
        for mv in chase.moves(&position) {
            let mut next = position;
            chase.apply(&mut next, mv);
            if won.insert(next, false).is_none() {
                open.push(next);
            }
        }
    }
    loop {
        let wins = |position: &_| {
            if let Some(outcome) = chase.outcome(position) {
                return outcome.winner() == Some(side);
            }
            let attacks = chase.side_to_move(position) == side;
            let mut replies = chase.moves(position).into_iter().map(|mv| {
                let mut next = *position;
                chase.apply(&mut next, mv);
                won[&next]
            });
            if attacks {
                replies.any(|wins| wins)
            } else {
                replies.all(|wins| wins)
            }
        };
        let more: Vec<_> = won
            .iter()
            .filter(|&(position, &known)| !known && wins(position))
            .map(|(position, _)| *position)
            .collect();
        if more.is_empty() {
            return won;
        }
        won.extend(more.into_iter().map(|position| (position, true)));
    }
}

#[test]
fn a_chase_has_the_verdicts_of_retrograde_analysis() {
    let (mut wins, mut others) = (0, 0);
    for (seed, chase) in chases().into_iter().enumerate() {
        for side in Side::BOTH {
            let truth = solve(&chase, side);
            let mut search = search(&chase, seed as u64, 1);
            for (position, &expected) in &truth {
                let found = prove(&mut search, &[], position, side, 2_000_000);
                match found.verdict {
                    Verdict::Win { .. } => assert!(expected, "{chase:?} {position:?}"),
                    Verdict::NoWin => assert!(!expected, "{chase:?} {position:?}"),
                    Verdict::Unknown => continue,
                }
                check_line(&chase, position, side, &found.verdict);
                wins += usize::from(expected);
                others += usize::from(!expected);
            }
        }
    }
    assert!(wins > 100 && others > 100, "{wins} {others}");
}

#[test]
fn noughts_and_crosses_is_no_win_and_three_in_a_row_on_a_larger_board_is_one() {
    let small = InARow { size: 3, line: 3 };
    let mut search = search(&small, 1, 1);
    for side in Side::BOTH {
        let found = prove(&mut search, &[], &small.start(), side, 10_000_000);
        assert_eq!(found.verdict, Verdict::NoWin);
    }
    let large = InARow { size: 4, line: 3 };
    let mut search = self::search(&large, 1, 4);
    let found = prove(&mut search, &[], &large.start(), Side::White, 10_000_000);
    assert!(matches!(found.verdict, Verdict::Win { plies: 5.., .. }));
    check_line(&large, &large.start(), Side::White, &found.verdict);
    let found = prove(&mut search, &[], &large.start(), Side::Black, 10_000_000);
    assert_eq!(found.verdict, Verdict::NoWin);
}

/// Returns whether `side` wins within `plies`, by plain recursion.
fn wins_within<R: Rules>(rules: &R, position: &R::Position, side: Side, plies: u32) -> bool {
    if let Some(outcome) = rules.outcome(position) {
        return outcome.winner() == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let attacks = rules.side_to_move(position) == side;
    let mut replies = rules.moves(position).into_iter().map(|mv| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        wins_within(rules, &next, side, plies - 1)
    });
    if attacks {
        replies.any(|wins| wins)
    } else {
        replies.all(|wins| wins)
    }
}

/// Compares verdicts near the end of random games with full-width searches of up to `depth` plies. Returns the
/// numbers of wins and of other positions that were compared.
fn compare<R: Rules>(rules: &R, games: u64, plies: usize, depth: u32) -> (usize, usize) {
    let (mut wins, mut others) = (0, 0);
    for (number, case) in cases(rules, games, plies).iter().enumerate() {
        for side in Side::BOTH {
            let mut search = search(rules, number as u64, 4);
            let found = prove(&mut search, &[], &case.position, side, 30_000);
            check_line(rules, &case.position, side, &found.verdict);
            let within = |plies| wins_within(rules, &case.position, side, plies);
            match found.verdict {
                Verdict::Win { plies, .. } if plies <= depth => {
                    assert!(within(plies), "{case:?}");
                    wins += 1;
                }
                Verdict::Win { .. } => {}
                Verdict::NoWin => assert!(!within(depth), "{case:?}"),
                Verdict::Unknown => {
                    assert!(!within(1), "{case:?}");
                    others += 1;
                }
            }
        }
    }
    (wins, others)
}

#[test]
fn wins_in_the_five_games_are_those_of_full_width_searches() {
    let found = [
        compare(&kotc::KingOfTheCastle::default(), 20, 4000, 3),
        compare(&hradu::DobyvaniHradu::default(), 12, 4000, 3),
        compare(&kings::KingsCastle::default(), 10, 4000, 2),
        compare(&castello::Castello::default(), 10, 8000, 2),
        compare(&aujjri::AujjrisCastle::default(), 2, 200, 1),
    ];
    assert!(found[..4].iter().all(|&(wins, _)| wins > 2), "{found:?}");
}

#[test]
fn a_search_respects_its_limits_and_repeats_itself() {
    let rules = kotc::KingOfTheCastle::default();
    let start = rules.start();
    for nodes in [1, 7, 1_000, 20_000] {
        let once = || prove(&mut search(&rules, 1, 4), &[], &start, Side::White, nodes);
        let (one, two) = (once(), once());
        assert_eq!(one.verdict, Verdict::Unknown);
        assert_eq!((one.nodes, &one.verdict), (two.nodes, &two.verdict));
        assert_eq!(one.nodes, nodes);
    }
    let stop = StopToken::new();
    stop.stop();
    let found =
        search(&rules, 1, 4).prove(&[], &start, Side::White, Limits::NONE, &stop, &mut |_| ());
    assert_eq!(found.verdict, Verdict::Unknown);
}

/// The line of a proof is searched from other positions than the proof. What is refuted on the way from one of them is
/// not refuted after the same moves from another one.
#[test]
fn refuted_paths_from_one_position_are_not_refuted_from_another() {
    // Black moves at 1, and White wins after all moves. After 2 and 3, Black can repeat 2, so that White must play 5.
    // After 4, White wins through 3 and 2. The long wins after the other moves push 2 and 4 out of the table.
    let mut moves: Vec<(u8, Vec<u8>)> = vec![
        (1, vec![2, 4, 20, 40, 60, 80, 100]),
        (2, vec![3, 5]),
        (3, vec![2]),
        (4, vec![3]),
        (5, vec![6]),
        (6, vec![255]),
    ];
    for first in [20, 40, 60, 80, 100] {
        moves.extend((first..first + 14).map(|at| (at, vec![at + 1])));
        moves.push((first + 14, vec![255]));
    }
    let moves: Vec<(u8, &[u8])> = moves.iter().map(|(at, to)| (*at, &to[..])).collect();
    let maze = Maze::drawn(&moves, 255);
    for seed in 0..200 {
        let mut search = search(&maze, seed, 0);
        for position in [1, 4, 2, 1] {
            let found = prove(&mut search, &[], &position, Side::White, 10_000);
            let won = matches!(found.verdict, Verdict::Win { .. });
            assert!(won, "{seed} {position} {found:?}");
        }
    }
}

#[test]
fn a_line_longer_than_the_limit_hides_no_other_win() {
    // White wins in 5 plies by 200. The moves after 1 end after more plies than the search follows.
    let chain: Vec<[u8; 1]> = (2..60).map(|at| [at]).collect();
    let mut moves: Vec<(u8, &[u8])> = (1..).zip(chain.iter().map(|to| &to[..])).collect();
    moves.extend([
        (0, &[1, 201][..]),
        (201, &[202, 204]),
        (202, &[203]),
        (203, &[206]),
        (204, &[205]),
        (205, &[206]),
        (206, &[207]),
    ]);
    let maze = Maze::drawn(&moves, 207);
    for seed in 0..40 {
        let options = Options {
            max_plies: 40,
            ..Options::default()
        };
        let mut search = ProofSearch::new(maze.clone(), Noise::quiet(seed), options);
        let found = prove(&mut search, &[], &0, Side::White, 10_000);
        assert!(
            matches!(found.verdict, Verdict::Win { plies: 5, .. }),
            "{seed} {found:?}"
        );
        check_line(&maze, &0, Side::White, &found.verdict);
        let found = prove(&mut search, &[], &0, Side::Black, 10_000);
        assert_eq!(found.verdict, Verdict::NoWin, "{seed}");
        // Along the chain, the limit hides the end.
        for side in Side::BOTH {
            let found = prove(&mut search, &[], &1, side, 10_000);
            assert_eq!(found.verdict, Verdict::Unknown, "{seed}");
        }
    }
}

/// In a position with more moves than the search lists, the attacker can still win but is never refuted.
#[test]
fn moves_beyond_the_limit_refute_nothing() {
    let options = Options {
        max_moves: 4,
        ..Options::default()
    };
    let moves: [(u8, &[u8]); 3] = [(0, &[11, 1, 13, 15, 17, 19]), (1, &[2]), (2, &[3])];
    for seed in 0..20 {
        let maze = Maze::drawn(&moves, 3);
        let mut search = ProofSearch::new(maze, Noise::quiet(seed), options);
        let found = prove(&mut search, &[], &0, Side::White, 1_000);
        let line = vec![1, 2, 3];
        assert_eq!(found.verdict, Verdict::Win { plies: 3, line });
        // Only the moves that are listed can win.
        let mut late = moves;
        late[0].1 = &[11, 13, 15, 17, 19, 1];
        let mut search = ProofSearch::new(Maze::drawn(&late, 3), Noise::quiet(seed), options);
        let found = prove(&mut search, &[], &0, Side::White, 1_000);
        assert_eq!(found.verdict, Verdict::Unknown);
    }
    let rules = InARow { size: 3, line: 3 };
    let mut search = ProofSearch::new(rules.clone(), Noise::quiet(1), options);
    for side in Side::BOTH {
        let found = prove(&mut search, &[], &rules.start(), side, 100_000);
        assert_eq!(found.verdict, Verdict::Unknown);
    }
}

#[test]
fn without_a_line_a_proof_keeps_to_its_limit_of_nodes() {
    let rules = InARow { size: 4, line: 3 };
    let prove = |line_nodes, nodes| {
        let options = Options {
            hash_mib: 0,
            line_nodes,
            ..Options::default()
        };
        let mut search = ProofSearch::new(rules.clone(), Noise::quiet(1), options);
        prove(&mut search, &[], &rules.start(), Side::White, nodes)
    };
    let alone = prove(0, 1_000_000);
    let Verdict::Win { line, .. } = &alone.verdict else {
        panic!("{alone:?}");
    };
    assert!(line.is_empty());
    let again = prove(0, alone.nodes);
    assert_eq!(
        (again.verdict, again.nodes),
        (alone.verdict.clone(), alone.nodes)
    );
    let with_line = prove(1_000_000, alone.nodes);
    let Verdict::Win { line, .. } = &with_line.verdict else {
        panic!("{with_line:?}");
    };
    assert!(!line.is_empty() && with_line.nodes > alone.nodes);
}
