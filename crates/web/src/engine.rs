//! The connection to the engine's web worker.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use burgrave_ui::engine::{Purpose, Reply, Request, from_text, to_text};
use leptos::prelude::{TimeoutHandle, set_timeout_with_handle};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::device;

/// Events of the worker.
pub enum EngineEvent {
    /// The worker has answered.
    Reply(Reply),
    /// The worker has crashed or did not start; the console shows why. The next request restarts it.
    Crashed,
    /// The worker has crashed [`MAX_CRASHES`] times in a row.
    Missing,
}

/// Shortest time between the request for a move and the move, in milliseconds: the move before is shown first.
const MOVE_MILLIS: u64 = 500;

/// Consecutive crashes after which the engine counts as missing.
const MAX_CRASHES: u32 = 4;

type Handle = Rc<dyn Fn(EngineEvent)>;

type Listener = Closure<dyn FnMut(Event)>;

/// Connection to the worker, which starts with the first request.
#[derive(Clone)]
pub struct Engine(Rc<RefCell<WorkerState>>);

struct WorkerState {
    worker: Option<Worker>,
    ready: bool,
    busy: bool,
    waiting: Option<Request>,
    /// When the reply may be shown, in milliseconds as in [`device::now`].
    not_before: u64,
    /// Timer of the reply that is to be shown later.
    later: Option<TimeoutHandle>,
    /// Crashes since the worker's last message.
    crashes: u32,
    handle: Handle,
    closures: Option<[Listener; 2]>,
}

impl Engine {
    /// Creates a connection that reports its events to `handle`.
    pub fn new(handle: impl Fn(EngineEvent) + 'static) -> Engine {
        Engine(Rc::new(RefCell::new(WorkerState {
            worker: None,
            ready: false,
            busy: false,
            waiting: None,
            not_before: 0,
            later: None,
            crashes: 0,
            handle: Rc::new(handle),
            closures: None,
        })))
    }

    /// Sends a request. Drops the request in progress.
    pub fn ask(&self, request: Request) {
        self.stop();
        self.0.borrow_mut().waiting = Some(request);
        self.start();
        self.send();
    }

    /// Stops the search. A searching worker receives no messages, so this terminates the worker. A reply that is not
    /// yet shown is dropped: the next game's requests have the same numbers.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.waiting = None;
        state.drop_reply();
        if state.busy {
            state.end();
        }
    }

    /// Terminates the worker. The next request starts another one.
    pub fn end(&self) {
        self.0.borrow_mut().end();
    }

    /// Starts the worker if none is running.
    pub fn start(&self) {
        if self.0.borrow().worker.is_some() {
            return;
        }
        match self.make() {
            Ok(()) => {}
            Err(why) => self.crashed(&why),
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
        let on_message =
            Closure::<dyn FnMut(Event)>::new(move |event: Event| engine.receive(&event));
        let engine = self.clone();
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let why = event
                .dyn_ref::<web_sys::ErrorEvent>()
                .map(web_sys::ErrorEvent::message);
            engine.crashed(&why.unwrap_or_else(|| event.type_()).into());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let mut state = self.0.borrow_mut();
        state.worker = Some(worker);
        state.ready = false;
        state.busy = false;
        // The closures of a crashed worker may still be running, so they live until the next ones replace them.
        state.closures = Some([on_message, on_error]);
        Ok(())
    }

    fn receive(&self, event: &Event) {
        let text = event
            .dyn_ref::<MessageEvent>()
            .and_then(|event| event.data().as_string());
        let Some(reply) = text.and_then(|text| from_text::<Reply>(&text)) else {
            return;
        };
        let mut wait = 0;
        let handle = {
            let mut state = self.0.borrow_mut();
            state.crashes = 0;
            match reply {
                Reply::Ready => state.ready = true,
                Reply::Done { .. } => {
                    state.busy = false;
                    wait = state.not_before.saturating_sub(device::now());
                }
                Reply::Failed { .. } => state.busy = false,
                Reply::Progress { .. } | Reply::Assessed { .. } | Reply::Proven { .. } => {}
            }
            state.handle.clone()
        };
        self.send();
        if wait == 0 {
            return handle(EngineEvent::Reply(reply));
        }
        let later = set_timeout_with_handle(
            move || handle(EngineEvent::Reply(reply)),
            Duration::from_millis(wait),
        );
        self.0.borrow_mut().later = later.ok();
    }

    fn crashed(&self, why: &JsValue) {
        device::log(why);
        let (handle, event) = {
            let mut state = self.0.borrow_mut();
            if let Some(worker) = state.worker.take() {
                worker.terminate();
            }
            state.ready = false;
            state.busy = false;
            state.crashes = (state.crashes + 1) % MAX_CRASHES;
            let missing = state.crashes == 0;
            let event = if missing {
                EngineEvent::Missing
            } else {
                EngineEvent::Crashed
            };
            (state.handle.clone(), event)
        };
        handle(event);
    }

    /// Sends the waiting request once the worker is ready.
    fn send(&self) {
        let mut state = self.0.borrow_mut();
        if !state.ready || state.busy {
            return;
        }
        if let (Some(worker), Some(request)) = (state.worker.clone(), state.waiting.take()) {
            state.not_before = match request.purpose {
                Purpose::Move => device::now() + MOVE_MILLIS,
                _ => 0,
            };
            state.busy = worker
                .post_message(&JsValue::from_str(&to_text(&request)))
                .is_ok();
        }
    }
}

impl WorkerState {
    fn drop_reply(&mut self) {
        if let Some(later) = self.later.take() {
            later.clear();
        }
    }

    fn end(&mut self) {
        self.drop_reply();
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.ready = false;
        self.busy = false;
    }
}
