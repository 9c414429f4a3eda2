//! A tree of moves as it is written on a screen: lines, the variations of a move right after it.

use std::collections::HashMap;

use burgrave_record::{NodeId, Record, Tree, turn_number};

/// How many moves a page of a listing holds, about: what a screen can draw at once.
const PAGE: usize = 400;
/// The longest piece of a line.
const PIECE: usize = 100;

/// A move as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The move.
    pub node: NodeId,
    /// The number before it, `3.` or `3...`, where one is written.
    pub number: Option<String>,
    /// The move's text.
    pub text: String,
    /// Its marks: `!?`.
    pub marks: String,
    /// The comment to be read before it.
    pub before: String,
    /// The comment to be read after it.
    pub after: String,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// How many variations it stands in: 0 is the main line.
    pub level: usize,
    /// Its moves, one at least.
    pub items: Vec<Item>,
}

/// A whole tree, written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Pages of pieces of lines; none without moves.
    pub pages: Vec<Vec<Piece>>,
    places: HashMap<NodeId, usize>,
}

/// What is still to be written.
enum Rest {
    /// A line from a move on, with that move's variations.
    Line(NodeId, usize),
    /// A variation: the other variations of its first move are written elsewhere.
    Variation(NodeId, usize),
}

impl Listing {
    /// Writes down a record's moves.
    #[must_use]
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

    /// The page on which a move stands; the first for the start.
    #[must_use]
    pub fn page_of(&self, node: NodeId) -> usize {
        self.places.get(&node).copied().unwrap_or(0)
    }
}

struct Writer<'a> {
    record: &'a Record,
    listing: Listing,
    /// How many moves the last page has.
    on_page: usize,
    /// Turns before a move's successors.
    plies: HashMap<NodeId, usize>,
}

impl Writer<'_> {
    /// Writes a line as far as the first move that has variations.
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
            number,
            text: tree.text(id).to_owned(),
            marks: notes.glyphs.iter().map(|&glyph| sign(glyph)).collect(),
            before: notes.before,
            after: notes.after,
        }
    }
}

/// The marks that people give, by their numbers in records, with their signs.
pub const MARKS: [(u8, &str); 6] = [
    (3, "!!"),
    (1, "!"),
    (5, "!?"),
    (6, "?!"),
    (2, "?"),
    (4, "??"),
];

/// A mark's sign.
fn sign(glyph: u8) -> String {
    let known = MARKS.iter().find(|(number, _)| *number == glyph);
    known.map_or_else(|| format!(" ${glyph}"), |(_, sign)| (*sign).to_owned())
}
