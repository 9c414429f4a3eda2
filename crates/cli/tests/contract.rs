//! The command-line contract that other programs rely on: exact output, exit statuses, one-line errors.

use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::process::{Command, Stdio};

use crate::common::{burgrave, error, failed, one_line, path_text, refused, says, words};
use burgrave_games::hradu::Layout;
use burgrave_games::registry::GameId;

fn prints(arguments: &[&str], expected: &str) {
    assert_eq!(says(arguments), expected, "{arguments:?}");
}

/// Asserts status 1 and a one-line error that contains all `words`.
fn fails(arguments: &[&str], words: &[&str]) {
    let error = error(arguments, 1);
    for word in words {
        assert!(
            error.contains(word),
            "{arguments:?}: no {word:?} in {error:?}"
        );
    }
}

/// Returns the message of wrong usage, which has status 2.
fn misused(arguments: &[&str]) -> String {
    refused(arguments, 2)
}

#[test]
fn position_prints_text_and_outcome() {
    prints(
        &["position", "king-of-the-castle"],
        "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w\nongoing\n",
    );
    prints(
        &[
            "position",
            "king-of-the-castle",
            "--moves",
            "a1-a2-a3",
            "--rules",
            "",
        ],
        "8/8/8/w7/w7/1(bb)(ww)(bb)(ww)(bb)(ww)(bb) b\nongoing\n",
    );
    prints(
        &["position", "kings-castle", "--moves", "f1 swap"],
        "6/7/8/9/10/11/10/9/8/7/5b w -\nongoing\n",
    );
}

#[test]
fn repetition_is_observed_along_the_moves_and_ends_the_game() {
    let around = "c8-c9 c12-c11 c9-c8 c11-c12 c8-c9 c12-c11 c9-c8 c11-c12";
    let rules = "setup=standard";
    fn run<'a>(command: &'a str, rules: &'a str, moves: &'a str) -> Vec<&'a str> {
        let game = [command, "dobyvani-hradu"];
        [&game[..], &["--rules", rules, "--moves", moves]].concat()
    }
    let text = says(&run("position", rules, around));
    assert!(text.ends_with("\ndraw repetition\n"), "{text}");
    prints(&run("moves", rules, around), "");
    let beyond = format!("{around} c8-c9");
    let words = ["move 9", "Draw by threefold repetition"];
    fails(&run("moves", rules, &beyond), &words);
    let off = format!("{rules},repetition=off");
    assert!(says(&run("position", &off, &beyond)).ends_with("\nongoing\n"));
}

#[test]
fn moves_are_listed_in_byte_order() {
    for game in GameId::ALL.map(GameId::id) {
        let text = says(&["moves", game]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(text.ends_with('\n') && lines.len() > 10, "{game}");
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]), "{game}");
    }
}

#[test]
fn perft_ends_with_the_number_of_nodes() {
    prints(&["perft", "castello", "0"], "nodes 1\n");
    prints(&["perft", "castello", "0", "--divide"], "nodes 1\n");
    prints(&["perft", "castello", "2"], "nodes 15625\n");
    prints(
        &["perft", "kings-castle", "3", "--rules", "side=7"],
        "nodes 1618326\n",
    );
    let text = says(&["perft", "aujjris-castle", "2", "--divide"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[139]), (140, "nodes 19385"));
    let sum: u64 = lines[..139]
        .iter()
        .map(|line| {
            line.split(' ')
                .nth(1)
                .expect("a count")
                .parse::<u64>()
                .expect("a number")
        })
        .sum();
    assert_eq!(sum, 19_385);
}

#[test]
fn endgames_solve_a_position_of_any_game() {
    let position = "(www)(bb)(www)(bbb)w(bb)2/8/8/8/8/w6b w";
    let solved = says(&["endgames", "king-of-the-castle", "--position", position]);
    let expected = "white wins in 9\na1-a2 wins in 9\na1-b1 loses in 12\npositions 3576\n";
    assert_eq!(solved, expected);
}

#[test]
fn endgames_name_what_cannot_be_solved() {
    assert!(misused(&["endgames", "castello"]).contains("dobyvani-hradu only"));
    let over = "19/19/19/9w9/19/19/19/19/19/19/19/19/19/19/19/19/19/19/b18 b 0:0";
    let arguments = ["endgames", "dobyvani-hradu", "--position", over];
    fails(&arguments, &["position", "the game is over"]);
    misused(&words("endgames dobyvani-hradu --check 9 --moves c8"));
}

#[test]
fn analyses_refuse_endgame_tables_that_do_not_fit() {
    let analyse = |game: &str, file: &str, words: &[&str]| {
        fails(&["analyse", game, "--endgames", file], words);
    };
    analyse(
        "castello",
        "Cargo.toml",
        &["Cargo.toml", "dobyvani-hradu only"],
    );
    analyse(
        "dobyvani-hradu",
        "no-such-file",
        &["no-such-file", "cannot be read"],
    );
    analyse(
        "dobyvani-hradu",
        "Cargo.toml",
        &["Cargo.toml", "endgames dobyvani-hradu --out FILE"],
    );
}

