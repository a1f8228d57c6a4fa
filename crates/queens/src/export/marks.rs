//! The shapes that mark squares, the same in every kind of picture and much as on a
//! screen: a faint dot, a ring, a ring with a cross.
//!
//! Lengths are in the units of the queen's outline: a square has
//! [`OUTLINE_SIZE`](super::outline::OUTLINE_SIZE) of them.

use super::outline::disc;

/// The middle of a square.
const MIDDLE: f32 = 50.0;
/// The radius of a threatened square's dot.
pub(super) const DOT_RADIUS: f32 = 7.5;
/// How much of the square's colour the dot hides, from 0 to 1.
pub(super) const DOT_OPACITY: f32 = 0.55;
/// The radius of a tested square's ring, to the middle of its stroke.
pub(super) const RING_RADIUS: f32 = 37.0;
/// The width of the strokes of ring and cross.
pub(super) const STROKE: f32 = 8.0;
/// From the middle to the ends of the cross, along a side of the square.
pub(super) const CROSS: f32 = 16.0;

/// From where to where the line at height `y` is inside the dot.
pub(super) fn dot(y: f32) -> Vec<(f32, f32)> {
    disc(MIDDLE, MIDDLE, DOT_RADIUS, y).into_iter().collect()
}

/// From where to where the line at height `y` is inside the ring.
pub(super) fn ring(y: f32) -> Vec<(f32, f32)> {
    let reach = |radius| disc(MIDDLE, MIDDLE, radius, y);
    match (reach(RING_RADIUS + STROKE / 2.0), reach(RING_RADIUS - STROKE / 2.0)) {
        (Some((left, right)), Some((from, to))) => vec![(left, from), (to, right)],
        (outside, _) => outside.into_iter().collect(),
    }
}

/// From where to where the line at height `y` is inside the ring or its cross; the
/// parts may overlap.
pub(super) fn crossed_ring(y: f32) -> Vec<(f32, f32)> {
    let mut spans = ring(y);
    let away = y - MIDDLE;
    // A stroke at 45 degrees is wider where a level line cuts it. Its ends are cut off
    // level, which no one sees.
    let half = STROKE / 2.0 * std::f32::consts::SQRT_2;
    if away.abs() <= CROSS {
        spans.extend([away, -away].map(|x| (MIDDLE + x - half, MIDDLE + x + half)));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_inside(spans: &[(f32, f32)], x: f32) -> bool {
        spans.iter().any(|(from, to)| (*from..=*to).contains(&x))
    }

    #[test]
    fn shapes_lie_around_the_middle() {
        for (shape, middle, edge) in [
            (dot as fn(f32) -> Vec<(f32, f32)>, true, false),
            (ring, false, true),
            (crossed_ring, true, true),
        ] {
            assert_eq!(is_inside(&shape(MIDDLE), MIDDLE), middle);
            for side in [-1.0, 1.0] {
                let beside = MIDDLE + side * RING_RADIUS;
                assert_eq!(is_inside(&shape(MIDDLE), beside), edge);
                assert_eq!(is_inside(&shape(beside), MIDDLE), edge);
                assert!(!is_inside(&shape(MIDDLE + 48.0 * side), MIDDLE));
            }
        }
        for (x, y) in [(38.0, 38.0), (62.0, 38.0), (38.0, 62.0), (62.0, 62.0)] {
            assert!(is_inside(&crossed_ring(y), x) && !is_inside(&ring(y), x));
        }
    }
}
