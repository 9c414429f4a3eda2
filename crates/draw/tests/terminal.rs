//! Text carries no information by colour alone, and fits the terminal.

use std::collections::BTreeSet;

use crate::fixtures::{self, Sample, man};
use burgrave_board::{Rectangle, Rings};
use burgrave_core::Side;
use burgrave_core::view::{EdgeKind, Ground, Kind, Occupant, Shape, View};
use burgrave_draw::Marks;
use burgrave_draw::terminal::{self, Style};

fn text(scene: &Sample, style: &Style) -> String {
    terminal::draw(&scene.board, &scene.view, &scene.marks, style)
}

/// Returns the board without the notes under it.
fn board_part(text: &str) -> &str {
    text.split("\n\n").next().expect("a part")
}

fn view(stacks: Vec<Vec<Occupant>>) -> View {
    fixtures::view(Side::White, stacks)
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().expect("a part").to_owned();
    for part in parts {
        plain += part.split_once('m').expect("an escape sequence ends").1;
    }
    plain
}

#[test]
fn a_small_board_has_a_frozen_picture() {
    let board = Rectangle::new(3, 2).board(
        |cell| [Ground::Plain, Ground::Wall, Ground::Gate][cell % 3],
        Vec::new(),
    );
    let mut stacks = vec![Vec::new(); 6];
    stacks[1] = vec![man(Side::White)];
    stacks[3] = vec![man(Side::Black)];
    let marks = Marks {
        last: vec![3],
        ..Marks::default()
    };
    let text = terminal::draw(&board, &view(stacks), &marks, &Style::default());
    let wanted = [
        "    a  b  c",
        " 2 [●]▒▒▒╡ ╞ 2",
        " 1  · ▒○▒╡ ╞ 1",
        "    a  b  c",
        "",
        "White to move",
        "○ White man   ● Black man   ▒▒▒ wall   ╡ ╞ gate   [ ] last move",
        "",
    ];
    assert_eq!(text, wanted.join("\n"));
}

#[test]
fn lines_are_at_most_80_characters_long() {
    for scene in fixtures::all() {
        for unicode in [true, false] {
            let text = text(
                &scene,
                &Style {
                    unicode,
                    ..Style::default()
                },
            );
            let widest = text.lines().map(|l| l.chars().count()).max();
            assert!(widest <= Some(80), "{}: {widest:?}", scene.name);
            assert!(unicode || text.is_ascii(), "{}", scene.name);
            assert!(text.lines().all(|l| !l.ends_with(' ')));
        }
    }
}

#[test]
fn boards_fit_narrow_terminals() {
    for scene in fixtures::all() {
        for width in [60, 45] {
            let style = Style {
                width: Some(width),
                ..Style::default()
            };
            let text = text(&scene, &style);
            let widest = text.lines().map(|l| l.chars().count()).max();
            assert!(widest <= Some(width), "{} {width}: {widest:?}", scene.name);
        }
    }
    // Even the narrowest terminal gets a board.
    let style = Style {
        width: Some(0),
        ..Style::default()
    };
    assert!(text(&fixtures::rings(), &style).contains('●'));
}

#[test]
fn colour_adds_only_escape_sequences() {
    for scene in fixtures::all() {
        let coloured = text(
            &scene,
            &Style {
                colour: true,
                ..Style::default()
            },
        );
        assert!(coloured.contains("\u{1b}["));
        assert_eq!(without_escapes(&coloured), text(&scene, &Style::default()));
        assert_eq!(
            coloured,
            text(
                &scene,
                &Style {
                    colour: true,
                    ..Style::default()
                }
            )
        );
    }
}

#[test]
fn kinds_and_sides_differ() {
    let kinds = [
        Kind::Man,
        Kind::Unmoved,
        Kind::Layer,
        Kind::Prize,
        Kind::Castle,
    ];
    let sides = [Some(Side::White), Some(Side::Black), None];
    let board = Rings::new(3, 1).board(|_| Ground::Plain);
    for unicode in [true, false] {
        let mut seen = BTreeSet::new();
        for kind in kinds {
            for side in sides {
                let stacks = vec![vec![Occupant { kind, side }]];
                let style = Style {
                    unicode,
                    ..Style::default()
                };
                let text = terminal::draw(&board, &view(stacks), &Marks::default(), &style);
                assert!(
                    seen.insert(board_part(&text).to_owned()),
                    "{kind:?} {side:?}"
                );
            }
        }
    }
}

fn on_ground(ground: Ground, stack: Vec<Occupant>, unicode: bool) -> String {
    let board = Rectangle::new(1, 1).board(|_| ground, Vec::new());
    let style = Style {
        unicode,
        ..Style::default()
    };
    let text = terminal::draw(&board, &view(vec![stack]), &Marks::default(), &style);
    board_part(&text).to_owned()
}

