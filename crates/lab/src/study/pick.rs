//! The longest and the sharpest games of a rule set, as records.

use std::path::Path;

use burgrave_core::{Fault, Reason};
use burgrave_games::any::AnyGame;
use burgrave_record::{Record, Tags};

use crate::faults;
use crate::self_play::PlayedGame;
use crate::study::facts::outline;
use crate::study::file::{RuleSet, Study};
use crate::study::measures::measure;
use crate::study::read::for_each_game;
use crate::study::report::round;

/// Which games are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The most plies, among games that the rules ended: the limit of plies says nothing about a game.
    Longest,
    /// The most changes of the lead, among decisive games; of equal ones the lowest chance of the winner.
    Sharpest,
}

/// Why a game is chosen, the best first: numbers to sort by, and the tags that show them.
struct Merit {
    order: [f64; 2],
    tags: Vec<(&'static str, String)>,
}

impl Choice {
    /// Returns the merit of a game of a study, or `None` if the game does not count.
    fn merit(self, study: &Study, game: &PlayedGame) -> Option<Merit> {
        let facts = outline(study.game, game);
        let value = |key| (measure(key)?.value)(&facts);
        match self {
            Choice::Longest if game.reason == Reason::MOVE_LIMIT.0 => None,
            Choice::Longest => Some(Merit {
                order: [-value("length")?, 0.0],
                tags: Vec::new(),
            }),
            Choice::Sharpest => {
                let (lowest, changes) = (round(value("lowest")?), value("lead-changes")?);
                Some(Merit {
                    order: [-changes, lowest],
                    tags: vec![
                        ("LeadChanges", changes.to_string()),
                        ("LowestChance", format!("{:.1} %", 100.0 * lowest)),
                    ],
                })
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            Choice::Longest => "longest",
            Choice::Sharpest => "sharpest",
        }
    }
}

/// Returns the records of the best `count` games of a rule set, or of all that count if there are fewer. The best is
/// first; equal games are in the order of their numbers. `report` receives the number of games so far. Keeps `count`
/// games in memory.
///
/// # Errors
/// As [`super::measure`]; [`faults::STUDY_VALUE`] for more games than there are, or none;
/// [`faults::STUDY_NO_ENDED`] or [`faults::STUDY_NO_SCORED`] if no game counts.
pub fn pick(
    study: &Study,
    set: &RuleSet,
    path: &Path,
    choice: Choice,
    count: usize,
    report: &mut dyn FnMut(u64),
) -> Result<Vec<Record>, Fault> {
    if !(1..=study.games).contains(&(count as u64)) {
        return Err(Fault::new(faults::STUDY_VALUE)
            .with("value", count)
            .with("least", 1)
            .with("most", study.games));
    }
    let mut best: Vec<(Merit, PlayedGame)> = Vec::new();
    let mut seen = 0;
    for_each_game(&study.job(set, 1), path, &mut |game| {
        if let Some(merit) = choice.merit(study, &game) {
            let is_before = |(one, other): &(Merit, PlayedGame)| {
                let order = one.order.partial_cmp(&merit.order);
                order.is_some_and(|order| order.then(other.number.cmp(&game.number)).is_lt())
            };
            let place = best.partition_point(is_before);
            best.insert(place, (merit, game));
            best.truncate(count);
        }
        seen += 1;
        report(seen);
        Ok(())
    })?;
    if best.is_empty() {
        return Err(Fault::new(match choice {
            Choice::Longest => faults::STUDY_NO_ENDED,
            Choice::Sharpest => faults::STUDY_NO_SCORED,
        }));
    }
    let records = best.iter().map(|(merit, game)| {
        let tags = [("Chosen", choice.name().to_owned())];
        let own = merit.tags.iter().cloned();
        record(study, set, game, tags.into_iter().chain(own))
    });
    records.collect()
}

/// Returns the record of a game with further tags.
fn record(
    study: &Study,
    set: &RuleSet,
    game: &PlayedGame,
    more: impl Iterator<Item = (&'static str, String)>,
) -> Result<Record, Fault> {
    let mut played = AnyGame::new(&set.rules);
    for (ply, one) in (1..).zip(&game.plies) {
        played
            .play(&one.mv)
            .map_err(|_| game.illegal(ply, &one.mv))?;
    }
    let mut record = Record::from_game(&played);
    let player = player(study);
    let tags = [
        (Tags::EVENT, study.title.clone()),
        (Tags::ROUND, game.number.to_string()),
        (Tags::WHITE, player.clone()),
        (Tags::BLACK, player),
        ("RuleSet", set.name.clone()),
        ("RandomMoves", study.openings.to_string()),
        ("PlyCount", game.plies.len().to_string()),
    ];
    for (name, value) in tags.into_iter().chain(more) {
        record.tags.set(name, value)?;
    }
    Ok(record)
}

/// Returns the player of both sides with its nodes, as text of a player.
fn player(study: &Study) -> String {
    match study.nodes.filter(|_| study.player.uses_nodes()) {
        Some(nodes) => study.player.text_with_nodes(nodes),
        None => study.player.text().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use burgrave_bots::Score;
    use burgrave_core::Side;
    use burgrave_games::registry::GameId;
    use burgrave_record::{GameResult, Reader};

    use super::*;
    use crate::self_play::{DataFile, Ply};

    const STUDY: &str = "title = 'Small'\nquestion = 'Which games?'\ngame = 'kings-castle'\nnodes = 5\n\
                         openings = 1\ngames = 5\n";

    /// Returns a game of scores from the side to move, after one random move.
    fn game(number: u64, winner: Option<Side>, reason: &str, scores: &[i32]) -> PlayedGame {
        let rules = study(STUDY).sets[0].rules.clone();
        let mut played = AnyGame::new(&rules);
        let mut plies = Vec::new();
        for score in std::iter::once(None).chain(scores.iter().map(|&score| Some(score))) {
            let mv = played.legal().expect("moves")[0].clone();
            played.play(&mv).expect("legal");
            plies.push(Ply {
                mv,
                score: score.map(Score::Units),
            });
        }
        PlayedGame {
            number,
            winner,
            reason: reason.to_owned(),
            start: None,
            plies,
        }
    }

    fn study(text: &str) -> Study {
        Study::parse(text).expect("a study")
    }

    /// Returns the numbers of the picked games, or the code of the fault.
    fn picked(games: &[PlayedGame], choice: Choice, count: usize) -> Result<Vec<String>, String> {
        let study = study(STUDY);
        let set = &study.sets[0];
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("default.games");
        let mut data = DataFile::open(&path, &study.job(set, 1).header()).expect("a new file");
        for game in games {
            data.add(game).expect("written");
        }
        let records = pick(&study, set, &path, choice, count, &mut |_| {});
        let number = |record: &Record| record.tags.get(Tags::ROUND).expect("a number").to_owned();
        let records = records.map_err(|fault| fault.code.to_owned())?;
        Ok(records.iter().map(number).collect())
    }

    /// White moves first, so White's chance rises with the scores at odd places of the list and falls with the others.
    fn five() -> [PlayedGame; 5] {
        let (white, black) = (Some(Side::White), Some(Side::Black));
        [
            game(4, white, "throne", &[0, 0, 0, 0, 0]),
            game(1, black, "throne", &[90, 90, -90]),
            game(0, None, "move limit", &[90, 90, 90, 90, 90, 90]),
            game(3, white, "throne", &[90, 90, -90]),
            game(2, white, "throne", &[99, 90, -90]),
        ]
    }

    #[test]
    fn the_longest_games_are_those_that_the_rules_ended() {
        let all = five();
        let numbers = |count| picked(&all, Choice::Longest, count).expect("games");
        assert_eq!(numbers(1), ["4"]);
        assert_eq!(numbers(5), ["4", "1", "2", "3"]);
    }

    #[test]
    fn the_sharpest_games_change_the_lead_most_and_their_winners_were_lowest() {
        let all = five();
        let numbers = |count| picked(&all, Choice::Sharpest, count).expect("games");
        // One change each in 1, 2 and 3; White was lowest in 2, Black in 1 as low as White in 3.
        assert_eq!(numbers(2), ["2", "1"]);
        assert_eq!(numbers(5), ["2", "1", "3", "4"]);
    }

    #[test]
    fn what_cannot_be_picked_is_refused() {
        let code = |games: &[PlayedGame], choice, count| {
            picked(games, choice, count).expect_err("refused")
        };
        let all = five();
        for count in [0, 6] {
            assert_eq!(code(&all, Choice::Longest, count), faults::STUDY_VALUE);
        }
        assert_eq!(code(&all[1..], Choice::Longest, 1), faults::STUDY_GAMES);
        let stopped = [0, 1, 2, 3, 4].map(|number| game(number, None, "move limit", &[9]));
        assert_eq!(code(&stopped, Choice::Longest, 1), faults::STUDY_NO_ENDED);
        assert_eq!(code(&stopped, Choice::Sharpest, 1), faults::STUDY_NO_SCORED);
        let mut broken = five();
        broken[0].plies[3].mv = "z9".to_owned();
        assert_eq!(code(&broken, Choice::Longest, 1), faults::DATA_MOVE);
    }

    #[test]
    fn a_record_says_where_its_game_is_from() {
        let text = "title = 'A'\nquestion = 'B'\ngame = 'king-of-the-castle'\nplayer = 'engine:kind=mcts'\n\
                    nodes = 20\ngames = 3\nopenings = 2\nmax-plies = 60\n[[rules]]\nname = 'low'\n\
                    options = 'max-tower=2'\n";
        let study = study(text);
        assert_eq!(study.game, GameId::KingOfTheCastle);
        let set = &study.sets[0];
        let moves = ["a1-a2-a3", "b1-b2-b3"];
        let plies = moves.map(|mv| Ply {
            mv: mv.to_owned(),
            score: None,
        });
        let game = PlayedGame {
            number: 7,
            winner: None,
            reason: "repetition".to_owned(),
            start: None,
            plies: plies.to_vec(),
        };
        let record = record(
            &study,
            set,
            &game,
            [("Chosen", "longest".to_owned())].into_iter(),
        );
        let record = record.expect("legal moves");
        let tag = |name| record.tags.get(name).unwrap_or_default();
        for (name, value) in [
            ("Game", "king-of-the-castle"),
            ("Rules", "max-tower=2"),
            ("Event", "A"),
            ("Round", "7"),
            ("White", "engine:kind=mcts,nodes=20"),
            ("RuleSet", "low"),
            ("RandomMoves", "2"),
            ("PlyCount", "2"),
            ("Chosen", "longest"),
        ] {
            assert_eq!(tag(name), value, "{name}");
        }
        assert_eq!(record.result, GameResult::Open);
        record.check().expect("legal");
    }

    #[test]
    fn the_shipped_records_are_whole_games_of_their_studies() {
        let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab/studies");
        for game in GameId::ALL {
            let folder = all.join(game.id());
            let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file");
            let study = study(&read("study.toml"));
            for choice in [Choice::Longest, Choice::Sharpest] {
                let text = read(&format!("{}.pgn", choice.name()));
                let mut merits = Vec::new();
                for found in Reader::new(text.as_bytes()) {
                    let found = found.expect("a record");
                    let checked = found.check().expect("a legal game");
                    assert!(checked.end.outcome().is_some(), "{game}");
                    let tag = |name| found.tags.get(name).unwrap_or_default();
                    let number: u64 = tag(Tags::ROUND).parse().expect("a number");
                    assert!(number < study.games, "{game} {number}");
                    assert_eq!(tag(Tags::EVENT), study.title);
                    assert_eq!(tag(Tags::WHITE), player(&study));
                    assert_eq!(tag(Tags::WHITE), tag(Tags::BLACK));
                    assert_eq!(tag("Chosen"), choice.name());
                    assert_eq!(tag("PlyCount"), checked.end.plies().to_string());
                    let merit = match choice {
                        Choice::Longest => tag("PlyCount"),
                        Choice::Sharpest => tag("LeadChanges"),
                    };
                    merits.push(merit.parse::<u32>().expect("a number"));
                }
                assert_eq!(merits.len(), 10, "{game}");
                assert!(merits.is_sorted_by(|one, other| one >= other), "{game}");
            }
        }
    }
}
