//! Studies: what a game is like under one or several rule sets, from games of a player against itself.
//!
//! * `file` – a study as a text file
//! * `facts`, `on_board`, `binds` – what the measures need to know about one game
//! * `measures`, `more` – shares and means of all games, with 95 % intervals
//! * `by_ply` – the number of legal moves by ply
//! * `level` – levels of confidence, for one interval and for many
//! * `read` – the games of a study from its folder
//! * `depth` – how much more search, or a better player, gains
//! * `compare` – differences between rule sets, corrected for their number
//! * `pick` – the longest and sharpest games, as records
//! * `pairs` – comparison of pairs of rule sets, from several studies too
//! * `plot`, `plot_depth`, `plot_ply` – the pictures
//! * `program` – the program that plays the games
//! * `report`, `report_depth` – the tables, and the page with both

mod binds;
mod by_ply;
mod compare;
mod depth;
mod facts;
mod file;
mod level;
mod measures;
mod more;
mod on_board;
mod pairs;
mod pick;
mod plot;
mod plot_depth;
mod plot_ply;
mod program;
mod read;
mod report;
mod report_depth;

pub use by_ply::Plies;
pub use compare::{Difference, differences};
pub use depth::{Depth, Rung, Step};
pub use facts::{Facts, Wanted, facts};
pub use file::{RuleSet, Study, StudyError};
pub(crate) use level::student;
pub use level::wilson;
#[cfg(test)]
pub(crate) use measures::coins;
pub use measures::{ALL, Interval, Measure, Measures, Unit, measure_of};
pub use pairs::{Compared, Comparison, chosen_measures, compare_pairs};
pub use pick::{Choice, pick};
pub use program::{PROGRAM_FILE, Program, played_by};
pub(crate) use read::measure_job;
pub use read::{STUDY_FILE, games_file, measure};
pub use report::{Report, report};
