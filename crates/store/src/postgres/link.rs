//! A connection that reconnects after it breaks.

use std::collections::HashMap;
use std::error::Error as _;

use postgres::error::SqlState;
use postgres::types::ToSql;
use postgres::{Client, Error, Row, Statement};

use super::address::Address;
use crate::Failure;

/// Settings of each connection. A commit is answered when it is durable, whatever the server's default is.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '20s'; SET lock_timeout = '10s'; \
    SET idle_in_transaction_session_timeout = '20s'";

/// Text of the error if a connection must be encrypted and the database server cannot do it.
const NOT_ENCRYPTED: &str = "server does not support TLS";

/// Returns what went wrong, for the operator.
pub(super) fn why(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(error), _) => error.message().to_owned(),
        (None, Some(source)) if source.to_string() == NOT_ENCRYPTED => {
            "the database server does not encrypt connections; set ssl = on there, or leave sslmode out"
                .to_owned()
        }
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Returns whether the connection cannot be used after this error.
pub(super) fn is_broken(error: &Error) -> bool {
    let class = |code: &SqlState| ["08", "57"].contains(&&code.code()[..2]);
    let is_io = |error: &Error| {
        error
            .source()
            .is_some_and(|source| source.is::<std::io::Error>())
    };
    error.is_closed() || is_io(error) || error.code().is_some_and(class)
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let is_corrupt =
            |code: &SqlState| [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED].contains(code);
        // An error of neither the server nor the network means that a stored value has the wrong type.
        let is_conversion =
            error.as_db_error().is_none() && !is_broken(&error) && error.source().is_some();
        Failure {
            why: why(&error),
            is_damage: is_conversion || error.code().is_some_and(is_corrupt),
        }
    }
}

/// A connection with its prepared statements.
pub(super) struct Link {
    address: Address,
    open: Option<(Client, HashMap<&'static str, Statement>)>,
}

impl Link {
    /// Connects to the database.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub(super) fn open(address: &Address) -> Result<Link, Failure> {
        let mut link = Link::closed(address);
        link.connect()?;
        Ok(link)
    }

    /// Connects if the link is not connected. A failure says nothing about what is stored.
    fn connect(&mut self) -> Result<(), Failure> {
        (self.client().map(|_| ())).map_err(|error| Failure::new(why(&error)))
    }

    /// Returns a link that connects at its first use.
    pub(super) fn closed(address: &Address) -> Link {
        Link {
            address: address.clone(),
            open: None,
        }
    }

    /// Closes the connection, which rolls a transaction back.
    pub(super) fn close(&mut self) {
        self.open = None;
    }

    /// Returns the client.
    pub(super) fn client(&mut self) -> Result<&mut Client, Error> {
        Ok(&mut self.opened()?.0)
    }

    fn opened(&mut self) -> Result<&mut (Client, HashMap<&'static str, Statement>), Error> {
        if self
            .open
            .as_ref()
            .is_some_and(|(client, _)| client.is_closed())
        {
            self.open = None;
        }
        let open = match self.open.take() {
            Some(open) => open,
            None => {
                let mut client = self.address.connect()?;
                client.batch_execute(SETTINGS)?;
                (client, HashMap::new())
            }
        };
        Ok(self.open.insert(open))
    }

    /// Runs a statement and returns its rows.
    pub(super) fn query(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        let (client, statements) = self.opened()?;
        let statement = match statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let statement = client.prepare(sql)?;
                statements.insert(sql, statement.clone());
                statement
            }
        };
        client.query(&statement, values)
    }

    /// Runs a read, and once more on a new connection if the old one has broken meanwhile.
    pub(super) fn retried<T>(
        &mut self,
        read: impl Fn(&mut Link) -> Result<T, Error>,
    ) -> Result<T, Failure> {
        let was_open = self.open.is_some();
        self.connect()?;
        let mut done = read(self);
        if done.as_ref().is_err_and(is_broken) {
            self.close();
            if was_open {
                self.connect()?;
                done = read(self);
            }
        }
        Ok(done?)
    }
}
