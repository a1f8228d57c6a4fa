//! The address of a worksheet.

use queens::board::Size;
use queens::game::Grade;
use queens::search::SearchKind;

use crate::address::parameter::{Codec, Named, Optional, Parameter, Plain, one_of, parameter};
use crate::address::problem::Possible;
use crate::address::route::ViewRoute;
use crate::text::number;
use crate::views::sheet::choice::{Answers, Boards, Paper, SheetTask, Steps};

/// The sizes of boards on worksheets.
pub const SIZES: std::ops::RangeInclusive<u8> = 4..=14;

/// The last step of a search after which a table may begin.
pub const LATEST: u32 = 9_999;

/// A worksheet. Equal values always produce the same sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// In the order of [`SheetTask`]; at least one.
    pub tasks: Vec<SheetTask>,
    /// One of [`SIZES`]. An exercise that does not exist in this size takes the nearest one.
    pub size: Size,
    /// The search of the table and of the listings.
    pub kind: &'static SearchKind,
    pub seed: u32,
    pub boards: Boards,
    /// Difficulty of the positions to complete.
    pub grade: Grade,
    /// The step of the search after which the table begins.
    pub at: u32,
    pub steps: Steps,
    /// `None` for the usual paper of the reader's country.
    pub paper: Option<Paper>,
    pub answers: Answers,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            tasks: vec![SheetTask::Complete],
            size: Size::nearest(6),
            kind: SearchKind::ROWS,
            seed: 1,
            boards: Boards::default(),
            grade: Grade::Easy,
            at: 0,
            steps: Steps::default(),
            paper: None,
            answers: Answers::default(),
        }
    }
}

impl Sheet {
    /// Adds an exercise, or removes it unless it is the last one.
    pub fn toggle(&mut self, task: SheetTask) {
        if !self.tasks.contains(&task) {
            self.tasks.push(task);
            self.tasks.sort_unstable_by_key(|it| *it as u8);
        } else if self.tasks.len() > 1 {
            self.tasks.retain(|it| *it != task);
        }
    }
}

/// Different exercises, separated by commas.
struct Tasks;

impl Codec<Vec<SheetTask>> for Tasks {
    fn read(value: &str) -> Result<Vec<SheetTask>, Possible> {
        let read: Result<Vec<SheetTask>, _> =
            value.split(',').map(|name| one_of(&SheetTask::ALL, name)).collect();
        let names = || SheetTask::ALL.map(SheetTask::name).to_vec();
        let read = read.map_err(|_| Possible::Several(1, SheetTask::ALL.len(), names()))?;
        Ok(SheetTask::ALL.into_iter().filter(|task| read.contains(task)).collect())
    }

    fn write(field: &Vec<SheetTask>) -> Option<String> {
        Some(field.iter().map(|task| task.name()).collect::<Vec<_>>().join(","))
    }
}

/// A number between two bounds.
struct Between<const LEAST: u32, const MOST: u32>;

impl<const LEAST: u32, const MOST: u32> Codec<u32> for Between<LEAST, MOST> {
    fn read(value: &str) -> Result<u32, Possible> {
        let read = number::read_digits(value).and_then(|it| u32::try_from(it).ok());
        let read = read.filter(|it| (LEAST..=MOST).contains(it));
        read.ok_or(Possible::Numbers(LEAST.into(), MOST.into()))
    }

    fn write(field: &u32) -> Option<String> {
        Some(field.to_string())
    }
}

/// One of [`SIZES`].
struct SheetSize;

impl Codec<Size> for SheetSize {
    fn read(value: &str) -> Result<Size, Possible> {
        type Sizes = Between<{ *SIZES.start() as u32 }, { *SIZES.end() as u32 }>;
        Sizes::read(value).map(|it| Size::nearest(it.into()))
    }

    fn write(field: &Size) -> Option<String> {
        Plain::write(field)
    }
}

