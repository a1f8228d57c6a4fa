//! The line of a way: up for a queen set, down for one taken back.

use crate::board::{Size, Square, threat};

/// The heights of a way as signs, one for each move: `·` for no queen, else one of eight blocks,
/// scaled to n queens. Of more than 40 moves the last 39 follow `…`.
pub fn print_trace(size: Size, heights: &[usize]) -> String {
    const MOST: usize = 40;
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let sign = |height: &usize| {
        let block = (height * BLOCKS.len()).div_ceil(size.as_usize()).checked_sub(1);
        block.map_or('·', |it| BLOCKS[it.min(BLOCKS.len() - 1)])
    };
    let is_cut = heights.len() > MOST;
    let first = if is_cut { heights.len() + 1 - MOST } else { 0 };
    is_cut.then_some('…').into_iter().chain(heights.iter().skip(first).map(sign)).collect()
}

/// The heights of the search by rows up to its first solution, or to its end if there is none.
/// Rows of given queens are left out, and these do not count.
pub fn trace_of_rows(size: Size, given: &[Square]) -> Vec<usize> {
    let rows: Vec<u8> =
        (0..size.get()).filter(|y| given.iter().all(|queen| queen.y() != *y)).collect();
    let (mut queens, mut heights) = (given.to_vec(), Vec::new());
    fill(size, &rows, &mut queens, given.len(), &mut heights);
    heights
}

/// Puts a queen in each of the rows. Returns whether all have one; else the queens are as before.
fn fill(
    size: Size,
    rows: &[u8],
    queens: &mut Vec<Square>,
    given: usize,
    heights: &mut Vec<usize>,
) -> bool {
    let Some((row, above)) = rows.split_first() else { return true };
    for x in 0..size.get() {
        let square = Square::nearest(size, x, *row);
        if queens.iter().any(|queen| threat(*queen, square).is_some()) {
            continue;
        }
        queens.push(square);
        heights.push(queens.len() - given);
        if fill(size, above, queens, given, heights) {
            return true;
        }
        queens.pop();
        heights.push(queens.len() - given);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_one_sign_a_move() {
        let eight = Size::EIGHT;
        let heights = [1, 2, 3, 4, 5, 6, 5, 4, 5, 6, 5, 4, 3, 4, 5, 6, 7, 6, 7, 8];
        assert_eq!(print_trace(eight, &heights), "▁▂▃▄▅▆▅▄▅▆▅▄▃▄▅▆▇▆▇█");
        assert_eq!(print_trace(Size::nearest(4), &[1, 2, 1, 0, 1]), "▂▄▂·▂");
        assert_eq!(print_trace(Size::nearest(12), &[1, 2, 6, 12]), "▁▂▄█");
        for (moves, signs, first) in [(40, 40, '▁'), (41, 40, '…'), (400, 40, '…')] {
            let way = print_trace(eight, &vec![1; moves]);
            assert_eq!((way.chars().count(), way.chars().next()), (signs, Some(first)), "{moves}");
        }
    }

    #[test]
    fn the_computers_way_is_that_of_the_search_by_rows() {
        // Placements and removals up to the first solution: SEARCHES, one queen per row.
        for (n, set, taken) in [(4u8, 8, 4), (5, 5, 0), (8, 113, 105)] {
            let heights = trace_of_rows(Size::nearest(n.into()), &[]);
            assert_eq!(heights.len(), set + taken, "n = {n}");
            assert_eq!(heights.last(), Some(&usize::from(n)));
            let ups =
                heights.iter().zip([0].iter().chain(&heights)).filter(|(it, before)| it > before);
            assert_eq!(ups.count(), set);
        }
        let given = [Square::nearest(Size::EIGHT, 3, 3)];
        assert_eq!(trace_of_rows(Size::EIGHT, &given).last(), Some(&7));
        assert_eq!(trace_of_rows(Size::nearest(3), &[]).last(), Some(&0));
    }
}
