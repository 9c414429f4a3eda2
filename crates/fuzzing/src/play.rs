//! The `play` target: bytes choose moves. Hashes stay correct, texts round-trip, positions stay valid.

use burgrave_core::Chooser;
use burgrave_games::registry::Game;
use burgrave_games::with_rules;

use crate::rules::rules;

/// Choices made by the bytes of an input. After the last byte, each choice is the first option.
struct Bytes<'a>(&'a [u8]);

impl Chooser for Bytes<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        let take = if bound > 256 { 4 } else { 1 };
        let mut number = 0;
        for _ in 0..take.min(self.0.len()) {
            number = number * 256 + u64::from(self.0[0]);
            self.0 = &self.0[1..];
        }
        number % bound
    }
}

fn play_by<G: Game>(rules: &G, data: &[u8]) {
    let mut position = rules.start();
    let mut bytes = Bytes(data);
    while !bytes.0.is_empty() {
        let Some(pick) = rules.pick_move(&position, &mut bytes) else {
            assert!(rules.outcome(&position).is_some());
            return;
        };
        let text = rules.move_text(&position, pick.mv);
        assert_eq!(rules.parse_move(&position, &text), Ok(pick.mv));
        rules
            .play(&mut position, pick.mv)
            .expect("picked moves are legal");
        assert_eq!(rules.hash(&position), rules.compute_hash(&position));
        let text = rules.position_text(&position);
        assert_eq!(rules.parse_position(&text).as_ref(), Ok(&position));
    }
}

/// Plays a game. The first byte chooses the rules, the others choose moves.
pub fn play(data: &[u8]) {
    if let Some((&first, rest)) = data.split_first() {
        with_rules!(&rules(first), |rules| play_by(rules, rest));
    }
}
