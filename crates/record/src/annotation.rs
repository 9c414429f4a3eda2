//! Annotations of a move that are not text: the clock and an evaluation.

use core::fmt;

use burgrave_core::Side;
use serde::{Deserialize, Serialize};

use crate::json::EvaluationForm;

/// Time left on the mover's clock after the move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Clock {
    /// Time in milliseconds.
    pub millis: u64,
}

/// `h:mm:ss`, with `.fff` unless it is a whole second.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.millis / 1000, self.millis % 1000);
        let (minutes, second) = (seconds / 60, seconds % 60);
        write!(f, "{}:{:02}:{second:02}", minutes / 60, minutes % 60)?;
        if rest > 0 {
            write!(f, ".{rest:03}")?;
        }
        Ok(())
    }
}

impl Clock {
    /// Reads `h:mm:ss` with up to three decimals. Returns `None` for any other text.
    pub fn from_text(text: &str) -> Option<Clock> {
        let mut parts = text.split(':');
        let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let (seconds, millis) = decimals(seconds, 3)?;
        let minutes = digits(minutes).filter(|&m| m < 60)?;
        let seconds = digits(seconds).filter(|&s| s < 60)?;
        let all = digits(hours)?
            .checked_mul(3600)?
            .checked_add(minutes * 60 + seconds)?;
        let millis = all.checked_mul(1000)?.checked_add(millis)?;
        Some(Clock { millis })
    }
}

/// Evaluation of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "EvaluationForm", into = "EvaluationForm")]
pub enum Evaluation {
    /// Score in centi-units; positive is good for White.
    Score(i32),
    /// The side wins in this number of its own turns.
    Wins(Side, u32),
}

/// `1.25`, `-0.40`; `#3` if White wins in three turns, `#-3` if Black does.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Evaluation::Score(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Evaluation::Wins(Side::White, turns) => write!(f, "#{turns}"),
            Evaluation::Wins(Side::Black, turns) => write!(f, "#-{turns}"),
        }
    }
}

impl Evaluation {
    /// Reads a number with up to two decimals, or `#3`, `#-3`. Returns `None` for any other text.
    pub fn from_text(text: &str) -> Option<Evaluation> {
        if let Some(turns) = text.strip_prefix('#') {
            let (side, turns) = match turns.strip_prefix('-') {
                Some(turns) => (Side::Black, turns),
                None => (Side::White, turns),
            };
            let turns = u32::try_from(digits(turns)?).ok()?;
            return Some(Evaluation::Wins(side, turns));
        }
        let (negative, size) = match text.strip_prefix('-') {
            Some(size) => (true, size),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, hundredths) = decimals(size, 2)?;
        let size = digits(whole)?.checked_mul(100)?.checked_add(hundredths)?;
        let size = i64::try_from(size).ok()?;
        let score = i32::try_from(if negative { -size } else { size }).ok()?;
        Some(Evaluation::Score(score))
    }
}

/// Reads a number of ASCII digits only.
fn digits(text: &str) -> Option<u64> {
    let all = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if all { text.parse().ok() } else { None }
}

/// Splits off the decimals and returns them in units of the last of `places` places.
fn decimals(text: &str, places: usize) -> Option<(&str, u64)> {
    let Some((whole, part)) = text.split_once('.') else {
        return Some((text, 0));
    };
    if part.len() > places {
        return None;
    }
    let missing = u32::try_from(places - part.len()).ok()?;
    Some((whole, digits(part)? * 10_u64.pow(missing)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_in_text() {
        for (text, millis) in [
            ("0:00:00", 0),
            ("0:01:23", 83_000),
            ("12:00:00.007", 43_200_007),
        ] {
            assert_eq!(Clock::from_text(text), Some(Clock { millis }));
            assert_eq!(Clock { millis }.to_string(), text);
        }
        assert_eq!(
            Clock::from_text("1:2:3.5"),
            Some(Clock { millis: 3_723_500 })
        );
        for bad in [
            "",
            "1:00",
            "0:60:00",
            "0:00:60",
            "-1:00:00",
            "0:0:0:0",
            "0:00:00.",
            "0:00:00.1234",
            "99999999999999999999:00:00",
        ] {
            assert_eq!(Clock::from_text(bad), None, "{bad}");
        }
    }

    #[test]
    fn evaluations_in_text() {
        use Evaluation::{Score, Wins};
        for (text, value) in [
            ("0.00", Score(0)),
            ("-0.05", Score(-5)),
            ("21474836.47", Score(i32::MAX)),
            ("-21474836.48", Score(i32::MIN)),
            ("#3", Wins(Side::White, 3)),
            ("#-0", Wins(Side::Black, 0)),
        ] {
            assert_eq!(Evaluation::from_text(text), Some(value));
            assert_eq!(value.to_string(), text);
        }
        assert_eq!(Evaluation::from_text("+1.5"), Some(Score(150)));
        for bad in [
            "",
            "-",
            "1.234",
            "1.",
            "#",
            "#+3",
            "21474836.48",
            "a",
            "--1",
            "+-1",
        ] {
            assert_eq!(Evaluation::from_text(bad), None, "{bad}");
        }
    }
}
