//! `cargo xtask test`: everything that CI checks, counted in the last line.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Instant;

use crate::packages;
use crate::run::{self, Outcome};
use crate::{browser, fuzz, tidy, wasm};

/// How much to check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Checks that need no browser and no tool from crates.io.
    Quick,
    /// Checks that every change must pass.
    Usual,
    /// The usual checks and the long proofs.
    Long,
}

/// Printed at the start, with minutes on two cores in a fresh clone.
const PLAN: [(Extent, u32, &str); 10] = [
    (Extent::Quick, 6, "tidy, format, clippy, docs"),
    (Extent::Quick, 10, "tests of all crates"),
    (
        Extent::Usual,
        0,
        "the browser app and cargo-deny, built beside them",
    ),
    (Extent::Usual, 10, "browser tests"),
    (Extent::Usual, 0, "licences and advisories"),
    (
        Extent::Long,
        20,
        "the app as it ships, and its browser tests with whole games and pictures in all colours",
    ),
    (
        Extent::Long,
        4,
        "games online under faults: 200 with 10 kills of their servers, 60 with each other fault",
    ),
    (
        Extent::Long,
        10,
        "the program as it ships, and a million positions of the endgame tables, 120,000 by the twin",
    ),
    (
        Extent::Long,
        3,
        "the speed comparison in bench/ and the program without the server: compile",
    ),
    (
        Extent::Long,
        12,
        "fuzzing: 60 s for each target, two at a time",
    ),
];

/// Seconds of fuzzing for each target.
const FUZZ_SECONDS: u32 = 60;

/// Package whose only tests are the browser tests.
pub const UNTESTED: &str = "burgrave-web";

#[derive(Default)]
struct Score {
    passed: u64,
    failed: u64,
    skipped: u64,
    failures: Vec<String>,
}

impl Score {
    fn add(&mut self, name: &str, check: impl FnOnce() -> Outcome) {
        println!("\n== {name}");
        let started = Instant::now();
        let outcome = check();
        self.note(name, outcome, started);
    }

    /// Runs checks that use one core each, two at a time.
    fn add_in_pairs(
        &mut self,
        kind: &str,
        names: &[String],
        check: impl Fn(&str) -> Outcome + Sync,
    ) {
        for pair in names.chunks(2) {
            println!("\n== {kind} {}", pair.join(", "));
            let started = Instant::now();
            let outcomes: Vec<_> = std::thread::scope(|scope| {
                let check = &check;
                let runs: Vec<_> = pair
                    .iter()
                    .map(|name| scope.spawn(move || check(name)))
                    .collect();
                runs.into_iter()
                    .map(|run| run.join().unwrap_or_else(|_| Err("it panicked".to_owned())))
                    .collect()
            });
            for (name, outcome) in pair.iter().zip(outcomes) {
                self.note(&format!("{kind} {name}"), outcome, started);
            }
        }
    }

    fn note(&mut self, name: &str, outcome: Outcome, started: Instant) {
        match outcome {
            Ok(()) => self.passed += 1,
            Err(why) if why.starts_with(run::SKIPPED) => {
                self.skipped += 1;
                println!("!! {why}");
                self.failures.push(format!("{name}: {why}"));
            }
            Err(why) => {
                self.failed += 1;
                self.failures.push(format!("{name}: {why}"));
            }
        }
        println!("== {name}: {:.0} s", started.elapsed().as_secs_f64());
    }
}

