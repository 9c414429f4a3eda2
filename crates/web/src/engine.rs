//! The worker in which the engine lives.

use std::cell::RefCell;
use std::rc::Rc;

use burgrave_ui::engine::{Reply, Request, from_text, to_text};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::device;

/// What the worker does that the app must hear of.
pub enum News {
    /// It says something.
    Said(Reply),
    /// It died, or could not start; why is on the console. The next question starts it again.
    Died,
    /// It died several times in a row.
    Missing,
}

/// Deaths in a row after which the engine counts as missing.
const DEATHS: u32 = 4;

/// Who hears the news.
type Hear = Rc<dyn Fn(News)>;

/// What the browser calls with an event.
type Listener = Closure<dyn FnMut(Event)>;

/// A connection to the worker, which is started when it is first needed.
#[derive(Clone)]
pub struct Engine(Rc<RefCell<State>>);

struct State {
    worker: Option<Worker>,
    ready: bool,
    busy: bool,
    waiting: Option<Request>,
    /// Deaths since the worker last said something.
    deaths: u32,
    hear: Hear,
    closures: Option<[Listener; 2]>,
}

impl Engine {
    /// A connection whose news go to `hear`.
    pub fn new(hear: impl Fn(News) + 'static) -> Engine {
        Engine(Rc::new(RefCell::new(State {
            worker: None,
            ready: false,
            busy: false,
            waiting: None,
            deaths: 0,
            hear: Rc::new(hear),
            closures: None,
        })))
    }

    /// Asks; what it thinks about at the time is dropped.
    pub fn ask(&self, request: Request) {
        self.stop();
        self.0.borrow_mut().waiting = Some(request);
        self.start();
        self.send();
    }

    /// Ends what it thinks about. A worker hears nothing while it thinks, so it is ended itself.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.waiting = None;
        if state.busy {
            state.end();
        }
    }

    /// Ends the worker, for good or until something is asked.
    pub fn end(&self) {
        self.0.borrow_mut().end();
    }

    /// Starts the worker if there is none.
    pub fn start(&self) {
        if self.0.borrow().worker.is_some() {
            return;
        }
        match self.make() {
            Ok(()) => {}
            Err(why) => self.died(&why),
        }
    }

    fn make(&self) -> Result<(), JsValue> {
        let script = device::document()
            .get_element_by_id("start")
            .and_then(|element| element.get_attribute("data-engine"))
            .ok_or("the page names no engine")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options)?;
        let engine = self.clone();
        let said = Closure::<dyn FnMut(Event)>::new(move |event: Event| engine.heard(&event));
        let engine = self.clone();
        let failed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let why = event
                .dyn_ref::<web_sys::ErrorEvent>()
                .map(web_sys::ErrorEvent::message);
            engine.died(&why.unwrap_or_else(|| event.type_()).into());
        });
        worker.set_onmessage(Some(said.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        let mut state = self.0.borrow_mut();
        state.worker = Some(worker);
        state.ready = false;
        state.busy = false;
        // The closures of a worker that died may still be running: they go when the next ones come.
        state.closures = Some([said, failed]);
        Ok(())
    }

    fn heard(&self, event: &Event) {
        let text = event
            .dyn_ref::<MessageEvent>()
            .and_then(|event| event.data().as_string());
        let Some(reply) = text.and_then(|text| from_text::<Reply>(&text)) else {
            return;
        };
        let hear = {
            let mut state = self.0.borrow_mut();
            state.deaths = 0;
            match reply {
                Reply::Ready => state.ready = true,
                Reply::Done { .. } | Reply::Failed { .. } => state.busy = false,
                Reply::Progress { .. } | Reply::Assessed { .. } => {}
            }
            state.hear.clone()
        };
        self.send();
        hear(News::Said(reply));
    }

    fn died(&self, why: &JsValue) {
        device::log(why);
        let (hear, news) = {
            let mut state = self.0.borrow_mut();
            if let Some(worker) = state.worker.take() {
                worker.terminate();
            }
            state.ready = false;
            state.busy = false;
            state.deaths = (state.deaths + 1) % DEATHS;
            let missing = state.deaths == 0;
            let news = if missing { News::Missing } else { News::Died };
            (state.hear.clone(), news)
        };
        hear(news);
    }

    /// Sends what waits, once the worker listens.
    fn send(&self) {
        let mut state = self.0.borrow_mut();
        if !state.ready || state.busy {
            return;
        }
        if let (Some(worker), Some(request)) = (state.worker.clone(), state.waiting.take()) {
            state.busy = worker
                .post_message(&JsValue::from_str(&to_text(&request)))
                .is_ok();
        }
    }
}

impl State {
    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.ready = false;
        self.busy = false;
    }
}
