//! `burgrave admin`: works on the data folder of a server.

use std::io::{BufWriter, ErrorKind};
use std::path::Path;

use burgrave_server::Data;
use burgrave_server::admin::{self, Error};
use burgrave_words as words;

use crate::args::{Admin, AdminAction};
use crate::failure::{Failure, output_failed, print};

pub fn run(command: &Admin) -> Result<(), Failure> {
    match &command.action {
        AdminAction::Backup { data, .. } | AdminAction::Restore { data, .. }
            if is_database(&data.folder) =>
        {
            let name = Data::parse(data.folder.as_os_str()).to_string();
            Err(Failure::other(name, words::text("admin-use-pg-dump", &[])))
        }
        AdminAction::Backup { data, file } => {
            admin::backup(&data.folder, file).map_err(|error| in_folder(&data.folder, file, &error))
        }
        AdminAction::Restore { data, file } => admin::restore(&data.folder, file)
            .map_err(|error| in_folder(&data.folder, file, &error)),
        AdminAction::Export { source } => export(&source.data),
        AdminAction::Import { source, file } => {
            let done = admin::import(&source.data, file);
            let done = done.map_err(|error| failure(&source.data, file, &error))?;
            let (added, known) = (done.added.to_string(), done.known.to_string());
            let data = [("added", added.as_str()), ("known", &known)];
            print(&(words::text("admin-imported", &data) + "\n"))
        }
        AdminAction::MoveToPostgres { data, url } => move_to_postgres(&data.folder, url),
    }
}

/// Returns whether the user gave the URL of a database in place of a folder.
fn is_database(folder: &Path) -> bool {
    !matches!(Data::parse(folder.as_os_str()), Data::Folder(_))
}

fn move_to_postgres(folder: &Path, url: &str) -> Result<(), Failure> {
    let target = Data::parse(url.as_ref());
    let name = target.to_string();
    if matches!(target, Data::Folder(_)) {
        return Err(Failure::other(name, words::text("admin-no-url", &[])));
    }
    let done = admin::move_to_postgres(folder, url);
    let counts = done.map_err(|error| in_folder(folder, Path::new(&name), &error))?;
    let counts = counts
        .iter()
        .map(|(table, count)| format!("{table}: {count}\n"));
    print(&counts.collect::<String>())
}

fn export(data: &Data) -> Result<(), Failure> {
    let mut output = BufWriter::new(std::io::stdout().lock());
    let exported = match admin::export(data, &mut output) {
        Ok(exported) => exported,
        Err(Error::File(error)) => return Err(output_failed(&error)),
        Err(error) => return Err(failure(data, Path::new(&data.to_string()), &error)),
    };
    for game in &exported.damaged {
        eprintln!("{}", words::text("admin-damaged", &[("game", game)]));
    }
    match exported.damaged.is_empty() {
        true => Ok(()),
        false => Err(Failure::already_reported()),
    }
}

fn in_folder(folder: &Path, file: &Path, error: &Error) -> Failure {
    failure(&Data::Folder(folder.to_owned()), file, error)
}

fn failure(data: &Data, file: &Path, error: &Error) -> Failure {
    let in_file = |message: String| Failure::at(file, message);
    match error {
        Error::Folder(why) => super::serve::unusable(data, why),
        Error::NoGames => Failure::other(data.to_string(), words::text("admin-no-games", &[])),
        Error::IsServed => Failure::other(data.to_string(), words::text("admin-is-served", &[])),
        Error::Exists(path) => Failure::at(path, words::text("admin-exists", &[])),
        Error::Store(why) => in_file(words::text("admin-store", &[("error", &why.to_string())])),
        Error::File(why) if why.kind() == ErrorKind::NotFound => {
            in_file(words::text("admin-no-file", &[]))
        }
        Error::File(why) => in_file(words::text("admin-file", &[("error", &why.to_string())])),
        Error::Line { number, fault } => {
            let line = words::text("admin-line", &[("number", &number.to_string())]);
            Failure::new(format!("{}, {line}", file.display()), fault)
        }
    }
}
