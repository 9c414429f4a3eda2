//! The archive: finished games, found by search, and the records of games.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, Response};
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_protocol::{Archive, ArchivedGame, faults};
use burgrave_record::{GameResult, Record};
use burgrave_session::DAY;
use burgrave_store::{Failure, Finished, LATEST_TIME, Page, Search, Store};
use futures_util::stream::try_unfold;
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::Offset;
use serde::Deserialize;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use crate::game::parse;
use crate::hub::Hub;
use crate::records;

/// Games of a page, at most, and if the request names no number.
const MAX_PAGE: u32 = 100;
const PAGE: u32 = 20;

/// A stream ends if its client reads nothing for this time, because other clients wait for its place.
const STALL: Duration = Duration::from_secs(60);

/// Form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// The text form.
    #[default]
    Text,
    /// JSON, one record a line.
    Json,
}

impl Form {
    fn media_type(self) -> &'static str {
        match self {
            Form::Text => "text/plain; charset=utf-8",
            Form::Json => "application/jsonl",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Form::Text => "pgn",
            Form::Json => "jsonl",
        }
    }

    /// Returns a record with what separates it from the next one.
    fn write(self, record: &Record) -> Result<String, Fault> {
        match self {
            Form::Text => Ok(format!("{record}\n")),
            Form::Json => Ok(record.to_json()? + "\n"),
        }
    }
}

/// Parameters of a search.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Query {
    player: Option<String>,
    name: Option<String>,
    game: Option<String>,
    rules: Option<String>,
    result: Option<String>,
    from: Option<String>,
    to: Option<String>,
    before: Option<String>,
    limit: Option<u32>,
    form: Option<Form>,
}

impl Query {
    fn search(&self) -> Result<Search, Fault> {
        let bad = |name: &str| Fault::new(faults::SEARCH).with("name", name);
        let texts = [
            ("player", &self.player),
            ("name", &self.name),
            ("rules", &self.rules),
            ("before", &self.before),
        ];
        for (name, text) in texts {
            // PostgreSQL has no texts with this character.
            if text.as_ref().is_some_and(|text| text.contains('\0')) {
                return Err(bad(name));
            }
        }
        let game = self.game.as_deref().map(str::parse::<GameId>).transpose()?;
        let rules = match (&self.rules, game) {
            (None, _) => None,
            (Some(_), None) => return Err(bad("rules")),
            // A layout of a user's own is not among the options that the game knows.
            (Some(text), Some(game)) => Some(
                AnyRules::parse(game, text)
                    .map_or_else(|_| text.clone(), |rules| rules.options_text()),
            ),
        };
        let result = self.result.as_deref().map(GameResult::from_text);
        if result.is_some_and(|result| result.is_none_or(|result| result == GameResult::Open)) {
            return Err(bad("result"));
        }
        let day = |name: &str, text: &Option<String>| {
            let day = text.as_deref().map(start_of_day).transpose();
            day.map_err(|()| bad(name))
        };
        let from = day("from", &self.from)?.unwrap_or(0);
        let until = day("to", &self.to)?;
        // The last day counts as a whole.
        let until = until.map_or(LATEST_TIME, |start| start.saturating_add(DAY));
        let before = match &self.before {
            Some(text) => place(text).ok_or_else(|| bad("before"))?,
            None => (until, String::new()),
        };
        Ok(Search {
            player: self.player.clone(),
            name: self.name.clone(),
            kind: self.game.clone(),
            rules,
            result: self.result.clone(),
            from,
            before: before.min((until, String::new())),
        })
    }
}

/// Returns when a day of the form `2026-11-25` begins by UTC.
fn start_of_day(text: &str) -> Result<u64, ()> {
    let date: Date = text.parse().map_err(|_| ())?;
    let midnight = date.to_datetime(Time::midnight());
    let start = Offset::UTC.to_timestamp(midnight).map_err(|_| ())?;
    u64::try_from(start.as_millisecond()).map_err(|_| ())
}

/// Returns the day of a time by UTC, in the form `2026.11.25` of records.
pub fn date(millis: u64) -> Option<String> {
    let time = Timestamp::from_millisecond(i64::try_from(millis).ok()?).ok()?;
    let day = Offset::UTC.to_datetime(time).date();
    Some(day.strftime("%Y.%m.%d").to_string())
}

fn place(text: &str) -> Option<(u64, String)> {
    let (at, id) = text.split_once('-')?;
    Some((
        at.parse().ok().filter(|at| *at <= LATEST_TIME)?,
        id.to_owned(),
    ))
}

/// Returns a page of finished games.
///
/// # Errors
/// [`faults::SEARCH`], the fault of an unknown game, or [`faults::STORE`].
pub async fn search(hub: &Hub, query: &Query) -> Result<Archive, Fault> {
    let search = query.search()?;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) || query.form.is_some() {
        let name = if query.form.is_some() {
            "form"
        } else {
            "limit"
        };
        return Err(Fault::new(faults::SEARCH).with("name", name));
    }
    let page = hub
        .read(move |store| store.finished(&search, limit))
        .await?;
    Ok(Archive {
        games: page.games.into_iter().map(show).collect(),
        next: page.next.map(|(at, id)| format!("{at}-{id}")),
    })
}

fn show(game: Finished) -> ArchivedGame {
    ArchivedGame {
        id: game.id,
        game: game.kind,
        rules: game.rules,
        players: game.players,
        names: game.names,
        result: game.end.result,
        ended: game.end.at,
    }
}

