//! `burgrave study compare`: compares pairs of rule sets by the games in the folders of their studies.

use burgrave_core::Fault;
use burgrave_lab::faults;
use burgrave_lab::study::{self, Compared, chosen_measures, compare_pairs, games_file};

use crate::args;
use crate::commands::study::played_by;
use crate::commands::study_set::{NamedSet, find};
use crate::failure::{Failure, print};
use crate::progress::{self, Count};

pub fn run(command: &args::StudyCompare) -> Result<(), Failure> {
    let measures = chosen_measures(&command.measures)
        .map_err(|fault| Failure::in_flag("--measures", &fault))?;
    let mut sides: Vec<NamedSet> = Vec::new();
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for names in command.sets.chunks(2) {
        let [first, second] = names else {
            return Err(Failure::in_flag(&names[0], &Fault::new(faults::STUDY_ODD)));
        };
        let pair = [index(first, &mut sides)?, index(second, &mut sides)?];
        if pair[0] == pair[1] {
            return Err(Failure::in_flag(second, &Fault::new(faults::STUDY_ITSELF)));
        }
        pairs.push(pair);
    }
    let more = measures
        .iter()
        .map(|measure| measure.key)
        .collect::<Vec<_>>();
    let bar = progress::bar(
        sides.iter().map(|side| side.study.games).sum(),
        Count::Of("games"),
    );
    let mut compared = Vec::new();
    for mut side in sides {
        // Those of every report are measured in any case.
        side.study.more_measures.clone_from(&more);
        let path = games_file(&side.folder, &side.set);
        let measured = study::measure(&side.study, &side.set, &path, &mut |_| bar.inc(1));
        let program = study::played_by(played_by(&side.folder)?.as_ref());
        compared.push(Compared {
            name: side.name,
            method: format!("{} {program}", side.study.method()),
            measures: measured.map_err(|fault| Failure::in_file(&path, &fault))?,
        });
    }
    bar.finish_and_clear();
    let pairs: Vec<[&Compared; 2]> = pairs
        .iter()
        .map(|pair| pair.map(|at| &compared[at]))
        .collect();
    let found = compare_pairs(&pairs, &measures);
    print(match (command.json, command.csv) {
        (true, _) => &found.json,
        (_, true) => &found.csv,
        _ => &found.markdown,
    })
}

/// Returns the index of the rule set that the user named, and adds it if it is new. All are of one game.
fn index(name: &str, sides: &mut Vec<NamedSet>) -> Result<usize, Failure> {
    let side = find(name)?;
    let same = |one: &NamedSet| (&one.folder, &one.set.name) == (&side.folder, &side.set.name);
    if let Some(known) = sides.iter().position(same) {
        return Ok(known);
    }
    if let Some(first) = sides
        .first()
        .filter(|first| first.study.game != side.study.game)
    {
        let fault = Fault::new(faults::STUDY_GAMES_DIFFER)
            .with("game", side.study.game)
            .with("first", &first.name)
            .with("other", first.study.game);
        return Err(Failure::new(name, &fault));
    }
    sides.push(side);
    Ok(sides.len() - 1)
}
