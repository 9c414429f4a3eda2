//! Texts with several records, and whole records in addresses.

use burgrave_bots::RandomPlayer;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{GameResult, Record, Tree};
use burgrave_ui::analysis::collection::{Collection, PAGE_LENGTH};
use burgrave_ui::analysis::import::{self, Imported};
use burgrave_ui::analysis::{Analysis, Message, share};
use burgrave_ui::faults;
use burgrave_ui::route::Route;

/// The record of a random game.
fn random(game: GameId, plies: usize, seed: u64) -> Record {
    let rules = AnyRules::parse(game, "").expect("published rules");
    let mut played = AnyGame::new(&rules);
    let mut rng = RandomPlayer::new(seed);
    while played.plies() < plies
        && let Some(mv) = rng.pick(&played)
    {
        played.play(&mv).expect("legal");
    }
    Record::from_game(&played)
}

fn many(text: &str) -> Collection {
    match import::read(text, GameId::Castello) {
        Ok(Imported::Many(collection)) => collection,
        other => panic!("{other:?}"),
    }
}

#[test]
fn fences_around_a_record_are_no_part_of_it() {
    let record = random(GameId::Castello, 9, 1);
    let fenced = format!("```record\n{}```\n", record);
    match import::read(&fenced, GameId::KingsCastle) {
        Ok(Imported::One(analysis)) => assert_eq!(analysis.record(), &record),
        other => panic!("{other:?}"),
    }
    // An indented one too; and lines keep their numbers.
    let faulty = "  ```\n[Game \"castello\"]\n\n1. b20-b19 {never closed *\n  ```\n";
    let trouble = import::read(faulty, GameId::Castello).expect_err("a comment without an end");
    let bare = faulty.replace("  ```", "");
    let without = import::read(&bare, GameId::Castello).expect_err("the same");
    assert_eq!(format!("{trouble:?}"), format!("{without:?}"));
}

/// Three games; the second's third move is illegal, and between second and third stands one that cannot
/// be read.
fn file() -> String {
    let mut first = random(GameId::Castello, 9, 1);
    first.tags.set("White", "Anna").expect("a name");
    first.tags.set("Black", "Karel").expect("a name");
    first.tags.set("Date", "????.??.??").expect("a name");
    let mut second = random(GameId::KingsCastle, 2, 2);
    let tip = second.tree.main_line().last().expect("two moves");
    second.tree.add(tip, "a99").expect("there");
    let broken = "[Game \"castello\"]\n\n1. b20-b19 {never closed *\n";
    let third = random(GameId::KingOfTheCastle, 400, 3);
    format!("{first}\n{second}\n{broken}\n{third}")
}

#[test]
fn several_records_are_listed_and_the_faulty_ones_stand_in_the_list() {
    let mut games = many(&file());
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
    assert_eq!(first.date, None, "question marks say nothing");
    assert!(entries[0].error.is_none());

    let illegal = entries[1].error.as_ref().expect("found at once");
    assert!(illegal.part.is_some(), "{illegal:?}");
    assert!(entries[1].summary.is_some());

    let broken = &entries[2];
    assert!(broken.summary.is_none());
    let why = broken.error.as_ref().expect("unreadable");
    assert_eq!(why.fault.code, "record-comment-open");
    // Lines are those of the whole text.
    let line = file().lines().position(|line| line.contains("never"));
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
        let fault = games.open(number).expect_err("not there").fault;
        assert_eq!(fault.code, faults::IMPORT_NUMBER);
    }
}

#[test]
fn json_records_a_line_each_are_listed_too() {
    let line = |seed| {
        random(GameId::KingsCastle, 6, seed)
            .to_json()
            .expect("JSON")
    };
    let text = format!("{}\n{{\"version\": 1}}\n\n{}\n", line(1), line(2));
    let mut games = many(&text);
    assert_eq!(games.entries().len(), 3);
    assert_eq!(games.entries()[1].line, 2);
    assert!(games.entries()[1].error.is_some());
    assert_eq!(games.open(3).expect("read").record().tree.len(), 6);
    // One record is looked at at once.
    let one = import::read(&line(1), GameId::Castello);
    assert!(matches!(one, Ok(Imported::One(_))));
}

#[test]
fn a_long_file_has_pages_and_is_checked_no_further_than_needed() {
    let good = random(GameId::KingsCastle, 60, 1);
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
    // Too far behind to be played through unasked: found out when it is chosen, and marked then.
    assert_eq!(games.invalid_count(), 0);
    assert!(games.open(121).is_err());
    assert_eq!(games.invalid_count(), 1);
    assert!(games.open(120).is_ok());
}

/// A record with variations in variations, comments with all that could be misread, and marks.
fn rich() -> Record {
    let mut record = random(GameId::Castello, 6, 4);
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
fn a_link_holds_the_whole_tree() {
    let rich = rich();
    let analysis = Analysis::of_record(import::record(&rich.to_string()).expect("legal"));
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
    // Numbers cost room and say nothing: those of comments stay.
    assert!(!text.contains("_1._") || text.contains("1._is_no_number"));
    for game in GameId::ALL {
        for seed in 0..4 {
            let record = random(game, 30, seed);
            let analysis = Analysis::of_record(import::record(&record.to_string()).expect("legal"));
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
fn a_link_that_would_be_too_long_is_refused_with_its_length() {
    let mut analysis = Analysis::of_record(
        import::record(&random(GameId::KingsCastle, 20, 1).to_string()).expect("legal"),
    );
    analysis.update(Message::Comment("long ".repeat(share::MAX_LENGTH / 5)));
    let fault = analysis.share().expect_err("too long");
    assert_eq!(fault.code, faults::SHARE_LONG);
    assert!(burgrave_words::sentence(&fault).contains("file"));
    analysis.update(Message::Comment("short".to_owned()));
    assert!(analysis.share().is_ok());
}

#[test]
fn bad_links_are_explained() {
    let code = |text: &str| match share::read(text) {
        Ok(_) => panic!("read: {text}"),
        Err(trouble) => trouble.fault.code,
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
