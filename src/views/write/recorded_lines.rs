//! The lines between the steps of a recorded program.

use std::rc::Rc;

use queens::search::{Counter, Event, RecordedPlace, RecordedProgram, Run, Until};

use crate::address::grain::Grain;
use crate::components::features::player::played_run::{Found, Lines};

#[derive(Debug)]
pub struct RecordedLines {
    pub recording: Rc<RecordedProgram>,
    pub grain: Grain,
    /// Lines executed since the present step. Step by step, only those behind the last step.
    pub lines: u32,
}

impl RecordedLines {
    pub const fn new(recording: Rc<RecordedProgram>, grain: Grain) -> RecordedLines {
        RecordedLines { recording, grain, lines: 0 }
    }

    pub fn place(&self, run: &Run) -> RecordedPlace {
        RecordedPlace { step: run.counters().step, lines: self.lines }
    }
}

impl Lines for RecordedLines {
    fn grain(&self) -> Grain {
        self.grain
    }

    fn are_begun(&self) -> bool {
        self.lines > 0
    }

    fn are_over(&self, run: &Run) -> bool {
        self.grain == Grain::Step || self.place(run) == self.recording.end()
    }

    fn forward(&mut self, run: &mut Run, found: Found) -> Option<Option<Event>> {
        let next = self.recording.next_line(self.place(run))?;
        let before = *run.counters();
        if next.step > before.step {
            run.advance(next.step - before.step, Until::End, found);
        }
        self.lines = next.lines;
        let is_solution = run.counters()[Counter::Solutions] > before[Counter::Solutions];
        let last = run.last_event().filter(|_| next.step > before.step);
        Some(if is_solution { Some(Event::Solution) } else { last })
    }

    fn back(&mut self, run: &mut Run) {
        let Some(before) = self.recording.previous_line(self.place(run)) else { return };
        while run.counters().step > before.step && run.step_back().is_some() {}
        self.lines = before.lines;
    }

    fn leave(&mut self) {
        self.lines = 0;
    }

    fn arrive(&mut self, is_end: bool) {
        self.lines = if is_end { self.recording.end().lines } else { 0 };
    }

    fn toggle_grain(&mut self) {
        (self.grain, self.lines) = (self.grain.other(), 0);
    }
}
