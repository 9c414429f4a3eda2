//! A sample game of the rule book, which the user steps through on a board.

use burgrave_core::Effect;
use burgrave_games::registry::GameId;
use burgrave_record::{NodeId, Record, turn_number};
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::board::{note_still, still};
use crate::device;
use crate::icon::icon;
use crate::illustration::{self, Shown};
use crate::reactive::{dynamic, effect, memo};
use crate::state::App;
use crate::words::{capital, effects, outcome, t, tx};

/// A sample game: its first position, its moves and what is said about them.
struct Sample {
    setup: Setup,
    moves: Vec<String>,
    comments: Vec<String>,
    /// Number of the first turn, from 0.
    first: usize,
    play: Play,
}

impl Sample {
    /// Reads a record. Returns `None` if it is not of a game that can be shown.
    fn read(text: &str) -> Option<Sample> {
        let record = Record::from_text(text).ok()?;
        let game: GameId = record.game()?.parse().ok()?;
        let setup = Setup {
            rules: record.rules().to_owned(),
            position: record.position().map(str::to_owned),
            ..Setup::of_two(game)
        };
        let nodes: Vec<NodeId> = record.tree.main_line().collect();
        let moves: Vec<String> = nodes
            .iter()
            .map(|node| record.tree.text(*node).to_owned())
            .collect();
        let comment = |node: &NodeId| {
            let notes = record.tree.annotations(*node);
            notes.map(|notes| notes.after.clone()).unwrap_or_default()
        };
        let play = saved::read_share(&saved::share(&setup, &moves.join(" "))).ok()?;
        Some(Sample {
            comments: nodes.iter().map(comment).collect(),
            first: record.first_turn(),
            moves,
            setup,
            play,
        })
    }
}

/// Number of the part about a turn. The parts before it are about the first position.
const TURN: usize = 3;

/// The parts of the page beside which a sample game stands.
#[derive(Clone, Copy)]
pub struct Course {
    /// The part that is read.
    pub part: RwSignal<usize>,
    /// The part about the end.
    pub end: Option<usize>,
    /// The part with the sample games.
    pub games: Option<usize>,
    /// Whether the user steps through a game. Then no board follows the text.
    pub is_stepped: RwSignal<bool>,
}

impl Course {
    /// Returns the number of moves after which a game of `last` moves shows what the part is about. `turn` is that of
    /// the part about a turn.
    fn ply(self, part: usize, turn: usize, last: usize) -> Option<usize> {
        match part {
            _ if Some(part) == self.end => Some(last),
            _ if part < TURN || Some(part) == self.games => Some(0),
            TURN => Some(turn),
            _ if Some(part) < self.end => Some(last / 2),
            _ => None,
        }
    }
}

/// Returns the board of a sample game, or `None` if `text` is not a record. In a wide window it stands beside the text
/// if its `number` is `beside`, and follows the text until the user steps through the game.
pub fn sample(
    text: &str,
    number: usize,
    beside: RwSignal<usize>,
    course: Course,
) -> Option<AnyView> {
    Sample::read(text).map(|sample| view! { <Board sample number beside course/> }.into_any())
}

