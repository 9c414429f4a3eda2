//! Tests of the checks of records against the rules of all five games.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{CheckFault, Checked, GameResult, NodeId, Part, Record, Tags, Tree, faults};

fn rules(game: GameId, options: &str) -> AnyRules {
    AnyRules::parse(game, options).expect("options")
}

fn check(record: &Record) -> Result<Checked, CheckFault> {
    record.check()
}

/// Returns a random number below `limit`.
fn below(random: &mut SplitMix, limit: usize) -> usize {
    random.below(limit as u64) as usize
}

/// Returns a game of up to `plies` random moves. Panics in positions with too many moves to list.
fn random_game(rules: &AnyRules, plies: usize, seed: u64) -> AnyGame {
    let mut game = AnyGame::new(rules);
    let mut random = SplitMix::new(seed);
    for _ in 0..plies {
        let moves = game.legal().expect("a list");
        if moves.is_empty() {
            break;
        }
        let text = &moves[below(&mut random, moves.len())];
        game.play(text).expect("legal");
    }
    game
}

#[test]
fn games_become_records_and_back() {
    for id in GameId::ALL {
        for seed in 0..4 {
            let game = random_game(&rules(id, ""), 60, seed);
            let record = Record::from_game(&game);
            let read = Record::from_text(&record.to_string()).expect("its own text");
            assert_eq!(read, record);
            let checked = check(&read).expect("a game that was played");
            assert_eq!(checked.record, record, "canonical already");
            assert_eq!(checked.end.position_text(), game.position_text());
            assert_eq!(checked.end.move_texts(), game.move_texts());
            let json = record.to_json().expect("JSON");
            assert_eq!(Record::from_json(&json), Ok(record));
        }
    }
}

#[test]
fn variations_are_played_too() {
    for id in GameId::ALL {
        let rules = rules(id, "");
        let mut record = Record::from_game(&random_game(&rules, 12, 7));
        let mut random = SplitMix::new(id as u64);
        let line: Vec<NodeId> = record.tree.main_line().collect();
        for at in [Tree::ROOT].into_iter().chain(line) {
            let mut game = AnyGame::new(&rules);
            for id in record.tree.path(at) {
                game.play(record.tree.text(id)).expect("legal");
            }
            let mut tip = at;
            for _ in 0..3 {
                let moves = game.legal().expect("a list");
                if moves.is_empty() {
                    break;
                }
                let text = moves[below(&mut random, moves.len())].clone();
                game.play(&text).expect("legal");
                tip = record.tree.add(tip, text).expect("a parent");
            }
        }
        let checked = check(&record).expect("legal variations");
        assert_eq!(checked.record.tree, record.tree);
        let last = record.tree.moves().last().expect("moves");
        let wrong = record.tree.add(last, "nonsense").expect("a parent");
        let fault = check(&record).expect_err("nonsense");
        assert!(
            matches!(&fault.part, Part::Move(place) if place.node == wrong),
            "{fault}"
        );
    }
}

#[test]
fn a_finished_game_has_its_result_and_reason() {
    let options = "repetition=3";
    let mut record = None;
    for seed in 0..200 {
        let game = random_game(&rules(GameId::KingsCastle, options), 400, seed);
        if game.outcome().is_some() {
            record = Some(Record::from_game(&game));
            break;
        }
    }
    let record = record.expect("one of 200 random games ends");
    assert!(record.reason().is_some() && record.result != GameResult::Open);
    assert_eq!(check(&record).expect("as played").record, record);

    let mut other = record.clone();
    other.tags.remove(Tags::REASON);
    assert_eq!(
        check(&other).expect("the reason is filled in").record,
        record.clone()
    );
    // A reason or a result that contradicts the rules is a fault.
    other.tags.set(Tags::REASON, "resignation").expect("a name");
    let fault = check(&other).expect_err("another reason");
    assert_eq!(
        (fault.part, fault.fault.code),
        (Part::Tag(Tags::REASON), faults::REASON_RULES)
    );
    other.result = GameResult::Open;
    let fault = check(&other).expect_err("another result");
    assert_eq!(fault.fault.code, faults::RESULT_RULES);

    let last = record.tree.main_line().last().expect("moves");
    let mut longer = record;
    longer.tree.add(last, "pass");
    let fault = check(&longer).expect_err("after the end");
    assert_eq!(fault.fault.code, burgrave_core::text::GAME_OVER);
}

