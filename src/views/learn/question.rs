//! A question of a lesson, in every state.

use queens::board::Size;
use queenside_lessons::lesson::{Inline, Question, Task, Text};
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::pieces::queen;
use crate::components::features::lessons::progress::AnswerMark;
use crate::components::widgets::button::Button;
use crate::views::learn::answer_key::foreseen;
use crate::views::learn::answering::{AnswerWork, Verdict};
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::stage::stage_sentence;
use crate::views::learn::state::{Asked, LearnAction, Learning, Stand};
use crate::views::learn::storage::Keeper;
use crate::views::learn::tasks::because;
use crate::views::learn::tasks::number;
use crate::views::learn::tasks::order;
use crate::views::learn::tasks::{Follow, Said, follow};
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
    let Drawn { locale, learning, place, keeper, on_action, .. } = *drawn;
    let on_point = drawn.on_point;
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
    let mark = learning.progress.mark(number - 1);
    let is_earlier = asked.verdict.is_none() && !asked.is_touched && mark != AnswerMark::Open;
    let earlier = is_earlier.then_some(mark);
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
    let said = said(learning, place);
    let reply = reply(drawn, question, asked)
        .or_else(|| earlier.map(|it| earlier_reply(drawn, question, it)));
    let is_covering = reply.is_none() && !mark.is_done();
    let is_heard_only = asked.verdict.is_none() && matches!(asked.work, AnswerWork::Follow(1..));
    Some(html! {
        <section class="question" data-question={number.to_string()} data-kind={question.task.name()} data-state={asked.state()}>
            <h3 class="question-head row">
                <span class="question-tile" aria-hidden="true"><b>{ number }</b>{ queen("question-queen") }</span>
                <span>{ texts.question(&number.to_string()) }<small>{ what }</small></span>
            </h3>
            <div id={said.ask.clone()}>
                if asked.fresh.is_some() {
                    <p class="question-ask">{ texts.fresh_ask }</p>
                } else {
                    { for question.ask.iter().map(|text| html! { <p class="question-ask">{ passage(locale, text, on_point) }</p> }) }
                }
            </div>
            { answers(drawn, question, asked, &said) }
            <div class="question-keys flow gap-2">
                if learning.is_on_board(place) {
                    <Button class="button button-quiet" action="to-board" label={texts.to_board} on_click={|()| { browser::focus(browser::BOARD_STOP); }} />
                }
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
            <p class={classes!("said", is_heard_only.then_some("visually-hidden"))} id={said.id.clone()} role="status"
                data-verdict={asked.verdict.as_ref().map(|it| if it.is_right() { "right" } else { "wrong" })}>
                { for reply.map(|words| html! { <span key={asked.replies}>{ words }</span> }) }
            </p>
            if is_covering {
                <p class="said"><span class="quiet">{ texts.covers }</span></p>
            }
            if is_answered && keeper == Keeper::Visit {
                <p class="quiet" role="status" data-unsaved="">{ texts.unsaved }</p>
            }
        </section>
    })
}

/// The reply to the last thing that was done: the verdict, what is missing, where a line is now, or
/// the step that was named rightly and the next question.
fn reply(drawn: &Drawn<'_>, question: &Question, asked: &Asked) -> Option<Html> {
    let Drawn { locale, learning, .. } = *drawn;
    let texts = LearnTexts::of(locale.lang);
    let space = locale.lang.space();
    if let Some(verdict) = &asked.verdict {
        let hint = following(drawn, question, asked).and_then(|it| it.hint());
        let words = match (verdict.is_right() && asked.fresh.is_some(), hint) {
            (true, _) => html! { { texts.fresh_right } },
            (_, Some(hint)) => html! { { hint } },
            _ => passage(
                locale,
                &filled(locale, verdict.text(), &asked.work, learning),
                drawn.on_point,
            ),
        };
        let judged = if verdict.is_right() { texts.right } else { texts.wrong };
        return Some(html! { <><b>{ judged }</b>{ space }{ words }</> });
    }
    let is_missing = asked.replies > 0 && !asked.work.is_ready();
    let words = match (&asked.work, &question.task) {
        (AnswerWork::Number(text), _)
            if !asked.work.is_ready() && (is_missing || !text.trim().is_empty()) =>
        {
            texts.no_number.to_owned()
        }
        (AnswerWork::Trace(_), _) if is_missing => texts.no_gap.to_owned(),
        (AnswerWork::Order(order), Task::Order { lines, .. }) => {
            let place = asked.moved?;
            let (_, words) = lines.get(*order.get(place)?)?;
            texts.line(&(place + 1).to_string(), &order.len().to_string(), words)
        }
        (AnswerWork::Follow(1..), _) => {
            let following = following(drawn, question, asked)?;
            let stage = stage_sentence(locale, learning);
            [texts.right.to_owned(), stage, following.count(), following.ask()?].join(space)
        }
        _ => return None,
    };
    Some(words.into())
}

