//! What an earlier run left in the site's folder: the files that its service worker lists.

use std::collections::BTreeSet;
use std::path::{Component, Path};

/// What a site's service worker begins with.
const HEAD: &str = "// Keeps the whole site on the device after the first visit";
/// How its lists begin.
const LISTS: [&str; 2] = ["const ESSENTIAL = [", "const REST = ["];
/// Files that it does not list.
const UNLISTED: [&str; 2] = ["index.html", "sw.js"];

/// The names of the files that an earlier run wrote, but for compressed copies; none where the folder
/// holds no site.
pub fn files(folder: &Path) -> BTreeSet<String> {
    let text = std::fs::read_to_string(folder.join("sw.js")).unwrap_or_default();
    if !text.starts_with(HEAD) {
        return BTreeSet::new();
    }
    let lists = text
        .lines()
        .filter_map(|line| LISTS.iter().find_map(|list| line.strip_prefix(list)));
    let listed = lists.flat_map(|list| list.split('"').skip(1).step_by(2));
    listed
        .chain(UNLISTED)
        .filter(|name| is_inside(name))
        .map(str::to_owned)
        .collect()
}

/// Removes files and their compressed copies, and folders that are empty then. The list of them goes last,
/// so that what an interrupted run leaves is known.
pub fn remove(folder: &Path, files: &BTreeSet<String>) -> std::io::Result<()> {
    let mut names: Vec<&String> = files.iter().collect();
    names.sort_by_key(|name| *name == "sw.js");
    for name in names {
        for end in ["", ".br", ".gz"] {
            let path = folder.join(format!("{name}{end}"));
            if path.is_file() {
                std::fs::remove_file(path)?;
            }
        }
    }
    for name in files {
        let above = Path::new(name).ancestors().skip(1);
        for part in above.filter(|part| !part.as_os_str().is_empty()) {
            // Not empty, or gone already.
            let _ = std::fs::remove_dir(folder.join(part));
        }
    }
    Ok(())
}

/// Whether a name is that of a file in the folder or below: nothing else is ever removed.
fn is_inside(name: &str) -> bool {
    let mut parts = Path::new(name).components().peekable();
    parts.peek().is_some() && parts.all(|part| matches!(part, Component::Normal(_)))
}
