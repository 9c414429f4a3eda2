//! Premoves and conditional moves: what a player will answer.

use std::time::{Duration, Instant};

use burgrave_core::{Fault, Side};
use burgrave_protocol::{MAX_LINE, MAX_LINES, Plan, answers_otherwise, faults};
use burgrave_session::{Actor, Command, Event, Fact, Session};
use serde::{Deserialize, Serialize};

/// Time after which the check of a plan is given up. Under the published rules, the moves of the largest plan take less
/// than a tenth of it.
const MAX_CHECK: Duration = Duration::from_secs(2);

/// A plan as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPlan {
    /// Number of events of the game when the plan was made. A takeback after it cancels the plan.
    version: u32,
    plan: Plan,
}

impl StoredPlan {
    /// Reads stored text. A text of a later version is no plan.
    pub fn parse(text: &str) -> Option<StoredPlan> {
        serde_json::from_str(text).ok()
    }

    /// Returns the text to store.
    pub fn text(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// Returns the plan if it may still answer something in a game with these events.
    pub fn current(&self, session: &Session, events: &[Event]) -> Option<&Plan> {
        let later = events.get(self.version as usize..)?;
        let is_back = |event: &Event| matches!(event.fact, Fact::TakenBack { .. });
        let is_current =
            !session.is_over() && !later.iter().any(is_back) && self.plan.is_alive(session.moves());
        is_current.then_some(&self.plan)
    }
}

/// Checks a plan of a side and makes its moves canonical.
///
/// # Errors
/// [`faults::STALE`] if the plan is for another position, [`faults::PLAN`] for a wrong form, [`faults::PLAN_MOVE`] for
/// an illegal move, [`faults::PLAN_AMBIGUOUS`] for two answers to one move, [`faults::PLAN_LONG`] for moves that take
/// more than [`MAX_CHECK`] to judge.
pub fn check(session: &Session, side: Side, plan: Plan) -> Result<StoredPlan, Fault> {
    check_within(MAX_CHECK, session, side, plan)
}

fn check_within(
    limit: Duration,
    session: &Session,
    side: Side,
    mut plan: Plan,
) -> Result<StoredPlan, Fault> {
    let wrong = || {
        Fault::new(faults::PLAN)
            .with("lines", MAX_LINES)
            .with("moves", MAX_LINE)
    };
    if session.is_over() || !plan.begins_now(session) {
        return Err(Fault::new(faults::STALE));
    }
    if session.side_to_move() == side || !plan.has_form() {
        return Err(wrong());
    }
    let started = Instant::now();
    for line in &mut plan.lines {
        let mut after = session.clone();
        for text in line {
            if started.elapsed() >= limit {
                return Err(Fault::new(faults::PLAN_LONG));
            }
            let actor = Actor::Side(after.side_to_move());
            let played = after.act(actor, &Command::Play(text.clone()), session.at());
            let events = played.map_err(|fault| {
                Fault::new(faults::PLAN_MOVE)
                    .with("text", &*text)
                    .because(fault)
            })?;
            if let Some(Event {
                fact: Fact::Moved(canonical),
                ..
            }) = events.first()
            {
                text.clone_from(canonical);
            }
        }
    }
    plan.lines.sort();
    plan.lines.dedup();
    for (number, line) in plan.lines.iter().enumerate() {
        if (plan.lines[..number].iter()).any(|other| answers_otherwise(line, other)) {
            let fault = Fault::new(faults::PLAN_AMBIGUOUS);
            return Err(fault.with("text", &line[0]));
        }
    }
    Ok(StoredPlan {
        version: session.version(),
        plan,
    })
}

/// Adds the answers that White and Black have planned to the events of a move. They cost no time.
pub fn add_answers(events: &mut Vec<Event>, after: &mut Session, plans: &[Plan; 2]) {
    while !after.is_over()
        && let Some(text) = plans[after.side_to_move().index()].answer(after.moves())
    {
        let side = Actor::Side(after.side_to_move());
        let command = Command::Play(text.to_owned());
        match after.act(side, &command, after.at()) {
            Ok(more) => events.extend(more),
            // A premove that has become illegal.
            Err(_) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use burgrave_games::registry::GameId;
    use burgrave_session::Terms;

    use super::*;

    /// Returns a game with White to move, and a line of legal moves.
    fn game() -> (Session, Vec<String>) {
        let (session, _) = Session::start(Terms::new(GameId::KingsCastle), 0).expect("started");
        let mut later = session.clone();
        let mut line = Vec::new();
        for _ in 0..6 {
            let text = later.game().legal().expect("few")[0].clone();
            let side = Actor::Side(later.side_to_move());
            (later.act(side, &Command::Play(text.clone()), 0)).expect("legal");
            line.push(text);
        }
        (session, line)
    }

    fn plan(lines: &[&[String]]) -> Plan {
        Plan {
            lines: lines.iter().map(|line| line.to_vec()).collect(),
            ..Plan::default()
        }
    }

    fn check_for_black(session: &Session, plan: Plan) -> Result<StoredPlan, &'static str> {
        check(session, Side::Black, plan).map_err(|fault| fault.code)
    }

    #[test]
    fn a_plan_has_a_form_legal_moves_and_one_answer_to_each_move() {
        let (session, line) = game();
        assert!(check_for_black(&session, plan(&[&line, &line[..2]])).is_ok());
        for (bad, code) in [
            (plan(&[&line[..3]]), faults::PLAN),
            (plan(&[&[]]), faults::PLAN),
            (plan(&vec![&line[..]; MAX_LINES + 1]), faults::PLAN),
            (
                plan(&[&[line[0].clone(), "nonsense".to_owned()]]),
                faults::PLAN_MOVE,
            ),
            (
                Plan {
                    ply: 1,
                    ..plan(&[&line])
                },
                faults::STALE,
            ),
        ] {
            assert_eq!(check_for_black(&session, bad), Err(code));
        }
        assert_eq!(
            check(&session, Side::White, plan(&[&line])).map_err(|fault| fault.code),
            Err(faults::PLAN),
            "not during the player's own turn"
        );
        let mut after = session.clone();
        let first = Command::Play(line[0].clone());
        after
            .act(Actor::Side(Side::White), &first, 0)
            .expect("legal");
        let answers = after.game().legal().expect("few");
        let two = [0, 1].map(|number| vec![line[0].clone(), answers[number].clone()]);
        assert_eq!(
            check_for_black(&session, plan(&[&two[0], &two[1]])),
            Err(faults::PLAN_AMBIGUOUS)
        );
    }

    #[test]
    fn a_plan_that_takes_too_long_to_judge_is_refused_as_too_long() {
        let (session, line) = game();
        let judged = check_within(Duration::ZERO, &session, Side::Black, plan(&[&line]));
        assert_eq!(judged.map_err(|fault| fault.code), Err(faults::PLAN_LONG));
    }

    #[test]
    fn answers_follow_the_line_that_is_played_and_end_with_another_move() {
        let (mut session, line) = game();
        let stored = check_for_black(&session, plan(&[&line])).expect("a plan");
        let stored = StoredPlan::parse(&stored.text().expect("text")).expect("the same");
        let mut events = Vec::new();
        for text in [&line[0], &line[2]] {
            let white = Actor::Side(Side::White);
            let played = session.act(white, &Command::Play(text.clone()), 0);
            events.extend(played.expect("legal"));
            let plans = [Plan::default(), stored.plan.clone()];
            add_answers(&mut events, &mut session, &plans);
        }
        assert_eq!(session.moves(), &line[..4]);
        assert!(stored.plan.is_alive(session.moves()));
        let other = session.game().legal().expect("few");
        let other = other
            .iter()
            .find(|text| **text != line[4])
            .expect("another");
        let white = Actor::Side(Side::White);
        let played = session.act(white, &Command::Play(other.clone()), 0);
        assert!(played.is_ok());
        assert!(!stored.plan.is_alive(session.moves()));
        assert_eq!(stored.plan.answer(session.moves()), None);
    }
}
