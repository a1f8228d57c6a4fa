//! Addresses: views, their parameters, and reading and writing them.

pub mod embed;
pub mod former;
pub mod grain;
pub mod link;
pub mod origin;
pub mod pairs;
pub mod parameter;
pub mod problem;
pub mod route;
pub mod speed;
pub mod squares;
mod view;

pub use view::{Menu, OF_EVERY_VIEW, View};
