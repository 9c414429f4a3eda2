weights! {
    /// Weights of the evaluation, in centi-units. Fitted by logistic regression to 525 games of self-play
    /// (`burgrave tune selfplay kings-castle --games 700 --nodes 1000 --max-plies 200 --out games.txt`) and
    /// confirmed by a match.
    KingsWeights {
        /// A man on the board.
        man = 31,
        /// Each step of a man from the edge towards the Throne.
        near = 5,
        /// A man outside the Castle on a line through it, where phalanxes form.
        on_line = 23,
        /// A man on an entrance cell, in addition to `near`.
        entrance = 75,
        /// A man on an inner cell, in addition to `near`.
        inner = 63,
        /// An axis with a man on one inner cell and an empty cell opposite.
        open_axis = 18,
        /// An end of a line from which a phalanx can reach the entrance only.
        to_entrance = 16,
        /// An end of a line from which a phalanx can reach an inner cell.
        to_inner = 62,
        /// The side to move can crown.
        crowns_now = 73,
        /// The opponent could crown if it were its turn.
        threatens_crown = 80,
        /// An enemy man is on the Throne, and a phalanx can break the flank.
        in_check = 250,
        /// An enemy man is on the Throne, and no phalanx can break the flank; a throw may.
        mate = 3000,
        /// The right to move.
        tempo = 17,
    }
}
