//! Keeps relocations in the wasm program: `burgrave-pack` needs them to split it into files.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg=--emit-relocs");
    }
}
