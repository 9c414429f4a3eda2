//! The rulings and the rules around them.

use super::*;

/// The black Piece on c5 is beset from three sides.
fn pushing() -> Position {
    draw(
        "b .  .   . .      . . . .
         . .  .   . .      . . . .
         . .  ww  . .      . . . .
         . .  wwW . .      . . . .
         w wW wwB w rrrrrG . . . .
         . .  wW  . .      . . . .
         . .  .   . .      . . . .
         . .  .   . .      . . . .
         . .  .   . .      . . . w",
        "w -",
    )
}

#[test]
fn ac_1_one_is_pushed_off_cliffs_but_not_onto_lava_nor_up_a_wall() {
    // East onto the lower d5; north and south the other pushers stand in the way.
    legal(&pushing(), &["b5*c5"]);
    illegal(
        &pushing(),
        &[
            ("c4*c5", "ac-no-room-behind"),
            ("c6*c5", "ac-no-room-behind"),
        ],
    );
    let cliff = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         w wwwW wwwB w rrrrrG . . . .
         . . . . . . . . .
         wW wB . . . . . . .
         wW wB www . . . . . .
         . . . . . . . . w",
        "w -",
    );
    legal(&cliff, &["b5*c5"]);
    illegal(
        &cliff,
        &[
            ("a3*b3", "ac-pushed-onto-lava"),
            ("a2*b2", "ac-pushed-up-a-wall"),
        ],
    );
    let after = play(&cliff, &["b5*c5"]);
    assert!(position_text(&after).contains("w(www)(wwwW)(wB)(rrrrrG)"));
}

#[test]
fn ac_2_the_pushed_piece_may_not_push_back_at_once() {
    let before = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . rrrrrG . . . .
         . . bB . . . . . .
         w wW bB b . . . . .
         . . w . . . . . .
         . . . . . . . . w",
        "w -",
    );
    let pushed = play(&before, &["b3*c3"]);
    assert!(position_text(&pushed).ends_with(" b d3c3"));
    illegal(&pushed, &[("d3*c3", "ac-pushback")]);
    legal(&pushed, &["c4*c3"]);
    // The ban lasts one turn.
    let later = play(&pushed, &["a9=a8", "i1=i2"]);
    assert!(position_text(&later).ends_with(" b -"));
    legal(&later, &["d3*c3"]);
    // It is written though the pushed one could not go back anyway, from two layers below.
    let cliff = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . rrrrrG . . . .
         . . . . . . . . .
         www wwwW wwwB b . . . . .
         . . . . . . . . .
         . . . . . . . . w",
        "w -",
    );
    let fallen = play(&cliff, &["b3*c3"]);
    assert!(position_text(&fallen).ends_with(" b d3c3"));
    illegal(&fallen, &[("d3*c3", "ac-too-steep")]);
}

#[test]
fn ac_2_a_push_of_the_gem_bans_nothing() {
    let before = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . wwwwW rrrrrG bbbbbb . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . w",
        "w -",
    );
    let after = play(&before, &["d5*e5"]);
    assert!(position_text(&after).contains("(wwww)(rrrrrW)(bbbbbbG)"));
    assert!(position_text(&after).ends_with(" b -"));
}

#[test]
fn ac_3_the_last_layer_under_an_occupant_stays() {
    let position = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . wG . . . . . . .
         . . . . rrrrr . . . .
         . bwB . . . . . . .
         wW . wwW . . . . . .
         . . . . . . . . .
         . . . w . bw . . wb",
        "w -",
    );
    legal(&position, &["c3=c9", "d1=a1", "f1=f9"]);
    illegal(
        &position,
        &[
            ("a3=a4", "ac-last-layer"),
            ("b6=b7", "ac-last-layer"),
            ("b4=c4", "ac-under-an-enemy"),
            ("i1=i2", "ac-no-own-stacker"),
            ("a9=a8", "ac-no-own-stacker"),
            ("h1=h2", "ac-no-own-stacker"),
        ],
    );
}

