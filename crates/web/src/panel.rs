//! The panel beside the board: players, status, choices, moves, buttons.

use burgrave_core::Side;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Seat;
use burgrave_ui::{engine::Purpose, saved, turn_number};
use leptos::prelude::*;

use crate::device;
use crate::dialog::Question;
use crate::reactive::{Show, dynamic, effect, memo, spawn};
use crate::state::App;
use crate::words::{
    effects as move_effects, level, outcome, said, sentence, side as side_name, t, tx, with,
};

/// Reads the current game, or returns the default if there is none.
fn of<T: Default>(app: App, read: impl Fn(&Play) -> T) -> T {
    app.play
        .with(|play| play.as_ref().map(read).unwrap_or_default())
}

#[component]
pub fn Panel() -> impl IntoView {
    let app = App::get();
    let title = move || of(app, |play| play.setup().game.about().name);
    view! {
        <section class="panel" aria-labelledby="game-name">
            <h1 id="game-name">{move || title()} " " <a class="small" href=move || of(app, |play| Route::Rules(play.setup().game).address())>{t("web-rules")}</a></h1>
            <Players/>
            <Status/>
            <Turn/>
            <Moves/>
            <Buttons/>
        </section>
    }
}

/// Returns the tallies of a side, such as captured castles.
pub fn tallies(play: &Play, side: Side) -> String {
    with(|words| words.tallies(&play.scene().tallies, side)).join(" · ")
}

/// Tallies of both sides, one line each.
#[component]
pub fn Counts() -> impl IntoView {
    let app = App::get();
    let lines = memo(move || {
        of(app, |play| {
            let line = |side| match tallies(play, side) {
                counts if counts.is_empty() => None,
                counts => Some(format!("{}: {counts}", side_name(side))),
            };
            Side::BOTH.into_iter().filter_map(line).collect::<Vec<_>>()
        })
    });
    dynamic(move || {
        let line = |line| view! { <p class="counts">{line}</p> };
        lines.get().into_iter().map(line).collect_view()
    })
}

#[component]
fn Players() -> impl IntoView {
    let app = App::get();
    let player = move |side: Side| {
        let seat = move || {
            of(app, |play| match play.seat(side) {
                Seat::Person if play.setup().has_computer() => t("web-you"),
                Seat::Person => t("web-person"),
                Seat::Computer(number) => {
                    let number = number.to_string();
                    let name = t(&format!("level-{number}"));
                    tx("web-computer", &[("level", &number), ("name", &name)])
                }
            })
        };
        let how = move || {
            of(app, |play| match play.seat(side) {
                Seat::Person => None,
                Seat::Computer(number) => Some(level(number).1),
            })
        };
        let to_move = move || {
            of(app, |play| {
                play.outcome().is_none() && play.game().side_to_move() == side
            })
        };
        let tallies = move || of(app, |play| tallies(play, side));
        let class = match side {
            Side::White => "disc white",
            Side::Black => "disc black",
        };
        // Rounded to seconds, so that the page changes once a second.
        let seconds = memo(move || {
            of(app, |play| {
                play.time_left(side).map(|left| left.div_ceil(1_000))
            })
        });
        let clock = dynamic(move || {
            seconds.get().map(|left| {
                let time = format!("{}:{:02}", left / 60, left % 60);
                let label = tx("web-clock", &[("time", &time)]);
                view! { <span class="clock" class:low={left < 20} role="timer" aria-label=label>{time}</span> }
            })
        });
        view! {
            <li class:to-move=move || to_move()>
                <span class=class aria-hidden="true"></span>
                <span class="who"><b>{side_name(side)}</b> " " {move || seat()}</span>
                <span class="tally">{move || tallies()}</span>
                {clock}
                {move || how().map(|how| view! { <span class="how">{how}</span> })}
            </li>
        }
    };
    view! { <ul class="players">{Side::BOTH.map(player).collect_view()}</ul> }
}

