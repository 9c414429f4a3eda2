//! Games played through the model alone: clicks in, tasks out.

use burgrave_core::view::Kind;
use burgrave_core::{Effect, Fault, Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::engine::{self, FaultMessage, Purpose, Reply, Request};
use burgrave_ui::model::{Message, Play, Task, TimeControl};
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};

fn two(game: GameId) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(game)
    };
    Play::new(setup).expect("published rules")
}

fn lit(play: &Play) -> Vec<u16> {
    let scene = play.scene();
    (0..)
        .zip(&scene.marks)
        .filter(|(_, marks)| marks.selectable)
        .map(|(cell, _)| cell)
        .collect()
}

/// One click of a hand that takes what comes, chosen by a number; ends turns that may end.
fn click(play: &mut Play, number: usize) -> Vec<Task> {
    if play.may_finish() {
        return play.update(Message::Finish);
    }
    let cells = lit(play);
    match play.choices().first() {
        Some(choice) if cells.is_empty() || number.is_multiple_of(2) => {
            play.update(Message::Choose((*choice).to_owned()))
        }
        _ => play.update(Message::Click(cells[number % cells.len()])),
    }
}

/// Plays with clicks until so many moves are made or the game ends.
fn play_on(play: &mut Play, moves: usize) {
    let mut number = 7;
    while play.moves().len() < moves && play.outcome().is_none() {
        number = (number * 31 + 11) % 1_009;
        click(play, number);
    }
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
fn the_preview_of_a_whole_turn_is_the_position_after_it() {
    let mut play = two(GameId::Castello);
    let mut compared = 0;
    for number in 0..600 {
        if play.outcome().is_some() {
            break;
        }
        // Turns that may go on are looked at before they end.
        let before = play.may_finish().then(|| play.scene().stacks);
        let moves = play.moves().len();
        click(&mut play, number * 13);
        if let Some(before) = before.filter(|_| play.moves().len() > moves) {
            let after = play.game().view().stacks;
            let differing: Vec<_> = (before.iter().zip(&after))
                .filter(|(a, b)| a != b)
                .collect();
            // A castle may fall at the end of a turn; nothing else may differ.
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
fn a_tower_leaves_its_men_from_the_bottom() {
    let setup = Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(GameId::KingOfTheCastle)
    };
    let mut play = Play::new(setup).expect("published rules");
    for number in 0..4_000 {
        if play.outcome().is_some() {
            break;
        }
        let count = |play: &Play| {
            let scene = play.scene();
            scene.lifted.len() + scene.stacks.iter().map(Vec::len).sum::<usize>()
        };
        let before = count(&play);
        click(&mut play, number * 7 + 3);
        if play.steps() > 0 {
            assert_eq!(count(&play), before, "no man is lost or doubled in a hand");
        }
    }
    assert!(play.moves().len() > 20);
}

#[test]
fn an_illegal_click_is_explained_and_changes_nothing() {
    let mut play = two(GameId::Castello);
    let dark: Vec<u16> = {
        let lit = lit(&play);
        (0..315).filter(|cell| !lit.contains(cell)).collect()
    };
    for cell in dark {
        let tasks = play.update(Message::Click(cell));
        assert!(tasks.is_empty() && play.steps() == 0);
        assert!(play.notice().is_some(), "cell {cell} is refused in silence");
    }
    // Black begins.
    for (name, code) in [("a1", "web-not-yours"), ("a11", "web-not-here")] {
        assert_eq!(said_at(&mut play, name), Some(code), "{name}");
    }
}

#[test]
fn a_man_that_cannot_move_is_told_from_an_enemy() {
    let mut setup = Setup::new(GameId::DobyvaniHradu);
    setup.seats = [Seat::Person; 2];
    let corner = format!("6b12/{}ww17/ww17 w 0:0", "19/".repeat(16));
    setup.position = Some(corner);
    let mut play = Play::new(setup).expect("a position");
    assert_eq!(said_at(&mut play, "a1"), Some("web-not-movable"));
    assert_eq!(said_at(&mut play, "g19"), Some("web-not-yours"));
}

/// What a click on a cell makes the app say.
fn said_at(play: &mut Play, name: &str) -> Option<&'static str> {
    let at = play.board().cells.iter().position(|cell| cell.name == name);
    play.update(Message::Click(at.expect("a cell") as u16));
    play.notice().map(|notice| notice.code)
}

#[test]
fn a_step_can_be_undone_and_another_piece_taken() {
    let mut play = two(GameId::Castello);
    let first = lit(&play);
    play.update(Message::Click(first[0]));
    assert_eq!(play.steps(), 1);
    assert_ne!(lit(&play), first, "now the goals are lit");
    play.update(Message::UndoStep);
    assert_eq!((play.steps(), lit(&play)), (0, first.clone()));
    // A click on another piece before anything has happened takes that one.
    play.update(Message::Click(first[0]));
    play.update(Message::Click(first[1]));
    let chosen: Vec<u16> = (0..)
        .zip(play.scene().marks)
        .filter(|(_, marks)| marks.chosen)
        .map(|(cell, _)| cell)
        .collect();
    assert_eq!(chosen, [first[1]]);
    // A click on the piece itself puts it down.
    play.update(Message::Click(first[1]));
    assert_eq!((play.steps(), play.moves().len()), (0, 0));
}

#[test]
fn the_computer_is_asked_and_answers() {
    let mut play = Play::new(Setup::new(GameId::KingsCastle)).expect("published rules");
    assert!(play.update(Message::Start).is_empty(), "the person begins");
    play_on(&mut play, 1);
    assert_eq!(play.thinking(), Some(Purpose::Move));
    let mut game = play.game().clone();
    let answer = game.legal().expect("few")[0].clone();
    game.play(&answer).expect("legal");
    // An answer to a question that nobody asked is ignored.
    let reply = |id| Reply::Done {
        id,
        best: Some(answer.clone()),
        score: 0,
    };
    play.update(Message::Engine(reply(99)));
    assert_eq!(play.moves().len(), 1);
    let tasks = play.update(Message::Engine(reply(1)));
    assert_eq!(tasks, [Task::Save]);
    assert_eq!(play.moves().len(), 2);
    // A takeback gives the person the move again.
    play.update(Message::TakeBack);
    assert!(play.moves().is_empty() && play.is_users_turn());
}

#[test]
fn a_lost_engine_is_asked_again() {
    let mut play = Play::new(Setup::new(GameId::Castello)).expect("published rules");
    play_on(&mut play, 1);
    let tasks = play.update(Message::EngineCrashed);
    assert!(matches!(&tasks[..], [Task::Think(request)] if request.id == 2));
    assert!(play.notice().is_some());
}

#[test]
fn games_survive_being_saved() {
    for game in GameId::ALL {
        let mut play = two(game);
        play_on(&mut play, 21);
        let again = saved::read(&saved::write(&play)).expect("just written");
        assert_eq!(again.moves(), play.moves());
        assert_eq!(again.scene(), play.scene());
        let shared = share(&play);
        assert_eq!(shared.moves(), play.moves());
    }
}

#[test]
fn resignation_is_saved_and_taken_back() {
    let mut play = two(GameId::DobyvaniHradu);
    play_on(&mut play, 3);
    play.update(Message::Resign);
    assert_eq!(
        play.outcome(),
        Some(Outcome::Win(Side::White, Reason::RESIGNATION))
    );
    let mut again = saved::read(&saved::write(&play)).expect("just written");
    assert_eq!(again.outcome(), play.outcome());
    again.update(Message::TakeBack);
    assert_eq!(
        (again.outcome(), again.moves().len()),
        (None, 3),
        "the word alone"
    );
    again.update(Message::OfferDraw);
    assert!(again.outcome().is_some());
    again.update(Message::TakeBack);
    assert_eq!((again.outcome(), again.moves().len()), (None, 3));
    again.update(Message::TakeBack);
    assert_eq!(again.moves().len(), 2);
}

/// A game as it comes out of a link to it.
fn share(play: &Play) -> Play {
    let link = saved::write_share(play).expect("short");
    saved::read_share(&link).expect("just written")
}

#[test]
fn a_link_tells_how_people_ended_the_game() {
    let mut play = two(GameId::DobyvaniHradu);
    play_on(&mut play, 3);
    assert_eq!(share(&play).outcome(), None);
    let mut agreed = play.clone();
    agreed.update(Message::OfferDraw);
    assert_eq!(
        share(&agreed).outcome(),
        Some(Outcome::Draw(Reason::AGREEMENT))
    );
    play.update(Message::Resign);
    assert_eq!(share(&play).outcome(), play.outcome());
    let link = saved::write_share(&play).expect("short");
    let bad = link.replace("resignation", "boredom");
    assert_eq!(saved::read_share(&bad).expect_err(&bad).code, "saved-end");
    // Links of older versions tell nothing of it.
    let (old, _) = link.split_once("&ended=").expect("in the link");
    let old = saved::read_share(old).expect("as it was");
    assert_eq!((old.moves(), old.outcome()), (play.moves(), None));
}

#[test]
fn a_link_too_long_to_arrive_is_refused() {
    let mut play = two(GameId::AujjrisCastle);
    let mut number = 0;
    let link = loop {
        play_on(&mut play, number);
        number += 50;
        assert!(play.outcome().is_none() && number < 5_000);
        let moves = play.moves().join(" ");
        if moves.len() > saved::MAX_LENGTH {
            break saved::write_share(&play);
        }
    };
    assert_eq!(link.expect_err("too long").code, "share-long");
}

/// The questions among tasks.
fn questions(tasks: Vec<Task>) -> Vec<Request> {
    let question = |task| match task {
        Task::Think(request) => Some(request),
        _ => None,
    };
    tasks.into_iter().filter_map(question).collect()
}

#[test]
fn all_questions_of_a_game_have_its_seed() {
    let mut play = Play::new(Setup::new(GameId::KingsCastle)).expect("published rules");
    play.set_seed(u64::MAX - 5);
    let mut asked = Vec::new();
    for _ in 0..3 {
        let mut question = Vec::new();
        while question.is_empty() {
            question = questions(click(&mut play, 0));
        }
        let id = question[0].id;
        asked.extend(question);
        let mut game = play.game().clone();
        let best = game.legal().expect("few").pop();
        assert!(game.play(best.as_deref().expect("ongoing")).is_ok());
        let done = Reply::Done { id, best, score: 0 };
        asked.extend(questions(play.update(Message::Engine(done))));
        play = saved::read(&saved::write(&play)).expect("just written");
    }
    assert_eq!(asked.len(), 3);
    assert!(asked.iter().all(|request| request.seed == u64::MAX - 5));
}

#[test]
fn games_saved_without_a_seed_get_one() {
    let text = |mv: &str| {
        let saved = r#"{"burgrave":1,"game":"kings-castle","rules":"","levels":[null,null],"moves":["MOVE"]}"#;
        saved.replace("MOVE", mv)
    };
    let seed = |text: &str| saved::read(text).expect("an older save").seed();
    let (one, other) = (text("a1"), text("b1"));
    assert_eq!(seed(&one), seed(&one));
    assert_ne!(seed(&one), seed(&other));
    assert_ne!(seed(&one), 0);
}

#[test]
fn a_failed_question_tells_why() {
    let mut play = Play::new(Setup::new(GameId::Castello)).expect("published rules");
    play_on(&mut play, 1);
    assert_eq!(play.failure(), None);
    let why = FaultMessage::from(Fault::new("game-unknown").with("text", "chess"));
    let failed = Reply::Failed { id: 1, why };
    let heard = engine::from_text(&engine::to_text(&failed)).expect("just written");
    play.update(Message::Engine(heard));
    let why = play.failure().expect("told");
    assert_eq!(why.code, "game-unknown");
    assert_eq!(why.data, [("text".to_owned(), "chess".to_owned())]);
    assert_eq!(
        play.notice().map(|one| one.code),
        Some(engine::ENGINE_FAILED)
    );
    play.update(Message::Retry);
    assert_eq!(play.failure(), None);
}

#[test]
fn looking_back_shows_what_was_and_takes_no_clicks() {
    let mut play = two(GameId::AujjrisCastle);
    let start = play.scene().stacks;
    play_on(&mut play, 9);
    let now = play.scene().stacks;
    play.update(Message::GoTo(0));
    assert_eq!(play.scene().stacks, start);
    assert!(lit(&play).is_empty());
    play.update(Message::Click(0));
    assert_eq!(
        play.notice().map(|notice| notice.code),
        Some("web-looking-back")
    );
    play.update(Message::GoTo(usize::MAX));
    assert_eq!(play.scene().stacks, now);
}

#[test]
fn garbage_is_refused_with_a_reason() {
    let good = saved::write(&two(GameId::Castello));
    let event = |text: &str| good.replace("]}", &format!(",{text}]}}"));
    for (text, code) in [
        (String::new(), "saved-unreadable"),
        ("[]".to_owned(), "saved-unreadable"),
        (good[..good.len() / 2].to_owned(), "saved-cut"),
        (
            good.replace("\"burgrave\":2", "\"burgrave\":9"),
            "saved-version",
        ),
        (
            good.replace("\"session\":1", "\"session\":9"),
            "session-log-version",
        ),
        (good.replace("\"castello\"", "\"chess\""), "game-unknown"),
        (
            good.replace("\"person\"", "{\"level\":11}"),
            "session-level",
        ),
        (
            good.replace("\"person\"", "{\"remote\":\"ada\"}"),
            "saved-seat",
        ),
        (
            good.replace("\"events\":[", "\"events\":[],\"was\":["),
            "session-log-start",
        ),
        (
            event(r#"{"n":1,"at":0,"move":"a1-a9"}"#),
            "session-log-move",
        ),
        (
            event(r#"{"n":2,"at":0,"move":"d21:d19"}"#),
            "session-log-number",
        ),
        (event(r#"{"n":1,"at":0,"sleep":1}"#), "saved-unreadable"),
    ] {
        assert_eq!(saved::read(&text).expect_err(&text).code, code, "{text}");
    }
    for (text, code) in [
        ("castello", "share-missing"),
        ("castello?rules=", "share-missing"),
        ("castello?moves=%zz", "share-encoding"),
        ("chess?moves=", "game-unknown"),
        ("castello?moves=a1", "saved-move"),
    ] {
        assert_eq!(
            saved::read_share(text).expect_err(text).code,
            code,
            "{text}"
        );
    }
}

#[test]
fn clocks_start_with_the_first_move_and_a_flag_that_falls_ends_the_game() {
    let control = TimeControl {
        minutes: 1,
        increment: 2,
    };
    let setup = two(GameId::KingsCastle).setup().clone();
    let mut play = Play::timed(setup, Some(control)).expect("published rules");
    let left = |play: &Play| Side::BOTH.map(|side| play.time_left(side).expect("a clock"));
    play.update(Message::Tick(1_000));
    play.update(Message::Tick(31_000));
    assert_eq!(left(&play), [60_000; 2], "nobody has moved yet");
    play_on(&mut play, 1);
    play.update(Message::Tick(41_000));
    assert_eq!(left(&play), [60_000, 50_000]);
    play_on(&mut play, 2);
    assert_eq!(left(&play), [60_000, 52_000], "two seconds for the move");
    let mut again = saved::read(&saved::write(&play)).expect("just written");
    assert_eq!(left(&again), [60_000, 52_000]);
    let tasks = play.update(Message::Tick(101_000));
    assert_eq!(
        play.outcome(),
        Some(Outcome::Win(Side::Black, Reason::TIME))
    );
    assert!(tasks.contains(&Task::Save));
    let ended = saved::read(&saved::write(&play)).expect("just written");
    assert_eq!(ended.outcome(), play.outcome());
    // A takeback lifts the flag.
    play.update(Message::TakeBack);
    assert!(play.outcome().is_none() && left(&play)[0] > 0);
    // Time away from the page does not count where the page was closed.
    again.update(Message::Tick(900_000));
    assert_eq!(left(&again), [60_000, 52_000]);
}

#[test]
fn leaving_the_page_stops_the_clock_and_keeps_the_time_used() {
    let control = TimeControl {
        minutes: 1,
        increment: 0,
    };
    let setup = two(GameId::KingsCastle).setup().clone();
    let mut play = Play::timed(setup, Some(control)).expect("published rules");
    play.update(Message::Tick(500));
    assert!(play.update(Message::Leave).is_empty(), "no clock runs yet");
    play_on(&mut play, 1);
    play.update(Message::Tick(10_500));
    assert_eq!(play.update(Message::Leave), [Task::Save]);
    let black = |play: &Play| play.time_left(Side::Black).expect("a clock");
    let mut again = saved::read(&saved::write(&play)).expect("just written");
    assert_eq!(black(&again), 50_000);
    // The device's clock may start anywhere.
    again.update(Message::Tick(3));
    again.update(Message::Tick(2_003));
    assert_eq!(black(&again), 48_000);
    // The page may come back as it was left.
    play.update(Message::Tick(70_500));
    play.update(Message::Tick(71_500));
    assert_eq!(black(&play), 49_000);
}

#[test]
fn a_move_made_while_advice_is_sought_is_answered() {
    let mut play = Play::new(Setup::new(GameId::KingsCastle)).expect("published rules");
    play.update(Message::Hint);
    assert_eq!(play.thinking(), Some(Purpose::Hint));
    let cell = lit(&play)[0];
    let tasks = play.update(Message::Click(cell));
    assert_eq!(play.thinking(), Some(Purpose::Move), "{tasks:?}");
    // The advice comes too late and is not heard.
    let late = Reply::Done {
        id: 1,
        best: Some("a1".to_owned()),
        score: 0,
    };
    play.update(Message::Engine(late));
    assert_eq!(play.moves().len(), 1);
}

#[test]
fn without_an_engine_hands_move_for_the_computer() {
    let mut play = Play::new(Setup::new(GameId::KingsCastle)).expect("published rules");
    play_on(&mut play, 1);
    assert!(!play.is_users_turn());
    play.update(Message::EngineUnavailable);
    assert!(play.is_engine_missing() && play.is_users_turn() && play.notice().is_some());
    let cell = lit(&play)[0];
    play.update(Message::Click(cell));
    assert_eq!(play.moves().len(), 2);
    // Next time it is asked again; once it answers it plays as before.
    let cell = lit(&play)[0];
    let tasks = play.update(Message::Click(cell));
    let Some(Task::Think(request)) = tasks.last() else {
        panic!("{tasks:?}")
    };
    let best = play.game().legal().expect("few").into_iter().next();
    play.update(Message::Engine(Reply::Done {
        id: request.id,
        best,
        score: 0,
    }));
    assert!(!play.is_engine_missing() && play.moves().len() == 4);
}

#[test]
fn without_an_engine_nobody_is_told_to_move_for_it_unless_it_is_to_move() {
    let notice = |play: &Play| play.notice().map(|notice| notice.code);
    let mut play = two(GameId::KingsCastle);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), None);
    play.update(Message::Hint);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), Some("web-hint-gone"));
    let mut play = Play::new(Setup::new(GameId::KingsCastle)).expect("published rules");
    play_on(&mut play, 1);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), Some("web-engine-gone"));
}

