#![no_main]
//! Any text is a legal move or a fault, in any position: the first line is the position, the rest moves.

use burgrave_fuzz::rules;
use burgrave_games::any::AnyGame;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (u8, &str)| {
    let (byte, text) = data;
    let rules = rules(byte);
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or("");
    let mut game = AnyGame::from_position(&rules, first).unwrap_or_else(|_| AnyGame::new(&rules));
    for line in lines.take(40) {
        match game.read_move(line) {
            Ok(canonical) => {
                assert_eq!(game.read_move(&canonical).as_ref(), Ok(&canonical));
                game.play(line).expect("it was legal");
                let text = game.position_text();
                assert!(AnyGame::from_position(&rules, &text).is_ok(), "{text}");
            }
            Err(fault) => assert!(!burgrave_words::sentence(&fault).contains('\n')),
        }
    }
});
