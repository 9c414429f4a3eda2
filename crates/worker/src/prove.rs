//! Proofs: who wins a position by force.

use core::cell::{Cell, RefCell};
use core::time::Duration;

use burgrave_bots::Score;
use burgrave_bots::analysis;
use burgrave_core::{History, Notation, Rules, Side};
use burgrave_endgames::{Solution, Tables, Value};
use burgrave_games::any::{AnyGame, line_texts};
use burgrave_games::hradu::DobyvaniHradu;
use burgrave_games::kotc::KingOfTheCastle;
use burgrave_search::control::Clock;
use burgrave_search::proof::{Options, Verdict};
use burgrave_search::{Limits, StopToken};
use burgrave_ui::engine::{Line, Proof, Proven};

use crate::answer::HASH_MIB;

/// Most positions of a solution. They need about 70 MB, with the moves between them.
const MAX_POSITIONS: u32 = 240_000;
/// Longest line that the search follows, in plies. Each ply takes a part of the small stack of a worker.
const MAX_PLIES: usize = 128;
/// Most moves of a solved position to send.
const MAX_LINES: usize = 100;

/// Moves of a position with their values, best first.
type MoveValues<G> = Vec<(<G as Rules>::Move, Value)>;

/// Limits of a proof.
pub struct Bounds {
    /// Positions to search for a win of each side.
    pub nodes: u64,
    /// Time for each step: the solution, and the search for a win of each side.
    pub time: Duration,
    /// Source of the time.
    pub clock: Clock,
}

/// Solves the position if few positions can follow. Searches for a forced win of the side to move otherwise, and of the
/// other side if there is none. `report` gets the number of positions searched so far.
pub fn prove(game: &AnyGame, bounds: &Bounds, report: &mut dyn FnMut(u64)) -> Proof {
    let mut nodes = 0;
    let solved = match game {
        AnyGame::KingOfTheCastle(history) => solve(history, bounds, &mut |visited| {
            nodes = visited;
            report(visited);
        }),
        AnyGame::DobyvaniHradu(history) => one_against_one(history),
        // In the other games too many positions can follow from almost every one.
        _ => None,
    };
    match solved {
        Some(proof) => Proof { nodes, ..proof },
        None => search(game, bounds, nodes, report),
    }
}

/// Searches for a forced win of the side to move and then of the other side. `before` positions were searched already.
fn search(game: &AnyGame, bounds: &Bounds, before: u64, report: &mut dyn FnMut(u64)) -> Proof {
    let options = Options {
        hash_mib: HASH_MIB,
        max_plies: MAX_PLIES,
        clock: bounds.clock,
        ..Options::default()
    };
    let limits = Limits {
        nodes: Some(bounds.nodes),
        time: Some(bounds.time),
        ..Limits::NONE
    };
    let side = game.side_to_move();
    let mut nodes = before;
    let mut refuted = [false; 2];
    for (refuted, attacker) in refuted.iter_mut().zip([side, !side]) {
        let answer = analysis::prove(
            game,
            attacker,
            options,
            None,
            limits,
            &StopToken::new(),
            &mut |visited| report(nodes + visited),
        );
        nodes += answer.nodes;
        if let Verdict::Win { plies, line } = answer.verdict {
            let (proven, score) = match attacker == side {
                true => (Proven::Win(plies), Score::Win(plies)),
                false => (Proven::Loss(plies), Score::Loss(plies)),
            };
            let line = Line { moves: line, score };
            return of(proven, vec![line], nodes);
        }
        *refuted = answer.verdict == Verdict::NoWin;
    }
    let proven = match refuted {
        [true, true] => Proven::Draw,
        [true, false] => Proven::NoWin,
        [false, true] => Proven::NoLoss,
        [false, false] => Proven::Nothing,
    };
    of(proven, Vec::new(), nodes)
}

fn of(proven: Proven, lines: Vec<Line>, nodes: u64) -> Proof {
    Proof {
        proven,
        lines,
        is_exact: false,
        can_repeat: false,
        nodes,
    }
}

/// Solves a position from which few positions can follow.
fn solve(
    history: &History<KingOfTheCastle>,
    bounds: &Bounds,
    report: &mut dyn FnMut(u64),
) -> Option<Proof> {
    let start = (bounds.clock)();
    let is_stopped = || (bounds.clock)().saturating_sub(start) > bounds.time;
    let (found, report) = (Cell::new(0), RefCell::new(report));
    let add = |more| {
        found.set(found.get() + more);
        (report.borrow_mut())(found.get());
    };
    let (rules, position) = (history.rules(), history.position());
    let solution = Solution::of(rules, position, MAX_POSITIONS, &is_stopped, &add).ok()?;
    (report.borrow_mut())(solution.positions().len() as u64);
    let value = |position: &_| solution.value(position);
    exact(history, &value, &|position| solution.moves(position))
}

