//! A rank of squares, one for each question.

use yew::prelude::*;

use crate::components::lessons::progress::Mark;

/// The rank, with a queen on each question that is done.
pub fn rank(marks: &[Mark]) -> Html {
    html! {
        <span class="rank" aria-hidden="true">
            { for marks.iter().map(|mark| html! {
                <i data-done={mark.is_done().then_some("")} data-missed={mark.was_missed().then_some("")} />
            }) }
        </span>
    }
}
