//! Whole matches between small players.

use std::path::Path;

use burgrave_bots::Computer;
use burgrave_core::{Fault, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::{
    Adjudication, Budget, Ladder, Log, Match, PlayerKind, Sprt, Tally, Verdict, faults, opening,
};
use burgrave_record::{Reader, Record, Tags};
use burgrave_search::StopToken;
use burgrave_session::TimeControl;

pub(crate) fn small_match(game: GameId, a: &str, b: &str, pairs: u64) -> Match {
    Match {
        rules: AnyRules::parse(game, "").expect("default rules"),
        a: a.parse().expect("a player"),
        b: b.parse().expect("a player"),
        pairs,
        budget: Budget {
            nodes: Some(200),
            ..Budget::default()
        },
        clock: None,
        opening_plies: 4,
        book: None,
        max_plies: 300,
        adjudication: Adjudication::default(),
        seed: 3,
        concurrency: 2,
        sprt: None,
    }
}

fn play(config: &Match) -> Tally {
    play_with(config, None)
}

pub(crate) fn play_with(config: &Match, log: Option<&mut Log>) -> Tally {
    config
        .run(log, &StopToken::new(), &mut |_| ())
        .expect("the match finishes")
}

/// Returns the fault of a match that is refused.
fn refused(config: &Match) -> Fault {
    let tally = config.run(None, &StopToken::new(), &mut |_| ());
    tally.expect_err("the match is refused")
}

/// Writes a program that speaks UGI and that notes what it hears in the file `heard`. Returns it as a player.
///
/// `options` are its lines before `ugiok`, each with `\n` at its end. `go` is what the shell does at `go`.
fn program(folder: &Path, options: &str, go: &str) -> String {
    let (path, heard) = (folder.join("program.sh"), folder.join("heard"));
    let script = format!(
        "while read line; do echo \"$line\" >> {}; case $line in ugi) printf '{options}ugiok\\n';; \
         isready) echo readyok;; go*) {go};; quit) exit;; esac; done\n",
        heard.display()
    );
    std::fs::write(&path, script).expect("written");
    format!("ugi:sh {}", path.display())
}

fn records(path: &Path) -> Vec<Record> {
    let text = std::fs::read(path).expect("a file");
    Reader::new(text.as_slice())
        .collect::<Result<_, _>>()
        .expect("valid records")
}

#[test]
fn openings_depend_on_seed_and_pair_only() {
    for game in GameId::ALL {
        let rules = AnyRules::parse(game, "").expect("default rules");
        let start = AnyGame::new(&rules);
        let first = opening(&start, 6, 1, 0);
        assert_eq!(first.plies(), 6);
        assert_eq!(first, opening(&start, 6, 1, 0));
        assert_ne!(first, opening(&start, 6, 1, 1));
        assert_ne!(first, opening(&start, 6, 2, 0));
    }
}

#[test]
fn the_stronger_player_wins_with_any_number_of_threads() {
    let mut config = small_match(GameId::KingsCastle, "engine:hash=1", "random", 4);
    let tally = play(&config);
    assert_eq!((tally.wins, tally.games()), (8, 8), "{tally:?}");
    assert_eq!(tally.pairs.0, [0, 0, 0, 0, 4]);
    // A plays each side in half of the games.
    assert_eq!(tally.by_side, [4, 4]);
    config.concurrency = 1;
    assert_eq!(play(&config), tally);
    let mirrored = Match {
        a: config.b.clone(),
        b: config.a.clone(),
        ..config
    };
    assert_eq!(play(&mirrored).losses, 8);
}

#[test]
fn every_game_can_be_played_and_its_records_are_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in GameId::ALL {
        let path = folder.path().join(game.id());
        let mut config = small_match(game, "mcts", "two-ply", 1);
        config.max_plies = 24;
        let mut log = Log::open(&path, &config).expect("a new file");
        let tally = play_with(&config, Some(&mut log));
        assert_eq!(tally.games(), 2);
        let saved = records(&path);
        assert_eq!(saved.len(), 2);
        for record in saved {
            let checked = record.check().expect("by the rules");
            assert!(checked.end.outcome().is_some() || record.reason() == Some("move limit"));
            let white_is_a = record.tags.get(Tags::ROUND) == Some("1.1");
            let name = if white_is_a { "mcts" } else { "two-ply" };
            assert_eq!(record.player(Side::White), Some(name));
        }
    }
}

