//! Functions of a program that test whether a square is free.

use super::reading::{BoardKind, Queen, threatens};
use super::rests::Rest;
use super::variables::{Return, Variables};
use super::walk::Recording;

/// The calls of a function that tests squares.
pub struct Tests {
    pub function: String,
    /// The squares, with the lines before which they were tested.
    pub squares: Vec<(u32, Queen)>,
    /// The first call that disagrees with the board.
    pub untrue: Option<UntrueTest>,
    rate: f64,
    calls: usize,
}

/// A call that reports a square as free although a queen threatens it.
#[derive(Clone, Debug, PartialEq)]
pub struct UntrueTest {
    pub call: String,
    pub returned: bool,
    pub square: Queen,
    pub by: Queen,
}

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
        let counts = |it: &&Queen| !is_lifted || row(**it) != row(square);
        queens.iter().filter(counts).find(|it| threatens(**it, square)).copied()
    }
}

/// The function whose answers agree best with the board; `None` if none does.
pub fn tests(
    recording: &Recording<'_>,
    variables: &Variables<'_>,
    board: &TestedBoard<'_>,
) -> Option<Tests> {
    let mut functions: Vec<u32> = Vec::new();
    for it in &variables.returns {
        if !functions.contains(&it.function) {
            functions.push(it.function);
        }
    }
    let mut best: Option<Tests> = None;
    for function in functions {
        let calls = variables.returns.iter().filter(|it| it.function == function);
        let answer = |it: &Return| match recording.text(it.text) {
            "True" => Some(true),
            "False" => Some(false),
            _ => None,
        };
        let Some(calls) = calls.map(|it| Some((*it, answer(it)?))).collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        let yes = calls.iter().filter(|it| it.1).count();
        if calls.len() < 4 || yes == 0 || yes == calls.len() {
            continue;
        }
        let names = recording.parameters(function).iter().filter_map(|it| recording.number(it));
        let is_number =
            |name: &u32| calls.iter().all(|it| number(variables, it.0, *name).is_some());
        let numeric: Vec<u32> = names.filter(is_number).collect();
        for form in forms(&numeric) {
            let Some(own) = agreement(recording, variables, board, &calls, &numeric, form) else {
                continue;
            };
            let is_better = best
                .as_ref()
                .is_none_or(|it| own.rate > it.rate || own.rate == it.rate && own.calls > it.calls);
            if own.rate > 0.8 && is_better {
                best = Some(own);
            }
        }
    }
    best
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

fn agreement(
    recording: &Recording<'_>,
    variables: &Variables<'_>,
    board: &TestedBoard<'_>,
    calls: &[(Return, bool)],
    numeric: &[u32],
    form: SquareForm,
) -> Option<Tests> {
    let mut rests = board.rests.iter().peekable();
    let mut queens: &[Queen] = &[];
    let (mut agreed, mut squares, mut untrue) = (0, Vec::new(), None);
    for (call, answer) in calls {
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
        };
        let Some(square) = square else { continue };
        squares.push((call.tick, square));
        let by = board.threat(queens, square);
        let is_called_free = *answer == form.is_free;
        if by.is_none() == is_called_free {
            agreed += 1;
        } else if let (Some(by), None) = (by, &untrue) {
            let value = |name: &u32| number(variables, *call, *name).unwrap_or(0).to_string();
            let values: Vec<_> = numeric.iter().map(value).collect();
            let name = recording.function(call.function);
            let call = format!("{name}({})", values.join(", "));
            untrue = Some(UntrueTest { call, returned: *answer, square, by });
        }
    }
    if (squares.len() as f64) < calls.len() as f64 * 0.95 {
        return None;
    }
    let rate = f64::from(agreed) / squares.len() as f64;
    let function = recording.function(calls.first()?.0.function).to_owned();
    Some(Tests { function, squares, untrue, rate, calls: calls.len() })
}
