//! The machine that executes listings line by line, as a part of the program of its own.

use queens::search::{Run, Trace};

use crate::parts::late::late;
use crate::views::search::line_trace::LineTrace;

/// Makes the trace of a run, so many lines behind its step or as far as there are lines;
/// none of a listing that is no program.
pub type MakeTrace = fn(&Run, u32) -> Option<Box<dyn LineTrace>>;

late! {
    pub static LINE_TRACE: MakeTrace = lines(make);
}

fn make(run: &Run, lines: u32) -> Option<Box<dyn LineTrace>> {
    let trace = if lines == 0 { Trace::at(run) } else { Trace::behind(run, lines) };
    Some(Box::new(trace.ok()?))
}
