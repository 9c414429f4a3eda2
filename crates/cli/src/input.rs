//! Reads rules, games, players and files that arguments name.

use std::ffi::OsStr;
use std::num::{NonZero, NonZeroU16};
use std::path::Path;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::{Layout, Layouts};
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::PlayerSpec;
use burgrave_words as words;

use crate::args::{LayoutArgs, PositionArgs, RulesArgs};
use crate::failure::Failure;

/// Maximum size of a layout file.
const LAYOUT_BYTES: u64 = 1 << 16;

/// Reads layouts and rule options.
pub fn rules(game: GameId, args: &RulesArgs) -> Result<AnyRules, Failure> {
    let layouts = layouts(&args.layouts)?;
    let text = utf8("rules", args.rules.as_deref())?;
    AnyRules::parse_with(game, text.unwrap_or(""), &layouts)
        .map_err(|fault| Failure::new("rules", &fault))
}

/// Reads the layouts of a command: files, then layout codes.
pub fn layouts(args: &LayoutArgs) -> Result<Layouts, Failure> {
    let mut layouts = Layouts::built_in();
    for path in &args.layout {
        register(&mut layouts, path)?;
    }
    for (name, code) in &args.layout_code {
        layouts
            .put_code(name, code)
            .map_err(|fault| Failure::new("layout-code", &fault))?;
    }
    Ok(layouts)
}

/// Registers a layout file, or a layout that the program offers by name.
fn register(layouts: &mut Layouts, path: &Path) -> Result<(), Failure> {
    let shown = path.display().to_string();
    let offered = Layout::offered().find(|one| one.name() == shown && !path.exists());
    let bytes = match offered {
        Some(layout) => layout.text().into_bytes(),
        None => read_file(path, LAYOUT_BYTES)?,
    };
    let name = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    layouts
        .register(&name, &bytes)
        .map_err(|fault| Failure::new(shown, &fault))
}

/// Reads a whole file of at most `limit` bytes.
pub fn read_file(path: &Path, limit: u64) -> Result<Vec<u8>, Failure> {
    use std::io::Read;
    let failed = |error: std::io::Error| Failure::unreadable(path, &error);
    let file = std::fs::File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    if bytes.len() as u64 > limit {
        let limit = limit.to_string();
        let message = words::text("file-too-large", &[("limit", &limit)]);
        return Err(Failure::at(path, message));
    }
    Ok(bytes)
}

/// Returns the game after `--position` and `--moves`.
pub fn game(game: GameId, from: &PositionArgs) -> Result<AnyGame, Failure> {
    let rules = rules(game, &from.rules)?;
    let mut game = match utf8("position", from.position.as_deref())? {
        Some(text) => AnyGame::from_position(&rules, text)
            .map_err(|fault| Failure::new("position", &fault))?,
        None => AnyGame::new(&rules),
    };
    let moves = utf8("moves", from.moves.as_deref())?.unwrap_or("");
    for (index, text) in moves.split(' ').filter(|_| !moves.is_empty()).enumerate() {
        game.play(text)
            .map_err(|fault| Failure::new(move_subject(index, text), &fault))?;
    }
    Ok(game)
}

/// Returns the subject of a fault in a move: `move 3 "a1-a2"`.
fn move_subject(index: usize, text: &str) -> String {
    let number = (index + 1).to_string();
    words::text("subject-move", &[("number", &number), ("text", text)])
}

/// Reads an argument as UTF-8.
pub fn utf8<'a>(subject: &str, argument: Option<&'a OsStr>) -> Result<Option<&'a str>, Failure> {
    let Some(argument) = argument else {
        return Ok(None);
    };
    argument.to_str().map(Some).ok_or_else(|| {
        let lossy = argument.to_string_lossy();
        let column = lossy.chars().take_while(|&c| c != '\u{fffd}').count() + 1;
        Failure::new(subject, &Fault::new("not-utf8").at(column))
    })
}

/// Checks that a random opening of `plies` leaves moves to play before the move limit.
pub fn openings(plies: u32, max_plies: u64) -> Result<(), Failure> {
    if u64::from(plies) < max_plies {
        return Ok(());
    }
    let (openings, most) = (plies.to_string(), max_plies.to_string());
    let data = [("openings", openings.as_str()), ("most", most.as_str())];
    Err(Failure::usage(words::text("openings-long", &data)))
}

/// Reads a player of a match. `flag` names the argument in errors, with its dashes.
pub fn player(flag: &str, text: &str) -> Result<PlayerSpec, Failure> {
    text.parse()
        .map_err(|fault: Fault| Failure::in_flag(flag, &fault))
}

/// Returns the number of simultaneous games: by default the number of processors.
pub fn concurrency(games: Option<NonZeroU16>) -> usize {
    let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
    games.map_or_else(processors, |count| usize::from(count.get()))
}
