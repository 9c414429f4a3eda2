use burgrave_core::Fault;
use burgrave_core::options::{Chosen, OptionSpec};

use super::AujjrisCastle;

/// The game's options.
#[must_use]
pub fn option_specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::numbers("tower", "5", &[], 2, 9),
        OptionSpec::repetition(),
    ]
}

impl AujjrisCastle {
    /// The rules that these options choose.
    ///
    /// # Errors
    /// None for options read against [`option_specs`].
    pub fn from_options(chosen: &Chosen) -> Result<Self, Fault> {
        let tower = chosen.get("tower");
        Ok(AujjrisCastle {
            tower: tower.parse().map_err(|_| {
                Fault::new(burgrave_core::options::UNKNOWN_VALUE)
                    .with("key", "tower")
                    .with("value", tower)
                    .with("allowed", "2 to 9")
            })?,
            repetition: chosen.repetition(),
        })
    }

    /// Layers of the tower.
    #[must_use]
    pub fn tower(&self) -> u8 {
        self.tower
    }

    pub(super) fn changed_options(&self) -> String {
        let mut items = Vec::new();
        if self.repetition.is_none() {
            items.push("repetition=off".to_owned());
        }
        if self.tower != Self::default().tower {
            items.push(format!("tower={}", self.tower));
        }
        items.join(",")
    }
}

impl Default for AujjrisCastle {
    fn default() -> Self {
        AujjrisCastle {
            tower: 5,
            repetition: Some(3),
        }
    }
}
