//! right-edge-fields, from the slide deck: field-order that returns past the right
//! edge; also with the deck's own end, by rows and by columns.

use crate::board::Square;
use crate::search::{Listing, Search};

use super::field_order::{FORWARD, FREE, Walk};
use super::right_edge::{EdgeRules, EdgeWalk, ReturnsPastEdge};

/// The search: as field-order, but when the queen taken off stood at the right
/// edge, the queen before her is taken off in the same return; the search ends when
/// there is none.
///
/// This is the deck's second optimisation as its description words it, in which a
/// queen still goes on any field. (right-edge is the same on top of the first
/// optimisation, one queen per line.) For n = 8 it needs 238 282 tests instead of
/// field-order's 924 226.
///
/// It finds every solution: if a queen is taken off the right edge of a row, that
/// row is empty, and behind the edge only later rows follow; but n queens need every
/// row. Two standing queens never are at the edge both, so a return takes off two
/// queens at most.
///
/// According to the deck, about a million are left after this optimisation. No reading
/// of it needs that many tests; nearest is field-order without it.
pub type RightEdgeFields = EdgeWalk<Fields<false, false>>;

/// With the deck's own end: the first queen goes on behind the edge, and the search ends when
/// she has been on the last field. Finds nothing more, in 394 241 tests for n = 8.
pub type RightEdgeToLast = EdgeWalk<Fields<false, true>>;

/// The same column by column, where the right edge is the last column: 657 687 tests.
pub type RightEdgeColumns = EdgeWalk<Fields<true, true>>;

/// `TO_LAST` for the deck's own end.
#[derive(Clone, Debug)]
pub struct Fields<const BY_COLUMNS: bool, const TO_LAST: bool>;

impl<const BY_COLUMNS: bool> ReturnsPastEdge for Walk<BY_COLUMNS> {
    fn go_behind(&mut self, square: Square) {
        Walk::go_behind(self, square);
    }

    fn free_edge(&self, square: Square) -> Option<Square> {
        let size = self.standing().size();
        let is_last_column = square.x() + 1 == size.get();
        let first = if BY_COLUMNS && !is_last_column { 0 } else { square.y() + 1 };
        let mut edges = (first..size.get()).map(|y| Square::nearest(size, u8::MAX, y));
        edges.find(|&edge| !self.standing().threatens(edge))
    }
}

/// The lines that backtrack, without the condition that ends them.
const BACKTRACK: &str = "
        repeat
            if k = 0 then stop
            f ← the last of queens
            take the queen off f                                @remove
            k ← k − 1, f ← f + 1
";

const LISTING: Listing = Listing(&[FORWARD, BACKTRACK, "        until f mod n ≠ 0", FREE]);

const TO_LAST: Listing = Listing(&[FORWARD, BACKTRACK, "        until k = 0 or f mod n ≠ 0", FREE]);

/// Field g of the columns is (x, y).
const COLUMNS_TO_LAST: Listing = Listing(&["
    g ← 0, k ← 0                                                @start
    repeat
        while k < n and g < n · n
            x ← ⌊g / n⌋, y ← g mod n
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                k ← k + 1
            g ← g + 1
        if k = n then report the solution                       @solution
        repeat
            if k = 0 then stop
            (x, y) ← the last of queens
            g ← n · x + y
            take the queen off (x, y)                           @remove
            k ← k − 1, g ← g + 1
        until k = 0 or x < n − 1
    function free(x, y)
        for each (a, b) in queens
            if a = x or b = y or |a − x| = |b − y| then return false @refused:rank,file,rising,falling
        return true                                             @accepted
"]);

impl<const BY_COLUMNS: bool, const TO_LAST: bool> EdgeRules for Fields<BY_COLUMNS, TO_LAST> {
    type Walk = Walk<BY_COLUMNS>;
    const LISTING: &'static Listing = match (BY_COLUMNS, TO_LAST) {
        (true, _) => &COLUMNS_TO_LAST,
        (false, true) => &self::TO_LAST,
        (false, false) => &LISTING,
    };
    const TO_LAST: bool = TO_LAST;
}