#[test]
fn grounds_look_different_even_under_men() {
    let all = [
        Ground::Plain,
        Ground::Platform,
        Ground::Inside,
        Ground::Entrance,
        Ground::Goal,
        Ground::Hazard,
        Ground::Pedestal,
        Ground::Home(Side::White),
        Ground::Middle,
        Ground::Home(Side::Black),
        Ground::Wall,
        Ground::Gate,
        Ground::Turret,
        Ground::Keep,
        Ground::Centre(Side::White),
        Ground::Centre(Side::Black),
    ];
    // Of the three fields, lines between them tell which is which.
    let fields = [
        Ground::Home(Side::White),
        Ground::Middle,
        Ground::Home(Side::Black),
    ];
    for unicode in [true, false] {
        let distinct = all.iter().filter(|g| !fields.contains(g));
        let empty: Vec<String> = distinct
            .map(|&g| on_ground(g, Vec::new(), unicode))
            .collect();
        assert_eq!(empty.iter().collect::<BTreeSet<_>>().len(), empty.len());
        let [white, middle, black] = fields.map(|g| on_ground(g, Vec::new(), unicode));
        assert!(white == black && white != middle);
        let standable = all
            .iter()
            .filter(|g| !fields.contains(g) && !matches!(g, Ground::Turret | Ground::Keep));
        let mut seen = BTreeSet::new();
        for &ground in standable {
            for side in Side::BOTH {
                let text = on_ground(ground, vec![man(side)], unicode);
                assert!(seen.insert(text), "{ground:?} {side:?}");
            }
        }
    }
}

#[test]
fn a_line_separates_two_fields() {
    let text = text(&fixtures::fields(), &Style::default());
    let lines: Vec<&str> = board_part(&text).lines().collect();
    let parted: Vec<usize> = (0..lines.len())
        .filter(|&i| lines[i].contains('─'))
        .collect();
    assert_eq!(parted, [8, 16]);
}

#[test]
fn marks_differ() {
    let mut seen = BTreeSet::new();
    let board = Rectangle::new(1, 1).board(|_| Ground::Plain, Vec::new());
    for mark in 0..4 {
        let cells = |n: i32| if n == mark { vec![0] } else { Vec::new() };
        let marks = Marks {
            last: cells(1),
            targets: cells(2),
            captured: cells(3),
            ..Marks::default()
        };
        let text = terminal::draw(&board, &view(Vec::new()), &marks, &Style::default());
        seen.insert(board_part(&text).to_owned());
    }
    assert_eq!(seen.len(), 4);
}

#[test]
fn boards_with_one_man_a_cell_show_all_men() {
    for scene in [
        fixtures::hexagon(6),
        fixtures::hexagon(7),
        fixtures::hexagon(8),
        fixtures::fields(),
        fixtures::walls(),
    ] {
        let text = text(&scene, &Style::default());
        for (kind, glyphs) in [(Kind::Man, ['○', '●']), (Kind::Unmoved, ['◇', '◆'])] {
            for side in Side::BOTH {
                let standing = scene.view.stacks.iter().flatten();
                let wanted = standing
                    .filter(|o| o.kind == kind && o.side == Some(side))
                    .count();
                let drawn = board_part(&text).matches(glyphs[side.index()]).count();
                assert_eq!(drawn, wanted, "{} {kind:?} {side}", scene.name);
            }
        }
    }
}

#[test]
fn tall_stacks_are_listed_in_full_under_the_board() {
    let text = text(&fixtures::rings(), &Style::default());
    assert!(text.contains("c3 ○○●●○●○●●○●○○●○● (16)"), "{text}");
    assert!(board_part(&text).contains("● 16"));
    assert!(board_part(&text).contains("○●○●○"), "a stack of five");
}

#[test]
fn walls_and_doors_of_a_hexagon_are_drawn_between_its_cells() {
    let scene = fixtures::hexagon(6);
    let text = text(&scene, &Style::default());
    let characters = |kind: EdgeKind| -> usize {
        let edges = scene.board.edges.iter().filter(|edge| edge.kind == kind);
        edges
            .map(|edge| {
                let flat = (edge.line.0.y - edge.line.1.y).abs() < 0.01;
                let wide = flat && kind == EdgeKind::Wall;
                if wide { 3 } else { 1 }
            })
            .sum()
    };
    let drawn = |glyphs: &[char]| {
        board_part(&text)
            .chars()
            .filter(|c| glyphs.contains(c))
            .count()
    };
    assert_eq!(drawn(&['╱', '╲', '━']), characters(EdgeKind::Wall));
    assert_eq!(drawn(&['∘']), characters(EdgeKind::Door));
}

#[test]
fn boards_without_cells_are_drawn() {
    for shape in [
        Shape::Hexagon { side: 0 },
        Shape::Rectangle { files: 0, ranks: 0 },
        Shape::Rings {
            paths: 0,
            levels: 0,
        },
        Shape::Hexagon { side: 3 },
        Shape::Rectangle {
            files: 30,
            ranks: 2,
        },
    ] {
        let board = fixtures::empty_board(shape);
        let text = terminal::draw(
            &board,
            &view(Vec::new()),
            &Marks::default(),
            &Style::default(),
        );
        assert!(text.contains("White to move"));
    }
}

