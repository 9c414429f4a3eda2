//! Embeds the files of the site in the program. `BURGRAVE_SITE` names the folder. Without it the program contains no
//! site and reads one from a folder.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-env-changed=BURGRAVE_SITE");
    let mut list = String::from("static EMBEDDED: &[(&str, &[u8])] = &[\n");
    if let Some(folder) = std::env::var_os("BURGRAVE_SITE").map(PathBuf::from) {
        println!("cargo:rerun-if-changed={}", folder.display());
        add(&folder, "", &mut list);
    }
    list.push_str("];\n");
    let out = std::env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .expect("cargo sets it");
    std::fs::write(out.join("embedded.rs"), list).expect("the build's own folder can be written");
}

fn add(folder: &Path, prefix: &str, list: &mut String) {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("BURGRAVE_SITE: {}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            add(&path, &format!("{prefix}{name}/"), list);
        } else {
            let name = format!("{prefix}{name}");
            let path = path.display().to_string();
            let _ = writeln!(list, "({name:?}, include_bytes!({path:?})),");
        }
    }
}
