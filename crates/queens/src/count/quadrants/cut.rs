//! Which tasks a count by quadrants consists of.

use crate::board::Size;

/// The shape of the two halves of the board in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutKind {
    /// Nothing stands between the quadrants, or (odd n) a queen in the centre.
    Square,
    /// Odd n, the middle rank's queen in the east, the middle file's in the
    /// north.
    Cross,
}

/// One task: how many queens stand in the north-east, on which ranks, and on
/// which ranks those of the south-west (square) or south-east (cross) stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuadrantTask {
    pub(super) kind: CutKind,
    /// The number of queens in the north-east.
    pub(super) queens: u32,
    /// Their ranks: an index into the sets of that size, in descending order.
    pub(super) first: usize,
    /// The other ranks, likewise.
    pub(super) second: usize,
}

/// The tasks of one kind with the same number of queens in the north-east.
#[derive(Clone, Copy, Debug)]
struct Block {
    kind: CutKind,
    queens: u32,
    tasks: u32,
}

/// The tasks of a board, in a fixed order.
#[derive(Clone, Debug)]
pub(in crate::count) struct Cut {
    h: u32,
    blocks: Vec<Block>,
    tasks: u32,
    stride: u64,
}

impl Cut {
    /// The tasks for a board of at least four ranks.
    pub(in crate::count) fn new(size: Size) -> Cut {
        let n = u32::from(size.get());
        let h = n / 2;
        let mut blocks = Vec::new();
        // Up to the east-west mirror image the north-east holds at least half.
        for queens in h.div_ceil(2)..=h {
            let rows = rows_of_square(h, queens);
            blocks.push(Block { kind: CutKind::Square, queens, tasks: rows.before(rows.count()) });
        }
        if n % 2 == 1 {
            for queens in 0..h {
                let tasks = binomial(h, queens) * binomial(h, h - 1 - queens);
                blocks.push(Block { kind: CutKind::Cross, queens, tasks });
            }
        }
        let tasks = blocks.iter().map(|block| block.tasks).sum();
        Cut { h, blocks, tasks, stride: stride(tasks) }
    }

    pub(in crate::count) fn tasks(&self) -> u32 {
        self.tasks
    }

    /// Task `number`, which must be below the number of tasks.
    pub(super) fn task(&self, number: u32) -> QuadrantTask {
        // Neighbours are of like size; the stride spreads them.
        let mut number = (u64::from(number) * self.stride % u64::from(self.tasks)) as u32;
        let mut block = 0;
        while number >= self.blocks[block].tasks {
            number -= self.blocks[block].tasks;
            block += 1;
        }
        let Block { kind, queens, .. } = self.blocks[block];
        match kind {
            CutKind::Square => {
                let rows = rows_of_square(self.h, queens);
                let first = rows.containing(number);
                let second = first + (number - rows.before(first));
                QuadrantTask { kind, queens, first: first as usize, second: second as usize }
            }
            CutKind::Cross => {
                let others = binomial(self.h, self.h - 1 - queens);
                let (first, second) = (number / others, number % others);
                QuadrantTask { kind, queens, first: first as usize, second: second as usize }
            }
        }
    }
}

/// Pairs (i, j) of indices with i ≤ j < N, or i ≤ j < N − i.
#[derive(Clone, Copy)]
struct Rows {
    sets: u32,
    /// The number of squares by which the next row is shorter.
    step: u32,
}

fn rows_of_square(h: u32, queens: u32) -> Rows {
    // A set of half the ranks and its complement are images of each other.
    Rows { sets: binomial(h, queens), step: if 2 * queens == h { 2 } else { 1 } }
}

impl Rows {
    fn count(self) -> u32 {
        self.sets.div_ceil(self.step)
    }

    /// The number of pairs in the rows before row `i`.
    fn before(self, i: u32) -> u32 {
        i * self.sets - self.step * (i * i.saturating_sub(1) / 2)
    }

    /// The row of pair `number`.
    fn containing(self, number: u32) -> u32 {
        let (mut low, mut high) = (0, self.count());
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.before(middle) <= number {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The number of subsets with k of n elements, n ≤ 13.
pub(super) fn binomial(n: u32, k: u32) -> u32 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// A number without common divisor with `tasks`, near the golden section.
fn stride(tasks: u32) -> u64 {
    let tasks = u64::from(tasks);
    let mut stride = (tasks * 618 / 1000).max(1);
    while greatest_common_divisor(stride, tasks) != 1 {
        stride += 1;
    }
    stride
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_task_comes_once() {
        for n in 4..=17 {
            let cut = Cut::new(Size::new(n).unwrap());
            let h = u32::from(n) / 2;
            let mut seen = HashSet::new();
            for number in 0..cut.tasks() {
                let task = cut.task(number);
                let QuadrantTask { kind, queens, first, second } = task;
                let sets = binomial(h, queens) as usize;
                match kind {
                    CutKind::Square => {
                        assert!(queens * 2 >= h && first <= second && second < sets);
                        assert!(queens * 2 > h || second < sets - first);
                    }
                    CutKind::Cross => {
                        assert!(n % 2 == 1 && first < sets);
                        assert!(second < binomial(h, h - 1 - queens) as usize);
                    }
                }
                assert!(seen.insert((kind == CutKind::Cross, queens, first, second)), "{task:?}");
            }
        }
    }

    #[test]
    fn the_largest_board_has_twelve_million_tasks() {
        // C(26, 12) for the cross and about a quarter of C(26, 13) for the
        // square: the other halvings are made within the tasks.
        assert_eq!(Cut::new(Size::LARGEST).tasks(), 9_657_700 + 2_602_198);
    }
}
