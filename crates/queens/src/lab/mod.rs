//! The lab of threats: what the documents reckon about squares, lines and symmetry,
//! with each step of the arithmetic as data.
//!
//! Formulas are [`Expression`]s, which a page can draw and put words around. Uses the
//! room [`board`](crate::board) only.

mod example;
mod expression;
mod field_number;
mod mirror;
mod queen_lines;
mod symbol;
mod turn;
mod ways;

pub use example::Example;
pub use expression::{Equation, Expression, Operator};
pub use field_number::FieldNumber;
pub use mirror::{Mirror, MirrorImage};
pub use queen_lines::{LineLetter, QueenLine, QueenLines, QueenRay};
pub use symbol::Symbol;
pub use turn::{Gaussian, Turned, Turns, axis_label, quarter_turns};
pub use ways::{Comparison, ThreatTest, Way};
