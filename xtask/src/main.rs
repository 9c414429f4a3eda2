//! Developer tasks. `cargo xtask play` and `cargo xtask test` are the README's two commands.

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
    /// Install nothing on this system; print the command that would
    #[arg(long, global = true)]
    no_install: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and play in the browser; with a game: in this terminal
    #[command(disable_help_flag = true)]
    Play {
        /// A game and flags for `burgrave play`; nothing: the browser
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Install the program with the browser app, its manual pages and shell completions
    Install {
        /// Install below FOLDER: bin, share [default: cargo's folder, and the user's data folder]
        #[arg(long, value_name = "FOLDER")]
        root: Option<PathBuf>,
    },
    /// Build the browser app into `target/site`, and print its sizes
    Web {
        /// Build as the browser tests need it
        #[arg(long, hide = true)]
        for_tests: bool,
    },
    /// Write the browser app as a static site that any web host can serve
    Site {
        /// The folder; a site that an earlier run wrote there is replaced, other files stay [default:
        /// `target/site` in the project]
        folder: Option<PathBuf>,
    },
    /// Play in a real browser: start, click, reload, each game (needs Chromium and Node)
    Browser {
        /// Instead keep new pictures of the boards, for the tests and for the README
        #[arg(long)]
        pictures: bool,
    },
    /// Measure the browser app: first visit, clicks, engine, Lighthouse (needs Chromium and Node)
    WebSpeed {
        /// Only these: visit, clicks, engine, lighthouse
        parts: Vec<String>,
    },
    /// Run all checks, as CI does; the last line is `N passed, N failed`
    Test {
        /// Leave out the browser tests and the licence check
        #[arg(long, conflicts_with = "long")]
        quick: bool,
        /// Also test the app as it ships, compile the benchmarks and fuzz every target
        #[arg(long)]
        long: bool,
    },
    /// Check licences, sources and known vulnerabilities of all dependencies
    Licences,
    /// Prove that everything a browser needs builds for wasm32
    Wasm,
    /// Redraw the rule book's pictures
    Pictures,
    /// Rewrite the golden playthroughs, for review as rule changes
    Golden,
    /// Fuzz every target for some seconds
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Only this target
        target: Option<String>,
    },
    /// Measure speed and print ratios to other programs measured in the same run
    Bench {
        /// Flags for the benchmark, such as `--quick`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Check files for what must not be in them
    Tidy,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    packages::set_no_install(arguments.no_install);
    let outcome = match arguments.command {
        Command::Play { rest } if rest.is_empty() => web::play(),
        Command::Play { rest } => play(&rest),
        Command::Install { root } => install::all(root.as_deref()),
        Command::Web { for_tests: true } => web::build_for_tests(),
        Command::Web { for_tests: false } => web::build().map(drop),
        Command::Site { folder: None } => web::build().map(drop),
        Command::Site {
            folder: Some(folder),
        } => web::site(&folder),
        Command::Browser { pictures: false } => browser::test(),
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

fn play(rest: &[String]) -> Outcome {
    eprintln!("1/2 Compile Burgrave");
    cargo(&["build", "--profile", web::QUICK, "-p", "burgrave"])?;
    eprintln!("2/2 Play");
    let mut arguments = vec!["run", "--quiet", "--profile", web::QUICK, "-p", "burgrave"];
    arguments.extend(["--", "play"]);
    arguments.extend(rest.iter().map(String::as_str));
    // So that the program can say how to call it again.
    run::with_env(&arguments, &[("BURGRAVE_CALLED", "cargo xtask")])
}

/// The tests write golden files instead of comparing with them when told to. The clicks of games follow
/// from their moves.
fn golden() -> Outcome {
    for tests in [
        &["-p", "burgrave-games", "--test", "golden"][..],
        &["-p", "burgrave-worker", "against"],
        &["-p", "burgrave-ui", "--test", "scripts"],
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
