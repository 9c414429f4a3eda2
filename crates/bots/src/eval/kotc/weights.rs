weights! {
    /// What features of a position are worth, in centi-units.
    KotcWeights {
        /// A piece on the platform.
        platform = 160,
        /// A piece on level 5; on level 1 it counts nothing.
        level_5 = 90,
        /// The same on level 4.
        level_4 = 65,
        /// The same on level 3.
        level_3 = 40,
        /// The same on level 2.
        level_2 = 20,
        /// Each piece below it in a tower of one's own: it will go so many steps further.
        lift = 4,
        /// A tower of one's own below the platform, which is one more thing to move.
        tower = 12,
        /// What a piece loses that stands under an enemy's top.
        captive = 100,
        /// Of what a captive's level counts, so many hundredths are left.
        captive_level = 0,
        /// What a tower's top loses for each captive: he must stay, or set them free.
        warder = 0,
        /// A tower that can set a piece on the platform straight up.
        ready = 10,
        /// What a side loses whose pieces below the platform are all captives: it can only pass.
        pinned = 150,
        /// Having the turn.
        tempo = 15,
    }
}

impl KotcWeights {
    /// What a piece of a free tower counts for by its level from 0.
    pub(super) const fn levels(&self) -> [i32; 6] {
        [
            0,
            self.level_2,
            self.level_3,
            self.level_4,
            self.level_5,
            self.platform,
        ]
    }
}
