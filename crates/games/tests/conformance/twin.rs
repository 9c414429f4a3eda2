//! Every game against its slow twin: the same moves, positions, outcomes and refusals.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use crate::support::{Pair, Variant};
use crate::{edits, options, random};

/// Plies of the game from the start, and of games from random positions.
const PLIES: usize = 60;
const FEW_PLIES: usize = 6;
/// Maximum number of moves to list, because twins are slow.
const LIST: usize = 4_000;

/// Counts of what happened, to be sure that rare things did.
#[derive(Default, Debug)]
struct Seen {
    accepted: usize,
    refused: usize,
    passes: usize,
    draws: usize,
    wins: usize,
}

/// Plays random games from the start, from random positions and from edits of positions met before. Game and
/// twin must accept or refuse each of these positions alike. Asserts that at least `passes` positions are met where a
/// side must pass, and `draws` where both sides must.
pub fn games(game: GameId, rounds: u64, [passes, draws]: [usize; 2]) {
    let mut rng = SplitMix::new(11);
    let mut seen = Seen::default();
    for variant in options::variants(game, 6 * rounds) {
        let mut met = Vec::new();
        play(variant.start(), PLIES, &mut rng, &mut met, &mut seen);
        for _ in 0..200 * rounds {
            let text = position(&variant, &met, &mut rng);
            match variant.try_at(&text) {
                Ok(pair) => {
                    seen.accepted += 1;
                    play(pair, FEW_PLIES, &mut rng, &mut met, &mut seen);
                }
                Err(_) => seen.refused += 1,
            }
        }
    }
    let rare = seen.passes >= passes && seen.draws >= draws && seen.wins > 20;
    assert!(
        rare && seen.accepted.min(seen.refused) > 400,
        "{game} {seen:?}"
    );
}

/// Changes one character of position texts in every way. Game and twin must agree on each.
pub fn spoilt_texts(game: GameId) {
    let variant = Variant::new(game, "");
    let mut rng = SplitMix::new(12);
    let start = variant.start().text();
    let accepted = std::iter::repeat_with(|| random::text(&variant, &mut rng));
    let text = accepted.take(1000).find(|text| variant.accepts(text));
    for text in [start, text.expect("one is accepted")] {
        let characters: Vec<char> = text.chars().collect();
        let check = |spoilt: Vec<char>| variant.accepts(&String::from_iter(spoilt));
        for at in 0..characters.len() {
            check([&characters[..at], &characters[at + 1..]].concat());
            check(characters[..at].to_vec());
            for other in "wbrWBGcx()/ -:0139ae\u{e9}\n".chars() {
                check([&characters[..at], &[other], &characters[at..]].concat());
                check([&characters[..at], &[other], &characters[at + 1..]].concat());
            }
        }
    }
}

/// Returns a random position, or one near a position met before, some of them with characters changed.
fn position(variant: &Variant, met: &[String], rng: &mut SplitMix) -> String {
    let from = random::pick(rng, met);
    match rng.below(6) {
        0 => edits::garble(from, rng),
        1 | 2 => edits::edit(from, &edits::alphabet(variant.game.id(), from), rng),
        _ => random::text(variant, rng),
    }
}

/// Plays random moves on both, and notes the positions.
fn play(mut pair: Pair, plies: usize, rng: &mut SplitMix, met: &mut Vec<String>, seen: &mut Seen) {
    for _ in 0..plies {
        if met.len() < 400 {
            met.push(pair.text());
        }
        let outcome = pair.outcome();
        seen.wins += usize::from(outcome.contains("wins"));
        seen.draws += usize::from(outcome == "draw both passed");
        if !is_short(&pair.game) {
            return;
        }
        let moves = pair.moves();
        seen.passes += usize::from(moves == ["pass"]);
        let Some(mv) = choose(&moves, rng) else {
            return;
        };
        pair.play(mv);
    }
}

/// Chooses half of the moves at random, half from those whose text is as long as a capture's or a push's: random
/// moves alone hardly ever touch the enemy.
fn choose<'m>(moves: &'m [String], rng: &mut SplitMix) -> Option<&'m String> {
    let is_rare = |mv: &&String| mv.contains('*') || mv.matches(':').count() > 1 || mv.len() > 6;
    let rare: Vec<&String> = moves.iter().filter(is_rare).collect();
    if moves.is_empty() {
        return None;
    }
    if rare.is_empty() || rng.below(2) == 0 {
        return Some(random::pick(rng, moves));
    }
    Some(*random::pick(rng, &rare))
}

/// Returns whether the game has few enough moves to list.
fn is_short(game: &AnyGame) -> bool {
    let mut count = 0;
    game.for_each_legal_unsorted(&mut |_| {
        count += 1;
        count <= LIST
    });
    count <= LIST
}
