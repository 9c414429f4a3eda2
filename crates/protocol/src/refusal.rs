//! Why a request is refused.

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

/// A refusal. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// Code of the reason, in kebab-case: an `online-`, `session-` or game's code.
    pub code: String,
    /// Names and values of the message's variables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub data: Vec<(String, String)>,
    /// The reason as an English sentence, for programs without messages of their own.
    pub sentence: String,
}

impl Refusal {
    /// Returns the refusal of a fault. `sentence` formats it.
    pub fn of(fault: &Fault, sentence: impl Fn(&Fault) -> String) -> Refusal {
        let data = fault.data.iter();
        let why = fault.cause.as_deref().map(&sentence);
        Refusal {
            code: fault.code.to_owned(),
            data: data
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .chain(why.map(|why| ("why".to_owned(), why)))
                .collect(),
            sentence: sentence(fault),
        }
    }
}
