//! The views: a folder has all of one, and knows no other.

pub mod about;
pub mod class;
pub mod compare;
pub mod count;
pub mod game;
pub mod lab;
pub mod learn;
pub mod options;
pub mod search;
pub mod sheet;
pub mod solutions;
pub mod start;
pub mod write;
