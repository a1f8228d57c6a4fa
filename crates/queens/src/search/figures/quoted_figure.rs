//! The rounded numbers of possibilities which the slide deck "Das Damenproblem" gives.

use crate::board::Size;

use super::natural::{Natural, Rounding};
use super::possibilities::Possibilities;

/// A number that the deck gives as `leading` · 10^`exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotedFigure {
    pub what: Possibilities,
    pub size: Size,
    /// The digits that are given.
    pub leading: u32,
    /// The power of 10 behind them.
    pub exponent: u32,
}

const fn quoted(what: Possibilities, n: i64, leading: u32, exponent: u32) -> QuotedFigure {
    QuotedFigure { what, size: Size::nearest(n), leading, exponent }
}

impl QuotedFigure {
    /// For n = 8: 179 billion (10¹²) and 16 million.
    pub const FOR_EIGHT: [QuotedFigure; 2] = [
        quoted(Possibilities::OnAnySquares, 8, 179, 12),
        quoted(Possibilities::OneInEachRow, 8, 16, 6),
    ];

    /// The table for n = 8 to 12.
    pub const TABLE: [QuotedFigure; 5] = [
        quoted(Possibilities::OnAnySquares, 8, 2, 14),
        quoted(Possibilities::OnAnySquares, 9, 9, 16),
        quoted(Possibilities::OnAnySquares, 10, 6, 19),
        quoted(Possibilities::OnAnySquares, 11, 5, 22),
        quoted(Possibilities::OnAnySquares, 12, 4, 25),
    ];

    pub fn exact(&self) -> Natural {
        self.what.count(self.size)
    }

    /// The rounding from the exact number to the deck's; `None` if there is none.
    pub fn rounding(&self) -> Option<Rounding> {
        self.exact().rounding_to(self.leading, self.exponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_table_is_rounded_to_the_nearest_but_for_twelve() {
        let rows = QuotedFigure::TABLE.map(|row| {
            let short = row.exact().rounded(3);
            (row.size.get(), short.digits, short.exponent, row.rounding())
        });
        let near = Some(Rounding::Nearest);
        // 144! / 132! = 49 633 807 532 904 958 383 820 800, nearer to 5 · 10²⁵.
        let expected = [
            (8, "178", 14, near),
            (9, "947", 16, near),
            (10, "628", 19, near),
            (11, "510", 22, near),
            (12, "496", 25, Some(Rounding::Down)),
        ];
        assert_eq!(rows, expected.map(|(n, digits, e, r)| (n, digits.to_owned(), e, r)));
        let twelve = QuotedFigure::TABLE[4].exact().to_string();
        assert_eq!(twelve, "49633807532904958383820800");
    }

    #[test]
    fn the_decks_two_figures_for_eight_are_not_the_nearest_ones() {
        // 178 462 987 637 760 is nearer to 178, 16 777 216 to 17 million.
        let roundings = QuotedFigure::FOR_EIGHT.map(|figure| figure.rounding());
        assert_eq!(roundings, [Some(Rounding::Up), Some(Rounding::Down)]);
    }
}
