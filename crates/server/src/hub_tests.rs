//! Commands through session and store together.

use std::sync::atomic::Ordering;
use std::time::Duration;

use burgrave_protocol::{Claim, NewChallenge, Request, SideChoice};
use burgrave_session::{Actor, Command, Ending, Fact, OfferKind, TimeControl};
use burgrave_store::{self as store, Guest, Memory, Sqlite};

use super::timekeeper::RECONNECT_TIME;
use super::*;
use crate::challenges;

#[path = "hub_random_tests.rs"]
mod random;

fn guest(id: &str) -> Guest {
    Guest {
        id: id.to_owned(),
        name: id.to_owned(),
    }
}

/// Starts a game: "white" has challenged "black".
async fn start(hub: &Hub, base: u64) -> Arc<LiveGame> {
    let terms = NewChallenge {
        game: "king-of-the-castle".to_owned(),
        rules: String::new(),
        layout: None,
        position: None,
        side: SideChoice::White,
        clock: Some(TimeControl::increment(base, 0)),
        days_off: 0,
        listed: false,
    };
    let created = challenges::post(hub, guest("white"), terms)
        .await
        .expect("made");
    let found = challenges::by_secret(hub, &created.secret)
        .await
        .expect("found");
    let accepted = challenges::accept(hub, guest("black"), found.clone()).await;
    let id = accepted.expect("open").game;
    let again = challenges::accept(hub, guest("black"), found.clone()).await;
    assert_eq!(again.expect("it is theirs").game, id);
    let late = challenges::accept(hub, guest("third"), found).await;
    assert_eq!(late.expect_err("taken").code, faults::CHALLENGE_CLOSED);
    let used = challenges::look(hub, None, &created.secret).await;
    let used = used.expect_err("it has been accepted");
    assert_eq!(used.code, faults::CHALLENGE_CLOSED);
    assert_eq!(used.data, [("game", id.clone())], "others may watch it");
    hub.game(&id).await.expect("a game")
}

fn order(id: u32, game: &LiveGame, request: Request) -> Order {
    Order {
        id: id.to_string(),
        ply: game.session().plies(),
        takebacks: game.session().takebacks(),
        request,
    }
}

/// Plays the first legal move of the side to move.
async fn play(hub: &Hub, game: &LiveGame, id: u32) -> Done {
    let session = game.session();
    let text = session.game().legal().expect("few")[0].clone();
    let order = order(id, game, Request::Play(text));
    let side = session.side_to_move();
    hub.carry_out(None, game, side, &order)
        .await
        .expect("legal")
}

/// Starts a game of a minute each and plays two moves, after which the clock of the side to move runs.
async fn minute() -> (Arc<Hub>, Arc<LiveGame>) {
    let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
    let game = start(&hub, 60_000).await;
    for id in [1, 2] {
        play(&hub, &game, id).await;
    }
    (hub, game)
}

/// Sets the server's time.
fn set_clock(hub: &mut Arc<Hub>, now: u64) {
    Arc::get_mut(hub).expect("it has one owner").clock = Clock::new(now, None);
}

async fn stored(hub: &Hub, game: &LiveGame) -> Vec<Event> {
    let id = game.id.clone();
    let found = hub.read(move |store| store.game(&id, 0)).await;
    let found = found.expect("it works").expect("there");
    let read = |text: &String| Event::from_json(text).expect("an event");
    found.events.iter().map(read).collect()
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(future)
}

#[test]
fn a_flag_is_recorded_at_exactly_zero() {
    block_on(async {
        let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
        let timekeeper = tokio::spawn(hub.clone().keep_time());
        let game = start(&hub, 40).await;
        let mut changes = game.changes();
        play(&hub, &game, 1).await;
        play(&hub, &game, 2).await;
        let since = game.session().at();
        while !game.session().is_over() {
            changes.changed().await.expect("the game is there");
        }
        let events = stored(&hub, &game).await;
        let last = events.last().expect("events");
        assert_eq!(last.at, since + 40);
        assert!(matches!(last.fact, Fact::Ended(Ending::Time(_))));
        timekeeper.abort();
    });
}

