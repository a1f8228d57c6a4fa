//! The lab of threats against plain walks over the board and the documents' figures.

use queens::board::{Size, Square};

mod arrangements;
mod fields;
mod lines;
mod pieces;
mod symmetry;
mod ways;

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn square(size: Size, x: u8, y: u8) -> Square {
    Square::new(size, x, y).expect("a square of the tests")
}
