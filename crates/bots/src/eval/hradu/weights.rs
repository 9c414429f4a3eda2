/// What features of a position are worth, in centi-units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HraduWeights {
    /// A soldier.
    pub soldier: i32,
    /// A soldier from whose square the goal is a turn away on an empty board.
    pub one_turn: i32,
    /// The same, two turns.
    pub two_turns: i32,
    /// The same, three turns.
    pub three_turns: i32,
    /// The same, four turns.
    pub four_turns: i32,
    /// The enemy can take the castle unless something is done now.
    pub threat: i32,
    /// From two squares at once.
    pub double_threat: i32,
    /// Each square from which the enemy would strike that a soldier watches.
    pub guard: i32,
    /// A soldier who watches any such square at all.
    pub guardian: i32,
    /// Each step nearer to the goal, as the crow flies on a board of squares.
    pub near: i32,
    /// The nearest soldier's steps count once more.
    pub nearest: i32,
    /// Having the turn.
    pub tempo: i32,
}

impl HraduWeights {
    /// What plays best as far as was measured.
    pub const DEFAULT: HraduWeights = HraduWeights {
        soldier: 250,
        one_turn: 80,
        two_turns: 50,
        three_turns: 25,
        four_turns: 10,
        threat: 60,
        double_threat: 400,
        guard: 2,
        guardian: 0,
        near: 2,
        nearest: 5,
        tempo: 15,
    };

    /// The weights by name, for tuning.
    pub fn fields(&mut self) -> Vec<(&'static str, &mut i32)> {
        vec![
            ("soldier", &mut self.soldier),
            ("one_turn", &mut self.one_turn),
            ("two_turns", &mut self.two_turns),
            ("three_turns", &mut self.three_turns),
            ("four_turns", &mut self.four_turns),
            ("threat", &mut self.threat),
            ("double_threat", &mut self.double_threat),
            ("guard", &mut self.guard),
            ("guardian", &mut self.guardian),
            ("near", &mut self.near),
            ("nearest", &mut self.nearest),
            ("tempo", &mut self.tempo),
        ]
    }
}

impl Default for HraduWeights {
    fn default() -> Self {
        HraduWeights::DEFAULT
    }
}
