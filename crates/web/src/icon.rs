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

/// Returns the sign and the name of a game, for headers of phones. The name has about the width of the app's own font, so
/// that both stay in the middle when the font arrives.
pub fn title(game: GameId) -> AnyView {
    let name = game.about().name;
    let width: f64 = name.chars().map(width).sum();
    view! { {emblem(game)}<span class="title" style=format!("width:{width:.1}em")>{name}</span> }
        .into_any()
}

/// Returns the width of a letter in the font of titles, in em: of three kinds of letters, their means.
fn width(letter: char) -> f64 {
    match letter {
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | '\'' | ' ' => 0.28,
        _ if letter.is_uppercase() => 0.7,
        _ => 0.45,
    }
}

fn symbol(class: &'static str, id: &str) -> AnyView {
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true" inner_html=format!("<use href=\"#{id}\"/>")></svg>
    }
    .into_any()
}
