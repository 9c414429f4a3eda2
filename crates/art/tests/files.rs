//! The files of every game's art are complete and stand alone, and boards fit them.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_art::{Palette, art, fit};
use burgrave_core::view::Ground;
use burgrave_core::{Chooser, SplitMix};
use burgrave_draw::Marks;
use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{self, Art, Fit, Orientation, Style, Theme};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use roxmltree::{Document, Node};

/// The colours in which art can be drawn.
const COLOURS: [(Theme, Palette); 4] = [
    LIGHT,
    (Theme::Dark, Palette::Workshop),
    (Theme::Light, Palette::Winter),
    (Theme::Light, Palette::Autumn),
];
const LIGHT: (Theme, Palette) = (Theme::Light, Palette::Workshop);

/// A way to draw a game's board.
#[derive(Clone, Copy)]
struct Drawn {
    fit: &'static Fit,
    orientation: Orientation,
}

/// Returns all ways to draw a game's board, the usual one first.
fn ways(game: &AnyGame) -> Vec<Drawn> {
    let usual = fit(game.game().about().id, &game.board()).expect("art");
    let fits = [
        (Some(usual), false),
        (usual.small, false),
        (usual.lying, true),
    ];
    let fits = fits
        .into_iter()
        .filter_map(|(fit, lying)| Some((fit?, lying)));
    fits.flat_map(|(fit, lying)| {
        [false, true].map(|flipped| Drawn {
            fit,
            orientation: Orientation { flipped, lying },
        })
    })
    .collect()
}

/// Returns the start positions of all games under each value of each option, without those that look like another.
fn games() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for id in GameId::ALL {
        let mut options = vec![String::new()];
        for spec in id.option_specs() {
            options.extend(
                spec.values
                    .iter()
                    .map(|value| format!("{}={value}", spec.key)),
            );
        }
        for options in options {
            let rules = AnyRules::parse(id, &options).expect("rules");
            let game = AnyGame::new(&rules);
            let looks = |game: &AnyGame| (game.game(), game.board(), game.view());
            if games.iter().all(|other| looks(other) != looks(&game)) {
                games.push(game);
            }
        }
    }
    games
}

fn art_of(game: &AnyGame, colours: (Theme, Palette), way: Drawn) -> Art<'static> {
    let id = game.game().about().id;
    art(id, way.fit, colours, way.orientation.flipped).expect("every game has art")
}

fn picture(game: &AnyGame, colours: (Theme, Palette), way: Drawn) -> String {
    let board = game.board();
    let style = Style {
        theme: colours.0,
        orientation: way.orientation,
        art: Some(art_of(game, colours, way)),
        ..Style::new("A board")
    };
    svg::draw(&board, &game.view(), &Marks::default(), &style)
}

fn ids<'a>(document: &'a Document) -> Vec<&'a str> {
    let all = document.descendants();
    all.filter_map(|node| node.attribute("id")).collect()
}

/// Returns the ids that an element refers to.
fn references(node: Node) -> Vec<String> {
    let mut found = Vec::new();
    for attribute in node.attributes() {
        let value = attribute.value();
        if attribute.name() == "href" {
            found.extend(value.strip_prefix('#').map(str::to_owned));
        }
        for part in value.split("url(#").skip(1) {
            found.extend(part.split(')').next().map(str::to_owned));
        }
    }
    found
}

#[test]
fn a_picture_with_art_is_a_document_that_stands_alone() {
    for game in games() {
        for colours in COLOURS {
            for way in ways(&game) {
                let text = picture(&game, colours, way);
                let document = Document::parse(&text).expect("well-formed");
                let ids = ids(&document);
                let all: BTreeSet<&str> = ids.iter().copied().collect();
                assert_eq!(all.len(), ids.len(), "duplicate id");
                for node in document.descendants() {
                    for reference in references(node) {
                        assert!(all.contains(reference.as_str()), "#{reference}");
                    }
                }
                assert_eq!(text.matches("http").count(), 1, "only the namespace");
                assert!(!text.contains("<script") && !text.contains("@import"));
                let without_styles = text.replace("@media", "");
                assert!(
                    !without_styles.contains('@'),
                    "a placeholder is not filled in"
                );
            }
        }
    }
}

