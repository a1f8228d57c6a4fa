//! A tiny font of strokes for the labels of pictures made of pixels.

/// Units from one letter to the next.
pub(super) const ADVANCE: f32 = 10.5;
/// Units from the top of a figure (y = 0, downwards) to the base line.
pub(super) const HEIGHT: f32 = 12.0;
/// Half the width of a stroke.
pub(super) const PEN: f32 = 0.75;

/// The strokes of a character: lines through points, separated by `;`, each point
/// two digits (base 36) for x and y. What the font lacks has no strokes.
const fn strokes(character: char) -> &'static str {
    match character {
        '0' => "40 61 84 88 6b 4c 2b 08 04 21 40",
        '1' => "23 50 5c",
        '2' => "03 11 30 50 71 83 85 0c 8c",
        '3' => "02 20 50 72 74 56 36;56 78 7a 5c 2c 0a",
        '4' => "6c 60 09 89",
        '5' => "70 10 05 24 54 76 7a 5c 2c 0a",
        '6' => "71 50 30 12 05 09 1b 3c 5c 7b 89 87 75 54 34 15 07",
        '7' => "00 80 3c",
        '8' => "40 20 02 04 26 66 84 82 60 40;26 08 0a 2c 6c 8a 88 66",
        '9' => "1b 3c 5c 7a 87 83 71 50 30 11 03 05 17 38 58 77 85",
        'a' => "05 24 54 76 7c;7a 5c 2c 0a 08 27 57 78",
        'b' => "00 0c;06 24 54 76 7a 5c 2c 0a",
        'c' => "75 54 24 06 0a 2c 5c 7b",
        'd' => "70 7c;76 54 24 06 0a 2c 5c 7a",
        'e' => "08 78 76 54 24 06 0a 2c 5c 7b",
        'f' => "60 50 32 3c;15 55",
        'g' => "74 7e 5g 2g 0f;76 54 24 06 0a 2c 5c 7a",
        'h' => "00 0c;06 24 54 76 7c",
        'i' => "44 4c;40 41",
        'j' => "54 5e 3g 1g;50 51",
        'k' => "00 0c;64 08 6c",
        'l' => "40 4c",
        'm' => "04 0c;06 14 34 46 4c;46 54 74 86 8c",
        'n' => "04 0c;06 24 54 76 7c",
        'o' => "24 06 0a 2c 5c 7a 76 54 24",
        'p' => "04 0g;06 24 54 76 7a 5c 2c 0a",
        'q' => "74 7g;76 54 24 06 0a 2c 5c 7a",
        'r' => "14 1c;16 34 64",
        's' => "75 54 24 05 07 28 58 79 7b 5c 2c 0b",
        't' => "30 3a 4c 6c;14 64",
        'u' => "04 0a 2c 5c 7a;74 7c",
        'v' => "04 4c 84",
        'w' => "04 2c 46 6c 84",
        'x' => "04 7c;74 0c",
        'y' => "04 4c;84 2g",
        'z' => "04 74 0c 7c",
        _ => "",
    }
}

/// A straight stroke from one point to another.
type Segment = ((f32, f32), (f32, f32));

pub(super) fn segments(character: char) -> Vec<Segment> {
    let point = |text: &str| {
        let mut digits = text.chars().filter_map(|c| c.to_digit(36)).map(|d| d as f32);
        Some((digits.next()?, digits.next()?))
    };
    let mut segments = Vec::new();
    for line in strokes(character).split(';') {
        let points: Vec<(f32, f32)> = line.split(' ').filter_map(point).collect();
        segments.extend(points.iter().copied().zip(points.iter().copied().skip(1)));
    }
    segments
}

/// The distance of a point from a segment.
pub(super) fn distance((x, y): (f32, f32), ((ax, ay), (bx, by)): Segment) -> f32 {
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    (x - ax - along * dx).hypot(y - ay - along * dy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Notation, Size};

    #[test]
    fn every_label_has_strokes_of_its_own() {
        let mut seen = Vec::new();
        let labels = (0..Size::MAX)
            .map(|x| Notation::Chess.file(x))
            .chain((0..10).map(|d: u8| d.to_string()));
        for character in labels.flat_map(|label| label.chars().collect::<Vec<_>>()) {
            let segments = segments(character);
            assert!(!segments.is_empty(), "{character}");
            for (a, b) in &segments {
                assert_ne!(a, b, "{character}");
                assert!(a.0 <= 8.0 && a.1 <= 16.0, "{character}");
            }
            if character != 'a' {
                assert!(!seen.contains(&segments), "{character}");
            }
            seen.push(segments);
        }
        assert!(segments('♛').is_empty());
    }

    #[test]
    fn distances_are_to_the_nearest_point() {
        let segment = ((0.0, 0.0), (4.0, 0.0));
        assert_eq!(distance((2.0, 3.0), segment), 3.0);
        assert_eq!(distance((7.0, 4.0), segment), 5.0);
        assert_eq!(distance((-3.0, -4.0), segment), 5.0);
    }
}
