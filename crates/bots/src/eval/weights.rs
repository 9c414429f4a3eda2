//! Weights with names, so that matches can change them.

/// Maximum absolute value of a weight that a user sets. No evaluation overflows with it.
pub const MAX_WEIGHT: i32 = 20_000;

/// Named integer weights of an evaluation.
pub trait WeightSet: Copy + Default + core::fmt::Debug + Send + Sync + 'static {
    /// Names of all weights, in a fixed order.
    const NAMES: &'static [&'static str];

    /// Sets the weight with a name. Returns false if there is none.
    fn set(&mut self, name: &str, value: i32) -> bool;
}

/// Defines a struct of weights: fields with names and measured values.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident = $value:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name {
            $($(#[$doc])* pub $field: i32,)*
        }

        impl $name {
            /// The measured weights.
            pub const MEASURED: $name = $name { $($field: $value,)* };
        }

        impl $crate::eval::WeightSet for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];

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

/// The game has no weight with this name. Data: `name`, `game`, `allowed`.
pub const WEIGHT_UNKNOWN: &str = "weight-unknown";

/// Changes of weights by name, for any game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedWeights(pub Vec<(String, i32)>);

impl NamedWeights {
    /// Returns a game's weights with these changes, and the first name that the game does not have. The last
    /// value of a name counts.
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
