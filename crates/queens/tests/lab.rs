//! The lab of threats against plain walks over the board and the documents' figures.
#![expect(clippy::expect_used, reason = "a broken fixture fails the test")]

use queens::board::{Size, Square};

#[path = "lab/arrangements.rs"]
mod arrangements;
#[path = "lab/fields.rs"]
mod fields;
#[path = "lab/lines.rs"]
mod lines;
#[path = "lab/pieces.rs"]
mod pieces;
#[path = "lab/symmetry.rs"]
mod symmetry;
#[path = "lab/ways.rs"]
mod ways;

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn square(size: Size, x: u8, y: u8) -> Square {
    Square::new(size, x, y).expect("a square of the tests")
}
