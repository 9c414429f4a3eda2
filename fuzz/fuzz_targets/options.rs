#![no_main]
//! Any text is an option text or a fault; any bytes are a layout file or a fault.

use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut layouts = Layouts::built_in();
    let known = layouts.register("given", data);
    if let Err(fault) = &known {
        assert!(!burgrave_words::sentence(fault).contains('\n'));
    }
    if let Ok(text) = core::str::from_utf8(data) {
        for game in GameId::ALL {
            match AnyRules::parse_with(game, text, &layouts) {
                Ok(rules) => {
                    let canonical = rules.options_text();
                    let again = AnyRules::parse_with(game, &canonical, &layouts).expect("canonical");
                    assert_eq!(again, rules);
                }
                Err(fault) => assert!(!burgrave_words::sentence(&fault).contains('\n')),
            }
        }
    }
});
