//! A store in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::archive::{End, Finished, Page, SCAN, Search, page};
use crate::write::{
    Append, Guest, MAX_OPEN, NAME_KEPT, NewChallenge, NewGame, Presence, Running, Turn, Write,
    Written,
};
use crate::{Challenge, Failure, Game, Reply, Store};

/// A store in memory, for tests and trials. Nothing outlives the process.
#[derive(Default)]
pub struct Memory(Mutex<Tables>);

#[derive(Default)]
struct Tables {
    games: HashMap<String, StoredRecord>,
    guests: HashMap<Vec<u8>, Guest>,
    /// By the identifier of the guest: confusable key of the name, and last visit.
    looks: HashMap<String, (String, u64)>,
    /// By the identifier of the guest: hash of the secret, and expiry.
    device_links: HashMap<String, (Vec<u8>, u64)>,
    challenges: BTreeMap<String, Posted>,
    alive: Option<u64>,
}

struct StoredRecord {
    game: Game,
    next_due: Option<u64>,
    turn: Option<Turn>,
    kind: String,
    rules: String,
    end: Option<End>,
    commands: HashMap<String, u32>,
}

struct Posted {
    challenge: NewChallenge,
    game: Option<String>,
    withdrawn: bool,
}

impl Posted {
    fn is_open(&self, now: u64) -> bool {
        self.game.is_none() && !self.withdrawn && now < self.challenge.expires
    }

    fn read(&self, now: u64) -> Challenge {
        Challenge {
            id: self.challenge.id.clone(),
            owner: self.challenge.owner.id.clone(),
            name: self.challenge.owner.name.clone(),
            terms: self.challenge.terms.clone(),
            made: self.challenge.made,
            game: self.game.clone(),
            is_open: self.is_open(now),
        }
    }
}

impl Tables {
    fn write(&mut self, write: Write) -> Written {
        let is_stored = match write {
            Write::Append(append) => return self.append(append),
            Write::Guest {
                guest,
                confusable_key,
                token,
                now,
            } => self.add_guest(guest, confusable_key, token, now),
            Write::Seen {
                guest,
                confusable_key,
                now,
            } => {
                self.looks.insert(guest, (confusable_key, now));
                true
            }
            Write::DeviceLink {
                guest,
                secret,
                expires,
            } => {
                self.device_links.insert(guest, (secret, expires));
                true
            }
            Write::Device { secret, token, now } => self.add_device(&secret, token, now),
            Write::Challenge(challenge) => self.post(challenge),
            Write::Accept {
                challenge,
                game,
                now,
            } => self.accept(&challenge, game, now),
            Write::Withdraw { challenge, owner } => self.withdraw(&challenge, &owner),
            Write::Import { game, next } => self.import(game, next),
            Write::Plan {
                game,
                expected,
                side,
                plan,
            } => self.set_plan(&game, expected, side, plan),
            Write::Heartbeat(now) => {
                self.alive = self.alive.max(Some(now));
                true
            }
            Write::RemoveExpired(before) => {
                self.challenges
                    .retain(|_, posted| posted.challenge.expires >= before);
                self.device_links.retain(|_, link| link.1 >= before);
                true
            }
            Write::Presence { .. } => true,
        };
        Written::stored_if(is_stored)
    }

    fn add_guest(
        &mut self,
        guest: Guest,
        confusable_key: String,
        token: Vec<u8>,
        now: u64,
    ) -> bool {
        let is_taken = self.looks.iter().any(|(id, (other, seen))| {
            *id != guest.id && *other == confusable_key && seen.saturating_add(NAME_KEPT) > now
        });
        let is_own = self.guests.values().any(|one| *one == guest);
        if is_taken && !is_own {
            return false;
        }
        self.looks.insert(guest.id.clone(), (confusable_key, now));
        let mut is_known = false;
        for known in self.guests.values_mut().filter(|one| one.id == guest.id) {
            known.name.clone_from(&guest.name);
            is_known = true;
        }
        if !is_known {
            self.guests.insert(token, guest);
        }
        true
    }

