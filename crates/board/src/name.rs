//! Names such as `a1` and `k11`.

/// Returns the name of the cell in a file and a row, both from 0.
pub(crate) fn write(file: usize, row: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(file).unwrap_or(25));
    format!("{letter}{}", row + 1)
}

/// Parses a name at the start of `text`. Returns file and row, both from 0, and the length of the name.
pub(crate) fn read(text: &str) -> Option<(usize, usize, usize)> {
    let bytes = text.as_bytes();
    let letter = bytes.first().filter(|b| b.is_ascii_lowercase())?;
    let digits = bytes[1..].iter().take_while(|b| b.is_ascii_digit()).count();
    if !(1..=2).contains(&digits) || bytes[1] == b'0' {
        return None;
    }
    let row: usize = text[1..=digits].parse().ok()?;
    Some((usize::from(letter - b'a'), row - 1, digits + 1))
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn names_have_one_form() {
        assert_eq!(read("k11-a1"), Some((10, 10, 3)));
        for bad in ["", "a", "1", "a0", "a01", "A1", "a111", "ä1", "a-1"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(write(14, 20), "o21");
    }
}
