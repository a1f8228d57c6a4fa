//! A listing as a program: each line with what it does and where it leads.

use std::ops::Range;

use crate::board::LineKind;
use crate::search::Counter;
use crate::search::catalogue::SearchKind;
use crate::search::inspection::Datum;
use crate::search::listing::{At, Keyword, ListingLine, Token};

use super::error::{ProgramError, ProgramProblem};
use super::expression::Expression;
use super::scope::{Routine, Scope, Slot};
use super::square_names::{Axes, Axis, SquareNames};
use super::statement::{Act, Check, Kind, Statement, function, statement};
use super::symbol::{Symbol, is_recursive, symbols};

/// A line of a program.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) kind: Kind,
    pub(super) check: Check,
    /// Done when the check holds.
    pub(super) acts: Vec<Act>,
    /// The next line when the check holds; `None` is the routine's end.
    pub(super) yes: Option<usize>,
    /// The next line when it does not hold.
    pub(super) no: Option<usize>,
    /// In a loop, the variables made in its passes: each ends with its pass.
    pub(super) passing: Vec<Slot>,
    /// True if a square's test begins here.
    pub(super) tests: bool,
    /// True if the line is one look of a test, or goes on with one, which may refuse the
    /// square.
    pub(super) compares: bool,
    /// True if it goes on with the look that the line before has begun.
    pub(super) same_comparison: bool,
    /// True if a branch is pruned where its condition does not hold.
    pub(super) prunes: bool,
    /// True if a test that comes here accepts the square.
    pub(super) accepts: bool,
}

/// A listing that can be executed.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) lines: Vec<Line>,
    /// The main program, then the functions.
    pub(super) routines: Vec<Routine>,
    pub(super) names: SquareNames,
    pub(super) axes: Axes,
    /// True if a function calls itself.
    pub(super) is_recursive: bool,
    /// True if removals are counted as returns.
    pub(super) counts_backtracks: bool,
    /// True if the lines themselves ask if only the first solution is wanted.
    pub(super) asks_for_first: bool,
    /// True if there is a line that accepts; else a square is accepted where its
    /// test begins.
    pub(super) has_accepting_line: bool,
    /// The line that puts a queen on.
    pub(super) put: usize,
    /// The line that takes a queen off.
    pub(super) take_off: usize,
    /// The loop in which squares are tested: a return that comes back to it is over.
    pub(super) search_loop: Option<usize>,
}

const COMPARING: [At; 4] = [
    At::Refused(LineKind::Rank),
    At::Refused(LineKind::File),
    At::Refused(LineKind::Rising),
    At::Refused(LineKind::Falling),
];

