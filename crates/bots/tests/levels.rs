//! The levels in all games: legal, reproducible, and able to win in one move.

use std::time::Duration;

use burgrave_bots::{Choice, Level, LevelPlayer, Player, PlayerFault, RandomPlayer, Score};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::{Limits, StopToken};

fn rules(game: GameId) -> AnyRules {
    AnyRules::parse(game, "").expect("default rules")
}

/// Short limit for the highest levels.
const SHORT: Limits = Limits {
    time: Some(Duration::from_millis(20)),
    ..Limits::NONE
};

fn choose(player: &mut LevelPlayer, game: &AnyGame, limits: Limits) -> Choice {
    let choice = player.choose(game, limits, &StopToken::new(), &mut |_| ());
    choice.expect("the game is not over")
}

#[test]
fn every_level_plays_legal_moves_in_random_positions() {
    for id in GameId::ALL {
        let rules = rules(id);
        let mut rng = RandomPlayer::new(11);
        let mut players = Level::ALL.map(|level| LevelPlayer::new(&rules, level, 1));
        let mut game = AnyGame::new(&rules);
        for _ in 0..3 {
            for player in &mut players {
                let choice = choose(player, &game, SHORT);
                assert_eq!(game.read_move(&choice.mv), Ok(choice.mv.clone()), "{id}");
                assert!(choice.score.is_some());
                assert_eq!(choice.pv().first(), Some(&choice.mv), "{id}");
            }
            for _ in 0..7 {
                let Some(mv) = rng.pick(&game) else { break };
                game.play(&mv).expect("legal");
            }
            if game.outcome().is_some() {
                game = AnyGame::new(&rules);
            }
        }
    }
}

#[test]
fn equal_seeds_give_equal_games() {
    let play = |id, level, seed| {
        let rules = rules(id);
        let mut player = LevelPlayer::new(&rules, level, 77);
        player.new_game(seed, &StopToken::new()).expect("ready");
        let mut game = AnyGame::new(&rules);
        for _ in 0..10 {
            let choice = choose(&mut player, &game, Limits::NONE);
            game.play(&choice.mv).expect("legal");
        }
        game.move_texts()
    };
    for id in [
        GameId::KingsCastle,
        GameId::DobyvaniHradu,
        GameId::AujjrisCastle,
    ] {
        for level in &Level::ALL[..5] {
            assert_eq!(play(id, *level, 3), play(id, *level, 3), "{id} {level}");
        }
        let games = [1, 2, 3, 4].map(|seed| play(id, Level::ALL[0], seed));
        assert!(games[1..].iter().any(|game| *game != games[0]), "{id}");
    }
}

#[test]
fn levels_from_3_up_take_a_win_in_one_move() {
    for id in GameId::ALL {
        let rules = rules(id);
        let mut rng = RandomPlayer::new(5);
        let mut strong = LevelPlayer::new(&rules, Level::ALL[5], 5);
        let mut won = 0;
        for number in 0..2 {
            let mut game = AnyGame::new(&rules);
            let turn = number % 2;
            while game.outcome().is_none() && game.plies() < 300 {
                let mv = match game.plies() % 2 == turn {
                    true => Some(choose(&mut strong, &game, Limits::NONE).mv),
                    false => rng.pick(&game),
                };
                game.play(&mv.expect("the game is not over"))
                    .expect("legal");
            }
            if game.outcome().and_then(|outcome| outcome.winner()) != Some(!game.side_to_move()) {
                continue;
            }
            won += 1;
            game.undo();
            for level in &Level::ALL[2..] {
                let mut player = LevelPlayer::new(&rules, *level, 9);
                let choice = choose(&mut player, &game, SHORT);
                assert_eq!(choice.score, Some(Score::Win(1)), "{id} {level}");
                let mut after = game.clone();
                after.play(&choice.mv).expect("legal");
                let winner = after.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(winner, Some(game.side_to_move()), "{id} {level}");
            }
        }
        // In King's Castle a player wins at the beginning of a turn, so no move wins at once.
        assert!(
            won > 0 || id == GameId::KingsCastle,
            "{id}: no game was won"
        );
    }
}

#[test]
fn level_5_beats_level_1() {
    let rules = rules(GameId::KingsCastle);
    let mut points = 0;
    for number in 0..6 {
        let mut seats = [Level::ALL[0], Level::ALL[4]].map(|l| LevelPlayer::new(&rules, l, number));
        let mut game = AnyGame::new(&rules);
        let high = number as usize % 2;
        while game.outcome().is_none() && game.plies() < 300 {
            let seat = usize::from(game.plies() % 2 == high);
            let choice = choose(&mut seats[seat], &game, Limits::NONE);
            game.play(&choice.mv).expect("legal");
        }
        let high_to_move = game.plies() % 2 == high;
        let side = game.side_to_move();
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        points += usize::from(winner == Some(if high_to_move { side } else { !side }));
    }
    assert!(points >= 5, "{points} of 6");
}

#[test]
fn a_stopped_level_moves_and_a_finished_game_has_no_move() {
    let rules = AnyRules::parse(GameId::DobyvaniHradu, "setup=standard").expect("rules");
    let mut game = AnyGame::new(&rules);
    let stop = StopToken::new();
    stop.stop();
    for level in Level::ALL {
        let mut player = LevelPlayer::new(&rules, level, 1);
        let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| ());
        assert!(choice.is_ok(), "{level}");
    }
    let around = "c8-c9 c12-c11 c9-c8 c11-c12";
    for text in [around, around].join(" ").split(' ') {
        game.play(text).expect("legal");
    }
    assert!(game.outcome().is_some());
    let mut player = LevelPlayer::new(&rules, Level::ALL[9], 1);
    let choice = player.choose(&game, Limits::NONE, &StopToken::new(), &mut |_| ());
    assert_eq!(choice, Err(PlayerFault::NoMove));
}

#[test]
fn level_10_has_the_engines_evaluation() {
    // White is far ahead in Aujjri's Castle and has repeated moves of one stacker. Level 10 pays the engine's penalty
    // for repeated formations; level 9 does not.
    let rules = AnyRules::parse(GameId::AujjrisCastle, "repetition=off").expect("rules");
    let text = "(bbB)8/9/9/4w4/4(rrrrrG)4/4(wwwwW)4/9/9/w8 w -";
    let score = |level: u8, rounds: usize| {
        let mut game = AnyGame::from_position(&rules, text).expect("a position");
        for _ in 0..rounds {
            for mv in ["a1=b1", "a9=b9", "b1=a1", "b9=a9"] {
                game.play(mv).expect("legal");
            }
        }
        let level = Level::new(level).expect("a level");
        let strength = level.strength(GameId::AujjrisCastle).with("depth", 1);
        let strength = strength
            .expect("a setting")
            .with("blind", 0)
            .expect("a setting");
        let mut player = LevelPlayer::new(&rules, level, 1).with_strength(strength);
        match choose(&mut player, &game, Limits::NONE).score {
            Some(Score::Units(units)) => units,
            other => panic!("{other:?}"),
        }
    };
    let fell = |level: u8| score(level, 1) - score(level, 20);
    assert!(fell(10) > fell(9) + 50, "{} {}", fell(10), fell(9));
}
