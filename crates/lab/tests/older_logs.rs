//! Match logs of an earlier version: they still load, and a seed still gives the same games.

use std::path::PathBuf;

use burgrave_games::registry::GameId;
use burgrave_lab::{Adjudication, Budget, Log, Match};

use crate::matches::{play_with, small_match};

/// Returns a match as the command line described it then.
fn one_pair(game: GameId, a: &str, b: &str, seed: u64) -> Match {
    Match {
        budget: Budget {
            nodes: Some(10_000),
            ..Budget::default()
        },
        opening_plies: 6,
        max_plies: 1000,
        seed,
        concurrency: 1,
        ..small_match(game, a, b, 1)
    }
}

fn matches() -> Vec<(&'static str, &'static str, Match)> {
    let castello = |a, b| one_pair(GameId::Castello, a, b, 3);
    let kings = |a, b, seed| one_pair(GameId::KingsCastle, a, b, seed);
    let late = Budget {
        time: Some(std::time::Duration::from_millis(10)),
        ..Budget::default()
    };
    vec![
        ("rules", "throne", kings("two-ply", "random", 3)),
        (
            "move-limit",
            "move limit",
            Match {
                opening_plies: 4,
                max_plies: 12,
                seed: 8,
                ..castello("two-ply", "random")
            },
        ),
        (
            "adjudication",
            "adjudication",
            Match {
                budget: Budget {
                    nodes: Some(400),
                    ..Budget::default()
                },
                opening_plies: 4,
                adjudication: Adjudication {
                    resign: "100:2".parse().ok(),
                    draw: None,
                },
                ..kings("engine:hash=1", "engine:hash=1,depth=1", 6)
            },
        ),
        ("forfeit", "forfeit", castello("ugi:sh liar.sh", "random")),
        (
            "time",
            "time",
            Match {
                budget: late,
                ..castello("ugi:sh late.sh", "random")
            },
        ),
    ]
}

fn sample(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.txt"))
}

#[test]
fn logs_of_an_earlier_version_load_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, reason, what) in matches() {
        let path = folder.path().join(name);
        std::fs::copy(sample(name), &path).expect("copied");
        let mut log = Log::open(&path, &what).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        assert_eq!(log.games().len(), 2, "{name}");
        let tally = play_with(&what, Some(&mut log));
        assert_eq!(tally.games(), 2, "{name}");
        assert!(
            tally.reasons.keys().any(|known| known == reason),
            "{name}: {:?}",
            tally.reasons
        );
        let now = std::fs::read(&path).expect("a file");
        assert_eq!(
            now,
            std::fs::read(sample(name)).expect("a sample"),
            "{name}"
        );
    }
}

#[test]
fn a_seed_gives_the_records_of_an_earlier_version_except_the_checksum() {
    let folder = tempfile::tempdir().expect("a folder");
    // Those without outside programs.
    for (name, _, what) in matches().into_iter().take(3) {
        let path = folder.path().join(name);
        let mut log = Log::open(&path, &what).expect("a new file");
        play_with(&what, Some(&mut log));
        let now = std::fs::read_to_string(&path).expect("a file");
        let then = std::fs::read_to_string(sample(name)).expect("a sample");
        let is_old = |line: &&str| !line.starts_with("[Checksum ");
        let now: Vec<&str> = now.lines().filter(is_old).collect();
        assert_eq!(now, then.lines().collect::<Vec<_>>(), "{name}");
    }
}
