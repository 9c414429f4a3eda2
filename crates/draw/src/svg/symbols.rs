//! Symbols of the plain look, each drawn around its middle.

use std::collections::BTreeSet;

use super::{Theme, theme};

const CIRCLE: &str = "<circle class=\"sh\" cy=\"2.2\" r=\"15\"/>";

/// Returns the definitions of the used symbols, sorted by name.
pub(super) fn definitions(theme: Theme, used: &BTreeSet<String>) -> String {
    let root = theme::root(theme);
    let mut text = String::new();
    for name in used {
        if name == "ge" {
            text += &gradient(theme);
        }
        let symbol = symbol(name).replace("class=\"", &format!("class=\"{root}-"));
        text += &format!("<g id=\"{root}-{name}\">{symbol}</g>");
    }
    text
}

fn gradient(theme: Theme) -> String {
    let [light, middle, dark] = theme::gem(theme);
    format!(
        "<linearGradient id=\"{}-gg\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">\
         <stop stop-color=\"{light}\"/><stop offset=\".5\" stop-color=\"{middle}\"/>\
         <stop offset=\"1\" stop-color=\"{dark}\"/></linearGradient>",
        theme::root(theme)
    )
}

fn path(class: &str, data: &str) -> String {
    format!("<path class=\"{class}\" d=\"{data}\"/>")
}

fn circle(class: &str, radius: &str) -> String {
    format!("<circle class=\"{class}\" r=\"{radius}\"/>")
}

fn symbol(name: &str) -> String {
    match name {
        // Men: light with a ring, dark with a dot, neutral with a cross.
        "mw" => [CIRCLE, &circle("w", "14.4"), &circle("wr", "9")].concat(),
        "mb" => [
            CIRCLE,
            &circle("b", "14.4"),
            &circle("br", "12.6"),
            &circle("bd", "4"),
        ]
        .concat(),
        "mn" => [CIRCLE, &circle("n", "14.4"), &path("nx", "M-6 0h12M0-6v12")].concat(),
        // Men that have not moved: with a diamond.
        "uw" => [
            CIRCLE,
            &circle("w", "14.4"),
            &path("wr", "M0-9.5 9.5 0 0 9.5-9.5 0z"),
        ]
        .concat(),
        "ub" => [
            CIRCLE,
            &circle("b", "14.4"),
            &path("bd", "M0-7.5 7.5 0 0 7.5-7.5 0z"),
        ]
        .concat(),
        "un" => [
            CIRCLE,
            &circle("n", "14.4"),
            &path("nx", "M0-8 8 0 0 8-8 0z"),
        ]
        .concat(),
        // Stackers: a frame, four dots, four notches.
        "sw" => stacker("a", "aw", &path("ai", "M-12-12h24v24h-24z")),
        "sb" => stacker("c", "cb", &path("ci", &dots())),
        "sn" => stacker(
            "r",
            "rf",
            &path("ri", "M-13-8v-5h5M8-13h5v5M13 8v5h-5M-8 13h-5v-5"),
        ),
        "ge" => gem(),
        "to" => tower("to", "td", &path("td", "M-1.2-6h2.4v6h-2.4z")),
        "tw" => tower("w", "td", "<circle class=\"wr\" cy=\"-1\" r=\"3.4\"/>"),
        "tb" => tower("b", "bd", "<circle class=\"bd\" cy=\"-1\" r=\"3\"/>"),
        "cr" => crown(),
        "la" => lava("M-15-7q4-5 8 0t8 0 8 0", "M-9 8q3-4 6 0t6 0 6 0"),
        "lb" => lava("M-9 9q4-5 8 0t8 0 8 0", "M-15-9q3-4 6 0t6 0 6 0"),
        "tt" => path(
            "wm",
            "M-19-19h8v4h-4v4h-4zM19-19h-8v4h4v4h4zM-19 19h8v-4h-4v-4h-4zM19 19h-8v-4h4v-4h4z",
        ),
        "ga" => path(
            "wd",
            "M-12-20v40M-4-20v40M4-20v40M12-20v40M-20-11h40M-20 11h40",
        ),
        "tu" => [
            circle("cn", "15.5"),
            circle("ro", "11.5"),
            path("rl", "M0-11v22M-11 0h22M-8-8 8 8M8-8-8 8"),
        ]
        .concat(),
        "ke" => [
            path("ck", "M-16-16h32v32h-32z"),
            path("ro", "M-12-12h24v24h-24z"),
            path("rl", "M-12-12 12 12M12-12-12 12"),
        ]
        .concat(),
        "cw" => [
            path("ed", "M-17-17h34v34h-34z"),
            path("w", SHIELD),
            circle("wr", "4.5"),
        ]
        .concat(),
        "cb" => [
            path("ed", "M-17-17h34v34h-34z"),
            path("b", SHIELD),
            circle("bd", "3.4"),
        ]
        .concat(),
        "et" => path("ed", "M-7 7V0A7 7 0 0 1 7 0V7zM0-7V7"),
        "x" => [path("x1", CROSS), path("x2", CROSS)].concat(),
        "td" => circle("mt", "6"),
        "tr" => [circle("mo", "17"), circle("mi", "17")].concat(),
        name => battlements(name),
    }
}

