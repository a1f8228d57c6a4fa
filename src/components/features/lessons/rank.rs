//! A row of squares, one for each question.

use yew::prelude::*;

use crate::components::features::lessons::progress::AnswerMark;

/// Draws a queen on the square of each finished question.
pub fn rank(marks: &[AnswerMark]) -> Html {
    html! {
        <span class="rank" aria-hidden="true">
            { for marks.iter().map(|mark| html! {
                <i data-done={mark.is_done().then_some("")} data-missed={mark.was_missed().then_some("")} />
            }) }
        </span>
    }
}
