//! Developer tasks: `cargo xtask play`, `cargo xtask test` and others.

mod browser;
mod fuzz;
mod install;
mod packages;
mod run;
mod test;
mod tidy;
mod tools;
mod wasm;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::run::{Outcome, cargo};
use crate::test::Extent;

/// Build, play and check Burgrave
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    /// Install nothing on this system, but print the command
    #[arg(long, global = true)]
    no_install: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the browser, with `--online` against friends, or a named game in this terminal
    #[command(disable_help_flag = true)]
    Play {
        /// `--online` with flags for `burgrave serve` [default: `--data target/online`], or a game with flags for
        /// `burgrave play`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Install the program with the browser app, its manual pages and shell completions
    Install {
        /// Install into FOLDER/bin and FOLDER/share [default: cargo's and the user's data folder]
        #[arg(long, value_name = "FOLDER")]
        root: Option<PathBuf>,
    },
    /// Build the browser app into `target/site` and print its sizes
    Web {
        /// Build the site of the browser tests
        #[arg(long, hide = true)]
        for_tests: bool,
    },
    /// Write the browser app as a static site for any web host
    Site {
        /// Write into FOLDER; replace a site of an earlier run and keep other files [default: `target/site`
        /// in the project]
        folder: Option<PathBuf>,
    },
    /// Test the app as it ships in real browsers (needs Chromium and Node)
    Browser {
        /// Instead replace the pictures of the tests and of the README
        #[arg(long)]
        pictures: bool,
    },
    /// Measure the browser app: first visit, clicks, engine, Lighthouse (needs Chromium and Node)
    WebSpeed {
        /// Measure only PARTS: visit, clicks, engine, lighthouse
        parts: Vec<String>,
    },
    /// Run all checks of CI; the last line is `N passed, N failed`
    Test {
        /// Skip the browser tests and the licence check
        #[arg(long, conflicts_with = "long")]
        quick: bool,
        /// Also play whole games in the app as it ships, compile the benchmarks and fuzz every target
        #[arg(long)]
        long: bool,
    },
    /// Check licences, sources and known vulnerabilities of all dependencies
    Licences,
    /// Build the crates that the browser needs for wasm32
    Wasm,
    /// Redraw the rule book's pictures
    Pictures,
    /// Rewrite the golden playthroughs after a rule change, for review
    Golden,
    /// Fuzz every target
    Fuzz {
        /// Fuzz each target for SECONDS
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Fuzz only TARGET
        target: Option<String>,
    },
    /// Compare the speed with chess libraries in the same run
    Bench {
        /// Pass FLAGS such as `--quick` to the benchmark
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Check the form of all files
    Tidy,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    packages::set_no_install(arguments.no_install);
    let outcome = match arguments.command {
        Command::Play { rest } if rest.is_empty() => web::play(),
        Command::Play { rest } if rest[0] == "--online" => {
            let (no_install, flags): (Vec<_>, Vec<_>) =
                rest[1..].iter().partition(|word| *word == "--no-install");
            packages::set_no_install(arguments.no_install || !no_install.is_empty());
            web::play_online(&flags)
        }
        Command::Play { rest } => return play(&rest),
        Command::Install { root } => install::all(root.as_deref()),
        Command::Web { for_tests: true } => web::build_for_tests(),
        Command::Web { for_tests: false } => web::build().map(drop),
        Command::Site { folder: None } => web::build().map(drop),
        Command::Site {
            folder: Some(folder),
        } => web::site(&folder),
        Command::Browser { pictures: false } => browser::test(false),
        Command::Browser { pictures: true } => browser::pictures(),
        Command::WebSpeed { parts } => browser::speed(&parts),
        Command::Test { quick: true, .. } => return test::all(Extent::Quick),
        Command::Test { long: true, .. } => return test::all(Extent::Long),
        Command::Test { .. } => return test::all(Extent::Usual),
        Command::Licences => tools::licences(),
        Command::Wasm => wasm::check(),
        Command::Pictures => cargo(&[
            "run",
            "--quiet",
            "--release",
            "-p",
            "burgrave",
            "--",
            "pictures",
            "docs/rules/pictures",
        ]),
        Command::Golden => golden(),
        Command::Fuzz { seconds, target } => fuzz::all(seconds, target.as_deref()),
        Command::Bench { rest } => bench(&rest),
        Command::Tidy => tidy::check(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn play(rest: &[String]) -> ExitCode {
    // Before a build of a minute. The program checks the rest.
    let games = games();
    if let Some(wrong) = rest
        .first()
        .filter(|name| !games.contains(name) && !name.starts_with('-'))
    {
        eprintln!(
            "xtask: unknown game {wrong:?}; write one of {}",
            games.join(", ")
        );
        return ExitCode::from(2);
    }
    // Nothing is installed for it.
    let rest = rest.iter().filter(|word| *word != "--no-install");
    eprintln!("1/2 Compile Burgrave");
    let build = ["build", "--profile", web::QUICK, "-p", "burgrave"];
    if let Err(why) = cargo(&[&build[..], &["--no-default-features"]].concat()) {
        eprintln!("xtask: {why}");
        return ExitCode::FAILURE;
    }
    eprintln!("2/2 Play");
    let mut command = std::process::Command::new(run::target().join(web::QUICK).join("burgrave"));
    // The program prints this command as the way to resume a game.
    command.env("BURGRAVE_CALLED", "cargo xtask");
    run::code(command.arg("play").args(rest))
}

/// Returns the ids of the games: each has a page in the rule book.
fn games() -> Vec<String> {
    let pages = std::fs::read_dir(run::root().join("docs/rules"));
    let names = pages.into_iter().flatten().flatten();
    let names = names.filter_map(|page| page.file_name().into_string().ok());
    let games = names.filter_map(|name| Some(name.strip_suffix(".md")?.to_owned()));
    let mut games: Vec<String> = games.filter(|name| name != "README").collect();
    games.sort();
    games
}

/// Runs the golden tests so that they write their files. The clicks of the browser tests follow from the games.
fn golden() -> Outcome {
    for tests in [
        &["-p", "burgrave-games", "--test", "golden"][..],
        &["-p", "burgrave-worker", "against"],
        &["-p", "burgrave-ui", "--test", "ui", "scripts"],
    ] {
        run::with_env(
            &[&["test"], tests].concat(),
            &[("BURGRAVE_GOLDEN", "write")],
        )?;
    }
    Ok(())
}

fn bench(rest: &[String]) -> Outcome {
    let mut arguments = vec![
        "run",
        "--quiet",
        "--release",
        "--manifest-path",
        "bench/Cargo.toml",
        "--",
    ];
    arguments.extend(rest.iter().map(String::as_str));
    cargo(&arguments)
}
