//! The first page of the analysis: the five games, the user's last games, and what else can be loaded.

use burgrave_games::registry::GameId;
use burgrave_ui::analysis::Analysis;
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use super::own_games::OwnGames;
use super::paste::Paste;
use crate::icon::icon;
use crate::shelf::{self, picture, strip};
use crate::state::App;
use crate::words::t;

#[component]
pub fn First() -> impl IntoView {
    let game = RwSignal::new(GameId::ALL[0]);
    let editor = strip(
        // The game with which the editor opens first.
        picture(App::get(), GameId::ALL[0]),
        t("web-edit"),
        t("web-edit-why").into_any(),
        view! { <a class="b" href=Route::Edit.address()>{icon("sliders-horizontal")}{t("web-edit-do")}</a> }.into_any(),
    );
    view! {
        <div class="page analysis-first">
            <h1>{t("web-analyse")}</h1>
            <p class="lead">{t("web-analyse-intro")}</p>
            <ul class="shelf">{GameId::ALL.map(card).collect_view()}</ul>
            <div class="analysis-beside">
                <OwnGames/>
                <section class="analysis-load"><h2>{t("web-bring")}</h2><Paste game/></section>
                {editor}
            </div>
        </div>
    }
}

/// Leads to a game without moves.
fn card(game: GameId) -> AnyView {
    let bare = Analysis::new(Setup::new(game)).and_then(|one| one.share());
    let route = bare.map_or(Route::Analyse, Route::SharedTree);
    let name = game.about().name;
    let begin = t("web-analyse-game");
    let label = format!("{begin}: {name}");
    let text = view! { <p>{t(&format!("summary-{game}"))}</p> };
    let actions = view! { <a class="go" href=route.address() aria-label=label>{icon("chart-spline")}{begin}</a> };
    shelf::card(game, &route, text.into_any(), actions.into_any())
}
