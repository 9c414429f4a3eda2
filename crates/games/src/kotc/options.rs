use burgrave_core::Fault;
use burgrave_core::options::{Chosen, OptionSpec};

/// The rules of King of the Castle under one choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KingOfTheCastle {
    pub(super) platform: Platform,
    pub(super) sow: Sow,
    pub(super) max_tower: Option<u8>,
    pub(super) repetition: Option<u8>,
}

/// Which places on the platform a side may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Platform {
    /// At most four, and of four at least two adjacent (KOTC-6).
    #[default]
    Four,
    /// Any.
    Any,
    /// White a6 to d6, Black e6 to h6, any number of them.
    Assigned,
}

/// How a tower is sown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sow {
    /// Each step starts where the last piece was set (KOTC-1).
    #[default]
    Walk,
    /// Every piece is set beside the space that the tower stood on.
    Fan,
}

const PLATFORM: &str = "platform";
const SOW: &str = "sow";
const MAX_TOWER: &str = "max-tower";
const REPETITION: &str = "repetition";

/// The rule options of King of the Castle.
#[must_use]
pub fn option_specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::words(PLATFORM, &["four", "any", "assigned"]),
        OptionSpec::words(SOW, &["walk", "fan"]),
        OptionSpec::numbers(MAX_TOWER, "none", &["none"], 2, 15),
        OptionSpec::repetition(),
    ]
}

impl Default for KingOfTheCastle {
    fn default() -> Self {
        KingOfTheCastle {
            platform: Platform::Four,
            sow: Sow::Walk,
            max_tower: None,
            repetition: Some(3),
        }
    }
}

impl KingOfTheCastle {
    /// The rules under chosen options.
    ///
    /// # Errors
    /// None: every choice of values goes together.
    pub fn from_options(chosen: &Chosen<'_>) -> Result<Self, Fault> {
        Ok(KingOfTheCastle {
            platform: match chosen.get(PLATFORM) {
                "any" => Platform::Any,
                "assigned" => Platform::Assigned,
                _ => Platform::Four,
            },
            sow: if chosen.is(SOW, "fan") {
                Sow::Fan
            } else {
                Sow::Walk
            },
            max_tower: chosen.get(MAX_TOWER).parse().ok(),
            repetition: chosen.repetition(),
        })
    }

    /// Which places on the platform a side may take.
    #[must_use]
    pub const fn platform(&self) -> Platform {
        self.platform
    }

    /// How a tower is sown.
    #[must_use]
    pub const fn sow(&self) -> Sow {
        self.sow
    }

    /// How high a stack may be made, if there is a limit.
    #[must_use]
    pub const fn max_tower(&self) -> Option<u8> {
        self.max_tower
    }

    /// The canonical text of the options: what differs from the default, keys sorted.
    pub(super) fn text(&self) -> String {
        let platform = match self.platform {
            Platform::Four => None,
            Platform::Any => Some("any"),
            Platform::Assigned => Some("assigned"),
        };
        let items = [
            self.max_tower.map(|height| format!("{MAX_TOWER}={height}")),
            platform.map(|value| format!("{PLATFORM}={value}")),
            self.repetition
                .is_none()
                .then(|| format!("{REPETITION}=off")),
            (self.sow == Sow::Fan).then(|| format!("{SOW}=fan")),
        ];
        items.into_iter().flatten().collect::<Vec<_>>().join(",")
    }
}