const SHIELD: &str = "M-9-11h18v10q0 8-9 13q-9-5-9-13z";
const CROSS: &str = "M-9-9 9 9M9-9-9 9";

/// Returns a block with its front, its face and the decoration of the face.
fn stacker(front: &str, face: &str, inner: &str) -> String {
    format!(
        "<rect class=\"{front}\" x=\"-15\" y=\"-11.4\" width=\"30\" height=\"30\" rx=\"3\"/>\
         <rect class=\"{face}\" x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" rx=\"3\"/>{inner}"
    )
}

fn dots() -> String {
    [(-11, -11), (11, -11), (-11, 11), (11, 11)]
        .map(|(x, y)| format!("M{x} {y}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"))
        .concat()
}

/// Returns a cut stone, seen from the front. Its facets are lighter or darker than the gradient below.
fn gem() -> String {
    [
        &circle("gh", "18"),
        &circle("gh", "13"),
        "<ellipse class=\"sh\" cy=\"12\" rx=\"10\" ry=\"3.5\"/>",
        &path("gm", "M-7-11H7L13-3 0 14-13-3z"),
        &path("gl", "M-7-11-5-3H-13zM-7-11H7L0-3zM-5-3H5L0 14z"),
        &path("gd", "M7-11 5-3H13zM5-3H13L0 14z"),
        &path(
            "gs",
            "M-6-17l1.3 3.7 3.7 1.3-3.7 1.3-1.3 3.7-1.3-3.7-3.7-1.3 3.7-1.3zM10 1l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z",
        ),
    ]
    .concat()
}

/// Returns a tower with a sign of its side over the door.
fn tower(wall: &str, door: &str, sign: &str) -> String {
    [
        "<ellipse class=\"sh\" cy=\"14\" rx=\"13\" ry=\"3.5\"/>",
        &path(
            wall,
            "M-11 14h22l-2-17h3v-12h-5v4h-4v-4h-6v4h-4v-4h-5v12h3z",
        ),
        &path("tl", "M-10 13l1.8-16h5v16z"),
        &path(door, "M-3.5 14v-6a3.5 3.5 0 0 1 7 0v6z"),
        sign,
    ]
    .concat()
}

fn crown() -> String {
    [
        path("cr", "M-10 6-13-7-6-1 0-11 6-1 13-7 10 6z"),
        path("cr", "M-10 7.5h20v3.5h-20z"),
    ]
    .concat()
}

fn lava(bright: &str, dim: &str) -> String {
    [path("l1", bright), path("l2", dim)].concat()
}

/// Returns merlons on the sides of a wall that the name lists: `bt` with some of `n`, `e`, `s`, `w`.
fn battlements(name: &str) -> String {
    let mut data = String::new();
    for side in name.chars().skip(2) {
        for along in ["-17.3", "-4", "9.3"] {
            data += &match side {
                'n' => format!("M{along}-20h8v5h-8z"),
                's' => format!("M{along} 15h8v5h-8z"),
                'w' => format!("M-20 {along}h5v8h-5z"),
                _ => format!("M15 {along}h5v8h-5z"),
            };
        }
    }
    path("wm", &data)
}
