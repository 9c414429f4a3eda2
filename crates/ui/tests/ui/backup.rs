//! Backups of everything that the app stores.

use burgrave_ui::backup::{read, write};
use burgrave_ui::faults;

#[test]
fn a_backup_holds_the_entries_of_the_app_only() {
    let entries = [
        ("burgrave.game", "a \"text\""),
        ("burgrave.learn", "b"),
        ("other", "c"),
    ];
    let entries = entries.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let text = write(entries.into_iter().collect());
    let read = read(&text).expect("valid output");
    let names: Vec<_> = read.keys().map(String::as_str).collect();
    assert_eq!(names, ["burgrave.game", "burgrave.learn"]);
    assert_eq!(read["burgrave.game"], "a \"text\"");
}

#[test]
fn other_files_are_refused() {
    for text in [
        "",
        "[]",
        "{}",
        r#"{"burgrave-backup":2,"entries":{"burgrave.game":"a"}}"#,
        r#"{"burgrave-backup":1,"entries":{}}"#,
        r#"{"burgrave":2,"seed":1,"events":[]}"#,
    ] {
        let fault = read(text).expect_err(text);
        assert_eq!(fault.code, faults::BACKUP_UNREADABLE);
    }
}
