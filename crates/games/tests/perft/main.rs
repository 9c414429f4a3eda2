//! Perft tables: `crates/games/tests/perft/*.txt`, one position per line. Each game's table has every value of every
//! option except `repetition`, which perft ignores.
//!
//! A line is `rules ; position ; count at depth 1 ; depth 2 ; ...`. Empty rules are the default, and an empty
//! position is the start. The twins check the shallow counts. `BURGRAVE_PERFT=write cargo test -p burgrave-games
//! --test perft` recounts all lines to the depths they have; the counts of a new line may be `?`.

use std::fmt::Write;
use std::path::PathBuf;

use burgrave_core::perft::perft;
use burgrave_games::registry::{Game, GameId};
use burgrave_games::with_rules;
use burgrave_twins::Twin;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod support;

use support::{Variant, known, odd};

/// Maximum count that a twin checks. Twins are slow.
const TWIN_NODES: u64 = 3_000;

struct Line {
    rules: String,
    position: String,
    counts: Vec<Option<u64>>,
}

fn path(game: GameId) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    folder.join(format!("{game}.txt"))
}

fn read(game: GameId) -> (String, Vec<Line>) {
    let text = std::fs::read_to_string(path(game)).expect("a table");
    let comments = text.lines().filter(|line| line.starts_with('#'));
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut parts = line.split(';').map(str::trim);
            Line {
                rules: parts.next().unwrap_or("").to_owned(),
                position: parts.next().unwrap_or("").to_owned(),
                counts: parts
                    .map(|count| count.replace(',', "").parse().ok())
                    .collect(),
            }
        })
        .collect();
    (comments.map(|line| format!("{line}\n")).collect(), lines)
}

fn count<G: Game>(rules: &G, line: &Line) -> Vec<u64> {
    let position = match line.position.as_str() {
        "" => rules.start(),
        text => rules
            .parse_position(text)
            .unwrap_or_else(|fault| panic!("{text}: {fault}")),
    };
    (1..=line.counts.len() as u32)
        .map(|depth| perft(rules, &position, depth))
        .collect()
}

fn twin_perft(twin: &dyn Twin, depth: usize) -> u64 {
    let moves = twin.moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let leaves = moves.iter().map(|mv| {
        let mut next = twin.copy();
        next.play(mv);
        twin_perft(&*next, depth - 1)
    });
    leaves.sum()
}

fn check(game: GameId) {
    let write = std::env::var("BURGRAVE_PERFT").is_ok_and(|value| value == "write");
    let (mut table, lines) = read(game);
    assert!(lines.len() > 5, "{game}: the table is nearly empty");
    for line in &lines {
        let variant = Variant::new(game, &line.rules);
        let counts = with_rules!(&variant.rules, |rules| count(rules, line));
        if write {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            let counts = counts.join(" ; ");
            let _ = writeln!(table, "{} ; {} ; {counts}", line.rules, line.position);
            continue;
        }
        let expected: Vec<u64> = line.counts.iter().map(|count| count.unwrap_or(0)).collect();
        assert_eq!(
            counts, expected,
            "{game} {:?} {:?}",
            line.rules, line.position
        );
        for (index, &count) in counts.iter().enumerate().take(2) {
            if count <= TWIN_NODES {
                let position = (!line.position.is_empty()).then_some(line.position.as_str());
                let twin = variant.twin(position).expect("an accepted position");
                let slow = twin_perft(&*twin, index + 1);
                assert_eq!(count, slow, "{game} {:?} {:?}", line.rules, line.position);
            }
        }
    }
    if write {
        std::fs::write(path(game), table).expect("the table can be written");
    }
    let specs = game.option_specs_with(&known(&odd()).expect("a valid layout"));
    for spec in specs.iter().filter(|spec| spec.key != "repetition") {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let item = format!("{}={value}", spec.key);
            let deep =
                |line: &&Line| line.counts.len() >= 2 && line.rules.split(',').any(|i| i == item);
            assert!(
                lines.iter().any(|line| deep(&line)),
                "{game}: no line of depth 2 for {item}"
            );
        }
    }
}

macro_rules! games {
    ($($name:ident: $game:ident;)*) => {
        $(#[test]
        fn $name() {
            check(GameId::$game);
        })*
    };
}

games!(
    king_of_the_castle: KingOfTheCastle;
    kings_castle: KingsCastle;
    aujjris_castle: AujjrisCastle;
    castello: Castello;
    dobyvani_hradu: DobyvaniHradu;
);
