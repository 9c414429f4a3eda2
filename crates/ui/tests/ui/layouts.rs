//! Custom layouts: editor, saved games, links and analysis.

use burgrave_games::hradu::{BOARD, Layout, Terrain, faults};
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::Analysis;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::layout::{LayoutChoice, LayoutEditor, Mirror};
use burgrave_ui::model::Play;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup, rules_text};

fn cell(name: &str) -> usize {
    BOARD.read(name).expect("a square").0
}

/// Returns the published layout with one more tower.
fn custom() -> LayoutEditor {
    let mut editor = LayoutEditor::default();
    editor.set_brush(Terrain::Tower);
    editor.paint(cell("a1"));
    editor
}

fn on_custom() -> Play {
    let setup = custom().setup([Seat::Person; 2]).expect("a layout");
    Play::new(setup).expect("a game on it")
}

const FOUR_TOWERS: &str = "layout=four-towers";

fn on_four_towers() -> Play {
    let choice = LayoutChoice::new(None);
    let setup = Setup {
        rules: FOUR_TOWERS.to_owned(),
        layout: choice.code_for(FOUR_TOWERS),
        ..Setup::new(GameId::DobyvaniHradu)
    };
    Play::new(setup).expect("a game on it")
}

#[test]
fn a_click_paints_the_square_and_its_mirror_images() {
    for (mirror, squares) in [
        (Mirror::None, &["b3"][..]),
        (Mirror::Ranks, &["b3", "b17"]),
        (Mirror::Files, &["b3", "r3"]),
        (Mirror::Both, &["b3", "r3", "b17", "r17"]),
    ] {
        let mut editor = LayoutEditor::default();
        editor.set_mirror(mirror);
        editor.set_brush(Terrain::Keep);
        editor.paint(cell("b3"));
        let painted = (0..19 * 19).filter(|&at| editor.terrain(at) == Terrain::Keep);
        let mut expected: Vec<usize> = squares.iter().map(|name| cell(name)).collect();
        expected.sort_unstable();
        assert_eq!(painted.collect::<Vec<_>>(), expected, "{mirror:?}");
        assert!(editor.fault().is_none());
    }
}

#[test]
fn a_new_central_square_replaces_the_old_one() {
    let mut editor = LayoutEditor::default();
    editor.set_brush(Terrain::Centre);
    editor.paint(cell("c5"));
    let centres = (0..19 * 19).filter(|&at| editor.terrain(at) == Terrain::Centre);
    assert_eq!(centres.collect::<Vec<_>>(), [cell("c5"), cell("c15")]);
    assert!(editor.fault().is_none());
}

#[test]
fn each_half_has_one_central_square() {
    for (mirror, squares) in [
        (Mirror::None, ["d4", "j16"]),
        (Mirror::Ranks, ["d4", "d16"]),
        (Mirror::Files, ["d4", "j16"]),
        (Mirror::Both, ["d4", "d16"]),
    ] {
        let mut editor = LayoutEditor::default();
        editor.set_mirror(mirror);
        editor.set_brush(Terrain::Centre);
        editor.paint(cell("d4"));
        let expected = squares.map(cell);
        let centres = |editor: &LayoutEditor| -> Vec<usize> {
            let all = 0..19 * 19;
            all.filter(|&at| editor.terrain(at) == Terrain::Centre)
                .collect()
        };
        assert_eq!(centres(&editor), expected, "{mirror:?}");
        // The middle rank takes no central square.
        editor.paint(cell("d10"));
        assert_eq!(centres(&editor), expected, "{mirror:?}");
        assert!(editor.fault().is_none());
    }
}

#[test]
fn a_custom_layout_is_a_value_of_the_option() {
    let own = custom().custom_layout().expect("a layout");
    let layout = LayoutChoice::new(Some(&own));
    let specs = layout.options();
    let mut values: Vec<String> = specs.iter().map(|spec| spec.default.to_owned()).collect();
    assert_eq!(layout.code_for(&rules_text(&specs, &values)), None);
    for (value, spec) in values.iter_mut().zip(&specs) {
        let chosen = match spec.key {
            "layout" => own.name(),
            "rules" => "french",
            _ => continue,
        };
        assert!(spec.values.iter().any(|known| *known == chosen));
        chosen.clone_into(value);
    }
    let rules = rules_text(&specs, &values);
    assert_eq!(rules, "layout=my-castles,rules=french");
    let setup = Setup {
        layout: layout.code_for(&rules),
        rules,
        ..Setup::new(GameId::DobyvaniHradu)
    };
    assert!(setup.layout.is_some());
    Play::timed(setup, None).expect("a game on it");
    let mut invalid = LayoutEditor::default();
    invalid.clear();
    assert_eq!(invalid.custom_layout(), None);
}

#[test]
fn games_on_renamed_layouts_are_the_same_game() {
    let mut editor = custom();
    let texts = ["castles", "tofa"].map(|name| {
        editor.set_name(name);
        let setup = editor.setup([Seat::Person; 2]).expect("a layout");
        let mut play = Play::new(setup).expect("a game on it");
        play.set_seed(7);
        saved::write(&play)
    });
    assert!(saved::are_same_game(&texts[0], &texts[1]));
    editor.set_brush(Terrain::Keep);
    editor.paint(cell("a1"));
    let mut play = Play::new(editor.setup([Seat::Person; 2]).expect("a layout")).expect("a game");
    play.set_seed(7);
    assert!(!saved::are_same_game(&texts[0], &saved::write(&play)));
}

