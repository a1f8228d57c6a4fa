//! Counts of the solutions that a turn of the board leaves as they are.

use queens::board::Size;

/// The number of solutions that a half turn (180°) leaves as they are.
///
/// Searches half of the ranks only, for a queen fixes its partner.
pub fn rotation_180(size: Size) -> u64 {
    let n = usize::from(size.get());
    let mut board = Board::new(n);
    if n % 2 == 1 {
        // The queen of the middle rank is its own image: she is in the centre.
        board.flip(n / 2, n / 2);
    }
    board.rotation_180(0)
}

/// The number of solutions that a quarter turn (90°) leaves as they are.
///
/// A queen fixes three others, so there are such solutions only for
/// n = 4k and n = 4k + 1.
pub fn rotation_90(size: Size) -> u64 {
    let n = usize::from(size.get());
    if n % 4 > 1 {
        return 0;
    }
    let mut board = Board::new(n);
    if n % 2 == 1 {
        board.flip(n / 2, n / 2);
    }
    board.rotation_90(0)
}

/// Which lines hold a queen.
struct Board {
    n: usize,
    ranks: u32,
    files: u32,
    rising: u64,
    falling: u64,
}

impl Board {
    fn new(n: usize) -> Board {
        Board { n, ranks: 0, files: 0, rising: 0, falling: 0 }
    }

    fn free(&self, x: usize, y: usize) -> bool {
        self.ranks >> y & 1 == 0
            && self.files >> x & 1 == 0
            && self.rising >> (x + self.n - y) & 1 == 0
            && self.falling >> (x + y) & 1 == 0
    }

    /// Places a queen, or takes her away.
    fn flip(&mut self, x: usize, y: usize) {
        self.ranks ^= 1 << y;
        self.files ^= 1 << x;
        self.rising ^= 1 << (x + self.n - y);
        self.falling ^= 1 << (x + y);
    }

    /// Places as many of `squares` as are free, counts with `rest` if all
    /// are, and takes them away again.
    fn with(&mut self, squares: &[(usize, usize)], rest: fn(&mut Board, usize) -> u64) -> u64 {
        let mut placed = 0;
        for &(x, y) in squares {
            if !self.free(x, y) {
                break;
            }
            self.flip(x, y);
            placed += 1;
        }
        let solutions = if placed == squares.len() { rest(self, squares[0].1 + 1) } else { 0 };
        for &(x, y) in &squares[..placed] {
            self.flip(x, y);
        }
        solutions
    }

    fn rotation_180(&mut self, y: usize) -> u64 {
        let last = self.n - 1;
        if y >= self.n / 2 {
            return 1;
        }
        (0..self.n).map(|x| self.with(&[(x, y), (last - x, last - y)], Board::rotation_180)).sum()
    }

    fn rotation_90(&mut self, y: usize) -> u64 {
        let last = self.n - 1;
        if y >= self.n / 2 {
            return 1;
        }
        if self.ranks >> y & 1 == 1 {
            return self.rotation_90(y + 1);
        }
        (0..self.n)
            .map(|x| {
                let turned = [(x, y), (last - y, x), (last - x, last - y), (y, last - x)];
                self.with(&turned, Board::rotation_90)
            })
            .sum()
    }
}

/// The number of solutions up to symmetry, from the number of all solutions
/// and of those that a half turn and a quarter turn leave as they are.
///
/// Counts orbits: for n ≥ 2 no solution is its own mirror image, so
/// 8 · fundamental = solutions + half-turn + 2 · quarter-turn. `None` if the
/// numbers do not fit together.
pub fn fundamental(size: Size, solutions: u64, rotation_180: u64, rotation_90: u64) -> Option<u64> {
    if size.get() == 1 {
        return (solutions == 1).then_some(1);
    }
    let images = rotation_90.checked_mul(2)?.checked_add(rotation_180)?.checked_add(solutions)?;
    (images % 8 == 0).then_some(images / 8)
}