#[test]
fn a_hash_table_larger_than_memory_is_an_error() {
    let mut config = small_match(GameId::Castello, "engine", "random", 1);
    let PlayerKind::Computer(Computer::Engine { options, .. }) = &mut config.a.kind else {
        panic!("{:?}", config.a);
    };
    options.hash_mib = usize::MAX >> 20;
    let fault = refused(&config);
    assert_eq!(fault.code, burgrave_bots::HASH_MEMORY);
}

#[test]
fn opening_a_log_rejects_other_files_and_leaves_them_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let config = small_match(GameId::Castello, "random", "random", 1);
    for content in [
        &b"my thesis\n"[..],
        b"[package]\n",
        b"\x7fELF\0\xff\xfe",
        b"\n",
    ] {
        std::fs::write(&path, content).expect("written");
        let fault = Log::open(&path, &config).expect_err("no games");
        assert_eq!(fault.code, faults::LOG_NONE);
        assert_eq!(std::fs::read(&path).expect("there"), content);
    }
    // Simulate a crash while the first record is written.
    let mut log = Log::open(&folder.path().join("whole.txt"), &config).expect("a new file");
    play_with(&config, Some(&mut log));
    let whole = std::fs::read(folder.path().join("whole.txt")).expect("a file");
    for length in [0, 3, 12, 40] {
        std::fs::write(&path, &whole[..length]).expect("written");
        let log = Log::open(&path, &config).expect("begun");
        assert_eq!(log.games(), []);
    }
}

#[test]
fn a_match_resumes_from_its_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let config = small_match(GameId::KingOfTheCastle, "two-ply", "random", 3);
    let uninterrupted = play(&config);
    let part = Match {
        pairs: 1,
        ..config.clone()
    };
    let mut log = Log::open(&path, &part).expect("a new file");
    play_with(&part, Some(&mut log));
    drop(log);
    // Simulate a crash while a record is written.
    let text = std::fs::read_to_string(&path).expect("a file");
    let cut = text.len() - 30;
    std::fs::write(&path, &text[..cut]).expect("written");
    let mut log = Log::open(&path, &config).expect("the log of this match");
    assert_eq!(log.games().len(), 1);
    let mut reports = 0;
    let tally = config
        .run(Some(&mut log), &StopToken::new(), &mut |_| reports += 1)
        .expect("the match finishes");
    assert_eq!((&tally, reports), (&uninterrupted, 6));
    drop(log);
    // The log drops a truncated record, wherever it was cut.
    let file = std::fs::read(&path).expect("a file");
    assert!(Reader::new(&file[..]).all(|record| record.is_ok()));
    for cut in 0..text.len() {
        std::fs::write(&path, &text[..cut]).expect("written");
        let log = Log::open(&path, &config).expect("the log of this match");
        let file = std::fs::read(&path).expect("a file");
        let left: Result<Vec<_>, _> = Reader::new(&file[..]).collect();
        assert_eq!(left.expect("valid").len(), log.games().len(), "{cut}");
    }
    std::fs::write(&path, &text).expect("written");
    let mut log = Log::open(&path, &config).expect("the log of this match");
    play_with(&config, Some(&mut log));
    drop(log);
    let mut log = Log::open(&path, &config).expect("the log of this match");
    assert_eq!(log.games().len(), 6);
    let again = play_with(&config, Some(&mut log));
    assert_eq!(again, uninterrupted);
    let fault = Log::open(&path, &config).expect_err("the first log holds the lock");
    assert_eq!(fault.code, faults::LOG_FILE);
    drop(log);
    let other = Match { seed: 4, ..config };
    let fault = Log::open(&path, &other).expect_err("another match");
    assert_eq!(fault.code, faults::LOG_OTHER);
}

#[test]
fn a_game_at_the_move_limit_is_a_draw_with_that_reason() {
    let mut config = small_match(GameId::Castello, "random", "random", 2);
    config.max_plies = 10;
    let tally = play(&config);
    assert_eq!((tally.draws, tally.reasons["move limit"]), (4, 4));
    assert_eq!(tally.ended_by(Reason::MOVE_LIMIT), 4);
    assert_eq!(tally.ended_by(Reason::ADJUDICATION), 0);
    assert_eq!(tally.plies, 40);
}

