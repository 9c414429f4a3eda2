//! Move texts: first parsed as a [`Form`] without a position, then bound to a position.

use burgrave_core::options::text_of;
use burgrave_core::{Fault, Notation, Rules, text};

use super::KingsCastle;
use super::faults;
use super::geometry::line;
use super::moves::Move;
use super::options::OPTIONS;
use super::position::Position;

/// A parsed move text, with cells as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Place(usize),
    Swap,
    Single { from: usize, to: usize },
    Phalanx { rear: usize, lead: usize, to: usize },
    Pass,
}

/// Examples of move texts, for fault messages.
const FORMS: &str = "f1, swap, a6-d6, c3e3-g3, pass";

impl KingsCastle {
    fn read_form(&self, text: &str) -> Result<Form, Fault> {
        match text {
            "swap" => return Ok(Form::Swap),
            "pass" => return Ok(Form::Pass),
            _ => {}
        }
        let mut reader = Reader {
            rules: self,
            text,
            at: 0,
        };
        let first = reader.cell()?;
        if reader.is_done() {
            return Ok(Form::Place(first));
        }
        if reader.dash() {
            let to = reader.cell()?;
            reader.end()?;
            return Ok(Form::Single { from: first, to });
        }
        let lead = reader.cell()?;
        if !reader.dash() {
            return Err(reader.fault());
        }
        let to = reader.cell()?;
        reader.end()?;
        Ok(Form::Phalanx {
            rear: first,
            lead,
            to,
        })
    }

    /// Returns the move of a form, legal or not, or `None` if the cells are not in line.
    fn bind(&self, form: Form) -> Option<Move> {
        let small = |number: usize| u8::try_from(number).ok();
        Some(match form {
            Form::Place(cell) => Move::Place { cell: small(cell)? },
            Form::Swap => Move::Swap,
            Form::Pass => Move::Pass,
            Form::Single { from, to } => {
                let (direction, distance) = line(self.hexagon(), from, to)?;
                Move::Single {
                    from: small(from)?,
                    direction: small(direction)?,
                    distance: small(distance)?,
                }
            }
            Form::Phalanx { rear, lead, to } => {
                let (facing, length) = line(self.hexagon(), rear, lead)?;
                let (direction, distance) = line(self.hexagon(), lead, to)?;
                if facing != direction {
                    return None;
                }
                Move::Phalanx {
                    lead: small(lead)?,
                    direction: small(direction)?,
                    men: small(length + 1)?,
                    distance: small(distance)?,
                }
            }
        })
    }

    /// Returns the cell `steps` steps from a cell in a direction, or the last cell before the edge.
    pub(super) fn along(&self, cell: usize, direction: usize, steps: usize) -> usize {
        (0..steps).fold(cell, |cell, _| {
            self.hexagon().step(cell, direction % 6).unwrap_or(cell)
        })
    }

    /// Returns whether a number is the number of a cell.
    pub(super) fn is_cell(&self, cell: u8) -> bool {
        usize::from(cell) < self.hexagon().cells()
    }

    /// Returns the form of a move. Invalid numbers, which no legal move has, become the first cell.
    pub(super) fn form(&self, mv: Move) -> Form {
        let known = |cell: u8| if self.is_cell(cell) { cell.into() } else { 0 };
        match mv {
            Move::Place { cell } => Form::Place(known(cell)),
            Move::Swap => Form::Swap,
            Move::Pass => Form::Pass,
            Move::Single {
                from,
                direction,
                distance,
            } => {
                let from = known(from);
                let to = self.along(from, direction.into(), distance.into());
                Form::Single { from, to }
            }
            Move::Phalanx {
                lead,
                direction,
                men,
                distance,
            } => {
                let (lead, direction) = (known(lead), usize::from(direction));
                let behind = usize::from(men.saturating_sub(1));
                Form::Phalanx {
                    rear: self.along(lead, direction + 3, behind),
                    lead,
                    to: self.along(lead, direction, distance.into()),
                }
            }
        }
    }
}

/// Parses a move text from left to right.
struct Reader<'a> {
    rules: &'a KingsCastle,
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    fn cell(&mut self) -> Result<usize, Fault> {
        match self.rules.hexagon().read(self.rest()) {
            Some((cell, length)) => {
                self.at += length;
                Ok(cell)
            }
            None => Err(self.no_cell().unwrap_or_else(|| self.fault())),
        }
    }

    fn dash(&mut self) -> bool {
        let found = self.rest().starts_with('-');
        self.at += usize::from(found);
        found
    }

    fn end(&self) -> Result<(), Fault> {
        if self.is_done() {
            Ok(())
        } else {
            Err(self.fault())
        }
    }

    /// Returns the fault of a well-formed name that is not a cell of this board.
    fn no_cell(&self) -> Option<Fault> {
        let rest = self.rest();
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let letter = rest.starts_with(|c: char| c.is_ascii_lowercase());
        let padded = rest.get(1..2) == Some("0");
        (letter && !padded && (1..=2).contains(&digits)).then(|| {
            Fault::new(faults::NO_CELL)
                .at(self.at + 1)
                .with("text", &rest[..=digits])
        })
    }

    fn fault(&self) -> Fault {
        Fault::new(text::MOVE_TEXT)
            .at(self.at + 1)
            .with("text", self.text)
            .with("forms", FORMS)
    }
}

impl Notation for KingsCastle {
    fn options_text(&self) -> String {
        text_of(&OPTIONS, self)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read_position(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.print_position(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let form = self.read_form(text)?;
        if let Some(outcome) = self.outcome(position) {
            return Err(Fault::new(text::GAME_OVER).with("outcome", outcome));
        }
        self.bind(form)
            .filter(|&mv| self.is_legal(position, mv))
            .ok_or_else(|| self.broken_by(position, form))
    }

    fn write_move(&self, _position: &Position, mv: Move, out: &mut String) {
        let name = |cell| self.hexagon().name(cell);
        match self.form(mv) {
            Form::Place(cell) => out.push_str(&name(cell)),
            Form::Swap => out.push_str("swap"),
            Form::Pass => out.push_str("pass"),
            Form::Single { from, to } => {
                out.extend([&name(from), "-", &name(to)]);
            }
            Form::Phalanx { rear, lead, to } => {
                out.extend([&name(rear), &name(lead), "-", &name(to)]);
            }
        }
    }
}
