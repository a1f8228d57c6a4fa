//! The drawn marks.

use queens::board::Square;

/// A colour, by the keys that are held: none, Shift or Ctrl, Alt, both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    Green,
    Red,
    Blue,
    Yellow,
}

impl Brush {
    /// The colour that these keys choose.
    pub const fn held(shift_or_ctrl: bool, alt: bool) -> Brush {
        match (shift_or_ctrl, alt) {
            (false, false) => Brush::Green,
            (true, false) => Brush::Red,
            (false, true) => Brush::Blue,
            (true, true) => Brush::Yellow,
        }
    }

    /// Its name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Brush::Green => "green",
            Brush::Red => "red",
            Brush::Blue => "blue",
            Brush::Yellow => "yellow",
        }
    }
}

/// A circle on a square, or an arrow to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub from: Square,
    /// The same for a circle.
    pub to: Square,
    pub brush: Brush,
}

impl Mark {
    pub fn is_circle(self) -> bool {
        self.from == self.to
    }
}

/// The effect of a new mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Drawn,
    /// The same mark existed, and is removed.
    Removed,
}

/// Draws a mark. The same mark again removes it; another colour replaces the mark between the same
/// squares.
pub fn draw(marks: &mut Vec<Mark>, mark: Mark) -> Change {
    let was_there = marks.contains(&mark);
    marks.retain(|it| (it.from, it.to) != (mark.from, mark.to));
    if was_there {
        return Change::Removed;
    }
    marks.push(mark);
    Change::Drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;

    fn mark(from: &str, to: &str, brush: Brush) -> Mark {
        let at = |name| Square::parse(Size::EIGHT, name).unwrap();
        Mark { from: at(from), to: at(to), brush }
    }

    #[test]
    fn a_mark_that_is_drawn_again_goes_and_another_colour_takes_its_place() {
        let mut marks = Vec::new();
        let arrow = mark("a1", "c3", Brush::Green);
        assert_eq!(draw(&mut marks, arrow), Change::Drawn);
        assert_eq!(draw(&mut marks, mark("c3", "a1", Brush::Green)), Change::Drawn);
        assert_eq!(draw(&mut marks, mark("a1", "a1", Brush::Green)), Change::Drawn);
        assert_eq!(marks.len(), 3, "the way back and the circle are others");
        assert_eq!(draw(&mut marks, mark("a1", "c3", Brush::Red)), Change::Drawn);
        assert_eq!((marks.len(), marks[2].brush), (3, Brush::Red));
        assert_eq!(draw(&mut marks, mark("a1", "c3", Brush::Red)), Change::Removed);
        assert_eq!(marks.len(), 2);
        assert!(marks[1].is_circle() && !marks[0].is_circle());
    }

    #[test]
    fn keys_choose_the_colour() {
        let names = [(false, false), (true, false), (false, true), (true, true)]
            .map(|(shift, alt)| Brush::held(shift, alt).name());
        assert_eq!(names, ["green", "red", "blue", "yellow"]);
    }
}
