//! Layout files of Dobývání Hradu: every way to break one, and their names.

use burgrave_core::options::{self, CONFLICT, UNKNOWN_VALUE};
use burgrave_core::{Fault, Notation};
use burgrave_games::hradu::{DobyvaniHradu, Layout, Layouts, faults};
use burgrave_games::registry::Described;

use crate::support::{ODD, plain_layout, with_rows};

fn rules(options: &str, layouts: &Layouts) -> Result<DobyvaniHradu, Fault> {
    DobyvaniHradu::from_text(options, layouts)
}

/// Returns the fault code of a layout file and its line and column.
fn refused(file: impl AsRef<[u8]>) -> (&'static str, Option<(u32, u32)>) {
    let fault = Layout::parse("test", file.as_ref()).expect_err("refused");
    let place = fault
        .location
        .map(|place| (place.line.unwrap_or(0), place.column));
    (fault.code, place)
}

fn good() -> String {
    plain_layout().join("\n")
}

#[test]
fn line_ends_are_lf_or_cr_lf_and_the_last_may_be_missing() {
    for file in [
        good(),
        good() + "\n",
        good().replace('\n', "\r\n"),
        good().replace('\n', "\r\n") + "\r\n",
        good().replacen('\n', "\r\n", 3),
    ] {
        assert!(Layout::parse("test", file.as_bytes()).is_ok());
    }
    let broken = faults::LAYOUT_CHARACTER;
    assert_eq!(refused(good() + "\r"), (broken, Some((19, 20))));
    assert_eq!(
        refused(good().replacen('\n', "\r\r\n", 1)),
        (broken, Some((1, 20)))
    );
    assert_eq!(refused(good().replace('\n', "\r")), (broken, Some((1, 20))));
    assert_eq!(
        refused("\u{feff}".to_owned() + &good()),
        (broken, Some((1, 1)))
    );
}

#[test]
fn a_layout_has_nineteen_rows_and_nothing_else() {
    let rows = faults::LAYOUT_ROW_COUNT;
    assert_eq!(refused(""), (rows, Some((1, 1))));
    assert_eq!(
        refused(plain_layout()[..18].join("\n")),
        (rows, Some((19, 1)))
    );
    assert_eq!(refused(good() + "\n\n"), (rows, Some((20, 1))));
    assert_eq!(refused(good() + "\n# "), (rows, Some((20, 1))));
    let short = faults::LAYOUT_ROW_SHORT;
    assert_eq!(refused("\n".to_owned() + &good()), (short, Some((1, 1))));
    assert_eq!(refused(with_rows(12, &["..."])), (short, Some((8, 4))));
    let long = faults::LAYOUT_ROW_LONG;
    assert_eq!(
        refused(with_rows(12, &["...................."])),
        (long, Some((8, 20)))
    );
}

#[test]
fn unknown_characters_and_bytes_are_refused() {
    let broken = faults::LAYOUT_CHARACTER;
    for c in ["x", "t", "k", " ", "\t", "ß", "\0"] {
        let row = format!("....{c}..............");
        assert_eq!(
            refused(with_rows(12, &[&row])),
            (broken, Some((8, 5))),
            "{c:?}"
        );
    }
    let mut bytes = good().into_bytes();
    bytes[20 * 2 + 6] = 0xff;
    assert_eq!(refused(bytes), (faults::LAYOUT_NOT_UTF8, Some((3, 7))));
    assert_eq!(refused([0xc3]), (faults::LAYOUT_NOT_UTF8, Some((1, 1))));
}

#[test]
fn rank_10_is_open_ground_or_gates() {
    let with = |row: &str| with_rows(10, &[row]);
    assert!(Layout::parse("test", with("==================.").as_bytes()).is_ok());
    for c in ['#', 'T', 'K', '*'] {
        let row = format!("..=..............{c}.");
        assert_eq!(refused(with(&row)), (faults::LAYOUT_MIDDLE, Some((10, 18))));
    }
}

#[test]
fn one_central_square_in_each_half() {
    let none = ["..................."];
    assert_eq!(
        refused(with_rows(16, &none)),
        (faults::LAYOUT_NO_CENTRE, None)
    );
    assert_eq!(
        refused(with_rows(4, &none)),
        (faults::LAYOUT_NO_CENTRE, None)
    );
    let twice = faults::LAYOUT_CENTRE_TWICE;
    let more = ["......*............"];
    assert_eq!(refused(with_rows(17, &more)), (twice, Some((4, 10))));
    assert_eq!(refused(with_rows(11, &more)), (twice, Some((9, 7))));
    assert_eq!(refused(with_rows(9, &more)), (twice, Some((16, 10))));
    assert_eq!(
        refused(with_rows(4, &["*........*........."])),
        (twice, Some((16, 10)))
    );
}

