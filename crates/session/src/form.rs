//! The JSON form of events, version 1. It is frozen: `docs/reference/session.md` describes it, tests hold it.

mod terms;

use burgrave_core::{Fault, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::event::{Ending, Event, Fact};
use crate::faults;
use crate::offers::{Offer, OfferKind};

use self::terms::TermsForm;

/// The version of the form that is written.
pub const VERSION: u32 = 1;

impl Event {
    /// Returns the event as JSON text, one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads an event from JSON text.
    ///
    /// # Errors
    /// [`faults::LOG_UNREADABLE`], [`faults::LOG_VERSION`], or a fault of the game's name.
    pub fn from_json(text: &str) -> Result<Event, Fault> {
        match serde_json::from_str::<EventForm>(text) {
            Ok(form) => form.read(),
            Err(_) => Err(of_other_version(text).unwrap_or_else(unreadable)),
        }
    }
}

/// Returns the fault of a start in another version, whose members this one does not know.
fn of_other_version(text: &str) -> Option<Fault> {
    #[derive(Deserialize)]
    struct Started {
        start: Version,
    }
    #[derive(Deserialize)]
    struct Version {
        session: u32,
    }
    let started: Started = serde_json::from_str(text).ok()?;
    check_version(started.start.session).err()
}

fn check_version(version: u32) -> Result<(), Fault> {
    if version == VERSION {
        return Ok(());
    }
    Err(Fault::new(faults::LOG_VERSION)
        .with("version", version)
        .with("known", VERSION))
}

/// Reads a member that is absent or has a value; `null` is no value.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Returns events as text, one a line.
#[must_use]
pub fn write_log<'a>(events: impl IntoIterator<Item = &'a Event>) -> String {
    let line = |event: &Event| event.to_json() + "\n";
    events.into_iter().map(line).collect()
}

/// Reads events, one a line.
///
/// # Errors
/// As [`Event::from_json`], with the number of the line.
pub fn read_log(text: &str) -> Result<Vec<Event>, Fault> {
    let lines = (1..).zip(text.lines());
    let read =
        |(number, line)| Event::from_json(line).map_err(|fault| fault.with("number", number));
    lines.map(read).collect()
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EventForm::of(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        let form = EventForm::deserialize(deserializer)?;
        form.read().map_err(de::Error::custom)
    }
}

/// Events in their JSON form, not checked yet. A program whose own form contains events reads these, so
/// that faults keep their codes.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct RawEvents(Vec<EventForm>);

impl RawEvents {
    /// Reads the events.
    ///
    /// # Errors
    /// As [`Event::from_json`].
    pub fn read(self) -> Result<Vec<Event>, Fault> {
        self.0.into_iter().map(EventForm::read).collect()
    }
}

/// A side: `white`, `black`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SideForm {
    White,
    Black,
}

impl From<Side> for SideForm {
    fn from(side: Side) -> SideForm {
        match side {
            Side::White => SideForm::White,
            Side::Black => SideForm::Black,
        }
    }
}

impl From<SideForm> for Side {
    fn from(side: SideForm) -> Side {
        match side {
            SideForm::White => Side::White,
            SideForm::Black => Side::Black,
        }
    }
}

