//! The engine in all games: legal and reproducible results, limits, finished games, proven wins, and play against the
//! random player.

use std::time::{Duration, Instant};

use burgrave_bots::{Engine, EngineOptions, RandomPlayer, Score, SearchKind};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::{Limits, StopToken};

fn rules(game: GameId) -> AnyRules {
    AnyRules::parse(game, "").expect("default rules")
}

fn engine(rules: &AnyRules, kind: SearchKind) -> Engine {
    let options = EngineOptions {
        kind,
        hash_mib: 4,
        ..EngineOptions::default()
    };
    Engine::new(rules, options)
}

/// Monte-Carlo search ignores the depth. If depth is its only limit, it ends after a fixed number of simulations.
#[test]
fn a_depth_alone_ends_every_search() {
    let rules = rules(GameId::KingsCastle);
    let game = AnyGame::new(&rules);
    for kind in SearchKind::ALL {
        let stop = StopToken::new();
        let result = engine(&rules, kind).search(&game, Limits::depth(2), &stop, &mut |_| ());
        assert!(result.best.is_some() && result.nodes <= 10_000, "{kind:?}");
    }
}

#[test]
fn all_searches_return_legal_moves_and_lines_in_all_games() {
    for game in GameId::ALL {
        let rules = rules(game);
        for kind in SearchKind::ALL {
            let mut engine = engine(&rules, kind);
            let mut played = AnyGame::new(&rules);
            let mut rng = RandomPlayer::new(5);
            for _ in 0..6 {
                let mut reports = 0;
                // Alpha-beta needs more nodes to finish an iteration with two lines and quiescence.
                let nodes = match kind {
                    SearchKind::AlphaBeta => 40_000,
                    _ => 2_000,
                };
                let limits = Limits {
                    multi_pv: 2,
                    ..Limits::nodes(nodes)
                };
                let result =
                    engine.search(&played, limits, &StopToken::new(), &mut |_| reports += 1);
                let best = result.best.expect("the game is not over");
                assert_eq!(result.pv.first(), Some(&best));
                assert_eq!(
                    result.lines.len(),
                    2,
                    "{game} {kind:?} {} {} depth {} nodes {}",
                    played.position_text(),
                    played.legal().unwrap().len(),
                    result.depth,
                    result.nodes
                );
                assert!(reports > 0 && result.nodes > 0);
                let mut line = played.clone();
                for text in &result.pv {
                    line.play(text).expect("the line is legal");
                }
                played.play(&best).expect("legal");
                if let Some(reply) = rng.pick(&played) {
                    played.play(&reply).expect("legal");
                }
            }
        }
    }
}

#[test]
fn equal_searches_give_equal_results() {
    for kind in SearchKind::ALL {
        let rules = rules(GameId::KingsCastle);
        let game = AnyGame::new(&rules);
        let mut first = engine(&rules, kind);
        let search = |engine: &mut Engine| {
            let result = engine.search(&game, Limits::nodes(3_000), &StopToken::new(), &mut |_| ());
            (result.pv, result.score, result.nodes)
        };
        let once = search(&mut first);
        first.clear();
        assert_eq!(once, search(&mut first), "{kind:?}");
    }
}

#[test]
fn a_search_that_stops_later_still_finds_the_win() {
    let rules = rules(GameId::KingOfTheCastle);
    let text = "(www)2(bbb)(bb)(ww)bb/6(ww)(bw)/8/8/8/8 w";
    let game = AnyGame::from_position(&rules, text).expect("a position");
    let mut engine = engine(&rules, SearchKind::AlphaBeta);
    let mut won = Vec::new();
    for nodes in (2_400..2_640).step_by(4) {
        engine.clear();
        let result = engine.search(&game, Limits::nodes(nodes), &StopToken::new(), &mut |_| ());
        won.push(matches!(result.score, Score::Win(_)));
    }
    let first = won.iter().position(|&won| won).expect("the win is found");
    assert!(first > 0, "begins before it is found");
    assert!(won[first..].iter().all(|&won| won), "{won:?}");
}

#[test]
fn an_only_move_gets_a_score() {
    let rules = rules(GameId::KingOfTheCastle);
    let text = "8/2(wb)5/b7/8/8/6b1 w";
    let game = AnyGame::from_position(&rules, text).expect("a position");
    assert_eq!(game.legal().expect("listed").len(), 1);
    for kind in SearchKind::ALL {
        let limits = Limits {
            soft_time: Some(Duration::from_secs(5)),
            ..Limits::NONE
        };
        let stop = StopToken::new();
        let result = engine(&rules, kind).search(&game, limits, &stop, &mut |_| ());
        assert!(result.depth > 0, "{kind:?}");
        assert_ne!(result.score, Score::Units(0), "{kind:?}");
        assert!(result.nodes <= 5_000, "{kind:?}");
    }
}

