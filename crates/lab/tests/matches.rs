//! Whole matches between small players.

use burgrave_bots::Computer;
use burgrave_core::{Reason, Side};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::{
    Adjudication, Budget, Ladder, Log, Match, PlayerKind, Sprt, Tally, Verdict, faults, opening,
};
use burgrave_record::{Reader, Record, Tags};
use burgrave_search::StopToken;

fn between(game: GameId, a: &str, b: &str, pairs: u64) -> Match {
    Match {
        rules: AnyRules::parse(game, "").expect("default rules"),
        a: a.parse().expect("a player"),
        b: b.parse().expect("a player"),
        pairs,
        budget: Budget {
            nodes: Some(200),
            ..Budget::default()
        },
        opening_plies: 4,
        max_plies: 300,
        adjudication: Adjudication::default(),
        seed: 3,
        concurrency: 2,
        sprt: None,
    }
}

fn run(what: &Match) -> Tally {
    what.run(None, &StopToken::new(), &mut |_| ())
        .expect("it runs")
}

fn records(path: &std::path::Path) -> Vec<Record> {
    let text = std::fs::read(path).expect("a file");
    Reader::new(text.as_slice())
        .collect::<Result<_, _>>()
        .expect("sound records")
}

#[test]
fn openings_are_the_same_for_both_games_and_differ_between_pairs() {
    for game in GameId::ALL {
        let rules = AnyRules::parse(game, "").expect("default rules");
        let first = opening(&rules, 6, 1, 0);
        assert_eq!(first.plies(), 6);
        assert_eq!(first, opening(&rules, 6, 1, 0));
        assert_ne!(first, opening(&rules, 6, 1, 1));
        assert_ne!(first, opening(&rules, 6, 2, 0));
    }
}

#[test]
fn the_stronger_wins_whatever_the_number_of_threads() {
    let mut what = between(GameId::KingsCastle, "engine:hash=1", "random", 4);
    let tally = run(&what);
    assert_eq!((tally.wins, tally.games()), (8, 8), "{tally:?}");
    assert_eq!(tally.pairs.0, [0, 0, 0, 0, 4]);
    // Each side won as often, as A had each side as often.
    assert_eq!(tally.by_side, [4, 4]);
    what.concurrency = 1;
    assert_eq!(run(&what), tally);
    let mirrored = Match {
        a: what.b.clone(),
        b: what.a.clone(),
        ..what
    };
    assert_eq!(run(&mirrored).losses, 8);
}

