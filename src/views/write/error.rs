//! Mistakes of a program, in the reader's words beside those of Python.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::python::outcome::{Break, ErrorKind, ProgramMistake};
use crate::views::write::text::{MistakeTexts, WriteTexts};

/// A mistake with its line, and the original message.
pub fn mistake(locale: &Locale, mistake: &ProgramMistake) -> Html {
    let texts = MistakeTexts::of(locale.lang);
    let place = match mistake.line {
        0 => String::new(),
        line => texts.line(&locale.number(line.into())),
    };
    html! {
        <div class="write-error" role="alert" data-error={mistake.kind.name()} data-line={mistake.line.to_string()}>
            <p><b>{ place }{ locale.lang.space() }{ words(locale, mistake) }</b></p>
            <p>{ texts.advice(mistake.kind) }</p>
            <p class="quiet" lang="en">{ mistake.message.clone() }</p>
        </div>
    }
}

/// The mistake in one sentence.
pub fn words(locale: &Locale, mistake: &ProgramMistake) -> String {
    let texts = MistakeTexts::of(locale.lang);
    let word = |place: usize| mistake.words.get(place).map_or("?", String::as_str);
    match mistake.kind {
        ErrorKind::Outside => texts.outside(word(0), word(1)),
        ErrorKind::Occupied => texts.occupied(word(0), word(1)),
        ErrorKind::Vacant => texts.vacant(word(0), word(1)),
        ErrorKind::Name => texts.name(word(0)),
        ErrorKind::Module if !mistake.words.is_empty() => texts.module(word(0)),
        kind => texts.what(kind).to_owned(),
    }
}

/// Why a run was broken off.
pub fn broken(locale: &Locale, why: Break, words: u32) -> String {
    let texts = WriteTexts::of(locale.lang);
    match why {
        Break::Full => texts.full(&locale.number(words.into())),
        Break::Silent => texts.silent.to_owned(),
        Break::Stopped => texts.ended.to_owned(),
        Break::Missing => texts.missing.to_owned(),
    }
}
