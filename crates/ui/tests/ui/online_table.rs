//! The board of an online game follows what the server confirms.

use burgrave_core::Side;
use burgrave_protocol::{People, Request, ToClient};
use burgrave_session::{Command, DAY, Offer, OfferKind, TimeControl};
use burgrave_ui::analysis::Analysis;
use burgrave_ui::model::{Message, PlanStep, Planning, Play, Remote};
use burgrave_ui::online::{Effect, OfferEnd, Online, Table};

use crate::online::{AHEAD, Server, refused, text};
use crate::support::{next_click, selectable};

/// Opens a table of `side`.
fn table(server: &mut Server, side: Side) -> Table {
    let mut table = Table::new(Online::new("v"));
    let effects = table.opened();
    answer(server, side, &mut table, effects, 0);
    table
}

/// Returns a new game's server, the side that moves first, and the table of this side.
fn first_table() -> (Server, Side, Table) {
    let mut server = Server::new();
    let first = server.session.side_to_move();
    let own = table(&mut server, first);
    (server, first, own)
}

/// Returns the same with the table of the other side.
fn second_table() -> (Server, Side, Table) {
    let (mut server, first, _) = first_table();
    let own = table(&mut server, !first);
    (server, first, own)
}

/// Carries what a table sends to the server, and the answers back.
fn answer(server: &mut Server, side: Side, table: &mut Table, effects: Vec<Effect>, now: u64) {
    for effect in effects {
        if let Effect::Send(sent) = effect {
            let from = server.events.len();
            let answer = server.answer(side, &sent, now);
            let news = server.news(from, now);
            if !news.events.is_empty() {
                table.received(&text(&ToClient::News(news)), now);
            }
            table.received(&text(&answer), now);
        }
    }
}

fn play(table: &Table) -> &Play {
    table.play().expect("a board")
}

/// Clicks until a move is complete. Returns the effects of the last click.
fn click_a_move(table: &mut Table, now: u64) -> Vec<Effect> {
    for _ in 0..20 {
        let effects = table.update(next_click(play(table), 1), now);
        if !effects.is_empty() {
            return effects;
        }
    }
    panic!("no move after 20 clicks");
}

fn remote(table: &Table) -> &Remote {
    play(table).remote().expect("a server")
}

fn is_pending(table: &Table) -> bool {
    remote(table).is_pending
}

#[test]
fn a_clicked_move_is_pending_until_the_server_confirms_it() {
    let (mut server, first, mut own) = first_table();
    assert!(play(&own).is_users_turn());
    assert_eq!(play(&own).is_flipped(), first == Side::Black);
    let effects = click_a_move(&mut own, 1_000);
    assert!(is_pending(&own) && play(&own).moves().len() == 1);
    assert!(!play(&own).is_users_turn());
    assert_eq!(
        play(&own).on_clock(),
        Some(first),
        "the clock runs until the server has the move"
    );
    let shown = play(&own).moves().to_vec();
    answer(&mut server, first, &mut own, effects, 2_000);
    assert!(!is_pending(&own));
    assert_eq!(play(&own).moves(), shown);
    assert_eq!(server.session.moves(), shown);
    assert_eq!(play(&own).on_clock(), Some(!first));
    let stacks = play(&own).scene().stacks;
    let empty = stacks.iter().position(Vec::is_empty).expect("a space");
    own.update(Message::Click(empty as u16), 2_000);
    let notice = play(&own).notice().expect("a reason");
    assert_eq!(notice.code, "session-not-your-turn");
}

#[test]
fn a_refused_move_leaves_the_board_and_the_reason_is_shown() {
    let (_, _, mut own) = first_table();
    click_a_move(&mut own, 1_000);
    let (refusal, refused) = refused("online-stale");
    own.received(&text(&refused), 1_500);
    assert!(!is_pending(&own) && play(&own).moves().is_empty());
    assert_eq!(remote(&own).refusal.as_ref(), Some(&refusal));
    own.update(Message::Flip, 1_600);
    let refusal = &remote(&own).refusal;
    assert_eq!(*refusal, None, "until the user does something else");
}

