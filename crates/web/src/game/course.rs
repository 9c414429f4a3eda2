//! The course of a finished game on its end card: the graph of the win probability, and the move that turned the game.

use burgrave_core::Side;
use burgrave_ui::analysis::quick::QuickReview;
use burgrave_ui::analysis::remarks::Remark;
use burgrave_ui::model::{Message, Play};
use leptos::ev;
use leptos::prelude::*;

use super::end::{MARK, is_users};
use crate::analysis::remarks::flaw;
use crate::chain::short;
use crate::chances::{Dot, Shown, WIDTH, graph};
use crate::device;
use crate::engine::{Engine, EngineEvent};
use crate::panel::of;
use crate::reactive::{dynamic, memo, on_window};
use crate::state::App;
use crate::words::{t, tx, uncapital};

/// Id of the element that contains the course.
pub const ID: &str = "course";

/// Height of the graph in SVG units. The style sheet sets the same ratio.
const HEIGHT: f64 = 78.0;
/// Maximum height of the graph, where the card has the room.
const HIGH: f64 = 210.0;
/// Height of what stands below and above the graph, in pixels.
const AROUND: f64 = 48.0;

/// A quick review with an engine of its own, so that it never delays the computer's move in the next game.
#[derive(Clone, Copy)]
struct Course {
    review: RwSignal<QuickReview>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    /// Whether the card has room for the course.
    fits: RwSignal<bool>,
    /// Height of the graph in SVG units.
    height: RwSignal<f64>,
}

impl Course {
    fn begin(review: QuickReview) -> Course {
        let course = Course {
            review: RwSignal::new(review),
            engine: StoredValue::new_local(None),
            fits: RwSignal::new(false),
            height: RwSignal::new(HEIGHT),
        };
        let engine = Engine::new(move |event| course.handle(event));
        course.engine.set_value(Some(engine.clone()));
        let engine = StoredValue::new_local(engine);
        on_cleanup(move || engine.with_value(Engine::end));
        on_window(ev::resize, move |_| course.follow_visibility());
        on_window(ev::visibilitychange, move |_| course.follow_visibility());
        device::after_paint(move || course.follow_visibility());
        course
    }

    /// Runs the review while the graph is visible, and pauses it otherwise.
    fn follow_visibility(self) {
        let fits = has_room();
        let height = fit_height();
        if (self.height.try_get_untracked()).is_some_and(|known| known != height) {
            self.height.set(height);
        }
        if self
            .fits
            .try_get_untracked()
            .is_some_and(|known| known != fits)
        {
            self.fits.set(fits);
        }
        if fits && !device::document().hidden() {
            self.change(QuickReview::ask);
        } else {
            self.change(|review| {
                review.stop();
                None
            });
            self.with_engine(Engine::stop);
        }
    }

    fn handle(self, event: EngineEvent) {
        self.change(|review| match event {
            EngineEvent::Reply(reply) => review.handle_reply(reply),
            EngineEvent::Crashed | EngineEvent::Missing => {
                review.give_up();
                None
            }
        });
    }

    /// Changes the review and sends the request that follows. Does nothing if the card is gone.
    fn change(self, work: impl FnOnce(&mut QuickReview) -> Option<burgrave_ui::engine::Request>) {
        let changed = self.review.try_update(|review| {
            let request = work(review);
            (request, review.is_finished())
        });
        match changed {
            Some((Some(request), _)) => self.with_engine(|engine| engine.ask(request)),
            Some((None, true)) => self.with_engine(Engine::end),
            _ => {}
        }
    }

    fn with_engine(self, work: impl FnOnce(&Engine)) {
        self.engine
            .try_with_value(|engine| engine.as_ref().map(work));
    }
}

/// Returns whether the course is visible. If the card is too low for it, the style sheet wraps it into a hidden column.
fn has_room() -> bool {
    let Some(element) = device::document().get_element_by_id(ID) else {
        return false;
    };
    let frame = element.get_bounding_client_rect();
    let room = element.parent_element();
    let room = room.map(|room| room.get_bounding_client_rect().right());
    frame.width() > 0.0 && room.is_some_and(|right| frame.left() < right)
}

