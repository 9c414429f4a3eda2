//! Icons: symbols of `static/icons.svg`, which is part of the page.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use leptos::prelude::*;

/// Returns a symbol of `static/icons.svg` by the end of its id.
pub fn icon(name: &str) -> AnyView {
    symbol("i", &format!("i-{name}"))
}

/// Returns the sign of a side.
pub fn disc(side: Side) -> AnyView {
    symbol(
        "t",
        match side {
            Side::White => "t-white",
            Side::Black => "t-black",
        },
    )
}

/// Returns the sign of a game.
pub fn emblem(game: GameId) -> AnyView {
    symbol("i emblem", &format!("i-{}", game.id()))
}

/// Returns the sign and the name of a game, for headers of phones. The name is as wide as in the app's own font, so that
/// both stay in the middle when the font arrives.
pub fn title(game: GameId) -> AnyView {
    let width = match game {
        GameId::KingOfTheCastle => 7.2,
        GameId::KingsCastle => 5.4,
        GameId::AujjrisCastle => 5.75,
        GameId::Castello => 3.2,
        GameId::DobyvaniHradu => 6.75,
    };
    view! { {emblem(game)}<span class="title" style=format!("width:{width}em")>{game.about().name}</span> }
        .into_any()
}

fn symbol(class: &'static str, id: &str) -> AnyView {
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true" inner_html=format!("<use href=\"#{id}\"/>")></svg>
    }
    .into_any()
}
