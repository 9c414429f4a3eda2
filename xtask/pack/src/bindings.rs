//! JavaScript bindings of the wasm programs, by `wasm-bindgen`.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::Outcome;

/// A wasm program and the JavaScript module that starts it.
pub struct Program {
    pub js: Vec<u8>,
    pub wasm: Vec<u8>,
}

/// Creates the bindings of a compiled program. The default export of the JavaScript module takes the address of the
/// wasm file.
pub fn make(wasm: &Path, name: &str) -> Outcome<Program> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", wasm.display());
    let folder = std::env::temp_dir().join(format!("burgrave-pack-{}", std::process::id()));
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .web(true)
        .map_err(|error| fail(&error))?;
    bindgen.generate(&folder).map_err(|error| fail(&error))?;
    let read = |file: String| std::fs::read(folder.join(file)).map_err(|error| fail(&error));
    let program = Program {
        js: read(format!("{name}.js"))?,
        wasm: read(format!("{name}_bg.wasm"))?,
    };
    std::fs::remove_dir_all(&folder).map_err(|error| fail(&error))?;
    Ok(program)
}
