//! Fault codes of endgame tables.

burgrave_core::faults! {
    /// A file that is damaged or does not hold tables. Data: `error`.
    FILE = "endgames-file";
    /// A game without tables.
    GAME = "endgames-game";
    /// Tables of other rules. Data: `found`, `expected`.
    OTHER = "endgames-other";
}
