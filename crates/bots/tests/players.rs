//! The trait `Player`, implemented by all players of this crate.

use burgrave_bots::{
    Choice, Computer, EngineOptions, Level, LevelOptions, Player, PlayerFault, RandomPlayer,
    SearchKind, TwoPly,
};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::{Limits, StopToken};

fn rules(game: GameId, options: &str) -> AnyRules {
    AnyRules::parse(game, options).expect("valid options")
}

/// Returns a player of each kind with its name.
fn players(rules: &AnyRules, seed: u64) -> Vec<(&'static str, Box<dyn Player>)> {
    let mut players: Vec<(&'static str, Box<dyn Player>)> = vec![
        ("random", Box::new(RandomPlayer::new(seed))),
        ("two-ply", Box::new(TwoPly::new(seed))),
    ];
    for kind in SearchKind::ALL {
        let engine = Computer::engine(EngineOptions {
            kind,
            hash_mib: 1,
            ..EngineOptions::default()
        });
        assert_eq!(engine.check(rules), Ok(()));
        players.push((kind.name(), engine.player(rules, seed)));
    }
    let level = Computer::Level(LevelOptions::new(Level::ALL[1]));
    players.push(("level", level.player(rules, seed)));
    players
}

fn choose(player: &mut dyn Player, game: &AnyGame) -> Choice {
    let choice = player.choose(game, Limits::nodes(300), &StopToken::new(), &mut |_| ());
    choice.expect("the game is not over")
}

#[test]
fn all_players_play_legal_moves_and_repeat_them_from_equal_seeds() {
    for id in GameId::ALL {
        let rules = rules(id, "");
        for ((name, mut player), (_, mut other)) in
            players(&rules, 7).into_iter().zip(players(&rules, 8))
        {
            let mut games = [AnyGame::new(&rules), AnyGame::new(&rules)];
            other.new_game(7, &StopToken::new()).expect("ready");
            for (player, game) in [&mut player, &mut other].into_iter().zip(&mut games) {
                for _ in 0..4 {
                    let choice = choose(player.as_mut(), game);
                    game.play(&choice.mv)
                        .unwrap_or_else(|fault| panic!("{id} {name}: {fault:?}"));
                    if let Some(first) = choice.pv().first() {
                        assert_eq!(first, &choice.mv, "{id} {name}");
                    }
                }
            }
            assert_eq!(games[0], games[1], "{id} {name}");
        }
    }
}

#[test]
fn searching_players_return_scores_and_report_progress() {
    let rules = rules(GameId::KingsCastle, "");
    let game = AnyGame::new(&rules);
    for (name, mut player) in players(&rules, 1) {
        let mut reports = 0;
        let limits = Limits::nodes(3_000);
        let choice = player.choose(&game, limits, &StopToken::new(), &mut |_| reports += 1);
        let choice = choice.expect("the game is not over");
        let searches = !matches!(name, "random" | "two-ply");
        assert_eq!(choice.score.is_some(), searches, "{name}");
        assert_eq!(choice.pv().is_empty(), !searches, "{name}");
        assert_eq!(choice.nodes > 0, name != "random", "{name}");
        assert_eq!(choice.depth > 0, name != "random", "{name}");
        // Levels report no lines, because these would show what the level overlooks.
        assert_eq!(reports > 0, searches && name != "level", "{name}");
    }
}

#[test]
fn a_stopped_player_returns_a_move_at_once() {
    // Towers have many moves: without a stop the two-ply player would visit its whole budget of 400,000 positions.
    let rules = rules(GameId::KingOfTheCastle, "");
    let game = AnyGame::new(&rules);
    let stop = StopToken::new();
    stop.stop();
    for (name, mut player) in players(&rules, 1) {
        let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| ());
        let choice = choice.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(game.read_move(&choice.mv).is_ok(), "{name}");
    }
}

#[test]
fn a_finished_game_gives_no_move() {
    let rules = rules(GameId::DobyvaniHradu, "setup=standard");
    let mut game = AnyGame::new(&rules);
    let around = "c8-c9 c12-c11 c9-c8 c11-c12";
    for text in [around, around].join(" ").split(' ') {
        game.play(text).expect("legal");
    }
    assert!(game.outcome().is_some());
    for (name, mut player) in players(&rules, 1) {
        let choice = player.choose(&game, Limits::nodes(100), &StopToken::new(), &mut |_| ());
        assert_eq!(choice, Err(PlayerFault::NoMove), "{name}");
    }
}

#[test]
fn a_player_made_for_each_move_does_not_repeat_its_first_random_choice() {
    let rules = rules(GameId::KingsCastle, "");
    let game = AnyGame::new(&rules);
    let first = |joins_after| {
        let level = Computer::Level(LevelOptions {
            joins_after,
            ..LevelOptions::new(Level::ALL[0])
        });
        choose(level.player(&rules, 5).as_mut(), &game).mv
    };
    let moves: std::collections::BTreeSet<String> =
        (0..20).map(|plies| first(Some(plies))).collect();
    assert!(moves.len() > 2, "{moves:?}");
    assert_eq!(first(None), first(None));
}