#[test]
fn a_failing_program_is_an_error_at_the_start_and_forfeits_later() {
    let config = small_match(GameId::Castello, "ugi:/nowhere/at/all", "random", 1);
    let fault = refused(&config);
    assert_eq!(fault.code, faults::PROGRAM_START);
    let folder = tempfile::tempdir().expect("a folder");
    // It speaks the protocol, but its move is illegal.
    let liar = program(folder.path(), "", "echo bestmove x9");
    let tally = play(&small_match(GameId::Castello, &liar, "random", 1));
    assert_eq!((tally.losses, tally.reasons["forfeit"]), (2, 2));
    let why = ('A', "its move x9 is not legal".to_owned());
    assert_eq!(tally.forfeits[&why], 2);
    // The program ends with a message on standard error.
    let ends = program(folder.path(), "", "echo 'no idea' >&2; exit 3");
    let tally = play(&small_match(GameId::Castello, "random", &ends, 1));
    let forfeits: Vec<_> = tally.forfeits.keys().collect();
    let [('B', why)] = forfeits[..] else {
        panic!("{forfeits:?}");
    };
    assert!(why.contains('3') && why.ends_with("no idea"), "{why}");
}

#[test]
fn programs_must_list_the_game_and_the_option_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let other_rules = |mut config: Match| {
        config.rules = AnyRules::parse(GameId::Castello, "double-step=off").expect("rules");
        config
    };
    let game = "option name Game type combo default kings-castle var kings-castle";
    for (says, code) in [
        (game.to_owned(), Some(faults::PROGRAM_GAME)),
        (format!("{game} var castello"), Some(faults::PROGRAM_RULES)),
        (
            format!("{game} var castello\noption name Rules type string"),
            None,
        ),
        ("id name plain".to_owned(), Some(faults::PROGRAM_RULES)),
    ] {
        let options = format!("{says}\n").replace('\n', "\\n");
        let program = program(folder.path(), &options, "echo bestmove x9");
        let config = other_rules(small_match(GameId::Castello, &program, "random", 1));
        let fault = config.run(None, &StopToken::new(), &mut |_| ()).err();
        assert_eq!(fault.map(|fault| fault.code), code, "{says}");
    }
}

/// Returns rules with a layout named `odd`, `from` in its text replaced by `to`.
fn on_layout(from: &str, to: &str) -> AnyRules {
    let odd = include_str!("../../games/tests/data/odd.layout").replacen(from, to, 1);
    let mut layouts = Layouts::built_in();
    layouts
        .register("odd", odd.as_bytes())
        .expect("a valid layout");
    AnyRules::parse_with(GameId::DobyvaniHradu, "layout=odd", &layouts).expect("registered")
}

#[test]
fn a_log_identifies_layouts_by_content() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let on = |rules: AnyRules| Match {
        rules,
        ..small_match(GameId::DobyvaniHradu, "random", "random", 2)
    };
    let odd = on(on_layout("", ""));
    let mut log = Log::open(&path, &odd).expect("a new file");
    let tally = play_with(&odd, Some(&mut log));
    drop(log);
    for record in records(&path) {
        record.check().expect("it holds its layout");
    }
    let log = Log::open(&path, &odd).expect("the same match");
    assert_eq!(log.games().len() as u64, tally.games());
    drop(log);
    // The name of the file with the layout does not count.
    let content = odd.rules.layout_code();
    let renamed =
        AnyRules::parse_with_layout_code(odd.rules.game(), "layout=tofa", content.as_deref());
    let log = Log::open(&path, &on(renamed.expect("a layout"))).expect("the same match");
    assert_eq!(log.games().len() as u64, tally.games());
    drop(log);
    let other = on(on_layout("....=", "....."));
    let fault = Log::open(&path, &other).expect_err("another layout");
    assert_eq!(fault.code, faults::LOG_OTHER);

    // Older files hold neither layout nor checksum.
    let text = std::fs::read_to_string(&path).expect("a file");
    let is_new = |line: &&str| line.starts_with("[Layout ") || line.starts_with("[Checksum ");
    let lines = text.lines().filter(|line| !is_new(line));
    let old: String = lines.map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, old).expect("written");
    assert!(Log::open(&path, &odd).is_ok());
}

