//! Server of games between people at several devices.
//!
//! A socket reads a command (`socket`). The hub judges it with `burgrave-session` on a cached game (`hub`). The
//! store appends the events. Only then the cached game changes and all its sockets are notified. The cached game
//! may be stale: the store refuses events that were judged by an old version.

pub mod admin;
mod archive;
mod challenges;
mod clock;
mod exchange;
pub mod faults;
mod game;
mod guests;
mod http;
mod hub;
mod limits;
mod metrics;
mod names;
mod records;
mod refuse;
mod secrets;
mod socket;
mod timers;

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use burgrave_protocol::META;
use burgrave_serve::Server;
use burgrave_store::{Sqlite, Store};

use crate::http::PublicMetrics;
use crate::hub::Hub;

/// Name of the database in the data folder.
const DATABASE: &str = "games.db";
/// Name of the file that the running server locks.
const LOCK: &str = "lock";
/// Time for sockets to close when the server is stopped.
const GOODBYE: Duration = Duration::from_secs(5);

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The data folder. It is made if it does not exist.
    pub folder: PathBuf,
    /// Whether other computers may read `/metrics`.
    pub public_metrics: bool,
}

/// A failure to start or to run.
#[derive(Debug)]
pub enum Failure {
    /// Another server uses the folder.
    InUse,
    /// The folder or its database cannot be used.
    Data(String),
    /// The network fails.
    Network(io::Error),
}

/// A server that holds its data folder and is ready to serve.
pub struct Online {
    server: Server,
    store: Arc<Sqlite>,
    public_metrics: PublicMetrics,
    _lock: File,
}

impl Online {
    /// Opens a data folder, or makes it, for a server that listens.
    ///
    /// # Errors
    /// [`Failure::InUse`] or [`Failure::Data`].
    pub fn open(mut server: Server, settings: &Settings) -> Result<Online, Failure> {
        let folder = &settings.folder;
        let lock = lock(folder)?;
        let store = Sqlite::open(&folder.join(DATABASE));
        let store = store.map_err(|failure| Failure::Data(failure.to_string()))?;
        server.mark(META);
        Ok(Online {
            server,
            store,
            public_metrics: PublicMetrics(settings.public_metrics),
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
        let store = self.store;
        let (listener, site) = self.server.into_parts();
        runtime.block_on(serve(listener, site, store, self.public_metrics))
    }
}

/// Makes a data folder if there is none, and keeps other servers out of it until the result is dropped.
fn lock(folder: &Path) -> Result<File, Failure> {
    let data = |error: io::Error| Failure::Data(error.to_string());
    std::fs::create_dir_all(folder).map_err(data)?;
    let lock = File::create(folder.join(LOCK)).map_err(data)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(std::fs::TryLockError::WouldBlock) => Err(Failure::InUse),
        Err(std::fs::TryLockError::Error(error)) => Err(data(error)),
    }
}

async fn serve(
    listener: std::net::TcpListener,
    site: Arc<burgrave_serve::Site>,
    store: Arc<dyn Store>,
    public_metrics: PublicMetrics,
) -> Result<(), Failure> {
    let hub = Hub::new(store).map_err(|failure| Failure::Data(failure.to_string()))?;
    // Games are continued before clients can see them.
    hub.recover()
        .await
        .map_err(|fault| Failure::Data(fault.to_string()))?;
    tracing::info!("running games continue; the server takes requests");
    let timekeeper = tokio::spawn(hub.clone().keep_time());
    let listener = tokio::net::TcpListener::from_std(listener).map_err(Failure::Network)?;
    let app = http::routes(hub.clone(), site, public_metrics)
        .into_make_service_with_connect_info::<SocketAddr>();
    let stopping = hub.clone();
    let served = axum::serve(listener, app).with_graceful_shutdown(async move {
        stop_signal().await;
        tracing::info!("the server is being stopped");
        stopping.close();
    });
    served.await.map_err(Failure::Network)?;
    let _ = tokio::time::timeout(GOODBYE, hub.closed()).await;
    timekeeper.abort();
    // The store writes in order: after this heartbeat everything is durable.
    let last = hub.alive().await;
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
