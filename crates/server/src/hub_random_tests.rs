//! Random commands, times and restarts through two servers on every store.

use burgrave_store::Postgres;
use proptest::prelude::*;

use super::*;

#[path = "../../store/tests/store/instance.rs"]
mod instance;

/// What happens to time: kinds of steps that are no commands.
const TIME_PASSES: u8 = 13;
const FLAG: u8 = 14;
const RESTART: u8 = 15;

/// A random command or event: of a side, through one of two servers on one store, after the other one, or repeated.
#[derive(Clone, Debug)]
struct Step {
    side: Side,
    server: usize,
    kind: u8,
    choice: u8,
    is_repeat: bool,
}

fn step() -> impl Strategy<Value = Step> {
    (
        any::<bool>(),
        0..2_usize,
        0..=RESTART,
        any::<u8>(),
        prop::bool::weighted(0.2),
    )
        .prop_map(|(is_white, server, kind, choice, is_repeat)| Step {
            side: if is_white { Side::White } else { Side::Black },
            server,
            kind,
            choice,
            is_repeat,
        })
}

fn request(step: &Step, session: &Session) -> Request {
    let kind = OfferKind::ALL[usize::from(step.choice) % 3];
    match step.kind {
        0 => Request::Draw,
        1 => Request::Takeback(u32::from(step.choice % 3)),
        2 => Request::Accept(kind),
        3 => Request::Decline(kind),
        4 => Request::Withdraw(kind),
        5 => Request::Rematch,
        6 if step.choice < 40 => Request::Resign,
        6 => Request::Give(u64::from(step.choice)),
        7 => Request::Play("nonsense".to_owned()),
        _ => {
            let legal = session.game().legal().unwrap_or_default();
            let chosen = legal.get(usize::from(step.choice) % legal.len().max(1));
            Request::Play(chosen.cloned().unwrap_or_default())
        }
    }
}

/// Two servers on one store, and the game that both have.
struct Place {
    store: Arc<dyn Store>,
    hubs: [Arc<Hub>; 2],
    games: [Arc<LiveGame>; 2],
}

impl Place {
    async fn new(store: Arc<dyn Store>) -> Place {
        let mut hubs = [(); 2].map(|()| Hub::new(store.clone(), 1).expect("a hub"));
        for hub in &mut hubs {
            set_clock(hub, 1_000_000);
        }
        let first = start(&hubs[0], 60_000).await;
        let games = [first.clone(), hubs[1].game(&first.id).await.expect("there")];
        Place { store, hubs, games }
    }

    /// Time passes, flags are looked at, or both servers are stopped and started again.
    async fn happen(&mut self, step: &Step) {
        let time = u64::from(step.choice) * 100;
        let now = self.hubs[0].clock.now() + time;
        match step.kind {
            TIME_PASSES => {
                for hub in &mut self.hubs {
                    set_clock(hub, now);
                    hub.write_heartbeat().await.expect("it works");
                }
            }
            FLAG => {
                let (hub, game) = (&self.hubs[step.server], &self.games[step.server]);
                hub.flag(game).await.expect("it works");
            }
            _ => {
                let alive = self.hubs[0].clock.now();
                let id = self.games[0].id.clone();
                self.hubs = [(); 2].map(|()| Hub::new(self.store.clone(), 1).expect("a hub"));
                for hub in &mut self.hubs {
                    set_clock(hub, now);
                }
                let before = self.hubs[0].game(&id).await.expect("there").session();
                self.hubs[0].recover_from(alive).await.expect("it works");
                self.hubs[1].write_heartbeat().await.expect("it works");
                for (hub, game) in self.hubs.iter().zip(&mut self.games) {
                    *game = hub.game(&id).await.expect("there");
                }
                let left = |session: &Session, at| {
                    [Side::White, Side::Black].map(|side| session.reading(side, at))
                };
                let session = self.games[0].session();
                if !session.is_over() {
                    let [was, is] = [left(&before, alive), left(&session, now + RECONNECT_TIME)];
                    assert_eq!(is, was, "time without a server is charged to no player");
                }
            }
        }
    }
}

