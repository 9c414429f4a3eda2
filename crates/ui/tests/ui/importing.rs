//! Imports: single records, lists of records, positions and links.

use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{GameResult, Record, Tree};
use burgrave_ui::analysis::collection::{Collection, PAGE_LENGTH};
use burgrave_ui::analysis::import::{self, ImportError, Imported};
use burgrave_ui::analysis::{Analysis, Message, share};
use burgrave_ui::route::Route;
use burgrave_ui::{faults, saved};

use crate::support::{analysis_of, random_game};

fn record(game: GameId, plies: usize, seed: u64) -> Record {
    Record::from_game(&random_game(game, "", plies, seed))
}

fn imported(text: &str) -> Analysis {
    match import::read(text, GameId::Castello) {
        Ok(Imported::One(analysis)) => *analysis,
        other => panic!("{text}: {other:?}"),
    }
}

fn many(text: &str) -> Collection {
    match import::read(text, GameId::Castello) {
        Ok(Imported::Many(collection)) => collection,
        other => panic!("{other:?}"),
    }
}

fn refused(text: &str) -> ImportError {
    match import::read(text, GameId::Castello) {
        Ok(_) => panic!("read: {text}"),
        Err(error) => error,
    }
}

#[test]
fn import_errors_name_their_line() {
    assert_eq!(refused(" \n ").fault.code, faults::IMPORT_EMPTY);
    let open = refused("[Game \"castello\"]\n\n1. b2-b3 {never closed *\n");
    assert_eq!(open.fault.code, "record-comment-open");
    assert_eq!(open.fault.location.and_then(|place| place.line), Some(3));
    let illegal = refused("[Game \"castello\"]\n\n1. a1-a15 *\n");
    assert!(illegal.part.is_some(), "{illegal:?}");
    let unknown = refused("[Game \"chess\"]\n\n1. e4 *\n");
    assert_eq!(unknown.fault.code, "game-unknown");
    let json = refused("{\"version\": 1,\n \"tags\": 3}");
    assert_eq!(json.fault.code, "record-json");
    assert_eq!(json.fault.location.and_then(|place| place.line), Some(2));
    for unknown in ["utter nonsense", "https://example.org/castello", "1. e4 e5"] {
        assert_eq!(refused(unknown).fault.code, faults::IMPORT_UNKNOWN);
    }
    assert_eq!(refused("6/7/8 w").fault.code, "field-count");
    // The fault is King's Castle's, though the game on the page is Castello.
    let short_row = "6/7/8/9/9/11/10/9/8/7/6 w -";
    assert_eq!(refused(short_row).fault.code, "board-row-short");
    let link = "https://x.example/#/game/castello?moves=a1-a15";
    let moved = refused(link).fault;
    assert_eq!(moved.code, faults::SAVED_MOVE);
    assert!(moved.cause.is_some(), "{moved:?}");
    assert_eq!(
        refused("https://x.example/#/game/castello").fault.code,
        faults::SHARE_MISSING
    );
}

#[test]
fn positions_links_and_records_are_recognised() {
    for game in GameId::ALL {
        let played = random_game(game, "", 12, 9);
        // The position may belong to another game than the selected one.
        let analysis = imported(&played.position_text());
        assert_eq!(analysis.play().game().game(), game);
        assert_eq!(analysis.position(), played.position_text());
        let whole = analysis_of(&Record::from_game(&played));
        let moves = played.move_texts().join(" ");
        let link = saved::share(whole.play().setup(), &moves);
        let link = format!("https://example.org/#/game/{link}");
        assert_eq!(imported(&link).position(), played.position_text());
        assert_eq!(imported(&whole.text()).record(), whole.record());
        let link = whole.share().expect("short");
        let link = format!("https://example.org/#/tree/{link}");
        assert_eq!(imported(&link).record(), whole.record());
    }
}

#[test]
fn code_fences_around_a_record_are_ignored() {
    let record = record(GameId::Castello, 9, 1);
    let fenced = format!("```record\n{}```\n", record);
    match import::read(&fenced, GameId::KingsCastle) {
        Ok(Imported::One(analysis)) => assert_eq!(analysis.record(), &record),
        other => panic!("{other:?}"),
    }
    // Indented fences too. Lines keep their numbers.
    let faulty = "  ```\n[Game \"castello\"]\n\n1. b20-b19 {never closed *\n  ```\n";
    let error = import::read(faulty, GameId::Castello).expect_err("a comment without an end");
    let bare = faulty.replace("  ```", "");
    let without = import::read(&bare, GameId::Castello).expect_err("the same");
    assert_eq!(format!("{error:?}"), format!("{without:?}"));
}

