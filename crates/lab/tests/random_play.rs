//! Measures of random play agree with a slow count by the twins, which share no code with the games.

use std::collections::BTreeSet;
use std::path::Path;

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::hradu::Layout;
use burgrave_games::registry::GameId;
use burgrave_lab::self_play::DataFile;
use burgrave_lab::study::{Measures, Study, games_file, measure, measure_of};
use burgrave_search::StopToken;
use burgrave_twins::Twin;

/// Random moves at the beginning of each game.
const OPENING: usize = 2;

fn twin(game: GameId) -> Box<dyn Twin> {
    twin_at(game, "", None)
}

fn twin_at(game: GameId, rules: &str, position: Option<&str>) -> Box<dyn Twin> {
    let layouts: Vec<(String, String)> = Layout::offered()
        .map(|layout| (layout.name().to_owned(), layout.text()))
        .collect();
    burgrave_twins::open(game.id(), rules, position, &layouts).expect("a position")
}

/// Plays random games and returns their measures and the lines of their file.
fn play(
    folder: &Path,
    game: GameId,
    rules: &str,
    games: u64,
    max_plies: u64,
) -> (Measures, Vec<String>) {
    let text = format!(
        "title = \"Random\"\nquestion = \"?\"\ngame = \"{game}\"\nplayer = \"random\"\ngames = {games}\n\
         openings = {OPENING}\nmax-plies = {max_plies}\n\
         more-measures = [\"choices-geometric\", \"choices-late\", \"forced\", \"different-moves\", \"binds\"]\n\
         [[rules]]\nname = \"one\"\noptions = \"{rules}\""
    );
    let study = Study::parse(&text).expect("a study");
    let set = &study.sets[0];
    let path = games_file(folder, set);
    let job = study.job(set, 1);
    let mut file = DataFile::open(&path, &job.header()).expect("a new file");
    job.run(&mut file, &StopToken::new(), &mut |_| {})
        .expect("games");
    drop(file);
    let measures = measure(&study, set, &path, &mut |_| {}).expect("all games");
    let lines = std::fs::read_to_string(&path).expect("readable");
    let (_, lines) = lines.split_once("\n\n").expect("a header");
    (measures, lines.lines().map(str::to_owned).collect())
}

/// What a twin counts in a game.
#[derive(Default)]
struct Counted {
    plies: usize,
    /// 1, ½ or 0 for the side that moves first.
    score: f64,
    /// Number of legal moves before each ply after the opening.
    choices: Vec<usize>,
    different: BTreeSet<String>,
}

/// Plays a line of a file with a twin.
fn count(game: GameId, line: &str) -> Counted {
    let fields: Vec<&str> = line.split('\t').collect();
    let [result, reason, plies] = [fields[1], fields[2], fields[4]];
    let mut twin = twin(game);
    let is_first_white = twin.text().split(' ').any(|field| field == "w");
    let mut counted = Counted::default();
    for mv in plies.split(' ').step_by(2) {
        let legal = twin.moves();
        assert!(legal.iter().any(|one| one == mv), "{mv}: {legal:?}");
        if counted.plies >= OPENING {
            counted.choices.push(legal.len());
            counted.different.insert(mv.to_owned());
        }
        twin.play(mv);
        counted.plies += 1;
    }
    let white = match result {
        "1-0" => 1.0,
        "0-1" => 0.0,
        _ => 0.5,
    };
    counted.score = if is_first_white { white } else { 1.0 - white };
    // Twins ignore repetition.
    let outcome = match (white, reason) {
        (_, "move limit" | "repetition") => "ongoing".to_owned(),
        (1.0, _) => format!("white wins {reason}"),
        (0.0, _) => format!("black wins {reason}"),
        _ => format!("draw {reason}"),
    };
    assert_eq!(twin.outcome(), outcome, "{line}");
    counted
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.collect();
    values.iter().sum::<f64>() / values.len() as f64
}

fn near(measures: &Measures, key: &str, counted: f64) {
    let found = measure_of(measures, key).expect("a value").value;
    // Each game's value is rounded to a millionth.
    assert!(
        (found - counted).abs() < 2e-6,
        "{key}: {found}, counted {counted}"
    );
}

