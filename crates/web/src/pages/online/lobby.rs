//! The lobby: open challenges.

use core::time::Duration;

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_protocol::{
    Accepted, Challenge, ChallengeState, LiveGames, Lobby, OwnGame, OwnGames, ShownGame,
};
use burgrave_ui::model::{coarse_time_text, time_text};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::online::{
    ask, delete, guest, own_games, own_name, post, rules_words, setup_of, short_clock,
};
use crate::pages::online::attempt::list_state;
use crate::pages::online::device::ToDevice;
use crate::pages::online::invitation::shown_side;
use crate::pages::online::{GameFilter, games, no_entries};
use crate::reactive::{Show, dynamic, each, every, memo, spawn};
use crate::state::{About, App};
use crate::thumbnail::Picture;
use crate::words::{player, side as side_name, t, tx};

/// Time between two readings of the list.
const POLL: Duration = Duration::from_secs(3);

/// The open challenges and the user's games as this page shows them.
#[derive(Clone, Copy)]
struct List {
    app: App,
    own: RwSignal<Option<OwnGames>>,
    challenges: RwSignal<Vec<Challenge>>,
    live: RwSignal<Option<LiveGames>>,
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
            spawn(follow(self.app, challenge));
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
            if let Ok(live) = ask::<LiveGames>("/games/live").await {
                let _ = self.live.try_set(Some(live));
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
async fn follow(app: App, challenge: String) {
    let state = ask::<ChallengeState>(&format!("/challenges/{challenge}")).await;
    if let Ok(ChallengeState::Game(game)) = state {
        app.sounds.play(About::Games, "turn");
        device::go(&Route::Online(game).address());
    }
}

#[component]
pub fn Open() -> impl IntoView {
    let list = List {
        app: App::get(),
        own: RwSignal::new(None),
        challenges: RwSignal::new(Vec::new()),
        live: RwSignal::new(None),
        is_read: RwSignal::new(false),
        trouble: RwSignal::new(None),
        asking: StoredValue::new(false),
    };
    list.read();
    every(POLL, move || {
        if !device::document().hidden() {
            list.read();
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
    let new = move |route: fn(GameId) -> Route| {
        move || route(wanted.get().unwrap_or(GameId::ALL[0])).address()
    };
    let is_empty = memo(move || shown.with(Vec::is_empty));
    let empty = move || {
        let is_empty = is_empty.get();
        is_empty.then(|| no_entries("online-lobby-empty", "online-lobby-later"))
    };
    let count = move || (!is_empty.get()).then(|| shown.with(Vec::len));
    view! {
        <div class="page lobby">
            <header>
                <h1>{t("web-lobby")}</h1>
                <GameFilter chosen=wanted/>
                <p class="buttons">
                    <a id="invite" class="b big" href=new(Route::NewByLink)>{icon("link")}{t("online-invite")}</a>
                    <a id="open-game" class="b big main" href=new(Route::NewChallenge)>{icon("plus")}{t("online-open")}</a>
                </p>
            </header>
            <p class="lead">{t("online-intro")} " " <a href=Route::Archive(String::new()).address()>{t("online-archive")}</a></p>
            <div class="hall">
                <div class="mine">
                    {[true, false].map(|yours| own_list(list, yours)).collect_view()}
                    {(!own_name().is_empty()).then(|| view! { <ToDevice/> })}
                </div>
                <section>
                    <h2>{t("online-lobby")} " " <small class="num">{count}</small></h2>
                    {list_state(list.trouble, list.is_read, empty)}
                    <Show when=move || !is_empty.get()>
                        <p class="heads" aria-hidden="true"><span>{t("web-game")}</span><span>{t("online-by")}</span><span>{t("web-clocks")}</span><span>{t("online-you-play")}</span></p>
                        <ul class="card offers">
                            {each(move || shown.get(), |one| one.id.clone(), move |one| view! { <Row one list/> }.into_any())}
                        </ul>
                    </Show>
                    {games()}
                </section>
                <div class="others">{live_games(list, wanted)}</div>
            </div>
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
            let left = |one: &OwnGame| {
                let time = coarse_time_text(one.due?.saturating_sub(own.now));
                Some(tx("online-left", &[("time", &time)]))
            };
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

/// Returns a game at a position, or `None` if this app does not know its rules.
fn at_position(game: &str, rules: &str, layout: Option<String>, position: &str) -> Option<AnyGame> {
    let setup = Setup {
        rules: rules.to_owned(),
        layout,
        position: Some(position.to_owned()),
        ..Setup::new(game.parse().ok()?)
    };
    setup.begin().ok()
}

/// Boards of others that are being played, as links to them.
fn live_games(list: List, wanted: RwSignal<Option<GameId>>) -> AnyView {
    let shown = memo(move || {
        let wanted = wanted.get().map(GameId::id);
        let own = list.own.get().map(|own| own.games).unwrap_or_default();
        let is_shown = |one: &ShownGame| {
            wanted.is_none_or(|game| one.game == game) && own.iter().all(|own| own.id != one.id)
        };
        let live = list.live.get().map(|live| live.games).unwrap_or_default();
        live.into_iter().filter(is_shown).collect::<Vec<_>>()
    });
    let count = move || {
        list.live
            .with(|live| live.as_ref().map_or(0, |live| live.count))
    };
    view! {
        <Show when=move || !shown.with(Vec::is_empty)>
            <h2>{t("online-live")} " " <small class="num">{count}</small></h2>
            <ul class="live">
                {each(move || shown.get(), |one| one.id.clone(), move |one| live_game(one.id, shown))}
            </ul>
        </Show>
    }
    .into_any()
}

fn live_game(id: String, shown: Memo<Vec<ShownGame>>) -> AnyView {
    let address = Route::Online(id.clone()).address();
    let one = memo(move || shown.with(|shown| shown.iter().find(|one| one.id == id).cloned()));
    // Drawn again only after a move, not with the clocks.
    let board = memo(move || {
        let one = one.get()?;
        Some((one.game, one.rules, one.layout, one.position))
    });
    let picture = dynamic(move || {
        let (game, rules, layout, position) = board.get()?;
        let game = at_position(&game, &rules, layout, &position)?;
        Some(view! { <Picture game/> })
    });
    let seat = move |side: Side| {
        dynamic(move || {
            let one = one.get()?;
            let at = side.index();
            let name = player(&one.names[at]);
            let is_turn = Side::from(one.turn) == side;
            let clock = one.clocks[at].map(
                |left| view! { <span class="num" class:runs=is_turn>{time_text(left)}</span> },
            );
            Some(view! { <p class:turn=is_turn>{disc(side)}<b>{name}</b>{clock}</p> })
        })
    };
    let name = one
        .get_untracked()
        .and_then(|one| one.game.parse::<GameId>().ok());
    let name = name.map_or("", |game| game.about().name);
    view! {
        <li><a href=address><span class="heard">{tx("online-watch", &[("game", name)])}</span>{seat(Side::Black)}<div>{picture}</div>{seat(Side::White)}</a></li>
    }
    .into_any()
}

/// Returns the link to a running game of the user, with the time left. Games that wait for the user have a picture.
fn own_game((one, left): (OwnGame, Option<String>)) -> impl IntoView {
    let game = one.game.parse::<GameId>().ok();
    let at = one
        .your_turn
        .then(|| at_position(&one.game, &one.rules, None, &one.position));
    let flipped = Side::from(one.you) == Side::Black;
    let sign = match at.flatten() {
        Some(game) => view! { <Picture game flipped/> }.into_any(),
        None => game.map(emblem).into_any(),
    };
    let number = (one.plies / 2 + 1).to_string();
    let left = left.map(|left| view! { <span class="num">{icon("hourglass")}{left}</span> });
    view! {
        <li><a href=Route::Online(one.id).address()>{sign}<b>{player(&one.opponent)}<small>{game.map(|game| tx("online-at-move", &[("game", game.about().name), ("move", &number)]))}{left}</small></b>{icon("play")}</a></li>
    }
}

/// An open challenge.
#[component]
fn Row(one: Challenge, list: List) -> impl IntoView {
    let app = App::get();
    let setup = setup_of(&one.terms);
    let game = setup.as_ref().map(|setup| setup.game);
    let side = match shown_side(one.terms.side, one.mine) {
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
            match delete(&path).await {
                Ok(()) => app.show_news(tx("online-withdrawn", &[("listed", "true")])),
                Err(why) => app.show_error(why.sentence),
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