#[component]
fn Board(sample: Sample, number: usize, beside: RwSignal<usize>, course: Course) -> impl IntoView {
    let Sample {
        setup,
        moves,
        comments,
        first,
        mut play,
    } = sample;
    let app = App::get();
    let (game, last) = (setup.game, moves.len());
    play.update(Message::GoTo(0));
    // An empty board beside the text says little.
    let is_bare = |play: &Play| {
        let stacks = play.scene().stacks;
        stacks.iter().flatten().all(|one| one.side.is_none())
    };
    let is_bare = is_bare(&play);
    // The turns of a game that begins with placing come after the placing.
    let turn = if is_bare { first_capture(&mut play) } else { 1 };
    let begin = if number == 0 && is_bare { last / 3 } else { 0 };
    play.update(Message::GoTo(begin));
    let play = RwSignal::new(play);
    let at = memo(move || play.with(Play::ply));
    let show_ply = move |to: usize| {
        play.update(|play| {
            play.update(Message::GoTo(to));
        });
    };
    let go = move |to: usize| {
        course.is_stepped.set(true);
        show_ply(to);
    };
    effect(move || {
        let to = course.ply(course.part.get(), turn, last);
        let is_beside = beside.get() == number;
        if course.is_stepped.get_untracked() {
            return;
        }
        match to {
            Some(to) if is_beside && to > 0 => show_ply(to),
            None if is_beside => {}
            // Narrow windows show all games in the text.
            _ => show_ply(begin),
        }
    });
    let said = memo(move || play.with(|play| comment(play, &comments)));
    // Becomes true with the art of the current colours.
    let is_art = RwSignal::new(false);
    effect(move || {
        let Some(palette) = app.looks.palette() else {
            return;
        };
        let colours = (app.theme(), palette);
        let board = play.with_untracked(|play| play.board().clone());
        let has_art = still(game, &board, colours, false).0.is_art();
        is_art.set(has_art);
        if !has_art {
            note_still(game, board, colours, false, is_art);
        }
    });
    let picture = memo(move || {
        let theme = app.theme();
        let palette = app.looks.palette().filter(|_| is_art.get());
        let shown = Shown {
            last: true,
            ..Shown::default()
        };
        play.with(|play| illustration::board(play, theme, palette, &shown, &said.get()))
    });
    let title = {
        let moves = moves.clone();
        move || match at.get() {
            0 => t("web-first-move"),
            ply => format!("{} {}", turn_number(first + ply - 1), moves[ply - 1]),
        }
    };
    let list = moves.iter().enumerate().map(|(number, text)| {
        let turn = first + number;
        let label = (number == 0 || turn.is_multiple_of(2))
            .then(|| view! { <span>{turn_number(turn)}</span> });
        view! {
            <li>{label}<button type="button" aria-current=move || { (at.get() == number + 1).then_some("step") }
                on:click=move |_| go(number + 1)>{text.clone()}</button></li>
        }
    });
    let list = list.collect_view();
    let walk = move |name: &'static str, sign: &'static str, end: usize, to: fn(usize) -> usize| {
        view! {
            <button type="button" class="b bare sq" aria-label=t(name) disabled=move || { at.get() == end }
                on:click=move |_| go(to(at.get_untracked()))>{icon(sign)}</button>
        }
        .into_any()
    };
    let onward = dynamic(move || {
        let ply = at.get();
        let is_over = ply == last && play.with_untracked(|play| play.outcome().is_some());
        let text = saved::share(&setup, &moves[..ply].join(" "));
        (!is_over).then(
            || view! { <a class="b" href=Route::Try(text).address()>{icon("play")}{t("learn-try")}</a> },
        )
    });
    effect(move || {
        at.track();
        device::after_drawing(|| device::show_in_list(".sample.beside ol [aria-current]"));
    });
    let show = move |_| {
        beside.set(number);
        go(0);
    };
    view! {
        <p class="sample-show"><button type="button" class="b" aria-pressed=move || (beside.get() == number).to_string() on:click=show>{icon("chevron-right")}{t("rules-sample-show")}</button></p>
        <div class="sample" class:beside=move || beside.get() == number role="group" aria-label=tx("rules-sample", &[("game", game.about().name)])>
            <div class="sample-in">
            <div class="sample-board" inner_html=move || picture.get()></div>
            <div class="sample-text">
                <div class="sample-walk">
                    {walk("web-first-move", "chevron-first", 0, |_| 0)}
                    {walk("web-previous-move", "chevron-left", 0, |ply| ply.saturating_sub(1))}
                    {walk("web-next-move", "chevron-right", last, |ply| ply + 1)}
                    {walk("web-last-move", "chevron-last", last, |_| usize::MAX)}
                </div>
                <p class="now" role="status"><b class="num">{title}</b> <span>{move || said.get()}</span></p>
                <ol class="num">{list}</ol>
                <p class="on">{onward}</p>
            </div>
            </div>
        </div>
    }
}

/// Returns the number of moves up to the first capture, or of all.
fn first_capture(play: &mut Play) -> usize {
    let last = play.moves().len();
    let captures = |play: &Play| {
        let effects = play.last_move().map(|(_, effects)| effects);
        (effects.into_iter().flatten()).any(|effect| matches!(effect, Effect::Capture(_)))
    };
    (1..=last)
        .find(|ply| {
            play.update(Message::GoTo(*ply));
            captures(play)
        })
        .unwrap_or(last)
}

/// Returns what the record says about the last move, or else what the move does, and how the game ended.
fn comment(play: &Play, comments: &[String]) -> String {
    let Some((side, deeds)) = play.last_move() else {
        return t("rules-sample-how");
    };
    let own = comments.get(play.ply() - 1).filter(|own| !own.is_empty());
    let text = match own {
        Some(own) => own.replace('\'', "’"),
        None => effects(play.board(), side, deeds),
    };
    match play.outcome().filter(|_| play.ply() == play.moves().len()) {
        Some(end) => format!("{text} {}", capital(&outcome(end))),
        None => text,
    }
}
