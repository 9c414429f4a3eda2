//! Marks of bad moves.

/// Minimum loss of win probability of a [`Mark::Inaccuracy`].
pub const INACCURACY: f64 = 0.05;
/// Minimum loss of a [`Mark::Mistake`].
pub const MISTAKE: f64 = 0.10;
/// Minimum loss of a [`Mark::Blunder`].
pub const BLUNDER: f64 = 0.20;

/// Mark of a bad move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// `?!`: loses at least [`INACCURACY`].
    Inaccuracy,
    /// `?`: loses at least [`MISTAKE`].
    Mistake,
    /// `??`: loses at least [`BLUNDER`].
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// Returns the mark of a loss of win probability, or `None` if the loss is too small.
    pub fn of_loss(loss: f64) -> Option<Mark> {
        if loss >= BLUNDER {
            Some(Mark::Blunder)
        } else if loss >= MISTAKE {
            Some(Mark::Mistake)
        } else if loss >= INACCURACY {
            Some(Mark::Inaccuracy)
        } else {
            None
        }
    }

    /// Returns the symbol after the move.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Returns the mark's number in records: PGN's Numeric Annotation Glyph.
    pub const fn glyph(self) -> u8 {
        match self {
            Mark::Inaccuracy => 6,
            Mark::Mistake => 2,
            Mark::Blunder => 4,
        }
    }

    /// Returns the English name, for JSON and CSS classes.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}
