//! The ways to name squares.

use super::square::file_name;
use super::{Size, Square, SquareError};

value_enum! {
    /// A way to name squares, for readers. Addresses and files name them as on a
    /// chessboard.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Notation {
        /// As on a chessboard: c4.
        #[default]
        Chess = "chess",
        /// As in a coordinate system, from 0: (2,3).
        Coordinates = "xy",
        /// By the field number n·y + x: 26.
        Field = "field",
        /// Column and row from 1, rows from the top: (3,5), as in the worksheet "Das
        /// N-Damen-Problem".
        FromTop = "from-top",
        /// The same two numbers written as one, the column first: 35, from 11 to 88 on a
        /// chessboard, as in the article "Solving Eight Queen puzzle with HashSet and LINQ".
        /// From n = 10 on the row takes two digits, so that no two squares share a number.
        Digits = "digits",
        /// (y|x) as in an array of rows: row and column from 0, the first row on top.
        Matrix = "matrix",
    }
}

impl Notation {
    /// True if the name of each square is the number that stands in it.
    pub const fn is_in_squares(self) -> bool {
        matches!(self, Notation::Field)
    }

    /// The name of a square of a board of `size`.
    pub fn square(self, size: Size, square: Square) -> String {
        match self {
            Notation::Chess => square.to_string(),
            Notation::Coordinates => format!("({},{})", square.x(), square.y()),
            Notation::Field => square.field(size).to_string(),
            Notation::FromTop => {
                let (column, row) = column_and_row(size, square);
                format!("({column},{row})")
            }
            Notation::Digits => Notation::digits(size, square).to_string(),
            Notation::Matrix => {
                format!("({}|{})", Notation::Matrix.rank(size, square.y()), square.x())
            }
        }
    }

    /// Column and row from 1 as one number, rows from the top.
    pub const fn digits(size: Size, square: Square) -> u16 {
        let (column, row) = column_and_row(size, square);
        column * row_values(size) + row
    }

    /// The name of the file `x` (from 0), which also stands below it.
    pub fn file(self, x: u8) -> String {
        match self {
            Notation::Chess => file_name(x),
            Notation::Coordinates | Notation::Field | Notation::Matrix => x.to_string(),
            Notation::FromTop | Notation::Digits => (u16::from(x) + 1).to_string(),
        }
    }

    /// The name of the rank `y` (from 0), which also stands beside it.
    pub fn rank(self, size: Size, y: u8) -> String {
        match self {
            Notation::Chess => (u16::from(y) + 1).to_string(),
            // The slide deck labels the board with its field numbers by x and y.
            Notation::Coordinates | Notation::Field => y.to_string(),
            Notation::FromTop | Notation::Digits => size.get().saturating_sub(y).to_string(),
            Notation::Matrix => size.get().saturating_sub(y + 1).to_string(),
        }
    }

    /// Reads the name of a square of a board of `size`; a square's name on a
    /// chessboard is read in every notation.
    ///
    /// # Errors
    ///
    /// If the text has another form, or names no square of that board.
    pub fn parse(self, size: Size, name: &str) -> Result<Square, SquareError> {
        if self == Notation::Chess || name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Square::parse(size, name);
        }
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let square = if self.is_pair() {
            let inner = name.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
            let sign = if self == Notation::Matrix { '|' } else { ',' };
            let (x, y) = inner.unwrap_or(name).split_once(sign).ok_or(SquareError::Malformed)?;
            let (x, y) = (x.trim(), y.trim());
            if !is_number(x) || !is_number(y) {
                return Err(SquareError::Malformed);
            }
            let pair = x.parse().ok().zip(y.parse().ok());
            pair.and_then(|(x, y)| match self {
                Notation::FromTop => from_column_and_row(size, x, y),
                Notation::Matrix => from_column_and_row(size, y.checked_add(1)?, x.checked_add(1)?),
                _ => Square::new(size, u8::try_from(x).ok()?, u8::try_from(y).ok()?),
            })
        } else {
            if !is_number(name) {
                return Err(SquareError::Malformed);
            }
            name.parse().ok().and_then(|number: u16| match self {
                Notation::Digits => {
                    let values = row_values(size);
                    from_column_and_row(size, number / values, number % values)
                }
                _ => Square::from_field(size, number),
            })
        };
        square.ok_or(SquareError::OffBoard)
    }

    /// Reads the names of squares of a board of `size`, between which there are blanks,
    /// semicolons or, where names have none themselves, commas.
    ///
    /// # Errors
    ///
    /// If one of them is no name of a square of that board.
    pub fn parse_all(self, size: Size, text: &str) -> Result<Vec<Square>, SquareError> {
        let has_commas = self.has_commas();
        // Blanks behind a comma belong to the pair, as behind a bracket.
        let text =
            if self.is_pair() { text.replace(", ", ",").replace(")(", ") (") } else { text.into() };
        let between = |c: char| c.is_whitespace() || c == ';' || c == ',' && !has_commas;
        let names = text.split(between).filter(|name| !name.is_empty());
        names.map(|name| self.parse(size, name)).collect()
    }

    /// True if names are pairs, in brackets or not.
    const fn is_pair(self) -> bool {
        self.has_commas() || matches!(self, Notation::Matrix)
    }

    /// True if names are pairs with a comma.
    const fn has_commas(self) -> bool {
        matches!(self, Notation::Coordinates | Notation::FromTop)
    }
}

