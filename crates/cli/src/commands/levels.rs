//! `burgrave levels`: lists the levels of a game with their ratings.

use std::fmt::Write;

use burgrave_bots::Level;
use burgrave_games::registry::GameId;
use burgrave_words as words;
use serde_json::{Value, json};

use crate::args;
use crate::failure::{Failure, print};

pub fn run(command: &args::Levels) -> Result<(), Failure> {
    match command.json {
        true => print(&format!("{}\n", as_json(command.game))),
        false => print(&table(command.game)),
    }
}

fn table(game: GameId) -> String {
    let mut text = format!(
        "{}: measured Elo ratings; level 1 is 0\n\n",
        game.about().name
    );
    let _ = writeln!(
        text,
        "{:>5}  {:<12} {:>6}  how it plays",
        "level", "name", "rating"
    );
    for level in Level::ALL.into_iter().rev() {
        let rating = level.rating(game);
        let _ = writeln!(
            text,
            "{:>5}  {:<12} {rating:>6}  {}",
            level.number(),
            words::level_name(level.number()),
            words::level_description(level.number())
        );
    }
    text
}

fn as_json(game: GameId) -> Value {
    let levels = Level::ALL.map(|level| {
        json!({
            "level": level.number(),
            "name": words::level_name(level.number()),
            "description": words::level_description(level.number()),
            "rating": level.rating(game),
            "player": format!("level:{},{}", level.number(), level.strength(game)),
        })
    });
    json!({ "game": game.id(), "levels": levels })
}