#[test]
fn playouts_do_not_depend_on_the_number_of_threads() {
    for game in GameId::ALL.map(GameId::id) {
        let first_five = |threads: &str| {
            let text = says(&words(&format!(
                "playouts {game} 6 --seed 7 --max-plies 300 --threads {threads}"
            )));
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            assert!(
                lines.len() == 7 || lines[7..] == ["sampling stepwise"],
                "{text}"
            );
            assert!(lines[5].starts_with("seconds ") && lines[6].starts_with("plies per second "));
            lines[..5].to_vec()
        };
        let one = first_five("1");
        assert_eq!(one, first_five("3"), "{game}");
        let number = |index: usize| -> u64 {
            let words: Vec<&str> = one[index].split(' ').collect();
            words[words.len() - 1].parse().expect("a number")
        };
        assert_eq!((0..4).map(number).sum::<u64>(), 6, "{game}");
        assert!(one[0].starts_with("white wins ") && one[4].starts_with("plies "));
    }
}

#[test]
fn input_errors_name_fault_place_and_remedy() {
    let game = "king-of-the-castle";
    fails(
        &["moves", game, "--rules", "sow=jump"],
        &["rules", "sow", "walk, fan"],
    );
    fails(
        &["moves", game, "--rules", "sow=fan,sow=fan"],
        &["sow", "twice"],
    );
    fails(
        &["moves", game, "--rules", "max-tower=1"],
        &["max-tower", "none, 2, 3"],
    );
    fails(
        &["moves", game, "--rules", "tower=3"],
        &["tower", "max-tower"],
    );
    fails(&["moves", game, "--position", ""], &["position", "empty"]);
    fails(
        &["moves", game, "--position", "8/8 w"],
        &["position", "6 rows"],
    );
    fails(
        &["moves", game, "--moves", "a1-a2-a3  b1-b2-b3"],
        &["move 2"],
    );
    fails(
        &["moves", game, "--moves", "a1-a2-a9"],
        &["move 1", "a1-a2-a9"],
    );
    fails(&["moves", game, "--moves", "pass"], &["move 1", "HOUSE-1"]);
    fails(&["position", game, "--moves", "x\ny"], &["move 1"]);
    fails(
        &["perft", game, "1", "--position", "\u{1b}[31m"],
        &["position"],
    );
    fails(
        &["moves", game, "--layout", "/nowhere/at/all"],
        &["/nowhere/at/all"],
    );
    fails(&["moves", game, "--layout", "/"], &["/"]);
}

#[test]
fn an_argument_that_is_not_utf8_is_an_input_error() {
    let output = Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .args(["position", "castello", "--position"])
        .arg(std::ffi::OsStr::from_bytes(b"15/\xff"))
        .output()
        .expect("the program starts");
    let errors = one_line(failed(&output, 1));
    assert!(errors.contains("character 4"), "{errors}");
}

#[test]
fn layouts_are_given_by_file_or_content_and_checked_in_every_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = folder.path().join("odd.txt");
    let odd = include_str!("../../games/tests/data/odd.layout");
    std::fs::write(&good, odd).expect("written");
    let bad = folder.path().join("bad.txt");
    std::fs::write(&bad, odd.replacen('#', "x", 1)).expect("written");
    let (good, bad) = (good.to_str().expect("text"), bad.to_str().expect("text"));
    fails(
        &["position", "castello", "--layout", bad],
        &["bad.txt", "line 1, character 6"],
    );
    fails(
        &["position", "castello", "--layout", good, "--layout", good],
        &["odd"],
    );
    let count = words("perft dobyvani-hradu 1 --rules layout=odd");
    let by_file = says(&[&count[..], &["--layout", good]].concat());
    let content = format!(
        "odd={}",
        Layout::parse("odd", odd.as_bytes()).expect("valid").code()
    );
    let by_content = says(&[&count[..], &["--layout-code", &content]].concat());
    assert_eq!(by_content, by_file);
    misused(&["perft", "castello", "1", "--layout-code", "odd"]);
    fails(
        &["perft", "castello", "1", "--layout-code", "odd=19/19"],
        &["layout-code"],
    );
    fails(
        &["perft", "dobyvani-hradu", "1", "--rules", "layout=odd"],
        &["odd", "zapletal"],
    );
    let record = folder.path().join("game.pgn");
    let text = "[Game \"dobyvani-hradu\"]\n[Rules \"layout=odd\"]\n\n*\n";
    std::fs::write(&record, text).expect("written");
    let record = record.to_str().expect("text");
    assert_eq!(
        burgrave(&["record", "check", record]).status.code(),
        Some(1)
    );
    for layout in [["--layout", good], ["--layout-code", &content]] {
        let checked = says(&[&["record", "check", record], &layout[..]].concat());
        assert!(checked.starts_with("sound 1\n"), "{checked}");
    }
}

