//! The queue in which the program of board-scan keeps its solutions.

use std::collections::VecDeque;
use std::fmt;

use crate::board::{Size, Solution, Square};

/// A queue of solutions, first in, first out, that also gives the k-th one.
///
/// The class `MoQueue` of "Das Damenproblem: Lösen des Problems in C#" (Leutgeb and
/// Wanzenböck, 2009) has one queue of truth values for each square. Together they are a
/// box of n × n × s cells, where s is the number of solutions in it: x and y are those of
/// the board, z counts the solutions from 0. Here the cells are told from the solutions,
/// 28 bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionQueue {
    size: Size,
    solutions: VecDeque<Solution>,
}

/// Why a solution is not put into a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// It is one for a board of another size.
    WrongSize,
    /// There is no memory left.
    OutOfMemory,
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            QueueError::WrongSize => "the solution is one for a board of another size",
            QueueError::OutOfMemory => "there is no memory left for another solution",
        })
    }
}

impl std::error::Error for QueueError {}

impl SolutionQueue {
    /// An empty queue for solutions of one size.
    pub const fn new(size: Size) -> SolutionQueue {
        SolutionQueue { size, solutions: VecDeque::new() }
    }

    /// The size of the boards.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of solutions in it, the height s of the box.
    pub fn len(&self) -> usize {
        self.solutions.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.solutions.is_empty()
    }

    /// The number of cells of the box: n · n · s. To read one solution the original
    /// copies all of them into arrays.
    pub fn cells(&self) -> u64 {
        u64::from(self.size.squares()) * self.solutions.len() as u64
    }

    /// Puts a solution at the end.
    ///
    /// # Errors
    ///
    /// If it is one for another size, or there is no memory left; then the queue stays
    /// as it is.
    pub fn enqueue(&mut self, solution: Solution) -> Result<(), QueueError> {
        if solution.size() != self.size {
            return Err(QueueError::WrongSize);
        }
        self.solutions.try_reserve(1).map_err(|_| QueueError::OutOfMemory)?;
        self.solutions.push_back(solution);
        Ok(())
    }

    /// Takes off the first one.
    pub fn dequeue(&mut self) -> Option<Solution> {
        self.solutions.pop_front()
    }

    /// The solution number `k`, from 0; it stays in the queue.
    pub fn get(&self, k: usize) -> Option<&Solution> {
        self.solutions.get(k)
    }

    /// The queue of one square: for each solution, whether a queen stands there.
    pub fn stack(&self, square: Square) -> impl ExactSizeIterator<Item = bool> {
        self.solutions.iter().map(move |solution| solution.has(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Run, SearchKind, Until};

    fn found() -> (SolutionQueue, Vec<Solution>) {
        let (mut queue, mut list) = (SolutionQueue::new(Size::nearest(6)), Vec::new());
        let kind = SearchKind::BOARD_SCAN;
        Run::new(kind, queue.size()).advance(u64::MAX, Until::End, &mut |_, solution| {
            list.push(solution);
            assert_eq!(queue.enqueue(solution), Ok(()));
        });
        (queue, list)
    }

    #[test]
    fn solutions_come_out_as_they_went_in_and_by_their_number() {
        let (mut queue, list) = found();
        // Four solutions for n = 6 (OEIS A000170).
        assert_eq!((queue.len(), queue.cells()), (4, 6 * 6 * 4));
        for (k, solution) in list.iter().enumerate() {
            assert_eq!(queue.get(k), Some(solution));
        }
        assert_eq!(queue.get(4), None);
        for (taken, solution) in list.into_iter().enumerate() {
            assert_eq!(queue.len(), 4 - taken);
            assert_eq!(queue.dequeue(), Some(solution));
        }
        assert!(queue.is_empty() && queue.dequeue().is_none());
    }

    #[test]
    fn the_cells_of_a_layer_are_the_board_and_each_layer_holds_n_queens() {
        let (queue, list) = found();
        for (k, solution) in list.iter().enumerate() {
            let queens: Vec<Square> = Square::all(queue.size())
                .filter(|&square| queue.stack(square).nth(k) == Some(true))
                .collect();
            assert_eq!(queens, solution.squares().collect::<Vec<_>>());
        }
    }

    #[test]
    fn solutions_of_another_size_are_refused() {
        let (mut queue, _) = found();
        let one = Solution::new(&[0]).expect("a solution");
        assert_eq!(queue.enqueue(one), Err(QueueError::WrongSize));
        assert_eq!(queue.len(), 4);
    }
}
