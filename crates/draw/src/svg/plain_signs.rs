//! Signs of the plain look: pennants, locks and castles that were taken.

use burgrave_core::Side;

use super::writer::{Picture, number};

/// A flag on its pole.
pub(super) const PENNANT: &str = "M-1 8V-9h2l10 4-10 4V8z";
/// The body of a lock below its shackle, in front of a castle's gate.
pub(super) const LOCK: &str =
    "M-5.5 8h11v9h-11zM-3.5 8v-3a3.5 3.5 0 0 1 7 0v3h-1.8v-3a1.7 1.7 0 0 0-3.4 0v3z";

/// Draws a sign. The last letter of the symbol's name is its side: White's are light, Black's dark, others golden.
pub(super) fn draw(symbol: &str, (x, y): (f32, f32), form: &str, body: &mut Picture) {
    let class = match symbol.as_bytes() {
        [.., b'w'] => "pw",
        [.., b'b'] => "pb",
        _ => "pf",
    };
    let at = format!("transform=\"translate({} {})\"", number(x), number(y));
    body.open("g", &at);
    // The light edge keeps dark signs apart from dark castles.
    body.line(&format!(
        "<path d=\"{form}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3.4\" stroke-linejoin=\"round\"/>\
         <path class=\"{class}\" d=\"{form}\"/>"
    ));
    body.close("g");
}

/// Draws a castle of a side with the number of castles that it has taken, around a point.
pub(super) fn draw_trophies(side: Side, count: usize, (x, y): (f32, f32), body: &mut Picture) {
    if count == 0 {
        return;
    }
    let (tower, text_x) = (
        if side == Side::White { "tw" } else { "tb" },
        number(x + 8.0),
    );
    body.place_small(tower, x - 6.0, y);
    let line = number(y + 4.0);
    body.line(&format!(
        "<text class=\"nu\" x=\"{text_x}\" y=\"{line}\">{count}</text>"
    ));
}
