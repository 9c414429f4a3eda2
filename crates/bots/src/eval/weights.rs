//! Weights by name, so that a tuner and a match can change them.

/// Weights that come from outside are at most so large, above and below zero: with them no evaluation
/// overflows.
pub const MAX_WEIGHT: i32 = 20_000;

/// The weights of an evaluation: whole numbers with names.
pub trait WeightSet: Copy + Default + core::fmt::Debug + Send + Sync + 'static {
    /// The names of all weights, in a fixed order.
    const NAMES: &'static [&'static str];

    /// The weight with a name; `None` if there is none.
    fn get(&self, name: &str) -> Option<i32>;

    /// Changes the weight with a name; false if there is none.
    fn set(&mut self, name: &str, value: i32) -> bool;
}

/// A struct of weights: every field a whole number with its value unless told otherwise, and known by
/// its name too.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident = $value:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name {
            $($(#[$doc])* pub $field: i32,)*
        }

        impl $name {
            /// The weights as measured.
            pub const MEASURED: $name = $name { $($field: $value,)* };
        }

        impl $crate::eval::WeightSet for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];

            fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($field) => Some(self.$field),)*
                    _ => None,
                }
            }

            fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($field) => self.$field = value,)*
                    _ => return false,
                }
                true
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::MEASURED
            }
        }
    };
}

/// There is no weight with this name. Data: `name`, `game`, `allowed`.
pub const WEIGHT_UNKNOWN: &str = "weight-unknown";

/// Weights that differ from those measured, by name: of whichever game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedWeights(pub Vec<(String, i32)>);

impl NamedWeights {
    /// A game's weights with these changes. Where a name stands twice, the last value counts. Also says
    /// the first name that the game does not know; its value is left out.
    pub(crate) fn over<W: WeightSet>(&self) -> (W, Option<&str>) {
        let mut weights = W::default();
        let mut unknown = None;
        for (name, value) in &self.0 {
            if !weights.set(name, *value) {
                unknown = unknown.or(Some(name.as_str()));
            }
        }
        (weights, unknown)
    }
}
