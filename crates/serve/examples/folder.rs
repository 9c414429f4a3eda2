//! Serves a folder that `cargo xtask site` made, and prints where: for trying pages without building
//! the whole program. `cargo run -p burgrave-serve --example folder -- target/site`

use burgrave_serve::{Server, Site};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().next_back().unwrap_or_default();
    let server = Server::bind([127, 0, 0, 1].into(), 0, Site::read(folder.as_ref())?)?;
    println!("http://{}/ ", server.address()?);
    server.run()
}
