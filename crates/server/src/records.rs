//! Records of online games.

use burgrave_core::Fault;
use burgrave_record::{Clock, GameResult, Record, Tags, Tree};
use burgrave_session::{Event, Fact, Session, TimeControl};

use crate::{archive, exchange};

/// Returns the record of a game with the clock after each move.
///
/// # Errors
/// The events are not those of a game.
pub fn record(events: &[Event], names: &[String; 2]) -> Result<Record, Fault> {
    let mut session = Session::replay(events.first())?;
    let mut clocks = vec![None; session.moves().len()];
    for event in events.iter().skip(1) {
        let mover = session.side_to_move();
        session.apply(event)?;
        if let Fact::Moved(_) = event.fact {
            let reading = session.reading(mover, event.at);
            clocks.push(reading.map(|reading| Clock {
                millis: reading.main,
            }));
        }
        // After a takeback.
        clocks.truncate(session.moves().len());
    }
    let mut record = Record {
        tags: tags(&session, events, names)?,
        tree: Tree::new(),
        result: exchange::result(&session),
    };
    let mut last = Tree::ROOT;
    for (text, clock) in session.moves().iter().zip(clocks) {
        let Some(id) = record.tree.add(last, text) else {
            break;
        };
        if let Some(notes) = record.tree.annotate(id) {
            notes.clock = clock;
        }
        last = id;
    }
    Ok(record)
}

fn tags(session: &Session, events: &[Event], names: &[String; 2]) -> Result<Tags, Fault> {
    let terms = session.terms();
    let rules = &terms.rules;
    let date = events.first().and_then(|event| archive::date(event.at));
    // A record without a result has no reason.
    let has_result = exchange::result(session) != GameResult::Open;
    let ending = session.ending().filter(|_| has_result);
    let reason = ending.map(|ending| ending.reason().to_owned());
    let options = Some(rules.options.clone()).filter(|options| !options.is_empty());
    let values = [
        (Tags::GAME, Some(rules.game.id().to_owned())),
        (Tags::RULES, options),
        (Tags::LAYOUT, rules.layout.clone()),
        (
            Tags::SET_UP,
            terms.position.is_some().then(|| "1".to_owned()),
        ),
        (Tags::FEN, terms.position.clone()),
        (Tags::WHITE, Some(names[0].clone())),
        (Tags::BLACK, Some(names[1].clone())),
        (Tags::DATE, date),
        (Tags::TIME_CONTROL, terms.clocks[0].map(time_control)),
        (Tags::REASON, reason),
    ];
    let mut tags = Tags::new();
    for (name, value) in values {
        if let Some(value) = value {
            tags.set(name, value)?;
        }
    }
    Ok(tags)
}

/// Returns a time control as text: `300+5`, with a delay `300+5 delay 2`, with periods `300+5 periods 3*30`. Times
/// are in seconds.
fn time_control(control: TimeControl) -> String {
    let seconds = |millis: u64| match millis % 1_000 {
        0 => (millis / 1_000).to_string(),
        _ => (millis as f64 / 1_000.0).to_string(),
    };
    let mut text = format!("{}+{}", seconds(control.base), seconds(control.increment));
    if control.delay > 0 {
        text += &format!(" delay {}", seconds(control.delay));
    }
    if control.periods > 0 {
        text += &format!(" periods {}*{}", control.periods, seconds(control.period));
    }
    text
}
