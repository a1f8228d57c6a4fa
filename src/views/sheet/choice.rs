//! What a worksheet consists of: the address as types.

use queens::board::Size;
use queens::game::Grade;
use queens::search::{CATALOGUE, SearchKind};
use queens::{ValueEnum, value_enum};

use crate::views::sheet::address::{SheetRoute, place};

value_enum! {
    /// A kind of exercise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Task {
        /// Empty boards, to find solutions on.
        Boards = "boards",
        /// Positions to complete, each in one way.
        Complete = "complete",
        /// Squares to mark: which ones do the queens threaten?
        Marks = "marks",
        /// The next steps of a search, as a table with gaps.
        Trace = "trace",
        /// The tree of n = 4 with gaps.
        Tree = "tree",
        /// The listing of a search with gaps.
        Listing = "listing",
        /// The lines of a listing, to be put in order.
        Order = "order",
    }
}

impl Task {
    /// The sizes of which there is such an exercise, from the smallest to the largest.
    pub const fn sizes(self) -> (u8, u8) {
        match self {
            Task::Boards | Task::Marks => (4, 14),
            Task::Complete => (5, 10),
            Task::Tree => (4, 4),
            Task::Trace | Task::Listing | Task::Order => (4, 12),
        }
    }

    /// The size of it on a sheet for boards of `size`: that one, or the nearest that there is.
    pub fn size(self, size: Size) -> Size {
        let (least, most) = self.sizes();
        Size::nearest(size.get().clamp(least, most).into())
    }

    /// Whether several boards are asked.
    pub const fn has_boards(self) -> bool {
        matches!(self, Task::Boards | Task::Complete | Task::Marks)
    }

    /// Whether it is about a search.
    pub const fn is_of_search(self) -> bool {
        matches!(self, Task::Trace | Task::Listing | Task::Order)
    }
}

value_enum! {
    /// How many boards stand side by side and below each other.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Boards {
        One = "1",
        Two = "2",
        #[default]
        Four = "4",
        Six = "6",
    }
}

impl Boards {
    pub const fn count(self) -> usize {
        match self {
            Boards::One => 1,
            Boards::Two => 2,
            Boards::Four => 4,
            Boards::Six => 6,
        }
    }

    pub const fn columns(self) -> usize {
        match self {
            Boards::One => 1,
            Boards::Two | Boards::Four => 2,
            Boards::Six => 3,
        }
    }
}

value_enum! {
    /// How many steps a table has.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Steps {
        Six = "6",
        Nine = "9",
        #[default]
        Twelve = "12",
        Fifteen = "15",
        Eighteen = "18",
    }
}

impl Steps {
    pub const fn count(self) -> usize {
        match self {
            Steps::Six => 6,
            Steps::Nine => 9,
            Steps::Twelve => 12,
            Steps::Fifteen => 15,
            Steps::Eighteen => 18,
        }
    }
}

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Paper {
        #[default]
        A4 = "a4",
        Letter = "letter",
    }
}

/// A worksheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// In the order of [`Task`]; one at least.
    pub tasks: Vec<Task>,
    /// The size of the boards; an exercise that there is not of that size takes the nearest one.
    pub size: Size,
    /// The search of the table and of the listings.
    pub kind: &'static SearchKind,
    /// Another one makes another sheet.
    pub seed: u32,
    pub boards: Boards,
    /// Of the positions to complete.
    pub grade: Grade,
    /// The step of the search behind which the table begins.
    pub at: u32,
    pub steps: Steps,
    pub paper: Paper,
    /// Whether the pages of answers stand behind.
    pub answers: bool,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::of(&SheetRoute::default())
    }
}

/// The value of an enum at a place, or its first.
fn at<E: ValueEnum>(place: u32) -> E {
    *E::VALUES.get(place as usize).unwrap_or(&E::VALUES[0])
}

fn place_of<E: ValueEnum>(value: E) -> u32 {
    E::VALUES.iter().position(|it| *it == value).unwrap_or_default() as u32
}

impl Sheet {
    /// The sheet of an address.
    pub fn of(route: &SheetRoute) -> Sheet {
        let value = |place: usize| route.values[place];
        let has = |task: &Task| value(place::TASKS) >> *task as u32 & 1 == 1;
        Sheet {
            tasks: Task::ALL.into_iter().filter(has).collect(),
            size: Size::nearest(value(place::SIZE).into()),
            kind: CATALOGUE.get(value(place::SEARCH) as usize).unwrap_or(SearchKind::ROWS),
            seed: value(place::SEED),
            boards: at(value(place::BOARDS)),
            grade: at(value(place::GRADE)),
            at: value(place::AT),
            steps: at(value(place::STEPS)),
            paper: at(value(place::PAPER)),
            answers: value(place::ANSWERS) == 1,
        }
    }

    /// Its address.
    pub fn route(&self) -> SheetRoute {
        let kind = CATALOGUE.iter().position(|kind| kind == self.kind).unwrap_or_default();
        SheetRoute {
            values: [
                self.tasks.iter().fold(0, |bits, task| bits | 1 << *task as u32),
                self.size.get().into(),
                kind as u32,
                self.seed,
                place_of(self.boards),
                place_of(self.grade),
                self.at,
                place_of(self.steps),
                place_of(self.paper),
                self.answers.into(),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::address::Address;
    use crate::shell::route::Route;

    #[test]
    fn an_exercise_takes_the_nearest_size_that_there_is() {
        for task in Task::ALL {
            for size in Size::all() {
                let (least, most) = task.sizes();
                let taken = task.size(size).get();
                assert!((least..=most).contains(&taken));
                assert!(taken == size.get() || taken == least || taken == most);
            }
        }
    }

    /// The table of numbers and the types say the same of each word.
    #[test]
    fn each_word_of_an_address_is_the_value_of_that_name() {
        assert_eq!(Sheet::default().kind, SearchKind::ROWS);
        let sheet = |query: &str| {
            let (address, problems) = Address::parse(&format!("#/sheet?{query}"));
            let Route::Sheet(route) = address.route else { panic!("{query}") };
            assert_eq!(problems, vec![], "{query}");
            let sheet = Sheet::of(&route);
            assert_eq!(sheet.route(), route, "{query}");
            sheet
        };
        for task in Task::ALL {
            assert_eq!(sheet(&format!("tasks={}", task.name())).tasks, [task]);
        }
        for it in Boards::ALL {
            assert_eq!(sheet(&format!("boards={}", it.name())).boards, it);
            assert_eq!(it.count().to_string(), it.name());
        }
        for it in Steps::ALL {
            assert_eq!(sheet(&format!("steps={}", it.name())).steps, it);
            assert_eq!(it.count().to_string(), it.name());
        }
        for it in Paper::ALL {
            assert_eq!(sheet(&format!("paper={}", it.name())).paper, it);
        }
        for it in Grade::ALL {
            assert_eq!(sheet(&format!("grade={}", it.name())).grade, it);
        }
        for kind in CATALOGUE {
            assert_eq!(sheet(&format!("by={}", kind.name)).kind, kind);
        }
        let all = sheet("tasks=order,boards&n=9&seed=7&at=33&answers=0");
        assert_eq!(all.tasks, [Task::Boards, Task::Order]);
        assert_eq!((all.size.get(), all.seed, all.at, all.answers), (9, 7, 33, false));
    }
}
