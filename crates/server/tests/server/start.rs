//! Starts servers in the test program.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use burgrave_serve::{Server, Site};
use burgrave_server::{Data, Failure, Online, Settings};

/// Opens a data folder in `folder`, for a server that listens on a free port.
pub fn open(folder: &Path) -> Result<(Online, SocketAddr), Failure> {
    std::fs::write(folder.join("index.html"), "<html><head></head><body>").expect("written");
    let site = Site::read(folder).expect("a site");
    let server = Server::bind(Ipv4Addr::LOCALHOST.into(), Some(0), site).expect("a port");
    let address = server.address().expect("an address");
    let settings = Settings {
        data: Data::Folder(folder.join("data")),
        public_metrics: false,
        computers: 1,
    };
    Ok((Online::open(server, &settings)?, address))
}

/// Runs a server until the test program ends.
pub fn run((online, address): (Online, SocketAddr)) -> SocketAddr {
    std::thread::spawn(move || online.run());
    address
}
