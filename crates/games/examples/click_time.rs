//! The time that the last click of a turn takes, the median in microseconds: with the move passed on as text, which is
//! written once and read twice, and with the move passed on by its code.
//!
//! `cargo run --release -p burgrave-games --example click_time`

use std::time::{Duration, Instant};

use burgrave_core::{Chooser, Fault, SplitMix, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

/// Clicks at random until a move is made; returns the clicks.
fn clicks(game: &AnyGame, rng: &mut SplitMix) -> Option<Vec<Step>> {
    let mut taken = Vec::new();
    loop {
        let menu = game.menu(&taken)?;
        if menu.next.is_empty() || (menu.finish.is_some() && rng.below(2) == 0) {
            return menu.finish.map(|_| taken);
        }
        taken.push(menu.next[rng.below(menu.next.len() as u64) as usize].step);
    }
}

fn by_text(game: &mut AnyGame, taken: &[Step]) -> Result<Duration, Fault> {
    let start = Instant::now();
    let code = game.menu(taken).and_then(|menu| menu.finish);
    let text = game.text_of(code.unwrap_or_default())?;
    let effects = game.effects(&text)?;
    game.play(&text)?;
    let time = start.elapsed();
    drop(effects);
    Ok(time)
}

fn by_code(game: &mut AnyGame, taken: &[Step]) -> Result<Duration, Fault> {
    let start = Instant::now();
    let code = game.menu(taken).and_then(|menu| menu.finish);
    let code = code.unwrap_or_default();
    let effects = game.effects_of(code)?;
    game.play_code(code)?;
    let time = start.elapsed();
    drop(effects);
    Ok(time)
}

/// The median, in microseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    let middle = times.get(times.len() / 2).copied().unwrap_or_default();
    middle.as_secs_f64() * 1e6
}

fn main() -> Result<(), Fault> {
    println!("{:<20} {:>8} {:>8} {:>8}", "game", "clicks", "text", "code");
    for id in GameId::ALL {
        let rules = AnyRules::parse(id, "")?;
        let mut rng = SplitMix::new(1);
        let (mut text, mut code) = (Vec::new(), Vec::new());
        for _ in 0..20 {
            let mut game = AnyGame::new(&rules);
            while let Some(taken) = clicks(&game, &mut rng).filter(|_| game.plies() < 60) {
                text.push(by_text(&mut game.clone(), &taken)?);
                code.push(by_code(&mut game, &taken)?);
            }
        }
        let count = text.len();
        let (text, code) = (median(text), median(code));
        println!("{id:<20} {count:>8} {text:>8.2} {code:>8.2}");
    }
    Ok(())
}
