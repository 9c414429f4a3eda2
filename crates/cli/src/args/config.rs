//! Settings of `burgrave serve` from a file.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, Error};
use toml::{Table, Value};

/// Name of the command that takes a file.
const COMMAND: &str = "serve";
/// Name of the option with the file.
const OPTION: &str = "config";
/// Options that a file cannot set: they are about one start.
const NOT_IN_FILES: [&str; 3] = [OPTION, "open", "help"];
/// Prefix of the environment variables.
const PREFIX: &str = "BURGRAVE_SERVE_";

/// Returns the arguments with the settings of the file that they name. Arguments and the
/// environment override the file.
///
/// # Errors
/// The file cannot be read, or has something that is no setting.
pub fn with_file(program: &Command, mut arguments: Vec<OsString>) -> Result<Vec<OsString>, Error> {
    let command = program.find_subcommand(COMMAND);
    let is_asked = arguments.get(1).is_some_and(|first| first == COMMAND);
    let (Some(command), true) = (command, is_asked) else {
        return Ok(arguments);
    };
    let Some(file) = value_of(&arguments, OPTION).or_else(|| env::var_os(variable(OPTION))) else {
        return Ok(arguments);
    };
    let file = PathBuf::from(file);
    let settings: Vec<&clap::Arg> = (command.get_arguments())
        .filter(|setting| (setting.get_long()).is_some_and(|name| !NOT_IN_FILES.contains(&name)))
        .collect();
    for (name, value) in read(&file)? {
        let mut settings = settings.iter();
        let Some(setting) = settings.clone().find(|one| one.get_long() == Some(&name)) else {
            let names: Vec<&str> = settings.by_ref().filter_map(|one| one.get_long()).collect();
            let names = names.join(", ");
            let why = format!("there is no setting '{name}'; the settings are {names}");
            return Err(failure(&file, &why));
        };
        let has_value = setting.get_action().takes_values();
        if has_value == value.is_bool() {
            let wanted = if has_value {
                "a text or a number"
            } else {
                "true or false"
            };
            let kind = value.type_str();
            let why = format!("'{name}' is of the type {kind}; write {wanted}");
            return Err(failure(&file, &why));
        }
        let is_set = has(&arguments, &name) || env::var_os(variable(&name)).is_some();
        if !is_set {
            let added = as_arguments(&file, &name, value)?;
            check(command, &file, &added)?;
            arguments.extend(added);
        }
    }
    Ok(arguments)
}

fn read(file: &Path) -> Result<Table, Error> {
    let text = std::fs::read_to_string(file).map_err(|error| failure(file, &error.to_string()))?;
    text.parse()
        .map_err(|error: toml::de::Error| failure(file, error.to_string().trim_end()))
}

/// Returns a setting as arguments.
fn as_arguments(file: &Path, name: &str, value: Value) -> Result<Vec<OsString>, Error> {
    let option = format!("--{name}");
    let value = match value {
        Value::Boolean(true) => return Ok(vec![option.into()]),
        Value::Boolean(false) => return Ok(Vec::new()),
        Value::String(text) => text,
        Value::Integer(number) => number.to_string(),
        other => {
            let why = format!(
                "'{name}' is of the type {}; write a text or a number",
                other.type_str()
            );
            return Err(failure(file, &why));
        }
    };
    Ok(vec![format!("{option}={value}").into()])
}

/// Reads the arguments of a setting alone, so that a wrong value is reported with the file that has it.
fn check(command: &Command, file: &Path, added: &[OsString]) -> Result<(), Error> {
    if added.is_empty() {
        return Ok(());
    }
    let arguments = [OsString::from(COMMAND)];
    let tried = (command.clone()).try_get_matches_from(arguments.iter().chain(added));
    // The environment may have wrong values of other settings.
    let is_about = |error: &Error| {
        let option = error.get(ContextKind::InvalidArg).map(ToString::to_string);
        let name = added[0].to_str().unwrap_or_default().split('=').next();
        option.is_some_and(|option| option.split(' ').next() == name)
    };
    match tried {
        Err(error) if is_about(&error) => {
            let text = error.to_string();
            let why = text.split("\n\n").next().unwrap_or_default();
            Err(failure(file, why.trim_start_matches("error: ")))
        }
        _ => Ok(()),
    }
}

/// Returns the value of an option in the arguments.
fn value_of(arguments: &[OsString], name: &str) -> Option<OsString> {
    let option = format!("--{name}");
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if *argument == *option {
            return rest.next().cloned();
        }
        let text = argument.to_str().unwrap_or_default();
        if let Some(value) = text.strip_prefix(&format!("{option}=")) {
            return Some(value.into());
        }
    }
    None
}

fn has(arguments: &[OsString], name: &str) -> bool {
    let option = format!("--{name}");
    let is_it = |argument: &OsString| {
        let text = argument.to_str().unwrap_or_default();
        text.split('=').next() == Some(&option)
    };
    arguments.iter().any(is_it)
}

/// Returns the environment variable of a setting.
fn variable(name: &str) -> String {
    PREFIX.to_owned() + &name.to_uppercase().replace('-', "_")
}

fn failure(file: &Path, why: &str) -> Error {
    Error::raw(ErrorKind::Io, format!("{}: {why}\n", file.display()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Arguments;

    fn with(text: &str, given: &[&str]) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("serve.toml");
        std::fs::write(&file, text).expect("written");
        let mut arguments: Vec<OsString> = vec!["burgrave".into(), "serve".into()];
        arguments.extend(given.iter().map(OsString::from));
        arguments.extend(["--config".into(), file.clone().into()]);
        let first = arguments.len();
        let settings = with_file(&Arguments::command(), arguments);
        let settings = settings.map_err(|error| {
            error
                .to_string()
                .replace(&file.display().to_string(), "FILE")
        })?;
        let added = settings[first..].iter();
        Ok(added
            .map(|one| one.to_str().expect("text").to_owned())
            .collect())
    }

    #[test]
    fn arguments_win_over_the_file() {
        let text = "host = \"0.0.0.0\"\nport = 80\npublic-metrics = true\n";
        let added = with(text, &[]).expect("valid");
        assert_eq!(added, ["--host=0.0.0.0", "--port=80", "--public-metrics"]);
        let added = with(text, &["--port", "90", "--host=::1"]).expect("valid");
        assert_eq!(added, ["--public-metrics"]);
        assert_eq!(with("public-metrics = false", &[]), Ok(Vec::new()));
    }

    #[test]
    fn a_file_with_something_else_is_refused_by_name_and_line() {
        for (text, why) in [
            (
                "colour = 1",
                "FILE: there is no setting 'colour'; the settings are host, port",
            ),
            ("open = true", "there is no setting 'open'"),
            ("host = [1]", "FILE: 'host' is of the type array"),
            (
                "port = false",
                "FILE: 'port' is of the type boolean; write a text or a number",
            ),
            (
                "public-metrics = 1",
                "FILE: 'public-metrics' is of the type integer; write true or false",
            ),
            ("host = \"a\"\nport =", "line 2"),
            ("port = 99999", "FILE: invalid value '99999' for '--port"),
            ("log = \"loud\"", "FILE: invalid value 'loud' for '--log"),
        ] {
            let fault = with(text, &[]).expect_err(text);
            assert!(fault.contains(why), "{fault}");
        }
    }
}