#[test]
fn a_challenge_that_expired_long_ago_is_removed() {
    block_on(async {
        let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
        let old = store::NewChallenge {
            id: "old".to_owned(),
            secret: b"secret".to_vec(),
            owner: guest("white"),
            terms: "terms".to_owned(),
            listed: false,
            made: 1,
            expires: 2,
        };
        hub.write(Write::Challenge(old)).await.expect("it is added");
        let timekeeper = tokio::spawn(hub.clone().keep_time());
        let removed = async {
            while challenges::by_id(&hub, "old".to_owned()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let patience = Duration::from_secs(60);
        (tokio::time::timeout(patience, removed).await).expect("it is removed");
        timekeeper.abort();
    });
}

#[test]
fn time_without_a_server_counts_on_no_clock() {
    block_on(async {
        let store = Arc::new(Memory::default());
        let hub = Hub::new(store.clone(), 1).expect("a hub");
        let (long, short) = (start(&hub, 3_600_000).await, start(&hub, 20).await);
        for (game, id) in [(&long, 1), (&long, 2), (&short, 1), (&short, 2)] {
            play(&hub, game, id).await;
        }
        let (played, due) = (
            long.session().at(),
            short.session().next_due().expect("a clock"),
        );
        // The server lives until after the flag, which it has not recorded, and is away for an hour.
        let alive = due + 30;
        hub.write(Write::Heartbeat(alive)).await.expect("it works");
        let away = 3_600_000;
        hub.write(Write::Heartbeat(alive + away))
            .await
            .expect("it works");
        let mut second = Hub::new(store, 1).expect("a hub");
        // The clock of the second server starts at the last heartbeat; its recovery goes by an earlier one.
        let hub = Arc::get_mut(&mut second).expect("it has one owner");
        hub.clock = Clock::new(alive + away, None);
        second.recover_from(alive).await.expect("it works");
        let long = second.game(&long.id).await.expect("there");
        let side = long.session().side_to_move();
        let left = long
            .session()
            .reading(side, long.session().at())
            .expect("a clock");
        assert_eq!(left.main, 3_600_000 - (alive - played));
        // A move within the grace costs neither side time.
        assert_eq!(long.session().at(), alive + away + RECONNECT_TIME);
        play(&second, &long, 3).await;
        let session = long.session();
        let both = [side, !side].map(|side| session.reading(side, alive + away + RECONNECT_TIME));
        let both = both.map(|reading| reading.expect("a clock").main);
        assert_eq!(both, [3_600_000 - (alive - played), 3_600_000]);
        let short = second.game(&short.id).await.expect("there");
        assert_eq!(
            (short.session().at(), short.session().is_over()),
            (due, true)
        );
    });
}

#[test]
fn a_move_gets_back_the_time_of_the_network() {
    block_on(async {
        let (mut hub, game) = minute().await;
        let side = game.session().side_to_move();
        game.measure(side, Duration::from_millis(300));
        let due = game.session().next_due().expect("a clock");
        // The flag has fallen by the clock, but the move may be on its way.
        set_clock(&mut hub, due + 100);
        hub.flag(&game).await.expect("it works");
        assert!(!game.session().is_over());
        let before = game.version();
        play(&hub, &game, 3).await;
        let (events, _) = game.events(before);
        let given = Fact::TimeGiven {
            to: side,
            millis: 300,
        };
        assert_eq!((&events[0].fact, events[0].at), (&given, due - 1));
        assert!(events[1].at >= due + 100, "the opponent's clock starts now");
        assert!(matches!(events[1].fact, Fact::Moved(_)));
    });
}

#[test]
fn a_flag_falls_after_the_time_of_the_network() {
    block_on(async {
        let (mut hub, game) = minute().await;
        let side = game.session().side_to_move();
        game.measure(side, Duration::from_millis(300));
        let due = game.session().next_due().expect("a clock");
        set_clock(&mut hub, due + 300);
        let late = order(3, &game, Request::Play("a1".to_owned()));
        let refused = hub.carry_out(None, &game, side, &late).await;
        assert_eq!(refused.expect_err("too late").code, "session-over");
        let session = game.session();
        assert_eq!(
            (session.is_over(), session.at()),
            (true, due),
            "recorded at zero"
        );
    });
}

#[test]
fn a_player_whose_opponent_has_left_may_claim_the_game() {
    block_on(async {
        let (mut hub, game) = minute().await;
        let absent = game.session().side_to_move();
        let seats = [absent, !absent].map(|side| hub.enter(&game, Some(side)));
        let now = hub.clock.now();
        let claim = |id| order(id, &game, Request::Claim(Claim::Win));
        let early = hub.carry_out(None, &game, !absent, &claim(3)).await;
        assert_eq!(early.expect_err("both are here").code, faults::CLAIM);
        let [mut left, stays] = seats;
        left.is_on_purpose = true;
        drop((left, stays));
        let from = game.people().claims[absent.index()].expect("a clock");
        assert!((now + 10_000..now + 20_000).contains(&from));
        let early = hub.carry_out(None, &game, !absent, &claim(4)).await;
        assert_eq!(early.expect_err("too early").code, faults::CLAIM);
        set_clock(&mut hub, from);
        let own = hub.carry_out(None, &game, absent, &claim(5)).await;
        assert_eq!(own.expect_err("it is their move").code, faults::CLAIM);
        let done = hub.carry_out(None, &game, !absent, &claim(6)).await;
        let again = hub.carry_out(None, &game, !absent, &claim(6)).await;
        assert_eq!(done.expect("they left"), again.expect("the same answer"));
        let session = game.session();
        let end = session.ending().expect("it is over");
        assert_eq!(end.winner(), Some(!absent));
    });
}

#[test]
fn time_without_the_store_counts_on_no_clock() {
    block_on(async {
        let (mut hub, game) = minute().await;
        let played = game.session().at();
        hub.beat().await.expect("it works");
        let alive = hub.heartbeat.load(Ordering::Relaxed);
        // No heartbeat can be stored for an hour.
        let away = 3_600_000;
        set_clock(&mut hub, alive + away);
        let refused = hub.flag(&game).await.expect_err("not known yet");
        assert_eq!(refused.code, faults::STORE);
        hub.beat().await.expect("it works again");
        hub.flag(&game).await.expect("it works again");
        let session = game.session();
        assert!(!session.is_over());
        let left = session.reading(session.side_to_move(), session.at());
        assert_eq!(left.expect("a clock").main, 60_000 - (alive - played));
    });
}

#[test]
fn stale_and_foreign_commands_are_refused() {
    block_on(async {
        let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
        let game = start(&hub, 3_600_000).await;
        let (first, second) = (
            game.session().side_to_move(),
            !game.session().side_to_move(),
        );
        let legal = game.session().game().legal().expect("few")[0].clone();
        let at_first = order(1, &game, Request::Play(legal.clone()));
        let code = async |side, order: &Order| {
            hub.carry_out(None, &game, side, order)
                .await
                .map_err(|fault| fault.code)
        };
        assert_eq!(code(second, &at_first).await, Err("session-not-your-turn"));
        let mut bad = at_first.clone();
        bad.id = "ž".to_owned();
        assert_eq!(code(first, &bad).await, Err(faults::UNREADABLE));
        assert!(code(first, &at_first).await.is_ok());
        let mut late = at_first.clone();
        late.id = "late".to_owned();
        assert_eq!(code(second, &late).await, Err(faults::STALE));
        let takeback = order(3, &game, Request::Takeback(1));
        assert!(code(first, &takeback).await.is_ok());
        play(&hub, &game, 4).await;
        let mut accept = order(5, &game, Request::Accept(OfferKind::Takeback));
        accept.ply -= 1;
        assert_eq!(code(second, &accept).await, Err(faults::STALE));
        // After a takeback and another move, the number of moves is the same again.
        let answer = game.session().game().legal().expect("few")[0].clone();
        let of_another_position = order(6, &game, Request::Play(answer));
        let takeback = order(7, &game, Request::Takeback(1));
        assert!(code(second, &takeback).await.is_ok());
        let accept = order(8, &game, Request::Accept(OfferKind::Takeback));
        assert!(code(first, &accept).await.is_ok());
        play(&hub, &game, 9).await;
        assert_eq!(game.session().plies(), of_another_position.ply);
        assert_eq!(code(first, &of_another_position).await, Err(faults::STALE));
    });
}

/// What a test's log collects.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("not poisoned").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_damaged_game_is_refused_and_the_others_continue() {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::fmt()
        .with_writer(move || writer.clone())
        .finish();
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("games.db")).expect("it opens");
    let (bad, good) = block_on(async {
        let hub = Hub::new(store.clone(), 1).expect("a hub");
        let games = [start(&hub, 40).await, start(&hub, 40).await];
        for (game, id) in [(0, 1), (0, 2), (1, 1), (1, 2)] {
            play(&hub, &games[game], id).await;
        }
        let [bad, good] = games;
        let damage = Append {
            game: bad.id.clone(),
            expected: bad.version(),
            events: vec!["{\"n\":3,".to_owned()],
            next_due: bad.session().next_due(),
            ..Append::default()
        };
        hub.write(Write::Append(damage)).await.expect("it works");
        (bad.id.clone(), good.id.clone())
    });
    let _log = tracing::subscriber::set_default(log);
    block_on(async {
        let hub = Hub::new(store, 1).expect("a hub");
        hub.recover().await.expect("the server starts");
        let timekeeper = tokio::spawn(hub.clone().keep_time());
        let game = hub.game(&good).await.expect("a game");
        let mut changes = game.changes();
        while !game.session().is_over() {
            changes.changed().await.expect("the game is there");
        }
        let refused = hub.game(&bad).await.map(|_| ()).map_err(|fault| fault.code);
        assert_eq!(refused, Err(faults::DAMAGED));
        let due = hub.due_games().await.expect("it works");
        assert!(due.is_empty(), "the sweep passes over it: {due:?}");
        timekeeper.abort();
    });
    let text = String::from_utf8(lines.0.lock().expect("not poisoned").clone());
    let text = text.expect("text");
    let mentions = text.lines().filter(|line| line.contains(&bad)).count();
    assert_eq!(mentions, 1, "{text}");
}

