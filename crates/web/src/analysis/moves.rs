//! The tree of moves: navigation, changes, comments and marks.

use burgrave_record::{NodeId, Tree};
use burgrave_ui::analysis::listing::{Item, Listing, MARKS, Piece};
use burgrave_ui::analysis::{Analysis, Message};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::icon::{emblem, icon};
use crate::reactive::{Show, dynamic, effect, memo};
use crate::state::App;
use crate::words::{t, tx};

#[component]
pub fn Moves() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let key = memo(move || (state.number.get(), state.of(|one| one.revision())));
    let listing = memo(move || {
        // Reads the memo: an unread memo does not update.
        let _ = key.get();
        let written =
            |one: &Option<Analysis>| one.as_ref().map(|one| one.listing()).unwrap_or_default();
        state.analysis.with_untracked(written)
    });
    let at = memo(move || {
        state
            .analysis
            .with(|one| one.as_ref().map_or(Tree::ROOT, |one| one.at()))
    });
    let is_last = memo(move || state.of(|one| one.record().tree.next(one.at()).is_none()));
    let go = move |message: Message| state.send(app, message);
    let start = move || at.get() == Tree::ROOT;
    let game = memo(move || state.of(|one| Some(one.play().setup().game)));
    let head = dynamic(move || {
        let game = game.get()?;
        Some(
            view! { {emblem(game)}<h1>{game.about().name} " " <span class="sr">{t("web-analyse")}</span></h1> },
        )
    });
    view! {
        <section class="moves sheet" aria-label=t("web-moves")>
            <header>
                {head}
                <button type="button" class="b bare sq" aria-label=t("web-flip") title=t("web-flip") aria-keyshortcuts="F" on:click=move |_| app.flip()>{icon("arrow-down-up")}</button>
            </header>
            <Written listing at/>
            <div class="walk">
                <button aria-label=t("web-first-move") disabled=move || start() on:click=move |_| go(Message::First)>{icon("chevron-first")}</button>
                <button aria-label=t("web-previous-move") disabled=move || start() on:click=move |_| go(Message::Back)>{icon("chevron-left")}</button>
                <button aria-label=t("web-next-move") disabled=move || is_last.get() on:click=move |_| go(Message::Next)>{icon("chevron-right")}</button>
                <button aria-label=t("web-last-move") disabled=move || is_last.get() on:click=move |_| go(Message::Last)>{icon("chevron-last")}</button>
            </div>
        </section>
    }
}

