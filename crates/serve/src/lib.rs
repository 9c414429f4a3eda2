//! Hands the browser app out over HTTP: a folder's files, or those built into the program.
//!
//! Built on axum: it stands on hyper and tokio, the best kept HTTP stack there is, and the server for
//! playing over the net needs the same one.

mod files;
mod headers;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::Response;

pub use files::Site;

/// A server that listens already, so that its address can be told before it serves.
pub struct Server {
    listener: std::net::TcpListener,
    site: Arc<Site>,
}

impl Server {
    /// Listens on this computer alone, at a port; 0: any that is free.
    ///
    /// # Errors
    /// The port is taken or forbidden.
    pub fn bind(port: u16, site: Site) -> io::Result<Server> {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        Ok(Server {
            listener,
            site: Arc::new(site),
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until the program is interrupted.
    ///
    /// # Errors
    /// The system refuses to go on.
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

async fn serve(
    State(site): State<Arc<Site>>,
    method: Method,
    uri: Uri,
    request: HeaderMap,
) -> Response {
    headers::respond(&site, &method, uri.path(), &request)
}
