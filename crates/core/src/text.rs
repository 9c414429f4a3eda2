//! The common parts of position texts: fields, the rows of the board, and their faults.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Fault, Side, faults};

faults! {
    /// The move is not legal in this position.
    ILLEGAL_MOVE = "illegal-move";
    /// The game is over. Data: `outcome`, if known.
    GAME_OVER = "game-over";
    /// The text does not have the form of a move. Data: `text`, `forms`.
    MOVE_TEXT = "move-text";
    /// A pass while another move is legal (HOUSE-1).
    PASS_NOT_ALLOWED = "pass-not-allowed";
    /// The text is empty.
    EMPTY = "text-empty";
    /// A character outside ASCII. Data: `char`.
    NOT_ASCII = "text-not-ascii";
    /// A wrong number of fields, or more than one space between two. Data: `expected`, `found`.
    FIELD_COUNT = "field-count";
    /// The side to move is neither `w` nor `b`. Data: `text`.
    SIDE = "field-side";
    /// A wrong number of rows. Data: `expected`, `found`.
    ROW_COUNT = "board-row-count";
    /// A row with too few spaces. Data: `row`, `expected`, `found`.
    ROW_SHORT = "board-row-short";
    /// A row with too many spaces. Data: `row`, `expected`.
    ROW_LONG = "board-row-long";
    /// A number that is zero or has a leading zero.
    NUMBER_ZERO = "board-number-zero";
    /// Two adjacent numbers, which should be one.
    NUMBERS_ADJACENT = "board-numbers-adjacent";
    /// An unmatched parenthesis.
    PARENTHESIS = "board-parenthesis";
    /// Parentheses around fewer than two characters.
    STACK_SHORT = "board-stack-short";
    /// A character that is not allowed here. Data: `char`, `allowed`.
    CHARACTER = "board-character";
    /// A field that is not a canonical whole number, or too large. Data: `text`, `max`.
    NUMBER = "field-number";
}

/// A part of a text and its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// The part of the text.
    pub text: &'a str,
    /// Column of its first character in the whole text, from 1.
    pub column: usize,
}

/// Splits a position text into `N` fields separated by single spaces.
///
/// # Errors
/// [`EMPTY`], [`NOT_ASCII`] or [`FIELD_COUNT`].
pub fn fields<const N: usize>(text: &str) -> Result<[Field<'_>; N], Fault> {
    if text.is_empty() {
        return Err(Fault::new(EMPTY).at(1));
    }
    if let Some((index, found)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii()) {
        return Err(Fault::new(NOT_ASCII).at(index + 1).with("char", found));
    }
    let mut column = 1;
    let mut all = Vec::with_capacity(N);
    for part in text.split(' ') {
        if part.is_empty() || all.len() == N {
            let found = text.split(' ').count();
            return Err(Fault::new(FIELD_COUNT)
                .at(column)
                .with("expected", N)
                .with("found", found));
        }
        all.push(Field { text: part, column });
        column += part.len() + 1;
    }
    let found = all.len();
    all.try_into().map_err(|_| {
        Fault::new(FIELD_COUNT)
            .at(text.len() + 1)
            .with("expected", N)
            .with("found", found)
    })
}

/// Parses the field of the side to move.
///
/// # Errors
/// [`SIDE`].
pub fn side(field: Field<'_>) -> Result<Side, Fault> {
    match field.text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        other => Err(Fault::new(SIDE).at(field.column).with("text", other)),
    }
}

/// Parses a canonical decimal number (no sign, no leading zero) of at most `max`.
///
/// # Errors
/// [`NUMBER`].
pub fn number(field: Field<'_>, max: u32) -> Result<u32, Fault> {
    let canonical = !field.text.is_empty()
        && field.text.bytes().all(|b| b.is_ascii_digit())
        && (field.text == "0" || !field.text.starts_with('0'));
    let value: Option<u32> = if canonical {
        field.text.parse().ok()
    } else {
        None
    };
    value.filter(|&value| value <= max).ok_or_else(|| {
        Fault::new(NUMBER)
            .at(field.column)
            .with("text", field.text)
            .with("max", max)
    })
}

