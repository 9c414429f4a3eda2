//! A server's game in the app: the client, its connection and its board.

use core::time::Duration;

use burgrave_protocol::{PING, faults};
use burgrave_ui::model::Play;
use burgrave_ui::online::{Effect, Link, Online, Table};
use burgrave_ui::route::Route;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::device;
use crate::online::api::ask;
use crate::online::line::{Event, Line};
use crate::online::note_turn;
use crate::reactive::{every, on_window, spawn};
use crate::state::App;
use crate::words::refusal;

/// Time between two updates of the clocks.
const TICK: Duration = Duration::from_millis(200);

/// Refusals that the app asks for by HTTP, because a browser does not report why a socket failed.
const REASONS: [&str; 2] = [faults::NO_GAME, faults::TOO_MANY_SOCKETS];

/// A server's game on the current page.
#[derive(Clone, Copy)]
pub struct Game {
    table: StoredValue<Table>,
    pub play: RwSignal<Option<Play>>,
    /// The server's refusal to open the game: fault code and message.
    pub refused: RwSignal<Option<(String, String)>>,
    line: StoredValue<Option<Line>, LocalStorage>,
    /// Timer of the next attempt to connect.
    attempt: StoredValue<Option<TimeoutHandle>>,
    id: StoredValue<String>,
    app: App,
}

impl Game {
    /// Connects to a game. Provides the app with its board to the components below the caller.
    pub fn begin(id: &str) -> (Game, App) {
        let visit = format!("{:x}", device::random());
        let pending = device::load(&pending_key(id)).ok().flatten();
        let client = Online::new(&visit).with_pending(&pending.unwrap_or_default());
        let game = Game {
            table: StoredValue::new(Table::new(client)),
            play: RwSignal::new(None),
            refused: RwSignal::new(None),
            line: StoredValue::new_local(None),
            attempt: StoredValue::new(None),
            id: StoredValue::new(id.to_owned()),
            app: App::get(),
        };
        let app = game
            .app
            .with_board(game.play, RwSignal::new(0), move |message| {
                game.act(|table, now| table.update(message, now));
            });
        provide_context(app);
        game.connect();
        every(PING, move || game.act(Table::tick));
        every(TICK, move || game.show_clocks());
        on_window(ev::online, move |_| game.hurry());
        on_window(ev::visibilitychange, move |_| game.hurry());
        (game, app)
    }

    fn connect(self) {
        let begin = |table: &mut Table| table.connecting(device::now());
        let (Some(id), Some(true)) = (self.id.try_get_value(), self.table.try_update_value(begin))
        else {
            return;
        };
        self.cancel_attempt();
        if self.refused.get_untracked().is_some() {
            return;
        }
        let line = Line::open(&id, move |event| self.handle(event));
        let is_open = line.is_some();
        self.line.set_value(line);
        if !is_open {
            self.handle(Event::Closed);
        }
    }

    fn handle(self, event: Event) {
        match event {
            Event::Opened => self.act(|table, _| table.opened()),
            Event::Text(text) => self.act(|table, now| table.received(&text, now)),
            Event::Closed => {
                if self.play.try_with_untracked(Option::is_none) == Some(true) {
                    self.find_reason();
                }
                self.act(Table::closed);
            }
        }
    }

    /// Asks the server by HTTP why the first connection failed: a browser does not report it for a socket.
    fn find_reason(self) {
        let path = format!("/games/{}/socket", self.id.get_value());
        spawn(async move {
            let answer = ask::<bool>(&path).await;
            if let Err(why) = answer.map(drop)
                && REASONS.contains(&why.code.as_str())
            {
                let _ = self.refused.try_set(Some((why.code, why.sentence)));
            }
        });
    }

    /// Connects at once if there is no connection, even if a timer or an attempt runs. Tests an open connection.
    fn hurry(self) {
        let link = self.table.try_with_value(|table| table.client().link());
        match link {
            Some(Link::Opening { .. }) => self.connect(),
            _ => self.act(Table::tick),
        }
    }

    fn act(self, work: impl FnOnce(&mut Table, u64) -> Vec<Effect>) {
        let now = device::now();
        let worked = self.table.try_update_value(|table| {
            // A rematch that is known when the game opens was agreed on in an earlier visit.
            let had = table.client().next().is_some() || table.play().is_none();
            let effects = work(table, now);
            (effects, table.play().cloned(), had)
        });
        // The user may have left the page.
        let Some((effects, play, had)) = worked else {
            return;
        };
        if let Some(play) = &play {
            let you = play.remote().and_then(|remote| remote.you);
            let is_users = you.is_some() && play.on_clock() == you;
            note_turn(self.app, &self.id.get_value(), is_users);
        }
        self.play.set(play);
        for effect in effects {
            self.carry_out(effect);
        }
        if !had {
            self.follow_rematch();
        }
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Send(text) => self.line.with_value(|line| {
                if let Some(line) = line {
                    line.send(&text);
                }
            }),
            Effect::Keep => {
                let key = pending_key(&self.id.get_value());
                self.table
                    .with_value(|table| match table.client().is_pending() {
                        // If local storage is full, the page's other writes report it.
                        true => drop(device::keep(&key, &table.client().pending_text())),
                        false => device::erase(&key),
                    });
            }
            Effect::Reconnect => self.reconnect(),
            // The board's prompt shows it.
            Effect::Changed(_) | Effect::OfferEnded(_) => {}
            // With a board, its prompt shows the reason.
            Effect::Refused(why) => {
                if self
                    .table
                    .with_value(|table| table.client().link() == Link::Ended)
                {
                    let sentence = refusal(&why);
                    self.refused.set(Some((why.code, sentence)));
                }
            }
        }
    }

    fn reconnect(self) {
        let old = self.line.try_update_value(Option::take).flatten();
        // Drop the old connection later: this code may run in its handler.
        set_timeout(move || drop(old), Duration::ZERO);
        self.cancel_attempt();
        let wait = self.table.with_value(|table| table.client().wait());
        let again = set_timeout_with_handle(move || self.connect(), Duration::from_millis(wait));
        self.attempt.set_value(again.ok());
    }

    fn cancel_attempt(self) {
        if let Some(attempt) = self.attempt.try_update_value(Option::take).flatten() {
            attempt.clear();
        }
    }

    fn show_clocks(self) {
        let has_clock = |play: &Play| play.has_clock() && !play.is_over();
        let runs = self
            .play
            .try_with_untracked(|play| play.as_ref().is_some_and(has_clock));
        if runs != Some(true) {
            return;
        }
        let clocks = self
            .table
            .try_update_value(|table| table.pass(device::now()));
        if let Some((clocks, claim_in)) = clocks {
            self.play.update(|play| {
                if let Some(play) = play {
                    play.set_times(clocks, claim_in);
                }
            });
        }
    }

    /// Opens the rematch if the players have agreed on it during this visit.
    fn follow_rematch(self) {
        let next = self.table.with_value(|table| {
            let client = table.client();
            client.you().and(client.next()).map(str::to_owned)
        });
        if let Some(next) = next {
            device::go(&Route::Online(next).address());
        }
    }
}

/// Returns the key in local storage of the commands that the server has not answered yet.
fn pending_key(game: &str) -> String {
    format!("burgrave.online.game.{game}")
}
