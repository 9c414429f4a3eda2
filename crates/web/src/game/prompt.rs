//! The prompt: one box of a fixed height that says what to do now, and asks.

use burgrave_core::Side;
use burgrave_protocol::Request;
use burgrave_session::faults::NOT_YOUR_TURN;
use burgrave_ui::engine::Purpose;
use burgrave_ui::model::{BoardScene, Message, Notice, Planning, Play, UNCLEAR};
use burgrave_ui::setup::Seat;
use leptos::prelude::*;

use crate::device;
use crate::game::{Ask, Open, name_of, plans, remote};
use crate::icon::{disc, icon};
use crate::panel::{Choices, next_step, of};
use crate::reactive::{Show, dynamic, effect, memo};
use crate::state::App;
use crate::words::{capital, effects as effects_of, outcome, said, side as side_name, t, tx, with};

/// Notices that are answers, not refusals.
const ANSWERS: [&str; 7] = [
    HINT,
    UNCLEAR,
    NOT_YOUR_TURN,
    "online-unconfirmed",
    "solve-begins",
    "web-computer-thinks",
    "web-draw-declined",
];
/// Code of the notice with a hint.
const HINT: &str = "web-hint";
/// Letters of the longest hint for which the prompt has room as a title.
const LONG_HINT: usize = 48;

/// Returns whether a notice is an answer, not a refusal.
fn is_answer(notice: &Notice) -> bool {
    ANSWERS.contains(&notice.code)
}

/// Counter of pieces that the side to move still places.
const TO_PLACE: &str = "soldiers-to-place";

/// What the prompt says.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Says {
    pub(super) title: String,
    pub(super) second: String,
    /// Whether the user acts now.
    pub(super) yours: bool,
    /// Pieces left to place.
    pub(super) left: Option<u32>,
}

/// What the user has to do or to wait for, with a second line.
fn says(app: App, play: &Play) -> Says {
    let yours = |title: String, second: String| Says {
        title,
        second,
        yours: true,
        left: None,
    };
    let waits = |title: String, second: &str| Says {
        title,
        second: t(second),
        ..Says::default()
    };
    if let Some(end) = play.outcome() {
        return Says {
            title: outcome(end),
            ..Says::default()
        };
    }
    if let Some(says) = remote::offer(app, play) {
        return says;
    }
    if play.is_looking_back() {
        let (at, all) = (play.ply().to_string(), play.moves().len().to_string());
        return waits(
            tx("prompt-earlier", &[("at", &at), ("all", &all)]),
            "prompt-earlier-why",
        );
    }
    if let Some(says) = remote::waiting(app, play).or_else(|| hinted(play)) {
        return says;
    }
    let side = play.game().side_to_move();
    let name = || name_of(app, play, side);
    match (play.seat(side), play.steps()) {
        (Seat::Computer(_), 0) if play.is_users_turn() => {
            yours(t("web-engine-by-hand"), choose_piece(play))
        }
        (Seat::Computer(_), _) if !play.is_users_turn() => waits(
            tx("prompt-thinking", &[("name", &name())]),
            "prompt-meanwhile",
        ),
        (Seat::Person, 0) if play.thinking() == Some(Purpose::Hint) => {
            waits(t("web-advising"), "prompt-meanwhile")
        }
        (_, 0) => {
            let scene = play.scene();
            if let Some(left) = to_place(&scene, side) {
                let placing = yours(t("prompt-place"), t("prompt-any-wall"));
                return Says {
                    left: Some(left),
                    ..placing
                };
            }
            // Beside the button of the swap there is no room for a name. The seats show whose turn it is.
            let is_short = !play.choices().is_empty();
            let title = if is_short || play.setup().has_computer() || play.remote().is_some() {
                t("web-your-turn")
            } else {
                tx("prompt-turn-of", &[("name", &name())])
            };
            yours(
                title,
                remote::own_offer(play).map_or_else(|| whence(play), t),
            )
        }
        (_, _) if play.may_finish() => {
            let (title, second) = going_on(play);
            yours(title, second)
        }
        (_, _) => yours(next_step(play), after_step(play)),
    }
}

/// Asks for more of a turn that may end, and says how many spaces it can go to. A way back needs no count.
fn going_on(play: &Play) -> (String, String) {
    if let Some(cell) = play.only_way_back() {
        return (
            t("prompt-end-turn"),
            tx("prompt-go-back", &[("cell", &cell)]),
        );
    }
    (t("web-turn-goes-on"), in_reach(play))
}

