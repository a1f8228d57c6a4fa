//! Min-conflicts (Minton, Johnston, Philips and Laird, 1992) for any n, for the bench and for the test that
//! repeats its small sizes.

use queens::random::Random;

/// The first position, a queen in each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Each queen in any column.
    Random,
    /// Row by row, in a column with the fewest threats; each of those with the same probability.
    Greedy,
    /// Row by row, in the first column with the fewest threats, from a random one on.
    GreedyFirst,
}

/// One queen in each row, and the number of queens on each other line.
struct Board {
    columns: Vec<u32>,
    files: Vec<u32>,
    rising: Vec<u32>,
    falling: Vec<u32>,
}

impl Board {
    fn new(n: u32, start: Start, random: &mut Random) -> Board {
        let length = n as usize;
        let mut board = Board {
            columns: Vec::with_capacity(length),
            files: vec![0; length],
            rising: vec![0; 2 * length],
            falling: vec![0; 2 * length],
        };
        for row in 0..length {
            let column = match start {
                Start::Random => random.below(n),
                Start::Greedy => board.any_best(row, random),
                Start::GreedyFirst => board.first_best(row, random.below(n)),
            };
            board.columns.push(column);
            board.count(row, column, 1);
        }
        board
    }

    fn lines(&self, row: usize, column: u32) -> [usize; 3] {
        let column = column as usize;
        [column, self.files.len() + column - row, column + row]
    }

    /// The queens on the lines of a square, except its row.
    fn threats(&self, row: usize, column: u32) -> u32 {
        let [file, rising, falling] = self.lines(row, column);
        self.files[file] + self.rising[rising] + self.falling[falling]
    }

    fn count(&mut self, row: usize, column: u32, one: u32) {
        let [file, rising, falling] = self.lines(row, column);
        for line in [&mut self.files[file], &mut self.rising[rising], &mut self.falling[falling]] {
            *line = line.wrapping_add(one);
        }
    }

    /// One of the columns with the fewest threats. A row without a queen and with many free squares is
    /// settled by a few random columns.
    fn any_best(&self, row: usize, random: &mut Random) -> u32 {
        const TRIES: u32 = 1_000;
        let n = self.files.len() as u32;
        let free =
            (0..TRIES).map(|_| random.below(n)).find(|&column| self.threats(row, column) == 0);
        free.unwrap_or_else(|| self.best(row, random))
    }

    fn first_best(&self, row: usize, from: u32) -> u32 {
        let n = self.files.len() as u32;
        let columns = (from..n).chain(0..from);
        let mut best = (u32::MAX, 0);
        for column in columns {
            let threats = self.threats(row, column);
            if threats < best.0 {
                best = (threats, column);
            }
            if threats == 0 {
                break;
            }
        }
        best.1
    }

    /// One of the columns with the fewest threats, all of these with the same probability.
    fn best(&self, row: usize, random: &mut Random) -> u32 {
        let (mut fewest, mut count, mut chosen) = (u32::MAX, 0, 0);
        for column in 0..self.files.len() as u32 {
            let threats = self.threats(row, column);
            if threats < fewest {
                (fewest, count) = (threats, 0);
            }
            if threats == fewest {
                count += 1;
                if random.below(count) == 0 {
                    chosen = column;
                }
            }
        }
        chosen
    }

    /// The rows whose queens are threatened.
    fn in_conflict(&self) -> Vec<usize> {
        let is_threatened = |&row: &usize| self.threats(row, self.columns[row]) > 3;
        (0..self.columns.len()).filter(is_threatened).collect()
    }

    /// Moves one of these queens to a column with the fewest threats, which may be her own.
    fn repair(&mut self, rows: &[usize], random: &mut Random) {
        let row = rows[random.below(rows.len() as u32) as usize];
        self.count(row, self.columns[row], u32::MAX);
        let column = self.best(row, random);
        self.columns[row] = column;
        self.count(row, column, 1);
    }
}

/// The result of a run.
pub struct Repaired {
    /// The moves until no queen is threatened; `None` if `most` moves were not enough.
    pub moves: Option<u64>,
    /// Queens in conflict at the start.
    pub first_conflicts: usize,
    /// The queens' columns at the end, row by row.
    pub columns: Vec<u32>,
}

/// Runs min-conflicts from the start of a seed.
pub fn repaired(n: u32, start: Start, seed: u64, most: u64) -> Repaired {
    let mut random = Random::new(seed);
    let mut board = Board::new(n, start, &mut random);
    let mut rows = board.in_conflict();
    let first_conflicts = rows.len();
    let mut moves = 0;
    while !rows.is_empty() && moves < most {
        board.repair(&rows, &mut random);
        moves += 1;
        rows = board.in_conflict();
    }
    let moves = rows.is_empty().then_some(moves);
    Repaired { moves, first_conflicts, columns: board.columns }
}
