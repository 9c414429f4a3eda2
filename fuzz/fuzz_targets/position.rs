#![no_main]
//! Any text is a position or a fault; what is accepted prints as it was read.

use burgrave_fuzz::rules;
use burgrave_games::any::AnyGame;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (u8, &str)| {
    let (byte, text) = data;
    match AnyGame::from_position(&rules(byte), text) {
        Ok(game) => assert_eq!(game.position_text(), text),
        Err(fault) => assert!(!burgrave_words::sentence(&fault).contains('\n')),
    }
});
