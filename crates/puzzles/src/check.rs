//! Proofs of puzzles, and the normal form of positions.

use burgrave_core::{Fault, History};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_history;

use crate::proof::{FastestWin, Prover};
use crate::{Puzzle, faults, themes};

/// Cost of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Number of visited positions.
    pub positions: u64,
    /// Number of legal first moves. The proof covers all of them.
    pub moves: usize,
}

/// Proves a puzzle by visiting at most `limit` positions: the solution is legal and wins in the stated plies,
/// the winner's moves are the fastest and the loser's the slowest, no win is faster, no other first move wins
/// within these plies, and the themes match the solution. Does not check `only-win` and `quiet`, which depend on
/// the engine.
///
/// # Errors
/// The games' faults for texts, and those of [`faults`].
pub fn check(puzzle: &Puzzle, limit: u64) -> Result<Proof, Fault> {
    let rules = puzzle.parse_rules()?;
    let game = AnyGame::from_position(&rules, &puzzle.position)?;
    if game.side_to_move() != puzzle.side {
        return Err(Fault::new(faults::SIDE)
            .with("found", puzzle.side)
            .with("expected", game.side_to_move()));
    }
    replay(puzzle, game.clone())?;
    let check = Check { puzzle, limit };
    with_history!(&game, |history| check.prove(history))
}

/// Plays the solution. It must end in a win at the last ply.
fn replay(puzzle: &Puzzle, mut game: AnyGame) -> Result<(), Fault> {
    for (index, text) in puzzle.solution.iter().enumerate() {
        game.play(text)
            .map_err(|_| at_move(faults::MOVE, index, text))?;
    }
    let won = game.outcome().and_then(|outcome| outcome.winner()) == Some(puzzle.side);
    if !won || puzzle.solution.len() != puzzle.plies as usize {
        return Err(Fault::new(faults::NOT_WON).with("plies", puzzle.plies));
    }
    Ok(())
}

fn at_move(code: &'static str, index: usize, text: &str) -> Fault {
    Fault::new(code)
        .with("number", index + 1)
        .with("move", text)
}

struct Check<'a> {
    puzzle: &'a Puzzle,
    limit: u64,
}

impl Check<'_> {
    fn prove<G: Game>(&self, history: &History<G>) -> Result<Proof, Fault> {
        let (puzzle, rules) = (self.puzzle, history.rules());
        let costly = || Fault::new(faults::COSTLY).with("limit", self.limit);
        let mut position = history.position().clone();
        let mut prover = Prover::new(rules, puzzle.side, self.limit);
        match prover
            .fastest_win(&position, puzzle.plies)
            .ok_or_else(costly)?
        {
            FastestWin::Plies(plies) if plies == puzzle.plies => {}
            FastestWin::Plies(faster) => {
                return Err(Fault::new(faults::FASTER)
                    .with("plies", puzzle.plies)
                    .with("faster", faster));
            }
            FastestWin::TooSlow => {
                return Err(Fault::new(faults::NOT_FORCED).with("plies", puzzle.plies));
            }
        }
        let winning = prover
            .winning_moves(&position, puzzle.plies)
            .ok_or_else(costly)?;
        let start = position.clone();
        let moves = rules.moves(&position).len();
        let mut line = Vec::new();
        for (index, text) in puzzle.solution.iter().enumerate() {
            let mv = rules.parse_move(&position, text)?;
            if index == 0
                && let Some(&other) = winning.iter().find(|&&other| other != mv)
            {
                return Err(Fault::new(faults::NOT_UNIQUE)
                    .with("move", rules.move_text(&position, other))
                    .with("plies", puzzle.plies));
            }
            rules.apply(&mut position, mv);
            line.push(mv);
            let left = puzzle.plies - 1 - index as u32;
            let fastest = prover.fastest_win(&position, left).ok_or_else(costly)?;
            if fastest != FastestWin::Plies(left) {
                return Err(at_move(faults::WRONG, index, text));
            }
        }
        let positions = self.limit - prover.left();
        self.themes(rules, &start, &line)?;
        Ok(Proof { positions, moves })
    }

    /// Compares the themes with those of the moves.
    fn themes<G: Game>(
        &self,
        rules: &G,
        start: &G::Position,
        line: &[G::Move],
    ) -> Result<(), Fault> {
        let puzzle = self.puzzle;
        let defence = match line.first() {
            Some(&first) => defends(rules, start, first, self.limit),
            None => Some(false),
        };
        let facts = themes::Facts {
            turns: puzzle.plies.div_ceil(2),
            only: puzzle.has_theme("only-win"),
            quiet: puzzle.has_theme("quiet"),
            defence: defence.ok_or_else(|| Fault::new(faults::COSTLY).with("limit", self.limit))?,
        };
        let found = themes::of(rules, start, line, puzzle.side, facts);
        match found == puzzle.themes {
            true => Ok(()),
            false => Err(Fault::new(faults::THEMES)
                .with("found", puzzle.themes.join(" "))
                .with("expected", found.join(" "))),
        }
    }
}

/// Returns whether more than half of the other first moves let the opponent win with the next move. Returns `None` if
/// that takes more than `budget` positions.
pub(crate) fn defends<G: Game>(
    rules: &G,
    position: &G::Position,
    solution: G::Move,
    budget: u64,
) -> Option<bool> {
    let side = rules.side_to_move(position);
    let mut prover = Prover::new(rules, !side, budget);
    let (mut lost, mut all) = (0, 0);
    for mv in rules.moves(position) {
        if mv != solution {
            let mut next = position.clone();
            rules.apply(&mut next, mv);
            all += 1;
            lost += usize::from(prover.wins(&next, 1)?);
        }
    }
    Some(2 * lost > all)
}

/// Returns a text that is equal for positions that differ only by a symmetry of the game: a rotation, a
/// reflection or a swap of the sides.
pub fn normal_form(game: &AnyGame) -> String {
    fn normal<G: Game>(history: &History<G>) -> String {
        let rules = history.rules();
        (0..rules.symmetries())
            .map(|number| rules.position_text(&rules.map_position(number, history.position())))
            .min()
            .unwrap_or_default()
    }
    let fixed = without_placement(game);
    with_history!(fixed.as_ref().unwrap_or(game), |history| normal(history))
}

/// Returns the position of Dobývání Hradu under the fixed set-up, which has more symmetries: White places first,
/// but once all soldiers are placed, the sides are alike. Returns `None` in other games, during the placement and
/// with custom layouts.
fn without_placement(game: &AnyGame) -> Option<AnyGame> {
    if game.game() != GameId::DobyvaniHradu {
        return None;
    }
    let options = game.options_text();
    let mut options: Vec<&str> = options.split(',').filter(|text| !text.is_empty()).collect();
    options.retain(|option| !option.starts_with("setup="));
    options.push("setup=standard");
    options.sort_unstable();
    let rules = AnyRules::parse(game.game(), &options.join(",")).ok()?;
    AnyGame::from_position(&rules, &game.position_text()).ok()
}
