//! The commands of the protocol.

use std::path::Path;
use std::str::SplitWhitespace;
use std::sync::Arc;

use burgrave_book::Book;
use burgrave_bots::AnyEndgames;
use burgrave_bots::Player;
use burgrave_core::Outcome;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::book::VariedPlayer;
use burgrave_search::StopToken;
use burgrave_words as words;

use super::go::Go;
use super::search::{Running, send, send_error};
use super::settings::{self, Change, Settings};

/// What follows a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the conversation.
    Quit,
}

/// State of the conversation.
pub struct Server {
    layouts: Layouts,
    rules: AnyRules,
    game: AnyGame,
    settings: Settings,
    /// Opening book of the levels.
    book: Option<Arc<Book>>,
    /// Endgame tables of the engine.
    endgames: Option<AnyEndgames>,
    /// The player that does not search now, once it is made.
    player: Option<Box<dyn Player>>,
    running: Option<Running>,
}

impl Server {
    pub fn new(rules: AnyRules, layouts: Layouts) -> Server {
        Server {
            layouts,
            game: AnyGame::new(&rules),
            rules,
            settings: Settings::default(),
            book: None,
            endgames: None,
            player: None,
            running: None,
        }
    }

    /// Carries out a line. Only `quit` ends the conversation.
    pub fn take(&mut self, line: &str) -> Next {
        let mut rest = line.split_whitespace();
        let Some(command) = rest.next() else {
            return Next::Line;
        };
        if self.running.as_ref().is_some_and(Running::is_done) {
            self.stop();
        }
        match command {
            "quit" => return Next::Quit,
            "ugi" => self.introduce(),
            "stop" => self.stop(),
            "isready" => self.be_ready(),
            _ => {
                if let Err(why) = self.act(command, line, &mut rest) {
                    send_error(&why);
                }
            }
        }
        Next::Line
    }

    /// Carries out a command that may fail.
    fn act(
        &mut self,
        command: &str,
        line: &str,
        rest: &mut SplitWhitespace<'_>,
    ) -> Result<(), String> {
        match command {
            "query" => self.query(rest),
            "setoption" | "uginewgame" | "position" | "go" if self.running.is_some() => {
                Err(format!("{command} while searching: stop first"))
            }
            "setoption" => self.set_option(line),
            "uginewgame" => self.new_game(),
            "position" => self.position(rest),
            "go" => self.go(rest),
            _ => Err(format!(
                "unknown command {}; known are ugi, isready, setoption, uginewgame, position, go, stop, query, quit",
                words::quotable(command)
            )),
        }
    }

