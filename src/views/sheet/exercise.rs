//! The exercises of a sheet: everything on it except texts. The same address makes the
//! same ones, and every answer is the engine's.

use queens::board::{Size, Square};
use queens::game::{Challenge, Layer};
use queens::random::Random;

use crate::address::{View, link};
use crate::views::sheet::address::Sheet;
use crate::views::sheet::board::Board;
use crate::views::sheet::choice::SheetTask;
use crate::views::sheet::listing_exercise::{ListingExercise, shuffled, with_gaps};
use crate::views::sheet::positions::{
    grade_on, positions, queens_to_mark, seed_of, solutions, threatened,
};
use crate::views::sheet::trace::{Table, table};
use crate::views::sheet::tree::{GapTree, tree};

/// Task and material of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseContent {
    /// Empty boards; the later ones have no answer if there are not enough solutions.
    Boards(Vec<Board>),
    Complete(Vec<Board>),
    Marks(Vec<Board>),
    Trace(Table),
    Tree(Option<GapTree>),
    Listing(ListingExercise),
    Order(ListingExercise),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    pub task: SheetTask,
    pub size: Size,
    pub content: ExerciseContent,
    /// Where the page has the same, from `#` on.
    pub address: String,
}

/// The exercises of a sheet, in their order.
pub fn exercises(sheet: &Sheet) -> Vec<Exercise> {
    sheet.tasks.iter().map(|task| exercise(sheet, *task)).collect()
}

fn exercise(sheet: &Sheet, task: SheetTask) -> Exercise {
    let size = task.size(sheet.size);
    // The random numbers of one exercise do not affect another.
    let seed = Random::new(u64::from(sheet.seed) ^ (task as u64) << 56).next();
    let count = sheet.boards.count();
    let n = || ("n", size.to_string());
    let by = || ("by", sheet.kind.name.to_owned());
    let panel = |name: &str| ("panel", name.to_owned());
    let (content, address) = match task {
        SheetTask::Boards => {
            let mut boards = vec![Board::default(); count];
            for (board, solution) in boards.iter_mut().zip(solutions(size, count)) {
                board.added = solution.squares().collect();
            }
            (ExerciseContent::Boards(boards), link::to(View::Game, [n()]))
        }
        SheetTask::Complete => {
            let grade = grade_on(size, sheet.grade);
            let challenges = positions(size, grade, sheet.seed.into(), count);
            let content = ExerciseContent::Complete(challenges.iter().map(to_complete).collect());
            let seed = ("seed", seed_of(sheet.seed.into(), 0).to_string());
            (content, link::to(View::Game, [n(), seed, ("grade", grade.name().to_owned())]))
        }
        SheetTask::Marks => {
            let given = queens_to_mark(size, seed, count);
            let first = given.iter().take(1).flatten().map(Square::to_string);
            let queens = ("queens", first.collect::<Vec<_>>().join(","));
            let board = |given: Vec<Square>| Board {
                marked: threatened(size, &given),
                given,
                ..Board::default()
            };
            (
                ExerciseContent::Marks(given.into_iter().map(board).collect()),
                link::to(View::Lab, [n(), queens]),
            )
        }
        SheetTask::Trace => {
            let table = table(sheet.kind, size, sheet.at.into(), sheet.steps.count(), seed);
            let at = ("at", table.at.to_string());
            (ExerciseContent::Trace(table), link::to(View::Search, [n(), by(), at]))
        }
        SheetTask::Tree => {
            let rows = ("by", "rows".to_owned());
            (ExerciseContent::Tree(tree(seed)), link::to(View::Search, [n(), rows, panel("tree")]))
        }
        SheetTask::Listing => {
            let content = ExerciseContent::Listing(with_gaps(sheet.kind, seed));
            (content, link::to(View::Search, [n(), by(), panel("listing")]))
        }
        SheetTask::Order => {
            let content = ExerciseContent::Order(shuffled(sheet.kind, seed));
            (content, link::to(View::Search, [n(), by(), panel("listing")]))
        }
    };
    Exercise { task, size, content, address }
}

fn to_complete(challenge: &Challenge) -> Board {
    let given: Vec<Square> = challenge.position.layer(Layer::Given).iter().collect();
    let added = challenge.solution.squares().filter(|it| !given.contains(it)).collect();
    Board { given, added, ..Board::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::address::Address;
    use crate::views::game::address::{GameRoute, Task as GameTask};
    use crate::views::lab::address::LabRoute;
    use crate::views::search::address::SearchRoute;
    use queens::search::{Run, Until};

    fn all(seed: u32) -> Sheet {
        Sheet { tasks: SheetTask::ALL.to_vec(), seed, ..Sheet::default() }
    }

    #[test]
    fn the_same_address_makes_the_same_sheet_and_another_seed_another() {
        assert_eq!(exercises(&all(5)), exercises(&all(5)));
        for (a, b) in exercises(&all(5)).iter().zip(exercises(&all(6))) {
            let is_same = a.content == b.content;
            assert_eq!(is_same, a.task == SheetTask::Boards, "{}", a.task.name());
        }
        // Nor does it depend on what else is on the sheet, or on which paper.
        let alone = Sheet { tasks: vec![SheetTask::Tree], ..all(5) };
        assert_eq!(exercises(&alone)[0], exercises(&all(5))[SheetTask::Tree as usize]);
    }

    #[test]
    fn the_address_on_the_sheet_leads_to_the_same_exercise() {
        let sheet = Sheet { at: 30, ..all(9) };
        for Exercise { content, address, size, .. } in exercises(&sheet) {
            let (read, problems) = Address::parse(&address);
            assert_eq!(problems, vec![], "{address}");
            match (content, read.route.view) {
                (ExerciseContent::Boards(_), View::Game) => assert_eq!(read.route.size, Some(size)),
                (ExerciseContent::Complete(all), View::Game) => {
                    let (game, _) = read.route.read::<GameRoute>();
                    let GameTask::Challenge(seed, grade) = game.task else { panic!("{address}") };
                    let challenge = Challenge::generate(game.size, grade, seed).unwrap();
                    assert_eq!(to_complete(&challenge), all[0]);
                }
                (ExerciseContent::Marks(boards), View::Lab) => {
                    let (lab, _) = read.route.read::<LabRoute>();
                    assert_eq!(lab.queens, boards[0].given)
                }
                (ExerciseContent::Trace(table), View::Search) => {
                    let (search, _) = read.route.read::<SearchRoute>();
                    let mut run = Run::new(search.by, search.size);
                    run.advance(search.at, Until::End, &mut |_, _| ());
                    assert_eq!(run.standing().squares(), table.before);
                }
                (
                    ExerciseContent::Tree(_)
                    | ExerciseContent::Listing(_)
                    | ExerciseContent::Order(_),
                    View::Search,
                ) => {}
                (content, _) => panic!("{address}: {content:?}"),
            }
        }
    }
}
