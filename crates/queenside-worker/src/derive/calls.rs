//! The function of a program that tests whether a square is free.

use super::reading::{BoardKind, Queen, threatens};
use super::rests::Rest;
use super::variables::{Return, Variables};
use super::walk::Recording;

/// Squares with the lines before which they were tested.
pub type TestedSquares = Vec<(u32, Queen)>;

/// A function with fewer calls is not recognised.
const FEWEST_CALLS: usize = 8;

/// The way in which a function names a square.
#[derive(Clone, Copy)]
struct SquareForm {
    column: u32,
    /// `None` if the row is the next one.
    row: Option<u32>,
    base: i64,
    /// The answer for a free square.
    is_free: bool,
}

/// The board that tests are compared with.
pub struct TestedBoard<'a> {
    pub rests: &'a [Rest],
    pub size: usize,
    pub is_swapped: bool,
    pub kind: BoardKind,
    pub is_full: bool,
}

impl TestedBoard<'_> {
    /// The queen that threatens a square. Where queens stand in their rows while they are tested,
    /// the one in the row of the square does not count.
    pub fn threat(&self, queens: &[Queen], square: Queen) -> Option<Queen> {
        let is_lifted = self.kind == BoardKind::Prefix || self.is_full;
        let row = |it: Queen| if self.is_swapped { it.0 } else { it.1 };
        let counts = |it: &&Queen| **it != square && (!is_lifted || row(**it) != row(square));
        queens.iter().filter(counts).find(|it| threatens(**it, square)).copied()
    }
}

/// The calls of the function whose answers all agree with the board. `None` if there is none, or if
/// several differ in their number of calls.
pub fn tests(
    recording: &Recording<'_>,
    variables: &Variables<'_>,
    board: &TestedBoard<'_>,
) -> Option<TestedSquares> {
    let mut functions: Vec<u32> = variables.returns.iter().map(|it| it.function).collect();
    functions.sort_unstable();
    functions.dedup();
    let mut found = functions.into_iter().filter_map(|it| calls(recording, variables, board, it));
    let first = found.next()?;
    found.all(|it| it.len() == first.len()).then_some(first)
}

/// The squares of the calls of a function, if it can only be a test.
fn calls(
    recording: &Recording<'_>,
    variables: &Variables<'_>,
    board: &TestedBoard<'_>,
    function: u32,
) -> Option<TestedSquares> {
    let answer = |it: &Return| match recording.text(it.text) {
        "True" => Some((*it, true)),
        "False" => Some((*it, false)),
        _ => None,
    };
    let calls = variables.returns.iter().filter(|it| it.function == function);
    let calls = calls.map(answer).collect::<Option<Vec<_>>>()?;
    let yes = calls.iter().filter(|it| it.1).count();
    // A function that calls itself searches: inner calls end before outer ones.
    let is_recursive = calls.windows(2).any(|pair| pair[0].0.call > pair[1].0.call);
    if calls.len() < FEWEST_CALLS || yes == 0 || yes == calls.len() || is_recursive {
        return None;
    }
    let names = recording.parameters(function).iter().filter_map(|it| recording.number(it));
    let is_number = |name: &u32| calls.iter().all(|it| number(variables, it.0, *name).is_some());
    let numeric: Vec<u32> = names.filter(is_number).collect();
    forms(&numeric).find_map(|form| squares(variables, board, &calls, form))
}

fn forms(numeric: &[u32]) -> impl Iterator<Item = SquareForm> {
    let pairs = numeric.iter().flat_map(move |column| {
        let others = numeric.iter().filter(move |it| *it != column).map(|it| Some(*it));
        others.chain(std::iter::once(None)).map(move |row| (*column, row))
    });
    pairs.flat_map(|(column, row)| {
        let forms = [(0, true), (0, false), (1, true), (1, false)];
        forms.map(|(base, is_free)| SquareForm { column, row, base, is_free })
    })
}

fn number(variables: &Variables<'_>, call: Return, name: u32) -> Option<i64> {
    variables.values.int(variables.machine.frame(call.call)?.held(name)?.text)
}

/// The squares of all calls; `None` unless each answer agrees with the board.
fn squares(
    variables: &Variables<'_>,
    board: &TestedBoard<'_>,
    calls: &[(Return, bool)],
    form: SquareForm,
) -> Option<TestedSquares> {
    let mut rests = board.rests.iter().peekable();
    let mut queens: &[Queen] = &[];
    let square = |(call, answer): &(Return, bool)| {
        while let Some(rest) = rests.next_if(|it| it.from <= call.tick) {
            queens = &rest.queens;
        }
        let place = |number: i64| {
            let place = number - form.base;
            (0..board.size as i64).contains(&place).then_some(place as u8)
        };
        let own = |name: u32| number(variables, *call, name).and_then(place);
        let next = u8::try_from(queens.len()).ok().filter(|it| usize::from(*it) < board.size);
        let square = match form.row {
            Some(row) => own(form.column).zip(own(row)),
            None if board.is_swapped => next.zip(own(form.column)),
            None => own(form.column).zip(next),
        }?;
        let is_free = board.threat(queens, square).is_none();
        (is_free == (*answer == form.is_free)).then_some((call.tick, square))
    };
    calls.iter().map(square).collect()
}
