//! Parts of the page of a game on a server: presence, offers, pending moves, and their actions.

use burgrave_core::{Reason, Side};
use burgrave_protocol::{API, Claim, Request};
use burgrave_session::faults::NOT_YOUR_TURN;
use burgrave_session::{DAY, OfferKind};
use burgrave_ui::model::{Message, Notice, Planning, Play};
use burgrave_ui::online::OfferEnd;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device;
use crate::game::actions::action;
use crate::game::end::rest;
use crate::game::prompt::Says;
use crate::game::seat::player;
use crate::game::{Ask, Open, name_of, plans};
use crate::icon::icon;
use crate::panel::of;
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::{refusal, t, tx};

/// Returns whether a server has the game on the board. A page has games of one kind only.
pub fn is_remote(app: App) -> bool {
    app.now(|play| play.remote().is_some()) == Some(true)
}

/// Returns the sign beside the name that shows whether a player is connected.
pub fn presence(app: App, side: Side) -> AnyView {
    let here = memo(move || {
        of(app, |play| {
            let remote = play.remote()?;
            Some(match (remote.is_connected(), remote.you == Some(side)) {
                (true, true) => "",
                (false, true) => "online-no-connection",
                // Without a connection, the others' is unknown.
                (false, false) => "",
                (true, false) if remote.people.players[side.index()] => "online-here",
                (true, false) => "online-away",
            })
        })
    });
    let class = move || match here.get() {
        Some("online-no-connection") => "presence lost",
        Some("online-away") => "presence away",
        _ => "presence",
    };
    view! { <span class=class role="status">{move || here.get().filter(|code| !code.is_empty()).map(t)}</span> }
        .into_any()
}

/// Returns the number of spectators, after the time control.
pub fn spectators(app: App) -> AnyView {
    let count = memo(move || {
        of(app, |play| {
            play.remote().map_or(0, |remote| remote.people.spectators)
        })
    });
    dynamic(move || {
        let count = count.get();
        (count > 0).then(|| {
            let words = tx("online-spectators", &[("count", &count.to_string())]);
            view! { <span class="spectators">" · " {words}</span> }
        })
    })
}

/// Returns what the prompt says about the opponent's offer.
pub(super) fn offer(app: App, play: &Play) -> Option<Says> {
    let (kind, plies) = play.offer_to_user()?;
    let you = play.remote()?.you?;
    let name = name_of(app, play, !you);
    let code = match kind {
        OfferKind::Draw => "online-offered-draw",
        OfferKind::Takeback => "online-offered-takeback",
        OfferKind::Rematch => return None,
    };
    Some(Says {
        title: tx(code, &[("name", &name), ("count", &plies.to_string())]),
        second: t("online-offer-lapses"),
        yours: true,
        ..Says::default()
    })
}

/// Returns what the prompt says while the user does not move.
pub(super) fn waiting(app: App, play: &Play) -> Option<Says> {
    if play.planning().is_some() {
        return plans::says(play).filter(|_| play.steps() == 0);
    }
    let remote = play.remote()?;
    let waits = |title: String, second: Option<&str>| {
        let second = match remote.is_connected() {
            true => second.map_or_else(String::new, t),
            false => t("online-no-connection-why"),
        };
        Some(Says {
            title,
            second,
            ..Says::default()
        })
    };
    if remote.is_pending {
        return waits(t("online-pending"), Some("online-pending-why"));
    }
    if remote.you == Some(remote.to_move) {
        return match remote.is_connected() || play.steps() > 0 {
            true => None,
            false => Some(Says {
                title: t("online-your-turn"),
                second: t("online-no-connection-why"),
                yours: true,
                ..Says::default()
            }),
        };
    }
    let name = name_of(app, play, remote.to_move);
    if let Some(seconds) = remote.claim_in {
        let second = match seconds {
            0 => t("online-claim-now"),
            _ => tx("online-claim-in", &[("seconds", &seconds.to_string())]),
        };
        return Some(Says {
            title: tx("online-gone-away", &[("name", &name)]),
            second,
            yours: seconds == 0,
            ..Says::default()
        });
    }
    let title = tx("online-their-turn", &[("name", &name)]);
    match remote.you {
        None => waits(title, Some("online-watching")),
        Some(_) => {
            let meanwhile = match play.moves().is_empty() {
                true => "online-first-theirs",
                false => "prompt-meanwhile",
            };
            let says = waits(title, own_offer(play).or(Some(meanwhile)))?;
            let plan = plans::summary(remote).filter(|_| remote.is_connected());
            Some(Says {
                second: plan.unwrap_or(says.second),
                ..says
            })
        }
    }
}

