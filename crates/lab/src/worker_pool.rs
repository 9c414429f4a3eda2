//! Threads that work through a list of pieces; the calling thread receives each result.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use burgrave_core::Fault;
use burgrave_search::StopToken;

/// Time between two looks at the stop token.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Time that a stop may take to arrive: Ctrl-C often ends outside programs before it stops the work, and
/// their end is then not their fault.
pub(crate) const STOP_MARGIN: Duration = Duration::from_millis(60);

/// Runs `work` on every piece in `threads` threads (at least one, at most one per piece). `make_state`
/// creates the state of each thread. `work` returns `None` if a stop ended it. `handle` receives each result
/// in the calling thread and returns whether to continue; later results are dropped. After a stop, finished
/// results are still handled and errors are not.
///
/// # Errors
/// The first error of `make_state`, `work` or `handle`. It stops all work.
pub(crate) fn run<P: Copy + Sync, S, T: Send>(
    threads: usize,
    pieces: &[P],
    stop: &StopToken,
    make_state: impl Fn(&StopToken) -> Result<S, Fault> + Sync,
    work: impl Fn(P, &mut S, &StopToken) -> Result<Option<T>, Fault> + Sync,
    mut handle: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    // Not the caller's token: the work also ends without a stop by the caller.
    let (next, end) = (AtomicUsize::new(0), StopToken::new());
    let (sender, receiver) = channel();
    let run_thread = |send: &dyn Fn(T) -> bool| -> Result<(), Fault> {
        let mut state = make_state(&end)?;
        while !end.is_stopped() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&piece) = pieces.get(index) else {
                break;
            };
            let Some(done) = work(piece, &mut state, &end)? else {
                break;
            };
            if !send(done) {
                break;
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.min(pieces.len()).max(1) {
            let (sender, run_thread) = (sender.clone(), &run_thread);
            scope.spawn(move || {
                if let Err(fault) = run_thread(&|done| sender.send(Ok(done)).is_ok()) {
                    // The receiver lives as long as this scope.
                    let _ = sender.send(Err(fault));
                }
            });
        }
        drop(sender);
        let mut result = Ok(true);
        loop {
            if stop.is_stopped() {
                end.stop();
            }
            let message = match receiver.recv_timeout(POLL_INTERVAL) {
                Ok(message) => message,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if message.is_err() {
                std::thread::sleep(STOP_MARGIN);
            }
            let after_the_end = !matches!(result, Ok(true));
            if after_the_end || (message.is_err() && stop.is_stopped()) {
                continue;
            }
            result = message.and_then(&mut handle);
            if !matches!(result, Ok(true)) {
                end.stop();
            }
        }
        result.map(drop)
    })
}
