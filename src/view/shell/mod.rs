//! The frame around the views.

pub mod app;
mod help;
mod masthead;
mod notices;
pub mod start;
