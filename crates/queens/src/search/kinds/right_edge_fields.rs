//! right-edge-fields, from the slide deck: field-order that returns past the right
//! edge; also with the deck's own end, by rows and by columns.

use crate::board::{Size, Solution, Square};
use crate::search::{
    Counter, Counters, DocumentWay, Event, Explanation, Form, Listing, Removal, Search, Section,
    SquareNames, Standing,
};

use super::field_order::{FORWARD, FREE, Walk};

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
pub type RightEdgeFields = EdgeWalk<false, false>;

/// With the deck's own end: the first queen goes on behind the edge, and the search ends when
/// she has been on the last field. Finds nothing more, in 394 241 tests for n = 8.
pub type RightEdgeToLast = EdgeWalk<false, true>;

/// The same column by column, where the right edge is the last column: 657 687 tests.
pub type RightEdgeColumns = EdgeWalk<true, true>;

/// The walk; `TO_LAST` for the deck's own end.
#[derive(Clone, Debug)]
pub struct EdgeWalk<const BY_COLUMNS: bool, const TO_LAST: bool> {
    walk: Walk<BY_COLUMNS>,
    /// The edge square from which the last step took a queen off: the return goes on.
    edge: Option<Square>,
}

impl<const BY_COLUMNS: bool, const TO_LAST: bool> EdgeWalk<BY_COLUMNS, TO_LAST> {
    fn at_edge(&self, square: Square) -> bool {
        square.x() + 1 == self.standing().size().get()
    }

    /// True if the return that takes the queen off `square` goes on, once she is off.
    fn goes_on(&self, square: Square) -> bool {
        self.at_edge(square) && !(TO_LAST && self.standing().is_empty())
    }

    /// The first edge square behind `square` that no queen threatens: there the
    /// search of what follows on the standing queens ended.
    fn free_edge_behind(&self, square: Square) -> Option<Square> {
        let size = self.standing().size();
        let is_last_column = self.at_edge(square);
        let first = if BY_COLUMNS && !is_last_column { 0 } else { square.y() + 1 };
        let edges = (first..size.get()).map(|y| Square::nearest(size, u8::MAX, y));
        edges.into_iter().find(|&edge| !self.standing().threatens(edge))
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

impl<const BY_COLUMNS: bool, const TO_LAST: bool> Search for EdgeWalk<BY_COLUMNS, TO_LAST> {
    const LISTING: &'static Listing = match (BY_COLUMNS, TO_LAST) {
        (true, _) => &COLUMNS_TO_LAST,
        (false, true) => &self::TO_LAST,
        (false, false) => &LISTING,
    };
    const FORM: Form = Form::Loop;
    const DOCUMENT: Option<DocumentWay> =
        Some(if BY_COLUMNS { DocumentWay::DECK_BY_COLUMNS } else { DocumentWay::DECK });
    const SQUARE_NAMES: SquareNames = SquareNames::Coordinates;
    const COUNTERS: &'static [Counter] = Counter::WITH_RETURNS;

    fn start(size: Size) -> Self {
        EdgeWalk { walk: Walk::start(size), edge: None }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        let backtracks_on = self.edge.is_some();
        if backtracks_on {
            if self.standing().is_empty() {
                return None;
            }
            self.edge = None;
            self.walk.go_to_end();
        }
        let event = self.walk.forward()?;
        let Event::Remove { square, .. } = event else { return Some(event) };
        self.edge = Some(square).filter(|&square| self.goes_on(square));
        Some(Event::Remove { square, begins_backtrack: !backtracks_on })
    }

    fn backward(&mut self) -> Option<Event> {
        let event = self.walk.backward()?;
        if self.edge.take().is_some() {
            return Some(event);
        }
        match event {
            Event::Remove { square, .. } if !self.standing().is_full() => {
                self.edge = self.free_edge_behind(square);
                if let Some(edge) = self.edge {
                    self.walk.go_behind(edge);
                }
                Some(Event::Remove { square, begins_backtrack: self.edge.is_none() })
            }
            _ => Some(event),
        }
    }

    fn standing(&self) -> &Standing {
        self.walk.standing()
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match (event, self.edge) {
            (Event::Remove { square, .. }, Some(edge)) => {
                Explanation::Removed { square, why: Removal::EdgeReached { edge } }
            }
            _ => self.walk.explain(event, counters),
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        Walk::<BY_COLUMNS>::inspect(standing, last)
    }

    fn placed(solution: &Solution) -> Standing {
        Walk::<BY_COLUMNS>::placed(solution)
    }
}