#[test]
fn players_and_referees_may_end_a_game() {
    let decide = |result, reason: Option<&str>| {
        let mut record = Record::from_game(&AnyGame::new(&rules(GameId::Castello, "")));
        record.result = result;
        if let Some(reason) = reason {
            record.tags.set(Tags::REASON, reason).expect("a name");
        }
        check(&record).map_err(|fault| fault.fault.code).map(|_| ())
    };
    use GameResult::{BlackWins, Draw, Open, WhiteWins};
    for result in GameResult::ALL {
        assert_eq!(decide(result, None), Ok(()));
        let code = if result == Open {
            faults::REASON_OPEN
        } else {
            faults::REASON
        };
        for reason in ["four castles", "both passed", "", "because"] {
            assert_eq!(decide(result, Some(reason)), Err(code));
        }
    }
    for reason in ["resignation", "time", "forfeit"] {
        assert_eq!(decide(WhiteWins, Some(reason)), Ok(()));
        assert_eq!(decide(BlackWins, Some(reason)), Ok(()));
        assert_eq!(decide(Draw, Some(reason)), Err(faults::REASON));
        assert_eq!(decide(Open, Some(reason)), Err(faults::REASON_OPEN));
    }
    for reason in ["agreement", "move limit"] {
        assert_eq!(decide(Draw, Some(reason)), Ok(()));
        assert_eq!(decide(WhiteWins, Some(reason)), Err(faults::REASON));
    }
    for result in [WhiteWins, BlackWins, Draw] {
        assert_eq!(decide(result, Some("adjudication")), Ok(()));
    }
    assert_eq!(decide(Open, Some("adjudication")), Err(faults::REASON_OPEN));
}

#[test]
fn invalid_tags_are_faults() {
    let fault = |text: &str| {
        let record = Record::from_text(text).expect("a record");
        let fault = check(&record).expect_err(text);
        (fault.part, fault.fault.code)
    };
    assert_eq!(
        fault("[White \"x\"]\n\n*"),
        (Part::Tag("Game"), faults::NO_GAME)
    );
    assert_eq!(fault("[Game \"chess\"]\n\n*").0, Part::Tag("Game"));
    assert_eq!(
        fault("[Game \"castello\"]\n[Rules \"x=y\"]\n\n*").0,
        Part::Tag("Rules")
    );
    assert_eq!(
        fault("[Game \"castello\"]\n[SetUp \"x\"]\n\n*").0,
        Part::Tag("SetUp")
    );
    assert_eq!(
        fault("[Game \"castello\"]\n[SetUp \"1\"]\n[FEN \"x\"]\n\n*").0,
        Part::Tag("FEN")
    );
    // The position is missing.
    assert_eq!(
        fault("[Game \"castello\"]\n[SetUp \"1\"]\n\n*").0,
        Part::Tag("SetUp")
    );
}

#[test]
fn positions_are_written_as_in_pgn_and_read_in_the_older_form_too() {
    let position = "6/7/8/9/10/11/10/9/8/7/5b w -";
    let record = |tags: &str| {
        let text = format!("[Game \"kings-castle\"]\n{tags}\n\n*\n");
        Record::from_text(&text).expect("a record")
    };
    let pgn = record(&format!(
        "[SetUp \"1\"]\n[FEN \"{position}\"]\n[White \"A\"]"
    ));
    let only_fen = record(&format!("[White \"A\"]\n[FEN \"{position}\"]"));
    let older = record(&format!("[SetUp \"{position}\"]\n[White \"A\"]"));
    for record in [&pgn, &only_fen, &older] {
        let checked = check(record).expect("a legal position");
        assert_eq!(checked.end.position_text(), position);
        assert_eq!(checked.record.position(), Some(position));
        let text = checked.record.to_string();
        let expected = format!("[SetUp \"1\"]\n[FEN \"{position}\"]\n");
        assert!(text.contains(&expected), "{text}");
    }
    assert_eq!(check(&older).expect("legal").record, pgn);
    assert_eq!(
        Record::from_game(&check(&pgn).expect("legal").end).position(),
        Some(position)
    );
    let start = record("[SetUp \"0\"]");
    assert_eq!(start.position(), None);
    assert!(check(&start).is_ok());
}

/// Checks a record of Castello whose only variation ends with an illegal move.
#[test]
fn an_illegal_move_is_reported_with_its_number_and_path() {
    let game = random_game(&rules(GameId::Castello, ""), 0, 0);
    let moves = game.legal().expect("a list");
    let (a, b) = (&moves[0], &moves[1]);
    let text = format!("[Game \"castello\"]\n\n1. {a} ({b} x9-x9) *");
    let record = Record::from_text(&text).expect("a record");
    let fault = check(&record).expect_err("no such move");
    let Part::Move(place) = &fault.part else {
        panic!("{fault}");
    };
    assert_eq!(
        (place.number.as_str(), place.text.as_str()),
        ("1...", "x9-x9")
    );
    assert_eq!(place.path, format!("1. {b}"));
    assert_eq!(fault.part.words().0, "record-part-variation");
}

#[test]
fn positions_and_options_are_kept() {
    for id in GameId::ALL {
        let played = random_game(&rules(id, "repetition=off"), 9, 3);
        let begin = played.position_text();
        let mut game =
            AnyGame::from_position(&rules(id, "repetition=off"), &begin).expect("reached");
        let moves = game.legal().expect("a list");
        game.play(&moves[0]).expect("legal");
        let record = Record::from_game(&game);
        assert_eq!(record.position(), Some(begin.as_str()));
        assert_eq!(record.rules(), "repetition=off");
        // After nine plies, the second player is to move.
        assert_eq!(record.first_turn(), 1);
        assert!(record.to_string().contains("\n1... "));
        let checked = check(&record).expect("as played");
        assert_eq!(checked.end.position_text(), game.position_text());
    }
}

