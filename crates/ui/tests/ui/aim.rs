//! Taps beside targets.

use burgrave_games::registry::GameId;
use burgrave_ui::aim::{Aim, aim};
use burgrave_ui::exercise::ExerciseBoard;
use burgrave_ui::model::{Message, Play};

use crate::support::{cell, marked, selectable, two};

#[test]
fn a_tap_means_the_nearest_target_unless_another_is_about_as_near() {
    let width = 19.0;
    assert_eq!(aim([(7, 14.0)], width), Aim::Cell(7));
    assert_eq!(aim([(7, 14.0), (8, 19.5)], width), Aim::Cell(7));
    assert_eq!(aim([(8, 11.0), (7, 8.0)], width), Aim::Unclear(7));
    assert_eq!(aim([(7, 19.0)], width), Aim::Nothing);
    assert_eq!(aim([], width), Aim::Nothing);
    assert_eq!(aim([(7, 27.0)], 40.0), Aim::Cell(7), "cells of 40 pixels");
}

fn doubted(play: &Play) -> Vec<u16> {
    marked(play, |marks| marks.doubted)
}

#[test]
fn a_second_doubtful_tap_means_the_cell_that_the_first_one_marked() {
    let mut play = two(GameId::DobyvaniHradu);
    let walls = selectable(&play);
    play.update(Message::Unclear(walls[0]));
    assert_eq!((play.moves().len(), doubted(&play)), (0, vec![walls[0]]));
    // Time passes between the taps.
    play.update(Message::Tick(900));
    play.update(Message::Unclear(walls[1]));
    assert_eq!((play.moves().len(), doubted(&play)), (0, vec![walls[1]]));
    play.update(Message::Unclear(walls[1]));
    assert_eq!((play.moves().len(), doubted(&play)), (1, Vec::new()));
}

#[test]
fn any_other_action_forgets_a_doubtful_tap() {
    let mut play = two(GameId::Castello);
    let man = cell(&play, "b20");
    for message in [
        Message::Flip,
        Message::UndoStep,
        Message::GoTo(0),
        Message::Click(cell(&play, "h11")),
    ] {
        play.update(Message::Unclear(man));
        play.update(message.clone());
        assert!(doubted(&play).is_empty(), "{message:?}");
        play.update(Message::Unclear(man));
        assert_eq!(play.steps(), 0, "{message:?}");
        play.update(Message::UndoStep);
    }
}

#[test]
fn exercises_take_a_confirmed_tap() {
    let mut board = ExerciseBoard::new(GameId::Castello, "", None).expect("published rules");
    let man = cell(board.play(), "b20");
    board.play_message(Message::Unclear(man));
    assert_eq!(
        (doubted(board.play()), board.play().steps()),
        (vec![man], 0)
    );
    board.play_message(Message::Unclear(man));
    assert_eq!(board.play().steps(), 1);
}
