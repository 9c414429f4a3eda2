//! Messages of the socket of a game, both directions.

use burgrave_session::{Actor, Command, Event, Offer, OfferKind, RawEvents, Session};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Side;
use crate::plan::Plan;
use crate::refusal::Refusal;

/// Maximum length of a command's identifier, in bytes.
pub const MAX_ID: usize = 40;

/// A message from a client to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ToServer {
    /// The first message.
    Hello(Hello),
    /// A command.
    Do(Order),
    /// Replaces the player's plan.
    Plan(Planned),
    /// Asks for a [`ToClient::Pong`] with the same number.
    Ping(u64),
}

/// The first message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the messages: [`VERSION`](crate::VERSION).
    pub version: u32,
    /// Number of the first event that the client lacks; 0 for all.
    pub from: u32,
}

/// A plan with the identifier for its answer, which is [`ToClient::Done`] or [`ToClient::Refused`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    /// As in [`Order`].
    pub id: String,
    /// The plan; an empty one for none.
    pub plan: Plan,
}

/// A command with its identifier.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Chosen by the client, different for each command of a player in a game: 1 to [`MAX_ID`] letters, digits,
    /// `-` or `_`. A repeated identifier gets the same answer and has no further effect.
    pub id: String,
    /// Number of moves of the game as the client sees it. A move and a takeback are refused if it has changed.
    pub ply: u32,
    /// Number of takebacks as the client sees it: after one, other moves can lead to the same number of moves. Refused
    /// like [`Order::ply`].
    #[serde(default, skip_serializing_if = "is_zero")]
    pub takebacks: u32,
    /// The command.
    pub request: Request,
}

pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Returns whether the identifier of a command has the right form.
pub fn is_id(id: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(is_allowed)
}

/// What a player may ask for in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Plays a move, given as text.
    Play(String),
    /// Resigns.
    Resign,
    /// Ends the game without a result, before both sides have moved.
    Abort,
    /// Offers a draw, or accepts one.
    Draw,
    /// Offers to take this number of moves back.
    Takeback(u32),
    /// Offers another game with sides swapped, or accepts one.
    Rematch,
    /// Accepts the opponent's offer.
    Accept(OfferKind),
    /// Declines the opponent's offer.
    Decline(OfferKind),
    /// Withdraws the player's offer.
    Withdraw(OfferKind),
    /// Gives the opponent time, in milliseconds.
    Give(u64),
    /// Takes days off: they are added to the player's clock.
    DaysOff(u16),
    /// Ends the game because the opponent is absent: see [`People::claim_from`].
    Claim(Claim),
}

/// What a player claims from an absent opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

/// Why a player who is absent loses by [`Claim::Win`], in the event.
const LEFT: &str = "left";

impl Request {
    /// Returns the command of the player of `side`, and who gives it to the session. The server is the referee of
    /// claims.
    pub fn command(&self, side: burgrave_core::Side) -> (Actor, Command) {
        let command = match self {
            Request::Play(text) => Command::Play(text.clone()),
            Request::Resign => Command::Resign,
            Request::Abort => Command::Abort,
            Request::Draw => Command::Offer(Offer::Draw),
            Request::Takeback(plies) => Command::Offer(Offer::Takeback { plies: *plies }),
            Request::Rematch => Command::Offer(Offer::Rematch),
            Request::Accept(kind) => Command::Accept(*kind),
            Request::Decline(kind) => Command::Decline(*kind),
            Request::Withdraw(kind) => Command::Withdraw(*kind),
            Request::Give(millis) => Command::GiveTime {
                to: !side,
                millis: *millis,
            },
            Request::DaysOff(days) => Command::TakeDaysOff(*days),
            Request::Claim(Claim::Win) => Command::Forfeit {
                side: !side,
                why: LEFT.to_owned(),
            },
            Request::Claim(Claim::Draw) => Command::Adjudicate(None),
        };
        match self {
            Request::Claim(_) => (Actor::Arbiter, command),
            _ => (Actor::Side(side), command),
        }
    }

    /// Returns whether the request is about a certain position and is stale after another move or a takeback.
    pub fn depends_on_position(&self) -> bool {
        matches!(
            self,
            Request::Play(_) | Request::Takeback(_) | Request::Accept(OfferKind::Takeback)
        )
    }
}

/// A message from the server to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ToClient {
    /// The answer to [`ToServer::Hello`].
    Welcome(Box<Welcome>),
    /// New events.
    News(News),
    /// A command has been done, and its events are durable.
    Done(Done),
    /// A command is refused.
    Refused(Refused),
    /// Who is connected.
    People(People),
    /// The player's plan; an empty one if there is none.
    Plan(Plan),
    /// The answer to [`ToServer::Ping`].
    Pong(Pong),
    /// The identifier of the game that follows this one.
    Next(String),
    /// The last message before the server closes the connection.
    Bye(Refusal),
}

/// The state of a game for a client that connects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// The version of the messages.
    pub version: u32,
    /// The client's side; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Side>,
    /// Names of White and Black.
    pub names: [String; 2],
    /// Who is connected.
    pub people: People,
    /// Events from the number that the client named. From 0 if the client's number is above the game's, which
    /// means that the client's events are not those of this game.
    pub news: News,
    /// The client's plan; an empty one if there is none.
    #[serde(default, skip_serializing_if = "Plan::is_empty")]
    pub plan: Plan,
    /// The game that follows this one, if the players agreed on a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Consecutive events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// The server's time, in milliseconds since 1970, as in events.
    pub now: u64,
    /// The events. May be empty.
    #[serde(deserialize_with = "events")]
    pub events: Vec<Event>,
}

fn events<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Event>, D::Error> {
    let raw = RawEvents::deserialize(deserializer)?;
    raw.read().map_err(|fault| D::Error::custom(fault.code))
}

/// A command that has been done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// The command's identifier.
    pub id: String,
    /// Number of events of the game after the command. These events precede this message.
    pub version: u32,
}

/// A command that is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The command's identifier.
    pub id: String,
    /// The reason.
    pub refusal: Refusal,
}

/// Who is connected to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    /// Whether White and Black are connected.
    pub players: [bool; 2],
    /// Number of spectators.
    pub spectators: u32,
    /// When the opponents of White and of Black may claim the game, in milliseconds since 1970. Only for players who
    /// are absent from a game with clocks.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub claims: [Option<u64>; 2],
}

fn is_empty(claims: &[Option<u64>; 2]) -> bool {
    claims.iter().all(Option::is_none)
}

impl People {
    /// Returns when the player of `side` may claim the game from an absent opponent: during the opponent's turn, once
    /// both sides have moved.
    pub fn claim_from(&self, session: &Session, side: burgrave_core::Side) -> Option<u64> {
        let from = self.claims[(!side).index()]?;
        let is_possible =
            !session.is_over() && session.side_to_move() != side && session.played() >= 2;
        is_possible.then_some(from)
    }
}

/// The answer to a ping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pong {
    /// The ping's number.
    pub ping: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}
