//! one-per-line as the slide deck words it: each column gets exactly one queen.

use crate::board::{Size, Square};
use crate::search::{DocumentWay, Levels, Listing};

use super::line_walk::{LineWalk, Rules};

/// The search: columns to the right, in a column upwards. Mirrored at the rising
/// diagonal through a1 it is [`OnePerLine`](super::one_per_line::OnePerLine).
pub type OnePerColumn = LineWalk<OnePerColumnRules>;

/// Columns to the right; a test compares with the standing queens in the order of placing.
#[derive(Clone, Default)]
pub struct OnePerColumnRules;

/// The search of the next solution, also of the columns of right-edge.
pub(super) const FORWARD: &str = "
    x ← 0, y ← 0                                                @start
    repeat
        while x < n and y < n
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                y ← 0, x ← x + 1
            else y ← y + 1
        if x = n then report the solution                       @solution
";

const LISTING: Listing = Listing(&[
    FORWARD,
    "
        if x = 0 then stop
        (x, y) ← the last of queens
        take the queen off (x, y)                               @remove
        y ← y + 1
",
    FREE,
]);

/// The test of a square in an empty column, also of right-edge-column.
pub(super) const FREE: &str = "
    function free(x, y)
        for each (a, b) in queens
            if b = y or |a − x| = |b − y| then return false     @refused:rank,rising,falling
        return true                                             @accepted
";

impl Rules for OnePerColumnRules {
    const LISTING: &'static Listing = &LISTING;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const LEVELS: Levels = Levels::Columns;
    const COUNTS_RETURNS: bool = true;

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, line, place)
    }

    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.y()
    }
}

#[cfg(test)]
mod tests {
    use super::super::one_per_line::OnePerLine;
    use super::*;
    use crate::search::{Event, Search};

    fn mirrored(size: Size, square: Square) -> Square {
        Square::nearest(size, square.y(), square.x())
    }

    #[test]
    fn it_is_one_per_line_in_the_mirror() {
        for n in [1, 4, 5, 6] {
            let size = Size::nearest(n);
            let (mut columns, mut rows) = (OnePerColumn::start(size), OnePerLine::start(size));
            while let Some(event) = rows.forward() {
                let wanted = match event {
                    Event::Test { square, verdict, comparisons } => {
                        Event::Test { square: mirrored(size, square), verdict, comparisons }
                    }
                    Event::Place(square) => Event::Place(mirrored(size, square)),
                    Event::Remove { square, begins_backtrack } => {
                        Event::Remove { square: mirrored(size, square), begins_backtrack }
                    }
                    other => other,
                };
                assert_eq!(columns.forward(), Some(wanted), "n = {n}");
            }
            assert_eq!(columns.forward(), None, "n = {n}");
        }
    }
}