#[test]
fn an_offer_leaves_a_begun_turn_alone() {
    let (mut server, first, mut own) = first_table();
    own.update(Message::Click(selectable(play(&own))[0]), 1_000);
    assert_eq!(play(&own).steps(), 1);
    let offer = Command::Offer(Offer::Draw);
    act(&mut server, !first, &offer, &mut own);
    assert_eq!(play(&own).steps(), 1);
    assert_eq!(play(&own).offer_to_user(), Some((OfferKind::Draw, 0)));
    assert!(play(&own).may_ask(&Request::Decline(OfferKind::Draw)));
    let effects = own.ask(Request::Accept(OfferKind::Draw), 1_100);
    answer(&mut server, first, &mut own, effects, 1_100);
    assert!(play(&own).is_over() && play(&own).steps() == 0);
}

#[test]
fn messages_of_games_on_the_device_have_no_effect() {
    let (_, _, mut own) = first_table();
    for message in [
        Message::Hint,
        Message::Leave,
        Message::Start,
        Message::Tick(9_000_000),
    ] {
        assert_eq!(own.update(message, 1_000), []);
    }
    assert!(!play(&own).is_over());
    assert_eq!(
        play(&own).events().len(),
        1,
        "nothing to save but the start"
    );
}

#[test]
fn clocks_run_without_a_connection_and_the_loss_is_shown() {
    let (_, first, mut own) = first_table();
    assert_eq!(own.closed(1_200), [Effect::Reconnect]);
    assert!(!remote(&own).is_connected());
    let (clocks, _) = own.pass(1_200);
    assert_eq!(clocks[first.index()], Some(598_800));
    assert_eq!(clocks[(!first).index()], Some(600_000));
    assert_eq!(play(&own).time_left(first), Some(598_800));
}

#[test]
fn an_absent_opponent_can_be_claimed_against_once_it_is_time() {
    let mut server = Server::new();
    let first = server.session.side_to_move();
    for side in [first, !first] {
        server.act(side, &server.move_by_number(0));
    }
    let mut own = table(&mut server, !first);
    let mut people = People {
        players: [true; 2],
        ..People::default()
    };
    let mut wait = |claim: Option<u64>, now: u64| {
        people.claims[first.index()] = claim;
        own.received(&text(&ToClient::People(people)), now);
        own.pass(now);
        remote(&own).claim_in
    };
    assert_eq!(wait(None, 0), None);
    assert_eq!(wait(Some(AHEAD + 10_500), 1_000), Some(10));
    assert_eq!(wait(Some(AHEAD + 10_500), 10_500), Some(0));
    own.closed(10_600);
    assert_eq!(remote(&own).claim_in, None, "presence is unknown now");
}

#[test]
fn a_premove_and_lines_are_planned_on_the_board_and_sent() {
    let (mut server, first, mut own) = second_table();
    let plan = |table: &Table| remote(table).plan.clone();
    assert!(!play(&own).is_users_turn());
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 1);
    assert!(play(&own).is_users_turn());
    let effects = click_a_move(&mut own, 2);
    answer(&mut server, !first, &mut own, effects, 3);
    let premove = plan(&own).premove.expect("a premove");
    assert_eq!(
        server.plans[(!first).index()].premove.as_ref(),
        Some(&premove)
    );
    assert!(play(&own).planning().is_none() && play(&own).moves().is_empty());

    own.update(Message::Plan(PlanStep::Begin(Planning::Line)), 4);
    for moves in 1..=3 {
        click_a_planned_move(&mut own, moves);
    }
    own.update(Message::TakeBack, 5);
    assert_eq!(play(&own).planning(), Some((Planning::Line, 2)));
    let effects = own.update(Message::Plan(PlanStep::Save), 6);
    answer(&mut server, !first, &mut own, effects, 7);
    let planned = plan(&own);
    assert_eq!(planned.premove, Some(premove), "it stays");
    assert_eq!((planned.lines.len(), planned.lines[0].len()), (1, 2));

    let effects = own.update(Message::Plan(PlanStep::RemoveLine(0)), 8);
    answer(&mut server, !first, &mut own, effects, 9);
    let effects = own.update(Message::Plan(PlanStep::RemovePremove), 10);
    answer(&mut server, !first, &mut own, effects, 11);
    assert!(plan(&own).is_empty() && server.plans[(!first).index()].is_empty());
}

