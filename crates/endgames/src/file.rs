//! Tables in a file: compressed with gzip, whose checksum finds changed contents. The head names the rules.

use std::io::{self, BufRead, BufReader, Read, Write};

use burgrave_core::Fault;
use burgrave_games::hradu::DobyvaniHradu;
use burgrave_games::registry::AnyRules;
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;

use crate::material::Material;
use crate::{Tables, board::Board, faults};

/// First line of a file.
const HEAD: &str = "burgrave endgames 1";
/// Longest line of the head in bytes: other files may have no lines.
const LONGEST_LINE: u64 = 1000;

impl Tables {
    /// Writes the tables to a file.
    ///
    /// # Errors
    /// The error of `out`.
    pub fn write(&self, out: impl Write) -> io::Result<()> {
        let mut out = GzEncoder::new(out, Compression::default());
        writeln!(out, "{HEAD}\n{}", identity(&self.rules))?;
        for values in &self.values {
            out.write_all(values)?;
        }
        out.finish()?.flush()
    }

    /// Reads tables for these rules.
    ///
    /// # Errors
    /// [`faults::FILE`] for a file that is damaged or no file of tables; [`faults::OTHER`] for tables of other rules.
    pub fn read(rules: &DobyvaniHradu, file: impl Read) -> Result<Tables, Fault> {
        let damaged = |error: io::Error| Fault::new(faults::FILE).with("error", error);
        let mut file = BufReader::new(GzDecoder::new(BufReader::new(file)));
        let head = line(&mut file).map_err(damaged)?;
        if head != HEAD {
            let found = head.chars().take(40).collect::<String>();
            let error = format!("{found:?} instead of {HEAD:?}");
            return Err(Fault::new(faults::FILE).with("error", error));
        }
        let (found, expected) = (line(&mut file).map_err(damaged)?, identity(rules));
        if found != expected {
            return Err(Fault::new(faults::OTHER)
                .with("found", found)
                .with("expected", expected));
        }
        let [ones, white, black] = Material::ALL.map(Material::size);
        let all = ones + white + black;
        let mut values = Vec::new();
        // One more than fits, to find a longer file.
        let read = file.take(all as u64 + 1).read_to_end(&mut values);
        match read.map_err(damaged)? {
            // The tables of one against one only.
            size if size == ones || size == all => {}
            size => {
                let error = format!("{size} values instead of {all}");
                return Err(Fault::new(faults::FILE).with("error", error));
            }
        }
        let mut others = values.split_off(ones);
        let blacks = others.split_off(white.min(others.len()));
        Ok(Tables {
            rules: rules.clone(),
            board: Board::new(rules),
            values: [values, others, blacks],
        })
    }
}

/// Returns the rules as text, an own layout by a hash of its content. The default rules are `default`.
fn identity(rules: &DobyvaniHradu) -> String {
    let text = AnyRules::DobyvaniHradu(rules.clone()).identity();
    match text.is_empty() {
        true => "default".to_owned(),
        false => text,
    }
}

/// Reads a line of the head, without its end.
fn line(file: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    file.take(LONGEST_LINE).read_line(&mut line)?;
    Ok(line.trim_end().to_owned())
}
