//! `info` lines of UGI programs.

use std::time::Duration;

use burgrave_bots::{Progress, Score, TextLine};

/// Reads an `info` line with a score: `cp`, `win`, `loss`, or the UGI draft's `mate`. Returns `None` for any
/// other line.
pub(super) fn read(line: &str) -> Option<Progress> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let mut score = None;
    let mut progress = Progress {
        depth: 0,
        selective_depth: 0,
        rank: 1,
        line: TextLine {
            moves: Vec::new(),
            score: Score::Units(0),
        },
        nodes: 0,
        elapsed: Duration::ZERO,
        table_permille: 0,
    };
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
        let small =
            |number: Option<u64>| number.map_or(0, |n| u32::try_from(n).unwrap_or(u32::MAX));
        match word {
            "string" => return None,
            "pv" => {
                progress.line.moves = words.map(str::to_owned).collect();
                break;
            }
            "score" => score = read_score(words.next()?, words.next()?),
            "depth" => progress.depth = small(number()),
            "seldepth" => progress.selective_depth = small(number()),
            "multipv" => progress.rank = number().unwrap_or(0) as usize,
            "nodes" => progress.nodes = number().unwrap_or(0),
            "time" => progress.elapsed = Duration::from_millis(number().unwrap_or(0)),
            "hashfull" => progress.table_permille = small(number()),
            _ => {}
        }
    }
    progress.line.score = score?;
    Some(progress)
}

fn read_score(kind: &str, number: &str) -> Option<Score> {
    let number = number.parse::<i32>().ok()?;
    match kind {
        "cp" => Some(Score::Units(number)),
        "win" => Some(Score::Win(number.unsigned_abs())),
        "loss" => Some(Score::Loss(number.unsigned_abs())),
        "mate" if number < 0 => Some(Score::Loss(number.unsigned_abs())),
        "mate" => Some(Score::Win(number.unsigned_abs())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_the_best_line_is_read() {
        for (line, expected) in [
            (
                "info depth 3 score cp -25 nodes 4 pv a",
                Some((1, Score::Units(-25))),
            ),
            ("info score loss 4", Some((1, Score::Loss(4)))),
            ("info score mate -2 pv x", Some((1, Score::Loss(2)))),
            ("info string score cp 5", None),
            (
                "info multipv 2 score cp -9000 pv b",
                Some((2, Score::Units(-9000))),
            ),
            (
                "info multipv 1 score cp 50 pv b",
                Some((1, Score::Units(50))),
            ),
            ("info score cp", None),
            ("info depth 5 pv score cp 3", None),
            ("bestmove score", None),
        ] {
            let found = read(line).map(|progress| (progress.rank, progress.line.score));
            assert_eq!(found, expected, "{line}");
        }
    }

    #[test]
    fn what_the_engine_prints_is_read_in_full() {
        let line = "info depth 7 seldepth 12 multipv 1 score win 3 nodes 5000 nps 9 time 40 \
                    hashfull 20 pv a1-a2 b3-b4";
        let progress = read(line).expect("a score");
        assert_eq!((progress.depth, progress.selective_depth), (7, 12));
        assert_eq!((progress.nodes, progress.table_permille), (5000, 20));
        assert_eq!(progress.elapsed, Duration::from_millis(40));
        assert_eq!(progress.line.moves, ["a1-a2", "b3-b4"]);
    }
}
