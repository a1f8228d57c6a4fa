//! The outline of the queen in exported pictures.

/// The outline lies in a square of this side, x to the right, y downwards.
pub(super) const OUTLINE_SIZE: u8 = 100;

/// Body with crown, collar, foot; their corners clockwise.
pub(super) const POLYGONS: [&[(u8, u8)]; 3] = [
    &[
        (13, 34),
        (30, 56),
        (31, 25),
        (43, 52),
        (50, 20),
        (57, 52),
        (69, 25),
        (70, 56),
        (87, 34),
        (76, 70),
        (24, 70),
    ],
    &[(25, 73), (75, 73), (73, 79), (27, 79)],
    &[(22, 82), (78, 82), (81, 90), (19, 90)],
];

/// The balls on the crown's points: centre and radius.
pub(super) const BALLS: [(u8, u8, u8); 5] =
    [(12, 30, 6), (31, 20, 6), (50, 15, 6), (69, 20, 6), (88, 30, 6)];

/// The outline as the data of an SVG path.
pub(super) fn queen_path() -> String {
    let mut path = String::new();
    for polygon in POLYGONS {
        for (at, (x, y)) in polygon.iter().enumerate() {
            path.push_str(&format!("{}{x} {y}", if at == 0 { 'M' } else { 'L' }));
        }
        path.push('Z');
    }
    for (x, y, r) in BALLS {
        // Clockwise like the polygons, so that what overlaps is filled.
        let (left, across) = (x - r, 2 * r);
        path.push_str(&format!("M{left} {y}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0Z"));
    }
    path
}

/// From where to where the line at height `y` is inside the outline; the parts may
/// overlap.
pub(super) fn spans(y: f32) -> Vec<(f32, f32)> {
    let mut spans: Vec<(f32, f32)> =
        BALLS.iter().filter_map(|&(cx, cy, r)| disc(cx.into(), cy.into(), r.into(), y)).collect();
    for polygon in POLYGONS {
        let crossings = crossings(polygon, y);
        spans.extend(crossings.chunks_exact(2).map(|pair| (pair[0], pair[1])));
    }
    spans
}

/// From where to where the line at height `y` is inside a disc.
pub(super) fn disc(cx: f32, cy: f32, r: f32, y: f32) -> Option<(f32, f32)> {
    let half = (r * r - (y - cy) * (y - cy)).sqrt();
    half.is_finite().then_some((cx - half, cx + half))
}

/// Where the line at height `y` crosses the polygon's edges, from the left.
fn crossings(polygon: &[(u8, u8)], y: f32) -> Vec<f32> {
    let corner = |&(x, y): &(u8, u8)| (f32::from(x), f32::from(y));
    let ends = polygon.iter().skip(1).chain(polygon.first()).map(corner);
    let edges = polygon.iter().map(corner).zip(ends);
    let mut crossings: Vec<f32> = edges
        .filter(|((_, ay), (_, by))| (*ay > y) != (*by > y))
        .map(|((ax, ay), (bx, by))| ax + (y - ay) / (by - ay) * (bx - ax))
        .collect();
    crossings.sort_by(f32::total_cmp);
    crossings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains((x, y): (f32, f32)) -> bool {
        spans(y).iter().any(|&(from, to)| from <= x && x < to)
    }

    #[test]
    fn the_outline_holds_what_is_drawn() {
        for inside in [(50.0, 65.0), (50.0, 15.0), (12.0, 30.0), (50.0, 86.0), (31.0, 40.0)] {
            assert!(contains(inside), "{inside:?}");
        }
        for outside in [(1.0, 1.0), (99.0, 50.0), (40.0, 30.0), (22.0, 30.0), (50.0, 80.5)] {
            assert!(!contains(outside), "{outside:?}");
        }
        assert_eq!(queen_path().matches('Z').count(), POLYGONS.len() + BALLS.len());
    }
}
