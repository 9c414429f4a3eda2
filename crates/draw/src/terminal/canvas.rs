//! A growing grid of characters, each with a paint.

/// Colour of a character. Carries no information that the characters lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Paint {
    #[default]
    None,
    White,
    Black,
    Gold,
    Hot,
    Stone,
    Faint,
    Target,
    Last,
    Captured,
}

impl Paint {
    /// Returns the code of the ANSI escape sequence. The sides are yellow and blue, which nearly everyone can
    /// distinguish on light and dark terminals.
    fn code(self) -> &'static str {
        match self {
            Paint::None => "0",
            Paint::White => "1;33",
            Paint::Black => "1;94",
            Paint::Gold => "1;35",
            Paint::Hot => "31",
            Paint::Stone => "90",
            Paint::Faint => "2",
            Paint::Target => "1;36",
            Paint::Last => "1",
            Paint::Captured => "1;31",
        }
    }
}

/// Characters by row and column. Grows to the right and downwards.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Paint)>>,
}

impl Canvas {
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, paint: Paint) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        let end = x + text.chars().count();
        if row.len() < end {
            row.resize(end, (' ', Paint::None));
        }
        for (slot, c) in row[x..end].iter_mut().zip(text.chars()) {
            *slot = (c, paint);
        }
    }

    pub(super) fn put_char(&mut self, x: usize, y: usize, c: char, paint: Paint) {
        self.put(x, y, c.encode_utf8(&mut [0; 4]), paint);
    }

    /// Puts `text` in the middle of `width` columns from `x`.
    pub(super) fn put_middle(
        &mut self,
        x: usize,
        y: usize,
        width: usize,
        text: &str,
        paint: Paint,
    ) {
        let left = width.saturating_sub(text.chars().count()) / 2;
        self.put(x + left, y, text, paint);
    }

    /// Copies another canvas to the right, from column `x` and line 0.
    pub(super) fn paste(&mut self, x: usize, other: &Canvas) {
        for (y, row) in other.rows.iter().enumerate() {
            for (i, &(c, paint)) in row[..used(row)].iter().enumerate() {
                self.put_char(x + i, y, c, paint);
            }
        }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of columns up to the last that is not blank.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(|row| used(row)).max().unwrap_or(0)
    }

    /// Returns the lines without trailing blanks, with escape sequences if `colour`.
    pub(super) fn text(&self, colour: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            write_row(&row[..used(row)], colour, &mut text);
            text.push('\n');
        }
        text
    }
}

/// Returns the length of a row without trailing blanks.
fn used(row: &[(char, Paint)]) -> usize {
    let last = row.iter().rposition(|(c, _)| *c != ' ');
    last.map_or(0, |i| i + 1)
}

fn write_row(row: &[(char, Paint)], colour: bool, text: &mut String) {
    let mut now = Paint::None;
    for &(c, paint) in row {
        if colour && paint != now && c != ' ' {
            *text += &format!("\x1b[0;{}m", paint.code());
            now = paint;
        }
        text.push(c);
    }
    if now != Paint::None {
        *text += "\x1b[0m";
    }
}
