//! One game between two seats, as a pure state machine without clock, randomness, input or output.
//!
//! A host (a terminal, the browser app, a match runner, a server) passes a [`Command`] with its [`Actor`]
//! and the time to [`Session::act`]. It gets back numbered [`Event`]s, or a [`Fault`](burgrave_core::Fault)
//! and an unchanged session. The session is the fold of its events: [`Session::replay`] rebuilds it.
//! Hosts store and send events only. Their JSON form is frozen (see `docs/reference/session.md`).
//!
//! ```
//! use burgrave_core::Side;
//! use burgrave_games::registry::GameId;
//! use burgrave_session::{Actor, Command, Session, Terms, TimeControl};
//!
//! let mut terms = Terms::new(GameId::Castello);
//! terms.clocks = [Some(TimeControl::increment(300_000, 2_000)); 2];
//! let (mut session, mut events) = Session::start(terms, 0)?;
//!
//! let black = Actor::Side(Side::Black);
//! let first = session.game().legal()?[0].clone();
//! events.extend(session.act(black, &Command::Play(first), 4_000)?);
//! assert_eq!(session.reading(Side::Black, 4_000).expect("a clock").main, 298_000);
//! assert_eq!(session.next_due(), Some(304_000));
//! assert_eq!(Session::replay(&events)?, session);
//! # Ok::<(), burgrave_core::Fault>(())
//! ```

mod clock;
mod command;
mod days_off;
mod decide;
mod event;
pub mod faults;
mod fold;
mod form;
mod offers;
mod session;
mod terms;

pub use clock::{MAX_PERIODS, MAX_TIME, Reading, TimeControl};
pub use command::{Actor, Command};
pub use days_off::DAY;
pub use decide::TIME_AFTER_LIFTED_FLAG;
pub use event::{ABORTED, Ending, Event, Fact};
pub use form::{RawEvents, SideForm, VERSION};
pub use offers::{Offer, OfferKind, Offers};
pub use session::Session;
pub use terms::{MAX_DAYS_OFF, RulesText, Seat, Terms};
