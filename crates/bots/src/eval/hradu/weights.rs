weights! {
    /// What features of a position are worth, in centi-units.
    HraduWeights {
        /// A soldier.
        soldier = 250,
        /// A soldier from whose square the goal is a turn away on an empty board.
        one_turn = 80,
        /// The same, two turns.
        two_turns = 50,
        /// The same, three turns.
        three_turns = 25,
        /// The same, four turns.
        four_turns = 10,
        /// The enemy can take the castle unless something is done now.
        threat = 60,
        /// From two squares at once.
        double_threat = 400,
        /// Each square from which the enemy would strike that a soldier watches.
        guard = 2,
        /// A soldier who watches any such square at all.
        guardian = 0,
        /// Each step nearer to the goal, as the crow flies on a board of squares.
        near = 2,
        /// The nearest soldier's steps count once more.
        nearest = 5,
        /// Having the turn.
        tempo = 15,
    }
}