#[cfg(unix)]
#[test]
fn programs_must_have_the_option_layout_for_other_layouts() {
    let folder = tempfile::tempdir().expect("a folder");
    for (says, code) in [
        (
            "option name Rules type string",
            Some(faults::PROGRAM_LAYOUT),
        ),
        (
            "option name Rules type string\\noption name Layout type string",
            None,
        ),
    ] {
        let options = format!("{says}\\n");
        let program = program(folder.path(), &options, "echo bestmove x9");
        let config = Match {
            rules: on_layout("", ""),
            ..small_match(GameId::DobyvaniHradu, &program, "random", 1)
        };
        let fault = config.run(None, &StopToken::new(), &mut |_| ()).err();
        assert_eq!(fault.map(|fault| fault.code), code, "{says}");
        let content = config.rules.layout_code().expect("a custom layout");
        let line = format!("setoption name Layout value odd {content}");
        let heard = std::fs::read_to_string(folder.path().join("heard")).expect("a file");
        assert_eq!(heard.contains(&line), code.is_none());
    }
}

#[test]
fn adjudicated_games_end_early_with_valid_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let mut config = small_match(
        GameId::KingsCastle,
        "engine:hash=1",
        "engine:hash=1,depth=1",
        2,
    );
    let whole = play(&config);
    config.adjudication.resign = "100:2".parse().ok();
    let mut log = Log::open(&path, &config).expect("a new file");
    let tally = play_with(&config, Some(&mut log));
    let agreed = tally.reasons["adjudication"];
    assert!(agreed > 0, "{tally:?}");
    assert!(tally.plies < whole.plies, "{tally:?} {whole:?}");
    let records = records(&path);
    for record in &records {
        record.check().expect("by the rules");
    }
    let adjudicated = records
        .iter()
        .filter(|record| record.reason() == Some("adjudication"));
    assert_eq!(adjudicated.count() as u64, agreed);
    drop(log);
    // Another adjudication is another match.
    config.adjudication.draw = "5:10:100".parse().ok();
    let fault = Log::open(&path, &config).expect_err("another match");
    assert_eq!(fault.code, faults::LOG_OTHER);
    // A player that reports no scores never agrees.
    let mut silent = small_match(GameId::KingsCastle, "engine:hash=1", "random", 1);
    silent.adjudication.resign = "1:2".parse().ok();
    assert!(!play(&silent).reasons.contains_key("adjudication"));
}

#[test]
fn weights_change_the_play_and_must_exist_in_the_game() {
    let plain = small_match(GameId::DobyvaniHradu, "engine:hash=1", "two-ply", 1);
    let other = "engine:hash=1,weight.soldier=-250,weight.near=-20,weight.tempo=15";
    let careless = small_match(GameId::DobyvaniHradu, other, "two-ply", 1);
    assert_ne!(play(&plain).plies, play(&careless).plies);
    let wrong = small_match(GameId::Castello, other, "two-ply", 1);
    let fault = refused(&wrong);
    assert_eq!(fault.code, burgrave_bots::eval::WEIGHT_UNKNOWN);
    assert!(
        fault
            .data
            .iter()
            .any(|(_, value)| value.contains("castle_1")),
        "{fault}"
    );
}

#[test]
fn a_stopped_match_keeps_its_finished_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let config = small_match(GameId::KingOfTheCastle, "two-ply", "random", 100);
    let whole = play(&config);
    let mut log = Log::open(&path, &config).expect("a new file");
    let stop = StopToken::new();
    let part = config.run(Some(&mut log), &stop, &mut |tally| {
        if tally.games() == 3 {
            stop.stop();
        }
    });
    let part = part.expect("the match finishes");
    drop(log);
    assert!((3..200).contains(&part.games()), "{}", part.games());
    assert!(!config.is_complete(&part) && config.is_complete(&whole));
    let mut log = Log::open(&path, &config).expect("the log of this match");
    assert_eq!(log.games().len() as u64, part.games());
    assert_eq!(play_with(&config, Some(&mut log)), whole);
}

#[test]
fn a_sequential_test_ends_a_match_early_and_does_not_stop_the_callers_token() {
    let stop = StopToken::new();
    let sprt = Sprt::new(0.0, 200.0, 0.05, 0.05).expect("valid");
    let config = Match {
        sprt: Some(sprt),
        ..small_match(GameId::KingsCastle, "engine:hash=1", "random", 500)
    };
    let tally = config
        .run(None, &stop, &mut |_| ())
        .expect("the match finishes");
    assert_eq!(sprt.verdict(&tally.pairs), Verdict::Elo1);
    assert!(tally.games() < 100, "{tally:?}");
    assert!(config.is_complete(&tally));
    assert!(!stop.is_stopped());
}

