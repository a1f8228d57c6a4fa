//! The smallest set of queens to take off, so that the rest can be completed.

use crate::board::{Solution, Square};

use super::open_board::{OpenBoard, OpenUnit, Unit};
use super::position::{Layer, Position};
use super::square_set::bits;
use super::{Completions, SquareSet};

/// Which queens to take off, so that the rest is part of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeOff {
    /// These, and no fewer will do; none if the position can be completed as it is.
    Smallest(SquareSet),
    /// These will do; whether fewer do, was not found out.
    Enough(SquareSet),
    /// Even with all of the player's queens taken off there is no solution.
    Hopeless,
    /// The search was stopped before it found a solution.
    NotKnown,
}

/// The search for a [`TakeOff`], in portions: first for any solution at all, for the case that the
/// smallest set is not found, then for one that loses none of the player's queens, one, two, and
/// so on. Given queens stay.
#[derive(Clone, Debug)]
pub struct TakingOff {
    own: SquareSet,
    given: SquareSet,
    /// The board without the player's queens.
    bare: OpenBoard,
    any: Completions,
    /// The number of the player's queens that may be lost.
    lost: usize,
    levels: Vec<Level>,
    path: Vec<Square>,
    /// The nodes that may still be spent.
    left: u64,
}

/// One board of the search for a solution that keeps all but a few of the player's queens.
#[derive(Clone, Debug)]
struct Level {
    board: OpenBoard,
    /// The number of the player's queens on it.
    kept: usize,
    /// The number of queens on it besides the given ones.
    queens: usize,
    /// The squares still to be tried; `None` before they are chosen.
    choice: Option<OpenUnit>,
}

impl Level {
    const fn first(board: OpenBoard) -> Level {
        Level { board, kept: 0, queens: 0, choice: None }
    }
}

impl TakingOff {
    /// The search before its first node. It spends at most `nodes` nodes: a million are enough for
    /// every position with n ≤ 12.
    pub fn of(position: &Position, nodes: u64) -> TakingOff {
        let given = *position.layer(Layer::Given);
        let own = position.queens().difference(&given);
        let position = position.without(&own);
        let bare = OpenBoard::of(&position);
        TakingOff {
            own,
            given,
            bare,
            any: Completions::of(&position).up_to(1),
            lost: 0,
            levels: vec![Level::first(bare)],
            path: Vec::new(),
            left: nodes,
        }
    }

    /// Puts about `nodes` queens on squares. `None` as long as the outcome is open.
    pub fn advance(&mut self, nodes: u64) -> Option<TakeOff> {
        let Some(any) = self.any.first() else {
            let before = self.any.nodes();
            let is_over = self.any.advance(nodes.min(self.left));
            self.left -= self.any.nodes() - before;
            return match self.any.first() {
                Some(_) => None,
                None if is_over => Some(TakeOff::Hopeless),
                None => (self.left == 0).then_some(TakeOff::NotKnown),
            };
        };
        if self.bare.is_full() {
            return Some(TakeOff::Smallest(missing(&self.own, &any)));
        }
        for _ in 0..nodes {
            if self.levels.is_empty() {
                self.lost += 1;
                self.levels.push(Level::first(self.bare));
            }
            if self.left == 0 || self.lost > self.own.len() {
                return Some(TakeOff::Enough(missing(&self.own, &any)));
            }
            if let Some(solution) = self.step() {
                return Some(TakeOff::Smallest(missing(&self.own, &solution)));
            }
        }
        None
    }

    /// Looks at the last board, or puts a queen on it.
    fn step(&mut self) -> Option<Solution> {
        let level = self.levels.last_mut()?;
        let Some(choice) = level.choice.as_mut().filter(|it| it.squares != 0) else {
            let Level { board, kept, queens, choice } = self.levels.pop()?;
            if choice.is_none() {
                self.choose(board, kept, queens);
            }
            return None;
        };
        let mut board = level.board;
        let square = choice.unit.square(board.size(), choice.squares.trailing_zeros() as u8);
        choice.squares &= choice.squares - 1;
        let (kept, queens) = (level.kept, level.queens);
        board.place(square);
        self.left -= 1;
        self.path.truncate(queens);
        self.path.push(square);
        if board.is_full() {
            let queens: Vec<Square> = self.given.iter().chain(self.path.iter().copied()).collect();
            return Solution::from_squares(&queens).ok();
        }
        self.levels.push(Level { board, kept, queens: queens + 1, choice: None });
        None
    }

    /// Chooses the squares on which the search goes on; none if too many of the player's queens
    /// would be lost.
    fn choose(&mut self, mut board: OpenBoard, kept: usize, queens: usize) {
        // A rank or a file keeps one queen at most, and only on an open square.
        let (ranks, files) = board.units_with(&self.own);
        let possible = kept + ranks.count_ones().min(files.count_ones()) as usize;
        if possible + self.lost < self.own.len() {
            return;
        }
        if kept + ranks.count_ones() as usize + self.lost == self.own.len() {
            bits(ranks).for_each(|y| board.keep_only(y, self.own.rank(y)));
        }
        let choice = board.tightest();
        if choice.squares == 0 {
            return;
        }
        // First it is settled which of the player's queens stay, and only then how the
        // others stand: few sets of queens are left, and most are completed at once.
        if let Some(y) = bits(ranks).min_by_key(|&y| board.open_in(Unit::Rank(y)).count_ones()) {
            let unit = Unit::Rank(y);
            let squares = board.open_in(unit) & self.own.rank(y);
            let squares = squares & squares.wrapping_neg();
            let square = unit.square(board.size(), squares.trailing_zeros() as u8);
            let mut without = board;
            without.close(square);
            self.levels.push(Level { board: without, kept, queens, choice: None });
            let choice = Some(OpenUnit { unit, squares });
            self.levels.push(Level { board, kept: kept + 1, queens, choice });
        } else {
            self.levels.push(Level { board, kept, queens, choice: Some(choice) });
        }
    }
}

/// The queens that are not part of the solution.
fn missing(own: &SquareSet, solution: &Solution) -> SquareSet {
    own.iter().filter(|&square| !solution.has(square)).collect()
}
