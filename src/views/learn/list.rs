//! The list of lessons, and how far one is.

use queens::board::{Size, Square};
use queenside_lessons::lesson::LessonEntry;
use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_position;
use crate::components::features::lessons::progress::Progress;
use crate::components::features::lessons::rank::rank;
use crate::views::learn::address::{GLOSSARY, LearnPart, LearnRoute};
use crate::views::learn::storage::{self, Keeper};
use crate::views::learn::text::LearnTexts;

/// The address of a part of a lesson.
pub fn address(lesson: &str, part: LearnPart, is_class: bool) -> String {
    use crate::address::route::ViewRoute;
    format!("#/learn/{}{}", LearnRoute::to(lesson, part).path(), class(is_class))
}

/// The end of the addresses that a class goes through.
pub const fn class(is_class: bool) -> &'static str {
    if is_class { "?class=1" } else { "" }
}

/// The list; `is_class` goes on in the links.
pub fn list(locale: &Locale, lessons: &[LessonEntry], is_class: bool) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let all: Vec<(&LessonEntry, Progress)> = lessons
        .iter()
        .map(|entry| (entry, storage::load(&entry.name, usize::from(entry.questions()))))
        .collect();
    let is_stored = lessons.iter().all(|it| Keeper::default().now(&it.name) == Keeper::Device);
    let number = |value: usize| locale.number(value as u64);
    let (done, of) =
        all.iter().fold((0, 0), |(done, of), (_, it)| (done + it.done(), of + it.questions()));
    let onward = storage::last().and_then(|(name, part)| {
        let (entry, _) = all.iter().find(|(entry, _)| entry.name == name)?;
        let (title, _) = entry.parts.get(usize::from(part.checked_sub(1)?))?;
        Some((texts.onward(&entry.title, title), address(&name, LearnPart::Number(part), is_class)))
    });
    let onward = onward
        .map(|(words, href)| (format!("{}{}{words}", texts.go_on, locale.lang.colon()), href));
    html! {
        <main class="learn-list" id="main" tabindex="-1">
            <header>
                <h2 class="learn-title">{ texts.heading }</h2>
                <p class="learn-intro">{ texts.intro }</p>
                <p class="learn-words"><a class="tap" href={address(GLOSSARY, LearnPart::Number(1), is_class)}>{ texts.words }</a></p>
                { for onward.map(|(words, href)| html! {
                    <p><a class="button" data-main="" data-next-view={View::Learn.name()} {href}>{ words }</a></p>
                }) }
            </header>
            <ol class="lesson-list">
                { for (1_usize..).zip(&all).map(|(number, (entry, progress))| row(locale, number, entry, progress, is_class)) }
            </ol>
            if done > 0 {
                <section class="learn-state">
                    <h3>{ texts.state }</h3>
                    <p>{ texts.done(&number(done), &number(of)) }{ locale.lang.space() }{ if is_stored { texts.stays } else { texts.unsaved } }</p>
                    if all.iter().any(|(_, it)| it.marks().iter().any(|it| it.was_missed())) {
                        <p>{ texts.missed }</p>
                    }
                </section>
            }
        </main>
    }
}

fn row(
    locale: &Locale,
    number: usize,
    entry: &LessonEntry,
    progress: &Progress,
    is_class: bool,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let (n, queens) = &entry.board;
    let size = Size::nearest((*n).into());
    let queens: Vec<Square> = queens.iter().map(|(x, y)| Square::nearest(size, *x, *y)).collect();
    let written = |value: usize| locale.number(value as u64);
    let state = if progress.is_untouched() {
        texts.not_begun.to_owned()
    } else {
        texts.done_short(&written(progress.done()), &written(progress.questions()))
    };
    let share = 1_000 * progress.done() / progress.questions().max(1);
    html! {
        <li class="lesson-row" data-lesson={entry.name.clone()} data-done={format!("{}.{:03}", share / 1_000, share % 1_000)}>
            <a href={address(&entry.name, LearnPart::Number(1), is_class)}>
                <span class="lesson-picture">{ mini_position(size, queens) }</span>
                <span class="lesson-words">
                    <b><i>{ number }</i>{ " " }{ entry.title.clone() }</b>
                    <span>{ entry.aim.split_inclusive(['.', '。']).next().unwrap_or_default().to_owned() }</span>
                    <small class="quiet">{ texts.minutes(&entry.minutes.to_string()) }</small>
                </span>
                <span class="lesson-state">{ rank(progress.marks()) }<small class="quiet">{ state }</small></span>
            </a>
        </li>
    }
}
