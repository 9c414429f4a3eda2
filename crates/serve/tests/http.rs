//! Responses over a real connection.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};

use burgrave_serve::{DEFAULT_PORT, Server, Site};

fn start() -> (tempfile::TempDir, SocketAddr) {
    let (folder, addresses) = start_at(Ipv4Addr::LOCALHOST.into()).expect("a free port");
    (folder, addresses[0])
}

fn start_at(host: IpAddr) -> std::io::Result<(tempfile::TempDir, Vec<SocketAddr>)> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "<p>castle</p>").expect("written");
    std::fs::write(folder.path().join("index.html.br"), "packed").expect("written");
    let site = Site::read(folder.path()).expect("a site");
    let server = Server::bind(host, Some(0), site)?;
    let addresses = server.addresses()?;
    // It serves until the test program ends.
    std::thread::spawn(move || server.run());
    Ok((folder, addresses))
}

fn ask(address: SocketAddr, request: &str) -> String {
    ask_as("localhost", address, request)
}

/// Sends a request with a host name.
fn ask_as(host: &str, address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("{request}\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    answer
}

#[test]
fn head_length_and_encoding_of_responses_are_correct() {
    let (_folder, address) = start();
    let page = ask(address, "GET / HTTP/1.1");
    assert!(
        page.starts_with("HTTP/1.1 200") && page.ends_with("<p>castle</p>"),
        "{page}"
    );
    assert!(page.contains("content-length: 13\r\n"), "{page}");
    let head = ask(address, "HEAD / HTTP/1.1");
    assert!(
        head.contains("content-length: 13\r\n") && head.ends_with("\r\n\r\n"),
        "{head}"
    );
    let packed = ask(address, "GET / HTTP/1.1\r\naccept-encoding: gzip, br");
    assert!(
        packed.contains("content-encoding: br\r\n") && packed.ends_with("packed"),
        "{packed}"
    );
    let head = ask(address, "HEAD / HTTP/1.1\r\naccept-encoding: br");
    assert!(head.contains("content-length: 6\r\n"), "{head}");
    let tag = page
        .split("etag: ")
        .nth(1)
        .and_then(|rest| rest.split('\r').next());
    let tag = tag.expect("a tag");
    let again = ask(address, &format!("GET / HTTP/1.1\r\nif-none-match: {tag}"));
    assert!(
        again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"),
        "{again}"
    );
    let none = ask(address, "GET /../secret HTTP/1.1");
    assert!(none.starts_with("HTTP/1.1 404"), "{none}");
}

#[test]
fn other_devices_reach_a_server_on_all_interfaces_under_any_name() {
    let (_folder, addresses) = start_at(Ipv4Addr::UNSPECIFIED.into()).expect("a free port");
    assert!(addresses[0].ip().is_loopback(), "{addresses:?}");
    assert!(
        addresses.iter().all(|one| !one.ip().is_unspecified()),
        "no browser can open 0.0.0.0: {addresses:?}"
    );
    for address in addresses {
        for host in ["castle.local:8045", "192.168.1.7"] {
            let page = ask_as(host, address, "GET / HTTP/1.1\r\norigin: http://other");
            assert!(page.starts_with("HTTP/1.1 200"), "{host}: {page}");
        }
    }
}

#[test]
fn without_a_port_a_server_uses_a_free_one_if_the_default_is_in_use() {
    let local = IpAddr::from(Ipv4Addr::LOCALHOST);
    // Another process may hold it already.
    let _taken = std::net::TcpListener::bind((local, DEFAULT_PORT));
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "").expect("written");
    let site = Site::read(folder.path()).expect("a site");
    let server = Server::bind(local, None, site).expect("a free port");
    assert_ne!(server.address().expect("bound").port(), DEFAULT_PORT);
}

#[test]
fn a_foreign_address_and_a_used_port_give_different_errors() {
    let kind = |host: [u8; 4], port| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("index.html"), "").expect("written");
        let site = Site::read(folder.path()).expect("a site");
        let bound = Server::bind(host.into(), Some(port), site);
        bound.err().map(|error| error.kind())
    };
    let (_folder, address) = start();
    assert_eq!(
        kind([127, 0, 0, 1], address.port()),
        Some(std::io::ErrorKind::AddrInUse)
    );
    // An address reserved for documentation.
    assert_eq!(
        kind([203, 0, 113, 7], 0),
        Some(std::io::ErrorKind::AddrNotAvailable)
    );
}
