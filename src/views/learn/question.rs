//! A question of a lesson, in every state.

use queenside_lessons::lesson::{Inline, Question, Task, Text};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::pieces::queen;
use crate::components::features::lessons::progress::AnswerMark;
use crate::components::widgets::button::Button;
use crate::views::learn::answering::{AnswerWork, Verdict};
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::state::{Asked, LearnAction, Learning, Stand};
use crate::views::learn::storage::Keeper;
use crate::views::learn::tasks::because;
use crate::views::learn::tasks::number;
use crate::views::learn::tasks::order;
use crate::views::learn::tasks::{Follow, follow};
use crate::views::learn::tasks::{Trace, trace};
use crate::views::learn::tasks::{choice, stack};
use crate::views::learn::text::LearnTexts;

pub struct Drawn<'a> {
    pub locale: &'a Locale,
    pub learning: &'a Learning,
    /// Its place in the part.
    pub place: usize,
    pub keeper: Keeper,
    pub on_point: &'a Pointing,
    pub on_action: &'a Callback<LearnAction>,
}

/// The question with its answers and their verdict.
pub fn question(drawn: &Drawn<'_>) -> Option<Html> {
    let Drawn { locale, learning, place, keeper, on_point, on_action } = *drawn;
    let texts = LearnTexts::of(locale.lang);
    let asked = learning.asked.get(place)?;
    let question = learning.question(place)?;
    let number = learning.number(place) + 1;
    let what = match question.task {
        Task::Choice(_) => texts.choice,
        Task::Number(_) => texts.number,
        Task::Square(_) => texts.square,
        Task::Stack(_) => texts.stack,
        Task::Order { .. } => texts.order,
        Task::Trace { .. } => texts.trace,
        Task::Because { .. } => texts.because,
        Task::Solve { .. } => texts.solve,
        Task::Follow { .. } => texts.follow,
    };
    // Of an earlier visit.
    let mark = learning.progress.mark(number - 1);
    let earlier = (asked.verdict.is_none() && mark != AnswerMark::Open).then_some(mark);
    let is_right = asked.verdict.as_ref().is_some_and(Verdict::is_right);
    let check = match &asked.work {
        AnswerWork::Because { is_compared: false, .. } => Some(texts.compare),
        AnswerWork::Number(_) | AnswerWork::Order(_) | AnswerWork::Trace(_) if !is_right => {
            Some(texts.check)
        }
        _ => None,
    };
    let is_answered = asked.verdict.is_some()
        || matches!(asked.work, AnswerWork::Because { is_compared: true, .. });
    let again = is_right || matches!(asked.work, AnswerWork::Follow(said) if said > 0);
    let again =
        again && !matches!(question.task, Task::Choice(_) | Task::Stack(_) | Task::Square(_));
    Some(html! {
        <section class="question" data-question={number.to_string()} data-kind={question.task.name()} data-state={asked.state()}>
            <h3 class="question-head row">
                <span class="question-tile" aria-hidden="true"><b>{ number }</b>{ queen("question-queen") }</span>
                <span>{ texts.question(&number.to_string()) }<small>{ what }</small></span>
            </h3>
            if asked.fresh.is_some() {
                <p class="question-ask">{ texts.fresh_ask }</p>
            } else {
                { for question.ask.iter().map(|text| html! { <p class="question-ask">{ passage(locale, text, on_point) }</p> }) }
            }
            { answers(drawn, question, asked) }
            <div class="question-keys flow gap-2">
                if let Some(words) = check {
                    <Button action="check" label={words}
                        on_click={on_action.reform(move |()| LearnAction::Check(place))} />
                }
                if again {
                    <Button class="button button-quiet" action="again" label={texts.again}
                        on_click={on_action.reform(move |()| LearnAction::Again(place))} />
                }
                if again && matches!(question.task, Task::Follow { .. }) {
                    <Button class="button button-quiet" action="fresh" label={texts.fresh}
                        on_click={on_action.reform(move |()| LearnAction::Fresh(place))} />
                }
            </div>
            <p class="said" role="status" data-verdict={asked.verdict.as_ref().map(|it| if it.is_right() { "right" } else { "wrong" })}>
                if asked.fresh.is_some() && is_right {
                    <b>{ texts.right }</b>{ locale.lang.space() }{ texts.fresh_right }
                } else if let Some(verdict) = asked.verdict.as_ref().filter(|it| !it.text().is_empty()) {
                    <b>{ if verdict.is_right() { texts.right } else { texts.wrong } }</b>{ locale.lang.space() }
                    { passage(locale, &filled(locale, verdict.text(), &asked.work, learning), on_point) }
                } else if matches!(&asked.work, AnswerWork::Number(text) if !text.trim().is_empty() && !asked.work.is_ready()) {
                    { texts.no_number }
                } else if let Some(earlier) = earlier {
                    <b data-earlier="">{ texts.earlier(earlier) }</b>
                    if earlier.is_done() {
                        { locale.lang.space() }{ passage(locale, &question.right, on_point) }
                    }
                } else if asked.verdict.is_none() && !learning.progress.mark(number - 1).is_done() {
                    <span class="quiet">{ texts.covers }</span>
                }
            </p>
            if is_answered && keeper == Keeper::Visit {
                <p class="quiet" role="status" data-unsaved="">{ texts.unsaved }</p>
            }
        </section>
    })
}

