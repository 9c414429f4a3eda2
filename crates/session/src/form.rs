//! The JSON form of events, version 1. It is frozen: `docs/reference/session.md` describes it, tests pin it.

mod end;
mod member;
mod terms;

use burgrave_core::{Fault, Side};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::event::{Event, Fact};
use crate::faults;
use crate::offers::{Offer, OfferKind};

use self::end::EndForm;
use self::member::{Entry, Member};
use self::terms::TermsForm;

/// The version that this crate writes and reads.
pub const VERSION: u32 = 1;

impl Event {
    /// Returns the event as JSON text, one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Parses an event from JSON text.
    ///
    /// # Errors
    /// [`faults::LOG_UNREADABLE`], [`faults::LOG_VERSION`], or a fault of the game's name.
    pub fn from_json(text: &str) -> Result<Event, Fault> {
        match burgrave_json::read::<EventForm>(text) {
            Ok(form) => form.read(),
            Err(_) => Err(of_other_version(text).unwrap_or_else(unreadable)),
        }
    }
}

/// Returns the fault of a start in another version, which may have members that this version does not know.
fn of_other_version(text: &str) -> Option<Fault> {
    #[derive(Deserialize)]
    struct Started {
        start: Version,
    }
    #[derive(Deserialize)]
    struct Version {
        session: u32,
    }
    let started: Started = burgrave_json::read(text).ok()?;
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

fn unreadable() -> Fault {
    Fault::new(faults::LOG_UNREADABLE)
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EventForm::of(self).serialize(serializer)
    }
}

/// Events in their JSON form, not checked yet. Formats that contain events deserialise these, so that faults
/// keep their codes.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct RawEvents(Vec<EventForm>);

impl RawEvents {
    /// Checks the events.
    ///
    /// # Errors
    /// As [`Event::from_json`].
    pub fn read(self) -> Result<Vec<Event>, Fault> {
        self.0.into_iter().map(EventForm::read).collect()
    }
}

/// A side in the JSON form of events and messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideForm {
    /// White.
    White,
    /// Black.
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
#[derive(Serialize)]
struct EventForm {
    n: u32,
    at: u64,
    #[serde(flatten)]
    fact: FactForm,
}

/// A member that holds a fact. Its name is the name of the variant.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum FactForm {
    Start(Box<TermsForm>),
    Move(String),
    End(EndForm),
    /// Number of plies taken back.
    Back(u32),
    Offer {
        by: SideForm,
        kind: OfferKind,
        #[serde(default, skip_serializing_if = "Member::is_absent")]
        plies: Member<u32>,
    },
    Decline {
        by: SideForm,
        kind: OfferKind,
    },
    Withdraw {
        by: SideForm,
        kind: OfferKind,
    },
    Give {
        side: SideForm,
        millis: u64,
    },
    Set {
        side: SideForm,
        millis: u64,
    },
    #[serde(rename = "off")]
    DaysOff {
        side: SideForm,
        days: u16,
    },
    /// A fact without data.
    Now(NowForm),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NowForm {
    Paused,
    Resumed,
    Reopened,
    Rematch,
}

/// Written by hand: serde's `flatten` would accept several facts.
impl<'de> Deserialize<'de> for EventForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventForm, D::Error> {
        struct EventVisitor;

        impl<'de> Visitor<'de> for EventVisitor {
            type Value = EventForm;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an event")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<EventForm, A::Error> {
                let (mut n, mut at, mut fact) = (None, None, None);
                while let Some(name) = map.next_key::<String>()? {
                    let is_first = match name.as_str() {
                        "n" => n.replace(map.next_value()?).is_none(),
                        "at" => at.replace(map.next_value()?).is_none(),
                        _ => {
                            let entry = MapAccessDeserializer::new(Entry::new(name, &mut map));
                            fact.replace(FactForm::deserialize(entry)?).is_none()
                        }
                    };
                    if !is_first {
                        return Err(A::Error::custom("duplicate member"));
                    }
                }
                match (n, at, fact) {
                    (Some(n), Some(at), Some(fact)) => Ok(EventForm { n, at, fact }),
                    _ => Err(A::Error::custom("missing member")),
                }
            }
        }

        deserializer.deserialize_map(EventVisitor)
    }
}

