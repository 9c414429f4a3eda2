//! Files of training games: one line per game, with a checksum. `docs/reference/training-data.md` describes them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use burgrave_bots::Score;
use burgrave_core::{Fault, Side};
use burgrave_games::registry::GameId;
use burgrave_record::GameResult;

use crate::faults;
use crate::files::{checksum, differing, open_own};

/// The first line.
const MAGIC: &str = "burgrave training games 1";
/// Maximum length of a line, in bytes.
const LONGEST_LINE: u64 = 1 << 24;

/// Header of a file: what all its games have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game.
    pub game: GameId,
    /// The identity of the rules: see `burgrave_games::registry::AnyRules::identity`.
    pub rules: String,
    /// Player and settings, as text on one line.
    pub settings: String,
}

impl Header {
    fn text(&self) -> String {
        let Header {
            game,
            rules,
            settings,
        } = self;
        format!("{MAGIC}\ngame\t{game}\nrules\t{rules}\nsettings\t{settings}\n\n")
    }

    /// Returns whether the games were played by the rules with this identity. Older files also name the layout
    /// (`layout=odd@0123456789abcdef`). The oldest hold only its name, which does not identify a layout.
    pub(super) fn has_rules(&self, identity: &str) -> bool {
        let own = self.rules.split(',').collect::<Vec<_>>();
        let asked = identity.split(',').collect::<Vec<_>>();
        let same = |(own, asked): (&&str, &&str)| match (own.strip_prefix("layout="), asked) {
            (Some(own), asked) if asked.starts_with("layout=@") => match own.split_once('@') {
                Some((_, hash)) => asked.ends_with(&format!("@{hash}")),
                None => true,
            },
            _ => own == asked,
        };
        own.len() == asked.len() && own.iter().zip(&asked).all(same)
    }

    /// Checks whether the games of a file with this header belong to the job with the other one.
    ///
    /// # Errors
    /// [`faults::DATA_OTHER`].
    pub(crate) fn check(&self, job: &Header) -> Result<(), Fault> {
        let same = (self.game, &self.settings) == (job.game, &job.settings);
        if same && self.has_rules(&job.rules) {
            return Ok(());
        }
        let line = |of: &Header| format!("{}; rules {}; {}", of.game, of.rules, of.settings);
        let (found, expected) = differing(&line(self), &line(job));
        Err(Fault::new(faults::DATA_OTHER)
            .with("found", found)
            .with("expected", expected))
    }
}

/// A move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Text of the move.
    pub mv: String,
    /// Score of the search before the move, for the side to move; `None` for random moves and players without scores.
    pub score: Option<Score>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Number of the game in its job, from 0.
    pub number: u64,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// Reason of the end.
    pub reason: String,
    /// Text of the first position; `None` for the start position.
    pub start: Option<String>,
    /// Moves.
    pub plies: Vec<Ply>,
}

impl PlayedGame {
    /// Returns the fault of an illegal move. `ply` 0 means the start position.
    pub(crate) fn illegal(&self, ply: usize, text: &str) -> Fault {
        Fault::new(faults::DATA_MOVE)
            .with("game", self.number)
            .with("ply", ply)
            .with("text", text)
    }

    /// Returns the result for a side: 1, ½ or 0.
    pub fn result_for(&self, side: Side) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
        }
    }

    /// Returns the line of the game with its line feed.
    fn line(&self) -> String {
        let result = match self.winner {
            None => GameResult::Draw,
            Some(Side::White) => GameResult::WhiteWins,
            Some(Side::Black) => GameResult::BlackWins,
        };
        let start = self.start.as_deref().unwrap_or("-");
        let mut line = format!("{}\t{result}\t{}\t{start}\t", self.number, self.reason);
        for (index, ply) in self.plies.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(line, "{space}{} ", ply.mv);
            let _ = match ply.score {
                None => write!(line, "-"),
                Some(Score::Units(units)) => write!(line, "{units}"),
                Some(Score::Win(plies)) => write!(line, "w{plies}"),
                Some(Score::Loss(plies)) => write!(line, "l{plies}"),
            };
        }
        let sum = checksum(&line);
        let _ = writeln!(line, "\t{sum}");
        line
    }

    /// Reads a line without its checksum.
    fn read(line: &str) -> Option<PlayedGame> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, result, reason, start, plies] = fields[..] else {
            return None;
        };
        let result = GameResult::from_text(result).filter(|result| *result != GameResult::Open)?;
        let mut words = plies.split(' ').filter(|word| !word.is_empty());
        let mut read = Vec::new();
        while let Some(mv) = words.next() {
            read.push(Ply {
                mv: mv.to_owned(),
                score: match words.next()? {
                    "-" => None,
                    text => Some(score(text)?),
                },
            });
        }
        Some(PlayedGame {
            number: number.parse().ok()?,
            winner: result.winner(),
            reason: reason.to_owned(),
            start: (start != "-").then(|| start.to_owned()),
            plies: read,
        })
    }
}

