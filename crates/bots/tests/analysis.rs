//! Analysis of positions and games: reproducible, and correct in known positions.

use burgrave_bots::analysis::{BLUNDER, GameAnalysis, GameReport, Mark, Settings, assess};
use burgrave_bots::{Engine, EngineOptions, RandomPlayer, Score};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::StopToken;

const QUICK: Settings = Settings {
    nodes: Some(1_000),
    time: None,
    depth: None,
    lines: 2,
};

fn rules(game: GameId) -> AnyRules {
    AnyRules::parse(game, "").expect("default rules")
}

fn engine(rules: &AnyRules) -> Engine {
    let options = EngineOptions {
        hash_mib: 1,
        impartial: true,
        ..EngineOptions::default()
    };
    Engine::new(rules, options)
}

/// Returns a random game of at most 60 plies.
fn random_game(rules: &AnyRules, seed: u64) -> AnyGame {
    let mut game = AnyGame::new(rules);
    let mut rng = RandomPlayer::new(seed);
    while game.plies() < 60 {
        let Some(mv) = rng.pick(&game) else { break };
        game.play(&mv).expect("legal");
    }
    game
}

fn analyse(game: &AnyGame) -> GameReport {
    let mut engine = engine(&game.rules());
    let mut analysis = GameAnalysis::new(game.clone(), QUICK);
    let stop = StopToken::new();
    let mut steps = 0;
    while analysis.step(&mut engine, &stop, &mut |_| ()).is_some() {
        steps += 1;
        assert_eq!(analysis.done(), steps);
    }
    assert_eq!(steps, game.plies() + 1);
    analysis.report().expect("all is done")
}

#[test]
fn equal_games_give_equal_and_consistent_analyses() {
    for game in GameId::ALL {
        let played = random_game(&rules(game), 3);
        let report = analyse(&played);
        assert_eq!(report, analyse(&played), "{game}");
        assert_eq!(report.positions.len(), played.plies() + 1);
        assert_eq!(report.curve().len(), played.plies() + 1);
        let texts: Vec<&str> = report.moves.iter().map(|m| m.mv.as_str()).collect();
        assert_eq!(texts, played.move_texts());
        let mut again = AnyGame::new(&rules(game));
        for (report, before) in report.moves.iter().zip(&report.positions) {
            assert_eq!(again.position_text(), before.position);
            assert!((0.0..=1.0).contains(&report.loss), "{report:?}");
            assert_eq!(report.mark, Mark::of_loss(report.loss));
            assert_eq!(report.is_best, report.better.is_empty());
            let mut line = again.clone();
            for mv in &report.better {
                line.play(mv).expect("the better line is legal");
            }
            again.play(&report.mv).expect("legal");
        }
        let of = |side: Side| report.summaries[side.index()];
        let moves: usize = Side::BOTH.map(|side| of(side).moves).iter().sum();
        assert_eq!(moves, played.plies());
        for summary in report.summaries {
            assert_eq!(summary.accuracy.is_some(), summary.moves > 0);
            assert!((0.0..=100.0).contains(&summary.accuracy.unwrap_or(0.0)));
        }
    }
}

#[test]
fn a_move_that_loses_a_win_is_a_blunder() {
    let rules = rules(GameId::KingsCastle);
    // The engine wins against the random player.
    let mut game = AnyGame::new(&rules);
    let mut strong = engine(&rules);
    let mut rng = RandomPlayer::new(4);
    let stop = StopToken::new();
    while game.outcome().is_none() {
        let mv = match game.side_to_move() {
            Side::White => assess(&game, &mut strong, &QUICK, &stop, &mut |_| ())
                .best()
                .map(str::to_owned),
            Side::Black => rng.pick(&game),
        };
        game.play(&mv.expect("ongoing")).expect("legal");
    }
    let report = analyse(&game);
    let end = report.positions.last().expect("there is one");
    assert_eq!(end.win_for(Side::White), 1.0);
    assert!(end.lines.is_empty() && end.outcome.is_some());
    let [white, black] = report.summaries;
    assert!(white.accuracy > black.accuracy, "{report:?}");
    // A move into a proven loss is a blunder.
    for (report, pair) in report.moves.iter().zip(report.positions.windows(2)) {
        if let (Score::Units(_), Score::Win(_)) = (pair[0].score, pair[1].score)
            && pair[0].win >= BLUNDER
            && !report.is_best
        {
            assert_eq!(report.mark, Some(Mark::Blunder), "{report:?}");
        }
    }
}

#[test]
fn a_stopped_analysis_resumes_at_the_same_position() {
    let game = random_game(&rules(GameId::Castello), 1);
    let mut engine = engine(&game.rules());
    let mut analysis = GameAnalysis::new(game, QUICK);
    let stop = StopToken::new();
    stop.stop();
    assert!(analysis.step(&mut engine, &stop, &mut |_| ()).is_none());
    assert_eq!((analysis.done(), analysis.report()), (0, None));
    let go = StopToken::new();
    assert!(analysis.step(&mut engine, &go, &mut |_| ()).is_some());
    assert_eq!(analysis.done(), 1);
}

/// The analysis compares the scores of all moves, so it must search each of them.
#[test]
fn an_assessment_always_finishes_one_ply() {
    for id in GameId::ALL {
        let rules = rules(id);
        let mut game = random_game(&rules, 3);
        for _ in 0..10 {
            game.undo();
        }
        let settings = Settings {
            nodes: Some(1),
            ..QUICK
        };
        let stop = StopToken::new();
        let found = assess(&game, &mut engine(&rules), &settings, &stop, &mut |_| {});
        assert_eq!(found.depth, 1, "{id}");
        assert!(found.nodes > 1 && found.lines.len() == 2, "{id}: {found:?}");
        stop.stop();
        let stopped = assess(&game, &mut engine(&rules), &settings, &stop, &mut |_| {});
        assert_eq!(stopped.depth, 0, "{id}: a stopped search stays stopped");
    }
}
