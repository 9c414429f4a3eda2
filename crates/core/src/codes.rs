/// A move value that converts to a 64-bit code, for tables, files and other programs.
///
/// Implementors guarantee:
/// * Different values of the type have different codes. If a value means different moves in different
///   positions, so does its code.
/// * Codes are never 0, so 0 can stand for "no move".
/// * [`MoveCode::from_code`] accepts exactly what [`MoveCode::code`] returns, and never panics.
/// * Codes are frozen: the same on every machine and in every version. The moves that a level overlooks
///   depend on them, and other programs may store them. Tests compare them with fixed values.
///
/// Codes may use all 64 bits. [`Rules::decode_move`] checks whether the move is legal.
///
/// [`Rules::decode_move`]: crate::Rules::decode_move
pub trait MoveCode: Sized {
    /// Returns the move's code.
    fn code(self) -> u64;

    /// Returns the move with this code, or `None` if no move has it. The move need not be legal.
    fn from_code(code: u64) -> Option<Self>;
}

/// Implements `MoveCode` for integer types that serve as moves, such as cell numbers: the code is the number
/// plus 1, because 0 is no code.
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
    fn the_code_of_a_plain_number_is_one_more() {
        for number in [0, 1, 254, 255] {
            assert_eq!(u8::from_code(u8::code(number)), Some(number));
        }
        assert_eq!((0_u8.code(), u32::MAX.code()), (1, 1 << 32));
        assert_eq!((u8::from_code(0), u8::from_code(257)), (None, None));
    }
}