/// Takes the value of one soldier against one in Dobývání Hradu from a table, which needs less memory than a solution.
fn one_against_one(history: &History<DobyvaniHradu>) -> Option<Proof> {
    let (rules, position) = (history.rules(), history.position());
    let one = |side| position.soldiers(side).len() == 1;
    if !Tables::contain(rules, position) || !Side::BOTH.into_iter().all(one) {
        return None;
    }
    let tables = Tables::make_smallest(rules).ok()?;
    let value = |position: &_| tables.value(position);
    exact(history, &value, &|position| tables.moves(position))
}

/// Returns the exact values as a proof. `value` knows the positions that can follow, and `moves` their moves.
fn exact<G: Notation>(
    history: &History<G>,
    value: &dyn Fn(&G::Position) -> Option<Value>,
    moves: &dyn Fn(&G::Position) -> Option<MoveValues<G>>,
) -> Option<Proof> {
    let (rules, position) = (history.rules(), history.position());
    let valued = moves(position)?;
    let (_, best) = *valued.first()?;
    let mut lines: Vec<Line> = (valued.iter().take(MAX_LINES))
        .map(|(mv, value)| Line {
            moves: line_texts(rules, position, &[*mv]),
            score: score(*value),
        })
        .collect();
    lines[0].moves = line_texts(rules, position, &best_line(rules, position, moves));
    let proven = match best {
        Value::Win(plies) => Proven::Win(plies.into()),
        Value::Draw => Proven::Draw,
        Value::Loss(plies) => Proven::Loss(plies.into()),
    };
    Some(Proof {
        is_exact: true,
        can_repeat: can_repeat(history, value),
        ..of(proven, lines, 0)
    })
}

fn score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::Win(plies.into()),
        Value::Draw => Score::Units(0),
        Value::Loss(plies) => Score::Loss(plies.into()),
    }
}

/// Returns the best moves of both sides to the end of the game, or to a position that neither side wins.
fn best_line<G: Notation>(
    rules: &G,
    position: &G::Position,
    moves: &dyn Fn(&G::Position) -> Option<MoveValues<G>>,
) -> Vec<G::Move> {
    let mut position = position.clone();
    let mut line = Vec::new();
    while rules.outcome(&position).is_none() {
        let best = moves(&position).and_then(|moves| moves.first().copied());
        let Some((mv, value)) = best else { break };
        line.push(mv);
        if value == Value::Draw {
            break;
        }
        rules.apply(&mut position, mv);
    }
    line
}

