//! `burgrave play` as a player meets it, line by line through a pipe.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::common::{self, burgrave};

fn play(arguments: &[&str], lines: &str) -> Output {
    let timed = arguments.iter().any(|word| word.starts_with("--think"));
    let quick: &[&str] = if timed { &[] } else { &["--think", "0.05"] };
    let mut child = Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .arg("play")
        .args(arguments)
        .args(quick)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn says(arguments: &[&str], lines: &str) -> String {
    common::said(arguments, play(arguments, lines))
}

/// A first move of each game.
const FIRST: [(&str, &str); 5] = [
    ("king-of-the-castle", "a1-a2-a3"),
    ("kings-castle", "f1"),
    ("aujjris-castle", "a1=a5"),
    ("castello", "b20-b18"),
    ("dobyvani-hradu", "h8"),
];

#[test]
fn the_computer_answers_a_move_in_every_game() {
    for (game, mv) in FIRST {
        let text = says(&[game], &format!("{mv}\nrecord\n"));
        assert!(text.contains("the computer at level 2 (Page)."), "{game}");
        assert!(text.contains(" plays "), "{game}");
        assert!(text.contains(&format!("1. {mv} ")), "{game}: {text}");
        assert!(
            text.contains(&format!("To resume: burgrave play {game} --moves '{mv} ")),
            "{game}: {text}"
        );
        assert!(!text.contains('\u{1b}'), "{game}: colour in a pipe");
    }
}

#[test]
fn a_record_restores_the_level() {
    let (_folder, path) = common::temp_file("game.txt");
    let path = path.as_str();
    let text = says(
        &["kings-castle", "--level", "2", "--seed", "4"],
        &format!("f1\nsave {path}\n"),
    );
    assert!(
        text.contains("You play White. Black is the computer at level 2 (Page)."),
        "{text}"
    );
    let resume = format!("To resume: burgrave play --load {path} --seed 4 --think 0.05\n");
    assert!(text.ends_with(&resume), "{text}");
    let text = says(&["--load", path], "record\n");
    assert!(text.contains("Black is the computer at level 2"), "{text}");
    assert!(text.contains("[Black \"Burgrave (level 2)\"]"), "{text}");
    let text = says(&["--load", path, "--level", "7"], "");
    assert!(text.contains("Black is the computer at level 7"), "{text}");
    let seats = ["--white", "level:1", "--black", "level10"];
    let text = says(&[&["kings-castle"], &seats[..]].concat(), "");
    assert!(text.contains("Black wins: "), "{text}");
    for wrong in [["--level", "11"], ["--white", "level:0"]] {
        let output = play(&[&["castello"], &wrong[..]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn ascii_is_ascii() {
    for (game, mv) in FIRST {
        let text = says(&[game, "--ascii", "--two"], &format!("{mv}\n"));
        let board: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("Type"))
            .collect();
        assert!(
            board.iter().all(|line| line.is_ascii()),
            "{game}: {board:?}"
        );
    }
}

#[test]
fn undo_takes_back_to_the_persons_own_turn() {
    let text = says(&["castello"], "b20-b18\nundo\nposition\n");
    let start = "BBBBBBBBBBBBBBB/BBBBBBBBBBBBBBB/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/WWWWWWWWWWWWWWW/WWWWWWWWWWWWWWW b 0:0";
    assert!(text.lines().any(|line| line == start), "{text}");
    assert!(says(&["castello"], "undo\n").contains("no turn to take back"));
}

#[test]
fn what_is_possible_from_a_space_is_listed_step_by_step() {
    let text = says(
        &["king-of-the-castle", "--two"],
        "moves a1\nmoves a1 a2\na1-a2\n",
    );
    assert!(text.contains("After a1, next: a2"), "{text}");
    assert!(
        text.contains("a1-a2-a3") && text.contains("a1-a2-b2"),
        "{text}"
    );
    let text = says(&["kings-castle", "--two"], "moves z9\nf1\nmoves f6\n");
    assert!(text.contains("no such space"), "{text}");
    assert!(text.contains("Nothing can be moved from f6"), "{text}");
}

#[test]
fn a_saved_game_resumes_and_another_does_not_overwrite_it() {
    let (_folder, path) = common::temp_file("game.txt");
    let path = path.as_str();
    let text = says(
        &["kings-castle", "--two"],
        &format!("f1\nswap\nsave {path}\nsave {path}\n"),
    );
    assert_eq!(text.matches("Saved as").count(), 2, "{text}");
    let text = says(&["kings-castle", "--two"], &format!("e9\nsave {path}\n"));
    assert!(text.contains("already exists"), "{text}");
    let text = says(&["--load", path, "--two"], "position\n");
    assert!(text.contains("6/7/8/9/10/11/10/9/8/7/5b w -"), "{text}");
    let text = says(
        &["castello", "--two"],
        &format!("load {path}\nposition\nload {path}x\n"),
    );
    assert!(text.contains("6/7/8/9/10/11/10/9/8/7/5b w -"), "{text}");
    assert!(text.contains("cannot be read"), "{text}");
}

#[test]
fn invalid_lines_are_answered_and_the_game_continues() {
    let invalid =
        "\u{0}\n-\n(((\npass\nswap\nmoves \u{fe0f}\nsave\nload\nload /\nundo\nä\na1-\n\t\n";
    for (game, _) in FIRST {
        let text = says(&[game, "--two"], invalid);
        assert!(
            text.contains("HOUSE-1") && text.contains("Type save FILE"),
            "{game}: {text}"
        );
    }
}

#[test]
fn games_between_computers_need_no_input() {
    let seats = ["dobyvani-hradu", "--white", "two-ply", "--black", "random"];
    let text = says(&seats, "");
    assert!(
        text.contains("White is the two-ply player. Black is the random player."),
        "{text}"
    );
    assert!(
        text.contains("White wins: castle taken"),
        "the two-ply player lost to the random player"
    );
    let seats = ["kings-castle", "--white", "random", "--black", "engine"];
    let text = says(&seats, "");
    assert!(
        text.contains("Black wins: "),
        "the engine lost to the random player"
    );
    assert!(
        text.contains("Black is the engine, 0.05 seconds a move."),
        "{text}"
    );
}

#[test]
fn every_player_of_a_match_can_be_seated() {
    let program = format!("ugi:{} engine kings-castle", env!("CARGO_BIN_EXE_burgrave"));
    let books = concat!(env!("CARGO_MANIFEST_DIR"), "/../book/data");
    let varied = format!("level:4,book={books}/kings-castle.txt");
    for (player, description) in [
        (
            "mcts",
            "Black is Monte-Carlo tree search, 0.05 seconds a move",
        ),
        (
            "baseline",
            "Black is the Monte-Carlo baseline, 0.05 seconds",
        ),
        (
            "engine:nodes=50,hash=1",
            "Black is the engine, 0.05 seconds a move",
        ),
        ("level:4,blind=50", "level 4 (Squire)."),
        (&varied, "level 4 (Squire), with openings"),
        (&program, "kings-castle, 0.05 seconds a move"),
    ] {
        let seats = ["kings-castle", "--white", "human", "--black", player];
        // The lines break elsewhere with a longer path to the program.
        let text = says(&seats, "f1\nrecord\n")
            .replace("-\n", "-")
            .replace('\n', " ");
        assert!(text.contains(description), "{player}: {text}");
        assert!(text.contains("Black plays "), "{player}");
        assert!(text.contains(" --white human --black "), "{text}");
    }
    for wrong in ["ugi:", "engine:tea=on", "level:11", "humans"] {
        let output = play(&["castello", "--white", wrong], "");
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
    let output = play(&["castello", "--black", &varied], "");
    let errors = common::failed(&output, 1);
    assert!(
        errors.contains("the opening book is of kings-castle; expected castello"),
        "{errors}"
    );
    let output = play(&["castello", "--white", "ugi:/nowhere/at/all"], "");
    let errors = common::failed(&output, 1);
    assert!(errors.contains("/nowhere/at/all"), "{errors}");
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_forfeits_and_the_game_can_be_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("liar.sh");
    let script = "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; \
        go) echo bestmove x9;; quit) exit;; esac; done\n";
    std::fs::write(&path, script).expect("written");
    let program = format!("ugi:sh {}", path.display());
    let lines = "f1\nrecord\nf2\nundo\nposition\nf1\n";
    let text = says(&["kings-castle", "--black", &program], lines);
    let forfeit = "Black forfeits: its move x9 is not legal.";
    // The program is asked again after the takeback.
    assert_eq!(text.matches(forfeit).count(), 2, "{text}");
    assert_eq!(text.matches("You won: forfeit.").count(), 2, "{text}");
    assert!(
        text.contains("{black forfeits: its move x9 is not legal} 1-0"),
        "{text}"
    );
    assert!(text.contains("The game is over."), "{text}");
    assert!(text.contains("6/7/8/9/10/11/10/9/8/7/6 w -"), "{text}");
}

#[test]
fn a_record_does_not_start_the_program_that_it_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mark) = (folder.path().join("game.txt"), folder.path().join("ran"));
    let record = format!(
        "[Game \"castello\"]\n[Black \"ugi:touch {}\"]\n[Result \"*\"]\n\n*\n",
        mark.display()
    );
    std::fs::write(&path, record).expect("written");
    let text = says(&["--load", path.to_str().expect("text")], "");
    assert!(text.contains("Two people play."), "{text}");
    assert!(!mark.exists());
}

#[test]
fn a_hint_is_a_move_with_its_reasons() {
    for (game, _) in FIRST {
        let text = says(&[game, "--two"], "hint\n");
        let hint = text
            .lines()
            .find_map(|line| line.strip_prefix("Try "))
            .expect("a hint");
        let mv = hint.split([',', ' ']).next().expect("a move");
        let after = says(&[game, "--two"], &format!("{mv}\nrecord\n"));
        assert!(after.contains(&format!("1. {mv} ")), "{game}: {hint}");
        assert!(hint.contains("depth ") && hint.contains("score "), "{hint}");
    }
}

#[test]
fn a_time_to_think_is_a_number_of_seconds() {
    for bad in ["0", "-1", "x", "inf", "nan", "1e9"] {
        let output = play(&["castello", &format!("--think={bad}")], "");
        assert_eq!(output.status.code(), Some(2), "{bad}");
    }
}

#[test]
fn an_invalid_record_gives_a_one_line_error_and_status_1() {
    let (_folder, path) = common::temp_file("broken.txt");
    std::fs::write(&path, "[Game \"castello\"]\n\n1. b20-b18 {never closed").expect("written");
    for command in ["play --load", "record check", "record json"] {
        let errors = common::failed(
            &burgrave(&[&common::words(command)[..], &[&path]].concat()),
            1,
        );
        assert!(errors.contains("line 3"), "{errors}");
    }
}

#[test]
fn a_loaded_game_restores_players_and_ending() {
    let (_folder, path) = common::temp_file("game.txt");
    let path = path.as_str();
    says(
        &["kings-castle", "--side", "black", "--seed", "3"],
        &format!("resign\nsave {path}\n"),
    );
    let text = says(&["--load", path], "");
    assert!(
        text.contains("You play Black. White is the computer"),
        "{text}"
    );
    assert!(text.contains("You lost: resignation"), "{text}");
    let text = says(
        &["castello", "--two"],
        &format!("load {path}\nload {path} 2\n"),
    );
    assert!(text.contains("White is the computer"), "{text}");
    assert!(text.contains("fewer than 2 games"), "{text}");
}

#[test]
fn a_bare_save_never_replaces_a_file_of_several_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let name = path.to_str().expect("text");
    says(
        &["kings-castle", "--two"],
        &format!("resign\nsave {name}\n"),
    );
    let game = std::fs::read_to_string(&path).expect("the saved game");
    let both = format!("{game}\n{game}");
    std::fs::write(&path, &both).expect("it can be written");
    for number in ["1", "2"] {
        let text = says(&["--load", name, "--number", number], "save\n");
        assert!(text.contains("Type save FILE."), "{text}");
        let after = std::fs::read_to_string(&path).expect("the file");
        assert_eq!(after, both);
    }
}

#[test]
fn a_loaded_game_is_over_for_every_reason() {
    let (_folder, path) = common::temp_file("game.txt");
    let path = path.as_str();
    for (reason, moves, said) in [
        ("resignation", "1. f1 1-0", "White wins: resignation."),
        ("time", "1. f1 1-0", "White wins: time."),
        ("time", "1. f1 0-1", "Black wins: time."),
        ("adjudication", "1. f1 0-1", "Black wins: adjudication."),
        ("adjudication", "1. f1 1/2-1/2", "drawn: adjudication."),
        ("agreement", "1. f1 1/2-1/2", "drawn: agreement."),
        ("move limit", "1. f1 1/2-1/2", "drawn: move limit."),
        (
            "forfeit",
            "1. f1 {black forfeits: no answer} 1-0",
            "White wins: forfeit.",
        ),
        ("forfeit", "1. f1 1-0", "White wins: forfeit."),
    ] {
        let result = moves.split(' ').next_back().expect("a result");
        let record = format!(
            "[Game \"kings-castle\"]\n[Reason \"{reason}\"]\n[Result \"{result}\"]\n\n{moves}\n"
        );
        std::fs::write(path, &record).expect("written");
        let text = says(&["--load", path, "--two"], "e9\nrecord\nundo\nrecord\n");
        assert!(text.contains(said), "{record}{text}");
        assert!(text.contains("The game is over."), "{record}{text}");
        let ended = format!("[Reason \"{reason}\"]");
        assert_eq!(text.matches(&ended).count(), 1, "{record}{text}");
        assert!(text.contains(moves), "{record}{text}");
        assert!(text.contains("[Result \"*\"]"), "{record}{text}");
    }
    // A forfeit as earlier versions wrote it.
    let old = "[Game \"kings-castle\"]\n[Result \"1-0\"]\n\n1. f1 {black forfeits: gone} 1-0\n";
    std::fs::write(path, old).expect("written");
    let text = says(&["--load", path, "--two"], "");
    assert!(text.contains("White wins: forfeit."), "{text}");
}

#[test]
fn games_saved_by_an_earlier_version_load() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for (name, expected) in [
        ("level", "White is the computer at level 1"),
        ("resigned", "You lost: resignation."),
        ("finished", "White wins: castle taken."),
        ("people", "Two people play."),
        ("engine", "Black is the engine, 0.05 seconds"),
    ] {
        let path = folder.join(format!("{name}.txt"));
        let path = path.to_str().expect("text");
        let text = says(&["--load", path], "record\n");
        assert!(text.contains(expected), "{name}: {text}");
        // It is a person's turn in all of them: the record is the same.
        let record = std::fs::read_to_string(path).expect("a sample");
        assert!(text.contains(&record), "{name}: {text}");
    }
}

#[test]
fn spaces_make_a_move_and_capitals_are_accepted() {
    let text = says(&["kings-castle", "--two"], "F1\nE9\nf1 f2\nposition\n");
    assert!(
        text.contains("6/2w4/8/9/10/11/10/9/8/5w1/6 b -") || text.contains("/5w1/6 b -"),
        "{text}"
    );
    let text = says(&["castello", "--two"], "b20 b18\nposition\n");
    assert!(text.contains("/1b13/"), "{text}");
}

/// Plays, leaves and returns the arguments of the resume command, unquoted.
fn resume_arguments(arguments: &[&str], lines: &str) -> Vec<String> {
    let text = says(arguments, lines);
    let line = text.lines().last().expect("a line");
    let command = line.strip_prefix("To resume: burgrave play ").expect(line);
    let parts = command.split('\'').enumerate();
    let quoted = |(index, part): (usize, &str)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    };
    parts.flat_map(quoted).collect()
}

