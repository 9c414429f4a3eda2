//! Search for finished games, and their records.

use crate::client::ask;
use crate::games;
use crate::start::Servers;
use burgrave_protocol::{API, Archive, Refusal, faults};
use burgrave_record::{Reader, Record, Tags};
use burgrave_session::TimeControl;
use burgrave_store::{Store, Write};

/// Finished games in the database: more than two pages.
const GAMES: usize = 45;

#[test]
fn finished_games_are_found_and_have_records_on_all_servers() {
    for servers in Servers::on_stores(add_games) {
        let visitor = Visitor(servers);
        finished_games_are_found_page_by_page(&visitor);
        games_have_records(&visitor);
        searches_and_records_that_cannot_be_answered_are_refused(&visitor);
    }
}

fn add_games(store: &dyn Store) {
    let add = |game| {
        let written = store.write_now(Write::Import { game, next: None });
        written.expect("it works");
    };
    (0..GAMES).for_each(|number| add(games::ended(&format!("g{number:02}"))));
    let clock = TimeControl::increment(60_000, 1_500);
    add(games::running("running", Some(clock)));
    let mut bad = games::ended("bad");
    bad.events[1] = "{".to_owned();
    add(bad);
}

/// Asks each server in turn.
struct Visitor(Servers);

impl Visitor {
    fn get(&self, path: &str) -> (u16, String, String) {
        // Of version 1.0, so that a stream comes without chunks.
        ask(self.0.address(), &format!("GET {API}{path} HTTP/1.0"), "").expect("it answers")
    }

    fn find(&self, query: &str) -> Archive {
        let (status, _, body) = self.get(&format!("/archive?{query}"));
        assert_eq!(status, 200, "{query}: {body}");
        serde_json::from_str(&body).expect("a page")
    }

    fn refused(&self, path: &str) -> (u16, String) {
        let (status, _, body) = self.get(path);
        let refusal: Refusal = serde_json::from_str(&body).expect("a refusal");
        (status, refusal.code)
    }
}

fn finished_games_are_found_page_by_page(visitor: &Visitor) {
    let mut found = Vec::new();
    let mut page = visitor.find("");
    assert_eq!(page.games.len(), 20);
    loop {
        found.extend(page.games.into_iter().map(|game| game.id));
        let Some(next) = page.next else { break };
        page = visitor.find(&format!("before={next}"));
    }
    assert_eq!(found.len(), GAMES + 1, "each once, also the damaged one");
    assert_eq!(
        (found[0].as_str(), found[1].as_str()),
        ("g44", "g43"),
        "newest first"
    );

    let one = visitor.find("limit=1");
    let game = &one.games[0];
    assert_eq!(
        (game.game.as_str(), game.result.as_str()),
        ("kings-castle", "1-0")
    );
    assert_eq!(
        (&game.names[0], &game.players[0]),
        (&"Žofie".to_owned(), &"anna".to_owned())
    );
    let count = |query: &str| visitor.find(&format!("limit=100&{query}")).games.len();
    let all = GAMES + 1;
    assert_eq!(
        count("name=%C5%BDofie&game=kings-castle&result=1-0&from=1970-01-01&to=1970-01-01"),
        all
    );
    assert_eq!(count("player=bob"), all);
    assert_eq!(count("game=kings-castle&rules="), all);
    for none in [
        "player=x",
        "name=x",
        "game=castello",
        "result=0-1",
        "game=kings-castle&rules=swap%3Doff",
        "from=1970-01-02",
    ] {
        assert_eq!(count(none), 0, "{none}");
    }
}

fn games_have_records(visitor: &Visitor) {
    let (status, head, text) = visitor.get("/games/g00/record");
    assert_eq!(status, 200, "{text}");
    assert!(head.contains("filename=\"g00.pgn\""), "{head}");
    let record = Record::from_text(&text).expect("a record");
    let checked = record.check().expect("it follows the rules");
    assert_eq!(checked.record, record, "it is canonical");
    let tag = |name| record.tags.get(name);
    assert_eq!(
        (tag(Tags::WHITE), tag(Tags::BLACK)),
        (Some("Žofie"), Some("Bob"))
    );
    assert_eq!(
        (tag(Tags::DATE), tag(Tags::REASON)),
        (Some("1970.01.01"), Some("resignation"))
    );
    let (_, _, json) = visitor.get("/games/g00/record?form=json");
    assert_eq!(Record::from_json(&json).expect("a record"), record);
    let (_, _, text) = visitor.get("/games/running/record");
    let running = Record::from_text(&text).expect("a record");
    running.check().expect("it follows the rules");
    assert_eq!(running.tags.get(Tags::TIME_CONTROL), Some("60+1.5"));
    assert!(text.contains("[%clk 0:01:00.500]"), "{text}");
    assert!(text.ends_with("*\n\n") || text.ends_with("*\n"), "{text}");

    let (status, _, text) = visitor.get("/archive/records?game=kings-castle");
    assert_eq!(status, 200);
    let records: Vec<Record> = Reader::new(text.as_bytes())
        .collect::<Result<_, _>>()
        .expect("records");
    assert_eq!(records.len(), GAMES, "the damaged one is left out");
    assert_eq!(records[0].tags, record.tags);
    let (_, _, lines) = visitor.get("/archive/records?form=json");
    let json: Vec<Record> = Reader::json_lines(lines.as_bytes())
        .collect::<Result<_, _>>()
        .expect("records");
    assert_eq!(json, records);
}

fn searches_and_records_that_cannot_be_answered_are_refused(visitor: &Visitor) {
    for bad in [
        "result=2-0",
        "result=*",
        "from=1",
        "to=2026-13-01",
        "before=1",
        "limit=0",
        "limit=101",
        "rules=",
        "form=json",
    ] {
        let refused = visitor.refused(&format!("/archive?{bad}"));
        assert_eq!(refused, (400, faults::SEARCH.to_owned()), "{bad}");
    }
    assert_eq!(
        visitor.refused("/archive?game=chess"),
        (400, "game-unknown".to_owned())
    );
    for bad in [
        "/archive?who=x",
        "/archive?limit=x",
        "/games/g00/record?form=xml",
    ] {
        assert_eq!(
            visitor.refused(bad),
            (400, faults::UNREADABLE.to_owned()),
            "{bad}"
        );
    }
    assert_eq!(
        visitor.refused("/archive/records?limit=3"),
        (400, faults::SEARCH.to_owned())
    );
    assert_eq!(
        visitor.refused("/games/none/record"),
        (404, faults::NO_GAME.to_owned())
    );
    assert_eq!(
        visitor.refused("/games/bad/record"),
        (503, faults::DAMAGED.to_owned())
    );
}
