//! A plan that the user is making on the board.

use burgrave_protocol::{Plan, answers_otherwise};
use burgrave_session::{Actor, Command, Session};

use crate::model::Planning;

/// The board of a plan in the making.
#[derive(Clone, Debug)]
pub struct Draft {
    kind: Planning,
    /// The confirmed game when the user began.
    base: Session,
    /// What the board shows.
    session: Session,
}

impl Draft {
    /// Begins a plan. Returns `None` if the game is over, or if the position is invalid with the user to move: a
    /// premove is a move that would be legal if it were the user's turn.
    pub fn begin(kind: Planning, base: &Session) -> Option<Draft> {
        let session = match kind {
            Planning::Line => base.clone(),
            Planning::Premove => with_other_side(base)?,
        };
        (!session.is_over()).then(|| Draft {
            kind,
            base: base.clone(),
            session,
        })
    }

    /// Returns what the user is planning.
    pub fn kind(&self) -> Planning {
        self.kind
    }

    /// Returns what the board shows.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns whether the plan is still about the position of the game.
    pub fn is_of(&self, session: &Session) -> bool {
        let is_same =
            self.base.moves() == session.moves() && self.base.takebacks() == session.takebacks();
        is_same && !session.is_over()
    }

    /// Returns the moves of the line so far.
    pub fn line(&self) -> &[String] {
        self.session
            .moves()
            .get(self.base.moves().len()..)
            .unwrap_or_default()
    }

    /// Plays the next move of the line on the board.
    pub fn play(&mut self, text: &str) {
        let side = Actor::Side(self.session.side_to_move());
        let command = Command::Play(text.to_owned());
        // The move comes from the board, so it is legal.
        let _ = self.session.act(side, &command, self.session.at());
    }

    /// Takes the last move of the line back.
    pub fn back(&mut self) {
        let mut line = self.line().to_vec();
        line.pop();
        self.session = self.base.clone();
        for text in line {
            self.play(&text);
        }
    }

    /// Returns the plan with this line, or with this move as the premove. Replaces what it contradicts.
    pub fn add_to(&self, mut plan: Plan, premove: Option<String>) -> Plan {
        plan.ply = self.base.plies();
        plan.takebacks = self.base.takebacks();
        plan.premove = premove.or(plan.premove);
        let line = self.line();
        if self.kind == Planning::Line && !line.is_empty() {
            let contradicts = |other: &Vec<String>| {
                let is_part = line.starts_with(other) || other.starts_with(line);
                is_part || answers_otherwise(line, other)
            };
            plan.lines.retain(|other| !contradicts(other));
            plan.lines.push(line.to_vec());
        }
        plan
    }
}

/// Returns what is left of a plan after the moves of a game: lines without what has been played. Nothing is left after
/// a takeback.
pub fn rebased(plan: &Plan, session: &Session) -> Plan {
    let since = session.moves().get(plan.ply as usize..);
    let Some(since) = since.filter(|_| plan.takebacks == session.takebacks()) else {
        return Plan::default();
    };
    let rest = |line: &Vec<String>| {
        let rest = line.strip_prefix(since)?;
        (!rest.is_empty()).then(|| rest.to_vec())
    };
    Plan {
        ply: session.plies(),
        takebacks: session.takebacks(),
        premove: plan.premove.clone().filter(|_| since.is_empty()),
        lines: plan.lines.iter().filter_map(rest).collect(),
    }
}

/// Returns the position with the other side to move.
fn with_other_side(base: &Session) -> Option<Session> {
    let text = base.game().position_text();
    let mut words: Vec<&str> = text.split(' ').collect();
    // The side to move is the second part of the position text of every game.
    let side = words.get_mut(1)?;
    *side = if *side == "w" { "b" } else { "w" };
    let mut terms = base.terms().clone();
    terms.position = Some(words.join(" "));
    terms.opening = Vec::new();
    let (session, _) = Session::start(terms, base.at()).ok()?;
    Some(session)
}
