//! The board of the counting view: the work as it is done, before and after it one of
//! the solutions.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Solution};

use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::board::view::Board;
use crate::components::status::Status;
use crate::views::count::state::CountState;

/// Shades of a square between open and counted.
const SHADES: u32 = 6;

pub fn work_board(locale: &Locale, state: &CountState) -> Html {
    let size = state.tally.assignment.size();
    // A part has no solution of its own to show.
    let is_done = state.status() == Status::Done && state.tally.assignment.part().parts == 1;
    let is_work = state.status() != Status::Ready && !is_done;
    // Before, it is what will be counted.
    let sample = one_solution(size).filter(|_| !is_work);
    let picture =
        sample.map_or_else(|| BoardPicture::empty(size), |it| BoardPicture::of_solution(&it));
    let picture = BoardPicture { is_solution: is_done && picture.is_solution, ..picture };
    html! {
        <div class="count-board">
            <Board picture={Rc::new(picture)} locale={locale.clone()} calm={false} plain={true} />
            if is_work {
                { squares(state) }
            }
        </div>
    }
}

/// The work on the squares: an equal share of the tasks for each, the stronger in
/// colour the more of it is counted.
fn squares(state: &CountState) -> Html {
    let assignment = state.tally.assignment;
    let n = u64::from(assignment.size().get());
    let (first, tasks) = (assignment.range().first(), u64::from(assignment.range().tasks()));
    let bound = |k: u64| first + (tasks * k / (n * n)) as u32;
    let mut paths = [const { String::new() }; SHADES as usize];
    for k in 0..n * n {
        // With fewer tasks than squares, several squares stand for one task.
        let range = bound(k)..bound(k + 1).max(bound(k) + 1);
        let length = range.end - range.start;
        let shade = state.tally.done.within(range) * SHADES / length.max(1);
        let path = shade.checked_sub(1).and_then(|place| paths.get_mut(place as usize));
        if let Some(path) = path {
            path.push_str(&format!("M{} {}h10v10h-10z", 10 * (k % n), 10 * (n - 1 - k / n)));
        }
    }
    let side = 10 * n;
    html! {
        <svg class="count-shares" viewBox={format!("0 0 {side} {side}")} aria-hidden="true">
            { for paths.into_iter().enumerate().map(|(place, d)| html! {
                <path data-share={(place + 1).to_string()} {d} />
            }) }
        </svg>
    }
}

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