#[test]
fn ac_4_a_stacker_climbs_from_what_it_rests_on() {
    let position = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . w . . . . .
         w w bb bbbG rrrrr . . . .
         . . . . . . . . .
         w bB . ww wW www . . .
         . . . ww . . . . .
         w . bb . . . ww bbbb .",
        "w -",
    );
    legal(
        &position,
        &[
            "a5=b5", "a5=c5", "a5=d5", // up the stair 1, 2, 3 and under the Gem
            "a1=b1", // over lava
            "d3=e3", "f3=e3", "f3=d3", // beneath one's own Piece
            "d6=d7", "d2=d1",
        ],
    );
    illegal(
        &position,
        &[
            ("a1=c1", "ac-wall-or-cliff"), // two up
            ("g1=h1", "ac-wall-or-cliff"), // from one to four
            ("f3=g3", "ac-wall-or-cliff"), // from two to lava
            ("d3=f3", "ac-wall-or-cliff"), // from one to three
            ("a3=b3", "ac-enemy-in-the-way"),
            ("a5=e5", "ac-tower-in-the-way"),
            ("a5=b6", "ac-not-straight"),
            ("a5=a5", "ac-not-straight"),
            ("d6=d5", "ac-wall-or-cliff"),
        ],
    );
    let after = play(&position, &["f3=e3", "a9=a8", "e3=d3"]);
    assert!(position_text(&after).contains("w(bB)1(www)(wW)(ww)3"));
}

#[test]
fn ac_5_nobody_may_be_left_without_a_move() {
    // Black's only move is the step to a7.
    let position = draw(
        "w  . . . .     . . . .
         . . . . .     . . . .
         w  . . . .     . . . .
         wB . . . .     . . . .
         bG . . . rrrrr . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .",
        "w -",
    );
    legal(&position, &["a9=b9", "a9=a8", "a9=i9"]);
    illegal(
        &position,
        &[
            ("a7=b7", "ac-stalemate"),
            ("a7=a8", "ac-stalemate"),
            ("pass", "pass-not-allowed"),
        ],
    );
    // Onto a7 it may go: a step from one layer to two is still a step.
    legal(&position, &["a9=a7"]);
}

#[test]
fn ac_5_counts_the_ban_that_the_move_makes() {
    let before = |e3| {
        draw(
            &format!(
                ". . . . .      . . . .
                 . . . . .      . . . .
                 . . . . .      . . . .
                 . . . . .      . . . .
                 . . . . rrrrrG . . . .
                 . . . . .      . . . .
                 w wW wB w {e3} . . . .
                 . . . . .      . . . .
                 . . . . .      . . . ."
            ),
            "w -",
        )
    };
    // On d3 Black could only push back, or step on to e3 where that is land.
    illegal(&before("."), &[("b3*c3", "ac-stalemate")]);
    legal(&before("w"), &["b3*c3"]);
}

#[test]
fn ac_5_spares_a_move_that_wins() {
    let position = draw(
        ". . . . .     . . . bB
         . . . . .     . . . .
         . . . . .     . . . .
         . . . . .     . . . .
         . . . . rrrrr . . . .
         . . . . .     . . . .
         . . . . .     . . . .
         . . . . .     . . . .
         wG wW w . .   . . . .",
        "w -",
    );
    // Black has no move and gets none: all else is forbidden.
    assert_eq!(move_texts(&AujjrisCastle::default(), &position), ["b1*a1"]);
    let after = play(&position, &["b1*a1"]);
    let rules = AujjrisCastle::default();
    assert_eq!(rules.outcome(&after), Some(Outcome::Win(Side::White, GEM)));
    assert_eq!(
        rules.outcome(&after).map(|o| o.to_string()).as_deref(),
        Some("white wins gem")
    );
    assert!(rules.moves(&after).is_empty());
    assert_eq!(
        rules.parse_move(&after, "i1-h1").expect_err("over").code,
        burgrave_core::text::GAME_OVER
    );
}

#[test]
fn ac_5_leaves_a_pass_where_it_forbids_everything() {
    let position = draw(
        ".  . . . .     . . . .
         .  . . . .     . . . .
         w  . . . .     . . . .
         wB . . . .     . . . .
         bG . . . rrrrr . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .",
        "w -",
    );
    let rules = AujjrisCastle::default();
    assert!(!rules.has_turn(&position));
    assert_eq!(rules.outcome(&position), None);
    assert_eq!(move_texts(&rules, &position), ["pass"]);
    illegal(&position, &[("a7=b7", "ac-stalemate")]);
    let after = play(&position, &["pass"]);
    assert_eq!(move_texts(&rules, &after), ["a6-a7"]);
}

