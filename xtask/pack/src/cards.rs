//! The pictures of the cards on the first page: each game in mid-game, in every theme.

use burgrave_art::{Palette, art, fit};
use burgrave_draw::svg::{self, Style, Theme};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

use crate::Outcome;

/// The themes, by the names that the app gives them.
const THEMES: [(&str, Theme); 3] = [
    ("light", Theme::Light),
    ("dark", Theme::Dark),
    ("contrast", Theme::Contrast),
];

/// Draws the positions of a list with lines of a game's id and a position. Returns names of files and pictures.
pub fn draw(list: &str) -> Outcome<Vec<(String, String)>> {
    let mut cards = Vec::new();
    for id in GameId::ALL {
        let game = position(list, id).map_err(|why| format!("cards.txt: {id}: {why}"))?;
        let board = game.board();
        for (name, theme) in THEMES {
            let style = Style {
                theme,
                coordinates: false,
                art: fit(id.id(), &board)
                    .and_then(|fit| art(id.id(), fit, (theme, Palette::default()), false)),
                ..Style::new(id.about().name)
            };
            let picture = svg::draw_bare(&board, &game.view(), &style);
            cards.push((format!("cards/{id}-{name}.svg"), picture));
        }
    }
    Ok(cards)
}

/// Returns a game's position of the list.
fn position(list: &str, id: GameId) -> Outcome<AnyGame> {
    let mut lines = list.lines().filter_map(|line| line.split_once(' '));
    let (_, text) = lines
        .find(|(name, _)| *name == id.id())
        .ok_or("there is no position")?;
    let rules = AnyRules::parse(id, "").map_err(|fault| fault.to_string())?;
    AnyGame::from_position(&rules, text).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = include_str!("../../../crates/web/static/cards.txt");

    #[test]
    fn every_game_has_a_card_with_a_position_that_is_not_over() {
        let cards = draw(LIST).expect("the positions are legal");
        assert_eq!(cards.len(), GameId::ALL.len() * THEMES.len());
        for id in GameId::ALL {
            let game = position(LIST, id).expect("a position");
            assert_eq!(game.outcome(), None, "{id}");
        }
        for (name, picture) in cards {
            assert!(!picture.contains("class=\"tm\""), "{name} has a caption");
        }
    }

    #[test]
    fn an_illegal_position_stops_the_build() {
        let wrong = LIST.replace("w 0:0", "w 9:0");
        assert!(draw(&wrong).is_err_and(|why| why.contains("dobyvani-hradu")));
    }
}