fn answers(drawn: &Drawn<'_>, question: &Question, asked: &Asked) -> Html {
    let Drawn { locale, learning, place, keeper, on_point, on_action } = *drawn;
    let texts = LearnTexts::of(locale.lang);
    let put = |make: fn(usize) -> AnswerWork| {
        on_action.reform(move |chosen: usize| LearnAction::Put(place, make(chosen)))
    };
    match (&question.task, &asked.work) {
        (Task::Choice(answers), AnswerWork::Choice(chosen)) => {
            choice(locale, answers, *chosen, on_point, &put(|it| AnswerWork::Choice(Some(it))))
        }
        (Task::Stack(answers), AnswerWork::Choice(chosen)) => {
            stack(answers, *chosen, &put(|it| AnswerWork::Choice(Some(it))))
        }
        (Task::Number(_), AnswerWork::Number(text)) => number(
            locale,
            text,
            &on_action
                .reform(move |text: String| LearnAction::Put(place, AnswerWork::Number(text))),
            &on_action.reform(move |()| LearnAction::Check(place)),
        ),
        (Task::Order { lines, .. }, AnswerWork::Order(now)) => order(
            locale,
            lines,
            now,
            &on_action
                .reform(move |order: Vec<usize>| LearnAction::Put(place, AnswerWork::Order(order))),
        ),
        (Task::Trace { rows, gaps, .. }, AnswerWork::Trace(cells)) => {
            let n = learning.part().and_then(|it| it.stage.as_ref()).map_or(8, |it| it.n());
            let is_judged = asked.verdict.is_some();
            let on_cells =
                on_action.reform(move |cells| LearnAction::Put(place, AnswerWork::Trace(cells)));
            trace(locale, &Trace { n, rows, gaps, cells, is_judged }, &on_cells)
        }
        (Task::Because { model, points }, AnswerWork::Because { text, is_compared }) => because(
            locale,
            keeper,
            (text, *is_compared),
            (model, points),
            on_point,
            &on_action.reform(move |text: String| {
                LearnAction::Put(place, AnswerWork::Because { text, is_compared: false })
            }),
        ),
        (Task::Follow { steps }, AnswerWork::Follow(said)) => {
            let is_here = learning.present() == Some(place) && !learning.has_strayed;
            let run = match &learning.stand {
                Stand::Run(run) if is_here => Some(run),
                _ => None,
            };
            let is_wrong = matches!(asked.verdict, Some(Verdict::Wrong(_)));
            follow(&Follow {
                locale,
                run,
                said: (*said, *steps),
                wrong: asked.guess.filter(|_| is_wrong),
                misses: asked.misses,
                on_guess: on_action.reform(move |guess| LearnAction::Guess(place, guess)),
            })
        }
        (Task::Solve { .. }, _) => html! { <p class="quiet">{ texts.put_all }</p> },
        _ => Html::default(),
    }
}

/// A reason with the square that was meant in the place of `{square}`.
fn filled(locale: &Locale, text: &Text, work: &AnswerWork, learning: &Learning) -> Text {
    let AnswerWork::Square(Some(square)) = work else { return text.clone() };
    let name = locale.square(learning.stand.size(), *square);
    let fill = |inline: &Inline| match inline {
        Inline::Words(words) => Inline::Words(words.replace("{square}", &name)),
        other => other.clone(),
    };
    text.iter().map(fill).collect()
}
