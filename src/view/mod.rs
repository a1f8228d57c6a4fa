//! The views: Yew components, which draw state and send actions.

mod compare;
mod count;
mod options;
mod parts;
mod search;
mod shell;
mod solutions;
mod start;

pub use shell::start::start;
