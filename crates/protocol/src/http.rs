//! Bodies of HTTP requests and responses.

use burgrave_core::Fault;
use burgrave_session::{RulesText, TimeControl};
use serde::{Deserialize, Serialize};

use crate::Side;

/// `POST /me`: asks for a guest, or for another name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name; absent for one that the server makes up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The guest of the request's cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The guest's identifier, public.
    pub id: String,
    /// The name that others see.
    pub name: String,
}

/// The side that the author of a challenge takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Decided when the challenge is accepted.
    #[default]
    Chance,
}

/// `POST /challenges`: a game that another guest can accept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The game's identifier.
    pub game: String,
    /// The option text; empty for the published rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Content of the layout that the options name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The set-up position; absent for the start position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The author's side.
    #[serde(default)]
    pub side: SideChoice,
    /// The time control of both sides; absent for a game without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// Days off that each player may take in a year of the game; 0 for none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub days_off: u16,
    /// Whether the lobby lists it. Otherwise only its link leads to it.
    #[serde(default)]
    pub listed: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(days: &u16) -> bool {
    *days == 0
}

impl NewChallenge {
    /// Returns the rules as the session takes them.
    ///
    /// # Errors
    /// The game is unknown.
    pub fn rules(&self) -> Result<RulesText, Fault> {
        Ok(RulesText {
            game: self.game.parse()?,
            options: self.rules.clone(),
            layout: self.layout.clone(),
        })
    }
}

/// `POST /games`: a game against the computer, which starts at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComputerGame {
    /// The computer's level, from 1 to 10.
    pub level: u8,
    /// The terms, with the guest as the author. No lobby lists the game.
    pub terms: NewChallenge,
}

/// The answer to [`NewChallenge`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// The challenge's identifier, public.
    pub id: String,
    /// The secret for the link. The server shows it once and keeps only its hash.
    pub secret: String,
}

/// `POST /invitation`, `POST /invitation/accept`: the secret of a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The secret.
    pub secret: String,
}

/// A challenge as others see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// The challenge's identifier.
    pub id: String,
    /// Name of its author.
    pub by: String,
    /// Whether the asking guest is its author.
    pub mine: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// The terms.
    pub terms: NewChallenge,
}

/// `GET /challenges`: the open challenges that the lobby lists, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lobby {
    /// The challenges.
    pub challenges: Vec<Challenge>,
}

/// `GET /challenges/ID`: the state of one of the guest's own challenges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum ChallengeState {
    /// Not accepted yet.
    Open,
    /// It has become the game with this identifier.
    Game(String),
    /// Its author took it back, or it expired.
    Gone,
}

/// A running game of the asking guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnGame {
    /// The game's identifier.
    pub id: String,
    /// Identifier of its rules, such as `castello`.
    pub game: String,
    /// The guest's side.
    pub you: Side,
    /// Name of the opponent.
    pub opponent: String,
    /// Whether the guest is to move.
    pub your_turn: bool,
    /// Number of moves so far.
    pub plies: u32,
    /// The rule options; empty for the published rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Text of the position.
    pub position: String,
    /// When something happened last, in milliseconds since 1970.
    pub last: u64,
    /// When the flag of the side to move falls, in milliseconds since 1970; absent while no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<u64>,
}

/// `GET /games`: the running games of the asking guest, at most 100: first those in which the guest is to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnGames {
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The games.
    pub games: Vec<OwnGame>,
}

/// A game that is being played, as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownGame {
    /// The game's identifier.
    pub id: String,
    /// Identifier of its rules, such as `castello`.
    pub game: String,
    /// The rule options; empty for the published rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Content of the layout that the options name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// Text of the position.
    pub position: String,
    /// Names of White and Black.
    pub names: [String; 2],
    /// Levels of White and Black, for computers.
    pub levels: [Option<u8>; 2],
    /// The side to move.
    pub turn: Side,
    /// Milliseconds left to White and Black, for those with a clock.
    pub clocks: [Option<u64>; 2],
}

/// `GET /games/live`: games with open connections to this server, those with the latest event first, at most 8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiveGames {
    /// The games.
    pub games: Vec<ShownGame>,
    /// Number of all such games.
    pub count: usize,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchivedGame {
    /// The game's identifier.
    pub id: String,
    /// Identifier of its rules, such as `castello`.
    pub game: String,
    /// The rule options; empty for the published rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
}

/// `GET /archive`: finished games, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    /// The games. May be few or none although others follow.
    pub games: Vec<ArchivedGame>,
    /// The value of `before` for the next games; absent after the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// The answer to an accepted challenge and to [`ComputerGame`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// The game's identifier.
    pub game: String,
}