fn sized(scene: &Sample, width: usize, height: usize) -> String {
    let style = Style {
        width: Some(width),
        height: Some(height),
        ..Style::default()
    };
    text(scene, &style)
}

#[test]
fn boards_fit_the_height_of_a_terminal() {
    for scene in fixtures::all() {
        // Fifteen lines of cells take two lines each.
        if scene.name == "hexagon-8" {
            continue;
        }
        let text = sized(&scene, 80, 23);
        assert!(text.lines().count() <= 23, "{}:\n{text}", scene.name);
        assert!(text.lines().all(|l| l.chars().count() <= 80));
        assert!(text.contains("to move"));
    }
}

#[test]
fn a_compact_board_has_a_frozen_picture() {
    let mut scene = fixtures::squares_with_stacks();
    scene.marks.arrows.clear();
    let text = sized(&scene, 60, 24);
    let lines: Vec<&str> = text.lines().collect();
    let first = " 9  ●■2  ≈≈≈  ●■2  ■2   ●■3  ■2   ■2   ■2   ●■2  9";
    assert_eq!(lines[0], first);
    assert!(
        lines[1].contains("■1") && lines[1].contains("≈≈≈"),
        "{text}"
    );
    assert_eq!(lines[9], "    a    b    c    d    e    f    g    h    i");
    assert!(text.contains("d5 □□□■● (4)"), "{text}");
    assert!(!text.contains("c1 □□○"), "all its layers are alike: {text}");
    assert!(text.contains("○□9"), "{text}");
}

#[test]
fn notes_are_beside_the_board_if_there_is_no_room_under_it() {
    let scene = fixtures::hexagon(6);
    let text = sized(&scene, 80, 23);
    assert_eq!(text.lines().count(), 22, "{text}");
    assert!(
        text.lines()
            .nth(1)
            .expect("a line")
            .ends_with("Black to move")
    );
    assert!(text.contains("lines of a letter"));
    let without = Style {
        legend: false,
        ..Style::default()
    };
    let without = terminal::draw(&scene.board, &scene.view, &scene.marks, &without);
    assert!(!without.contains("entrance") && without.contains("Black to move"));
}

#[test]
fn a_board_that_is_too_wide_shows_the_width_it_needs() {
    for (scene, needed) in [(fixtures::walls(), 25), (fixtures::rings(), 29)] {
        let text = sized(&scene, needed - 1, 100);
        let last = text.lines().last().expect("a line");
        assert_eq!(last, format!("this board needs {needed} columns"), "{text}");
        assert!(!sized(&scene, needed, 100).contains("this board needs"));
    }
}

#[test]
fn marks_without_room_on_the_board_are_listed() {
    let text = sized(&fixtures::walls(), 30, 100);
    assert!(text.contains("Last move:  i12"), "{text}");
    assert!(text.contains("Can be chosen:  e8   d9   d13"), "{text}");
}

/// Returns the lines of the board from the bottom, each from the right, without labels and lines.
fn turned(text: &str) -> Vec<Vec<char>> {
    let pieces = |line: &str| -> Vec<char> {
        let pieces = line.chars().filter(|c| "○●◇◆♜".contains(*c));
        pieces.collect()
    };
    let lines = board_part(text).lines().map(pieces);
    let mut lines: Vec<Vec<char>> = lines.filter(|line| !line.is_empty()).collect();
    lines.reverse();
    lines.iter_mut().for_each(|line| line.reverse());
    lines
}

#[test]
fn flipping_rotates_squares_and_hexagons_by_180_degrees() {
    let flipped = Style {
        flipped: true,
        ..Style::default()
    };
    for scene in [
        fixtures::hexagon(6),
        fixtures::hexagon(8),
        fixtures::fields(),
        fixtures::walls(),
    ] {
        let (plain, turn) = (text(&scene, &Style::default()), text(&scene, &flipped));
        let upright = |text: &str| -> Vec<Vec<char>> {
            let mut lines = turned(text);
            lines.reverse();
            lines.iter_mut().for_each(|line| line.reverse());
            lines
        };
        assert_eq!(turned(&plain), upright(&turn), "{}", scene.name);
        let walls = |text: &str| board_part(text).matches(['╱', '╲', '━', '─']).count();
        assert_eq!(walls(&plain), walls(&turn), "{}", scene.name);
        assert_ne!(plain, turn);
    }
    let rings = fixtures::rings();
    assert_eq!(text(&rings, &Style::default()), text(&rings, &flipped));
    let turn = text(&fixtures::fields(), &flipped);
    let lines: Vec<&str> = board_part(&turn).lines().collect();
    assert!(lines[0].trim_start().starts_with("o  n  m"));
    assert!(lines[1].starts_with(" 1 ") && lines[7].starts_with(" 7 ") && lines[8].contains('─'));
}

#[test]
fn the_legend_groups_grounds_that_look_the_same() {
    let drawn = text(&fixtures::fields(), &Style::default());
    assert!(drawn.contains(". White’s home, Black’s home"), "{drawn}");
    assert!(drawn.contains("· middle field"), "{drawn}");
    assert_eq!(drawn.matches("home").count(), 2, "{drawn}");
}
