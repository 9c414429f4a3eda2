/// What features of a position are worth, in centi-units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KotcWeights {
    /// A piece on the platform.
    pub platform: i32,
    /// A piece on level 5; on level 1 it counts nothing.
    pub level_5: i32,
    /// The same on level 4.
    pub level_4: i32,
    /// The same on level 3.
    pub level_3: i32,
    /// The same on level 2.
    pub level_2: i32,
    /// Each piece below it in a tower of one's own: it will go so many steps further.
    pub lift: i32,
    /// A tower of one's own below the platform, which is one more thing to move.
    pub tower: i32,
    /// What a piece loses that stands under an enemy's top.
    pub captive: i32,
    /// Of what a captive's level counts, so many hundredths are left.
    pub captive_level: i32,
    /// What a tower's top loses for each captive: he must stay, or set them free.
    pub warder: i32,
    /// A tower that can set a piece on the platform straight up.
    pub ready: i32,
    /// Having the turn.
    pub tempo: i32,
}

impl KotcWeights {
    /// What plays best as far as was measured.
    pub const DEFAULT: KotcWeights = KotcWeights {
        platform: 160,
        level_5: 90,
        level_4: 65,
        level_3: 40,
        level_2: 20,
        lift: 4,
        tower: 12,
        captive: 100,
        captive_level: 0,
        warder: 0,
        ready: 10,
        tempo: 15,
    };

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

    /// The weights by name, for tuning.
    pub fn fields(&mut self) -> Vec<(&'static str, &mut i32)> {
        vec![
            ("platform", &mut self.platform),
            ("level_5", &mut self.level_5),
            ("level_4", &mut self.level_4),
            ("level_3", &mut self.level_3),
            ("level_2", &mut self.level_2),
            ("lift", &mut self.lift),
            ("tower", &mut self.tower),
            ("captive", &mut self.captive),
            ("captive_level", &mut self.captive_level),
            ("warder", &mut self.warder),
            ("ready", &mut self.ready),
            ("tempo", &mut self.tempo),
        ]
    }
}

impl Default for KotcWeights {
    fn default() -> Self {
        KotcWeights::DEFAULT
    }
}
