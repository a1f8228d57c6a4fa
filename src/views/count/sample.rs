//! One solution for each size, without a search: something to see when a count has ended.

use queens::board::{Size, Solution};

/// A solution on a board of `size`, by the construction of E. Pauls (1874): the even
/// rows, then the odd ones, with a few exchanged where n leaves the remainder 2 or 3 on
/// division by 6. `None` for n = 2 and 3, which have none.
pub fn one_solution(size: Size) -> Option<Solution> {
    let n = size.get();
    let mut even: Vec<u8> = (2..=n).step_by(2).collect();
    let mut odd: Vec<u8> = (1..=n).step_by(2).collect();
    match n % 6 {
        2 if n > 2 => {
            odd.swap(0, 1);
            // 5 goes to the end.
            odd.retain(|row| *row != 5);
            odd.push(5);
        }
        3 if n > 3 => {
            even.retain(|row| *row != 2);
            even.push(2);
            odd.retain(|row| *row > 3);
            odd.extend([1, 3]);
        }
        _ => {}
    }
    let rows: Vec<u8> = even.into_iter().chain(odd).map(|row| row - 1).collect();
    // What is no solution is refused here.
    Solution::new(&rows).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_with_solutions_has_one() {
        for size in Size::all() {
            let has_none = matches!(size.get(), 2 | 3);
            assert_eq!(one_solution(size).is_none(), has_none, "n = {size}");
        }
    }
}
