//! Every solution of a size, its symmetry, its class.

mod choose;
mod heat;
mod panels;
mod plane;
mod symmetry;
mod turning;
pub mod view;
