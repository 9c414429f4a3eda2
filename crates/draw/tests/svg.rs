//! Pictures are well-formed, complete and small, and carry no information by colour alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::fixtures::{self, Sample, man, view};
use burgrave_board::{Rectangle, Rings};
use burgrave_core::Side;
use burgrave_core::view::{Ground, Kind, Occupant, Point, Shape, Sign};
use burgrave_draw::Marks;
use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{self, Orientation, Style, Theme};
use roxmltree::{Document, Node};

pub(crate) fn plain() -> Style<'static> {
    Style::new("A board")
}

pub(crate) fn picture(scene: &Sample, style: &Style) -> String {
    svg::draw(&scene.board, &scene.view, &scene.marks, style)
}

fn styles() -> Vec<Style<'static>> {
    let mut styles = Vec::new();
    for theme in [Theme::Light, Theme::Dark] {
        for (flipped, coordinates) in [(false, true), (true, false)] {
            styles.push(Style {
                theme,
                orientation: Orientation::upright(flipped),
                coordinates,
                ..plain()
            });
        }
    }
    styles
}

pub(crate) fn elements<'a>(document: &'a Document, name: &str) -> Vec<Node<'a, 'a>> {
    let all = document.descendants();
    all.filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
        .collect()
}

/// Returns the symbol that a `use` element refers to, without the prefix of the theme.
fn symbol<'a>(node: &Node<'a, 'a>) -> &'a str {
    let href = node.attribute("href").expect("a use refers to something");
    href.strip_prefix("#bl-")
        .or_else(|| href.strip_prefix("#bd-"))
        .expect("a symbol of a theme")
}

/// Returns the groups of the occupied cells, by the name of the cell.
fn groups<'a>(document: &'a Document) -> BTreeMap<&'a str, Node<'a, 'a>> {
    elements(document, "title")
        .into_iter()
        .filter_map(|title| Some((title.text()?.split_once(": ")?.0, title.parent()?)))
        .collect()
}

#[test]
fn every_picture_is_a_self_contained_document() {
    for scene in fixtures::all() {
        for style in styles() {
            let text = picture(&scene, &style);
            let document = Document::parse(&text).expect("well-formed");
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            assert_eq!(root.attribute("aria-label"), Some("A board"));
            let [title, ..] = elements(&document, "title")[..] else {
                panic!("no title")
            };
            assert_eq!(title.text(), Some("A board"));
            let description = elements(&document, "desc")[0].text().expect("a text");
            assert!(description.contains("to move"));
            assert!(!text.contains("<script") && !text.contains("@import"));
            assert_eq!(text.matches("http").count(), 1, "the namespace alone");
        }
    }
}

#[test]
fn every_reference_has_a_target_and_every_definition_is_used() {
    for scene in fixtures::all() {
        let text = picture(&scene, &plain());
        let document = Document::parse(&text).expect("well-formed");
        let defined: Vec<&str> = (document.descendants())
            .filter(|node| node.has_tag_name("g") || node.tag_name().name() == "g")
            .filter(|node| node.has_children())
            .filter_map(|node| node.attribute("id"))
            .collect();
        let uses = elements(&document, "use");
        let used: BTreeSet<&str> = (uses.iter())
            .filter_map(|node| node.attribute("href")?.strip_prefix('#'))
            .collect();
        assert_eq!(defined.iter().copied().collect::<BTreeSet<_>>(), used);
        assert_eq!(defined.len(), used.len(), "an id twice");
    }
}

#[test]
fn named_cells_have_numbers_in_their_order() {
    let mut scene = fixtures::walls();
    scene.marks.numbered = vec![4, 2, u16::MAX, 4];
    for style in styles() {
        let text = picture(&scene, &style);
        let document = Document::parse(&text).expect("well-formed");
        let balloons: Vec<Node> = (elements(&document, "circle").into_iter())
            .filter(|disc| disc.attribute("r") == Some("10"))
            .filter_map(|disc| disc.parent())
            .collect();
        let place = |balloon: &Node| balloon.attribute("transform").map(str::to_owned);
        let [first, second, third] = &balloons[..] else {
            panic!("{} balloons", balloons.len())
        };
        assert_eq!(place(first), place(third));
        assert_ne!(place(first), place(second));
        let number = |balloon: &Node| balloon.last_element_child()?.text().map(str::to_owned);
        let numbers: Vec<_> = balloons.iter().filter_map(number).collect();
        assert_eq!(numbers, ["1", "2", "4"]);
    }
}

