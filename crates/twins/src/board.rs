//! The board field of position texts, and sides. Reading is lenient (leading zeros, short stacks): a twin prints the
//! position again, and refuses a text that it prints differently.

/// Reads the field of the side to move.
pub(crate) fn side(field: &str) -> Result<char, String> {
    match field {
        "w" => Ok('w'),
        "b" => Ok('b'),
        _ => Err(format!("the side to move is w or b, not {field:?}")),
    }
}

/// Returns the other side.
pub(crate) fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// Writes rows of spaces, the top row first; an empty string is an empty space.
pub(crate) fn print(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rows: Vec<String> = rows.into_iter().map(print_row).collect();
    rows.join("/")
}

fn print_row(spaces: Vec<String>) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for space in spaces {
        if space.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            row += &empty.to_string();
            empty = 0;
        }
        match space.len() {
            1 => row += &space,
            _ => row += &format!("({space})"),
        }
    }
    if empty > 0 {
        row += &empty.to_string();
    }
    row
}

/// Reads rows of these widths. Spaces hold any characters.
pub(crate) fn read(text: &str, widths: &[usize]) -> Result<Vec<Vec<String>>, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != widths.len() {
        return Err(format!("{} rows, not {}", rows.len(), widths.len()));
    }
    let read = |(row, width): (&&str, &usize)| {
        read_row(row, *width).map_err(|why| format!("row {row:?}: {why}"))
    };
    rows.iter().zip(widths).map(read).collect()
}

fn read_row(row: &str, width: usize) -> Result<Vec<String>, String> {
    let mut spaces = Vec::new();
    let mut empty = 0;
    let mut characters = row.chars();
    while let Some(character) = characters.next() {
        if let Some(digit) = character.to_digit(10) {
            empty = empty * 10 + digit as usize;
            if empty > width {
                return Err("the number is too large".to_string());
            }
            continue;
        }
        spaces.extend(vec![String::new(); empty]);
        empty = 0;
        let mut space = character.to_string();
        if character == '(' {
            space.clear();
            loop {
                match characters.next() {
                    None => return Err("a parenthesis is not closed".to_string()),
                    Some(')') => break,
                    Some(character) => space.push(character),
                }
            }
        }
        spaces.push(space);
    }
    spaces.extend(vec![String::new(); empty]);
    if spaces.len() != width {
        return Err(format!("{} spaces, not {width}", spaces.len()));
    }
    Ok(spaces)
}
