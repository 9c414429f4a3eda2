//! The thread that receives notices of changes by other processes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use postgres::fallible_iterator::FallibleIterator;
use postgres::{Client, Error};

use super::address::Address;
use super::link::Link;
use crate::Changed;

/// Interval at which the thread looks whether it must end, and pause before it connects again.
const PAUSE: Duration = Duration::from_millis(200);

/// Reports changes until `is_stopping`. After a broken connection it reports that any game may have changed.
pub(super) fn run(address: &Address, process: i64, changed: &Changed, is_stopping: &AtomicBool) {
    let is_running = || !is_stopping.load(Ordering::Relaxed);
    let own = format!("{process} ");
    let mut link = Link::closed(address);
    while is_running() {
        // After an error the next connection reports that any game may have changed.
        let _: Result<(), Error> = link.client().and_then(|client| {
            client.batch_execute("LISTEN burgrave")?;
            // What happened before is not reported.
            changed(None);
            while is_running() && !client.is_closed() {
                report(client, &own, changed)?;
            }
            Ok(())
        });
        link.close();
        if is_running() {
            std::thread::sleep(PAUSE);
        }
    }
}

/// Reports the games that others change during [`PAUSE`].
fn report(client: &mut Client, own: &str, changed: &Changed) -> Result<(), Error> {
    let mut notifications = client.notifications();
    let mut notices = notifications.timeout_iter(PAUSE);
    while let Some(notice) = notices.next()? {
        let payload = notice.payload();
        if payload.starts_with(own) {
            continue;
        }
        if let Some((_, game)) = payload.split_once(' ') {
            changed(Some(game));
        }
    }
    Ok(())
}
