//! `burgrave engine` over its protocol.

#[path = "common/tables.rs"]
mod tables;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use burgrave_games::hradu::Layout;
use burgrave_games::registry::GameId;

/// Maximum time of any answer.
const REPLY_TIMEOUT: Duration = Duration::from_secs(60);

struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn start(arguments: &[&str]) -> Talk {
        let mut program = Command::new(env!("CARGO_BIN_EXE_burgrave"));
        program.arg("engine").args(arguments);
        Talk::with(program)
    }

    fn with(mut program: Command) -> Talk {
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (tell, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    break;
                }
            }
        });
        Talk {
            child,
            input,
            lines,
        }
    }

    /// Starts the engine with a limit of memory, in KiB.
    #[cfg(target_os = "linux")]
    fn start_within(memory: u64) -> Talk {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -v {memory}; exec \"$0\" engine");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_burgrave")]);
        Talk::with(shell)
    }

    fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("open");
        writeln!(input, "{text}").expect("it reads");
    }

    /// Reads lines up to one with this beginning.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .lines
                .recv_timeout(REPLY_TIMEOUT)
                .unwrap_or_else(|why| panic!("no {start}: {why}; {lines:?}"));
            let last = line.starts_with(start);
            lines.push(line);
            if last {
                return lines;
            }
        }
    }

    /// Returns the lines before the answer to `isready`.
    fn settled(&mut self) -> Vec<String> {
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    fn answer(&mut self, question: &str) -> String {
        self.say(question);
        let line = self.until("response ").pop().expect("an answer");
        line["response ".len()..].to_owned()
    }

    /// Closes the input and waits for the end of the process.
    fn leave(mut self) {
        self.input = None;
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
    }
}

fn best(lines: &[String]) -> &str {
    let line = lines.last().expect("lines");
    line.strip_prefix("bestmove ").expect("a move")
}

#[cfg(target_os = "linux")]
#[test]
fn a_hash_table_larger_than_memory_is_an_error_and_the_old_one_stays() {
    let mut talk = Talk::start_within(4 << 20);
    talk.say("setoption name Hash value 65536");
    let said = talk.settled();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("info string error ") && said[0].contains("65536 MiB"));
    talk.say("setoption name Hash value 2");
    talk.say("go nodes 100");
    talk.until("bestmove ");
    talk.leave();
}

#[test]
fn the_engine_introduces_itself_and_plays_every_game() {
    let mut talk = Talk::start(&[]);
    talk.say("ugi");
    let lines = talk.until("ugiok");
    assert!(lines[0].starts_with("id name Burgrave "));
    for name in [
        "Game", "Rules", "Hash", "Threads", "MultiPV", "Kind", "Seed",
    ] {
        let start = format!("option name {name} type ");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{name}");
    }
    for game in GameId::ALL.map(GameId::id) {
        talk.say(&format!("setoption name Game value {game}"));
        talk.say("uginewgame");
        assert_eq!(talk.settled(), [""; 0], "{game}");
        let mut moves = Vec::new();
        for kind in ["alpha-beta", "mcts", "baseline", "mcts-baseline"] {
            talk.say(&format!("setoption name Kind value {kind}"));
            let played = moves.join(" ");
            match moves.len() {
                0 => talk.say("position startpos"),
                _ => talk.say(&format!("position startpos moves {played}")),
            }
            talk.say("go nodes 2000");
            let lines = talk.until("bestmove ");
            let info = &lines[0];
            for word in ["depth", "score", "nodes", "nps", "time", "pv"] {
                assert!(info.contains(&format!(" {word} ")), "{game}: {info}");
            }
            assert!(lines[lines.len() - 2].contains(&format!(" pv {}", best(&lines))));
            moves.push(best(&lines).to_owned());
        }
        talk.say(&format!("position startpos moves {}", moves.join(" ")));
        assert_eq!(talk.settled(), [""; 0], "{game}: {moves:?} are legal");
    }
    talk.leave();
}

