//! The rule book's sample games are records that the rules allow.
use burgrave_record::Record;

#[test]
fn every_sample_game_is_a_valid_record() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut samples = 0;
    for entry in std::fs::read_dir(folder)
        .expect("the rule book is there")
        .flatten()
    {
        let Ok(page) = std::fs::read_to_string(entry.path()) else {
            continue;
        };
        for block in page.split("```record\n").skip(1) {
            let text = block.split("```").next().unwrap_or("");
            let name = entry.path();
            let record = Record::from_text(text)
                .unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", name.display()));
            if let Err(fault) = record.check() {
                panic!("{}: {fault}", name.display());
            }
            samples += 1;
        }
    }
    assert!(samples >= 5, "each game has a sample");
}