    fn accept(&mut self, challenge: &str, game: NewGame, now: u64) -> bool {
        let open = self.challenges.get_mut(challenge);
        let Some(posted) = open.filter(|posted| posted.is_open(now)) else {
            return false;
        };
        posted.game = Some(game.id.clone());
        self.add(game);
        true
    }

    fn withdraw(&mut self, challenge: &str, owner: &str) -> bool {
        let Some(posted) = self.challenges.get_mut(challenge) else {
            return false;
        };
        let is_possible =
            posted.game.is_none() && !posted.withdrawn && posted.challenge.owner.id == owner;
        posted.withdrawn |= is_possible;
        is_possible
    }

    fn import(&mut self, game: NewGame, next: Option<String>) -> bool {
        if self.games.contains_key(&game.id) {
            return false;
        }
        let id = game.id.clone();
        self.add(game);
        if let Some(stored) = self.games.get_mut(&id) {
            stored.game.next = next;
        }
        true
    }

    fn set_plan(&mut self, game: &str, expected: u32, side: u8, plan: Option<String>) -> bool {
        let stored = self.games.get_mut(game);
        let Some(stored) = stored.filter(|stored| stored.game.version == expected) else {
            return false;
        };
        stored.game.plans[usize::from(side)] = plan;
        stored.game.plan_changes += 1;
        true
    }

    fn add_device(&mut self, secret: &[u8], token: Vec<u8>, now: u64) -> bool {
        let is_open = |link: &(Vec<u8>, u64)| link.0 == secret && now < link.1;
        let mut links = self.device_links.iter();
        let Some(id) = links
            .find(|(_, link)| is_open(link))
            .map(|(id, _)| id.clone())
        else {
            return false;
        };
        self.device_links.remove(&id);
        let guest = self.guests.values().find(|guest| guest.id == id).cloned();
        if let Some(guest) = guest {
            self.guests.insert(token, guest);
        }
        true
    }

    fn append(&mut self, append: Append) -> Written {
        let Some(kept) = self.games.get_mut(&append.game) else {
            return Written::Conflict;
        };
        let known = append.command.as_ref().and_then(|id| kept.commands.get(id));
        if let Some(version) = known {
            return Written::Repeated(*version);
        }
        if kept.game.version != append.expected || kept.game.plan_changes != append.plans {
            return Written::Conflict;
        }
        kept.game.events.extend(append.events);
        let version = u32::try_from(kept.game.events.len()).unwrap_or(u32::MAX);
        kept.game.version = version;
        kept.next_due = append.next_due;
        kept.turn = append.turn;
        kept.end = kept.end.take().or(append.end);
        if let Some(id) = append.command {
            kept.commands.insert(id, version);
        }
        if let Some(next) = append.next {
            kept.game.next = Some(next.id.clone());
            self.add(next);
        }
        Written::Stored(version)
    }

    fn add(&mut self, game: NewGame) {
        let kept = StoredRecord {
            game: Game {
                version: u32::try_from(game.events.len()).unwrap_or(u32::MAX),
                players: game.players,
                names: game.names,
                next: None,
                events: game.events,
                plans: [None, None],
                plan_changes: 0,
                elsewhere: Presence::default(),
            },
            next_due: game.next_due,
            turn: game.turn,
            kind: game.kind,
            rules: game.rules,
            end: game.end,
            commands: HashMap::new(),
        };
        self.games.insert(game.id, kept);
    }

    fn post(&mut self, challenge: NewChallenge) -> bool {
        let is_own = |posted: &&Posted| {
            posted.challenge.owner.id == challenge.owner.id && posted.is_open(challenge.made)
        };
        if self.challenges.values().filter(is_own).count() >= MAX_OPEN as usize {
            return false;
        }
        let posted = Posted {
            game: None,
            withdrawn: false,
            challenge,
        };
        self.challenges.insert(posted.challenge.id.clone(), posted);
        true
    }
}

