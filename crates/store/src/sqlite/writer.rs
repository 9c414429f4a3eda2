//! The thread that writes.

use std::sync::mpsc::Receiver;

use rusqlite::{Connection, OptionalExtension, ToSql, Transaction, params};

use super::Job;
use crate::write::{Append, MAX_OPEN, NAME_KEPT, NewChallenge, NewGame, Write, Written};
use crate::{Failure, Reply};

/// Writes until the queue is closed and empty.
pub(super) fn run(connection: &mut Connection, queue: &Receiver<Job>, batch: usize) {
    while let Ok(first) = queue.recv() {
        let more = queue.try_iter().take(batch - 1);
        let jobs: Vec<Job> = std::iter::once(first).chain(more).collect();
        let (writes, replies): (Vec<Write>, Vec<Reply>) = jobs.into_iter().unzip();
        let written = match together(connection, &writes) {
            Ok(written) => written.into_iter().map(Ok).collect(),
            // Only the write that cannot be stored fails.
            Err(_) if writes.len() > 1 => (writes.chunks(1))
                .map(|write| Ok(together(connection, write)?[0]))
                .collect(),
            Err(failure) => vec![Err(failure)],
        };
        let written: Vec<Result<Written, Failure>> = written;
        for (reply, written) in replies.into_iter().zip(written) {
            reply(written);
        }
    }
}

/// Writes all in one transaction. If one of them fails, none is written and all are answered with the failure.
fn together(connection: &mut Connection, writes: &[Write]) -> Result<Vec<Written>, Failure> {
    let transaction = connection.transaction()?;
    let written = writes.iter().map(|one| write(&transaction, one));
    let written = written.collect::<Result<Vec<_>, _>>()?;
    transaction.commit()?;
    Ok(written)
}

fn write(transaction: &Transaction<'_>, write: &Write) -> rusqlite::Result<Written> {
    let run = |sql: &str, values: &[&dyn ToSql]| changed(transaction, sql, values);
    let is_stored = match write {
        Write::Append(append) => return self::append(transaction, append),
        Write::Challenge(challenge) => post(transaction, challenge)?,
        Write::Guest {
            guest,
            confusable_key,
            token,
            now,
        } => run(
            "INSERT INTO guest (id, name, token, made, look, seen) \
             SELECT ?1, ?2, ?3, ?4, ?5, ?4 WHERE NOT EXISTS \
             (SELECT 1 FROM guest WHERE look = ?5 AND id <> ?1 AND seen > ?4 - ?6) \
             OR EXISTS (SELECT 1 FROM guest WHERE id = ?1 AND name = ?2) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, look = excluded.look, seen = excluded.seen",
            params![guest.id, guest.name, token, now, confusable_key, NAME_KEPT],
        )?,
        Write::Seen {
            guest,
            confusable_key,
            now,
        } => run(
            "UPDATE guest SET seen = max(seen, ?3), look = ?2 WHERE id = ?1",
            params![guest, confusable_key, now],
        )?,
        Write::DeviceLink {
            guest,
            secret,
            expires,
        } => run(
            "INSERT INTO device_link (guest, secret, expires) VALUES (?1, ?2, ?3) \
             ON CONFLICT (guest) DO UPDATE SET secret = excluded.secret, expires = excluded.expires",
            params![guest, secret, expires],
        )?,
        Write::Device { secret, token, now } => add_device(transaction, secret, token, *now)?,
        Write::Accept {
            challenge,
            game,
            now,
        } => accept(transaction, challenge, game, *now)?,
        Write::Withdraw { challenge, owner } => run(
            "UPDATE challenge SET withdrawn = 1 \
             WHERE id = ?1 AND owner = ?2 AND game IS NULL AND NOT withdrawn",
            params![challenge, owner],
        )?,
        Write::Import { game, next } => import(transaction, game, next.as_deref())?,
        Write::Plan {
            game,
            expected,
            side,
            plan,
        } => run(
            "UPDATE game SET white_plan = iif(?3 = 0, ?4, white_plan), \
             black_plan = iif(?3 = 0, black_plan, ?4), plan_changes = plan_changes + 1 \
             WHERE id = ?1 AND version = ?2",
            params![game, expected, side, plan],
        )?,
        Write::Presence { .. } => true,
        Write::Heartbeat(now) => run(
            "INSERT INTO alive (one, at) VALUES (1, ?1) \
             ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at)",
            params![now],
        )?,
        Write::RemoveExpired(before) => {
            for table in ["challenge", "device_link"] {
                run(
                    &format!("DELETE FROM {table} WHERE expires < ?1"),
                    params![before],
                )?;
            }
            true
        }
    };
    Ok(Written::stored_if(is_stored))
}

/// Runs a statement and returns whether it changed a row.
fn changed(
    transaction: &Transaction<'_>,
    sql: &str,
    values: &[&dyn ToSql],
) -> rusqlite::Result<bool> {
    Ok(transaction.prepare_cached(sql)?.execute(values)? > 0)
}

fn add_device(
    transaction: &Transaction<'_>,
    secret: &[u8],
    token: &[u8],
    now: u64,
) -> rusqlite::Result<bool> {
    let is_added = changed(
        transaction,
        "INSERT INTO device (token, guest) \
         SELECT ?2, guest FROM device_link WHERE secret = ?1 AND ?3 < expires",
        params![secret, token, now],
    )?;
    let sql = "DELETE FROM device_link WHERE secret = ?1";
    changed(transaction, sql, params![secret])?;
    Ok(is_added)
}

