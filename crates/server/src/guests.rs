//! Guests and their cookie.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Response};
use burgrave_core::Fault;
use burgrave_protocol::{OwnGame, OwnGames, Secret, Side, faults};
use burgrave_store::{Guest, Running, Write, Written};

use crate::hub::Hub;
use crate::{names, secrets};

/// Milliseconds for which a link to another device can be used.
const LINK: u64 = 15 * 60 * 1_000;
/// Games of a list, at most.
const MAX_GAMES: u32 = 100;
/// Attempts to make up a name that is free.
const MADE_UP: u32 = 20;
const COOKIE_NAME: &str = "burgrave";
/// Seconds for which a browser keeps the cookie: one year from the last visit.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Returns the guest of a request and the cookie's token.
///
/// # Errors
/// [`faults::GUEST`] if there is none, or [`faults::STORE`].
pub async fn of(hub: &Hub, headers: &HeaderMap) -> Result<(Guest, String), Fault> {
    let unknown = || Fault::new(faults::GUEST);
    let token = token(headers).ok_or_else(unknown)?.to_owned();
    let hash = secrets::hash(&token);
    let guest = hub.read(move |store| store.guest(&hash)).await?;
    let guest = guest.ok_or_else(unknown)?;
    hub.record_visit(&guest);
    Ok((guest, token))
}

/// Returns the guest of a request with the wanted name, if there is one. Makes a guest if the request has none.
///
/// # Errors
/// [`faults::NAME`], [`faults::NAME_TAKEN`], or [`faults::STORE`].
pub async fn named(
    hub: &Hub,
    headers: &HeaderMap,
    name: Option<&str>,
) -> Result<(Guest, String), Fault> {
    let name = name.map(names::clean).transpose()?;
    let (mut guest, token) = match of(hub, headers).await {
        Ok(known) if name.is_none() => return Ok(known),
        Ok(known) => known,
        Err(fault) if fault.code != faults::GUEST => return Err(fault),
        Err(_) => {
            let guest = Guest {
                id: secrets::identifier()?,
                name: names::made_up(0)?,
            };
            (guest, secrets::secret()?)
        }
    };
    let is_chosen = name.is_some();
    guest.name = name.unwrap_or(guest.name);
    if is_chosen && names::is_reserved(&guest.name) {
        return Err(Fault::new(faults::NAME_TAKEN));
    }
    for attempt in 1..=MADE_UP {
        let write = Write::Guest {
            confusable_key: names::confusable_key(&guest.name),
            guest: guest.clone(),
            token: secrets::hash(&token),
            now: hub.clock.now(),
        };
        if hub.write(write).await? != Written::Conflict {
            return Ok((guest, token));
        }
        if is_chosen {
            break;
        }
        guest.name = names::made_up(attempt)?;
    }
    Err(Fault::new(faults::NAME_TAKEN))
}

/// Makes the secret of a link that adds a device of a guest. It replaces an earlier one.
///
/// # Errors
/// [`faults::STORE`].
pub async fn link(hub: &Hub, guest: Guest) -> Result<Secret, Fault> {
    let secret = secrets::secret()?;
    let write = Write::DeviceLink {
        guest: guest.id,
        secret: secrets::hash(&secret),
        expires: hub.clock.now().saturating_add(LINK),
    };
    hub.write(write).await?;
    Ok(Secret { secret })
}

/// Makes the asking device one of the link's guest. Returns the guest and the device's token.
///
/// # Errors
/// [`faults::DEVICE_LINK`] or [`faults::STORE`].
pub async fn add_device(hub: &Hub, link: &Secret) -> Result<(Guest, String), Fault> {
    let unknown = || Fault::new(faults::DEVICE_LINK);
    let token = secrets::secret()?;
    let hash = secrets::hash(&token);
    let write = Write::Device {
        secret: secrets::hash(&link.secret),
        token: hash.clone(),
        now: hub.clock.now(),
    };
    if hub.write(write).await? == Written::Conflict {
        return Err(unknown());
    }
    let guest = hub.read(move |store| store.guest(&hash)).await?;
    Ok((guest.ok_or_else(unknown)?, token))
}

/// Returns the running games of a guest: first those in which the guest is to move, each group from the oldest.
///
/// # Errors
/// [`faults::STORE`].
pub async fn games(hub: &Hub, guest: Guest) -> Result<OwnGames, Fault> {
    let id = guest.id.clone();
    let running = hub.read(move |store| store.running(&id, MAX_GAMES)).await?;
    let games = running.into_iter().map(|game| own_game(game, &guest.id));
    let games = games.collect();
    let now = hub.clock.now();
    Ok(OwnGames { now, games })
}

fn own_game(game: Running, guest: &str) -> OwnGame {
    let own = usize::from(game.players[0] != guest);
    let [white, black] = game.names;
    let (you, opponent) = match own {
        0 => (Side::White, black),
        _ => (Side::Black, white),
    };
    OwnGame {
        id: game.id,
        game: game.kind,
        you,
        opponent,
        your_turn: usize::from(game.turn.side) == own,
        plies: game.turn.plies,
        rules: game.rules,
        position: game.turn.position,
        last: game.turn.at,
        due: game.next_due,
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter();
    let texts = cookies.filter_map(|value| value.to_str().ok());
    let pairs = texts.flat_map(|text| text.split(';'));
    let mut named = pairs.filter_map(|pair| pair.trim().split_once('='));
    named
        .find(|(name, _)| *name == COOKIE_NAME)
        .map(|(_, token)| token)
}

/// Adds the cookie and renews its year. Sets `Secure` if a proxy reports HTTPS.
pub fn keep<B>(response: &mut Response<B>, request: &HeaderMap, token: &str) {
    let is_https = (request.get("x-forwarded-proto")).is_some_and(|protocol| protocol == "https");
    let secure = if is_https { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={token}; Path=/api; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(SET_COOKIE, value);
    }
}
