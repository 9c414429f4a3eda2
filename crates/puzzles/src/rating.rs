//! How hard a puzzle is.

/// A range of ratings with a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Below 900.
    Beginner,
    /// From 900.
    Easy,
    /// From 1200.
    Medium,
    /// From 1500.
    Hard,
    /// From 1800.
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

    /// The least rating of the tier.
    #[must_use]
    pub const fn from(self) -> u32 {
        match self {
            Tier::Beginner => 0,
            Tier::Easy => 900,
            Tier::Medium => 1200,
            Tier::Hard => 1500,
            Tier::Expert => 1800,
        }
    }

    /// The tier of a rating.
    #[must_use]
    pub fn of(rating: u32) -> Tier {
        let fits = |tier: &&Tier| tier.from() <= rating;
        *Tier::ALL.iter().rev().find(fits).unwrap_or(&Tier::Beginner)
    }

    /// The name in texts.
    #[must_use]
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

/// What a rating is made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Legal first moves.
    pub moves: usize,
    /// The winner's own turns.
    pub turns: u32,
    /// The depth at which the engine settled on the solution, in plies.
    pub depth: u32,
    /// The nodes that took.
    pub nodes: u64,
    /// Whether the first move is one that a player looks at first: a capture, a threat.
    pub noisy: bool,
}

/// How hard a puzzle is, on a scale like Elo's: each doubling of the engine's work counts 60, each
/// doubling of the choice 40, each further turn 150, each ply of depth 30, a quiet first move 100. An
/// estimate: no one has calibrated it with people.
#[must_use]
pub fn rating(effort: &Effort) -> u32 {
    let doublings = |count: f64| (1.0 + count).log2();
    let rating = 400.0
        + 60.0 * doublings(effort.nodes as f64)
        + 40.0 * doublings(effort.moves as f64)
        + 150.0 * f64::from(effort.turns.saturating_sub(1))
        + 30.0 * f64::from(effort.depth)
        + if effort.noisy { 0.0 } else { 100.0 };
    // Steps of ten: more would be false precision.
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
    fn tiers_are_told_by_rating() {
        for tier in Tier::ALL {
            assert_eq!(Tier::of(tier.from()), tier);
        }
        assert_eq!(Tier::of(1199).name(), "easy");
    }
}
