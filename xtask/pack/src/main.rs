//! Makes a web site of the compiled browser app: JavaScript bindings, names with hashes, the rule book as pages, a
//! list of all files for offline use, and compressed copies.
//!
//! A separate program, because its dependencies take long to compile.

mod bindings;
mod boot;
mod cards;
mod depth;
mod earlier;
mod pages;
mod shorter;
mod site;
mod studies;

use std::path::PathBuf;
use std::process::ExitCode;

/// Result of a step, or an error message.
pub type Outcome<T> = Result<T, String>;

fn main() -> ExitCode {
    let mut arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let copies = match arguments.first().is_some_and(|first| first == "--plain") {
        true => site::Copies::None,
        false => site::Copies::Compressed,
    };
    if copies == site::Copies::None {
        arguments.remove(0);
    }
    let [app, worker, root, out] = &arguments[..] else {
        eprintln!("usage: burgrave-pack [--plain] APP.wasm WORKER.wasm PROJECT-ROOT OUT-FOLDER");
        return ExitCode::from(2);
    };
    let programs = site::Programs { app, worker };
    match site::make(&programs, root, out, copies) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("burgrave-pack: {why}");
            ExitCode::FAILURE
        }
    }
}
