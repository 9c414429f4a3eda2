//! A graph of White's win probability in each position of a game, as a self-contained SVG picture. Its colours follow
//! the reader's light or dark colour scheme.

use crate::svg::{escape, lines, number};

/// Importance of a mark, shown by its shape and its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// A small ring.
    Slight,
    /// A square.
    Plain,
    /// A diamond with its label, if there is room for it.
    Heavy,
}

/// A marked point of the graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphMark {
    /// Index of its value. Marks beyond the last value are ignored.
    pub at: usize,
    /// Importance.
    pub weight: Weight,
    /// Label, also shown as a tooltip: `12. a4??`.
    pub label: String,
}

/// Content of a graph.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Graph<'a> {
    /// Title, for screen readers.
    pub title: &'a str,
    /// Description, for screen readers.
    pub description: &'a str,
    /// White's win probability in each position. Values are clamped to 0 to 1.
    pub values: &'a [f64],
    /// Number of plies before the first value.
    pub first_ply: usize,
    /// Marked points.
    pub marks: &'a [GraphMark],
}

/// Width of the picture in its own units.
const WIDTH: f32 = 720.0;
/// Height of the picture.
const HEIGHT: f32 = 260.0;
/// Edges of the plot: left, top, right, bottom.
const PLOT: [f32; 4] = [48.0, 14.0, 708.0, 224.0];

const STYLE: &str = "\
.bgr{--paper:#f8f4ea;--ink:#4d4335;--grid:#cdbf9f;--white:#fffdf6;--black:#5a564d;--line:#0a6fb8;--mark:#b3361a;--halo:#fff}\
@media (prefers-color-scheme:dark){.bgr{--paper:#191c23;--ink:#c3c8d4;--grid:#4d5666;--white:#8b909c;--black:#0b0d11;--line:#5cb8ff;--mark:#ff7a52;--halo:#06121f}}\
.bgr .bg{fill:var(--paper)}.bgr .up{fill:var(--white)}.bgr .lo{fill:var(--black)}\
.bgr .gr{stroke:var(--grid);stroke-width:1}.bgr .mid{stroke:var(--grid);stroke-width:1.5;stroke-dasharray:5 4}\
.bgr .ln{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linejoin:round}\
.bgr text{fill:var(--ink);font:600 12px Georgia,'DejaVu Serif',serif}\
.bgr .mk{fill:var(--mark);stroke:var(--halo);stroke-width:1.2}.bgr .ri{fill:var(--halo);stroke:var(--mark);stroke-width:2}\
.bgr .lb{fill:var(--mark);stroke:var(--paper);stroke-width:3;paint-order:stroke;text-anchor:middle}";

/// Draws the graph as an SVG document.
pub fn draw(graph: &Graph) -> String {
    let title = escape(graph.title);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" class=\"bgr\" \
         role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<desc>{}</desc>\n\
         <style>{STYLE}</style>\n<rect class=\"bg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"10\"/>\n",
        escape(graph.description)
    );
    areas(graph, &mut svg);
    grid(graph, &mut svg);
    curve(graph, &mut svg);
    let written = labels(graph);
    for (index, mark) in graph.marks.iter().enumerate() {
        if mark.at < graph.values.len() {
            let label = written.iter().find(|label| label.mark == index);
            draw_mark(graph, mark, label, &mut svg);
        }
    }
    svg += "</svg>\n";
    svg
}

/// Returns the point of a value.
fn place(graph: &Graph, at: usize) -> (f32, f32) {
    let [left, top, right, bottom] = PLOT;
    let steps = graph.values.len().saturating_sub(1).max(1) as f32;
    let x = left + (right - left) * at as f32 / steps;
    let value = graph.values.get(at).copied().unwrap_or(0.5);
    let value = if value.is_nan() { 0.5 } else { value };
    (x, bottom - (bottom - top) * value.clamp(0.0, 1.0) as f32)
}

/// Returns the curve as path data.
fn points(graph: &Graph) -> String {
    lines((0..graph.values.len()).map(|at| place(graph, at)))
}

/// Fills White's share under the curve and Black's share above it.
fn areas(graph: &Graph, svg: &mut String) {
    let [left, top, right, bottom] = PLOT;
    let (width, height) = (right - left, bottom - top);
    *svg += &format!(
        "<rect class=\"lo\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>\n"
    );
    if graph.values.len() > 1 {
        let curve = points(graph);
        *svg += &format!("<path class=\"up\" d=\"{curve}L{right} {bottom}L{left} {bottom}z\"/>\n");
    }
}

