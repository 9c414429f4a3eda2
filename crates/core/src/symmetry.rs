use crate::Rules;

/// Symmetries of a game: ways to turn the board (and perhaps swap the sides) that turn legal moves
/// into legal moves.
pub trait Symmetric: Rules {
    /// How many there are under these options, the identity (number 0) included.
    fn symmetries(&self) -> usize;

    /// Whether symmetry `number` swaps White and Black, and so winner and loser.
    fn swaps_sides(&self, number: usize) -> bool;

    /// The image of a position.
    fn map_position(&self, number: usize, position: &Self::Position) -> Self::Position;

    /// The image of a move of `position`.
    fn map_move(&self, number: usize, position: &Self::Position, mv: Self::Move) -> Self::Move;
}
