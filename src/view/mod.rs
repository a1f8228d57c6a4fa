//! The views: Yew components, which draw state and send actions.

mod compare;
mod count;
mod game;
mod lab;
mod options;
pub mod parts;
mod search;
mod shell;
mod solutions;
mod start;

pub use search::player;
pub use shell::start::start;
