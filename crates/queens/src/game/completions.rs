//! Counting the solutions that go through a position.

use crate::board::{Size, Solution, Square};
use crate::count;

use super::SquareSet;
use super::open_board::{OpenBoard, OpenUnit};
use super::position::{Layer, Position};

/// A number of solutions, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    Exact(u64),
    /// There are this many or more; at least 1.
    AtLeast(u64),
    /// None has been found so far, and nothing excludes one.
    Unknown,
}

impl Count {
    /// From the number found so far, and whether the search for them is over.
    pub(super) const fn new(found: u64, is_complete: bool) -> Count {
        match found {
            found if is_complete => Count::Exact(found),
            0 => Count::Unknown,
            found => Count::AtLeast(found),
        }
    }
}

/// One board of the search and the squares that it still has to try.
#[derive(Clone, Debug)]
struct Level {
    board: OpenBoard,
    /// The queen that led here; at the start none.
    queen: Option<Square>,
    choice: OpenUnit,
}

/// A search for all solutions that go through a position, done in portions.
///
/// It always goes on in the rank or file with the fewest open squares, and looks at no
/// square twice. A node is a queen put on a square.
#[derive(Clone, Debug)]
pub struct Completions {
    size: Size,
    frames: Vec<Level>,
    /// The queens of the position.
    given: SquareSet,
    found: u64,
    first: Option<Solution>,
    nodes: u64,
    bound: u64,
    /// The number in the literature, where there is one.
    published: Option<u64>,
}

impl Completions {
    /// The search through a position, before its first node.
    pub fn of(position: &Position) -> Completions {
        let size = position.size();
        let is_empty = position.queens().is_empty() && position.layer(Layer::Forbidden).is_empty();
        let published = is_empty.then(|| count::known(size).solutions);
        Completions::search(OpenBoard::of(position), size, *position.queens(), published)
    }

    fn search(
        board: OpenBoard,
        size: Size,
        given: SquareSet,
        published: Option<u64>,
    ) -> Completions {
        let mut search = Completions {
            size,
            frames: Vec::with_capacity(size.as_usize()),
            given,
            found: 0,
            first: None,
            nodes: 0,
            bound: u64::MAX,
            published,
        };
        if board.is_full() {
            search.report(None);
        } else {
            search.open(board, None);
        }
        search
    }

    /// The same search, which stops when it has found `bound` solutions.
    pub fn up_to(mut self, bound: u64) -> Completions {
        self.bound = bound;
        self
    }

    /// Puts at most `nodes` queens on squares. Returns whether the search is over: all
    /// solutions or as many as were asked for are found.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let last = self.nodes.saturating_add(nodes);
        while self.nodes < last && !self.is_over() {
            self.step();
        }
        self.is_over()
    }

    /// True if nothing is left to do.
    pub fn is_over(&self) -> bool {
        self.frames.is_empty() || self.found >= self.bound
    }

    /// The number of solutions through the position. For the empty board of plain
    /// queens this is the published number (OEIS A000170) from the beginning.
    pub fn total(&self) -> Count {
        match self.published {
            Some(number) => Count::Exact(number),
            None => Count::new(self.found, self.frames.is_empty()),
        }
    }

    /// The first solution found.
    pub const fn first(&self) -> Option<Solution> {
        self.first
    }

    /// The queens put on squares so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    #[inline]
    fn step(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.choice.squares == 0 {
            self.frames.pop();
            return;
        }
        let i = frame.choice.squares.trailing_zeros() as u8;
        frame.choice.squares &= frame.choice.squares - 1;
        let square = frame.choice.unit.square(self.size, i);
        let mut board = frame.board;
        board.place(square);
        self.nodes += 1;
        if board.is_full() {
            self.report(Some(square));
        } else {
            self.open(board, Some(square));
        }
    }

    /// Goes on with a board, unless it is dead.
    #[inline]
    fn open(&mut self, board: OpenBoard, queen: Option<Square>) {
        let choice = board.tightest_in_the_middle();
        if choice.squares != 0 {
            self.frames.push(Level { board, queen, choice });
        }
    }

    /// Counts the solution that `last` completes.
    fn report(&mut self, last: Option<Square>) {
        self.found += 1;
        if self.first.is_none() {
            let placed = self.frames.iter().filter_map(|frame| frame.queen).chain(last);
            let queens: Vec<Square> = self.given.iter().chain(placed).collect();
            self.first = Solution::from_squares(&queens).ok();
        }
    }
}
