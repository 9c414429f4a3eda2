//! `burgrave match`: plays two players against each other and estimates the Elo difference.

use std::fmt::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use burgrave_core::{Fault, Reason, Side};
use burgrave_lab::book::BookOpenings;
use burgrave_lab::{Adjudication, Budget, Estimate, Log, Match, Sprt, Tally, Verdict};
use burgrave_words as words;
use serde_json::{Value, json};

use crate::args;
use crate::failure::{Failure, print, print_notice};
use crate::input;
use crate::interrupt::Interrupt;
use crate::progress::{self, Count};

/// Default limit of nodes per move.
const NODES: u64 = 10_000;

pub fn run(command: &args::Match) -> Result<(), Failure> {
    let config = read(command)?;
    warn_of_repeated_openings(&config);
    let open =
        |path: &PathBuf| Log::open(path, &config).map_err(|fault| Failure::in_file(path, &fault));
    let mut log = command.save.as_ref().map(open).transpose()?;
    let bar = progress::bar(config.pairs * 2, Count::Of("games"));
    // Games from the log do not count for the estimate of the time left.
    let known = log.as_ref().map_or(0, |log| log.games().len() as u64);
    bar.set_position(known);
    bar.reset_eta();
    let interrupt = Interrupt::listen();
    let result = config.run(log.as_mut(), &interrupt.stop, &mut |tally| {
        bar.set_message(format!(", A {}", score(tally)));
        if tally.games() > known {
            bar.set_position(tally.games());
        }
    });
    bar.finish_and_clear();
    let tally = result.map_err(|fault| Failure::new("match", &fault))?;
    match command.json {
        true => print(&format!("{}\n", as_json(&config, &tally)))?,
        false => print(&report(&config, &tally))?,
    }
    let code = match command.save {
        Some(_) => "stopped-saved",
        None => "stopped-unsaved",
    };
    let complete = config.is_complete(&tally);
    interrupt.check_complete(complete, code, [tally.games(), config.pairs * 2])
}

/// Reads the match from the command line.
fn read(command: &args::Match) -> Result<Match, Failure> {
    input::openings(command.openings, command.max_plies)?;
    let unlimited =
        command.nodes.is_none() && command.movetime.is_none() && command.clock.is_none();
    let test = |(elo0, elo1)| {
        Sprt::new(elo0, elo1, command.alpha, command.beta)
            .map_err(|fault| Failure::in_flag("--sprt", &fault))
    };
    let sprt = command.sprt.map(test).transpose()?;
    let rules = input::rules(command.game, &command.rules)?;
    let book = (command.book.as_deref())
        .map(|path| super::book::read_for(path, &rules))
        .transpose()?;
    let book = book
        .map(|book| BookOpenings::new(&book, &rules, command.openings, command.seed))
        .map(Arc::new);
    Ok(Match {
        rules,
        a: input::player("--a", &command.a)?,
        b: input::player("--b", &command.b)?,
        pairs: command.games / 2,
        budget: Budget {
            nodes: command.nodes.or(unlimited.then_some(NODES)),
            time: command.movetime.map(Duration::from_millis),
            depth: None,
        },
        clock: command.clock,
        opening_plies: command.openings,
        book,
        max_plies: command.max_plies,
        adjudication: adjudication(&command.adjudication)?,
        seed: command.seed,
        concurrency: input::concurrency(command.concurrency),
        sprt,
    })
}

/// Prints a warning if the book has fewer openings than the match has pairs.
fn warn_of_repeated_openings(config: &Match) {
    let Some(book) = (config.book.as_ref()).filter(|book| book.count() < config.pairs) else {
        return;
    };
    let [openings, plies, pairs] =
        [book.count(), config.opening_plies.into(), config.pairs].map(|number| number.to_string());
    let data = [
        ("openings", openings.as_str()),
        ("plies", plies.as_str()),
        ("pairs", pairs.as_str()),
    ];
    print_notice(&words::text("match-openings", &data));
}

/// Reads the rules of adjudication.
pub fn adjudication(adjudication: &args::AdjudicationArgs) -> Result<Adjudication, Failure> {
    fn rule<T: FromStr<Err = Fault>>(
        flag: &str,
        text: Option<&String>,
    ) -> Result<Option<T>, Failure> {
        let rule = text.map(|text| text.parse()).transpose();
        rule.map_err(|fault| Failure::in_flag(flag, &fault))
    }
    Ok(Adjudication {
        resign: rule("--resign", adjudication.resign.as_ref())?,
        draw: rule("--draw", adjudication.draw.as_ref())?,
    })
}

fn score(tally: &Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
        ..
    } = tally;
    let elo = tally
        .pairs
        .estimate()
        .map(|estimate| format!(", elo {}", elo(&estimate)))
        .unwrap_or_default();
    format!("+{wins} ={draws} -{losses}{elo}")
}

/// Formats an Elo difference with its 95 % confidence interval: `+31.2 [+4.1, +58.9]`.
fn elo(estimate: &Estimate) -> String {
    let Estimate { elo, low, high, .. } = estimate;
    format!("{elo:+.1} [{low:+.1}, {high:+.1}]")
}

