//! Games and their events.
//!
//! One statement adds the events of all games of a batch, so that they share its round trip.

use std::collections::HashSet;

use postgres::Error;

use super::super::{count, number};
use super::{WriteError, Writer};
use crate::write::{Append, NewGame, Write, Written};

/// Adds events to games that differ from each other. Returns, for each, the version after an earlier append of the
/// same command, and whether this append is stored.
const APPEND: &str = "
WITH new AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[],
        $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[])
    WITH ORDINALITY AS new (game, expected, plans, version, command, next_due, next, result, ended, turn, turn_at,
        plies, position, place)
), known AS (
    SELECT new.game, found.version FROM new CROSS JOIN LATERAL
        (SELECT version FROM command WHERE game = new.game AND id = new.command LIMIT 1) found
), changed AS (
    UPDATE game SET version = new.version, next_due = new.next_due, next = coalesce(new.next, game.next),
        result = coalesce(new.result, game.result), ended = coalesce(new.ended, game.ended), turn = new.turn,
        turn_at = new.turn_at, plies = new.plies, position = new.position
    FROM new
    WHERE game.id = new.game AND game.version = new.expected AND game.plan_changes = new.plans
        AND NOT EXISTS (SELECT 1 FROM known WHERE known.game = new.game)
    RETURNING game.id
), events AS (
    INSERT INTO event (game, n, body)
    SELECT game, n, body FROM unnest($14::text[], $15::bigint[], $16::text[]) AS event (game, n, body)
    WHERE game IN (SELECT id FROM changed)
), commands AS (
    INSERT INTO command (game, id, version)
    SELECT game, command, version FROM new
    WHERE command IS NOT NULL AND game IN (SELECT id FROM changed)
)
SELECT known.version, changed.id IS NOT NULL FROM new
LEFT JOIN known ON known.game = new.game LEFT JOIN changed ON changed.id = new.game ORDER BY place";

/// Returns appends that one statement can do, with their places: the first write of each game, unless it makes another
/// game too. The other writes follow in their order.
pub(super) fn independent(writes: &[Write]) -> (Vec<usize>, Vec<&Append>) {
    let mut seen = HashSet::new();
    let first = writes.iter().enumerate().filter_map(|(place, write)| {
        let (game, append) = match write {
            Write::Append(append) => (&append.game, Some(append)),
            Write::Plan { game, .. } => (game, None),
            _ => return None,
        };
        let is_first = seen.insert(game);
        let append = append.filter(|append| is_first && append.next.is_none())?;
        Some((place, append))
    });
    first.unzip()
}

impl Writer {
    /// Adds events to a game.
    pub(super) fn append(&mut self, append: &Append) -> Result<Written, WriteError> {
        if let Some(next) = &append.next {
            // The row of the game is locked, so this stays true.
            let sql = "SELECT 1 FROM game WHERE id = $1 AND version = $2 AND plan_changes = $3 \
                 AND NOT EXISTS (SELECT 1 FROM command WHERE game = $1 AND id = $4)";
            let (expected, plans) = (i64::from(append.expected), i64::from(append.plans));
            let values = &[
                &append.game as _,
                &expected as _,
                &plans as _,
                &append.command as _,
            ];
            if self.changed(sql, values)? && !self.add(next, None)? {
                return Ok(Written::Conflict);
            }
        }
        let written = self.append_all(&[append])?;
        Ok(written.into_iter().next().unwrap_or(Written::Conflict))
    }

