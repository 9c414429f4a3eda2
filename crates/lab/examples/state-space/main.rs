//! Size of each game under its default rules: the tables of `docs/lab/state-space.md`.
//!
//! * `draw` – numbers of ways, and random choices among them
//! * `games` – the arrangements of each game
//!
//! The number of positions is estimated as J. Tromp did for chess: from a set of arrangements whose number is known,
//! each is drawn as often, and the share that are positions by the rules has Wilson's interval. The size of the game tree
//! is that of the reports of the portraits.

mod draw;
mod games;

use std::path::Path;

use burgrave_core::SplitMix;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::study::wilson;
use serde_json::Value;

use crate::games::{
    Arrangements, AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle,
};

/// Arrangements that are drawn of each game.
const DRAWN: u64 = 100_000;
const SEED: u64 = 1;

fn main() {
    println!("| game | arrangements | of them positions | positions | game tree |");
    println!("|---|---:|---:|---:|---:|");
    for game in GameId::ALL {
        let arrangements: Box<dyn Arrangements> = match game {
            GameId::KingOfTheCastle => Box::new(KingOfTheCastle::new()),
            GameId::KingsCastle => Box::new(KingsCastle),
            GameId::AujjrisCastle => Box::new(AujjrisCastle::new()),
            GameId::Castello => Box::new(Castello::new()),
            GameId::DobyvaniHradu => Box::new(DobyvaniHradu::new()),
        };
        let all = arrangements.count().log10();
        let share = accepted(game, &*arrangements);
        let share = wilson(share as f64 / DRAWN as f64, DRAWN);
        let [value, low, high] = [share.value, share.low, share.high].map(|one| all + one.log10());
        println!(
            "| {} | 10^{all:.2} | {:.2} % ({:.2} to {:.2}) | 10^{value:.2} ({low:.2} to {high:.2}) | {} |",
            game.about().name,
            100.0 * share.value,
            100.0 * share.low,
            100.0 * share.high,
            tree(game)
        );
    }
}

/// Returns the number of random arrangements that are positions by the rules.
fn accepted(game: GameId, arrangements: &dyn Arrangements) -> u64 {
    let rules = AnyRules::parse(game, "").expect("default rules");
    let mut random = SplitMix::new(SEED);
    let is_position = |_: &u64| {
        let text = arrangements.random(&mut random);
        text.is_some_and(|text| AnyGame::from_position(&rules, &text).is_ok())
    };
    (0..DRAWN).filter(is_position).count() as u64
}

/// Returns the size of the game tree in the report of the game's portrait.
fn tree(game: GameId) -> String {
    let studies = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab/studies");
    let path = studies.join(game.id()).join("report.json");
    let text = std::fs::read_to_string(path).expect("the report of the portrait");
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let tree = &report["sets"][0]["measures"]["tree"];
    let [value, low, high] =
        ["value", "low", "high"].map(|end| tree[end].as_f64().expect("a number"));
    format!("10^{value:.0} ({low:.1} to {high:.1})")
}
