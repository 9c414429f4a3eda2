//! A second generator of the values. It shares no code with the tables: it goes forwards from a position, by the rules
//! of the slow twin. It solves a small layout completely, and samples of the default layout are checked against it.
//! With `BURGRAVE_LONG` set, the samples are large and include two against one.

use burgrave_core::{Chooser, Notation, Side, SplitMix};
use burgrave_endgames::{Tables, Value};
use burgrave_games::described::Described;
use burgrave_games::hradu::{DobyvaniHradu, Layouts, Position};
use burgrave_games::registry::GameId;
use burgrave_twins::Twin;
use indexmap::IndexMap;

/// The fewest squares that a layout can have, and a corner. The halves differ.
const SMALL: &str = "\
#TTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTT###TTTTTTTT
TTTTTTTT#*#TTTTTTTT
TTTTTTTT###TTTTTTTT
...................
TTTT###TTTTTTTTTTTT
TTTT#*#TTTTTTTTTTTT
TTTT###TTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
TTTTTTTTTTTTTTTTTTT
";
/// Two against one on [`SMALL`].
const TWO_TO_ONE: &str = "19/19/19/19/19/19/8b10/19/19/w18/4w14/19/19/19/19/19/19/19/19 w 0:0";
/// One against two on [`SMALL`].
const ONE_TO_TWO: &str = "19/19/19/19/19/19/8b10/19/19/b18/4w14/19/19/19/19/19/19/19/19 w 0:0";
/// A soldier in the corner of [`SMALL`] can never move.
const WHITE_PASSES: &str = "w18/19/19/19/19/19/8b10/19/19/19/4w14/19/19/19/19/19/19/19/19 w 0:0";
const BLACK_PASSES: &str = "b18/19/19/19/19/19/19/19/19/w18/4w14/19/19/19/19/19/19/19/19 w 0:0";

/// Longest result that the search of samples finds, in plies.
const QUICK: u8 = 3;

/// The same rules twice: those of the tables, and those of the twin.
struct Both {
    rules: DobyvaniHradu,
    options: String,
    layouts: Vec<(String, String)>,
}

impl Both {
    fn new(options: &str) -> Both {
        let mut known = Layouts::built_in();
        known.register("small", SMALL.as_bytes()).expect("a layout");
        Both {
            rules: DobyvaniHradu::from_text(options, &known).expect("rules"),
            options: options.to_owned(),
            layouts: vec![("small".to_owned(), SMALL.to_owned())],
        }
    }

    /// Returns the position, or `None` if the twin says that it is impossible or that the game is over.
    fn twin(&self, text: &str) -> Option<Box<dyn Twin>> {
        let id = GameId::DobyvaniHradu.to_string();
        let twin = burgrave_twins::open(&id, &self.options, Some(text), &self.layouts).ok()?;
        (twin.outcome() == "ongoing").then_some(twin)
    }

    fn position(&self, text: &str) -> Position {
        self.rules.parse_position(text).expect("a position")
    }
}

/// Returns the positions after all moves.
fn after(twin: &dyn Twin) -> impl Iterator<Item = Box<dyn Twin>> {
    twin.moves().into_iter().map(|mv| {
        let mut next = twin.copy();
        next.play(&mv);
        next
    })
}

/// Returns the value of a position after a move if the game is over there. Only the player of a move can win by it.
fn end(after: &dyn Twin) -> Option<Value> {
    match after.outcome() {
        outcome if outcome == "ongoing" => None,
        outcome if outcome.contains(" wins ") => Some(Value::Loss(0)),
        _ => Some(Value::Draw),
    }
}

/// A position of the second generator.
struct Node {
    twin: Box<dyn Twin>,
    is_over: bool,
    following: Vec<usize>,
    value: Option<Value>,
}

impl Node {
    fn new(twin: Box<dyn Twin>) -> Node {
        let value = end(&*twin);
        Node {
            twin,
            is_over: value.is_some(),
            following: Vec::new(),
            value,
        }
    }
}

/// Returns all positions that can follow from one, with their values.
fn generate(start: Box<dyn Twin>) -> IndexMap<String, Node> {
    let mut nodes = IndexMap::from([(start.text(), Node::new(start))]);
    let mut number = 0;
    while number < nodes.len() {
        for next in after(&*nodes[number].twin.copy()) {
            let (following, text) = (nodes.len(), next.text());
            let entry = nodes.entry(text);
            let known = entry.index();
            entry.or_insert_with(|| Node::new(next));
            nodes[number].following.push(known.min(following));
        }
        number += 1;
    }
    // Results of each number of plies follow from those of fewer.
    for plies in 1.. {
        let unsettled = nodes.values().enumerate();
        let settled: Vec<(usize, Value)> = unsettled
            .filter(|(_, node)| node.value.is_none())
            .filter_map(|(number, node)| Some((number, settle(node, &nodes, plies)?)))
            .collect();
        if settled.is_empty() {
            return nodes;
        }
        for (number, value) in settled {
            nodes[number].value = Some(value);
        }
    }
    nodes
}

/// Returns the value of a position if its result takes this number of plies.
fn settle(node: &Node, nodes: &IndexMap<String, Node>, plies: u8) -> Option<Value> {
    let mut values = node.following.iter().map(|&number| nodes[number].value);
    if values
        .clone()
        .any(|value| value == Some(Value::Loss(plies - 1)))
    {
        return Some(Value::Win(plies));
    }
    let is_lost = values.all(|value| matches!(value, Some(Value::Win(_))));
    is_lost.then_some(Value::Loss(plies))
}