/// Carries steps out, two at a time, and checks what the clients were acknowledged against what the store has.
async fn check(store: Arc<dyn Store>, steps: &[Step]) {
    let mut place = Place::new(store).await;
    let mut acknowledged: Vec<(Side, Order, Done)> = Vec::new();
    for (number, pair) in (0..).zip(steps.chunks(2)) {
        if pair[0].kind >= TIME_PASSES {
            place.happen(&pair[0]).await;
            continue;
        }
        let run = async |step: &Step, id: u32| {
            let (hub, game) = (&place.hubs[step.server], &place.games[step.server]);
            let repeated = acknowledged.last().filter(|_| step.is_repeat);
            if let Some((side, order, done)) = repeated {
                let again = hub.carry_out(None, game, *side, order).await;
                assert_eq!(again.as_ref(), Ok(done), "the same answer");
                return None;
            }
            let request = request(step, &game.session());
            let order = order(id, game, request);
            let done = hub.carry_out(None, game, step.side, &order).await.ok()?;
            Some((step.side, order, done))
        };
        let second = async {
            match pair.get(1) {
                Some(step) => run(step, 2 * number + 1).await,
                None => None,
            }
        };
        let (one, two) = tokio::join!(run(&pair[0], 2 * number), second);
        acknowledged.extend(one.into_iter().chain(two));
    }
    let (hubs, [first, _]) = (&place.hubs, &place.games);
    let first = first.clone();
    let events = stored(&hubs[0], &first).await;
    let session = Session::replay(&events).expect("a legal game");
    let mut versions: Vec<u32> = acknowledged
        .iter()
        .map(|(_, _, done)| done.version)
        .collect();
    versions.sort_unstable();
    versions.dedup();
    assert_eq!(
        versions.len(),
        acknowledged.len(),
        "each command has its own events"
    );
    for (side, order, done) in &acknowledged {
        let Request::Play(text) = &order.request else {
            continue;
        };
        // The move is the last event, or the one before the end of the game.
        let index = done.version as usize - 1;
        let fact = match &events[index].fact {
            Fact::Ended(_) => &events[index - 1].fact,
            fact => fact,
        };
        assert_eq!(fact, &Fact::Moved(text.clone()), "{side:?}");
    }
    let is_play = |order: &Order| matches!(order.request, Request::Play(_));
    let played = acknowledged
        .iter()
        .filter(|(_, order, _)| is_play(order))
        .count();
    let is_move = |event: &&Event| matches!(event.fact, Fact::Moved(_));
    assert_eq!(events.iter().filter(is_move).count(), played);
    let is_end = |event: &&Event| matches!(event.fact, Fact::Ended(_));
    assert!(events.iter().filter(is_end).count() <= 1);
    assert!(events.is_sorted_by_key(|event| event.at), "{events:?}");
    let ended = events.iter().position(|event| is_end(&event));
    if let Some(at) = ended
        && matches!(events[at].fact, Fact::Ended(Ending::Time(_)))
    {
        let before = Session::replay(&events[..at]).expect("a legal game");
        assert_eq!(before.next_due(), Some(events[at].at), "exactly at zero");
    }
    let id = first.id.clone();
    let next = hubs[0].read(move |store| store.game(&id, 0)).await;
    let next = next.expect("it works").expect("there").next;
    assert_eq!(next.is_some(), session.is_rematch_agreed());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_acknowledged_command_is_lost_or_doubled(steps in prop::collection::vec(step(), 1..60)) {
        block_on(check(Arc::new(Memory::default()), &steps));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sqlite_loses_and_doubles_nothing(steps in prop::collection::vec(step(), 40..80)) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.db")).expect("it opens");
        block_on(check(store, &steps));
    }

    #[test]
    fn postgres_loses_and_doubles_nothing(steps in prop::collection::vec(step(), 40..80)) {
        let address = instance::Instance::shared().database();
        let store = Postgres::open(&address).expect("it opens");
        block_on(check(store, &steps));
    }
}
