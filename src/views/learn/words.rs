//! The words of an exam: a list with a field that filters, and beside it the moment of one.

use queenside_lessons::lesson::{Body, Inline, Part};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
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
    /// Called to show all words.
    pub on_all: Callback<()>,
    pub pointing: &'a Pointing,
    pub article: &'a NodeRef,
}

/// Letters, digits and the signs of `O(n!)`, in small letters: names are written with dashes, blanks,
/// or none.
fn letters(text: &str) -> String {
    text.chars()
        .filter(|it| it.is_alphanumeric() || "!()".contains(*it))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The names of a word in the other languages; in a German or Chinese list first the English ones.
fn others(part: &Part) -> &[Inline] {
    match part.blocks.first().map(|it| &it.body) {
        Some(Body::Heading(names)) => names,
        _ => &[],
    }
}

/// The English names of a word, where they are others.
fn english(part: &Part) -> Option<&str> {
    match others(part) {
        [Inline::Words(english), ..] => Some(english),
        _ => None,
    }
}

/// True if the name of the word contains the letters, in any language.
pub fn is_named(part: &Part, filter: &str) -> bool {
    let others = part.blocks.first().map(|it| it.body.words()).filter(|_| !others(part).is_empty());
    let names = [part.title.clone(), others.unwrap_or_default()];
    letters(&names.join(" ")).contains(&letters(filter))
}

/// True if the meaning of the word contains the letters.
fn is_explained(part: &Part, filter: &str) -> bool {
    let texts = part.blocks.iter().filter(|it| matches!(it.body, Body::Paragraph(_)));
    texts.map(|it| it.body.words()).any(|it| letters(&it).contains(&letters(filter)))
}

/// The places of the words that are found: by a name, or else by their meaning.
pub fn found(words: &[Part], filter: &str) -> Vec<usize> {
    let all = |is_found: fn(&Part, &str) -> bool| -> Vec<usize> {
        let words = words.iter().enumerate();
        words.filter(|(_, part)| is_found(part, filter)).map(|(k, _)| k).collect()
    };
    let named = all(is_named);
    if named.is_empty() { all(is_explained) } else { named }
}

pub fn words(props: &Words) -> Html {
    let (locale, learning) = (props.locale, props.learning);
    let texts = LearnTexts::of(locale.lang);
    let lesson = &learning.lesson;
    let shown = found(&lesson.parts, props.filter);
    let on_input = reading(&props.on_filter, |event: InputEvent| {
        Some(event.target_dyn_into::<HtmlInputElement>()?.value())
    });
    let only = shown.first().copied().filter(|_| shown.len() == 1);
    let on_enter = reading(&props.on_choose, move |event: KeyboardEvent| {
        only.filter(|_| event.key() == "Enter")
    });
    let number = match shown.len() {
        0 => texts.words_missing.to_owned(),
        number => texts.words_found(&locale.number(number as u64)),
    };
    let number = (!props.filter.is_empty()).then_some(number);
    html! {
        <main class="lesson words" id="main" tabindex="-1" data-view-lesson={GLOSSARY}>
            { props.stage.clone() }
            <article class="lesson-text" ref={props.article} aria-label={texts.text}>
                <header class="lesson-head">
                    <p class="eyebrow">
                        <a href={format!("#/learn{}", class(props.pointing.is_class))}>{ texts.all_lessons }</a>
                    </p>
                    <h2 class="lesson-title">{ lesson.title.clone() }</h2>
                    <p class="lesson-aim">{ lesson.aim.clone() }</p>
                    <p class="words-field row wrap">
                        <input type="search" class="field" name="word" value={props.filter.to_owned()} autocomplete="off"
                            aria-label={texts.words_field} placeholder={texts.words_field} oninput={on_input} onkeydown={on_enter} />
                        <span role="status" class="quiet">{ for number }</span>
                        if shown.is_empty() {
                            <Button action="all-words" label={texts.all_words} on_click={&props.on_all} />
                        }
                    </p>
                </header>
                <ul class="words-list">
                    { for shown.into_iter().filter_map(|k| Some(entry(props, k, lesson.parts.get(k)?))) }
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
        <li class="lesson-block" key={k} data-block={k.to_string()} data-word={part.title.clone()} data-here={is_here.then_some("")}
            onclick={props.on_choose.reform(move |_: MouseEvent| k)}>
            <h3>
                <a {href} aria-current={is_here.then_some("true")}>{ part.title.clone() }</a>
                <small class="quiet" lang="en">{ for english(part) }</small>
            </h3>
            { for part.blocks.iter().map(|block| text(&block.body)) }
        </li>
    }
}
