//! Properties that hold in every position of every game under all rules.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use burgrave_core::{
    Attempt, Chooser, Effect, Explain, MoveCode, Outcome, SplitMix, Step, Symmetric,
};
use burgrave_games::any::legal_texts;
use burgrave_search::eval::list_moves;

/// In positions with more moves than this, only a picked move is checked.
const LIST: usize = 1_500;

/// The traits that the suite needs.
pub trait Playable: Explain + Symmetric {}

impl<G: Explain + Symmetric> Playable for G {}

/// Examines a game under fixed rules: positions of random games from the start, and of short games from the
/// position texts that `another` makes, most of them odd. `another` gets the text of a position met before.
pub fn examine<G: Playable>(
    name: &str,
    rules: &G,
    mut another: impl FnMut(&str, &mut SplitMix) -> String,
    rounds: u64,
) {
    let mut rng = SplitMix::new(21);
    let start = rules.start();
    let read = rules.parse_position(&rules.position_text(&start));
    assert_eq!(read.as_ref(), Ok(&start));
    let mut pool = vec![start.clone()];
    for _ in 0..2 * rounds {
        walk(name, rules, &start, 40, &mut rng, &mut pool);
    }
    let mut odd = 0;
    for _ in 0..600 * rounds {
        let from = rules.position_text(&pool[rng.below(pool.len() as u64) as usize]);
        if let Ok(position) = rules.parse_position(&another(&from, &mut rng)) {
            walk(name, rules, &position, 3, &mut rng, &mut pool);
            odd += 1;
            if odd == 15 * rounds {
                break;
            }
        }
    }
    assert!(odd > 0, "no random position of {name} was accepted");
}

fn walk<G: Playable>(
    name: &str,
    rules: &G,
    from: &G::Position,
    plies: u32,
    rng: &mut SplitMix,
    pool: &mut Vec<G::Position>,
) {
    let mut position = from.clone();
    for _ in 0..plies {
        check(name, rules, &position, rng, pool);
        let Some(pick) = rules.pick_move(&position, rng) else {
            return;
        };
        rules
            .play(&mut position, pick.mv)
            .expect("picked moves are legal");
        if pool.len() < 200 {
            pool.push(position.clone());
        }
    }
}

fn check<G: Playable>(
    name: &str,
    rules: &G,
    position: &G::Position,
    rng: &mut SplitMix,
    pool: &[G::Position],
) {
    let text = rules.position_text(position);
    let context = format!("{name} {:?} {text}", rules.options_text());
    assert_eq!(
        rules.parse_position(&text).as_ref(),
        Ok(position),
        "{context}"
    );
    assert_eq!(
        rules.hash(position),
        rules.compute_hash(position),
        "{context}"
    );
    let view = rules.view(position);
    assert_eq!(view.stacks.len(), rules.board().cells.len());
    assert_eq!(view.to_move, rules.side_to_move(position));
    let mut moves = Vec::new();
    if list_moves(rules, position, LIST, &mut moves) {
        moves_agree(rules, position, &moves, &context);
        foreign_moves(rules, position, &moves, pool, &context);
        texts(rules, position, &moves, &context);
        codes(rules, position, &moves, rng, &context);
        reasons(rules, position, &moves, pool, rng, &context);
        // Routes of one piece to the same end are one move in Castello.
        let one_way = name != "castello";
        steps(rules, position, &moves, one_way, &context);
        for mv in sample(&moves, 12, rng) {
            effects_name_changes(rules, position, mv, &context);
        }
        symmetries(rules, position, &moves, &context);
    }
    if let Some(pick) = rules.pick_move(position, rng) {
        assert!(rules.is_legal(position, pick.mv), "{context}");
    } else {
        assert!(rules.outcome(position).is_some(), "{context}");
    }
}

fn moves_agree<G: Playable>(rules: &G, position: &G::Position, moves: &[G::Move], context: &str) {
    let unique: BTreeSet<_> = moves.iter().collect();
    assert_eq!(unique.len(), moves.len(), "a move twice: {context}");
    assert_eq!(rules.count_moves(position), moves.len() as u64, "{context}");
    assert_eq!(
        rules.outcome(position).is_some(),
        moves.is_empty(),
        "{context}"
    );
    for &mv in moves {
        assert!(rules.is_legal(position, mv), "{mv:?} {context}");
    }
    if rules.terminal_outcome(position).is_none() {
        let turns = moves.iter().filter(|&&mv| mv != rules.pass()).count();
        assert_eq!(rules.has_turn(position), turns > 0, "{context}");
        assert_eq!(rules.count_turns(position), turns as u64, "{context}");
    }
    assert_eq!(
        rules.is_legal(position, rules.pass()),
        moves == [rules.pass()],
        "{context}"
    );
}

