//! Random edits of position texts. `edit` keeps a text canonical, so that only the position may be refused.

use burgrave_core::text::{self, Field, fields};
use burgrave_core::{Chooser, SplitMix};

/// What may stand on a space, and the widths of the rows.
pub struct Alphabet {
    pub widths: Vec<usize>,
    pub single: &'static [char],
    pub stacked: bool,
    /// Values for the fields after the side to move.
    pub tails: &'static [&'static str],
}

/// Changes a few spaces of a position text, sometimes the side to move and the last field too.
pub fn edit(text: &str, alphabet: &Alphabet, rng: &mut SplitMix) -> String {
    let mut parts: Vec<&str> = text.splitn(3, ' ').collect();
    let cells: usize = alphabet.widths.iter().sum();
    let mut contents = vec![String::new(); cells];
    let field = Field {
        text: parts[0],
        column: 1,
    };
    for space in text::board(field, &alphabet.widths).expect("canonical") {
        contents[space.cell] = space.content.to_owned();
    }
    for _ in 0..=rng.below(4) {
        change(&mut contents, alphabet, rng);
    }
    let mut board = String::new();
    text::write_board(&mut board, &alphabet.widths, |cell, out| {
        out.push_str(&contents[cell]);
    });
    let one_of =
        |list: &[&'static str], rng: &mut SplitMix| list[rng.below(list.len() as u64) as usize];
    if rng.below(4) == 0 {
        parts[1] = one_of(&["w", "b"], rng);
    }
    if parts.len() > 2 && rng.below(3) == 0 {
        parts[2] = one_of(alphabet.tails, rng);
    }
    parts[0] = &board;
    parts.join(" ")
}

fn change(contents: &mut [String], alphabet: &Alphabet, rng: &mut SplitMix) {
    let mut any = |bound: usize| rng.below(bound as u64) as usize;
    let at = any(contents.len());
    let filled: Vec<usize> = (0..contents.len())
        .filter(|&cell| !contents[cell].is_empty())
        .collect();
    let other = if filled.is_empty() {
        at
    } else {
        filled[any(filled.len())]
    };
    match any(6) {
        0 => contents[at].clear(),
        1 => contents.swap(at, other),
        2 => contents[at] = contents[other].clone(),
        3 => contents[other].clear(),
        _ => {
            let length = if alphabet.stacked { 1 + any(4) } else { 1 };
            let single = alphabet.single;
            contents[at] = (0..length).map(|_| single[any(single.len())]).collect();
        }
    }
}

/// Changes random bytes of a text, which is rarely canonical afterwards.
pub fn garble(text: &str, rng: &mut SplitMix) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let alphabet = b"wbWBGrcs-/ 0123456789():abcdefgh";
    for _ in 0..=rng.below(2) {
        let at = rng.below(bytes.len() as u64) as usize;
        let byte = alphabet[rng.below(alphabet.len() as u64) as usize];
        match rng.below(3) {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            _ if bytes.len() > 1 => {
                bytes.remove(at);
            }
            _ => {}
        }
    }
    String::from_utf8(bytes).expect("ASCII")
}

pub fn alphabet(game: &str, position: &str) -> Alphabet {
    let rows: Vec<&str> = fields_of(position).split('/').collect();
    let (single, stacked, tails): (&[char], bool, &[&str]) = match game {
        "king-of-the-castle" => (&['w', 'b'], true, &[]),
        "kings-castle" => (&['w', 'b'], false, &["-", "s"]),
        "aujjris-castle" => (
            &['w', 'b', 'w', 'b', 'W', 'B', 'G'],
            true,
            &["-", "e4e3", "e6e5", "d5e5", "a1a2", "c2c3", "e4d4", "g8g7"],
        ),
        "castello" => (
            &['w', 'b', 'W', 'B', 'c'],
            false,
            &[
                "0:0", "1:0", "0:1", "1:1", "2:1", "1:2", "3:0", "0:3", "2:0", "0:2", "4:0", "3:2",
            ],
        ),
        "dobyvani-hradu" => (
            &['w', 'b'],
            false,
            &[
                "0:0", "8:8", "1:1", "0:1", "1:2", "7:8", "8:7", "3:4", "4:4",
            ],
        ),
        other => panic!("{other} is not listed here"),
    };
    Alphabet {
        widths: widths(game, rows.len()),
        single,
        stacked,
        tails,
    }
}

fn fields_of(position: &str) -> &str {
    position.split(' ').next().unwrap_or("")
}

fn widths(game: &str, rows: usize) -> Vec<usize> {
    match game {
        "king-of-the-castle" => vec![8; 6],
        "kings-castle" => {
            let side = rows.div_ceil(2);
            (0..rows)
                .map(|row| side + row.min(rows - 1 - row))
                .collect()
        }
        "aujjris-castle" => vec![9; 9],
        "castello" => vec![15; 21],
        "dobyvani-hradu" => vec![19; 19],
        other => panic!("{other} is not listed here"),
    }
}

#[test]
fn edited_texts_stay_canonical_in_form() {
    let text = "6/7/8/9/10/11/10/9/8/7/6 w -";
    let alphabet = alphabet("kings-castle", text);
    let mut rng = SplitMix::new(5);
    for _ in 0..100 {
        let edited = edit(text, &alphabet, &mut rng);
        let [board, _, _] = fields::<3>(&edited).expect("three fields");
        assert!(text::board(board, &alphabet.widths).is_ok(), "{edited}");
    }
}