#[test]
fn the_resume_command_names_only_what_differs_from_the_defaults() {
    let second = ["--think", "1"];
    for (arguments, lines, expected) in [
        (
            vec!["castello", "--two"],
            "b20-b18\n",
            "castello --moves b20-b18 --two",
        ),
        (
            vec!["castello", "--two", "--rules", "lock=middle"],
            "b20-b18\n",
            "castello --rules lock=middle --moves b20-b18 --two",
        ),
        (
            vec![
                "kings-castle",
                "--position",
                "6/7/8/9/10/11/10/9/8/7/5b w -",
                "--two",
            ],
            "e9\n",
            "kings-castle --position 6/7/8/9/10/11/10/9/8/7/5b w - --moves e9 --two",
        ),
        (
            vec![
                "kings-castle",
                "--white",
                "human",
                "--black",
                "engine:depth=1",
                "--moves",
                "f1",
            ],
            "",
            "kings-castle --moves f1 MOVE --white human --black engine:depth=1",
        ),
        (
            vec!["kings-castle", "--level", "1", "--seed", "77"],
            "f1\n",
            "kings-castle --moves f1 MOVE --level 1 --seed 77",
        ),
    ] {
        let found = resume_arguments(&[&arguments[..], &second].concat(), lines);
        let (found, expected) = (found.join(" "), expected.replace("MOVE", "*"));
        let (start, end) = expected.split_once('*').unwrap_or((&expected, ""));
        assert!(found.starts_with(start) && found.ends_with(end), "{found}");
    }
}

