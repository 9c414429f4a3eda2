//! `burgrave study games`: prints chosen games of a study as records.

use burgrave_lab::faults;
use burgrave_lab::study::{Choice, games_file, pick};
use burgrave_record::Writer;

use crate::args;
use crate::commands::study_set::find;
use crate::failure::{Failure, output_failed};
use crate::progress::{self, Count};

pub fn run(command: &args::StudyGames) -> Result<(), Failure> {
    let (choice, flag, count) = match (command.longest, command.sharpest) {
        (Some(count), _) => (Choice::Longest, "--longest", count),
        (None, count) => (Choice::Sharpest, "--sharpest", count.unwrap_or_default()),
    };
    let named = find(&command.set)?;
    let path = games_file(&named.folder, &named.set);
    let bar = progress::bar(named.study.games, Count::Of("games"));
    let records = pick(
        &named.study,
        &named.set,
        &path,
        choice,
        count as usize,
        &mut |games| bar.set_position(games),
    );
    bar.finish_and_clear();
    let records = records.map_err(|fault| match fault.code {
        faults::STUDY_VALUE => Failure::in_flag(flag, &fault),
        _ => Failure::in_file(&path, &fault),
    })?;
    let mut out = Writer::new(std::io::stdout().lock());
    for record in &records {
        out.write(record).map_err(|error| output_failed(&error))?;
    }
    out.finish()
        .map(drop)
        .map_err(|error| output_failed(&error))
}
