//! Games that the user left for others.

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_ui::model::Play;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::thumbnail::Picture;
use crate::words::{outcome, reason, t, tx};

/// A line of the list.
#[derive(Clone, PartialEq)]
pub struct Line {
    number: usize,
    /// The opponent, and how the game ended: from the user's point of view against the computer.
    pub end: String,
    /// Date and moves.
    pub about: String,
    pub game: AnyGame,
}

/// The list, without the game that `skip` returns. `title` is the message of its heading.
#[component]
pub fn EarlierGames(
    #[prop(default = "web-earlier")] title: &'static str,
    skip: impl Fn() -> Option<usize> + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::get();
    let games = memo(move || {
        let games = app.games.earlier.with(RecentGames::games);
        let skipped = skip();
        let shown = games
            .into_iter()
            .filter(|(number, _)| Some(*number) != skipped);
        shown.map(line).collect::<Vec<_>>()
    });
    let show = move |line: Line| {
        let Line { number, game, .. } = line;
        let name = game.game().about().name;
        let label = |action: &str| format!("{action}: {name}, {}, {}", line.end, line.about);
        let [open, forget] = ["web-earlier-open", "web-earlier-forget"].map(t);
        view! {
            <li>
                <Picture game/>
                <span class="who"><b>{name}</b><span>{line.end.clone()}</span><span class="num">{line.about.clone()}</span></span>
                <button class="b open" aria-label=label(&open) on:click=move |_| app.resume(number)>{open.clone()}</button>
                <button class="b sq bare" aria-label=label(&forget) title=forget.clone()
                    on:click=move |_| { app.forget(number); device::focus("#earlier"); }>{icon("x")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="earlier">
                <h2 id="earlier" tabindex="-1">{t(title)}</h2>
                <ul>{move || games.get().into_iter().map(show).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Returns the line of a game with its number in the list.
pub fn line((number, play): (usize, Play)) -> Line {
    let person = Side::BOTH
        .into_iter()
        .find(|side| play.seat(*side) == Seat::Person);
    let computer = play.setup().seats.into_iter().find_map(|seat| match seat {
        Seat::Computer(level) => Some(t(&format!("level-{level}"))),
        Seat::Person => None,
    });
    let user = person.filter(|_| computer.is_some());
    let moves = play.moves().len().div_ceil(2).to_string();
    let moves = tx("web-games-moves", &[("count", &moves)]);
    let about = play.begun().map(device::date).into_iter().chain([moves]);
    let end = match (play.outcome(), user) {
        (None, _) => t("web-games-open"),
        (Some(end), Some(user)) if end.winner().is_some() => {
            let code = match end.winner() == Some(user) {
                true => "earlier-won",
                false => "earlier-lost",
            };
            tx(code, &[("reason", &reason(end.reason().0))])
        }
        (Some(end), _) => outcome(end),
    };
    Line {
        number,
        about: about.collect::<Vec<_>>().join(" · "),
        end: format!("{} · {end}", computer.unwrap_or_else(|| t("earlier-two"))),
        game: play.game().clone(),
    }
}
