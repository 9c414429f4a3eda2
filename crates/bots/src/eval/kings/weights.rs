weights! {
    /// What features of a position are worth, in centi-units. Fitted to 525 games of self-play
    /// (`burgrave tune selfplay kings-castle --games 700 --nodes 1000 --max-plies 200 --out games.txt`, then
    /// `burgrave tune fit kings-castle --data games.txt --out weights.txt`), and proven by a match.
    KingsWeights {
        /// A man on the board: he cost a turn.
        man = 31,
        /// Each step that a man stands nearer to the Throne than the edge.
        near = 5,
        /// A man on a line through the Castle, outside it: where phalanxes for an entry form.
        on_line = 23,
        /// A man on an entrance cell, beyond what being near is worth.
        entrance = 75,
        /// A man on an inner cell, beyond what being near is worth.
        inner = 63,
        /// An axis with one man on an inner cell and nobody opposite.
        open_axis = 18,
        /// An end of a line from which a phalanx can get to the entrance.
        to_entrance = 16,
        /// An end of a line from which a phalanx can get to an inner cell.
        to_inner = 62,
        /// The side to move can crown.
        crowns_now = 73,
        /// The other side could crown if it were its turn.
        threatens_crown = 80,
        /// The other side's man is on the Throne, and a phalanx can break the flank.
        in_check = 250,
        /// The same where no phalanx can; a throw may.
        mate = 3000,
        /// Having the turn.
        tempo = 17,
    }
}
