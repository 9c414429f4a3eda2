//! Progress bars: on standard error, and only at a terminal.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// What is counted.
pub enum Count {
    /// Things of this name.
    Of(&'static str),
    /// Bytes of a file.
    Bytes,
}

/// A bar for so many of what is counted. A message is cut off where the terminal ends.
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
