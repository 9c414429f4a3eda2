//! Files that a command writes: tested before its work, which may take an hour, and written completely or
//! not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use burgrave_words as words;

use crate::args::RulesArgs;
use crate::failure::Failure;

/// Whether a command that reads layouts and another file can write `outputs`: they are no folders, can be
/// made, and none of them is an input or named twice. Files that are there stay as they are.
pub fn check(outputs: &[&Path], under: &RulesArgs, input: Option<&Path>) -> Result<(), Failure> {
    let layouts = under.layout.iter().map(PathBuf::as_path);
    let inputs: Vec<PathBuf> = layouts.chain(input).filter_map(real).collect();
    let mut known = Vec::new();
    for path in outputs {
        let wrong = |code, data: &[(&str, &str)]| {
            let shown = path.display().to_string();
            Err(Failure::other(shown, words::text(code, data)))
        };
        if path.is_dir() {
            return wrong("file-folder", &[]);
        }
        let real = real(path);
        if real.as_ref().is_some_and(|real| inputs.contains(real)) {
            return wrong("file-input", &[]);
        }
        if real.as_ref().is_some_and(|real| known.contains(real)) {
            return wrong("file-twice", &[]);
        }
        known.extend(real);
        if let Err(error) = writable(path) {
            return wrong("file-unwritable", &[("error", &reason(&error))]);
        }
    }
    Ok(())
}

/// Writes a file completely or not at all. Replaces an existing file only if `replace` is set. Writes directly
/// to anything that is not a plain file.
pub fn write(path: &Path, text: &str, replace: bool) -> Result<(), Failure> {
    let shown = path.display().to_string();
    let failed = |error: std::io::Error| {
        let reason = reason(&error);
        Failure::other(
            shown.clone(),
            words::text("file-unwritable", &[("error", &reason)]),
        )
    };
    if path.is_dir() {
        return Err(Failure::other(shown, words::text("file-folder", &[])));
    }
    if path.exists() && !replace {
        return Err(Failure::other(shown, words::text("file-exists", &[])));
    }
    if is_special(path) {
        return std::fs::write(path, text).map_err(failed);
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The permissions of any new file: the user's mask applies.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder(path)).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    match replace {
        true => file.persist(path).map(|_| ()),
        false => file.persist_noclobber(path).map(|_| ()),
    }
    .map_err(|error| failed(error.error))
}

/// The folder in which a file is.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Whether something is there that is no plain file, such as `/dev/stdout`: it is written to, not
/// replaced.
fn is_special(path: &Path) -> bool {
    path.exists() && !path.is_file()
}

/// The one path of a file, whether it is there yet or not.
fn real(path: &Path) -> Option<PathBuf> {
    let there = path.canonicalize();
    let new = || Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
    there.ok().or_else(new)
}

/// Files are written under another name first, so it is their folder that must allow it.
fn writable(path: &Path) -> std::io::Result<()> {
    if is_special(path) {
        return Ok(());
    }
    tempfile::tempfile_in(folder(path)).map(drop)
}

/// What the system says of a file that could not be written, without the temporary one's name, which
/// nobody knows.
fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    let cut = text.find(" at path \"").unwrap_or(text.len());
    text[..cut].to_owned()
}
