//! Measures that a study has only if it asks for them, so that reports of other studies stay the same.

use crate::study::facts::Facts;
use crate::study::measures::{Measure, Unit, mean, winner_chances};

/// Key of the measure of how often rules bind.
pub(super) const BINDS: &str = "binds";

/// Measures that only studies which name them have.
const NEWER: [&str; 6] = [
    BINDS,
    "kinds",
    "lowest",
    "different-moves",
    "captures-more",
    "towers-higher",
];

/// Returns the keys of the measures of `more-measures = true`. Newer measures are left out: the reports of older studies
/// could not be repeated otherwise.
pub(super) fn usual() -> Vec<&'static str> {
    let keys = MORE.iter().map(|one| one.key);
    keys.filter(|key| !NEWER.contains(key)).collect()
}

/// The measures, in the order of a report.
pub const MORE: &[Measure] = &[
    Measure {
        key: "choices-geometric",
        name: "moves to choose from, geometric mean",
        unit: Unit::Number,
        meaning: "geometric mean of the number of legal moves in the positions of a game after the opening: to the power \
                  of the length it gives the size of the game tree. The mean of the games' means",
        value: |facts| mean(logs(facts)).map(f64::exp),
    },
    Measure {
        key: "choices-early",
        name: "moves to choose from, first third",
        unit: Unit::Number,
        meaning: "mean number of legal moves in the first third of the positions after the opening",
        value: |facts| third(facts, 0),
    },
    Measure {
        key: "choices-middle",
        name: "moves to choose from, second third",
        unit: Unit::Number,
        meaning: "the same in the second third",
        value: |facts| third(facts, 1),
    },
    Measure {
        key: "choices-late",
        name: "moves to choose from, last third",
        unit: Unit::Number,
        meaning: "the same in the last third",
        value: |facts| third(facts, 2),
    },
    Measure {
        key: "forced",
        name: "forced moves",
        unit: Unit::Percent,
        meaning: "mean share of the positions of a game after the opening that have one legal move",
        value: |facts| {
            let is_forced = |&count: &u32| f64::from(u8::from(count == 1));
            mean(facts.choices.iter().map(is_forced))
        },
    },
    Measure {
        key: "uncertainty",
        name: "uncertainty",
        unit: Unit::Percent,
        meaning: "mean of 1 − |2 × the chance − 1| over the positions after the opening: 100 % if neither side ever is \
                  ahead, 0 % if the winner is clear from the start (after the uncertainty of Browne 2008)",
        value: |facts| {
            let open = |chance: &f64| 1.0 - (2.0 * chance - 1.0).abs();
            mean(facts.chances.iter().map(open))
        },
    },
    Measure {
        key: "swings",
        name: "swings",
        unit: Unit::Percent,
        meaning: "mean change of the chance from one position to the next, up or down: how much each search finds that \
                  the one before it did not see",
        value: |facts| {
            let change = |pair: &[f64]| (pair[1] - pair[0]).abs();
            mean(facts.chances.windows(2).map(change))
        },
    },
    Measure {
        key: "spaces",
        name: "spaces used",
        unit: Unit::Percent,
        meaning: "mean share of the board's spaces whose contents change in a game, the random opening included. Spaces \
                  on which nothing can stand count too (after the board coverage in Ludii's concepts)",
        value: |facts| {
            let board = facts.board?;
            Some(f64::from(board.used) / f64::from(board.spaces.max(1)))
        },
    },
    Measure {
        key: "captures",
        name: "turns that capture",
        unit: Unit::Percent,
        meaning: "mean share of the turns of a game that capture a man, the random opening included. A man that is thrown, \
                  pushed or covered is not captured",
        value: |facts| Some(f64::from(facts.board?.captures) / f64::from(facts.plies.max(1))),
    },
    Measure {
        key: "captures-first",
        name: "score of the side that captures first",
        unit: Unit::Percent,
        meaning: "wins of the side that captures the first man, plus half of the draws, as a share of the games with \
                  captures. It says what goes together, not what is the reason: who is ahead may capture sooner",
        value: |facts| Some(score(facts, facts.board?.first_captures?)),
    },
    Measure {
        key: "castles-first",
        name: "score of the side that takes the first castle",
        unit: Unit::Percent,
        meaning: "the same for the first castle",
        value: |facts| Some(score(facts, facts.board?.first_seizes?)),
    },
    Measure {
        key: "kinds",
        name: "kinds of pieces used",
        unit: Unit::Percent,
        meaning: "mean share of the kinds of things on the board (men, layers, gem, castles) of which at least one \
                  moves, comes, goes or changes sides in a game, the random opening included. A measure of our own: \
                  Ludii's concepts count pieces, but not which kinds are used",
        value: |facts| {
            let board = facts.board?;
            Some(f64::from(board.kinds_used) / f64::from(board.kinds.max(1)))
        },
    },
    Measure {
        key: "lowest",
        name: "lowest chance of the winner",
        unit: Unit::Percent,
        meaning: "in decisive games: mean of the lowest chance of the winner after the opening, as the player saw it. A \
                  measure of our own, beside comebacks and the drama of Browne 2008",
        value: |facts| winner_chances(facts)?.into_iter().reduce(f64::min),
    },
    Measure {
        key: "different-moves",
        name: "different moves",
        unit: Unit::Percent,
        meaning: "mean share of different moves among the moves of both sides after the opening: 100 % if no move \
                  occurs twice in a game. A measure of our own",
        value: |facts| {
            let all = facts.choices.len();
            (all > 0).then(|| f64::from(facts.different) / all as f64)
        },
    },
    Measure {
        key: "captures-more",
        name: "score of the side that captures more",
        unit: Unit::Percent,
        meaning: "wins of the side that captures more men in the whole game, plus half of the draws, as a share of the \
                  games in which one side captures more. It says what goes together, not what is the reason",
        value: |facts| Some(score(facts, facts.board?.captures_more?)),
    },
    Measure {
        key: "towers-higher",
        name: "score of the side with the higher towers",
        unit: Unit::Percent,
        meaning: "the same for the side whose highest tower is the higher one, in the mean of the positions after each \
                  turn. A tower is two or more men on a space that is no platform; it belongs to the owner of the top one",
        value: |facts| Some(score(facts, facts.board?.higher_tower?)),
    },
    Measure {
        key: BINDS,
        name: "positions in which the options bind",
        unit: Unit::Percent,
        meaning: "mean share of the positions of a game after the opening whose legal moves would be others under the \
                  default rules, among every fifth position that these rules can read and that has at most 5,000 moves. \
                  0 % under the default rules, no value on another board or with another start. A measure of our own",
        value: |facts| {
            let found = facts.binding?;
            (found.compared > 0).then(|| f64::from(found.differ) / f64::from(found.compared))
        },
    },
];

