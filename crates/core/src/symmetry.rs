use crate::Rules;

/// The symmetries of a game: rotations and reflections of the board, some of which swap the sides. The legal moves of
/// an image lead to the images of the positions to which the legal moves of the position lead.
pub trait Symmetric: Rules {
    /// Returns the number of symmetries under these options, including the identity (number 0).
    fn symmetries(&self) -> usize;

    /// Returns the image of a position.
    fn map_position(&self, number: usize, position: &Self::Position) -> Self::Position;
}
