//! The tree: all nodes in one list, the children of a node next to each other.

use core::ops::Range;

use crate::score::{loss_in, win_in};

/// Proven result of a node, for its side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    None,
    /// A win in at most this number of plies.
    Win(u16),
    /// A loss in at most this number of plies.
    Loss(u16),
    Draw,
}

impl Proof {
    /// Returns 1 for a win, -1 for a loss, 0 for a draw.
    pub(super) fn value(self) -> Option<f64> {
        match self {
            Proof::None => None,
            Proof::Win(_) => Some(1.0),
            Proof::Loss(_) => Some(-1.0),
            Proof::Draw => Some(0.0),
        }
    }

    pub(super) fn score(self) -> Option<i32> {
        match self {
            Proof::None => None,
            Proof::Win(plies) => Some(win_in(plies.into())),
            Proof::Loss(plies) => Some(loss_in(plies.into())),
            Proof::Draw => Some(0),
        }
    }

    pub(super) fn of_score(score: i32) -> Proof {
        let plies = crate::score::plies_to_end(score).unwrap_or(0) as u16;
        match score.signum() {
            1 => Proof::Win(plies),
            -1 => Proof::Loss(plies),
            _ => Proof::Draw,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct TreeNode<M> {
    /// Move that leads to the node; `None` or any move at the root.
    pub mv: Option<M>,
    /// Whether the children stand for all legal moves.
    pub complete: bool,
    pub proof: Proof,
    pub visits: u32,
    first: u32,
    count: u32,
    pub prior: f32,
    /// Sum of all results, for the parent's side to move.
    pub sum: f64,
}

impl<M> TreeNode<M> {
    pub(super) fn new(mv: Option<M>, prior: f32) -> Self {
        TreeNode {
            mv,
            complete: true,
            proof: Proof::None,
            visits: 0,
            first: 0,
            count: 0,
            prior,
            sum: 0.0,
        }
    }

    pub(super) fn has_children(&self) -> bool {
        self.count > 0
    }

    pub(super) fn children(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.count as usize
    }

    /// Returns the mean result for the parent's side to move, or the proven one.
    pub(super) fn mean(&self) -> Option<f64> {
        match self.proof.value() {
            Some(value) => Some(-value),
            None if self.visits > 0 => Some(self.sum / f64::from(self.visits)),
            None => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    pub nodes: Vec<TreeNode<M>>,
}

/// Index of the root.
pub(super) const ROOT: usize = 0;

impl<M: Copy> Tree<M> {
    pub(super) fn new() -> Self {
        Tree {
            nodes: vec![TreeNode::new(None, 1.0)],
        }
    }

    pub(super) fn add_children(
        &mut self,
        parent: usize,
        children: impl Iterator<Item = TreeNode<M>>,
    ) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        let count = self.nodes.len() - first;
        let parent = &mut self.nodes[parent];
        parent.first = first as u32;
        parent.count = count as u32;
    }

    pub(super) fn children(&self, node: usize) -> &[TreeNode<M>] {
        self.nodes
            .get(self.nodes[node].children())
            .unwrap_or_default()
    }

    /// Derives a node's proof from those of its children.
    pub(super) fn proof_from_children(&self, node: usize) -> Proof {
        let children = self.children(node);
        let mut slowest = 0;
        let mut fastest: Option<u16> = None;
        let (mut all, mut draw) = (!children.is_empty() && self.nodes[node].complete, false);
        for child in children {
            match child.proof {
                Proof::Loss(plies) => {
                    fastest = Some(fastest.map_or(plies, |best| best.min(plies)));
                }
                Proof::Win(plies) => slowest = slowest.max(plies),
                Proof::Draw => draw = true,
                Proof::None => all = false,
            }
        }
        match fastest {
            Some(plies) => Proof::Win(plies.saturating_add(1)),
            None if all && draw => Proof::Draw,
            None if all => Proof::Loss(slowest.saturating_add(1)),
            None => Proof::None,
        }
    }

    /// Copies the subtree of a node. Leaves out the children of nodes with fewer than `min_visits`, except
    /// those of the new root.
    pub(super) fn subtree(&self, node: usize, min_visits: u32) -> Tree<M> {
        let mut part = Tree {
            nodes: vec![self.nodes[node].clone()],
        };
        let mut origins = vec![node];
        let mut at = 0;
        while at < part.nodes.len() {
            let keep = at == ROOT || part.nodes[at].visits >= min_visits;
            let children = match keep {
                true => self.nodes[origins[at]].children(),
                false => 0..0,
            };
            origins.extend(children.clone());
            part.add_children(at, self.nodes[children].iter().cloned());
            at += 1;
        }
        part
    }

    /// Removes the children of rarely visited nodes until the tree has at most `max_nodes`. Keeps the root's
    /// children. The nodes themselves keep their results. Returns the number of visits from which nodes kept
    /// their children.
    pub(super) fn prune(&mut self, max_nodes: usize) -> u32 {
        let count = |min_visits| {
            let parents = self.nodes.iter().skip(1);
            let kept = parents.filter(|node| node.visits >= min_visits);
            let children = kept.map(|node| node.count as usize).sum::<usize>();
            1 + self.nodes[ROOT].count as usize + children
        };
        let mut min_visits: u32 = 2;
        while count(min_visits) > max_nodes && min_visits <= self.nodes[ROOT].visits {
            min_visits = min_visits.saturating_mul(2);
        }
        *self = self.subtree(ROOT, min_visits);
        min_visits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(proofs: &[Proof]) -> Tree<u8> {
        let mut tree = Tree::new();
        let child = |&proof: &Proof| TreeNode {
            proof,
            ..TreeNode::new(Some(1), 0.5)
        };
        tree.add_children(ROOT, proofs.iter().map(child));
        tree
    }

    #[test]
    fn proofs_follow_from_children() {
        use Proof::*;
        for (children, expected) in [
            (&[Win(2), Loss(3), Loss(1), None][..], Win(2)),
            (&[Win(2), None], None),
            (&[Win(2), Draw], Draw),
            (&[Win(2), Win(4)], Loss(5)),
            (&[], None),
        ] {
            assert_eq!(tree(children).proof_from_children(ROOT), expected);
        }
        let mut part = tree(&[Win(2)]);
        part.nodes[ROOT].complete = false;
        assert_eq!(part.proof_from_children(ROOT), None);
    }

    #[test]
    fn a_subtree_keeps_its_shape() {
        let mut whole = tree(&[Proof::None, Proof::Draw]);
        whole.add_children(2, [7, 8].into_iter().map(|mv| TreeNode::new(Some(mv), 0.5)));
        whole.add_children(4, [9].into_iter().map(|mv| TreeNode::new(Some(mv), 0.5)));
        let part = whole.subtree(2, 0);
        assert_eq!(part.nodes.len(), 4);
        let moves = |node| part.children(node).iter().map(|c| c.mv).collect::<Vec<_>>();
        assert_eq!(moves(ROOT), [Some(7), Some(8)]);
        assert_eq!(moves(2), [Some(9)]);
    }

    #[test]
    fn pruning_removes_the_children_of_rarely_visited_nodes() {
        let mut tree = tree(&[Proof::None; 3]);
        for (parent, visits) in [(1, 40), (2, 3), (3, 9)] {
            let child = |mv| TreeNode::new(Some(mv), 0.5);
            tree.add_children(parent, [1, 2, 3].map(child).into_iter());
            tree.nodes[parent].visits = visits;
        }
        tree.nodes[ROOT].visits = 52;
        assert_eq!(tree.prune(10), 4);
        let counts = |tree: &Tree<u8>| [1, 2, 3].map(|node| tree.children(node).len());
        assert_eq!(counts(&tree), [3, 0, 3]);
        assert_eq!(tree.nodes[2].visits, 3);
        tree.prune(0);
        assert_eq!((counts(&tree), tree.nodes.len()), ([0; 3], 4));
    }
}