/// Makes the graph as high as the room of the card allows, and returns its height in SVG units.
fn fit_height() -> f64 {
    let Some(element) = device::document().get_element_by_id(ID) else {
        return HEIGHT;
    };
    let room = (element.parent_element()).map_or(0.0, |room| f64::from(room.client_height()));
    let width = f64::from(element.client_width().max(1));
    let height = match device::is_desk() {
        // There the room is as high as the course.
        true => HEIGHT,
        false => ((room - AROUND) / width * WIDTH).clamp(HEIGHT, HIGH),
    };
    let _ = element.set_attribute("style", &format!("--graph:{}cqi", 100.0 * height / WIDTH));
    height
}

/// Draws the course of the game on the board.
pub fn draw(app: App) -> AnyView {
    let review = app.now(QuickReview::of).flatten();
    review
        .map(|review| course_view(app, Course::begin(review)))
        .into_any()
}

fn course_view(app: App, course: Course) -> AnyView {
    let curve = memo(move || course.review.with(QuickReview::curve));
    let turning = memo(move || course.review.with(|review| review.turning().cloned()));
    // Whether the whole game is read, once the review has ended.
    let read = memo(move || {
        (course.review).with(|review| {
            review
                .is_finished()
                .then(|| review.curve().iter().all(Option::is_some))
        })
    });
    let here = memo(move || of(app, |play| play.is_looking_back().then(|| play.ply())));
    let dots = memo(move || {
        let turning = turning.get().into_iter();
        turning.map(|remark| (remark.ply, Dot::Turn)).collect()
    });
    dynamic(move || {
        let picture = Shown {
            height: course.height.get(),
            curve,
            here,
            dots,
        };
        course.fits.get().then(|| {
            let about = dynamic(move || match turning.get() {
                Some(remark) => turning_sentence(app, course, &remark, here),
                None => t(match read.get() {
                    Some(true) => "end-course-even",
                    Some(false) => "end-course",
                    None => "end-course-reads",
                })
                .into_any(),
            });
            view! {
                {graph(picture, move |ply| app.send(Message::GoTo(ply)))}
                <p role="status">{about}</p>
            }
        })
    })
}

/// Draws the sentence about the move that turned the game. A click on the move shows the position before it, and a
/// second click the end of the game.
fn turning_sentence(
    app: App,
    course: Course,
    remark: &Remark,
    here: Memo<Option<usize>>,
) -> AnyView {
    let ply = remark.ply;
    let number = course.review.with_untracked(|review| review.number(ply));
    let text = (app.now(|play| turning_text(play, remark, number))).unwrap_or_default();
    let is_here = move || here.get() == Some(ply);
    let go = move |_| {
        let last = course
            .review
            .with_untracked(|review| review.curve().len() - 1);
        app.send(Message::GoTo(if is_here() { last } else { ply }));
    };
    let mut parts = text.split(MARK).map(str::to_owned);
    let (before, name, after) = (parts.next(), parts.next(), parts.next());
    view! {
        {before}<button id="turning" aria-pressed=move || is_here().to_string() on:click=go>{name}</button>{after}
    }
    .into_any()
}

/// Returns the text of the sentence, with [`MARK`] around the name of the move.
fn turning_text(play: &Play, remark: &Remark, number: usize) -> String {
    let whose = match remark.side {
        side if is_users(play, side) => "yours",
        Side::White => "white",
        Side::Black => "black",
    };
    let data = [("whose", whose), ("number", &number.to_string())];
    let name = format!("{MARK}{}{MARK}", tx("end-turned-move", &data));
    let why = flaw(play.board(), remark);
    match (&remark.better, why.is_empty()) {
        (Some(better), true) => tx(
            "end-turned-better",
            &[("move", &name), ("better", &short(better))],
        ),
        _ => tx("end-turned", &[("move", &name), ("why", &uncapital(&why))]),
    }
}
