//! Starts servers in the test program.

use std::cell::Cell;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use burgrave_serve::{Server, Site};
use burgrave_server::{Data, Failure, GameLimits, Online, Settings, network};
use burgrave_store::{Postgres, Sqlite, Store};

use crate::instance::Instance;

/// Opens a data folder in `folder`, for a server that listens on a free port.
pub fn open(folder: &Path) -> Result<(Online, SocketAddr), Failure> {
    open_with_limits(folder, GameLimits::default())
}

/// As [`open`], with limits of games.
pub fn open_with_limits(
    folder: &Path,
    limits: GameLimits,
) -> Result<(Online, SocketAddr), Failure> {
    open_on(folder, Data::Folder(folder.join("data")), limits)
}

fn open_on(
    folder: &Path,
    data: Data,
    game_limits: GameLimits,
) -> Result<(Online, SocketAddr), Failure> {
    std::fs::write(folder.join("index.html"), "<html><head></head><body>").expect("written");
    let site = Site::read(folder).expect("a site");
    let server = Server::bind(Ipv4Addr::LOCALHOST.into(), Some(0), site).expect("a port");
    let address = server.address().expect("an address");
    let settings = Settings {
        data,
        public_metrics: false,
        trusted_proxies: vec![network("10.0.0.0/8").expect("a network")],
        computers: 1,
        game_limits,
    };
    Ok((Online::open(server, &settings)?, address))
}

/// Runs a server until the test program ends.
pub fn run((online, address): (Online, SocketAddr)) -> SocketAddr {
    std::thread::spawn(move || online.run());
    address
}

/// The servers of one database. They run until the test program ends.
pub struct Servers {
    addresses: Vec<SocketAddr>,
    next: AtomicUsize,
}

impl Servers {
    fn new(addresses: Vec<SocketAddr>) -> Servers {
        let next = AtomicUsize::new(0);
        Servers { addresses, next }
    }

    /// One server with a folder.
    pub fn one() -> &'static Servers {
        static ONE: OnceLock<Servers> = OnceLock::new();
        ONE.get_or_init(|| {
            let folder = tempfile::tempdir().expect("a folder").keep();
            let server = open(&folder).expect("it opens");
            let in_use = open(&folder).err();
            assert!(
                matches!(in_use, Some(Failure::InUse)),
                "one server a folder"
            );
            Servers::new(vec![run(server)])
        })
    }

    /// Two servers with one PostgreSQL database.
    pub fn two() -> &'static Servers {
        static TWO: OnceLock<Servers> = OnceLock::new();
        TWO.get_or_init(|| Servers::of_database(&Instance::shared().url()))
    }

    /// Starts servers of each kind on what `fill` stores: one with a folder, and two with one PostgreSQL database.
    pub fn on_stores(fill: impl Fn(&dyn Store)) -> [Servers; 2] {
        let folder = tempfile::tempdir().expect("a folder").keep();
        std::fs::create_dir(folder.join("data")).expect("made");
        fill(&*Sqlite::open(&folder.join("data/games.db")).expect("it opens"));
        let url = Instance::shared().url();
        fill(&*Postgres::open(&url).expect("it opens"));
        let one = run(open(&folder).expect("it opens"));
        [Servers::new(vec![one]), Servers::of_database(&url)]
    }

    fn of_database(url: &str) -> Servers {
        let start = |_| {
            let folder = tempfile::tempdir().expect("a folder").keep();
            let opened = open_on(&folder, Data::parse(url.as_ref()), GameLimits::default());
            run(opened.expect("it opens"))
        };
        Servers::new((0..2).map(start).collect())
    }

    /// Returns the address of a server, of each in turn.
    pub fn address(&self) -> SocketAddr {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.addresses[number % self.addresses.len()]
    }

    /// Runs a test with these servers.
    pub fn test(&'static self, test: fn()) {
        CURRENT.set(Some(self));
        test();
    }
}

thread_local! {
    static CURRENT: Cell<Option<&'static Servers>> = const { Cell::new(None) };
}

/// Returns the address of a server of the current test, of each in turn.
pub fn server() -> SocketAddr {
    CURRENT.get().expect("a test of servers").address()
}

/// Runs tests with every kind of servers.
macro_rules! with_all_servers {
    ($($name:ident)*) => {
        mod one_server {
            $(#[test] fn $name() { $crate::start::Servers::one().test(super::$name); })*
        }
        mod two_servers_with_postgres {
            $(#[test] fn $name() { $crate::start::Servers::two().test(super::$name); })*
        }
    };
}

pub(crate) use with_all_servers;
