//! Line by line: a listing is the program that is executed.
//!
//! `symbol` cuts the words of a listing into symbols, `expression` and
//! `statement` read them, `program` links the lines, `state` executes them one at
//! a time, `line_action` describes the actions of a line, and [`Trace`] moves through the lines
//! between two steps of a
//! [`Run`](super::Run). So the line that is lit, the open calls and the variables
//! cannot disagree with what runs, and each search is written down once for it.

mod content;
mod error;
mod expression;
mod line_action;
mod memory;
mod program;
mod rebuild;
mod scope;
mod square_names;
mod state;
mod statement;
mod symbol;
mod trace;

pub use error::{ProgramError, ProgramProblem};
pub use line_action::{Condition, LineAction, Operand};
pub use square_names::{Axes, Axis, SquareNames};
pub use state::{FrameChange, LineStep};
pub use trace::{CallFrame, Trace};
