//! Arguments of `burgrave admin`.

use std::path::PathBuf;

use burgrave_server::Data;
use clap::{Args, Subcommand};

#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    pub action: AdminAction,
}

#[derive(Subcommand)]
pub enum AdminAction {
    /// Copy the database of a data folder to FILE; a server may be running
    ///
    /// For a PostgreSQL database use pg_dump.
    ///
    /// FILE must not exist. It becomes one complete, checked database. It holds the hashes of the guests' cookies and
    /// of invitation links, so keep it as safe as the folder.
    Backup {
        #[command(flatten)]
        data: Folder,
        /// Name of the copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Put a backup into a data folder that has no database
    ///
    /// The time since the last heartbeat in the backup is charged to no player.
    Restore {
        #[command(flatten)]
        data: Folder,
        /// Backup to restore
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Write all games to standard output, one JSON object a line; a server may be running
    ///
    /// Players, names, events and results are included, guests' cookies are not. Games that cannot be read are left
    /// out and named on standard error; the exit status is then 1.
    Export {
        #[command(flatten)]
        source: Source,
    },
    /// Add the games of an export; no server may be running
    ///
    /// If a line is not valid, nothing is added. Games that are there already are skipped.
    Import {
        #[command(flatten)]
        source: Source,
        /// Export to read
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Copy everything of a data folder into an empty PostgreSQL database; no server may be running
    ///
    /// Games, players, cookies and challenges are copied in one transaction. The folder stays as it is.
    MoveToPostgres {
        #[command(flatten)]
        data: Folder,
        /// URL of the database, such as postgres://user@host/name
        #[arg(value_name = "URL")]
        url: String,
    },
}

#[derive(Args)]
pub struct Folder {
    /// Data folder of the server
    #[arg(
        long = "data",
        value_name = "FOLDER",
        env = "BURGRAVE_SERVE_DATA",
        hide_env_values = true
    )]
    pub folder: PathBuf,
}

#[derive(Args)]
pub struct Source {
    /// Data folder of the server, or the URL of its PostgreSQL database
    #[arg(
        long = "data",
        value_name = "DATA",
        env = "BURGRAVE_SERVE_DATA",
        hide_env_values = true,
        value_parser = super::serve::data()
    )]
    pub data: Data,
}
