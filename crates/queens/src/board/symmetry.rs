//! The eight symmetries of the square (the dihedral group D4).

use super::{Size, Square};

value_enum! {
    /// A map of the board onto itself.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Symmetry {
        /// Every square stays.
        #[default]
        Identity = "identity",
        /// A quarter turn counter-clockwise: multiplication by i.
        Rotation90 = "quarter-turn",
        /// A half turn: multiplication by −1.
        Rotation180 = "half-turn",
        /// Three quarter turns counter-clockwise: multiplication by −i.
        Rotation270 = "three-quarter-turn",
        /// Left and right change places.
        ReflectionHorizontal = "mirror-horizontal",
        /// Top and bottom change places.
        ReflectionVertical = "mirror-vertical",
        /// Mirrored at the rising diagonal through a1.
        ReflectionMainDiagonal = "mirror-main-diagonal",
        /// Mirrored at the falling diagonal.
        ReflectionSecondaryDiagonal = "mirror-secondary-diagonal",
    }
}

impl Symmetry {
    /// The place of (x, y) on a board with `m` = n − 1.
    pub(super) const fn map(self, m: u8, x: u8, y: u8) -> (u8, u8) {
        match self {
            Symmetry::Identity => (x, y),
            Symmetry::Rotation90 => (m - y, x),
            Symmetry::Rotation180 => (m - x, m - y),
            Symmetry::Rotation270 => (y, m - x),
            Symmetry::ReflectionHorizontal => (m - x, y),
            Symmetry::ReflectionVertical => (x, m - y),
            Symmetry::ReflectionMainDiagonal => (y, x),
            Symmetry::ReflectionSecondaryDiagonal => (m - y, m - x),
        }
    }

    /// Where `square` goes on a board of `size`; `None` when it is not on it.
    pub fn apply(self, size: Size, square: Square) -> Option<Square> {
        if !square.is_on(size) {
            return None;
        }
        let (x, y) = self.map(size.get() - 1, square.x(), square.y());
        Square::new(size, x, y)
    }

    /// The symmetry that does `self` first and `next` afterwards.
    pub fn then(self, next: Symmetry) -> Symmetry {
        // A symmetry is determined by the images of two squares of a 3 × 3 board
        // that no mirror and no turn exchanges with themselves.
        let both = |s: Symmetry| {
            let step = |(x, y): (u8, u8)| next.map(2, x, y);
            (step(s.map(2, 1, 0)), step(s.map(2, 0, 0)))
        };
        let wanted = both(self);
        Symmetry::ALL
            .into_iter()
            .find(|s| (s.map(2, 1, 0), s.map(2, 0, 0)) == wanted)
            .unwrap_or(Symmetry::Identity)
    }

    /// The symmetry that undoes `self`.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Rotation90 => Symmetry::Rotation270,
            Symmetry::Rotation270 => Symmetry::Rotation90,
            own => own,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(size: Size, s: Symmetry, square: Square) -> Square {
        s.apply(size, square).expect("the square is on the board")
    }

    #[test]
    fn composition_does_one_after_the_other() {
        for size in [1, 2, 3, 6, 7].map(Size::nearest) {
            for a in Symmetry::ALL {
                for b in Symmetry::ALL {
                    for square in Square::all(size) {
                        let one_by_one = on(size, b, on(size, a, square));
                        assert_eq!(on(size, a.then(b), square), one_by_one, "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_eight_form_a_group() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            assert_eq!(Symmetry::Identity.then(a), a);
            for b in Symmetry::ALL {
                for c in Symmetry::ALL {
                    assert_eq!(a.then(b).then(c), a.then(b.then(c)));
                }
            }
        }
        let quarter = Symmetry::Rotation90;
        assert_eq!(quarter.then(quarter), Symmetry::Rotation180);
        assert_eq!(quarter.then(quarter).then(quarter).then(quarter), Symmetry::Identity);
    }
}
