//! The frame around the views.

pub mod app;
mod bar;
mod help;
mod notices;
mod share;
pub mod start;
