//! `burgrave show`: draws a position.

use burgrave_draw::svg;

use crate::args;
use crate::failure::{Failure, print};
use crate::input;
use crate::paint::{self, Paint};

pub fn run(command: &args::Show) -> Result<(), Failure> {
    let game = input::game(command.game, &command.from)?;
    if !command.svg {
        let paint = Paint::new(&command.display).flipped(command.flip);
        return print(&paint.board(&game, 1));
    }
    let about = command.game.about();
    let theme = if command.dark {
        svg::Theme::Dark
    } else {
        svg::Theme::Light
    };
    let board = game.board();
    let orientation = svg::Orientation::upright(command.flip);
    let fit = burgrave_art::fit(about.id, &board);
    let colours = (theme, command.palette.unwrap_or_default());
    let art = fit.and_then(|fit| burgrave_art::art(about.id, fit, colours, command.flip));
    let style = svg::Style {
        theme,
        orientation,
        art: art.filter(|_| !command.plain),
        ..svg::Style::new(about.name)
    };
    let marks = paint::last_move(&game);
    print(&svg::draw(&board, &game.view(), &marks, &style))
}
