//! The JSON form of a game's end.

use burgrave_core::{Fault, Side};
use serde::{Deserialize, Serialize};

use super::{Member, SideForm, unreadable};
use crate::event::Ending;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EndForm {
    how: HowForm,
    /// Absent for a draw and an abort.
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    winner: Member<SideForm>,
    /// Reason of the rules.
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    reason: Member<String>,
    /// Reason of a forfeit.
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    why: Member<String>,
    /// The side that aborted.
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    by: Member<SideForm>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HowForm {
    Rules,
    Resignation,
    Time,
    Agreement,
    Adjudication,
    MoveLimit,
    Forfeit,
    Aborted,
}

impl EndForm {
    pub(super) fn of(ending: &Ending) -> EndForm {
        let (mut reason, mut why, mut by) = (None, None, None);
        let how = match ending {
            Ending::Rules { reason: text, .. } => {
                reason = Some(text.clone());
                HowForm::Rules
            }
            Ending::Resignation(_) => HowForm::Resignation,
            Ending::Time(_) => HowForm::Time,
            Ending::Agreement => HowForm::Agreement,
            Ending::Adjudication(_) => HowForm::Adjudication,
            Ending::MoveLimit => HowForm::MoveLimit,
            Ending::Forfeit { why: text, .. } => {
                why = Some(text.clone());
                HowForm::Forfeit
            }
            Ending::Aborted { by: side } => {
                by = side.map(SideForm::from);
                HowForm::Aborted
            }
        };
        EndForm {
            how,
            winner: Member(ending.winner().map(SideForm::from)),
            reason: Member(reason),
            why: Member(why),
            by: Member(by),
        }
    }

    pub(super) fn read(self) -> Result<Ending, Fault> {
        let winner = self.winner.0.map(Side::from);
        let loser = winner.map(|side| !side);
        let by = self.by.0.map(Side::from);
        let ending = match (self.how, loser, self.reason.0, self.why.0, by) {
            (HowForm::Rules, _, Some(reason), None, None) => Ending::Rules { winner, reason },
            (HowForm::Resignation, Some(loser), None, None, None) => Ending::Resignation(loser),
            (HowForm::Time, Some(loser), None, None, None) => Ending::Time(loser),
            (HowForm::Agreement, None, None, None, None) => Ending::Agreement,
            (HowForm::Adjudication, _, None, None, None) => Ending::Adjudication(winner),
            (HowForm::MoveLimit, None, None, None, None) => Ending::MoveLimit,
            (HowForm::Forfeit, Some(side), None, Some(why), None) => Ending::Forfeit { side, why },
            (HowForm::Aborted, None, None, None, by) => Ending::Aborted { by },
            _ => return Err(unreadable()),
        };
        Ok(ending)
    }
}
