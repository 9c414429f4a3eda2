//! Output files: checked before a long computation, and written atomically.

use std::io::Write;
use std::path::{Path, PathBuf};

use burgrave_words as words;

use crate::args::LayoutArgs;
use crate::failure::Failure;

/// Fails unless every output is writable, not a directory, not an input and unique. Touches no file.
pub fn check(outputs: &[&Path], layouts: &LayoutArgs, input: Option<&Path>) -> Result<(), Failure> {
    let layouts = layouts.layout.iter().map(PathBuf::as_path);
    let inputs: Vec<PathBuf> = layouts.chain(input).filter_map(canonical).collect();
    let mut known = Vec::new();
    for path in outputs {
        let refuse = |code, data: &[(&str, &str)]| Err(Failure::at(path, words::text(code, data)));
        if path.is_dir() {
            return refuse("file-folder", &[]);
        }
        let found = canonical(path);
        let is_in = |paths: &[PathBuf]| found.as_ref().is_some_and(|path| paths.contains(path));
        if is_in(&inputs) {
            return refuse("file-input", &[]);
        }
        if is_in(&known) {
            return refuse("file-twice", &[]);
        }
        known.extend(found);
        if let Err(error) = writable(path) {
            return refuse("file-unwritable", &[("error", &reason(&error))]);
        }
    }
    Ok(())
}

/// Creates a folder, unless it exists.
pub fn create_folder(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error.to_string()))
}

/// Writes a file completely or not at all. Replaces an existing file only if `replace` is set. Writes directly
/// to anything that is not a plain file.
pub fn write(
    path: &Path,
    contents: &(impl AsRef<[u8]> + ?Sized),
    replace: bool,
) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        let reason = reason(&error);
        Failure::at(path, words::text("file-unwritable", &[("error", &reason)]))
    };
    if path.is_dir() {
        return Err(Failure::at(path, words::text("file-folder", &[])));
    }
    if path.exists() && !replace {
        return Err(Failure::at(path, words::text("file-exists", &[])));
    }
    if is_special(path) {
        return std::fs::write(path, contents).map_err(failed);
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The permissions of a new file; the user's umask applies.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder(path)).map_err(failed)?;
    file.write_all(contents.as_ref()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    match replace {
        true => file.persist(path).map(|_| ()),
        false => file.persist_noclobber(path).map(|_| ()),
    }
    .map_err(|error| failed(error.error))
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns whether the path names an existing device or pipe, such as `/dev/stdout`. Such a file is written to
/// directly.
fn is_special(path: &Path) -> bool {
    path.exists() && !path.is_file()
}

/// Returns the canonical path of a file that need not exist yet.
fn canonical(path: &Path) -> Option<PathBuf> {
    let existing = path.canonicalize();
    let new = || Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
    existing.ok().or_else(new)
}

/// Checks whether a temporary file can be created in the folder of the output.
fn writable(path: &Path) -> std::io::Result<()> {
    if is_special(path) {
        return Ok(());
    }
    tempfile::tempfile_in(folder(path)).map(drop)
}

/// Returns the system's message without the name of the temporary file, which the user does not know.
fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    let cut = text.find(" at path \"").unwrap_or(text.len());
    text[..cut].to_owned()
}