/// Returns the score of the side that moves first, or of the other one.
fn score(facts: &Facts, of_first: bool) -> f64 {
    facts
        .first_won
        .map_or(0.5, |won| f64::from(u8::from(won == of_first)))
}

fn logs(facts: &Facts) -> impl Iterator<Item = f64> {
    (facts.choices.iter()).map(|&count| f64::from(count.max(1)).ln())
}

/// Returns the mean number of moves in a third of the positions, 0 to 2. Short games may lack one.
fn third(facts: &Facts, part: usize) -> Option<f64> {
    let all = facts.choices.len();
    let positions = &facts.choices[all * part / 3..all * (part + 1) / 3];
    mean(positions.iter().map(|&count| f64::from(count)))
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Chooser, Side, SplitMix};
    use burgrave_games::any::AnyGame;
    use burgrave_games::registry::{AnyRules, GameId};

    use super::*;
    use crate::self_play::{PlayedGame, Ply};
    use crate::study::facts::{Wanted, facts};
    use crate::study::measures::{ALL, Measures, measure_of};
    use crate::study::on_board::OnBoard;

    fn value(games: &[Facts], key: &str) -> Option<f64> {
        let mut measures = Measures::new(MORE.iter().map(|one| one.key).collect());
        for game in games {
            measures.add(game);
        }
        measure_of(&measures, key).map(|found| found.value)
    }

    fn near(found: Option<f64>, right: f64) {
        let found = found.expect("a value");
        assert!((found - right).abs() < 1e-5, "{found} {right}");
    }

    #[test]
    fn choices_of_tic_tac_toe_are_counted_by_hand() {
        // A full board: 9, 8, 7, ... 1 free cells.
        let game = Facts {
            choices: (1..=9).rev().collect(),
            plies: 9,
            ..Facts::default()
        };
        let games = [game.clone(), game];
        near(
            value(&games, "choices-geometric"),
            362_880_f64.powf(1.0 / 9.0),
        );
        near(value(&games, "choices-early"), 8.0);
        near(value(&games, "choices-middle"), 5.0);
        near(value(&games, "choices-late"), 2.0);
        near(value(&games, "forced"), 1.0 / 9.0);
        assert_eq!(value(&games, "swings"), None);
        // A game of one move has its position in the last third.
        let short = vec![
            Facts {
                choices: vec![3],
                plies: 1,
                ..Facts::default()
            };
            2
        ];
        assert_eq!(value(&short, "choices-early"), None);
        near(value(&short, "choices-late"), 3.0);
    }

    #[test]
    fn coins_are_uncertain_and_one_sided_games_are_not() {
        let course = |chances: &[f64]| {
            let game = Facts {
                chances: chances.to_vec(),
                ..Facts::default()
            };
            [game.clone(), game]
        };
        near(value(&course(&[0.5; 6]), "uncertainty"), 1.0);
        near(value(&course(&[0.5; 6]), "swings"), 0.0);
        near(value(&course(&[1.0, 1.0, 0.0]), "uncertainty"), 0.0);
        near(value(&course(&[1.0, 1.0, 0.0]), "swings"), 0.5);
        near(value(&course(&[0.2, 0.9]), "uncertainty"), 0.3);
        // Before the last coin of a close race the chance is 50 %, then 0 or 100 %.
        let mut random = SplitMix::new(5);
        let last_coin = |won: bool| Facts {
            chances: vec![0.5, f64::from(u8::from(won))],
            ..Facts::default()
        };
        let games: Vec<Facts> = (0..100).map(|_| last_coin(random.below(2) == 0)).collect();
        near(value(&games, "swings"), 0.5);
        near(value(&games, "uncertainty"), 0.5);
    }

    const WANTED: Wanted = Wanted {
        board: true,
        binding: true,
    };

    /// Returns the facts of a game of these moves.
    fn played(rules: &AnyRules, moves: &[&str]) -> Facts {
        played_from(rules, None, moves)
    }

    fn played_from(rules: &AnyRules, start: Option<&str>, moves: &[&str]) -> Facts {
        let ply = |mv: &&str| Ply {
            mv: (*mv).to_owned(),
            score: None,
        };
        let game = PlayedGame {
            number: 0,
            winner: None,
            reason: "move limit".to_owned(),
            start: start.map(str::to_owned),
            plies: moves.iter().map(ply).collect(),
        };
        facts(rules, &game, 0, WANTED).expect("legal moves")
    }

    fn used(game: GameId, moves: &[&str]) -> [u32; 2] {
        let rules = AnyRules::parse(game, "").expect("rules");
        let board = played(&rules, moves).board.expect("asked for");
        [board.used, board.spaces]
    }

    #[test]
    fn the_first_to_capture_is_known_and_scores() {
        let of = |first_captures, first_won| Facts {
            first_won,
            plies: 4,
            board: Some(OnBoard {
                captures: 1,
                first_captures,
                ..OnBoard::default()
            }),
            ..Facts::default()
        };
        let games = [
            of(Some(true), Some(true)),
            of(Some(false), Some(false)),
            of(Some(false), Some(true)),
            of(Some(true), None),
        ];
        near(value(&games, "captures-first"), 0.625);
        near(value(&games, "captures"), 0.25);
        assert_eq!(value(&games, "castles-first"), None);
    }

    /// The race to two heads: all eight courses of three coins, of which the last may not matter.
    #[test]
    fn the_lowest_chance_in_a_race_of_coins_is_known() {
        // The chance of the first side if it lacks `own` heads and the other side `other` tails.
        fn chance(own: u32, other: u32) -> f64 {
            match (own, other) {
                (0, _) => 1.0,
                (_, 0) => 0.0,
                _ => (chance(own - 1, other) + chance(own, other - 1)) / 2.0,
            }
        }
        let race = |coins: u32| {
            let (mut own, mut other, mut game) = (2, 2, Facts::default());
            for coin in 0..3 {
                if own > 0 && other > 0 {
                    game.chances.push(chance(own, other));
                    let missing = if coins & (1 << coin) > 0 {
                        &mut own
                    } else {
                        &mut other
                    };
                    *missing -= 1;
                }
            }
            game.first_won = Some(own == 0);
            game
        };
        let games: Vec<Facts> = (0..8).map(race).collect();
        // 50 %, but 25 % in the quarter of the games whose first coin falls to the loser.
        near(value(&games, "lowest"), 0.75 * 0.5 + 0.25 * 0.25);
        let draw = Facts {
            chances: vec![0.5],
            ..Facts::default()
        };
        assert_eq!(value(&[draw.clone(), draw], "lowest"), None);
    }

    #[test]
    fn moves_that_are_made_again_are_not_different() {
        let rules = AnyRules::parse(GameId::KingOfTheCastle, "").expect("rules");
        let moves = [
            "a1-a2-a3", "b1-b2-b3", "a3-a4", "b3-b4", "a4-a3", "b4-b3", "a3-a4", "b3-b4",
        ];
        let game = played(&rules, &moves);
        near(value(&[game.clone(), game], "different-moves"), 6.0 / 8.0);
        // No move of tic-tac-toe can be made twice.
        let full = Facts {
            choices: (1..=9).rev().collect(),
            different: 9,
            ..Facts::default()
        };
        near(value(&[full.clone(), full], "different-moves"), 1.0);
    }

    #[test]
    fn the_side_with_the_higher_towers_is_known() {
        let rules = AnyRules::parse(GameId::KingOfTheCastle, "").expect("rules");
        let higher = |start: &str, moves: &[&str]| {
            let board = played_from(&rules, Some(start), moves).board;
            board.expect("asked for").higher_tower
        };
        // All towers are of two men, also when one is sown.
        let even = "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w";
        assert_eq!(higher(even, &["a1-a2-a3"]), None);
        // The top of a tower of both colours is White's. Black's tower of two is sown.
        let taken = "8/8/8/8/(bww)7/(ww)(bb)6 b";
        assert_eq!(higher(taken, &["b1-b2-b3"]), Some(true));
        assert_eq!(
            higher("8/8/8/8/(wbb)7/(ww)(bb)6 b", &["b1-b2-b3"]),
            Some(false)
        );
        // Men on the platform are no tower.
        let up = "(www)7/8/8/8/8/(ww)(bb)(bb)5 b";
        assert_eq!(higher(up, &["c1-c2-c3"]), None);
        // Single men are no towers.
        assert_eq!(higher("8/8/8/8/8/wb6 w", &["a1-a2"]), None);
        let of = |higher_tower, first_won| Facts {
            first_won,
            board: Some(OnBoard {
                higher_tower,
                ..OnBoard::default()
            }),
            ..Facts::default()
        };
        let games = [
            of(Some(false), Some(false)),
            of(Some(true), None),
            of(None, Some(true)),
        ];
        near(value(&games, "towers-higher"), 0.75);
    }

    #[test]
    fn a_limit_on_towers_binds_where_a_tower_could_grow() {
        let share = |rules: &str, start: &str, moves: &[&str]| {
            let rules = AnyRules::parse(GameId::KingOfTheCastle, rules).expect("rules");
            let game = played_from(&rules, Some(start), moves);
            value(&[game.clone(), game], "binds")
        };
        // At the start no man can reach another tower.
        let start = "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w";
        let limit = "max-tower=2";
        near(share(limit, start, &["a1-a2-a3"]), 0.0);
        near(share("", start, &["a1-a2-a3"]), 0.0);
        // White's man on a2 could go onto the tower on a1.
        let above = "8/8/8/8/w7/(ww)(bb)6 w";
        near(share(limit, above, &["a2-a3"]), 1.0);
        near(share("max-tower=3", above, &["a2-a3"]), 0.0);
        // Positions 0 and 5 of 6 count. Before the last move the man on a3 can reach no tower.
        let moves = ["a2-a3", "b1-b2-b3", "a3-a4", "b3-b4", "a1-a2-a3", "b4-b5"];
        near(share(limit, above, &moves), 0.5);
        // The start is another one. Without double steps, positions do not say which men have moved.
        for (game, rules, mv) in [
            (GameId::AujjrisCastle, "tower=3", "a1-b1"),
            (GameId::Castello, "double-step=off", "a20-a19"),
        ] {
            let rules = AnyRules::parse(game, rules).expect("rules");
            let game = played(&rules, &[mv]);
            assert_eq!(value(&[game.clone(), game], "binds"), None);
        }
    }

    /// Every captured man is one man less on the board.
    #[test]
    fn captures_are_the_turns_after_which_men_are_missing() {
        let rules = AnyRules::parse(GameId::DobyvaniHradu, "setup=standard").expect("rules");
        let mut random = SplitMix::new(1);
        let mut game = AnyGame::new(&rules);
        let men = |game: &AnyGame| game.view().stacks.iter().map(Vec::len).sum::<usize>();
        let (mut captures, mut first, mut balance) = (0, None, 0);
        while game.outcome().is_none() && game.plies() < 500 {
            let legal = game.legal().expect("few moves");
            let (side, before) = (game.side_to_move(), men(&game));
            game.play(&legal[random.below(legal.len() as u64) as usize])
                .expect("legal");
            if men(&game) < before {
                captures += 1;
                first.get_or_insert(side == Side::White);
                let captured = i64::try_from(before - men(&game)).expect("few men");
                balance += if side == Side::White {
                    captured
                } else {
                    -captured
                };
            }
        }
        let moves = game.move_texts();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let board = played(&rules, &moves).board.expect("asked for");
        assert!(captures > 1, "{captures}");
        assert_eq!((board.captures, board.first_captures), (captures, first));
        assert_eq!(board.first_seizes, None);
        assert_eq!(board.captures_more, (balance != 0).then_some(balance > 0));
        assert_ne!(balance, 0, "the seed shows who captures more");
    }

    /// White, the second side, besieges j15 from a third side. Black steps first.
    const SIEGE: &str = "bbb12/15/15/15/15/5c7c1/1c6wc1w3/9w5/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 b 0:0";

    #[test]
    fn the_first_to_take_a_castle_is_known() {
        let rules = AnyRules::parse(GameId::Castello, "").expect("rules");
        let seized = |moves| {
            let board = played_from(&rules, Some(SIEGE), moves).board;
            board.expect("asked for").first_seizes
        };
        assert_eq!(seized(&["a21-a20", "l15-l14"]), None);
        assert_eq!(seized(&["a21-a20", "l15-k15"]), Some(false));
    }

    #[test]
    fn kinds_are_used_once_a_thing_of_theirs_changes() {
        let kinds = |game, start, moves: &[&str]| {
            let rules = AnyRules::parse(game, "").expect("rules");
            let board = played_from(&rules, start, moves).board.expect("asked for");
            [board.kinds_used, board.kinds]
        };
        // One kind.
        let kotc = GameId::KingOfTheCastle;
        assert_eq!(kinds(kotc, None, &["a1-a2-a3"]), [1, 1]);
        // Men, layers and the gem.
        let aujjri = GameId::AujjrisCastle;
        assert_eq!(kinds(aujjri, None, &["a1-b1"]), [1, 3]);
        assert_eq!(kinds(aujjri, None, &["a1-b1", "b9=b7"]), [2, 3]);
        let gem_on_the_edge = "8(bB)/9/9/9/4(rrrrr)4/9/9/3(wW)5/3(wG)5 w -";
        assert_eq!(kinds(aujjri, Some(gem_on_the_edge), &["d2*d1"]), [2, 3]);
        // Men and castles; a first step changes no kind.
        let castello = GameId::Castello;
        assert_eq!(
            kinds(castello, Some(SIEGE), &["a21-a20", "l15-l14"]),
            [1, 2]
        );
        assert_eq!(
            kinds(castello, Some(SIEGE), &["a21-a20", "l15-k15"]),
            [2, 2]
        );
        let of = |kinds_used| Facts {
            board: Some(OnBoard {
                kinds: 3,
                kinds_used,
                ..OnBoard::default()
            }),
            ..Facts::default()
        };
        near(value(&[of(3), of(1)], "kinds"), 2.0 / 3.0);
    }

    #[test]
    fn spaces_are_used_once_however_often_their_contents_change() {
        // Each move places a man on a space of its own.
        let hradu = GameId::DobyvaniHradu;
        assert_eq!(used(hradu, &[]), [0, 361]);
        assert_eq!(used(hradu, &["c6", "f15", "l8"]), [3, 361]);
        // A tower of two leaves its space for two others. A single piece steps to a4 and back: one space more.
        let kotc = GameId::KingOfTheCastle;
        assert_eq!(used(kotc, &["a1-a2-a3", "b1-b2-b3"]), [6, 48]);
        let further = ["a1-a2-a3", "b1-b2-b3", "a3-a4", "b3-b4", "a4-a3"];
        assert_eq!(used(kotc, &further), [8, 48]);
        // A full game of tic-tac-toe uses all cells, the shortest five.
        let of = |used| Facts {
            board: Some(OnBoard {
                used,
                spaces: 9,
                ..OnBoard::default()
            }),
            ..Facts::default()
        };
        near(value(&[of(9), of(5)], "spaces"), 7.0 / 9.0);
    }

    #[test]
    fn measures_are_there_only_if_asked_for() {
        let mut plain = Measures::default();
        plain.add(&Facts::default());
        assert!(MORE.iter().all(|one| plain.interval(one).is_none()));
        let mut one = Measures::new(vec!["spaces"]);
        one.add(&Facts::default());
        assert_eq!(one.all().count(), plain.all().count() + 1);
        let keys: Vec<&str> = ALL.iter().chain(MORE).map(|one| one.key).collect();
        let mut different = keys.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), keys.len());
    }
}
