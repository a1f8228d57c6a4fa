//! The layout of a 64-bit word for the diagonals that the two halves share.
//!
//! East and west of the board's middle line share some diagonals of each
//! direction. A half of a placement is a word with one bit for each of them:
//!
//! ```text
//! bit 0 … len − 1        falling diagonals, by x + y
//! bit len … 2·len − 1    rising diagonals, by x − y downwards, turned round
//!                        so that those next to the middle are on top
//! ```
//!
//! Two halves fit together if their words have no common bit. Two quadrants
//! of one half threaten each other only along such diagonals, so the same
//! words serve there. The topmost bits are those that most often keep two
//! halves apart: the rising diagonals next to the centre, which run through
//! the two quadrants that hold more queens.

/// The part of the board a quadrant covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Quadrant {
    NorthEast,
    SouthEast,
    NorthWest,
    SouthWest,
    /// The north-west beside a queen on the northernmost square of the middle
    /// file. One of her diagonals is not shared with the east; her other
    /// diagonal's bit, which nothing else in the north-west can have, takes
    /// its place.
    NorthWestOfTop,
}

/// The layout of words for one kind of task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    /// Ranks and files of a quadrant.
    h: u32,
    /// Distance between the first files of the west and of the east quadrants.
    distance: u32,
    /// Shared diagonals in each direction.
    len: u32,
}

/// Translates the placements of a quadrant into words.
///
/// Pieces of the source word, each turned to its place: two of rising diagonals, one
/// of falling ones and one for the northernmost queen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mapping {
    pieces: [(u32, u64); 4],
}

/// The bit of the falling diagonal x + y in the word of a placement, for
/// squares counted from the quadrant's south-west corner.
pub(super) fn placed_falling(x: u32, y: u32) -> u32 {
    x + y
}

/// The bit of the rising diagonal x − y, likewise, downwards from the top.
pub(super) fn placed_rising(h: u32, x: u32, y: u32) -> u32 {
    32 + h - 1 + y - x
}

impl Layout {
    /// Even n: the quadrants touch.
    pub(super) fn even(h: u32) -> Layout {
        Layout { h, distance: h, len: 2 * h - 1 }
    }

    /// Odd n, a queen in the centre: a line between the quadrants.
    pub(super) fn centre(h: u32) -> Layout {
        Layout { h, distance: h + 1, len: 2 * h - 1 }
    }

    /// Odd n, the middle rank belonging to the east, the middle file to the
    /// west.
    pub(super) fn cross(h: u32) -> Layout {
        Layout { h, distance: h + 1, len: 2 * h }
    }

    /// The number of bits of a word that are in use.
    pub(super) fn bits(self) -> u32 {
        2 * self.len
    }

    /// The bit of the rising diagonal x − y, counted from the centre, or (even
    /// n) from the corner of the four quadrants. `None` if not shared.
    fn rising(self, difference: i32) -> Option<u32> {
        let index = difference + self.h as i32 - 1;
        let len = self.len as i32;
        // The diagonal before the middle one gets the topmost bit.
        let lead = self.h as i32 - 2;
        (0..len).contains(&index).then(|| self.len + (len - 1 - index + lead) as u32 % self.len)
    }

    /// The bit of the falling diagonal x + y, likewise.
    fn falling(self, sum: i32) -> Option<u32> {
        let index = sum + self.h as i32 - 1;
        (0..self.len as i32).contains(&index).then_some(index as u32)
    }

    /// The word of a single queen, `x` files east and `y` ranks north of the
    /// centre.
    pub(super) fn queen(self, x: i32, y: i32) -> u64 {
        let bit = |place: Option<u32>| place.map_or(0, |place| 1 << place);
        bit(self.rising(x - y)) | bit(self.falling(x + y))
    }

    /// The mapping from the placements of a quadrant to words.
    pub(super) fn mapping(self, quadrant: Quadrant) -> Mapping {
        let d = self.distance as i32;
        let (rising, falling) = match quadrant {
            Quadrant::NorthEast => (0, d),
            Quadrant::SouthEast => (d, 0),
            Quadrant::NorthWest | Quadrant::NorthWestOfTop => (-d, 0),
            Quadrant::SouthWest => (0, -d),
        };
        let edge = self.h as i32 - 1;
        let mut mapping = Mapping::default();
        // Each diagonal of the quadrant has a square on its south or north edge.
        let south = (0..self.h).map(|x| (x, 0));
        let north = (0..self.h).map(|x| (x, self.h - 1));
        for (x, y) in south.chain(north) {
            let (right, up) = (x as i32, y as i32);
            if let Some(bit) = self.rising(right - up + rising) {
                mapping.add(placed_rising(self.h, x, y), bit);
            }
            if let Some(bit) = self.falling(right + up - edge + falling) {
                mapping.add(placed_falling(x, y), bit);
            }
        }
        if quadrant == Quadrant::NorthWestOfTop
            && let Some(bit) = self.falling(self.h as i32)
        {
            // x − y = −h; seen from the quadrant's corner it is 1.
            mapping.add(placed_rising(self.h, 1, 0), bit);
        }
        mapping
    }
}

impl Mapping {
    fn add(&mut self, from: u32, to: u32) {
        let turn = to.wrapping_sub(from) % 64;
        for (piece, mask) in &mut self.pieces {
            if *mask == 0 || *piece == turn {
                *piece = turn;
                *mask |= 1 << to;
                return;
            }
        }
        unreachable!("a field is turned round once, so it has two pieces at most");
    }

    #[inline(always)]
    pub(super) fn word(&self, placement: u64) -> u64 {
        self.pieces.iter().fold(0, |word, &(turn, mask)| word | placement.rotate_left(turn) & mask)
    }
}
