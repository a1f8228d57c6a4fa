//! The number of steps of a run, found by running it separately.

use crate::board::Size;
use crate::search::{Counters, Extent, Machine, SearchKind, Stop, Until};

/// The number of steps of a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunLength {
    /// Not known yet, or too large to be found.
    #[default]
    Unknown,
    Estimated(u64),
    Exact(u64),
}

impl RunLength {
    /// The number, exact or not.
    pub const fn steps(self) -> Option<u64> {
        match self {
            RunLength::Unknown => None,
            RunLength::Estimated(steps) | RunLength::Exact(steps) => Some(steps),
        }
    }
}

/// Finds how long a run is without the run itself, a little at a time: a second machine goes to
/// the end, if that is near enough.
#[derive(Debug)]
pub struct LengthFinder {
    extent: Extent,
    machine: Box<dyn Machine>,
    counters: Counters,
    is_done: bool,
    /// The number of steps, once the end was reached.
    steps: Option<u64>,
    /// The steps right after each solution; none any more if there are too many.
    solutions: Option<Vec<u64>>,
}

impl LengthFinder {
    /// The longest run that is replayed, in steps: all searches up to n = 8, and those with one
    /// queen per line up to n = 13.
    pub const LONGEST: u64 = 100_000_000;

    /// The largest number of solutions whose places are kept: more would overlap
    /// on any screen.
    pub const MOST_SOLUTIONS: usize = 512;

    pub fn new(kind: &'static SearchKind, size: Size, extent: Extent) -> LengthFinder {
        LengthFinder::of(kind.start(size), extent)
    }

    /// A finder of the length of a run that begins with this machine.
    pub fn of(machine: Box<dyn Machine>, extent: Extent) -> LengthFinder {
        let (counters, solutions) = (Counters::default(), Some(Vec::new()));
        LengthFinder { extent, machine, counters, is_done: false, steps: None, solutions }
    }

    /// The length, or unknown before the work is done and for longer runs.
    pub fn length(&self) -> RunLength {
        self.steps.map_or(RunLength::Unknown, RunLength::Exact)
    }

    /// The steps right after which a solution stands, in ascending order. None before
    /// the length is known, and none if there are more than
    /// [`LengthFinder::MOST_SOLUTIONS`].
    pub fn solutions(&self) -> &[u64] {
        match (self.steps, &self.solutions) {
            (Some(_), Some(solutions)) => solutions,
            _ => &[],
        }
    }

    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Does about `steps` steps. Returns true when the work is done.
    pub fn work(&mut self, steps: u64) -> bool {
        let goal = self.counters.step.saturating_add(steps);
        while self.counters.step < goal && !self.is_done {
            self.run(goal - self.counters.step);
        }
        self.is_done
    }

    /// Does at most `steps` steps, up to the next solution.
    fn run(&mut self, steps: u64) {
        let stop = self.machine.advance(steps, Until::Solution, &mut self.counters, &mut |_| ());
        let here = self.counters.step;
        if stop == Stop::Reached {
            let has_room = |it: &Vec<u64>| it.len() < LengthFinder::MOST_SOLUTIONS;
            self.solutions = self.solutions.take().filter(has_room);
            self.solutions.iter_mut().for_each(|solutions| solutions.push(here));
        }
        let is_enough = stop == Stop::Reached && self.extent == Extent::FirstSolution;
        if is_enough || stop == Stop::End {
            self.steps = Some(here);
        }
        self.is_done = self.steps.is_some() || here >= LengthFinder::LONGEST;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Counter, Run, Seek};

    fn steps_of_run(kind: &'static SearchKind, size: Size, extent: Extent) -> u64 {
        let mut run = Run::to(kind, size, extent);
        while !run.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ()) {}
        run.end().expect("the end has been reached")
    }

    #[test]
    fn the_length_and_the_places_of_solutions_are_those_of_the_run() {
        for kind in SearchKind::every() {
            for (size, extent) in
                [(1, Extent::All), (2, Extent::All), (6, Extent::All), (6, Extent::FirstSolution)]
            {
                let size = Size::nearest(size);
                let mut finder = LengthFinder::new(kind, size, extent);
                assert_eq!(finder.length(), RunLength::Unknown);
                while !finder.work(1_000) {
                    assert_eq!(finder.solutions(), [], "none before all are known");
                }
                let run = steps_of_run(kind, size, extent);
                assert_eq!(finder.length(), RunLength::Exact(run), "{kind:?}, n = {size}");
                let mut run = Run::to(kind, size, extent);
                for (index, step) in finder.solutions().iter().enumerate() {
                    while !run.approach(Seek::Solution(index as u64 + 1), u64::MAX, &mut |_, _| ())
                    {
                    }
                    assert_eq!(run.counters().step, *step);
                }
                run.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ());
                assert_eq!(run.counters()[Counter::Solutions], finder.solutions().len() as u64);
            }
        }
    }

    #[test]
    fn runs_of_days_stay_open_and_solutions_are_kept_while_they_are_few() {
        let kind = SearchKind::ONE_PER_LINE;
        let mut finder = LengthFinder::new(kind, Size::LARGEST, Extent::All);
        while !finder.work(1_000_000) {}
        assert_eq!(finder.length(), RunLength::Unknown);
        // 352 solutions for n = 9, 724 for n = 10 (OEIS A000170).
        for (n, kept) in [(9, 352), (10, 0)] {
            let mut finder = LengthFinder::new(kind, Size::nearest(n), Extent::All);
            while !finder.work(1_000_000) {}
            assert!(matches!(finder.length(), RunLength::Exact(_)));
            assert_eq!(finder.solutions().len(), kept);
        }
    }
}
