//! The position texts that each page refuses, clause by clause, beside texts that are accepted.

mod aujjri;
mod castello;
mod hradu;
mod kings;
mod kotc;