/// Four records: valid, illegal, unreadable, valid.
fn four_records() -> String {
    let mut first = record(GameId::Castello, 9, 1);
    first.tags.set("White", "Anna").expect("a name");
    first.tags.set("Black", "Karel").expect("a name");
    first.tags.set("Date", "????.??.??").expect("a name");
    let mut second = record(GameId::KingsCastle, 2, 2);
    let tip = second.tree.main_line().last().expect("two moves");
    second.tree.add(tip, "a99").expect("there");
    let broken = "[Game \"castello\"]\n\n1. b20-b19 {never closed *\n";
    let third = record(GameId::KingOfTheCastle, 400, 3);
    format!("{first}\n{second}\n{broken}\n{third}")
}

#[test]
fn a_list_of_records_includes_invalid_ones() {
    let mut games = many(&four_records());
    let entries = games.entries().to_vec();
    assert_eq!(entries.len(), 4);
    let numbers: Vec<usize> = entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let first = entries[0].summary.as_ref().expect("read");
    assert_eq!(first.game, Some(GameId::Castello));
    assert_eq!(
        first.players,
        [Some("Anna".to_owned()), Some("Karel".to_owned())]
    );
    assert_eq!((first.moves, first.result), (9, GameResult::Open));
    assert_eq!(first.date, None, "question marks mean unknown");
    assert!(entries[0].error.is_none());

    let illegal = entries[1].error.as_ref().expect("illegal");
    assert!(illegal.part.is_some(), "{illegal:?}");
    assert!(entries[1].summary.is_some());

    let broken = &entries[2];
    assert!(broken.summary.is_none());
    let why = broken.error.as_ref().expect("unreadable");
    assert_eq!(why.fault.code, "record-comment-open");
    let line = four_records()
        .lines()
        .position(|line| line.contains("never"));
    assert_eq!(
        why.fault.location.and_then(|place| place.line),
        line.and_then(|at| u32::try_from(at + 1).ok())
    );

    let third = entries[3].summary.as_ref().expect("read");
    assert_eq!(games.invalid_count(), 2);
    let opened = games.open(4).expect("in order");
    assert_eq!(opened.record().tree.main_line().count(), third.moves);
    assert_eq!(games.open(2).err().as_ref(), Some(illegal));
    assert_eq!(games.open(3).err().as_ref(), Some(why));
    for number in [0, 5, usize::MAX] {
        let fault = games.open(number).expect_err("no such record").fault;
        assert_eq!(fault.code, faults::IMPORT_NUMBER);
    }
}

#[test]
fn json_records_on_separate_lines_are_listed() {
    let line = |seed| {
        record(GameId::KingsCastle, 6, seed)
            .to_json()
            .expect("JSON")
    };
    let text = format!("{}\n{{\"version\": 1}}\n\n{}\n", line(1), line(2));
    let mut games = many(&text);
    assert_eq!(games.entries().len(), 3);
    assert_eq!(games.entries()[1].line, 2);
    assert!(games.entries()[1].error.is_some());
    assert_eq!(games.open(3).expect("read").record().tree.len(), 6);
    // A single record opens at once.
    let one = import::read(&line(1), GameId::Castello);
    assert!(matches!(one, Ok(Imported::One(_))));
}

#[test]
fn a_long_list_has_pages_and_is_checked_on_demand() {
    let good = record(GameId::KingsCastle, 60, 1);
    let mut bad = good.clone();
    let tip = bad.tree.main_line().last().expect("moves");
    bad.tree.add(tip, "z1").expect("there");
    let mut text = String::new();
    for _ in 0..120 {
        text += &format!("{good}\n");
    }
    text += &bad.to_string();
    let mut games = many(&text);
    assert_eq!(games.pages(), 121_usize.div_ceil(PAGE_LENGTH));
    let shown: usize = (0..games.pages()).map(|page| games.page(page).len()).sum();
    assert_eq!(shown, 121);
    assert!(games.page(games.pages()).is_empty());
    // The last record is checked only when it is opened.
    assert_eq!(games.invalid_count(), 0);
    assert!(games.open(121).is_err());
    assert_eq!(games.invalid_count(), 1);
    assert!(games.open(120).is_ok());
}

