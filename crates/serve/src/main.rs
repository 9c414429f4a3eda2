//! `burgrave-serve FOLDER`: serves the app from a folder and opens the browser.
//!
//! `cargo xtask play` runs it. It compiles in a fraction of the time of the whole terminal program.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::process::ExitCode;

use burgrave_serve::{Server, Site, open_browser};

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: burgrave-serve FOLDER");
        return ExitCode::from(2);
    };
    let served = Site::read(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))
        .and_then(|site| serve(site).map_err(|error| error.to_string()));
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("burgrave-serve: {why}");
            ExitCode::FAILURE
        }
    }
}

fn serve(site: Site) -> std::io::Result<()> {
    let server = Server::bind(Ipv4Addr::LOCALHOST.into(), None, site)?;
    let address = format!("http://{}/", server.address()?);
    println!("Burgrave is at {address} (Ctrl+C ends it)");
    open_browser(&address);
    server.run()
}
