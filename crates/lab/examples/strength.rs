//! The tables of `docs/reference/strength.md`: how strong the engine is, and what each part of it is worth.
//!
//! `cargo run --release -p burgrave-lab --example strength -- PART [setting=value ...] [GAME ...]`
//!
//! Parts: `random`, `two-ply`, `baseline`, `hurried` (a twentieth of the baseline's time), `first-move`,
//! `ablation`. Settings: `games` (each), `movetime` (milliseconds), `nodes`, `max-plies`, `openings`
//! (random moves before the players begin), `seed`, `concurrency`. Games: identifiers; all five
//! unless some are named.

use std::process::ExitCode;
use std::time::Duration;

use burgrave_core::Reason;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::{Adjudication, Budget, Match, PlayerSpec, Tally};
use burgrave_search::StopToken;

/// What to measure, and how thoroughly.
struct Plan {
    part: String,
    games: u64,
    movetime: u64,
    nodes: u64,
    max_plies: u64,
    openings: u32,
    seed: u64,
    concurrency: usize,
    which: Vec<GameId>,
}

/// Settings of the engine that turn one of its parts off.
const PARTS_OFF: [&str; 13] = [
    "hash=0",
    "quiescence=0",
    "aspiration=0",
    "principal-variation=off",
    "killers=off",
    "counter-moves=off",
    "history=off",
    "late-move-reductions=off",
    "internal-reductions=off",
    "null-move=off",
    "reverse-futility=off",
    "futility=off",
    "late-move-pruning=off",
];

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match plan(std::env::args().skip(1)).and_then(|plan| measure(&plan)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("strength: {why}");
            ExitCode::FAILURE
        }
    }
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let part = arguments
        .next()
        .ok_or("say what to measure: random, two-ply, baseline, hurried, first-move or ablation")?;
    let mut plan = Plan {
        part,
        games: 100,
        movetime: 1000,
        nodes: 2000,
        max_plies: 600,
        openings: 4,
        seed: 1,
        concurrency: 2,
        which: Vec::new(),
    };
    for argument in arguments {
        let Some((name, value)) = argument.split_once('=') else {
            let game = argument.parse::<GameId>();
            let unknown = |_| format!("no game `{argument}`; settings are name=value");
            plan.which.push(game.map_err(unknown)?);
            continue;
        };
        let number: u64 = value
            .parse()
            .map_err(|_| format!("`{argument}`: a whole number belongs after `=`"))?;
        match name {
            "games" => plan.games = number,
            "movetime" => plan.movetime = number,
            "nodes" => plan.nodes = number,
            "max-plies" => plan.max_plies = number,
            "openings" => plan.openings = u32::try_from(number)?,
            "seed" => plan.seed = number,
            "concurrency" => plan.concurrency = usize::try_from(number)?,
            _ => return Err(format!("no setting `{name}`").into()),
        }
    }
    if plan.which.is_empty() {
        plan.which = GameId::ALL.to_vec();
    }
    Ok(plan)
}

fn measure(plan: &Plan) -> Result<(), Failure> {
    let time = Budget {
        time: Some(Duration::from_millis(plan.movetime)),
        ..Budget::default()
    };
    let nodes = Budget {
        nodes: Some(plan.nodes),
        ..Budget::default()
    };
    let hurried = format!("engine:movetime={}", (plan.movetime / 20).max(1));
    match plan.part.as_str() {
        "random" => against(plan, "engine", "random", time),
        "two-ply" => against(plan, "engine", "two-ply", time),
        "baseline" => against(plan, "engine", "baseline", time),
        "hurried" => against(plan, &hurried, "baseline", time),
        "first-move" => first_move(plan, nodes),
        "ablation" => ablation(plan, nodes),
        other => Err(format!("no part `{other}`").into()),
    }
}

