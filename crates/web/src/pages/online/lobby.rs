//! The lobby: open challenges.

use core::time::Duration;

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_protocol::{
    Accepted, Challenge, ChallengeState, Lobby, OwnGame, OwnGames, SideChoice,
};
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::online::{
    ask, delete, guest, own_games, own_name, post, rules_words, setup_of, short_clock,
};
use crate::pages::online::GameFilter;
use crate::pages::online::attempt::list_state;
use crate::pages::online::device::ToDevice;
use crate::reactive::{Show, dynamic, memo, spawn};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

/// Time between two readings of the list.
const POLL: Duration = Duration::from_secs(3);

/// The open challenges and the user's games as this page shows them.
#[derive(Clone, Copy)]
struct List {
    app: App,
    own: RwSignal<Option<OwnGames>>,
    challenges: RwSignal<Vec<Challenge>>,
    is_read: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
    asking: StoredValue<bool>,
}

impl List {
    /// Asks what became of challenges of the user that are not open any more.
    fn find_accepted(self, now: &[Challenge]) {
        let gone = self.challenges.with_untracked(|before| {
            let is_gone = |one: &&Challenge| one.mine && now.iter().all(|other| other.id != one.id);
            before
                .iter()
                .filter(is_gone)
                .map(|one| one.id.clone())
                .collect::<Vec<_>>()
        });
        for challenge in gone {
            spawn(follow(challenge));
        }
    }

    /// Reads the list again, unless an answer is on its way.
    fn read(self) {
        if self.asking.get_value() {
            return;
        }
        self.asking.set_value(true);
        spawn(async move {
            // Without a name on the server, there are no games.
            if !own_name().is_empty()
                && let Ok(own) = own_games(self.app).await
            {
                let _ = self.own.try_set(Some(own));
            }
            let answer = ask::<Lobby>("/challenges").await;
            // The user may have left the page.
            if self
                .asking
                .try_update_value(|asking| *asking = false)
                .is_none()
            {
                return;
            }
            match answer {
                Ok(lobby) => {
                    self.trouble.set(None);
                    self.find_accepted(&lobby.challenges);
                    self.challenges.set(lobby.challenges);
                    self.is_read.set(true);
                }
                Err(why) => self.trouble.set(Some(why.sentence)),
            }
        });
    }
}

/// Goes to the game that a challenge of the user has become.
async fn follow(challenge: String) {
    let state = ask::<ChallengeState>(&format!("/challenges/{challenge}")).await;
    if let Ok(ChallengeState::Game(game)) = state {
        device::sound("turn");
        device::go(&Route::Online(game).address());
    }
}

#[component]
pub fn Open() -> impl IntoView {
    let list = List {
        app: App::get(),
        own: RwSignal::new(None),
        challenges: RwSignal::new(Vec::new()),
        is_read: RwSignal::new(false),
        trouble: RwSignal::new(None),
        asking: StoredValue::new(false),
    };
    list.read();
    let polls = set_interval_with_handle(
        move || {
            if !device::document().hidden() {
                list.read();
            }
        },
        POLL,
    );
    on_cleanup(move || {
        if let Ok(polls) = polls {
            polls.clear();
        }
    });
    let wanted = RwSignal::new(None::<GameId>);
    let shown = memo(move || {
        let wanted = wanted.get();
        let of = |one: &Challenge| wanted.is_none_or(|game| one.terms.game == game.id());
        list.challenges.with(|all| {
            all.iter()
                .filter(|one| of(one))
                .cloned()
                .collect::<Vec<_>>()
        })
    });
    let open = move || {
        let game = wanted.get().unwrap_or(GameId::ALL[0]);
        Route::NewByLink(game).address()
    };
    view! {
        <div class="page lobby">
            <header>
                <h1>{t("web-lobby")}</h1>
                <GameFilter chosen=wanted/>
                <a id="open-game" class="b big main" href=open>{icon("plus")}{t("online-open")}</a>
            </header>
            <p class="lead">{t("online-intro")} " " <a href=Route::Archive.address()>{t("online-archive")}</a></p>
            {[true, false].map(|yours| own_list(list, yours)).collect_view()}
            <h2>{t("online-lobby")} " " <small class="num">{move || shown.with(Vec::len)}</small></h2>
            {list_state(list.trouble, list.is_read, move || shown.with(Vec::is_empty), "online-lobby-empty")}
            <Show when=move || !shown.with(Vec::is_empty)>
                <ul class="card offers">
                    <For each=move || shown.get() key=|one| one.id.clone() let(one)><Row one list/></For>
                </ul>
            </Show>
            {(!own_name().is_empty()).then(|| view! { <ToDevice/> })}
        </div>
    }
}

