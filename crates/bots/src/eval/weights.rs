/// A struct of weights: every field a whole number with its value unless told otherwise, and known by
/// its name too, so that a tuner can change it.
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

            /// The names of all weights.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];

            /// Changes the weight with a name; false if there is none.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
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
