//! Draws a game's position with its art as an SVG file:
//! `gallery GAME RULES POSITION MOVES OUT [flip] [lying] [small] [dark] [winter | autumn]
//! [last=CELL,...] [targets=CELL,...]`.
//!
//! MOVES are separated by spaces. `-` stands for the default RULES, the start POSITION or no MOVES. `last` and
//! `targets` mark cells as those of the last move and as possible targets.

use burgrave_art::{Palette, art, fit};
use burgrave_draw::Marks;
use burgrave_draw::svg::{self, Orientation, Style, Theme};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, rules, position, moves, out, flags @ ..] = &args[..] else {
        return Err(
            "GAME RULES POSITION MOVES OUT [flip] [lying] [small] [dark] [winter | autumn] [last=CELLS] [targets=CELLS]".into(),
        );
    };
    let text = |text: &String| (text != "-").then(|| text.clone());
    let id: GameId = game.parse()?;
    let rules = AnyRules::parse(id, &text(rules).unwrap_or_default())?;
    let mut game = match text(position) {
        Some(position) => AnyGame::from_position(&rules, &position)?,
        None => AnyGame::new(&rules),
    };
    for mv in text(moves).unwrap_or_default().split_whitespace() {
        game.play(mv)?;
    }
    let has = |flag: &str| flags.iter().any(|given| given == flag);
    let theme = if has("dark") {
        Theme::Dark
    } else {
        Theme::Light
    };
    let mut palettes = Palette::ALL.into_iter();
    let palette = palettes.find(|palette| has(palette.name()));
    let board = game.board();
    let listed = |key: &str| {
        let list = flags.iter().find_map(|flag| flag.strip_prefix(key));
        let names = list.unwrap_or_default().split(',');
        names.filter_map(|name| board.cell(name)).collect()
    };
    let marks = Marks {
        last: listed("last="),
        targets: listed("targets="),
        ..Marks::default()
    };
    let orientation = Orientation {
        flipped: has("flip"),
        lying: has("lying"),
    };
    let fit = fit(id.about().id, &board).and_then(|fit| fit.turned(orientation));
    let fit = if has("small") {
        fit.and_then(|fit| fit.small)
    } else {
        fit
    };
    let style = Style {
        theme,
        orientation,
        art: fit.and_then(|fit| {
            art(
                id.about().id,
                fit,
                (theme, palette.unwrap_or_default()),
                orientation.flipped,
            )
        }),
        ..Style::new(id.about().name)
    };
    std::fs::write(out, svg::draw(&board, &game.view(), &marks, &style))?;
    Ok(())
}
