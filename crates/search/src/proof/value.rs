//! Proof and disproof numbers.

/// Number of what the search cannot reach, because of the longest line or of too many moves. A node with this proof
/// number can only be disproven, one with this disproof number only be proven. Sums of smaller numbers stay below it.
pub(super) const UNSOLVABLE: u32 = 1 << 30;

/// Number opposite to a 0.
const INFINITE: u32 = u32::MAX;

/// Threshold that no number of an open node reaches, [`UNSOLVABLE`] included. All other thresholds are at most
/// [`UNSOLVABLE`].
pub(super) const NO_LIMIT: u32 = u32::MAX;

/// Ply of a disproof that depends on no ancestor.
pub(super) const INDEPENDENT: u32 = u32::MAX;

/// What the search knows about a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    /// Proof number: 0 if the attacker wins by force.
    pub proof: u32,
    /// Disproof number: 0 if the attacker has no forced win.
    pub disproof: u32,
    /// Of a win, the plies that it takes at most. Of a limited node, the plies that were left for it.
    pub plies: u32,
    /// Of a disproof, the ply of the first ancestor whose repetition it needs, or [`INDEPENDENT`].
    pub depends: u32,
}

impl Value {
    pub(super) fn open(proof: u32, disproof: u32) -> Value {
        Value {
            proof,
            disproof,
            plies: 0,
            depends: INDEPENDENT,
        }
    }

    pub(super) fn won(plies: u32) -> Value {
        Value {
            plies,
            ..Value::open(0, INFINITE)
        }
    }

    pub(super) fn not_won(depends: u32) -> Value {
        Value {
            depends,
            ..Value::open(INFINITE, 0)
        }
    }

    pub(super) fn unsolvable() -> Value {
        Value::open(UNSOLVABLE, UNSOLVABLE)
    }

    /// Returns whether the search can neither prove nor disprove the node.
    pub(super) fn is_unsolvable(self) -> bool {
        !self.is_solved() && self.proof >= UNSOLVABLE && self.disproof >= UNSOLVABLE
    }

    /// Returns whether the search cannot prove the node, or cannot disprove it, because of the longest line or of too
    /// many moves.
    pub(super) fn is_limited(self) -> bool {
        !self.is_solved() && (self.proof >= UNSOLVABLE || self.disproof >= UNSOLVABLE)
    }

    pub(super) fn is_won(self) -> bool {
        self.proof == 0
    }

    pub(super) fn is_not_won(self) -> bool {
        self.disproof == 0
    }

    pub(super) fn is_solved(self) -> bool {
        self.is_won() || self.is_not_won()
    }

    /// Returns the value of a node from the values of its children. `complete` says whether these are all children.
    pub(super) fn of_children(
        attacks: bool,
        children: impl Iterator<Item = Value>,
        complete: bool,
    ) -> Value {
        let mut best = Value::open(INFINITE, INFINITE);
        let mut sum: u32 = if complete { 0 } else { UNSOLVABLE };
        let (mut plies, mut depends) = (0, INDEPENDENT);
        let (mut decided, mut any): (Option<Value>, bool) = (None, false);
        for child in children {
            any = true;
            if attacks {
                if child.is_won() {
                    decided = Some(match decided {
                        Some(other) if other.plies <= child.plies => other,
                        _ => child,
                    });
                    continue;
                }
                best.proof = best.proof.min(child.proof);
                sum = add(sum, child.disproof);
                depends = depends.min(child.depends);
            } else {
                if child.is_not_won() {
                    decided = Some(match decided {
                        Some(other) if other.depends >= child.depends => other,
                        _ => child,
                    });
                    continue;
                }
                best.disproof = best.disproof.min(child.disproof);
                sum = add(sum, child.proof);
                plies = plies.max(child.plies);
            }
        }
        match decided {
            Some(child) if attacks => Value::won(child.plies + 1),
            Some(child) => Value::not_won(child.depends),
            // Both sides can only pass: a draw.
            None if !any && complete => Value::not_won(INDEPENDENT),
            None if attacks && sum == 0 => Value::not_won(depends),
            None if attacks => Value::open(best.proof.min(UNSOLVABLE), sum),
            None if sum == 0 => Value::won(plies + 1),
            None => Value::open(sum, best.disproof.min(UNSOLVABLE)),
        }
    }
}

/// Adds numbers of open nodes. Only [`UNSOLVABLE`] ones add up to [`UNSOLVABLE`].
fn add(one: u32, other: u32) -> u32 {
    if one >= UNSOLVABLE || other >= UNSOLVABLE {
        UNSOLVABLE
    } else {
        (one + other).min(UNSOLVABLE - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(attacks: bool, children: &[Value]) -> Value {
        Value::of_children(attacks, children.iter().copied(), true)
    }

    #[test]
    fn the_attacker_needs_one_child_and_the_defender_all() {
        let (three, seven) = (Value::open(3, 5), Value::open(7, 2));
        assert_eq!(of(true, &[three, seven]), Value::open(3, 7));
        assert_eq!(of(false, &[three, seven]), Value::open(10, 2));
        let (won, lost) = (Value::won(4), Value::not_won(INDEPENDENT));
        assert_eq!(of(true, &[three, won, lost, Value::won(2)]), Value::won(3));
        assert_eq!(of(false, &[won, Value::won(2)]), Value::won(5));
        assert_eq!(of(false, &[won, lost, three]), lost);
        assert_eq!(of(false, &[]), lost);
    }

    #[test]
    fn a_disproof_depends_on_the_ancestors_that_it_needs() {
        let [one, two] = [1, 2].map(Value::not_won);
        assert_eq!(of(true, &[two, one]), one);
        assert_eq!(of(false, &[two, one]), two);
    }

    #[test]
    fn only_unsolvable_children_make_a_sum_unsolvable() {
        let large = Value::open(UNSOLVABLE - 1, UNSOLVABLE - 1);
        assert_eq!(of(true, &[large; 3]), large);
        assert_eq!(of(false, &[large; 3]), large);
        let limit = Value::unsolvable();
        assert_eq!(of(true, &[large, limit]).proof, UNSOLVABLE - 1);
        assert_eq!(of(true, &[large, limit]).disproof, UNSOLVABLE);
        assert!(of(false, &[limit, Value::won(1)]).is_unsolvable());
    }

    #[test]
    fn missing_children_disprove_nothing() {
        let lost = [Value::not_won(INDEPENDENT)];
        let value = Value::of_children(true, lost.into_iter(), false);
        assert!(!value.is_solved());
    }
}
