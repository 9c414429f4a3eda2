//! A game and its slow twin side by side: every check runs on both.

use burgrave_core::{Fault, Reason};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_twins::Twin;

/// A layout of Dobývání Hradu with every kind of terrain, registered in every [`Variant`].
pub const ODD: &str = include_str!("../data/odd.layout");

/// A game under fixed rule options.
#[derive(Clone)]
pub struct Variant {
    pub game: GameId,
    pub rules: AnyRules,
    /// Names and files of the layouts that the twin knows.
    layouts: Vec<(String, String)>,
}

/// Returns the layout [`ODD`] with its name.
pub fn odd() -> [(String, String); 1] {
    [("odd".to_owned(), ODD.to_owned())]
}

/// Returns the built-in layouts and more, given by name and file.
pub fn known(layouts: &[(String, String)]) -> Result<Layouts, Fault> {
    let mut known = Layouts::built_in();
    for (name, file) in layouts {
        known.register(name, file.as_bytes())?;
    }
    Ok(known)
}

/// Returns the rows of a layout with central squares j4 and j16, walls along l1..s1 and l19..s19, and nothing else.
pub fn plain_layout() -> Vec<&'static str> {
    let mut rows = vec!["..................."; 19];
    for row in [0, 18] {
        rows[row] = "...........########";
    }
    for row in [3, 15] {
        rows[row] = ".........*.........";
    }
    rows
}

/// Returns the text of [`plain_layout`] with other rows from rank `top` down.
pub fn with_rows(top: usize, rows: &[&str]) -> String {
    let mut layout = plain_layout();
    layout[19 - top..][..rows.len()].copy_from_slice(rows);
    layout.join("\n")
}

impl Variant {
    pub fn new(game: GameId, options: &str) -> Variant {
        Variant::with_layouts(game, options, &odd())
            .unwrap_or_else(|fault| panic!("{options}: {fault}"))
    }

    /// Registers more layouts, given by name and file.
    pub fn with_layouts(
        game: GameId,
        options: &str,
        layouts: &[(String, String)],
    ) -> Result<Variant, Fault> {
        Ok(Variant {
            game,
            rules: AnyRules::parse_with(game, options, &known(layouts)?)?,
            layouts: layouts.to_vec(),
        })
    }

    /// Returns Dobývání Hradu with `options` on the layout [`with_rows`].
    pub fn on_rows(options: &str, top: usize, rows: &[&str]) -> Variant {
        let layouts = [("test".to_owned(), with_rows(top, rows))];
        let options = format!("layout=test{options}");
        Variant::with_layouts(GameId::DobyvaniHradu, &options, &layouts).expect("a valid layout")
    }

    pub fn options(&self) -> String {
        self.rules.options_text()
    }

    /// Opens the twin at a position, or at the start.
    pub fn twin(&self, position: Option<&str>) -> Result<Box<dyn Twin>, String> {
        burgrave_twins::open(self.game.id(), &self.options(), position, &self.layouts)
    }

    pub fn start(&self) -> Pair {
        let twin = self.twin(None).expect("the start");
        Pair::new(self, AnyGame::new(&self.rules), twin)
    }

    /// Opens both at a position. Both must accept it or both refuse it.
    pub fn try_at(&self, position: &str) -> Result<Pair, Fault> {
        let context = || format!("{} {:?} {position:?}", self.game, self.options());
        let game = AnyGame::from_position(&self.rules, position);
        match (game, self.twin(Some(position))) {
            (Ok(game), Ok(twin)) => {
                assert_eq!(game.position_text(), position, "{}", context());
                Ok(Pair::new(self, game, twin))
            }
            (Err(fault), Err(_)) => Err(fault),
            (Ok(_), Err(why)) => panic!("only the game accepts {}: {why}", context()),
            (Err(fault), Ok(_)) => panic!("only the twin accepts {}: {fault}", context()),
        }
    }

    pub fn accepts(&self, position: &str) -> bool {
        self.try_at(position).is_ok()
    }
}

/// A game and its twin at the same position.
pub struct Pair {
    pub variant: Variant,
    pub game: AnyGame,
    pub twin: Box<dyn Twin>,
}

impl Pair {
    pub fn new(variant: &Variant, game: AnyGame, twin: Box<dyn Twin>) -> Pair {
        let pair = Pair {
            variant: variant.clone(),
            game,
            twin,
        };
        pair.check();
        pair
    }

    fn check(&self) {
        assert_eq!(self.text(), self.twin.text(), "{}", self.context());
        // The twin does not watch repetition.
        let outcome = self.game.outcome();
        if outcome.is_none_or(|outcome| outcome.reason() != Reason::REPETITION) {
            assert_eq!(self.outcome(), self.twin.outcome(), "{}", self.context());
        }
    }

    /// Returns game, options and position, for messages.
    pub fn context(&self) -> String {
        format!("{:?} under {:?}", self.game, self.variant.options())
    }

    pub fn text(&self) -> String {
        self.game.position_text()
    }

    /// Returns the outcome's text, or `ongoing`.
    pub fn outcome(&self) -> String {
        self.game
            .outcome()
            .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
    }

    /// Returns the legal moves, sorted.
    pub fn moves(&self) -> Vec<String> {
        let moves = self.game.legal().expect("few enough to list");
        let expected = self.twin.moves();
        if moves != expected {
            let only = |one: &[String], other: &[String]| -> Vec<String> {
                let missing = one.iter().filter(|mv| !other.contains(mv));
                missing.take(5).cloned().collect()
            };
            let (game, twin) = (only(&moves, &expected), only(&expected, &moves));
            panic!(
                "{}: only in the game {game:?}, only in the twin {twin:?}",
                self.context()
            );
        }
        moves
    }

    /// Plays a move in both.
    pub fn play(&mut self, mv: &str) {
        let played = self.game.play(mv);
        let played = played.unwrap_or_else(|fault| panic!("{mv} in {}: {fault}", self.context()));
        self.twin.play(&played);
        self.check();
    }
}
