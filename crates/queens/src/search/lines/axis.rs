//! The variables of a listing that stand for a row, a column or a field.

/// The meaning of a variable's value, or of an array's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The row, as the listing counts rows.
    Row,
    /// The column, as the listing counts columns.
    Column,
    Field,
}

/// The variables that tell something of a square, by their names. An array stands here for
/// its index.
pub type Axes = &'static [(&'static str, Axis)];