/// Reads a score. Returns `None` for invalid text.
fn score(text: &str) -> Option<Score> {
    Some(if let Some(plies) = text.strip_prefix('w') {
        Score::Win(plies.parse().ok()?)
    } else if let Some(plies) = text.strip_prefix('l') {
        Score::Loss(plies.parse().ok()?)
    } else {
        Score::Units(text.parse().ok()?)
    })
}

fn failed(error: &io::Error) -> Fault {
    Fault::new(faults::DATA_FILE).with("error", error)
}

/// Reads the games of a file one by one. Skips a last line without line feed, which a crash cut off.
#[derive(Debug)]
pub struct GameReader<R> {
    input: R,
    header: Header,
    /// Number of the last line, from 1.
    line: u64,
    /// Bytes of complete lines read so far.
    offset: u64,
    buffer: Vec<u8>,
    /// Numbers of the games so far.
    numbers: BTreeSet<u64>,
}

impl GameReader<BufReader<File>> {
    /// Opens a file and reads its header.
    ///
    /// # Errors
    /// [`faults::DATA_FILE`], [`faults::DATA_HEADER`].
    pub fn open(path: &Path) -> Result<Self, Fault> {
        let file = File::open(path).map_err(|error| failed(&error))?;
        GameReader::new(BufReader::new(file))
    }
}

impl<R: BufRead> GameReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// [`faults::DATA_FILE`], [`faults::DATA_HEADER`].
    pub fn new(input: R) -> Result<GameReader<R>, Fault> {
        let mut reader = GameReader {
            input,
            header: Header {
                game: GameId::KingsCastle,
                rules: String::new(),
                settings: String::new(),
            },
            line: 0,
            offset: 0,
            buffer: Vec::new(),
            numbers: BTreeSet::new(),
        };
        reader.head(MAGIC, |line| (line == MAGIC).then_some(()))?;
        reader.header.game = reader.head("game, a tab and a game", |line| {
            line.strip_prefix("game\t")?.parse().ok()
        })?;
        let field = |name: &'static str| {
            move |line: &str| Some(line.strip_prefix(name)?.strip_prefix('\t')?.to_owned())
        };
        reader.header.rules = reader.head("rules, a tab and options", field("rules"))?;
        reader.header.settings = reader.head("settings, a tab and text", field("settings"))?;
        reader.head("an empty line", |line| line.is_empty().then_some(()))?;
        Ok(reader)
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the bytes of complete lines read so far.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Reads a line of the header.
    fn head<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let whole = self.next_line()?;
        let text = core::str::from_utf8(&self.buffer).ok();
        let value = text.filter(|_| whole).and_then(read);
        value.ok_or_else(|| {
            let found = String::from_utf8_lossy(&self.buffer);
            Fault::new(faults::DATA_HEADER)
                .with("line", self.line)
                .with("found", found.chars().take(40).collect::<String>())
                .with("expected", expected)
        })
    }

    /// Fills the buffer with the next line. Returns `false` at the end, also if a truncated line is there.
    fn next_line(&mut self) -> Result<bool, Fault> {
        self.buffer.clear();
        self.line += 1;
        let mut limited = self.input.by_ref().take(LONGEST_LINE);
        let read = limited.read_until(b'\n', &mut self.buffer);
        let read = read.map_err(|error| failed(&error))? as u64;
        if self.buffer.last() == Some(&b'\n') {
            self.buffer.pop();
            self.offset += read;
            return Ok(true);
        }
        if read == LONGEST_LINE {
            return Err(self.corrupt());
        }
        Ok(false)
    }

    fn corrupt(&self) -> Fault {
        Fault::new(faults::DATA_LINE).with("line", self.line)
    }

    fn game(&mut self) -> Result<PlayedGame, Fault> {
        let game = self.played().ok_or_else(|| self.corrupt())?;
        match self.numbers.insert(game.number) {
            true => Ok(game),
            false => Err(Fault::new(faults::DATA_TWICE)
                .with("line", self.line)
                .with("number", game.number)),
        }
    }

    fn played(&self) -> Option<PlayedGame> {
        let line = core::str::from_utf8(&self.buffer).ok()?;
        let (line, sum) = line.rsplit_once('\t')?;
        if checksum(line) != sum {
            return None;
        }
        PlayedGame::read(line)
    }
}

