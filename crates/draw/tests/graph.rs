//! The graph of a game is well-formed, needs nothing else, and holds its marks.

use burgrave_draw::graph::{Graph, GraphMark, Weight, draw};

fn mark(at: usize, weight: Weight) -> GraphMark {
    GraphMark {
        at,
        weight,
        label: "7. a<b>&??".to_owned(),
    }
}

#[test]
fn every_graph_is_well_formed_and_self_contained() {
    let long: Vec<f64> = (0..700).map(|i| f64::from(i % 11) / 10.0).collect();
    let odd = [f64::NAN, -3.0, 7.0, f64::INFINITY];
    for values in [&[][..], &[0.3], &[0.5, 1.0], &odd, &long] {
        let marks = [
            mark(0, Weight::Slight),
            mark(1, Weight::Plain),
            mark(3, Weight::Heavy),
            mark(9_999, Weight::Heavy),
        ];
        let svg = draw(&Graph {
            title: "A \"game\" <1>",
            description: "White & Black",
            values,
            first_ply: 0,
            marks: &marks,
        });
        let parsed = roxmltree::Document::parse(&svg).expect("XML");
        let root = parsed.root_element();
        let named = |name: &str| root.children().find(|node| node.has_tag_name(name));
        let text = |name: &str| named(name).and_then(|node| node.text());
        assert_eq!(text("title"), Some("A \"game\" <1>"));
        assert_eq!(text("desc"), Some("White & Black"));
        assert!(!svg.contains("script") && !svg.contains("href") && !svg.contains("NaN"));
        let shown = parsed
            .descendants()
            .filter(|node| node.has_tag_name("g"))
            .count();
        assert_eq!(shown, marks.iter().filter(|m| m.at < values.len()).count());
    }
}

#[test]
fn a_higher_win_probability_is_drawn_higher() {
    let svg = draw(&Graph {
        values: &[0.0, 1.0],
        ..Graph::default()
    });
    let line = svg
        .lines()
        .find(|line| line.contains("class=\"ln\""))
        .expect("a curve");
    assert!(line.contains("d=\"M48 224L708 14\""), "{line}");
}

/// Labels without room are left out. Every label is still a tooltip.
#[test]
fn labels_do_not_overlap() {
    let values: Vec<f64> = (0..400).map(|i| f64::from(i % 7) / 7.0).collect();
    let marks: Vec<GraphMark> = (0..400).map(|at| mark(at, Weight::Heavy)).collect();
    let svg = draw(&Graph {
        values: &values,
        marks: &marks,
        ..Graph::default()
    });
    let parsed = roxmltree::Document::parse(&svg).expect("XML");
    let named = |name: &'static str| parsed.descendants().filter(move |it| it.has_tag_name(name));
    assert_eq!(named("title").count(), 1 + marks.len());
    let labels = named("text").filter(|it| it.attribute("class") == Some("lb"));
    let places: Vec<[f32; 2]> = labels
        .map(|it| {
            ["x", "y"].map(|name| {
                it.attribute(name)
                    .and_then(|n| n.parse().ok())
                    .expect("a number")
            })
        })
        .collect();
    assert!(places.len() > 20, "{}", places.len());
    for (number, [x, y]) in places.iter().enumerate() {
        let wide = mark(0, Weight::Heavy).label.len() as f32 * 6.0;
        let hides = |other: &&[f32; 2]| (other[0] - x).abs() < wide && (other[1] - y).abs() < 12.0;
        assert_eq!(places[number + 1..].iter().find(hides), None);
        assert!(x - wide / 2.0 >= 48.0 && x + wide / 2.0 <= 708.0 && (14.0..=224.0).contains(y));
    }
}

/// If there is room for one label only, it is that of the largest swing.
#[test]
fn labels_of_large_swings_come_first() {
    let mut values = [0.5; 100];
    values[50..].fill(0.45);
    values[51..].fill(0.05);
    let small = mark(50, Weight::Heavy);
    let large = GraphMark {
        label: "the worst of all".to_owned(),
        ..mark(51, Weight::Heavy)
    };
    let beside: Vec<GraphMark> = (40..50).map(|at| mark(at, Weight::Heavy)).collect();
    let marks = [beside, vec![small, large]].concat();
    let svg = draw(&Graph {
        values: &values,
        marks: &marks,
        ..Graph::default()
    });
    let parsed = roxmltree::Document::parse(&svg).expect("XML");
    let labels = parsed.descendants().filter(|it| it.has_tag_name("text"));
    let written: Vec<&str> = labels
        .filter(|it| it.attribute("class") == Some("lb"))
        .filter_map(|it| it.text())
        .collect();
    assert!(written.contains(&"the worst of all"), "{written:?}");
    assert!(written.len() < marks.len(), "{written:?}");
}
