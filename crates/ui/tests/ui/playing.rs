//! Games played by clicks: turns, previews, motions, takebacks and clocks.

use burgrave_core::view::{Kind, Sign};
use burgrave_core::{Effect, Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play, Sound, Task, TimeControl};
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;

use crate::support::{
    against_computer, cell, click, drawn, fresh, marked, message_of, next_click, play_on,
    selectable, steps_of, two, two_from,
};

fn step(play: &mut Play, number: usize) {
    let click = next_click(play, number);
    play.update(click);
}

#[test]
fn clicks_alone_play_every_game() {
    for game in GameId::ALL {
        let mut play = two(game);
        play_on(&mut play, 60);
        assert!(
            play.moves().len() == 60 || play.outcome().is_some(),
            "{game}"
        );
        let rules = play.setup().parse_rules().expect("rules");
        let mut again = AnyGame::new(&rules);
        for text in play.moves() {
            again
                .play(text)
                .expect("every move made by clicks is legal");
        }
        assert_eq!(again.position_text(), play.game().position_text());
    }
}

#[test]
fn two_people_begin_with_the_first_mover_at_the_bottom() {
    for game in GameId::ALL {
        let first = game.about().first;
        assert_eq!(two(game).is_flipped(), first == Side::Black, "{game}");
        assert!(!fresh(game).play().is_flipped(), "analysis of {game}");
    }
    let text = two(GameId::Castello).game().position_text();
    assert!(!two_from(GameId::Castello, "", &text).is_flipped());
}

#[test]
fn a_scene_counts_own_men_and_those_that_can_move() {
    let scene = two(GameId::Castello).scene();
    assert_eq!(scene.own(), 30);
    let selectable = scene.marks.iter().filter(|marks| marks.selectable).count();
    assert_eq!(scene.movable(), selectable);
    // Empty spaces to place men on are no men.
    assert_eq!(two(GameId::KingsCastle).scene().movable(), 0);
}

#[test]
fn the_preview_of_a_whole_turn_is_the_position_after_it() {
    let mut play = two(GameId::Castello);
    let mut compared = 0;
    for number in 0..600 {
        if play.outcome().is_some() {
            break;
        }
        let before = play.may_finish().then(|| play.scene().stacks);
        let moves = play.moves().len();
        step(&mut play, number * 13);
        if let Some(before) = before.filter(|_| play.moves().len() > moves) {
            let after = play.game().view().stacks;
            let differing: Vec<_> = (before.iter().zip(&after))
                .filter(|(a, b)| a != b)
                .collect();
            // Only a castle may fall at the end of a turn.
            let only_castles = differing.iter().all(|(before, after)| {
                after.is_empty() && before.iter().all(|one| one.kind == Kind::Castle)
            });
            assert!(only_castles, "{differing:?}");
            compared += 1;
        }
    }
    assert!(compared > 5, "{compared} turns compared");
}

#[test]
fn sowing_a_tower_keeps_the_number_of_men() {
    let mut play = two(GameId::KingOfTheCastle);
    for number in 0..4_000 {
        if play.outcome().is_some() {
            break;
        }
        let count = |play: &Play| {
            let scene = play.scene();
            scene.lifted.len() + scene.stacks.iter().map(Vec::len).sum::<usize>()
        };
        let before = count(&play);
        step(&mut play, number * 7 + 3);
        if play.steps() > 0 {
            assert_eq!(count(&play), before);
        }
    }
    assert!(play.moves().len() > 20);
}

#[test]
fn the_last_move_stays_marked_until_the_turn_changes_the_board() {
    for game in GameId::ALL {
        let mut play = two(game);
        play_on(&mut play, 40);
        let (stacks, last) = (play.scene().stacks, marked(&play, |marks| marks.last));
        assert!(!last.is_empty(), "{game}");
        play.update(Message::Click(selectable(&play)[0]));
        if play.scene().stacks == stacks {
            let now = marked(&play, |marks| marks.last);
            assert_eq!(now, last, "{game}: nothing has moved");
        }
    }
    let mut sown = two(GameId::KingOfTheCastle);
    play_on(&mut sown, 2);
    while sown.scene().lifted.is_empty() {
        step(&mut sown, 0);
    }
    assert!(sown.scene().marks.iter().all(|marks| !marks.last));
}

