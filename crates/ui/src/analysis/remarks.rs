//! Finds what a mistake allowed or missed by playing the engine's lines.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, GameReport};
use burgrave_core::{Effect, Side};
use burgrave_games::any::AnyGame;

/// What is wrong with a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The mover had a forced win.
    MissesWin {
        /// Turns of the mover to the win.
        turns: u32,
    },
    /// The opponent now has a forced win.
    AllowsWin {
        /// Turns of the opponent to the win; 0 if the move itself ends the game.
        turns: u32,
        /// Reason of the win, as in records; empty if the line does not reach the end.
        reason: &'static str,
    },
    /// The opponent's best reply flanks the Throne.
    AllowsThrone,
    /// The best move flanked the Throne.
    MissesThrone,
    /// The opponent's best reply captures these men.
    AllowsCapture(Vec<u16>),
    /// The best move captured these men.
    MissesCapture(Vec<u16>),
    /// The opponent's best reply takes this castle.
    AllowsCastle(u16),
    /// The best move took this castle.
    MissesCastle(u16),
    /// None of the other variants applies.
    Unclear,
}

/// Remark on a marked move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Index of the move in the game, from 0.
    pub ply: usize,
    /// Side that moved.
    pub side: Side,
    /// What is wrong with it.
    pub flaw: Flaw,
    /// The better move, if there was one.
    pub better: Option<String>,
}

/// Returns the remarks on all marked moves. `game` is the reviewed game before its first move.
pub fn remarks(mut game: AnyGame, report: &GameReport) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for (found, pair) in report.moves.iter().zip(report.positions.windows(2)) {
        if found.mark.is_some() {
            remarks.push(Remark {
                ply: found.ply,
                side: found.side,
                flaw: flaw(&game, &found.mv, &pair[0], &pair[1]),
                better: found.better.first().cloned(),
            });
        }
        if game.play(&found.mv).is_err() {
            break;
        }
    }
    remarks
}

fn flaw(game: &AnyGame, mv: &str, before: &Assessment, after: &Assessment) -> Flaw {
    if let (Score::Win(plies), false) = (before.score, matches!(after.score, Score::Loss(_))) {
        return Flaw::MissesWin {
            turns: plies.div_ceil(2),
        };
    }
    let mut next = game.clone();
    if next.play(mv).is_err() {
        return Flaw::Unclear;
    }
    let line = after.lines.first().map_or(&[][..], |line| &line.moves);
    if let (Score::Win(plies), false) = (after.score, matches!(before.score, Score::Loss(_))) {
        return Flaw::AllowsWin {
            turns: plies.div_ceil(2),
            reason: reason_of(next, line),
        };
    }
    let gained = Gains::of(game, Some(mv));
    let missed = Gains::of(game, before.best());
    let lost = Gains::of(&next, line.first().map(String::as_str));
    if let Some(&castle) = lost.castles.first() {
        Flaw::AllowsCastle(castle)
    } else if let (Some(&castle), true) = (missed.castles.first(), gained.castles.is_empty()) {
        Flaw::MissesCastle(castle)
    } else if lost.is_throne {
        Flaw::AllowsThrone
    } else if missed.is_throne && !gained.is_throne {
        Flaw::MissesThrone
    } else if missed.captures.len() > gained.captures.len() {
        Flaw::MissesCapture(missed.captures)
    } else if lost.captures.len() > gained.captures.len() {
        Flaw::AllowsCapture(lost.captures)
    } else {
        Flaw::Unclear
    }
}

/// Returns the reason of the end that a line reaches, or an empty text.
fn reason_of(mut game: AnyGame, line: &[String]) -> &'static str {
    for mv in line {
        if game.play(mv).is_err() {
            break;
        }
    }
    game.outcome().map_or("", |outcome| outcome.reason().0)
}

/// What a move takes.
#[derive(Default)]
struct Gains {
    captures: Vec<u16>,
    castles: Vec<u16>,
    /// Whether it flanks the Throne.
    is_throne: bool,
}

impl Gains {
    fn of(game: &AnyGame, mv: Option<&str>) -> Gains {
        let mut gains = Gains::default();
        let effects = mv.and_then(|mv| game.effects(mv).ok()).unwrap_or_default();
        for effect in effects {
            match effect {
                Effect::Capture(cell) => gains.captures.push(cell),
                Effect::Seize(cell) => gains.castles.push(cell),
                Effect::Promote(_) => gains.is_throne = true,
                _ => {}
            }
        }
        gains
    }
}
