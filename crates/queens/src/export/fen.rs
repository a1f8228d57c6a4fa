//! FEN, the notation of chess programs.

use crate::board::Solution;

/// The piece placement of a solution: ranks from the top, separated by `/`, `Q`
/// for a queen and a number for a run of empty squares.
///
/// Standard FEN knows runs up to 8. On larger boards a run is written as one
/// decimal number of one or two digits, the convention of programs for large
/// boards (Fairy-Stockfish and others): `12` is a run of twelve squares.
pub fn fen(solution: &Solution) -> String {
    let m = solution.size().get() - 1;
    let mut fen = String::new();
    for (count, &x) in solution.xs().iter().rev().enumerate() {
        if count > 0 {
            fen.push('/');
        }
        let run = |length: u8| if length > 0 { length.to_string() } else { String::new() };
        fen.push_str(&run(x));
        fen.push('Q');
        fen.push_str(&run(m - x));
    }
    fen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_empty_squares_are_numbers() {
        let eight = Solution::new(&[0, 4, 7, 5, 2, 6, 1, 3]).expect("a known solution");
        assert_eq!(fen(&eight), "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7");
        let twelve = Solution::new(&[0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3]).expect("a solution");
        assert_eq!(fen(&twelve).split('/').next_back(), Some("Q11"));
        assert_eq!(fen(&Solution::new(&[0]).expect("a solution")), "Q");
    }
}
