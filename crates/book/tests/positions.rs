use burgrave_book::{Book, Results, explore, key, next_positions};
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_history;

pub fn rules(game: GameId) -> AnyRules {
    AnyRules::parse(game, "").expect("the default rules")
}

/// Plays a random turn. Returns whether the game continues.
fn play_random(game: &mut AnyGame, rng: &mut SplitMix) -> bool {
    let next = next_positions(game);
    if next.is_empty() {
        return false;
    }
    let index = rng.below(next.len() as u64) as usize;
    game.play(&next[index].turns[0]).expect("a legal turn");
    game.outcome().is_none()
}

/// Returns the images of the current position.
fn images(game: &AnyGame) -> Vec<AnyGame> {
    fn of<G: Game>(history: &burgrave_core::History<G>) -> Vec<AnyGame> {
        let rules = history.rules();
        (0..rules.symmetries())
            .map(|number| rules.map_position(number, history.position()))
            .map(|image| G::wrap(burgrave_core::History::from_position(rules.clone(), image)))
            .collect()
    }
    with_history!(game, |history| of(history))
}

#[test]
fn symmetric_positions_have_one_key_and_as_many_next_positions() {
    for id in GameId::ALL {
        let mut rng = SplitMix::new(5);
        let mut symmetries = 0;
        for _ in 0..6 {
            let mut game = AnyGame::new(&rules(id));
            for _ in 0..8 {
                if !play_random(&mut game, &mut rng) {
                    break;
                }
                let own: Vec<u64> = sorted_keys(&game);
                for image in images(&game) {
                    symmetries += 1;
                    assert_eq!(key(&image), key(&game), "{game:?} and {image:?}");
                    assert_eq!(sorted_keys(&image), own, "{game:?} and {image:?}");
                }
            }
        }
        assert!(symmetries > 50, "{id}: {symmetries}");
    }
}

fn sorted_keys(game: &AnyGame) -> Vec<u64> {
    let mut keys: Vec<u64> = next_positions(game).iter().map(|next| next.key).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn different_positions_have_different_keys() {
    for id in GameId::ALL {
        let game = AnyGame::new(&rules(id));
        let next = next_positions(&game);
        let turns: usize = next.iter().map(|next| next.turns.len()).sum();
        assert_eq!(turns, game.legal().expect("few turns").len(), "{id}");
        for position in &next {
            let mut after = game.clone();
            for turn in &position.turns {
                after.play(turn).expect("a legal turn");
                assert_eq!(key(&after), position.key, "{id} {turn}");
                after.undo();
            }
        }
    }
}

#[test]
fn exploring_adds_up_and_takes_the_mover_s_view() {
    for id in GameId::ALL {
        let rules = rules(id);
        let game = AnyGame::new(&rules);
        let next = next_positions(&game);
        let [first, second] = [&next[0], &next[1]];
        // The opponent lost three of the games after the first turn.
        let after_first = Results {
            wins: 1,
            draws: 2,
            losses: 3,
        };
        let after_second = Results {
            wins: 4,
            draws: 0,
            losses: 4,
        };
        let total = Results {
            wins: 7,
            draws: 2,
            losses: 5,
        };
        let mut book = Book::new(&rules);
        let positions = [
            (key(&game), total),
            (first.key, after_first),
            (second.key, after_second),
        ];
        book.add("a test", total, 1, positions);
        let found = explore(&book, &game).expect("the book knows the start");
        assert_eq!(found.here, total);
        assert_eq!(found.turns.len(), 2);
        // More games come first.
        assert_eq!(found.turns[0].texts, second.turns);
        assert_eq!(found.turns[1].results, after_first.for_other_side());
        assert_eq!(found.turns[1].results.score(), Some(4.0 / 6.0));
        let mut unknown = game.clone();
        unknown.play(&next[2].turns[0]).expect("a legal turn");
        assert_eq!(explore(&book, &unknown), None);
    }
}

#[test]
fn a_book_of_other_rules_knows_nothing() {
    let own = rules(GameId::KingOfTheCastle);
    let game = AnyGame::new(&own);
    let mut book = Book::new(&own);
    let one = Results {
        wins: 1,
        ..Results::default()
    };
    book.add("a test", one, 1, [(key(&game), one)]);
    assert!(explore(&book, &game).is_some());
    let other = AnyRules::parse(GameId::KingOfTheCastle, "max-tower=3").expect("rules");
    assert_eq!(explore(&book, &AnyGame::new(&other)), None);
    assert_eq!(
        book.check(&other).map_err(|fault| fault.code),
        Err(burgrave_book::faults::OTHER)
    );
}
