//! Whether a puzzle is one.

use burgrave_core::{Fault, History};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::Game;
use burgrave_games::with_history;

use crate::proof::Prover;
use crate::{Puzzle, faults, themes};

/// What a check took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Positions visited.
    pub positions: u64,
    /// Legal first moves, every one of which was looked at.
    pub moves: usize,
}

/// Proves a puzzle with at most `limit` positions: the solution is legal, wins in the plies told, every
/// move of the winner's is as fast and every one of the loser's as slow as can be, there is no faster
/// win, and no other first move wins within these plies; and its themes are those of the solution (`only-win`
/// and `quiet`, which hang on the engine, are taken as told).
///
/// # Errors
/// What is wrong: the faults of the games for texts, and those of [`faults`].
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

/// Plays the solution: it must end in a win at the last ply.
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
            .distance(&position, puzzle.plies)
            .ok_or_else(costly)?
        {
            Some(plies) if plies == puzzle.plies => {}
            Some(faster) => {
                return Err(Fault::new(faults::FASTER)
                    .with("plies", puzzle.plies)
                    .with("faster", faster));
            }
            None => return Err(Fault::new(faults::NOT_FORCED).with("plies", puzzle.plies)),
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
            let nearest = prover.distance(&position, left).ok_or_else(costly)?;
            if nearest != Some(left) {
                return Err(at_move(faults::WRONG, index, text));
            }
        }
        let positions = self.limit - prover.left();
        self.themes(rules, &start, &line)?;
        Ok(Proof { positions, moves })
    }

    /// Compares the themes with those that the moves have.
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

/// Whether more than half of the other first moves let the opponent win with the next move; `None` where
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

/// A text that positions have in common that are the same but for a symmetry of the game: turned,
/// mirrored, or with sides swapped.
#[must_use]
pub fn normal_form(game: &AnyGame) -> String {
    fn normal<G: Game>(history: &History<G>) -> String {
        let rules = history.rules();
        (0..rules.symmetries())
            .map(|number| rules.position_text(&rules.map_position(number, history.position())))
            .min()
            .unwrap_or_default()
    }
    with_history!(game, |history| normal(history))
}
