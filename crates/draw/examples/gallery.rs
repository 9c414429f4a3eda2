//! Draws boards of every shape: prints them as text and, given a folder, writes SVG pictures there.

#[path = "../tests/fixtures/mod.rs"]
mod fixtures;

use std::path::Path;

use burgrave_draw::svg::{self, Theme};
use burgrave_draw::terminal;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1);
    for scene in fixtures::all() {
        for unicode in [true, false] {
            let style = terminal::Style {
                unicode,
                ..terminal::Style::default()
            };
            let text = terminal::draw(&scene.board, &scene.view, &scene.marks, &style);
            println!("{}\n\n{text}", scene.title);
        }
        for (theme, ending) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let style = svg::Style {
                theme,
                ..svg::Style::new(scene.title)
            };
            let picture = svg::draw(&scene.board, &scene.view, &scene.marks, &style);
            if let Some(folder) = &folder {
                let file = format!("{}-{ending}.svg", scene.name);
                std::fs::write(Path::new(folder).join(file), picture)?;
            }
        }
    }
    Ok(())
}