#[test]
fn a_game_that_lacks_events_is_damaged() {
    block_on(async {
        let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
        let id = start(&hub, 40).await.id.clone();
        let found = hub.read(move |store| store.game(&id, 0)).await;
        let mut found = found.expect("it works").expect("there");
        found.version += 1;
        let fault = LiveGame::read("x", found, 0).err().expect("it is refused");
        assert_eq!(fault.code, faults::DAMAGED);
    });
}

#[test]
fn plans_for_a_position_that_a_takeback_has_replaced_are_refused() {
    block_on(async {
        let hub = Hub::new(Arc::new(Memory::default()), 1).expect("a hub");
        let game = start(&hub, 60_000).await;
        let mover = game.session().side_to_move();
        play(&hub, &game, 1).await;
        let legal = game.session().game().legal().expect("few");
        let premove = |id: &str, text: Option<&String>| Planned {
            id: id.to_owned(),
            plan: burgrave_protocol::Plan {
                ply: game.session().plies(),
                takebacks: game.session().takebacks(),
                premove: text.cloned(),
                ..Default::default()
            },
        };
        let replace = |planned| hub.replace_plan(None, &game, mover, planned);
        let old = premove("p", Some(&legal[0]));
        replace(old.clone()).await.expect("a plan");
        assert_eq!(game.plan(mover), old.plan);
        let takeback = order(2, &game, Request::Takeback(1));
        (hub.carry_out(None, &game, mover, &takeback).await).expect("an offer");
        let accept = order(3, &game, Request::Accept(OfferKind::Takeback));
        (hub.carry_out(None, &game, !mover, &accept).await).expect("accepted");
        assert!(game.plan(mover).is_empty(), "the takeback cancels it");
        play(&hub, &game, 4).await;
        assert_eq!(game.session().plies(), old.plan.ply);
        let late = replace(old.clone()).await.expect_err("another position");
        assert_eq!(late.code, faults::STALE);
        let new = premove("q", Some(&legal[0]));
        replace(new.clone()).await.expect("a plan");
        // Nor does a late cancellation of the old plan cancel the new one.
        let cancelled = burgrave_protocol::Plan {
            premove: None,
            ..old.plan
        };
        let cancelled = Planned {
            id: "r".to_owned(),
            plan: cancelled,
        };
        let late = replace(cancelled).await.expect_err("another position");
        assert_eq!(late.code, faults::STALE);
        assert_eq!(game.plan(mover), new.plan);
    });
}