/// Moves of other positions are legal here exactly if they are listed here.
fn foreign_moves<G: Playable>(
    rules: &G,
    position: &G::Position,
    moves: &[G::Move],
    pool: &[G::Position],
    context: &str,
) {
    let listed: BTreeSet<_> = moves.iter().collect();
    for other in pool.iter().rev().step_by(5).take(4) {
        let mut left = 300;
        let _ = rules.for_each_move(other, &mut |mv| {
            assert_eq!(
                rules.is_legal(position, mv),
                listed.contains(&mv),
                "{mv:?} {context}"
            );
            left -= 1;
            if left == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
}

fn texts<G: Playable>(rules: &G, position: &G::Position, moves: &[G::Move], context: &str) {
    for &mv in moves {
        let text = rules.move_text(position, mv);
        assert_eq!(
            rules.parse_move(position, &text),
            Ok(mv),
            "{text} {context}"
        );
        for wrong in [
            format!("{text} "),
            format!(" {text}"),
            format!("{text}-"),
            text.to_uppercase(),
        ] {
            if wrong != text {
                assert!(
                    rules.parse_move(position, &wrong).is_err(),
                    "{wrong:?} {context}"
                );
            }
        }
    }
    if rules.lists_in_text_order() {
        let streamed: Vec<String> = moves
            .iter()
            .map(|&mv| rules.move_text(position, mv))
            .collect();
        assert!(streamed.is_sorted(), "not in text order: {context}");
    }
    let listed = legal_texts(rules, position).expect("few enough");
    assert!(
        listed.windows(2).all(|pair| pair[0] < pair[1]),
        "a text twice: {context}"
    );
}

/// Each legal move has a unique code that decodes to it. Other codes are refused.
fn codes<G: Playable>(
    rules: &G,
    position: &G::Position,
    moves: &[G::Move],
    rng: &mut SplitMix,
    context: &str,
) {
    let listed: BTreeSet<u64> = moves.iter().map(|mv| mv.code()).collect();
    assert_eq!(listed.len(), moves.len(), "a code twice: {context}");
    assert!(!listed.contains(&0), "{context}");
    let judge = |code: u64| {
        let read = G::Move::from_code(code);
        assert!(
            read.is_none_or(|mv| mv.code() == code),
            "{code:#x} {context}"
        );
        let legal = rules.decode_move(position, code);
        assert_eq!(
            legal.is_some(),
            listed.contains(&code),
            "{code:#x} {context}"
        );
        assert_eq!(
            legal,
            read.filter(|_| legal.is_some()),
            "{code:#x} {context}"
        );
    };
    for &mv in moves {
        assert_eq!(
            rules.decode_move(position, mv.code()),
            Some(mv),
            "{context}"
        );
    }
    for mv in sample(moves, 4, rng) {
        (0..64).for_each(|bit| judge(mv.code() ^ 1 << bit));
    }
    for code in [0, 1, u64::MAX, 1 << 63, rng.below(u64::MAX)] {
        judge(code);
        judge(code >> rng.below(64));
    }
}

/// Legal moves have no fault and each illegal move has one. Meaningless values, texts and steps never panic.
fn reasons<G: Playable>(
    rules: &G,
    position: &G::Position,
    moves: &[G::Move],
    pool: &[G::Position],
    rng: &mut SplitMix,
    context: &str,
) {
    for mv in sample(moves, 4, rng) {
        let text = rules.move_text(position, mv);
        let why = |attempt| rules.why_not(position, attempt);
        assert_eq!(why(Attempt::Move(mv)), None, "{text} {context}");
        assert_eq!(why(Attempt::Text(&text)), None, "{text} {context}");
        for bit in 0..64 {
            let Some(other) = G::Move::from_code(mv.code() ^ 1 << bit) else {
                continue;
            };
            let fault = why(Attempt::Move(other));
            assert_eq!(
                fault.is_none(),
                rules.is_legal(position, other),
                "{other:?} {context}"
            );
        }
    }
    if let Some(other) = pool.last() {
        let _ = rules.for_each_move(other, &mut |mv| {
            let fault = rules.why_not(position, Attempt::Move(mv));
            assert_eq!(
                fault.is_none(),
                rules.is_legal(position, mv),
                "{mv:?} {context}"
            );
            if rng.below(50) == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    let cells = rules.board().cells.len() as u64;
    for _ in 0..20 {
        let mut space = || Step::Space(rng.below(cells + 2) as u16);
        let steps = [space(), space(), space()];
        for taken in [&steps[..1], &steps[..2], &steps[..]] {
            let fault = rules.why_not(position, Attempt::Steps(taken));
            let begins = rules.menu(position, taken).is_some();
            assert!(!begins || fault.is_none(), "{taken:?} {context}");
        }
    }
    assert_eq!(
        rules.why_not(position, Attempt::Steps(&[])).is_some(),
        moves.is_empty() && rules.menu(position, &[]).is_none()
    );
    let _ = rules.why_not(
        position,
        Attempt::Steps(&[Step::Space(u16::MAX), Step::Choice("pass")]),
    );
}

/// Every sequence of offered steps leads on, and together they reach exactly the legal moves.
fn steps<G: Playable>(
    rules: &G,
    position: &G::Position,
    moves: &[G::Move],
    one_way: bool,
    context: &str,
) {
    let mut reached = Vec::new();
    let mut budget = 3_000;
    let complete = follow(rules, position, &mut Vec::new(), &mut reached, &mut budget);
    let (clicked, listed): (BTreeSet<_>, BTreeSet<_>) = (
        reached.iter().copied().collect(),
        moves.iter().copied().collect(),
    );
    assert!(
        !one_way || clicked.len() == reached.len(),
        "two ways to a move: {context}"
    );
    if complete {
        assert_eq!(clicked, listed, "{context}");
    } else {
        assert!(clicked.is_subset(&listed), "{context}");
    }
    let far = rules.menu(position, &[Step::Space(9_999)]);
    assert_eq!(far, None, "{context}");
}

fn follow<G: Playable>(
    rules: &G,
    position: &G::Position,
    taken: &mut Vec<Step>,
    reached: &mut Vec<G::Move>,
    budget: &mut u32,
) -> bool {
    // Jumps back and forth over own pieces never end, so long sequences are cut.
    if *budget == 0 || taken.len() > 8 {
        return false;
    }
    *budget -= 1;
    let Some(menu) = rules.menu(position, taken) else {
        panic!("{taken:?} was offered in {}", rules.position_text(position));
    };
    assert!(taken.is_empty() || menu.finish.is_some() || !menu.next.is_empty());
    assert!(menu.next.is_sorted_by(|a, b| a.step < b.step));
    reached.extend(menu.finish);
    let mut complete = true;
    for option in menu.next {
        taken.push(option.step);
        complete &= follow(rules, position, taken, reached, budget);
        taken.pop();
    }
    complete
}

fn sample<M: Copy>(moves: &[M], count: usize, rng: &mut SplitMix) -> Vec<M> {
    if moves.is_empty() {
        return Vec::new();
    }
    (0..count)
        .map(|_| moves[rng.below(moves.len() as u64) as usize])
        .collect()
}

/// The effects of a move name every space whose content changes.
fn effects_name_changes<G: Playable>(
    rules: &G,
    position: &G::Position,
    mv: G::Move,
    context: &str,
) {
    let before = rules.view(position);
    let mut next = position.clone();
    rules.play(&mut next, mv).expect("legal");
    let after = rules.view(&next);
    let named = spaces(&rules.effects(position, mv));
    for (cell, (old, new)) in before.stacks.iter().zip(&after.stacks).enumerate() {
        assert!(
            old == new || named.contains(&(cell as u16)),
            "{mv:?} hides {cell}: {context}"
        );
    }
    let text = rules.position_text(&next);
    assert_eq!(
        rules.parse_position(&text).as_ref(),
        Ok(&next),
        "{mv:?} {context}"
    );
}

fn spaces(effects: &[Effect]) -> BTreeSet<u16> {
    let mut spaces = BTreeSet::new();
    for effect in effects {
        match *effect {
            Effect::Move { from, to } | Effect::Throw { from, to } => spaces.extend([from, to]),
            Effect::Push { from, to } => {
                spaces.insert(from);
                spaces.extend(to);
            }
            Effect::Place(at)
            | Effect::Convert(at)
            | Effect::Capture(at)
            | Effect::Raise(at)
            | Effect::Lower(at)
            | Effect::Seize(at)
            | Effect::Promote(at)
            | Effect::Demote(at) => {
                spaces.insert(at);
            }
        }
    }
    spaces
}

/// Symmetries map positions to positions, outcomes to outcomes, and the positions after the legal moves to those after
/// the legal moves of the image.
fn symmetries<G: Playable>(rules: &G, position: &G::Position, moves: &[G::Move], context: &str) {
    assert_eq!(&rules.map_position(0, position), position, "{context}");
    for number in 0..rules.symmetries() {
        let context = format!("symmetry {number}: {context}");
        let image = rules.map_position(number, position);
        assert_eq!(rules.hash(&image), rules.compute_hash(&image), "{context}");
        let read = rules.parse_position(&rules.position_text(&image));
        assert_eq!(read.as_ref(), Ok(&image), "{context}");
        let swaps = rules.side_to_move(&image) != rules.side_to_move(position);
        let outcome = rules
            .outcome(position)
            .map(|outcome| mapped(outcome, swaps));
        assert_eq!(rules.outcome(&image), outcome, "{context}");
        let after = |position: &G::Position, mv| {
            let mut after = position.clone();
            rules.apply(&mut after, mv);
            after
        };
        let mut images: Vec<u64> = moves
            .iter()
            .map(|&mv| rules.hash(&rules.map_position(number, &after(position, mv))))
            .collect();
        let legal = rules.moves(&image).into_iter();
        let mut hashes: Vec<u64> = legal.map(|mv| rules.hash(&after(&image, mv))).collect();
        images.sort_unstable();
        hashes.sort_unstable();
        assert_eq!(images, hashes, "{context}");
    }
}

fn mapped(outcome: Outcome, swaps: bool) -> Outcome {
    match outcome {
        Outcome::Win(side, reason) if swaps => Outcome::Win(!side, reason),
        other => other,
    }
}
