//! Several threads that do pieces of work, and one that hears what came of each.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use burgrave_core::Fault;
use burgrave_search::StopToken;

/// How often it is looked whether somebody wants the work to end.
const LOOK: Duration = Duration::from_millis(20);

/// How long to wait before a program's end is taken for its own fault: what stops the work often ends
/// programs first.
pub(crate) const DOUBT: Duration = Duration::from_millis(60);

/// Has every piece done, by `threads` threads (at least one, at most one a piece), each with hands that
/// `seat` makes. `work` gives nothing if it was stopped. `hear` is told, in this thread, what came of
/// each piece as it is done, and says whether to go on; what is done after it said no is dropped. Who
/// stops `stop` ends the work: what is done by then is heard, errors that come after are not.
///
/// # Errors
/// The first of `seat`, `work` or `hear`; all work is stopped then.
pub(crate) fn run<P: Copy + Sync, H, T: Send>(
    threads: usize,
    pieces: &[P],
    stop: &StopToken,
    seat: impl Fn(&StopToken) -> Result<H, Fault> + Sync,
    work: impl Fn(P, &mut H, &StopToken) -> Result<Option<T>, Fault> + Sync,
    mut hear: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    // Not the caller's token: work also ends of itself, which is nothing that the caller said.
    let (next, end) = (AtomicUsize::new(0), StopToken::new());
    let (tell, news) = channel();
    let go = |tell: &dyn Fn(T) -> bool| -> Result<(), Fault> {
        let mut hands = seat(&end)?;
        while !end.is_stopped() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&piece) = pieces.get(index) else {
                break;
            };
            let Some(done) = work(piece, &mut hands, &end)? else {
                break;
            };
            if !tell(done) {
                break;
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.min(pieces.len()).max(1) {
            let (tell, go) = (tell.clone(), &go);
            scope.spawn(move || {
                if let Err(fault) = go(&|done| tell.send(Ok(done)).is_ok()) {
                    // Whoever listened has left: then nobody minds.
                    let _ = tell.send(Err(fault));
                }
            });
        }
        drop(tell);
        let mut result = Ok(true);
        loop {
            if stop.is_stopped() {
                end.stop();
            }
            let said = match news.recv_timeout(LOOK) {
                Ok(said) => said,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if said.is_err() {
                std::thread::sleep(DOUBT);
            }
            let after_the_end = !matches!(result, Ok(true));
            if after_the_end || (said.is_err() && stop.is_stopped()) {
                continue;
            }
            result = said.and_then(&mut hear);
            if !matches!(result, Ok(true)) {
                end.stop();
            }
        }
        result.map(drop)
    })
}
