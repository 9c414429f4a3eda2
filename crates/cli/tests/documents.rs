//! The documents are true to the project: links lead to files, paths exist, and a name after a path is in that file.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Paths of all documents, from the root.
fn documents() -> Vec<PathBuf> {
    let mut documents = vec![];
    let mut folders = vec![root().join("docs")];
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
    ] {
        documents.push(root().join(name));
    }
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                documents.push(path);
            }
        }
    }
    documents
}

/// Returns a document without its fenced blocks.
fn prose(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a document");
    text.split("\n```")
        .step_by(2)
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn links_lead_to_files() {
    let mut broken = vec![];
    for path in documents() {
        let text = prose(&path);
        for link in text.split("](").skip(1).chain(text.split("src=\"").skip(1)) {
            let target = link.split([')', '"', '#']).next().unwrap_or_default();
            let there = path.parent().expect("a folder").join(target).exists();
            if !there && !target.starts_with("https://") {
                broken.push(format!("{}: {target}", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn paths_exist_and_hold_the_names_after_them() {
    let (mut wrong, mut named) = (vec![], 0);
    for path in documents() {
        let text = prose(&path);
        let parts: Vec<&str> = text.split('`').collect();
        for (at, code) in parts.iter().enumerate().skip(1).step_by(2) {
            let is_path = ["crates/", "docs/", "xtask/", "bench/", "fuzz/"]
                .iter()
                .any(|top| code.starts_with(top));
            if !is_path || code.contains(['{', '*', '<', ' ']) {
                continue;
            }
            let source = fs::read_to_string(root().join(code)).unwrap_or_default();
            // `path` `Type::name`: the next span of code, one space away.
            if code.ends_with(".rs") && parts.get(at + 1) == Some(&" ") {
                let name = parts[at + 2].rsplit("::").next().unwrap_or_default();
                let kinds = ["fn", "struct", "trait", "enum"];
                named += 1;
                if !kinds
                    .iter()
                    .any(|kind| source.contains(&format!("{kind} {name}")))
                {
                    wrong.push(format!("{}: no {name} in {code}", path.display()));
                }
            } else if !root().join(code).exists() {
                wrong.push(format!("{}: no {code}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(named > 20, "{named} names");
}
