//! The words for what the lines of a listing do.

mod de;
mod en;
mod zh_hant;

use queens::search::{Condition, Source};

use crate::text::{Template, words};

pub struct LineActionTexts {
    /// A condition, what it came to, and the values that it has read.
    pub asked: Template<3>,
    pub outcome: fn(Condition, bool) -> &'static str,
    /// A loop goes on with these values.
    pub next: Template<1>,
    pub none_left: Template<1>,
    /// The lines of a loop begin.
    pub repeated: &'static str,
    /// The lines of a block begin.
    pub entered: &'static str,
    /// Variables have these values now.
    pub wrote: Template<1>,
    /// 1 is added to the variable of that name, which has that value now.
    pub raised: Template<2>,
    /// A procedure with its arguments is called.
    pub called: Template<1>,
    pub opened: Template<2>,
    /// A procedure is done; the line that goes on, counted from 1, in which call.
    pub returned: Template<3>,
    /// The same with an answer, which comes second.
    pub answered: Template<4>,
    pub released: Template<1>,
    /// The answer that a procedure is about to give.
    pub answers: Template<1>,
}

words!(self::LINE_ACTION: LineActionTexts);

pub struct CountingTexts {
    /// The numbers of the first and the last row, and what stands at the board's edge there.
    pub rows: Template<4>,
    /// The same for columns.
    pub columns: Template<4>,
}

words!(self::COUNTING: CountingTexts);

pub struct NoteTexts {
    /// Heads of the tables of names: in the program, in its pseudocode, here.
    pub names: [&'static str; 3],
    pub program: [&'static str; 5],
    pub array: &'static str,
    /// The worksheet's: no flags for columns, and the ends of its arrays.
    pub worksheet: &'static str,
    pub asks: &'static str,
    /// Why the article takes a set, and why its queens come in order.
    pub constant_time: [&'static str; 2],
    /// Above its stars.
    pub stars: &'static str,
    pub star: Template<2>,
    /// The deck's second optimisation, before and behind the table of what it needs.
    pub second: [&'static str; 2],
    /// Heads of its two ways: by rows, by columns.
    pub second_ways: [&'static str; 2],
    /// Heads of its numbers: iterations, returns.
    pub second_heads: [&'static str; 2],
    /// Its rows: square by square, with the optimisation, one queen per line, with both.
    pub second_readings: [&'static str; 4],
    /// Why the deck's searches stand among the iterative ones, and when they end.
    pub recursive: [&'static str; 2],
    /// Where the page goes by rows and the deck by columns.
    pub by_rows: &'static str,
    /// The pieces for which the deck's first optimisation does not do, and the way to a board
    /// that shows it.
    pub others: [&'static str; 2],
    /// Above the deck's reasons to study the problem.
    pub motivation: &'static str,
    /// Things, states, types, recursion, duplicates, teaching.
    pub motives: [&'static str; 6],
}

words!(self::NOTE: NoteTexts);

/// The solutions in the waiting queue, layer by layer.
pub struct QueueTexts {
    pub heading: &'static str,
    pub words: Template<3>,
    pub empty: &'static str,
    /// The first and the last element.
    pub ends: Template<2>,
    /// An element by its place: place, queens.
    pub element: Template<2>,
    pub names: &'static str,
    /// The solutions in the queue, from the first on.
    pub layers: &'static str,
    /// Takes all solutions off the list.
    pub delete: &'static str,
    /// The cell in which the next solution will be.
    pub open: &'static str,
}

words!(self::QUEUE: QueueTexts);

pub struct FoundTexts {
    /// Stands in place of the solutions that were deleted.
    pub deleted: &'static str,
}

words!(self::FOUND: FoundTexts);

/// Which document a search follows.
pub struct SourceTexts {
    pub kind: fn(Source) -> &'static str,
    /// The document names no author, no year.
    pub unsigned: [&'static str; 2],
    pub numbering: Template<2>,
}

words!(self::SOURCE: SourceTexts);