/// Parses two canonical numbers of at most `max`, separated by a colon: White's, then Black's.
///
/// # Errors
/// `code` with the data `text` if there is no colon; otherwise [`NUMBER`].
pub fn pair(field: Field<'_>, max: u8, code: &'static str) -> Result<[u8; 2], Fault> {
    let Some((white, black)) = field.text.split_once(':') else {
        return Err(Fault::new(code).at(field.column).with("text", field.text));
    };
    let column = field.column + white.len() + 1;
    let read = |text, column| number(Field { text, column }, max.into()).map(|number| number as u8);
    Ok([read(white, field.column)?, read(black, column)?])
}

/// An occupied space in a board field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupied<'a> {
    /// Number of the space: row 1 first, file `a` first.
    pub cell: usize,
    /// The stack, bottom to top: one character, or several from inside parentheses.
    pub content: &'a str,
    /// Column of the content's first character, from 1.
    pub column: usize,
}

/// Parses the board field: rows from the highest to row 1, separated by `/`. `widths` holds the lengths of
/// the rows, row 1 first. The game interprets the contents.
///
/// # Errors
/// One of the `ROW_`, `NUMBER_`, `PARENTHESIS` and `STACK_` faults.
pub fn board<'a>(field: Field<'a>, widths: &[usize]) -> Result<Vec<Occupied<'a>>, Fault> {
    let rows = field.text.split('/').count();
    if rows != widths.len() {
        return Err(Fault::new(ROW_COUNT)
            .at(field.column)
            .with("expected", widths.len())
            .with("found", rows));
    }
    let mut spaces = Vec::new();
    let mut column = field.column;
    for (text, row) in field.text.split('/').zip((0..widths.len()).rev()) {
        let first = widths[..row].iter().sum();
        let reader = RowReader {
            number: row + 1,
            width: widths[row],
            first,
        };
        reader.read(Field { text, column }, &mut spaces)?;
        column += text.len() + 1;
    }
    Ok(spaces)
}

struct RowReader {
    number: usize,
    width: usize,
    first: usize,
}

impl RowReader {
    fn read<'a>(&self, row: Field<'a>, spaces: &mut Vec<Occupied<'a>>) -> Result<(), Fault> {
        let bytes = row.text.as_bytes();
        let mut file = 0;
        let mut at = 0;
        let mut after_number = false;
        while at < bytes.len() {
            let column = row.column + at;
            let (length, filled) = match bytes[at] {
                b'0'..=b'9' if after_number => {
                    return Err(Fault::new(NUMBERS_ADJACENT).at(column));
                }
                b'0' => return Err(Fault::new(NUMBER_ZERO).at(column)),
                b'1'..=b'9' => {
                    let (length, run) = digits(&row.text[at..]);
                    file += run;
                    after_number = true;
                    (length, None)
                }
                b'(' => {
                    let length = stack_length(&row.text[at..])
                        .map_err(|code| Fault::new(code).at(column))?;
                    (length, Some(&row.text[at + 1..at + length - 1]))
                }
                b')' => return Err(Fault::new(PARENTHESIS).at(column)),
                _ => (1, Some(&row.text[at..=at])),
            };
            if let Some(content) = filled {
                after_number = false;
                spaces.push(Occupied {
                    cell: self.first + file.min(self.width),
                    content,
                    column: column + usize::from(length > 1),
                });
                file += 1;
            }
            if file > self.width {
                return Err(self.fault(ROW_LONG).at(column));
            }
            at += length;
        }
        if file < self.width {
            let column = row.column + row.text.len();
            return Err(self.fault(ROW_SHORT).at(column).with("found", file));
        }
        Ok(())
    }

    fn fault(&self, code: &'static str) -> Fault {
        Fault::new(code)
            .with("row", self.number)
            .with("expected", self.width)
    }
}

/// Returns the length and the value of a run of digits. Values above 9999 become 9999.
fn digits(text: &str) -> (usize, usize) {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    (length, text[..length].parse().unwrap_or(9999).min(9999))
}

/// Returns the length of a stack including its parentheses.
fn stack_length(text: &str) -> Result<usize, &'static str> {
    let end = text.find(')').ok_or(PARENTHESIS)?;
    if text[1..end].contains('(') {
        return Err(PARENTHESIS);
    }
    if end < 3 {
        return Err(STACK_SHORT);
    }
    Ok(end + 1)
}