/// The result of an earlier visit, with the right answer and its reply.
fn earlier_reply(drawn: &Drawn<'_>, question: &Question, earlier: AnswerMark) -> Html {
    let Drawn { locale, learning, .. } = *drawn;
    let size = Size::nearest(learning.board_size().into());
    let answers = foreseen(locale, size, &question.task);
    let right = answers.into_iter().find(|it| it.is_right).filter(|_| earlier.is_done());
    let why = right.as_ref().map_or(&question.right, |it| &it.why);
    let space = locale.lang.space();
    html! {
        <>
            <b data-earlier="">{ LearnTexts::of(locale.lang).earlier(earlier) }</b>
            { for right.as_ref().map(|it| html! { <>{ space }<b>{ it.answer.clone() }</b>{ " ·" }</> }) }
            if earlier.is_done() {
                { " " }{ passage(locale, why, drawn.on_point) }
            }
        </>
    }
}

/// The element with the reply to a question, and whether that is a mistake.
fn said(learning: &Learning, place: usize) -> Said {
    let asked = learning.asked.get(place);
    let is_no_number = |work: &AnswerWork| matches!(work, AnswerWork::Number(text) if !text.trim().is_empty() && !work.is_ready());
    let number = learning.number(place) + 1;
    Said {
        id: format!("said-{number}"),
        ask: format!("ask-{number}"),
        is_wrong: asked.is_some_and(|it| it.state() == "wrong" || is_no_number(&it.work)),
    }
}

/// The next step of the run that a question follows.
fn following<'a>(drawn: &Drawn<'a>, question: &Question, asked: &Asked) -> Option<Follow<'a>> {
    let Drawn { locale, learning, place, .. } = *drawn;
    let (Task::Follow { steps }, AnswerWork::Follow(said)) = (&question.task, &asked.work) else {
        return None;
    };
    let is_here = learning.present() == Some(place) && !learning.has_strayed;
    let run = match &learning.stand {
        Stand::Run(run) if is_here => Some(run),
        _ => None,
    };
    let is_wrong = matches!(asked.verdict, Some(Verdict::Wrong(_)));
    let wrong = asked.guess.filter(|_| is_wrong);
    Some(Follow { locale, run, steps: (*said, *steps), wrong, misses: asked.misses })
}

fn answers(drawn: &Drawn<'_>, question: &Question, asked: &Asked, said: &Said) -> Html {
    let Drawn { locale, learning, place, keeper, on_point, on_action, .. } = *drawn;
    let texts = LearnTexts::of(locale.lang);
    let put = |make: fn(usize) -> AnswerWork| {
        on_action.reform(move |chosen: usize| LearnAction::Put(place, make(chosen)))
    };
    match (&question.task, &asked.work) {
        (Task::Choice(answers), AnswerWork::Choice(chosen)) => choice(
            locale,
            answers,
            said,
            *chosen,
            on_point,
            &put(|it| AnswerWork::Choice(Some(it))),
        ),
        (Task::Stack(answers), AnswerWork::Choice(chosen)) => {
            stack(answers, said, *chosen, &put(|it| AnswerWork::Choice(Some(it))))
        }
        (Task::Number(_), AnswerWork::Number(text)) => number(
            locale,
            text,
            said,
            &on_action
                .reform(move |text: String| LearnAction::Put(place, AnswerWork::Number(text))),
            &on_action.reform(move |()| LearnAction::Check(place)),
        ),
        (Task::Order { lines, .. }, AnswerWork::Order(now)) => order(
            locale,
            lines,
            now,
            said,
            &on_action.reform(move |(from, to)| LearnAction::Move(place, from, to)),
        ),
        (Task::Trace { rows, gaps, .. }, AnswerWork::Trace(cells)) => {
            let n = learning.board_size();
            let is_judged = asked.verdict.is_some();
            let on_cells =
                on_action.reform(move |cells| LearnAction::Put(place, AnswerWork::Trace(cells)));
            trace(locale, &Trace { n, rows, gaps, cells, is_judged, said: Some(said) }, &on_cells)
        }
        (Task::Because { model, points }, AnswerWork::Because { text, is_compared }) => because(
            locale,
            keeper,
            said,
            (text, *is_compared),
            (model, points),
            on_point,
            &on_action.reform(move |text: String| {
                LearnAction::Put(place, AnswerWork::Because { text, is_compared: false })
            }),
        ),
        (Task::Follow { .. }, AnswerWork::Follow(_)) => {
            let on_guess = on_action.reform(move |guess| LearnAction::Guess(place, guess));
            let following = following(drawn, question, asked);
            html! { { for following.map(|it| follow(&it, said, &on_guess)) } }
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
