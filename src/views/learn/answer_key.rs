//! All questions of a lesson with their answers, for teachers.

use queens::board::Size;
use queens::game::Outcome;
use queens::game::predict::{go_to, outcomes};
use queens::search::{Run, SearchKind, Until};
use queenside_lessons::lesson::{
    Answer, Block, Body, Lesson, LessonBoard, Part, Place, Question, Scene, Task, Text,
};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::predict::question::outcome;
use crate::components::features::predict::text::PredictTexts;
use crate::views::learn::address::LearnPart;
use crate::views::learn::answering::square;
use crate::views::learn::list::address;
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::tasks::{Trace, trace};
use crate::views::learn::text::LearnTexts;

/// The questions part by part, numbered as in the lesson.
pub fn answer_key(locale: &Locale, lesson: &Lesson) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let mut number = 0;
    let part = |(k, part): (usize, &Part)| {
        let asked = part.blocks.iter().filter_map(|block| match &block.body {
            Body::Question(question) => Some((block, &**question)),
            _ => None,
        });
        let asked: Vec<Html> = asked
            .map(|(block, question)| {
                number += 1;
                one(locale, (part, block), question, number)
            })
            .collect();
        let to = address(&lesson.name, LearnPart::Number(u8::try_from(k + 1).unwrap_or(1)), false);
        (!asked.is_empty()).then(|| {
            html! {
                <>
                    <h5><a href={to}>{ part.title.clone() }</a></h5>
                    { for asked }
                </>
            }
        })
    };
    let parts: Vec<Html> = lesson.parts.iter().enumerate().filter_map(part).collect();
    html! {
        <section class="answer-key">
            <h4>{ texts.answer_key }</h4>
            <p>{ texts.answer_key_about }</p>
            { for parts }
        </section>
    }
}

fn one(locale: &Locale, at: (&Part, &Block), question: &Question, number: usize) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let words = |text: &Text| passage(locale, text, &Pointing::nowhere());
    html! {
        <article class="answer-key-one" data-key={number.to_string()} data-kind={question.task.name()}>
            <h6>{ texts.question(&number.to_string()) }</h6>
            { for question.ask.iter().map(|text| html! { <p>{ words(text) }</p> }) }
            { answers(locale, at, question) }
            if !question.right.is_empty() {
                <p data-right="">{ words(&question.right) }</p>
            }
        </article>
    }
}

/// The right answer, and the replies to foreseen wrong ones.
fn answers(locale: &Locale, (part, block): (&Part, &Block), question: &Question) -> Html {
    let words = |text: &Text| passage(locale, text, &Pointing::nowhere());
    let n = part.stage.as_ref().map_or(8, LessonBoard::n);
    let name = |at: &Place| {
        let size = Size::nearest(n.into());
        locale.square(size, square(size, *at))
    };
    match &question.task {
        task @ (Task::Choice(_) | Task::Number(_) | Task::Square(_) | Task::Stack(_)) => {
            list(locale, foreseen(locale, Size::nearest(n.into()), task))
        }
        Task::Order { lines, wrong } => html! {
            <>
                <pre class="lesson-code" tabindex="0"><code>
                    { for lines.iter().map(|(indent, line)| format!("{}{line}\n", "  ".repeat((*indent).into()))) }
                </code></pre>
                <ul>{ for wrong.iter().map(|(_, why)| html! { <li>{ words(why) }</li> }) }</ul>
            </>
        },
        Task::Trace { rows, wrong, .. } => html! {
            <>
                { trace(locale, &Trace { n, rows, gaps: &[], cells: &[], is_judged: false, said: None }, &Callback::noop()) }
                <ul>{ for wrong.iter().map(|(_, why)| html! { <li>{ words(why) }</li> }) }</ul>
            </>
        },
        Task::Because { model, points } => html! {
            <>
                <p data-right="">{ words(model) }</p>
                <ul>{ for points.iter().map(|it| html! { <li>{ words(it) }</li> }) }</ul>
            </>
        },
        Task::Solve { n, given } => {
            let size = Size::nearest((*n).into());
            let queens = solved(size, given);
            let queens = queens.iter().map(|at| square(size, *at));
            html! { <p data-right="">{ locale.squares(size, queens) }</p> }
        }
        Task::Follow { steps } => html! {
            <ol data-right="">{ for followed(part, block, *steps).into_iter().map(|(done, place)| html! {
                <li>{ place.map(|it| [name(&it).as_str(), locale.lang.colon()].concat()) }{ outcome(PredictTexts::of(locale.lang), done) }</li>
            }) }</ol>
        },
    }
}

/// The foreseen answers to a question that has such, as they are written.
pub fn foreseen(locale: &Locale, size: Size, task: &Task) -> Vec<Answer<Html>> {
    fn drawn<T>(answers: &[Answer<T>], draw: impl Fn(&T) -> Html) -> Vec<Answer<Html>> {
        let drawn = |it: &Answer<T>| Answer {
            answer: draw(&it.answer),
            is_right: it.is_right,
            why: it.why.clone(),
        };
        answers.iter().map(drawn).collect()
    }
    match task {
        Task::Choice(all) => drawn(all, |words| passage(locale, words, &Pointing::nowhere())),
        Task::Number(all) => drawn(all, |digits| {
            html! { <span class="figure">{ digits.parse().map_or_else(|_| digits.clone(), |it| locale.number(it)) }</span> }
        }),
        Task::Square(all) => drawn(all, |at| html! { { locale.square(size, square(size, *at)) } }),
        Task::Stack(all) => drawn(all, |calls| html! { <code>{ calls.join(" ") }</code> }),
        _ => Vec::new(),
    }
}

/// Foreseen answers with their replies, the right ones first.
fn list(locale: &Locale, answers: Vec<Answer<Html>>) -> Html {
    let (right, wrong): (Vec<_>, Vec<_>) = answers.into_iter().partition(|it| it.is_right);
    html! {
        <ul>{ for right.into_iter().chain(wrong).map(|Answer { answer, is_right, why }| html! {
            <li data-right={is_right.then_some("")}>
                <b>{ answer }</b>{ locale.lang.space() }{ passage(locale, &why, &Pointing::nowhere()) }
            </li>
        }) }</ul>
    }
}

/// The outcomes of the run of the part after the step of the question.
fn followed(part: &Part, block: &Block, steps: u8) -> Vec<(Outcome, Option<Place>)> {
    let (Some(LessonBoard::Run { by, n, .. }), Scene::At(step)) = (&part.stage, &block.scene)
    else {
        return Vec::new();
    };
    let Some(kind) = SearchKind::every().find(|it| it.name == by) else { return Vec::new() };
    let mut run = Run::new(kind, Size::nearest((*n).into()));
    go_to(&mut run, *step);
    let next = outcomes(&mut run, steps.into()).into_iter();
    next.map(|(done, at)| (done, at.map(|it| (it.x(), it.y())))).collect()
}

/// The first solution with these queens, by columns; nothing where there is none.
fn solved(size: Size, given: &[Place]) -> Vec<Place> {
    let mut run = Run::new(SearchKind::BIT_MASKS, size);
    let mut found = None;
    while found.is_none() && !run.is_over() {
        run.advance(u64::MAX, Until::Solution, &mut |_, solution| {
            let queens: Vec<Place> = solution.squares().map(|it| (it.x(), it.y())).collect();
            if given.iter().all(|it| queens.contains(it)) {
                found.get_or_insert(queens);
            }
        });
    }
    found.unwrap_or_default()
}
