//! Links as QR codes, which the camera of a phone opens.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};
use leptos::prelude::*;

use crate::words::t;

/// Width of the quiet zone that the standard requires around a code, in modules.
const MARGIN: usize = 4;

/// The modules of a QR code.
pub struct Modules {
    /// Number of modules on a side.
    size: usize,
    /// The dark modules as an SVG path.
    dark: String,
}

impl Modules {
    /// Returns the modules of a link, or `None` if it is too long for a QR code.
    pub fn of(link: &str) -> Option<Modules> {
        let code = QRBuilder::new(link).ecl(ECL::L).build().ok()?;
        let mut dark = String::new();
        for y in 0..code.size {
            let row = &code[y];
            let mut x = 0;
            while x < code.size {
                let start = x;
                while x < code.size && row[x].value() {
                    x += 1;
                }
                if x > start {
                    let _ = write!(dark, "M{start} {y}h{0}v1h-{0}z", x - start);
                }
                x += 1;
            }
        }
        Some(Modules {
            size: code.size,
            dark,
        })
    }
}

/// Returns the picture of a QR code, or a message if the link is too long for one.
pub fn picture(modules: Option<&Modules>) -> AnyView {
    let Some(Modules { size, dark }) = modules else {
        return view! { <p role="status">{t("qr-too-long")}</p> }.into_any();
    };
    let size = size + 2 * MARGIN;
    // Black on white in every theme, because cameras read that best.
    let picture = format!(
        "<path fill=\"#fff\" d=\"M-{MARGIN} -{MARGIN}h{size}v{size}h-{size}z\"/><path d=\"{dark}\"/>"
    );
    view! {
        <svg class="qr" viewBox=format!("-{MARGIN} -{MARGIN} {size} {size}") role="img" aria-label=t("qr-of-link")
            shape-rendering="crispEdges" inner_html=picture></svg>
    }
    .into_any()
}
