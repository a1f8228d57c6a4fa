//! One square of a board and its names.

use std::fmt;

use super::Size;

/// A square: `x` counts the files to the right, `y` the ranks upwards, both from 0.
///
/// A square always lies on the largest board; whether it lies on a smaller one
/// is asked with [`Square::is_on`]. Squares order by rank, then by file, which is
/// the order of their field numbers on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    y: u8,
    x: u8,
}

/// Why a text names no square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareError {
    /// Not file letters followed by a rank number.
    Malformed,
    /// A well-formed name of a square outside the board.
    OffBoard,
}

impl Square {
    /// The square in file `x` and rank `y` (from 0), if it is on a board of `size`.
    pub const fn new(size: Size, x: u8, y: u8) -> Option<Square> {
        if x < size.get() && y < size.get() { Some(Square { y, x }) } else { None }
    }

    /// The square (x, y), each brought onto a board of `size` if it is beyond the edge.
    ///
    /// For callers whose coordinates are on the board by construction.
    pub const fn nearest(size: Size, x: u8, y: u8) -> Square {
        let m = size.get() - 1;
        Square { y: if y < m { y } else { m }, x: if x < m { x } else { m } }
    }

    /// The square with field number `field` = n·y + x, if it is on a board of `size`.
    pub const fn from_field(size: Size, field: u16) -> Option<Square> {
        let n = size.get() as u16;
        if field < size.squares() {
            Some(Square { y: (field / n) as u8, x: (field % n) as u8 })
        } else {
            None
        }
    }

    /// The file, from 0 at the left.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The rank, from 0 at the bottom.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The field number n·y + x: 0 is bottom left.
    pub const fn field(self, size: Size) -> u16 {
        size.get() as u16 * self.y as u16 + self.x as u16
    }

    /// True if the square lies on a board of `size`.
    pub const fn is_on(self, size: Size) -> bool {
        self.x < size.get() && self.y < size.get()
    }

    /// Every square of a board in the order of field numbers.
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let n = size.get();
        (0..n).flat_map(move |y| (0..n).map(move |x| Square { y, x }))
    }

    /// Reads a name such as `c4`, `C4` or `aa27` as a square of a board of `size`.
    pub fn parse(size: Size, name: &str) -> Result<Square, SquareError> {
        let letters = name.len() - name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let (file, rank) = name.split_at(letters);
        if file.is_empty() || rank.is_empty() || rank.starts_with('0') {
            return Err(SquareError::Malformed);
        }
        if !rank.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SquareError::Malformed);
        }
        // Longer names are well formed, but no board has them.
        let file = match file.as_bytes() {
            [one] => one.to_ascii_lowercase() - b'a',
            [b'a' | b'A', b'a' | b'A'] => 26,
            _ => return Err(SquareError::OffBoard),
        };
        let rank: u8 = rank.parse().map_err(|_| SquareError::OffBoard)?;
        Square::new(size, file, rank - 1).ok_or(SquareError::OffBoard)
    }
}

/// The letters of file `x` (from 0): a to z, then aa.
pub fn file_name(x: u8) -> String {
    if x < 26 {
        char::from(b'a' + x).to_string()
    } else {
        format!("a{}", char::from(b'a' + (x - 26) % 26))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", file_name(self.x), self.y + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_field_numbers_lead_back_to_the_square() {
        for size in Size::all() {
            for (field, square) in Square::all(size).enumerate() {
                assert_eq!(usize::from(square.field(size)), field);
                assert_eq!(Square::from_field(size, square.field(size)), Some(square));
                let name = square.to_string();
                assert_eq!(Square::parse(size, &name), Ok(square));
                assert_eq!(Square::parse(size, &name.to_uppercase()), Ok(square));
            }
        }
    }

    #[test]
    fn a1_is_bottom_left_and_the_27th_file_is_aa() {
        let a1 = Square::new(Size::EIGHT, 0, 0).map(|s| s.to_string());
        assert_eq!(a1.as_deref(), Some("a1"));
        let last = Square::new(Size::LARGEST, 26, 26).map(|s| s.to_string());
        assert_eq!(last.as_deref(), Some("aa27"));
    }

    #[test]
    fn wrong_names_are_refused_with_a_reason() {
        for name in ["", "c", "4", "c04", "c4 ", "4c", "c-4", "ç4"] {
            assert_eq!(Square::parse(Size::EIGHT, name), Err(SquareError::Malformed), "{name:?}");
        }
        for name in ["i1", "a9", "aa1", "a300", "zz1", "aaa1"] {
            assert_eq!(Square::parse(Size::EIGHT, name), Err(SquareError::OffBoard), "{name:?}");
        }
    }
}
