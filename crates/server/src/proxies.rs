//! Addresses of visitors, also behind proxies.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Response};
use axum::middleware::Next;
use ipnet::IpNet;

/// The address whose requests are counted. `None` for programs on this computer itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor(pub Option<IpAddr>);

/// Proxies whose reports are believed: those in these networks, and those on this computer.
#[derive(Clone, Default, Debug)]
pub struct Proxies(pub Vec<IpNet>);

/// Adds the visitor to the request.
pub async fn find_visitor(
    State(proxies): State<Arc<Proxies>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response<Body> {
    let visitor = proxies.visitor(peer.ip(), request.headers());
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

impl Proxies {
    /// Returns the visitor: of a believed proxy, the one that it reports.
    ///
    /// A proxy adds the address to the end of the header, or as a line after those of the visitor. So the visitor is the
    /// last address that is not one of a believed proxy. If an address before it cannot be read, the proxy itself
    /// counts: a visitor must not pass for this computer.
    fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> Visitor {
        // A socket for both kinds of addresses reports those of IPv4 as `::ffff:1.2.3.4`.
        let peer = peer.to_canonical();
        if !self.believes(peer) {
            return Visitor(Some(peer));
        }
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let reported = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        let mut visitor = Some(peer).filter(|peer| !peer.is_loopback());
        for text in reported {
            let Some(address) = address(text.trim()) else {
                return Visitor(Some(peer));
            };
            visitor = Some(address);
            if !self.believes(address) {
                break;
            }
        }
        Visitor(visitor)
    }

    fn believes(&self, address: IpAddr) -> bool {
        address.is_loopback() || self.0.iter().any(|network| network.contains(&address))
    }
}

/// Reads an address, which may have a port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    let address: IpAddr = text.parse().or_else(|_| with_port()).ok()?;
    Some(address.to_canonical())
}

/// Reads the network of proxies, or the address of one.
///
/// # Errors
/// The text is neither.
pub fn network(text: &str) -> Result<IpNet, ipnet::AddrParseError> {
    let one = |address: IpAddr| IpNet::from(address.to_canonical());
    text.parse().map(one).or_else(|_| text.parse())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn visitor(proxies: &Proxies, peer: &str, lines: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            let value = HeaderValue::from_str(line).expect("a header");
            headers.append("x-forwarded-for", value);
        }
        let peer = peer.parse().expect("an address");
        let Visitor(found) = proxies.visitor(peer, &headers);
        found.map(|address| address.to_string())
    }

    #[test]
    fn the_address_is_what_a_proxy_on_this_computer_saw() {
        for (lines, expected) in [
            (&[] as &[&str], None),
            (&["1.2.3.4"], Some("1.2.3.4")),
            (&["9.9.9.9, 1.2.3.4"], Some("1.2.3.4")),
            (&["9.9.9.9", "1.2.3.4"], Some("1.2.3.4")),
            (&["1.2.3.4:5555"], Some("1.2.3.4")),
            (&["[2001:db8::1]:80"], Some("2001:db8::1")),
            (&["garbage"], Some("127.0.0.1")),
            (&["garbage", "1.2.3.4"], Some("1.2.3.4")),
            (&["1.2.3.4, 10.0.0.7"], Some("10.0.0.7")),
            (&["127.0.0.1"], Some("127.0.0.1")),
        ] {
            let found = visitor(&Proxies::default(), "127.0.0.1", lines);
            assert_eq!(found.as_deref(), expected, "{lines:?}");
        }
    }

    #[test]
    fn other_proxies_are_believed_by_their_networks_only() {
        let networks = ["10.0.0.7", "192.168.0.0/16", "2001:db8::/32"];
        let proxies = Proxies(networks.map(|text| network(text).expect(text)).to_vec());
        for (peer, lines, expected) in [
            ("10.0.0.7", &["1.2.3.4"] as &[&str], "1.2.3.4"),
            ("::ffff:10.0.0.7", &["1.2.3.4"], "1.2.3.4"),
            ("2001:db8::9", &["1.2.3.4"], "1.2.3.4"),
            ("10.0.0.8", &["1.2.3.4"], "10.0.0.8"),
            ("10.0.0.7", &[], "10.0.0.7"),
            ("10.0.0.7", &["garbage"], "10.0.0.7"),
            // One proxy before another, and what the visitor has made up before.
            ("10.0.0.7", &["9.9.9.9, 1.2.3.4, 192.168.1.1"], "1.2.3.4"),
            ("127.0.0.1", &["1.2.3.4", "192.168.1.1"], "1.2.3.4"),
            ("10.0.0.7", &["1.2.3.4, garbage, 192.168.1.1"], "10.0.0.7"),
            // A visitor from the network of the proxies.
            ("10.0.0.7", &["192.168.1.2"], "192.168.1.2"),
        ] {
            let found = visitor(&proxies, peer, lines);
            assert_eq!(found.as_deref(), Some(expected), "{peer} {lines:?}");
        }
        for text in ["", "proxy.example", "10.0.0.0/33", "10.0.0.1:80"] {
            assert!(network(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_address_of_ipv4_is_one_on_every_socket() {
        let on = |peer| visitor(&Proxies::default(), peer, &[]);
        assert_eq!(on("::ffff:127.0.0.1"), None);
        assert_eq!(on("::1"), None);
        assert_eq!(on("::ffff:10.0.0.7"), on("10.0.0.7"));
    }
}