#[test]
fn classes_are_styled() {
    for scene in fixtures::all() {
        let text = picture(&scene, &plain());
        let document = Document::parse(&text).expect("well-formed");
        let css = elements(&document, "style")[0].text().expect("a text");
        for node in document.descendants().filter(|n| !n.is_root()) {
            let Some(class) = node.attribute("class") else {
                continue;
            };
            assert!(
                class == "bl" || css.contains(&format!(".{class}{{")),
                "{class}"
            );
        }
    }
}

/// The content of `<use>` is a shadow tree, where selectors cannot depend on the root of the picture.
#[test]
fn colours_of_symbols_do_not_depend_on_the_elements_around_them() {
    for scene in fixtures::all() {
        for style in styles() {
            let text = picture(&scene, &style);
            let document = Document::parse(&text).expect("well-formed");
            let css = elements(&document, "style")[0]
                .text()
                .expect("a style sheet");
            for defs in elements(&document, "defs") {
                for class in defs
                    .descendants()
                    .filter_map(|node| node.attribute("class"))
                {
                    assert!(css.contains(&format!("}}.{class}{{")), "{class}");
                }
            }
        }
    }
}

#[test]
fn pictures_are_small_and_reproducible() {
    for scene in fixtures::all() {
        for style in styles() {
            let text = picture(&scene, &style);
            assert!(text.len() <= 60_000, "{}: {}", scene.name, text.len());
            assert_eq!(text, picture(&scene, &style));
        }
    }
}

#[test]
fn numbers_have_two_decimals_at_most() {
    for scene in fixtures::all() {
        let text = picture(&scene, &plain());
        let document = Document::parse(&text).expect("well-formed");
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            for part in attribute.value().split('.').skip(1) {
                let decimals = part.bytes().take_while(u8::is_ascii_digit).count();
                assert!(decimals <= 2, "{}", attribute.value());
            }
        }
    }
}

/// Returns the symbol of each occupant.
fn symbols() -> BTreeMap<(Kind, Option<Side>), &'static str> {
    let (white, black) = (Some(Side::White), Some(Side::Black));
    BTreeMap::from([
        ((Kind::Man, white), "mw"),
        ((Kind::Man, black), "mb"),
        ((Kind::Man, None), "mn"),
        ((Kind::Unmoved, white), "uw"),
        ((Kind::Unmoved, black), "ub"),
        ((Kind::Unmoved, None), "un"),
        ((Kind::Layer, white), "sw"),
        ((Kind::Layer, black), "sb"),
        ((Kind::Layer, None), "sn"),
        ((Kind::Prize, None), "ge"),
        ((Kind::Castle, None), "to"),
    ])
}

#[test]
fn every_occupant_is_drawn_on_its_cell() {
    let symbols = symbols();
    for scene in fixtures::all() {
        let text = picture(&scene, &plain());
        let document = Document::parse(&text).expect("well-formed");
        let groups = groups(&document);
        for (cell, stack) in scene.board.cells.iter().zip(&scene.view.stacks) {
            let wanted = stack.iter().map(|o| match (o.kind, cell.ground) {
                (Kind::Castle, Ground::Home(Side::White)) => "tw",
                (Kind::Castle, Ground::Home(Side::Black)) => "tb",
                _ => symbols[&(o.kind, o.side)],
            });
            let wanted: Vec<&str> = wanted.collect();
            let drawn: Vec<&str> = (groups.get(cell.name.as_str()).into_iter())
                .flat_map(|group| group.descendants())
                .filter(|node| node.tag_name().name() == "use")
                .map(|node| symbol(&node))
                // The crown of the throne stays visible above a man on it. The castle in the centre has one, too.
                .filter(|&s| s != "cr")
                .collect();
            assert_eq!(drawn, wanted, "{} {}", scene.name, cell.name);
        }
    }
}

