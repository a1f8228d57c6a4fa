//! The engine, through what it exports. One program: each file by itself would be linked by itself.
#![expect(clippy::expect_used, reason = "a broken fixture fails the test")]

mod climb;
mod comparisons;
mod count;
mod documents;
mod exact_climbs;
mod explanations;
mod exports;
mod figures;
mod game;
mod given_rows;
mod local_search;
mod look_ahead;
mod pieces_and_lines;
mod recorded;
mod rows;
mod searches;
mod second_optimisation;
mod solutions;
mod state;
mod symmetric;
mod trees;
