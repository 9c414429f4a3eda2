//! Arrow keys and addresses.

use burgrave_games::registry::GameId;
use burgrave_ui::keys::{Arrow, neighbour};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;

#[test]
fn arrows_reach_every_cell() {
    for game in GameId::ALL {
        let board = Setup::new(game).begin().expect("published rules").board();
        for flipped in [false, true] {
            let mut reached = vec![false; board.cells.len()];
            let mut open = vec![0];
            while let Some(cell) = open.pop() {
                if std::mem::replace(&mut reached[cell], true) {
                    continue;
                }
                for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                    open.push(neighbour(&board, flipped, cell, arrow));
                }
            }
            let missed = reached.iter().filter(|reached| !**reached).count();
            assert_eq!(missed, 0, "{game}: {missed} cells cannot be reached");
        }
    }
}

#[test]
fn arrows_turn_with_a_lying_board() {
    let board = Setup::new(GameId::Castello)
        .begin()
        .expect("published rules")
        .board();
    let cell = |name| usize::from(board.cell(name).expect("a cell"));
    // White sits at the left, file a on top.
    let ways = [
        (Arrow::Right, "h12"),
        (Arrow::Left, "h10"),
        (Arrow::Down, "i11"),
        (Arrow::Up, "g11"),
    ];
    for (arrow, to) in ways {
        let next = neighbour(&board, false, cell("h11"), arrow.on_lying_board());
        assert_eq!(next, cell(to), "{arrow:?}");
    }
}

#[test]
fn addresses_and_routes_correspond() {
    let mut routes = vec![
        Route::Home,
        Route::Play,
        Route::Learn,
        Route::Puzzles,
        Route::Analyse,
        Route::Edit,
        Route::Layout,
        Route::NewOnLayout,
        Route::Settings,
        Route::About,
        Route::RuleBook,
    ];
    for game in GameId::ALL {
        routes.extend([
            Route::New(game),
            Route::Rules(game),
            Route::Study(game),
            Route::Lesson(game, None),
            Route::Lesson(game, Some(7)),
            Route::Puzzle(game, None),
            Route::Puzzle(game, Some(120)),
            Route::Try(format!("{game}?moves=")),
            Route::Shared(format!("{game}?moves=")),
            Route::SharedTree(format!("{game}.tags")),
        ]);
    }
    for route in routes {
        let address = route.address();
        assert_eq!(Route::parse(&address), route);
    }
    assert_eq!(Route::parse("#/lobby"), Route::Lobby, "as it is called");
    for (address, route) in [
        ("#/new/castello/link", Route::NewByLink(GameId::Castello)),
        ("#/new/castello/open", Route::NewChallenge(GameId::Castello)),
    ] {
        assert_eq!(Route::parse(address), route);
        assert_eq!(route.address(), address);
    }
    assert_eq!(Route::parse("#/new/chess/open"), Route::Unknown);
    assert_eq!(Route::parse("#/nowhere/at/all"), Route::Unknown);
    for without_game in ["#/new", "#/study"] {
        assert_eq!(Route::parse(without_game), Route::Home);
    }
    assert_eq!(Route::parse("#/learn/chess"), Route::Unknown);
    assert_eq!(Route::parse("#/learn/castello/0"), Route::Unknown);
    assert_eq!(Route::parse("#/puzzles/castello/x"), Route::Unknown);
    assert_eq!(Route::parse(""), Route::Home);
}