#[test]
fn eight_walls_in_each_half() {
    let few = faults::LAYOUT_FEW_WALLS;
    for top in [1, 19] {
        let file = with_rows(top, &["...........#######."]);
        assert_eq!(refused(file), (few, None));
    }
}

#[test]
fn names_are_plain_and_unique() {
    let mut layouts = Layouts::built_in();
    let file = good().into_bytes();
    for (name, code) in [
        ("", faults::LAYOUT_NAME),
        ("a b", faults::LAYOUT_NAME),
        ("a.b", faults::LAYOUT_NAME),
        ("a,b", faults::LAYOUT_NAME),
        ("hradčany", faults::LAYOUT_NAME),
        ("zapletal", faults::LAYOUT_NAME_DEFAULT),
    ] {
        let fault = layouts.register(name, &file).expect_err("refused");
        assert_eq!(fault.code, code, "{name}");
    }
    assert!(layouts.register("Tofa-1984_b", &file).is_ok());
    assert!(layouts.register("Zapletal", &file).is_ok());
    let fault = layouts.register("Zapletal", &file).expect_err("refused");
    assert_eq!(fault.code, faults::LAYOUT_NAME_TAKEN);
    assert!(layouts.register("broken", b"").is_err());
    assert_eq!(
        layouts.names().collect::<Vec<_>>(),
        ["zapletal", "Tofa-1984_b", "Zapletal"]
    );
}

#[test]
fn options_name_a_registered_layout() {
    let mut layouts = Layouts::built_in();
    layouts
        .register("test", good().as_bytes())
        .expect("a valid layout");
    for (text, canonical) in [
        ("", ""),
        (
            "rules=manufacturer,setup=placement,layout=zapletal,repetition=3",
            "",
        ),
        ("setup=standard,rules=french", "rules=french,setup=standard"),
        (
            "rules=french,repetition=off,layout=test",
            "layout=test,repetition=off,rules=french",
        ),
    ] {
        let game = rules(text, &layouts).expect("good options");
        assert_eq!(game.options_text(), canonical);
        let again = rules(canonical, &layouts).expect("good options");
        assert_eq!(game, again);
    }
    let default = rules("", &layouts).expect("good options");
    assert_eq!(default, DobyvaniHradu::default());
    let code = |text: &str| rules(text, &layouts).expect_err("refused").code;
    assert_eq!(code("layout=other"), UNKNOWN_VALUE);
    assert_eq!(code("layout=test,setup=standard"), CONFLICT);
    let specs = DobyvaniHradu::option_specs(&layouts);
    let chosen = options::parse("layout=test", &specs).expect("good options");
    let fault = DobyvaniHradu::from_options(&chosen, &Layouts::built_in()).expect_err("unknown");
    assert_eq!(fault.code, UNKNOWN_VALUE);
}

#[test]
fn rules_differ_by_the_content_of_their_layout_not_by_its_name() {
    let with = |name: &str, file: String| {
        let mut layouts = Layouts::built_in();
        layouts
            .register(name, file.as_bytes())
            .expect("a valid layout");
        rules(&format!("layout={name}"), &layouts).expect("good options")
    };
    let game = with("a", good());
    assert_eq!(game, with("a", good() + "\n"));
    assert_eq!(game, with("b", good()));
    assert_ne!(game, with("a", with_rows(10, &["=.................."])));
}

/// Returns a layout that uses every kind of terrain.
fn odd() -> Layout {
    Layout::parse("odd", ODD.as_bytes()).expect("a valid layout")
}

#[test]
fn a_layout_has_one_file_text_and_one_code() {
    for layout in [Layout::zapletal(), odd()] {
        let (name, code) = (layout.name().to_owned(), layout.code());
        let text = layout.text();
        assert_eq!(Layout::parse(&name, text.as_bytes()).as_ref(), Ok(&layout));
        assert_eq!(Layout::from_code(&name, &code).as_ref(), Ok(&layout));
        assert!(!code.contains(char::is_whitespace));
    }
    assert!(odd().code().starts_with("2T2#7#2T2/2#2#1##=##1#2#2/"));
}

#[test]
fn the_hash_of_a_layout_depends_on_its_content_and_is_frozen() {
    let other = Layout::from_code("other", &odd().code()).expect("a valid layout");
    assert_eq!(odd().hash(), other.hash());
    assert_ne!(odd().hash(), Layout::zapletal().hash());
    assert_eq!(
        format!("{:016x}", Layout::zapletal().hash()),
        "d60fb2cb2aeed40f"
    );
}