#[test]
fn every_game_can_be_played_and_its_records_are_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in GameId::ALL {
        let path = folder.path().join(game.id());
        let mut what = between(game, "mcts", "two-ply", 1);
        what.max_plies = 24;
        let mut log = Log::open(&path, &what).expect("a new file");
        let tally = what
            .run(Some(&mut log), &StopToken::new(), &mut |_| ())
            .expect("it runs");
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
fn games_that_ran_out_of_moves_are_counted() {
    let mut what = between(GameId::Castello, "random", "random", 2);
    what.max_plies = 6;
    let tally = run(&what);
    assert_eq!(tally.ended_by(Reason::MOVE_LIMIT), 4);
    assert_eq!(tally.ended_by(Reason::ADJUDICATION), 0);
}

#[test]
fn a_table_that_memory_lacks_is_refused() {
    let mut what = between(GameId::Castello, "engine", "random", 1);
    let PlayerKind::Computer(Computer::Engine { options, .. }) = &mut what.a.kind else {
        panic!("{:?}", what.a);
    };
    options.hash_mib = usize::MAX >> 20;
    let fault = what
        .run(None, &StopToken::new(), &mut |_| ())
        .expect_err("no memory");
    assert_eq!(fault.code, burgrave_bots::HASH_MEMORY);
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let what = between(GameId::Castello, "random", "random", 1);
    for content in [
        &b"my thesis\n"[..],
        b"[package]\n",
        b"\x7fELF\0\xff\xfe",
        b"\n",
    ] {
        std::fs::write(&path, content).expect("written");
        let fault = Log::open(&path, &what).expect_err("no games");
        assert_eq!(fault.code, faults::LOG_NONE);
        assert_eq!(std::fs::read(&path).expect("there"), content);
    }
    // The computer went off while the first record was written.
    let mut log = Log::open(&folder.path().join("whole.txt"), &what).expect("a new file");
    what.run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("it runs");
    let whole = std::fs::read(folder.path().join("whole.txt")).expect("a file");
    for length in [0, 3, 12, 40] {
        std::fs::write(&path, &whole[..length]).expect("written");
        let log = Log::open(&path, &what).expect("begun");
        assert_eq!(log.games(), []);
    }
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let what = between(GameId::KingOfTheCastle, "two-ply", "random", 3);
    let whole = run(&what);
    let part = Match {
        pairs: 1,
        ..what.clone()
    };
    let mut log = Log::open(&path, &part).expect("a new file");
    part.run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("it runs");
    drop(log);
    // The computer goes off while a record is written.
    let text = std::fs::read_to_string(&path).expect("a file");
    let cut = text.len() - 30;
    std::fs::write(&path, &text[..cut]).expect("written");
    let mut log = Log::open(&path, &what).expect("its own file");
    assert_eq!(log.games().len(), 1);
    let mut heard = 0;
    let tally = what
        .run(Some(&mut log), &StopToken::new(), &mut |_| heard += 1)
        .expect("it runs");
    assert_eq!((&tally, heard), (&whole, 6));
    drop(log);
    // Nothing of the torn record is left, however much of it there was.
    let file = std::fs::read(&path).expect("a file");
    assert!(Reader::new(&file[..]).all(|record| record.is_ok()));
    for cut in 0..text.len() {
        std::fs::write(&path, &text[..cut]).expect("written");
        let log = Log::open(&path, &what).expect("its own file");
        let file = std::fs::read(&path).expect("a file");
        let left: Result<Vec<_>, _> = Reader::new(&file[..]).collect();
        assert_eq!(left.expect("sound").len(), log.games().len(), "{cut}");
    }
    std::fs::write(&path, &text).expect("written");
    let mut log = Log::open(&path, &what).expect("its own file");
    what.run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("it runs");
    drop(log);
    let mut log = Log::open(&path, &what).expect("its own file");
    assert_eq!(log.games().len(), 6);
    let again = what
        .run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("nothing to do");
    assert_eq!(again, whole);
    let fault = Log::open(&path, &what).expect_err("somebody has it");
    assert_eq!(fault.code, faults::LOG_FILE);
    drop(log);
    let other = Match { seed: 4, ..what };
    let fault = Log::open(&path, &other).expect_err("another match");
    assert_eq!(fault.code, faults::LOG_OTHER);
}

#[test]
fn a_test_ends_a_match_early() {
    let mut what = between(GameId::KingsCastle, "engine:hash=1", "random", 500);
    let sprt = Sprt::new(0.0, 200.0, 0.05, 0.05).expect("sound");
    what.sprt = Some(sprt);
    let tally = run(&what);
    assert_eq!(sprt.verdict(&tally.pairs), Verdict::Elo1);
    assert!(tally.games() < 100, "{tally:?}");
}

#[test]
fn a_move_limit_is_a_draw_and_says_so() {
    let mut what = between(GameId::Castello, "random", "random", 2);
    what.max_plies = 10;
    let tally = run(&what);
    assert_eq!((tally.draws, tally.reasons["move limit"]), (4, 4));
    assert_eq!(tally.plies, 40);
}

#[test]
fn programs_that_fail_are_an_error_at_the_start_and_forfeit_later() {
    let what = between(GameId::Castello, "ugi:/nowhere/at/all", "random", 1);
    let fault = what
        .run(None, &StopToken::new(), &mut |_| ())
        .expect_err("no program");
    assert_eq!(fault.code, faults::PROGRAM_START);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("liar.sh");
    // It speaks the protocol but plays what is no move.
    let script = "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; \
        go) echo bestmove x9;; quit) exit;; esac; done\n";
    std::fs::write(&path, script).expect("written");
    let liar = format!("ugi:sh {}", path.display());
    let tally = run(&between(GameId::Castello, &liar, "random", 1));
    assert_eq!((tally.losses, tally.reasons["forfeit"]), (2, 2));
    let why = ('A', "its move x9 is not legal".to_owned());
    assert_eq!(tally.forfeits[&why], 2);
    // It ends with a complaint.
    let script = "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; \
        go) echo 'no idea' >&2; exit 3;; quit) exit;; esac; done\n";
    std::fs::write(&path, script).expect("written");
    let tally = run(&between(GameId::Castello, "random", &liar, 1));
    let told: Vec<_> = tally.forfeits.keys().collect();
    let [('B', why)] = told[..] else {
        panic!("{told:?}");
    };
    assert!(why.contains('3') && why.ends_with("no idea"), "{why}");
}

#[test]
fn programs_are_asked_for_the_games_and_rules_that_they_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("program.sh");
    let program = format!("ugi:sh {}", path.display());
    let other_rules = |mut what: Match| {
        what.rules = AnyRules::parse(GameId::Castello, "double-step=off").expect("rules");
        what
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
        let script = format!(
            "while read word rest; do case $word in ugi) printf '{}\nugiok\n';; \
             isready) echo readyok;; go) echo bestmove x9;; quit) exit;; esac; done\n",
            says.replace('\n', "\\n")
        );
        std::fs::write(&path, script).expect("written");
        let what = other_rules(between(GameId::Castello, &program, "random", 1));
        let fault = what.run(None, &StopToken::new(), &mut |_| ()).err();
        assert_eq!(fault.map(|fault| fault.code), code, "{says}");
    }
}

