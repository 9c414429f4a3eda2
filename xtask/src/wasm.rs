//! Building for the browser: proof that nothing in the games needs an operating system.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use crate::run::{self, Outcome};

const TARGET: &str = "wasm32-unknown-unknown";
/// Everything that a browser needs.
const CRATES: &[&str] = &[
    "burgrave-core",
    "burgrave-board",
    "burgrave-games",
    "burgrave-search",
    "burgrave-bots",
    "burgrave-puzzles",
    "burgrave-record",
    "burgrave-draw",
    "burgrave-words",
];

/// Builds them.
pub fn check() -> Outcome {
    let mut arguments = vec!["--release"];
    arguments.extend(CRATES.iter().flat_map(|name| ["-p", name]));
    build("wasm", &arguments).map(drop)
}

/// Runs `cargo build` for the browser, with rustup's target where it is there, else with Debian's
/// sources of the standard library, which are installed if this is Debian and we may. Everything goes
/// into a folder below the usual one; returned is the folder in it that holds a folder for each profile.
pub fn build(folder: &str, arguments: &[&str]) -> Result<PathBuf, String> {
    let folder = run::target().join(folder);
    let mut command = if has_target() {
        Command::new(run::cargo_program())
    } else {
        let mut command = Command::new("/usr/bin/cargo");
        command
            // What rustup's cargo sets would lead Debian's astray.
            .env_remove("LD_LIBRARY_PATH")
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO")
            .env("RUSTC", "/usr/bin/rustc")
            .env("RUSTC_BOOTSTRAP", "1")
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER",
                DEBIAN.as_ref()?,
            );
        command
    };
    command
        .current_dir(run::root())
        .env("CARGO_TARGET_DIR", &folder)
        .args(["build", "--quiet", "--target", TARGET]);
    if !has_target() {
        command.args(["-Z", "build-std=std,panic_abort"]);
    }
    run::status(command.args(arguments))?;
    Ok(folder.join(TARGET))
}

fn has_target() -> bool {
    let folder =
        run::output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    let Some(folder) = folder else { return false };
    std::fs::read_dir(folder).is_ok_and(|entries| {
        entries
            .flatten()
            .any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// What [`debian`] says; it installs packages, which two builds must not do at once.
static DEBIAN: LazyLock<Result<PathBuf, String>> = LazyLock::new(debian);

/// Debian's compiler and linker for wasm32; the linker's name is returned.
fn debian() -> Result<PathBuf, String> {
    let ready = || {
        PathBuf::from("/usr/lib/rustlib/src/rust/library/std").exists()
            || PathBuf::from("/usr/src/rustc-web").exists()
    };
    if !(PathBuf::from("/usr/bin/cargo").exists() && ready() && linker().is_some()) {
        install();
    }
    match (PathBuf::from("/usr/bin/cargo").exists(), linker()) {
        (true, Some(linker)) => Ok(linker),
        _ => Err(format!(
            "no standard library for {TARGET}: run `rustup target add {TARGET}`, or on Debian \
             `apt-get install rustc-web cargo-web rust-web-src lld`"
        )),
    }
}

fn install() {
    if !run::exists("apt-get") {
        return;
    }
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "apt-get update -q && lld=$(apt-cache pkgnames lld- | grep -E '^lld-[0-9]+$' | sort -V | tail -n 1) && \
         apt-get install -q -y --no-install-recommends rustc-web cargo-web rust-web-src $lld",
    ]);
    // If it does not work the next step says what is missing.
    let _ = run::status(&mut shell);
}

/// The newest `wasm-ld-NN`.
fn linker() -> Option<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/bin")
        .ok()?
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let number = name.strip_prefix("wasm-ld-")?.parse().ok()?;
            Some((number, entry.path()))
        })
        .collect();
    found.sort();
    found.pop().map(|(_, path)| path)
}
