//! `burgrave ladder`: rates the levels of a game, or other players, by matches between neighbours.

use std::fmt::Write;
use std::time::Duration;

use burgrave_bots::Level;
use burgrave_games::registry::GameId;
use burgrave_lab::{
    Adjudication, Budget, Ladder, LadderEntry, LadderReport, Match, Pairing, PlayerSpec, Tally,
    score_of_elo,
};
use burgrave_words as words;
use serde_json::{Value, json};

use crate::args;
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::outputs;
use crate::progress::{self, Count};

/// Limit of nodes per move for players without a budget.
const NODES: u64 = 10_000;

pub fn run(command: &args::Ladder) -> Result<(), Failure> {
    let ladder = read(command)?;
    if let Some(folder) = &command.save {
        if folder.is_file() {
            return Err(Failure::at(folder, words::text("folder-file", &[])));
        }
        outputs::create_folder(folder)?;
    }
    let all = all_games(&ladder);
    let bar = progress::bar(all, Count::Of("games"));
    let interrupt = Interrupt::listen();
    let result = ladder.run(
        command.save.as_deref(),
        &interrupt.stop,
        &mut |pairing, games, tally| {
            bar.set_position(games);
            bar.set_message(format!(", {}", score(&ladder, pairing, tally)));
        },
    );
    bar.finish_and_clear();
    let measured = result.map_err(|error| {
        let file = error.file.map(|path| path.display().to_string());
        Failure::new(file.unwrap_or_else(|| "ladder".to_owned()), &error.fault)
    })?;
    match command.json {
        true => print(&format!("{}\n", as_json(&ladder, &measured)))?,
        false => print(&report(&ladder, &measured))?,
    }
    let code = match command.save {
        Some(_) => "stopped-saved",
        None => "stopped-ladder",
    };
    let games = games(&measured);
    interrupt.check_complete(games >= all, code, [games, all])
}

/// Reads the ladder from the command line.
fn read(command: &args::Ladder) -> Result<Ladder, Failure> {
    let rules = input::rules(command.game, &command.rules)?;
    input::openings(command.openings, command.max_plies)?;
    let (first, last) = command.levels;
    let level = |level: &Level| {
        // With all settings, so that a ladder does not resume with games of a level that has changed.
        let strength = level.strength(command.game);
        format!("level:{},{strength}", level.number())
    };
    let levels = Level::ALL
        .iter()
        .filter(|level| (first..=last).contains(*level));
    let texts: Vec<String> = match command.players.is_empty() {
        true => levels.map(level).collect(),
        false => command.players.clone(),
    };
    let players = texts
        .iter()
        .map(|text| input::player("--player", text))
        .collect::<Result<Vec<_>, _>>()?;
    let [a, .., b] = &players[..] else {
        return Err(Failure::usage("a ladder needs at least two players"));
    };
    for (index, player) in players.iter().enumerate() {
        let same =
            |other: &PlayerSpec| other.fixed_text(command.game) == player.fixed_text(command.game);
        if players[..index].iter().any(same) {
            let text = player.text();
            let error = format!("the player {text:?} is given twice; name each player once");
            return Err(Failure::usage(&error));
        }
    }
    Ok(Ladder {
        games: Match {
            rules,
            a: a.clone(),
            b: b.clone(),
            pairs: command.games / 2,
            budget: Budget {
                nodes: command.movetime.is_none().then_some(NODES),
                time: command.movetime.map(Duration::from_millis),
                depth: None,
            },
            clock: None,
            opening_plies: command.openings,
            book: None,
            max_plies: command.max_plies,
            adjudication: Adjudication::default(),
            seed: command.seed,
            concurrency: input::concurrency(command.concurrency),
            sprt: None,
        },
        players,
        reach: 2,
    })
}

/// Returns the level of a player. Returns `None` if it is not a level or a setting differs.
fn level(player: &PlayerSpec, game: GameId) -> Option<Level> {
    let level = player.level()?;
    let usual = format!("level:{},{}", level.number(), level.strength(game));
    (player.fixed_text(game) == usual).then_some(level)
}

/// Returns the name of a player in the table: the number of a level, or the player's text.
fn number(player: &PlayerSpec, game: GameId) -> String {
    level(player, game).map_or_else(
        || player.text().to_owned(),
        |level| level.number().to_string(),
    )
}

fn score(ladder: &Ladder, (high, low): (usize, usize), tally: &Tally) -> String {
    let game = ladder.games.rules.game();
    let [high, low] = [high, low].map(|player| number(&ladder.players[player], game));
    format!(
        "{high} against {low} +{} ={} -{}",
        tally.wins, tally.draws, tally.losses
    )
}