#[test]
fn a_premove_is_for_quick_games_and_lines_are_for_others_after_the_first_move() {
    let quick = Some(TimeControl::increment(600_000, 0));
    let slow = Some(TimeControl::per_move(DAY));
    for (control, kind) in [
        (quick, Planning::Premove),
        (slow, Planning::Line),
        (None, Planning::Line),
    ] {
        let mut server = Server::under(control, 0);
        let first = server.session.side_to_move();
        let mut own = table(&mut server, first);
        let other = table(&mut server, !first);
        let at_once = (kind == Planning::Premove).then_some(kind);
        assert_eq!(play(&other).kind_of_plan(), at_once, "{control:?}");
        assert_eq!(play(&own).kind_of_plan(), None, "it is the user's turn");
        let effects = click_a_move(&mut own, 1);
        answer(&mut server, first, &mut own, effects, 2);
        assert_eq!(play(&own).kind_of_plan(), Some(kind), "{control:?}");
    }
}

/// Clicks until the line of a plan has this number of moves.
fn click_a_planned_move(table: &mut Table, moves: usize) {
    for _ in 0..20 {
        if play(table).planning() == Some((Planning::Line, moves)) {
            return;
        }
        let effects = table.update(next_click(play(table), 1), 4);
        assert!(effects.is_empty(), "nothing is sent");
    }
    panic!("no move after 20 clicks");
}

#[test]
fn a_move_of_the_opponent_ends_the_planning() {
    let (mut server, first, mut own) = second_table();
    own.update(Message::Plan(PlanStep::Begin(Planning::Line)), 1);
    click_a_planned_move(&mut own, 1);
    let second = server.move_by_number(1);
    act(&mut server, first, &second, &mut own);
    assert!(play(&own).planning().is_none() && play(&own).is_users_turn());
    assert_eq!(play(&own).moves(), server.session.moves());
}

#[test]
fn a_premove_begins_with_a_click_on_a_piece_that_could_move() {
    let (_, _, mut own) = second_table();
    assert!(selectable(play(&own)).is_empty());
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 1);
    let could = selectable(play(&own));
    assert!(!could.is_empty());
    own.update(Message::Plan(PlanStep::Cancel), 1);
    let cells = play(&own).scene().marks.len() as u16;
    for cell in 0..cells {
        own.update(Message::Click(cell), 2);
        let begun = play(&own).planning().map(|(kind, _)| kind);
        let expected = could.contains(&cell).then_some(Planning::Premove);
        assert_eq!(begun, expected, "{cell}");
        if begun.is_some() {
            assert_eq!(play(&own).steps(), 1);
            own.update(Message::UndoStep, 3);
        } else {
            let notice = play(&own).notice().expect("a reason");
            assert_eq!(notice.code, "session-not-your-turn");
        }
        assert!(play(&own).planning().is_none());
    }
}

#[test]
fn a_premove_that_arrives_after_the_move_is_played_as_a_move() {
    let (mut server, first, mut own) = second_table();
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 1);
    click_a_move(&mut own, 2);
    play_first(&mut server, &mut own);
    let effects = own.received(&text(&refused("online-stale").1), 4);
    assert!(is_pending(&own));
    answer(&mut server, !first, &mut own, effects, 5);
    assert!(!is_pending(&own) && server.session.moves().len() == 2);
}

#[test]
fn while_a_premove_is_planned_the_buttons_are_those_of_the_game() {
    let mut server = Server::new();
    let first = server.session.side_to_move();
    // Both have moved, and it is the opponent's turn again.
    for side in [first, !first] {
        server.act(side, &server.move_by_number(0));
    }
    let mut own = table(&mut server, !first);
    let buttons =
        |own: &Table| [Request::Abort, Request::Resign].map(|one| play(own).may_ask(&one));
    assert_eq!(buttons(&own), [false, true]);
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 3);
    assert!(play(&own).planning().is_some());
    assert_eq!(
        buttons(&own),
        [false, true],
        "not those of a game that begins"
    );
}

/// Carries out a command of a side on the server and sends the news to a table.
fn act(server: &mut Server, side: Side, command: &Command, table: &mut Table) {
    let from = server.events.len();
    server.act(side, command);
    table.received(&text(&ToClient::News(server.news(from, 1))), 1);
}

/// Plays the first legal move of the side to move.
fn play_first(server: &mut Server, table: &mut Table) {
    let (side, command) = (server.session.side_to_move(), server.move_by_number(0));
    act(server, side, &command, table);
}

fn offer_end(table: &Table) -> Option<OfferEnd> {
    remote(table).offer_end
}

#[test]
fn no_clock_runs_before_both_sides_have_moved() {
    let mut server = Server::untimed(2);
    let first = server.session.side_to_move();
    let mut own = table(&mut server, first);
    for plies in 0..3 {
        let runs = play(&own).running();
        let turn = play(&own).on_clock();
        assert_eq!(runs, turn.filter(|_| plies == 2), "after {plies} moves");
        play_first(&mut server, &mut own);
    }
    act(&mut server, first, &Command::Resign, &mut own);
    assert_eq!(play(&own).running(), None, "after the end");
}

