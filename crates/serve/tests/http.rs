//! Over a real connection: what hyper makes of the answers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use burgrave_serve::{Server, Site};

fn start() -> (tempfile::TempDir, SocketAddr) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "<p>castle</p>").expect("written");
    std::fs::write(folder.path().join("index.html.br"), "packed").expect("written");
    let site = Site::read(folder.path()).expect("a site");
    let server = Server::bind(0, site).expect("a free port");
    let address = server.address().expect("it listens");
    // It serves until the test program ends.
    std::thread::spawn(move || server.run());
    (folder, address)
}

fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("{request}\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    answer
}

#[test]
fn heads_lengths_and_encodings_are_as_they_should_be() {
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
