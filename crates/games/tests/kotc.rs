//! King of the Castle: known counts, rulings, refusals, steps, and random games against the slow twin.

mod kotc {

    mod counts;
    mod positions;
    mod rulings;
    mod steps;
    mod support;
    mod symmetry;
    mod twin;
}
