//! Words with what they mean: marks light up what they name on the stage.

use queenside_lessons::lesson::{Inline, Mark, Place, Text};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::icons::TAKEN_BACK;
use crate::views::learn::list::class;
use crate::views::learn::text::LearnTexts;

/// Words of a program that are no longer than this are not broken.
const LONGEST_WHOLE: usize = 24;

/// The effect of the words of a lesson.
#[derive(Clone, PartialEq)]
pub struct Pointing {
    /// Called with the mark that is pointed at.
    pub on_point: Callback<Option<Mark>>,
    /// Links to other lessons keep what is for teachers hidden.
    pub is_class: bool,
}

impl Pointing {
    /// Words that point at nothing, for teachers.
    pub fn nowhere() -> Pointing {
        Pointing { on_point: Callback::noop(), is_class: false }
    }
}

pub fn passage(locale: &Locale, text: &Text, on_point: &Pointing) -> Html {
    // Browsers may end a line between a button and the punctuation after it.
    let closing = |k: usize| match (text.get(k), text.get(k + 1)) {
        (Some(Inline::Mark { .. }), Some(Inline::Words(words))) => punctuation(words),
        _ => "",
    };
    let part = |(k, inline): (usize, &Inline)| {
        let before = k.checked_sub(1).map_or("", closing);
        match (inline, closing(k)) {
            (Inline::Words(words), _) => {
                html! { { words.strip_prefix(before).unwrap_or(words).to_owned() } }
            }
            (inline, "") => one(locale, inline, on_point),
            (inline, closing) => html! {
                <span class="unbroken">{ one(locale, inline, on_point) }{ closing.to_owned() }</span>
            },
        }
    };
    html! { <>{ for text.iter().enumerate().map(part) }</> }
}

/// The punctuation with which words begin.
fn punctuation(words: &str) -> &str {
    let is_sign = |c: char| ".,;:!?)…。，、；：！？）」".contains(c);
    let end = words.find(|c| !is_sign(c)).unwrap_or(words.len());
    words.get(..end).unwrap_or_default()
}

fn one(locale: &Locale, inline: &Inline, on_point: &Pointing) -> Html {
    match inline {
        Inline::Words(words) => html! { { words.clone() } },
        Inline::Number(number) => html! { <span class="figure">{ number.clone() }</span> },
        Inline::Code(code) => {
            let is_short = code.chars().count() <= LONGEST_WHOLE;
            html! { <code data-short={is_short.then_some("")}>{ code.clone() }</code> }
        }
        Inline::Emphasis(inner) => html! { <em>{ passage(locale, inner, on_point) }</em> },
        Inline::Strong(inner) => html! { <strong>{ passage(locale, inner, on_point) }</strong> },
        Inline::Link { to, words } if to.starts_with('#') => {
            let is_lesson = on_point.is_class && to.starts_with("#/learn") && !to.contains('?');
            let href = format!("{to}{}", class(is_lesson));
            html! { <a {href}>{ words.clone() }</a> }
        }
        Inline::Link { to, words } => {
            html! { <a href={to.clone()} target="_blank" rel="noopener noreferrer">{ words.clone() }</a> }
        }
        Inline::Mark { mark, words } => marked(locale, *mark, words, &on_point.on_point),
    }
}

/// The square that a mark names.
pub fn place(mark: Mark) -> Option<Place> {
    match mark {
        Mark::Queen(at)
        | Mark::Threatened(at)
        | Mark::Refused(at, _)
        | Mark::TakenBack(at)
        | Mark::Free(at)
        | Mark::Point(at) => Some(at),
        Mark::Row(_) => None,
    }
}

fn marked(locale: &Locale, mark: Mark, words: &str, on_point: &Callback<Option<Mark>>) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let (name, label) = match mark {
        Mark::Queen(_) => ("queen", Some(texts.mark_queen(words))),
        Mark::Threatened(_) => ("threatened", Some(texts.mark_threatened(words))),
        Mark::Refused(..) => ("refused", Some(texts.mark_refused(words))),
        Mark::TakenBack(_) => ("taken-back", Some(texts.mark_taken_back(words))),
        Mark::Free(_) => ("free", Some(texts.mark_free(words))),
        Mark::Point(_) => ("point", None),
        Mark::Row(_) => ("row", None),
    };
    let point = |to: Option<Mark>| {
        let on_point = on_point.clone();
        move || on_point.emit(to)
    };
    let (on, on_focus, on_press) = (point(Some(mark)), point(Some(mark)), point(Some(mark)));
    let (off, off_focus) = (point(None), point(None));
    html! {
        <button type="button" class="word" data-mark={name} aria-label={label}
            onmouseenter={move |_: MouseEvent| on()} onmouseleave={move |_: MouseEvent| off()}
            onfocus={move |_: FocusEvent| on_focus()} onblur={move |_: FocusEvent| off_focus()}
            onclick={move |event: MouseEvent| { event.stop_propagation(); on_press(); }}>
            { sign(mark) }{ words.to_owned() }
        </button>
    }
}

/// The sign of a mark, as on the board.
fn sign(mark: Mark) -> Html {
    let drawn = |content: Html| {
        html! { <svg class="word-sign" viewBox="0 0 10 10" aria-hidden="true" focusable="false">{ content }</svg> }
    };
    match mark {
        Mark::Queen(_) => html! {
            <svg class="word-sign" viewBox="4 3 40 43" aria-hidden="true" focusable="false">
                <use href="#queen" width="48" height="48" />
            </svg>
        },
        Mark::Threatened(_) => drawn(html! { <circle class="word-dot" cx="5" cy="5" r="2.2" /> }),
        Mark::Refused(..) => drawn(html! { <path class="word-cross" d="M2 2l6 6m0-6-6 6" /> }),
        Mark::TakenBack(_) => drawn(
            html! { <path class="word-cross word-hook" d={TAKEN_BACK} transform="translate(1.600 6.400) scale(2.600)" /> },
        ),
        Mark::Free(_) => drawn(html! { <circle class="word-free" cx="5" cy="5" r="3.600" /> }),
        Mark::Point(_) | Mark::Row(_) => Html::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_ends_where_words_begin() {
        for (words, sign) in
            [(". Drei Damen", "."), (" und", ""), ("!), so", "!),"), ("。三個", "。"), ("…", "…")]
        {
            assert_eq!(punctuation(words), sign, "{words}");
        }
    }
}
