//! Tests of the app without a browser.

mod aim;
mod analysis;
mod backup;
mod captures;
mod editor;
mod engine;
mod explorer;
mod importing;
mod keys;
mod layouts;
mod learning;
mod online;
mod online_table;
mod playing;
mod puzzles;
mod recent_games;
mod recent_records;
mod results;
mod review;
mod saved;
mod saved_version1;
mod scripts;
mod study;
mod support;
mod threats;
mod why;
