//! Searches for the worst positions of Castello: most moves, slowest legality check of a move, slowest canonical
//! text. It starts from random positions with pieces on every second square, and then changes the best one piece by
//! piece (hill climbing).
//!
//! `cargo run --release -p burgrave-games --example castello_worst [SECONDS [OPTIONS [POSITION]]]`
//!
//! The defaults are 20 seconds and the default rules. With a position, only that one is measured. A position is
//! counted up to [`COUNT_LIMIT`] moves.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use burgrave_core::{Chooser, Effect, Notation, Present, Rules, Side, SplitMix, Step};
use burgrave_games::castello::{CASTLES, Castello, Move, Position};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;

/// Maximum moves counted in a position.
const COUNT_LIMIT: u64 = 5_000_000;
/// Number of random moves of a position that are measured.
const SAMPLES: usize = 200;

/// The board as letters, row 1 first.
type Letters = [u8; 315];

/// Returns the position text with all castles standing and White to move.
fn text(board: &Letters) -> String {
    let mut out = String::new();
    burgrave_core::text::write_board(&mut out, &[15; 21], |cell, out| match board[cell] {
        b' ' if is_castle(cell) => out.push('c'),
        b' ' => {}
        letter => out.push(char::from(letter)),
    });
    out + " w 0:0"
}

fn is_castle(cell: usize) -> bool {
    CASTLES
        .iter()
        .any(|castle| usize::from(castle.cell) == cell)
}

/// Puts random pieces into a window of the board, between the squares that a piece from `a1` jumps to, and one
/// such piece.
fn scattered(rng: &mut SplitMix) -> Letters {
    let mut board = [b' '; 315];
    let (width, height) = (5 + rng.below(10) as usize, 3 + rng.below(12) as usize);
    let low = 2 * rng.below(3) as usize;
    let orthogonal_only = rng.below(2) == 0;
    for _ in 0..400 {
        let (file, rank) = (
            rng.below(width as u64) as usize,
            low + rng.below(height as u64) as usize,
        );
        let odd = file % 2 + rank % 2;
        let letter = if rng.below(2) == 0 { b'w' } else { b'b' };
        let room = board.iter().filter(|&&l| l == letter).count() < 29;
        let between = odd == 1 || (odd == 2 && !orthogonal_only);
        if between && room {
            set(&mut board, 15 * rank + file, letter);
        }
    }
    set(&mut board, 15 * low, b'w');
    board
}

fn set(board: &mut Letters, cell: usize, letter: u8) {
    if !is_castle(cell) {
        board[cell] = letter;
    }
}

/// Changes one to three squares at random.
fn changed(board: &Letters, rng: &mut SplitMix) -> Letters {
    let mut next = *board;
    for _ in 0..=rng.below(3) {
        let cell = rng.below(225) as usize;
        let letter = [b' ', b'w', b'b'][rng.below(3) as usize];
        set(&mut next, cell, letter);
    }
    next
}

fn count(rules: &Castello, position: &Position) -> u64 {
    let mut count = 0;
    let _ = rules.for_each_turn(position, &mut |_| {
        count += 1;
        if count < COUNT_LIMIT {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    count
}

/// Makes a long turn by random clicks that prefer captures.
fn greedy(rules: &Castello, position: &Position, rng: &mut SplitMix) -> Option<Move> {
    let mut clicks: Vec<Step> = Vec::new();
    let mut longest = None;
    let length = 10 + rng.below(120);
    for _ in 0..length {
        let menu = rules.menu(position, &clicks)?;
        longest = menu.finish.or(longest);
        let captures = menu
            .next
            .iter()
            .filter(|option| matches!(option.effects.last(), Some(Effect::Capture(_))));
        let mut choice: Vec<Step> = captures.map(|option| option.step).collect();
        if choice.is_empty() || rng.below(8) == 0 {
            choice = menu.next.iter().map(|option| option.step).collect();
        }
        if choice.is_empty() {
            break;
        }
        clicks.push(choice[rng.below(choice.len() as u64) as usize]);
    }
    longest
}

/// Measures work on random moves. Returns the longest time and its move.
fn slowest(
    rules: &Castello,
    position: &Position,
    rng: &mut SplitMix,
    mut work: impl FnMut(Move),
) -> (Duration, Option<Move>) {
    let mut worst = (Duration::ZERO, None);
    for _ in 0..SAMPLES {
        let Some(mv) = greedy(rules, position, rng) else {
            continue;
        };
        let clock = Instant::now();
        work(mv);
        if clock.elapsed() > worst.0 {
            worst = (clock.elapsed(), Some(mv));
        }
    }
    worst
}

fn report(rules: &Castello, position: &Position, rng: &mut SplitMix) {
    println!("{}", rules.position_text(position));
    let men = Side::BOTH.map(|side| position.count(side));
    let clock = Instant::now();
    let moves = count(rules, position);
    println!(
        "  {men:?} pieces, {moves} moves listed in {:?}",
        clock.elapsed()
    );
    if rules.max_captures().is_some_and(|max| max <= 6) {
        let clock = Instant::now();
        let moves = rules.count_turns(position);
        println!("  {moves} moves counted in {:?}", clock.elapsed());
    }
    let judged = slowest(rules, position, rng, |mv| {
        let other = Move::jump(mv.from(), mv.to(), mv.captured() ^ 1 << (mv.to() % 30));
        std::hint::black_box((rules.is_turn(position, mv), rules.is_turn(position, other)));
    });
    println!("  slowest legality check of two of {SAMPLES}: {judged:?}");
    let written = slowest(rules, position, rng, |mv| {
        std::hint::black_box(rules.move_text(position, mv));
    });
    println!("  slowest text of {SAMPLES}: {written:?}");
    if let (_, Some(mv)) = written {
        println!("  {}", rules.move_text(position, mv));
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let seconds = words
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(20);
    let layouts = Layouts::built_in();
    let chosen = words.next().unwrap_or_default();
    let rules = match Castello::from_text(&chosen, &layouts) {
        Ok(rules) => rules,
        Err(fault) => {
            eprintln!("{fault}");
            std::process::exit(1);
        }
    };
    if let Some(text) = words.next() {
        match rules.parse_position(&text) {
            Ok(position) => report(&rules, &position, &mut SplitMix::new(1)),
            Err(fault) => eprintln!("{fault}"),
        }
        return;
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut rng = SplitMix::new(1);
    let mut best: Option<(u64, Letters)> = None;
    let mut tried = 0u64;
    while Instant::now() < end {
        let board = match &best {
            Some((_, board)) if tried > 300 => changed(board, &mut rng),
            _ => scattered(&mut rng),
        };
        tried += 1;
        let Ok(position) = rules.parse_position(&text(&board)) else {
            continue;
        };
        let moves = count(&rules, &position);
        if best.as_ref().is_none_or(|(most, _)| moves >= *most) {
            best = Some((moves, board));
        }
    }
    println!("{tried} positions tried");
    if let Some((_, board)) = best
        && let Ok(position) = rules.parse_position(&text(&board))
    {
        report(&rules, &position, &mut rng);
    }
}
