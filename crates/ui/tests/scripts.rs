//! Whole games for the browser's tests (`crates/web/browser/games`): the moves of each, and the clicks
//! that make them. With `BURGRAVE_GOLDEN=write` the clicks are found anew.

use std::path::{Path, PathBuf};

use burgrave_core::{Side, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::setup::{Seat, Setup};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
struct Script {
    game: String,
    /// How it ends: `white wins throne`.
    outcome: String,
    /// Against the computer: the game as the app keeps it, before its first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<Value>,
    /// Each move and the clicks that make it: numbers of cells, codes of choices, `finish`.
    moves: Vec<(String, Vec<String>)>,
}

const FINISH: &str = "finish";

/// Two people's game, and one against level 1 (its moves come from the worker's tests).
fn paths(game: GameId) -> [PathBuf; 2] {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/browser/games");
    ["", "-level-1"].map(|kind| folder.join(format!("{game}{kind}.json")))
}

fn two(game: GameId) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(game)
    };
    Play::new(setup).expect("published rules")
}

fn name(step: Step) -> String {
    match step {
        Step::Space(cell) => cell.to_string(),
        Step::Choice(code) => code.to_owned(),
    }
}

/// The clicks that make a move; those whose cells the move's text names are tried first.
fn clicks(game: &AnyGame, mv: &str, taken: &mut Vec<Step>) -> Option<Vec<String>> {
    let menu = game.menu(taken)?;
    if menu.finish.is_some() && menu.finish == game.code_of(mv).ok() {
        let mut clicks: Vec<String> = taken.iter().copied().map(name).collect();
        if !menu.is_done() {
            clicks.push(FINISH.to_owned());
        }
        return Some(clicks);
    }
    let board = game.board();
    let names: Vec<&str> = mv.split(['-', ':', '=', 'x', '>']).collect();
    let is_named = |step: Step| match step {
        Step::Space(cell) => names.get(taken.len()) == Some(&&*board.cells[usize::from(cell)].name),
        Step::Choice(_) => false,
    };
    let mut steps: Vec<Step> = menu.next.iter().map(|option| option.step).collect();
    steps.sort_by_key(|step| !is_named(*step));
    if taken.len() > 24 {
        return None;
    }
    steps.into_iter().find_map(|step| {
        taken.push(step);
        let found = clicks(game, mv, taken);
        taken.pop();
        found
    })
}

fn write(path: &Path, mut script: Script, game: GameId) {
    let mut play = AnyGame::new(&two(game).setup().parse_rules().expect("rules"));
    for (mv, made) in &mut script.moves {
        let found = clicks(&play, mv, &mut Vec::new());
        *made = found.unwrap_or_else(|| panic!("{game}: {mv}"));
        play.play(mv).expect("legal");
    }
    script.outcome = play.outcome().expect("it ends").to_string();
    // A line a move.
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
    assert!(Side::BOTH.contains(&outcome.winner().expect("somebody wins")));
}

#[test]
fn clicks_of_scripts_make_their_moves_to_the_end_of_the_game() {
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
