//! High contrast shows what the art shows otherwise.

use std::collections::BTreeSet;

use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{Orientation, Style, Theme};
use roxmltree::{Document, Node};

use crate::fixtures;
use crate::svg::{elements, picture, plain};

#[test]
fn a_throw_is_drawn_in_high_contrast_but_not_in_the_other_plain_looks() {
    let scene = fixtures::hexagon(6);
    let drawn = |theme| {
        let live = Live::new(&scene.board, theme, Orientation::default());
        live.flights(&[(0, 2)])
    };
    assert_eq!([drawn(Theme::Light), drawn(Theme::Dark)], ["", ""]);
    let text = drawn(Theme::Contrast);
    assert!(text.contains("<ellipse") && text.contains("stroke-dasharray"));
    assert!(text.contains("fill=\"#000\""), "{text}");
}

#[test]
fn high_contrast_puts_the_numbers_of_rings_on_discs_and_marks_stairs() {
    let scene = fixtures::rings();
    let numbers = scene.board.labels.iter();
    let numbers = numbers.filter(|label| label.text.parse::<u8>().is_ok());
    let count = numbers.count();
    assert!(count > 0);
    let drawn = |theme| {
        let text = picture(&scene, &Style { theme, ..plain() });
        let document = Document::parse(&text).unwrap();
        let classes = |name, class| {
            let all = elements(&document, name).into_iter();
            all.filter(|node| node.attribute("class") == Some(class))
                .count()
        };
        // Symbols of towers have this class, too, but not on discs before texts.
        let discs = elements(&document, "text").into_iter().filter(|node| {
            let before = node.prev_sibling_element();
            before.is_some_and(|disc| disc.has_tag_name(("http://www.w3.org/2000/svg", "circle")))
        });
        (discs.count(), classes("path", "wr"))
    };
    let rings: BTreeSet<_> = scene.board.cells.iter().map(|cell| cell.row).collect();
    assert_eq!(drawn(Theme::Contrast), (count, rings.len() - 1));
    assert_eq!(drawn(Theme::Light), (0, 0));
}

#[test]
fn high_contrast_has_large_labels_on_two_sides_off_the_frame() {
    let board = fixtures::walls().board;
    let text = |theme| Live::new(&board, theme, Orientation::default()).labels();
    let places = |text: &str| {
        let document = Document::parse(text).expect("valid XML");
        let number = |one: &Node, name| {
            let value: Option<f32> = one.attribute(name).and_then(|text| text.parse().ok());
            value.expect("a number")
        };
        let texts = document
            .descendants()
            .filter(|one| one.has_tag_name("text"));
        let at = |one: Node| (number(&one, "x"), number(&one, "y"));
        texts.map(at).collect::<Vec<(f32, f32)>>()
    };
    let (near, far) = (text(Theme::Light), text(Theme::Contrast));
    let (near, far) = (places(&near), places(&far));
    let moved = far.iter().all(|at| !near.contains(at));
    assert!(moved && near.len() == 2 * far.len() && !near.is_empty());
    let left = |all: &[(f32, f32)]| all.iter().map(|at| at.0).fold(f32::MAX, f32::min);
    assert!(left(&far) < left(&near));
}

#[test]
fn a_way_onto_a_wall_or_off_it_is_a_climb() {
    let scene = fixtures::walls();
    let live = Live::new(&scene.board, Theme::Contrast, Orientation::default());
    let cells = || 0..scene.board.cells.len();
    let wall = cells().find(|&cell| live.is_high(cell)).expect("a wall");
    let ground = cells().find(|&cell| !live.is_high(cell)).expect("ground");
    assert_eq!(live.climb(Some(ground), wall), Some(true));
    assert_eq!(live.climb(Some(wall), ground), Some(false));
    assert_eq!(live.climb(Some(wall), wall), None);
    assert_eq!(live.climb(None, wall), None);
}
