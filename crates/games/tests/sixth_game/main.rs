//! Tests of the guide `docs/design/add-a-game.md`. Breach, a small sixth game that follows it, passes the conformance
//! suite of all games; the engine's search and the renderers support it. Module `page` checks the guide's claims
//! about the project.

mod breach;
#[path = "../conformance/edits.rs"]
#[allow(dead_code, reason = "Breach has its own alphabet")]
mod edits;
mod eval;
mod page;
#[path = "../conformance/suite.rs"]
mod suite;

use burgrave_board::Rectangle;
use burgrave_core::{Attempt, Explain, Notation, Present, Rules, SplitMix, Step, perft};
use burgrave_draw::{Marks, svg, terminal};
use burgrave_games::registry::Described;
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::score::win_in;
use burgrave_search::{Limits, StopToken};

use breach::{BOARD, Breach, faults};
use eval::BreachEval;

#[test]
fn breach_passes_the_suite_of_all_games() {
    let alphabet = edits::Alphabet {
        widths: Rectangle::widths(BOARD),
        single: &['w', 'b'],
        stacked: false,
        tails: &[],
    };
    let another = |from: &str, rng: &mut SplitMix| edits::edit(from, &alphabet, rng);
    suite::examine(Breach::ABOUT.id, &Breach, another, 2);
}

#[test]
fn perft_counts_of_breach_are_known() {
    let start = Breach.start();
    let counts = [1, 2, 3, 4].map(|depth| perft::perft(&Breach, &start, depth));
    assert_eq!(counts, [10, 100, 840, 6_988]);
}

#[test]
fn breach_explains_what_it_refuses() {
    let position = Breach.parse_position("4/b3/w3/1w2/4 w").expect("accepted");
    let why = |text: &str| {
        let fault = Breach.why_not(&position, Attempt::Text(text));
        fault.map(|fault| fault.code)
    };
    assert_eq!(why("a3-b4"), None);
    assert_eq!(why("a3-a4"), Some(faults::BLOCKED));
    assert_eq!(why("b2-a3"), Some(faults::OWN_MAN));
    assert_eq!(why("b2-b4"), Some(faults::NOT_FORWARD));
    assert_eq!(why("a4-a3"), Some(faults::NOT_YOURS));
    let clicks = [Step::Space(8), Step::Space(12)];
    let fault = Breach.why_not(&position, Attempt::Steps(&clicks));
    assert_eq!(fault.map(|fault| fault.code), Some(faults::BLOCKED));
}

#[test]
fn refused_positions_of_breach_have_their_codes() {
    let refused = |text: &str| Breach.parse_position(text).map_err(|fault| fault.code);
    assert_eq!(refused("4/4/4/w3/wwww w"), Err(faults::TOO_MANY));
    assert_eq!(refused("4/4/4/4/4 w"), Err(faults::NO_MEN));
    assert_eq!(refused("4/4/c3/4/4 w"), Err(faults::NO_MAN));
    assert_eq!(refused("w3/4/4/4/b3 w"), Err(faults::BOTH_WON));
}

#[test]
fn the_search_finds_the_breach() {
    let position = Breach.parse_position("bb2/4/2w1/4/w3 w").expect("accepted");
    let options = Options {
        hash_mib: 1,
        ..Options::default()
    };
    let mut searcher = Searcher::new(Breach, BreachEval, options);
    let stop = StopToken::new();
    let result = searcher.search(&[], &position, Limits::depth(5), &stop, &mut |_| ());
    assert_eq!(result.score, win_in(3));
    let best = Breach.move_text(&position, result.pv[0]);
    assert!(["c3-d4", "c3-c4"].contains(&best.as_str()), "{best}");
}

#[test]
fn breach_is_drawn_as_text_and_as_svg() {
    let (board, view) = (Breach.board(), Breach.view(&Breach.start()));
    let style = terminal::Style {
        unicode: false,
        ..terminal::Style::default()
    };
    let text = terminal::draw(&board, &view, &Marks::default(), &style);
    let rank = text.lines().find(|line| line.trim_start().starts_with('1'));
    assert_eq!(
        rank.map(|line| line.matches('w').count()),
        Some(4),
        "{text}"
    );
    let style = svg::Style::new(Breach::ABOUT.name);
    let picture = svg::draw(&board, &view, &Marks::default(), &style);
    assert!(
        picture.starts_with("<svg") && picture.contains("<title>Breach"),
        "{picture}"
    );
}
