//! Settings that determine the strength of a level.

use core::fmt;

/// Settings of a level. Higher `depth`, `nodes` and `quiescence` play stronger; higher values of the others play
/// weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Maximum search depth, in plies.
    pub depth: u32,
    /// Maximum nodes per move.
    pub nodes: u64,
    /// Maximum plies of the quiescence search.
    pub quiescence: usize,
    /// Percent of moves that the search overlooks.
    pub blind: u8,
    /// Number of best moves to choose from.
    pub lines: usize,
    /// Randomness of the choice, in thousandths of the difference between a win and a loss: a move that is worse by
    /// this much is chosen 1/e as often. With 0, the player always chooses the best move.
    pub temperature: u32,
}

impl Strength {
    /// Names of the settings with their minimum and maximum.
    pub const SETTINGS: [(&'static str, u64, u64); 6] = [
        ("depth", 1, 200),
        ("nodes", 1, u64::MAX),
        ("quiescence", 0, 100),
        ("blind", 0, 99),
        ("lines", 1, 256),
        ("temperature", 0, 100_000),
    ];

    /// Returns the strength with one setting changed. Clamps the value to its range. Returns `None` for an unknown
    /// name.
    pub fn with(mut self, name: &str, value: u64) -> Option<Strength> {
        let setting = Strength::SETTINGS.iter().find(|(known, ..)| *known == name);
        let &(_, least, most) = setting?;
        let value = value.clamp(least, most);
        match name {
            "depth" => self.depth = value as u32,
            "nodes" => self.nodes = value,
            "quiescence" => self.quiescence = value as usize,
            "blind" => self.blind = value as u8,
            "lines" => self.lines = value as usize,
            _ => self.temperature = value as u32,
        }
        Some(self)
    }
}

/// `depth=2,nodes=20000,quiescence=0,blind=40,lines=5,temperature=60`.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Strength {
            depth,
            nodes,
            quiescence,
            blind,
            lines,
            temperature,
        } = self;
        write!(
            f,
            "depth={depth},nodes={nodes},quiescence={quiescence},blind={blind},lines={lines},temperature={temperature}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Strength;
    use crate::Level;
    use burgrave_games::registry::GameId;

    #[test]
    fn each_setting_changes_one_value_of_the_text() {
        let before = Level::ALL[4].strength(GameId::Castello);
        for (name, least, _) in Strength::SETTINGS {
            let after = before.with(name, least).expect("known");
            assert!(after.to_string().contains(&format!("{name}={least}")));
            let differ = before
                .to_string()
                .split(',')
                .zip(after.to_string().split(','))
                .filter(|(a, b)| a != b)
                .count();
            assert!(differ <= 1, "{before} {after}");
        }
        assert_eq!(before.with("blind", 1000).map(|s| s.blind), Some(99));
        assert_eq!(before.with("unknown", 1), None);
    }
}