/// Rules on a layout named `odd`, with a piece of its text replaced.
fn on_layout(from: &str, to: &str) -> AnyRules {
    let odd = include_str!("../../games/tests/data/odd.layout").replacen(from, to, 1);
    let mut layouts = Layouts::built_in();
    layouts
        .register("odd", odd.as_bytes())
        .expect("a valid layout");
    AnyRules::parse_with(GameId::DobyvaniHradu, "layout=odd", &layouts).expect("registered")
}

#[test]
fn a_match_tells_layouts_of_the_same_name_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let on = |rules: AnyRules| Match {
        rules,
        ..between(GameId::DobyvaniHradu, "random", "random", 2)
    };
    let odd = on(on_layout("", ""));
    let mut log = Log::open(&path, &odd).expect("a new file");
    let whole = odd
        .run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("it runs");
    drop(log);
    for record in records(&path) {
        record.check().expect("it holds its layout");
    }
    let log = Log::open(&path, &odd).expect("the same match");
    assert_eq!(log.games().len() as u64, whole.games());
    drop(log);
    // The name of the file with the layout does not count.
    let content = odd.rules.layout_code();
    let renamed =
        AnyRules::parse_with_layout_code(odd.rules.game(), "layout=tofa", content.as_deref());
    let log = Log::open(&path, &on(renamed.expect("a layout"))).expect("the same match");
    assert_eq!(log.games().len() as u64, whole.games());
    drop(log);
    let other = on(on_layout("....=", "....."));
    let fault = Log::open(&path, &other).expect_err("another layout");
    assert_eq!(fault.code, faults::LOG_OTHER);

    // Older files do not hold the layout.
    let text = std::fs::read_to_string(&path).expect("a file");
    let lines = text.lines().filter(|line| !line.starts_with("[Layout "));
    let old: String = lines.map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, old).expect("written");
    assert!(Log::open(&path, &odd).is_ok());
}

#[cfg(unix)]
#[test]
fn programs_get_layouts_by_content_or_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("program.sh");
    let heard = folder.path().join("heard");
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
        let script = format!(
            "while read line; do echo \"$line\" >> {}; case $line in ugi) printf '{says}\\nugiok\\n';; \
             isready) echo readyok;; go*) echo bestmove x9;; quit) exit;; esac; done\n",
            heard.display()
        );
        std::fs::write(&path, script).expect("written");
        let program = format!("ugi:sh {}", path.display());
        let what = Match {
            rules: on_layout("", ""),
            ..between(GameId::DobyvaniHradu, &program, "random", 1)
        };
        let fault = what.run(None, &StopToken::new(), &mut |_| ()).err();
        assert_eq!(fault.map(|fault| fault.code), code, "{says}");
        let content = what.rules.layout_code().expect("a layout of one's own");
        let line = format!("setoption name Layout value odd {content}");
        let heard = std::fs::read_to_string(&heard).expect("a file");
        assert_eq!(heard.contains(&line), code.is_none());
    }
}

