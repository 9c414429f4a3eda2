//! Taps beside targets.

use burgrave_ui::aim::{Aim, aim};

#[test]
fn a_tap_means_the_nearest_target_unless_another_is_about_as_near() {
    let width = 19.0;
    assert_eq!(aim([(7, 14.0)], width), Aim::Cell(7));
    assert_eq!(aim([(7, 14.0), (8, 19.5)], width), Aim::Cell(7));
    assert_eq!(aim([(8, 11.0), (7, 8.0)], width), Aim::Unclear);
    assert_eq!(aim([(7, 19.0)], width), Aim::Nothing);
    assert_eq!(aim([], width), Aim::Nothing);
    assert_eq!(aim([(7, 27.0)], 40.0), Aim::Cell(7), "cells of 40 pixels");
}
