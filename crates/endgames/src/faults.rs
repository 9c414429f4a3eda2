//! What can be wrong with a file of endgame tables.

burgrave_core::faults! {
    /// The file is damaged or holds something else. Data: `error`.
    FILE = "endgames-file";
    /// The game has no tables.
    GAME = "endgames-game";
    /// The tables are of other rules. Data: `found`, `expected`.
    OTHER = "endgames-other";
}
