//! The search line by line: the trace beside the run, as long as it is wanted.

use queens::board::Solution;
use queens::search::{Event, Run, Stop, Trace};

use crate::route::grain::Grain;

/// The trace of a run; none while the run goes step by step.
#[derive(Debug, Default)]
pub struct Lines(Option<Trace>);

impl Lines {
    /// Goes on by steps or by lines. A listing that is no program goes by steps; the
    /// engine's tests execute each listing of the catalogue to its end.
    pub fn set(&mut self, grain: Grain, run: &Run) {
        self.0 = match grain {
            Grain::Step => None,
            Grain::Line => Trace::at(run).ok(),
        };
    }

    /// To the place so many lines behind the run's step, or as far as there are lines.
    pub fn go_behind(&mut self, run: &Run, lines: u32) {
        if self.0.is_some() && lines > 0 {
            self.0 = Trace::behind(run, lines).ok();
        }
    }

    /// By what the search goes on.
    pub const fn grain(&self) -> Grain {
        match self.0 {
            Some(_) => Grain::Line,
            None => Grain::Step,
        }
    }

    /// The trace, while the search goes line by line.
    pub const fn trace(&self) -> Option<&Trace> {
        self.0.as_ref()
    }

    /// Whether the present line is no step of the search: what a step did is past.
    pub fn is_between_steps(&self) -> bool {
        self.0.as_ref().is_some_and(|trace| trace.lines() > 0)
    }

    /// Whether nothing is left to be done: the last lines come after the last step.
    pub fn is_over(&self, run: &Run) -> bool {
        run.is_over() && self.0.as_ref().is_none_or(Trace::is_over)
    }

    /// Follows the run to where it has jumped.
    pub fn follow(&mut self, run: &Run) {
        if self.0.as_ref().is_some_and(|trace| trace.step() != run.counters().step) {
            self.0 = Trace::at(run).ok();
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
            let Some(trace) = &mut self.0 else { return (Stop::Spent, done) };
            match trace.forward(run, found) {
                Ok(Some(line)) if line.event == Some(Event::Solution) => {
                    return (Stop::Reached, done);
                }
                Ok(Some(_)) if !trace.is_over() => {}
                Ok(_) => return (Stop::End, done),
                Err(_) => self.0 = None,
            }
        }
        (Stop::Spent, most)
    }

    /// Takes the last line back.
    pub fn back(&mut self, run: &mut Run) {
        if let Some(Err(_)) = self.0.as_mut().map(|trace| trace.back(run)) {
            self.0 = None;
        }
    }

    /// Executes what is left behind the last step.
    pub fn finish(&mut self, run: &mut Run) {
        while run.is_over() && !self.is_over(run) {
            self.forward(run, 1, &mut |_, _| ());
        }
    }
}
