//! The games of a run, stored before the server starts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use burgrave_bots::RandomPlayer;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_session::{Actor, Command, Event, Seat, Session, Terms, TimeControl};
use burgrave_store::{Guest, NewGame, Postgres, Sqlite, Store, Turn, Write, Written};
use sha2::{Digest, Sha256};

use crate::{Failure, database};

/// The cookies of the two players of all games.
pub const TOKENS: [&str; 2] = ["load-white", "load-black"];
/// Number of moves before the clocks run.
const UNTIMED: usize = 2;
/// Identifiers of the two players.
const PLAYERS: [&str; 2] = ["loadwhite", "loadblack"];

/// The moves of a game that all games of a run play.
#[derive(Clone)]
pub struct Script(pub Vec<String>);

impl Script {
    /// Returns the first random game with this number of moves.
    pub fn random(moves: usize) -> Result<Script, Failure> {
        let rules = AnyRules::parse(GameId::KingOfTheCastle, "")?;
        for seed in 0..1_000 {
            let mut game = AnyGame::new(&rules);
            let mut player = RandomPlayer::new(seed);
            let mut texts = Vec::new();
            while texts.len() < moves
                && let Some(text) = player.pick(&game)
            {
                texts.push(game.play(&text)?);
            }
            if texts.len() == moves {
                return Ok(Script(texts));
            }
        }
        Err("no random game is long enough; shorten the run".into())
    }
}

/// Opens the store of a run.
pub fn open(data: &str) -> Result<Arc<dyn Store>, Failure> {
    match database(data) {
        Some(path) => Ok(Sqlite::open(&path)?),
        None => Ok(Postgres::open(data)?),
    }
}

/// Stores two guests and this number of games between them, without moves and with an hour for each side. Returns the
/// identifiers of the games.
pub fn store(data: &str, games: usize) -> Result<Vec<String>, Failure> {
    add(data, games, |_, id| new_game(id, 1, 60 * 60_000, &[]))
}

/// Stores games whose clocks run from `now`, one for each number of milliseconds on the clocks.
pub fn store_running(
    data: &str,
    now: u64,
    clocks: &[u64],
    script: &Script,
) -> Result<Vec<String>, Failure> {
    let moves = &script.0[..UNTIMED];
    add(data, clocks.len(), |number, id| {
        new_game(id, now, clocks[number], moves)
    })
}

/// Returns the seats of the two players.
pub fn seats() -> [Seat; 2] {
    PLAYERS.map(|player| Seat::Remote(player.to_owned()))
}

/// Stores two guests and games between them, which `make` returns for their numbers and identifiers.
pub fn add(
    data: &str,
    games: usize,
    make: impl Fn(usize, &str) -> Result<NewGame, Failure>,
) -> Result<Vec<String>, Failure> {
    let store = open(data)?;
    for (id, token) in PLAYERS.into_iter().zip(TOKENS) {
        let guest = Guest {
            id: id.to_owned(),
            name: id.to_owned(),
        };
        let token = Sha256::digest(token).to_vec();
        store.write_now(Write::Guest {
            confusable_key: guest.name.clone(),
            guest,
            token,
            now: 0,
        })?;
    }
    static CALLS: AtomicU32 = AtomicU32::new(0);
    let (run, call) = (std::process::id(), CALLS.fetch_add(1, Ordering::Relaxed));
    let ids: Vec<String> = (0..games)
        .map(|number| format!("load{run}x{call}x{number}"))
        .collect();
    let mut answers = Vec::new();
    for (number, id) in ids.iter().enumerate() {
        let (answer, answered) = std::sync::mpsc::sync_channel(1);
        let game = make(number, id)?;
        let write = Write::Import { game, next: None };
        store.write(write, Box::new(move |result| drop(answer.send(result))));
        answers.push(answered);
    }
    for answered in answers {
        if answered.recv()?? == Written::Conflict {
            return Err("a game of this run exists already".into());
        }
    }
    Ok(ids)
}

/// Returns a game after some moves at `now`, with milliseconds on the clock of each side.
fn new_game(id: &str, now: u64, clock: u64, moves: &[String]) -> Result<NewGame, Failure> {
    let mut terms = Terms::new(GameId::KingOfTheCastle);
    terms.seats = seats();
    terms.clocks = [Some(TimeControl::increment(clock, 0)); 2];
    terms.untimed = u32::try_from(UNTIMED)?;
    let (mut session, mut events) = Session::start(terms, now)?;
    for text in moves {
        let actor = Actor::Side(session.side_to_move());
        events.extend(session.act(actor, &Command::Play(text.clone()), session.at())?);
    }
    record(id, &(session, events))
}

/// Returns a game of these events to store.
pub fn record(id: &str, (session, events): &(Session, Vec<Event>)) -> Result<NewGame, Failure> {
    let rules = &session.terms().rules;
    Ok(NewGame {
        id: id.to_owned(),
        players: PLAYERS.map(str::to_owned),
        names: PLAYERS.map(str::to_owned),
        events: events.iter().map(Event::to_json).collect(),
        next_due: session.next_due(),
        turn: Some(Turn {
            side: u8::try_from(session.side_to_move().index())?,
            at: session.at(),
            ..Turn::default()
        }),
        kind: rules.game.id().to_owned(),
        rules: rules.options.clone(),
        end: None,
    })
}