#[test]
fn an_illegal_click_is_explained_and_changes_nothing() {
    let mut play = two(GameId::Castello);
    let selectable = selectable(&play);
    for cell in (0..315).filter(|cell| !selectable.contains(cell)) {
        let tasks = play.update(Message::Click(cell));
        assert!(tasks.is_empty() && play.steps() == 0);
        assert!(play.notice().is_some(), "cell {cell}");
    }
    // Black moves first.
    for (name, code) in [("a1", "web-not-yours"), ("a11", "web-not-a-start")] {
        assert_eq!(notice_at(&mut play, name), Some(code), "{name}");
    }
}

#[test]
fn immovable_men_and_enemies_have_different_notices() {
    let corner = format!("6b12/{}ww17/ww17 w 0:0", "19/".repeat(16));
    let mut play = two_from(GameId::DobyvaniHradu, "", &corner);
    assert_eq!(notice_at(&mut play, "a1"), Some("web-not-movable"));
    assert_eq!(notice_at(&mut play, "g19"), Some("web-not-yours"));
}

fn notice_at(play: &mut Play, name: &str) -> Option<&'static str> {
    let cell = cell(play, name);
    play.update(Message::Click(cell));
    play.notice().map(|notice| notice.code)
}

#[test]
fn a_step_can_be_undone_or_replaced() {
    let mut play = two(GameId::Castello);
    let first = selectable(&play);
    play.update(Message::Click(first[0]));
    assert_eq!(play.steps(), 1);
    assert_ne!(selectable(&play), first);
    play.update(Message::UndoStep);
    assert_eq!((play.steps(), selectable(&play)), (0, first.clone()));
    // A click on another piece selects that one.
    play.update(Message::Click(first[0]));
    play.update(Message::Click(first[1]));
    assert_eq!(marked(&play, |marks| marks.chosen), [first[1]]);
    // A click on the selected piece deselects it.
    play.update(Message::Click(first[1]));
    assert_eq!((play.steps(), play.moves().len()), (0, 0));
}

#[test]
fn a_selection_differs_from_a_step_that_moves() {
    let mut play = two(GameId::Castello);
    for text in ["o20-m18", "b2-d4"] {
        for step in steps_of(play.game(), text) {
            play.update(message_of(step));
        }
    }
    let begins = |play: &Play| play.scene().marks.iter().any(|marks| marks.begins);
    let state = |play: &Play| (begins(play), play.is_selecting(), play.has_moved());
    let [man, next] = ["o21", "m19"].map(|name| cell(&play, name));
    assert_eq!(state(&play), (true, false, false));
    play.update(Message::Click(man));
    assert_eq!(state(&play), (false, true, false));
    play.update(Message::Click(next));
    assert_eq!(state(&play), (false, false, true));
    play.update(Message::UndoStep);
    assert_eq!(state(&play), (false, true, false));
}

#[test]
fn steps_that_can_only_mean_one_thing_may_be_left_out() {
    // The front man of a line, if it is the only one, and the choice between a Piece and its Stacker.
    let cases = [
        (
            GameId::KingsCastle,
            "e9 j9 h5 g3 c5 e2 h9 g11 d7 c6 e9-c7 g9 e9 e2-g4",
            ["c7", "e7"],
            "c7d7-e7",
        ),
        (GameId::AujjrisCastle, "", ["c1", "c4"], "c1=c4"),
    ];
    for (game, before, clicks, mv) in cases {
        let mut play = two(game);
        for text in before.split_whitespace() {
            for step in steps_of(play.game(), text) {
                play.update(message_of(step));
            }
        }
        let [first, last] = clicks.map(|name| cell(&play, name));
        play.update(Message::Click(first));
        assert!(selectable(&play).contains(&last), "{mv}");
        play.update(Message::Click(last));
        assert_eq!(play.moves().last().map(String::as_str), Some(mv));
    }
}

