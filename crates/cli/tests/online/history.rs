//! Histories of online games: what players were shown must agree with the events that the server keeps.

use std::collections::BTreeMap;

use burgrave_core::Side;
use burgrave_protocol::{Order, Request, Welcome};
use burgrave_session::{Ending, Event, Fact, Offer, OfferKind, Session};

/// Codes of refusals that follow from races between the players and from swapped commands.
const RACES: [&str; 12] = [
    "game-over",
    "online-stale",
    "session-abort-late",
    "session-no-offer",
    "session-not-over",
    "session-not-your-turn",
    "session-offer-pending",
    "session-offer-repeated",
    "session-over",
    "session-rematch-agreed",
    "session-takeback-range",
    "session-wrong-offer",
];
/// Code of a refusal after which the command may still have been stored.
pub const STORE_FAILED: &str = "online-store";

/// A player's view of a game.
pub struct History {
    pub game: String,
    /// The player's side and the session after `events`, once connected.
    pub seen: Option<(Side, Session)>,
    pub events: Vec<Event>,
    /// The game that follows by a rematch.
    pub next: Option<String>,
    sent: BTreeMap<String, Sent>,
}

/// A command that was sent at least once.
struct Sent {
    order: Order,
    /// Number of times that it was sent.
    copies: u32,
    /// Number of refusals after which that copy was not stored.
    refusals: u32,
    /// Whether the last answer was such a refusal.
    is_refused: bool,
    /// Version of the game after the command, if it was acknowledged.
    version: Option<u32>,
}

impl Sent {
    /// Returns whether the server may have stored the command without an acknowledgement.
    fn is_uncertain(&self) -> bool {
        self.version.is_none() && self.refusals < self.copies
    }
}

impl History {
    pub fn new(game: String) -> History {
        History {
            game,
            seen: None,
            events: Vec::new(),
            next: None,
            sent: BTreeMap::new(),
        }
    }

    pub fn enter(&mut self, welcome: Welcome) {
        let side = welcome.you.expect("a player").into();
        if self.seen.is_none() {
            let session = Session::replay(&welcome.news.events[..1]).expect("a game");
            self.events.extend_from_slice(&welcome.news.events[..1]);
            self.seen = Some((side, session));
            self.add(welcome.news.events[1..].to_vec());
        } else {
            self.add(welcome.news.events);
        }
        self.next = welcome.next;
    }

    pub fn add(&mut self, events: Vec<Event>) {
        let (_, session) = self.seen.as_mut().expect("connected");
        for event in &events {
            session.apply(event).expect("events follow each other");
        }
        self.events.extend(events);
    }

    /// Makes a command with a new identifier.
    pub fn order(&mut self, request: Request) -> Order {
        let (_, session) = self.seen.as_ref().expect("connected");
        let order = Order {
            id: format!("c-{}", self.sent.len()),
            ply: session.plies(),
            takebacks: session.takebacks(),
            request,
        };
        let sent = Sent {
            order: order.clone(),
            copies: 0,
            refusals: 0,
            is_refused: false,
            version: None,
        };
        self.sent.insert(order.id.clone(), sent);
        order
    }

    /// Counts a copy of a command that is about to be sent.
    pub fn sending(&mut self, order: &Order) {
        let sent = self.sent.get_mut(&order.id).expect("made here");
        sent.copies += 1;
        sent.is_refused = false;
    }

    /// Returns the commands that must be sent again, the last one first: they arrive in another order.
    pub fn unanswered(&self) -> Vec<Order> {
        let sent = self.sent.values().rev();
        let open = sent.filter(|sent| sent.version.is_none() && !sent.is_refused);
        open.map(|sent| sent.order.clone()).collect()
    }

    /// Returns the commands that were acknowledged.
    pub fn acknowledged(&self) -> impl Iterator<Item = &Order> {
        let sent = self.sent.values();
        let acknowledged = sent.filter(|sent| sent.version.is_some());
        acknowledged.map(|sent| &sent.order)
    }

    /// Notes an acknowledgement. Returns whether it is the first one of a move.
    pub fn done(&mut self, id: &str, version: u32) -> bool {
        let sent = self.sent.get_mut(id).expect("sent");
        let before = sent.version.replace(version);
        assert_eq!(before.unwrap_or(version), version, "the same answer");
        before.is_none() && matches!(sent.order.request, Request::Play(_))
    }

    /// Notes a refusal.
    pub fn refused(&mut self, id: &str, code: &str) {
        if code == STORE_FAILED {
            return;
        }
        let sent = self.sent.get_mut(id).expect("sent");
        assert!(RACES.contains(&code), "{:?}: {code}", sent.order);
        assert_eq!(sent.version, None, "{:?}: {code}", sent.order);
        sent.refusals += 1;
        sent.is_refused = true;
    }
}

/// Compares both players' histories of a game with its stored events: what was shown stays, each acknowledged command
/// has its own event, and every other event of a player belongs to a command without a final answer.
pub fn check(players: [&History; 2], events: &[Event]) {
    Session::replay(events).expect("a legal game");
    let mut authors = authors(events);
    let mut uncertain = Vec::new();
    for player in players {
        let shown = &events[..player.events.len()];
        assert_eq!(shown, player.events, "what was shown stays");
        let Some((side, _)) = player.seen else {
            continue;
        };
        for sent in player.sent.values() {
            if let Some(version) = sent.version {
                let index = find(&sent.order.request, events, version);
                let index = index.unwrap_or_else(|| panic!("lost: {:?}", sent.order));
                let author = authors[index].take();
                assert_eq!(author, Some(side), "its own event: {:?}", sent.order);
            } else if sent.is_uncertain() {
                uncertain.push((side, &sent.order.request));
            }
        }
    }
    for (event, author) in events.iter().zip(authors) {
        let Some(author) = author else { continue };
        let is_this =
            |(side, request): &(Side, &Request)| *side == author && leads_to(request, &event.fact);
        let found = uncertain.iter().position(is_this);
        uncertain.swap_remove(found.unwrap_or_else(|| panic!("no command asks for {event:?}")));
    }
}