/// The user's games that wait for the user, or for the opponents. Drawn again only if what it shows changes, so that
/// links keep the focus.
fn own_list(list: List, yours: bool) -> AnyView {
    let games = memo(move || {
        list.own.with(|own| {
            let own = own.as_ref()?;
            let is_wanted = |one: &&OwnGame| one.your_turn == yours;
            let games = own.games.iter().filter(is_wanted);
            let left = |one: &OwnGame| one.due.map(|due| left(due.saturating_sub(own.now)));
            let rows: Vec<_> = games.map(|one| (one.clone(), left(one))).collect();
            (!rows.is_empty()).then_some(rows)
        })
    });
    dynamic(move || {
        let games = games.get()?;
        let (title, class) = match yours {
            true => ("online-own-turn", "own turns"),
            false => ("online-own-wait", "own"),
        };
        Some(view! {
            <h2>{t(title)} " " <small class="num">{games.len()}</small></h2>
            <ul class=class>{games.into_iter().map(own_game).collect_view()}</ul>
        })
    })
}

/// The link to a running game of the user, with the time left.
fn own_game((one, left): (OwnGame, Option<String>)) -> impl IntoView {
    let game = one.game.parse::<GameId>().ok();
    let left = left.map(|left| view! { <span class="num">" · "{icon("hourglass")}{left}</span> });
    view! {
        <li><a href=Route::Online(one.id).address()>{game.map(emblem)}<b>{one.opponent}<small>{game.map(|game| game.about().name)}{left}</small></b>{icon("play")}</a></li>
    }
}

/// Describes the time left on a clock.
fn left(millis: u64) -> String {
    let minutes = millis / 60_000;
    let (code, count) = match (minutes / 60, minutes) {
        (48.., _) => ("online-left-days", minutes / 60 / 24),
        (1.., _) => ("online-left-hours", minutes / 60),
        (0, _) => ("online-left-minutes", minutes.max(1)),
    };
    tx(code, &[("count", &count.to_string())])
}

/// An open challenge.
#[component]
fn Row(one: Challenge, list: List) -> impl IntoView {
    let app = App::get();
    let setup = setup_of(&one.terms);
    let game = setup.as_ref().map(|setup| setup.game);
    let side = match one.terms.side {
        SideChoice::White => Some(Side::White),
        SideChoice::Black => Some(Side::Black),
        SideChoice::Chance => None,
    };
    // The author's side, seen by the one who accepts.
    let side = side.map(|side| if one.mine { side } else { !side });
    let side = match side {
        Some(side) => view! { {disc(side)}<span>{side_name(side)}</span> }.into_any(),
        None => view! { {icon("dices")}<span>{t("new-chance")}</span> }.into_any(),
    };
    let busy = RwSignal::new(false);
    let path = StoredValue::new(format!("/challenges/{}", one.id));
    let accept = move |_| {
        busy.set(true);
        let path = format!("{}/accept", path.get_value());
        spawn(async move {
            let accepted = match guest(&own_name()).await {
                Ok(()) => post::<Accepted>(&path, &()).await,
                Err(why) => Err(why),
            };
            match accepted {
                Ok(accepted) => device::go(&Route::Online(accepted.game).address()),
                Err(why) => {
                    app.show_error(why.sentence);
                    let _ = busy.try_set(false);
                    list.read();
                }
            }
        });
    };
    let withdraw = move |_| {
        busy.set(true);
        let path = path.get_value();
        spawn(async move {
            if let Err(why) = delete(&path).await {
                app.show_error(why.sentence);
            }
            let _ = busy.try_set(false);
            list.read();
        });
    };
    let button = match one.mine {
        true => view! { <button type="button" class="b withdraw" disabled=move || busy.get() on:click=withdraw>{t("online-withdraw")}</button> }.into_any(),
        false => view! { <button type="button" class="b accept" disabled=move || busy.get() on:click=accept>{t("online-play")}</button> }.into_any(),
    };
    let name = game.map_or_else(
        || one.terms.game.clone(),
        |game| game.about().name.to_owned(),
    );
    let rules = setup.as_ref().and_then(rules_words);
    view! {
        <li data-challenge=one.id.clone()>
            {game.map(emblem)}
            <b>{name}{rules.map(|rules| view! { <small>{rules}</small> })}</b>
            <span class="by">{one.by.clone()}</span>
            <span class="num">{short_clock(one.terms.clock.as_ref())}</span>
            <span class="side">{side}</span>
            {button}
        </li>
    }
}
