//! The game: positions, questions, hints and challenges.

mod challenges;
mod counts;
mod hints;
mod known;
mod outcomes;
mod plain;
mod positions;
mod predict;
mod questions;
mod random;
