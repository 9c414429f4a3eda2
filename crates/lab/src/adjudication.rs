//! Adjudication: games end early if both players agree on the outcome.

use core::fmt;
use core::str::FromStr;

use burgrave_bots::Score;
use burgrave_core::{Fault, Side};

use crate::faults;

/// Rule that ends a won game early: all scores agree on the winner for long enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// Minimum advantage in centi-units. A proven win exceeds any number.
    pub score: i32,
    /// Number of plies in a row; at least 2, so that both players agree.
    pub plies: u32,
}

/// Rule that ends a drawn game early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Maximum distance of the scores from 0, in centi-units.
    pub score: i32,
    /// Number of plies in a row; at least 2.
    pub plies: u32,
    /// The rule ignores plies up to this number, opening included.
    pub from: u64,
}

/// When games end before the rules end them. By default they do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Adjudication {
    /// Rule that ends a won game early.
    pub resign: Option<ResignRule>,
    /// Rule that ends a drawn game early.
    pub draw: Option<DrawRule>,
}

/// Number of plies of a [`ResignRule`] whose text names none.
const RESIGN_PLIES: u32 = 4;
/// Maximum score of a rule: the bound of all evaluations.
const MAX_SCORE: u64 = 100_000;

fn number(text: &str, max: u64) -> Option<u64> {
    text.parse().ok().filter(|&number| number <= max)
}

fn invalid(setting: &str, value: &str, allowed: &str) -> Fault {
    Fault::new(faults::PLAYER_VALUE)
        .with("setting", setting)
        .with("value", value)
        .with("allowed", allowed)
}

/// `SCORE` or `SCORE:PLIES`.
impl FromStr for ResignRule {
    type Err = Fault;

    fn from_str(text: &str) -> Result<ResignRule, Fault> {
        let (score, plies) = text.split_once(':').unwrap_or((text, ""));
        let plies = match plies {
            "" if !text.contains(':') => Some(u64::from(RESIGN_PLIES)),
            plies => number(plies, 1000).filter(|&plies| plies >= 2),
        };
        let rule = number(score, MAX_SCORE)
            .filter(|&score| score > 0)
            .zip(plies);
        rule.map(|(score, plies)| ResignRule {
            score: score as i32,
            plies: plies as u32,
        })
        .ok_or_else(|| {
            let allowed = "SCORE or SCORE:PLIES: centi-units above 0, and at least 2 plies";
            invalid("resign", text, allowed)
        })
    }
}

impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.score, self.plies)
    }
}

/// `SCORE:PLIES:FROM`.
impl FromStr for DrawRule {
    type Err = Fault;

    fn from_str(text: &str) -> Result<DrawRule, Fault> {
        let read = || {
            let mut parts = text.split(':');
            let score = number(parts.next()?, MAX_SCORE)?;
            let plies = number(parts.next()?, 1000).filter(|&plies| plies >= 2)?;
            let from = number(parts.next()?, u64::MAX)?;
            parts.next().is_none().then_some(DrawRule {
                score: score as i32,
                plies: plies as u32,
                from,
            })
        };
        read().ok_or_else(|| {
            let allowed =
                "SCORE:PLIES:FROM: centi-units, at least 2 plies, and the ply before them";
            invalid("draw", text, allowed)
        })
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.score, self.plies, self.from)
    }
}

/// `resign 800:4, draw 10:8:60`; empty if games are played to their end.
impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let resign = self.resign.map(|rule| format!("resign {rule}"));
        let draw = self.draw.map(|rule| format!("draw {rule}"));
        let parts: Vec<String> = resign.into_iter().chain(draw).collect();
        f.write_str(&parts.join(", "))
    }
}

/// Follows the scores of one game.
#[derive(Clone, Debug)]
pub(crate) struct Referee {
    rules: Adjudication,
    /// The side that all scores call the winner, and the number of plies since when.
    winning: Option<(Side, u32)>,
    /// Number of plies since when all scores are even.
    even: u32,
}

/// The end of an adjudicated game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    /// The side that has won, `None` for a draw.
    pub(crate) winner: Option<Side>,
}

impl Referee {
    pub(crate) fn new(rules: Adjudication) -> Referee {
        Referee {
            rules,
            winning: None,
            even: 0,
        }
    }

