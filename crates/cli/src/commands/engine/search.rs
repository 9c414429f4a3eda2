//! A search in a thread of its own, and what it says.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use burgrave_bots::{Engine, LevelPlayer, Progress, Score, TextLine, Thought};
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

/// Who thinks.
pub enum Thinker {
    /// The engine.
    Engine(Box<Engine>),
    /// One of the levels.
    Level(Box<LevelPlayer>),
}

impl Thinker {
    /// Thinks, and says what there is to say on the way. Returns the last word before the best move,
    /// if there is one, and the best move.
    fn think(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
    ) -> (Option<String>, Option<String>) {
        match self {
            Thinker::Engine(engine) => {
                let thought = engine.think(game, limits, stop, &mut |progress| {
                    say(&progress_line(&progress));
                });
                (Some(last_line(&thought)), thought.best)
            }
            Thinker::Level(player) => {
                let time = limits.soft_time.or(limits.time);
                let advised = player.choose(game, time, stop);
                let score = advised.as_ref().and_then(|advised| advised.score);
                let line = score.map(|score| format!("info score {}", points(score)));
                (line, advised.map(|advised| advised.mv))
            }
        }
    }

    /// Forgets everything; choices by chance follow from the seed.
    pub fn clear(&mut self, seed: u64) {
        match self {
            Thinker::Engine(engine) => engine.clear(),
            Thinker::Level(player) => player.clear(seed),
        }
    }
}

/// A search that is on, or has just ended.
pub struct Running {
    stop: StopToken,
    /// Set just before the best move is said: after that only the thread's end is to come.
    done: Arc<AtomicBool>,
    thread: JoinHandle<Thinker>,
}

impl Running {
    /// Starts a search. An endless one says its move only once it is stopped, as UGI has it.
    pub fn start(
        mut thinker: Thinker,
        game: AnyGame,
        limits: Limits,
        endless: bool,
    ) -> std::io::Result<Running> {
        let stop = StopToken::new();
        let done = Arc::new(AtomicBool::new(false));
        let (token, flag) = (stop.clone(), Arc::clone(&done));
        let thread = std::thread::Builder::new().spawn(move || {
            let (line, best) = thinker.think(&game, limits, &token);
            while endless && !token.is_stopped() {
                std::thread::sleep(Duration::from_millis(2));
            }
            flag.store(true, Ordering::Release);
            let line = line.map(|line| line + "\n").unwrap_or_default();
            let best = best.as_deref().unwrap_or("(none)");
            say(&format!("{line}bestmove {best}"));
            thinker
        })?;
        Ok(Running { stop, done, thread })
    }

    /// Whether the best move has been said.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Ends the search and gives the thinker back; `None` if it died.
    pub fn end(self) -> Option<Thinker> {
        self.stop.stop();
        self.thread.join().ok()
    }
}

/// Says a line, whole. With the output closed there is nobody left to tell: the input ends then too.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// Says what is wrong with the input, on one line of bearable length.
pub fn error(text: &str) {
    let line = text.chars().take(500);
    let line: String = line.map(|c| if c.is_control() { ' ' } else { c }).collect();
    say(&format!("info string error {line}"));
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

/// The last word on a search: its score, its cost, its line.
fn last_line(thought: &Thought) -> String {
    let mut text = format!("info depth {}", thought.depth);
    text += &numbers(thought.score, thought.nodes, thought.elapsed);
    text + &thought.lines.first().map(pv).unwrap_or_default()
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