/// The column, and the row from the top, both from 1.
const fn column_and_row(size: Size, square: Square) -> (u16, u16) {
    (square.x() as u16 + 1, size.get().saturating_sub(square.y()) as u16)
}

/// The square in that column and row, if it is on a board of `size`.
fn from_column_and_row(size: Size, column: u16, row: u16) -> Option<Square> {
    let x = column.checked_sub(1)?;
    let y = u16::from(size.get()).checked_sub(row)?;
    Square::new(size, u8::try_from(x).ok()?, u8::try_from(y).ok()?)
}

/// 10 or 100: the power of 10 above every row number.
const fn row_values(size: Size) -> u16 {
    if size.get() < 10 { 10 } else { 100 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_square() {
        for size in Size::all() {
            for notation in Notation::ALL {
                for square in Square::all(size) {
                    let name = notation.square(size, square);
                    assert_eq!(notation.parse(size, &name), Ok(square), "{notation:?} {name}");
                    assert_eq!(notation.parse(size, &square.to_string()), Ok(square));
                }
                assert_eq!(Notation::named(notation.name()), Some(notation));
            }
        }
    }

    #[test]
    fn c4_has_six_names_and_the_labels_of_its_column_and_row() {
        let c4 = Square::new(Size::EIGHT, 2, 3).expect("on the board");
        let names = Notation::ALL.map(|notation| notation.square(Size::EIGHT, c4));
        assert_eq!(names, ["c4", "(2,3)", "26", "(3,5)", "35", "(4|2)"]);
        let labels = Notation::ALL.map(|it| (it.file(2), it.rank(Size::EIGHT, 3)));
        let expected = [("c", "4"), ("2", "3"), ("2", "3"), ("3", "5"), ("3", "5"), ("2", "4")];
        assert_eq!(labels, expected.map(|(file, rank)| (file.to_owned(), rank.to_owned())));
    }

    #[test]
    fn digits_count_from_top_left_and_stay_apart_on_large_boards() {
        let name = |n, x, y| {
            let size = Size::nearest(n);
            Square::new(size, x, y).map(|square| Notation::Digits.square(size, square))
        };
        // The article's board: 11 top left, 18 below it in the corner, 88 bottom right.
        let corners = [(0, 7), (0, 0), (7, 7), (7, 0)].map(|(x, y)| name(8, x, y));
        assert_eq!(corners, ["11", "18", "81", "88"].map(|name| Some(name.to_owned())));
        // 1 · 10 + 11 would be 2 · 10 + 1.
        assert_eq!(name(12, 0, 1), Some("111".to_owned()));
        assert_eq!(name(12, 1, 11), Some("201".to_owned()));
        assert_eq!(name(12, 10, 1), Some("1111".to_owned()));
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        for (notation, text) in [
            (Notation::Chess, "c4, E2 ;a1"),
            (Notation::Coordinates, "(2, 3)(4,1) 0,0"),
            (Notation::Coordinates, "c4 e2 a1"),
            (Notation::Field, "26,12, a1"),
            (Notation::FromTop, "(3, 5)(5,7) 1,8"),
            (Notation::Digits, "35,57, 18"),
            (Notation::Matrix, "(4|2)(6|4) 7|0"),
        ] {
            let squares = notation.parse_all(Size::EIGHT, text).expect("three squares");
            let names: Vec<String> = squares.iter().map(Square::to_string).collect();
            assert_eq!(names.join(" "), "c4 e2 a1", "{notation:?} {text}");
        }
        assert_eq!(Notation::Field.parse_all(Size::EIGHT, " "), Ok(vec![]));
        assert_eq!(Notation::Chess.parse_all(Size::EIGHT, "c4 i1"), Err(SquareError::OffBoard));
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        for (notation, name) in [
            (Notation::Chess, "26"),
            (Notation::Coordinates, "(2,3"),
            (Notation::Coordinates, "2;3"),
            (Notation::Coordinates, "-2,3"),
            (Notation::Coordinates, "(,)"),
            (Notation::Field, ""),
            (Notation::Field, "+26"),
            (Notation::Field, "2,3"),
            (Notation::FromTop, "35"),
            (Notation::Digits, "3,5"),
        ] {
            let read = notation.parse(Size::EIGHT, name);
            assert_eq!(read, Err(SquareError::Malformed), "{notation:?} {name:?}");
        }
        for (notation, name) in [
            (Notation::Coordinates, "(8,0)"),
            (Notation::Coordinates, "999,0"),
            (Notation::Field, "64"),
            (Notation::Field, "99999999"),
            (Notation::Field, "i1"),
            (Notation::FromTop, "(0,1)"),
            (Notation::FromTop, "(1,9)"),
            (Notation::FromTop, "1,0"),
            (Notation::Digits, "10"),
            (Notation::Digits, "19"),
            (Notation::Digits, "91"),
            (Notation::Digits, "5"),
        ] {
            let read = notation.parse(Size::EIGHT, name);
            assert_eq!(read, Err(SquareError::OffBoard), "{notation:?} {name:?}");
        }
    }
}
