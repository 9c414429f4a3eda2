//! Files that an earlier run wrote into the site's folder, as listed by its service worker.

use std::collections::BTreeSet;
use std::path::{Component, Path};

/// First words of `sw.js`, the service worker of a site.
const HEAD: &str = "// Keeps the whole site on the device after the first visit";
/// First words of the lines in `sw.js` that list the site's files.
const LISTS: [&str; 2] = ["const ESSENTIAL = [", "const REST = ["];
/// Files of a site that are not in these lists.
const UNLISTED: [&str; 2] = ["index.html", "sw.js"];

/// Returns the names of the files of an earlier run, without compressed copies. Returns an empty set if the folder
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

/// Removes files, their compressed copies, and folders that become empty. Removes `sw.js` last: it lists the files, so
/// the next run can finish an interrupted removal.
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
            // Fails if the folder is not empty or does not exist.
            let _ = std::fs::remove_dir(folder.join(part));
        }
    }
    Ok(())
}

/// Returns whether a name stays inside the folder. Other files are never removed.
fn is_inside(name: &str) -> bool {
    let mut parts = Path::new(name).components().peekable();
    parts.peek().is_some() && parts.all(|part| matches!(part, Component::Normal(_)))
}
