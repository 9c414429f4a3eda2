//! Marks for moves that gave something away.

/// From this loss in win probability on a move is an [`Mark::Inaccuracy`].
pub const INACCURACY: f64 = 0.05;
/// From this loss on it is a [`Mark::Mistake`].
pub const MISTAKE: f64 = 0.10;
/// From this loss on it is a [`Mark::Blunder`].
pub const BLUNDER: f64 = 0.20;

/// How bad a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// `?!`: it lost [`INACCURACY`] or more.
    Inaccuracy,
    /// `?`: it lost [`MISTAKE`] or more.
    Mistake,
    /// `??`: it lost [`BLUNDER`] or more.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark for a loss in win probability; `None` where it is too small for one.
    #[must_use]
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

    /// The sign behind the move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The number of the sign in records.
    #[must_use]
    pub const fn glyph(self) -> u8 {
        match self {
            Mark::Inaccuracy => 6,
            Mark::Mistake => 2,
            Mark::Blunder => 4,
        }
    }

    /// The word, in texts and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}
