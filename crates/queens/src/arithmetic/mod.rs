//! The lab of threats: what the documents reckon about squares, lines and symmetry,
//! with each step of the arithmetic as data.
//!
//! Formulas are [`Expression`]s, which a page can draw and put words around. Uses the
//! module [`board`](crate::board) only.

mod example;
mod expression;
mod field_number;
mod queen_lines;
mod reflection;
mod rotation;
mod symbol;
mod ways;

pub use example::Example;
pub use expression::{Equation, Expression, Operator};
pub use field_number::FieldNumber;
pub use queen_lines::{LineLetter, QueenLine, QueenLines, QueenRay};
pub use reflection::{Reflected, Reflection};
pub use rotation::{Gaussian, Rotated, Rotations, rotation};
pub use symbol::Symbol;
pub use ways::{Comparison, ThreatTest, Way};