/// Returns the record of a game as a file.
///
/// # Errors
/// [`faults::NO_GAME`], [`faults::DAMAGED`], [`faults::TOO_FAST`] or [`faults::STORE`].
pub async fn record(
    hub: &Hub,
    visitor: Option<IpAddr>,
    id: &str,
    form: Form,
) -> Result<Response<Body>, Fault> {
    let game = hub.game_for(visitor, id).await?;
    hub.work_for(visitor, game.work())?;
    let (events, _) = game.events(0);
    let write = move || form.write(&records::record(&events, &game.names)?);
    let text = hub.work_apart(write).await??;
    Ok(file(Body::from(text), id, form))
}

fn file(body: Body, name: &str, form: Form) -> Response<Body> {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(form.media_type()));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = format!("attachment; filename=\"{name}.{}\"", form.ending());
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    response
}

/// Returns the records of all found games as a stream, newest first. It reads the next games when the client has
/// taken the last ones, and breaks off if the client takes nothing for a minute. Games that cannot be read are left
/// out.
///
/// # Errors
/// [`faults::SEARCH`], the fault of an unknown game, or [`faults::TOO_FAST`] if too many streams are open.
pub fn stream(hub: &Hub, query: &Query) -> Result<Response<Body>, Fault> {
    let search = query.search()?;
    if query.limit.is_some() {
        return Err(Fault::new(faults::SEARCH).with("name", "limit"));
    }
    let permit = hub.streams.clone().try_acquire_owned();
    let permit = permit.map_err(|_| Fault::new(faults::TOO_FAST))?;
    let form = query.form.unwrap_or_default();
    let stream = Stream {
        store: hub.store.clone(),
        search,
        form,
        _permit: permit,
    };
    let (pages, taken) = mpsc::channel(1);
    let reading = tokio::spawn(stream.feed(pages, STALL));
    let records = try_unfold((taken, reading), |(mut taken, reading)| async move {
        if let Some(page) = taken.recv().await {
            return Ok(Some((page, (taken, reading))));
        }
        // Without its end the client would take what it has for the whole.
        let read = reading.await;
        let read = read.unwrap_or_else(|error| Err(Failure::new(error.to_string())));
        read.map(|()| None).inspect_err(|failure| {
            tracing::error!(why = failure.why, "a stream of records breaks off");
        })
    });
    Ok(file(Body::from_stream(records), "games", form))
}

/// State of a stream of records.
struct Stream {
    store: Arc<dyn Store>,
    search: Search,
    form: Form,
    /// Counts the stream until it ends.
    _permit: OwnedSemaphorePermit,
}

impl Stream {
    /// Reads page after page for a client that takes each within the time.
    async fn feed(mut self, pages: mpsc::Sender<Bytes>, stall: Duration) -> Result<(), Failure> {
        loop {
            let read = tokio::task::spawn_blocking(move || {
                let page = self.store.finished(&self.search, PAGE)?;
                let text = self.records(&page)?;
                let is_last = page.next.is_none();
                if let Some(next) = page.next {
                    self.search.before = next;
                }
                Ok::<_, Failure>((self, Bytes::from(text), is_last))
            });
            let read = read
                .await
                .map_err(|error| Failure::new(error.to_string()))?;
            let (stream, text, is_last) = read?;
            self = stream;
            match tokio::time::timeout(stall, pages.send(text)).await {
                Err(_) => return Err(Failure::new("the client takes nothing")),
                Ok(Err(_)) => return Ok(()),
                Ok(Ok(())) if is_last => return Ok(()),
                Ok(Ok(())) => {}
            }
        }
    }

    fn records(&self, page: &Page) -> Result<String, Failure> {
        let mut text = String::new();
        for found in &page.games {
            let game = match self.store.game(&found.id, 0) {
                Ok(Some(game)) => game,
                Err(failure) if !failure.is_damage => return Err(failure),
                Ok(None) | Err(_) => continue,
            };
            let record = parse(&game.events)
                .and_then(|events| records::record(&events, &game.names))
                .and_then(|record| self.form.write(&record));
            text += &record.unwrap_or_default();
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use burgrave_store::{End, Memory, NewGame, Write};
    use tokio::sync::Semaphore;

    use super::*;

    #[tokio::test]
    async fn a_client_that_takes_nothing_loses_its_stream() {
        let store = Arc::new(Memory::default());
        for number in 0..5 * PAGE {
            let game = NewGame {
                id: format!("g{number:03}"),
                players: ["a", "b"].map(str::to_owned),
                names: ["A", "B"].map(str::to_owned),
                events: vec!["{}".to_owned()],
                next_due: None,
                turn: None,
                kind: "castello".to_owned(),
                rules: String::new(),
                end: Some(End {
                    result: "1-0".to_owned(),
                    at: number.into(),
                }),
            };
            let added = store.write_now(Write::Import { game, next: None });
            added.expect("it is stored");
        }
        let places = Arc::new(Semaphore::new(1));
        let stream = |places: &Arc<Semaphore>| Stream {
            store: store.clone(),
            search: Query::default().search().expect("a search"),
            form: Form::Text,
            _permit: places.clone().try_acquire_owned().expect("free"),
        };
        let (pages, mut taken) = mpsc::channel(1);
        let fed = stream(&places).feed(pages, Duration::from_millis(1)).await;
        assert!(fed.is_err(), "no page after the first is taken");
        assert!(taken.recv().await.is_some() && taken.recv().await.is_none());
        let (pages, mut taken) = mpsc::channel(1);
        let feeding = tokio::spawn(stream(&places).feed(pages, STALL));
        let mut count = 0;
        while taken.recv().await.is_some() {
            count += 1;
        }
        assert!(
            feeding.await.expect("it ends").is_ok() && count >= 5,
            "{count}"
        );
        assert_eq!(places.available_permits(), 1);
    }
}
