//! The choices of a worksheet: its exercises, boards, steps and paper.

use queens::board::Size;
use queens::value_enum;

value_enum! {
    /// A kind of exercise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SheetTask {
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

impl SheetTask {
    /// The sizes of which there is such an exercise, from the smallest to the largest.
    pub const fn sizes(self) -> (u8, u8) {
        match self {
            SheetTask::Boards | SheetTask::Marks => (4, 14),
            SheetTask::Complete => (5, 10),
            SheetTask::Tree => (4, 4),
            SheetTask::Trace | SheetTask::Listing | SheetTask::Order => (4, 12),
        }
    }

    /// The size of it on a sheet for boards of `size`: that one, or the nearest that there is.
    pub fn size(self, size: Size) -> Size {
        let (least, most) = self.sizes();
        Size::nearest(size.get().clamp(least, most).into())
    }

    /// True if several boards are asked.
    pub const fn has_boards(self) -> bool {
        matches!(self, SheetTask::Boards | SheetTask::Complete | SheetTask::Marks)
    }

    /// True if it is about a search.
    pub const fn is_of_search(self) -> bool {
        matches!(self, SheetTask::Trace | SheetTask::Listing | SheetTask::Order)
    }
}

value_enum! {
    /// Boards on a page.
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
    /// Steps of a trace table.
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
    /// The pages with the answers.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Answers {
        Without = "0",
        /// Printed after the exercises; on the screen, a reader must not see them.
        #[default]
        Behind = "1",
        Only = "only",
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

impl Paper {
    /// The usual paper where a language tag such as `en-US` is at home.
    pub fn usual(tag: &str) -> Paper {
        let regions = ["US", "CA", "MX"];
        let is_letter = tag
            .split(['-', '_'])
            .skip(1)
            .any(|it| regions.iter().any(|region| region.eq_ignore_ascii_case(it)));
        if is_letter { Paper::Letter } else { Paper::A4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn north_america_prints_on_letter() {
        for (tag, paper) in [
            ("en-US", Paper::Letter),
            ("en-us", Paper::Letter),
            ("fr-CA", Paper::Letter),
            ("es-MX", Paper::Letter),
            ("en-GB", Paper::A4),
            ("en", Paper::A4),
            ("de-DE", Paper::A4),
            ("zh-Hant-TW", Paper::A4),
            ("", Paper::A4),
        ] {
            assert_eq!(Paper::usual(tag), paper, "{tag}");
        }
    }

    #[test]
    fn an_exercise_takes_the_nearest_size_that_there_is() {
        for task in SheetTask::ALL {
            for size in Size::all() {
                let (least, most) = task.sizes();
                let taken = task.size(size).get();
                assert!((least..=most).contains(&taken));
                assert!(taken == size.get() || taken == least || taken == most);
            }
        }
    }

    #[test]
    fn counts_match_the_names_in_addresses() {
        for it in Boards::ALL {
            assert_eq!(it.count().to_string(), it.name());
        }
        for it in Steps::ALL {
            assert_eq!(it.count().to_string(), it.name());
        }
    }
}
