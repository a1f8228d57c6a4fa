//! right-edge, from the slide deck: one-per-line that returns past the right edge; by rows, and
//! by columns as the deck words it.

use std::fmt::Debug;

use crate::board::{Size, Solution, Square};
use crate::search::{
    Counter, Counters, DocumentWay, Event, Explanation, Form, Levels, Listing, Removal, Search,
    Section, SquareNames, Standing,
};

use super::line_walk::{LineWalk, Rules};
use super::one_per_column::{self, OnePerColumn};
use super::one_per_line::{FORWARD, FREE, OnePerLine};

/// A walk that can return past the right edge.
pub trait ReturnsPastEdge: Search {
    /// Goes on behind an empty square. Behind the last one of the board, a queen is taken off.
    fn go_behind(&mut self, square: Square);

    /// The unthreatened square at the right edge where the search of what follows on the queen of
    /// `square`, the last one, ended.
    fn free_edge(&self, square: Square) -> Option<Square>;
}

impl<R: Rules> ReturnsPastEdge for LineWalk<R> {
    fn go_behind(&mut self, square: Square) {
        self.go_to(R::place(self.standing().size(), square) + 1);
    }

    fn free_edge(&self, _: Square) -> Option<Square> {
        let n = self.standing().size().get();
        let mut edges = (0..n).map(|place| self.next(place)).filter(|it| it.x() + 1 == n);
        edges.find(|&edge| !self.standing().threatens(edge))
    }
}

/// In what one search past the right edge differs from another.
pub trait EdgeRules: Clone + Debug + 'static {
    type Walk: ReturnsPastEdge;
    /// See [`Search::LISTING`].
    const LISTING: &'static Listing;
    /// True if the first queen goes on behind the edge, up to the last square.
    const TO_LAST: bool = false;
}

/// A walk in which, when the queen taken off stood at the right edge, the queen before her is
/// taken off in the same return.
#[derive(Clone, Debug)]
pub struct EdgeWalk<R: EdgeRules> {
    walk: R::Walk,
    /// The edge square from which the last step took a queen off: the return goes on.
    edge: Option<Square>,
}

impl<R: EdgeRules> EdgeWalk<R> {
    /// A step forward, with the smaller function of the walk if it is `ONCE`.
    #[inline(always)]
    fn step<const ONCE: bool>(&mut self) -> Option<Event> {
        let backtracks_on = self.edge.is_some();
        if backtracks_on {
            if self.standing().is_empty() {
                return None;
            }
            self.edge = None;
            self.walk.go_behind(Square::nearest(self.standing().size(), u8::MAX, u8::MAX));
        }
        let event = if ONCE { self.walk.forward_once() } else { self.walk.forward() }?;
        let Event::Remove { square, .. } = event else { return Some(event) };
        let is_edge = square.x() + 1 == self.standing().size().get();
        let goes_on = is_edge && !(R::TO_LAST && self.standing().is_empty());
        self.edge = goes_on.then_some(square);
        Some(Event::Remove { square, begins_backtrack: !backtracks_on })
    }
}

impl<R: EdgeRules> Search for EdgeWalk<R> {
    const LISTING: &'static Listing = R::LISTING;
    const FORM: Form = R::Walk::FORM;
    const DOCUMENT: Option<DocumentWay> = R::Walk::DOCUMENT;
    const SQUARE_NAMES: SquareNames = R::Walk::SQUARE_NAMES;
    const LEVELS: Levels = R::Walk::LEVELS;
    const COUNTERS: &'static [Counter] = R::Walk::COUNTERS;

    fn start(size: Size) -> Self {
        EdgeWalk { walk: R::Walk::start(size), edge: None }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        self.step::<false>()
    }

    fn forward_once(&mut self) -> Option<Event> {
        self.step::<true>()
    }

    fn backward(&mut self) -> Option<Event> {
        let event = self.walk.backward()?;
        if self.edge.take().is_some() {
            return Some(event);
        }
        match event {
            Event::Remove { square, .. } if !self.standing().is_full() => {
                self.edge = self.walk.free_edge(square);
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
        R::Walk::inspect(standing, last)
    }

    fn placed(solution: &Solution) -> Standing {
        R::Walk::placed(solution)
    }
}

/// The search by rows.
pub type RightEdge = EdgeWalk<ByRows>;

#[derive(Clone, Debug)]
pub struct ByRows;

const LISTING: Listing = Listing(&[
    FORWARD,
    "
        repeat
            if y = 0 then stop
            (x, y) ← the last of queens
            take the queen off (x, y)                           @remove
            x ← x + 1
        until x < n
",
    FREE,
]);

impl EdgeRules for ByRows {
    type Walk = OnePerLine;
    const LISTING: &'static Listing = &LISTING;
}

/// The same by columns to the right: only the last column's queen stands at the right edge.
pub type RightEdgeColumn = EdgeWalk<ByColumns>;

#[derive(Clone, Debug)]
pub struct ByColumns;

const BY_COLUMNS: Listing = Listing(&[
    one_per_column::FORWARD,
    "
        repeat
            if x = 0 then stop
            (x, y) ← the last of queens
            take the queen off (x, y)                           @remove
            y ← y + 1
        until x < n − 1
",
    one_per_column::FREE,
]);

impl EdgeRules for ByColumns {
    type Walk = OnePerColumn;
    const LISTING: &'static Listing = &BY_COLUMNS;
}