/// Returns the message about the user's offer that waits for an answer.
pub(super) fn own_offer(play: &Play) -> Option<&'static str> {
    play.own_offer().map(|_| "online-asked")
}

/// Says who is to move to a user who cannot move, and how to answer in advance. Returns `None` for other notices.
pub(super) fn not_yet(play: &Play, notice: &Notice) -> Option<String> {
    let remote = play.remote().filter(|_| notice.code == NOT_YOUR_TURN)?;
    let code = match play.kind_of_plan() {
        Some(Planning::Premove) => "online-not-yet-premove",
        Some(Planning::Line) => "online-not-yet-line",
        None => "online-not-yet",
    };
    Some(tx(code, &[("name", &player(play, remote, remote.to_move))]))
}

/// Returns the server's last refusal as a sentence.
pub(super) fn refused(play: &Play) -> Option<String> {
    play.remote()?.refusal.as_ref().map(refusal)
}

/// Returns how the last offer ended without an agreement, as a sentence.
pub(super) fn ended_offer(app: App, play: &Play) -> Option<String> {
    let remote = play.remote()?;
    let (code, kind) = match remote.offer_end? {
        OfferEnd::Declined(kind) => ("online-offer-declined", kind),
        OfferEnd::Lapsed(kind) => ("online-offer-lapsed", kind),
        OfferEnd::Withdrawn(kind) => ("online-offer-withdrawn", kind),
    };
    let name = name_of(app, play, !remote.you?);
    Some(tx(code, &[("name", &name), ("offer", kind.name())]))
}

/// Returns the buttons that answer an offer.
pub(super) fn answers(app: App, kind: OfferKind) -> AnyView {
    view! {
        <button id="accept-offer" class="b main" on:click=move |_| app.send(Message::Ask(Request::Accept(kind)))>{t("online-accept")}</button>
        <button id="decline-offer" class="b" on:click=move |_| app.send(Message::Ask(Request::Decline(kind)))>{t("online-decline")}</button>
    }
    .into_any()
}

/// Returns the button that withdraws the user's offer, as long as it waits for an answer.
pub(super) fn withdrawal(app: App, class: &'static str, content: fn() -> AnyView) -> AnyView {
    let kind = memo(move || of(app, Play::own_offer));
    let button = move |kind| {
        let name = t("online-withdraw");
        view! { <button id="withdraw" class=class popovertarget="then" popovertargetaction="hide" aria-label=name.clone() title=name on:click=move |_| app.send(Message::Ask(Request::Withdraw(kind)))>{content()}</button> }
    };
    dynamic(move || kind.get().map(button))
}

/// Returns whether the user may claim the game from an absent opponent now.
pub(super) fn may_claim(play: &Play) -> bool {
    (play.remote()).is_some_and(|remote| remote.claim_in == Some(0) && !play.is_over())
}

/// Returns the buttons of a claim.
pub(super) fn claims(app: App) -> AnyView {
    let claim = move |claim| app.send(Message::Ask(Request::Claim(claim)));
    view! {
        <button id="claim-win" class="b main" on:click=move |_| claim(Claim::Win)>{t("online-claim-win")}</button>
        <button id="claim-draw" class="b" on:click=move |_| claim(Claim::Draw)>{t("online-claim-draw")}</button>
    }
    .into_any()
}

