//! Arguments of `burgrave book`.

use std::num::NonZeroU16;
use std::path::PathBuf;

use burgrave_games::registry::GameId;
use clap::{Args, Subcommand};

use super::{LayoutArgs, PositionArgs, RulesArgs, game, seed, threads};

#[derive(Args)]
pub struct Book {
    #[command(subcommand)]
    pub action: BookAction,
}

#[derive(Subcommand)]
pub enum BookAction {
    /// Play the engine against itself from the openings that score best, and write the book of the games
    Build(BookBuild),
    /// Print what a book says about a position
    Show(BookShow),
    /// Add recorded games to a book
    Add(BookAdd),
}

#[derive(Args)]
pub struct BookBuild {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Make the book of N games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Search N nodes per move
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Leave out positions with fewer than N games
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub least: u32,
    /// Write the book to FILE, and the games to FILE.games; resume the job if FILE.games exists
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: PathBuf,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// Set the seed of the games
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct BookShow {
    /// Read the book from FILE
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    #[command(flatten)]
    pub from: PositionArgs,
}

#[derive(Args)]
pub struct BookAdd {
    /// Add to the book in FILE
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Read records from RECORDS, text or JSON; - reads standard input
    #[arg(required = true, value_hint = clap::ValueHint::FilePath)]
    pub records: Vec<PathBuf>,
    /// Leave out new positions with fewer than N of these games
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub least: u32,
    #[command(flatten)]
    pub layouts: LayoutArgs,
}
