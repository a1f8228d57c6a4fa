//! The frame around the views.

pub mod app;
mod bar;
mod help;
mod listeners;
mod message;
mod notices;
mod places;
mod share;
mod skip;
pub mod start;
mod title;
