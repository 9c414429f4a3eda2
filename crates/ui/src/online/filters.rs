//! Filters of the list of finished games. They are part of the page's address, so that a filtered list can be linked.

use burgrave_games::registry::GameId;

/// What the list of finished games is limited to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filters {
    /// Only this game.
    pub game: Option<GameId>,
    /// Name of a player; empty for all.
    pub name: String,
    /// A result as in records; empty for all.
    pub result: String,
    /// The first and the last day, as `2026-11-25`; empty for no limit.
    pub days: [String; 2],
    /// Only games by these rules: an option text, empty for the published rules. Without a game, it has no effect.
    pub rules: Option<String>,
    /// Only games of the user.
    pub is_mine: bool,
}

impl Filters {
    /// Reads the filters of an address. The host decodes the values.
    ///
    /// # Errors
    /// The name of the parameter that is unknown or has no valid value. Results and days are left to the server.
    pub fn read(text: &str, decode: impl Fn(&str) -> String) -> Result<Filters, String> {
        let mut filters = Filters::default();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decode(value);
            match key {
                "game" => filters.game = Some(value.parse().map_err(|_| key)?),
                "name" => filters.name = value,
                "result" => filters.result = value,
                "from" => filters.days[0] = value,
                "to" => filters.days[1] = value,
                "rules" => filters.rules = Some(value),
                "mine" => filters.is_mine = true,
                _ => return Err(key.to_owned()),
            }
        }
        Ok(filters)
    }

    /// Writes the filters for an address, and with the user's identifier, for the server. The host encodes the values.
    pub fn write(&self, user: Option<&str>, encode: impl Fn(&str) -> String) -> String {
        let mine = (self.is_mine).then(|| user.map_or(("mine", ""), |user| ("player", user)));
        let game = self.game.map(|game| ("game", game.id()));
        let rules = game.and(self.rules.as_deref()).map(|text| ("rules", text));
        let [from, to] = &self.days;
        let texts = [
            ("name", self.name.trim()),
            ("result", &self.result),
            ("from", from),
            ("to", to),
        ];
        let texts = texts.into_iter().filter(|(_, value)| !value.is_empty());
        let pairs = game.into_iter().chain(texts).chain(rules).chain(mine);
        let pairs = pairs.map(|(key, value)| format!("{key}={}", encode(value)));
        pairs.collect::<Vec<_>>().join("&")
    }
}
