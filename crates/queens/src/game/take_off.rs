//! The smallest set of queens to take off, so that the rest can be completed.

use crate::board::{Solution, Square};

use super::open_board::{OpenBoard, Unit};
use super::position::{Layer, Position};
use super::square_set::bits;
use super::{Completions, SquareSet};

/// Which queens to take off, so that the rest is part of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

impl TakeOff {
    /// Looks for the smallest set, spending at most `nodes` nodes. Given queens stay.
    ///
    /// A million nodes are enough for every position with n ≤ 12.
    pub fn ask(position: &Position, nodes: u64) -> TakeOff {
        let own = position.queens().difference(position.layer(Layer::Given));
        let bare = position.without(&own);
        let Some(board) = OpenBoard::of(&bare) else { return TakeOff::Hopeless };
        // Any solution at all, for the case that the smallest set is not found.
        let mut any = Completions::of(&bare).up_to(1);
        let is_over = any.advance(nodes);
        let Some(any_solution) = any.first() else {
            return if is_over { TakeOff::Hopeless } else { TakeOff::NotKnown };
        };
        let given = *position.layer(Layer::Given);
        let mut search =
            Keeping { own, given, path: Vec::new(), left: nodes.saturating_sub(any.nodes()) };
        for lost in 0..=own.len() {
            match search.extend(board, 0, lost) {
                Outcome::Found(solution) => return TakeOff::Smallest(missing(&own, &solution)),
                Outcome::None => {}
                Outcome::Stopped => break,
            }
        }
        TakeOff::Enough(missing(&own, &any_solution))
    }
}

/// The queens that are not part of the solution.
fn missing(own: &SquareSet, solution: &Solution) -> SquareSet {
    own.iter().filter(|&square| !solution.has(square)).collect()
}

enum Outcome {
    Found(Solution),
    None,
    Stopped,
}

/// A search for a solution that keeps all but a few of the player's queens.
struct Keeping {
    own: SquareSet,
    given: SquareSet,
    path: Vec<Square>,
    /// The nodes that may still be spent.
    left: u64,
}

impl Keeping {
    /// Looks for a solution behind `board` that loses at most `lost` of the player's
    /// queens; `kept` of them stand already.
    fn extend(&mut self, mut board: OpenBoard, kept: usize, lost: usize) -> Outcome {
        if board.is_full() {
            let queens: Vec<Square> = self.given.iter().chain(self.path.iter().copied()).collect();
            return Solution::from_squares(&queens).map_or(Outcome::None, Outcome::Found);
        }
        // A rank or a file keeps one queen at most, and only on an open square.
        let (ranks, files) = board.units_with(&self.own);
        let possible = kept + ranks.count_ones().min(files.count_ones()) as usize;
        if possible + lost < self.own.len() {
            return Outcome::None;
        }
        if kept + ranks.count_ones() as usize + lost == self.own.len() {
            bits(ranks).for_each(|y| board.keep_only(y, self.own.rank(y)));
        }
        let choice = board.tightest();
        if choice.squares == 0 {
            return Outcome::None;
        }
        // First it is settled which of the player's queens stay, and only then how the
        // others stand: few sets of queens are left, and most are completed at once.
        if let Some(y) = bits(ranks).min_by_key(|&y| board.open_in(Unit::Rank(y)).count_ones()) {
            let word = board.open_in(Unit::Rank(y)) & self.own.rank(y);
            let square = Unit::Rank(y).square(board.size(), word.trailing_zeros() as u8);
            let found = self.place(&board, square, kept + 1, lost);
            if !matches!(found, Outcome::None) {
                return found;
            }
            board.close(square);
            return self.extend(board, kept, lost);
        }
        for i in bits(choice.squares) {
            let square = choice.unit.square(board.size(), i);
            let found = self.place(&board, square, kept, lost);
            if !matches!(found, Outcome::None) {
                return found;
            }
        }
        Outcome::None
    }

    /// Goes on with one more queen on the board, `kept` of the player's queens included.
    fn place(&mut self, board: &OpenBoard, square: Square, kept: usize, lost: usize) -> Outcome {
        if self.left == 0 {
            return Outcome::Stopped;
        }
        self.left -= 1;
        let mut next = *board;
        next.place(square);
        self.path.push(square);
        let found = self.extend(next, kept, lost);
        self.path.pop();
        found
    }
}