impl EventForm {
    fn of(event: &Event) -> EventForm {
        EventForm {
            n: event.number,
            at: event.at,
            fact: FactForm::of(&event.fact),
        }
    }

    fn read(self) -> Result<Event, Fault> {
        Ok(Event {
            number: self.n,
            at: self.at,
            fact: self.fact.read()?,
        })
    }
}

impl FactForm {
    fn of(fact: &Fact) -> FactForm {
        match fact {
            Fact::Started(terms) => FactForm::Start(Box::new(TermsForm::of(terms))),
            Fact::Moved(text) => FactForm::Move(text.clone()),
            Fact::Ended(ending) => FactForm::End(EndForm::of(ending)),
            Fact::Reopened => FactForm::Now(NowForm::Reopened),
            Fact::TakenBack { plies } => FactForm::Back(*plies),
            Fact::Offered { by, offer } => FactForm::Offer {
                by: (*by).into(),
                kind: offer.kind(),
                plies: Member(match *offer {
                    Offer::Takeback { plies } => Some(plies),
                    Offer::Draw | Offer::Rematch => None,
                }),
            },
            Fact::Declined { by, kind } => FactForm::Decline {
                by: (*by).into(),
                kind: *kind,
            },
            Fact::Withdrawn { by, kind } => FactForm::Withdraw {
                by: (*by).into(),
                kind: *kind,
            },
            Fact::RematchAgreed => FactForm::Now(NowForm::Rematch),
            Fact::TimeGiven { to, millis } => FactForm::Give {
                side: (*to).into(),
                millis: *millis,
            },
            Fact::TimeSet { side, millis } => FactForm::Set {
                side: (*side).into(),
                millis: *millis,
            },
            Fact::DaysOff { side, days } => FactForm::DaysOff {
                side: (*side).into(),
                days: *days,
            },
            Fact::Paused => FactForm::Now(NowForm::Paused),
            Fact::Resumed => FactForm::Now(NowForm::Resumed),
        }
    }

    fn read(self) -> Result<Fact, Fault> {
        Ok(match self {
            FactForm::Start(terms) => Fact::Started(Box::new(terms.read()?)),
            FactForm::Move(text) => Fact::Moved(text),
            FactForm::End(ending) => Fact::Ended(ending.read()?),
            FactForm::Back(plies) => Fact::TakenBack { plies },
            FactForm::Offer { by, kind, plies } => Fact::Offered {
                by: by.into(),
                offer: match (kind, plies.0) {
                    (OfferKind::Draw, None) => Offer::Draw,
                    (OfferKind::Takeback, Some(plies)) => Offer::Takeback { plies },
                    (OfferKind::Rematch, None) => Offer::Rematch,
                    _ => return Err(unreadable()),
                },
            },
            FactForm::Decline { by, kind } => Fact::Declined {
                by: by.into(),
                kind,
            },
            FactForm::Withdraw { by, kind } => Fact::Withdrawn {
                by: by.into(),
                kind,
            },
            FactForm::Give { side, millis } => Fact::TimeGiven {
                to: side.into(),
                millis,
            },
            FactForm::Set { side, millis } => Fact::TimeSet {
                side: side.into(),
                millis,
            },
            FactForm::DaysOff { side, days } => Fact::DaysOff {
                side: side.into(),
                days,
            },
            FactForm::Now(NowForm::Paused) => Fact::Paused,
            FactForm::Now(NowForm::Resumed) => Fact::Resumed,
            FactForm::Now(NowForm::Reopened) => Fact::Reopened,
            FactForm::Now(NowForm::Rematch) => Fact::RematchAgreed,
        })
    }
}
