//! `burgrave show`: a position as a drawing.

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
    let style = svg::Style {
        title: about.name,
        theme: if command.dark {
            svg::Theme::Dark
        } else {
            svg::Theme::Light
        },
        flipped: command.flip,
        coordinates: true,
    };
    let marks = paint::last_move(&game);
    print(&svg::draw(&game.board(), &game.view(), &marks, &style))
}
