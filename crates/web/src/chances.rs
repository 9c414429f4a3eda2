//! The graph of White's win probability over a game.

use burgrave_bots::analysis::Mark;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::reactive::{dynamic, memo};
use crate::words::t;

/// Width of a graph in SVG units.
pub const WIDTH: f64 = 600.0;
/// Radius of the sign of a mistake.
const SLIP: f64 = 16.0;
/// Radius of the dot of [`Dot::Turn`].
const TURN: f64 = 12.0;

/// A dot on the curve.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dot {
    /// A mistake, with its sign if it is large.
    Mistake(Mark),
    /// The position in which the game turned.
    Turn,
}

/// What a graph shows.
#[derive(Clone, Copy)]
pub struct Shown {
    /// Height in SVG units. The width is [`WIDTH`].
    pub height: f64,
    /// White's win probability in each position, or `None` where it is unknown.
    pub curve: Memo<Vec<Option<f64>>>,
    /// Number of moves before the position on the board.
    pub here: Memo<Option<usize>>,
    /// Dots, each with the number of moves before its position.
    pub dots: Memo<Vec<(usize, Dot)>>,
}

/// Draws a graph. A click calls `go` with the number of moves before the position there.
pub fn graph(shown: Shown, go: impl Fn(usize) + 'static) -> AnyView {
    let Shown {
        height,
        curve,
        here,
        dots,
    } = shown;
    let x =
        move |ply: usize| curve.with(|curve| WIDTH * ply as f64 / (curve.len().max(2) - 1) as f64);
    let y = move |chances: f64| height * (1.0 - chances);
    let line = move || {
        curve.with(|curve| {
            let positions = curve.iter().enumerate();
            let points = positions
                .filter_map(|(ply, chances)| Some(format!("{:.1},{:.1}", x(ply), y((*chances)?))));
            points.collect::<Vec<_>>().join(" ")
        })
    };
    // The area starts at the first known position.
    let start =
        memo(move || curve.with(|curve| curve.iter().position(Option::is_some).map_or(WIDTH, x)));
    let area = move || format!("{:.1},{height} {} {WIDTH},{height}", start.get(), line());
    let dots = dynamic(move || {
        let dots = dots.get().into_iter().filter_map(|(ply, dot)| {
            let chances = curve.with(|curve| curve.get(ply).copied().flatten())?;
            // Keeps the whole dot inside the graph.
            let inside = |radius: f64| {
                let x = x(ply).clamp(radius, WIDTH - radius);
                (x, y(chances).clamp(radius, height - radius))
            };
            Some(match dot {
                Dot::Mistake(Mark::Inaccuracy) => {
                    view! { <circle cx=x(ply) cy=y(chances) r="4"></circle> }.into_any()
                }
                Dot::Mistake(large) => slip(large, inside(SLIP)),
                Dot::Turn => {
                    let (x, y) = inside(TURN);
                    view! { <circle class="turn" cx=x cy=y r=TURN></circle> }.into_any()
                }
            })
        });
        dots.collect_view()
    });
    let go = move |event: web_sys::MouseEvent| {
        let svg = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(svg) = svg.and_then(|element| element.closest("svg").ok().flatten()) else {
            return;
        };
        let frame = svg.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let last = curve.with_untracked(|curve| curve.len().saturating_sub(1));
        go((share.clamp(0.0, 1.0) * last as f64).round() as usize);
    };
    view! {
        <svg class="chances" viewBox=format!("0 0 {WIDTH} {height}") role="img" aria-label=t("web-graph") on:click=go>
            <rect class="black" x=move || start.get() width=move || WIDTH - start.get() height=height></rect>
            <polygon class="white" points=area></polygon>
            <line class="middle" x1="0" x2=WIDTH y1={height / 2.0} y2={height / 2.0}></line>
            <polyline class="curve" points=line></polyline>
            {move || here.get().map(|ply| view! { <line class="here" x1=x(ply) x2=x(ply) y1="0" y2=height></line> })}
            {dots}
        </svg>
    }
    .into_any()
}

/// Draws the sign of a mistake on the curve.
fn slip(mark: Mark, (x, y): (f64, f64)) -> AnyView {
    view! {
        <g class="slip" transform=format!("translate({x:.1} {y:.1})")><circle r=SLIP></circle><text y="6.5">{mark.sign()}</text></g>
    }
    .into_any()
}
