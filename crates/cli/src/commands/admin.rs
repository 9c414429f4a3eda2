//! `burgrave admin`: works on the data folder of a server.

use std::io::{BufWriter, ErrorKind};
use std::path::Path;

use burgrave_server::admin::{self, Error};
use burgrave_words as words;

use crate::args::{Admin, AdminAction};
use crate::failure::{Failure, output_failed, print};

pub fn run(command: &Admin) -> Result<(), Failure> {
    match &command.action {
        AdminAction::Backup { data, file } => {
            admin::backup(&data.folder, file).map_err(|error| failure(&data.folder, file, &error))
        }
        AdminAction::Restore { data, file } => {
            admin::restore(&data.folder, file).map_err(|error| failure(&data.folder, file, &error))
        }
        AdminAction::Export { data } => export(&data.folder),
        AdminAction::Import { data, file } => {
            let done = admin::import(&data.folder, file);
            let done = done.map_err(|error| failure(&data.folder, file, &error))?;
            let (added, known) = (done.added.to_string(), done.known.to_string());
            let data = [("added", added.as_str()), ("known", &known)];
            print(&(words::text("admin-imported", &data) + "\n"))
        }
    }
}

fn export(folder: &Path) -> Result<(), Failure> {
    let mut output = BufWriter::new(std::io::stdout().lock());
    let exported = match admin::export(folder, &mut output) {
        Ok(exported) => exported,
        Err(Error::File(error)) => return Err(output_failed(&error)),
        Err(error) => return Err(failure(folder, folder, &error)),
    };
    for game in &exported.damaged {
        eprintln!("{}", words::text("admin-damaged", &[("game", game)]));
    }
    match exported.damaged.is_empty() {
        true => Ok(()),
        false => Err(Failure::already_reported()),
    }
}

fn failure(folder: &Path, file: &Path, error: &Error) -> Failure {
    let name = file.display().to_string();
    let in_file = |message: String| Failure::other(name.clone(), message);
    match error {
        Error::Folder(why) => super::serve::unusable(folder, why),
        Error::NoGames => Failure::other(
            folder.display().to_string(),
            words::text("admin-no-games", &[]),
        ),
        Error::Exists(path) => {
            Failure::other(path.display().to_string(), words::text("admin-exists", &[]))
        }
        Error::Store(why) => in_file(words::text("admin-store", &[("error", &why.to_string())])),
        Error::File(why) if why.kind() == ErrorKind::NotFound => {
            in_file(words::text("admin-no-file", &[]))
        }
        Error::File(why) => in_file(words::text("admin-file", &[("error", &why.to_string())])),
        Error::Line { number, fault } => {
            let number = number.to_string();
            Failure::new(
                format!(
                    "{name}, {}",
                    words::text("admin-line", &[("number", &number)])
                ),
                fault,
            )
        }
    }
}
