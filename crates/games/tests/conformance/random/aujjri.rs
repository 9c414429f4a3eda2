use burgrave_core::{Chooser, Notation, Rules, SplitMix};
use burgrave_games::aujjri::AujjrisCastle;

use super::{index, once_in, pick, written};

const TOWER: usize = 40;

/// Returns a position with everything in one rectangle, so that pieces meet. It often has a ban, as after a push.
pub fn text(rules: &AujjrisCastle, rng: &mut SplitMix) -> String {
    let mut stacks = vec![String::new(); 81];
    let most_stackers = *pick(rng, &[2, 5, 12, 18]);
    let (files, ranks) = (1 + index(rng, 9), 1 + index(rng, 9));
    let corner = index(rng, 10 - ranks) * 9 + index(rng, 10 - files);
    for _ in 0..rng.below(2 * most_stackers + 1) {
        let cell = corner + index(rng, ranks) * 9 + index(rng, files);
        stacks[cell].push(*pick(rng, &['w', 'b']));
    }
    let layers = rules.position_text(&rules.start()).matches('r').count();
    stacks[TOWER] = "r".repeat(layers);
    let occupants = [
        ("G", u64::from(!once_in(rng, 12))),
        ("W", rng.below(6)),
        ("B", rng.below(6)),
    ];
    for (occupant, count) in occupants {
        for _ in 0..count {
            let is_free = |stack: &String| !stack.is_empty() && !stack.ends_with(['W', 'B', 'G']);
            let free: Vec<usize> = (0..81).filter(|&cell| is_free(&stacks[cell])).collect();
            if !free.is_empty() {
                stacks[*pick(rng, &free)].push_str(occupant);
            }
        }
    }
    let ban = ban(&stacks, rng).unwrap_or("-".to_owned());
    written(&stacks, &[9; 9], rng, &format!(" {ban}"))
}

/// Returns the names of two squares, mostly of neighbours with Pieces of both sides on top.
fn ban(stacks: &[String], rng: &mut SplitMix) -> Option<String> {
    let name = |cell: usize| format!("{}{}", char::from(b'a' + (cell % 9) as u8), cell / 9 + 1);
    let mut bans = Vec::new();
    for one in 0..81_usize {
        for two in 0..81_usize {
            let apart = (one % 9).abs_diff(two % 9) + (one / 9).abs_diff(two / 9);
            let ends = |cell: usize| stacks[cell].chars().next_back();
            if apart == 1
                && matches!(
                    (ends(one), ends(two)),
                    (Some('W'), Some('B')) | (Some('B'), Some('W'))
                )
            {
                bans.push(name(one) + &name(two));
            }
        }
    }
    match rng.below(40) {
        0 => Some(name(index(rng, 81)) + &name(index(rng, 81))),
        1..30 if !bans.is_empty() => Some(pick(rng, &bans).clone()),
        _ => None,
    }
}
