//! Opponents for any game.

use burgrave_core::{History, SplitMix};
use burgrave_games::any::AnyGame;

use crate::{PlainCount, TwoPly};

/// A computer player of any of the games. It plays the same from the same seed.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// Any legal move, each as likely as any other.
    Random(SplitMix),
    /// Looks two plies ahead and counts.
    TwoPly(TwoPly),
}

impl Opponent {
    /// Chance.
    #[must_use]
    pub fn random(seed: u64) -> Opponent {
        Opponent::Random(SplitMix::new(seed))
    }

    /// The two-ply player.
    #[must_use]
    pub fn two_ply(seed: u64) -> Opponent {
        Opponent::TwoPly(TwoPly::new(seed))
    }

    /// Its move, as text; `None` where the game is over.
    pub fn choose(&mut self, game: &AnyGame) -> Option<String> {
        match game {
            AnyGame::KingOfTheCastle(history) => self.move_in(history),
            AnyGame::KingsCastle(history) => self.move_in(history),
            AnyGame::AujjrisCastle(history) => self.move_in(history),
            AnyGame::Castello(history) => self.move_in(history),
            AnyGame::DobyvaniHradu(history) => self.move_in(history),
        }
    }

    fn move_in<G: PlainCount>(&mut self, history: &History<G>) -> Option<String> {
        if history.outcome().is_some() {
            return None;
        }
        let (rules, position) = (history.rules(), history.position());
        let mv = match self {
            Opponent::Random(dice) => rules.pick_move(position, dice)?.mv,
            Opponent::TwoPly(player) => {
                let seen = |hash| history.has_seen(hash);
                let count = |position: &G::Position| rules.plain_count(position);
                player.advise(rules, position, seen, count)?.mv
            }
        };
        Some(rules.move_text(position, mv))
    }
}