#[test]
fn the_program_knows_a_layout_by_name() {
    let documented = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/lab/layouts/four-towers.txt"
    );
    let [by_name, by_file] = ["four-towers", documented].map(|layout| {
        let rules = ["--rules", "layout=four-towers", "--layout", layout];
        says(&[&["position", "dobyvani-hradu"], &rules[..]].concat())
    });
    assert_eq!(by_name, by_file);
}

#[test]
fn wrong_usage_is_status_2() {
    misused(&[]);
    misused(&["fly"]);
    misused(&["moves"]);
    misused(&["moves", "chess"]);
    misused(&["moves", "castello", "--depth", "3"]);
    misused(&["perft", "castello"]);
    misused(&["perft", "castello", "deep"]);
    misused(&["perft", "castello", "-1"]);
    misused(&["playouts", "castello", "1", "--threads", "0"]);
    misused(&["playouts", "castello", "1", "--seed", "x"]);
    misused(&["moves", "castello", "--rules"]);
    let players = ["match", "castello", "--a", "random", "--b", "random"];
    let games = |count| [&players[..], &["--games", count]].concat();
    for (arguments, words) in [
        (
            &["perft", "castello", "deep"][..],
            "'deep' for '<DEPTH>': expected a whole number",
        ),
        (
            &["perft", "castello", "99999999999999999999999"],
            "out of range",
        ),
        (&games("3"), "an even number"),
        (
            &["playouts", "castello", "1", "--seed", "-1"],
            "'-1' for '--seed <SEED>': expected a whole number from 0 to 18446744073709551615",
        ),
    ] {
        let said = misused(arguments);
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn a_closed_output_is_an_error_without_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .args(["moves", "king-of-the-castle", "--position"])
        .arg("8/8/8/(wbwbwbwbwbwbwbw)7/8/8 w")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = child.stdout.take().expect("a pipe");
    let mut first = [0; 64];
    out.read_exact(&mut first).expect("moves are streamed");
    drop(out);
    let output = child.wait_with_output().expect("it ends");
    let errors = one_line(failed(&output, 1));
    assert!(errors.contains("closed"), "{errors}");
}

/// Bridges and enemies that give single pieces hundreds of thousands of jumps.
const BRIDGES: &str = "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0";

#[test]
fn too_many_moves_are_an_error() {
    let rules = "max-captures=9";
    for command in [
        vec!["moves", "castello"],
        vec!["perft", "castello", "1", "--divide"],
    ] {
        let with = ["--rules", rules, "--position", BRIDGES];
        fails(
            &[command, with.to_vec()].concat(),
            &["too many to list", "1000000"],
        );
    }
    // Commands without a list still work.
    let with = ["--rules", rules, "--position", BRIDGES];
    says(&[&["position", "castello"], &with[..]].concat());
}

#[test]
fn extreme_numbers_are_handled() {
    // The game is over: there is nothing to count at any depth.
    prints(
        &["perft", "kings-castle", "1000000", "--position", DECIDED],
        "nodes 0\n",
    );
    says(&words("playouts castello 3 --threads 65535 --max-plies 1"));
    misused(&["perft", "castello", "99999999999999999999"]);
}

#[test]
fn serve_rejects_invalid_addresses() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "").expect("written");
    let site = path_text(folder.path());
    let at = |host| ["serve", "--port", "0", "--site", site, "--host", host];
    for wrong in ["phone", "300.1.1.1", "127.0.0.1:80", ""] {
        misused(&at(wrong));
    }
    // An address reserved for documentation.
    fails(&at("203.0.113.7"), &["203.0.113.7", "--host 0.0.0.0"]);
}

/// White has a man on the Throne and the move: the game is over.
const DECIDED: &str = "6/7/8/9/5w4/5w5/4w5/9/8/7/6 w -";

#[test]
fn the_help_groups_all_commands_in_plain_text() {
    let help = says(&["--help"]);
    let place = |text: &str| {
        help.find(text)
            .unwrap_or_else(|| panic!("no {text} in {help}"))
    };
    let order = [
        "\nCommands:\n  play ",
        "\n  engine ",
        "\nResearch:\n  games ",
        "\nDevelopers:\n  playouts ",
        "\nOptions:\n",
        "Games: king-of-the-castle",
    ];
    assert!(order.map(place).is_sorted(), "{help}");
    assert!(!help.contains('\u{1b}'), "{help}");
    assert!(
        help.lines().all(|line| line.chars().count() <= 90),
        "{help}"
    );
}
