//! Display form of a tree of moves: lines, each interrupted by the variations of its moves.

use std::collections::HashMap;

use burgrave_record::{NodeId, Record, Tree, turn_number};

/// Approximate number of moves per page, limited by rendering time.
const PAGE: usize = 400;
/// Maximum number of moves in a piece.
const PIECE: usize = 100;

/// Displayed move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Node of the move.
    pub node: NodeId,
    /// Number of turns before the move.
    pub turn: usize,
    /// Number before the move, `3.` or `3...`, if shown.
    pub number: Option<String>,
    /// Text of the move.
    pub text: String,
    /// Annotation marks, such as `!?`.
    pub marks: String,
    /// Comment before the move.
    pub before: String,
    /// Comment after the move.
    pub after: String,
}

/// Part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Nesting level: 0 for the main line.
    pub level: usize,
    /// Moves, at least one.
    pub items: Vec<Item>,
}

/// Displayed tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Pages of pieces. Empty if there are no moves.
    pub pages: Vec<Vec<Piece>>,
    places: HashMap<NodeId, usize>,
}

/// Line that is still to be written.
enum Rest {
    /// A line starting with this move, followed by the move's variations.
    Line(NodeId, usize),
    /// A variation. The siblings of its first move are written elsewhere.
    Variation(NodeId, usize),
}

impl Listing {
    /// Creates the listing of a record.
    pub fn new(record: &Record) -> Listing {
        let tree = &record.tree;
        let mut writer = Writer {
            record,
            listing: Listing::default(),
            on_page: 0,
            plies: HashMap::from([(Tree::ROOT, record.first_turn())]),
        };
        let mut rest: Vec<Rest> = Vec::new();
        rest.extend(tree.next(Tree::ROOT).map(|id| Rest::Line(id, 0)));
        while let Some(next) = rest.pop() {
            writer.line(next, &mut rest);
        }
        writer.listing
    }

    /// Returns the page of a move, or the first page for the root.
    pub fn page_of(&self, node: NodeId) -> usize {
        self.places.get(&node).copied().unwrap_or(0)
    }
}

struct Writer<'a> {
    record: &'a Record,
    listing: Listing,
    /// Number of moves on the last page.
    on_page: usize,
    /// Number of turns after each move.
    plies: HashMap<NodeId, usize>,
}

impl Writer<'_> {
    /// Writes a line up to the first move with variations.
    fn line(&mut self, from: Rest, rest: &mut Vec<Rest>) {
        let tree = &self.record.tree;
        let (Rest::Line(first, level) | Rest::Variation(first, level)) = from;
        let mut alone = matches!(from, Rest::Variation(..));
        let mut items = Vec::new();
        let mut next = Some(first);
        while let Some(id) = next {
            items.push(self.item(id, items.is_empty()));
            next = tree.next(id);
            let siblings = match tree.parent(id) {
                Some(parent) if !alone => &tree.children(parent)[1..],
                _ => &[],
            };
            alone = false;
            if !siblings.is_empty() {
                rest.extend(next.map(|id| Rest::Line(id, level)));
                let variation = |&id: &NodeId| Rest::Variation(id, level + 1);
                rest.extend(siblings.iter().rev().map(variation));
                next = None;
            }
            if items.len() == PIECE {
                self.put(level, std::mem::take(&mut items));
            }
        }
        if !items.is_empty() {
            self.put(level, items);
        }
    }

    fn put(&mut self, level: usize, items: Vec<Item>) {
        if self.on_page == 0 || self.on_page + items.len() > PAGE {
            self.listing.pages.push(Vec::new());
            self.on_page = 0;
        }
        let page = self.listing.pages.len() - 1;
        self.on_page += items.len();
        for item in &items {
            self.listing.places.insert(item.node, page);
        }
        self.listing.pages[page].push(Piece { level, items });
    }

    fn item(&mut self, id: NodeId, begins: bool) -> Item {
        let tree = &self.record.tree;
        let turn = (tree.parent(id).and_then(|parent| self.plies.get(&parent)))
            .copied()
            .unwrap_or(0);
        self.plies.insert(id, turn + 1);
        let number = (begins || turn.is_multiple_of(2)).then(|| turn_number(turn));
        let notes = tree.annotations(id).cloned().unwrap_or_default();
        Item {
            node: id,
            turn,
            number,
            text: tree.text(id).to_owned(),
            marks: notes.glyphs.iter().map(|&glyph| sign(glyph)).collect(),
            before: notes.before,
            after: notes.after,
        }
    }
}

/// Annotation marks that the user can set: number in records and sign.
pub const MARKS: [(u8, &str); 6] = [
    (3, "!!"),
    (1, "!"),
    (5, "!?"),
    (6, "?!"),
    (2, "?"),
    (4, "??"),
];

fn sign(glyph: u8) -> String {
    let known = MARKS.iter().find(|(number, _)| *number == glyph);
    known.map_or_else(|| format!(" ${glyph}"), |(_, sign)| (*sign).to_owned())
}