#[test]
fn the_resume_command_resumes_the_game() {
    let arguments = ["castello", "--two", "--rules", "lock=middle"];
    let resume = resume_arguments(&arguments, "b20-b18\n");
    let resume: Vec<&str> = resume.iter().map(String::as_str).collect();
    let text = says(&resume, "record\n");
    assert!(text.contains("[Rules \"lock=middle\"]"), "{text}");
    assert!(text.contains("1. b20-b18 *"), "{text}");
}

#[test]
fn the_board_is_turned_for_a_person_who_plays_black() {
    let first_row = |arguments: &[&str]| {
        let text = says(arguments, "");
        let row = text
            .lines()
            .find(|line| line.contains('◆') || line.contains('◇'));
        row.expect("a row of men").to_owned()
    };
    // Black moves first: by default the person plays Black.
    assert!(first_row(&["castello"]).contains('◇'));
    assert!(first_row(&["castello", "--two"]).contains('◆'));
    assert!(first_row(&["castello", "--side", "white", "--seed", "1"]).contains('◆'));
}

#[test]
fn lists_of_millions_of_moves_are_cut() {
    let bridges = "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0";
    let rules = ["--rules", "max-captures=9", "--position", bridges];
    let text = says(
        &[&["castello", "--two"], &rules[..]].concat(),
        "moves\nmoves a18\n\n\n\n",
    );
    assert!(text.contains("... and more"), "{text}");
}

#[test]
fn an_invalid_record_prevents_the_conversion_of_a_file() {
    let (_folder, path) = common::temp_file("games.txt");
    let good = "[Game \"kings-castle\"]\n\n1. f1 swap *\n\n";
    std::fs::write(&path, format!("{good}{good}")).expect("written");
    let json = common::says(&["record", "json", &path]);
    assert_eq!(json.lines().count(), 2);
    let checked = common::says(&["record", "check", &path]);
    assert_eq!(checked, "sound 2\nnot sound 0\n");
    std::fs::write(&path, format!("{good}[Game \"castello\"]\n\n1. (")).expect("written");
    for action in ["json", "text"] {
        common::refused(&["record", action, &path], 1);
    }
    let checked = burgrave(&["record", "check", &path]);
    common::one_line(common::failed(&checked, 1));
}