/// Status line, which screen readers announce.
#[component]
pub fn Status() -> impl IntoView {
    let app = App::get();
    let text = memo(move || of(app, status));
    let notice = memo(move || {
        of(app, |play| {
            play.notice().map(|notice| said(notice, play.failure()))
        })
    });
    let news = memo(move || {
        of(app, |play| {
            let (side, effects) = play.last_move()?;
            Some(move_effects(play.board(), side, effects))
        })
    });
    view! {
        <div class="status">
            <p role="log" aria-live="polite" aria-atomic="true" class="heard">{move || news.get()}</p>
            <p role="status" aria-live="polite" class="state">{move || text.get()}</p>
            <p role="status" aria-live="assertive" class="saying">{move || notice.get()}</p>
            <Show when=move || of(app, Play::is_engine_missing)>
                <button id="retry" class="button" on:click=move |_| app.send(Message::Retry)>{t("web-engine-retry")}</button>
            </Show>
        </div>
    }
}

fn status(play: &Play) -> String {
    if let Some(end) = play.outcome() {
        return outcome(end);
    }
    if play.is_looking_back() {
        return t("web-looking-back");
    }
    let side = play.game().side_to_move();
    match (play.seat(side), play.steps()) {
        (Seat::Computer(_), _) if play.is_users_turn() => t("web-engine-by-hand"),
        (Seat::Computer(_), _) => t("web-thinking"),
        (Seat::Person, 0) if play.thinking() == Some(Purpose::Hint) => t("web-advising"),
        (Seat::Person, 0) if play.setup().has_computer() => t("web-your-turn"),
        (Seat::Person, 0) => tx("web-turn-of", &[("side", &side_name(side))]),
        (Seat::Person, _) if play.may_finish() => t("web-turn-goes-on"),
        (Seat::Person, _) => next_step(play),
    }
}

/// Returns the message for the next step of a turn: on the board, or with a button.
pub fn next_step(play: &Play) -> String {
    let on_board = play.scene().marks.iter().any(|marks| marks.selectable);
    t(if on_board {
        "web-next-step"
    } else {
        "web-next-choice"
    })
}

/// A button for each available choice.
#[component]
pub fn Choices() -> impl IntoView {
    let app = App::get();
    let choices = memo(move || of(app, Play::choices));
    dynamic(move || {
        let button = |code: &'static str| {
            view! {
                <button class="button primary" data-choice=code on:click=move |_| app.send(Message::Choose(code.to_owned()))>
                    {t(&format!("choice-{code}"))}
                </button>
            }
        };
        choices.get().into_iter().map(button).collect_view()
    })
}

/// The current turn: lifted pieces, choices, undo and finish.
#[component]
pub fn Turn() -> impl IntoView {
    let app = App::get();
    let steps = memo(move || of(app, Play::steps));
    let may_finish = memo(move || of(app, Play::may_finish));
    // Choices that belong to a cell are shown there.
    let beside = memo(move || of(app, Play::question).is_none());
    let hand = memo(move || of(app, |play| play.scene().lifted));
    view! {
        <div class="turn">
            {move || {
                let hand = hand.get();
                (!hand.is_empty()).then(|| view! {
                    <p class="in-hand">{t("web-hand")} ": "
                        {hand.iter().map(|man| {
                            let (class, name) = match man.side {
                                Some(Side::Black) => ("disc black", side_name(Side::Black)),
                                _ => ("disc white", side_name(Side::White)),
                            };
                            view! { <span class=class role="img" aria-label=name></span> }
                        }).collect_view()}
                    </p>
                })
            }}
            <Show when=move || beside.get()><Choices/></Show>
            <Show when=move || { may_finish.get() }>
                <button id="finish" class="button primary" on:click=move |_| app.send(Message::Finish)>{t("web-finish")}</button>
            </Show>
            <Show when=move || { steps.get() > 0 }>
                <button id="undo-step" class="button" on:click=move |_| app.send(Message::UndoStep)>{t("web-undo-step")}</button>
            </Show>
        </div>
    }
}

