//! A trace through the lines of a run, behind a trait: what implements it is a part of the
//! program of its own.

use queens::board::Solution;
use queens::search::{Frame, LineStep, Mark, ProgramError, Run, Trace};

use crate::browser::locale::Locale;
use crate::views::search::line_words::line_words;

/// A trace, however it is made.
pub trait LineTrace: std::fmt::Debug {
    /// See [`Trace::forward`].
    ///
    /// # Errors
    ///
    /// Those of [`Trace::forward`].
    fn forward(
        &mut self,
        run: &mut Run,
        found: &mut dyn FnMut(u64, Solution),
    ) -> Result<Option<LineStep>, ProgramError>;

    /// See [`Trace::back`].
    ///
    /// # Errors
    ///
    /// Those of [`Trace::back`].
    fn back(&mut self, run: &mut Run) -> Result<Option<LineStep>, ProgramError>;

    /// The step of the run behind which it is.
    fn step(&self) -> u64;

    /// How many lines it is behind that step.
    fn lines(&self) -> u32;

    fn is_over(&self) -> bool;

    /// What the last line did.
    fn last(&self) -> Option<LineStep>;

    /// What is marked in the listing.
    fn mark(&self) -> Mark;

    /// The open calls, the innermost last.
    fn frames(&self) -> Vec<Frame>;

    /// What the last line did, in words; nothing of a line that only stops. Here, so that
    /// the words come with the machine.
    fn words(&self, locale: &Locale, run: &Run) -> String;
}

impl LineTrace for Trace {
    fn forward(
        &mut self,
        run: &mut Run,
        found: &mut dyn FnMut(u64, Solution),
    ) -> Result<Option<LineStep>, ProgramError> {
        Trace::forward(self, run, found)
    }

    fn back(&mut self, run: &mut Run) -> Result<Option<LineStep>, ProgramError> {
        Trace::back(self, run)
    }

    fn step(&self) -> u64 {
        Trace::step(self)
    }

    fn lines(&self) -> u32 {
        Trace::lines(self)
    }

    fn is_over(&self) -> bool {
        Trace::is_over(self)
    }

    fn last(&self) -> Option<LineStep> {
        Trace::last(self)
    }

    fn mark(&self) -> Mark {
        Trace::mark(self)
    }

    fn frames(&self) -> Vec<Frame> {
        Trace::frames(self)
    }

    fn words(&self, locale: &Locale, run: &Run) -> String {
        line_words(locale, run, self)
    }
}
