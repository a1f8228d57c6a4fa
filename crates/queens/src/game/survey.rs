//! The number of solutions through a position and through each of its free squares,
//! also where there are too many to count.

use crate::board::Square;

use super::{Completions, Count, Layer, Position, SquareSet};

/// The limits of a [`Survey`], in nodes: queens put on squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurveyLimits {
    /// For counting all solutions through the position.
    pub count: u64,
    /// For each square through which the count has found none, when it did not end.
    pub square: u64,
    /// For counting in all as long as no solution is found: to prove that there is none.
    pub proof: u64,
}

impl Default for SurveyLimits {
    /// Enough for an exact answer on the empty board up to n = 13, and natively well
    /// below a second.
    fn default() -> SurveyLimits {
        SurveyLimits { count: 4_000_000, square: 5_000, proof: 20_000_000 }
    }
}

/// The numbers of solutions through a position and its free squares, worked out in
/// portions: first by counting, then, where that takes too long, by looking for one
/// solution through each square that has none yet, and then, where none is found at all, by
/// counting on.
#[derive(Clone, Debug)]
pub struct Survey {
    position: Position,
    limits: SurveyLimits,
    count: Completions,
    /// The free squares still to be looked at.
    left: Vec<Square>,
    one: Option<(Square, Completions)>,
    /// Squares of solutions found by looking at single squares.
    alive: SquareSet,
    /// Squares through which no solution goes.
    dead: SquareSet,
}

impl Survey {
    /// The survey of a position, before its first node.
    pub fn of(position: &Position, limits: SurveyLimits) -> Survey {
        Survey {
            position: *position,
            limits,
            count: Completions::of(position),
            left: position.free().iter().collect(),
            one: None,
            alive: SquareSet::EMPTY,
            dead: SquareSet::EMPTY,
        }
    }

    /// Puts about `nodes` queens on squares. Returns whether the survey is over.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let counting = nodes.min(self.limits.count.saturating_sub(self.count.nodes()));
        let before = self.count.nodes();
        if self.count.advance(counting) {
            return true;
        }
        let mut left = nodes - (self.count.nodes() - before);
        while left > 0 {
            let Some((square, mut search)) = self.one.take().or_else(|| self.next()) else {
                return self.prove(left);
            };
            let before = search.nodes();
            let share = left.min(self.limits.square.saturating_sub(before));
            let is_over = search.advance(share);
            // A search that ends at once has its price, too.
            left = left.saturating_sub((search.nodes() - before).max(1));
            if let Some(solution) = search.first() {
                solution.squares().for_each(|square| self.alive.insert(square));
            } else if is_over {
                self.dead.insert(square);
            } else if search.nodes() < self.limits.square {
                self.one = Some((square, search));
            }
        }
        false
    }

    /// Counts on as long as no solution is found at all. Returns whether the survey is over.
    fn prove(&mut self, nodes: u64) -> bool {
        let left = self.limits.proof.saturating_sub(self.count.nodes());
        self.total() != Count::Unknown || self.count.advance(nodes.min(left)) || left <= nodes
    }

    /// The next square of which nothing is known, with its search.
    fn next(&mut self) -> Option<(Square, Completions)> {
        loop {
            let square = self.left.pop()?;
            if self.through(square) == Count::Unknown {
                return Some((
                    square,
                    Completions::of(&with_queen(&self.position, square)).up_to(1),
                ));
            }
        }
    }

    /// The number of solutions through the position.
    pub fn total(&self) -> Count {
        match self.count.total() {
            Count::Unknown if !self.alive.is_empty() => Count::AtLeast(1),
            count => count,
        }
    }

    /// The number of solutions through the position that have a queen on `square`.
    pub fn through(&self, square: Square) -> Count {
        match self.count.through(square) {
            Count::Unknown if self.dead.contains(square) => Count::Exact(0),
            Count::Unknown if self.alive.contains(square) => Count::AtLeast(1),
            count => count,
        }
    }
}

/// The position with one more queen, on a free square.
pub(super) fn with_queen(position: &Position, square: Square) -> Position {
    let mut next = *position;
    for layer in [Layer::Queens, Layer::Crossed] {
        if next.layer(layer).contains(square) != (layer == Layer::Queens) {
            next.toggle(layer, square);
        }
    }
    next
}