#[test]
fn house_1_two_passes_draw() {
    // White's stacker must stay for Black's step, and that step would bury it.
    let position = draw(
        "bB w . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . rrrrrG . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .
         .  . . . .     . . . .",
        "w -",
    );
    let rules = AujjrisCastle::default();
    assert_eq!(
        rules.outcome(&position),
        Some(Outcome::Draw(Reason::BOTH_PASSED))
    );
    assert!(rules.moves(&position).is_empty());
    assert!(rules.parse_move(&position, "pass").is_err());
}

#[test]
fn ac_6_the_third_occurrence_draws_and_the_ban_is_part_of_a_position() {
    let cycle = |rules: AujjrisCastle, start: Position, moves: &[&str]| {
        let mut history = History::from_position(rules, start);
        let mut drawn_at = None;
        for (ply, mv) in moves.iter().cycle().take(16).enumerate() {
            let mv = rules.parse_move(history.position(), mv).expect("legal");
            if history.play(mv).is_err() {
                break;
            }
            if history.outcome() == Some(Outcome::Draw(Reason::REPETITION)) {
                drawn_at.get_or_insert(ply + 1);
            }
        }
        drawn_at
    };
    let back_and_forth = ["b1=b2", "b9=b8", "b2=b1", "b8=b9"];
    let default = AujjrisCastle::default();
    let off = rules("repetition=off");
    assert_eq!(cycle(default, default.start(), &back_and_forth), Some(8));
    assert_eq!(cycle(off, off.start(), &back_and_forth), None);

    let plain = pushing();
    let banned = play(&plain, &["b5*c5"]);
    let text = position_text(&banned);
    let unbanned = default
        .parse_position(&text.replace(" d5c5", " -"))
        .expect("accepted");
    assert_ne!(banned, unbanned);
    assert_ne!(default.hash(&banned), default.hash(&unbanned));
    // So the first of these positions does not count for the later ones.
    let moves = ["a9=a8", "i1=i2", "a8=a9", "i2=i1"];
    assert_eq!(cycle(default, unbanned, &moves), Some(8));
    assert_eq!(cycle(default, banned, &moves), Some(9));
}

#[test]
fn steps_and_pushes_go_one_layer_up_or_down_and_the_tower_is_ground() {
    let position = draw(
        "b . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . wwwwW rrrrr . . . .
         . ww . www . . . . .
         w wW wwwW wW wG bB . . .
         . . wB . . . . . .
         bB wW . . . . . . .",
        "w -",
    );
    legal(&position, &["d5-e5", "d5-d4", "b3-b4", "b3-a3"]);
    illegal(
        &position,
        &[
            ("c3-b4", "ac-not-a-neighbour"),
            ("b3-c3", "ac-occupied"),
            ("b3*c3", "ac-own-piece-pushed"),
            ("b3-b2", "ac-lava"),
            ("a3-b3", "ac-no-piece"),
            ("d3-d4", "ac-too-steep"),
            ("c3*c2", "ac-too-steep"),
            ("d3*e3", "ac-no-room-behind"),
            ("b3*b4", "ac-nothing-to-push"),
            ("b1*a1", "ac-piece-pushed-off"),
            ("f3*e3", "ac-no-piece"),
        ],
    );
}

#[test]
fn a_move_text_has_one_form() {
    let rules = AujjrisCastle::default();
    for text in [
        "", "a1", "a1=", "=a2", "a1=a2 ", " a1=a2", "a1 = a2", "A1=a2", "a01=a2", "a1=a10",
        "j1=j2", "a1+a2", "a1=a2=a3", "Pass", "a1=ä2", "a1ä2", "a0-a1",
    ] {
        let fault = rules.parse_move(&rules.start(), text).expect_err(text);
        assert_eq!(fault.code, burgrave_core::text::MOVE_TEXT, "{text}");
    }
}
