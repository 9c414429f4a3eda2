//! Building for the browser: proof that nothing in the games needs an operating system.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use crate::packages::{Missing, has_apt};
use crate::run::{self, Outcome};
use crate::web::QUICK;

const TARGET: &str = "wasm32-unknown-unknown";
/// Leptos erases the types of elements: the app is 17 % smaller and compiles faster.
const FLAGS: &str = "--cfg erase_components";
/// Cargo's profile of the engine's worker.
pub const WORKER: &str = "worker";
/// The worker's panics stop it without a text: the page hears that it stopped, and a worker has nowhere to say
/// why. Only Debian's build of the standard library can leave the texts out.
const NO_PANIC_TEXTS: [&str; 4] = [
    "-Z",
    "panic-immediate-abort",
    "--config",
    "profile.worker.panic=\"immediate-abort\"",
];
/// Everything that a browser needs.
const CRATES: &[&str] = &[
    "burgrave-core",
    "burgrave-board",
    "burgrave-games",
    "burgrave-session",
    "burgrave-search",
    "burgrave-bots",
    "burgrave-puzzles",
    "burgrave-record",
    "burgrave-draw",
    "burgrave-words",
];

/// Builds them.
pub fn check() -> Outcome {
    let mut arguments = vec!["--quiet", "--profile", QUICK];
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
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS)
        .args(["build", "--target", TARGET]);
    if !has_target() {
        command.args(["-Z", "build-std=std,panic_abort"]);
        if arguments.contains(&WORKER) {
            command.args(NO_PANIC_TEXTS);
        }
    }
    run::status(command.args(arguments))?;
    Ok(folder.join(TARGET))
}

/// Installs a compiler for the browser if there is none.
pub fn need() -> Outcome {
    match has_target() {
        true => Ok(()),
        false => DEBIAN.clone().map(drop),
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

/// What [`debian`] says; it installs packages, which two builds must not do at once.
static DEBIAN: LazyLock<Result<PathBuf, String>> = LazyLock::new(debian);

/// Debian's compiler and linker for wasm32; the linker's name is returned.
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

/// Installs Debian's compiler for the browser, and the newest linker that Debian has.
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