/// Yields the games up to the first error: [`faults::DATA_FILE`], [`faults::DATA_LINE`] for a changed game,
/// [`faults::DATA_TWICE`] for a number that an earlier line has.
impl<R: BufRead> Iterator for GameReader<R> {
    type Item = Result<PlayedGame, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.next_line() {
            Ok(true) => Some(self.game()),
            Ok(false) => None,
            Err(fault) => Some(Err(fault)),
        }
    }
}

/// A locked file to which games are appended.
#[derive(Debug)]
pub struct DataFile {
    file: File,
    known: BTreeSet<u64>,
}

impl DataFile {
    /// Opens or creates the file of a job. Removes a truncated game at its end.
    ///
    /// # Errors
    /// [`faults::DATA_FILE`]; [`faults::DATA_HEADER`] for another kind of file; [`faults::DATA_LINE`] for a changed
    /// game; [`faults::DATA_TWICE`] for a game that is there twice; [`faults::DATA_OTHER`] for the file of another job.
    pub fn open(path: &Path, header: &Header) -> Result<DataFile, Fault> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = open_own(path, options).map_err(|error| failed(&error))?;
        let head = header.text();
        let mut begun = Vec::new();
        let first = (&mut file).take(head.len() as u64).read_to_end(&mut begun);
        first.map_err(|error| failed(&error))?;
        if begun.len() < head.len() && head.as_bytes().starts_with(&begun) {
            // The file is new, or a crash cut off the header.
            rewrite(&mut file, 0)
                .and_then(|()| file.write_all(head.as_bytes()))
                .map_err(|error| failed(&error))?;
            return Ok(DataFile {
                file,
                known: BTreeSet::new(),
            });
        }
        file.rewind().map_err(|error| failed(&error))?;
        let mut games = GameReader::new(BufReader::new(&mut file))?;
        games.header().check(header)?;
        games.by_ref().try_for_each(|game| game.map(drop))?;
        let (end, known) = (games.offset(), games.numbers);
        rewrite(&mut file, end).map_err(|error| failed(&error))?;
        Ok(DataFile { file, known })
    }

    /// Returns the numbers of the games in the file.
    pub fn known(&self) -> &BTreeSet<u64> {
        &self.known
    }

    /// Appends a game in one write.
    ///
    /// # Errors
    /// [`faults::DATA_FILE`].
    pub fn add(&mut self, game: &PlayedGame) -> Result<(), Fault> {
        let written = self.file.write_all(game.line().as_bytes());
        written.map_err(|error| failed(&error))?;
        self.known.insert(game.number);
        Ok(())
    }
}

