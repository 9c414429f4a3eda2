//! Logs of events as text, one event per line.

use burgrave_core::Fault;
use burgrave_session::Event;

pub fn write_log<'a>(events: impl IntoIterator<Item = &'a Event>) -> String {
    let line = |event: &Event| event.to_json() + "\n";
    events.into_iter().map(line).collect()
}

pub fn read_log(text: &str) -> Result<Vec<Event>, Fault> {
    text.lines().map(Event::from_json).collect()
}