/// Counts the spaces that the turn can go to.
fn in_reach(play: &Play) -> String {
    let scene = play.scene();
    match scene.marks.iter().filter(|marks| marks.selectable).count() {
        0 => t("prompt-button"),
        count => tx("prompt-reach", &[("count", &count.to_string())]),
    }
}

/// Returns a short hint as a title, with what to do about it.
fn hinted(play: &Play) -> Option<Says> {
    let title = hint(play, play.notice()?)?;
    (title.chars().count() <= LONG_HINT).then(|| Says {
        title,
        second: t(match play.scene().arrows.is_empty() {
            true => "prompt-hint",
            false => "prompt-hint-arrow",
        }),
        yours: true,
        left: None,
    })
}

/// Splits a refusal into what is wrong and why, or what to do. Drops the code of the rule, which the rule book explains.
fn parted(text: &str) -> (String, String) {
    let text = text.trim_end_matches('.');
    let text = match text.rsplit_once(" (") {
        Some((text, code))
            if code.ends_with(')')
                && code.starts_with(char::is_uppercase)
                && code.contains('-') =>
        {
            text
        }
        _ => text,
    };
    let stop = [": ", "; ", ". "]
        .iter()
        .filter_map(|stop| text.find(stop))
        .min();
    let Some(stop) = stop else {
        return (text.to_owned(), String::new());
    };
    let (wrong, rest) = (&text[..stop], &text[stop + 2..]);
    // The name of a space stays in small letters.
    let rest = match rest
        .chars()
        .nth(1)
        .is_some_and(|letter| letter.is_ascii_digit())
    {
        true => format!("{rest}."),
        false => capital(rest),
    };
    (wrong.to_owned(), rest)
}

/// Returns a notice as a sentence. A hint says what its move does.
pub fn in_words(play: &Play, notice: &Notice) -> String {
    if let Some(hint) = hint(play, notice) {
        return hint + ".";
    }
    remote::not_yet(play, notice).unwrap_or_else(|| said(notice, play.failure()))
}

/// Returns what the move of a hint does. Returns `None` for other notices.
fn hint(play: &Play, notice: &Notice) -> Option<String> {
    if notice.code != HINT {
        return None;
    }
    let (_, mv) = notice.data.first()?;
    Some(format!(
        "{}: {}",
        t("web-hint-ask"),
        move_in_words(play, mv)?
    ))
}

/// Returns what a move does in the position of the game, or `None` if there are no words for it.
pub fn move_in_words(play: &Play, mv: &str) -> Option<String> {
    let mut after = play.game().clone();
    let effects = after.effects(mv).ok()?;
    after.play(mv).ok()?;
    let stacks = after.view().stacks;
    let stands = |cell: u16| {
        stacks
            .get(usize::from(cell))
            .is_some_and(|on| !on.is_empty())
    };
    let gist = with(|words| words.gist(play.board(), &effects, stands));
    (!gist.is_empty()).then_some(gist)
}

/// Returns the second line in the middle of a turn.
fn after_step(play: &Play) -> String {
    match play.wanted_front() {
        Some(true) => t("prompt-or-alone"),
        Some(false) => choose_piece(play),
        None if matches!(play.planning(), Some((Planning::Premove, _))) => t("online-premove-why"),
        None => in_reach(play),
    }
}

/// Says what the first step can be, by what is highlighted.
pub fn whence(play: &Play) -> String {
    let scene = play.scene();
    let cells = scene.marks.iter().zip(&scene.stacks);
    let mut selectable = cells.filter(|(marks, _)| marks.selectable);
    let has_piece = selectable.clone().any(|(_, stack)| !stack.is_empty());
    let has_space = selectable.any(|(_, stack)| stack.is_empty());
    match (has_piece, has_space) {
        (true, true) => t("prompt-either"),
        (true, false) => choose_piece(play),
        (false, true) => tx("prompt-space", &[("game", play.setup().game.id())]),
        (false, false) => t("prompt-button"),
    }
}

/// Asks for a highlighted piece, by its name in the game.
pub(super) fn choose_piece(play: &Play) -> String {
    tx("prompt-choose", &[("game", play.setup().game.id())])
}

/// Returns how many pieces a side still places on the board.
pub(super) fn to_place(scene: &BoardScene, side: Side) -> Option<u32> {
    let mut tallies = scene.tallies.iter();
    let tally = tallies.find(|tally| tally.side == side && tally.code == TO_PLACE)?;
    Some(tally.count)
}

/// What the last move did, for screen readers.
#[component]
pub fn News() -> impl IntoView {
    let app = App::get();
    let news = memo(move || {
        of(app, |play| {
            let (side, effects) = play.last_move()?;
            Some(effects_of(play.board(), side, effects))
        })
    });
    view! { <p role="log" aria-live="polite" aria-atomic="true" class="heard">{move || news.get()}</p> }
}

