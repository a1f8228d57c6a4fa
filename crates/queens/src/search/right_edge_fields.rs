//! right-edge-fields, from the slide deck: field-order that returns past the right
//! edge.

use crate::board::{Size, Square};

use super::document::DocumentWay;
use super::explanation::{Explanation, Removal};
use super::field_order::{self, FREE, FieldOrder};
use super::inspection::Section;
use super::lines::{Axes, SquareNames};
use super::listing::Listing;
use super::{Counter, Counters, Event, Search, Standing};

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
/// queens at most. The deck lets the search end only when the first queen stands on
/// the last field; to go on with her in the rows above would cost 394 241 tests, and
/// find nothing more, for the same reason.
///
/// The deck says that about a million are left after this optimisation. No reading
/// of it needs that many tests; nearest is field-order without it.
#[derive(Clone, Debug)]
pub struct RightEdgeFields {
    walk: FieldOrder,
    /// The edge square from which the last step took a queen off: the return goes on.
    edge: Option<Square>,
}

impl RightEdgeFields {
    fn at_edge(&self, square: Square) -> bool {
        square.x() + 1 == self.standing().size().get()
    }

    /// The first edge square behind `square` that no queen threatens: there the
    /// search of what follows on the standing queens ended.
    fn free_edge_behind(&self, square: Square) -> Option<Square> {
        let size = self.standing().size();
        let edges = (square.y() + 1..size.get()).map(|y| Square::nearest(size, u8::MAX, y));
        edges.into_iter().find(|&edge| !self.standing().threatens(edge))
    }
}

const LISTING: Listing = Listing(&[
    "
    f ← 0, k ← 0                                                @start
    repeat
        while k < n and f < n · n
            if free(f) then                                     @test
                put a queen on f                                @place
                k ← k + 1
            f ← f + 1
        if k = n then report the solution                       @solution
        repeat
            if k = 0 then stop
            f ← the last of queens
            take the queen off f                                @remove
            k ← k − 1, f ← f + 1
        until f mod n ≠ 0
",
    FREE,
]);

impl Search for RightEdgeFields {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes = field_order::AXES;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK);
    const SQUARE_NAMES: SquareNames = SquareNames::Fields;
    const COUNTERS: &'static [Counter] = Counter::WITH_BACKTRACKS;

    fn start(size: Size) -> Self {
        RightEdgeFields { walk: FieldOrder::start(size), edge: None }
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
        self.edge = Some(square).filter(|&square| self.at_edge(square));
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

    fn leave_branch(&mut self) -> bool {
        self.edge = self.standing().last().filter(|&square| self.at_edge(square));
        self.walk.leave_branch()
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

    fn inspect(&self, last: Option<Event>) -> Vec<Section> {
        self.walk.inspect(last)
    }
}
