//! Mistakes of a program, in the reader's words beside those of Python.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::python::outcome::{Break, ErrorKind, ProgramMistake, Remark};
use crate::views::write::state::WriteState;
use crate::views::write::text::{FoundTexts, MistakeTexts, WriteTexts};

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
            <p>{ advice(texts, mistake) }</p>
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
        kind => match (kind, mistake.words.len()) {
            (ErrorKind::Name, 2) => texts.name_meant(word(0), word(1)),
            (ErrorKind::Name, _) => texts.name(word(0)),
            (ErrorKind::Values, 3) => texts.values(word(0), word(1), word(2)),
            (ErrorKind::Sign, 1..) => texts.sign(word(0)),
            (ErrorKind::Instead, 2) if word(1).is_empty() => texts.not_python(word(0)),
            (ErrorKind::Instead, 2) => texts.instead(word(0), word(1)),
            (ErrorKind::Member, 2) => texts.member(word(0), word(1)),
            (ErrorKind::Import, 1) => texts.not_imported(word(0)),
            (ErrorKind::Stop, 3) => texts.stop(word(0), word(1), word(2)),
            (ErrorKind::Command, 1..) => texts.command(word(0)),
            (ErrorKind::Outer, 1) => texts.outer(word(0)),
            (ErrorKind::Reserved, 1) => texts.reserved(word(0)),
            (ErrorKind::Loop, 1) => texts.loop_over(word(0)),
            (ErrorKind::Empty, 1) => texts.none(word(0)),
            (ErrorKind::Empty, 2) => texts.none_of(word(0), word(1)),
            (ErrorKind::Callable, 1) => texts.callable(word(0)),
            (ErrorKind::Recursion, 1) => texts.deep(word(0)),
            (ErrorKind::Index, 2) => texts.past(word(0), word(1)),
            (ErrorKind::Module | ErrorKind::Arrays | ErrorKind::Drawing, 1) => {
                texts.module(word(0))
            }
            _ => texts.what(kind).to_owned(),
        },
    }
}

/// The remedy.
fn advice(texts: &MistakeTexts, mistake: &ProgramMistake) -> String {
    match (mistake.kind, mistake.words.as_slice()) {
        (ErrorKind::Sign, [sign, python]) if !python.is_empty() => texts.instead(sign, python),
        (ErrorKind::Index, [_, _]) => texts.advice(ErrorKind::Stop).to_owned(),
        (kind, _) => texts.advice(kind).to_owned(),
    }
}

/// A possible fault of a program that has ended without a mistake.
pub fn remark_words(locale: &Locale, remark: &Remark) -> String {
    let texts = MistakeTexts::of(locale.lang);
    texts.remark(remark.kind, &remark.word, &locale.number(remark.line.into()))
}

/// Why a run was broken off. A loop is called endless only if the same state came back.
pub fn broken(locale: &Locale, why: Break, state: &WriteState) -> String {
    let texts = WriteTexts::of(locale.lang);
    match why {
        Break::Full if state.is_endless => texts.endless(&locale.number(state.limit.into())),
        Break::Full => {
            let recorded = FoundTexts::of(locale.lang);
            let recorded = recorded.recorded(&locale.number(state.check.distinct));
            let full = texts.full(&locale.number(state.limit.into()));
            let go_on = if state.can_go_on() { texts.ask_go_on } else { "" };
            let all = [full.as_str(), &recorded, go_on];
            all.into_iter()
                .filter(|it| !it.is_empty())
                .collect::<Vec<_>>()
                .join(locale.lang.space())
        }
        Break::Silent => texts.silent.to_owned(),
        Break::Stopped => texts.ended.to_owned(),
        Break::Running => texts.running.to_owned(),
        Break::Missing => texts.missing.to_owned(),
    }
}