impl ViewRoute for Sheet {
    const PARAMETERS: &'static [Parameter<Sheet>] = &[
        Parameter::always(parameter!("tasks", tasks, Tasks)),
        Parameter::always(parameter!("n", size, SheetSize)),
        parameter!("by", kind, Plain),
        Parameter::always(parameter!("seed", seed, Between<0, { u32::MAX }>)),
        parameter!("boards", boards, Named),
        parameter!("grade", grade, Named),
        parameter!("at", at, Between<0, LATEST>),
        parameter!("steps", steps, Named),
        parameter!("paper", paper, Optional<Named>),
        parameter!("answers", answers, Named),
    ];
}

#[cfg(test)]
mod tests {
    use queens::search::CATALOGUE;

    use super::*;
    use crate::address::problem::Problem;
    use crate::address::{View, link};

    fn sheet_at(query: &str) -> (Sheet, Vec<Problem>) {
        link::read(View::Sheet, &format!("#/sheet?{query}")).unwrap()
    }

    fn read(query: &str) -> (String, Vec<Problem>) {
        let (sheet, problems) = sheet_at(query);
        (link::of(View::Sheet, &sheet), problems)
    }

    #[test]
    fn sheets_read_back() {
        for query in [
            "tasks=complete&n=6&seed=1",
            "tasks=trace,tree,listing&n=5&by=bit-masks&seed=4711&boards=2&grade=medium&at=20&steps=18&paper=letter&answers=0",
            "tasks=boards,marks,order&n=8&seed=4294967295",
        ] {
            assert_eq!(read(query), (format!("#/sheet?{query}"), vec![]));
        }
    }

    #[test]
    fn invalid_values_change_nothing() {
        for (name, value) in [
            ("n", "3"),
            ("n", "15"),
            ("tasks", ""),
            ("tasks", "sums"),
            ("by", "luck"),
            ("seed", "-1"),
            ("boards", "5"),
            ("grade", "mild"),
            ("at", "10000"),
            ("steps", "7"),
            ("paper", "a5"),
            ("answers", "yes"),
        ] {
            let (written, problems) = read(&format!("{name}={value}"));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
            assert_eq!(written, "#/sheet?tasks=complete&n=6&seed=1");
        }
    }

    #[test]
    fn the_last_exercise_stays() {
        let mut sheet = Sheet::default();
        for (task, tasks) in [
            (SheetTask::Complete, &[SheetTask::Complete][..]),
            (SheetTask::Boards, &[SheetTask::Boards, SheetTask::Complete]),
            (SheetTask::Complete, &[SheetTask::Boards]),
        ] {
            sheet.toggle(task);
            assert_eq!(sheet.tasks, tasks);
        }
    }

    #[test]
    fn each_name_in_an_address_sets_its_field() {
        let sheet = |query: &str| {
            let (sheet, problems) = sheet_at(query);
            assert_eq!(problems, vec![], "{query}");
            sheet
        };
        for task in SheetTask::ALL {
            assert_eq!(sheet(&format!("tasks={}", task.name())).tasks, [task]);
        }
        for it in Boards::ALL {
            assert_eq!(sheet(&format!("boards={}", it.name())).boards, it);
        }
        for it in Steps::ALL {
            assert_eq!(sheet(&format!("steps={}", it.name())).steps, it);
        }
        for it in Grade::ALL {
            assert_eq!(sheet(&format!("grade={}", it.name())).grade, it);
        }
        for kind in CATALOGUE {
            assert_eq!(sheet(&format!("by={}", kind.name)).kind, kind);
        }
        let all = sheet("tasks=order,boards&n=9&seed=7&at=33&answers=0&paper=letter");
        assert_eq!(
            (all.tasks, all.paper),
            (vec![SheetTask::Boards, SheetTask::Order], Some(Paper::Letter))
        );
        assert_eq!((all.size.get(), all.seed, all.at, all.answers), (9, 7, 33, Answers::Without));
    }
}