#[test]
fn moves_and_plans_of_two_servers_are_judged_by_each_other() {
    block_on(async {
        let store = Arc::new(Memory::default());
        let hubs = [(); 2].map(|()| Hub::new(store.clone(), 1).expect("a hub"));
        let game = start(&hubs[0], 60_000).await;
        let other = hubs[1].game(&game.id).await.expect("a game");
        let session = game.session();
        let (mover, planner) = (session.side_to_move(), !session.side_to_move());
        let first = session.game().legal().expect("few")[0].clone();
        let mut after = (*session).clone();
        let played = after.act(
            Actor::Side(mover),
            &Command::Play(first.clone()),
            session.at(),
        );
        played.expect("legal");
        let answer = after.game().legal().expect("few")[0].clone();
        let premove = |ply, text: Option<&String>| Planned {
            id: "p".to_owned(),
            plan: burgrave_protocol::Plan {
                ply,
                premove: text.cloned(),
                ..Default::default()
            },
        };
        let plan = hubs[1].replace_plan(None, &other, planner, premove(0, Some(&answer)));
        plan.await.expect("a plan");
        // The first server does not know the plan, so its append is a conflict, and it judges again.
        let order = order(1, &game, Request::Play(first.clone()));
        (hubs[0].carry_out(None, &game, mover, &order).await).expect("legal");
        assert_eq!(game.session().moves(), [first, answer.clone()]);
        // The second server does not know the moves.
        assert!(other.session().moves().is_empty());
        let late = hubs[1].replace_plan(None, &other, planner, premove(0, Some(&answer)));
        assert_eq!(late.await.expect_err("too late").code, faults::STALE);
        assert_eq!(other.session().moves().len(), 2);
        let cancelled = hubs[1].replace_plan(None, &other, planner, premove(0, None));
        assert_eq!(cancelled.await.expect_err("too late").code, faults::STALE);
        let cancelled = hubs[1].replace_plan(None, &other, planner, premove(2, None));
        cancelled.await.expect("nothing to cancel");
    });
}