/// An event: `n`, `at` and one more member for the fact.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventForm {
    n: u32,
    at: u64,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    start: Option<Box<TermsForm>>,
    #[serde(
        rename = "move",
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    moved: Option<String>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    end: Option<EndForm>,
    /// Number of plies taken back.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    back: Option<u32>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    offer: Option<OfferForm>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    decline: Option<AnswerForm>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    withdraw: Option<AnswerForm>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    give: Option<TimeForm>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    set: Option<TimeForm>,
    /// Facts without data.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    now: Option<NowForm>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NowForm {
    Paused,
    Resumed,
    Reopened,
    Rematch,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferForm {
    by: SideForm,
    kind: KindForm,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    plies: Option<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerForm {
    by: SideForm,
    kind: KindForm,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindForm {
    Draw,
    Takeback,
    Rematch,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeForm {
    side: SideForm,
    millis: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndForm {
    how: HowForm,
    /// Absent for a draw and an abort.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    winner: Option<SideForm>,
    /// The reason of the rules.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    reason: Option<String>,
    /// Why a side forfeits.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    why: Option<String>,
    /// The side that aborted.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    by: Option<SideForm>,
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

impl EventForm {
    fn of(event: &Event) -> EventForm {
        let mut form = EventForm {
            n: event.number,
            at: event.at,
            start: None,
            moved: None,
            end: None,
            back: None,
            offer: None,
            decline: None,
            withdraw: None,
            give: None,
            set: None,
            now: None,
        };
        match &event.fact {
            Fact::Started(terms) => form.start = Some(Box::new(TermsForm::of(terms))),
            Fact::Moved(text) => form.moved = Some(text.clone()),
            Fact::Ended(ending) => form.end = Some(EndForm::of(ending)),
            Fact::Reopened => form.now = Some(NowForm::Reopened),
            Fact::TakenBack { plies } => form.back = Some(*plies),
            Fact::Offered { by, offer } => form.offer = Some(OfferForm::of(*by, *offer)),
            Fact::Declined { by, kind } => form.decline = Some(AnswerForm::of(*by, *kind)),
            Fact::Withdrawn { by, kind } => form.withdraw = Some(AnswerForm::of(*by, *kind)),
            Fact::RematchAgreed => form.now = Some(NowForm::Rematch),
            Fact::TimeGiven { to, millis } => form.give = Some(TimeForm::of(*to, *millis)),
            Fact::TimeSet { side, millis } => form.set = Some(TimeForm::of(*side, *millis)),
            Fact::Paused => form.now = Some(NowForm::Paused),
            Fact::Resumed => form.now = Some(NowForm::Resumed),
        }
        form
    }

    /// Reads the one fact; none or several make no event.
    fn read(self) -> Result<Event, Fault> {
        let started = self.start.map(|terms| terms.read()).transpose()?;
        let offered = self.offer.map(OfferForm::read).transpose()?;
        let ended = self.end.map(EndForm::read).transpose()?;
        let facts = [
            started.map(|terms| Fact::Started(Box::new(terms))),
            self.moved.map(Fact::Moved),
            ended.map(Fact::Ended),
            self.back.map(|plies| Fact::TakenBack { plies }),
            offered.map(|(by, offer)| Fact::Offered { by, offer }),
            self.decline.map(|form| {
                let (by, kind) = form.read();
                Fact::Declined { by, kind }
            }),
            self.withdraw.map(|form| {
                let (by, kind) = form.read();
                Fact::Withdrawn { by, kind }
            }),
            self.give.map(|form| Fact::TimeGiven {
                to: form.side.into(),
                millis: form.millis,
            }),
            self.set.map(|form| Fact::TimeSet {
                side: form.side.into(),
                millis: form.millis,
            }),
            self.now.map(|form| match form {
                NowForm::Paused => Fact::Paused,
                NowForm::Resumed => Fact::Resumed,
                NowForm::Reopened => Fact::Reopened,
                NowForm::Rematch => Fact::RematchAgreed,
            }),
        ];
        let mut facts = facts.into_iter().flatten();
        match (facts.next(), facts.next()) {
            (Some(fact), None) => Ok(Event {
                number: self.n,
                at: self.at,
                fact,
            }),
            _ => Err(unreadable()),
        }
    }
}

fn unreadable() -> Fault {
    Fault::new(faults::LOG_UNREADABLE)
}

impl TimeForm {
    fn of(side: Side, millis: u64) -> TimeForm {
        TimeForm {
            side: side.into(),
            millis,
        }
    }
}

impl From<OfferKind> for KindForm {
    fn from(kind: OfferKind) -> KindForm {
        match kind {
            OfferKind::Draw => KindForm::Draw,
            OfferKind::Takeback => KindForm::Takeback,
            OfferKind::Rematch => KindForm::Rematch,
        }
    }
}

impl AnswerForm {
    fn of(by: Side, kind: OfferKind) -> AnswerForm {
        AnswerForm {
            by: by.into(),
            kind: kind.into(),
        }
    }

    fn read(self) -> (Side, OfferKind) {
        let kind = match self.kind {
            KindForm::Draw => OfferKind::Draw,
            KindForm::Takeback => OfferKind::Takeback,
            KindForm::Rematch => OfferKind::Rematch,
        };
        (self.by.into(), kind)
    }
}

impl OfferForm {
    fn of(by: Side, offer: Offer) -> OfferForm {
        let plies = match offer {
            Offer::Takeback { plies } => Some(plies),
            Offer::Draw | Offer::Rematch => None,
        };
        OfferForm {
            by: by.into(),
            kind: offer.kind().into(),
            plies,
        }
    }

    fn read(self) -> Result<(Side, Offer), Fault> {
        let offer = match (self.kind, self.plies) {
            (KindForm::Draw, None) => Offer::Draw,
            (KindForm::Takeback, Some(plies)) => Offer::Takeback { plies },
            (KindForm::Rematch, None) => Offer::Rematch,
            _ => return Err(unreadable()),
        };
        Ok((self.by.into(), offer))
    }
}

impl EndForm {
    fn of(ending: &Ending) -> EndForm {
        let how = match ending {
            Ending::Rules { .. } => HowForm::Rules,
            Ending::Resignation(_) => HowForm::Resignation,
            Ending::Time(_) => HowForm::Time,
            Ending::Agreement => HowForm::Agreement,
            Ending::Adjudication(_) => HowForm::Adjudication,
            Ending::MoveLimit => HowForm::MoveLimit,
            Ending::Forfeit { .. } => HowForm::Forfeit,
            Ending::Aborted { .. } => HowForm::Aborted,
        };
        let mut form = EndForm {
            how,
            winner: ending.winner().map(SideForm::from),
            reason: None,
            why: None,
            by: None,
        };
        match ending {
            Ending::Rules { reason, .. } => form.reason = Some(reason.clone()),
            Ending::Forfeit { why, .. } => form.why = Some(why.clone()),
            Ending::Aborted { by } => form.by = by.map(SideForm::from),
            _ => {}
        }
        form
    }

    fn read(self) -> Result<Ending, Fault> {
        let winner = self.winner.map(Side::from);
        let loser = winner.map(|side| !side);
        let by = self.by.map(Side::from);
        let ending = match (self.how, loser, self.reason, self.why, by) {
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
