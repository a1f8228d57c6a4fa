//! Lists of squares in addresses.

use queens::board::{Size, Square};

/// Names of squares on any board, separated by commas or blanks. A repeated square is read once.
pub fn squares(text: &str) -> Option<Vec<Square>> {
    let mut squares = Vec::new();
    for name in text.split([',', ' ', ';']).filter(|name| !name.is_empty()) {
        let square = Square::parse(Size::LARGEST, name).ok()?;
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    Some(squares)
}

/// The reverse of [`squares`].
pub fn names(squares: &[Square], separator: &str) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_as_they_are_written() {
        let some = squares("c4, E2 aa27 C4").expect("three squares");
        assert_eq!(names(&some, " "), "c4 e2 aa27");
        assert_eq!(squares(""), Some(vec![]));
        assert_eq!(squares("c4 e"), None);
    }
}
