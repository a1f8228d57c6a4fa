//! Every solution of a size, its symmetry, its class.

mod choose;
mod heat;
mod plane;
mod symmetry;
pub mod view;