#[test]
fn the_fault_of_a_layout_names_its_square() {
    let mut editor = LayoutEditor::default();
    editor.paint(cell("d10"));
    assert_eq!(
        editor.fault().map(|fault| fault.code),
        Some(faults::LAYOUT_MIDDLE)
    );
    assert_eq!(editor.fault_cell(), Some(cell("d10")));
    assert!(editor.file().is_none() && editor.setup([Seat::Person; 2]).is_none());
    editor.clear();
    assert_eq!(
        editor.fault().map(|fault| fault.code),
        Some(faults::LAYOUT_NO_CENTRE)
    );
    let mut named = LayoutEditor::default();
    named.set_name("zapletal");
    assert_eq!(
        named.fault().map(|fault| fault.code),
        Some(faults::LAYOUT_NAME_DEFAULT)
    );
}

#[test]
fn files_and_saved_states_restore_the_layout() {
    let mut editor = custom();
    editor.set_name("tofa");
    let (name, text) = editor.file().expect("a layout");
    assert_eq!(name, "tofa.layout");
    let read = LayoutEditor::read(&name, &text).expect("valid output");
    assert_eq!((read.name(), read.board()), ("tofa", editor.board()));
    let spaced = LayoutEditor::read("my castle.txt", &text).expect("valid output");
    assert_eq!(spaced.name(), "my-castle");
    assert!(LayoutEditor::read("x", "no layout").is_err());
    // Invalid layouts are saved too.
    editor.clear();
    let restored = LayoutEditor::restore(&editor.write()).expect("valid output");
    assert_eq!(restored.board(), editor.board());
    assert!(LayoutEditor::restore("nothing").is_none());
}

#[test]
fn a_game_on_a_custom_layout_is_saved() {
    for play in [on_custom(), on_four_towers()] {
        let text = saved::write(&play);
        let read = saved::read(&text).expect("valid output");
        assert_eq!(read.game().rules(), play.game().rules());
        assert_eq!(read.setup(), play.setup());
    }
}

#[test]
fn a_link_contains_the_layout() {
    for play in [on_custom(), on_four_towers()] {
        let link = saved::write_share(&play).expect("short enough");
        let layout = link.split("&layout=").nth(1).expect("a layout");
        assert!(!layout.contains('%'), "no percent-encoding: {layout}");
        let read = saved::read_share(&link).expect("valid output");
        assert_eq!(read.game().rules(), play.game().rules());
        let broken = link.replacen("layout=", "layout=1", 1);
        assert!(saved::read_share(&broken).is_err());
    }
}

#[test]
fn the_analysis_board_and_the_position_editor_keep_the_layout() {
    for play in [on_custom(), on_four_towers()] {
        let analysis = Analysis::of_play(&play);
        let link = analysis.share().expect("short enough");
        let read = burgrave_ui::analysis::share::read(&link).expect("valid output");
        assert_eq!(
            read.record().layout(),
            play.game().rules().layout_code().as_deref()
        );

        let editor = Editor::of_game(play.game());
        let again = Editor::read(&editor.write()).expect("valid output");
        let setup = again.setup([Seat::Person; 2]).expect("a position");
        assert_eq!(setup.parse_rules().as_ref(), Ok(&play.game().rules()));
        assert_eq!(setup.game, GameId::DobyvaniHradu);
    }
}

#[test]
fn a_new_game_offers_the_layouts_of_the_app_and_the_users_own() {
    let names = |choice: &LayoutChoice| {
        let spec = choice
            .options()
            .into_iter()
            .find(|spec| spec.key == "layout");
        let values = spec.expect("the option").values;
        values.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let offered = ["zapletal", "four-towers", "twin-gates", "long-wall"];
    assert_eq!(names(&LayoutChoice::new(None)), offered);
    let own = custom().custom_layout().expect("it is valid");
    let choice = LayoutChoice::new(Some(&own));
    assert_eq!(names(&choice), [&offered[..], &["my-castles"]].concat());
    assert_eq!(
        choice.code_for("layout=my-castles"),
        custom()
            .setup([Seat::Person; 2])
            .and_then(|setup| setup.layout)
    );
    assert_eq!(
        choice.code_for(""),
        None,
        "the default layout needs no content"
    );
}

#[test]
fn the_editor_refuses_the_name_of_an_offered_layout_for_another_one() {
    let offered = Layout::offered().next().expect("one");
    let mut editor = LayoutEditor::from_layout(&offered);
    editor.set_name(offered.name());
    assert!(editor.fault().is_none(), "the same content");
    editor.set_brush(Terrain::Tower);
    editor.paint(cell("a1"));
    let fault = editor.fault().expect("another content");
    assert_eq!(fault.code, faults::LAYOUT_NAME_TAKEN);
}

#[test]
fn undo_restores_the_terrain_before_each_change() {
    let mut editor = LayoutEditor::default();
    assert!(!editor.may_undo());
    let start = editor.board();
    editor.set_brush(Terrain::Tower);
    editor.paint(cell("a1"));
    let painted = editor.board();
    // It is a tower already.
    editor.paint(cell("a1"));
    editor.clear();
    editor.clear();
    editor.set_name("mine");
    editor.replace(LayoutEditor::from_layout(&Layout::zapletal()));
    assert_eq!(editor.brush(), Terrain::Tower);
    assert_ne!(editor.name(), "mine");
    editor.undo();
    assert_eq!(editor.name(), "mine");
    editor.undo();
    assert_eq!(editor.name(), "mine", "painting does not change the name");
    assert_eq!(editor.board(), painted);
    editor.undo();
    assert_eq!(editor.board(), start);
    assert!(!editor.may_undo());
}
