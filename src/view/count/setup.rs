//! What is to be counted, by how many, and the four buttons.

use yew::prelude::*;

use queens::board::Size;
use queens::count::Plan;
use crate::browser;
use crate::browser::locale::Locale;
use crate::view::parts::number_field::NumberField;
use crate::view::parts::size_setup::size_setup;
use crate::state::search::state::Status;

use crate::state::count::action::Action;
use crate::state::count::estimate::estimate;
use crate::view::count::percent::percent;
use crate::state::count::state::Session;
use crate::view::count::duration::span;
use crate::view::count::calibrator::Speed;

/// What the set-up shows, and whom it tells.
pub struct Setup<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// The count.
    pub session: &'a Session,
    /// What is known of the machine's speed.
    pub speed: &'a Speed,
    /// Called when a button is pressed.
    pub on_act: Callback<Action>,
    /// Called with another size.
    pub on_size: Callback<Size>,
    /// Called with a size as typed.
    pub on_size_text: Callback<String>,
    /// Called with a number of workers as typed.
    pub on_workers: Callback<String>,
}

/// The set-up.
pub fn setup(props: Setup) -> Html {
    let Setup { locale, session, .. } = props;
    let texts = locale.lang.count();
    let status = session.status();
    let button = |name: &'static str, label: &'static str, action: Action, can: bool| {
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
                { size_setup(locale, session.work().size(), &props.on_size, &props.on_size_text) }
                <NumberField name="workers" label={texts.workers} room={2}
                    value={session.workers().to_string()} on_commit={props.on_workers} />
            </div>
            <p class="estimate">{ forecast(locale, session, props.speed) }</p>
            <div class="count-buttons">
                { button("start", texts.start, Action::Start, !is_running && !is_paused) }
                { button("pause", texts.pause, Action::Pause, is_running) }
                { button("continue", texts.go_on, Action::Continue, is_paused) }
                { button("cancel", texts.cancel, Action::Cancel, is_running || is_paused) }
            </div>
        </>
    }
}

/// What can be told before it is known.
fn forecast(locale: &Locale, session: &Session, speed: &Speed) -> String {
    let texts = locale.lang.count();
    let work = session.work();
    match (session.status(), speed.known()) {
        (Status::Paused, _) => (texts.kept)(&percent(locale, session.tally().progress())),
        (_, Some(speed)) => {
            let all = f64::from(Plan::new(work.size()).tasks());
            let share = f64::from(work.range().tasks()) / all;
            let workers = session.workers();
            let time = estimate(work.size(), share, speed, workers, browser::processors());
            let n = work.size().to_string();
            let is_long = time > 6.0 * 3_600_000.0;
            let words = if is_long { texts.estimate_too_long } else { texts.estimate };
            words(&n, &span(locale, time))
        }
        (Status::Ready, None) if speed.is_measuring() => texts.measuring.to_owned(),
        (_, None) => String::new(),
    }
}
