//! Every solution of a size, its symmetry, its class.

mod caption;
mod choose;
mod heat;
mod panels;
mod plane;
mod player;
mod setup;
mod symmetry;
mod turning;
pub mod view;
