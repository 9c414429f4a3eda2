//! Tests of the stores.

mod contract;
mod instance;
mod lists;
mod postgres;