/// Writes a board field. `content` appends the stack on a space, or nothing if the space is empty. This
/// function adds the parentheses around several characters.
pub fn write_board(
    out: &mut String,
    widths: &[usize],
    mut content: impl FnMut(usize, &mut String),
) {
    let mut space = String::new();
    for row in (0..widths.len()).rev() {
        let first: usize = widths[..row].iter().sum();
        let mut empty = 0;
        for cell in first..first + widths[row] {
            space.clear();
            content(cell, &mut space);
            if space.is_empty() {
                empty += 1;
                continue;
            }
            write_run(out, &mut empty);
            if space.len() == 1 {
                out.push_str(&space);
            } else {
                out.push('(');
                out.push_str(&space);
                out.push(')');
            }
        }
        write_run(out, &mut empty);
        if row > 0 {
            out.push('/');
        }
    }
}

fn write_run(out: &mut String, empty: &mut usize) {
    if *empty > 0 {
        out.push_str(&empty.to_string());
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTHS: [usize; 3] = [3, 12, 3];

    /// Cell, content and column of an occupied space.
    type Space<'a> = (usize, &'a str, usize);

    fn read(text: &str) -> Result<Vec<Space<'_>>, (&'static str, usize)> {
        let [field] = fields::<1>(text).map_err(|f| (f.code, column(&f)))?;
        let spaces = board(field, &WIDTHS).map_err(|f| (f.code, column(&f)))?;
        Ok(spaces
            .iter()
            .map(|o| (o.cell, o.content, o.column))
            .collect())
    }

    fn column(fault: &Fault) -> usize {
        fault
            .location
            .map_or(0, |location| location.column as usize)
    }

    #[test]
    fn rows_come_highest_first_and_cells_lowest_first() {
        assert_eq!(
            read("1w1/12/(wb)2"),
            Ok([(16, "w", 2), (0, "wb", 9)].to_vec())
        );
    }

    #[test]
    fn every_deviation_from_the_canonical_form_is_refused_at_its_location() {
        for (text, code, column) in [
            ("3/12", ROW_COUNT, 1),
            ("3/12/3/3", ROW_COUNT, 1),
            ("3/12/2", ROW_SHORT, 7),
            ("3/13/3", ROW_LONG, 3),
            ("3/12/3w", ROW_LONG, 7),
            ("3/12/12", ROW_LONG, 6),
            ("3/12/03", NUMBER_ZERO, 6),
            ("3/12/0", NUMBER_ZERO, 6),
            ("3/99999999999999999999999/3", ROW_LONG, 3),
            ("3/12/(w)2", STACK_SHORT, 6),
            ("3/12/()2", STACK_SHORT, 6),
            ("3/12/(wb2", PARENTHESIS, 6),
            ("3/12/w)2", PARENTHESIS, 7),
            ("3/12/((ww)2", PARENTHESIS, 6),
            ("3/12/ä2", NOT_ASCII, 6),
            ("", EMPTY, 1),
            ("3/12/3 w", FIELD_COUNT, 8),
            ("3/12/3 ", FIELD_COUNT, 8),
        ] {
            assert_eq!(read(text), Err((code, column)), "{text}");
        }
    }

    #[test]
    fn a_stack_may_separate_two_numbers() {
        assert_eq!(read("3/12/1(ww)1").map(|spaces| spaces.len()), Ok(1));
    }

    #[test]
    fn writing_is_the_inverse_of_reading() {
        for text in ["1w1/12/(wb)2", "3/b10w/www", "(ab)(cd)(efg)/12/3"] {
            let spaces = read(text).expect("well-formed");
            let mut out = String::new();
            write_board(&mut out, &WIDTHS, |cell, out| {
                if let Some(space) = spaces.iter().find(|space| space.0 == cell) {
                    out.push_str(space.1);
                }
            });
            assert_eq!(out, text);
        }
    }

    #[test]
    fn numbers_have_one_form() {
        let read = |text| number(Field { text, column: 1 }, 30).ok();
        assert_eq!(read("0"), Some(0));
        assert_eq!(read("30"), Some(30));
        for bad in ["31", "", "00", "01", "+1", "-0", "1 ", "99999999999"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
