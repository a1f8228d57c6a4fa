//! Toolbar: size, workers, buttons and sentence.

use yew::prelude::*;

use queens::board::Size;

use crate::browser::locale::Locale;
use crate::components::features::size_setup::setup_card;
use crate::components::features::status::Status;
use crate::components::widgets::button::Button;
use crate::components::widgets::number_field::NumberField;
use crate::views::count::state::{CountAction, CountState};
use crate::views::count::text::CountTexts;

pub struct Setup<'a> {
    pub locale: &'a Locale,
    pub state: &'a CountState,
    pub on_size: Callback<Size>,
    pub on_size_text: Callback<String>,
    pub on_workers: Callback<String>,
    pub on_act: Callback<CountAction>,
}

/// The set-up. After a count, it can be repeated from there, such as by fewer workers.
pub fn setup(props: Setup) -> Html {
    let Setup { locale, state, .. } = props;
    let texts = CountTexts::of(locale.lang);
    let rest = html! {
        <>
            <div class="setup-size row">
                <span class="setup-label" aria-hidden="true">{ texts.workers }</span>
                <NumberField name="workers" label={texts.workers} room={2}
                    value={state.workers.to_string()} on_commit={props.on_workers} />
            </div>
            if state.status() == Status::Done {
                <Button action="start" label={texts.again} once=true closes="setup"
                    on_click={props.on_act.reform(|()| CountAction::Start)} />
            }
        </>
    };
    let size = state.tally.size;
    setup_card(locale, size, None, (&props.on_size, &props.on_size_text), rest)
}

/// The buttons and the progress, which carry the document's hook of a count.
pub fn buttons(locale: &Locale, state: &CountState, on_act: &Callback<CountAction>) -> Html {
    let texts = CountTexts::of(locale.lang);
    let status = state.status();
    let progress = state.tally.progress();
    let result = state.result();
    let is_wrong = matches!(result, Some(Err(_)));
    let main = match status {
        Status::Ready => Some(("start", texts.start)),
        Status::Running => Some(("pause", texts.pause)),
        Status::Paused => Some(("continue", texts.go_on)),
        Status::Done => None,
    };
    let action = state.main_action();
    let is_begun = matches!(status, Status::Running | Status::Paused);
    let done = locale.share(progress);
    let parts = (progress * 10_000.0) as u32;
    html! {
        <div class="count-keys row" data-dock="" data-count="" data-status={status.name()}
            data-progress={format!("{}.{:04}", parts / 10_000, parts % 10_000)} data-elapsed-ms={(state.elapsed() as u64).to_string()}
            data-result={result.map(|_| state.tally.solutions.to_string())}
            data-wrong={is_wrong.then_some("")}>
            { for main.map(|(name, label)| html! {
                <Button main=true once=true action={name} {label} on_click={on_act.reform(move |()| action)} />
            }) }
            if is_begun {
                <Button action="cancel" label={texts.cancel} on_click={on_act.reform(|()| CountAction::Cancel)} />
                <div class="count-progress row gap-2" role="progressbar" aria-label={texts.progress}
                    aria-valuenow={((progress * 100.0) as u8).to_string()} aria-valuetext={done.clone()}>
                    <svg class="lane-bar" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
                        <path class="lane-rail" d="M0 3h1000v8H0z" />
                        <path class="lane-done" d={format!("M0 3h{}v8H0z", parts / 10)} />
                    </svg>
                    <span class="figure">{ done }</span>
                </div>
            }
        </div>
    }
}

/// Sentence before the start, while counting, and at the end.
pub fn sentence(locale: &Locale, state: &CountState) -> String {
    let texts = CountTexts::of(locale.lang);
    match state.status() {
        Status::Ready => texts.question(&state.tally.size.to_string()),
        Status::Running => texts.running_words.to_owned(),
        Status::Paused => texts.kept(&locale.share(state.tally.progress())),
        Status::Done => {
            texts.done_words(&state.tally.size.to_string(), &locale.number(state.tally.solutions))
        }
    }
}
