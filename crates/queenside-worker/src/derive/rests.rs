//! Rests of a board between two changes, and the lines that report a solution in them.

use std::collections::{BTreeMap, BTreeSet};

use super::program::Program;
use super::reading::{Queen, is_attacked};
use super::states::{State, key};
use super::variables::Variables;

/// The time between two changes, in lines by the order of execution.
pub struct Rest {
    pub from: u32,
    pub end: u32,
    pub queens: Vec<Queen>,
    /// True if all n queens stand.
    pub is_full: bool,
    /// True if it is a solution.
    pub is_right: bool,
}

impl Rest {
    fn lines<'a>(&self, lines: &'a [u32]) -> &'a [u32] {
        lines.get(self.from as usize..self.end as usize).unwrap_or(&[])
    }
}

pub fn rests(
    states: &[State],
    size: usize,
    ticks: u32,
    turn: impl Fn(Queen) -> Queen,
) -> Vec<Rest> {
    let mut rests: Vec<Rest> = Vec::new();
    let mut last = None;
    for (tick, queens) in states {
        let key = key(queens);
        if last.as_ref() == Some(&key) {
            continue;
        }
        last = Some(key);
        if let Some(rest) = rests.last_mut() {
            rest.end = *tick;
        }
        let is_full = queens.len() == size;
        let is_right = is_full && !is_attacked(queens);
        let queens = queens.iter().map(|it| turn(*it)).collect();
        rests.push(Rest { from: *tick, end: ticks, queens, is_full, is_right });
    }
    rests
}

/// The lines that report, and whether they also report what is no solution.
pub struct Reports {
    lines: BTreeSet<u32>,
    pub is_of_full: bool,
}

impl Reports {
    /// Lines that are executed only while a solution stands; if there are none, only while all
    /// queens stand.
    pub fn new(
        rests: &[Rest],
        variables: &Variables<'_>,
        program: &Program,
        is_full: bool,
    ) -> Reports {
        let right = lines_inside(rests, variables, program, |it| it.is_right);
        let share = |lines: &BTreeSet<u32>, test: fn(&Rest) -> bool| {
            let own: Vec<_> = rests.iter().filter(|it| test(it)).collect();
            let is_covered =
                |it: &&&Rest| it.lines(&variables.lines).iter().any(|line| lines.contains(line));
            let covered = own.iter().filter(is_covered).count();
            (own.len(), covered as f64 >= own.len() as f64 * 0.6)
        };
        let (solutions, is_covered) = share(&right, |it| it.is_right);
        if solutions > 0 && is_covered {
            return Reports { lines: right, is_of_full: false };
        }
        let full = if is_full {
            BTreeSet::new()
        } else {
            let mut lines = lines_inside(rests, variables, program, |it| it.is_full);
            // A line that only tests is executed, too.
            lines.retain(|line| program.is_output(*line));
            lines
        };
        match share(&full, |it| it.is_full) {
            (_, true) => Reports { lines: full, is_of_full: true },
            _ => Reports { lines: right, is_of_full: false },
        }
    }

    /// The line in the order of execution behind which a rest is reported.
    pub fn place(&self, rest: &Rest, variables: &Variables<'_>) -> Option<u32> {
        if !rest.is_full || !(self.is_of_full || rest.is_right) {
            return None;
        }
        let lines = rest.lines(&variables.lines);
        let reporting = lines.iter().position(|it| self.lines.contains(it));
        let printed = || {
            // Something is printed while it stands.
            let before = variables.printed.get(rest.from as usize)?;
            let later = rest.from + 1..rest.end;
            let at = later.clone().find(|it| variables.printed.get(*it as usize) > Some(before))?;
            (rest.is_right && !self.is_of_full).then_some((at - rest.from - 1) as usize)
        };
        reporting.or_else(printed).map(|at| rest.from + at as u32 + 1)
    }
}

fn lines_inside(
    rests: &[Rest],
    variables: &Variables<'_>,
    program: &Program,
    test: impl Fn(&Rest) -> bool,
) -> BTreeSet<u32> {
    let mut counts: BTreeMap<u32, bool> = BTreeMap::new();
    let start = rests.first().map_or(0, |it| it.from as usize);
    for line in variables.lines.get(..start).unwrap_or(&[]) {
        counts.insert(*line, false);
    }
    for rest in rests {
        let is_inside = test(rest);
        for line in rest.lines(&variables.lines) {
            let known = counts.entry(*line).or_insert(is_inside);
            *known &= is_inside;
        }
    }
    let own = counts.into_iter().filter(|it| it.1 && it.0 > 0).map(|it| it.0);
    own.filter(|line| program.is_report(*line)).collect()
}
