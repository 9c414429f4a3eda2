//! Scores from the point of view of the side to move, in hundredths of the evaluation's unit (centi-units). A
//! proven win scores more than every evaluation, a proven loss less.

/// Score of a win in 0 plies. A win in *n* plies scores `WIN - n`, a loss in *n* plies `n - WIN`, a draw 0.
pub const WIN: i32 = 1_000_000;

/// Lowest score of a proven win. Its negative is the highest score of a proven loss.
pub const WIN_FLOOR: i32 = WIN - 1_000;

/// Maximum absolute value of an evaluation. The search clamps larger ones.
pub const MAX_EVALUATION: i32 = WIN_FLOOR - 1;

/// A bound above every score.
pub(crate) const INFINITE: i32 = WIN + 1;

/// Maximum depth of a search, in plies from the root.
pub const MAX_PLY: usize = 200;

/// Returns the score of a win in `plies`, at least [`WIN_FLOOR`].
pub const fn win_in(plies: usize) -> i32 {
    let most = (WIN - WIN_FLOOR) as usize;
    WIN - (if plies < most { plies } else { most }) as i32
}

/// Returns the score of a loss in `plies`, at most `-WIN_FLOOR`.
pub const fn loss_in(plies: usize) -> i32 {
    -win_in(plies)
}

/// Returns whether a score is a proven win or loss.
pub const fn is_proven(score: i32) -> bool {
    score >= WIN_FLOOR || score <= -WIN_FLOOR
}

/// Returns the number of plies to a proven win or loss, or `None` for any other score.
pub const fn plies_to_end(score: i32) -> Option<u32> {
    if is_proven(score) {
        Some((WIN - score.abs()).unsigned_abs())
    } else {
        None
    }
}

/// Clamps an evaluation below the proven scores.
#[inline]
pub(crate) fn clamp(evaluation: i32) -> i32 {
    evaluation.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// Converts a proven score that counts plies from the root to one that counts them from a node, `ply` plies
/// below the root. The table stores the latter, because a position can occur at several distances from the root.
#[inline]
pub(crate) fn from_root_to_node(score: i32, ply: usize) -> i32 {
    shift(score, ply as i32)
}

/// Returns the inverse of [`from_root_to_node`].
#[inline]
pub(crate) fn from_node_to_root(score: i32, ply: usize) -> i32 {
    shift(score, -(ply as i32))
}

#[inline]
fn shift(score: i32, plies: i32) -> i32 {
    if score >= WIN_FLOOR {
        (score + plies).clamp(WIN_FLOOR, WIN)
    } else if score <= -WIN_FLOOR {
        (score - plies).clamp(-WIN, -WIN_FLOOR)
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_scores_count_plies() {
        assert_eq!(plies_to_end(win_in(3)), Some(3));
        assert_eq!(plies_to_end(loss_in(4)), Some(4));
        assert_eq!(plies_to_end(MAX_EVALUATION), None);
        assert!(is_proven(win_in(100_000)));
    }

    #[test]
    fn a_score_survives_the_conversion_to_a_node_and_back() {
        for score in [win_in(9), loss_in(12), 0, 250, -MAX_EVALUATION] {
            assert_eq!(from_node_to_root(from_root_to_node(score, 5), 5), score);
        }
        assert_eq!(from_root_to_node(win_in(9), 5), win_in(4));
        assert_eq!(from_root_to_node(loss_in(9), 5), loss_in(4));
    }
}
