//! JavaScript bindings of the wasm programs, by `wasm-bindgen`, and the parts of a program that load later, by
//! `wasm_split`.

use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::Outcome;

/// A wasm program and the JavaScript module that starts it.
pub struct Program {
    pub js: Vec<u8>,
    pub wasm: Vec<u8>,
}

/// The part of a program that loads later.
pub struct Later {
    /// The JavaScript module that loads it. It and the program's module import each other as [`Later::MODULE`] and
    /// `./NAME.js`.
    pub js: String,
    pub wasm: Vec<u8>,
}

impl Later {
    /// Address by which the program's module imports `js`.
    pub const MODULE: &str = "./later.js";
    /// Address of `wasm` in `js`.
    pub const WASM: &str = "./split_later.wasm";
    /// How `js` starts `wasm`: only if the host sends the right type of content.
    const STREAMED: &str = "WebAssembly.instantiateStreaming(src, imports)";
    /// How it starts also on other hosts.
    const STARTED: &str = "src.then((answer) => answer.headers.get(\"content-type\") === \"application/wasm\" \
         ? WebAssembly.instantiateStreaming(answer, imports) \
         : answer.arrayBuffer().then((code) => WebAssembly.instantiate(code, imports)))";
}

/// Creates the bindings of a compiled program. The default export of the JavaScript module takes the address of the
/// wasm file.
pub fn make(wasm: &Path, name: &str) -> Outcome<Program> {
    let folder = Folder::new()?;
    bind(wasm, name, &folder.0)
}

/// Splits a compiled program into the part that starts and the one that loads later (`wasm_split(later, …)` in the
/// source), and creates the bindings of the first.
pub fn make_split(wasm: &Path, name: &str) -> Outcome<(Program, Later)> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", wasm.display());
    let folder = Folder::new()?;
    let main = folder.0.join("main.wasm");
    let code = std::fs::read(wasm).map_err(|error| fail(&error))?;
    let module = format!("./{name}.js");
    let mut options = wasm_split_cli_support::Options::new(&code);
    options.output_dir = &folder.0;
    options.main_out_path = &main;
    options.link_name = Later::MODULE;
    options.main_module = &module;
    let split = wasm_split_cli_support::transform(options).map_err(|error| fail(&error))?;
    let [file] = &split.split_modules[..] else {
        let found = split.split_modules.len();
        return Err(fail(&format!("has {found} parts that load later, not 1")));
    };
    // Numbers in split code are padded, and it has names. The bindings of the first part remove both there.
    let mut later = walrus::ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(file)
        .map_err(|error| fail(&error))?;
    let js = folder.0.join(Later::MODULE);
    let js = std::fs::read_to_string(js).map_err(|error| fail(&error))?;
    if js.matches(Later::STREAMED).count() != 1 {
        return Err(fail(&"the script that loads the later part has changed"));
    }
    let later = Later {
        wasm: later.emit_wasm(),
        js: js.replace(Later::STREAMED, Later::STARTED),
    };
    Ok((bind(&main, name, &folder.0)?, later))
}

fn bind(wasm: &Path, name: &str, folder: &Path) -> Outcome<Program> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", wasm.display());
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(false)
        .keep_lld_exports(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .web(true)
        .map_err(|error| fail(&error))?;
    bindgen.generate(folder).map_err(|error| fail(&error))?;
    let read = |file: String| std::fs::read(folder.join(file)).map_err(|error| fail(&error));
    Ok(Program {
        js: read(format!("{name}.js"))?,
        wasm: read(format!("{name}_bg.wasm"))?,
    })
}

/// A temporary folder, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Outcome<Folder> {
        let path = std::env::temp_dir().join(format!("burgrave-pack-{}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
