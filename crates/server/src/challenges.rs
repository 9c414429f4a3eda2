//! Challenges, and the games that they become.

use burgrave_core::{Fault, Side};
use burgrave_protocol::{
    Accepted, Challenge, ChallengeState, ComputerGame, Created, Lobby, NewChallenge, SideChoice,
    faults,
};
use burgrave_session::{DAY, Event, Seat, Session, Terms, TimeControl};
use burgrave_store::{self as store, Guest, MAX_OPEN, Running, Write, Written};

use crate::computers::{self, COMPUTER};
use crate::hub::{Hub, new_game};
use crate::secrets;

/// A challenge can be accepted for a week, in milliseconds.
const LIFETIME: u64 = 7 * 24 * 60 * 60 * 1_000;
/// Challenges that the lobby lists, at most.
const LOBBY: u32 = 100;
/// Maximum number of running games of a guest that a request reads.
const MAX_RUNNING: u32 = 1_000;
/// Running games of a guest against computers, at most.
const MAX_COMPUTER_GAMES: usize = 20;
/// The first move of each side costs no time: a player may not have seen yet that the game has begun.
const UNTIMED: u32 = 2;

/// Makes a challenge.
///
/// # Errors
/// A fault in the terms, [`faults::TOO_MANY_CHALLENGES`], or [`faults::STORE`].
pub async fn post(hub: &Hub, owner: Guest, terms: NewChallenge) -> Result<Created, Fault> {
    let now = hub.clock.now();
    check_days_off(&terms)?;
    start(hub, &terms, [remote(&owner.id), remote(&owner.id)], now)?;
    let created = Created {
        id: secrets::identifier()?,
        secret: secrets::secret()?,
    };
    let challenge = store::NewChallenge {
        id: created.id.clone(),
        secret: secrets::hash(&created.secret),
        owner,
        listed: terms.listed,
        terms: serde_json::to_string(&terms).map_err(|_| Fault::new(faults::UNREADABLE))?,
        made: now,
        expires: now + LIFETIME,
    };
    match hub.write(Write::Challenge(challenge)).await? {
        Written::Conflict => Err(Fault::new(faults::TOO_MANY_CHALLENGES).with("limit", MAX_OPEN)),
        Written::Stored(_) | Written::Repeated(_) => Ok(created),
    }
}

/// Checks that only slow games have days off. Games that have begun may have them with any clock.
fn check_days_off(terms: &NewChallenge) -> Result<(), Fault> {
    match terms.days_off == 0 || terms.clock.is_some_and(lasts_a_day) {
        true => Ok(()),
        false => Err(Fault::new(faults::DAYS_OFF_CLOCK)),
    }
}

/// Returns whether the first turn may take a day, or each move adds one.
fn lasts_a_day(clock: TimeControl) -> bool {
    let periods = u64::from(clock.periods).saturating_mul(clock.period);
    let first = [clock.delay, periods]
        .into_iter()
        .fold(clock.base, u64::saturating_add);
    first >= DAY || clock.increment >= DAY
}

/// Starts the session of a challenge's terms.
fn start(
    hub: &Hub,
    terms: &NewChallenge,
    seats: [Seat; 2],
    now: u64,
) -> Result<(Session, Vec<Event>), Fault> {
    let rules = terms.rules()?;
    let mut session = Terms::new(rules.game);
    session.rules = rules;
    session.position.clone_from(&terms.position);
    session.seats = seats;
    session.clocks = [terms.clock; 2];
    session.days_off = terms.days_off;
    session.untimed = UNTIMED;
    session.max_plies = Some(hub.game_limits.moves);
    let (session, events) = Session::start(session, now)?;
    match session.is_over() {
        true => Err(Fault::new(faults::NOTHING_TO_PLAY)),
        false => Ok((session, events)),
    }
}

fn remote(guest: &str) -> Seat {
    Seat::Remote(guest.to_owned())
}

/// Returns the side of the author of a challenge.
fn side_of(choice: SideChoice) -> Result<Side, Fault> {
    Ok(match choice {
        SideChoice::White => Side::White,
        SideChoice::Black => Side::Black,
        SideChoice::Chance => match secrets::hash(&secrets::secret()?)[0] % 2 {
            0 => Side::White,
            _ => Side::Black,
        },
    })
}

/// Starts a game against the computer.
///
/// # Errors
/// A fault in the terms or the level, [`faults::TOO_MANY_COMPUTER_GAMES`], or [`faults::STORE`].
pub async fn against_computer(
    hub: &Hub,
    guest: Guest,
    wanted: ComputerGame,
) -> Result<Accepted, Fault> {
    let id = guest.id.clone();
    let running = hub
        .read(move |store| store.running(&id, MAX_RUNNING))
        .await?;
    let is_against = |game: &&Running| game.players.iter().any(|player| player == COMPUTER);
    if running.iter().filter(is_against).count() >= MAX_COMPUTER_GAMES {
        return Err(Fault::new(faults::TOO_MANY_COMPUTER_GAMES).with("limit", MAX_COMPUTER_GAMES));
    }
    check_days_off(&wanted.terms)?;
    let mut seats = [remote(&guest.id), Seat::Level(wanted.level)];
    let mut players = [guest.id, COMPUTER.to_owned()];
    let mut names = [guest.name, computers::name(wanted.level)];
    if side_of(wanted.terms.side)? == Side::Black {
        seats.reverse();
        players.reverse();
        names.reverse();
    }
    let (session, events) = start(hub, &wanted.terms, seats, hub.clock.now())?;
    let game = new_game(&session, &events, players, names)?;
    let accepted = Accepted {
        game: game.id.clone(),
    };
    hub.write(Write::Import { game, next: None }).await?;
    hub.computers.wake(&accepted.game, &session);
    Ok(accepted)
}

