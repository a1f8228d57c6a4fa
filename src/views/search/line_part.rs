//! The machine that executes listings line by line, as a part of the program of its own.

use queens::board::Size;
use queens::search::{Frame, Run, SearchKind, Trace};
use yew::Html;

use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::views::search::call_frames::call_frames;
use crate::views::search::line_trace::LineTrace;

/// Makes the trace of a run, so many lines behind its step or as far as there are lines;
/// none of a listing that is no program.
pub type MakeTrace = fn(&Run, u32) -> Option<Box<dyn LineTrace>>;

/// What is wanted line by line only.
#[derive(Clone, Copy)]
pub struct LineByLine {
    pub trace: MakeTrace,
    /// Draws the open calls.
    pub frames: fn(&Locale, &SearchKind, Size, &[Frame]) -> Html,
}

lazy! {
    pub static LINE_BY_LINE: LineByLine = lines(LineByLine { trace: make, frames: call_frames });
}

fn make(run: &Run, lines: u32) -> Option<Box<dyn LineTrace>> {
    let trace = if lines == 0 { Trace::at(run) } else { Trace::behind(run, lines) };
    Some(Box::new(trace.ok()?))
}