#[test]
fn a_layout_code_that_is_not_canonical_is_refused_at_its_place() {
    use burgrave_core::text;
    let code = odd().code();
    for (broken, fault, column) in [
        (String::new(), text::EMPTY, 1),
        (code.replacen("2T", "2t", 1), text::CHARACTER, 2),
        (code.replacen("2T", ".1T", 1), text::CHARACTER, 1),
        (code.replacen("2T", "2(T#)", 1), text::CHARACTER, 3),
        (code.replacen("2T", "3T", 1), text::ROW_LONG, 17),
        (code.replacen("2T", "11T", 1), text::ROW_LONG, 3),
        (code.clone() + "/19", text::ROW_COUNT, 1),
        (code.clone() + " ", text::FIELD_COUNT, code.len() + 2),
    ] {
        let refused = Layout::from_code("odd", &broken).expect_err("refused");
        let place = refused.location.map_or(0, |place| place.column as usize);
        if fault == text::ROW_LONG {
            assert_eq!(refused.code, fault, "{broken}");
        } else {
            assert_eq!((refused.code, place), (fault, column), "{broken}");
        }
    }
    let walled = code.replacen("3=15", "3=14#", 1);
    let refused = Layout::from_code("odd", &walled).expect_err("a wall on rank 10");
    assert_eq!(refused.code, faults::LAYOUT_MIDDLE);
}

#[test]
fn rules_travel_as_option_text_and_layout_code() {
    use burgrave_games::registry::{AnyRules, GameId};
    let game = GameId::DobyvaniHradu;
    let code = odd().code();
    let carried = |text: &str, code: &str| AnyRules::parse_with_layout_code(game, text, Some(code));
    let rules = carried("layout=odd,rules=french", &code).expect("carried");
    assert_eq!(rules.options_text(), "layout=odd,rules=french");
    assert_eq!(rules.layout_code().as_ref(), Some(&code));
    let hash = odd().hash();
    assert_eq!(
        rules.identity(),
        format!("layout=@{hash:016x},rules=french")
    );
    // The name makes no difference.
    let renamed = carried("layout=tofa,rules=french", &code).expect("carried");
    assert_eq!(renamed.options_text(), "layout=tofa,rules=french");
    assert_eq!((&renamed, renamed.identity()), (&rules, rules.identity()));

    let changed = code.replacen("3=15", "19", 1);
    let other = carried("layout=odd,rules=french", &changed).expect("carried");
    assert_ne!(rules, other);
    assert_ne!(rules.identity(), other.identity());

    let usual = AnyRules::parse(game, "rules=french").expect("published rules");
    assert_eq!(
        (usual.layout_code(), usual.identity()),
        (None, usual.options_text())
    );

    let code_of = |text: &str| carried(text, &code).expect_err("refused").code;
    assert_eq!(code_of(""), faults::LAYOUT_UNNAMED);
    assert_eq!(code_of("layout=zapletal"), faults::LAYOUT_NAME_DEFAULT);
    assert_eq!(code_of("layout=a b"), faults::LAYOUT_NAME);
    assert_eq!(code_of("layout=odd,setup=standard"), CONFLICT);
    let castello = AnyRules::parse_with_layout_code(GameId::Castello, "", Some(&code));
    assert_eq!(
        castello.expect_err("no layouts").code,
        faults::LAYOUT_UNNAMED
    );
}

#[test]
fn a_carried_layout_replaces_a_registered_one() {
    let mut layouts = Layouts::built_in();
    layouts
        .register("odd", good().as_bytes())
        .expect("a valid layout");
    let carrying = layouts
        .with_layout_code("layout=odd", Some(&odd().code()))
        .expect("carried");
    assert_eq!(
        carrying.get("odd").map(|layout| layout.hash()),
        Some(odd().hash())
    );
    assert_eq!(carrying.names().collect::<Vec<_>>(), ["zapletal", "odd"]);
    assert_eq!(
        layouts.with_layout_code("layout=odd", None).as_ref(),
        Ok(&layouts)
    );
}

#[test]
fn the_offered_layouts_can_be_given_by_their_code() {
    let offered: Vec<Layout> = Layout::offered().collect();
    let names: Vec<&str> = offered.iter().map(Layout::name).collect();
    assert_eq!(names, ["four-towers", "twin-gates", "long-wall"]);
    for one in offered {
        let text = format!("layout={}", one.name());
        let layouts = Layouts::built_in().with_layout_code(&text, Some(&one.code()));
        let rules = rules(&text, &layouts.expect("a layout")).expect("rules");
        assert_eq!(rules.layout(), &one);
    }
}
