//! Keeps relocations in the wasm program: `burgrave-pack` needs them to split it into files. Counts the puzzles, which
//! the app fetches later.

use std::{env, fs, path::Path};

const PUZZLES: &str = "../puzzles/data";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={PUZZLES}");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg=--emit-relocs");
    }
    let folder = env::var("OUT_DIR").expect("cargo names the folder");
    fs::write(Path::new(&folder).join("puzzles.rs"), sizes()).expect("the folder can be written");
}

/// Returns the game, number, least and greatest rating of each file of puzzles, as a Rust expression.
fn sizes() -> String {
    let files = fs::read_dir(PUZZLES).expect("the folder of puzzles exists");
    let mut all: Vec<_> = (files.map(|file| file.expect("the folder is readable").path()))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("the file is readable");
            // `rating 1010 easy`: puzzles are sorted by rating.
            let ratings: Vec<&str> = (text.lines().filter_map(|line| line.strip_prefix("rating ")))
                .filter_map(|rating| rating.split(' ').next())
                .collect();
            let game = path.file_stem().and_then(|name| name.to_str());
            let (least, greatest) = (ratings[0], ratings[ratings.len() - 1]);
            let size = ratings.len().to_string();
            format!(
                "{:?}",
                (game.expect("its name is a game"), size, least, greatest)
            )
        })
        .collect();
    all.sort();
    format!("&[{}]", all.join(", "))
}