/// Moves that a review marks, each with its sign.
type Signs = Vec<(NodeId, &'static str)>;

fn signs(analysis: &Analysis) -> Signs {
    let Some(review) = analysis.review() else {
        return Signs::new();
    };
    let mistakes = review.mistakes().into_iter();
    mistakes
        .filter_map(|found| Some((review.node(found.ply + 1)?, found.mark?.sign())))
        .collect()
}

/// One page of the tree.
#[component]
fn Written(listing: Memo<Listing>, at: Memo<NodeId>) -> impl IntoView {
    let app = App::get();
    let current = Selector::new(move || at.get());
    // The page of the current move, until the user turns pages.
    let page = RwSignal::new(0);
    effect(move || {
        let node = at.get();
        page.set(listing.with(|listing| listing.page_of(node)));
    });
    let pages = memo(move || listing.with(|listing| listing.pages.len()));
    effect(move || {
        at.track();
        page.track();
        request_animation_frame(show_current);
    });
    // A review's signs, where the record has none.
    let signs = memo(move || app.analysis_state.of(signs));
    let pieces = dynamic(move || {
        let pieces = listing.with(|listing| listing.pages.get(page.get()).cloned());
        let piece = |piece: Piece| self::piece(app, &current, signs, piece);
        pieces
            .unwrap_or_default()
            .into_iter()
            .map(piece)
            .collect_view()
    });
    let number = move || {
        let (page, pages) = (page.get() + 1, pages.get());
        tx(
            "web-page-of",
            &[("page", &page.to_string()), ("pages", &pages.to_string())],
        )
    };
    view! {
        <Show when=move || { pages.get() > 1 }>
            <div class="pages">
                <button class="button" disabled=move || page.get() == 0 on:click=move |_| page.update(|page| *page -= 1)>{t("web-page-back")}</button>
                <span class="quiet">{move || number()}</span>
                <button class="button" disabled=move || { page.get() + 1 >= pages.get() } on:click=move |_| page.update(|page| *page += 1)>{t("web-page-on")}</button>
            </div>
        </Show>
        <div class="tree" tabindex="-1">{pieces}</div>
        <Show when=move || { pages.get() == 0 }><p class="quiet">{t("web-analyse-no-moves")}</p></Show>
    }
}

fn piece(
    app: App,
    current: &Selector<NodeId>,
    signs: Memo<Signs>,
    piece: Piece,
) -> impl IntoView + use<> {
    let level = piece.level.min(6);
    let items = piece
        .items
        .into_iter()
        .map(|one| item(app, current.clone(), signs, one));
    view! { <div class="piece" class:variation={level > 0} style=format!("--level:{level}")>{items.collect_view()}</div> }
}

fn item(app: App, current: Selector<NodeId>, signs: Memo<Signs>, item: Item) -> impl IntoView {
    let node = item.node;
    let unmarked = item.marks.is_empty();
    let sign = move || {
        let found = signs.with(|signs| signs.iter().find(|(at, _)| *at == node).copied());
        found.filter(|_| unmarked).map(|(_, sign)| sign)
    };
    let comment =
        |text: String| (!text.is_empty()).then(|| view! { <span class="comment">{text}</span> });
    view! {
        {comment(item.before)}
        <button class="tree-move" aria-current=move || current.selected(&node).then_some("step")
            on:click=move |_| app.analysis_state.send(app, Message::GoTo(node))>
            {item.number.map(|number| view! { <span class="number">{number}</span> })}
            {item.text}<b>{item.marks}{sign}</b>
        </button>
        {comment(item.after)}
    }
}

/// Scrolls the list, but not the page, to the current move.
fn show_current() {
    let document = device::document();
    let find = |selector| document.query_selector(selector).ok().flatten();
    let Some(list) = find(".tree") else { return };
    let Some(current) = find(".tree [aria-current]") else {
        return;
    };
    let (list, current): (web_sys::HtmlElement, web_sys::HtmlElement) =
        (list.unchecked_into(), current.unchecked_into());
    let (top, height) = (current.offset_top(), current.offset_height());
    let (seen, room) = (list.scroll_top(), list.client_height());
    if top < seen || top + height > seen + room {
        list.set_scroll_top(top - room / 2);
    }
}

/// Comment and marks of the current move, and its buttons.
#[component]
pub fn Notes() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let at =
        memo(move || (state.analysis).with(|one| one.as_ref().map_or(Tree::ROOT, |one| one.at())));
    let note = memo(move || state.of(|one| one.note().to_owned()));
    let glyphs = memo(move || {
        state.of(|one| {
            let notes = one.record().tree.annotations(one.at());
            notes.map(|notes| notes.glyphs.clone()).unwrap_or_default()
        })
    });
    let is_main = memo(move || state.of(|one| one.is_main()));
    let start = move || at.get() == Tree::ROOT;
    let marks = MARKS.map(|(number, sign)| {
        let on = move || glyphs.with(|glyphs| glyphs.contains(&number));
        view! {
            <button class="mark" disabled=move || start() aria-pressed=move || on().to_string() aria-label=t(&format!("web-mark-{number}"))
                on:click=move |_| state.send(app, Message::Mark((!on()).then_some(number)))>{sign}</button>
        }
    });
    view! {
        <div class="notes">
            <div class="marks" role="group" aria-label=t("web-marks")>{marks.collect_view()}</div>
            <div class="tree-edit">
                <Show when=move || { !is_main.get() }>
                    <button id="promote" class="button" on:click=move |_| state.send(app, Message::Promote)>{t("web-promote")}</button>
                    <button id="make-main" class="button" on:click=move |_| state.send(app, Message::MakeMain)>{t("web-make-main")}</button>
                </Show>
                <button id="delete" class="button" disabled=move || start() on:click=move |_| state.send(app, Message::Delete)>{t("web-delete")}</button>
            </div>
            <label class="field"><span>{move || t(if start() { "web-comment-game" } else { "web-comment" })}</span>
                <textarea id="comment" rows="2" prop:value=move || note.get()
                    on:input=move |event| state.type_comment(app, event_target_value(&event))
                    on:change=move |event| state.send(app, Message::Comment(event_target_value(&event)))></textarea>
            </label>
        </div>
    }
}
