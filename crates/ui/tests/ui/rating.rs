use burgrave_bots::Level;
use burgrave_games::registry::GameId;
use burgrave_ui::rating::Rating;
use burgrave_ui::results::{Points, StoredResult};

const GAME: GameId = GameId::Castello;

fn results(level: u8, points: &[Points]) -> Vec<StoredResult> {
    let result = |&points| StoredResult {
        seed: 0,
        game: GAME.id().to_owned(),
        level,
        white: true,
        points,
    };
    points.iter().map(result).collect()
}

fn rating(results: &[StoredResult]) -> Rating {
    Rating::of(GAME, results.iter()).expect("results")
}

fn elo_of(level: u8) -> f64 {
    f64::from(Level::new(level).expect("a level").rating(GAME))
}

#[test]
fn equal_scores_give_the_rating_of_the_level() {
    let games = results(6, &[Points::Won, Points::Lost, Points::Drawn]);
    assert!((rating(&games).elo - elo_of(6)).abs() < 1.0);
    assert_eq!(Rating::level(GAME, elo_of(6)), 6.0);
}

#[test]
fn three_quarters_of_the_points_are_worth_191_elo() {
    // With the added win and loss: 3 points of 4.
    let games = results(4, &[Points::Won, Points::Won]);
    assert!((rating(&games).elo - elo_of(4) - 190.8).abs() < 1.0);
}

#[test]
fn more_games_make_a_rating_surer() {
    let few = rating(&results(5, &[Points::Won, Points::Lost]));
    let many = rating(&results(5, &[Points::Won, Points::Lost].repeat(50)));
    assert!(few.error > 200.0 && many.error < 80.0, "{few:?} {many:?}");
}

#[test]
fn a_rating_is_provisional_until_enough_games_are_played() {
    let points = [Points::Won, Points::Lost];
    assert!(rating(&results(5, &points)).is_provisional());
    assert!(!rating(&results(5, &points.repeat(10))).is_provisional());
}

#[test]
fn wins_only_stay_finite_and_no_results_have_no_rating() {
    let best = rating(&results(10, &[Points::Won; 20]));
    assert!(best.elo > elo_of(10) && best.elo < elo_of(10) + 700.0);
    assert_eq!(Rating::level(GAME, best.elo), 10.0);
    assert_eq!(Rating::level(GAME, -50.0), 1.0);
    assert_eq!(Rating::of(GAME, [].iter()), None);
}
