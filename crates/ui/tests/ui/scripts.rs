//! Whole games for the browser tests (`crates/web/browser/games`): the moves and the clicks that make them.
//! `BURGRAVE_GOLDEN=write` regenerates the clicks.

use std::path::{Path, PathBuf};

use burgrave_core::{Side, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::model::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::support::{steps_of, two};

#[derive(Serialize, Deserialize)]
struct Script {
    game: String,
    /// Outcome, such as `white wins throne`.
    outcome: String,
    /// Saved game before its first move, if the computer plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<Value>,
    /// Each move and its clicks: cell numbers, choice codes, `finish`.
    moves: Vec<(String, Vec<String>)>,
}

const FINISH: &str = "finish";

/// Returns a game between two people, and one against level 1 with moves from the worker's tests.
fn paths(game: GameId) -> [PathBuf; 2] {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/browser/games");
    ["", "-level-1"].map(|kind| folder.join(format!("{game}{kind}.json")))
}

fn name(step: Step) -> String {
    match step {
        Step::Space(cell) => cell.to_string(),
        Step::Choice(code) => code.to_owned(),
    }
}

fn clicks(game: &AnyGame, mv: &str) -> Vec<String> {
    let steps = steps_of(game, mv);
    let mut clicks: Vec<String> = steps.iter().copied().map(name).collect();
    if !game.menu(&steps).is_some_and(|menu| menu.is_done()) {
        clicks.push(FINISH.to_owned());
    }
    clicks
}

fn write(path: &Path, mut script: Script, game: GameId) {
    let mut play = AnyGame::new(&two(game).setup().parse_rules().expect("rules"));
    for (mv, made) in &mut script.moves {
        *made = clicks(&play, mv);
        play.play(mv).expect("legal");
    }
    script.outcome = play.outcome().expect("it ends").to_string();
    // One line per move.
    let text = serde_json::to_string(&script).expect("text");
    let text = text.replace("[[\"", "[\n[\"").replace("],[\"", "],\n[\"");
    std::fs::write(path, text + "\n").expect("written");
}

fn check(game: GameId, script: &Script) {
    let mut play = two(game);
    for (mv, clicks) in &script.moves {
        for click in clicks {
            play.update(match click.parse() {
                Ok(cell) => Message::Click(cell),
                Err(_) if click == FINISH => Message::Finish,
                Err(_) => Message::Choose(click.clone()),
            });
        }
        assert_eq!(play.moves().last(), Some(mv), "{game}");
    }
    assert_eq!(play.moves().len(), script.moves.len(), "{game}");
    let outcome = play.outcome().expect("the game is over");
    assert_eq!(outcome.to_string(), script.outcome, "{game}");
    assert!(Side::BOTH.contains(&outcome.winner().expect("a winner")));
    let decisive = play.decisive_cells().len();
    let by_throne = outcome.reason().0 == "throne";
    assert!(decisive > 0, "{game}: {outcome:?}");
    assert!(
        !by_throne || decisive == 3,
        "the Throne and its two flankers"
    );
    let has_walls = outcome.reason().0 == "castle taken";
    assert_eq!(!play.won_walls().is_empty(), has_walls, "{game}");
    play.update(Message::GoTo(0));
    assert!(play.decisive_cells().is_empty(), "{game}");
}

#[test]
fn the_clicks_of_every_script_play_its_game_to_the_end() {
    for game in GameId::ALL {
        for path in paths(game) {
            let text = std::fs::read_to_string(&path).expect("two scripts for each game");
            let script: Script = serde_json::from_str(&text).expect("a script");
            if std::env::var("BURGRAVE_GOLDEN").is_ok_and(|value| value == "write") {
                write(&path, script, game);
            } else {
                check(game, &script);
            }
        }
    }
}