/// Returns the elements of a symbol without their classes, which set the colours.
fn form(text: &str, symbol: &str) -> String {
    let document = Document::parse(text).expect("well-formed");
    let id = format!("bl-{symbol}");
    let group = document
        .descendants()
        .find(|node| node.attribute("id") == Some(&id))
        .expect("defined");
    let form = |node: Node| {
        let attributes = node.attributes().filter(|a| a.name() != "class");
        let text: Vec<String> = attributes.map(|a| format!("{a:?}")).collect();
        text.join(" ")
    };
    let forms: Vec<String> = group.children().map(form).collect();
    forms.join("\n")
}

#[test]
fn sides_and_kinds_differ_in_form() {
    let all = symbols();
    let board = Rings::new(12, 1).board(|_| Ground::Platform);
    let mut stacks: Vec<Vec<Occupant>> = all
        .keys()
        .map(|&(kind, side)| vec![Occupant { kind, side }])
        .collect();
    stacks.push(Vec::new());
    let view = view(Side::White, stacks);
    let text = svg::draw(&board, &view, &Marks::default(), &plain());
    let forms: BTreeSet<String> = all.values().map(|symbol| form(&text, symbol)).collect();
    assert_eq!(forms.len(), all.len());
}

#[test]
fn castles_of_the_homes_differ_in_form() {
    let text = picture(&fixtures::fields(), &plain());
    let forms: BTreeSet<String> = ["to", "tw", "tb"]
        .iter()
        .map(|one| form(&text, one))
        .collect();
    assert_eq!(forms.len(), 3);
}

#[test]
fn signs_are_drawn_without_art_and_tell_the_sides_apart() {
    let scene = fixtures::fields();
    let live = Live::new(&scene.board, Theme::Contrast, Orientation::default());
    let drawn = |sign| live.signs(&[sign]);
    let sides = [Some(Side::White), Some(Side::Black), None];
    let locks = sides.map(|side| drawn(Sign::Locked { castle: 217, side }));
    let (castle, from) = (217, 216);
    let pennants = Side::BOTH.map(|by| drawn(Sign::Held { castle, from, by }));
    let trophies = |count| Side::BOTH.map(|by| drawn(Sign::Trophies { by, count }));
    let all: BTreeSet<String> = [&locks[..], &pennants, &trophies(1), &trophies(2)]
        .concat()
        .into_iter()
        .collect();
    assert_eq!(all.len(), 9);
    assert!(!all.contains(""));
    assert_eq!(trophies(0), [""; 2]);
}

#[test]
fn the_prize_is_drawn_beside_the_edge_that_it_was_pushed_over() {
    let scene = fixtures::squares_with_stacks();
    let live = Live::new(&scene.board, Theme::Light, Orientation::default());
    let drawn = |from, to| live.prize(Some((scene.cell(from), scene.cell(to))));
    let place = |text: &str| {
        let document = Document::parse(text).expect("well-formed");
        position(&document.root_element())
    };
    let (x, y) = live.middle(usize::from(scene.cell("a1")));
    let beside = svg::UNIT * 2.0 / 3.0;
    let near = |a: f32, b: f32| (a - b).abs() < 0.01;
    let (west, south) = (place(&drawn("b1", "a1")), place(&drawn("a2", "a1")));
    assert!(near(west.0, x - beside) && near(west.1, y), "{west:?}");
    assert!(near(south.0, x) && near(south.1, y + beside), "{south:?}");
    assert_eq!(live.prize(None), "");
}

fn position(group: &Node) -> (f32, f32) {
    let transform = group.attribute("transform").expect("moved to its cell");
    let inside = transform["translate(".len()..].split(')').next();
    let (x, y) = (inside.and_then(|inside| inside.split_once(' '))).expect("two numbers");
    (x.parse().expect("x"), y.parse().expect("y"))
}

