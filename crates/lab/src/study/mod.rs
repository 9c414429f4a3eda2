//! Studies: what a game is like under one or several rule sets, from games of an engine against itself.
//!
//! * `file` – a study as a text file
//! * `facts` – what the measures need to know about one game
//! * `measures` – shares and means of all games, with 95 % intervals
//! * `read` – the games of a study from its folder
//! * `compare` – differences between rule sets, corrected for their number
//! * `plot` – the picture
//! * `report` – the tables, and the page with both

mod compare;
mod facts;
mod file;
mod measures;
mod plot;
mod read;
mod report;

pub use compare::{Difference, differences};
pub use facts::{Facts, facts};
pub use file::{RuleSet, Study, StudyError};
pub use measures::{ALL, Interval, Measure, Measures, Unit};
pub use read::{STUDY_FILE, games_file, measure};
pub use report::{Report, report};