#[test]
fn a_copy_that_is_behind_does_not_refuse_what_is_right() {
    block_on(async {
        let store = Arc::new(Memory::default());
        let hubs = [(); 2].map(|()| Hub::new(store.clone(), 1).expect("a hub"));
        let game = start(&hubs[0], 60_000).await;
        let other = hubs[1].game(&game.id).await.expect("a game");
        play(&hubs[0], &game, 1).await;
        // The second server does not know the move.
        assert!(other.session().moves().is_empty());
        let session = game.session();
        let text = session.game().legal().expect("few")[0].clone();
        let answer = order(2, &game, Request::Play(text));
        let done = hubs[1].carry_out(None, &other, session.side_to_move(), &answer);
        assert_eq!(done.await.expect("right").version, session.version() + 1);

        // The first server does not know the answer. By its copy the side that has answered is to move.
        let session = other.session();
        let (planner, ply) = (!session.side_to_move(), session.moves().len());
        assert_eq!(game.session().side_to_move(), planner);
        let early = Planned {
            id: "p".to_owned(),
            plan: burgrave_protocol::Plan {
                ply: u32::try_from(ply).expect("few"),
                premove: Some(session.game().legal().expect("few")[0].clone()),
                ..Default::default()
            },
        };
        let planned = hubs[0].replace_plan(None, &game, planner, early).await;
        assert_eq!(planned.expect("right").version, session.version());
    });
}
