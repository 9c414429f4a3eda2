//! What a level can do.

use core::fmt;

/// What a player of a level can do. More of `depth`, `nodes` and `quiescence` is stronger, more of the
/// rest is weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Plies that it looks ahead at most.
    pub depth: u32,
    /// Positions that it looks at in a move at most.
    pub nodes: u64,
    /// Plies of captures and threats that it follows beyond its depth.
    pub quiescence: usize,
    /// Of a hundred moves anywhere so many are overlooked.
    pub blind: u8,
    /// How many of the best moves it chooses among.
    pub lines: usize,
    /// How lightly it chooses: a move worth so many thousandths of a game less than the best is
    /// chosen e times less often. 0 for the best move always.
    pub temperature: u32,
}

impl Strength {
    /// What can be set, with the least and the greatest value.
    pub const SETTINGS: [(&'static str, u64, u64); 6] = [
        ("depth", 1, 200),
        ("nodes", 1, u64::MAX),
        ("quiescence", 0, 100),
        ("blind", 0, 99),
        ("lines", 1, 256),
        ("temperature", 0, 100_000),
    ];

    /// The same with one thing set; the value is cut to what is possible. `None` where there is
    /// nothing of that name.
    #[must_use]
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
    fn every_setting_sets_one_thing_and_is_written() {
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
        assert_eq!(before.with("tea", 1), None);
    }
}
