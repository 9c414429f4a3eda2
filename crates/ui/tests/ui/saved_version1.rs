//! Saved games of format version 1 can still be opened. `data/saved-1` contains samples.

use std::path::{Path, PathBuf};

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play, Task};
use burgrave_ui::recent::RecentGames;
use burgrave_ui::saved;
use burgrave_ui::setup::Seat;
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saved-1")
}

/// Names and texts of all samples.
fn samples() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder()).expect("the samples");
    let read = |path: PathBuf| {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        (name, std::fs::read_to_string(&path).expect("a text"))
    };
    let mut samples: Vec<_> = files
        .map(|file| read(file.expect("a file").path()))
        .collect();
    samples.sort();
    samples
}

fn sample(name: &str) -> String {
    let path = folder().join(format!("{name}.json"));
    std::fs::read_to_string(path).expect("a sample")
}

/// Compares a game with its JSON.
fn compare(name: &str, play: &Play, kept: &Value) {
    let moves: Vec<&str> = kept["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(play.moves(), moves, "{name}");
    assert_eq!(play.setup().game.id(), kept["game"], "{name}");
    assert_eq!(play.setup().rules, kept["rules"], "{name}");
    assert_eq!(
        play.setup().position.as_deref(),
        kept["position"].as_str(),
        "{name}"
    );
    assert_eq!(
        play.seed(),
        kept["seed"].as_u64().expect("a seed"),
        "{name}"
    );
    for side in Side::BOTH {
        let level = match play.seat(side) {
            Seat::Person => None,
            Seat::Computer(level) => Some(u64::from(level)),
        };
        assert_eq!(level, kept["levels"][side.index()].as_u64(), "{name}");
        let left = kept["clock"]["left"][side.index()].as_u64();
        assert_eq!(play.time_left(side), left, "{name}");
    }
    let ended = play.ended().map(|outcome| outcome.to_string());
    assert_eq!(ended.as_deref(), kept["ended"].as_str(), "{name}");
    if let Some(think) = kept["think"].as_u64() {
        assert_eq!(u64::from(play.thinking_time()), think, "{name}");
    }
}

#[test]
fn every_game_of_version_1_is_restored() {
    let samples = samples();
    assert!(samples.len() >= 8 * GameId::ALL.len(), "{}", samples.len());
    for (name, text) in samples {
        let play = saved::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let kept: Value = serde_json::from_str(&text).expect("JSON");
        compare(&name, &play, &kept);
        assert_eq!(
            play.outcome().is_some(),
            kept["ended"].is_string() || name.ends_with("-over"),
            "{name}"
        );
        // Saving in the new format keeps the game.
        let new = saved::write(&play);
        assert!(new.starts_with("{\"burgrave\":2,"), "{new}");
        let again = saved::read(&new).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        compare(&name, &again, &kept);
        assert_eq!(saved::write(&again), new);
        assert!(saved::are_same_game(&text, &new), "{name}");
        assert!(
            saved::is_part_of(&text, &new) && saved::is_part_of(&new, &text),
            "{name}"
        );
        let is_played = !play.moves().is_empty() || play.ended().is_some();
        assert_eq!(saved::is_played(&text), is_played);
        assert_eq!(saved::is_played(&new), is_played);
    }
}

#[test]
fn clocks_of_version_1_continue() {
    let mut play = saved::read(&sample("kings-castle-clock")).expect("a game");
    let left = |play: &Play| Side::BOTH.map(|side| play.time_left(side).expect("a clock"));
    let before = left(&play);
    let to_move = play.game().side_to_move();
    play.update(Message::Tick(77));
    play.update(Message::Tick(5_077));
    let mut after = before;
    after[to_move.index()] -= 5_000;
    assert_eq!(left(&play), after);
    play.update(Message::TakeBack);
    assert_eq!(left(&play), after, "a takeback returns no time");
}

#[test]
fn a_takeback_after_the_end_of_time_gives_a_minute() {
    let mut play = saved::read(&sample("castello-time")).expect("a game");
    let moves = play.moves().len();
    let tasks = play.update(Message::TakeBack);
    assert!(tasks.contains(&Task::Save));
    assert!(play.outcome().is_none() && play.moves().len() == moves - 1);
    let least = Side::BOTH.map(|side| play.time_left(side).expect("a clock"));
    assert!(least.contains(&60_000), "{least:?}");
}

#[test]
fn a_continuation_replaces_a_game_of_version_1() {
    let old = sample("castello-two");
    let mut earlier = RecentGames::default();
    assert!(earlier.add_text(&old));
    let mut play = saved::read(&old).expect("a game");
    assert!(!earlier.add(&play), "the same version");
    play.update(Message::Resign);
    assert!(earlier.add(&play), "with an ending");
    assert_eq!(earlier.games().len(), 1);
    assert!(!earlier.add_text(&old));
    let list = RecentGames::read(&earlier.write()).expect("valid output");
    assert_eq!(list, earlier);
}

#[test]
fn damaged_games_of_version_1_are_refused() {
    let good = sample("castello-clock");
    for (text, code) in [
        (good[..good.len() / 2].to_owned(), "saved-cut"),
        (good.replace("\"castello\"", "\"chess\""), "game-unknown"),
        (good.replace("[null,null]", "[null,11]"), "saved-level"),
        (good.replace("\"d21:d19\"", "\"a1-a9\""), "saved-move"),
        (
            good.replace("\"seed\"", "\"ended\":\"sleep\",\"seed\""),
            "saved-end",
        ),
        (
            good.replace("\"minutes\":3", "\"minutes\":0"),
            "session-time-control",
        ),
        (
            good.replace("184000", "18446744073709551615"),
            "session-time-range",
        ),
    ] {
        assert_ne!(text, good, "{code}");
        assert_eq!(saved::read(&text).expect_err(&text).code, code, "{text}");
    }
}