/// Returns the index of the event that follows from a command. An end or a gift of time to each side may come between
/// it and `version`.
fn find(request: &Request, events: &[Event], version: u32) -> Option<usize> {
    let events = events.get(..version as usize)?;
    let mut last = (0..events.len()).rev().take(3);
    last.find(|&index| leads_to(request, &events[index].fact))
}

fn leads_to(request: &Request, fact: &Fact) -> bool {
    match (request, fact) {
        (Request::Play(text), Fact::Moved(played)) => text == played,
        (Request::Resign, Fact::Ended(Ending::Resignation(_)))
        | (Request::Abort, Fact::Ended(Ending::Aborted { by: Some(_) }))
        | (Request::Draw | Request::Accept(OfferKind::Draw), Fact::Ended(Ending::Agreement))
        | (Request::Accept(OfferKind::Takeback), Fact::TakenBack { .. })
        | (Request::Rematch | Request::Accept(OfferKind::Rematch), Fact::RematchAgreed) => true,
        (Request::Draw, Fact::Offered { offer, .. }) => *offer == Offer::Draw,
        (Request::Rematch, Fact::Offered { offer, .. }) => *offer == Offer::Rematch,
        (Request::Takeback(plies), Fact::Offered { offer, .. }) => {
            *offer == Offer::Takeback { plies: *plies }
        }
        (Request::Decline(declined), Fact::Declined { kind, .. }) => declined == kind,
        (Request::Withdraw(withdrawn), Fact::Withdrawn { kind, .. }) => withdrawn == kind,
        _ => false,
    }
}

/// Returns the side whose player caused each event, or `None` for events of the server.
fn authors(events: &[Event]) -> Vec<Option<Side>> {
    let mut session = Session::replay(&events[..1]).expect("a game");
    let author = |event: &Event| {
        let consents = |kind| session.offers().by(kind).map(|by| !by);
        let author = match &event.fact {
            Fact::Moved(_) => Some(session.side_to_move()),
            Fact::Offered { by, .. } | Fact::Declined { by, .. } | Fact::Withdrawn { by, .. } => {
                Some(*by)
            }
            Fact::Ended(Ending::Resignation(side)) => Some(*side),
            Fact::Ended(Ending::Aborted { by }) => *by,
            Fact::Ended(Ending::Agreement) => consents(OfferKind::Draw),
            Fact::TakenBack { .. } => consents(OfferKind::Takeback),
            Fact::RematchAgreed => consents(OfferKind::Rematch),
            _ => None,
        };
        session.apply(event).expect("a legal game");
        author
    };
    std::iter::once(None)
        .chain(events[1..].iter().map(author))
        .collect()
}

#[cfg(test)]
mod tests {
    use burgrave_games::registry::GameId;
    use burgrave_session::{Actor, Command, Seat, Terms};

    use super::*;

    /// Returns both players' histories after White's acknowledged move, and all events.
    fn played() -> ([History; 2], Vec<Event>) {
        let mut terms = Terms::new(GameId::KingsCastle);
        terms.seats = ["w", "b"].map(|guest| Seat::Remote(guest.to_owned()));
        let (mut session, mut events) = Session::start(terms, 0).expect("a game");
        let mut players = [Side::White, Side::Black].map(|side| History {
            seen: Some((side, session.clone())),
            events: events.clone(),
            ..History::new("game".to_owned())
        });
        let text = session.game().legal().expect("few")[0].clone();
        let order = players[0].order(Request::Play(text.clone()));
        players[0].sending(&order);
        let played = session.act(Actor::Side(Side::White), &Command::Play(text), 0);
        events.extend(played.expect("legal"));
        players[0].done(&order.id, 2);
        (players, events)
    }

    fn check_both(players: &[History; 2], events: &[Event]) {
        check([&players[0], &players[1]], events);
    }

    #[test]
    fn a_history_fits_the_events_that_it_was_acknowledged() {
        let (players, events) = played();
        check_both(&players, &events);
    }

    #[test]
    #[should_panic(expected = "lost")]
    fn a_lost_move_is_found() {
        let (players, events) = played();
        check_both(&players, &events[..1]);
    }

    #[test]
    #[should_panic(expected = "lost")]
    fn another_move_is_found() {
        let (players, mut events) = played();
        let session = Session::replay(&events[..1]).expect("a game");
        events[1].fact = Fact::Moved(session.game().legal().expect("few")[1].clone());
        check_both(&players, &events);
    }

    #[test]
    #[should_panic(expected = "its own event")]
    fn two_acknowledgements_of_one_event_are_found() {
        let (mut players, events) = played();
        let Fact::Moved(text) = &events[1].fact else {
            panic!("a move");
        };
        let order = players[0].order(Request::Play(text.clone()));
        players[0].sending(&order);
        players[0].done(&order.id, 2);
        check_both(&players, &events);
    }

    #[test]
    #[should_panic(expected = "no command asks for")]
    fn a_refused_command_that_has_an_effect_is_found() {
        let (mut players, mut events) = played();
        let order = players[1].order(Request::Draw);
        players[1].sending(&order);
        let mut session = Session::replay(&events).expect("a game");
        let offered = session.act(Actor::Side(Side::Black), &Command::Offer(Offer::Draw), 0);
        events.extend(offered.expect("an offer"));
        check_both(&players, &events);
        players[1].refused(&order.id, "online-stale");
        check_both(&players, &events);
    }
}
