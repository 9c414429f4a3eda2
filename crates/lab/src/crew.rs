//! Several threads that do pieces of work, and one that hears what came of each.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use burgrave_core::Fault;
use burgrave_search::StopToken;

/// Has every piece done, by `threads` threads (at least one, at most one a piece), each with hands that
/// `seat` makes. `work` gives nothing if it was stopped. `hear` is told, in this thread, what came of
/// each piece as it is done, and says whether to go on; what is done after it said no is dropped. Who
/// stops `stop` ends the work; it is stopped too where the work ends early of itself.
///
/// # Errors
/// The first of `seat`, `work` or `hear`; all work is stopped then.
pub(crate) fn run<P: Copy + Sync, H, T: Send>(
    threads: usize,
    pieces: &[P],
    stop: &StopToken,
    seat: impl Fn() -> Result<H, Fault> + Sync,
    work: impl Fn(P, &mut H, &StopToken) -> Result<Option<T>, Fault> + Sync,
    mut hear: impl FnMut(T) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    let next = AtomicUsize::new(0);
    let (tell, news) = channel();
    let go = |tell: &dyn Fn(T) -> bool| -> Result<(), Fault> {
        let mut hands = seat()?;
        while !stop.is_stopped() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&piece) = pieces.get(index) else {
                break;
            };
            let Some(done) = work(piece, &mut hands, stop)? else {
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
        for said in news {
            if !matches!(result, Ok(true)) {
                continue;
            }
            result = said.and_then(&mut hear);
            if !matches!(result, Ok(true)) {
                stop.stop();
            }
        }
        result.map(drop)
    })
}
