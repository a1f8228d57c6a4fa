//! bit-masks, the project's bridge to fast counting: threats as machine words.

use crate::board::{Size, Square};

use super::{Event, Search, Standing, Verdict};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Try the next candidate bit; with none left, take a queen off.
    Seek,
    /// Put a queen on the place of the candidate bit.
    Place,
    /// All queens stand: report the solution.
    Report,
}

/// The search: rows upwards, candidates lowest bit first. A test is a candidate
/// tried, so only free squares are tested.
#[derive(Clone, Debug)]
pub struct BitMasks {
    standing: Standing,
    /// Bit x: file x is taken.
    files: u32,
    /// Bit x − y + 32: that rising diagonal is taken.
    rising: u64,
    /// Bit x + y: that falling diagonal is taken.
    falling: u64,
    /// Candidates below this x are done; in phase `Place`, the candidate.
    cursor: u8,
    phase: Phase,
}

/// The three words of a row: bit x tells whether the file or a diagonal takes
/// square x of that row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Files taken.
    pub files: u32,
    /// Rising diagonals, shifted to this row.
    pub rising: u32,
    /// Falling diagonals, shifted to this row.
    pub falling: u32,
    /// What is left of the row: its free squares.
    pub free: u32,
}

impl BitMasks {
    /// The words of the row to which the next queen goes. Above the board all are 0.
    #[inline]
    pub fn words(&self) -> Words {
        let n = self.standing.size().get();
        let y = self.standing.len();
        if y >= n {
            return Words { files: 0, rising: 0, falling: 0, free: 0 };
        }
        let row = (1u32 << n) - 1;
        let rising = (self.rising >> (32 - y)) as u32 & row;
        let falling = (self.falling >> y) as u32 & row;
        let free = row & !(self.files | rising | falling);
        Words { files: self.files, rising, falling, free }
    }

    fn flip(&mut self, square: Square) {
        self.files ^= 1 << square.x();
        self.rising ^= 1 << (32 + square.x() - square.y());
        self.falling ^= 1 << (square.x() + square.y());
    }

    fn place(&mut self, square: Square) {
        self.standing.place(square);
        self.flip(square);
    }

    fn take_off(&mut self) -> Option<Square> {
        let square = self.standing.take_off()?;
        self.flip(square);
        Some(square)
    }

    fn under_cursor(&self) -> Square {
        Square::nearest(self.standing.size(), self.cursor, self.standing.len())
    }

    fn test(&self) -> Event {
        Event::Test { square: self.under_cursor(), verdict: Verdict::Free, looks: 0 }
    }

    /// One more than the highest bit: the cursor behind the last of some candidates.
    fn behind(candidates: u32) -> u8 {
        (u32::BITS - candidates.leading_zeros()) as u8
    }
}

impl Search for BitMasks {
    fn start(size: Size) -> Self {
        BitMasks {
            standing: Standing::new(size),
            files: 0,
            rising: 0,
            falling: 0,
            cursor: 0,
            phase: Phase::Seek,
        }
    }

    #[inline]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek => {
                let left = self.words().free >> self.cursor;
                if left != 0 {
                    self.cursor += left.trailing_zeros() as u8;
                    self.phase = Phase::Place;
                    return Some(self.test());
                }
                let square = self.take_off()?;
                self.cursor = square.x() + 1;
                Some(Event::Remove { square, begins_return: false })
            }
            Phase::Place => {
                let square = self.under_cursor();
                self.place(square);
                self.cursor = 0;
                self.phase = if self.standing.is_full() { Phase::Report } else { Phase::Seek };
                Some(Event::Place(square))
            }
            Phase::Report => {
                self.phase = Phase::Seek;
                Some(Event::Solution)
            }
        }
    }

    fn backward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Place => {
                let event = self.test();
                let done = self.words().free & ((1 << self.cursor) - 1);
                self.cursor = BitMasks::behind(done);
                self.phase = Phase::Seek;
                Some(event)
            }
            Phase::Seek if self.standing.is_full() => {
                self.phase = Phase::Report;
                Some(Event::Solution)
            }
            Phase::Seek if self.cursor > 0 => {
                self.cursor -= 1;
                let square = self.under_cursor();
                self.place(square);
                self.cursor = BitMasks::behind(self.words().free);
                Some(Event::Remove { square, begins_return: false })
            }
            Phase::Seek | Phase::Report => {
                let square = self.take_off()?;
                self.cursor = square.x();
                self.phase = Phase::Place;
                Some(Event::Place(square))
            }
        }
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }
}
