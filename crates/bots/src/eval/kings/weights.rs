weights! {
    /// What features of a position are worth, in centi-units.
    KingsWeights {
        /// A man on the board: he cost a turn.
        man = 12,
        /// Each step that a man stands nearer to the Throne than the edge.
        near = 4,
        /// A man on a line through the Castle, outside it: where phalanxes for an entry form.
        on_line = 16,
        /// A man on an entrance cell, beyond what being near is worth.
        entrance = 15,
        /// A man on an inner cell, beyond what being near is worth.
        inner = 70,
        /// An axis with one man on an inner cell and nobody opposite.
        open_axis = 25,
        /// An end of a line from which a phalanx can get to the entrance.
        to_entrance = 10,
        /// An end of a line from which a phalanx can get to an inner cell.
        to_inner = 60,
        /// The side to move can crown.
        crowns_now = 150,
        /// The other side could crown if it were its turn.
        threatens_crown = 80,
        /// The other side's man is on the Throne, and a phalanx can break the flank.
        in_check = 250,
        /// The same where no phalanx can; a throw may.
        mate = 3000,
        /// Having the turn.
        tempo = 20,
    }
}
