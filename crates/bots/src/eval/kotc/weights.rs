weights! {
    /// Weights of the evaluation, in centi-units.
    KotcWeights {
        /// A piece on the platform.
        platform = 220,
        /// A piece on level 5. A piece on level 1 has no value.
        level_5 = 150,
        /// A piece on level 4.
        level_4 = 80,
        /// A piece on level 3.
        level_3 = 40,
        /// A piece on level 2.
        level_2 = 20,
        /// Each piece below a piece of the side in its tower: a sow can carry the upper piece further.
        lift = 4,
        /// A tower of the side below the platform: one more tower to move.
        tower = 55,
        /// Penalty of a captive's owner. A captive is a piece in a tower with an enemy piece on top.
        captive = 45,
        /// Penalty of a tower's owner for each captive in it, because moving the tower frees the captives.
        captor = 70,
        /// A tower whose first step can put a piece of the side on the platform, straight up.
        ready = 120,
        /// Penalty of a side whose pieces below the platform are all captives: it can only pass.
        pinned = 150,
        /// Number of passes after which `captive` and `pinned` decrease if no piece has reached the platform
        /// since. After twice as many they are 0.
        patience = 8,
        /// Reduction of `platform` right after a piece has reached the platform. A piece just below still blocks
        /// the enemy, and can follow later.
        arrival_discount = 100,
        /// Increase of `platform` for each turn of both sides since a piece last reached the platform, so that
        /// games end.
        platform_growth = 10,
        /// Maximum increase of `platform` by `platform_growth`.
        max_platform_growth = 240,
        /// The right to move.
        tempo = 15,
    }
}

impl KotcWeights {
    /// Returns the value of a piece that is no captive, by level; the index is the level minus 1.
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

    /// Returns the weights if a piece last reached the platform `turns` turns of both sides ago.
    pub(super) fn with_platform_growth(self, turns: i32) -> KotcWeights {
        KotcWeights {
            platform: self.platform - self.arrival_discount
                + (self.platform_growth * turns).min(self.max_platform_growth),
            ..self
        }
    }

    /// Returns the weights after `passes` passes in which no piece reached the platform. With constant weights, a
    /// side that holds the enemy's last pieces captive could repeat moves forever, because freeing them always
    /// looks like a loss.
    pub(super) fn with_captive_decay(self, passes: i32) -> KotcWeights {
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
    fn the_platform_gains_value_until_a_piece_reaches_it() {
        let weights = KotcWeights::default();
        let platform = |turns| weights.with_platform_growth(turns).platform;
        let first = weights.platform - weights.arrival_discount;
        assert_eq!(platform(0), first);
        assert_eq!(platform(3), first + 3 * weights.platform_growth);
        assert_eq!(platform(1_000), first + weights.max_platform_growth);
        assert!(platform(1_000) > weights.platform);
    }

    #[test]
    fn without_history_the_platform_has_more_value_than_level_5() {
        let weights = KotcWeights::default();
        let mut levels = weights.levels();
        levels[5] -= weights.tower;
        assert!(levels.is_sorted_by(|low, high| low < high), "{levels:?}");
    }

    #[test]
    fn the_value_of_captives_decreases_without_progress() {
        let weights = KotcWeights::default();
        let captive = |passes| weights.with_captive_decay(passes).captive;
        let patience = weights.patience;
        assert_eq!(captive(0), weights.captive);
        assert_eq!(captive(patience), weights.captive);
        assert!((1..weights.captive).contains(&captive(patience * 3 / 2)));
        assert_eq!(captive(2 * patience), 0);
        assert_eq!(captive(1_000), 0);
    }
}