#[test]
fn measures_of_random_games_are_those_that_a_twin_counts() {
    for (game, games, max_plies) in [
        (GameId::KingOfTheCastle, 12, 40),
        (GameId::KingsCastle, 8, 200),
        (GameId::AujjrisCastle, 8, 100),
        (GameId::Castello, 6, 24),
        (GameId::DobyvaniHradu, 8, 1000),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (measures, lines) = play(folder.path(), game, "", games, max_plies);
        let counted: Vec<Counted> = lines.iter().map(|line| count(game, line)).collect();
        let of = |value: &dyn Fn(&Counted) -> f64| mean(counted.iter().map(value));
        let choices = |one: &Counted| one.choices.clone().into_iter().map(|count| count as f64);
        near(&measures, "length", of(&|one| one.plies as f64));
        near(&measures, "first-score", of(&|one| one.score));
        near(&measures, "choices", of(&|one| mean(choices(one))));
        near(
            &measures,
            "tree",
            of(&|one| choices(one).map(f64::log10).sum()),
        );
        near(
            &measures,
            "choices-geometric",
            of(&|one| mean(choices(one).map(f64::ln)).exp()),
        );
        let late = |one: &Counted| choices(one).skip(one.choices.len() * 2 / 3);
        near(&measures, "choices-late", of(&|one| mean(late(one))));
        let forced = |one: &Counted| one.choices.iter().filter(|count| **count == 1).count();
        near(
            &measures,
            "forced",
            of(&|one| forced(one) as f64 / one.choices.len() as f64),
        );
        let different = |one: &Counted| one.different.len() as f64 / one.choices.len() as f64;
        near(&measures, "different-moves", of(&different));
        near(&measures, "binds", 0.0);
    }
}

/// Counts the positions of a line in which the moves differ from those of the default rules, and all that are compared.
fn count_binding(game: GameId, rules: &str, line: &str) -> [f64; 2] {
    let plies = line.split('\t').nth(4).expect("moves");
    let mut twin = twin_at(game, rules, None);
    let mut counts = [0.0; 2];
    for (ply, mv) in plies.split(' ').step_by(2).enumerate() {
        if ply >= OPENING && (ply - OPENING).is_multiple_of(5) {
            let default = twin_at(game, "", Some(&twin.text()));
            counts[0] += f64::from(u8::from(default.moves() != twin.moves()));
            counts[1] += 1.0;
        }
        twin.play(mv);
    }
    counts
}

#[test]
fn options_bind_where_the_moves_of_twins_differ() {
    for (game, rules, max_plies) in [
        (GameId::KingOfTheCastle, "max-tower=3", 50),
        (GameId::KingOfTheCastle, "sow=fan", 25),
        (GameId::Castello, "directions=orthogonal", 8),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (measures, lines) = play(folder.path(), game, rules, 6, max_plies);
        let shares = lines.iter().map(|line| count_binding(game, rules, line));
        let share = mean(shares.map(|[differ, all]| differ / all));
        assert!(share > 0.0, "{game}: {rules} binds somewhere");
        near(&measures, "binds", share);
    }
}

/// Plays a random game with a twin. Returns its length and its mean number of legal moves.
fn random_game(game: GameId, random: &mut SplitMix, max_plies: usize) -> [f64; 2] {
    let mut twin = twin(game);
    let mut choices = Vec::new();
    for ply in 0..max_plies {
        let legal = twin.moves();
        if legal.is_empty() {
            break;
        }
        if ply >= OPENING {
            choices.push(legal.len() as f64);
        }
        twin.play(&legal[random.below(legal.len() as u64) as usize]);
    }
    [(choices.len() + OPENING) as f64, mean(choices.into_iter())]
}

/// The twin picks its moves from its own lists, with another generator. Lengths and numbers of moves agree.
#[test]
fn random_games_of_a_twin_are_as_long_and_as_wide() {
    let (game, plies) = (GameId::KingsCastle, 300);
    let folder = tempfile::tempdir().expect("a folder");
    let (measures, _) = play(folder.path(), game, "", 400, plies);
    let mut random = SplitMix::new(11);
    let games: Vec<[f64; 2]> = (0..40)
        .map(|_| random_game(game, &mut random, plies as usize))
        .collect();
    for (index, key) in ["length", "choices"].into_iter().enumerate() {
        let found = measure_of(&measures, key).expect("a value");
        let own = mean(games.iter().map(|one| one[index]));
        let variance = mean(games.iter().map(|one| (one[index] - own).powi(2)));
        let error = (variance / (games.len() - 1) as f64)
            .sqrt()
            .hypot((found.high - found.low) / 4.0);
        let distance = (found.value - own) / error;
        assert!(
            error > 0.0 && distance.abs() < 3.0,
            "{key}: {found:?}, {own}, {distance} errors"
        );
    }
}
