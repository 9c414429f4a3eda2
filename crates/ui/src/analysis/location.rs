//! Current position in a record as text, and comparison of records.

use std::collections::HashMap;

use burgrave_core::hashing::hash_text;
use burgrave_record::{Annotations, GameResult, NodeId, Tags, Tree};

use super::{Analysis, Message};

impl Analysis {
    /// Returns whether another record contains everything in this one.
    pub fn is_part_of(&self, other: &Analysis) -> bool {
        let (own, other) = (&self.record, &other.record);
        let begins = own.game() == other.game()
            && own.rules() == other.rules()
            && own.position() == other.position();
        // The reason of the result is void once the game continues.
        let same_tags = (own.tags.iter())
            .all(|(name, value)| name == Tags::REASON || other.tags.get(name) == Some(value));
        let ended = own.result == GameResult::Open || own.result == other.result;
        begins && same_tags && ended && is_part(&own.tree, &other.tree)
    }

    /// Returns the board's position in the record as text: a hash of the record and the child numbers of the
    /// path.
    pub fn location(&self) -> String {
        let tree = &self.record.tree;
        let mut location = hash_text(&self.text()).to_string();
        let mut parent = Tree::ROOT;
        for &id in &self.path {
            let number = (tree.children(parent).iter()).position(|&child| child == id);
            location += &format!(" {}", number.unwrap_or(0));
            parent = id;
        }
        location
    }

    /// Goes to a location returned by [`Analysis::location`]. Does nothing if it belongs to another record.
    pub fn go_to_location(&mut self, location: &str) {
        let mut numbers = location.split(' ');
        if numbers.next() != Some(hash_text(&self.text()).to_string().as_str()) {
            return;
        }
        let mut at = Tree::ROOT;
        for number in numbers {
            let children = self.record.tree.children(at);
            let child = number
                .parse()
                .ok()
                .and_then(|number: usize| children.get(number));
            let Some(&child) = child else { break };
            at = child;
        }
        self.update(Message::GoTo(at));
    }
}

/// Returns whether `other` contains every move and annotation of `tree` at the same place.
fn is_part(tree: &Tree, other: &Tree) -> bool {
    let noted = |id: NodeId, there: NodeId| {
        let notes = tree.annotations(id);
        notes.is_none_or(|notes| *notes == Annotations::default())
            || notes == other.annotations(there)
    };
    let mut places = HashMap::from([(Tree::ROOT, Tree::ROOT)]);
    for id in tree.moves() {
        let parent = tree.parent(id).and_then(|parent| places.get(&parent));
        let children = parent.map_or(&[][..], |&parent| other.children(parent));
        let same = (children.iter()).find(|&&child| other.text(child) == tree.text(id));
        match same {
            Some(&there) if noted(id, there) => places.insert(id, there),
            _ => return false,
        };
    }
    noted(Tree::ROOT, Tree::ROOT)
}
