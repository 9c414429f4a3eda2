//! A search of any game that a player keeps between moves.

use core::any::Any;
use core::fmt;

/// A search that was made for the rules of one game.
pub(crate) trait ForRules<G>: Any + Send {
    /// Returns the rules.
    fn rules(&self) -> &G;
}

/// A search whose game is known at run time only.
pub(crate) struct AnySearch(Option<Box<dyn Any + Send>>);

impl AnySearch {
    pub(crate) const fn none() -> AnySearch {
        AnySearch(None)
    }

    pub(crate) fn new<T: Any + Send>(value: T) -> AnySearch {
        AnySearch(Some(Box::new(value)))
    }

    /// Returns the search if it has this type.
    pub(crate) fn get<T: Any>(&mut self) -> Option<&mut T> {
        self.0.as_mut()?.downcast_mut()
    }

    /// Returns the search for these rules. Replaces it with a new one if the rules have changed.
    pub(crate) fn for_rules<G: PartialEq, T: ForRules<G>>(
        &mut self,
        rules: &G,
        make: impl FnOnce() -> T,
    ) -> &mut T {
        let fits = self
            .get::<T>()
            .is_some_and(|search| search.rules() == rules);
        if !fits {
            *self = AnySearch::new(make());
        }
        match self.get() {
            Some(search) => search,
            None => unreachable!("a search of this type exists"),
        }
    }
}

impl fmt::Debug for AnySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySearch").finish_non_exhaustive()
    }
}
