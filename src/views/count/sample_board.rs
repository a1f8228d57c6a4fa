//! The board of the counting view, with one of the solutions that are counted.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Solution};

use crate::browser::locale::Locale;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;

/// The queens are marked as a solution once all are counted.
pub fn sample_board(locale: &Locale, size: Size, is_done: bool) -> Html {
    let picture = one_solution(size)
        .map_or_else(|| BoardPicture::empty(size), |it| BoardPicture::of_solution(&it));
    let picture = BoardPicture { is_solution: is_done && picture.is_solution, ..picture };
    html! { <Board picture={Rc::new(picture)} locale={locale.clone()} calm={false} plain={true} /> }
}

/// A solution on a board of `size`, by the construction of E. Pauls (1874): the even
/// rows, then the odd ones, with a few exchanged where n leaves the remainder 2 or 3 on
/// division by 6. `None` for n = 2 and 3, which have none.
fn one_solution(size: Size) -> Option<Solution> {
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
