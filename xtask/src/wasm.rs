//! Builds for wasm32-unknown-unknown, with rustup's target or with Debian's compiler.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use crate::packages::{Missing, has_apt};
use crate::run::{self, Outcome};
use crate::web::QUICK;

const TARGET: &str = "wasm32-unknown-unknown";
/// Flags of rustc. `erase_components` makes Leptos erase the types of elements: the app gets 17 % smaller and
/// compiles faster.
const FLAGS: &str = "--cfg erase_components";
/// Cargo's profile of the app in a release.
pub const APP_PROFILE: &str = "web";
/// Cargo's profile of the worker, which runs the engine, in a release.
pub const WORKER_PROFILE: &str = "worker";
/// Libraries that must build for the browser by themselves. The builds of the app and the worker check the others.
const CRATES: &[&str] = &[
    "burgrave-core",
    "burgrave-board",
    "burgrave-games",
    "burgrave-session",
    "burgrave-protocol",
    "burgrave-search",
    "burgrave-bots",
    "burgrave-puzzles",
    "burgrave-book",
    "burgrave-record",
    "burgrave-draw",
    "burgrave-words",
];

/// Builds the crates that the browser needs.
pub fn check() -> Outcome {
    let packages: Vec<&str> = CRATES.iter().flat_map(|name| ["-p", name]).collect();
    build("wasm", QUICK, &[&["--quiet"], &packages[..]].concat()).map(drop)
}

/// Runs `cargo build` for the browser and returns the folder of the compiled programs.
///
/// Uses rustup's target if it is installed. Otherwise uses Debian's compiler, compiles the standard library
/// from its sources, and installs both if necessary. `folder` is the build's target folder, relative to the
/// workspace's. Builds that run at the same time need different folders, because cargo locks its target folder.
///
/// # Errors
/// There is no compiler for the browser, or the build fails.
pub fn build(folder: &str, profile: &str, arguments: &[&str]) -> Result<PathBuf, String> {
    let folder = run::target().join(folder);
    let mut command = match has_target() {
        true => Command::new(run::cargo_program()),
        false => debian_cargo(DEBIAN_LINKER.as_ref()?),
    };
    command
        .current_dir(run::root())
        .env("CARGO_TARGET_DIR", &folder)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS)
        .args(["build", "--target", TARGET, "--profile", profile]);
    if !has_target() {
        command.args(standard_library(profile));
    }
    run::status(command.args(arguments))?;
    Ok(folder.join(TARGET).join(profile))
}

fn debian_cargo(linker: &PathBuf) -> Command {
    let mut command = Command::new("/usr/bin/cargo");
    command
        // Remove the variables that rustup's cargo sets for its own compiler.
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .env("RUSTC", "/usr/bin/rustc")
        // Allow `-Z` flags: Debian's compiler is a stable one.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    command
}

/// Returns the flags that compile the standard library.
///
/// Release builds omit panic messages to save space: a panic stops the program, and the page reports that.
/// Other builds print the message on the console. All but the worker optimise the standard library for size; the
/// worker needs its fast sorting functions.
fn standard_library(profile: &str) -> Vec<String> {
    let mut flags = vec!["-Z", "build-std=std,panic_abort"];
    if profile != WORKER_PROFILE {
        flags.extend(["-Z", "build-std-features=optimize_for_size"]);
    }
    let mut flags: Vec<String> = flags.into_iter().map(str::to_owned).collect();
    if [APP_PROFILE, WORKER_PROFILE].contains(&profile) {
        flags.extend(["-Z", "panic-immediate-abort", "--config"].map(str::to_owned));
        flags.push(format!("profile.{profile}.panic=\"immediate-abort\""));
    }
    flags
}

/// Installs a compiler for the browser if there is none.
pub fn need() -> Outcome {
    match has_target() {
        true => Ok(()),
        false => DEBIAN_LINKER.clone().map(drop),
    }
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

/// Linker of Debian's compiler. Initialised once, because two builds must not install packages at the same time.
static DEBIAN_LINKER: LazyLock<Result<PathBuf, String>> = LazyLock::new(debian);

/// Returns Debian's linker for wasm32. Installs the compiler and the linker if they are missing.
fn debian() -> Result<PathBuf, String> {
    let ready = || {
        PathBuf::from("/usr/lib/rustlib/src/rust/library/std").exists()
            || PathBuf::from("/usr/src/rustc-web").exists()
    };
    let cargo = PathBuf::from("/usr/bin/cargo");
    let found = || linker().filter(|_| cargo.exists() && ready());
    let mut why = format!(
        "the standard library for {TARGET} is missing. Install it with: rustup target add {TARGET}"
    );
    if found().is_none()
        && has_apt()
        && let Err(refused) = install()
    {
        why = refused;
    }
    found().ok_or(why)
}

/// Installs Debian's compiler for the browser and its newest linker.
fn install() -> Outcome {
    const NEWEST_LLD: &str =
        "$(apt-cache pkgnames lld- | grep -E '^lld-[0-9]+$' | sort -V | tail -n 1)";
    Missing::debian(
        "The Rust compiler for WebAssembly".to_owned(),
        "it builds the browser app; where rustup can fetch it, `rustup target add wasm32-unknown-unknown` does too",
        "173 MB to download, 945 MB on disk".to_owned(),
        &format!("rustc-web cargo-web rust-web-src {NEWEST_LLD}"),
    )
    .install()
}

/// Returns the path of the newest `/usr/bin/wasm-ld-NN`.
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
