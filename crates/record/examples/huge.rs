//! Writes a file of records, reads it as a stream and reports the time, the peak memory and what was
//! found: `cargo run --release -p burgrave-record --example huge -- [MEGABYTES]` (100 by default).

use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use burgrave_record::{Clock, Evaluation, GameResult, Reader, Record, Tree, Writer};

fn example() -> Record {
    let mut record = Record::default();
    for (name, value) in [("Game", "kings-castle"), ("White", "A"), ("Black", "B")] {
        if let Err(fault) = record.tags.set(name, value) {
            eprintln!("{fault}");
        }
    }
    let mut tip = Tree::ROOT;
    for turn in 0..120_u64 {
        let id = record.tree.add(tip, "a6-d6").unwrap_or(tip);
        let _ = record.tree.add(tip, "c3e3-g3");
        if let Some(notes) = record.tree.annotate(id) {
            notes.clock = Some(Clock {
                millis: 300_000 - turn * 1000,
            });
            notes.evaluation = Some(Evaluation::Score(25));
            notes.after = "A comment as people write them.".to_owned();
        }
        tip = id;
    }
    record.result = GameResult::Draw;
    record
}

/// The most memory that this process has held, in KiB, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn run(megabytes: u64) -> std::io::Result<()> {
    let path = std::env::temp_dir().join(format!("burgrave-huge-{}.bgr", std::process::id()));
    let record = example();
    let length = record.to_string().len() as u64 + 1;
    let count = (megabytes << 20).div_ceil(length);
    let begin = Instant::now();
    let mut writer = Writer::new(BufWriter::new(File::create(&path)?));
    for _ in 0..count {
        writer.write(&record)?;
    }
    writer.finish()?.flush()?;
    println!(
        "written: {count} records in {:.2} s",
        begin.elapsed().as_secs_f64()
    );

    let begin = Instant::now();
    let mut reader = Reader::new(BufReader::new(File::open(&path)?));
    let (mut good, mut bad, mut moves) = (0_u64, 0_u64, 0);
    for read in reader.by_ref() {
        match read {
            Ok(record) => {
                good += 1;
                moves += record.tree.len();
            }
            Err(_) => bad += 1,
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    let bytes = reader.bytes_read();
    println!("read: {good} records, {bad} faults, {moves} moves, {bytes} bytes in {seconds:.2} s");
    println!("{:.1} MB a second", bytes as f64 / 1e6 / seconds);
    if let Some(peak) = peak() {
        println!("peak memory: {peak} KiB");
    }
    std::fs::remove_file(&path)
}

fn main() -> ExitCode {
    let megabytes = std::env::args().nth(1).map_or(Ok(100), |text| text.parse());
    let Ok(megabytes) = megabytes else {
        eprintln!("usage: huge [MEGABYTES]");
        return ExitCode::from(2);
    };
    match run(megabytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
