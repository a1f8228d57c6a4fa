//! The state of a search as values.

use queens::search::{Event, Machine, Standing};

/// Everything that a search shows of its state: two that are equal went the same last
/// step, go the same next one, and have the same queens. These determine the data.
#[derive(Debug, PartialEq)]
pub struct State {
    standing: Standing,
    last: Option<Event>,
    next: Option<Event>,
}

/// The state of a machine.
pub fn state(machine: &dyn Machine) -> State {
    State {
        standing: machine.standing().clone(),
        last: machine.clone_box().backward(),
        next: machine.clone_box().forward(),
    }
}