#[test]
fn art_changes_nothing_that_is_read_aloud() {
    for game in games() {
        let board = game.board();
        let plain = Style::new("A board");
        let plain = svg::draw(&board, &game.view(), &Marks::default(), &plain);
        let drawn = picture(&game, LIGHT, ways(&game)[0]);
        let words = |text: &str| {
            let document = Document::parse(text).expect("well-formed");
            let spoken = document
                .descendants()
                .filter(|node| ["title", "desc"].contains(&node.tag_name().name()))
                .filter_map(|node| node.text().map(str::to_owned));
            spoken.collect::<Vec<_>>()
        };
        assert_eq!(words(&plain), words(&drawn));
    }
}

#[test]
fn the_lists_of_symbols_are_those_of_the_sheets() {
    for game in games() {
        let art = art_of(&game, LIGHT, ways(&game)[0]);
        let sheet = Document::parse(art.sheet).expect("well-formed");
        let prefix = format!("{}-", art.fit.prefix);
        let named: BTreeSet<&str> = (ids(&sheet).into_iter())
            .filter_map(|id| id.strip_prefix(&prefix))
            .collect();
        assert_eq!(named, art.fit.symbols.iter().copied().collect());
        for way in ways(&game) {
            for letters in way.fit.letters {
                assert!(named.contains(letters), "{letters}");
            }
        }
    }
}

#[test]
fn every_space_and_what_stands_on_it_lies_on_the_ground() {
    for game in games() {
        let board = game.board();
        for Drawn { fit, orientation } in ways(&game) {
            let live = Live::new(&board, Theme::Light, orientation).fitted(Some(fit), true);
            let (width, height) = live.size();
            let mut middles = Vec::new();
            for cell in 0..board.cells.len() {
                let (x, y) = live.middle(cell);
                assert!(x > 15.0 && x < width - 15.0 && y > 8.0 && y < height - 15.0);
                middles.push((x, y));
            }
            for (i, a) in middles.iter().enumerate() {
                for b in &middles[..i] {
                    assert!((a.0 - b.0).hypot(a.1 - b.1) > 25.0, "{a:?} {b:?}");
                }
            }
        }
    }
}

#[test]
fn every_class_of_the_dark_theme_occurs_in_a_ground() {
    for id in GameId::ALL {
        // Grounds of other sizes and the turned one share the style sheet.
        let variants = games().into_iter().filter(|game| game.game() == id);
        let grounds: BTreeSet<&str> = variants
            .flat_map(|game| {
                let all = ways(&game).into_iter();
                all.map(|way| art_of(&game, COLOURS[1], way))
                    .collect::<Vec<_>>()
            })
            .map(|art| art.ground)
            .collect();
        let game = AnyGame::new(&AnyRules::parse(id, "").expect("rules"));
        for rule in art_of(&game, COLOURS[1], ways(&game)[0]).colours.lines() {
            let class = rule.split(['.', '{']).nth(1).expect("a class");
            let used = format!("class=\"{class}\"");
            assert!(
                grounds.iter().any(|ground| ground.contains(&used)),
                "{class}"
            );
        }
    }
}

#[test]
fn arrows_of_second_best_moves_are_thinner() {
    for game in games() {
        let board = game.board();
        let live = Live::new(&board, Theme::Light, Orientation::default());
        let live = live.fitted(Some(ways(&game)[0].fit), true);
        let far = (board.cells.len() - 1) as u16;
        let wide = |arrows: &str| -> f32 {
            let (_, ink) = arrows.split_once("class=\"ink\"").expect("a line");
            let (_, width) = ink.split_once("stroke-width=\"").expect("a width");
            let (width, _) = width.split_once('"').expect("its end");
            width.parse().expect("a number")
        };
        let [best, other] = [live.arrows(&[(0, far)]), live.other_arrows(&[(0, far)])];
        assert!(wide(&other) < 0.8 * wide(&best), "{best} {other}");
    }
}

