//! Time to judge the most expensive challenges and commands that the server takes.

use std::time::{Duration, Instant};

use burgrave_bots::RandomPlayer;
use burgrave_core::text::write_board;
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::registry::GameId;
use burgrave_session::{Actor, Command, Session, Terms};

/// Size of the texts that are no rules, layout or position: the body of a request has no more.
const TEXT: usize = 32 * 1024;
/// Number of random positions of each set of rules, and of random moves in each.
const POSITIONS: u64 = 300;
const MOVES: u64 = 20;
/// Number of measurements of each time.
const RUNS: u32 = 5;

/// Name, game, rules, position: those of `bench/src/hard.rs` with the most moves.
const HARD: [(&str, GameId, &str, &str); 3] = [
    (
        "tower of 16",
        GameId::KingOfTheCastle,
        "",
        "8/8/8/2(wbwwbbwbwbwwbbwb)5/8/8 b",
    ),
    (
        "5,457,134 moves",
        GameId::Castello,
        "",
        "15/15/15/15/15/5c7c1/1c7c5/7ww6/1w13/15/2c4c1w2c2/15/2w2w9/bwwbbwbwbwbw3/1w1b1c1b3b1c1/wcbbbbwbbcwb3/1b1w1w1b1b1bw2/bwbwbbbbwbwww2/ww1b1b1w1w1b3/15/6w8 w 0:0",
    ),
    (
        "30 bridges, 30 enemies",
        GameId::Castello,
        "max-captures=9",
        "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0",
    ),
];

/// Rules under which random positions are judged: those that let a turn of Castello capture the most.
const RULES: [&str; 4] = [
    "",
    "max-captures=9",
    "max-captures=none",
    "max-captures=none,retrace=not-start",
];

/// Returns the result of `work` and its shortest time in some runs, so that other work on this machine does not count.
fn timed<T>(work: impl Fn() -> T) -> (Duration, T) {
    let run = || {
        let started = Instant::now();
        let result = work();
        (started.elapsed(), result)
    };
    let first = run();
    let least = (1..RUNS).map(|_| run().0).min();
    (least.map_or(first.0, |least| least.min(first.0)), first.1)
}

/// Prints the longest times.
pub fn run() {
    println!("longest time to judge:");
    for (name, game, rules, position) in HARD {
        let mut longest = Longest::default();
        longest.judge(&terms(game, rules, position), 1);
        longest.print(name);
    }
    for rules in RULES {
        let mut longest = Longest::default();
        for seed in 0..POSITIONS {
            let terms = terms(GameId::Castello, rules, &crowded(seed));
            longest.judge(&terms, seed);
        }
        longest.print(&format!("castello, random positions, {rules:?}"));
    }
    let mut refusal = Duration::ZERO;
    for game in GameId::ALL {
        for text in ["a", "9", "/", "w", "(", "=", ",", "é"] {
            let text = text.repeat(TEXT / text.len());
            for part in 0..3 {
                let mut terms = Terms::new(game);
                match part {
                    0 => terms.rules.options.clone_from(&text),
                    1 => terms.rules.layout = Some(text.clone()),
                    _ => terms.position = Some(text.clone()),
                }
                let (time, refused) = timed(|| Session::start(terms.clone(), 0));
                refusal = refusal.max(time);
                assert!(refused.is_err(), "{game} {}", &text[..2]);
            }
        }
    }
    println!("  texts of {TEXT} bytes that are refused: {refusal:.1?}");
}

fn terms(game: GameId, rules: &str, position: &str) -> Terms {
    let mut terms = Terms::new(game);
    rules.clone_into(&mut terms.rules.options);
    terms.position = Some(position.to_owned());
    terms
}

/// The longest times of a kind of positions.
#[derive(Default)]
struct Longest {
    positions: u32,
    challenge: Duration,
    refusal: Duration,
    legal: Duration,
}

impl Longest {
    /// Judges a challenge, a text that is no move, and random moves.
    fn judge(&mut self, terms: &Terms, seed: u64) {
        let (time, session) = timed(|| Session::start(terms.clone(), 0));
        self.challenge = self.challenge.max(time);
        // Random positions may break a rule of the game's page.
        let Ok((session, _)) = session else {
            return;
        };
        if session.is_over() {
            return;
        }
        self.positions += 1;
        let side = Actor::Side(session.side_to_move());
        let play = |text: &str| {
            let command = Command::Play(text.to_owned());
            timed(|| session.clone().act(side, &command, 0).is_ok())
        };
        let mut player = RandomPlayer::new(seed);
        for _ in 0..MOVES {
            let Some(text) = player.pick(session.game()) else {
                break;
            };
            let (time, is_legal) = play(&text);
            assert!(is_legal, "{text}");
            self.legal = self.legal.max(time);
            // The form of a move, but too long.
            let (time, _) = play(&format!("{text}:a1"));
            self.refusal = self.refusal.max(time);
        }
        self.refusal = self.refusal.max(play("nonsense").0);
    }

    fn print(&self, name: &str) {
        let Longest {
            positions,
            challenge,
            refusal,
            legal,
        } = self;
        println!("  {name}, {positions} positions:");
        println!(
            "    challenge {challenge:.1?}, illegal move {refusal:.1?}, legal move {legal:.1?}"
        );
    }
}

/// Returns a position of Castello with 30 pieces of each side at random places near the castles of one side.
fn crowded(seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let mut cells = [None; 15 * 21];
    let cell = |row_from_top: usize, column: usize| 15 * (20 - row_from_top) + column;
    for (row, castles) in [
        (5, &[5, 13][..]),
        (6, &[1, 9]),
        (10, &[2, 7, 12]),
        (14, &[5, 13]),
        (15, &[1, 9]),
    ] {
        for &column in castles {
            cells[cell(row, column)] = Some('c');
        }
    }
    for piece in ['w', 'b'] {
        let mut left = 30;
        while left > 0 {
            let (row, column) = (rng.below(9) as usize, rng.below(12) as usize);
            let cell = &mut cells[cell(row, column)];
            if cell.is_none() {
                *cell = Some(piece);
                left -= 1;
            }
        }
    }
    let mut text = String::new();
    write_board(&mut text, &[15; 21], |cell, space| {
        space.extend(cells[cell])
    });
    text + " w 0:0"
}