/// What the prompt of a lesson or a puzzle says about the last move.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    pub title: String,
    pub second: String,
    /// Class of the text: `right`, `wrong` or `note`.
    pub kind: &'static str,
}

impl Verdict {
    /// Returns the class of a notice's text.
    pub fn kind_of(notice: &Notice) -> &'static str {
        if is_answer(notice) { "note" } else { "wrong" }
    }

    /// Returns what `text` says about a notice. A refusal has a second line.
    pub fn about(notice: &Notice, text: String) -> Verdict {
        let kind = Verdict::kind_of(notice);
        let (title, second) = match kind {
            "wrong" => parted(&text),
            _ => (text, String::new()),
        };
        Verdict {
            title,
            second,
            kind,
        }
    }
}

/// The prompt of a lesson or a puzzle: `verdict`, or else what to do now. `children` are its other buttons.
#[component]
pub fn TaskPrompt(
    verdict: Memo<Option<Verdict>>,
    #[prop(optional)] children: Option<ChildrenFn>,
) -> impl IntoView {
    let app = App::get();
    let said = memo(move || {
        verdict.get().unwrap_or_else(|| {
            let says = of(app, |play| says(app, play));
            Verdict {
                title: says.title,
                second: says.second,
                kind: "note",
            }
        })
    });
    let frame = move || {
        said.with(|said| match said.kind {
            "wrong" => "prompt fault",
            "right" => "prompt fine",
            _ => "prompt",
        })
    };
    let is_right = memo(move || said.with(|said| said.kind == "right"));
    let in_turn = memo(move || of(app, |play| play.steps() > 0 || !play.choices().is_empty()));
    view! {
        <div class=frame>
            <p role="status" aria-live="polite" class=move || format!("verdict {}", said.with(|said| said.kind))>
                <b>{move || is_right.get().then(|| icon("check"))}{move || said.with(|said| said.title.clone())}</b>" "
                <span class="second">{move || said.with(|said| said.second.clone())}</span>
            </p>
            <div class="go turn">
                <TurnButtons/>
                <Show when=move || !in_turn.get()>{children.as_ref().map(|children| children())}</Show>
            </div>
        </div>
    }
}

/// The buttons of the current turn: choices, its end, the step before.
#[component]
fn TurnButtons() -> impl IntoView {
    let app = App::get();
    let steps = memo(move || of(app, Play::steps));
    let may_finish = memo(move || of(app, Play::may_finish));
    // The arrow takes a step back, as it does elsewhere. A selection has no step yet.
    let undo = memo(move || match of(app, Play::is_selecting) {
        true => ("web-undo-choice", "x"),
        false => ("web-undo-step", "undo-2"),
    });
    let undo_name = move || t(undo.get().0);
    // Choices that belong to a cell are shown there.
    let beside = memo(move || of(app, Play::question).is_none());
    view! {
        <Show when=move || beside.get()><Choices/></Show>
        <Show when=move || { may_finish.get() }>
            <button id="finish" class="b main" on:click=move |_| app.send(Message::Finish)>{t("web-finish")}</button>
        </Show>
        <Show when=move || { steps.get() > 0 }>
            <button id="undo-step" class="b sq" aria-label=undo_name title=undo_name on:click=move |_| app.send(Message::UndoStep)>{move || icon(undo.get().1)}</button>
        </Show>
    }
}

