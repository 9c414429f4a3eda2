//! What a click that is not offered would have been as a move, in the game's own notation. The rules read
//! that text and answer with the ruling that forbids it.

use burgrave_core::view::Kind;
use burgrave_core::{Fault, Step, text};
use burgrave_games::registry::GameId;
use burgrave_games::{aujjri, castello, hradu, kotc};

use super::Play;

/// A move as text.
struct Meant {
    text: String,
    /// Faults that say nothing to whoever clicks: they are about how this text is written.
    unsaid: &'static [&'static str],
}

impl Meant {
    fn new(text: String) -> Meant {
        Meant { text, unsaid: &[] }
    }
}

/// Two squares may be meant as a step too, so a jump that is none by its shape does not count.
const NO_JUMP: &[&str] = &[
    castello::faults::JUMP_LENGTH,
    castello::faults::NOTHING_JUMPED,
];

/// The rulings for what is one's own and never moves, or not yet.
const BOUND: &[&str] = &[kotc::faults::FROM_PLATFORM, hradu::faults::PLACE_FIRST];

impl Play {
    /// The ruling that forbids a click on a cell after the steps so far.
    pub(super) fn ruling(&self, to: u16) -> Option<Fault> {
        self.meant(to).into_iter().find_map(|meant| {
            let fault = self.game.read_move(&meant.text).err()?;
            let said = !text::ALL.contains(&fault.code) && !meant.unsaid.contains(&fault.code);
            said.then(|| unplaced(fault))
        })
    }

    /// The ruling that forbids to begin with a cell whose top is the mover's (`own`) or nobody's.
    pub(super) fn bound(&self, cell: u16, own: bool) -> Option<Fault> {
        let name = self.name(cell);
        let sign = if self.game.game() == GameId::AujjrisCastle {
            '='
        } else {
            '-'
        };
        let rulings = if own {
            BOUND
        } else {
            &[aujjri::faults::LAST_LAYER]
        };
        // Rules look at where a move begins before they look where it goes.
        let fault = self.game.read_move(&format!("{name}{sign}{name}")).err()?;
        rulings.contains(&fault.code).then(|| unplaced(fault))
    }

    /// What is meant by a click on a cell, likeliest first.
    fn meant(&self, to: u16) -> Vec<Meant> {
        let mut names: Vec<String> = self.spaces().map(|cell| self.name(cell)).collect();
        names.push(self.name(to));
        match self.game.game() {
            GameId::KingOfTheCastle => vec![Meant::new(names.join("-"))],
            GameId::Castello => castello(&names),
            GameId::KingsCastle => vec![Meant::new(match &names[..] {
                [rear, lead, to] => format!("{rear}{lead}-{to}"),
                _ => names.join("-"),
            })],
            GameId::DobyvaniHradu => vec![Meant {
                text: names.join("-"),
                unsaid: &[hradu::faults::ALL_PLACED],
            }],
            GameId::AujjrisCastle => vec![Meant::new(names.join(self.aujjri_sign(to)))],
        }
    }

    /// A stacker slides, a Piece pushes what stands in its way.
    fn aujjri_sign(&self, to: u16) -> &'static str {
        if self.slides() {
            return "=";
        }
        let view = self.game.view();
        let top = view
            .stacks
            .get(usize::from(to))
            .and_then(|stack| stack.last());
        match top {
            Some(top) if top.kind != Kind::Stacker => "*",
            _ => "-",
        }
    }

    /// Whether a stacker is in the hand: it was chosen, or nothing else can leave that square.
    fn slides(&self) -> bool {
        let chosen = self.taken.iter().find_map(|option| match option.step {
            Step::Choice(code) => Some(code),
            Step::Space(_) => None,
        });
        if let Some(code) = chosen {
            return code == "stacker";
        }
        let offered = self.menu().and_then(|menu| menu.next.first());
        match (self.spaces().next(), offered.map(|option| option.step)) {
            (Some(from), Some(Step::Space(to))) => {
                let slide = format!("{}={}", self.name(from), self.name(to));
                self.game.read_move(&slide).is_ok()
            }
            _ => false,
        }
    }

    /// The spaces clicked in this turn.
    pub(super) fn spaces(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        self.taken.iter().filter_map(|option| match option.step {
            Step::Space(cell) => Some(cell),
            Step::Choice(_) => None,
        })
    }

    /// A cell's name.
    pub(super) fn name(&self, cell: u16) -> String {
        let cell = self.board.cells.get(usize::from(cell));
        cell.map_or_else(String::new, |cell| cell.name.clone())
    }
}

/// A fault without its column: nobody who clicks has written anything.
fn unplaced(fault: Fault) -> Fault {
    Fault {
        place: None,
        ..fault
    }
}

/// Jumps are a route; two squares are a jump, or else a step.
fn castello(names: &[String]) -> Vec<Meant> {
    let jumps = names.join(":");
    match names.len() {
        2 => vec![
            Meant {
                text: jumps,
                unsaid: NO_JUMP,
            },
            Meant::new(names.join("-")),
        ],
        _ => vec![Meant::new(jumps)],
    }
}
