//! The shipped puzzles: each is proven, no two are twins under a symmetry, and the engine solves a sample.

use std::collections::BTreeSet;

use burgrave_bots::{Engine, EngineOptions, Score};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_puzzles::{
    OnlyWinAnswer, Puzzle, check, normal_form, prove_only_win, second_win, shipped,
};
use burgrave_search::{Limits, StopToken};

/// Maximum positions of a proof, three times the limit of the finder.
const PROOF: u64 = 900_000;

fn start(puzzle: &Puzzle) -> AnyGame {
    let rules = AnyRules::parse(puzzle.game, &puzzle.rules).expect("rules");
    AnyGame::from_position(&rules, &puzzle.position).expect("a position")
}

fn proven(game: GameId) {
    for puzzle in shipped(game) {
        assert_eq!(puzzle.game, game);
        let proof = check(&puzzle, PROOF).unwrap_or_else(|fault| panic!("{fault}\n{puzzle}"));
        assert!(proof.moves >= 4, "too little choice\n{puzzle}");
    }
}

macro_rules! games {
    ($($name:ident: $game:ident;)*) => {
        $(#[test]
        fn $name() {
            proven(GameId::$game);
        })*
    };
}

games!(
    king_of_the_castle_is_proven: KingOfTheCastle;
    kings_castle_is_proven: KingsCastle;
    aujjris_castle_is_proven: AujjrisCastle;
    castello_is_proven: Castello;
    dobyvani_hradu_is_proven: DobyvaniHradu;
);

#[test]
fn puzzles_are_many_distinct_and_sorted() {
    for game in GameId::ALL {
        let puzzles = shipped(game);
        assert!(puzzles.len() >= 100, "{game}: {}", puzzles.len());
        let forms: BTreeSet<String> = puzzles.iter().map(|p| normal_form(&start(p))).collect();
        assert_eq!(
            forms.len(),
            puzzles.len(),
            "{game}: two puzzles differ only by a symmetry"
        );
        let count = |of: fn(&Puzzle) -> u32| puzzles.iter().map(of).collect::<BTreeSet<_>>().len();
        assert!(count(|puzzle| puzzle.plies) >= 2, "{game}");
        assert!(count(|puzzle| puzzle.tier() as u32) >= 2, "{game}");
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating), "{game}");
        let text = burgrave_puzzles::write(&puzzles);
        assert_eq!(burgrave_puzzles::read(&text), Ok(puzzles), "{game}");
    }
}

/// Number of puzzles of each length that the engine solves, spread evenly.
const SAMPLE: usize = 6;

/// Limit of nodes to find the win, by the number of turns; at least twice the most that a sample took.
const NODES: [u64; 4] = [4_000, 20_000, 100_000, 300_000];

/// Nodes of the first search for a second win. `puzzles check --nodes 100000` passed for all shipped ones.
const SECOND: u64 = 16_000;

#[test]
fn a_sample_of_the_only_wins_has_no_second_win() {
    for game in GameId::ALL {
        let mut puzzles = shipped(game);
        puzzles.retain(|puzzle| puzzle.has_theme("only-win"));
        assert!(puzzles.len() >= 75, "{game}: {}", puzzles.len());
        for puzzle in puzzles.iter().step_by(puzzles.len() / (2 * SAMPLE)) {
            let game = start(puzzle);
            let mut judge = Engine::new(&game.rules(), small());
            let second = second_win(&mut judge, &game, &puzzle.solution[0], SECOND);
            assert_eq!(second, None, "{puzzle}");
        }
    }
}

/// Returns the positions per side and move of the proofs of the shipped puzzles, `puzzles prove --nodes`.
fn only_win_nodes(game: GameId) -> u64 {
    match game {
        GameId::DobyvaniHradu => 5_000_000,
        _ => 300_000,
    }
}

/// Most positions of a proof that the test repeats.
const CHEAP: u64 = 40_000;

#[test]
fn a_sample_of_the_proofs_of_only_wins_holds() {
    let mut repeated = 0;
    for game in GameId::ALL {
        let mut puzzles = shipped(game);
        puzzles.retain(|puzzle| puzzle.only_win_proof.is_some_and(|nodes| nodes <= CHEAP));
        let step = puzzles.len().div_ceil(2 * SAMPLE).max(1);
        for puzzle in puzzles.iter().step_by(step) {
            let found = prove_only_win(puzzle, only_win_nodes(game), None, &StopToken::new())
                .expect("legal");
            assert_eq!(found.answer, OnlyWinAnswer::Proven, "{puzzle}");
            repeated += 1;
        }
    }
    assert!(repeated > SAMPLE, "{repeated}");
}

#[test]
fn the_engine_finds_the_wins() {
    for game in GameId::ALL {
        let puzzles = shipped(game);
        for (turns, nodes) in (1..).zip(NODES) {
            let of_length: Vec<&Puzzle> = puzzles.iter().filter(|p| p.turns() == turns).collect();
            let step = of_length.len().div_ceil(SAMPLE).max(1);
            for puzzle in of_length.into_iter().step_by(step) {
                solved(puzzle, nodes);
            }
        }
    }
}

fn small() -> EngineOptions {
    EngineOptions {
        hash_mib: 4,
        ..EngineOptions::default()
    }
}

fn solved(puzzle: &Puzzle, nodes: u64) {
    let game = start(puzzle);
    let mut engine = Engine::new(&game.rules(), small());
    // The search stops when it finds the win, so that the limit can be generous.
    let stop = StopToken::new();
    let thought = engine.search(&game, Limits::nodes(nodes), &stop, &mut |progress| {
        if matches!(progress.line.score, Score::Win(_)) {
            stop.stop();
        }
    });
    assert!(
        matches!(thought.score, Score::Win(_)),
        "{thought:?}\n{puzzle}"
    );
    assert_eq!(thought.best.as_ref(), puzzle.solution.first(), "{puzzle}");
}

#[test]
fn the_normal_form_swaps_the_sides_of_dobyvani_hradu_after_the_placement() {
    let form = |text: &str| {
        let rules = AnyRules::parse(GameId::DobyvaniHradu, "").expect("rules");
        normal_form(&AnyGame::from_position(&rules, text).expect("a position"))
    };
    let position = "19/19/19/19/19/19/9b9/10w8/19/19/19/19/9w9/19/19/19/19/19/19 b 0:0";
    let swapped = "19/19/19/19/19/19/9b9/19/19/19/19/10b8/9w9/19/19/19/19/19/19 w 0:0";
    let other = "19/19/19/19/19/19/9b9/19/19/19/19/6b12/9w9/19/19/19/19/19/19 w 0:0";
    assert_eq!(form(position), form(swapped));
    assert_ne!(form(position), form(other));
}
