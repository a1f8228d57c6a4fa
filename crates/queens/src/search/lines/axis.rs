//! What the variables of a listing tell of a square.

/// What the value of a variable, or the index of an array, tells of a square.
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