#[component]
pub fn Prompt(open: Open) -> impl IntoView {
    let app = App::get();
    let says = memo(move || of(app, |play| says(app, play)));
    let notice = memo(move || {
        let to_do = says.with(|says| says.second.clone());
        of(app, |play| {
            if let Some(why) = remote::refused(play) {
                return Some((why, String::new(), false));
            }
            let notice = play.notice().filter(|_| hinted(play).is_none())?;
            let text = in_words(play, notice);
            if is_answer(notice) {
                return Some((text, String::new(), true));
            }
            let (title, why) = parted(&text);
            // A long title needs the whole box.
            let is_alone = why.is_empty() && title.chars().count() <= LONG_HINT;
            let why = if is_alone { to_do.clone() } else { why };
            Some((title, why, false))
        })
    });
    let told = memo(move || of(app, |play| remote::ended_offer(app, play)));
    let asks = move || {
        open.ask.get().map(|ask| match ask {
            Ask::Resign => ("web-resign-sure", "web-resign-explain"),
            Ask::Draw => ("web-draw-sure", "web-draw-explain"),
            Ask::Abort => ("online-abort-sure", "online-abort-explain"),
        })
    };
    let class = move || match (asks(), notice.get()) {
        (Some(("web-resign-sure" | "online-abort-sure", _)), _) | (None, Some((.., false))) => {
            "prompt status fault"
        }
        (Some(_), _) => "prompt status",
        _ if says.with(|says| says.yours) => "prompt status",
        _ => "prompt status theirs",
    };
    let hand = memo(move || of(app, |play| play.scene().lifted));
    let second = dynamic(move || {
        if let Some((_, why)) = asks() {
            return t(why).into_any();
        }
        let hand = hand.get();
        if hand.is_empty() {
            return says.with(|says| says.second.clone()).into_any();
        }
        let men = hand.iter().map(|man| {
            let side = man.side.unwrap_or(Side::White);
            view! { <span role="img" aria-label=side_name(side)>{disc(side)}</span> }
        });
        view! { {t("web-hand")} ": " {men.collect_view()} }.into_any()
    });
    view! {
        <div class=class>
            <p>
                <b role="status" aria-live="polite" class="state">{move || says.with(|says| says.title.clone())}</b>
                <b role="status" aria-live="assertive" class="saying" title=move || notice.get().map(|(text, ..)| text)>{move || notice.get().map(|(text, ..)| text)}</b>
                <b role="status" aria-live="assertive" class="asks">{move || asks().map(|(what, _)| t(what))}</b>
                <span role="status" aria-live="polite" class="second told">{dynamic(move || told.get())}</span>
                <span class="second">{second}</span>
                <span role="status" aria-live="assertive" class="second why">{move || notice.get().map(|(_, why, _)| why)}</span>
            </p>
            <Answers open says/>
        </div>
    }
}

/// The right end of the prompt: at most a few buttons, or a number.
#[component]
fn Answers(open: Open, says: Memo<Says>) -> impl IntoView {
    let app = App::get();
    let back = memo(move || of(app, Play::is_looking_back));
    let over = memo(move || of(app, Play::is_over));
    let offer = memo(move || of(app, Play::offer_to_user));
    let may_claim = memo(move || of(app, remote::may_claim));
    effect(move || {
        if open.ask.get().is_some() {
            device::after_drawing(|| device::focus("#keep-playing"));
        }
    });
    let answer = move |agree: bool| {
        let Some(ask) = open.ask.get_untracked() else {
            return;
        };
        open.ask.set(None);
        match (ask, agree) {
            (Ask::Resign, true) => app.send(Message::Resign),
            (Ask::Draw, true) => app.send(Message::OfferDraw),
            (Ask::Abort, true) => app.send(Message::Ask(Request::Abort)),
            (Ask::Resign | Ask::Abort, false) => device::after_drawing(|| device::focus("#resign")),
            (Ask::Draw, false) => device::after_drawing(|| device::focus("#draw")),
        }
    };
    let buttons = move || {
        if let Some(ask) = open.ask.get() {
            let (id, class, yes) = match ask {
                Ask::Resign => ("resign-sure", "b danger", "web-resign"),
                Ask::Draw => ("draw-sure", "b main", "web-draw-agree"),
                Ask::Abort => ("resign-sure", "b danger", "online-abort"),
            };
            return view! {
                <button id=id class=class on:click=move |_| answer(true)>{t(yes)}</button>
                <button id="keep-playing" class="b" on:click=move |_| answer(false)>{t("web-resign-keep")}</button>
            }
            .into_any();
        }
        if let Some((kind, _)) = offer.get().filter(|_| !over.get()) {
            return remote::answers(app, kind);
        }
        if may_claim.get() && !back.get() {
            return remote::claims(app);
        }
        if back.get() && !over.get() {
            return view! { <button id="now" class="b" on:click=move |_| app.send(Message::GoTo(usize::MAX))>{t("prompt-now")}</button> }.into_any();
        }
        view! {
            <Show when=move || of(app, Play::is_engine_missing)>
                <button id="retry" class="b" on:click=move |_| app.send(Message::Retry)>{t("web-engine-retry")}</button>
            </Show>
            <TurnButtons/>
            {remote::is_remote(app).then(|| view! { {plans::buttons(app)} {remote::withdrawal(app, "b sq", || icon("x").into_any())} })}
            {move || says.with(|says| says.left).map(|left| view! {
                <p class="left"><strong class="num">{left}</strong><span>{t("prompt-left")}</span></p>
            })}
        }
        .into_any()
    };
    view! { <div class="go turn">{dynamic(buttons)}</div> }
}
