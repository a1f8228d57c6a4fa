//! The plain way to find all solutions through a position.

use queens::board::{Square, threat};
use queens::game::{Layer, Position};

/// Every solution through a position, found rank by rank without any bit mask.
pub fn enumerate(position: &Position) -> Vec<Vec<Square>> {
    fn extend(position: &Position, placed: &mut Vec<Square>, all: &mut Vec<Vec<Square>>) {
        let n = position.size().get();
        let y = placed.len() as u8;
        if y == n {
            all.push(placed.clone());
            return;
        }
        let own: Vec<Square> = position.queens().iter().filter(|q| q.y() == y).collect();
        for square in (0..n).map(|x| Square::nearest(position.size(), x, y)) {
            let allowed = match own.as_slice() {
                [] => !position.layer(Layer::Forbidden).contains(square),
                [only] => *only == square,
                _ => false,
            };
            let attacked = |q: &Square| threat(*q, square);
            if allowed && placed.iter().all(|q| attacked(q).is_none()) {
                placed.push(square);
                extend(position, placed, all);
                placed.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(position, &mut Vec::new(), &mut all);
    all
}
