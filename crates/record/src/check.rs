//! Checks records by the rules of their games.

use core::fmt;

use burgrave_core::{Fault, Outcome, Reason};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};

use crate::tags::excerpt;
use crate::{GameResult, NodeId, Record, Tags, Tree, faults, turn_number};

/// Part of a record that a fault is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A tag, by name.
    Tag(&'static str),
    /// A move.
    Move(Box<MovePlace>),
}

/// Place of a move in a record, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovePlace {
    /// Node of the move.
    pub node: NodeId,
    /// Number of its turn as in the text form: `3.` or `3...`.
    pub number: String,
    /// Text of the move, shortened if long.
    pub text: String,
    /// First moves of the variations that lead to it, the outermost first: `2. b3-b4 > 5... c3`. Empty in the main
    /// line; at most the last three.
    pub path: String,
}

impl Part {
    /// Returns the key and the data of the message that names the part.
    pub fn words(&self) -> (&'static str, Vec<(&'static str, &str)>) {
        match self {
            Part::Tag(name) => ("record-part-tag", vec![("name", name)]),
            Part::Move(place) => {
                let mut data = vec![("number", place.number.as_str()), ("move", &place.text)];
                if place.path.is_empty() {
                    return ("record-part-move", data);
                }
                data.push(("path", &place.path));
                ("record-part-variation", data)
            }
        }
    }
}

/// Why a record breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckFault {
    /// Place in the record.
    pub part: Part,
    /// The fault. Its column counts in the value of the tag or in the text of the move.
    pub fault: Fault,
}

impl fmt::Display for CheckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.part {
            Part::Tag(name) => write!(f, "{name}: ")?,
            Part::Move(place) => {
                write!(f, "{} {:?} ({}): ", place.number, place.text, place.path)?;
            }
        }
        self.fault.fmt(f)
    }
}

impl core::error::Error for CheckFault {}

/// A record that follows the rules.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The canonical record: canonical options and moves, and the reason if the rules give one.
    pub record: Record,
    /// Rules of the game.
    pub rules: AnyRules,
    /// Game at the end of the main line.
    pub end: AnyGame,
}

fn in_tag(name: &'static str) -> impl FnOnce(Fault) -> CheckFault {
    move |fault| CheckFault {
        part: Part::Tag(name),
        fault,
    }
}

impl Record {
    /// Returns the record of a game: rules, first position, moves and result.
    pub fn from_game(game: &AnyGame) -> Record {
        let mut record = Record {
            result: GameResult::of(game.outcome()),
            ..Record::default()
        };
        let tags = &mut record.tags;
        tags.put(Tags::GAME, game.game().id().to_owned());
        let rules = game.rules();
        let first = game.first_position_text();
        if AnyGame::new(&rules).position_text() != first {
            tags.put_position(first);
        }
        put_rules(tags, &rules);
        if let Some(outcome) = game.outcome() {
            tags.put(Tags::REASON, outcome.reason().0.to_owned());
        }
        let mut tip = Tree::ROOT;
        for text in game.move_texts() {
            tip = record.tree.add(tip, text).unwrap_or(tip);
        }
        record
    }

    /// Checks the record: game, options and position are valid, every move of every variation is legal, and result
    /// and reason agree with the rules. If the rules do not end the game, a win may have the reason `resignation`,
    /// `time`, `adjudication` or `forfeit`, a draw `agreement`, `move limit` or `adjudication`, an open game none.
    ///
    /// # Errors
    /// The first fault and its place.
    pub fn check(&self) -> Result<Checked, CheckFault> {
        self.check_with(&Layouts::built_in())
    }

    /// Like [`Record::check`], with registered layouts. The record's own layout has priority.
    ///
    /// # Errors
    /// As [`Record::check`].
    pub fn check_with(&self, layouts: &Layouts) -> Result<Checked, CheckFault> {
        let (rules, start) = self.begin(layouts)?;
        let mut walk = Walk {
            record: self.clone(),
            game: start.clone(),
        };
        let end = walk.all()?.unwrap_or(start);
        let mut record = walk.record;
        let reason = self.verdict(end.outcome())?;
        if let Some(reason) = reason {
            record.tags.put(Tags::REASON, reason.to_owned());
        }
        put_rules(&mut record.tags, &rules);
        if let Some(position) = self.position() {
            record.tags.put_position(position.to_owned());
        }
        Ok(Checked { record, rules, end })
    }

    /// Returns the rules, and the game before its first move.
    fn begin(&self, layouts: &Layouts) -> Result<(AnyRules, AnyGame), CheckFault> {
        let game = self.game().ok_or_else(|| {
            let allowed = GameId::ALL.map(GameId::id).join(", ");
            Fault::new(faults::NO_GAME).with("allowed", allowed)
        });
        let game = game.and_then(str::parse::<GameId>);
        let game = game.map_err(in_tag(Tags::GAME))?;
        let layouts = layouts
            .with_layout_code(self.rules(), self.layout())
            .map_err(in_tag(Tags::LAYOUT))?;
        let rules =
            AnyRules::parse_with(game, self.rules(), &layouts).map_err(in_tag(Tags::RULES))?;
        let start = match self.tags.position() {
            Some((tag, text)) => AnyGame::from_position(&rules, text).map_err(in_tag(tag))?,
            None => AnyGame::new(&rules),
        };
        Ok((rules, start))
    }

