//! The tree of a search: the part around a step, and the whole of it.

pub mod following_tree;
pub mod node;
pub mod whole_tree;
