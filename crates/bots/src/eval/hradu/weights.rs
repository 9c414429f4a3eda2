weights! {
    /// Weights of the evaluation, in centi-units.
    HraduWeights {
        /// A soldier.
        soldier = 250,
        /// A soldier one turn away from the goal on an empty board.
        one_turn = 80,
        /// A soldier two turns away.
        two_turns = 50,
        /// A soldier three turns away.
        three_turns = 25,
        /// A soldier four turns away.
        four_turns = 10,
        /// One enemy soldier strikes this side's castle.
        threat = 60,
        /// Two or more enemy soldiers strike it.
        double_threat = 400,
        /// Each square that a soldier attacks and from which the enemy would strike the castle.
        guard = 2,
        /// Each square nearer to the goal, along ranks and files.
        near = 2,
        /// Each square nearer of the nearest soldier, in addition.
        nearest = 5,
        /// The right to move.
        tempo = 15,
    }
}