#[test]
fn flipping_rotates_the_board_by_180_degrees() {
    for scene in fixtures::all() {
        let flipped = Style {
            orientation: Orientation::upright(true),
            ..plain()
        };
        let texts = [picture(&scene, &plain()), picture(&scene, &flipped)];
        let documents = [0, 1].map(|i: usize| Document::parse(&texts[i]).expect("well-formed"));
        let (low, high) = scene.board.bounds;
        let size = ((high.x - low.x) * svg::UNIT, (high.y - low.y) * svg::UNIT);
        let back = groups(&documents[1]);
        for (name, group) in groups(&documents[0]) {
            let (a, b) = (position(&group), position(&back[name]));
            assert!((a.0 + b.0 - size.0).abs() < 0.05, "{name}");
            assert!((a.1 + b.1 - size.1).abs() < 0.05, "{name}");
        }
    }
}

#[test]
fn a_lying_board_is_turned_clockwise_by_a_quarter() {
    for scene in fixtures::all() {
        for flipped in [false, true] {
            let text_of = |lying: bool| {
                let orientation = Orientation { flipped, lying };
                let style = Style {
                    orientation,
                    ..plain()
                };
                picture(&scene, &style)
            };
            let texts = [text_of(false), text_of(true)];
            let documents = [0, 1].map(|i: usize| Document::parse(&texts[i]).expect("well-formed"));
            let (low, high) = scene.board.bounds;
            let height = (high.y - low.y) * svg::UNIT;
            let lying = groups(&documents[1]);
            for (name, group) in groups(&documents[0]) {
                let ((x, y), turned) = (position(&group), position(&lying[name]));
                assert!((turned.0 - (height - y)).abs() < 0.05, "{name}");
                assert!((turned.1 - x).abs() < 0.05, "{name}");
            }
        }
    }
}

#[test]
fn battlements_are_flipped_with_the_board() {
    // The walls look the same after a rotation by 180°, and so do their battlements.
    let scene = fixtures::walls();
    let battlements = |flipped: bool| -> BTreeSet<(String, String, String)> {
        let orientation = Orientation::upright(flipped);
        let style = Style {
            orientation,
            ..plain()
        };
        let text = picture(&scene, &style);
        let document = Document::parse(&text).expect("well-formed");
        let uses = elements(&document, "use");
        let walls = uses.iter().filter(|u| symbol(u).starts_with("bt"));
        walls
            .map(|u| {
                let value = |name| u.attribute(name).unwrap_or("0").to_owned();
                (symbol(u).to_owned(), value("x"), value("y"))
            })
            .collect()
    };
    assert!(battlements(false).len() > 80);
    assert_eq!(battlements(false), battlements(true));
}

#[test]
fn coordinates_can_be_left_out() {
    let scene = fixtures::fields();
    let count = |coordinates: bool| {
        let style = Style {
            coordinates,
            ..plain()
        };
        let text = picture(&scene, &style);
        let document = Document::parse(&text).expect("well-formed");
        let texts = elements(&document, "text");
        let label = |node: &&Node| node.parent().and_then(|p| p.attribute("class")) == Some("tx");
        texts.iter().filter(label).count()
    };
    assert_eq!(count(true), scene.board.labels.len());
    assert_eq!(count(false), 0);
}

#[test]
fn marks_are_drawn_and_unknown_cells_are_not() {
    let mut scene = fixtures::fields();
    let before = picture(&scene, &plain());
    let document = Document::parse(&before).expect("well-formed");
    let uses = elements(&document, "use");
    let count = |names: &[&str]| uses.iter().filter(|u| names.contains(&symbol(u))).count();
    assert_eq!(count(&["td"]), 3);
    assert_eq!(count(&["tr"]), 1, "one choice is occupied");
    assert_eq!(count(&["x"]), 2);
    assert_eq!(before.matches("class=\"ar\"").count(), 2);
    assert_eq!(before.matches("class=\"ml\"").count(), 1);
    for list in [
        &mut scene.marks.last,
        &mut scene.marks.targets,
        &mut scene.marks.captured,
    ] {
        list.push(u16::MAX);
    }
    scene.marks.arrows.push((0, 315));
    assert_eq!(picture(&scene, &plain()), before);
}

