//! Arguments of `burgrave serve`.

use std::net::{IpAddr, Ipv4Addr};
use std::num::{NonZero, NonZeroUsize};
use std::path::PathBuf;

use burgrave_server::{Data, IpNet};
use burgrave_words as words;
use clap::{Args, ValueEnum};

/// Settings of the server can also come from the environment. The prefix keeps them apart from variables of the
/// build.
#[derive(Args)]
pub struct Serve {
    /// Read settings from FILE: lines such as host = "0.0.0.0", with the names of these options
    ///
    /// Options and environment variables win over the file.
    #[arg(
        long,
        value_name = "FILE",
        env = "BURGRAVE_SERVE_CONFIG",
        hide_env_values = true
    )]
    pub config: Option<PathBuf>,
    /// Listen at ADDRESS; 0.0.0.0 serves every device in the network
    ///
    /// Without --data the server only delivers files: rules and engine run in the visitor's browser, and no game is
    /// sent to the server. Other devices cannot use the app offline, since browsers allow that only over HTTPS.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = host, env = "BURGRAVE_SERVE_HOST", hide_env_values = true)]
    pub host: IpAddr,
    /// Listen at PORT; 0 takes any free port [default: 8045, or any free port if 8045 is taken]
    #[arg(
        long,
        value_name = "PORT",
        env = "BURGRAVE_SERVE_PORT",
        hide_env_values = true
    )]
    pub port: Option<u16>,
    /// Open the app in the browser
    #[arg(long)]
    pub open: bool,
    /// Serve the site in FOLDER instead of the built-in one
    #[arg(
        long,
        value_name = "FOLDER",
        env = "BURGRAVE_SERVE_SITE",
        hide_env_values = true
    )]
    pub site: Option<PathBuf>,
    /// Run games between people at several devices and keep them in DATA: a folder, or a PostgreSQL database
    ///
    /// A folder is made if it does not exist, and one server at a time can use it. A database is given by its URL,
    /// such as postgres://user@host/name. Several servers can share it. Add
    /// ?sslmode=require or ?sslmode=verify-full&sslrootcert=FILE to insist on an encrypted connection.
    #[arg(
        long,
        value_name = "DATA",
        env = "BURGRAVE_SERVE_DATA",
        hide_env_values = true,
        value_parser = data()
    )]
    pub data: Option<Data>,
    /// Let other computers read /metrics, not only programs on this one
    #[arg(
        long,
        requires = "data",
        env = "BURGRAVE_SERVE_PUBLIC_METRICS",
        hide_env_values = true
    )]
    pub public_metrics: bool,
    /// Believe the proxies at ADDRESSES, such as 10.0.0.7,10.1.0.0/16, which visitor a request is from
    ///
    /// Proxies on this computer are always believed. A proxy must add the visitor's address to X-Forwarded-For.
    /// Without this, all visitors behind a proxy on another computer share the limits of one.
    #[arg(
        long,
        value_name = "ADDRESSES",
        value_delimiter = ',',
        value_parser = network,
        requires = "data",
        env = "BURGRAVE_SERVE_TRUSTED_PROXIES",
        hide_env_values = true
    )]
    pub trusted_proxies: Vec<IpNet>,
    /// Let COUNT computer opponents think at the same time [default: half of the processors]
    ///
    /// Visitors can play against a computer of the server. A move takes a second at most. Other computers wait
    /// meanwhile, and their clocks run.
    #[arg(
        long,
        value_name = "COUNT",
        requires = "data",
        env = "BURGRAVE_SERVE_COMPUTERS",
        hide_env_values = true
    )]
    pub computers: Option<NonZeroUsize>,
    /// Log events of LEVEL and above on standard error
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "info",
        env = "BURGRAVE_SERVE_LOG",
        hide_env_values = true
    )]
    pub log: LogLevel,
    /// Write the log in FORM
    #[arg(
        long,
        value_name = "FORM",
        default_value = "text",
        env = "BURGRAVE_SERVE_LOG_FORM",
        hide_env_values = true
    )]
    pub log_form: LogForm,
}

impl Serve {
    /// Returns the number of computer opponents that think at the same time.
    pub fn computers(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let count = self
            .computers
            .map_or_else(|| processors() / 2, NonZero::get);
        count.max(1)
    }
}

/// How much the server logs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogLevel {
    /// Nothing
    Off,
    /// Failures that an operator must look at
    Error,
    /// Also what may become one
    Warn,
    /// Also start and end
    Info,
    /// Also every refused request
    Debug,
}

/// Form of the server's log.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogForm {
    /// A line for people
    Text,
    /// A JSON object a line
    Json,
}

/// Reads where a server keeps its games.
pub fn data() -> impl clap::builder::TypedValueParser<Value = Data> {
    use clap::builder::TypedValueParser;
    clap::builder::OsStringValueParser::new().map(|text| Data::parse(&text))
}

/// Reads the address of a proxy, or a network of proxies.
fn network(text: &str) -> Result<IpNet, String> {
    burgrave_server::network(text.trim()).map_err(|_| words::text("serve-proxy-unread", &[]))
}

/// Reads an IP address, `localhost`, or an IPv6 address in brackets.
fn host(text: &str) -> Result<IpAddr, String> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    match bare.unwrap_or(text) {
        "localhost" => Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        text => (text.parse()).map_err(|_| words::text("serve-host-unread", &[])),
    }
}
