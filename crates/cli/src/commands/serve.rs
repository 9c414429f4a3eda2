//! `burgrave serve`: serves the browser app.

use std::io::ErrorKind;

use burgrave_serve::{DEFAULT_PORT, Server, Site, open_browser};
use burgrave_server::{Data, GameLimits, Online, Settings};
use burgrave_words as words;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use tracing_subscriber::filter::LevelFilter;

use crate::args::{LogForm, LogLevel, Serve};
use crate::failure::{Failure, print};

pub fn run(command: &Serve) -> Result<(), Failure> {
    let site = match &command.site {
        Some(folder) => Site::read(folder).map_err(|error| {
            let (folder, error) = (folder.display().to_string(), error.to_string());
            failure("serve-folder", &[("folder", &folder), ("error", &error)])
        })?,
        None => Site::embedded().ok_or_else(|| failure("serve-nothing", &[]))?,
    };
    let port = command.port.unwrap_or(DEFAULT_PORT);
    let (host, port) = (command.host.to_string(), port.to_string());
    let refused = |error: std::io::Error| match error.kind() {
        ErrorKind::AddrNotAvailable => failure("serve-host", &[("host", &host)]),
        _ => failure(
            "serve-port",
            &[
                ("host", &host),
                ("port", &port),
                ("error", &error.to_string()),
            ],
        ),
    };
    let server = Server::bind(command.host, command.port, site).map_err(refused)?;
    let addresses = server.addresses().map_err(refused)?;
    let mut addresses = addresses.iter().map(|one| format!("http://{one}/"));
    let own = addresses.next().unwrap_or_default();
    let mut text = words::text("serve-at", &[("address", &own)]) + "\n";
    for address in addresses {
        text += &(words::text("serve-network", &[("address", &address)]) + "\n");
    }
    let announce = || -> Result<(), Failure> {
        print(&text)?;
        if command.open {
            open_browser(&own);
        }
        Ok(())
    };
    let Some(data) = &command.data else {
        announce()?;
        return server.run().map_err(refused);
    };
    let unusable = |why: burgrave_server::Failure| unusable(data, &why);
    let settings = Settings {
        data: data.clone(),
        public_metrics: command.public_metrics,
        trusted_proxies: command.trusted_proxies.clone(),
        computers: command.computers(),
        game_limits: GameLimits::default(),
    };
    log(command);
    let online = Online::open(server, &settings).map_err(unusable)?;
    announce()?;
    print(&effective(command, data, &own))?;
    online.run().map_err(unusable)
}

/// Starts the log on standard error.
fn log(command: &Serve) {
    let level = match command.log {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr);
    // The program has one log, so setting it cannot fail.
    let _ = match command.log_form {
        LogForm::Text => log.with_ansi(false).try_init(),
        LogForm::Json => log.json().try_init(),
    };
}

/// Returns the settings in effect, wherever they come from, as flags.
fn effective(command: &Serve, data: &Data, own: &str) -> String {
    let value = |form: &dyn Fn() -> Option<PossibleValue>| {
        form().map_or(String::new(), |value| value.get_name().to_owned())
    };
    let port = own.trim_end_matches('/').rsplit(':').next();
    let site = command.site.as_ref().map(|site| site.display().to_string());
    let mut settings = vec![
        ("host", command.host.to_string()),
        ("port", port.unwrap_or_default().to_owned()),
        ("data", data.to_string()),
        ("computers", command.computers().to_string()),
        ("log", value(&|| command.log.to_possible_value())),
        ("log-form", value(&|| command.log_form.to_possible_value())),
    ];
    settings.extend(site.map(|site| ("site", site)));
    let proxies = command.trusted_proxies.iter().map(ToString::to_string);
    let proxies = proxies.collect::<Vec<_>>().join(",");
    settings.extend((!proxies.is_empty()).then_some(("trusted-proxies", proxies)));
    let flags = settings
        .iter()
        .map(|(name, value)| format!("--{name} {value}"));
    let metrics = command
        .public_metrics
        .then(|| "--public-metrics".to_owned());
    let flags: Vec<String> = flags.chain(metrics).collect();
    // Not as data of the message, which would shorten a long path.
    format!(
        "{} {}\n",
        words::text("serve-settings", &[]),
        flags.join(" ")
    )
}

pub fn unusable(data: &Data, why: &burgrave_server::Failure) -> Failure {
    let folder = data.to_string();
    match why {
        burgrave_server::Failure::InUse => failure("serve-in-use", &[("folder", &folder)]),
        burgrave_server::Failure::Data(error) => {
            failure("serve-data", &[("folder", &folder), ("error", error)])
        }
        burgrave_server::Failure::Network(error) => failure(
            "serve-data",
            &[("folder", &folder), ("error", &error.to_string())],
        ),
    }
}

fn failure(code: &str, data: &[(&str, &str)]) -> Failure {
    Failure::other("", words::text(code, data))
}