#[test]
fn stop_and_isready_are_answered_during_a_search() {
    let mut talk = Talk::start(&["castello"]);
    talk.say("position startpos");
    talk.say("go infinite");
    talk.until("info depth");
    talk.say("isready");
    talk.until("readyok");
    talk.say("position startpos");
    talk.say("go nodes 10");
    talk.say("setoption name Hash value 1");
    for _ in 0..3 {
        assert!(
            talk.until("info string error")
                .pop()
                .expect("a line")
                .contains("stop first")
        );
    }
    talk.say("stop");
    talk.until("bestmove ");
    // The same directly after a search that ended at its limit.
    for _ in 0..20 {
        talk.say("go nodes 5");
        assert!(!best(&talk.until("bestmove ")).is_empty());
    }
    talk.leave();
}

#[test]
fn go_infinite_holds_bestmove_back_until_stop() {
    let mut talk = Talk::start(&["dobyvani-hradu"]);
    talk.say("setoption name Rules value setup=standard");
    talk.say("go infinite");
    std::thread::sleep(Duration::from_millis(300));
    talk.say("isready");
    let lines = talk.until("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")));
    talk.say("stop");
    talk.until("bestmove ");
    // The end of the input also ends a search with its move.
    talk.say("go infinite");
    talk.until("info depth");
    talk.input = None;
    talk.until("bestmove ");
    talk.leave();
}

#[test]
fn searches_keep_their_time_limits() {
    let mut talk = Talk::start(&["aujjris-castle"]);
    talk.settled();
    let started = Instant::now();
    for go in [
        "movetime 100",
        "wtime 1000 btime 1000",
        "p1time 500 p2time 9 p1inc 1 p2inc 1",
    ] {
        talk.say(&format!("go {go}"));
        talk.until("bestmove ");
    }
    assert!(started.elapsed() < Duration::from_secs(20));
    talk.leave();
}

#[test]
fn multipv_lines_are_ranked_with_different_first_moves() {
    let mut talk = Talk::start(&["king-of-the-castle"]);
    talk.say("setoption name multipv value 3");
    talk.say("go depth 2");
    let lines = talk.until("bestmove ");
    let moves: Vec<&str> = (1..=3)
        .map(|rank| {
            let rank = format!(" multipv {rank} ");
            let line = lines.iter().rfind(|line| line.contains(&rank));
            let pv = line.expect("a line of this rank").split(" pv ").nth(1);
            pv.and_then(|pv| pv.split(' ').next()).expect("a move")
        })
        .collect();
    assert_eq!(moves[0], best(&lines));
    assert!(moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2]);
    talk.leave();
}

#[test]
fn queries_describe_the_position() {
    let mut talk = Talk::start(&["castello"]);
    assert_eq!(talk.answer("query p1turn"), "true");
    talk.say("position startpos moves b20-b18");
    assert_eq!(talk.answer("query p1turn"), "false");
    assert_eq!(talk.answer("query gameover"), "false");
    assert_eq!(talk.answer("query result"), "none");
    talk.say("setoption name Game value dobyvani-hradu");
    talk.say("setoption name Rules value setup=standard");
    let around = "c8-c9 c12-c11 c9-c8 c11-c12";
    talk.say(&format!("position startpos moves {around} {around}"));
    assert_eq!(talk.answer("query gameover"), "true");
    assert_eq!(talk.answer("query result"), "draw");
    talk.say("go nodes 5");
    assert_eq!(best(&talk.until("bestmove ")), "(none)");
    talk.leave();
}

#[test]
fn the_option_layout_takes_its_content() {
    let odd = include_bytes!("../../games/tests/data/odd.layout");
    let odd = Layout::parse("odd", odd).expect("a valid layout");
    let mut talk = Talk::start(&["dobyvani-hradu"]);
    talk.say("setoption name Rules value layout=odd");
    assert!(talk.settled().iter().any(|line| line.contains("error")));
    talk.say(&format!("setoption name Layout value odd {}", odd.code()));
    talk.say("setoption name Rules value layout=odd");
    assert!(!talk.settled().iter().any(|line| line.contains("error")));
    // A wall of this layout only.
    talk.say("position startpos moves d7");
    assert_ne!(talk.answer("query fen"), "");
    assert!(!talk.settled().iter().any(|line| line.contains("error")));
    talk.say("go nodes 50");
    assert_ne!(best(&talk.until("bestmove ")), "(none)");
    talk.leave();
}