#[test]
fn a_ladder_that_is_stopped_counts_all_that_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = small_match(GameId::KingsCastle, "two-ply", "random", 2);
    let players = ["random", "two-ply", "engine:nodes=100"];
    let ladder = |pairs| Ladder {
        players: players.map(|text| text.parse().expect("a player")).to_vec(),
        reach: 2,
        games: Match {
            pairs,
            ..games.clone()
        },
    };
    let run = |ladder: &Ladder, stop: &StopToken| {
        let measured = ladder.run(Some(folder.path()), stop, &mut |_, _, _| ());
        measured.expect("the ladder finishes")
    };
    let whole = run(&ladder(2), &StopToken::new());
    assert_eq!(whole.entries.len(), 3);
    let stop = StopToken::new();
    stop.stop();
    let stopped = run(&ladder(500), &stop);
    assert_eq!(stopped, whole);
    // Without games there are no ratings, and nothing is made.
    let nothing = tempfile::tempdir().expect("a folder");
    let stopped = ladder(2).run(Some(nothing.path()), &stop, &mut |_, _, _| ());
    assert!(stopped.expect("the ladder finishes").entries.is_empty());
    assert_eq!(std::fs::read_dir(nothing.path()).expect("there").count(), 0);
}

/// Plays a match into a new log and returns the text of the log.
fn play_into(path: &Path, config: &Match) -> String {
    let mut log = Log::open(path, config).expect("a new file");
    play_with(config, Some(&mut log));
    std::fs::read_to_string(path).expect("a file")
}

#[test]
fn a_log_detects_a_move_that_was_replaced_by_another_legal_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let mut config = small_match(GameId::KingsCastle, "random", "random", 1);
    config.max_plies = 8;
    let text = play_into(&path, &config);
    let mut record = records(&path).remove(0);
    let last = record.tree.main_line().last().expect("a move");
    let parent = record.tree.parent(last).expect("a move before it");
    let mut before = record.check().expect("a legal game").end;
    before.undo().expect("a move");
    let old_move = record.tree.text(last).to_owned();
    let is_other = |mv: &String| {
        let mut after = before.clone();
        after.play(mv).is_ok() && after.outcome().is_none() && *mv != old_move
    };
    let moves = before.legal().expect("a list");
    let other = moves.into_iter().find(is_other);
    let old = record.to_string();
    record.tree.remove(last);
    record.tree.add(parent, other.expect("another legal move"));
    record
        .check()
        .expect("the changed record follows the rules");
    std::fs::write(&path, text.replace(&old, &record.to_string())).expect("written");
    let fault = Log::open(&path, &config).expect_err("changed");
    assert_eq!(fault.code, faults::LOG_DAMAGED);
    // Logs of earlier versions have no checksums.
    record.tags.remove("Checksum");
    std::fs::write(&path, text.replace(&old, &record.to_string())).expect("written");
    assert!(Log::open(&path, &config).is_ok());
}

#[test]
fn a_match_of_players_that_ignore_the_node_limit_resumes_with_another_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let with_nodes = |config: &Match, nodes| Match {
        budget: Budget {
            nodes: Some(nodes),
            ..Budget::default()
        },
        ..config.clone()
    };
    for (a, b, resumes) in [
        ("level:1", "level:2", true),
        ("engine:depth=1", "random", true),
        ("engine", "random", false),
    ] {
        let path = folder.path().join(a);
        let mut config = small_match(GameId::KingsCastle, a, b, 1);
        config.max_plies = 6;
        play_into(&path, &config);
        let log = Log::open(&path, &with_nodes(&config, 99));
        assert_eq!(log.is_ok(), resumes, "{a} {b}");
    }
}

#[test]
fn players_with_a_clock_allot_their_time_and_can_lose_on_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let clock = TimeControl::increment(2_000, 10);
    let mut config = small_match(GameId::KingsCastle, "engine:hash=1", "random", 1);
    config.budget = Budget::default();
    config.clock = Some(clock);
    let text = play_into(&folder.path().join("games.txt"), &config);
    assert!(text.contains("[TimeControl \"2+0.01\"]"), "{text}");
    assert!(text.contains("; clock 2+0.01\"]"), "{text}");
    let tally = play(&config);
    assert_eq!((tally.wins, tally.late), (2, [0, 0]), "{tally:?}");
    // The program never moves.
    let slow = program(folder.path(), "", ":");
    let slow = Match {
        clock: Some(TimeControl::increment(50, 0)),
        ..small_match(GameId::KingsCastle, &slow, "random", 1)
    };
    let tally = play(&slow);
    assert_eq!((tally.losses, tally.late), (2, [2, 0]), "{tally:?}");
}
