//! The tree: nodes in one list, the children of a node side by side.

use core::ops::Range;

use crate::score::{loss_in, win_in};

/// What is certain about a node, for its side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    None,
    /// It can win in at most so many plies.
    Win(u16),
    /// It loses in at most so many plies.
    Loss(u16),
    Draw,
}

impl Proof {
    /// The value of what is certain: 1, -1 or 0.
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
    /// The move that leads here; for the root any.
    pub mv: Option<M>,
    /// Where statistics about that move are kept.
    pub slot: u16,
    /// Whether the children are all legal moves.
    pub complete: bool,
    pub proof: Proof,
    pub visits: u32,
    first: u32,
    count: u32,
    pub prior: f32,
    /// The sum of all results, for the side that moved here (the parent's side to move).
    pub sum: f64,
}

impl<M> TreeNode<M> {
    pub(super) fn new(mv: Option<M>, slot: u16, prior: f32) -> Self {
        TreeNode {
            mv,
            slot,
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

    /// The mean result for the side that moved here; what is certain beats any mean.
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

/// The root's number.
pub(super) const ROOT: usize = 0;

impl<M: Copy> Tree<M> {
    pub(super) fn new() -> Self {
        Tree {
            nodes: vec![TreeNode::new(None, 0, 1.0)],
        }
    }

    pub(super) fn adopt(&mut self, parent: usize, children: impl Iterator<Item = TreeNode<M>>) {
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

    /// What the children's proofs say about a node.
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

    /// The part of the tree below a node, as a tree of its own.
    pub(super) fn subtree(&self, node: usize) -> Tree<M> {
        let mut part = Tree {
            nodes: vec![self.nodes[node].clone()],
        };
        let mut origins = vec![node];
        let mut at = 0;
        while at < part.nodes.len() {
            let children = self.nodes[origins[at]].children();
            origins.extend(children.clone());
            part.adopt(at, self.nodes[children].iter().cloned());
            at += 1;
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(proofs: &[Proof]) -> Tree<u8> {
        let mut tree = Tree::new();
        let child = |&proof: &Proof| TreeNode {
            proof,
            ..TreeNode::new(Some(1), 0, 0.5)
        };
        tree.adopt(ROOT, proofs.iter().map(child));
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
        whole.adopt(
            2,
            [7, 8].into_iter().map(|mv| TreeNode::new(Some(mv), 0, 0.5)),
        );
        whole.adopt(4, [9].into_iter().map(|mv| TreeNode::new(Some(mv), 0, 0.5)));
        let part = whole.subtree(2);
        assert_eq!(part.nodes.len(), 4);
        let moves = |node| part.children(node).iter().map(|c| c.mv).collect::<Vec<_>>();
        assert_eq!(moves(ROOT), [Some(7), Some(8)]);
        assert_eq!(moves(2), [Some(9)]);
    }
}
