//! Trees of placements: one model with its layout, drawn by the search, beside the rows of a
//! board, in lessons and on worksheets.

pub mod drawing;
pub mod map;
pub mod model;
pub mod outline;