/// Returns why a game ended that a player claimed.
pub(super) fn claimed(app: App, play: &Play) -> Option<String> {
    play.remote()?;
    let end = play.ended()?;
    match end.winner() {
        Some(winner) if end.reason() == Reason::FORFEIT => {
            let name = name_of(app, play, !winner);
            Some(tx("online-claimed-win", &[("name", &name)]))
        }
        None if end.reason() == Reason::ADJUDICATION => Some(t("online-claimed-draw")),
        _ => None,
    }
}

/// Returns the link to the game on the page. Other people than its players watch it.
pub(super) fn own_link(app: App) -> String {
    device::address_with(&app.route.get_untracked().address())
}

/// Returns name and effect of the button that ends the game: before both sides have moved, there is no loser.
pub(super) fn ending(app: App, open: Open) -> (&'static str, Callback<()>) {
    match of(app, |play| play.may_ask(&Request::Abort)) {
        true => (
            "online-abort",
            Callback::new(move |()| open.ask.set(Some(Ask::Abort))),
        ),
        false => (
            "web-resign",
            Callback::new(move |()| open.ask.set(Some(Ask::Resign))),
        ),
    }
}

/// Time that a player can give the opponent: in quick games, and in games of days for each move.
const GIFTS: [u64; 2] = [15_000, DAY];

/// Returns the item of the menu that gives the opponent time.
pub(super) fn give_time(app: App, close: impl Fn() + 'static) -> Option<AnyView> {
    let period = of(app, |play| {
        play.control_of_server().map_or(0, |control| control.period)
    });
    let is_slow = period >= DAY;
    let request = Request::Give(GIFTS[usize::from(is_slow)]);
    let name = match is_slow {
        true => "online-give-day",
        false => "online-give-seconds",
    };
    let may_give = of(app, |play| play.may_ask(&request));
    may_give.then(|| menu_item(app, ("give-time", "plus"), t(name), request, close))
}

/// Returns an item of the menu that asks the server for something.
fn menu_item(
    app: App,
    (id, sign): (&'static str, &'static str),
    name: String,
    request: Request,
    close: impl Fn() + 'static,
) -> AnyView {
    let ask = move |_| {
        close();
        app.send(Message::Ask(request.clone()));
    };
    view! { <button id=id type="button" on:click=ask>{icon(sign)}<span>{name}</span></button> }
        .into_any()
}

/// Returns the item of the menu that takes a day off, in games that have some left.
pub(super) fn days_off(app: App, close: impl Fn() + 'static) -> Option<AnyView> {
    let left = of(app, Play::days_off_left);
    let name = tx("online-take-day-off", &[("left", &left.to_string())]);
    (left > 0).then(|| menu_item(app, ("day-off", "clock"), name, Request::DaysOff(1), close))
}

/// Returns the actions below the moves.
pub(super) fn actions(app: App, open: Open) -> AnyView {
    let may = move |request: fn(&Play) -> Option<Request>| {
        memo(move || {
            of(app, |play| {
                request(play).is_some_and(|request| play.may_ask(&request))
            })
        })
    };
    let back = may(|play| play.plies_back().map(Request::Takeback));
    // An offer is answered in the prompt.
    let draw = may(|play| {
        let is_offered = matches!(play.offer_to_user(), Some((OfferKind::Draw, _)));
        (!is_offered).then_some(Request::Draw)
    });
    let abort = may(|_| Some(Request::Abort));
    let plays = of(app, |play| play.remote().and_then(|remote| remote.you)).is_some();
    let menu = move || open.menu.update(|menu| *menu = !*menu);
    let moves = move || open.moves.update(|moves| *moves = !*moves);
    let end = dynamic(move || {
        let (sign, name) = match abort.get() {
            true => ("x", "online-abort"),
            false => ("flag", "web-resign"),
        };
        action(
            ("resign", sign, name, "desk"),
            || false,
            move || untrack(|| ending(app, open).1.run(())),
        )
    });
    view! {
        <div class="acts" class:of-player=plays role="toolbar" aria-label=t("web-actions")>
            {action(("menu", "menu", "web-menu", "phone"), || false, menu)}
            {action(("moves", "list", "web-moves", "phone"), || false, moves)}
            {action(("flip", "arrow-down-up", "web-flip-short", ""), || false, move || app.flip())}
            {plays.then(|| view! {
                {action(("take-back", "undo-2", "web-take-back", ""), move || !back.get(), move || app.send(Message::TakeBack))}
                {action(("draw", "handshake", "web-offer-draw", ""), move || !draw.get(), move || app.send(Message::OfferDraw))}
                {end}
            })}
            {action(("more", "ellipsis", "web-more", "desk"), || false, menu)}
        </div>
    }
    .into_any()
}