    /// Adds the mover's score of ply number `ply` (from 1), if there is one. Returns the verdict once a rule ends
    /// the game.
    pub(crate) fn add_score(
        &mut self,
        ply: u64,
        mover: Side,
        score: Option<Score>,
    ) -> Option<Verdict> {
        self.winning = self.winner_by(mover, score).map(|side| match self.winning {
            Some((same, plies)) if same == side => (side, plies + 1),
            _ => (side, 1),
        });
        self.even = if self.is_even(ply, score) {
            self.even + 1
        } else {
            0
        };
        if let (Some(rule), Some((side, plies))) = (self.rules.resign, self.winning)
            && plies >= rule.plies
        {
            return Some(Verdict { winner: Some(side) });
        }
        let rule = self.rules.draw?;
        (self.even >= rule.plies).then_some(Verdict { winner: None })
    }

    /// Returns the side that a score calls the winner.
    fn winner_by(&self, mover: Side, score: Option<Score>) -> Option<Side> {
        let limit = self.rules.resign?.score;
        match score? {
            Score::Win(_) => Some(mover),
            Score::Loss(_) => Some(!mover),
            Score::Units(units) if units >= limit => Some(mover),
            Score::Units(units) if units <= -limit => Some(!mover),
            Score::Units(_) => None,
        }
    }

    fn is_even(&self, ply: u64, score: Option<Score>) -> bool {
        self.rules.draw.is_some_and(|rule| {
            ply > rule.from
                && matches!(score, Some(Score::Units(units)) if units.unsigned_abs() <= rule.score as u32)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Loss, Units, Win};

    fn referee(resign: &str, draw: &str) -> Referee {
        let read = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Referee::new(Adjudication {
            resign: read(resign).map(|text| text.parse().expect("valid")),
            draw: read(draw).map(|text| text.parse().expect("valid")),
        })
    }

    /// Returns the ply at which a game ends, and the winner. White moves first.
    fn end(mut referee: Referee, scores: &[Option<Score>]) -> Option<(u64, Option<Side>)> {
        (1..).zip(scores).find_map(|(ply, &score)| {
            let mover = if ply % 2 == 1 {
                Side::White
            } else {
                Side::Black
            };
            referee
                .add_score(ply, mover, score)
                .map(|verdict| (ply, verdict.winner))
        })
    }

    #[test]
    fn a_win_needs_both_players() {
        let game = |scores: &[Option<Score>]| end(referee("500:3", ""), scores);
        let white = [500, -600, 700].map(|units| Some(Units(units)));
        assert_eq!(game(&white), Some((3, Some(Side::White))));
        let black = [Some(Loss(9)), Some(Win(8)), Some(Units(-900))];
        assert_eq!(game(&black), Some((3, Some(Side::Black))));
        for broken in [
            // Both scores claim a win.
            [500, 500, 500, 500].map(|units| Some(Units(units))),
            // One score is too low.
            [500, -499, 500, -500].map(|units| Some(Units(units))),
            // One player states no score.
            [Some(Win(1)), None, Some(Win(1)), None],
        ] {
            assert_eq!(game(&broken), None);
        }
    }

    #[test]
    fn a_draw_begins_late_and_is_interrupted() {
        let game = |scores: &[Option<Score>]| end(referee("", "10:3:2"), scores);
        let even = [Some(Units(0)); 6];
        assert_eq!(game(&even), Some((5, None)));
        for spoiler in [None, Some(Units(11)), Some(Units(-11)), Some(Win(3))] {
            let mut scores = even;
            scores[4] = spoiler;
            assert_eq!(game(&scores), None);
        }
        assert_eq!(end(referee("", ""), &even), None);
    }

    #[test]
    fn rules_in_text() {
        assert_eq!("800".parse::<ResignRule>().expect("valid").plies, 4);
        let both = Adjudication {
            resign: "800:6".parse().ok(),
            draw: "10:8:60".parse().ok(),
        };
        assert_eq!(both.to_string(), "resign 800:6, draw 10:8:60");
        assert_eq!(Adjudication::default().to_string(), "");
        for bad in ["", "0", "-5", "800:", "800:1", "800:4:4", "x", "800:x"] {
            assert!(bad.parse::<ResignRule>().is_err(), "{bad}");
        }
        for bad in ["", "10", "10:8", "10:1:0", "10:8:60:1", "-1:8:60", "10::0"] {
            assert!(bad.parse::<DrawRule>().is_err(), "{bad}");
        }
    }
}
