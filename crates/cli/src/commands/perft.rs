//! `burgrave perft`: counts of move sequences.

use std::fmt::Write;

use burgrave_core::perft;
use burgrave_games::registry::{Game, Visitor};

use crate::args;
use crate::failure::{Failure, print};
use crate::input;

pub fn run(command: &args::Perft) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.under)?;
    let position = input::utf8("position", command.position.as_deref())?;
    let text = rules.visit(Count {
        position,
        depth: command.depth,
        divide: command.divide,
    })?;
    print(&text)
}

struct Count<'a> {
    position: Option<&'a str>,
    depth: u32,
    divide: bool,
}

impl Visitor for Count<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Game>(self, rules: G) -> Self::Out {
        let position = match self.position {
            Some(text) => rules
                .parse_position(text)
                .map_err(|fault| Failure::new("position", &fault))?,
            None => rules.start(),
        };
        let mut text = String::new();
        let nodes = if self.divide && self.depth > 0 {
            let mut lines: Vec<(String, u64)> = perft::divide(&rules, &position, self.depth)
                .into_iter()
                .map(|(mv, count)| (rules.move_text(&position, mv), count))
                .collect();
            lines.sort_unstable();
            for (mv, count) in &lines {
                let _ = writeln!(text, "{mv} {count}");
            }
            lines.iter().map(|(_, count)| count).sum()
        } else {
            perft::perft(&rules, &position, self.depth)
        };
        let _ = writeln!(text, "nodes {nodes}");
        Ok(text)
    }
}
