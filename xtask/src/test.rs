//! `cargo xtask test`: everything that CI checks, counted in one last line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use crate::run::{self, Outcome};
use crate::{browser, fuzz, tidy, tools};

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

    /// Checks that need one core each, two at a time.
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

/// Runs every check. The last line is `N passed, N failed`.
pub fn all(quick: bool) -> ExitCode {
    let mut score = Score::default();
    score.add("tidy", tidy::check);
    score.add("format", || run::cargo(&["fmt", "--all", "--check"]));
    score.add("clippy", || {
        run::cargo(&[
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ])
    });
    score.add("docs", || {
        run::with_env(
            &["doc", "--quiet", "--workspace", "--no-deps"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        )
    });
    cargo_tests("tests", &["--workspace", "--exclude", UNTESTED], &mut score);
    // The app and its worker hold all that `cargo xtask wasm` builds.
    score.add("browser", browser::test);
    if !quick {
        score.add("licences", tools::licences);
        score.add("advisories", tools::advisories);
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
    println!("{} passed, {} failed{skipped}", score.passed, score.failed);
    ExitCode::from(u8::from(score.failed > 0))
}

/// How long each target is fuzzed; `cargo xtask fuzz` takes as long as one likes.
const FUZZ_SECONDS: u32 = 30;
/// Has no tests of its own, and would take minutes to build for them: the browser's tests are its.
const UNTESTED: &str = "burgrave-web";

/// Runs tests of the workspace and adds up what their closing lines say.
fn cargo_tests(name: &str, which: &[&str], score: &mut Score) {
    println!("\n== {name}");
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
    // A test binary that dies prints no closing line; an empty run is no success either.
    if before == (score.passed, score.failed) || (!fine && score.failed == before.1) {
        score.failed += 1;
        score
            .failures
            .push(format!("{name}: cargo test did not end well"));
    }
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
    fn closing_lines_are_added_up() {
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