fn accept(
    transaction: &Transaction<'_>,
    challenge: &str,
    game: &NewGame,
    now: u64,
) -> rusqlite::Result<bool> {
    let sql = "UPDATE challenge SET game = ?2 \
         WHERE id = ?1 AND game IS NULL AND NOT withdrawn AND ?3 < expires";
    let was_open = changed(transaction, sql, params![challenge, game.id, now])?;
    if was_open {
        add(transaction, game)?;
    }
    Ok(was_open)
}

fn import(
    transaction: &Transaction<'_>,
    game: &NewGame,
    next: Option<&str>,
) -> rusqlite::Result<bool> {
    let mut same = transaction.prepare_cached("SELECT 1 FROM game WHERE id = ?1")?;
    if same.exists([&game.id])? {
        return Ok(false);
    }
    add(transaction, game)?;
    let sql = "UPDATE game SET next = ?2 WHERE id = ?1";
    changed(transaction, sql, params![game.id, next])
}

fn append(transaction: &Transaction<'_>, append: &Append) -> rusqlite::Result<Written> {
    if let Some(id) = &append.command {
        let sql = "SELECT version FROM command WHERE game = ?1 AND id = ?2";
        let known = transaction
            .prepare_cached(sql)?
            .query_row([&append.game, id], |row| row.get(0))
            .optional()?;
        if let Some(version) = known {
            return Ok(Written::Repeated(version));
        }
    }
    let added = u32::try_from(append.events.len()).unwrap_or(u32::MAX);
    let version = append.expected.saturating_add(added);
    let next = append.next.as_ref().map(|next| &next.id);
    let sql = "UPDATE game SET version = ?3, next_due = ?4, next = coalesce(?5, next), \
         result = coalesce(?6, result), ended = coalesce(?7, ended), turn = ?8, turn_at = ?9, \
         plies = ?10, position = ?11 \
         WHERE id = ?1 AND version = ?2 AND plan_changes = ?12";
    let changed = transaction.prepare_cached(sql)?.execute(params![
        append.game,
        append.expected,
        version,
        append.next_due,
        next,
        append.end.as_ref().map(|end| &end.result),
        append.end.as_ref().map(|end| end.at),
        append.turn.as_ref().map(|turn| turn.side),
        append.turn.as_ref().map(|turn| turn.at),
        append.turn.as_ref().map(|turn| turn.plies),
        append.turn.as_ref().map(|turn| &turn.position),
        append.plans
    ])?;
    if changed == 0 {
        return Ok(Written::Conflict);
    }
    events(transaction, &append.game, append.expected, &append.events)?;
    if let Some(id) = &append.command {
        let sql = "INSERT INTO command (game, id, version) VALUES (?1, ?2, ?3)";
        transaction
            .prepare_cached(sql)?
            .execute(params![append.game, id, version])?;
    }
    if let Some(next) = &append.next {
        add(transaction, next)?;
    }
    Ok(Written::Stored(version))
}

fn events(
    transaction: &Transaction<'_>,
    game: &str,
    from: u32,
    events: &[String],
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO event (game, n, body) VALUES (?1, ?2, ?3)";
    let mut statement = transaction.prepare_cached(sql)?;
    for (n, body) in (from..).zip(events) {
        statement.execute(params![game, n, body])?;
    }
    Ok(())
}

fn add(transaction: &Transaction<'_>, game: &NewGame) -> rusqlite::Result<()> {
    let sql = "INSERT INTO game (id, version, next_due, white, black, white_name, \
         black_name, kind, result, ended, turn, turn_at, rules, plies, position) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    let ([white, black], [white_name, black_name]) = (&game.players, &game.names);
    transaction.prepare_cached(sql)?.execute(params![
        game.id,
        game.events.len(),
        game.next_due,
        white,
        black,
        white_name,
        black_name,
        game.kind,
        game.end.as_ref().map(|end| &end.result),
        game.end.as_ref().map(|end| end.at),
        game.turn.as_ref().map(|turn| turn.side),
        game.turn.as_ref().map(|turn| turn.at),
        game.rules,
        game.turn.as_ref().map(|turn| turn.plies),
        game.turn.as_ref().map(|turn| &turn.position)
    ])?;
    events(transaction, &game.id, 0, &game.events)
}

fn post(transaction: &Transaction<'_>, new: &NewChallenge) -> rusqlite::Result<bool> {
    let sql = "SELECT count(*) FROM challenge \
         WHERE owner = ?1 AND game IS NULL AND NOT withdrawn AND ?2 < expires";
    let open: u32 = transaction
        .prepare_cached(sql)?
        .query_row(params![new.owner.id, new.made], |row| row.get(0))?;
    if open >= MAX_OPEN {
        return Ok(false);
    }
    let sql = "INSERT INTO challenge (id, secret, owner, name, terms, listed, made, expires) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    transaction.prepare_cached(sql)?.execute(params![
        new.id,
        new.secret,
        new.owner.id,
        new.owner.name,
        new.terms,
        new.listed,
        new.made,
        new.expires
    ])?;
    Ok(true)
}
