//! The search as a slide to be embedded: the title, the start, the speed, two counters, and
//! the solutions found.

use yew::prelude::*;

use queens::board::{Notation, Size};
use queens::search::{Counter, Counters};

use crate::browser::locale::Locale;
use crate::components::features::counters::counted;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::view::pace;
use crate::components::features::status::Status;
use crate::components::widgets::icons::{Icon, icon};
use crate::text::{DocumentsTexts, SearchTexts};
use crate::views::search::state::{SearchAction, SearchState};

/// The parts of a slide beside the board.
#[derive(Clone, Copy)]
pub struct Slide {
    pub title: fn(&Locale, Size) -> Html,
    pub start: fn(&Locale, &SearchState, &Callback<SearchAction>) -> Html,
    pub counters: fn(&Locale, &Counters) -> Html,
}

pub fn title(locale: &Locale, size: Size) -> Html {
    html! { <h1 class="slide-title">{ DocumentsTexts::of(locale.lang).slide(&size.to_string()) }</h1> }
}

/// The reader of a slide: the deck labels the board on which its search plays as a
/// chessboard, and keeps the field numbers for the list.
pub fn of_board(locale: &Locale) -> Locale {
    let mut locale = locale.clone();
    if locale.look.notation == Notation::Field {
        locale.look.notation = Notation::Chess;
    }
    locale
}

/// The button that starts the search, and lets it pause, and the speed.
pub fn start(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Html {
    let texts = DocumentsTexts::of(locale.lang);
    let (name, words, sign) = match session.played.status() {
        Status::Running => ("pause", texts.slide_pause, Icon::Pause),
        Status::Paused => ("play", texts.slide_resume, Icon::Play),
        Status::Ready | Status::Done => ("play", texts.slide_start, Icon::Play),
    };
    let toggle = act.clone();
    let onclick = move |event: MouseEvent| {
        // A double click is one press.
        if event.detail() <= 1 {
            toggle.emit(PlayerAction::Toggle.into());
        }
    };
    html! {
        <div class="slide-player">
            <button type="button" class="button slide-start" data-main="" data-action={name} {onclick}>
                { icon(sign) }{ words }</button>
            { pace(locale, (session.played.playback.speed(), session.played.playback.chosen_speed().is_none(), None), None, &act.reform(SearchAction::from)) }
        </div>
    }
}

/// Tests and solutions.
pub fn counters(locale: &Locale, counters: &Counters) -> Html {
    let texts = SearchTexts::of(locale.lang);
    let calls = locale.document.filter(|document| document.counts_calls);
    let counter = |counter: Counter| {
        let value = counters[counter];
        let words = match calls {
            Some(_) if counter == Counter::Tests => DocumentsTexts::of(locale.lang).calls,
            _ => counted(texts, counter, value),
        };
        html! {
            <div class="counter" data-first="" data-counter={counter.name()} data-value={value.to_string()}>
                <dt>{ words }</dt>
                <dd>{ locale.number(value) }</dd>
            </div>
        }
    };
    html! {
        <dl class="counter-list flow" aria-label={texts.counters}>
            { for [Counter::Tests, Counter::Solutions].map(counter) }
        </dl>
    }
}