impl Program {
    /// The program that the listing of `kind` is.
    pub(super) fn of(kind: &SearchKind) -> Result<Program, ProgramError> {
        let presentation = kind.presentation();
        let listing = presentation.listing.lines();
        let symbols: Vec<Vec<Symbol>> = listing.iter().map(symbols).collect();
        let headers = (0..).zip(&symbols).filter_map(|(number, line)| function(line, number));
        let mut scope = Scope::new(headers.collect(), presentation.axes, presentation.square_names);
        let mut statements = Vec::new();
        for (number, symbols) in symbols.iter().enumerate() {
            let problem = |problem| ProgramError { line: number, problem };
            scope.go_to(number);
            statements.push(statement(symbols, &mut scope).map_err(problem)?);
        }
        let mut lines: Vec<Line> =
            statements.into_iter().zip(&listing).map(|(it, line)| Line::new(it, line)).collect();
        let routines = scope.into_routines();
        let indents: Vec<u8> = listing.iter().map(|line| line.indent).collect();
        let functions = routines.iter().skip(1);
        let ends = functions.map(|routine| routine.line).chain([lines.len()]);
        for (routine, end) in routines.iter().zip(ends) {
            let first = routine.line + usize::from(routine.name.is_some());
            link(&mut lines, &indents, first, end, None)?;
            for head in first..end {
                let body = body(&indents, head, end);
                let Some(line) = lines.get_mut(head).filter(|line| line.kind == Kind::Loop) else {
                    continue;
                };
                let made = (0..).zip(&routine.made).filter(|(_, made)| body.contains(made));
                line.passing = made.map(|(index, _)| routine.slot(index)).collect();
            }
        }
        let find = |is_wanted: fn(&Act) -> bool| {
            let line = lines.iter().position(|line| line.acts.iter().any(is_wanted));
            line.ok_or(ProgramError { line: 0, problem: ProgramProblem::Astray })
        };
        let test = lines.iter().position(|line| line.tests);
        let is_loop = |&number: &usize| {
            let line: Option<&Line> = lines.get(number);
            line.is_some_and(|line| line.kind == Kind::Loop)
                && test.is_some_and(|test| indents.get(number) < indents.get(test))
        };
        let word = Token::Word(Keyword::FirstOnly);
        Ok(Program {
            put: find(|act| matches!(act, Act::Put(_)))?,
            take_off: find(|act| matches!(act, Act::TakeOff(_) | Act::Release(_)))?,
            search_loop: (0..test.unwrap_or_default()).rev().find(is_loop),
            has_accepting_line: lines.iter().any(|line| line.accepts),
            asks_for_first: listing.iter().any(|line| line.tokens.contains(&word)),
            counts_backtracks: kind.counters.contains(&Counter::Backtracks),
            is_recursive: is_recursive(presentation.listing),
            names: presentation.square_names,
            axes: presentation.axes,
            lines,
            routines,
        })
    }

    /// The content of a variable of that name, as displayed: a column by its letter where the
    /// listing has the board's labels.
    pub(super) fn labelled(&self, name: &'static str, datum: Datum) -> Datum {
        match datum {
            Datum::Number(number)
                if self.names == SquareNames::Labels
                    && self.axes.contains(&(name, Axis::Column)) =>
            {
                u8::try_from(number - 1).map_or(datum, Datum::Column)
            }
            datum => datum,
        }
    }

    pub(super) fn line(&self, number: usize) -> Result<&Line, ProgramError> {
        let missing = ProgramError { line: number, problem: ProgramProblem::Unexpected };
        self.lines.get(number).ok_or(missing)
    }

    /// The square under test, and the one on which a queen is put: in a test's line
    /// the same variables name it.
    pub(super) fn square(&self) -> Option<&Expression> {
        self.lines.get(self.put)?.acts.iter().find_map(|act| match act {
            Act::Put(square) => Some(square),
            _ => None,
        })
    }
}

impl Line {
    fn new(statement: Statement, line: &ListingLine) -> Line {
        let Statement { kind, check, acts } = statement;
        let prunes_itself = acts.iter().any(|act| matches!(act, Act::Prune));
        Line {
            kind,
            check,
            acts,
            yes: None,
            no: None,
            passing: Vec::new(),
            tests: line.at.contains(&At::Test),
            compares: line.at.iter().any(|at| COMPARING.contains(at)),
            same_comparison: line.at.contains(&At::SameComparison),
            prunes: line.at.contains(&At::Prune) && !prunes_itself,
            accepts: line.at.contains(&At::Accepted),
        }
    }

    /// True if the line refuses a square when its check holds; else it does when
    /// the check does not.
    pub(super) fn refuses_if(&self) -> bool {
        matches!(self.kind, Kind::Answer | Kind::OrElse)
            || self.acts.iter().any(|act| matches!(act, Act::Answer(false)))
    }

    /// True if the line ends its function with the answer no when its check does not hold.
    pub(super) fn answers_no(&self) -> bool {
        matches!(self.kind, Kind::Answer | Kind::OrElse) && self.no.is_none()
    }
}

