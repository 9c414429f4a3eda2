//! Helpers shared by the tests.

use burgrave_bots::RandomPlayer;
use burgrave_core::Step;
use burgrave_core::text::write_board;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::Record;
use burgrave_ui::analysis::{self, Analysis, import};
use burgrave_ui::engine::{Reply, Request};
use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::{CellMarks, Message, Play, Task};
use burgrave_ui::setup::Setup;

/// Returns a game between two people by the published rules.
pub fn two(game: GameId) -> Play {
    Play::new(Setup::of_two(game)).expect("published rules")
}

/// Returns a game between two people from a position.
pub fn two_from(game: GameId, rules: &str, position: &str) -> Play {
    let setup = Setup {
        rules: rules.to_owned(),
        position: Some(position.to_owned()),
        ..Setup::of_two(game)
    };
    Play::new(setup).unwrap_or_else(|fault| panic!("{position}: {fault}"))
}

/// Returns a game of King's Castle with men placed on these cells.
pub fn placed(cells: std::ops::Range<u16>) -> Play {
    let mut play = two(GameId::KingsCastle);
    let count = cells.len();
    for cell in cells {
        play.update(Message::Click(cell));
    }
    assert_eq!(
        play.moves().len(),
        count,
        "the cells are outside the Castle"
    );
    play
}

/// Returns a game against the computer.
pub fn against_computer(game: GameId) -> Play {
    Play::new(Setup::new(game)).expect("published rules")
}

/// Returns a random game of at most `plies` moves.
pub fn random_game(game: GameId, rules: &str, plies: usize, seed: u64) -> AnyGame {
    let rules = AnyRules::parse(game, rules).expect("valid rules");
    let mut played = AnyGame::new(&rules);
    let mut player = RandomPlayer::new(seed);
    while played.plies() < plies
        && let Some(mv) = player.pick(&played)
    {
        played.play(&mv).expect("a legal move");
    }
    played
}

/// Returns the analysis board with a game without moves.
pub fn fresh(game: GameId) -> Analysis {
    Analysis::new(Setup::new(game)).expect("published rules")
}

/// Returns the analysis board with a record.
pub fn analysis_of(record: &Record) -> Analysis {
    Analysis::of_record(import::record(&record.to_string()).expect("a valid record"))
}

/// Returns the analysis board at the last position of a random game.
pub fn played(game: GameId, rules: &str, plies: usize) -> Analysis {
    let mut analysis = analysis_of(&Record::from_game(&random_game(game, rules, plies, 3)));
    analysis.update(analysis::Message::Last);
    analysis
}

pub fn cell(play: &Play, name: &str) -> u16 {
    play.board().cell(name).expect("a cell name")
}

/// Clicks a cell, or selects a choice if no cell has this name.
pub fn click(play: &mut Play, name: &str) {
    play.update(match play.board().cell(name) {
        Some(cell) => Message::Click(cell),
        None => Message::Choose(name.to_owned()),
    });
}

/// Returns the cells with a mark.
pub fn marked(play: &Play, has: impl Fn(&CellMarks) -> bool) -> Vec<u16> {
    let cells = (0..).zip(play.scene().marks);
    cells
        .filter_map(|(cell, marks)| has(&marks).then_some(cell))
        .collect()
}

/// Returns the cells that the next step can be.
pub fn selectable(play: &Play) -> Vec<u16> {
    marked(play, |marks| marks.selectable)
}

/// Returns the next click of a user who ends turns as soon as possible and otherwise clicks by number.
pub fn next_click(play: &Play, number: usize) -> Message {
    if play.may_finish() {
        return Message::Finish;
    }
    let cells = selectable(play);
    match play.choices().first() {
        Some(choice) if cells.is_empty() || number.is_multiple_of(2) => {
            Message::Choose((*choice).to_owned())
        }
        _ => Message::Click(cells[number % cells.len()]),
    }
}

/// Plays by clicks until the game has this number of moves or is over.
pub fn play_on(play: &mut Play, moves: usize) {
    let mut number = 7;
    while play.moves().len() < moves && play.outcome().is_none() {
        number = (number * 31 + 11) % 1_009;
        play.update(next_click(play, number));
    }
}

/// Returns the request among the tasks.
pub fn request(tasks: &[Task]) -> Option<Request> {
    tasks.iter().find_map(|task| match task {
        Task::Think(request) => Some(request.clone()),
        _ => None,
    })
}

/// Returns the engine's last reply to a request.
pub fn done(id: u64, best: Option<String>) -> Reply {
    Reply::Done { id, best, score: 0 }
}

/// Returns the steps that make a move. Tries the cells named in the move text first.
pub fn steps_of(game: &AnyGame, mv: &str) -> Vec<Step> {
    let names: Vec<&str> = mv.split(['-', ':', '=', 'x', '>', '*']).collect();
    let mut taken = Vec::new();
    assert!(
        find_steps(game, mv, &names, &mut taken),
        "{mv} cannot be clicked"
    );
    taken
}

fn find_steps(game: &AnyGame, mv: &str, names: &[&str], taken: &mut Vec<Step>) -> bool {
    let Some(menu) = game.menu(taken).filter(|_| taken.len() < 25) else {
        return false;
    };
    if menu.finish.is_some() && menu.finish == game.code_of(mv).ok() {
        return true;
    }
    let board = game.board();
    let is_named = |step: Step| match step {
        Step::Space(cell) => names.get(taken.len()) == Some(&&*board.cells[usize::from(cell)].name),
        Step::Choice(_) => false,
    };
    let mut steps: Vec<Step> = menu.next.iter().map(|option| option.step).collect();
    steps.sort_by_key(|step| !is_named(*step));
    steps.into_iter().any(|step| {
        taken.push(step);
        let found = find_steps(game, mv, names, taken);
        if !found {
            taken.pop();
        }
        found
    })
}

pub fn message_of(step: Step) -> Message {
    match step {
        Step::Space(cell) => Message::Click(cell),
        Step::Choice(code) => Message::Choose(code.to_owned()),
    }
}

/// Makes a move in an exercise by clicks.
pub fn make(exercise: &mut impl Exercise, mv: &str) {
    let game = exercise.board().play().game().clone();
    for step in steps_of(&game, mv) {
        exercise.update(message_of(step));
    }
    if exercise.board().play().moves().len() == game.plies() {
        exercise.update(Message::Finish);
    }
}

/// All castles of Castello.
pub const CASTLES: &str = "c b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16";

/// Returns a position text from the occupants, `ww a1 b2, b c3`, and the fields after the board.
pub fn drawn(game: GameId, occupants: &str, fields: &str) -> String {
    let widths = match game {
        GameId::KingOfTheCastle => vec![8; 6],
        GameId::Castello => vec![15; 21],
        GameId::AujjrisCastle => vec![9; 9],
        GameId::DobyvaniHradu => vec![19; 19],
        GameId::KingsCastle => [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6].to_vec(),
    };
    let groups = occupants
        .split(", ")
        .filter_map(|group| group.split_once(' '));
    let groups: Vec<(&str, Vec<&str>)> = groups
        .map(|(stack, cells)| (stack, cells.split(' ').collect()))
        .collect();
    let board = two(game).board().clone();
    let mut out = String::new();
    write_board(&mut out, &widths, |cell, out| {
        let name = board.cells[cell].name.as_str();
        let here = groups.iter().filter(|(_, cells)| cells.contains(&name));
        out.extend(here.flat_map(|(stack, _)| stack.chars()));
    });
    format!("{out} {fields}")
}
