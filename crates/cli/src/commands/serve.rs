//! `burgrave serve`: the browser app.

use std::process::{Command, Stdio};

use burgrave_serve::{Server, Site};
use burgrave_words as words;

use crate::args::Serve;
use crate::failure::{Failure, print};

pub fn run(command: &Serve) -> Result<(), Failure> {
    let site = match &command.site {
        Some(folder) => Site::read(folder).map_err(|error| {
            let (folder, error) = (folder.display().to_string(), error.to_string());
            failure("serve-folder", &[("folder", &folder), ("error", &error)])
        })?,
        None => Site::embedded().ok_or_else(|| failure("serve-nothing", &[]))?,
    };
    let port = command.port.to_string();
    let refused = |error: std::io::Error| {
        failure(
            "serve-port",
            &[("port", &port), ("error", &error.to_string())],
        )
    };
    let server = Server::bind(command.port, site).map_err(refused)?;
    let address = format!("http://{}/", server.address().map_err(refused)?);
    print(&format!(
        "{}\n",
        words::text("serve-at", &[("address", &address)])
    ))?;
    if command.open {
        open(&address);
    }
    server.run().map_err(refused)
}

fn failure(code: &str, data: &[(&str, &str)]) -> Failure {
    Failure::other("", words::text(code, data))
}

/// Opens the browser; where that fails, the printed address is enough.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let _ = Command::new(program)
        .arg(address)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
