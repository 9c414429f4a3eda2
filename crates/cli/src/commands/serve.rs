//! `burgrave serve`: serves the browser app.

use std::io::ErrorKind;
use std::path::Path;

use burgrave_serve::{DEFAULT_PORT, Server, Site, open_browser};
use burgrave_server::Online;
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
    let port = command.port.unwrap_or(DEFAULT_PORT);
    let (host, port) = (command.host.to_string(), port.to_string());
    let refused = |error: std::io::Error| match error.kind() {
        ErrorKind::AddrNotAvailable => failure("serve-host", &[("host", &host)]),
        _ => failure(
            "serve-port",
            &[
                ("host", &host),
                ("port", &port),
                ("error", &error.to_string()),
            ],
        ),
    };
    let server = Server::bind(command.host, command.port, site).map_err(refused)?;
    let addresses = server.addresses().map_err(refused)?;
    let mut addresses = addresses.iter().map(|one| format!("http://{one}/"));
    let own = addresses.next().unwrap_or_default();
    let mut text = words::text("serve-at", &[("address", &own)]) + "\n";
    for address in addresses {
        text += &(words::text("serve-network", &[("address", &address)]) + "\n");
    }
    let announce = || -> Result<(), Failure> {
        print(&text)?;
        if command.open {
            open_browser(&own);
        }
        Ok(())
    };
    let Some(folder) = &command.data else {
        announce()?;
        return server.run().map_err(refused);
    };
    let unusable = |why: burgrave_server::Failure| unusable(folder, &why);
    let online = Online::open(server, folder).map_err(unusable)?;
    announce()?;
    online.run().map_err(unusable)
}

fn unusable(folder: &Path, why: &burgrave_server::Failure) -> Failure {
    let folder = folder.display().to_string();
    match why {
        burgrave_server::Failure::InUse => failure("serve-in-use", &[("folder", &folder)]),
        burgrave_server::Failure::Data(error) => {
            failure("serve-data", &[("folder", &folder), ("error", error)])
        }
        burgrave_server::Failure::Network(error) => failure(
            "serve-data",
            &[("folder", &folder), ("error", &error.to_string())],
        ),
    }
}

fn failure(code: &str, data: &[(&str, &str)]) -> Failure {
    Failure::other("", words::text(code, data))
}
