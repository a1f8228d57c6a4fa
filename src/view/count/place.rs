//! Where a count begins: what the address asks for, and what is kept of it.

use queens::count::{Assignment, Plan};

use crate::browser::count_storage;
use crate::route::count::CountRoute;
use crate::state::count::estimate::cost;
use crate::state::count::state::CountState;
use crate::view::count::announcement::wrong_place;
use crate::view::count::view::Props;

/// The place of the address; what cannot be is told.
pub fn asked_for(props: &Props) -> CountRoute {
    let (place, wrong) = CountRoute::read(props.size, &props.own);
    for wrong in wrong {
        let plan = Plan::new(place.assignment.size());
        props.on_notice.emit(wrong_place(&props.locale, plan, wrong));
    }
    place
}

/// The count of this assignment: where it was left, or before its start.
pub fn session(assignment: Assignment, workers: u32) -> CountState {
    // Four times a usual machine's time: a slow one is not taken for a lost one.
    let guess = cost(assignment.size()) * 4.0;
    match count_storage::progress(assignment) {
        Some(progress) => CountState::resume(progress, workers, guess),
        None => CountState::new(assignment, workers, guess),
    }
}
