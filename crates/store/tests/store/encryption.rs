//! Encrypted connections to PostgreSQL.

use std::path::Path;
use std::process::Command;

use crate::instance::Instance;
use burgrave_store::{Postgres, Store};

/// Makes a certificate and its key in a folder, with the program that Debian's PostgreSQL needs too.
fn certify(folder: &Path, name: &str, more: &[&str]) {
    let settings = "[req]\ndistinguished_name = name\n[name]\n";
    std::fs::write(folder.join("settings"), settings).expect("written");
    let mut command = Command::new("openssl");
    command
        .current_dir(folder)
        .args([
            "req", "-x509", "-config", "settings", "-days", "2", "-nodes",
        ])
        .args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"])
        .args(["-subj", &format!("/CN={name}")])
        .args(["-keyout", &format!("{name}.key")])
        .args(["-out", &format!("{name}.crt")])
        .args(more);
    let done = command.output().expect("openssl is there");
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn a_connection_is_encrypted_and_checked_as_the_address_says() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["own authority", "foreign authority"] {
        let may_sign = ["-addext", "basicConstraints=critical,CA:TRUE"];
        certify(folder.path(), name, &may_sign);
    }
    let signed = ["-CA", "own authority.crt", "-CAkey", "own authority.key"];
    let named = ["-addext", "subjectAltName=DNS:localhost"];
    certify(folder.path(), "server", &[&signed[..], &named[..]].concat());
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there");
    let server = Instance::in_network(Some([&text("server.crt"), &text("server.key")]));
    let checked = |name: &str| {
        let folder = folder.path().display();
        format!("sslmode=verify-full&sslrootcert={folder}/{name}%20authority.crt")
    };
    let (own, foreign) = (checked("own"), checked("foreign"));
    let open = |host: &str, parameters: &str| {
        let port = server.port;
        let url = format!("postgres://burgrave@{host}:{port}/postgres?{parameters}");
        Postgres::open(&url).map_err(|failure| failure.why)
    };
    // The server answers encrypted connections only.
    for parameters in ["", "sslmode=prefer", "sslmode=require", &own] {
        let store = open("localhost", parameters).expect(parameters);
        assert_eq!(store.ids("", 1).expect("it works"), [""; 0], "{parameters}");
    }
    let refused = |host, parameters: &str| open(host, parameters).err().expect(parameters);
    let plain = refused("localhost", "sslmode=disable");
    assert!(plain.contains("no encryption"), "{plain}");
    let stranger = refused("localhost", &foreign);
    assert!(stranger.contains("UnknownIssuer"), "{stranger}");
    let other_name = refused("127.0.0.1", &own);
    assert!(other_name.contains("localhost"), "{other_name}");
}

#[test]
fn a_server_without_encryption_is_refused_if_the_address_asks_for_it() {
    let server = Instance::in_network(None);
    let url = format!("postgres://burgrave@localhost:{}/postgres", server.port);
    drop(Postgres::open(&url).expect("it opens"));
    let refused = Postgres::open(&format!("{url}?sslmode=require")).err();
    let why = refused.expect("refused").why;
    assert!(why.contains("set ssl = on there"), "{why}");
}
