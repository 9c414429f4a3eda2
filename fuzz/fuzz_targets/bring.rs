#![no_main]
//! Any text that people bring to the app or the programs (pasted, in a link, in a file, in the device's
//! store) is read or refused with a sentence.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_lab::WeightsFile;
use burgrave_ui::analysis::import;
use burgrave_ui::earlier::Earlier;
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use libfuzzer_sys::fuzz_target;

fn told(fault: &Fault) {
    assert!(!burgrave_words::sentence(fault).contains('\n'));
}

fuzz_target!(|text: &str| {
    let route = Route::parse(text);
    assert_eq!(Route::parse(&route.address()).is_later(), route.is_later());
    if let Err(trouble) = import::read(text, GameId::KingsCastle) {
        told(&trouble.fault);
    }
    match saved::read_share(text) {
        // A game that a link holds is written and read again the same.
        Ok(play) => {
            if let Ok(link) = saved::write_share(&play) {
                let again = saved::read_share(&link).expect("it was written so");
                assert_eq!(again.moves(), play.moves(), "{link}");
                assert_eq!(again.ended(), play.ended(), "{link}");
                assert_eq!(again.game().position_text(), play.game().position_text(), "{link}");
            }
        }
        Err(fault) => told(&fault),
    }
    for refused in [
        saved::read(text).err(),
        Earlier::read(text).err(),
        burgrave_puzzles::read(text).err(),
        WeightsFile::parse(text, "weights").err(),
    ] {
        refused.iter().for_each(told);
    }
});
