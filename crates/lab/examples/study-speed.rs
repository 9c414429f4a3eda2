//! Speed of studies: games per second and core of each player, compared with the same player in a match, and the
//! memory of a report on a million games. `docs/lab/studies-speed.md` has the figures.
//!
//! `--quick` plays for shorter. Identifiers of games restrict the speeds to these games.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_lab::self_play::{DataFile, GameReader};
use burgrave_lab::study::{Study, games_file, measure, report};
use burgrave_search::StopToken;

/// Players, with nodes for those without limits of their own.
const PLAYERS: [(&str, Option<u64>); 6] = [
    ("random", None),
    ("two-ply", None),
    ("level:1", None),
    ("level:5", None),
    ("mcts", Some(1000)),
    ("engine", Some(1000)),
];

/// Number of games of the long study. Speed measurements use it too, but stop long before.
const LONG: u64 = 1_000_000;
/// Different games in the long study. The others are copies.
const DIFFERENT: u64 = 1_000;
/// Internal first argument. The program then only reports the long study in the folder that follows.
const REPORT: &str = "--report";

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [REPORT, folder] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        return report_long(Path::new(folder));
    }
    let is_named = |game: &GameId| arguments.iter().any(|argument| argument == game.id());
    let named: Vec<GameId> = GameId::ALL.into_iter().filter(is_named).collect();
    let games = match named.is_empty() {
        true => GameId::ALL.to_vec(),
        false => named,
    };
    let round = match arguments.iter().any(|argument| argument == "--quick") {
        true => 0.3,
        false => 1.0,
    };
    println!(
        "One thread. Games per second of processor time. Ratio: plies per second of the study to those of the match.\n"
    );
    println!("| game | player | study | match | ratio |\n|---|---|---:|---:|---:|");
    for game in games {
        for (player, nodes) in PLAYERS {
            let [study, played] = speeds(game, player, nodes, round)?;
            println!(
                "| {game} | {} | {} | {} | {:.2} |",
                nodes.map_or(player.to_owned(), |nodes| format!(
                    "{player}, {nodes} nodes"
                )),
                three_digits(study.games_per_second()),
                three_digits(played.games_per_second()),
                study.plies_per_second() / played.plies_per_second()
            );
        }
    }
    report_long_in_process()
}