#[test]
fn a_board_that_waits_for_its_art_fills_the_same_frame() {
    for game in games() {
        let board = game.board();
        for Drawn { fit, orientation } in ways(&game) {
            let live = Live::new(&board, Theme::Light, orientation).fitted(Some(fit), false);
            let ground = live.ground();
            let (_, frame) = ground.split_once("class=\"wf\" d=\"M").expect("a frame");
            let (frame, _) = frame.split_once('z').expect("its end");
            let (mut x, mut y) = (Vec::new(), Vec::new());
            for corner in frame.split('L') {
                let (left, top) = corner.split_once(' ').expect("a corner");
                x.push(left.parse::<f32>().expect("a number"));
                y.push(top.parse::<f32>().expect("a number"));
            }
            for (along, size) in [(x, fit.size.0), (y, fit.size.1)] {
                let low = along.iter().copied().fold(f32::INFINITY, f32::min);
                let high = along.iter().copied().fold(0.0, f32::max);
                assert!(low >= 0.0 && high <= size && high - low > 0.95 * size);
            }
            let plain = Live::new(&board, Theme::Light, orientation).ground();
            let art = live.fitted(Some(fit), true).ground();
            assert!(![plain, art].iter().any(|ground| ground.contains("wf")));
        }
    }
}

#[test]
fn coordinates_of_a_board_that_waits_for_its_art_are_on_its_frame() {
    /// Half of the largest coordinate.
    const HALF: f32 = 6.0;
    let value = |text: &str, name: &str| -> f32 {
        let (_, value) = text.split_once(name).expect("an attribute");
        let (value, _) = value.split_once('"').expect("its end");
        value.parse().expect("a number")
    };
    for game in games() {
        let board = game.board();
        for Drawn { fit, orientation } in ways(&game) {
            let live = Live::new(&board, Theme::Light, orientation).fitted(Some(fit), false);
            for label in live.labels().split("<text ").skip(1) {
                let (x, y) = (value(label, "x=\""), value(label, "y=\""));
                for (at, size) in [(x, fit.size.0), (y, fit.size.1)] {
                    let margin = 0.012 * size;
                    assert!(at - HALF >= margin && at + HALF <= size - margin, "{label}");
                }
            }
        }
    }
}

#[test]
fn high_contrast_has_no_art() {
    for game in games() {
        let id = game.game().about().id;
        for Drawn { fit, orientation } in ways(&game) {
            for palette in Palette::ALL {
                let colours = (Theme::Contrast, palette);
                assert_eq!(art(id, fit, colours, orientation.flipped), None);
            }
        }
    }
}

/// Uses random walls, gates, towers and keeps, because no layout of the game combines all of them.
#[test]
fn a_composed_ground_has_every_part_that_its_layout_asks_for() {
    let game = games().into_iter().find(|game| {
        let cells = game.board().cells;
        cells.iter().any(|cell| cell.ground == Ground::Gate)
    });
    let game = game.expect("a game of walls and gates");
    let mut board = game.board();
    let mut random = SplitMix::new(7);
    for cell in &mut board.cells {
        if !matches!(cell.ground, Ground::Centre(_)) {
            cell.ground = match random.below(16) {
                0..=5 => Ground::Wall,
                6 => Ground::Gate,
                7 => Ground::Turret,
                8 => Ground::Keep,
                _ => Ground::Plain,
            };
        }
    }
    let mut counts = BTreeMap::new();
    for flipped in [false, true] {
        let orientation = Orientation::upright(flipped);
        let fit = ways(&game)[0].fit;
        let style = Style {
            orientation,
            coordinates: false,
            art: Some(art_of(&game, LIGHT, Drawn { fit, orientation })),
            ..Style::new("Any layout")
        };
        let text = svg::draw(&board, &game.view(), &Marks::default(), &style);
        let document = Document::parse(&text).expect("well-formed");
        for node in document.descendants() {
            let Some(part) = node.attribute("href") else {
                continue;
            };
            let name = part.split('-').next_back().unwrap_or_default();
            let kind: String = name
                .chars()
                .take_while(char::is_ascii_lowercase)
                .take(4)
                .collect();
            *counts.entry(kind).or_insert(0) += 1;
        }
    }
    let on_board = |ground: Ground| {
        board
            .cells
            .iter()
            .filter(|cell| cell.ground == ground)
            .count()
    };
    assert_eq!(counts["plan"], 2 * on_board(Ground::Gate));
    assert_eq!(counts["jamb"], 2 * on_board(Ground::Gate));
    assert_eq!(counts["towr"], 2 * on_board(Ground::Turret));
    assert_eq!(counts["keep"], 2 * on_board(Ground::Keep));
    assert_eq!(counts["cent"], 4);
    let walls = on_board(Ground::Wall) + on_board(Ground::Turret) + on_board(Ground::Keep);
    assert_eq!(counts["top"], 2 * walls);
    assert_eq!(counts["slab"], 2 * walls);
}