#[test]
fn every_move_is_seen_moving_once() {
    for game in GameId::ALL {
        let mut play = two(game);
        let mut number = 7;
        let mut seen = Vec::new();
        while play.moves().len() < 30 && play.outcome().is_none() {
            number = (number * 31 + 11) % 1_009;
            let (moves, motion) = (play.moves().len(), play.motion().number);
            let before = play.game().clone();
            click(&mut play, number);
            if play.motion().number != motion {
                seen.extend(play.motion().paths.clone());
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
                assert!(play.motion().is_move);
            }
        }
    }
}

#[test]
fn a_choice_is_asked_for_at_the_space_that_was_clicked() {
    let mut play = two(GameId::AujjrisCastle);
    // c1 holds a piece that can step and a stacker that can slide.
    play.update(Message::Click(2));
    assert_eq!(play.choices(), ["piece", "stacker"]);
    assert_eq!(play.question(), Some(2));
    play.update(Message::UndoStep);
    assert_eq!(play.question(), None);
    play.update(Message::Click(2));
    play.update(Message::Choose("stacker".to_owned()));
    assert_eq!(play.question(), None, "it has been answered");

    // The swap is no question at a space: White's man is anywhere.
    let mut play = two(GameId::KingsCastle);
    let cell = lit(&play)[0];
    play.update(Message::Click(cell));
    assert_eq!(play.choices(), ["swap"]);
    assert_eq!(play.question(), None);
}
