//! What is to be counted, by how many, and the four buttons.

use yew::prelude::*;

use crate::browser;
use crate::browser::calibrator::Calibrator;
use crate::browser::locale::Locale;
use crate::state::status::Status;
use crate::view::parts::number_field::NumberField;
use crate::view::parts::size_setup::size_setup;
use queens::board::Size;
use queens::count::Plan;

use crate::state::count::action::CountAction;
use crate::state::count::estimate::estimate;
use crate::state::count::state::CountState;
use crate::view::count::duration::span;
use crate::view::count::percent::percent;

/// What the set-up shows, and what it calls.
pub struct Setup<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// The count.
    pub state: &'a CountState,
    /// What is known of the machine's speed.
    pub calibrator: &'a Calibrator,
    /// Called when a button is pressed.
    pub on_act: Callback<CountAction>,
    /// Called with another size.
    pub on_size: Callback<Size>,
    /// Called with a size as typed.
    pub on_size_text: Callback<String>,
    /// Called with a number of workers as typed.
    pub on_workers: Callback<String>,
}

/// The set-up.
pub fn setup(props: Setup) -> Html {
    let Setup { locale, state, calibrator, .. } = props;
    let texts = locale.lang.count();
    let status = state.status();
    let button = |name: &'static str, label: &'static str, action: CountAction, can: bool| {
        let onclick = props.on_act.reform(move |_: MouseEvent| action);
        html! {
            <button type="button" data-action={name} disabled={!can} {onclick}>{ label }</button>
        }
    };
    let is_running = status == Status::Running;
    let is_paused = status == Status::Paused;
    html! {
        <>
            <div class="count-setup">
                { size_setup(locale, state.assignment().size(), &props.on_size, &props.on_size_text) }
                <NumberField name="workers" label={texts.workers} room={2}
                    value={state.workers().to_string()} on_commit={props.on_workers} />
            </div>
            <p class="estimate">{ forecast(locale, state, calibrator) }</p>
            <div class="count-buttons">
                { button("start", texts.start, CountAction::Start, !is_running && !is_paused) }
                { button("pause", texts.pause, CountAction::Pause, is_running) }
                { button("continue", texts.go_on, CountAction::Continue, is_paused) }
                { button("cancel", texts.cancel, CountAction::Cancel, is_running || is_paused) }
            </div>
        </>
    }
}

/// How long it will take, as far as that is known before the start.
fn forecast(locale: &Locale, state: &CountState, calibrator: &Calibrator) -> String {
    let texts = locale.lang.count();
    let assignment = state.assignment();
    match (state.status(), calibrator.speed()) {
        (Status::Paused, _) => (texts.kept)(&percent(locale, state.tally().progress())),
        (_, Some(speed)) => {
            let all = f64::from(Plan::new(assignment.size()).tasks());
            let share = f64::from(assignment.range().tasks()) / all;
            let workers = state.workers();
            let time = estimate(assignment.size(), share, speed, workers, browser::processors());
            let n = assignment.size().to_string();
            let is_long = time > 6.0 * 3_600_000.0;
            let words = if is_long { texts.estimate_too_long } else { texts.estimate };
            words(&n, &span(locale, time))
        }
        (Status::Ready, None) if calibrator.is_measuring() => texts.measuring.to_owned(),
        (_, None) => String::new(),
    }
}