#[test]
fn the_scene_shows_locked_and_held_castles() {
    let ranks =
        "bbb12/15/15/15/15/5c7c1/1c7c5/15/15/15/2cw3c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/www12";
    let play = two_from(GameId::Castello, "", &format!("{ranks} w 0:0"));
    let [castle, man, centre] = ["c11", "d11", "h11"].map(|name| cell(&play, name));
    let signs = play.scene().signs;
    assert!(signs.contains(&Sign::Held {
        castle,
        from: man,
        by: Side::White
    }));
    assert!(signs.contains(&Sign::Locked {
        castle: centre,
        side: None
    }));
    let others = |sign: &&Sign| !matches!(sign, Sign::Trophies { count: 0, .. });
    assert_eq!(signs.iter().filter(others).count(), 2);
}

#[test]
fn the_scene_knows_the_edge_over_which_the_gem_left() {
    let game = GameId::AujjrisCastle;
    let corner = drawn(game, "rrrrr e5, wG i9, wW h9, bB a9, b b9", "w -");
    let mut play = two_from(game, "", &corner);
    assert_eq!(play.scene().pushed_off, None);
    let [from, to] = ["h9", "i9"].map(|name| cell(&play, name));
    click(&mut play, "h9");
    if !play.choices().is_empty() {
        play.update(Message::Choose("piece".to_owned()));
    }
    click(&mut play, "i9");
    assert!(play.is_over());
    assert_eq!(play.scene().pushed_off, Some((from, to)));
    play.update(Message::GoTo(0));
    assert_eq!(play.scene().pushed_off, None);
}

#[test]
fn an_earlier_position_takes_no_clicks() {
    let mut play = two(GameId::AujjrisCastle);
    let start = play.scene().stacks;
    play_on(&mut play, 9);
    let now = play.scene().stacks;
    play.update(Message::GoTo(0));
    assert_eq!(play.scene().stacks, start);
    assert!(selectable(&play).is_empty());
    play.update(Message::Click(0));
    assert_eq!(
        play.notice().map(|notice| notice.code),
        Some("web-looking-back")
    );
    play.update(Message::GoTo(usize::MAX));
    assert_eq!(play.scene().stacks, now);
}

/// Returns a game of King's Castle with one minute for each side.
fn timed(increment: u16) -> Play {
    let control = TimeControl {
        minutes: 1,
        increment,
    };
    Play::timed(Setup::of_two(GameId::KingsCastle), Some(control)).expect("published rules")
}

#[test]
fn clocks_start_with_the_first_move_and_end_the_game() {
    let mut play = timed(2);
    let left = |play: &Play| Side::BOTH.map(|side| play.time_left(side).expect("a clock"));
    play.update(Message::Tick(1_000));
    play.update(Message::Tick(31_000));
    assert_eq!(left(&play), [60_000; 2], "the clocks have not started");
    play_on(&mut play, 1);
    play.update(Message::Tick(41_000));
    assert_eq!(left(&play), [60_000, 50_000]);
    play_on(&mut play, 2);
    assert_eq!(left(&play), [60_000, 52_000], "the increment is added");
    let mut again = saved::read(&saved::write(&play)).expect("valid output");
    assert_eq!(left(&again), [60_000, 52_000]);
    let tasks = play.update(Message::Tick(101_000));
    assert_eq!(
        play.outcome(),
        Some(Outcome::Win(Side::Black, Reason::TIME))
    );
    assert!(tasks.contains(&Task::Save));
    let ended = saved::read(&saved::write(&play)).expect("valid output");
    assert_eq!(ended.outcome(), play.outcome());
    // A takeback gives time again.
    play.update(Message::TakeBack);
    assert!(play.outcome().is_none() && left(&play)[0] > 0);
    // Time does not count while the page is closed.
    again.update(Message::Tick(900_000));
    assert_eq!(left(&again), [60_000, 52_000]);
}

