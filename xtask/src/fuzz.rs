//! Fuzzing of the targets in `fuzz/fuzz_targets`, from the seeds in `fuzz/corpus`.

use std::process::Command;
use std::sync::LazyLock;

use crate::packages::Missing;
use crate::run::{self, Outcome};
use crate::tools;

/// Returns the names of all targets.
pub fn targets() -> Vec<String> {
    let folder = run::root().join("fuzz/fuzz_targets");
    tools::walk(&folder)
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect()
}

/// Fuzzes one target, or all.
pub fn all(seconds: u32, target: Option<&str>) -> Outcome {
    let all = targets();
    if let Some(target) = target.filter(|target| !all.iter().any(|name| name == target)) {
        return Err(format!(
            "there is no target {target}; the targets are {}",
            all.join(", ")
        ));
    }
    for name in all
        .iter()
        .filter(|name| target.is_none_or(|target| target == *name))
    {
        one(name, seconds)?;
    }
    Ok(())
}

/// Builds all targets.
pub fn build() -> Outcome {
    run::status(cargo_fuzz()?.arg("build"))
}

/// Returns the command `cargo fuzz`. Installs it and Rust nightly if they are missing.
fn cargo_fuzz() -> Result<Command, String> {
    static NIGHTLY: LazyLock<bool> =
        LazyLock::new(|| nightly() || (install_nightly() && nightly()));
    if !*NIGHTLY {
        return Err(format!(
            "{}fuzzing needs Rust nightly (rustup toolchain install nightly)",
            run::SKIPPED
        ));
    }
    tools::get(tools::FUZZ)?;
    let root = run::root();
    let path = std::env::join_paths(std::iter::once(root.join("target/tools/bin")).chain(
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()),
    ))
    .map_err(|error| error.to_string())?;
    let mut command = Command::new("cargo");
    // The stable cargo that runs this program sets variables that select stable for its children.
    command
        .current_dir(root)
        .env("PATH", path)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .args(["+nightly", "fuzz"]);
    Ok(command)
}

/// Fuzzes one target. Writes crashing inputs into `fuzz/artifacts` and leaves the seeds unchanged.
pub fn one(target: &str, seconds: u32) -> Outcome {
    let root = run::root();
    let found = root.join("fuzz/corpus-run").join(target);
    std::fs::create_dir_all(&found).map_err(|error| error.to_string())?;
    let seeds = root.join("fuzz/corpus").join(target);
    run::status(
        cargo_fuzz()?
            .args(["run", target])
            .arg(&found)
            .arg(&seeds)
            .args([
                "--",
                "-max_len=4096",
                "-timeout=20",
                "-print_final_stats=0",
                "-verbosity=0",
            ])
            .arg(format!("-max_total_time={seconds}")),
    )
}

fn install_nightly() -> bool {
    let nightly = Missing {
        what: "Rust nightly".to_owned(),
        why: "it builds the fuzz targets",
        size: "about 120 MB to download, 600 MB on disk".to_owned(),
        command: "rustup toolchain install nightly --profile minimal".to_owned(),
    };
    run::exists("rustup") && nightly.install().is_ok()
}

fn nightly() -> bool {
    run::output(
        Command::new("cargo")
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO")
            .args(["+nightly", "--version"]),
    )
    .is_some()
}