#[test]
fn a_cross_on_an_occupied_cell_is_in_its_corner() {
    let mut scene = fixtures::fields();
    let text = picture(&scene, &plain());
    let scaled = |text: &str| text.matches("scale(.5)\">\n<use href=\"#bl-x\"/>").count();
    assert_eq!(scaled(&text), 0, "both squares are empty");
    let cell = usize::from(scene.marks.captured[0]);
    scene.view.stacks[cell] = vec![man(Side::White)];
    assert_eq!(scaled(&picture(&scene, &plain())), 1);
}

#[test]
fn the_side_to_move_is_written_under_the_board() {
    let scene = fixtures::fields();
    let text = picture(&scene, &plain());
    let document = Document::parse(&text).expect("well-formed");
    let texts = elements(&document, "text");
    assert!(
        texts
            .iter()
            .any(|node| node.text() == Some("Black to move"))
    );
}

#[test]
fn labels_of_a_hexagon_are_in_line_with_their_cells() {
    let board = fixtures::hexagon(6).board;
    for label in &board.labels {
        // The two cells nearest to the label in its line are as far from each other as any neighbours.
        let mut line: Vec<Point> = (board.cells.iter())
            .filter(|cell| {
                let (letter, number) = cell.name.split_at(1);
                letter == label.text || number == label.text
            })
            .map(|cell| cell.centre)
            .collect();
        line.sort_by(|a, b| a.y.total_cmp(&b.y));
        let (a, b) = (line[0], line[1]);
        let turn = (b.x - a.x) * (label.at.y - a.y) - (b.y - a.y) * (label.at.x - a.x);
        assert!(turn.abs() < 1e-4, "{}", label.text);
        assert!(label.at.y < a.y, "{}", label.text);
    }
}

#[test]
fn marks_around_tiles_stay_within_their_files() {
    let scene = fixtures::squares_with_stacks();
    let live = Live::new(&scene.board, Theme::Contrast, Orientation::default());
    let is_tile = |stack: &[Occupant]| stack.iter().any(|o| o.kind == Kind::Layer);
    for (cell, stack) in scene.view.stacks.iter().enumerate() {
        let mark = live.around(cell, stack, false);
        // The circle around men is an arc; the square around tiles has straight sides.
        assert_eq!(mark.contains('a'), !is_tile(stack), "{mark}");
        if is_tile(stack) {
            assert_eq!(live.around(cell, stack, true), mark);
            let left = live.middle(cell).0 - 17.0;
            assert!(mark.starts_with(&format!("M{left} ")) && mark.contains("h34"));
        }
    }
}

#[test]
fn pieces_have_the_names_of_the_rules() {
    let mut scene = fixtures::squares_with_stacks();
    scene.board.man = "soldier";
    let text = picture(&scene, &plain());
    assert!(text.contains("5 layers of the Tower, Gem"));
    assert!(text.contains("2 White stackers, White soldier"));
    assert!(!text.contains(" man"));
}

#[test]
fn titles_cannot_break_the_document() {
    let style = Style {
        title: "\"<&>'\u{0}",
        ..plain()
    };
    let text = picture(&fixtures::rings_start(), &style);
    let document = Document::parse(&text).expect("well-formed");
    let label = document.root_element().attribute("aria-label");
    assert_eq!(label, Some("\"<&>' "));
}

#[test]
fn boards_without_cells_and_views_without_stacks_are_drawn() {
    let view = view(Side::Black, Vec::new());
    let rings = Shape::Rings {
        paths: 8,
        levels: 6,
    };
    for shape in [Shape::Hexagon { side: 0 }, rings] {
        let board = fixtures::empty_board(shape);
        let text = svg::draw(&board, &view, &Marks::default(), &plain());
        Document::parse(&text).expect("well-formed");
    }
    let board = Rectangle::new(2, 2).board(|_| Ground::Keep, Vec::new());
    let text = svg::draw(&board, &view, &Marks::default(), &plain());
    Document::parse(&text).expect("well-formed");
}