#[test]
fn an_invalid_command_is_an_error_and_changes_nothing() {
    let mut talk = Talk::start(&["kings-castle"]);
    talk.say("position startpos moves f1");
    let before = talk.answer("query fen");
    let nonsense = [
        "fly",
        "position",
        "position fen",
        "position startpos x",
        "position fen 6/6 w",
        "position startpos moves f1 z9",
        "position startpos moves f1\u{1b}[31m",
        "setoption",
        "setoption name",
        "setoption name Game value chess",
        "setoption name Rules value side=99",
        "setoption name Layout value odd",
        "setoption name Layout value odd 19/19",
        "setoption name Layout value zapletal 19/19",
        "setoption name Hash value -1",
        "setoption name Hash value 99999999999999999999",
        "setoption name Threads value 0",
        "setoption name Kind value oracle",
        "setoption name Own Book value true",
        "setoption name Book value /no/such/book",
        "setoption name Book value .",
        "setoption name EndgameFile value /no/such/file",
        "go nodes",
        "go nodes x",
        "go mate 3",
        "query",
        "query everything",
    ];
    for line in nonsense {
        talk.say(line);
        let said = talk.settled();
        assert!(
            said.len() == 1 && said[0].starts_with("info string error "),
            "{line}: {said:?}"
        );
    }
    talk.say("");
    talk.say("stop");
    talk.say(&"x".repeat(3_000_000));
    assert_eq!(talk.settled(), ["info string error a line is too long"]);
    assert_eq!(talk.answer("query fen"), before);
    talk.say("quit");
    talk.leave();
}

#[test]
fn a_level_varies_its_first_moves_by_a_book() {
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../book/data/kings-castle.txt");
    let mut talk = Talk::start(&["castello"]);
    talk.say(&format!("setoption name Book value {book}"));
    assert!(talk.settled()[0].contains("the opening book is of kings-castle; expected castello"));
    talk.say("setoption name Game value kings-castle");
    talk.say("setoption name Level value 10");
    let mut first_moves = |book: &str| {
        talk.say(&format!("setoption name Book value {book}"));
        let mut moves = std::collections::BTreeSet::new();
        for seed in 0..12 {
            talk.say(&format!("setoption name Seed value {seed}"));
            talk.say("go movetime 20");
            moves.insert(best(&talk.until("bestmove ")).to_owned());
        }
        moves
    };
    let varied = first_moves(book);
    assert!(varied.len() > 3, "{varied:?}");
    // Without a book the highest level has no choice.
    let plain = first_moves("<empty>");
    assert!(plain.len() < varied.len(), "{plain:?} {varied:?}");
    talk.leave();
}

#[test]
fn the_engine_knows_the_values_of_endgame_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables");
    let (position, plies) = tables::write(&path, "");
    let mut talk = Talk::start(&["dobyvani-hradu"]);
    talk.say(&format!("position fen {position}"));
    let score = format!(" score win {plies} ");
    let knows = |talk: &mut Talk| {
        talk.say("go nodes 500");
        (talk.until("bestmove ").iter()).any(|line| line.contains(&score))
    };
    assert!(!knows(&mut talk));
    let path = path.display();
    talk.say(&format!("setoption name EndgameFile value {path}"));
    assert!(knows(&mut talk));
    talk.leave();
}

#[test]
fn a_level_is_deterministic_and_level_0_is_the_engine() {
    let mut talk = Talk::start(&["dobyvani-hradu"]);
    talk.say("setoption name Level value 3");
    let mut answer = || {
        talk.say("uginewgame");
        // Wait for the move: `stop` would end the search early.
        talk.say("go movetime 600000");
        let lines = talk.until("bestmove ");
        assert!(
            lines[0].starts_with("info depth ") && lines[0].contains(" score "),
            "{lines:?}"
        );
        let line = lines[0].split_once(" pv ").expect("a line").1;
        assert!(line.starts_with(best(&lines)), "{lines:?}");
        lines.last().cloned()
    };
    assert_eq!(answer(), answer());
    talk.say("setoption name Level value 11");
    assert!(talk.until("info string error")[0].contains("0 to 10"));
    talk.say("setoption name Level value 0");
    talk.say("go nodes 200");
    let lines = talk.until("bestmove ");
    assert!(
        lines.iter().any(|line| line.starts_with("info depth ")),
        "{lines:?}"
    );
}