/// Returns a record with nested variations, marks, and comments that look like notation.
fn rich() -> Record {
    let mut record = record(GameId::Castello, 6, 4);
    record.tags.set("White", "Žofie & Böse=1").expect("a name");
    record.tags.set("Place_2", "under_score").expect("a name");
    let rules = AnyRules::parse(GameId::Castello, "").expect("published");
    let start = AnyGame::new(&rules);
    let legal = start.legal().expect("few");
    let main = record.tree.next(Tree::ROOT).expect("moves");
    let mut side = Tree::ROOT;
    for (number, mv) in legal.iter().take(4).enumerate() {
        let id = record.tree.play(Tree::ROOT, mv).expect("there");
        let mut game = start.clone();
        game.play(mv).expect("legal");
        let reply = game.legal().expect("few")[number].clone();
        side = record.tree.play(id, &reply).expect("there");
        let notes = record.tree.annotate(id).expect("there");
        notes.before = "1. is no number".to_owned();
        notes.glyphs = vec![5, 140];
    }
    let after = [
        "\"quoted\" (1. d4) {braces} \\ back\nslash",
        " 2... spaces ",
        "řeřicha & 100 %",
    ];
    for (id, text) in [Tree::ROOT, main, side].into_iter().zip(after) {
        record.tree.annotate(id).expect("there").after = text.to_owned();
    }
    record
}

#[test]
fn a_link_contains_the_whole_tree() {
    let analysis = analysis_of(&rich());
    assert!(analysis.record().tree.len() > 9);
    let text = analysis.share().expect("short");
    let address = Route::SharedTree(text.clone()).address();
    assert!(
        address.is_ascii() && !address.contains([' ', '{', '"', '(']),
        "{address}"
    );
    assert_eq!(Route::parse(&address), Route::SharedTree(text.clone()));
    let read = share::read(&text).expect("its own link");
    assert_eq!(read.record(), analysis.record());
    // Move numbers are removed except in comments.
    assert!(!text.contains("_1._") || text.contains("1._is_no_number"));
    for game in GameId::ALL {
        for seed in 0..4 {
            let record = record(game, 30, seed);
            let analysis = analysis_of(&record);
            let text = analysis.share().expect("short");
            let moves: usize = record
                .tree
                .main_line()
                .map(|id| record.tree.text(id).len() + 3)
                .sum();
            assert!(text.len() < moves + 200, "{game}: {}", text.len());
            let read = share::read(&text).expect("its own link");
            assert_eq!(read.record(), analysis.record(), "{game}");
        }
    }
}

#[test]
fn a_long_link_is_refused() {
    let mut analysis = analysis_of(&record(GameId::KingsCastle, 20, 1));
    analysis.update(Message::Comment("long ".repeat(share::MAX_LENGTH / 5)));
    let fault = analysis.share().expect_err("too long");
    assert_eq!(fault.code, faults::SHARE_LONG);
    assert!(burgrave_words::sentence(&fault).contains("file"));
    analysis.update(Message::Comment("short".to_owned()));
    assert!(analysis.share().is_ok());
}

#[test]
fn invalid_links_are_refused() {
    let code = |text: &str| match share::read(text) {
        Ok(_) => panic!("read: {text}"),
        Err(error) => error.fault.code,
    };
    assert_eq!(code("castello"), faults::SHARE_MISSING);
    assert_eq!(code("castello?Rules=x"), faults::SHARE_MISSING);
    assert_eq!(code("castello?tree=%zz"), faults::SHARE_ENCODING);
    assert_eq!(code("chess?tree=*"), "game-unknown");
    assert_eq!(code("castello?tree=(((_*"), code("castello?tree=(_*"));
    assert!(share::read("castello?tree=a1-a15_*").is_err());
    assert!(share::read("castello?tree=*&1x=y").is_err());
    assert!(share::read("castello?tree=*%0A%0A[Game_%22castello%22]%0A%0A*").is_err());
    assert!(share::read("castello?tree=*").is_ok());
}
