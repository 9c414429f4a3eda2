/// What features of a position are worth, in centi-units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KingsWeights {
    /// A man on the board: he cost a turn.
    pub man: i32,
    /// Each step that a man stands nearer to the Throne than the edge.
    pub near: i32,
    /// A man on a line through the Castle, outside it: where phalanxes for an entry form.
    pub on_line: i32,
    /// A man on an entrance cell, beyond what being near is worth.
    pub entrance: i32,
    /// A man on an inner cell, beyond what being near is worth.
    pub inner: i32,
    /// An axis with one man on an inner cell and nobody opposite.
    pub open_axis: i32,
    /// An end of a line from which a phalanx can get to the entrance.
    pub to_entrance: i32,
    /// An end of a line from which a phalanx can get to an inner cell.
    pub to_inner: i32,
    /// The side to move can crown.
    pub crowns_now: i32,
    /// The other side could crown if it were its turn.
    pub threatens_crown: i32,
    /// The other side's man is on the Throne, and a phalanx can break the flank.
    pub in_check: i32,
    /// The same where no phalanx can; a throw may.
    pub mate: i32,
    /// Having the turn.
    pub tempo: i32,
}

impl KingsWeights {
    /// What plays best as far as was measured.
    pub const DEFAULT: KingsWeights = KingsWeights {
        man: 12,
        near: 4,
        on_line: 16,
        entrance: 15,
        inner: 70,
        open_axis: 25,
        to_entrance: 10,
        to_inner: 60,
        crowns_now: 150,
        threatens_crown: 80,
        in_check: 250,
        mate: 3000,
        tempo: 20,
    };

    /// The weights by name, for tuning.
    pub fn fields(&mut self) -> Vec<(&'static str, &mut i32)> {
        vec![
            ("man", &mut self.man),
            ("near", &mut self.near),
            ("on_line", &mut self.on_line),
            ("entrance", &mut self.entrance),
            ("inner", &mut self.inner),
            ("open_axis", &mut self.open_axis),
            ("to_entrance", &mut self.to_entrance),
            ("to_inner", &mut self.to_inner),
            ("crowns_now", &mut self.crowns_now),
            ("threatens_crown", &mut self.threatens_crown),
            ("in_check", &mut self.in_check),
            ("mate", &mut self.mate),
            ("tempo", &mut self.tempo),
        ]
    }
}

impl Default for KingsWeights {
    fn default() -> Self {
        KingsWeights::DEFAULT
    }
}