fn report(config: &Match, tally: &Tally) -> String {
    let mut text = String::new();
    let games = tally.games();
    let _ = writeln!(text, "A {}", config.a.text());
    let _ = writeln!(text, "B {}", config.b.text());
    let _ = writeln!(
        text,
        "games {games}: A won {}, drew {}, lost {}",
        tally.wins, tally.draws, tally.losses
    );
    if let Some(book) = &config.book {
        let openings = book.count().min(config.pairs);
        let _ = writeln!(
            text,
            "different openings {openings} of {} pairs",
            config.pairs
        );
    }
    if let Some(estimate) = tally.pairs.estimate() {
        let _ = writeln!(text, "score {:.1} %", 100.0 * estimate.score);
        let _ = writeln!(text, "elo {} (95 %)", elo(&estimate));
        let superiority = 100.0 * estimate.superiority;
        let _ = writeln!(text, "likelihood that A is stronger {superiority:.1} %");
    }
    text.push_str(&cut_short(tally));
    for ((player, why), count) in &tally.forfeits {
        let _ = writeln!(text, "{player} forfeited {count}: {why}");
    }
    for (player, count) in ["A", "B"].into_iter().zip(tally.late) {
        if count > 0 {
            let _ = writeln!(text, "{player} lost {count} on time");
        }
    }
    let pairs = tally.pairs.0.map(|count| count.to_string()).join(" ");
    let _ = writeln!(text, "pairs by points 0 0.5 1 1.5 2: {pairs}");
    if let Some(sprt) = config.sprt {
        let (low, high) = sprt.bounds();
        let verdict = match sprt.verdict(&tally.pairs) {
            Verdict::Open => "open".to_owned(),
            Verdict::Elo0 => format!("elo {} accepted", sprt.elo0),
            Verdict::Elo1 => format!("elo {} accepted", sprt.elo1),
        };
        let llr = sprt.llr(&tally.pairs);
        let _ = writeln!(
            text,
            "test of elo {} against {}: log-likelihood ratio {llr:.2}, bounds {low:.2} and {high:.2}: {verdict}",
            sprt.elo0, sprt.elo1
        );
    }
    let won = |side: Side| tally.by_side[side.index()];
    let (white, black) = (won(Side::White), won(Side::Black));
    let _ = writeln!(text, "White won {white}, Black won {black}");
    let reasons: Vec<String> = tally
        .reasons
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    if games > 0 {
        let _ = writeln!(text, "ended by: {}", reasons.join(", "));
        let mean = tally.plies as f64 / games as f64;
        let _ = writeln!(text, "moves in a game {mean:.1}");
    }
    text
}

/// Returns the report as JSON. Missing and infinite numbers are `null`.
fn as_json(config: &Match, tally: &Tally) -> Value {
    let estimate = tally.pairs.estimate();
    let estimated = |number: fn(&Estimate) -> f64| estimate.as_ref().map(number);
    let sprt = config.sprt.map(|sprt| {
        let (low, high) = sprt.bounds();
        let verdict = match sprt.verdict(&tally.pairs) {
            Verdict::Open => "open",
            Verdict::Elo0 => "elo0",
            Verdict::Elo1 => "elo1",
        };
        let llr = sprt.llr(&tally.pairs);
        json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1,
            "llr": llr, "low": low, "high": high,
            "accepted": verdict,
        })
    });
    let forfeits = tally.forfeits.iter().map(|((player, why), games)| {
        json!({ "player": player.to_string(), "why": why, "games": games })
    });
    let reasons = tally
        .reasons
        .iter()
        .map(|(reason, games)| (reason.to_string(), json!(games)));
    json!({
        "game": config.rules.game().id(),
        "a": config.a.text(),
        "b": config.b.text(),
        "book_openings": config.book.as_ref().map(|book| book.count()),
        "games": tally.games(),
        "complete": config.is_complete(tally),
        "won": tally.wins,
        "drawn": tally.draws,
        "lost": tally.losses,
        "score": estimated(|estimate| estimate.score),
        "elo": estimated(|estimate| estimate.elo),
        "elo_low": estimated(|estimate| estimate.low),
        "elo_high": estimated(|estimate| estimate.high),
        "superiority": estimated(|estimate| estimate.superiority),
        "pairs": tally.pairs.0,
        "sprt": sprt,
        "won_by_white": tally.by_side[Side::White.index()],
        "won_by_black": tally.by_side[Side::Black.index()],
        "ended_by": Value::Object(reasons.collect()),
        "forfeits": forfeits.collect::<Vec<_>>(),
        "lost_on_time": { "a": tally.late[0], "b": tally.late[1] },
        "plies": tally.plies,
    })
}

/// Returns a note on the games of the estimate that were cut off, if any: their results are guesses.
fn cut_short(tally: &Tally) -> String {
    let early = [
        Reason::MOVE_LIMIT,
        Reason::ADJUDICATION,
        Reason::TIME,
        Reason::FORFEIT,
    ];
    let parts: Vec<String> = early
        .map(|reason| (reason.0, tally.ended_by(reason)))
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(reason, count)| format!("{count} by {reason}"))
        .collect();
    if parts.is_empty() {
        return String::new();
    }
    format!("not played to the end: {}\n", parts.join(", "))
}
