//! FEN, the notation of chess programs.

use crate::board::{Size, Square};

/// The piece placement of a board: ranks from the top, separated by `/`, `Q`
/// for a queen and a number for a run of empty squares.
///
/// Standard FEN knows runs up to 8. On larger boards a run is written as one
/// decimal number of one or two digits, the convention of programs for large
/// boards (Fairy-Stockfish and others): `12` is a run of twelve squares.
pub fn fen(size: Size, has: impl Fn(Square) -> bool) -> String {
    let n = size.get();
    let mut fen = String::new();
    for y in (0..n).rev() {
        let mut run = 0;
        for x in 0..n {
            if has(Square::nearest(size, x, y)) {
                end_run(&mut fen, &mut run);
                fen.push('Q');
            } else {
                run += 1;
            }
        }
        end_run(&mut fen, &mut run);
        if y > 0 {
            fen.push('/');
        }
    }
    fen
}

fn end_run(fen: &mut String, run: &mut u8) {
    if *run > 0 {
        fen.push_str(&run.to_string());
    }
    *run = 0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Solution;

    fn of(solution: &Solution) -> String {
        fen(solution.size(), |square| solution.has(square))
    }

    #[test]
    fn runs_of_empty_squares_are_numbers() {
        let eight = Solution::new(&[0, 4, 7, 5, 2, 6, 1, 3]).expect("a known solution");
        assert_eq!(of(&eight), "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7");
        let twelve = Solution::new(&[0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3]).expect("a solution");
        assert_eq!(of(&twelve).split('/').next_back(), Some("Q11"));
        assert_eq!(of(&Solution::new(&[0]).expect("a solution")), "Q");
    }
}