/// Runs the checks. The last line is `N passed, N failed`.
pub fn all(extent: Extent) -> ExitCode {
    let started = Instant::now();
    println!("Checks to run:");
    let mut all = 0;
    for (_, minutes, part) in PLAN.iter().filter(|(least, ..)| *least <= extent) {
        all += minutes;
        match minutes {
            0 => println!("  * {part}"),
            _ => println!("  * {part}: {minutes} minutes"),
        }
    }
    println!("In all about {all} minutes on two cores in a fresh clone.");
    let mut score = Score::default();
    // The builds in the foreground often use one core only, so builds in the background cost little time.
    let mut beside = Vec::new();
    // In the foreground, because they may ask the user.
    score.add("PostgreSQL", packages::need_postgres);
    score.add("libfaketime", packages::need_faketime);
    if extent >= Extent::Usual {
        score.add("packages", || wasm::need().and_then(|()| browser::need()));
        beside.push(Beside::start("licences", &["licences"]));
        beside.push(Beside::start("browser app", &["web", "--for-tests"]));
    }
    score.add("tidy", tidy::check);
    score.add("format", || run::cargo(&["fmt", "--all", "--check"]));
    score.add("clippy", clippy);
    score.add("docs", || {
        run::with_env(
            &["doc", "--quiet", "--workspace", "--no-deps"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        )
    });
    cargo_tests("tests", &["--workspace", "--exclude", UNTESTED], &mut score);
    for part in beside {
        part.finish(&mut score);
    }
    if extent >= Extent::Usual {
        score.add("browser tests", browser::test_built);
    }
    if extent >= Extent::Long {
        score.add("browser tests of the app as it ships", || {
            browser::test(true)
        });
        score.add("games online", || {
            run::with_env(
                &[
                    "test",
                    "-p",
                    "burgrave",
                    "--test",
                    "cli",
                    "--",
                    "online::",
                    "failures::",
                ],
                &[("BURGRAVE_LONG", "1")],
            )
        });
        score.add("endgames", || {
            let check = ["endgames", "dobyvani-hradu", "--check", "1000000"];
            run::cargo(&[&["run", "--release", "-p", "burgrave", "--"][..], &check].concat())
        });
        score.add("endgames by the twin", || {
            let test = ["test", "-p", "burgrave-endgames", "--test", "endgames"];
            run::with_env(
                &[&test[..], &["--", "twin::", "--nocapture"]].concat(),
                &[("BURGRAVE_LONG", "1")],
            )
        });
        score.add("bench", || {
            run::cargo(&["check", "--manifest-path", "bench/Cargo.toml"])
        });
        score.add("without the server", || {
            run::cargo(&["check", "-p", "burgrave", "--no-default-features"])
        });
        score.add("fuzz: build", fuzz::build);
        score.add_in_pairs("fuzz", &fuzz::targets(), |target| {
            fuzz::one(target, FUZZ_SECONDS)
        });
    }
    for failure in &score.failures {
        println!("NOT PASSED {failure}");
    }
    let skipped = match score.skipped {
        0 => String::new(),
        some => format!(", {some} skipped"),
    };
    println!("{:.1} minutes", started.elapsed().as_secs_f64() / 60.0);
    println!("{} passed, {} failed{skipped}", score.passed, score.failed);
    ExitCode::from(u8::from(score.failed > 0))
}

fn clippy() -> Outcome {
    run::cargo(&[
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ])
}

/// A command of this program that runs in the background and writes to a log file.
struct Beside {
    name: &'static str,
    log: PathBuf,
    started: Instant,
    child: Result<Child, String>,
}

impl Beside {
    fn start(name: &'static str, arguments: &[&str]) -> Beside {
        let log = run::target().join(format!("{}.log", name.replace(' ', "-")));
        println!("\n== {name}: in the background, log in {}", log.display());
        Beside {
            name,
            started: Instant::now(),
            child: spawn(arguments, &log),
            log,
        }
    }

    /// Waits for the end and prints the log of a failure.
    fn finish(self, score: &mut Score) {
        println!("\n== {}: wait", self.name);
        let ended = self
            .child
            .and_then(|mut child| child.wait().map_err(|error| error.to_string()));
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let outcome = match ended {
            Ok(status) if status.success() => {
                let skipped = log.lines().find(|line| line.starts_with(run::SKIPPED));
                skipped.map_or(Ok(()), |line| Err(line.to_owned()))
            }
            Ok(status) => {
                println!("{log}");
                Err(format!("ended with {status}"))
            }
            Err(error) => Err(error),
        };
        score.note(self.name, outcome, self.started);
    }
}

fn spawn(arguments: &[&str], log: &std::path::Path) -> Result<Child, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", log.display());
    std::fs::create_dir_all(run::target()).map_err(failed)?;
    let file = std::fs::File::create(log).map_err(failed)?;
    let errors = file.try_clone().map_err(failed)?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    packages::pass_on(&mut Command::new(program))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(file)
        .stderr(errors)
        .spawn()
        .map_err(|error| error.to_string())
}

/// Runs tests of the workspace and adds up their results.
fn cargo_tests(name: &str, which: &[&str], score: &mut Score) {
    println!("\n== {name}");
    let started = Instant::now();
    let mut command = Command::new(run::cargo_program());
    command
        .args(["test", "--no-fail-fast"])
        .args(which)
        .current_dir(run::root())
        .stdout(Stdio::piped());
    let before = (score.passed, score.failed);
    let ended = command.spawn().and_then(|mut child| {
        if let Some(out) = child.stdout.take() {
            for line in BufReader::new(out).lines() {
                let line = line?;
                count(&line, score);
                writeln!(std::io::stdout(), "{line}")?;
            }
        }
        child.wait()
    });
    let fine = ended.is_ok_and(|status| status.success());
    // A test program that crashes prints no result. A run without tests is a failure too.
    if before == (score.passed, score.failed) || (!fine && score.failed == before.1) {
        score.failed += 1;
        score.failures.push(format!("{name}: cargo test failed"));
    }
    println!("== {name}: {:.0} s", started.elapsed().as_secs_f64());
}

/// Adds a line such as `test result: ok. 9 passed; 0 failed; ...`.
fn count(line: &str, score: &mut Score) {
    if line.contains("... FAILED") {
        score.failures.push(line.to_owned());
    }
    let Some(result) = line.trim().strip_prefix("test result: ") else {
        return;
    };
    for part in result.split([';', '.']) {
        let mut words = part.split_whitespace();
        let (Some(number), Some(word)) = (words.next(), words.next()) else {
            continue;
        };
        let Ok(number) = number.parse::<u64>() else {
            continue;
        };
        match word {
            "passed" => score.passed += number,
            "failed" => score.failed += number,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_of_test_programs_are_added_up() {
        let mut score = Score::default();
        count(
            "test result: ok. 9 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            &mut score,
        );
        count(
            "test result: FAILED. 3 passed; 1 failed; 0 ignored;",
            &mut score,
        );
        assert_eq!((score.passed, score.failed), (12, 1));
    }
}
