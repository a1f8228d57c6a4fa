//! The rays of any piece.

use yew::prelude::*;

use queens::arithmetic::{LineLetter, QueenLines};
use queens::board::{Piece, Size, Square};

/// A ray of a piece: where it ends, and by which steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceRay {
    /// `a1` to `d2` along the lines of a queen; 1 to 8 for the jumps of a knight,
    /// clockwise from the top.
    pub name: String,
    /// The queen's line on which it lies, if it lies on one.
    pub letter: Option<LineLetter>,
    /// (Δx, Δy) from square to square.
    pub step: (i8, i8),
    /// The last square that is attacked; the piece's own if there is none.
    pub end: Square,
    /// Number of threatened squares.
    pub length: u8,
}

/// The rays of a `piece` on `square`, in the order of the deck; none when the square is
/// not on a board of `size`.
pub fn rays(size: Size, piece: Piece, square: Square) -> Vec<PieceRay> {
    let Some(lines) = QueenLines::new(size, square) else { return Vec::new() };
    let attacked = |step: (i8, i8)| {
        let next = move |from: &Square| {
            let x = from.x().checked_add_signed(step.0)?;
            let y = from.y().checked_add_signed(step.1)?;
            Square::new(size, x, y)
        };
        let far = if piece.slides() { usize::MAX } else { 1 };
        let walk = std::iter::successors(next(&square), next).take(far);
        walk.fold((square, 0), |(_, length), end| (end, length + 1))
    };
    let ray = |name: String, letter, step| {
        let (end, length) = attacked(step);
        PieceRay { name, letter, step, end, length }
    };
    if piece == Piece::Knight {
        let jumps = (1..).zip(piece.steps());
        return jumps.map(|(place, step): (u8, _)| ray(place.to_string(), None, step)).collect();
    }
    let steps: Vec<(i8, i8)> = piece.steps().collect();
    let own = lines.rays.iter().filter(|ray| steps.contains(&ray.step()));
    own.map(|it| ray(it.to_string(), Some(it.letter), it.step())).collect()
}

/// A name, or a formula with names in it: a figure right behind a letter is set low, `x₁`
/// for `x1`; as in the document, nothing changes.
pub fn spelled(text: &str, as_document: bool) -> String {
    let mut is_letter = false;
    let mut low = |sign: char| {
        let figure = sign.to_digit(10).filter(|_| is_letter && !as_document);
        is_letter = sign.is_ascii_lowercase();
        // The low figures follow each other from ₀.
        figure.and_then(|it| char::from_u32(0x2080 + it)).unwrap_or(sign)
    };
    text.chars().map(&mut low).collect()
}

/// Degrees, clockwise, by which an arrow to the right points along a step.
pub fn turned((dx, dy): (i8, i8)) -> i32 {
    match (dx.signum(), dy.signum()) {
        (1, -1) => 45,
        (0, -1) => 90,
        (-1, -1) => 135,
        (-1, 0) => 180,
        (-1, 1) => 225,
        (0, 1) => 270,
        (1, 1) => 315,
        _ => 0,
    }
}

/// An arrow with its middle at (0, 0), four units long.
pub fn arrow(step: (i8, i8)) -> Html {
    html! {
        <path class="ray-arrow" transform={format!("rotate({})", turned(step))} d="M-2 0h4M.5-1.5 2 0 .5 1.5" />
    }
}

/// The name of a ray beside its arrow; as in the document, the name alone.
pub fn ray_name(name: &str, step: (i8, i8), as_document: bool) -> Html {
    if as_document {
        return html! { { name.to_owned() } };
    }
    html! {
        <span class="ray-name inline-row">
            <i>{ spelled(name, false) }</i>
            <svg viewBox="-3 -3 6 6" aria-hidden="true">{ arrow(step) }</svg>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::arithmetic::QueenLines;
    use queens::board::{Direction, Notation, Size, Square};

    fn c4() -> Square {
        Square::nearest(Size::EIGHT, 2, 3)
    }

    #[test]
    fn a_queen_has_the_rays_of_the_deck() {
        let rays = rays(Size::EIGHT, Piece::Queen, c4());
        let told: Vec<_> = rays
            .iter()
            .map(|ray| (&*ray.name, (ray.end.x(), ray.end.y()), ray.step, ray.length))
            .collect();
        assert_eq!(
            told,
            [
                ("a1", (7, 3), (1, 0), 5),
                ("a2", (0, 3), (-1, 0), 2),
                ("b1", (2, 7), (0, 1), 4),
                ("b2", (2, 0), (0, -1), 3),
                ("c1", (6, 7), (1, 1), 4),
                ("c2", (0, 1), (-1, -1), 2),
                ("d1", (5, 0), (1, -1), 3),
                ("d2", (0, 5), (-1, 1), 2),
            ]
        );
    }

    #[test]
    fn the_rays_of_every_piece_hold_the_squares_that_it_attacks() {
        for size in [1, 2, 3, 8].map(Size::nearest) {
            for piece in Piece::ALL {
                for square in Square::all(size) {
                    let rays = rays(size, piece, square);
                    let length: u16 = rays.iter().map(|ray| u16::from(ray.length)).sum();
                    assert_eq!(length, piece.reach(size, square), "{piece:?} {square}");
                    assert!(rays.iter().all(|ray| (ray.end == square) == (ray.length == 0)));
                }
            }
        }
        let names = |piece| rays(Size::EIGHT, piece, c4()).into_iter().map(|ray| ray.name);
        assert_eq!(names(Piece::Rook).collect::<Vec<_>>(), ["a1", "a2", "b1", "b2"]);
        assert_eq!(names(Piece::Bishop).collect::<Vec<_>>(), ["c1", "c2", "d1", "d2"]);
        assert_eq!(names(Piece::Knight).next().as_deref(), Some("1"));
    }

    #[test]
    fn only_figures_behind_letters_are_set_low() {
        for (text, low) in [
            ("a1", "a₁"),
            ("x2 = x + md = 2 + 4 = 6", "x₂ = x + md = 2 + 4 = 6"),
            ("c1 − r1", "c₁ − r₁"),
            ("min(2, 7 − 3) = 2", "min(2, 7 − 3) = 2"),
            ("5 mod 3", "5 mod 3"),
            ("12", "12"),
        ] {
            assert_eq!(spelled(text, false), low);
            assert_eq!(spelled(text, true), text);
        }
    }

    #[test]
    fn no_ray_is_written_as_a_square_is() {
        let size = Size::EIGHT;
        let square = Square::nearest(size, 2, 3);
        let lines = QueenLines::new(size, square).unwrap();
        let squares: Vec<String> = Square::all(size)
            .flat_map(|it| Notation::ALL.into_iter().map(move |as_| as_.square(size, it)))
            .collect();
        for ray in lines.rays {
            let name = ray.to_string();
            assert!(squares.contains(&name), "{name}");
            assert!(!squares.contains(&spelled(&name, false)), "{name}");
        }
    }

    #[test]
    fn arrows_point_along_their_steps() {
        let clockwise = [270, 315, 0, 45, 90, 135, 180, 225];
        assert_eq!(Direction::ALL.map(|it| turned(it.delta())), clockwise);
    }
}
