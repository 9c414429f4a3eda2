//! Tests that the computer still plays the games against level 1 of the browser tests
//! (`crates/web/browser/games`). With `BURGRAVE_GOLDEN=write` they play new games, with a strong engine on the first
//! side. `crates/ui/tests/ui/scripts.rs` then finds the clicks.

use std::path::PathBuf;

use burgrave_bots::{Engine, EngineOptions};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_search::control::system_clock;
use burgrave_search::{Limits, StopToken};
use burgrave_ui::engine::{Reply, Request};
use burgrave_ui::model::{Message, Task};
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;
use serde_json::{Value, json};

use crate::answer::Answerer;

/// Seed of all these games.
const SEED: u64 = 20;

fn path(game: GameId) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/browser/games");
    folder.join(format!("{game}-level-1.json"))
}

/// Returns a game as the app saves it, after the moves.
fn kept(game: GameId, levels: &[Option<u8>; 2], moves: &[String]) -> Value {
    json!({
        "burgrave": 1, "game": game.id(), "rules": "", "levels": levels, "moves": moves, "seed": SEED,
        "think": 60_000,
    })
}

/// Returns the app's request when it opens such a game, or `None` if it is the user's turn.
fn question(kept: &Value) -> Option<Request> {
    let mut play = saved::read(&kept.to_string()).expect("valid");
    let tasks = play.update(Message::Start);
    tasks.into_iter().find_map(|task| match task {
        Task::Think(request) => Some(request),
        _ => None,
    })
}

fn answer(request: &Request) -> String {
    match Answerer::new(system_clock).answer(request, &mut |_| ()) {
        Reply::Done { best: Some(mv), .. } => mv,
        other => panic!("{other:?}"),
    }
}

/// Returns the levels of the seats. A person plays the first side.
fn levels(start: &AnyGame) -> [Option<u8>; 2] {
    let mut levels = [Some(1); 2];
    levels[start.side_to_move().index()] = None;
    levels
}

fn write(id: GameId) {
    let setup = Setup::new(id);
    let rules = setup.parse_rules().expect("published rules");
    let mut game = setup.begin().expect("published rules");
    let levels = levels(&game);
    let mut engine = Engine::new(&rules, EngineOptions::default());
    let limits = Limits {
        nodes: Some(4_000),
        ..Limits::NONE
    };
    while game.outcome().is_none() {
        let mv = match question(&kept(id, &levels, &game.move_texts())) {
            Some(request) => answer(&request),
            None => {
                let thought = engine.search(&game, limits, &StopToken::new(), &mut |_| {});
                thought.best.expect("the game goes on")
            }
        };
        game.play(&mv).expect("legal");
    }
    let moves: Vec<Value> = game
        .move_texts()
        .into_iter()
        .map(|mv| json!([mv, []]))
        .collect();
    let text = json!({
        "game": id.id(), "outcome": game.outcome().expect("over").to_string(),
        "kept": kept(id, &levels, &[]), "moves": moves,
    });
    std::fs::write(path(id), text.to_string()).expect("written");
}

#[test]
fn level_1_plays_as_in_the_games_written_down() {
    for id in GameId::ALL {
        if std::env::var("BURGRAVE_GOLDEN").is_ok_and(|value| value == "write") {
            write(id);
        }
        let text = std::fs::read_to_string(path(id)).expect("a game against level 1");
        let script: Value = serde_json::from_str(&text).expect("JSON");
        let moves = script["moves"].as_array().expect("moves").iter();
        let moves: Vec<String> = moves
            .map(|one| one[0].as_str().expect("a move").to_owned())
            .collect();
        let mut answers = 0;
        for ply in 0..moves.len() {
            let mut kept = script["kept"].clone();
            kept["moves"] = json!(moves[..ply]);
            if let Some(request) = question(&kept) {
                assert_eq!(answer(&request), moves[ply], "{id}, move {}", ply + 1);
                answers += 1;
            }
        }
        assert!(answers > 5, "{id}: {answers}");
    }
}
