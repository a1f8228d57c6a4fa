//! Why a step was done, as data that every language makes a sentence of.

use crate::board::{Line, LineKind, Square, threat};

use crate::search::{Counter, Counters, Event, Standing, Verdict};

/// Why a queen is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// The line for the next queen has no free square.
    NoneFree { line: Line },
    /// Every free square of the line for the next queen has been tried.
    AllTried { line: Line },
    /// All squares behind hers have been looked at.
    Exhausted,
    /// She is part of the solution just reported; the search goes on for the next.
    AfterSolution,
    /// The queen taken off before her stood on this square at the edge, so the
    /// return goes on (right-edge, right-edge-fields).
    EdgeReached { edge: Square },
    /// Her branch was pruned (free-slots and look-ahead).
    Pruned,
}

impl Removal {
    /// Why the last queen is taken off where the next one had to stand on the line of
    /// `kind` through `square`.
    pub(in crate::search) fn at_line(
        standing: &Standing,
        square: Square,
        kind: LineKind,
    ) -> Removal {
        let size = standing.size();
        let Some(line) = Line::through(size, square, kind).filter(|_| !standing.is_full()) else {
            return Removal::AfterSolution;
        };
        let is_free = |place| {
            let square = match kind {
                LineKind::File => Square::nearest(size, square.x(), place),
                _ => Square::nearest(size, place, square.y()),
            };
            !standing.threatens(square)
        };
        if (0..size.get()).any(is_free) {
            Removal::AllTried { line }
        } else {
            Removal::NoneFree { line }
        }
    }
}

/// The effect of a step and its reason. The page makes one sentence of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The board is empty, nothing has been done.
    Start,
    /// Nothing has been done; the queens that were given stand.
    Given,
    /// No standing queen threatens the square.
    Free {
        square: Square,
    },
    /// The square is the next of the set of free squares (free-slots), or of the row's (look-ahead).
    NextFree {
        square: Square,
    },
    /// The square's bit is the lowest one left in the row's word (bit-masks).
    LowestBit {
        square: Square,
        /// The number of the bit, from 0.
        bit: u8,
    },
    /// A queen threatens the square.
    Threatened {
        square: Square,
        by: Square,
        /// The line on which both stand.
        line: LineKind,
    },
    /// A flag that stands for a line through the square is set (threat-arrays).
    FlagSet {
        square: Square,
        /// The square of the queen that set the flag.
        by: Square,
        /// The line that the flag stands for; each kind has its array.
        line: LineKind,
        /// The flag's index in its array.
        index: i8,
    },
    /// A number of the array stands for a queen that threatens the square
    /// (position-array).
    RowCompared {
        square: Square,
        /// The index of the number, which is the row of the queen counted from the
        /// top, from 0.
        row: u8,
        by: Square,
        /// The line on which both stand.
        line: LineKind,
    },
    /// In the row below the board every column holds a queen (board-scan).
    Below {
        /// The column tested, from 0.
        column: u8,
        /// The square of the queen in the column.
        by: Square,
    },
    /// A queen is put on the square.
    Placed {
        square: Square,
        /// The number of standing queens, with her.
        ordinal: u8,
    },
    Removed {
        square: Square,
        why: Removal,
    },
    Pruned {
        free: u16,
        missing: u8,
    },
    /// A row is left without a square (look-ahead).
    Emptied {
        line: Line,
    },
    Solution {
        /// Which solution it is, counted from 1.
        ordinal: u64,
    },
    /// The search is over. Follows the sentence of the last step.
    Over {
        /// The number of solutions found.
        solutions: u64,
    },
}

impl Explanation {
    /// The explanation that fits any search of `event`, done while `standing` stood,
    /// with what has been counted including it.
    pub fn of(standing: &Standing, event: Event, counters: &Counters) -> Explanation {
        let queen = |by: u8| standing.squares().get(usize::from(by)).copied();
        match event {
            Event::Test { square, verdict, .. } => {
                let threatening = match verdict {
                    Verdict::Free => None,
                    Verdict::Threatened { by } => queen(by),
                };
                match threatening.and_then(|by| Some((by, threat(square, by)?))) {
                    Some((by, line)) => Explanation::Threatened { square, by, line },
                    None => Explanation::Free { square },
                }
            }
            Event::TestBelow { x, by, .. } => {
                let column = Square::nearest(standing.size(), x, 0);
                Explanation::Below { column: x, by: queen(by).unwrap_or(column) }
            }
            Event::Place(square) => Explanation::Placed { square, ordinal: standing.len() + 1 },
            Event::Remove { square, .. } => {
                let why =
                    if standing.is_full() { Removal::AfterSolution } else { Removal::Exhausted };
                Explanation::Removed { square, why }
            }
            Event::Prune => {
                let missing = standing.size().get() - standing.len();
                let free = Square::all(standing.size()).filter(|&s| !standing.threatens(s));
                Explanation::Pruned { free: free.count() as u16, missing }
            }
            // The page has sentences of its own for a climb.
            Event::Move { to: square, .. } => {
                Explanation::Placed { square, ordinal: standing.len() }
            }
            Event::Restart => Explanation::Given,
            Event::Solution => Explanation::Solution { ordinal: counters[Counter::Solutions] },
        }
    }
}