/// Draws lines at the quarters, the numbers of plies and the caption.
fn grid(graph: &Graph, svg: &mut String) {
    let [left, top, right, bottom] = PLOT;
    for (share, text) in [
        (0.0, "0 %"),
        (0.25, "25"),
        (0.5, "50"),
        (0.75, "75"),
        (1.0, "100"),
    ] {
        let y = number(bottom - (bottom - top) * share);
        let class = if share == 0.5 { "mid" } else { "gr" };
        *svg += &format!(
            "<line class=\"{class}\" x1=\"{left}\" x2=\"{right}\" y1=\"{y}\" y2=\"{y}\"/>\n\
             <text x=\"{}\" y=\"{y}\" dy=\"4\" text-anchor=\"end\">{text}</text>\n",
            left - 6.0
        );
    }
    let last = graph.values.len().saturating_sub(1);
    let step = step_of(last);
    for at in (0..=last).filter(|at| (at + graph.first_ply).is_multiple_of(step)) {
        let (x, _) = place(graph, at);
        *svg += &format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
            number(x),
            bottom + 18.0,
            at + graph.first_ply
        );
    }
    *svg += &format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">White's chances; moves played</text>\n",
        right,
        HEIGHT - 4.0
    );
}

/// Returns the distance between numbers of plies, for about twelve numbers.
fn step_of(last: usize) -> usize {
    [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|step| last / step <= 14)
        .unwrap_or(1000)
}

fn curve(graph: &Graph, svg: &mut String) {
    if !graph.values.is_empty() {
        *svg += &format!("<path class=\"ln\" d=\"{}\"/>\n", points(graph));
    }
}

/// Places labels greedily, largest swing first. Leaves out those without room.
fn labels(graph: &Graph) -> Vec<Label> {
    let value = |at: usize| graph.values.get(at).copied().unwrap_or(0.5);
    let swing = |mark: &GraphMark| (value(mark.at) - value(mark.at.saturating_sub(1))).abs();
    let mut heavy: Vec<(usize, &GraphMark)> = (graph.marks.iter().enumerate())
        .filter(|(_, mark)| mark.weight == Weight::Heavy && mark.at < graph.values.len())
        .collect();
    heavy.sort_by(|(_, a), (_, b)| swing(b).total_cmp(&swing(a)));
    let mut labels = Vec::new();
    for (index, mark) in heavy {
        labels.extend(Label::fit(index, mark, place(graph, mark.at), &labels));
    }
    labels
}

/// Draws a mark, and its label if it has one.
fn draw_mark(graph: &Graph, mark: &GraphMark, label: Option<&Label>, svg: &mut String) {
    let (x, y) = place(graph, mark.at);
    let (px, py) = (number(x), number(y));
    let text = escape(&mark.label);
    *svg += &format!("<g><title>{text}</title>");
    *svg += &match mark.weight {
        Weight::Slight => format!("<circle class=\"ri\" cx=\"{px}\" cy=\"{py}\" r=\"3\"/>"),
        Weight::Plain => format!("<path class=\"mk\" d=\"M{px} {py}m-4-4h8v8h-8z\"/>"),
        Weight::Heavy => format!("<path class=\"mk\" d=\"M{px} {py}m0-7l6 7-6 7-6-7z\"/>"),
    };
    if let Some(label) = label {
        let (x, y) = (number(label.x), number(label.y));
        *svg += &format!("<text class=\"lb\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }
    *svg += "</g>\n";
}

/// Label with the index of its mark, the middle of its base line and half its width.
struct Label {
    mark: usize,
    x: f32,
    y: f32,
    half: f32,
}

impl Label {
    /// Approximate width of a letter and height of a line.
    const LETTER: f32 = 6.8;
    const LINE: f32 = 14.0;

    /// Places a label above or below the curve. Returns `None` if others are in the way.
    fn fit(index: usize, mark: &GraphMark, (x, y): (f32, f32), others: &[Label]) -> Option<Label> {
        let [left, top, right, bottom] = PLOT;
        let half = mark.label.chars().count() as f32 * Label::LETTER / 2.0;
        let x = x.min(right - half).max(left + half);
        let labels = [y - 12.0, y + 22.0].map(|y| Label {
            mark: index,
            x,
            y,
            half,
        });
        let inside = |label: &Label| label.y - Label::LINE >= top && label.y <= bottom;
        (labels.into_iter()).find(|label| inside(label) && others.iter().all(|it| label.clears(it)))
    }

    fn clears(&self, other: &Label) -> bool {
        (self.y - other.y).abs() >= Label::LINE
            || (self.x - other.x).abs() >= self.half + other.half + Label::LETTER
    }
}