/// A match of the plan's games.
fn play(plan: &Plan, game: GameId, a: &str, b: &str, budget: Budget) -> Result<Tally, Failure> {
    // A player without chance that meets itself would play every game twice.
    let both_sides = a != b;
    let player = |text: &str| -> Result<PlayerSpec, Failure> {
        text.parse()
            .map_err(|fault| format!("player `{text}`: {fault:?}").into())
    };
    let what = Match {
        rules: AnyRules::parse(game, "").map_err(|fault| format!("{fault:?}"))?,
        a: player(a)?,
        b: player(b)?,
        pairs: if both_sides {
            plan.games.div_ceil(2)
        } else {
            plan.games
        },
        both_sides,
        budget,
        opening_plies: plan.openings,
        max_plies: plan.max_plies,
        adjudication: Adjudication::default(),
        seed: plan.seed,
        concurrency: plan.concurrency,
        sprt: None,
    };
    what.run(None, &StopToken::new(), &mut |_| ())
        .map_err(|fault| format!("{a} against {b}: {fault:?}").into())
}

/// How many of a tally's games ended by the limit.
fn stopped(tally: &Tally) -> u64 {
    tally.ended_by(Reason::MOVE_LIMIT)
}

fn against(plan: &Plan, a: &str, b: &str, budget: Budget) -> Result<(), Failure> {
    println!(
        "{a} against {b}, {} a move for who has no budget of its own",
        budget
    );
    println!("\n| game | won | drawn | lost | score | by move limit | plies a game |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for &game in &plan.which {
        let tally = play(plan, game, a, b, budget)?;
        let games = tally.games().max(1) as f64;
        println!(
            "| {} | {} | {} | {} | {:.1} % | {} | {:.0} |",
            game.about().name,
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * (tally.wins as f64 + tally.draws as f64 / 2.0) / games,
            stopped(&tally),
            tally.plies as f64 / games,
        );
    }
    Ok(())
}

fn first_move(plan: &Plan, budget: Budget) -> Result<(), Failure> {
    println!("engine against itself, {budget} a move\n");
    println!(
        "| game | games | first wins | second wins | draws | first's score | by move limit | plies a game |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for &game in &plan.which {
        let tally = play(plan, game, "engine", "engine", budget)?;
        let games = tally.games().max(1) as f64;
        let first = game.about().first;
        let (won, lost) = (
            tally.by_side[first.index()],
            tally.by_side[(!first).index()],
        );
        let score = (won as f64 + tally.draws as f64 / 2.0) / games;
        println!(
            "| {} | {} | {won} | {lost} | {} | {:.1} ± {:.1} % | {} | {:.0} |",
            game.about().name,
            tally.games(),
            tally.draws,
            100.0 * score,
            196.0 * (score * (1.0 - score) / games).sqrt(),
            stopped(&tally),
            tally.plies as f64 / games,
        );
    }
    Ok(())
}

/// What each part is worth: the whole engine against one without it.
fn ablation(plan: &Plan, budget: Budget) -> Result<(), Failure> {
    println!(
        "engine against engine without a part, {budget} a move: what the part is worth in Elo (95 %)\n"
    );
    let names: Vec<&str> = plan.which.iter().map(|game| game.about().name).collect();
    println!("| without | {} | all |", names.join(" | "));
    println!("|---|{}", "--:|".repeat(names.len() + 1));
    for off in PARTS_OFF {
        let mut all = burgrave_lab::Pentanomial::default();
        let mut cells = Vec::new();
        for &game in &plan.which {
            let pairs = play(plan, game, "engine", &format!("engine:{off}"), budget)?.pairs;
            for (sum, count) in all.0.iter_mut().zip(pairs.0) {
                *sum += count;
            }
            cells.push(elo(&pairs));
        }
        println!("| {off} | {} | {} |", cells.join(" | "), elo(&all));
    }
    Ok(())
}

/// `+31 ± 27`.
fn elo(pairs: &burgrave_lab::Pentanomial) -> String {
    pairs.estimate().map_or_else(String::new, |estimate| {
        let reach = (estimate.high - estimate.low) / 2.0;
        format!("{:+.0} ± {reach:.0}", estimate.elo)
    })
}