    fn at_move(&self, node: NodeId, fault: Fault) -> CheckFault {
        let path = self.tree.path(node);
        let first = self.first_turn();
        let number = |index: usize| turn_number(first + index);
        let varies = |&(_, &id): &(usize, &NodeId)| {
            let parent = self.tree.parent(id).unwrap_or(Tree::ROOT);
            self.tree.next(parent) != Some(id)
        };
        const SHOWN: usize = 3;
        let begins: Vec<(usize, &NodeId)> = path.iter().enumerate().filter(varies).collect();
        let mut shown: Vec<String> = begins[begins.len().saturating_sub(SHOWN)..]
            .iter()
            .map(|&(index, &id)| format!("{} {}", number(index), excerpt(self.tree.text(id))))
            .collect();
        if begins.len() > SHOWN {
            shown.insert(0, "…".to_owned());
        }
        CheckFault {
            part: Part::Move(Box::new(MovePlace {
                node,
                number: number(path.len().saturating_sub(1)),
                text: excerpt(self.tree.text(node)),
                path: shown.join(" > "),
            })),
            fault,
        }
    }

    /// Compares result and reason with the rules. Returns the reason that the rules give.
    fn verdict(&self, outcome: Option<Outcome>) -> Result<Option<&'static str>, CheckFault> {
        let Some(outcome) = outcome else {
            return self.match_verdict().map(|()| None);
        };
        if self.result != GameResult::of(Some(outcome)) {
            let fault = Fault::new(faults::RESULT_RULES)
                .with("found", self.result)
                .with("outcome", outcome);
            return Err(in_tag(Tags::RESULT)(fault));
        }
        let reason = outcome.reason().0;
        match self.reason() {
            Some(found) if found != reason => {
                let fault = Fault::new(faults::REASON_RULES)
                    .with("found", excerpt(found))
                    .with("outcome", outcome);
                Err(in_tag(Tags::REASON)(fault))
            }
            _ => Ok(Some(reason)),
        }
    }

    /// Checks the reason of a game that the rules have not ended.
    fn match_verdict(&self) -> Result<(), CheckFault> {
        let allowed: &[Reason] = match self.result {
            GameResult::WhiteWins | GameResult::BlackWins => &[
                Reason::RESIGNATION,
                Reason::TIME,
                Reason::ADJUDICATION,
                Reason::FORFEIT,
            ],
            GameResult::Draw => &[Reason::AGREEMENT, Reason::MOVE_LIMIT, Reason::ADJUDICATION],
            GameResult::Open => &[],
        };
        match self.reason() {
            Some(_) if allowed.is_empty() => {
                Err(in_tag(Tags::REASON)(Fault::new(faults::REASON_OPEN)))
            }
            Some(found) if allowed.iter().all(|reason| reason.0 != found) => {
                let allowed: Vec<&str> = allowed.iter().map(|reason| reason.0).collect();
                let fault = Fault::new(faults::REASON)
                    .with("found", excerpt(found))
                    .with("result", self.result)
                    .with("allowed", allowed.join(", "));
                Err(in_tag(Tags::REASON)(fault))
            }
            _ => Ok(()),
        }
    }
}

/// Sets the tags of the rules: options that differ from the default, and the content of a custom layout.
fn put_rules(tags: &mut Tags, rules: &AnyRules) {
    let options = rules.options_text();
    let options = (!options.is_empty()).then_some(options);
    for (name, value) in [(Tags::RULES, options), (Tags::LAYOUT, rules.layout_code())] {
        match value {
            Some(value) => tags.put(name, value),
            None => drop(tags.remove(name)),
        }
    }
}

/// Replays every line of a record on one game, with takebacks.
struct Walk {
    record: Record,
    game: AnyGame,
}

enum Visit {
    Enter(NodeId),
    Leave,
}

impl Walk {
    /// Plays all moves and makes their texts canonical. Returns the game at the end of the main line, if
    /// there are moves.
    fn all(&mut self) -> Result<Option<AnyGame>, CheckFault> {
        let last = self.record.tree.main_line().last();
        let mut end = None;
        let mut todo = Vec::new();
        self.push_children(Tree::ROOT, &mut todo);
        while let Some(visit) = todo.pop() {
            let Visit::Enter(id) = visit else {
                self.game.undo();
                continue;
            };
            let text = self.record.tree.text(id);
            let played = self.game.play(text);
            let canonical = played.map_err(|fault| self.record.at_move(id, fault))?;
            self.record.tree.set_text(id, canonical);
            if Some(id) == last {
                end = Some(self.game.clone());
            }
            todo.push(Visit::Leave);
            self.push_children(id, &mut todo);
        }
        Ok(end)
    }

    fn push_children(&self, id: NodeId, todo: &mut Vec<Visit>) {
        let children = self.record.tree.children(id).iter().rev();
        todo.extend(children.map(|&child| Visit::Enter(child)));
    }
}