#[test]
fn an_offer_that_ends_without_an_agreement_is_reported_to_the_other_side() {
    let (mut server, first, mut own) = first_table();
    let draw = Command::Offer(Offer::Draw);
    act(&mut server, first, &draw, &mut own);
    let decline = Command::Decline(OfferKind::Draw);
    act(&mut server, !first, &decline, &mut own);
    assert_eq!(
        offer_end(&own),
        Some(OfferEnd::Declined(OfferKind::Draw)),
        "the opponent declined"
    );
    own.update(Message::Flip, 2);
    assert_eq!(offer_end(&own), None, "until the user does something else");

    for _ in 0..2 {
        play_first(&mut server, &mut own);
    }
    assert_eq!(offer_end(&own), None, "there was no offer");
    act(&mut server, !first, &draw, &mut own);
    let withdraw = Command::Withdraw(OfferKind::Draw);
    act(&mut server, !first, &withdraw, &mut own);
    assert_eq!(offer_end(&own), Some(OfferEnd::Withdrawn(OfferKind::Draw)));

    play_first(&mut server, &mut own);
    let takeback = Command::Offer(Offer::Takeback { plies: 1 });
    act(&mut server, first, &takeback, &mut own);
    play_first(&mut server, &mut own);
    assert_eq!(
        offer_end(&own),
        Some(OfferEnd::Lapsed(OfferKind::Takeback)),
        "the opponent moved instead"
    );
    let again = table(&mut server, first);
    assert_eq!(offer_end(&again), None, "it ended before this visit");
}

#[test]
fn while_a_premove_is_planned_the_played_moves_stay_listed_and_can_be_shown() {
    let (mut server, _, mut own) = second_table();
    for _ in 0..2 {
        play_first(&mut server, &mut own);
    }
    let (moves, motion) = (play(&own).moves().to_vec(), play(&own).motion().number);
    let last = play(&own).last_move().map(|(side, _)| side);
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 3);
    assert!(play(&own).is_users_turn());
    assert_eq!(play(&own).moves(), moves);
    assert_eq!((play(&own).ply(), play(&own).played()), (2, 2));
    assert_eq!(play(&own).last_move().map(|(side, _)| side), last);
    assert_eq!(play(&own).motion().number, motion, "nothing has moved");
    own.update(Message::GoTo(1), 4);
    assert!(play(&own).is_looking_back() && !play(&own).is_users_turn());
    own.update(Message::GoTo(usize::MAX), 4);
    assert!(play(&own).is_users_turn());
    own.update(Message::Plan(PlanStep::Cancel), 5);
    assert_eq!(play(&own).moves(), moves);

    own.update(Message::Plan(PlanStep::Begin(Planning::Line)), 6);
    click_a_planned_move(&mut own, 1);
    assert_eq!((play(&own).moves().len(), play(&own).played()), (3, 2));
}

#[test]
fn a_planned_premove_is_marked_on_the_board_until_the_opponent_moves() {
    let (mut server, first, mut own) = second_table();
    let marked = |table: &Table| {
        let marks = play(table).scene().marks;
        marks.iter().filter(|marks| marks.premove).count()
    };
    own.update(Message::Plan(PlanStep::Begin(Planning::Premove)), 1);
    assert_eq!(marked(&own), 0);
    let effects = click_a_move(&mut own, 2);
    assert!(marked(&own) > 0, "before the server has it");
    answer(&mut server, !first, &mut own, effects, 3);
    assert!(marked(&own) > 0);
    own.update(Message::Plan(PlanStep::Begin(Planning::Line)), 4);
    assert_eq!(marked(&own), 0, "the board is that of the line");
    own.update(Message::Plan(PlanStep::Cancel), 5);
    assert!(marked(&own) > 0);
    let second = server.move_by_number(1);
    act(&mut server, first, &second, &mut own);
    assert_eq!(marked(&own), 0);
}

#[test]
fn the_analysis_of_a_game_online_has_the_names_of_its_players() {
    let mut server = Server::new();
    let table = table(&mut server, Side::White);
    let analysis = Analysis::of_play(play(&table));
    let tag = |name| analysis.record().tags.get(name);
    assert_eq!([tag("White"), tag("Black")], [Some("A"), Some("B")]);
}
