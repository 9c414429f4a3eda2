//! The connection of a game: one WebSocket.

use burgrave_protocol::API;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use crate::device;

/// What happens on a connection.
pub enum Event {
    Opened,
    /// A message has arrived.
    Text(String),
    /// The connection has been closed, or could not be opened.
    Closed,
}

/// A connection. It is closed when it is dropped.
pub struct Line {
    socket: WebSocket,
    _opened: Closure<dyn Fn()>,
    _text: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Line {
    /// Opens the connection of a game. Returns `None` if the browser refuses it.
    pub fn open(game: &str, handle: impl Fn(Event) + Copy + 'static) -> Option<Line> {
        let location = device::window().location();
        let protocol = match location.protocol().ok()?.as_str() {
            "https:" => "wss:",
            _ => "ws:",
        };
        let host = location.host().ok()?;
        let socket =
            WebSocket::new(&format!("{protocol}//{host}{API}/games/{game}/socket")).ok()?;
        let opened = Closure::<dyn Fn()>::new(move || handle(Event::Opened));
        let text = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            handle(Event::Text(event.data().as_string().unwrap_or_default()));
        });
        let closed = Closure::<dyn Fn()>::new(move || handle(Event::Closed));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(text.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Line {
            socket,
            _opened: opened,
            _text: text,
            _closed: closed,
        })
    }

    /// Sends a text. If that fails, the connection is about to report that it is closed.
    pub fn send(&self, text: &str) {
        if self.socket.ready_state() == WebSocket::OPEN {
            let _ = self.socket.send_with_str(text);
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
