//! The list of solutions: only what is near the visible part is drawn.

pub mod view;
pub mod window;
