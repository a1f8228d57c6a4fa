//! The words of an exam: a list with a field that filters, and beside it the moment of one.

use queenside_lessons::lesson::{Body, Part};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::callbacks::reading;
use crate::views::learn::address::{GLOSSARY, LearnPart};
use crate::views::learn::list::{address, class};
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::state::Learning;
use crate::views::learn::text::LearnTexts;

pub struct Words<'a> {
    pub locale: &'a Locale,
    /// The glossary, open at a word.
    pub learning: &'a Learning,
    /// The board with the moment of that word.
    pub stage: Html,
    /// The letters that are looked for.
    pub filter: &'a str,
    pub on_filter: Callback<String>,
    /// Called with the place of a word that is chosen.
    pub on_choose: Callback<usize>,
    pub pointing: &'a Pointing,
}

/// Letters, digits and the sign of factorials, in small letters: names are written with dashes,
/// blanks, or none.
fn letters(text: &str) -> String {
    text.chars()
        .filter(|it| it.is_alphanumeric() || *it == '!')
        .flat_map(char::to_lowercase)
        .collect()
}

/// The names of a word in the other languages.
fn others(part: &Part) -> Option<String> {
    let first = part.blocks.first().map(|it| &it.body)?;
    matches!(first, Body::Heading(_)).then(|| first.words())
}

/// True if the name of the word contains the letters, in any language.
pub fn is_named(part: &Part, filter: &str) -> bool {
    let names = [part.title.clone(), others(part).unwrap_or_default()];
    letters(&names.join(" ")).contains(&letters(filter))
}

pub fn words(props: &Words) -> Html {
    let (locale, learning) = (props.locale, props.learning);
    let texts = LearnTexts::of(locale.lang);
    let lesson = &learning.lesson;
    let shown = lesson.parts.iter().enumerate().filter(|(_, part)| is_named(part, props.filter));
    let shown: Vec<(usize, &Part)> = shown.collect();
    let on_input = reading(&props.on_filter, |event: InputEvent| {
        Some(event.target_dyn_into::<HtmlInputElement>()?.value())
    });
    let only = shown.first().filter(|_| shown.len() == 1).map(|(k, _)| *k);
    let on_enter = reading(&props.on_choose, move |event: KeyboardEvent| {
        only.filter(|_| event.key() == "Enter")
    });
    let found = texts.words_found(&locale.number(shown.len() as u64));
    let found = (!props.filter.is_empty()).then_some(found);
    html! {
        <main class="lesson words" id="main" tabindex="-1" data-view-lesson={GLOSSARY}>
            { props.stage.clone() }
            <article class="lesson-text" aria-label={texts.text}>
                <header class="lesson-head">
                    <p class="eyebrow">
                        <a href={format!("#/learn{}", class(props.pointing.is_class))}>{ texts.all_lessons }</a>
                    </p>
                    <h2 class="lesson-title">{ lesson.title.clone() }</h2>
                    <p class="lesson-aim">{ lesson.aim.clone() }</p>
                    <p class="words-field row wrap">
                        <input type="search" class="field" name="word" value={props.filter.to_owned()} autocomplete="off"
                            aria-label={texts.words_field} placeholder={texts.words_field} oninput={on_input} onkeydown={on_enter} />
                        <span role="status" class="quiet">{ for found }</span>
                    </p>
                </header>
                <ul class="words-list">
                    { for shown.into_iter().map(|(k, part)| entry(props, k, part)) }
                </ul>
            </article>
        </main>
    }
}

/// A word with its names, its meaning, and the step that shows it. Its name puts that on the board.
fn entry(props: &Words, k: usize, part: &Part) -> Html {
    let is_here = props.learning.part_number == k;
    let number = LearnPart::Number(u8::try_from(k + 1).unwrap_or(1));
    let href = address(GLOSSARY, number, props.pointing.is_class);
    // The board shows one word's squares.
    let on_point = if is_here { props.pointing.on_point.clone() } else { Callback::noop() };
    let pointing = Pointing { on_point, is_class: props.pointing.is_class };
    let text = |body: &Body| match body {
        Body::Paragraph(text) => html! { <p>{ passage(props.locale, text, &pointing) }</p> },
        _ => Html::default(),
    };
    html! {
        <li class="lesson-block" key={k} data-word={part.title.clone()} data-here={is_here.then_some("")}
            onclick={props.on_choose.reform(move |_: MouseEvent| k)}>
            <h3>
                <a {href} aria-current={is_here.then_some("true")}>{ part.title.clone() }</a>
                <small class="quiet">{ for others(part) }</small>
            </h3>
            { for part.blocks.iter().map(|block| text(&block.body)) }
        </li>
    }
}
