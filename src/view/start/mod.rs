//! The start: the problem, the rule on the board, and the ways on.

pub mod view;
