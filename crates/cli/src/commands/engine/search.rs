//! A search in a thread of its own, and what it prints.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use burgrave_bots::{Choice, Player, Progress, Score, TextLine};
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

/// A running search, or one that has just ended.
pub struct Running {
    stop: StopToken,
    /// Set just before the best move is printed: only the end of the thread follows.
    done: Arc<AtomicBool>,
    thread: JoinHandle<Box<dyn Player>>,
}

impl Running {
    /// Starts a search. An endless one prints its move only after a stop, as UGI wants it.
    pub fn start(
        mut player: Box<dyn Player>,
        game: AnyGame,
        limits: Limits,
        endless: bool,
    ) -> std::io::Result<Running> {
        let stop = StopToken::new();
        let done = Arc::new(AtomicBool::new(false));
        let (token, flag) = (stop.clone(), Arc::clone(&done));
        let thread = std::thread::Builder::new().spawn(move || {
            let last = last_lines(player.as_mut(), &game, limits, &token);
            while endless && !token.is_stopped() {
                std::thread::sleep(Duration::from_millis(2));
            }
            flag.store(true, Ordering::Release);
            send(&last);
            player
        })?;
        Ok(Running { stop, done, thread })
    }

    /// Returns whether the best move has been printed.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Ends the search and returns the player, or `None` if it panicked.
    pub fn end(self) -> Option<Box<dyn Player>> {
        self.stop.stop();
        self.thread.join().ok()
    }
}

/// Searches, prints each iteration, and returns the last `info` line with the best move.
fn last_lines(player: &mut dyn Player, game: &AnyGame, limits: Limits, stop: &StopToken) -> String {
    if let Some(outcome) = game.outcome() {
        let score = Score::of_outcome(outcome, game.side_to_move());
        let numbers = numbers(score, 0, Duration::ZERO);
        return format!("info depth 0{numbers}\nbestmove (none)");
    }
    let choice = player.choose(game, limits, stop, &mut |progress| {
        send(&progress_line(&progress));
    });
    match choice {
        Ok(choice) => format!("{}\nbestmove {}", last_line(&choice), choice.mv),
        Err(fault) => format!("info string error {fault}\nbestmove (none)"),
    }
}

/// Prints lines at once. Ignores a closed output, since the input ends then too.
pub fn send(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// Prints what is wrong with the input, on one line of limited length.
pub fn send_error(text: &str) {
    let line = text.chars().take(500);
    let line: String = line.map(|c| if c.is_control() { ' ' } else { c }).collect();
    send(&format!("info string error {line}"));
}

fn progress_line(progress: &Progress) -> String {
    let mut text = format!(
        "info depth {} seldepth {} multipv {}",
        progress.depth, progress.selective_depth, progress.rank
    );
    text += &numbers(progress.line.score, progress.nodes, progress.elapsed);
    let _ = write!(text, " hashfull {}", progress.table_permille.min(1000));
    text + &pv(&progress.line)
}

/// Returns the line with the totals of a search.
fn last_line(choice: &Choice) -> String {
    let mut text = format!("info depth {}", choice.depth);
    let score = choice.score.unwrap_or(Score::Units(0));
    text += &numbers(score, choice.nodes, choice.elapsed);
    text + &choice.lines.first().map(pv).unwrap_or_default()
}

fn numbers(score: Score, nodes: u64, elapsed: Duration) -> String {
    let score = points(score);
    let rate = nodes as f64 / elapsed.as_secs_f64().max(1e-6);
    let millis = elapsed.as_millis();
    format!(" score {score} nodes {nodes} nps {rate:.0} time {millis}")
}

fn points(score: Score) -> String {
    match score {
        Score::Units(units) => format!("cp {units}"),
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
    }
}

fn pv(line: &TextLine) -> String {
    if line.moves.is_empty() {
        return String::new();
    }
    format!(" pv {}", line.moves.join(" "))
}
