//! `burgrave engine`: the engine for other programs, over UGI (`docs/reference/ugi.md`).

mod go;
mod search;
mod server;
mod settings;

use std::io::{BufRead, Read};

use crate::args;
use crate::failure::Failure;
use crate::input;

use self::server::{Next, Server};

/// Maximum length of a line, in bytes. No game is that long.
const LONGEST: u64 = 1 << 20;

pub fn run(command: &args::Engine) -> Result<(), Failure> {
    let layouts = input::layouts(&command.rules.layouts)?;
    let rules = input::rules(command.game, &command.rules)?;
    let mut server = Server::new(rules, layouts);
    let mut stdin = std::io::stdin().lock();
    loop {
        let next = match read_line(&mut stdin)? {
            Input::End => break,
            Input::Line(text) => server.take(&text),
            Input::TooLong => {
                search::send_error("a line is too long");
                Next::Line
            }
        };
        if next == Next::Quit {
            break;
        }
    }
    server.stop();
    Ok(())
}

/// What standard input holds next.
enum Input {
    Line(String),
    TooLong,
    End,
}

fn read_line(input: &mut impl BufRead) -> Result<Input, Failure> {
    let failed = |error: std::io::Error| Failure::other("standard input", error.to_string());
    let mut bytes = Vec::new();
    let read = input
        .take(LONGEST)
        .read_until(b'\n', &mut bytes)
        .map_err(failed)?;
    if read == 0 {
        return Ok(Input::End);
    }
    if read as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n').map_err(failed)?;
        return Ok(Input::TooLong);
    }
    Ok(Input::Line(String::from_utf8_lossy(&bytes).into_owned()))
}
