//! The tree of moves: the game in two columns, variations below the moves that they replace.

use std::collections::HashMap;

use burgrave_record::{NodeId, Tree};
use burgrave_ui::analysis::listing::{Item, Piece};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::games::turn_pages;
use super::remarks::{Note, notes, of_review};
use crate::chain::{breakable, short};
use crate::device;
use crate::game::sides;
use crate::reactive::{Show, dynamic, effect, memo};
use crate::state::App;
use crate::words::t;

/// One page of the tree.
#[component]
pub fn Written() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let key = memo(move || (state.number.get(), state.of(|one| one.revision())));
    let listing = memo(move || {
        // Reads the memo: an unread memo does not update.
        let _ = key.get();
        state.now(|one| one.listing()).unwrap_or_default()
    });
    let at =
        memo(move || (state.analysis).with(|one| one.as_ref().map_or(Tree::ROOT, |one| one.at())));
    let current = Selector::new(move || at.get());
    // The page of the current move, until the user turns pages.
    let page = RwSignal::new(0);
    effect(move || {
        let node = at.get();
        page.set(listing.with(|listing| listing.page_of(node)));
    });
    let pages = memo(move || listing.with(|listing| listing.pages.len()));
    // Lines of the engine take room from the list.
    let lines = memo(move || state.of(|one| (one.is_engine_on(), one.lines())));
    effect(move || {
        at.track();
        page.track();
        lines.track();
        request_animation_frame(show_current);
    });
    let notes = of_review(app, notes);
    let pieces = dynamic(move || {
        let pieces = listing.with(|listing| listing.pages.get(page.get()).cloned());
        let drawn = Drawn {
            app,
            current: current.clone(),
            notes: notes.get(),
        };
        let pieces = pieces.unwrap_or_default().into_iter();
        pieces.map(|piece| drawn.piece(piece)).collect_view()
    });
    let first = memo(move || state.of(|one| Some(one.play().setup().game.about().first)));
    view! {
        {turn_pages(page, pages, ["web-page-back", "web-page-on"])}
        {dynamic(move || first.get().map(sides))}
        <div class="tree num" tabindex="-1">{pieces}</div>
        <Show when=move || { pages.get() == 0 }><p class="quiet">{t("web-analyse-no-moves")}</p></Show>
    }
}

/// What moves are drawn with.
struct Drawn {
    app: App,
    current: Selector<NodeId>,
    /// A review's notes, by node.
    notes: HashMap<NodeId, Note>,
}

impl Drawn {
    fn piece(&self, piece: Piece) -> AnyView {
        let level = piece.level.min(6);
        if level == 0 {
            return self.rows(piece.items);
        }
        let items = piece.items.into_iter().map(|one| self.inline(one));
        view! { <div class="piece variation" style=format!("--level:{level}")>{items.collect_view()}</div> }.into_any()
    }

    /// Draws moves of the game itself: a row for both sides.
    fn rows(&self, items: Vec<Item>) -> AnyView {
        // A row that begins with the second side has a gap.
        let mut begins = true;
        let mut views = Vec::new();
        for item in items {
            let is_second = item.turn % 2 == 1;
            let before = comment(item.before.clone());
            begins |= before.is_some();
            let number = (!is_second || begins)
                .then(|| view! { <span class="row-number">{item.turn / 2 + 1}</span> });
            let gap = (is_second && begins)
                .then(|| view! { <span class="row-gap" aria-hidden="true">"…"</span> });
            let remark = self.notes.get(&item.node);
            let remark = remark.and_then(|note| note.text.clone()).map(|text| {
                // Below two moves, a remark names the one that it is about.
                let name = is_second.then(|| view! { <b>{short(&item.text)}</b>" " });
                view! { <span class="comment">{name}{text}</span> }.into_any()
            });
            let after: Vec<_> = comment(item.after.clone())
                .into_iter()
                .chain(remark)
                .collect();
            begins = !after.is_empty();
            let button = self.button(&item, is_second);
            views.push(view! { {before}{number}{gap}{button}{after} }.into_any());
        }
        view! { <div class="piece tree-rows">{views}</div> }.into_any()
    }

    fn inline(&self, item: Item) -> AnyView {
        let number = (item.number.as_ref())
            .map(|number| view! { <span class="number">{number.clone()}</span> });
        let button = self.button(&item, false);
        view! { {comment(item.before)}<span class="step">{number}{button}</span>{comment(item.after)} }
            .into_any()
    }

    fn button(&self, item: &Item, is_second: bool) -> AnyView {
        let (app, node, current) = (self.app, item.node, self.current.clone());
        let sign = (self.notes.get(&node)).filter(|_| item.marks.is_empty());
        let marks = sign.map_or_else(|| item.marks.clone(), |note| note.sign.to_owned());
        view! {
            <button class="tree-move" class:second=is_second aria-current=move || current.selected(&node).then_some("step")
                on:click=move |_| app.analysis_state.send(app, burgrave_ui::analysis::Message::GoTo(node))>
                {breakable(&item.text)}<b>{marks}</b>
            </button>
        }
        .into_any()
    }
}

fn comment(text: String) -> Option<AnyView> {
    (!text.is_empty()).then(|| view! { <span class="comment">{text}</span> }.into_any())
}

/// Scrolls the list, but not the page, to the current move.
fn show_current() {
    let document = device::document();
    let find = |selector| document.query_selector(selector).ok().flatten();
    let Some(list) = find(".tree") else { return };
    let list: web_sys::HtmlElement = list.unchecked_into();
    let Some(current) = find(".tree [aria-current]") else {
        list.set_scroll_top(0);
        list.set_scroll_left(0);
        return;
    };
    let current: web_sys::HtmlElement = current.unchecked_into();
    let (top, height) = (current.offset_top(), current.offset_height());
    let (seen, room) = (list.scroll_top(), list.client_height());
    if top < seen || top + height > seen + room {
        let wanted = (top - room / 2).min(list.scroll_height() - room);
        list.set_scroll_top(whole_from(&list, wanted, web_sys::HtmlElement::offset_top));
    }
    // The list is a strip where there is no room for rows.
    let (left, width) = (current.offset_left(), current.offset_width());
    let (seen, room) = (list.scroll_left(), list.client_width());
    if left < seen + width || left + width > seen + room {
        let wanted = (left - room / 2).min(list.scroll_width() - AFTER_STRIP - room);
        let start = |one: &web_sys::HtmlElement| one.offset_left() - BEFORE_STRIP;
        list.set_scroll_left(whole_from(&list, wanted, start));
    }
}

/// Room before and after a strip of moves, as in the style sheet, in pixels. The room after it lets any move be the
/// first in view.
const BEFORE_STRIP: i32 = 14;
const AFTER_STRIP: i32 = 112;

/// Returns the first scroll position from `wanted` on at which a list begins with a whole move. `start` measures where
/// a move begins.
fn whole_from(
    list: &web_sys::HtmlElement,
    wanted: i32,
    start: impl Fn(&web_sys::HtmlElement) -> i32,
) -> i32 {
    let Ok(moves) = list.query_selector_all(".row-number, .tree-rows > .tree-move") else {
        return wanted;
    };
    let moves = (0..moves.length()).filter_map(|number| moves.item(number));
    let mut starts = moves.map(|one| start(one.unchecked_ref()));
    starts.find(|start| *start >= wanted).unwrap_or(wanted)
}
