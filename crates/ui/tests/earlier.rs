//! The list of games that were left for others.

use burgrave_games::registry::GameId;
use burgrave_ui::earlier::{Earlier, MOST};
use burgrave_ui::model::{Message, Play};
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};

/// A game in which a man was placed on a cell.
fn placed(cell: u16) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(GameId::KingsCastle)
    };
    let mut play = Play::new(setup).expect("published rules");
    play.update(Message::Click(cell));
    assert_eq!(play.moves().len(), 1, "cell {cell} is outside the Castle");
    play
}

#[test]
fn games_come_back_as_they_were_left() {
    let mut earlier = Earlier::default();
    let game = placed(0);
    assert!(earlier.add(&game));
    assert!(!earlier.add(&game), "the same game is not kept twice");
    assert!(earlier.add(&placed(1)));
    let read = Earlier::read(&earlier.write());
    assert_eq!(read, earlier);
    let kept = read.games();
    assert_eq!(kept.len(), 2);
    assert_eq!(kept[1].1.moves(), game.moves(), "the latest stands first");
    let text = earlier.take(1).expect("two games");
    assert_eq!(
        saved::read(&text).expect("kept whole").moves(),
        game.moves()
    );
    assert_eq!(earlier.take(1), None);
}

#[test]
fn a_game_without_moves_is_not_worth_keeping() {
    let mut earlier = Earlier::default();
    let play = Play::new(Setup::new(GameId::Castello)).expect("published rules");
    assert!(!earlier.add(&play));
    assert_eq!(earlier, Earlier::default());
}

#[test]
fn the_oldest_goes_and_garbage_is_an_empty_list() {
    let mut earlier = Earlier::default();
    for cell in 0..=u16::try_from(MOST).expect("few") {
        earlier.add(&placed(cell));
    }
    let kept = earlier.games();
    assert_eq!(kept.len(), MOST);
    assert_ne!(kept[MOST - 1].1.moves(), placed(0).moves());
    for garbage in ["", "{}", "[1]", "\u{0}"] {
        assert_eq!(Earlier::read(garbage), Earlier::default());
    }
    let broken = Earlier::read("[\"no game\"]");
    assert!(
        broken.games().is_empty(),
        "what cannot be read is not shown"
    );
}
