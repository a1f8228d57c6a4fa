//! The queens that stand, and which of them holds each line.

use crate::board::{LineKind, Size, Solution, Square};

use super::Verdict;

/// No queen holds the line.
const NONE: u8 = u8::MAX;

/// The standing queens in the order of placing.
///
/// The queens of a search never threaten each other, so each line is held by one queen
/// at most. Those of a recorded program may: then the first one placed holds the line.
/// Keeping that queen's index per line answers every question about threats in constant
/// time, where the searches' own ways compare queen by queen; the comparisons that those
/// would have cost follow from the index.
#[derive(Clone)]
pub struct Standing {
    size: Size,
    len: u8,
    squares: [Square; Size::MAX as usize],
    // Lengths are powers of two, so that masked indices need no bounds check.
    files: [u8; 32],
    ranks: [u8; 32],
    rising: [u8; 64],
    falling: [u8; 64],
}

impl Standing {
    pub fn new(size: Size) -> Standing {
        Standing {
            size,
            len: 0,
            squares: [Square::nearest(size, 0, 0); Size::MAX as usize],
            files: [NONE; 32],
            ranks: [NONE; 32],
            rising: [NONE; 64],
            falling: [NONE; 64],
        }
    }

    /// The queens of a solution, placed line by line. `square` is the square of a line at a place.
    pub fn of(solution: &Solution, square: &dyn Fn(u8, u8) -> Square) -> Standing {
        let mut standing = Standing::new(solution.size());
        for line in 0..standing.size.get() {
            let mut squares = (0..standing.size.get()).map(|place| square(line, place));
            if let Some(square) = squares.find(|square| solution.has(*square)) {
                standing.place(square);
            }
        }
        standing
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of standing queens.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// True if all n queens stand.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len >= self.size.get()
    }

    /// The queens' squares in the order of placing.
    pub fn squares(&self) -> &[Square] {
        self.squares.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The queen placed last.
    #[inline]
    pub fn last(&self) -> Option<Square> {
        self.squares.get(usize::from(self.len.wrapping_sub(1))).copied()
    }

    #[inline]
    const fn rising_index(square: Square) -> usize {
        (32 + square.x() as usize - square.y() as usize) & 63
    }

    #[inline]
    const fn falling_index(square: Square) -> usize {
        (square.x() as usize + square.y() as usize) & 63
    }

    #[inline]
    fn set_lines(&mut self, square: Square, holder: u8) {
        self.files[usize::from(square.x() & 31)] = holder;
        self.ranks[usize::from(square.y() & 31)] = holder;
        self.rising[Standing::rising_index(square)] = holder;
        self.falling[Standing::falling_index(square)] = holder;
    }

    /// Puts a queen on an unthreatened square.
    #[inline]
    pub fn place(&mut self, square: Square) {
        if let Some(slot) = self.squares.get_mut(usize::from(self.len)) {
            *slot = square;
            self.set_lines(square, self.len);
            self.len += 1;
        }
    }

    /// Takes the queen placed last off.
    #[inline]
    pub fn take_off(&mut self) -> Option<Square> {
        let square = self.last()?;
        self.set_lines(square, NONE);
        self.len -= 1;
        Some(square)
    }

    /// Puts a queen on any square. With [`Size::MAX`] queens there is no room for another.
    pub fn put(&mut self, square: Square) {
        if let Some(slot) = self.squares.get_mut(usize::from(self.len)) {
            *slot = square;
            self.hold(square, self.len);
            self.len += 1;
        }
    }

    /// Takes off the queen with this index.
    pub fn take(&mut self, index: u8) -> Option<Square> {
        let square = self.squares().get(usize::from(index)).copied()?;
        let rest = self.squares.get_mut(usize::from(index)..usize::from(self.len))?;
        rest.rotate_left(1);
        self.len -= 1;
        self.hold_all();
        Some(square)
    }

    /// Undoes [`Standing::take`].
    pub fn put_back(&mut self, index: u8, square: Square) {
        self.put(square);
        let rest = self.squares.get_mut(usize::from(index)..usize::from(self.len));
        rest.into_iter().for_each(|rest| rest.rotate_right(1));
        self.hold_all();
    }

    /// Gives the queen the lines that no queen holds.
    fn hold(&mut self, square: Square, holder: u8) {
        let lines = [
            self.files.get_mut(usize::from(square.x() & 31)),
            self.ranks.get_mut(usize::from(square.y() & 31)),
            self.rising.get_mut(Standing::rising_index(square)),
            self.falling.get_mut(Standing::falling_index(square)),
        ];
        for line in lines.into_iter().flatten().filter(|line| **line == NONE) {
            *line = holder;
        }
    }

    fn hold_all(&mut self) {
        (self.files, self.ranks) = ([NONE; 32], [NONE; 32]);
        (self.rising, self.falling) = ([NONE; 64], [NONE; 64]);
        for holder in 0..self.len {
            self.hold(self.squares[usize::from(holder)], holder);
        }
    }

    /// The index of the queen that holds the line of `kind` through `square`.
    #[inline]
    pub const fn holder(&self, square: Square, kind: LineKind) -> Option<u8> {
        let holder = match kind {
            LineKind::Rank => self.ranks[square.y() as usize & 31],
            LineKind::File => self.files[square.x() as usize & 31],
            LineKind::Rising => self.rising[Standing::rising_index(square)],
            LineKind::Falling => self.falling[Standing::falling_index(square)],
        };
        if holder == NONE { None } else { Some(holder) }
    }

    /// Compares `square` with each standing queen in the order of placing, stopping
    /// at the first threat: the verdict, and one look per queen compared.
    #[inline]
    pub fn compare(&self, square: Square) -> (Verdict, u16) {
        let by = self.files[usize::from(square.x() & 31)]
            .min(self.ranks[usize::from(square.y() & 31)])
            .min(self.rising[Standing::rising_index(square)])
            .min(self.falling[Standing::falling_index(square)]);
        if by == NONE {
            (Verdict::Free, self.len.into())
        } else {
            (Verdict::Threatened { by }, u16::from(by) + 1)
        }
    }

    /// True if a standing queen threatens or occupies `square`.
    #[inline]
    pub fn threatens(&self, square: Square) -> bool {
        self.compare(square).0 != Verdict::Free
    }
}

/// Squares of queens that stand no longer are left behind, and make no difference.
impl PartialEq for Standing {
    fn eq(&self, other: &Standing) -> bool {
        (self.size, self.squares()) == (other.size, other.squares())
    }
}

impl Eq for Standing {}

impl std::fmt::Debug for Standing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.squares().iter().map(Square::to_string)).finish()
    }
}
