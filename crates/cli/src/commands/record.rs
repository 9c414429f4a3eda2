//! `burgrave record`: checks records by the rules, and converts them between text and JSON.

use std::io::{BufWriter, Seek, Write};
use std::path::Path;

use burgrave_record::Writer;
use indicatif::ProgressBar;

use crate::args::{self, RecordAction};
use crate::failure::{Failure, output_failed, print, print_notice};
use crate::progress::{self, Count};
use crate::records::Records;
use crate::{input, records};

pub fn run(command: &args::RecordCommand) -> Result<(), Failure> {
    match &command.action {
        RecordAction::Check(files) => check(files),
        RecordAction::Text { file } => convert(file, Form::Text),
        RecordAction::Json { file } => convert(file, Form::Json),
    }
}

/// Checks every record of every file and reports each error on a line. Fails if there is one.
fn check(command: &args::RecordCheck) -> Result<(), Failure> {
    let layouts = input::layouts(&command.layouts)?;
    let (mut valid, mut invalid) = (0_u64, 0_u64);
    for path in &command.files {
        let mut all = records::open(path)?;
        let progress = Progress::over(&all);
        let mut any = false;
        while let Some(record) = all.next() {
            any = true;
            progress.at(&all);
            let checked = record.and_then(|record| {
                record
                    .check_with(&layouts)
                    .map_err(|fault| all.check_failure(&fault))
            });
            match checked {
                Ok(_) => valid += 1,
                Err(failure) => {
                    invalid += 1;
                    progress.report(&failure.line());
                }
            }
        }
        if !any {
            invalid += 1;
            progress.report(&all.empty().line());
        }
    }
    print(&format!("sound {valid}\nnot sound {invalid}\n"))?;
    match invalid {
        0 => Ok(()),
        _ => Err(Failure::already_reported()),
    }
}

#[derive(Clone, Copy)]
enum Form {
    Text,
    Json,
}

/// Converts every record of a file. Prints nothing if a record is invalid: the output goes to a temporary file
/// first, since files may be larger than memory.
fn convert(path: &Path, form: Form) -> Result<(), Failure> {
    let mut all = records::open(path)?;
    let progress = Progress::over(&all);
    let mut waiting = tempfile::tempfile().map_err(|error| output_failed(&error))?;
    let mut text = Writer::new(BufWriter::new(&mut waiting));
    let mut any = false;
    while let Some(record) = all.next() {
        any = true;
        let record = record?;
        match form {
            Form::Text => text.write(&record).map_err(|error| output_failed(&error))?,
            Form::Json => {
                let json = record
                    .to_json()
                    .map_err(|fault| Failure::in_file(path, &fault))?;
                writeln!(text.get_mut(), "{json}").map_err(|error| output_failed(&error))?;
            }
        }
        progress.at(&all);
    }
    if !any {
        return Err(all.empty());
    }
    text.finish()
        .and_then(|mut out| out.flush())
        .and_then(|()| waiting.rewind())
        .and_then(|()| std::io::copy(&mut waiting, &mut std::io::stdout().lock()))
        .map(|_| ())
        .map_err(|error| output_failed(&error))
}

/// Progress bar for long files.
struct Progress(ProgressBar);

impl Progress {
    /// Minimum size of a file with a bar, in bytes.
    const LONG: u64 = 1 << 20;

    fn over(records: &Records) -> Progress {
        match records.length < Self::LONG {
            true => Progress(ProgressBar::hidden()),
            false => Progress(progress::bar(records.length, Count::Bytes)),
        }
    }

    fn at(&self, records: &Records) {
        self.0.set_position(records.bytes_read());
    }

    fn report(&self, line: &str) {
        self.0.suspend(|| print_notice(line));
    }
}
