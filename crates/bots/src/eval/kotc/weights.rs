weights! {
    /// What features of a position are worth, in centi-units.
    KotcWeights {
        /// A piece on the platform.
        platform = 220,
        /// A piece on level 5; on level 1 it counts nothing.
        level_5 = 150,
        /// The same on level 4.
        level_4 = 80,
        /// The same on level 3.
        level_3 = 40,
        /// The same on level 2.
        level_2 = 20,
        /// Each piece below it in a tower of one's own: it will go so many steps further.
        lift = 4,
        /// A tower of one's own below the platform, which is one more thing to move.
        tower = 55,
        /// What a piece loses that stands under an enemy's top.
        captive = 45,
        /// Of what a captive's level counts, so many hundredths are left.
        captive_level = 0,
        /// What a tower's top loses for each captive: he must stay, or set them free.
        warder = 70,
        /// A tower that can set a piece on the platform straight up.
        ready = 120,
        /// What a side loses whose pieces below the platform are all captives: it can only pass.
        pinned = 150,
        /// So many turns a side may be kept from moving without a piece reaching the platform; then
        /// what captives lose their side begins to count less, and after as many again it counts nothing.
        patience = 8,
        /// So much less a piece on the platform counts in a game in which one has just got there: just
        /// below it holds its place against the enemy's, and there is time.
        leisure = 100,
        /// So much of that is made up for, and more, by every turn of each side since then: games must
        /// end.
        haste = 10,
        /// The most that comes to.
        hurry = 240,
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

    /// The weights so many turns after a piece last got to the platform.
    pub(super) fn hasty(self, turns: i32) -> KotcWeights {
        KotcWeights {
            platform: self.platform - self.leisure + (self.haste * turns).min(self.hurry),
            ..self
        }
    }

    /// The weights after a side had to pass so many times with nothing gained. Whoever holds the enemy's
    /// last pieces could else walk about for ever: each release looks like a loss, and there is always
    /// another move to put it off.
    pub(super) fn impatient(self, passes: i32) -> KotcWeights {
        let patience = self.patience.max(1);
        let left = (2 * patience - passes).clamp(0, patience);
        KotcWeights {
            captive: self.captive * left / patience,
            pinned: self.pinned * left / patience,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_platform_counts_for_more_while_nobody_gets_there() {
        let weights = KotcWeights::default();
        let platform = |turns| weights.hasty(turns).platform;
        let first = weights.platform - weights.leisure;
        assert_eq!(platform(0), first);
        assert_eq!(platform(3), first + 3 * weights.haste);
        assert_eq!(platform(1_000), first + weights.hurry);
        assert!(platform(1_000) > weights.platform);
    }

    #[test]
    fn without_a_game_it_is_better_to_be_on_the_platform_than_before_it() {
        let weights = KotcWeights::default();
        let mut levels = weights.levels();
        levels[5] -= weights.tower;
        assert!(levels.is_sorted_by(|low, high| low < high), "{levels:?}");
    }

    #[test]
    fn holding_captives_counts_less_and_less_when_nothing_is_gained() {
        let weights = KotcWeights::default();
        let captive = |passes| weights.impatient(passes).captive;
        let patience = weights.patience;
        assert_eq!(captive(0), weights.captive);
        assert_eq!(captive(patience), weights.captive);
        assert!((1..weights.captive).contains(&captive(patience * 3 / 2)));
        assert_eq!(captive(2 * patience), 0);
        assert_eq!(captive(1_000), 0);
    }
}