    /// Ends the search, if there is one.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.player = running.end();
            if self.player.is_none() {
                send_error("the search crashed");
            }
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        let options = settings::list(self.rules.game(), &self.rules.options_text());
        send(&format!(
            "id name Burgrave {version}\nid author the Burgrave authors\n{options}\nugiok"
        ));
    }

    /// Answers once the player has its memory, or at once during a search.
    fn be_ready(&mut self) {
        if self.running.is_none() {
            let player = self.take_player();
            self.player = Some(player);
        }
        send("readyok");
    }

    /// Returns the player and makes it first if necessary.
    fn take_player(&mut self) -> Box<dyn Player> {
        let made = self.player.take();
        made.unwrap_or_else(|| {
            let seed = self.settings.engine.seed;
            let computer = self.settings.computer();
            let player = computer.player_with_endgames(&self.rules, seed, self.endgames.clone());
            let book = self.book.as_ref().filter(|_| self.settings.level.is_some());
            VariedPlayer::with(book, player, seed)
        })
    }

    fn new_game(&mut self) -> Result<(), String> {
        self.game = AnyGame::new(&self.rules);
        let (seed, stop) = (self.settings.engine.seed, StopToken::new());
        let player = self.player.as_mut();
        let ready = player.map_or(Ok(()), |player| player.new_game(seed, &stop));
        ready.map_err(|fault| words::sentence(&fault))
    }

    /// Reads `setoption name NAME [value VALUE]`. Both may have spaces.
    fn set_option(&mut self, line: &str) -> Result<(), String> {
        let form = "setoption name NAME value VALUE is the form";
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        let Some((&"name", words)) = words.split_first() else {
            return Err(form.to_owned());
        };
        let at = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(at.unwrap_or(words.len()));
        let (name, value) = (name.join(" "), value.get(1..).unwrap_or(&[]).join(" "));
        match name.to_ascii_lowercase().as_str() {
            "" => Err(form.to_owned()),
            "game" => {
                let game: GameId = value.parse().map_err(|fault| words::sentence(&fault))?;
                self.play_by(game, "")
            }
            "layout" => self.set_layout(&value),
            "book" => self.set_book(&value),
            "endgamefile" => self.set_endgames(&value),
            "rules" => self.play_by(
                self.rules.game(),
                if value == "<empty>" { "" } else { &value },
            ),
            _ => match self.settings.set(&name, &value)? {
                Change::Unknown => Err(format!(
                    "there is no option {name:?}; it must be one of Game, Layout, Rules, Book, EndgameFile, {}",
                    settings::NAMES.join(", ")
                )),
                Change::Engine => {
                    self.player = None;
                    Ok(())
                }
                Change::Search => Ok(()),
            },
        }
    }

    /// Registers a layout by its content, `NAME CODE`. The rules in use keep theirs.
    fn set_layout(&mut self, value: &str) -> Result<(), String> {
        let (name, code) = value
            .split_once(' ')
            .ok_or("Layout takes a name and the layout's content")?;
        self.layouts
            .put_code(name, code)
            .map_err(|fault| words::sentence(&fault))
    }

    /// Reads the opening book of the levels. An invalid one changes nothing.
    fn set_book(&mut self, value: &str) -> Result<(), String> {
        self.book = match value {
            "" | "<empty>" => None,
            path => {
                let book = burgrave_lab::book::read(Path::new(path));
                let book = book.and_then(|book| book.check(&self.rules).map(|()| book));
                Some(Arc::new(book.map_err(|fault| words::sentence(&fault))?))
            }
        };
        self.player = None;
        Ok(())
    }

    /// Reads the endgame tables of the engine. Invalid ones change nothing.
    fn set_endgames(&mut self, value: &str) -> Result<(), String> {
        self.endgames = match value {
            "" | "<empty>" => None,
            path => {
                let endgames = burgrave_lab::endgames::read(Path::new(path), &self.rules);
                Some(endgames.map_err(|fault| words::sentence(&fault))?)
            }
        };
        self.player = None;
        Ok(())
    }

    /// Starts again by other rules. Invalid ones change nothing. An opening book of other rules is put away, and so
    /// are endgame tables.
    fn play_by(&mut self, game: GameId, rules: &str) -> Result<(), String> {
        let rules = AnyRules::parse_with(game, rules, &self.layouts)
            .map_err(|fault| words::sentence(&fault))?;
        if rules != self.rules {
            self.endgames = None;
        }
        self.rules = rules;
        self.book = self.book.take().filter(|book| book.is_of(&self.rules));
        self.game = AnyGame::new(&self.rules);
        self.player = None;
        Ok(())
    }

    /// Reads `position startpos|fen TEXT [moves ...]`. An invalid position changes nothing.
    fn position(&mut self, rest: &mut SplitWhitespace<'_>) -> Result<(), String> {
        let kind = rest.next();
        let mut text = Vec::new();
        let mut moves = false;
        for word in rest.by_ref() {
            if word == "moves" {
                moves = true;
                break;
            }
            text.push(word);
        }
        let mut game = match kind {
            Some("startpos") if text.is_empty() => AnyGame::new(&self.rules),
            Some("startpos") => {
                return Err("after position startpos comes moves, or nothing".to_owned());
            }
            Some("fen") if !text.is_empty() => AnyGame::from_position(&self.rules, &text.join(" "))
                .map_err(|fault| format!("position: {}", words::sentence(&fault)))?,
            _ => return Err("position startpos or position fen TEXT is the form".to_owned()),
        };
        for (index, mv) in rest.take_while(|_| moves).enumerate() {
            game.play(mv).map_err(|fault| {
                let (number, text) = (index + 1, words::quotable(mv));
                format!("move {number} {text:?}: {}", words::sentence(&fault))
            })?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, rest: &mut SplitWhitespace<'_>) -> Result<(), String> {
        let first = self.rules.game().about().first;
        let go = Go::read(rest, first)?;
        if let Some(outcome) = self.game.outcome() {
            send(&format!("info string the game is over: {outcome}"));
        }
        let limits = go.limits(self.game.side_to_move(), self.settings.multi_pv);
        let player = self.take_player();
        let started = Running::start(player, self.game.clone(), limits, go.is_endless());
        self.running = Some(started.map_err(|why| format!("no thread for the search: {why}"))?);
        Ok(())
    }

    fn query(&self, rest: &mut SplitWhitespace<'_>) -> Result<(), String> {
        let first = self.rules.game().about().first;
        let outcome = self.game.outcome();
        let answer = match rest.next() {
            Some("gameover") => outcome.is_some().to_string(),
            Some("p1turn") => (self.game.side_to_move() == first).to_string(),
            Some("result") => match outcome {
                None => "none",
                Some(Outcome::Draw(_)) => "draw",
                Some(Outcome::Win(side, _)) if side == first => "p1win",
                Some(Outcome::Win(..)) => "p2win",
            }
            .to_owned(),
            Some("fen") => self.game.position_text(),
            _ => return Err("query gameover, p1turn, result or fen".to_owned()),
        };
        send(&format!("response {answer}"));
        Ok(())
    }
}
