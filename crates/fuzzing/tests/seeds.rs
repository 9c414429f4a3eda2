//! Runs all targets on their seeds and on random mutations of the seeds.

use std::path::PathBuf;

use burgrave_core::{Chooser, SplitMix};
use burgrave_fuzzing::TARGETS;

/// Mutations per seed. `cargo xtask fuzz` runs libFuzzer, which tries far more.
const MUTATIONS: usize = 500;
/// Longest input in bytes, as in `cargo xtask fuzz`.
const LONGEST: usize = 4096;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let entries = std::fs::read_dir(folder.join(target)).expect("every target has seeds");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let seeds: Vec<Vec<u8>> = paths
        .iter()
        .map(|path| std::fs::read(path).expect("a seed"))
        .collect();
    assert!(!seeds.is_empty(), "{target}");
    seeds
}

/// Changes one to four places: flips a bit, removes or repeats a run of bytes, or copies a run from another
/// seed.
fn mutate(seeds: &[Vec<u8>], index: usize, rng: &mut SplitMix) -> Vec<u8> {
    let mut data = seeds[index].clone();
    for _ in 0..=rng.below(4) {
        let at = rng.below(data.len() as u64 + 1) as usize;
        let end = (at + 1 + rng.below(16) as usize).min(data.len());
        match rng.below(4) {
            0 if at < data.len() => data[at] ^= 1 << rng.below(8),
            1 => drop(data.drain(at..end.max(at))),
            2 => {
                let run = data[at..end.max(at)].to_vec();
                data.splice(at..at, run);
            }
            _ => {
                let other = &seeds[rng.below(seeds.len() as u64) as usize];
                let from = rng.below(other.len() as u64 + 1) as usize;
                let to = (from + rng.below(64) as usize).min(other.len());
                data.splice(at..at, other[from..to].iter().copied());
            }
        }
    }
    data.truncate(LONGEST);
    data
}

#[test]
fn every_target_accepts_its_seeds_and_their_mutations() {
    for (name, target) in TARGETS {
        let seeds = seeds(name);
        let mut rng = SplitMix::new(1);
        for (index, seed) in seeds.iter().enumerate() {
            target(seed);
            for _ in 0..MUTATIONS {
                target(&mutate(&seeds, index, &mut rng));
            }
        }
    }
}

#[test]
fn every_target_is_built_by_the_fuzzing_workspace() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let files = std::fs::read_dir(folder.join("fuzz_targets")).expect("a folder");
    assert_eq!(files.count(), TARGETS.len());
    for (name, _) in TARGETS {
        let source = folder.join(format!("fuzz_targets/{name}.rs"));
        let source = std::fs::read_to_string(source).expect("a target");
        assert!(source.contains(&format!("burgrave_fuzzing::{name}(data)")));
        assert!(manifest.contains(&format!("name = \"{name}\"")));
    }
}
