//! Known results of positions in a game that is known at run time only.

use core::any::Any;
use std::sync::Arc;

use burgrave_core::Rules;
use burgrave_search::Endgames;

/// Known results of positions in one game under fixed rules, such as endgame tables.
#[derive(Clone, Debug)]
pub struct AnyEndgames(Arc<dyn Any + Send + Sync>);

/// Known results with the rules under which they hold.
struct Under<R: Rules> {
    rules: R,
    endgames: Arc<dyn Endgames<R>>,
}

impl AnyEndgames {
    /// Returns the results of positions under these rules.
    pub fn new<R: Rules>(rules: R, endgames: Arc<dyn Endgames<R>>) -> AnyEndgames {
        AnyEndgames(Arc::new(Under { rules, endgames }))
    }

    /// Returns the results if they hold under these rules.
    pub fn under<R: Rules>(&self, rules: &R) -> Option<Arc<dyn Endgames<R>>> {
        let under = self.0.downcast_ref::<Under<R>>()?;
        (under.rules == *rules).then(|| Arc::clone(&under.endgames))
    }
}
