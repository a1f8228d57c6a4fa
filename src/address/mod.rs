//! What the addresses of all views are made of.

pub mod embed;
pub mod grain;
pub mod link;
pub mod origin;
pub mod pairs;
pub mod parameter;
pub mod part;
pub mod problem;
pub mod speed;
pub mod squares;
mod view;

pub use view::View;
