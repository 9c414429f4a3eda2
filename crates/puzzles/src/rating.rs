//! Ratings of the difficulty of puzzles.

/// A range of ratings with a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Ratings below 900.
    Beginner,
    /// Ratings from 900.
    Easy,
    /// Ratings from 1200.
    Medium,
    /// Ratings from 1500.
    Hard,
    /// Ratings from 1800.
    Expert,
}

impl Tier {
    /// All tiers, the easiest first.
    pub const ALL: [Tier; 5] = [
        Tier::Beginner,
        Tier::Easy,
        Tier::Medium,
        Tier::Hard,
        Tier::Expert,
    ];

    /// Returns the lowest rating of the tier.
    pub const fn from(self) -> u32 {
        match self {
            Tier::Beginner => 0,
            Tier::Easy => 900,
            Tier::Medium => 1200,
            Tier::Hard => 1500,
            Tier::Expert => 1800,
        }
    }

    /// Returns the tier of a rating.
    pub fn of(rating: u32) -> Tier {
        let fits = |tier: &&Tier| tier.from() <= rating;
        *Tier::ALL.iter().rev().find(fits).unwrap_or(&Tier::Beginner)
    }

    /// Returns the name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Beginner => "beginner",
            Tier::Easy => "easy",
            Tier::Medium => "medium",
            Tier::Hard => "hard",
            Tier::Expert => "expert",
        }
    }
}

/// Measurements from which [`rating()`] estimates the difficulty of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Number of legal first moves.
    pub moves: usize,
    /// Number of turns of the side that wins.
    pub turns: u32,
    /// Search depth from which on the engine's best move is the solution, in plies.
    pub depth: u32,
    /// Number of nodes searched to that depth.
    pub nodes: u64,
    /// Whether the first move is noisy: a capture or a threat, which players consider first.
    pub noisy: bool,
}

/// Returns an estimate of a puzzle's difficulty, on a scale like Elo's. From 400 it adds 60 for each doubling of
/// the nodes, 40 for each doubling of the legal first moves, 150 for each turn after the first, 30 for each ply of
/// depth, and 100 for a quiet first move. These numbers are not calibrated with people.
pub fn rating(effort: &Effort) -> u32 {
    let doublings = |count: f64| (1.0 + count).log2();
    let rating = 400.0
        + 60.0 * doublings(effort.nodes as f64)
        + 40.0 * doublings(effort.moves as f64)
        + 150.0 * f64::from(effort.turns.saturating_sub(1))
        + 30.0 * f64::from(effort.depth)
        + if effort.noisy { 0.0 } else { 100.0 };
    // Rounded to tens: the estimate is not more precise.
    (rating / 10.0).round() as u32 * 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_is_higher() {
        let easy = Effort {
            moves: 20,
            turns: 1,
            depth: 1,
            nodes: 8,
            noisy: true,
        };
        let hard = Effort {
            moves: 90,
            turns: 4,
            depth: 6,
            nodes: 60_000,
            noisy: false,
        };
        assert_eq!(Tier::of(rating(&easy)), Tier::Beginner);
        assert_eq!(Tier::of(rating(&hard)), Tier::Expert);
        let quiet = Effort {
            noisy: false,
            ..easy
        };
        assert_eq!(rating(&quiet), rating(&easy) + 100);
    }

    #[test]
    fn the_tier_follows_from_the_rating() {
        for tier in Tier::ALL {
            assert_eq!(Tier::of(tier.from()), tier);
        }
        assert_eq!(Tier::of(1199).name(), "easy");
    }
}
