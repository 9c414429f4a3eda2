/// A move value with a number of its own, so that tables, files and other programs can hold moves
/// without knowing their type.
///
/// Implementors guarantee:
/// * Codes are injective over all values of the type: different moves have different codes. A move's
///   meaning may depend on the position; the code then means as much as the move does.
/// * Codes are never 0, so 0 can stand for "no move".
/// * [`MoveCode::from_code`] accepts exactly what [`MoveCode::code`] gives, and never panics.
/// * Codes are frozen: the same on every machine and in every version. Search tables, levels of play
///   and links between programs depend on them, and tests pin them.
///
/// Codes may use all 64 bits. A code says nothing about legality: [`Rules::decode_move`] does.
///
/// [`Rules::decode_move`]: crate::Rules::decode_move
pub trait MoveCode: Sized {
    /// The move's code.
    fn code(self) -> u64;

    /// Returns the move with this code, or `None` if no move has it. The move need not be legal.
    fn from_code(code: u64) -> Option<Self>;
}

/// Moves that are a plain number, such as a cell: the code is one more.
macro_rules! plain_numbers {
    ($($number:ty),*) => {
        $(impl MoveCode for $number {
            #[inline]
            fn code(self) -> u64 {
                self as u64 + 1
            }

            #[inline]
            fn from_code(code: u64) -> Option<Self> {
                code.checked_sub(1)?.try_into().ok()
            }
        })*
    };
}

plain_numbers!(u8, u16, u32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_numbers_have_the_next_number_as_their_code() {
        for number in [0, 1, 254, 255] {
            assert_eq!(u8::from_code(u8::code(number)), Some(number));
        }
        assert_eq!((0_u8.code(), u32::MAX.code()), (1, 1 << 32));
        assert_eq!((u8::from_code(0), u8::from_code(257)), (None, None));
    }
}
