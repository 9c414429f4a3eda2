//! Lists of games, on every store.

use burgrave_store::{Append, End, NewGame, Search, Store, Turn, Write, Written};

use crate::contract::{add, append, new_game, write};

pub fn running_games_of_a_player_are_found_until_they_end(store: &dyn Store) {
    for (id, white, at) in [("late", "a", 9), ("early", "c", 3), ("other", "d", 1)] {
        let game = NewGame {
            players: [
                white.to_owned(),
                if id == "early" { "a" } else { "b" }.to_owned(),
            ],
            turn: Some(Turn {
                at,
                ..Turn::default()
            }),
            ..new_game(id, Some(20))
        };
        write(store, Write::Import { game, next: None });
    }
    let ids = |limit| {
        let found = store.running("a", limit).expect("it works");
        found.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(
        ids(9),
        ["late", "early"],
        "those in which a is to move are first"
    );
    assert_eq!(ids(1), ["late"]);
    let found = store.running("a", 1).expect("it works");
    assert_eq!((found[0].turn.side, found[0].next_due), (0, Some(20)));
    assert_eq!(
        (found[0].kind.as_str(), found[0].names[1].as_str()),
        ("castello", "Bo")
    );
    let turn = Turn {
        side: 1,
        at: 10,
        plies: 1,
        position: "after".to_owned(),
    };
    let moved = Append {
        turn: Some(turn.clone()),
        ..append("early", 1, None, &["move"])
    };
    write(store, Write::Append(moved));
    let found = store.running("a", 9).expect("it works");
    assert_eq!(
        (found[1].id.as_str(), &found[1].turn, found[1].next_due),
        ("early", &turn, None)
    );
    write(store, Write::Append(append("early", 2, None, &["end"])));
    assert_eq!(ids(9), ["late"]);
}

pub fn a_plan_belongs_to_a_side_until_it_is_replaced(store: &dyn Store) {
    let game = new_game("game", None);
    write(store, Write::Import { game, next: None });
    let plan = |game: &str, side, plan: Option<&str>| Write::Plan {
        game: game.to_owned(),
        expected: 1,
        side,
        plan: plan.map(str::to_owned),
    };
    let plans = || {
        let found = store.game("game", 0).expect("it works").expect("there");
        found.plans
    };
    assert_eq!(write(store, plan("other", 0, Some("x"))), Written::Conflict);
    write(store, plan("game", 1, Some("black's")));
    assert_eq!(plans(), [None, Some("black's".to_owned())]);
    write(store, plan("game", 0, Some("white's")));
    write(store, plan("game", 1, None));
    assert_eq!(plans(), [Some("white's".to_owned()), None]);
    // An append that was judged by other plans is refused, and so is a plan by another version.
    let judged_by = |plans| Append {
        plans,
        ..append("game", 1, None, &["move"])
    };
    assert_eq!(write(store, Write::Append(judged_by(2))), Written::Conflict);
    assert_eq!(
        write(store, Write::Append(judged_by(3))),
        Written::Stored(2)
    );
    assert_eq!(
        write(store, plan("game", 0, None)),
        Written::Conflict,
        "by another version"
    );
}

fn add_ended(store: &dyn Store, id: &str, players: [&str; 2], result: &str, at: u64) {
    let mut game = new_game(id, None);
    game.players = players.map(str::to_owned);
    game.names = players.map(str::to_uppercase);
    game.kind = if id.starts_with('c') {
        "castello"
    } else {
        "kings-castle"
    }
    .to_owned();
    if id == "c3" {
        "x=1".clone_into(&mut game.rules);
    }
    let end = Some(End {
        result: result.to_owned(),
        at,
    });
    // Both ways to end: at the start, and by an append.
    if at.is_multiple_of(2) {
        game.end = end;
        assert_eq!(
            write(store, Write::Import { game, next: None }),
            Written::Stored(0)
        );
    } else {
        assert_eq!(
            write(store, Write::Import { game, next: None }),
            Written::Stored(0)
        );
        let mut last = append(id, 1, None, &["end"]);
        last.end = end;
        assert_eq!(write(store, Write::Append(last)), Written::Stored(2));
    }
}

fn everything() -> Search {
    Search {
        before: (u64::MAX >> 1, String::new()),
        ..Search::default()
    }
}

pub fn finished_games_are_found_newest_first(store: &dyn Store) {
    add(store, "running", None);
    add_ended(store, "c1", ["a", "b"], "1-0", 10);
    add_ended(store, "k2", ["b", "a"], "0-1", 20);
    add_ended(store, "c3", ["a", "c"], "1/2-1/2", 31);
    add_ended(store, "k4", ["d", "d"], "1-0", 31);
    let find = |search: Search, limit| {
        let page = store.finished(&search, limit).expect("it works");
        let ids: Vec<String> = page.games.into_iter().map(|game| game.id).collect();
        (ids.join(" "), page.next)
    };
    let all = |search| {
        let (ids, next) = find(search, 9);
        assert_eq!(next, None);
        ids
    };
    let some = |text: &str| Some(text.to_owned());
    let search = |change: &dyn Fn(&mut Search)| {
        let mut search = everything();
        change(&mut search);
        all(search)
    };
    assert_eq!(all(everything()), "k4 c3 k2 c1");
    assert_eq!(search(&|one| one.player = some("a")), "c3 k2 c1");
    assert_eq!(search(&|one| one.player = some("x")), "");
    assert_eq!(search(&|one| one.name = some("B")), "k2 c1");
    assert_eq!(search(&|one| one.name = some("D")), "k4", "once");
    assert_eq!(search(&|one| one.kind = some("castello")), "c3 c1");
    assert_eq!(search(&|one| one.rules = some("x=1")), "c3");
    assert_eq!(search(&|one| one.result = some("1-0")), "k4 c1");
    assert_eq!(search(&|one| one.from = 20), "k4 c3 k2");
    assert_eq!(search(&|one| one.before = (20, String::new())), "c1");
    let both = Search {
        player: some("a"),
        kind: some("castello"),
        result: some("1-0"),
        ..everything()
    };
    assert_eq!(all(both), "c1");
    let (first, next) = find(everything(), 1);
    assert_eq!(
        (first.as_str(), &next),
        ("k4", &Some((31, "k4".to_owned())))
    );
    let second = Search {
        before: next.expect("more"),
        ..everything()
    };
    assert_eq!(
        find(second, 2),
        ("c3 k2".to_owned(), Some((20, "k2".to_owned())))
    );
    let page = store.finished(&everything(), 1).expect("it works");
    assert_eq!(page.games[0].names, ["D", "D"]);
    assert_eq!(
        page.games[0].end,
        End {
            result: "1-0".to_owned(),
            at: 31
        }
    );
}

pub fn a_search_for_something_rare_stops_and_continues(store: &dyn Store) {
    let (answer, answers) = std::sync::mpsc::channel();
    for number in 0..2_500_u64 {
        let mut game = new_game(&format!("g{number:04}"), None);
        let result = if number == 3 { "0-1" } else { "1-0" }.to_owned();
        game.end = Some(End { result, at: number });
        let answer = answer.clone();
        store.write(
            Write::Import { game, next: None },
            Box::new(move |written| answer.send(written.expect("it works")).expect("awaited")),
        );
    }
    drop(answer);
    assert_eq!(answers.iter().count(), 2_500);
    let mut search = Search {
        result: Some("0-1".to_owned()),
        ..everything()
    };
    let page = store.finished(&search, 5).expect("it works");
    assert!(page.games.is_empty());
    search.before = page.next.expect("it stops before the end");
    let page = store.finished(&search, 5).expect("it works");
    assert_eq!((page.games[0].id.as_str(), page.next), ("g0003", None));
}
