//! Tests of the stores.

mod contract;
mod encryption;
mod instance;
mod lists;
mod postgres;
mod released;
