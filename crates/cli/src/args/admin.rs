//! Arguments of `burgrave admin`.

use std::path::PathBuf;

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
    /// FILE must not exist. It becomes one complete, checked database. It holds the hashes of the guests' cookies and
    /// of invitation links, so keep it as safe as the folder.
    Backup {
        #[command(flatten)]
        data: Data,
        /// Name of the copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Put a backup into a data folder that has no database
    ///
    /// The time since the last heartbeat in the backup counts on no clock.
    Restore {
        #[command(flatten)]
        data: Data,
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
        data: Data,
    },
    /// Add the games of an export to a data folder; no server may be running
    ///
    /// If a line is not valid, nothing is added. Games that the folder has already are skipped.
    Import {
        #[command(flatten)]
        data: Data,
        /// Export to read
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

#[derive(Args)]
pub struct Data {
    /// Data folder of the server
    #[arg(
        long = "data",
        value_name = "FOLDER",
        env = "BURGRAVE_SERVE_DATA",
        hide_env_values = true
    )]
    pub folder: PathBuf,
}
