use serde::{Deserialize, Serialize};

use crate::annotation::{Clock, Evaluation};

/// Identifier of a move in a [`Tree`]. It is stable, and the tree never reuses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// Returns the number, as an index of tables.
    pub const fn index(self) -> usize {
        self.0
    }
}

/// Annotations of a move. Their serde form is that of records in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Annotations {
    /// Comment before the move. Empty at the root.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// Comment after the move; at the root, about the whole game.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// Annotation glyphs by number: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 doubtful, and
    /// so on as in PGN. Empty at the root.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u8>,
    /// Clock of the mover after the move.
    #[serde(rename = "clock_ms", skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Evaluation of the position after the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<Evaluation>,
}

impl Annotations {
    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Annotations::default()
    }
}

#[derive(Clone, Debug)]
struct Node {
    text: String,
    parent: NodeId,
    children: Vec<NodeId>,
    notes: Annotations,
}

/// Moves with variations. The first child of a move continues its line; the others are variations of the first.
/// The root stands before the first move.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Nodes by identifier. The slot of a removed node stays empty.
    nodes: Vec<Option<Node>>,
    live: usize,
}

impl Default for Tree {
    fn default() -> Tree {
        let root = Node {
            text: String::new(),
            parent: Tree::ROOT,
            children: Vec::new(),
            notes: Annotations::default(),
        };
        Tree {
            nodes: vec![Some(root)],
            live: 0,
        }
    }
}

impl Tree {
    /// The beginning of the game: a node without a move.
    pub const ROOT: NodeId = NodeId(0);

    /// Creates a tree without moves.
    pub fn new() -> Tree {
        Tree::default()
    }

    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0)?.as_ref()
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0)?.as_mut()
    }

    /// Returns whether the node exists.
    pub fn contains(&self, id: NodeId) -> bool {
        self.node(id).is_some()
    }

    /// Returns the number of moves, variations included.
    pub fn len(&self) -> usize {
        self.live
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// Returns the text of a move, empty for the root and for unknown nodes.
    pub fn text(&self, id: NodeId) -> &str {
        self.node(id).map_or("", |node| &node.text)
    }

    /// Returns the previous move, or `None` for the root and for unknown nodes.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        if id == Tree::ROOT {
            return None;
        }
        Some(self.node(id)?.parent)
    }

    /// Returns the next moves, the main one first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], |node| &node.children)
    }

    /// Returns the next move of the line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).first().copied()
    }

    /// Returns the annotations of a move.
    pub fn annotations(&self, id: NodeId) -> Option<&Annotations> {
        Some(&self.node(id)?.notes)
    }

    /// Returns the annotations of a move for changes.
    pub fn annotate(&mut self, id: NodeId) -> Option<&mut Annotations> {
        Some(&mut self.node_mut(id)?.notes)
    }

    /// Adds a move as the last child of `parent`. Returns `None` if the parent does not exist.
    pub fn add(&mut self, parent: NodeId, text: impl Into<String>) -> Option<NodeId> {
        let id = NodeId(self.nodes.len());
        self.node_mut(parent)?.children.push(id);
        self.nodes.push(Some(Node {
            text: text.into(),
            parent,
            children: Vec::new(),
            notes: Annotations::default(),
        }));
        self.live += 1;
        Some(id)
    }

    /// Returns the child of `parent` with this text. Adds it if necessary.
    pub fn play(&mut self, parent: NodeId, text: &str) -> Option<NodeId> {
        let known = |&&child: &&NodeId| self.text(child) == text;
        match self.children(parent).iter().find(known) {
            Some(&child) => Some(child),
            None => self.add(parent, text),
        }
    }

    /// Replaces the text of a move. Does not change the root.
    pub(crate) fn set_text(&mut self, id: NodeId, text: String) {
        if id != Tree::ROOT
            && let Some(node) = self.node_mut(id)
        {
            node.text = text;
        }
    }

    /// Removes a move and its continuations. Returns whether it existed. The root cannot be removed.
    pub fn remove(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id) else {
            return false;
        };
        if let Some(parent) = self.node_mut(parent) {
            parent.children.retain(|&child| child != id);
        }
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.nodes.get_mut(id.0).and_then(Option::take) {
                doomed.extend(node.children);
                self.live -= 1;
            }
        }
        true
    }

    /// Moves a variation one place up among its siblings, from the second place to the main line. Returns whether
    /// anything changed.
    pub fn promote(&mut self, id: NodeId) -> bool {
        self.reorder(id, |siblings, at| {
            if at > 0 {
                siblings.swap(at - 1, at);
            }
            at > 0
        })
    }

    /// Makes the line that leads to `id` the main line of the game. Returns whether anything changed.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        let mut changed = false;
        let mut id = id;
        while let Some(parent) = self.parent(id) {
            changed |= self.reorder(id, |siblings, at| {
                siblings[..=at].rotate_right(1);
                at > 0
            });
            id = parent;
        }
        changed
    }

    fn reorder(&mut self, id: NodeId, change: impl FnOnce(&mut [NodeId], usize) -> bool) -> bool {
        let Some(parent) = self.parent(id) else {
            return false;
        };
        let Some(parent) = self.node_mut(parent) else {
            return false;
        };
        match parent.children.iter().position(|&child| child == id) {
            Some(at) => change(&mut parent.children, at),
            None => false,
        }
    }

    /// Returns the moves from the first one to `id`, or an empty list for the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut id = id;
        while let Some(parent) = self.parent(id) {
            path.push(id);
            id = parent;
        }
        path.reverse();
        path
    }

    /// Returns the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(Tree::ROOT), |&id| self.next(id))
    }

    /// Returns all moves in depth-first order.
    pub fn moves(&self) -> impl Iterator<Item = NodeId> {
        let mut todo: Vec<NodeId> = self.children(Tree::ROOT).iter().rev().copied().collect();
        core::iter::from_fn(move || {
            let id = todo.pop()?;
            todo.extend(self.children(id).iter().rev());
            Some(id)
        })
    }
}

