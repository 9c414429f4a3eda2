//! `burgrave show` as text: from either side, and for dumb terminals.

use std::process::{Command, Stdio};

use crate::common::{refused, said, says, words};

fn show(arguments: &[&str], term: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .arg("show")
        .args(arguments)
        .env("TERM", term)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    said(arguments, output)
}

#[test]
fn text_can_be_flipped() {
    let first = |arguments: &[&str]| {
        let text = show(arguments, "xterm");
        text.lines().nth(1).map(str::to_owned).expect("a rank")
    };
    assert!(first(&["castello"]).starts_with("21 "));
    assert!(first(&["castello", "--flip"]).starts_with(" 1 "));
}

#[test]
fn dumb_terminals_get_ascii_without_colour() {
    for game in ["castello", "kings-castle", "aujjris-castle"] {
        assert!(!show(&[game], "xterm").is_ascii());
        let text = show(&[game], "dumb");
        assert!(text.is_ascii() && !text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn the_legend_uses_the_terms_of_the_rules() {
    for (arguments, name) in [
        (&["king-of-the-castle"][..], "White piece"),
        (&["aujjris-castle"], "White piece"),
        (
            &["dobyvani-hradu", "--rules", "setup=standard"],
            "White soldier",
        ),
        (&["kings-castle", "--moves", "a1"], "White man"),
        (&["castello"], "White man that has not moved"),
    ] {
        assert!(show(arguments, "xterm").contains(name), "{name}");
    }
}

#[test]
fn a_picture_can_have_the_colours_of_a_season() {
    let picture = |arguments: &[&str]| show(&[&["castello", "--svg"], arguments].concat(), "xterm");
    let usual = picture(&[]);
    assert_eq!(picture(&["--palette", "workshop"]), usual);
    for season in ["winter", "autumn"] {
        let drawn = picture(&["--palette", season]);
        assert!(drawn.len() > usual.len() && drawn.contains("[fill=\"#9ba67c\"]{fill:"));
    }
    assert_ne!(
        picture(&["--palette", "winter"]),
        picture(&["--palette", "autumn"])
    );
}

#[test]
fn an_unknown_season_is_refused_with_the_known_ones() {
    let fault = refused(&words("show castello --svg --palette spring"), 2);
    assert!(fault.contains("spring") && fault.contains("workshop, winter, autumn"));
}

#[test]
fn rules_in_a_terminal_name_files_instead_of_links() {
    let text = says(&["rules", "castello"]);
    assert!(
        text.contains("(docs/lab/studies/castello/report.md)"),
        "{text}"
    );
    assert!(
        text.contains("see the\n  rules of all games (HOUSE-1"),
        "{text}"
    );
    assert!(!text.contains("](") && !text.contains("<!--"), "{text}");
}