    /// Adds events to games that differ from each other.
    pub(super) fn append_all(&mut self, appends: &[&Append]) -> Result<Vec<Written>, WriteError> {
        if appends.is_empty() {
            return Ok(Vec::new());
        }
        let column = Column(appends);
        let events = || {
            appends.iter().flat_map(|append| {
                append
                    .events
                    .iter()
                    .zip(0..)
                    .map(move |(body, n)| (append, n, body))
            })
        };
        let rows = self.link.query(
            APPEND,
            &[
                &column.of(|append| append.game.as_str()),
                &column.of(|append| i64::from(append.expected)),
                &column.of(|append| i64::from(append.plans)),
                &column.of(|append| i64::from(version(append))),
                &column.of(|append| append.command.as_deref()),
                &column.of(|append| append.next_due.map(number)),
                &column.of(|append| append.next.as_ref().map(|next| next.id.as_str())),
                &column.of(|append| append.end.as_ref().map(|end| end.result.as_str())),
                &column.of(|append| append.end.as_ref().map(|end| number(end.at))),
                &column.of(|append| append.turn.as_ref().map(|turn| i64::from(turn.side))),
                &column.of(|append| append.turn.as_ref().map(|turn| number(turn.at))),
                &column.of(|append| append.turn.as_ref().map(|turn| i64::from(turn.plies))),
                &column.of(|append| append.turn.as_ref().map(|turn| turn.position.as_str())),
                &events()
                    .map(|(append, ..)| append.game.as_str())
                    .collect::<Vec<_>>(),
                &events()
                    .map(|(append, n, _)| i64::from(append.expected) + n)
                    .collect::<Vec<_>>(),
                &events().map(|(.., body)| body.as_str()).collect::<Vec<_>>(),
            ],
        )?;
        let written = appends.iter().zip(&rows).map(|(append, row)| {
            let known: Option<i64> = row.try_get(0)?;
            Ok(match (known, row.try_get(1)?) {
                (Some(_), _) => Written::Repeated(count(row, 0)?),
                (None, true) => Written::Stored(version(append)),
                (None, false) => Written::Conflict,
            })
        });
        written.collect()
    }

    fn events(&mut self, game: &str, from: i64, events: &[String]) -> Result<(), Error> {
        let sql = "INSERT INTO event (game, n, body) \
            SELECT $1, $2::bigint + place - 1, body FROM unnest($3::text[]) WITH ORDINALITY new (body, place)";
        self.link.query(sql, &[&game, &from, &events]).map(drop)
    }

    /// Adds a game. Returns whether its identifier was free.
    pub(super) fn add(&mut self, game: &NewGame, next: Option<&str>) -> Result<bool, Error> {
        let sql = "INSERT INTO game (id, version, next_due, white, black, white_name, black_name, \
             kind, result, ended, next, turn, turn_at, rules, plies, position) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
             ON CONFLICT (id) DO NOTHING RETURNING 1";
        let ([white, black], [white_name, black_name]) = (&game.players, &game.names);
        let version = i64::try_from(game.events.len()).unwrap_or(i64::MAX);
        let is_new = self.changed(
            sql,
            &[
                &game.id,
                &version,
                &game.next_due.map(number),
                white,
                black,
                white_name,
                black_name,
                &game.kind,
                &game.end.as_ref().map(|end| &end.result),
                &game.end.as_ref().map(|end| number(end.at)),
                &next,
                &game.turn.as_ref().map(|turn| i64::from(turn.side)),
                &game.turn.as_ref().map(|turn| number(turn.at)),
                &game.rules,
                &game.turn.as_ref().map(|turn| i64::from(turn.plies)),
                &game.turn.as_ref().map(|turn| &turn.position),
            ],
        )?;
        if is_new {
            self.events(&game.id, 0, &game.events)?;
        }
        Ok(is_new)
    }
}

/// Appends, of which a statement takes one value each.
struct Column<'a>(&'a [&'a Append]);

impl<'a> Column<'a> {
    fn of<T>(&self, value: impl Fn(&'a Append) -> T) -> Vec<T> {
        self.0.iter().map(|append| value(append)).collect()
    }
}

/// Returns the version of a game after an append.
fn version(append: &Append) -> u32 {
    let added = u32::try_from(append.events.len()).unwrap_or(u32::MAX);
    append.expected.saturating_add(added)
}
