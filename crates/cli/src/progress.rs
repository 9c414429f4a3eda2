//! Progress bars: on standard error, and only at a terminal.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Unit of a progress bar.
pub enum Count {
    /// Things of this name, in the plural.
    Of(&'static str),
    /// Bytes of a file.
    Bytes,
}

/// Creates a bar of `length` units. Cuts messages off at the width of the terminal.
pub fn bar(length: u64, count: Count) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = match count {
        Count::Of(what) => format!("{{bar:20}} {{pos}}/{{len}} {what}, {{eta}} to go{{wide_msg}}"),
        Count::Bytes => "{bar:20} {bytes}/{total_bytes}{wide_msg}".to_owned(),
    };
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(&style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