/// Formats a number with three digits, or with all digits before the point if these are more.
fn three_digits(number: f64) -> String {
    let digits = match number {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    format!("{number:.digits$}")
}

/// Games, plies and seconds.
#[derive(Clone, Copy, Default)]
struct Speed {
    games: u64,
    plies: u64,
    seconds: f64,
}

impl Speed {
    fn add(&mut self, other: Speed) {
        self.games += other.games;
        self.plies += other.plies;
        self.seconds += other.seconds;
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    fn plies_per_second(&self) -> f64 {
        self.plies as f64 / self.seconds
    }
}

/// Returns the speeds of a study and of a match. Their rounds alternate, so that other work on the machine slows down
/// both.
fn speeds(game: GameId, player: &str, nodes: Option<u64>, round: f64) -> Result<[Speed; 2], Fault> {
    let mut sums = [Speed::default(); 2];
    for seed in 1..=3 {
        let study = study(game, player, nodes, LONG, 400, seed);
        sums[0].add(in_study(&study, round)?);
        sums[1].add(in_match(&study, round)?);
    }
    Ok(sums)
}

fn study(
    game: GameId,
    player: &str,
    nodes: Option<u64>,
    games: u64,
    max_plies: u64,
    seed: u64,
) -> Study {
    let nodes = nodes.map_or(String::new(), |nodes| format!("nodes = {nodes}\n"));
    let text = format!(
        "title = \"Speed\"\nquestion = \"How fast?\"\ngame = \"{game}\"\nplayer = \"{player}\"\n{nodes}\
         games = {games}\nmax-plies = {max_plies}\nseed = {seed}"
    );
    Study::parse(&text).expect("a study")
}

/// Plays games of a study for `round` seconds. Counts the time until the last finished game.
fn in_study(study: &Study, round: f64) -> Result<Speed, Fault> {
    let folder = tempfile::tempdir().expect("a folder");
    let job = study.job(&study.sets[0], 1);
    let mut file = DataFile::open(&games_file(folder.path(), &study.sets[0]), &job.header())?;
    let (stop, begin, mut speed) = (StopToken::new(), seconds(), Speed::default());
    job.run(&mut file, &stop, &mut |played| {
        let seconds = seconds() - begin;
        speed = Speed {
            games: played.games,
            plies: played.plies,
            seconds,
        };
        if played.games > 0 && seconds > round {
            stop.stop();
        }
    })?;
    Ok(speed)
}

/// Plays the player of a study against itself for `round` seconds, as `burgrave match` does.
fn in_match(study: &Study, round: f64) -> Result<Speed, Fault> {
    let games = study.job(&study.sets[0], 1).into_match(LONG);
    let (stop, begin, mut speed) = (StopToken::new(), seconds(), Speed::default());
    games.run(None, &stop, &mut |tally| {
        let seconds = seconds() - begin;
        speed = Speed {
            games: tally.games(),
            plies: tally.plies,
            seconds,
        };
        if seconds > round {
            stop.stop();
        }
    })?;
    Ok(speed)
}

fn long_study() -> Study {
    study(GameId::KingOfTheCastle, "random", None, LONG, 40, 1)
}

/// Writes the games of the long study, and reports them in another process, to measure the report's peak memory alone.
fn report_long_in_process() -> Result<(), Fault> {
    let folder = tempfile::tempdir().expect("a folder");
    let study = long_study();
    let set = &study.sets[0];
    let path: PathBuf = games_file(folder.path(), set);
    let mut job = study.job(set, 1);
    job.games = DIFFERENT;
    let mut file = DataFile::open(&path, &job.header())?;
    job.run(&mut file, &StopToken::new(), &mut |_| {})?;
    let games = GameReader::open(&path)?.collect::<Result<Vec<_>, Fault>>()?;
    for number in DIFFERENT..LONG {
        let mut game = games[(number % DIFFERENT) as usize].clone();
        game.number = number;
        file.add(&game)?;
    }
    drop(file);
    let own = std::env::current_exe().expect("this program");
    let status = Command::new(own).arg(REPORT).arg(folder.path()).status();
    assert!(status.expect("it starts").success());
    Ok(())
}

/// Measures and reports the long study, and prints the time and the memory that this process takes.
fn report_long(folder: &Path) -> Result<(), Fault> {
    let (study, begin) = (long_study(), seconds());
    let path = games_file(folder, &study.sets[0]);
    let measures = measure(&study, &study.sets[0], &path, &mut |_| {})?;
    let written = report(&study, &[measures], &[Vec::new()], "", None);
    let bytes = path.metadata().map_or(0, |data| data.len());
    println!(
        "\nReport of {LONG} games of {} plies, {} MB: {:.0} s, {} of memory; {} kB of HTML.",
        study.max_plies,
        bytes / 1_000_000,
        seconds() - begin,
        peak_memory().unwrap_or_else(|| "an unknown amount".to_owned()),
        written.html.len() / 1000
    );
    Ok(())
}

/// Returns the processor time of this process, which other work on the machine hardly changes. Without `/proc`, returns
/// the time since the first call.
fn seconds() -> f64 {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    let begin = BEGIN.get_or_init(Instant::now);
    processor_time().unwrap_or_else(|| begin.elapsed().as_secs_f64())
}

/// Returns the processor time on Linux, in seconds. `/proc/self/stat` has it in hundredths of a second, in the 12th and
/// 13th field after the name in parentheses.
fn processor_time() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let [user, system] = [fields.get(11)?, fields.get(12)?].map(|field| field.parse::<f64>().ok());
    Some((user? + system?) / 100.0)
}

/// Returns the peak memory of this process, on Linux.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(format!("{:.1} MiB", kib / 1024.0))
}
