//! Results of games against the computer.

use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::results::{MAX_RESULTS, Points, Results, StoredResult, Tally};
use burgrave_ui::saved::Versioned;
use burgrave_ui::setup::{Seat, Setup};

fn result(seed: u64, points: Points) -> StoredResult {
    StoredResult {
        seed,
        game: "castello".to_owned(),
        level: 3,
        white: seed.is_multiple_of(2),
        points,
    }
}

fn results(points: &[Points]) -> Results {
    let mut results = Results::default();
    for (points, seed) in points.iter().zip(0..) {
        assert!(results.add(result(seed, *points)));
    }
    results
}

#[test]
fn only_the_first_end_of_a_game_counts() {
    let mut results = results(&[Points::Lost]);
    assert!(!results.add(result(0, Points::Won)));
    assert_eq!(results.tally(|_| true).lost, 1);
}

#[test]
fn results_are_counted_by_any_property() {
    let results = results(&[Points::Won, Points::Won, Points::Drawn, Points::Lost]);
    let white = results.tally(|result| result.white && result.is_in(GameId::Castello));
    let expected = Tally {
        won: 1,
        drawn: 1,
        lost: 0,
    };
    assert_eq!(white, expected);
    assert_eq!(white.percent(), Some(75));
    assert_eq!(results.tally(|result| result.level == 4).percent(), None);
}

#[test]
fn a_streak_ends_with_a_game_that_is_not_won() {
    assert_eq!(
        results(&[Points::Won, Points::Won, Points::Drawn, Points::Won]).streaks(),
        (1, 2)
    );
    assert_eq!(results(&[Points::Won, Points::Lost]).streaks(), (0, 1));
}

#[test]
fn the_oldest_results_make_room() {
    let mut results = Results::default();
    for seed in 0..=MAX_RESULTS as u64 {
        results.add(result(seed, Points::Won));
    }
    assert_eq!(results.tally(|_| true).games() as usize, MAX_RESULTS);
    assert!(results.add(result(0, Points::Won)), "the first one is gone");
}

#[test]
fn results_survive_writing() {
    let results = results(&[Points::Won, Points::Lost]);
    assert_eq!(Results::read(&results.write()), Ok(results));
}

#[test]
fn a_finished_game_against_the_computer_has_a_result() {
    let setup = Setup {
        seats: [Seat::Person, Seat::Computer(4)],
        ..Setup::new(GameId::KingsCastle)
    };
    let mut play = Play::new(setup).expect("a game");
    play.set_seed(7);
    assert_eq!(StoredResult::of(&play), None, "the game continues");
    play.update(Message::Resign);
    let expected = StoredResult {
        seed: 7,
        game: "kings-castle".to_owned(),
        level: 4,
        white: true,
        points: Points::Lost,
    };
    assert_eq!(StoredResult::of(&play), Some(expected));
}
