//! The reader's own pieces on a lesson's boards, as they are stored:
//!
//! ```text
//! board 2 6 a1 = a1,c2
//! ```

use std::collections::BTreeMap;
use std::fmt;

use queens::board::{Size, Square};
use queenside_lessons::lesson::Place;

use crate::views::learn::answering::square;

/// A board as the lesson sets it up: the part's number from 0, the size and the pieces.
pub type Setup = (usize, u8, Vec<Place>);

/// The squares by the board at first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnBoards(BTreeMap<String, Vec<Square>>);

/// The name of a board, such as `2 6 a1`.
fn name((part, n, places): &Setup) -> String {
    let size = Size::nearest((*n).into());
    let places: Vec<Square> = places.iter().map(|at| square(size, *at)).collect();
    format!("{} {n} {}", part + 1, written(&places))
}

fn written(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(",")
}

impl OwnBoards {
    pub fn get(&self, setup: &Setup) -> Option<&[Square]> {
        self.0.get(&name(setup)).map(Vec::as_slice)
    }

    pub fn set(&mut self, setup: &Setup, squares: &[Square]) {
        self.0.insert(name(setup), squares.to_vec());
    }

    pub fn remove(&mut self, setup: &Setup) {
        self.0.remove(&name(setup));
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads lines; others are skipped.
    pub fn read<'a>(lines: impl IntoIterator<Item = &'a str>) -> OwnBoards {
        OwnBoards(lines.into_iter().filter_map(line).collect())
    }
}

fn line(line: &str) -> Option<(String, Vec<Square>)> {
    let (name, squares) = line.strip_prefix("board ")?.split_once(" = ")?;
    let size: Size = name.split(' ').nth(1)?.parse().ok()?;
    let mut read = Vec::new();
    for name in squares.split(',').filter(|it| !it.is_empty()) {
        let square = Square::parse(size, name).ok().filter(|it| !read.contains(it))?;
        read.push(square);
    }
    Some((name.to_owned(), read))
}

impl fmt::Display for OwnBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, all)| write!(f, "\nboard {name} = {}", written(all)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_as_they_were_written_and_damaged_ones_are_skipped() {
        let at = |x, y| Square::nearest(Size::nearest(6), x, y);
        let mut boards = OwnBoards::default();
        boards.set(&(1, 6, vec![(0, 0)]), &[at(0, 0), at(2, 1)]);
        boards.set(&(0, 6, Vec::new()), &[]);
        let text = boards.to_string();
        assert_eq!(text, "\nboard 1 6  = \nboard 2 6 a1 = a1,c2");
        assert_eq!(OwnBoards::read(text.lines()), boards);
        assert_eq!(boards.get(&(1, 6, Vec::new())), None);
        let damaged = "board 1 6  = a1,a1\nboard 1 6  = z9\nboard x = a1\nboard 1 99  = a1\n[1] board 1 6  = a1";
        assert!(OwnBoards::read(damaged.lines()).is_empty());
    }
}
