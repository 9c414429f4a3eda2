//! A search that is kept from move to move, whatever its game.

use core::any::Any;
use core::fmt;

/// What is made for the rules of one game.
pub(crate) trait ForRules<G>: Any + Send {
    /// The rules it was made for.
    fn rules(&self) -> &G;
}

/// A value made for the rules of some game, kept as long as the rules stay the same.
pub(crate) struct AnySearch(Option<Box<dyn Any + Send>>);

impl AnySearch {
    pub(crate) const fn none() -> AnySearch {
        AnySearch(None)
    }

    pub(crate) fn new<T: Any + Send>(value: T) -> AnySearch {
        AnySearch(Some(Box::new(value)))
    }

    /// The value if it is of this type.
    pub(crate) fn get<T: Any>(&mut self) -> Option<&mut T> {
        self.0.as_mut()?.downcast_mut()
    }

    /// The value for these rules: the one kept if it fits, else a new one.
    pub(crate) fn for_rules<G: PartialEq, T: ForRules<G>>(
        &mut self,
        rules: &G,
        make: impl FnOnce() -> T,
    ) -> &mut T {
        let fits = self.get::<T>().is_some_and(|kept| kept.rules() == rules);
        if !fits {
            *self = AnySearch::new(make());
        }
        match self.get() {
            Some(kept) => kept,
            None => unreachable!("a value of this type is there or was just made"),
        }
    }
}

impl fmt::Debug for AnySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySearch").finish_non_exhaustive()
    }
}
