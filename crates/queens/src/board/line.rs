//! Rays and whole lines of a queen, with their end points.

use super::{Size, Square};

value_enum! {
    /// One of the four kinds of line on which a queen moves, in the order in which the
    /// slide deck lists them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LineKind {
        /// Same y.
        Rank,
        /// Same x.
        File,
        /// Same x − y: from bottom left to top right.
        Rising,
        /// Same x + y: from top left to bottom right.
        Falling,
    }
}

/// A whole line from edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub kind: LineKind,
    /// The end with the smaller x (for a file: the smaller y).
    pub from: Square,
    /// The other end.
    pub to: Square,
}

impl Line {
    /// The line of `kind` through `square`, which lies on a board of `size`;
    /// `None` when it does not.
    pub fn through(size: Size, square: Square, kind: LineKind) -> Option<Line> {
        let m = size.get() - 1;
        if !square.is_on(size) {
            return None;
        }
        let (x, y) = (square.x(), square.y());
        let (from, to) = match kind {
            LineKind::Rank => ((0, y), (m, y)),
            LineKind::File => ((x, 0), (x, m)),
            LineKind::Rising => {
                let (back, on) = (x.min(y), (m - x).min(m - y));
                ((x - back, y - back), (x + on, y + on))
            }
            LineKind::Falling => {
                let (back, on) = (x.min(m - y), (m - x).min(y));
                ((x - back, y + back), (x + on, y - on))
            }
        };
        Some(Line {
            kind,
            from: Square::new(size, from.0, from.1)?,
            to: Square::new(size, to.0, to.1)?,
        })
    }
}

value_enum! {
    /// One of the eight directions in which a queen looks, clockwise from the top.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Direction {
        /// Rank upwards, file unchanged.
        Up,
        UpRight,
        /// Along the rank to the right.
        Right,
        DownRight,
        /// Rank downwards, file unchanged.
        Down,
        DownLeft,
        /// Along the rank to the left.
        Left,
        UpLeft,
    }
}

impl Direction {
    /// The change of (x, y) per square.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, 1),
            Direction::UpRight => (1, 1),
            Direction::Right => (1, 0),
            Direction::DownRight => (1, -1),
            Direction::Down => (0, -1),
            Direction::DownLeft => (-1, -1),
            Direction::Left => (-1, 0),
            Direction::UpLeft => (-1, 1),
        }
    }
}

/// The squares from the one beside `from` to the edge, in walking order.
pub fn ray(size: Size, from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let (dx, dy) = direction.delta();
    let next = move |square: &Square| {
        let x = square.x().checked_add_signed(dx)?;
        let y = square.y().checked_add_signed(dy)?;
        Square::new(size, x, y)
    };
    std::iter::successors(next(&from), next)
}

/// The line on which two different squares see each other, if there is one.
pub fn threat(a: Square, b: Square) -> Option<LineKind> {
    if a == b {
        None
    } else if a.y() == b.y() {
        Some(LineKind::Rank)
    } else if a.x() == b.x() {
        Some(LineKind::File)
    } else if a.x().abs_diff(b.x()) != a.y().abs_diff(b.y()) {
        None
    } else if (a.x() < b.x()) == (a.y() < b.y()) {
        Some(LineKind::Rising)
    } else {
        Some(LineKind::Falling)
    }
}

/// The number of pairs of queens that threaten each other.
pub fn pairs_in_conflict(queens: &[Square]) -> usize {
    let with_later = |(k, queen): (usize, &Square)| {
        queens.iter().skip(k + 1).filter(|later| threat(*queen, **later).is_some()).count()
    };
    queens.iter().enumerate().map(with_later).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_where_the_rays_end() {
        let size = Size::nearest(7);
        let pairs = [
            (LineKind::Rank, Direction::Left, Direction::Right),
            (LineKind::File, Direction::Down, Direction::Up),
            (LineKind::Rising, Direction::DownLeft, Direction::UpRight),
            (LineKind::Falling, Direction::UpLeft, Direction::DownRight),
        ];
        for square in Square::all(size) {
            for (kind, back, on) in pairs {
                let line = Line::through(size, square, kind).expect("the square is on the board");
                assert_eq!(line.from, ray(size, square, back).last().unwrap_or(square));
                assert_eq!(line.to, ray(size, square, on).last().unwrap_or(square));
            }
        }
    }

    #[test]
    fn a_square_is_threatened_exactly_when_a_ray_meets_it() {
        let size = Size::nearest(6);
        for a in Square::all(size) {
            for b in Square::all(size) {
                let met = Direction::ALL.iter().any(|&d| ray(size, a, d).any(|s| s == b));
                assert_eq!(threat(a, b).is_some(), met, "{a} {b}");
                assert_eq!(threat(a, b), threat(b, a));
                if let Some(kind) = threat(a, b) {
                    assert_eq!(Line::through(size, a, kind), Line::through(size, b, kind));
                }
            }
        }
    }

    #[test]
    fn off_board_squares_have_no_line() {
        let corner = Square::new(Size::LARGEST, 26, 26).expect("on the largest board");
        assert_eq!(Line::through(Size::EIGHT, corner, LineKind::Rank), None);
    }
}
