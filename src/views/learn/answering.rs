//! Answers to questions, and verdicts.

use queens::board::{Size, Square, threat};
use queenside_lessons::lesson::{Answer, Column, Place, Question, Task, Text, TraceRow};

use crate::text::number;

/// An answer so far.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerWork {
    /// Choice and stack: which answer was chosen.
    Choice(Option<usize>),
    Number(String),
    Square(Option<Square>),
    /// The lines in their present order.
    Order(Vec<usize>),
    /// The content of each gap.
    Trace(Vec<Option<u8>>),
    Because {
        text: String,
        is_compared: bool,
    },
    Solve,
    /// Number of steps named correctly.
    Follow(u8),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Wrong(Text),
    Right(Text),
}

impl Verdict {
    pub const fn is_right(&self) -> bool {
        matches!(self, Verdict::Right(_))
    }

    pub const fn text(&self) -> &Text {
        let (Verdict::Wrong(text) | Verdict::Right(text)) = self;
        text
    }

    fn of<T>(answer: &Answer<T>) -> Verdict {
        let why = answer.why.clone();
        if answer.is_right { Verdict::Right(why) } else { Verdict::Wrong(why) }
    }
}

impl AnswerWork {
    /// Nothing has been put in. `seed` shuffles what is to be put in order.
    pub fn new(task: &Task, seed: u32) -> AnswerWork {
        match task {
            Task::Choice(_) | Task::Stack(_) => AnswerWork::Choice(None),
            Task::Number(_) => AnswerWork::Number(String::new()),
            Task::Square(_) => AnswerWork::Square(None),
            Task::Order { lines, .. } => AnswerWork::Order(shuffled(lines.len(), seed)),
            Task::Trace { gaps, .. } => AnswerWork::Trace(vec![None; gaps.len()]),
            Task::Because { .. } => AnswerWork::Because { text: String::new(), is_compared: false },
            Task::Solve { .. } => AnswerWork::Solve,
            Task::Follow { .. } => AnswerWork::Follow(0),
        }
    }

    /// True if the answer can be judged.
    pub fn is_ready(&self) -> bool {
        match self {
            AnswerWork::Choice(chosen) => chosen.is_some(),
            AnswerWork::Number(text) => number::read(text).is_ok(),
            AnswerWork::Square(square) => square.is_some(),
            AnswerWork::Trace(cells) => cells.iter().any(Option::is_some),
            AnswerWork::Order(_) | AnswerWork::Because { .. } => true,
            AnswerWork::Solve | AnswerWork::Follow(_) => false,
        }
    }
}

/// An order in which no line is at its place, the same for the same seed.
fn shuffled(len: usize, seed: u32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut state = u64::from(seed) + 1;
    for last in (1..len).rev() {
        // Numbers of Knuth's linear congruential generator MMIX.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let other = usize::try_from((state >> 33) % (last as u64)).unwrap_or(0);
        order.swap(last, other);
    }
    order
}

/// An order with the line at one place moved to another; `None` if it is there or there is no such
/// place.
pub fn moved(order: &[usize], from: usize, to: usize) -> Option<Vec<usize>> {
    if from == to || from.max(to) >= order.len() {
        return None;
    }
    let mut order = order.to_vec();
    let line = order.remove(from);
    order.insert(to, line);
    Some(order)
}

/// The verdict on an answer. `None` if it cannot be judged, or if the board judges it.
pub fn judge(question: &Question, work: &AnswerWork) -> Option<Verdict> {
    let other = || Verdict::Wrong(question.other.clone());
    let right = || Verdict::Right(question.right.clone());
    Some(match (&question.task, work) {
        (Task::Choice(answers), AnswerWork::Choice(Some(chosen))) => {
            Verdict::of(answers.get(*chosen)?)
        }
        (Task::Stack(answers), AnswerWork::Choice(Some(chosen))) => {
            Verdict::of(answers.get(*chosen)?)
        }
        (Task::Number(answers), AnswerWork::Number(text)) => {
            let digits = number::read(text).ok().map(|it| it.to_string());
            answers
                .iter()
                .find(|it| digits.as_ref() == Some(&it.answer))
                .map_or_else(other, Verdict::of)
        }
        (Task::Square(answers), AnswerWork::Square(Some(square))) => {
            let place = (square.x(), square.y());
            let found = answers.iter().find(|it| it.answer == place);
            found.map_or_else(other, Verdict::of)
        }
        (Task::Order { lines, wrong }, AnswerWork::Order(order)) => {
            let is_right = order.iter().zip(lines).enumerate().all(|(k, (place, line))| {
                // Equal lines may change places.
                lines.get(*place) == Some(line) || *place == k
            });
            if is_right {
                return Some(right());
            }
            let at = |line: u8| order.iter().position(|it| *it == usize::from(line));
            let fitting = wrong.iter().find(|((first, second), _)| at(*first) < at(*second));
            fitting.map_or_else(other, |(_, why)| Verdict::Wrong(why.clone()))
        }
        (Task::Trace { rows, gaps, wrong }, AnswerWork::Trace(cells)) => {
            let is_wrong = |(gap, cell): &(&(u8, Column), &Option<u8>)| {
                rows.get(usize::from(gap.0)).and_then(|row| value(row, gap.1)) != **cell
            };
            match gaps.iter().zip(cells).find(is_wrong) {
                None => right(),
                Some((gap, _)) => {
                    let fitting = wrong.iter().find(|(at, _)| at == gap);
                    fitting.map_or_else(other, |(_, why)| Verdict::Wrong(why.clone()))
                }
            }
        }
        _ => return None,
    })
}

/// The content of a cell of a trace table: a row or a number of calls from 1, a column from 0,
/// a verdict (0 free, 1 refused, 2 taken back).
pub fn value(row: &TraceRow, column: Column) -> Option<u8> {
    Some(match column {
        Column::Row => row.square.1 + 1,
        Column::Column => row.square.0,
        Column::Free => row.verdict as u8,
        Column::Calls => row.calls,
    })
}

/// The first two queens that threaten each other.
pub fn clash(queens: &[Square]) -> Option<(Square, Square)> {
    queens.iter().enumerate().find_map(|(k, queen)| {
        let other = queens.iter().skip(k + 1).find(|it| threat(*queen, **it).is_some())?;
        Some((*queen, *other))
    })
}

/// The square of a lesson on a board.
pub fn square(size: Size, (x, y): Place) -> Square {
    Square::nearest(size, x, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_moves_and_the_others_keep_their_order() {
        let order = [4, 1, 3, 0];
        for (from, to, then) in [
            (0, 3, Some(vec![1, 3, 0, 4])),
            (3, 0, Some(vec![0, 4, 1, 3])),
            (1, 2, Some(vec![4, 3, 1, 0])),
            (2, 2, None),
            (0, 4, None),
            (9, 0, None),
        ] {
            assert_eq!(moved(&order, from, to), then, "{from} {to}");
        }
    }

    #[test]
    fn only_a_number_answers_a_question_for_one() {
        for (text, is_ready) in
            [("2", true), (" 2 ", true), ("２", true), ("zwei", false), ("", false)]
        {
            assert_eq!(AnswerWork::Number(text.to_owned()).is_ready(), is_ready, "{text}");
        }
    }
}