#[component]
fn Moves() -> impl IntoView {
    let app = App::get();
    let moves = memo(move || of(app, |play| play.moves().to_vec()));
    let ply = memo(move || of(app, Play::ply));
    let go = move |ply: usize| app.send(Message::GoTo(ply));
    let last = move || moves.with(Vec::len);
    // Turns are numbered as in records: before each move of the side that starts.
    let behind = memo(move || {
        of(app, |play| {
            let game = play.game();
            let second = game.side_to_move() != game.game().about().first;
            (play.moves().len() + usize::from(second)) % 2
        })
    });
    let numbered = move |at: usize| {
        let turn = at + behind.get();
        (at == 0 || turn.is_multiple_of(2)).then(|| turn_number(turn))
    };
    effect(move || {
        ply.track();
        moves.track();
        // The list is redrawn before the next frame.
        request_animation_frame(device::show_current_move);
    });
    view! {
        <section class="moves" aria-label=t("web-moves")>
            <div class="walk">
                <button class="button icon" aria-label=t("web-first-move") disabled=move || { ply.get() == 0 } on:click=move |_| go(0)>"«"</button>
                <button class="button icon" aria-label=t("web-previous-move") disabled=move || { ply.get() == 0 } on:click=move |_| go(ply.get_untracked().saturating_sub(1))>"‹"</button>
                <button class="button icon" aria-label=t("web-next-move") disabled=move || { ply.get() == last() } on:click=move |_| go(ply.get_untracked() + 1)>"›"</button>
                <button class="button icon" aria-label=t("web-last-move") disabled=move || { ply.get() == last() } on:click=move |_| go(usize::MAX)>"»"</button>
            </div>
            <ol class="move-list">
                <For each=move || moves.get().into_iter().enumerate() key=|one| one.clone() let((number, text))>
                    <li>
                        <button class="move" data-number=move || numbered(number) aria-current=move || { (ply.get() == number + 1).then_some("step") }
                            on:click=move |_| go(number + 1)>{text}</button>
                    </li>
                </For>
            </ol>
            <Show when=move || { last() == 0 }><p class="quiet">{t("web-no-moves")}</p></Show>
        </section>
    }
}

#[component]
fn Buttons() -> impl IntoView {
    let app = App::get();
    let over = memo(move || of(app, |play| play.outcome().is_some()));
    let any_moves = memo(move || {
        of(app, |play| {
            !play.moves().is_empty() || play.ended().is_some()
        })
    });
    let users_turn = memo(move || of(app, Play::is_users_turn));
    let busy = memo(move || of(app, |play| play.thinking().is_some()));
    let sure = RwSignal::new(false);
    let agreed = RwSignal::new(false);
    let draw = move |_| {
        // Two people at one device agree among themselves.
        if of(app, |play| play.setup().has_computer()) {
            app.send(Message::OfferDraw);
        } else {
            agreed.set(true);
        }
    };
    let link = RwSignal::new(None::<String>);
    let again = move || of(app, |play| Route::New(play.setup().game).address());
    let share = move |_| {
        let shared = app
            .play
            .with_untracked(|play| play.as_ref().map(saved::write_share));
        let text = match shared {
            Some(Ok(text)) => text,
            Some(Err(fault)) => return app.show_error(sentence(&fault)),
            None => return,
        };
        let address = device::address_with(&Route::Shared(text).address());
        spawn(async move {
            if device::copy(&address).await {
                app.show_news(t("web-shared"));
            } else {
                link.set(Some(address));
            }
        });
    };
    view! {
        <div class="buttons">
            <button id="take-back" class="button" disabled=move || { !any_moves.get() } on:click=move |_| app.send(Message::TakeBack)>{t("web-take-back")}</button>
            <button id="hint" class="button" disabled=move || { !users_turn.get() || busy.get() } on:click=move |_| app.send(Message::Hint)>{t("web-hint-ask")}</button>
            <button id="flip" class="button" on:click=move |_| app.flip()>{t("web-flip")}</button>
            <button id="analyse" class="button" on:click=move |_| app.analyse()>{t("web-analyse")}</button>
            <button id="share" class="button" on:click=share>{t("web-share")}</button>
            <Show when=move || { !over.get() }>
                <button id="draw" class="button" disabled=move || { !users_turn.get() || busy.get() } on:click=draw>{t("web-offer-draw")}</button>
                <button id="resign" class="button" on:click=move |_| sure.set(true)>{t("web-resign")}</button>
            </Show>
            <a id="again" class="button" class:primary=move || { over.get() } href=move || again()>{move || if over.get() { t("web-again") } else { t("web-new") }}</a>
        </div>
        <Question open=sure id="resign-sure" agree=move || app.send(Message::Resign)
            words=["web-resign-sure", "web-resign-explain", "web-resign", "web-resign-keep"]/>
        <Question open=agreed id="draw-sure" agree=move || app.send(Message::OfferDraw)
            words=["web-draw-sure", "web-draw-explain", "web-draw-agree", "web-resign-keep"]/>
        {move || link.get().map(|link| view! {
            <label class="field"><span>{t("web-share-by-hand")}</span><input type="text" readonly value=link/></label>
        })}
    }
}