/// What comes after the end: for players a rematch, for all the analysis and the lobby.
pub(super) fn after(app: App) -> AnyView {
    let offered = memo(move || {
        of(app, |play| {
            matches!(play.offer_to_user(), Some((OfferKind::Rematch, _)))
        })
    });
    let news = memo(move || {
        of(app, |play| {
            let remote = play.remote()?;
            match (remote.you, &remote.next) {
                (None, Some(_)) => Some(t("online-rematch-begun")),
                _ => ended_offer(app, play),
            }
        })
    });
    let name = of(app, |play| {
        let you = play.remote()?.you?;
        Some(name_of(app, play, !you))
    })
    .unwrap_or_default();
    let review = move |class: &'static str| {
        view! { <button id="analyse" class=class on:click=move |_| app.review()>{icon("chart-spline")}{t("end-review")}</button> }
    };
    let actions = move || match offered.get() {
        true => view! {
            <p class="offer" role="status">{tx("online-offered-rematch", &[("name", &name)])}</p>
            <div class="go two">{answers(app, OfferKind::Rematch)}{rest()}</div>
        }
        .into_any(),
        false => view! {
            <p class="offer" role="status">{move || news.get()}</p>
            <div class="go two">{rematch(app)}{review("b")}{rest()}</div>
        }
        .into_any(),
    };
    view! {
        {dynamic(actions)}
        <div id="then" class="then" popover role="group" aria-label=t("web-more")>
            <Show when=move || offered.get()>{review("b bare")}</Show>
            {withdrawal(app, "b bare", || t("online-withdraw").into_any())}
            <button id="flip" class="b bare" popovertarget="then" popovertargetaction="hide" on:click=move |_| app.flip()>{t("web-flip")}</button>
            {record(app)}
            <a class="b bare" href=Route::Lobby.address()>{t("web-lobby")}</a>
        </div>
    }
    .into_any()
}

/// Returns the link to the record, which the server sends as a file.
fn record(app: App) -> Option<AnyView> {
    let Route::Online(id) = app.route.get_untracked() else {
        return None;
    };
    let address = format!("{API}/games/{id}/record");
    let link =
        view! { <a id="record" class="b bare" href=address download>{t("online-record")}</a> };
    Some(link.into_any())
}

/// Returns the button that offers a rematch, or the way to the next game.
fn rematch(app: App) -> AnyView {
    let next = memo(move || {
        of(app, |play| {
            play.remote().and_then(|remote| remote.next.clone())
        })
    });
    let asked = memo(move || of(app, |play| play.own_offer() == Some(OfferKind::Rematch)));
    let plays = of(app, |play| play.remote().and_then(|remote| remote.you)).is_some();
    let (sign, name) = match plays {
        true => ("repeat-2", "online-next"),
        false => ("eye", "online-watch-game"),
    };
    let button = move || {
        if let Some(next) = next.get() {
            return view! { <a id="next-game" class="b main" href=Route::Online(next).address()>{icon(sign)}<span>{t(name)}</span></a> }.into_any();
        }
        if !plays {
            return view! { <a class="b" href=Route::Lobby.address()>{icon("users")}{t("web-lobby")}</a> }.into_any();
        }
        let small = match asked.get() {
            true => t("online-asked-short"),
            false => t("end-rematch-swap"),
        };
        view! {
            <button id="again" class="b main" disabled=asked.get() on:click=move |_| app.send(Message::Ask(Request::Rematch))>{icon("repeat-2")}<span role="status">{t("end-rematch")}<small>{small}</small></span></button>
        }
        .into_any()
    };
    dynamic(button).into_any()
}
