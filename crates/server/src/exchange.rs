//! Games as JSON lines, to move them between databases and for other programs.

use burgrave_core::Fault;
use burgrave_protocol::{VERSION, faults};
use burgrave_record::GameResult;
use burgrave_session::{Event, Fact, RawEvents, Session};
use burgrave_store::{End, Game, NewGame, Turn};
use serde::{Deserialize, Serialize};

use crate::game::{pause, replay};
use crate::names;

/// Length of an identifier, at most.
const MAX_ID: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    id: String,
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<E> {
    version: u32,
    id: String,
    game: String,
    white: Person,
    black: Person,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    result: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    events: E,
}

/// A game that has been read from a line and checked.
pub struct Imported {
    /// The game as the line has it.
    pub game: NewGame,
    /// The game that follows it.
    pub next: Option<String>,
    session: Session,
}

/// Returns the result of a game, `*` for one that runs or was aborted.
pub fn result(session: &Session) -> GameResult {
    GameResult::of(session.outcome())
}

/// Returns the end of a game with a result. `events` contain it; `session` is the state after them.
pub fn end(events: &[Event], session: &Session) -> Option<End> {
    let result = result(session);
    let mut ends = events.iter().rev();
    let last = ends.find(|event| matches!(event.fact, Fact::Ended(_)));
    let at = last.map_or(session.at(), |event| event.at);
    (result != GameResult::Open).then(|| End {
        result: result.text().to_owned(),
        at,
    })
}

/// Returns the turn of a game that runs.
pub fn turn(session: &Session) -> Option<Turn> {
    let side = u8::try_from(session.side_to_move().index()).unwrap_or(0);
    (!session.is_over()).then(|| Turn {
        side,
        at: session.at(),
        plies: session.plies(),
        position: session.game().position_text(),
    })
}

/// Returns a stored game as a line.
///
/// # Errors
/// [`faults::DAMAGED`], or the fault of an event.
pub fn line(id: &str, game: &Game) -> Result<String, Fault> {
    let (events, session) = replay(game)?;
    let [white, black] = [0, 1].map(|side| Person {
        id: game.players[side].clone(),
        name: game.names[side].clone(),
    });
    let line = Line {
        version: VERSION,
        id: id.to_owned(),
        game: session.terms().rules.game.id().to_owned(),
        white,
        black,
        next: game.next.clone(),
        result: result(&session).text().to_owned(),
        reason: reason(&session),
        events,
    };
    serde_json::to_string(&line).map_err(|_| Fault::new(faults::DAMAGED))
}

fn reason(session: &Session) -> Option<String> {
    Some(session.ending()?.reason().to_owned())
}

/// Reads a game from a line and checks it.
///
/// # Errors
/// [`faults::EXPORT_LINE`], [`faults::EXPORT_MEMBER`], [`faults::VERSION`], [`faults::NAME`], or the fault of an
/// event.
pub fn read(text: &str) -> Result<Imported, Fault> {
    let line: Line<RawEvents> = serde_json::from_str(text)
        .map_err(|error| Fault::new(faults::EXPORT_LINE).with("error", error))?;
    if line.version != VERSION {
        return Err(Fault::new(faults::VERSION).with("known", VERSION));
    }
    let events = line.events.read()?;
    let session = Session::replay(&events)?;
    let kind = session.terms().rules.game.id();
    let check = |member: &str, is_right: bool| {
        is_right
            .then_some(())
            .ok_or_else(|| Fault::new(faults::EXPORT_MEMBER).with("member", member))
    };
    check("id", is_id(&line.id))?;
    check("next", line.next.as_deref().is_none_or(is_id))?;
    check("white", is_id(&line.white.id))?;
    check("black", is_id(&line.black.id))?;
    check("game", line.game == kind)?;
    check("result", line.result == result(&session).text())?;
    check("reason", line.reason == reason(&session))?;
    for name in [&line.white.name, &line.black.name] {
        if names::clean(name)? != *name {
            return Err(Fault::new(faults::NAME).with("limit", names::MAX_NAME));
        }
    }
    let game = NewGame {
        id: line.id,
        players: [line.white.id, line.black.id],
        names: [line.white.name, line.black.name],
        events: events.iter().map(Event::to_json).collect(),
        next_due: session.next_due(),
        turn: turn(&session),
        kind: kind.to_owned(),
        rules: session.terms().rules.options.clone(),
        end: end(&events, &session),
    };
    Ok(Imported {
        game,
        next: line.next,
        session,
    })
}

/// Returns whether a text has the form of the identifiers of games and guests.
pub fn is_id(text: &str) -> bool {
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl Imported {
    /// Returns whether a stored game is this one, perhaps with later events.
    pub fn is(&self, stored: &Game) -> bool {
        stored.players == self.game.players && stored.events.starts_with(&self.game.events)
    }

    /// Pauses a running clock from the last event until `now`: no server ran for this game meanwhile.
    ///
    /// # Errors
    /// The game cannot be paused.
    pub fn resume(mut self, now: u64) -> Result<Imported, Fault> {
        if self.session.next_due().is_none() {
            return Ok(self);
        }
        let last = self.session.at();
        let events = pause(&mut self.session, last, now.max(last))?;
        self.game.events.extend(events.iter().map(Event::to_json));
        self.game.next_due = self.session.next_due();
        self.game.turn = turn(&self.session);
        Ok(self)
    }
}