fn report(ladder: &Ladder, measured: &LadderReport) -> String {
    let mut text = String::new();
    let games = games(measured);
    let game: GameId = ladder.games.rules.game();
    let _ = writeln!(
        text,
        "{}: {} in {}, seed {}; ± is 95 %\n",
        game.about().name,
        counted(games, "game"),
        counted(played(measured).count() as u64, "pairing"),
        ladder.games.seed
    );
    if measured.entries.is_empty() {
        text += "Too few games for ratings: the games do not connect all players.\n\n";
        for Pairing { high, low, tally } in played(measured) {
            let _ = writeln!(text, "{}", score(ladder, (*high, *low), tally));
        }
        return text;
    }
    let numbers: Vec<String> = ladder
        .players
        .iter()
        .map(|player| number(player, game))
        .collect();
    let width = numbers.iter().map(|number| number.chars().count()).max();
    let width = width.unwrap_or(0).max("level".len());
    let _ = writeln!(
        text,
        "{:>width$}  {:<12} {:>14}  {:>14}  {:>7}  {:>6}",
        "level", "name", "rating", "above the next", "decided", "plies"
    );
    for (index, entry) in measured.entries.iter().enumerate().rev() {
        let player = &ladder.players[index];
        let rating = entry.rating;
        let (elo, gap) = match index {
            0 => ("0".to_owned(), String::new()),
            _ => (
                format!("{:.0} ± {:.0}", rating.elo.round() + 0.0, rating.error),
                format!("{:+.0} ± {:.0}", rating.gap.round() + 0.0, rating.gap_error),
            ),
        };
        let _ = writeln!(
            text,
            "{:>width$}  {:<12} {elo:>14}  {gap:>14}  {:>5.0} %  {:>6.1}",
            numbers[index],
            level(player, game).map_or_else(String::new, |level| words::level_name(level.number())),
            100.0 * share(entry.decided, entry.games),
            share(entry.plies, entry.games),
        );
    }
    text += "\nPairings, with the scores that these ratings predict:\n";
    for Pairing { high, low, tally } in played(measured) {
        let points = tally.wins as f64 + tally.draws as f64 / 2.0;
        let elo = |player: usize| measured.entries[player].rating.elo;
        let _ = writeln!(
            text,
            "{}, {:.0} % for {:.0} %",
            score(ladder, (*high, *low), tally),
            100.0 * points / tally.games().max(1) as f64,
            100.0 * score_of_elo(elo(*high) - elo(*low)),
        );
    }
    text
}

/// Returns the pairings with games.
fn played(measured: &LadderReport) -> impl Iterator<Item = &Pairing> {
    let met = |pairing: &&Pairing| pairing.tally.games() > 0;
    measured.pairings.iter().filter(met)
}

fn counted(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Returns the number of games of the whole ladder.
fn all_games(ladder: &Ladder) -> u64 {
    ladder.pairings().len() as u64 * ladder.games.pairs * 2
}

/// Returns the number of games played.
fn games(measured: &LadderReport) -> u64 {
    let games = |pairing: &Pairing| pairing.tally.games();
    measured.pairings.iter().map(games).sum()
}

fn share(part: u64, all: u64) -> f64 {
    part as f64 / all.max(1) as f64
}

/// Returns the report as JSON, with numbers rounded to a tenth.
fn as_json(ladder: &Ladder, measured: &LadderReport) -> Value {
    // Adding 0 turns -0 into 0.
    let tenth = |number: f64| (number * 10.0).round() / 10.0 + 0.0;
    let entry = |(index, entry): (usize, &LadderEntry)| {
        let rating = entry.rating;
        let player = &ladder.players[index];
        let level = player.level().map(Level::number);
        json!({
            "player": player.text(),
            "level": level,
            "name": level.map(words::level_name),
            "rating": tenth(rating.elo),
            "error": tenth(rating.error),
            "gap": tenth(rating.gap),
            "gap_error": tenth(rating.gap_error),
            "games": entry.games,
            "decided": entry.decided,
            "plies": entry.plies,
        })
    };
    let pairing = |pairing: &Pairing| {
        let Pairing { high, low, tally } = pairing;
        json!({
            "high": ladder.players[*high].text(),
            "low": ladder.players[*low].text(),
            "won": tally.wins,
            "drawn": tally.draws,
            "lost": tally.losses,
            "plies": tally.plies,
            "ended": tally.reasons,
        })
    };
    json!({
        "game": ladder.games.rules.game().id(),
        "rules": ladder.games.rules.options_text(),
        "layout": ladder.games.rules.layout_code(),
        "seed": ladder.games.seed,
        "complete": games(measured) >= all_games(ladder),
        "ladder": measured.entries.iter().enumerate().map(entry).collect::<Vec<_>>(),
        "pairings": measured.pairings.iter().map(pairing).collect::<Vec<_>>(),
    })
}
