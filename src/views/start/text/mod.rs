//! The words of the start.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The words of the start.
pub struct StartTexts {
    /// The problem as a title.
    pub title: &'static str,
    /// The problem in two sentences.
    pub problem: &'static str,
    /// How to use the board.
    pub board: &'static str,
    /// The queen on a square threatens these squares.
    pub threatens: Template<1>,
    /// The queen on a square is threatened.
    pub threatened: Template<1>,
    /// The queen on a square is safe.
    pub safe: Template<1>,
    /// The way to the lessons, and what they are like.
    pub learn: [&'static str; 2],
    /// The way to the search, and what it is like.
    pub watch: [&'static str; 2],
    /// The way to the game, and what it is like.
    pub play: [&'static str; 2],
    /// The way to the solutions, and what it is like.
    pub solutions: [&'static str; 2],
    /// Before the link to where the reader was before.
    pub again: &'static str,
}

words!(self::START: StartTexts);