#[test]
fn agreed_games_end_early_with_sound_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let mut what = between(
        GameId::KingsCastle,
        "engine:hash=1",
        "engine:hash=1,depth=1",
        2,
    );
    let whole = run(&what);
    what.adjudication.resign = "100:2".parse().ok();
    let mut log = Log::open(&path, &what).expect("a new file");
    let tally = what
        .run(Some(&mut log), &StopToken::new(), &mut |_| ())
        .expect("it runs");
    let agreed = tally.reasons["adjudication"];
    assert!(agreed > 0, "{tally:?}");
    assert!(tally.plies < whole.plies, "{tally:?} {whole:?}");
    let records = records(&path);
    for record in &records {
        record.check().expect("by the rules");
    }
    let told = records
        .iter()
        .filter(|record| record.reason() == Some("adjudication"));
    assert_eq!(told.count() as u64, agreed);
    drop(log);
    // Games with other endings are another match's.
    what.adjudication.draw = "5:10:100".parse().ok();
    let fault = Log::open(&path, &what).expect_err("another match");
    assert_eq!(fault.code, faults::LOG_OTHER);
    // A player who says nothing never agrees.
    let mut silent = between(GameId::KingsCastle, "engine:hash=1", "random", 1);
    silent.adjudication.resign = "1:2".parse().ok();
    assert!(!run(&silent).reasons.contains_key("adjudication"));
}

#[test]
fn weights_change_how_an_engine_plays_and_must_be_the_games_own() {
    let plain = between(GameId::DobyvaniHradu, "engine:hash=1", "two-ply", 1);
    let other = "engine:hash=1,weight.soldier=-250,weight.near=-20,weight.tempo=15";
    let careless = between(GameId::DobyvaniHradu, other, "two-ply", 1);
    assert_ne!(run(&plain).plies, run(&careless).plies);
    let wrong = between(GameId::Castello, other, "two-ply", 1);
    let fault = wrong
        .run(None, &StopToken::new(), &mut |_| ())
        .expect_err("not Castello's");
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
fn a_match_that_is_stopped_keeps_what_is_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let what = between(GameId::KingOfTheCastle, "two-ply", "random", 100);
    let whole = run(&what);
    let mut log = Log::open(&path, &what).expect("a new file");
    let stop = StopToken::new();
    let part = what.run(Some(&mut log), &stop, &mut |tally| {
        if tally.games() == 3 {
            stop.stop();
        }
    });
    let part = part.expect("it runs");
    drop(log);
    assert!((3..200).contains(&part.games()), "{}", part.games());
    assert!(!what.is_complete(&part) && what.is_complete(&whole));
    let mut log = Log::open(&path, &what).expect("its own file");
    assert_eq!(log.games().len() as u64, part.games());
    let all = what.run(Some(&mut log), &StopToken::new(), &mut |_| ());
    assert_eq!(all.expect("it runs"), whole);
}

#[test]
fn a_verdict_ends_a_match_and_not_those_of_others() {
    let stop = StopToken::new();
    let what = Match {
        sprt: Some(Sprt::new(0.0, 400.0, 0.05, 0.05).expect("sound")),
        ..between(GameId::KingsCastle, "two-ply", "random", 500)
    };
    let tally = what.run(None, &stop, &mut |_| ()).expect("it runs");
    assert!(tally.games() < 1000 && what.is_complete(&tally));
    assert!(!stop.is_stopped());
}

#[test]
fn a_ladder_that_is_stopped_counts_all_that_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = between(GameId::KingsCastle, "two-ply", "random", 2);
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
        let measured = ladder.run(Some(folder.path()), stop, &mut |_, _| ());
        measured.expect("it runs")
    };
    let whole = run(&ladder(2), &StopToken::new());
    assert_eq!(whole.entries.len(), 3);
    let stop = StopToken::new();
    stop.stop();
    let stopped = run(&ladder(500), &stop);
    assert_eq!(stopped, whole);
    // Without games there are no ratings, and nothing is made.
    let nothing = tempfile::tempdir().expect("a folder");
    let stopped = ladder(2).run(Some(nothing.path()), &stop, &mut |_, _| ());
    assert!(stopped.expect("it runs").entries.is_empty());
    assert_eq!(std::fs::read_dir(nothing.path()).expect("there").count(), 0);
}