/// Returns whether a position that one more occurrence draws can follow.
fn can_repeat<G: Notation>(
    history: &History<G>,
    value: &dyn Fn(&G::Position) -> Option<Value>,
) -> bool {
    let Some(limit) = history.rules().repetition() else {
        return false;
    };
    let enough = usize::from(limit.saturating_sub(1)).max(1);
    let before = &history.positions()[..history.moves().len()];
    before.iter().any(|one| {
        before.iter().filter(|other| *other == one).count() >= enough && value(one).is_some()
    })
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::{AtomicU64, Ordering};

    use burgrave_core::Outcome;
    use burgrave_games::registry::{AnyRules, GameId};
    use burgrave_search::control::system_clock;

    use super::*;

    /// One soldier against one in Dobývání Hradu: a race.
    const RACE: &str = "19/19/19/8b10/19/19/19/19/19/19/19/19/19/19/19/19/19/19/5w13 w 0:0";
    /// A piece of each side below the platform.
    const LAST_PIECES: &str = "(www)(bb)(www)(bbb)w(bb)2/8/8/8/8/w6b w";

    fn game(id: GameId, position: &str) -> AnyGame {
        let rules = AnyRules::parse(id, "").expect("the published rules");
        AnyGame::from_position(&rules, position).expect("a position")
    }

    fn proof(game: &AnyGame, nodes: u64) -> Proof {
        let bounds = Bounds {
            nodes,
            time: Duration::from_secs(600),
            clock: system_clock,
        };
        prove(game, &bounds, &mut |_| ())
    }

    /// Plays a line and returns how the game ends.
    fn play(game: &AnyGame, line: &Line) -> Option<Outcome> {
        let mut game = game.clone();
        for mv in &line.moves {
            game.play(mv).expect("legal");
        }
        game.outcome()
    }

    #[test]
    fn few_pieces_are_solved_with_the_value_of_each_move() {
        for (id, position) in [
            (GameId::KingOfTheCastle, LAST_PIECES),
            (GameId::DobyvaniHradu, RACE),
        ] {
            let game = game(id, position);
            let found = proof(&game, 1);
            assert!(found.is_exact && !found.can_repeat, "{found:?}");
            let Proven::Win(plies) = found.proven else {
                panic!("{id}: {found:?}");
            };
            let line = &found.lines[0];
            assert_eq!(line.score, Score::Win(plies));
            assert_eq!(line.moves.len(), plies as usize);
            let outcome = play(&game, line).expect("the line ends the game");
            assert_eq!(outcome.winner(), Some(Side::White));
            // Each legal move has its value, as the position after it has.
            let legal = game.legal().expect("few");
            assert_eq!(found.lines.len(), legal.len().min(MAX_LINES));
            for line in found.lines.iter().step_by(7) {
                let mut next = game.clone();
                next.play(&line.moves[0]).expect("legal");
                let expected = match proof(&next, 1).proven {
                    Proven::Win(plies) => Score::Loss(plies + 1),
                    Proven::Draw => Score::Units(0),
                    Proven::Loss(plies) => Score::Win(plies + 1),
                    other => panic!("{other:?}"),
                };
                assert_eq!(line.score, expected, "{}", line.moves[0]);
            }
        }
        let found = proof(&game(GameId::KingOfTheCastle, LAST_PIECES), 1);
        assert_eq!(found.proven, Proven::Win(9), "docs/lab/endgames-2026-11.md");
    }

    #[test]
    fn a_win_among_many_pieces_is_proven_for_the_side_that_has_it() {
        let position = "b5/1b5/3b1b2/6b2/ww1bww4/2b1b1w4/3wbb1b2/2w6/4b1w1/5w1/6 w -";
        let mut game = game(GameId::KingsCastle, position);
        let found = proof(&game, 100_000);
        let Proven::Win(plies) = found.proven else {
            panic!("{found:?}");
        };
        assert!(!found.is_exact && found.lines.len() == 1, "{found:?}");
        assert!(found.lines[0].moves.len() <= plies as usize && found.nodes > 0);
        let outcome = play(&game, &found.lines[0]).expect("the line ends the game");
        assert_eq!(outcome.winner(), Some(Side::White));
        // The other side finds the same after the winning move.
        game.play(&found.lines[0].moves[0]).expect("legal");
        let found = proof(&game, 100_000);
        assert!(matches!(found.proven, Proven::Loss(_)), "{found:?}");
        assert!(matches!(found.lines[0].score, Score::Loss(_)), "{found:?}");
    }

    #[test]
    fn a_hard_position_stays_open_and_reports_how_much_was_searched() {
        for id in GameId::ALL {
            let game = AnyGame::new(&AnyRules::parse(id, "").expect("the published rules"));
            let mut last = 0;
            let bounds = Bounds {
                nodes: 3_000,
                time: Duration::from_secs(600),
                clock: system_clock,
            };
            let found = prove(&game, &bounds, &mut |nodes| {
                assert!(nodes >= last, "{id}: {nodes} after {last}");
                last = nodes;
            });
            assert_eq!(found.proven, Proven::Nothing, "{id}");
            assert!(found.lines.is_empty());
            assert!(
                last > 0 && found.nodes >= last.max(6_000),
                "{id}: {last} {}",
                found.nodes
            );
        }
    }

    /// Clock that advances a second with each call.
    fn ticking() -> Duration {
        static NOW: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(NOW.fetch_add(1, Ordering::Relaxed))
    }

    #[test]
    fn the_clock_of_the_app_ends_a_proof() {
        for id in GameId::ALL {
            let game = AnyGame::new(&AnyRules::parse(id, "").expect("the published rules"));
            let bounds = Bounds {
                nodes: 100_000,
                time: Duration::from_secs(5),
                clock: ticking,
            };
            let found = prove(&game, &bounds, &mut |_| ());
            assert!(found.nodes < 20_000, "{id}: {}", found.nodes);
        }
    }

    #[test]
    fn exact_values_say_when_the_game_before_could_repeat() {
        let mut game = game(GameId::DobyvaniHradu, RACE);
        // Both soldiers step to and fro, so that the first position occurs twice.
        for mv in ["f1-f2", "i16-i15", "f2-f1", "i15-i16"] {
            game.play(mv).expect("legal");
        }
        assert!(
            !proof(&game, 1).can_repeat,
            "no third occurrence on the way to a win"
        );
        game.play("f1-f2").expect("legal");
        let found = proof(&game, 1);
        assert!(found.is_exact && found.can_repeat, "{:?}", found.proven);
    }
}
