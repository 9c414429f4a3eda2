//! The rule book's sample games are records that the rules allow.
use burgrave_games::registry::GameId;
use burgrave_record::Record;

#[test]
fn every_sample_game_is_a_valid_record() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for game in GameId::ALL {
        let page = std::fs::read_to_string(folder.join(format!("{game}.md"))).expect("a page");
        let samples: Vec<&str> = page.split("```record\n").skip(1).collect();
        assert!(!samples.is_empty(), "{game} has no sample");
        for sample in samples {
            let text = sample.split("```").next().unwrap_or("");
            let record =
                Record::from_text(text).unwrap_or_else(|fault| panic!("{game}: {fault}\n{text}"));
            if let Err(fault) = record.check() {
                panic!("{game}: {fault}");
            }
            assert_eq!(record.game(), Some(game.id()));
            // The reader skips the numbers before moves. The writer repeats them after comments.
            let written = record.to_string();
            let moves = |text| words_from_first_move(text).filter(|word| !word.ends_with("..."));
            assert!(moves(&written).eq(moves(text)), "{game}: {written}");
        }
    }
}

fn words_from_first_move(record: &str) -> impl Iterator<Item = &str> {
    record.split_whitespace().skip_while(|word| *word != "1.")
}
