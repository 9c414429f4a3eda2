//! Server of games between people at several devices.
//!
//! A socket reads a command (`socket`). The hub judges it with `burgrave-session` on a cached game (`hub`). The
//! store appends the events. Only then the cached game changes and all its sockets are notified. The cached game
//! may be stale: the store refuses events that were judged by an old version.

pub mod admin;
mod archive;
mod attendance;
mod challenges;
mod clock;
mod computers;
mod data;
mod exchange;
mod game;
mod guests;
mod http;
mod hub;
mod lag;
mod limits;
mod live;
mod metrics;
mod names;
mod plans;
mod proxies;
mod records;
mod refuse;
mod secrets;
mod socket;
mod timers;

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use burgrave_protocol::META;
use burgrave_serve::Server;
use burgrave_store::Store;

pub use crate::data::Data;
pub use crate::hub::Hub;
pub use crate::limits::GameLimits;
pub use crate::proxies::network;
pub use ipnet::IpNet;

use crate::http::PublicMetrics;
use crate::proxies::Proxies;

/// Time for sockets to close when the server is stopped.
const GOODBYE: Duration = Duration::from_secs(5);

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the games are.
    pub data: Data,
    /// Whether other computers may read `/metrics`.
    pub public_metrics: bool,
    /// Networks of proxies whose reports of a visitor's address are believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Number of computer opponents that think at the same time; 1 or more.
    pub computers: usize,
    /// Limits of every game.
    pub game_limits: GameLimits,
}

/// A failure to start or to run.
#[derive(Debug)]
pub enum Failure {
    /// Another server uses the folder.
    InUse,
    /// The folder or the database cannot be used.
    Data(String),
    /// The network fails.
    Network(io::Error),
}

/// A server that holds its data and is ready to serve.
pub struct Online {
    server: Server,
    store: Arc<dyn Store>,
    public_metrics: PublicMetrics,
    proxies: Proxies,
    computers: usize,
    game_limits: GameLimits,
    _lock: Option<File>,
}

impl Online {
    /// Opens the data for a server that listens. Makes a data folder that does not exist.
    ///
    /// # Errors
    /// [`Failure::InUse`] or [`Failure::Data`].
    pub fn open(mut server: Server, settings: &Settings) -> Result<Online, Failure> {
        let (store, lock) = settings.data.open()?;
        server.mark(META);
        Ok(Online {
            server,
            store,
            public_metrics: PublicMetrics(settings.public_metrics),
            proxies: Proxies(settings.trusted_proxies.clone()),
            computers: settings.computers,
            game_limits: settings.game_limits,
            _lock: lock,
        })
    }

    /// Serves until the program is interrupted or asked to end. Then notifies the clients and flushes pending writes.
    ///
    /// # Errors
    /// [`Failure::Data`] or [`Failure::Network`].
    pub fn run(self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::Network)?;
        let hub = Hub::with_limits(self.store, self.computers, self.game_limits)
            .map_err(|failure| Failure::Data(failure.to_string()))?;
        let (listener, site) = self.server.into_parts();
        let routes = http::routes(hub.clone(), site, self.public_metrics, self.proxies);
        runtime.block_on(serve(listener, routes, hub))
    }
}

async fn serve(
    listener: std::net::TcpListener,
    routes: axum::Router,
    hub: Arc<Hub>,
) -> Result<(), Failure> {
    // Games are continued before clients can see them.
    hub.recover()
        .await
        .map_err(|fault| Failure::Data(fault.to_string()))?;
    tracing::info!("running games continue; the server takes requests");
    hub.follow_others();
    let timekeeper = tokio::spawn(hub.clone().keep_time());
    let computers = tokio::spawn(computers::run(hub.clone()));
    let listener = tokio::net::TcpListener::from_std(listener).map_err(Failure::Network)?;
    // Otherwise the system holds back the answer to a move until the client confirms the events before it, 40 ms.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let app = routes.into_make_service_with_connect_info::<SocketAddr>();
    let stopping = hub.clone();
    let served = axum::serve(listener, app).with_graceful_shutdown(async move {
        stop_signal().await;
        tracing::info!("the server is being stopped");
        stopping.close();
    });
    let mut closing = hub.closing();
    let overdue = async move {
        let _ = closing.wait_for(|closing| *closing).await;
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::select! {
        served = served => served.map_err(Failure::Network)?,
        // A request that is never sent to its end must not keep the server up.
        () = overdue => {}
    }
    let _ = tokio::time::timeout(GOODBYE, hub.closed()).await;
    timekeeper.abort();
    computers.abort();
    // The store writes in order: after this heartbeat everything is durable.
    let last = hub.write_heartbeat().await;
    tracing::info!(is_durable = last.is_ok(), "the server has stopped");
    last.map_err(|fault| Failure::Data(fault.to_string()))
}

/// Waits for Ctrl+C, or for the request to end that the system sends.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