/// Truncates a file and seeks to its end.
fn rewrite(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            game: GameId::Castello,
            rules: "repetition=off".to_owned(),
            settings: "engine; nodes=5; seed 1".to_owned(),
        }
    }

    #[test]
    fn headers_of_all_versions_identify_layouts() {
        let identity = "layout=@00000000000000aa,rules=french";
        let has = |rules: &str| {
            let header = Header {
                rules: rules.to_owned(),
                ..header()
            };
            header.has_rules(identity)
        };
        assert!(has(identity));
        assert!(has("layout=odd@00000000000000aa,rules=french"));
        assert!(has("layout=odd,rules=french"));
        assert!(!has("layout=@00000000000000ab,rules=french"));
        assert!(!has("layout=odd@00000000000000ab,rules=french"));
        assert!(!has("layout=odd"));
        assert!(!has("rules=french"));
        assert!(!header().has_rules(identity));
        assert!(header().has_rules("repetition=off"));
    }

    fn games() -> Vec<PlayedGame> {
        let ply = |mv: &str, score| Ply {
            mv: mv.to_owned(),
            score,
        };
        vec![
            PlayedGame {
                number: 3,
                winner: Some(Side::Black),
                reason: "move limit".to_owned(),
                start: None,
                plies: vec![
                    ply("c20-b19", None),
                    ply("j2-k3", Some(Score::Units(-41))),
                    ply("e21:g19", Some(Score::Win(3))),
                    ply("a1", Some(Score::Loss(2))),
                ],
            },
            PlayedGame {
                number: 0,
                winner: None,
                reason: "both passed".to_owned(),
                start: Some("WB1/3 b -".to_owned()),
                plies: Vec::new(),
            },
        ]
    }

    fn text() -> String {
        games()
            .iter()
            .fold(header().text(), |text, game| text + &game.line())
    }

    fn read(text: &[u8]) -> Result<Vec<PlayedGame>, Fault> {
        let reader = GameReader::new(text)?;
        assert_eq!(*reader.header(), header());
        reader.collect()
    }

    #[test]
    fn games_read_back() {
        assert_eq!(read(text().as_bytes()), Ok(games()));
    }

    #[test]
    fn a_truncated_game_is_skipped() {
        let (text, head) = (text(), header().text().len());
        let first = head + games()[0].line().len();
        for end in head..text.len() {
            let found = read(&text.as_bytes()[..end]).expect("valid so far");
            assert_eq!(found, games()[..usize::from(end >= first)], "{end}");
        }
        for end in 0..head {
            let fault = read(&text.as_bytes()[..end]).expect_err("no header");
            assert_eq!(fault.code, faults::DATA_HEADER, "{end}");
        }
    }

    #[test]
    fn a_changed_byte_is_reported_with_its_line() {
        let text = text();
        let head = header().text();
        for place in head.len()..text.len() - 1 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let fault = read(&bytes).expect_err("changed");
            let lines = text[..place].matches('\n').count() + 1;
            assert_eq!(fault.code, faults::DATA_LINE);
            assert_eq!(fault.data[0], ("line", lines.to_string()), "{place}");
        }
        let other = text.replace("games 1", "games 2");
        assert_eq!(
            read(other.as_bytes()).expect_err("later").code,
            faults::DATA_HEADER
        );
    }

    #[test]
    fn a_game_that_is_there_twice_is_reported_with_its_line() {
        let games = games();
        let text = text() + &games[0].line();
        let fault = read(text.as_bytes()).expect_err("twice");
        assert_eq!(fault.code, faults::DATA_TWICE);
        let line = text.matches('\n').count();
        assert_eq!(
            fault.data,
            [
                ("line", line.to_string()),
                ("number", games[0].number.to_string())
            ]
        );
    }

    #[test]
    fn a_job_resumes_from_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.txt");
        let [first, second] = &games()[..] else {
            panic!("two games");
        };
        let mut file = DataFile::open(&path, &header()).expect("a new file");
        file.add(first).expect("written");
        file.add(second).expect("written");
        drop(file);
        assert_eq!(std::fs::read_to_string(&path).expect("there"), text());
        for cut in [1, 8, second.line().len() - 1] {
            std::fs::write(&path, &text()[..text().len() - cut]).expect("written");
            let mut file = DataFile::open(&path, &header()).expect("its own");
            assert_eq!(*file.known(), BTreeSet::from([3]));
            file.add(second).expect("written");
            drop(file);
            assert_eq!(std::fs::read_to_string(&path).expect("there"), text());
        }
        let mut other = header();
        other.settings.push('1');
        let fault = DataFile::open(&path, &other).expect_err("another job's");
        assert_eq!(fault.code, faults::DATA_OTHER);
        // A truncated header.
        std::fs::write(&path, &header().text()[..9]).expect("written");
        assert!(
            DataFile::open(&path, &header())
                .expect("begun")
                .known()
                .is_empty()
        );
        assert_eq!(
            std::fs::read_to_string(&path).expect("there"),
            header().text()
        );
        std::fs::write(&path, "something else\n").expect("written");
        let fault = DataFile::open(&path, &header()).expect_err("no data");
        assert_eq!(fault.code, faults::DATA_HEADER);
    }
}
