//! The pages that are in the full program alone: see [`Route::is_later`].

use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::pages::{analyse, editor, learn, puzzles, trying};
use crate::words::{t, tx};

/// The name of such a page.
pub fn title(route: &Route) -> String {
    match route {
        Route::Try(_) => t("learn-try-title"),
        Route::Learn => t("learn-title"),
        Route::Lesson(game, _) => tx("learn-of", &[("game", game.about().name)]),
        Route::Puzzles => t("puzzles-title"),
        Route::Puzzle(game, _) => tx("puzzles-of", &[("game", game.about().name)]),
        Route::Analyse => t("web-analyse"),
        Route::Edit => t("web-edit"),
        _ => t("web-page-unknown"),
    }
}

/// Such a page.
pub fn page(route: Route) -> AnyView {
    match route {
        Route::Try(text) => view! { <trying::Trying text/> }.into_any(),
        Route::Learn => view! { <learn::Games/> }.into_any(),
        Route::Lesson(game, number) => view! { <learn::Page game number/> }.into_any(),
        Route::Puzzles => view! { <puzzles::Games/> }.into_any(),
        Route::Puzzle(game, number) => view! { <puzzles::Page game number/> }.into_any(),
        Route::Analyse => view! { <analyse::Analyse/> }.into_any(),
        Route::Edit => view! { <editor::Edit/> }.into_any(),
        _ => ().into_any(),
    }
}
