//! The search line by line: the trace beside the run, as long as it is wanted.

use queens::board::Solution;
use queens::search::{Event, Run, Stop};

use crate::address::grain::Grain;
use crate::views::search::line_part::LINE_BY_LINE;
use crate::views::search::line_trace::LineTrace;

/// The trace of a run; none while the run goes step by step.
#[derive(Debug, Default)]
pub struct Lines {
    trace: Option<Box<dyn LineTrace>>,
    /// The step, and the lines behind it, from which the search is to go on by lines as
    /// soon as that part of the program is there.
    awaited: Option<(u64, u32)>,
}

impl Lines {
    /// Goes on by steps or by lines. A listing that is no program goes by steps; the
    /// engine's tests execute each listing of the catalogue to its end.
    pub fn set(&mut self, grain: Grain, run: &Run) {
        self.place(grain, run, 0);
    }

    fn place(&mut self, grain: Grain, run: &Run, lines: u32) {
        let make = LINE_BY_LINE.get().map(|it| it.trace);
        let is_wanted = grain == Grain::Line;
        self.trace = make.filter(|_| is_wanted).and_then(|make| make(run, lines));
        let place = (run.counters().step, lines);
        self.awaited = (is_wanted && make.is_none()).then_some(place);
    }

    /// To the place so many lines behind the run's step, or as far as there are lines.
    pub fn go_behind(&mut self, run: &Run, lines: u32) {
        if (self.trace.is_some() || self.awaited.is_some()) && lines > 0 {
            self.place(Grain::Line, run, lines);
        }
    }

    /// Whether it waits for that part of the program.
    pub const fn is_waiting(&self) -> bool {
        self.awaited.is_some()
    }

    /// How many lines it is behind the run's step, or is to be.
    pub fn behind(&self) -> u32 {
        let there = self.trace.as_ref().map_or(0, |trace| trace.lines());
        self.awaited.map_or(there, |(_, lines)| lines)
    }

    /// That part of the program is there, or will not come.
    pub fn arrive(&mut self, run: &Run) {
        let Some((step, lines)) = self.awaited.take() else { return };
        // The run may have gone on meanwhile.
        let is_there = step == run.counters().step;
        if LINE_BY_LINE.get().is_some() {
            self.place(Grain::Line, run, if is_there { lines } else { 0 });
        }
    }

    /// By what the search goes on.
    pub const fn grain(&self) -> Grain {
        match self.trace {
            Some(_) => Grain::Line,
            None => Grain::Step,
        }
    }

    /// By what it is to go on, as soon as it can.
    pub const fn wanted(&self) -> Grain {
        match self.awaited {
            Some(_) => Grain::Line,
            None => self.grain(),
        }
    }

    /// The trace, while the search goes line by line.
    pub fn trace(&self) -> Option<&dyn LineTrace> {
        self.trace.as_deref()
    }

    /// Whether the present line is no step of the search: what a step did is past.
    pub fn is_between_steps(&self) -> bool {
        self.trace.as_ref().is_some_and(|trace| trace.lines() > 0)
    }

    /// Whether nothing is left to be done: the last lines come after the last step.
    pub fn is_over(&self, run: &Run) -> bool {
        run.is_over() && self.trace.as_ref().is_none_or(|trace| trace.is_over())
    }

    /// Follows the run to where it has jumped.
    pub fn follow(&mut self, run: &Run) {
        if self.trace.as_ref().is_some_and(|trace| trace.step() != run.counters().step) {
            self.set(Grain::Line, run);
        }
    }

    /// Executes up to `most` lines. Says why it has stopped, and how many it were.
    pub fn forward(
        &mut self,
        run: &mut Run,
        most: u64,
        found: &mut dyn FnMut(u64, Solution),
    ) -> (Stop, u64) {
        for done in 1..=most {
            let Some(trace) = &mut self.trace else { return (Stop::Spent, done) };
            match trace.forward(run, found) {
                Ok(Some(line)) if line.event == Some(Event::Solution) => {
                    return (Stop::Reached, done);
                }
                Ok(Some(_)) if !trace.is_over() => {}
                Ok(_) => return (Stop::End, done),
                Err(_) => self.trace = None,
            }
        }
        (Stop::Spent, most)
    }

    /// Takes the last line back.
    pub fn back(&mut self, run: &mut Run) {
        if let Some(Err(_)) = self.trace.as_mut().map(|trace| trace.back(run)) {
            self.trace = None;
        }
    }

    /// Executes what is left behind the last step.
    pub fn finish(&mut self, run: &mut Run) {
        while run.is_over() && !self.is_over(run) {
            self.forward(run, 1, &mut |_, _| ());
        }
    }
}
