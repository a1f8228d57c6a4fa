//! How the deck's names of rays and numbers are written: "c1" is a square of the board as
//! well, so its figure is set low, and a ray has its arrow beside it.

use yew::prelude::*;

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
pub fn ray(name: &str, step: (i8, i8), as_document: bool) -> Html {
    if as_document {
        return html! { { name.to_owned() } };
    }
    html! {
        <span class="ray-name">
            <i>{ spelled(name, false) }</i>
            <svg viewBox="-3 -3 6 6" aria-hidden="true">{ arrow(step) }</svg>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::{Direction, Notation, Size, Square};
    use queens::lab::QueenLines;

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
