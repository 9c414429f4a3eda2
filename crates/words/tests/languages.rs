//! Every language has exactly the messages of English, with the same variables and all plural forms.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use burgrave_core::{Effect, Fault};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layout;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_words::{FILES, Language, Words};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

/// References of a message.
#[derive(Default, Clone, Debug)]
pub struct Use {
    variables: BTreeSet<String>,
    pub messages: BTreeSet<String>,
    /// Keys of every plural selection.
    plurals: Vec<BTreeSet<String>>,
}

pub type Uses = BTreeMap<String, Use>;

fn pattern(pattern: &Pattern<&str>, found: &mut Use) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            placed(expression, found);
        }
    }
}

fn placed(expression: &Expression<&str>, found: &mut Use) {
    match expression {
        Expression::Inline(inline) => inlined(inline, found),
        Expression::Select { selector, variants } => {
            inlined(selector, found);
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => (*name).to_owned(),
                VariantKey::NumberLiteral { value } => (*value).to_owned(),
            };
            let keys: BTreeSet<String> = variants.iter().map(|one| key(&one.key)).collect();
            if keys.contains("one") {
                found.plurals.push(keys);
            }
            for variant in variants {
                pattern(&variant.value, found);
            }
        }
    }
}

fn inlined(expression: &InlineExpression<&str>, found: &mut Use) {
    match expression {
        InlineExpression::VariableReference { id } => {
            found.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            found.messages.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => placed(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inlined(argument, found);
            }
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

/// Reads the messages of a file. Panics on errors and duplicates.
fn read(name: &str, text: &str, into: &mut Uses) {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    for entry in &resource.body {
        if let Entry::Message(Message { id, value, .. }) = entry {
            let mut found = Use::default();
            if let Some(value) = value {
                pattern(value, &mut found);
            }
            let old = into.insert(id.name.to_owned(), found);
            assert!(old.is_none(), "{name}: {} is a duplicate", id.name);
        }
    }
}

fn file(language: Language, name: &str) -> Result<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language.code());
    let path = folder.join(format!("{name}.ftl"));
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns the variables of a message and of the messages that it references.
pub fn variables(uses: &Uses, name: &str) -> BTreeSet<String> {
    let Some(own) = uses.get(name) else {
        return BTreeSet::new();
    };
    let inner = own.messages.iter().filter(|inner| *inner != name);
    inner.fold(own.variables.clone(), |mut all, inner| {
        all.extend(variables(uses, inner));
        all
    })
}

/// Returns the plural forms of whole numbers.
fn forms(language: Language) -> BTreeSet<String> {
    let forms: &[&str] = match language {
        Language::Czech => &["one", "few", "other"],
        Language::English | Language::Swedish | Language::German => &["one", "other"],
    };
    forms.iter().map(|form| (*form).to_owned()).collect()
}

fn compare(language: Language, english: &Uses, faults: &mut Vec<String>) {
    let code = language.code();
    let mut own = Uses::new();
    for (name, _) in FILES {
        match file(language, name) {
            Ok(text) => read(&format!("{code}/{name}.ftl"), &text, &mut own),
            Err(why) => faults.push(why),
        }
    }
    for name in english.keys() {
        if !own.contains_key(name) {
            faults.push(format!("{code}: {name} is missing"));
            continue;
        }
        let (here, there) = (variables(&own, name), variables(english, name));
        if here != there {
            faults.push(format!(
                "{code}: {name} has the variables {here:?}, English {there:?}"
            ));
        }
    }
    let mentioned: BTreeSet<&String> = own.values().flat_map(|one| &one.messages).collect();
    for (name, found) in &own {
        if !english.contains_key(name) && !mentioned.contains(name) {
            faults.push(format!(
                "{code}: {name} is no message of English, nor part of another"
            ));
        }
        for keys in &found.plurals {
            if !forms(language).is_subset(keys) {
                faults.push(format!("{code}: {name} has the plural forms {keys:?} only"));
            }
        }
        for inner in &found.messages {
            if !own.contains_key(inner) {
                faults.push(format!(
                    "{code}: {name} mentions {inner}, which is not there"
                ));
            }
        }
    }
}

/// Returns all English messages, also those that only the program has.
pub fn english() -> Uses {
    let mut english = Uses::new();
    for name in FILES
        .iter()
        .map(|(name, _)| *name)
        .chain(["lab", "program"])
    {
        let text = file(Language::English, name).expect("a message file");
        read(&format!("en/{name}.ftl"), &text, &mut english);
    }
    english
}

#[test]
fn every_language_has_the_messages_of_english() {
    let mut english = Uses::new();
    for (name, text) in FILES {
        read(&format!("en/{name}.ftl"), text, &mut english);
    }
    let mut faults = Vec::new();
    for language in Language::ALL {
        compare(language, &english, &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn words(language: Language) -> Words {
    let text: Vec<String> = FILES
        .iter()
        .map(|(name, _)| file(language, name).expect("there"))
        .collect();
    Words::read(language, &text.join("\n"))
}

#[test]
fn each_offered_layout_has_a_name_and_the_shares_of_draws_of_its_study() {
    let report = include_str!("../../../docs/lab/studies/dobyvani-hradu-layouts/report.md");
    // `| draws | 10.3 % (9.7 to 10.9) | 0.8 % (0.6 to 1.0) |`
    let row = report.lines().find(|line| line.starts_with("| draws |"));
    let cells = row.expect("the row of draws").split('|').skip(2);
    let shares = cells.filter_map(|cell| cell.trim_matches([' ', '*']).split(' ').next());
    let shares: Vec<&str> = shares.filter(|share| !share.is_empty()).collect();
    assert_eq!(shares.len(), 1 + Layout::offered().count());
    // Other samples of the published castles differ by tenths.
    let published: f64 = shares[0].parse().expect("a number");
    let published = published.round().to_string();
    for language in Language::ALL {
        let words = words(language);
        for (layout, share) in Layout::offered().zip(&shares[1..]) {
            let [name, about] = ["rule-layout", "about-layout"]
                .map(|code| words.text(&format!("{code}-{}", layout.name()), &[]));
            assert_ne!(name, format!("rule-layout-{}", layout.name()));
            for share in [&*published, share] {
                let is_there = about.replace(',', ".").contains(share);
                assert!(is_there, "{language:?}: {share} in {about}");
            }
        }
        let about = words.text("about-layout-zapletal", &[]).replace(',', ".");
        assert!(about.contains(&published), "{language:?}: {about}");
    }
}

#[test]
fn counts_select_the_plural_form() {
    let count = |language, number: u32| {
        let data = [("count", &*number.to_string())];
        words(language).text("tally-castles-taken", &data)
    };
    assert_eq!(count(Language::English, 1), "1 castle taken");
    assert_eq!(count(Language::English, 8), "8 castles taken");
    assert_eq!(count(Language::Czech, 1), "1 dobytý hrad");
    assert_eq!(count(Language::Czech, 3), "3 dobyté hrady");
    assert_eq!(count(Language::Czech, 5), "5 dobytých hradů");
    assert_eq!(count(Language::German, 1), "1 eroberte Burg");
    assert_eq!(count(Language::Swedish, 2), "2 erövrade borgar");
}

#[test]
fn a_position_is_described_with_its_tallies_and_the_number_of_each_piece() {
    let rules = AnyRules::parse(GameId::Castello, "").expect("the default rules");
    let game = AnyGame::new(&rules);
    let described = |language| words(language).position(&game.board(), &game.view());
    let english = described(Language::English);
    let start = "Black to move. White: 0 castles taken, 30 men. Black: 0 castles taken, 30 men. \
                 30 White men that have not moved: ";
    assert!(english.starts_with(start), "{english}");
    assert!(english.contains(". 11 castles: "), "{english}");
    let czech = described(Language::Czech);
    assert!(
        czech.starts_with("Na tahu: Černý. ") && czech.contains(". 11 hradů: "),
        "{czech}"
    );
}

#[test]
fn missing_messages_fall_back_to_english() {
    let some = Words::read(Language::German, "web-play = Spielen");
    assert_eq!(some.text("web-play", &[]), "Spielen");
    assert_eq!(some.text("web-rules", &[]), "Rules");
    assert_eq!(some.text("no-such-code", &[]), "no-such-code");
    let fault = Fault::new(burgrave_core::text::SIDE)
        .at(3)
        .with("text", "007");
    let words = words(Language::Swedish).sentence(&fault);
    assert_eq!(
        words,
        "tecken 3: sidan vid draget ska vara ”w” (vit) eller ”b” (svart), inte ”007”"
    );
}

/// Checks codes that are composed at run time.
#[test]
fn games_reasons_and_rules_have_messages() {
    let words = Words::english();
    let known = |code: String| assert!(words.knows(&code), "{code} has no words");
    for game in GameId::ALL {
        known(format!("summary-{game}"));
        known(format!("by-{game}"));
        for spec in game.option_specs() {
            known(format!("rule-{}", spec.key));
            for value in &spec.values {
                if value.parse::<u32>().is_err() {
                    known(format!("rule-{}-{value}", spec.key));
                }
            }
        }
    }
    for reason in reasons() {
        known(format!("reason-{}", reason.replace(' ', "-")));
    }
}

#[test]
fn a_fault_about_an_outcome_names_it_in_words() {
    let said = |language, outcome: &str| {
        let fault = Fault::new("record-result-rules").with("found", "0-1");
        words(language).sentence(&fault.with("outcome", outcome))
    };
    assert_eq!(
        said(Language::English, "white wins throne"),
        "the result is 0-1, but under the rules: White wins by holding the Throne"
    );
    assert_eq!(
        said(Language::German, "white wins throne"),
        "das Ergebnis ist 0-1, nach den Regeln aber: Weiß gewinnt durch Halten des Throns"
    );
    assert_eq!(
        said(Language::Czech, "black wins gem"),
        "výsledek je 0-1, ale podle pravidel: Vyhrává Černý – vytlačení Drahokamu z\u{a0}desky"
    );
    assert_eq!(
        said(Language::Swedish, "draw repetition"),
        "resultatet är 0-1, men enligt reglerna: Remi genom trefaldig upprepning"
    );
}

/// Returns all reasons of outcomes in the rule book's table.
fn reasons() -> Vec<String> {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/README.md");
    let book = std::fs::read_to_string(book).expect("the rule book");
    let table = book
        .lines()
        .skip_while(|line| !line.starts_with("| `platform complete`"))
        .take_while(|line| line.starts_with('|'));
    let cells = table.filter_map(|line| line.split('|').nth(1));
    let reasons: Vec<String> = cells
        .flat_map(|cell| cell.split(','))
        .map(|reason| reason.trim().trim_matches('`').to_owned())
        .collect();
    assert!(reasons.len() >= 14, "{reasons:?}");
    reasons
}

#[test]
fn the_gist_of_a_chain_is_its_ends_and_all_its_captures() {
    let rules = AnyRules::parse(GameId::Castello, "").expect("rules");
    let board = AnyGame::new(&rules).board();
    let cell = |name: &str| {
        let found = board.cells.iter().position(|cell| cell.name == name);
        found.expect("a cell") as u16
    };
    let hop = |from, to| Effect::Move {
        from: cell(from),
        to: cell(to),
    };
    let take = |name| Effect::Capture(cell(name));
    let chain = [hop("b2", "d2"), take("c2"), hop("d2", "f2"), take("e2")];
    let gist = Words::english().gist(&board, &chain, |_| false);
    assert_eq!(gist, "b2 to f2, captures on c2, e2");
    let two_men = [hop("b2", "b3"), hop("c2", "c3")];
    let gist = Words::english().gist(&board, &two_men, |_| false);
    assert_eq!(gist, "b2 to b3, c2 to c3");
    // A tower that sets a man down on its way.
    let sown = [hop("b2", "d2"), hop("d2", "f2")];
    let gist = Words::english().gist(&board, &sown, |one| one == cell("d2"));
    assert_eq!(gist, "b2 to d2, d2 to f2");
}
