//! Serves the browser app over HTTP, from a folder or from the program itself.
//!
//! Uses axum on hyper and tokio, as the server of online games does, which serves the same files.

mod files;
mod headers;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::process::{Command, Stdio};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::Response;

pub use files::Site;

/// Port of the app if the caller names none.
pub const DEFAULT_PORT: u16 = 8045;

/// A server that listens already, so that its address is known before it serves.
pub struct Server {
    listener: std::net::TcpListener,
    site: Arc<Site>,
}

impl Server {
    /// Listens on an address of this computer: a loopback address for this computer only, the unspecified address for
    /// all interfaces. Port 0 is any free port. `None` is [`DEFAULT_PORT`], or any free port if that one is in use.
    ///
    /// # Errors
    /// The address belongs to another computer ([`io::ErrorKind::AddrNotAvailable`]), or the port is in use or
    /// forbidden.
    pub fn bind(host: IpAddr, port: Option<u16>, site: Site) -> io::Result<Server> {
        let listen = |port| std::net::TcpListener::bind((host, port));
        let listener = match (port, listen(port.unwrap_or(DEFAULT_PORT))) {
            (None, Err(error)) if error.kind() == io::ErrorKind::AddrInUse => listen(0),
            (_, listener) => listener,
        }?;
        listener.set_nonblocking(true)?;
        Ok(Server {
            listener,
            site: Arc::new(site),
        })
    }

    /// Returns the address of the server.
    ///
    /// # Errors
    /// The system does not report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns the addresses for a browser: first the one for this computer, then the one for other devices in the
    /// network, if there is a network and the server listens on all interfaces.
    ///
    /// # Errors
    /// The system does not report it.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        let address = self.address()?;
        if !address.ip().is_unspecified() {
            return Ok(vec![address]);
        }
        let own = match address.ip() {
            IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        };
        let all = std::iter::once(own).chain(outward(own));
        Ok(all.map(|ip| SocketAddr::new(ip, address.port())).collect())
    }

    /// Adds a meta element of this name to the app's page.
    pub fn mark(&mut self, name: &str) {
        if let Some(site) = Arc::get_mut(&mut self.site) {
            site.mark(name);
        }
    }

    /// Returns the listener and the site, for a server that serves more than files.
    pub fn into_parts(self) -> (std::net::TcpListener, Arc<Site>) {
        (self.listener, self.site)
    }

    /// Serves until the program is interrupted.
    ///
    /// # Errors
    /// The system reports an error of the socket.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let app = Router::new().fallback(serve).with_state(self.site);
            axum::serve(listener, app)
                .with_graceful_shutdown(async {
                    let _ = tokio::signal::ctrl_c().await;
                })
                .await
        })
    }
}

/// Opens an address in the browser. If that fails, the printed address is enough.
pub fn open_browser(address: &str) {
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

/// Returns this computer's address in its network, IPv4 or IPv6 like `kind`: the source address for a packet to an
/// address reserved for documentation. Sends nothing.
fn outward(kind: IpAddr) -> Option<IpAddr> {
    let (from, to): (IpAddr, IpAddr) = match kind {
        IpAddr::V4(_) => (
            Ipv4Addr::UNSPECIFIED.into(),
            Ipv4Addr::new(203, 0, 113, 1).into(),
        ),
        IpAddr::V6(_) => (
            Ipv6Addr::UNSPECIFIED.into(),
            Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
        ),
    };
    let socket = UdpSocket::bind((from, 0)).ok()?;
    socket.connect((to, 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Responds with a file of the site.
pub async fn serve(
    State(site): State<Arc<Site>>,
    method: Method,
    uri: Uri,
    request: HeaderMap,
) -> Response {
    headers::respond(&site, &method, uri.path(), &request)
}
