//! What lay on the analysis board before, as the device keeps it: the latest first.

use std::collections::HashMap;

use burgrave_core::hashing::hash_text;
use burgrave_record::{Annotations, GameResult, NodeId, Tags, Tree};

use super::{Analysis, Message};

/// The most records that are kept.
pub const MAX_RECORDS: usize = 5;
/// The most bytes of all of them, as the device's store is small; the latest is kept whatever its size.
const MAX_BYTES: usize = 1 << 20;

/// Records as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecentRecords(Vec<String>);

impl RecentRecords {
    /// Reads what [`Before::write`] wrote. Older versions kept one record, as it is.
    #[must_use]
    pub fn read(text: &str) -> RecentRecords {
        RecentRecords(serde_json::from_str(text).unwrap_or_else(|_| vec![text.to_owned()]))
    }

    /// The list as text for the store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts a record first.
    pub fn push(&mut self, text: &str) {
        self.remove(text);
        self.0.insert(0, text.to_owned());
        self.shorten();
    }

    /// Takes the first record out.
    pub fn take_first(&mut self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Puts a record last: whoever takes one after the other comes to all of them in turn.
    pub fn push_last(&mut self, text: &str) {
        self.remove(text);
        self.0.push(text.to_owned());
        self.shorten();
    }

    /// Takes a record out.
    pub fn remove(&mut self, text: &str) {
        self.0.retain(|one| one != text);
    }

    fn shorten(&mut self) {
        self.0.truncate(MAX_RECORDS);
        while self.0.len() > 1 && self.0.iter().map(String::len).sum::<usize>() > MAX_BYTES {
            self.0.pop();
        }
    }
}

impl Analysis {
    /// Whether everything in this record is in another one too, so that it need not be kept beside that.
    #[must_use]
    pub fn is_part_of(&self, other: &Analysis) -> bool {
        let (own, other) = (&self.record, &other.record);
        let begins = own.game() == other.game()
            && own.rules() == other.rules()
            && own.position() == other.position();
        // How a game stood says nothing once it went on.
        let told = (own.tags.iter())
            .all(|(name, value)| name == Tags::REASON || other.tags.get(name) == Some(value));
        let ended = own.result == GameResult::Open || own.result == other.result;
        begins && told && ended && is_part(&own.tree, &other.tree)
    }

    /// The place of the position on the board in the record, for the store.
    #[must_use]
    pub fn location(&self) -> String {
        let tree = &self.record.tree;
        let mut place = hash_text(&self.text()).to_string();
        let mut parent = Tree::ROOT;
        for &id in &self.path {
            let number = (tree.children(parent).iter()).position(|&child| child == id);
            place += &format!(" {}", number.unwrap_or(0));
            parent = id;
        }
        place
    }

    /// Goes to where [`Analysis::location`] was asked; nowhere if that was in another record.
    pub fn go_to_location(&mut self, place: &str) {
        let mut numbers = place.split(' ');
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

/// Whether every move and every note of a tree is in another one, at the same place.
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
