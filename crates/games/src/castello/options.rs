//! The rule options.

use burgrave_core::Fault;
use burgrave_core::options::{Chosen, OptionSpec, parse};

use super::Castello;

/// Which middle castles are locked for a side until it has taken a castle of the other's home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lock {
    /// The centre castle alone.
    #[default]
    Centre,
    /// All three.
    Middle,
}

/// Every option with its values; the first value is the default unless said otherwise.
#[must_use]
pub fn option_specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::words("directions", &["eight", "orthogonal"]),
        OptionSpec::words("double-step", &["on", "off"]),
        OptionSpec::words("lock", &["centre", "middle"]),
        OptionSpec::words("retrace", &["free", "not-start"]),
        OptionSpec::numbers("max-captures", "5", &["none"], 1, 9),
        OptionSpec::repetition(),
    ]
}

impl Castello {
    /// The rules under chosen options (of [`option_specs`]).
    ///
    /// # Errors
    /// None today: any choice of values goes together. The signature is that of every game.
    pub fn from_options(chosen: &Chosen<'_>) -> Result<Castello, Fault> {
        Ok(Castello {
            orthogonal: chosen.is("directions", "orthogonal"),
            double_step: chosen.is("double-step", "on"),
            lock: if chosen.is("lock", "middle") {
                Lock::Middle
            } else {
                Lock::Centre
            },
            not_start: chosen.is("retrace", "not-start"),
            max_captures: chosen.get("max-captures").parse().ok(),
            repetition: chosen.repetition(),
        })
    }

    /// Whether steps and jumps go in the four orthogonal directions only.
    #[must_use]
    pub fn is_orthogonal(&self) -> bool {
        self.orthogonal
    }

    /// Whether an unmoved piece may step two squares (CAST-1).
    #[must_use]
    pub fn has_double_step(&self) -> bool {
        self.double_step
    }

    /// Which castles are locked at first.
    #[must_use]
    pub fn lock(&self) -> Lock {
        self.lock
    }

    /// Whether a jumping route may land on the square where the turn began (CAST-3).
    #[must_use]
    pub fn may_retrace(&self) -> bool {
        !self.not_start
    }

    /// How many pieces a turn may capture; `None` for any number.
    #[must_use]
    pub fn max_captures(&self) -> Option<u8> {
        self.max_captures
    }

    /// The canonical text of the options.
    pub(super) fn text(&self) -> String {
        let mut items = Vec::new();
        let mut item = |differs: bool, text: &str| {
            if differs {
                items.push(text.to_owned());
            }
        };
        item(self.orthogonal, "directions=orthogonal");
        item(!self.double_step, "double-step=off");
        item(self.lock == Lock::Middle, "lock=middle");
        match self.max_captures {
            None => item(true, "max-captures=none"),
            Some(max) => item(max != 5, &format!("max-captures={max}")),
        }
        item(self.repetition.is_none(), "repetition=off");
        item(self.not_start, "retrace=not-start");
        items.join(",")
    }
}

/// The default rules.
impl Default for Castello {
    fn default() -> Self {
        Castello {
            orthogonal: false,
            double_step: true,
            lock: Lock::Centre,
            not_start: false,
            max_captures: Some(5),
            repetition: Some(3),
        }
    }
}

/// Reads the text of options.
///
/// # Errors
/// A fault of [`burgrave_core::options`] that says what is wrong and where.
impl core::str::FromStr for Castello {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        Castello::from_options(&parse(text, &option_specs())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_the_canonical_text_of_the_choice() {
        let specs = option_specs();
        for text in [
            "",
            "directions=orthogonal,double-step=off,lock=middle,max-captures=none,repetition=off,retrace=not-start",
            "max-captures=9",
            "max-captures=1,retrace=not-start",
        ] {
            let chosen = parse(text, &specs).expect("allowed");
            let rules = Castello::from_options(&chosen).expect("possible");
            assert_eq!(rules.text(), text);
            assert_eq!(chosen.text(), text);
        }
        assert_eq!("".parse::<Castello>(), Ok(Castello::default()));
    }
}
