//! Messages between the app and the server of online games, version 1, as JSON. `docs/reference/protocol.md`
//! describes them for other programs.
//!
//! Requests over HTTP start things: a guest's name, a challenge, a game. One WebSocket per game carries play.
//! [`ToServer`] and [`ToClient`] are its two directions. Both ends use these types, the app compiled to
//! WebAssembly. Games are the events of `burgrave-session`, in their frozen form.

pub mod faults;
mod http;
mod plan;
mod play;
mod refusal;

use core::time::Duration;

pub use burgrave_session::SideForm as Side;
pub use http::{
    Accepted, Archive, ArchivedGame, Challenge, ChallengeState, ComputerGame, Created, LiveGames,
    Lobby, Me, NewChallenge, NewName, OwnGame, OwnGames, Secret, ShownGame, SideChoice,
};
pub use plan::{MAX_LINE, MAX_LINES, MAX_TEXT, Plan, answers_otherwise};
pub use play::{
    Claim, Done, Hello, MAX_ID, News, Order, People, Planned, Pong, Refused, Request, ToClient,
    ToServer, Welcome, is_id,
};
pub use refusal::Refusal;

/// The version of all messages.
pub const VERSION: u32 = 1;

/// The first part of the path of every request.
pub const API: &str = "/api/v1";

/// Interval of the pings of both ends.
pub const PING: Duration = Duration::from_millis(2_500);

/// Each end closes a connection that is silent for this time.
pub const DEAD: Duration = Duration::from_secs(9);

/// Name of the page's meta element that says that the server of this page runs online games.
pub const META: &str = "burgrave-online";
