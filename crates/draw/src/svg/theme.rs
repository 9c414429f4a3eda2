//! Colours of the plain look. Those of marks and sides differ in lightness as well as in hue (blue, yellow, vermilion),
//! so that colour-blind people can distinguish them.

use super::Theme;

/// Returns the class of the picture, which is also the prefix of ids.
pub(super) fn root(theme: Theme) -> &'static str {
    match theme {
        Theme::Light => "bl",
        Theme::Dark => "bd",
        Theme::Contrast => "bc",
    }
}

/// Class, common declarations, fill and stroke in light colours, fill and stroke in dark colours.
type Rule = (
    &'static str,
    &'static str,
    [&'static str; 2],
    [&'static str; 2],
);

/// Value for no fill or no stroke.
const NO: &str = "none";

#[rustfmt::skip]
const RULES: &[Rule] = &[
    // Board.
    ("bg", "", ["#f8f4ea", NO], ["#191c23", NO]),
    ("fr", "stroke-width:7;stroke-linejoin:round", ["#7a5c3a", "#7a5c3a"], ["#0d0f14", "#0d0f14"]),
    ("tx", "font:600 13px 'Source Sans 3',system-ui,'DejaVu Sans',sans-serif;text-anchor:middle;stroke-width:3;paint-order:stroke", ["#4d4335", "#f8f4ea"], ["#c3c8d4", "#191c23"]),
    ("tm", "font:600 12px 'Source Sans 3',system-ui,'DejaVu Sans',sans-serif", ["#4d4335", NO], ["#c3c8d4", NO]),
    // Grounds.
    ("pl", "", ["#f0e4ca", "#c7b48c"], ["#363d4a", "#4d5666"]),
    ("p1", "", ["#e8d8b6", "#c7b48c"], ["#303642", "#4d5666"]),
    ("p2", "", ["#e0cba1", "#c7b48c"], ["#3d4553", "#4d5666"]),
    ("le", "", ["#dcc79c", "#94794a"], ["#363d4a", "#69738a"]),
    ("pf", "", ["#f2c94c", "#a97f13"], ["#b58a1f", "#e3bd55"]),
    ("ca", "", ["#f7dfa0", "#b99745"], ["#66552c", "#8d7844"]),
    ("en", "", ["#f3cd72", "#b99745"], ["#7d662c", "#8d7844"]),
    ("th", "", ["#6d4a8f", "#432a5c"], ["#573b75", "#8a6cae"]),
    ("lv", "", ["#c9431f", "#8f2a10"], ["#7f2a15", "#54180a"]),
    ("tw", "", ["#8b8378", "#5d564c"], ["#5b5f69", "#7f8592"]),
    ("wh", "", ["#f6ecd2", "#cdb98d"], ["#4d4939", "#655f4a"]),
    ("md", "", ["#cfe0bd", "#9db586"], ["#30453a", "#456252"]),
    ("bh", "", ["#cfcbe2", "#a39dc0"], ["#3a3853", "#534f74"]),
    ("wa", "stroke-width:.6", ["#c4beb3", "#a49c8f"], ["#747a87", "#666b77"]),
    ("gt", "", ["#c79a5c", "#7d5a2b"], ["#6e5029", "#96713f"]),
    ("ce", "", ["#f2c94c", "#a97f13"], ["#8f6f22", "#cfa94a"]),
    // Decorations.
    ("rs", "fill-opacity:.35", ["#3b2a14", NO], ["#000", NO]),
    ("bm", "stroke-width:3.4;stroke-dasharray:6.5 4.5;stroke-opacity:.75", [NO, "#86683a"], [NO, "#7c869c"]),
    ("l1", "stroke-width:1.8;stroke-linecap:round", [NO, "#ffb84d"], [NO, "#e2762e"]),
    ("l2", "stroke-width:1.2;stroke-linecap:round;stroke-opacity:.55", [NO, "#ffd89a"], [NO, "#c9542a"]),
    ("wm", "", ["#7f776b", "#5f584e"], ["#444955", "#2f333c"]),
    ("wd", "stroke-width:1.4", [NO, "#7d5a2b"], [NO, "#3d2b13"]),
    ("ro", "stroke-width:1.2", ["#45617f", "#26384c"], ["#2c4058", "#8fa9c6"]),
    ("rl", "stroke-width:1;stroke-opacity:.7", [NO, "#cfdcea"], [NO, "#8fa9c6"]),
    ("cn", "stroke-width:5;stroke-dasharray:6 4.4", [NO, "#6b6459"], [NO, "#3a3e48"]),
    ("ck", "stroke-width:5;stroke-dasharray:6 4", [NO, "#6b6459"], [NO, "#3a3e48"]),
    ("cr", "stroke-width:1.2;stroke-linejoin:round", ["#ffd34d", "#6b4a00"], ["#f4c542", "#2c1e00"]),
    ("ed", "stroke-width:1.5;stroke-linejoin:round", [NO, "#b99745"], [NO, "#c9ad66"]),
    ("e1", "stroke-width:7;stroke-linecap:round", [NO, "#5c1712"], [NO, "#2b0a07"]),
    ("e2", "stroke-width:3.6;stroke-linecap:round", [NO, "#c23b2c"], [NO, "#e0705f"]),
    ("d1", "stroke-width:4;stroke-linecap:butt", [NO, "#fffdf5"], [NO, "#15181e"]),
    ("d2", "stroke-width:1.4;stroke-dasharray:2.5 2", [NO, "#5c4310"], [NO, "#f0d488"]),
    ("d3", "stroke-width:1.2", ["#ffe08a", "#5c4310"], ["#f0d488", "#2c1e00"]),
    // Pieces.
    ("sh", "fill-opacity:.28", ["#1c1408", NO], ["#000", NO]),
    ("w", "stroke-width:1.6", ["#fffdf6", "#3c342a"], ["#f4f1e8", "#0c0d10"]),
    ("wr", "stroke-width:1.8", [NO, "#6e6353"], [NO, "#6b6254"]),
    ("b", "stroke-width:1.6", ["#22262f", "#07080a"], ["#0b0d11", "#eef2fa"]),
    ("bd", "", ["#e9edf5", NO], ["#dfe4ee", NO]),
    ("br", "stroke-width:1.3;stroke-opacity:.8", [NO, "#9aa3b5"], [NO, "#aab3c6"]),
    ("n", "stroke-width:1.6", ["#a9a296", "#4b453c"], ["#858b98", "#d2d6de"]),
    ("nx", "stroke-width:2.4", [NO, "#4b453c"], [NO, "#20242c"]),
    ("a", "stroke-width:1", ["#d8cbb0", "#4d4233"], ["#b9ae98", "#15171c"]),
    ("aw", "stroke-width:1", ["#fbf5e4", "#4d4233"], ["#ece5d4", "#15171c"]),
    ("ai", "stroke-width:1.2", [NO, "#b5a47f"], [NO, "#9a8d70"]),
    ("c", "stroke-width:1", ["#14171d", "#000"], ["#0b0d11", "#b4bccb"]),
    ("cb", "stroke-width:1", ["#3a414f", "#000"], ["#1d222b", "#b4bccb"]),
    ("ci", "", ["#aeb7c8", NO], ["#aeb7c8", NO]),
    ("r", "stroke-width:1", ["#7c1020", "#3d040d"], ["#5c0c18", "#22030a"]),
    ("rf", "stroke-width:1", ["#d8485a", "#3d040d"], ["#b53445", "#22030a"]),
    ("ri", "stroke-width:1.6;stroke-linecap:round", [NO, "#ffc9cf"], [NO, "#f0a5ae"]),
    ("gh", "fill-opacity:.34", ["#fff", NO], ["#ffd9de", NO]),
    ("gm", "stroke-width:1.6;stroke-linejoin:round", [NO, "#33000a"], [NO, "#fff"]),
    ("gl", "fill-opacity:.5", ["#fff", NO], ["#fff", NO]),
    ("gd", "fill-opacity:.3", ["#3d0010", NO], ["#3d0010", NO]),
    ("gs", "", ["#fff", NO], ["#fff", NO]),
    ("to", "stroke-width:1.4;stroke-linejoin:round", ["#9c8f7d", "#352d22"], ["#a7a294", "#0e1014"]),
    ("tl", "fill-opacity:.35", ["#fff", NO], ["#fff", NO]),
    ("td", "", ["#352d22", NO], ["#0e1014", NO]),
    ("pn", "stroke-width:1", ["#fffdf6", "#3c342a"], ["#101319", "#aeb6c6"]),
    ("nu", "font:700 11px 'Source Sans 3',system-ui,'DejaVu Sans',sans-serif;text-anchor:middle", ["#241d13", NO], ["#f1f3f8", NO]),
    ("pw", "", ["#fffdf6", "#3c342a"], ["#f4f1e8", "#0c0d10"]),
    ("pb", "", ["#171a20", "#171a20"], ["#0b0d11", "#aeb6c6"]),
    // Marks.
    ("ml", "fill-opacity:.5;stroke-width:2.4;stroke-linejoin:round", ["#ffd21f", "#9a6b00"], ["#d9a400", "#ffdf6b"]),
    ("mt", "stroke-width:2", ["#0a6fb8", "#fff"], ["#5cb8ff", "#06121f"]),
    ("mo", "stroke-width:6", [NO, "#fff"], [NO, "#06121f"]),
    ("mi", "stroke-width:3.2", [NO, "#0a6fb8"], [NO, "#5cb8ff"]),
    ("x1", "stroke-width:7;stroke-linecap:round", [NO, "#fff"], [NO, "#16090a"]),
    ("x2", "stroke-width:3.6;stroke-linecap:round", [NO, "#c8401f"], [NO, "#ff7a52"]),
    ("ar", "opacity:.78;stroke-width:1.2;stroke-linejoin:round", ["#0a6fb8", "#fff"], ["#5cb8ff", "#06121f"]),
];

/// Differences of high contrast from light colours: class, common declarations, fill and stroke.
#[rustfmt::skip]
const CONTRAST: &[(&str, &str, [&str; 2])] = &[
    ("bg", "", ["#fff", NO]),
    ("tx", "font:600 13px 'Source Sans 3',system-ui,'DejaVu Sans',sans-serif;text-anchor:middle;stroke-width:3;paint-order:stroke", ["#000", "#fff"]),
    ("fr", "stroke-width:7;stroke-linejoin:round", ["#000", "#000"]),
    ("pl", "", ["#fff", "#000"]),
    ("p1", "", ["#fff", "#000"]),
    ("p2", "", ["#fff", "#000"]),
    ("le", "", ["#fff", "#000"]),
    // The last move is yellow, so the platform is the only white ring, with a thick edge.
    ("pf", "stroke-width:4", ["#fff", "#000"]),
    ("ca", "", ["#fff3b8", "#000"]),
    ("en", "", ["#ffe98a", "#000"]),
    ("lv", "", ["#d9d9d9", "#000"]),
    ("l1", "stroke-width:1.8;stroke-linecap:round", [NO, "#8a8a8a"]),
    ("l2", "stroke-width:1.2;stroke-linecap:round", [NO, "#b0b0b0"]),
    ("wh", "", ["#fff", "#000"]),
    ("md", "", ["#e4e4e4", "#000"]),
    ("bh", "", ["#c9c9c9", "#000"]),
    ("wa", "stroke-width:1", ["#767676", "#000"]),
    ("wm", "", ["#4a4a4a", "#000"]),
    ("gt", "", ["#c9c9c9", "#000"]),
    ("ce", "", ["#ffe14d", "#000"]),
    ("rs", "", [NO, NO]),
    ("bm", "stroke-width:3.4;stroke-dasharray:6.5 4.5", [NO, "#5a5a5a"]),
    ("ed", "stroke-width:1.5;stroke-linejoin:round", [NO, "#000"]),
    ("w", "stroke-width:2.6", ["#fff", "#000"]),
    ("wr", "stroke-width:2", [NO, "#000"]),
    ("b", "stroke-width:2", ["#000", "#000"]),
    ("bd", "", ["#fff", NO]),
    ("br", "stroke-width:2", [NO, "#fff"]),
    ("a", "stroke-width:1.2", ["#fff", "#000"]),
    ("aw", "stroke-width:1.6", ["#fff", "#000"]),
    ("ai", "stroke-width:1.2", [NO, "#000"]),
    ("to", "stroke-width:2.4;stroke-linejoin:round", ["#d55e00", "#000"]),
    ("c", "stroke-width:1.2", ["#000", "#fff"]),
    ("cb", "stroke-width:1.2", ["#1a1a1a", "#fff"]),
    ("ml", "fill-opacity:.8;stroke-width:2.6;stroke-linejoin:round", ["#ffd21f", "#000"]),
    ("mi", "stroke-width:3.2", [NO, "#00308f"]),
    ("mt", "stroke-width:2", ["#00308f", "#fff"]),
    ("ar", "opacity:.85;stroke-width:1.4;stroke-linejoin:round", ["#00308f", "#fff"]),
];

/// Returns the style sheet of a theme. Its rules apply only inside pictures of the theme.
pub(super) fn css(theme: Theme) -> String {
    let root = root(theme);
    let rule = |rule: &Rule| format!(".{root} .{}{{{}}}", rule.0, declarations(rule, theme));
    RULES.iter().map(rule).collect()
}

/// Returns the style sheet of symbols. The content of `<use>` is a shadow tree, where selectors cannot depend on the
/// `<svg>` around it, so these classes contain the theme's name.
pub(super) fn symbol_css(theme: Theme, is_used: impl Fn(&str) -> bool) -> String {
    let class = |rule: &Rule| symbol_class(theme, rule.0);
    let used = RULES.iter().filter(|rule| is_used(&class(rule)));
    used.map(|rule| format!(".{}{{{}}}", class(rule), declarations(rule, theme)))
        .collect()
}

/// Returns the class that replaces `class` inside symbols.
pub(super) fn symbol_class(theme: Theme, class: &str) -> String {
    format!("{}-{class}", root(theme))
}

fn declarations((class, common, light, dark): &Rule, theme: Theme) -> String {
    let other = CONTRAST.iter().find(|(name, ..)| name == class);
    let (common, [fill, stroke]) = match (theme, other) {
        (Theme::Dark, _) => (common, dark),
        (Theme::Contrast, Some((_, common, colours))) => (common, colours),
        (Theme::Light, _) | (Theme::Contrast, None) => (common, light),
    };
    let mut all = Vec::new();
    // A gradient fills the gem.
    if *class == "gm" {
        all.push(format!("fill:url(#{}-gg)", root(theme)));
    } else {
        all.push(format!("fill:{fill}"));
    }
    if *stroke != NO {
        all.push(format!("stroke:{stroke}"));
    }
    if !common.is_empty() {
        all.push((*common).to_owned());
    }
    all.join(";")
}

/// Returns the colours of the lowest and the highest level of a castle.
fn levels(theme: Theme) -> [[u8; 3]; 2] {
    match theme {
        Theme::Light => [[186, 160, 118], [248, 236, 208]],
        Theme::Dark => [[38, 42, 51], [98, 106, 122]],
        Theme::Contrast => [[184, 184, 184], [232, 232, 232]],
    }
}

/// Returns the fill of a level from 1 to `highest`. Higher levels are lighter.
pub(super) fn level(theme: Theme, level: u8, highest: u8) -> String {
    let [low, high] = levels(theme);
    let (step, steps) = (
        i32::from(level.saturating_sub(1)),
        i32::from(highest.saturating_sub(1)).max(1),
    );
    let mix = |i: usize| {
        let (low, high) = (i32::from(low[i]), i32::from(high[i]));
        low + (high - low) * step / steps
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// Returns the colours of the gem's gradient, from the upper left.
pub(super) fn gem(theme: Theme) -> [&'static str; 3] {
    match theme {
        Theme::Light | Theme::Contrast => ["#ff8fa3", "#e8143c", "#8a0a26"],
        Theme::Dark => ["#ffa3b4", "#ee2a50", "#9c1434"],
    }
}