const ODD: &str = include_str!("../../games/tests/data/odd.layout");

fn odd_layouts() -> Layouts {
    let mut layouts = Layouts::built_in();
    layouts
        .register("odd", ODD.as_bytes())
        .expect("a valid layout");
    layouts
}

#[test]
fn a_record_holds_the_layout_that_its_rules_name() {
    let game = GameId::DobyvaniHradu;
    let rules =
        AnyRules::parse_with(game, "layout=odd,rules=french", &odd_layouts()).expect("registered");
    let played = random_game(&rules, 40, 5);
    let record = Record::from_game(&played);
    assert_eq!(record.layout(), rules.layout_code().as_deref());
    assert_eq!(record.position(), None, "the start position");
    let read = Record::from_text(&record.to_string()).expect("its own text");
    let json = Record::from_json(&record.to_json().expect("JSON")).expect("its own JSON");
    for read in [read, json] {
        let checked = check(&read).expect("no layout is registered");
        assert_eq!(checked.record, record);
        assert_eq!(checked.rules, rules);
        assert_eq!(checked.end, played);
    }
}

#[test]
fn records_without_their_layout_need_it_registered() {
    let game = GameId::DobyvaniHradu;
    let rules = AnyRules::parse_with(game, "layout=odd", &odd_layouts()).expect("registered");
    let complete = Record::from_game(&random_game(&rules, 20, 5));
    let mut old = complete.clone();
    old.tags.remove(Tags::LAYOUT);
    let fault = check(&old).expect_err("the layout is unknown");
    assert_eq!(fault.part, Part::Tag(Tags::RULES));
    let checked = old.check_with(&odd_layouts()).expect("registered");
    assert_eq!(checked.record, complete);
}

#[test]
fn the_layout_of_a_record_comes_before_a_registered_one() {
    let game = GameId::DobyvaniHradu;
    let rules = AnyRules::parse_with(game, "layout=odd", &odd_layouts()).expect("registered");
    let record = Record::from_game(&random_game(&rules, 20, 5));
    let mut others = Layouts::built_in();
    let changed = ODD.replacen("....=", ".....", 1);
    others
        .register("odd", changed.as_bytes())
        .expect("a valid layout");
    let checked = record.check_with(&others).expect("by its own layout");
    assert_eq!(checked.rules, rules);
}

#[test]
fn an_invalid_or_unnamed_layout_is_a_fault_of_its_tag() {
    let head = "[Game \"dobyvani-hradu\"]\n";
    let fault = |tags: &str| {
        let record = Record::from_text(&format!("{head}{tags}\n*")).expect("a record");
        let fault = check(&record).expect_err("refused");
        assert_eq!(fault.part, Part::Tag(Tags::LAYOUT));
        fault.fault.code
    };
    let code = odd_layouts().get("odd").expect("registered").code();
    let unnamed = fault(&format!("[Layout \"{code}\"]\n"));
    assert_eq!(unnamed, burgrave_games::hradu::faults::LAYOUT_UNNAMED);
    let rows = fault("[Rules \"layout=odd\"]\n[Layout \"19/19\"]\n");
    assert_eq!(rows, burgrave_core::text::ROW_COUNT);
}

#[test]
fn default_options_are_left_out() {
    let text = "[Game \"castello\"]\n[Rules \"repetition=3\"]\n\n*";
    let record = Record::from_text(text).expect("a record");
    let checked = check(&record).expect("the default, written out");
    assert_eq!(checked.record.tags.get(Tags::RULES), None);
}

/// Checks the examples on the page about the format of records.
#[test]
fn the_documented_examples_are_legal_and_canonical() {
    let page = include_str!("../../../docs/reference/records.md");
    let mut games = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        let (kind, text) = block.split_once('\n').expect("a line");
        match kind {
            "pgn" => {
                let record = Record::from_text(text).expect(text);
                let checked = check(&record).expect(text);
                assert_eq!(checked.record.to_string(), text);
                games.extend(record.game().map(str::to_owned));
            }
            "json" => {
                let record = Record::from_json(text).expect(text);
                check(&record).expect(text);
            }
            _ => {}
        }
    }
    games.sort_unstable();
    games.dedup();
    assert_eq!(games.len(), GameId::ALL.len());
}

/// Checks a long game. The search for repetitions among all earlier positions must not make it slow.
#[test]
fn a_game_of_thousands_of_moves_is_checked() {
    let rules = rules(GameId::Castello, "");
    let game = random_game(&rules, 3000, 11);
    let record = Record::from_game(&game);
    assert!(record.tree.len() >= 3000);
    assert_eq!(check(&record).expect("as played").record, record);
}
