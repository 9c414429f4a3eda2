use crate::Rules;

/// The symmetries of a game: rotations and reflections of the board, some of which swap the sides. They map
/// legal moves to legal moves.
pub trait Symmetric: Rules {
    /// Returns the number of symmetries under these options, including the identity (number 0).
    fn symmetries(&self) -> usize;

    /// Returns whether symmetry `number` swaps White and Black.
    fn swaps_sides(&self, number: usize) -> bool;

    /// Returns the image of a position.
    fn map_position(&self, number: usize, position: &Self::Position) -> Self::Position;

    /// Returns the image of a move of `position`.
    fn map_move(&self, number: usize, position: &Self::Position, mv: Self::Move) -> Self::Move;
}
