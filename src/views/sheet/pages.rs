//! The distribution of exercises over pages.

use crate::views::sheet::address::Sheet;
use crate::views::sheet::choice::Boards;
use crate::views::sheet::exercise::{Exercise, ExerciseContent};
use crate::views::sheet::listing_exercise::DENSE_FROM;

/// Millimetres that a page has for exercises, between its head and its foot. On Letter, which is
/// lower, a millimetre of the sheet is 0.94 mm: both have the same pages.
const ROOM: usize = 243;

/// Millimetres that an exercise takes at most; the style sheet keeps to it.
fn height(boards: Boards, exercise: &Exercise) -> usize {
    const HEAD_AND_GAP: usize = 28;
    let lines = |count: usize| if count < DENSE_FROM { count * 7 } else { count * 58 / 10 };
    HEAD_AND_GAP
        + match &exercise.content {
            ExerciseContent::Boards(_)
            | ExerciseContent::Complete(_)
            | ExerciseContent::Marks(_) => match boards {
                Boards::One => 146,
                Boards::Two => 86,
                Boards::Four => 176,
                Boards::Six => 124,
            },
            ExerciseContent::Trace(table) => {
                let board = if table.before.is_empty() { 0 } else { 42 };
                board + 9 + 7 * table.steps.len()
            }
            ExerciseContent::Tree(_) => 88,
            ExerciseContent::Listing(listing) => 14 + lines(listing.lines.len()),
            ExerciseContent::Order(listing) => lines(listing.lines.len()),
        }
}

/// The places of the exercises on each page, in their order: as many on a page as it has room
/// for. The program with gaps, which is the answer to its lines in disorder, is on another page.
pub fn pages(route: &Sheet, exercises: &[Exercise]) -> Vec<Vec<usize>> {
    let mut pages: Vec<Vec<usize>> = Vec::new();
    let mut left = 0;
    for (place, exercise) in exercises.iter().enumerate() {
        let height = height(route.boards, exercise);
        let is_answered = |page: &[usize]| {
            let before = page.iter().filter_map(|it| exercises.get(*it));
            matches!(exercise.content, ExerciseContent::Order(_))
                && before.into_iter().any(|it| matches!(it.content, ExerciseContent::Listing(_)))
        };
        match pages.last_mut() {
            Some(page) if height <= left && !is_answered(page) => page.push(place),
            _ => {
                pages.push(vec![place]);
                left = ROOM;
            }
        }
        left = left.saturating_sub(height);
    }
    pages
}

/// True for a page of text and tables that has room for larger print, with two lines to spare for
/// what then needs a second one. The style sheet enlarges by a fifth.
pub fn is_roomy(route: &Sheet, exercises: &[Exercise], page: &[usize]) -> bool {
    let shown: Vec<&Exercise> = page.iter().filter_map(|place| exercises.get(*place)).collect();
    let is_text = shown.iter().any(|it| {
        matches!(
            it.content,
            ExerciseContent::Trace(_) | ExerciseContent::Listing(_) | ExerciseContent::Order(_)
        )
    });
    let heights: usize = shown.iter().map(|it| height(route.boards, it)).sum();
    is_text && heights * 6 / 5 + 18 <= ROOM
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::sheet::choice::{SheetTask, Steps};
    use crate::views::sheet::exercise::exercises;
    use queens::board::Size;
    use queens::search::CATALOGUE;

    #[test]
    fn each_exercise_fits_a_page_by_itself_and_stands_on_one() {
        for kind in CATALOGUE {
            {
                for boards in Boards::ALL {
                    let route = Sheet {
                        tasks: SheetTask::ALL.to_vec(),
                        kind,
                        boards,
                        steps: Steps::Eighteen,
                        at: 100,
                        ..Sheet::default()
                    };
                    let exercises = exercises(&route);
                    for exercise in &exercises {
                        let height = height(boards, exercise);
                        let what = (exercise.task.name(), kind.name, boards.name());
                        assert!(height <= ROOM, "{what:?}: {height} mm");
                    }
                    let pages = pages(&route, &exercises);
                    assert!(pages.concat().into_iter().eq(0..exercises.len()));
                    assert!(pages.iter().all(|page| !page.is_empty()));
                }
            }
        }
    }

    #[test]
    fn only_pages_with_room_are_in_larger_print() {
        let roomy = |tasks: &[SheetTask], n: i64, steps: Steps| {
            let size = Size::nearest(n);
            let route = Sheet { tasks: tasks.to_vec(), size, steps, ..Sheet::default() };
            let exercises = exercises(&route);
            let all: Vec<usize> = (0..exercises.len()).collect();
            is_roomy(&route, &exercises, &all)
        };
        assert!(roomy(&[SheetTask::Listing], 4, Steps::Eighteen));
        assert!(roomy(&[SheetTask::Trace], 4, Steps::Eighteen));
        assert!(!roomy(&[SheetTask::Listing, SheetTask::Order], 4, Steps::Eighteen));
        assert!(!roomy(&[SheetTask::Tree], 4, Steps::Eighteen), "it has no text to enlarge");
    }

    #[test]
    fn small_exercises_share_a_page() {
        let route = Sheet {
            tasks: vec![SheetTask::Complete, SheetTask::Marks],
            boards: Boards::Two,
            ..Sheet::default()
        };
        assert_eq!(pages(&route, &exercises(&route)), [[0, 1]]);
        let of_four = |tasks: [SheetTask; 2]| {
            let route = Sheet { tasks: tasks.into(), size: Size::nearest(4), ..Sheet::default() };
            pages(&route, &exercises(&route))
        };
        assert_eq!(of_four([SheetTask::Trace, SheetTask::Tree]), [[0, 1]]);
        // One is the answer to the other.
        assert_eq!(of_four([SheetTask::Listing, SheetTask::Order]), [[0], [1]]);
    }
}
