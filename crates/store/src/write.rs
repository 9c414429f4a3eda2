//! Writes and their answers.

use crate::archive::End;

/// A write. It happens as a whole or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    /// Adds events to a game.
    Append(Append),
    /// Adds a guest, or changes the name of the guest with the same identifier. [`Written::Conflict`] if another guest,
    /// who was here within [`NAME_KEPT`], has a name that looks the same.
    Guest {
        /// The guest.
        guest: Guest,
        /// Key that is equal for names that look alike. The database calls it `look`.
        confusable_key: String,
        /// Hash of the guest's token. Kept as it is if the guest exists.
        token: Vec<u8>,
        /// Time of the write, in milliseconds.
        now: u64,
    },
    /// Records a visit of a guest, and the key of the name.
    Seen {
        /// Identifier of the guest.
        guest: String,
        /// As in [`Write::Guest`].
        confusable_key: String,
        /// Time of the write, in milliseconds.
        now: u64,
    },
    /// Makes the link that adds the next device of a guest. It replaces an earlier one.
    DeviceLink {
        /// Identifier of the guest.
        guest: String,
        /// Hash of the link's secret.
        secret: Vec<u8>,
        /// Time from which it cannot be used.
        expires: u64,
    },
    /// Adds a device of the guest of a link, and removes the link. [`Written::Conflict`] if there is no such link or it
    /// has expired.
    Device {
        /// Hash of the link's secret.
        secret: Vec<u8>,
        /// Hash of the device's token.
        token: Vec<u8>,
        /// Time of the write, in milliseconds.
        now: u64,
    },
    /// Adds a challenge. [`Written::Conflict`] if its author has [`MAX_OPEN`] open ones.
    Challenge(NewChallenge),
    /// Turns an open challenge into a game. [`Written::Conflict`] if it is not open.
    Accept {
        /// The challenge.
        challenge: String,
        /// The game.
        game: NewGame,
        /// Time of the write, in milliseconds.
        now: u64,
    },
    /// Closes an open challenge of this author. [`Written::Conflict`] if it is not open or not theirs.
    Withdraw {
        /// The challenge.
        challenge: String,
        /// The author.
        owner: String,
    },
    /// Replaces the plan of a side of a game. [`Written::Conflict`] unless the game has the expected version.
    Plan {
        /// The game.
        game: String,
        /// Number of events that the caller judged by.
        expected: u32,
        /// Index of the side: 0 for White, 1 for Black.
        side: u8,
        /// The plan; `None` for none.
        plan: Option<String>,
    },
    /// Adds a game from elsewhere. [`Written::Conflict`] if there is a game with its identifier.
    Import {
        /// The game.
        game: NewGame,
        /// The game that follows it.
        next: Option<String>,
    },
    /// Records that a server runs at this time.
    Heartbeat(u64),
    /// Removes the challenges and device links that expired before this time, challenges that became games too.
    RemoveExpired(u64),
    /// Records who is connected to a game through this process. Only for stores that are shared; others ignore it.
    Presence {
        /// The game.
        game: String,
        /// The connections.
        presence: Presence,
    },
}

/// Time in milliseconds for which a guest keeps a name after the last visit: 60 days.
pub const NAME_KEPT: u64 = 60 * 24 * 60 * 60 * 1_000;

/// Open challenges of one author, at most.
pub const MAX_OPEN: u32 = 20;

/// Events to add to a game.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The game.
    pub game: String,
    /// Number of events that the caller judged by. Otherwise the answer is [`Written::Conflict`].
    pub expected: u32,
    /// Number of changes of plans that the caller judged by. Otherwise the answer is [`Written::Conflict`].
    pub plans: u32,
    /// Identifier of the command, unique in the game; `None` for a decision of the server.
    pub command: Option<String>,
    /// Texts of the events.
    pub events: Vec<String>,
    /// Time at which the next flag falls after these events.
    pub next_due: Option<u64>,
    /// The turn after these events; `None` if the game is over.
    pub turn: Option<Turn>,
    /// The end, if the game ends by these events and has a result.
    pub end: Option<End>,
    /// A game that follows this one. It is added in the same transaction.
    pub next: Option<NewGame>,
}

/// A game to add.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Identifier, unique.
    pub id: String,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    /// Texts of the first events.
    pub events: Vec<String>,
    /// Time at which the first flag falls.
    pub next_due: Option<u64>,
    /// The turn; `None` if the game is over.
    pub turn: Option<Turn>,
    /// Identifier of the game's rules.
    pub kind: String,
    /// The rule options; empty for the published rules.
    pub rules: String,
    /// The end, if the game is over.
    pub end: Option<End>,
}

/// A challenge to add.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Identifier, unique.
    pub id: String,
    /// Hash of the secret.
    pub secret: Vec<u8>,
    /// The author.
    pub owner: Guest,
    /// The terms, as text.
    pub terms: String,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Time of the challenge, in milliseconds.
    pub made: u64,
    /// Time from which it cannot be accepted.
    pub expires: u64,
}

/// The current turn of a running game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// Index of the side to move: 0 for White, 1 for Black.
    pub side: u8,
    /// Time of the last event.
    pub at: u64,
    /// Number of moves so far.
    pub plies: u32,
    /// Text of the position.
    pub position: String,
}

/// A running game of a player, without its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// Identifier.
    pub id: String,
    /// Identifier of the game's rules.
    pub kind: String,
    /// The rule options.
    pub rules: String,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    /// The turn.
    pub turn: Turn,
    /// Time at which the next flag falls.
    pub next_due: Option<u64>,
}

/// Connections to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Number of connections of White and of Black.
    pub players: [u32; 2],
    /// Whether the last connection of White and of Black was closed on purpose.
    pub left: [bool; 2],
    /// Number of connections of spectators.
    pub spectators: u32,
}

impl Presence {
    /// Returns the connections of both.
    pub fn with(&self, other: &Presence) -> Presence {
        let sum = |side: usize| self.players[side].saturating_add(other.players[side]);
        Presence {
            players: [sum(0), sum(1)],
            left: [0, 1].map(|side| self.left[side] || other.left[side]),
            spectators: self.spectators.saturating_add(other.spectators),
        }
    }
}

/// A person without an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Identifier, public.
    pub id: String,
    /// Name.
    pub name: String,
}

/// The answer to a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is durable. For [`Write::Append`] the number of events after it, otherwise 0.
    Stored(u32),
    /// The command was stored before, with this number of events after it. Nothing has been written.
    Repeated(u32),
    /// The state is not the one that the caller expected. Nothing has been written.
    Conflict,
}

impl Written {
    /// Returns the answer to a write other than [`Write::Append`].
    pub(crate) fn stored_if(is_stored: bool) -> Written {
        if is_stored {
            Written::Stored(0)
        } else {
            Written::Conflict
        }
    }
}