#[test]
fn an_engine_can_change_to_another_game() {
    let mut engine = engine(&rules(GameId::Castello), SearchKind::AlphaBeta);
    for game in GameId::ALL {
        let game = AnyGame::new(&rules(game));
        let result = engine.search(&game, Limits::depth(2), &StopToken::new(), &mut |_| ());
        let best = result.best.expect("a move");
        assert_eq!(game.read_move(&best), Ok(best));
    }
}

#[test]
fn a_game_that_is_over_has_a_score_and_no_move() {
    let rules = AnyRules::parse(GameId::DobyvaniHradu, "setup=standard").expect("rules");
    let mut game = AnyGame::new(&rules);
    let around = "c8-c9 c12-c11 c9-c8 c11-c12";
    for text in [around, around].join(" ").split(' ') {
        game.play(text).expect("legal");
    }
    assert!(game.outcome().is_some());
    let mut engine = engine(&rules, SearchKind::AlphaBeta);
    let result = engine.search(&game, Limits::depth(3), &StopToken::new(), &mut |_| ());
    assert_eq!((result.best, result.score), (None, Score::Units(0)));
}

#[test]
fn limits_of_time_and_stop_tokens_end_a_search() {
    for kind in SearchKind::ALL {
        let rules = rules(GameId::Castello);
        let game = AnyGame::new(&rules);
        let mut engine = engine(&rules, kind);
        let started = Instant::now();
        let limits = Limits::time(Duration::from_millis(100));
        assert!(
            engine
                .search(&game, limits, &StopToken::new(), &mut |_| ())
                .best
                .is_some()
        );
        let stop = StopToken::new();
        stop.stop();
        assert!(
            engine
                .search(&game, Limits::NONE, &stop, &mut |_| ())
                .best
                .is_some()
        );
        // The limit is generous, because other tests run at the same time.
        assert!(started.elapsed() < Duration::from_secs(5), "{kind:?}");
    }
}

#[test]
fn the_engine_beats_the_random_player() {
    for game in [GameId::KingsCastle, GameId::KingOfTheCastle] {
        let rules = rules(game);
        for side in Side::BOTH {
            let mut engine = engine(&rules, SearchKind::AlphaBeta);
            let mut rng = RandomPlayer::new(9);
            let mut played = AnyGame::new(&rules);
            while played.outcome().is_none() && played.plies() < 400 {
                let text = if played.side_to_move() == side {
                    let limits = Limits::nodes(3_000);
                    engine
                        .search(&played, limits, &StopToken::new(), &mut |_| ())
                        .best
                } else {
                    rng.pick(&played)
                };
                played
                    .play(&text.expect("the game is not over"))
                    .expect("legal");
            }
            let winner = played.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(side), "{game}");
        }
    }
}

#[test]
fn an_impartial_engine_does_not_favour_the_side_to_move() {
    // The position is symmetric except for the side to move.
    let rules = AnyRules::parse(GameId::AujjrisCastle, "").expect("default");
    let game = AnyGame::new(&rules);
    let score = |impartial| {
        let options = EngineOptions {
            hash_mib: 1,
            impartial,
            ..EngineOptions::default()
        };
        let limits = Limits {
            depth: Some(1),
            ..Limits::NONE
        };
        let mut engine = Engine::new(&rules, options);
        match engine
            .search(&game, limits, &StopToken::new(), &mut |_| ())
            .score
        {
            Score::Units(units) => units,
            proven => panic!("{proven:?}"),
        }
    };
    assert_ne!(score(false), score(true));
    assert!(score(true).abs() < 100, "{}", score(true));
}

/// The evaluation of King of the Castle changes when a piece reaches the platform. The engine must still find the
/// win that it has proven before.
#[test]
fn a_proven_win_is_found_again_after_the_evaluation_changes() {
    let rules = rules(GameId::KingOfTheCastle);
    let text = "wbbw1(bb)wb/w(bw)2w1w1/7(bbw)/8/8/8 w";
    let mut game = AnyGame::from_position(&rules, text).expect("a position");
    let options = EngineOptions {
        hash_mib: 16,
        ..EngineOptions::default()
    };
    let mut engine = Engine::new(&rules, options);
    let mut search = |game: &AnyGame, nodes| {
        engine.search(game, Limits::nodes(nodes), &StopToken::new(), &mut |_| ())
    };
    let first = search(&game, 2_000_000);
    let Score::Win(mut left) = first.score else {
        panic!("{first:?}");
    };
    let mut best = first.best;
    while let Some(mv) = best {
        game.play(&mv).expect("legal");
        if game.outcome().is_some() {
            return;
        }
        let reply = search(&game, 1_000).best.expect("not over");
        game.play(&reply).expect("legal");
        let result = search(&game, 3_000);
        assert!(
            matches!(result.score, Score::Win(plies) if plies <= left - 2),
            "{left} {result:?}"
        );
        left -= 2;
        best = result.best;
    }
}