/// Returns the open challenges that the lobby lists.
///
/// # Errors
/// [`faults::STORE`].
pub async fn lobby(hub: &Hub, asking: Option<&Guest>) -> Result<Lobby, Fault> {
    let now = hub.clock.now();
    let found = hub.read(move |store| store.lobby(now, LOBBY)).await?;
    let shown = found.iter().map(|one| show(one, asking));
    Ok(Lobby {
        challenges: shown.collect::<Result<_, _>>()?,
    })
}

/// Returns a challenge as others see it.
fn show(challenge: &store::Challenge, asking: Option<&Guest>) -> Result<Challenge, Fault> {
    Ok(Challenge {
        id: challenge.id.clone(),
        by: challenge.name.clone(),
        mine: asking.is_some_and(|guest| guest.id == challenge.owner),
        made: challenge.made,
        terms: terms_of(challenge)?,
    })
}

fn terms_of(challenge: &store::Challenge) -> Result<NewChallenge, Fault> {
    serde_json::from_str(&challenge.terms).map_err(|_| Fault::new(faults::STORE))
}

/// Returns the challenge of a link's secret. Changes nothing.
///
/// # Errors
/// [`faults::NO_CHALLENGE`], [`faults::CHALLENGE_CLOSED`], or [`faults::STORE`].
pub async fn look(hub: &Hub, asking: Option<&Guest>, secret: &str) -> Result<Challenge, Fault> {
    let found = by_secret(hub, secret).await?;
    let is_player = asking.is_some_and(|guest| guest.id == found.owner);
    if !found.is_open && !is_player {
        let closed = Fault::new(faults::CHALLENGE_CLOSED);
        // Anyone with the link may watch the game that it has become.
        return Err(match found.game {
            Some(game) => closed.with("game", game),
            None => closed,
        });
    }
    show(&found, asking)
}

/// Returns the stored challenge of a link's secret.
///
/// # Errors
/// [`faults::NO_CHALLENGE`], or [`faults::STORE`].
pub async fn by_secret(hub: &Hub, secret: &str) -> Result<store::Challenge, Fault> {
    let (hash, now) = (secrets::hash(secret), hub.clock.now());
    let found = hub.read(move |store| store.invitation(&hash, now)).await?;
    found.ok_or_else(|| Fault::new(faults::NO_CHALLENGE))
}

/// Returns the stored challenge of an identifier.
///
/// # Errors
/// [`faults::NO_CHALLENGE`], or [`faults::STORE`].
pub async fn by_id(hub: &Hub, id: String) -> Result<store::Challenge, Fault> {
    let now = hub.clock.now();
    let found = hub.read(move |store| store.challenge(&id, now)).await?;
    found.ok_or_else(|| Fault::new(faults::NO_CHALLENGE))
}

/// Accepts a challenge. If this guest has accepted it before, returns the same game.
///
/// # Errors
/// [`faults::OWN_CHALLENGE`], [`faults::CHALLENGE_CLOSED`], or [`faults::STORE`].
pub async fn accept(
    hub: &Hub,
    guest: Guest,
    challenge: store::Challenge,
) -> Result<Accepted, Fault> {
    if guest.id == challenge.owner {
        return Err(Fault::new(faults::OWN_CHALLENGE));
    }
    if challenge.is_open {
        let terms = terms_of(&challenge)?;
        let mut players = [challenge.owner.clone(), guest.id.clone()];
        let mut names = [challenge.name.clone(), guest.name.clone()];
        if side_of(terms.side)? == Side::Black {
            players.reverse();
            names.reverse();
        }
        let now = hub.clock.now();
        let (session, events) =
            start(hub, &terms, [remote(&players[0]), remote(&players[1])], now)?;
        let game = new_game(&session, &events, players, names)?;
        let accepted = Accepted {
            game: game.id.clone(),
        };
        let write = Write::Accept {
            challenge: challenge.id.clone(),
            game,
            now,
        };
        if hub.write(write).await? != Written::Conflict {
            return Ok(accepted);
        }
    }
    let closed = || Fault::new(faults::CHALLENGE_CLOSED);
    let now = by_id(hub, challenge.id).await?;
    let id = now.game.ok_or_else(closed)?;
    let game = hub.game(&id).await?;
    let is_theirs = game.side_of(&guest.id).is_some();
    is_theirs
        .then_some(Accepted { game: id })
        .ok_or_else(closed)
}

/// Returns what became of a guest's own challenge.
///
/// # Errors
/// [`faults::NO_CHALLENGE`] also for challenges of others, or [`faults::STORE`].
pub async fn state(hub: &Hub, guest: &Guest, id: String) -> Result<ChallengeState, Fault> {
    let found = by_id(hub, id).await?;
    if found.owner != guest.id {
        return Err(Fault::new(faults::NO_CHALLENGE));
    }
    Ok(match found.game {
        Some(game) => ChallengeState::Game(game),
        None if found.is_open => ChallengeState::Open,
        None => ChallengeState::Gone,
    })
}

/// Withdraws a guest's own challenge.
///
/// # Errors
/// [`faults::CHALLENGE_CLOSED`] if it is not open, [`faults::NO_CHALLENGE`] also for challenges of others, or
/// [`faults::STORE`].
pub async fn withdraw(hub: &Hub, guest: Guest, id: String) -> Result<(), Fault> {
    let write = Write::Withdraw {
        challenge: id.clone(),
        owner: guest.id.clone(),
    };
    match hub.write(write).await? {
        Written::Conflict => {
            state(hub, &guest, id).await?;
            Err(Fault::new(faults::CHALLENGE_CLOSED))
        }
        Written::Stored(_) | Written::Repeated(_) => Ok(()),
    }
}