/// Trees are equal if they have the same moves and annotations in the same places. Identifiers do not count.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let same = |a, b| {
            self.text(a) == other.text(b)
                && self.annotations(a) == other.annotations(b)
                && self.children(a).len() == other.children(b).len()
        };
        same(Tree::ROOT, Tree::ROOT) && self.moves().zip(other.moves()).all(|(a, b)| same(a, b))
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a (b (c) d) e`, in which c and d follow b, and e follows a.
    fn example() -> (Tree, [NodeId; 5]) {
        let mut tree = Tree::new();
        let mut add = |parent, text: &str| tree.add(parent, text).expect("a parent");
        let a = add(Tree::ROOT, "a");
        let b = add(Tree::ROOT, "b");
        let c = add(b, "c");
        let d = add(b, "d");
        let e = add(a, "e");
        (tree, [a, b, c, d, e])
    }

    fn texts(tree: &Tree) -> String {
        tree.moves().map(|id| tree.text(id)).collect()
    }

    #[test]
    fn order_and_paths() {
        let (tree, [a, b, _, d, e]) = example();
        assert_eq!(texts(&tree), "aebcd");
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, e]);
        assert_eq!(tree.path(d), [b, d]);
        assert!(tree.path(Tree::ROOT).is_empty());
    }

    #[test]
    fn promote_and_make_main() {
        let (mut tree, [a, b, _, d, _]) = example();
        assert!(tree.promote(b));
        assert_eq!(texts(&tree), "bcdae");
        assert!(!tree.promote(b));
        assert!(tree.promote(d));
        assert_eq!(texts(&tree), "bdcae");
        assert!(tree.make_main(a));
        assert!(tree.make_main(d) && !tree.make_main(d));
        assert_eq!(texts(&tree), "bdcae");
        assert!(!tree.promote(Tree::ROOT));
    }

    #[test]
    fn removal_keeps_ids() {
        let (mut tree, [a, b, c, d, e]) = example();
        assert!(tree.remove(b));
        assert_eq!((tree.len(), texts(&tree).as_str()), (2, "ae"));
        assert!(!tree.contains(b) && !tree.contains(c) && !tree.contains(d));
        assert!(!tree.remove(b) && !tree.remove(Tree::ROOT));
        assert_eq!(tree.add(c, "x"), None);
        let new = tree.add(e, "f").expect("e is there");
        assert!(![a, b, c, d, e].contains(&new));
        assert_eq!(tree.play(e, "f"), Some(new));
    }

    #[test]
    fn equality_ignores_history() {
        let (tree, _) = example();
        let (mut other, [a, b, ..]) = example();
        let gone = other.add(a, "gone").expect("a is there");
        assert_ne!(tree, other);
        other.remove(gone);
        assert_eq!(tree, other);
        other.annotate(b).expect("b is there").glyphs.push(1);
        assert_ne!(tree, other);
    }
}