/// Returns the first position to which `value` gives another value than the second generator.
fn difference<'a>(
    both: &Both,
    nodes: &'a IndexMap<String, Node>,
    value: impl Fn(&Position) -> Option<Value>,
) -> Option<&'a str> {
    let differs = |(text, node): &(&String, &Node)| {
        let expected = node.value.unwrap_or(Value::Draw);
        value(&both.position(text)) != (!node.is_over).then_some(expected)
    };
    Some(nodes.iter().find(differs)?.0)
}

/// Compares the tables of the small layout with the positions that can follow from some, and finds a changed value.
fn compare(starts: &[&str]) {
    let both = Both::new("layout=small");
    let tables = Tables::make(&both.rules, &|| false, &|_| ()).expect("short");
    for start in starts {
        let nodes = generate(both.twin(start).expect("possible"));
        let count = |is: fn(&Node) -> bool| nodes.values().filter(|node| is(node)).count();
        let draws = count(|node| node.value.is_none());
        let passes = count(|node| node.twin.moves() == ["pass"]);
        println!(
            "{} positions, {draws} draws, {passes} with a pass",
            nodes.len()
        );
        let known = |position: &Position| tables.value(position);
        assert_eq!(difference(&both, &nodes, known), None);
        let (text, _) = nodes.get_index(nodes.len() / 2).expect("the middle");
        let other = both.position(text);
        let changed = |position: &Position| match tables.value(position) {
            Some(Value::Draw) if *position == other => Some(Value::Loss(2)),
            Some(_) if *position == other => Some(Value::Draw),
            value => value,
        };
        assert_eq!(difference(&both, &nodes, changed), Some(&**text));
    }
}

#[test]
fn a_second_generator_agrees_about_two_against_one() {
    compare(&[TWO_TO_ONE, WHITE_PASSES, BLACK_PASSES]);
}

#[test]
fn a_second_generator_agrees_about_one_against_two() {
    compare(&[ONE_TO_TWO]);
}

/// Returns whether the side to move can force a win in at most this number of plies.
fn wins(twin: &dyn Twin, plies: u8) -> bool {
    after(twin).any(|next| match end(&*next) {
        None => plies > 2 && loses(&*next, plies - 1),
        end => end == Some(Value::Loss(0)),
    })
}

fn loses(twin: &dyn Twin, plies: u8) -> bool {
    after(twin).all(|next| end(&*next).is_none() && wins(&*next, plies - 1))
}

/// Returns the value of a position if its result takes at most [`QUICK`] plies, by a search that uses no table.
fn quick(twin: &dyn Twin) -> Option<Value> {
    (1..=QUICK).find_map(|plies| match plies % 2 == 1 {
        true => wins(twin, plies).then_some(Value::Win(plies)),
        false => loses(twin, plies).then_some(Value::Loss(plies)),
    })
}

/// Returns the value of a position by the tables, or `None` if the result takes more than [`QUICK`] plies.
fn quick_by_tables(value: Value) -> Option<Value> {
    let is_quick = match value {
        Value::Win(plies) | Value::Loss(plies) => plies <= QUICK,
        Value::Draw => false,
    };
    is_quick.then_some(value)
}

/// Returns the value of a position by those of the tables after each move of the twin.
fn by_moves(both: &Both, tables: &Tables, twin: &dyn Twin) -> Option<Value> {
    let value = |next: Box<dyn Twin>| match end(&*next) {
        Some(value) => Some(value.before()),
        None => Some(tables.value(&both.position(&next.text()))?.before()),
    };
    let values = after(twin).map(value).collect::<Option<Vec<_>>>()?;
    let better = |one: Value, other: Value| match other.is_better_than(one) {
        true => other,
        false => one,
    };
    values.into_iter().reduce(better)
}

/// Checks random positions with this number of soldiers: all by the values after their moves, one in twenty by a
/// search too. Returns the number of results that the search found.
fn check(both: &Both, tables: &Tables, soldiers: [usize; 2], positions: u32) -> u32 {
    let mut rng = SplitMix::new(1);
    let [mut checked, mut found] = [0, 0];
    while checked < positions {
        let mut men = [vec![], vec![]];
        for (men, count) in men.iter_mut().zip(soldiers) {
            men.resize_with(count, || rng.below(361) as u16);
            men.sort_unstable();
            men.dedup();
        }
        let side = Side::BOTH[rng.below(2) as usize];
        let position = Position::with_soldiers(side, men.each_ref().map(Vec::as_slice));
        let text = both.rules.position_text(&position);
        // Soldiers on the same square are one in the text.
        let position = both.rules.parse_position(&text).ok();
        let value = position.and_then(|position| tables.value(&position));
        let Some(twin) = both.twin(&text) else {
            assert_eq!(value, None, "{text}");
            continue;
        };
        assert_eq!(value, by_moves(both, tables, &*twin), "{text}");
        if checked % 20 == 0 {
            let result = quick(&*twin);
            assert_eq!(value.and_then(quick_by_tables), result, "{text}");
            found += u32::from(result.is_some());
        }
        checked += 1;
    }
    found
}

#[test]
fn values_of_the_default_layout_follow_from_the_rules_of_the_twin() {
    let is_long = std::env::var_os("BURGRAVE_LONG").is_some();
    for options in ["", "rules=french"] {
        let both = Both::new(options);
        let tables = match is_long {
            true => Tables::make(&both.rules, &|| false, &|_| ()),
            false => Tables::make_smallest(&both.rules),
        };
        let tables = tables.expect("short");
        let (soldiers, positions) = match is_long {
            true => (&[[1, 1], [2, 1], [1, 2]][..], 20_000),
            false => (&[[1, 1]][..], 2_000),
        };
        for &soldiers in soldiers {
            let found = check(&both, &tables, soldiers, positions);
            println!("{options} {soldiers:?}: {positions} positions, {found} quick results");
            assert!(found > positions / 200, "{found} quick results");
        }
    }
}
