//! The frame around the views.

pub mod app;
mod bar;
mod help;
mod notices;
pub mod start;