impl Memory {
    fn state(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn write(&self, write: Write, reply: Reply) {
        let written = self.state().write(write);
        reply(Ok(written));
    }

    fn game(&self, id: &str, from: u32) -> Result<Option<Game>, Failure> {
        let state = self.state();
        let cut = |kept: &StoredRecord| {
            let mut game = kept.game.clone();
            game.events.drain(..game.events.len().min(from as usize));
            game
        };
        Ok(state.games.get(id).map(cut))
    }

    fn command(&self, game: &str, id: &str) -> Result<Option<u32>, Failure> {
        let state = self.state();
        Ok(state
            .games
            .get(game)
            .and_then(|kept| kept.commands.get(id).copied()))
    }

    fn due(&self, until: u64, limit: u32) -> Result<Vec<(u64, String)>, Failure> {
        let state = self.state();
        let due = |(id, kept): (&String, &StoredRecord)| Some((kept.next_due?, id.clone()));
        let mut all: Vec<_> = state.games.iter().filter_map(due).collect();
        all.retain(|(at, _)| *at <= until);
        all.sort();
        all.truncate(limit as usize);
        Ok(all)
    }

    fn guest(&self, token: &[u8]) -> Result<Option<Guest>, Failure> {
        Ok(self.state().guests.get(token).cloned())
    }

    fn challenge(&self, id: &str, now: u64) -> Result<Option<Challenge>, Failure> {
        Ok(self.state().challenges.get(id).map(|one| one.read(now)))
    }

    fn invitation(&self, secret: &[u8], now: u64) -> Result<Option<Challenge>, Failure> {
        let state = self.state();
        let mut all = state.challenges.values();
        Ok(all
            .find(|one| one.challenge.secret == secret)
            .map(|one| one.read(now)))
    }

    fn lobby(&self, now: u64, limit: u32) -> Result<Vec<Challenge>, Failure> {
        let state = self.state();
        let listed = |one: &&Posted| one.challenge.listed && one.is_open(now);
        let mut all: Vec<_> = (state.challenges.values().filter(listed))
            .map(|one| one.read(now))
            .collect();
        all.sort_by(|a, b| b.made.cmp(&a.made).then(a.id.cmp(&b.id)));
        all.truncate(limit as usize);
        Ok(all)
    }

    fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, Failure> {
        let mut ids: Vec<String> = self.state().games.keys().cloned().collect();
        ids.retain(|id| id.as_str() > after);
        ids.sort();
        ids.truncate(limit as usize);
        Ok(ids)
    }

    fn running(&self, player: &str, limit: u32) -> Result<Vec<Running>, Failure> {
        let state = self.state();
        let read = |(id, kept): (&String, &StoredRecord)| {
            Some(Running {
                id: id.clone(),
                kind: kept.kind.clone(),
                rules: kept.rules.clone(),
                players: kept.game.players.clone(),
                names: kept.game.names.clone(),
                turn: kept.turn.clone()?,
                next_due: kept.next_due,
            })
        };
        let mut games: Vec<Running> = state.games.iter().filter_map(read).collect();
        games.retain(|game| game.players.iter().any(|one| one == player));
        let waits = |game: &Running| game.players[usize::from(game.turn.side)] != player;
        games.sort_by_key(|game| (waits(game), game.turn.at, game.id.clone()));
        games.truncate(limit as usize);
        Ok(games)
    }

    fn finished(&self, search: &Search, limit: u32) -> Result<Page, Failure> {
        let state = self.state();
        let read = |(id, kept): (&String, &StoredRecord)| {
            Some(Finished {
                id: id.clone(),
                kind: kept.kind.clone(),
                rules: kept.rules.clone(),
                players: kept.game.players.clone(),
                names: kept.game.names.clone(),
                end: kept.end.clone()?,
            })
        };
        let mut games: Vec<Finished> = state.games.iter().filter_map(read).collect();
        games.retain(|game| game.end.at >= search.from && game.place() < search.before);
        games.sort_by_key(|game| std::cmp::Reverse(game.place()));
        games.truncate(SCAN);
        Ok(page(games, search, limit))
    }

    fn last_heartbeat(&self) -> Result<Option<u64>, Failure> {
        Ok(self.state().alive)
    }
}