#[test]
fn leaving_the_page_pauses_the_clocks() {
    let mut play = timed(0);
    play.update(Message::Tick(500));
    assert!(
        play.update(Message::Leave).is_empty(),
        "no clock is running"
    );
    play_on(&mut play, 1);
    play.update(Message::Tick(10_500));
    assert_eq!(play.update(Message::Leave), [Task::Save]);
    let black = |play: &Play| play.time_left(Side::Black).expect("a clock");
    let mut again = saved::read(&saved::write(&play)).expect("valid output");
    assert_eq!(black(&again), 50_000);
    // The device's time may have any origin.
    again.update(Message::Tick(3));
    again.update(Message::Tick(2_003));
    assert_eq!(black(&again), 48_000);
    // The page may return without a reload.
    play.update(Message::Tick(70_500));
    play.update(Message::Tick(71_500));
    assert_eq!(black(&play), 49_000);
}

fn sound_of(effect: &Effect) -> Sound {
    match effect {
        Effect::Move { .. } | Effect::Place(_) => Sound::Move,
        Effect::Raise(_) | Effect::Lower(_) => Sound::Stone,
        Effect::Seize(_) | Effect::Promote(_) => Sound::Prize,
        _ => Sound::Capture,
    }
}

#[test]
fn a_users_running_clock_is_low_in_the_last_twenty_seconds() {
    let mut play = timed(0);
    play_on(&mut play, 1);
    play.update(Message::Tick(1_000));
    play.update(Message::Tick(41_000));
    assert_eq!(play.low_on_time(), None, "20 s are left");
    play.update(Message::Tick(41_001));
    assert_eq!(play.low_on_time(), Some(Side::Black));
    play_on(&mut play, 2);
    assert_eq!(play.low_on_time(), None, "White's clock runs");
    assert!(!play.is_lost(), "both players are users");
    assert!(play.has_shared_clocks());
    assert!(!two(GameId::KingsCastle).has_shared_clocks(), "no clocks");
    let mut alone = against_computer(GameId::KingsCastle);
    assert!(alone.is_users(Side::White) && !alone.is_users(Side::Black));
    alone.update(Message::Resign);
    assert!(alone.is_lost());
}

#[test]
fn every_effect_is_animated_once() {
    for game in GameId::ALL {
        let mut play = two(game);
        let mut number = 7;
        let mut seen = Vec::new();
        let mut sound = Sound::Step;
        while play.moves().len() < 30 && play.outcome().is_none() {
            number = (number * 31 + 11) % 1_009;
            let (moves, motion) = (play.moves().len(), play.motion().number);
            let before = play.game().clone();
            step(&mut play, number);
            if play.motion().number != motion {
                seen.extend(play.motion().paths.clone());
                sound = sound.max(play.motion().sound);
            }
            if play.moves().len() > moves {
                let effects = before.effects(&play.moves()[moves]).expect("legal");
                let paths = effects.iter().filter_map(|effect| match *effect {
                    Effect::Move { from, to }
                    | Effect::Throw { from, to }
                    | Effect::Push { from, to: Some(to) } => Some((from, to)),
                    _ => None,
                });
                assert_eq!(
                    std::mem::take(&mut seen),
                    paths.collect::<Vec<_>>(),
                    "{game}"
                );
                let expected = effects.iter().map(sound_of).fold(Sound::Move, Sound::max);
                assert_eq!(std::mem::take(&mut sound), expected, "{game}");
            }
        }
    }
}

#[test]
fn choices_are_offered_at_the_clicked_cell() {
    let mut play = two(GameId::AujjrisCastle);
    // On c1 are a piece that can step and a stacker that can slide.
    play.update(Message::Click(2));
    assert_eq!(play.choices(), ["piece", "stacker"]);
    assert_eq!(play.question(), Some(2));
    play.update(Message::UndoStep);
    assert_eq!(play.question(), None);
    play.update(Message::Click(2));
    play.update(Message::Choose("stacker".to_owned()));
    assert_eq!(play.question(), None);

    // The swap belongs to no cell.
    let mut play = two(GameId::KingsCastle);
    let cell = selectable(&play)[0];
    play.update(Message::Click(cell));
    assert_eq!(play.choices(), ["swap"]);
    assert_eq!(play.question(), None);
}
