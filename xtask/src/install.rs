//! `cargo xtask install`: the program with the browser app, its manual pages and shell completions.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome};
use crate::web;

/// Destination folders.
struct Folders {
    /// Cargo's `--root`: the program goes into `bin` below it. `None` is cargo's default.
    root: Option<PathBuf>,
    /// Parent of `man/man1` and of the completion folders.
    share: PathBuf,
    /// Fish reads the user's completions from its own folder.
    fish: PathBuf,
}

impl Folders {
    /// Folders below `root`, or those of the user.
    ///
    /// # Errors
    /// `root` is `None` and the user has no home folder.
    fn new(root: Option<&Path>) -> Result<Folders, String> {
        if let Some(root) = root {
            let root = std::path::absolute(root)
                .map_err(|error| format!("{}: {error}", root.display()))?;
            return Ok(Folders {
                share: root.join("share"),
                fish: root.join("share/fish/vendor_completions.d"),
                root: Some(root),
            });
        }
        let home = std::env::home_dir()
            .ok_or("no home folder is set; name a folder with --root FOLDER")?;
        let folder = |variable: &str, default: &str| {
            let chosen = std::env::var_os(variable).map(PathBuf::from);
            let chosen = chosen.filter(|path| path.is_absolute());
            chosen.unwrap_or_else(|| home.join(default))
        };
        Ok(Folders {
            root: None,
            share: folder("XDG_DATA_HOME", ".local/share"),
            fish: folder("XDG_CONFIG_HOME", ".config").join("fish/completions"),
        })
    }

    /// File of the completions for each shell that has a folder for them.
    fn completions(&self) -> [(&'static str, PathBuf); 3] {
        let share = &self.share;
        [
            ("bash", share.join("bash-completion/completions/burgrave")),
            ("zsh", share.join("zsh/site-functions/_burgrave")),
            ("fish", self.fish.join("burgrave.fish")),
        ]
    }
}

/// Builds and installs everything.
///
/// # Errors
/// A part cannot be built, or a folder cannot be written.
pub fn all(root: Option<&Path>) -> Outcome {
    let folders = Folders::new(root)?;
    eprintln!("1/3 Build the browser app");
    let site = web::build()?;
    eprintln!("2/3 Build and install the program");
    let mut cargo = Command::new(run::cargo_program());
    cargo
        .current_dir(run::root())
        .args(["install", "--locked", "--force", "--path", "crates/cli"])
        .env("CARGO_TARGET_DIR", run::target())
        .env("BURGRAVE_SITE", site);
    if let Some(root) = &folders.root {
        cargo.arg("--root").arg(root);
    }
    run::status(&mut cargo)?;
    eprintln!("3/3 Install the manual pages and the shell completions");
    // The program that was just built: the installed one may be outside the PATH.
    let program = run::target().join("release/burgrave");
    for (shell, path) in folders.completions() {
        write(&path, &printed(&program, &["completions", shell])?)?;
    }
    let manual = folders.share.join("man/man1");
    let mut man = Command::new(&program);
    run::status(man.args(["man", "--all"]).arg(&manual))?;
    eprintln!("  {}/burgrave*.1", manual.display());
    eprintln!("Installed. Try `burgrave serve --open`, `burgrave play` and `man burgrave`.");
    Ok(())
}

fn printed(program: &Path, arguments: &[&str]) -> Result<String, String> {
    let failed = || format!("{} {} failed", program.display(), arguments.join(" "));
    run::output(Command::new(program).args(arguments)).ok_or_else(failed)
}

fn write(path: &Path, text: &str) -> Outcome {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path, format!("{text}\n")).map_err(failed)?;
    eprintln!("  {}", path.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Folders;
    use std::path::Path;

    #[test]
    fn everything_goes_below_the_chosen_root() {
        let root = std::env::temp_dir().join("burgrave-root");
        let folders = Folders::new(Some(&root)).expect("an absolute path");
        assert_eq!(folders.root.as_deref(), Some(Path::new(&root)));
        assert!(folders.share.starts_with(&root));
        for (_, path) in folders.completions() {
            assert!(path.starts_with(&root), "{}", path.display());
        }
    }
}