/// The lines behind `head` that are indented more, up to `end`.
fn body(indents: &[u8], head: usize, end: usize) -> Range<usize> {
    let deeper = (head + 1..end).take_while(|&line| indents.get(line) > indents.get(head));
    head + 1..head + 1 + deeper.count()
}

/// Sets where the lines from `from` up to `to` lead: a block, behind which `exit`
/// follows.
fn link(
    lines: &mut [Line],
    indents: &[u8],
    from: usize,
    to: usize,
    exit: Option<usize>,
) -> Result<(), ProgramError> {
    let indent = indents.get(from);
    if from >= to {
        return Ok(());
    }
    let heads: Vec<usize> = (from..to).filter(|&line| indents.get(line) == indent).collect();
    let kind_of = |lines: &[Line], head: Option<&usize>| {
        head.and_then(|&head| lines.get(head)).map(|line| line.kind)
    };
    for (place, &head) in heads.iter().enumerate() {
        let unexpected = ProgramError { line: head, problem: ProgramProblem::Unexpected };
        let next = heads.get(place + 1);
        let body_end = next.copied().unwrap_or(to);
        let body = (head + 1 < body_end).then_some(head + 1);
        let is_part = |head: &&usize| {
            matches!(kind_of(lines, Some(head)), Some(Kind::Else | Kind::Then | Kind::Until))
        };
        let later = heads.get(place + 1..).unwrap_or_default();
        // Behind the whole condition or loop.
        let after = later.iter().find(|head| !is_part(head)).copied().or(exit);
        // Where a condition leads that does not hold.
        let otherwise = later
            .iter()
            .take_while(is_part)
            .find(|head| kind_of(lines, Some(head)) == Some(Kind::Else))
            .copied()
            .or(after);
        let previous = place.checked_sub(1).and_then(|place| heads.get(place));
        let kind = kind_of(lines, Some(&head)).ok_or(unexpected)?;
        let (yes, no, body_exit) = match kind {
            Kind::Plain if body.is_none() => (after, after, None),
            Kind::Answer => {
                for part in head..body_end {
                    let line = lines.get_mut(part).ok_or(unexpected)?;
                    if part > head && line.kind != Kind::OrElse {
                        return Err(ProgramError { line: part, ..unexpected });
                    }
                    line.no = Some(part + 1).filter(|&next| next < body_end);
                }
                continue;
            }
            Kind::If | Kind::Then | Kind::Else => (body.or(after), otherwise, after),
            Kind::Open => {
                let then = next.copied().filter(|_| kind_of(lines, next) == Some(Kind::Then));
                let parts = head + 1..body_end;
                for part in parts.clone() {
                    let line = lines.get_mut(part).ok_or(unexpected)?;
                    if line.kind != Kind::Further || then.is_none() {
                        return Err(ProgramError {
                            line: part,
                            problem: ProgramProblem::Unexpected,
                        });
                    }
                    line.yes = if part + 1 < body_end { Some(part + 1) } else { then };
                    line.no = otherwise;
                }
                let line = lines.get_mut(head).ok_or(unexpected)?;
                (line.yes, line.no) = (if parts.is_empty() { then } else { body }, otherwise);
                continue;
            }
            Kind::Loop if body.is_some() => (body, after, Some(head)),
            Kind::Repeat if body.is_some() => {
                let closing = next.copied().filter(|_| kind_of(lines, next) == Some(Kind::Until));
                (body, body, closing.or(Some(head)))
            }
            Kind::Until if kind_of(lines, previous) == Some(Kind::Repeat) => {
                (after, previous.copied(), None)
            }
            _ => return Err(unexpected),
        };
        let line = lines.get_mut(head).ok_or(unexpected)?;
        let does_nothing = line.acts.is_empty();
        if does_nothing && matches!(kind, Kind::If | Kind::Else) && body.is_none() {
            return Err(unexpected);
        }
        (line.yes, line.no) = (yes, no);
        if let Some(first) = body {
            link(lines, indents, first, body_end, body_exit)?;
        }
    }
    Ok(())
}
