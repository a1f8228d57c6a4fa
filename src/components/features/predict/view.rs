//! Questions before steps and their answers, drawn by a chunk that is loaded when the first is
//! asked.

use yew::prelude::*;

use queens::board::Size;
use queens::game::{Predictions, Predictor, Question, QuestionPlan, Said, Topic, WhyWrong};
use queens::search::Run;

use crate::browser::locale::Locale;
use crate::components::features::predict::code::HandInCode;
use crate::components::features::predict::question::{asked, hint, outcome_buttons};
use crate::components::features::predict::text::PredictTexts;
use crate::components::widgets::lazy::{LoadState, lazy, use_lazy};
use crate::components::widgets::load_error::load_error;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredictAction {
    /// Asks by this plan from now on; without topics, the questions end.
    Plan(QuestionPlan),
    /// Ends after this number of questions, or goes on without an end.
    Round(Option<u32>),
    Say(Said),
    /// Shows the step without an answer.
    Show,
}

/// Questions of a short round.
const ROUND: u32 = 15;

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    pub plan: QuestionPlan,
    /// Number of questions of a round.
    pub round: Option<u32>,
    /// Number of the present question, and of all, in a round that is not over.
    pub number: Option<(u32, u32)>,
    /// The step before which the question is asked.
    pub step: u64,
    pub question: Option<Question>,
    /// The last wrong answer to the question, and the reason.
    pub wrong: Option<(Said, WhyWrong)>,
    /// Number of wrong answers to the question.
    pub misses: u8,
    pub right: u32,
    pub answers: usize,
    pub in_a_row: u32,
    /// The code to hand in; `None` before the first answer and after given queens.
    pub code: Option<String>,
    /// The sentence about the present step, shown while no question is open.
    pub caption: Html,
    pub is_right: bool,
    pub on_act: Callback<PredictAction>,
}

impl Props {
    /// The questions about a run where it is now.
    pub fn new(
        locale: &Locale,
        run: &Run,
        predictor: &Predictor,
        (plan, round): (QuestionPlan, Option<u32>),
        on_act: Callback<PredictAction>,
    ) -> Props {
        let question = predictor.open(run);
        let answers = predictor.answers().len();
        Props {
            locale: locale.clone(),
            size: run.size(),
            plan,
            round,
            number: predictor.number(),
            step: run.counters().step,
            question,
            wrong: question.and(predictor.wrong()),
            misses: predictor.misses(),
            right: predictor.right(),
            answers,
            in_a_row: predictor.in_a_row(),
            // A code is judged from the empty board on.
            code: (answers > 0 && run.given_queens().is_empty())
                .then(|| Predictions::of(predictor).to_string()),
            caption: Html::default(),
            is_right: false,
            on_act,
        }
    }
}

lazy! {
    static PREDICT: fn(&Props) -> Html = predict(draw);
}

/// The open question, or the caption with the verdict on the last answer. While the chunk is
/// loading, the caption.
#[component]
pub fn Predict(props: &Props) -> Html {
    match use_lazy(&PREDICT, true) {
        LoadState::Loaded(draw) => draw(props),
        LoadState::Loading => props.caption.clone(),
        LoadState::Failed(on_retry) => {
            html! { <>{ props.caption.clone() }{ load_error(&props.locale, on_retry) }</> }
        }
    }
}

fn draw(props: &Props) -> Html {
    let Props { locale, right, answers, question, .. } = props;
    let texts = PredictTexts::of(locale.lang);
    let is_new = *answers == 0 && question.is_none() && props.step == 0;
    let is_over = props.round.is_some() && props.number.is_none();
    let right_word = || {
        html! { <><b class="predict-right" data-verdict="right">{ texts.right }</b>{ locale.lang.space() }</> }
    };
    html! {
        <div class="predict stack gap-2" data-predict="" data-right={right.to_string()} data-answers={answers.to_string()}
            data-over={is_over.then_some("")}>
            if let Some(question) = question {
                { draw_question(props, *question, props.is_right.then(right_word)) }
            } else if is_new {
                <p class="caption">{ texts.how }</p>
            } else {
                <div class="predict-said">
                    if props.is_right {
                        { right_word() }
                    }
                    if is_over {
                        <p class="caption">{ texts.over(&locale.number((*right).into()), &locale.number(*answers as u64)) }</p>
                    } else {
                        { props.caption.clone() }
                    }
                </div>
            }
            <div class="predict-foot row split gap-2">
                <button type="button" class="predict-score figure" popovertarget="predict-more">
                    { progress(props) }
                </button>
                if props.wrong.is_some() {
                    <button type="button" class="button" data-action="show-answer"
                        onclick={props.on_act.reform(|_: MouseEvent| PredictAction::Show)}>{ texts.show }</button>
                }
            </div>
            <More ..props.clone() />
        </div>
    }
}

fn draw_question(props: &Props, question: Question, before: Option<Html>) -> Html {
    let Props { locale, size, wrong, on_act, .. } = props;
    let texts = PredictTexts::of(locale.lang);
    let answers: Vec<Html> = match question {
        Question::Step { .. } => {
            let on_answer = on_act.reform(|it| PredictAction::Say(Said::Outcome(it)));
            outcome_buttons(locale, wrong.map(|(said, _)| said), &on_answer)
        }
        Question::Square { .. } => Vec::new(),
    };
    let state = if wrong.is_some() { "wrong" } else { "open" };
    html! {
        <>
            <p class="caption predict-ask" role="status" data-question={props.step.to_string()}
                data-kind={question.topic().name()} data-state={state}>
                { for before }
                if let Some((_, reason)) = wrong {
                    <span data-verdict="wrong">
                        <b>{ texts.wrong }</b>{ locale.lang.space() }{ hint(locale, *size, *reason, props.misses) }
                    </span>
                    { locale.lang.space() }
                }
                <b>{ asked(locale, *size, question) }</b>
            </p>
            if !answers.is_empty() {
                <div class="predict-answers">{ for answers }</div>
            }
        </>
    }
}

/// The number of the question in a round; else the score.
fn progress(props: &Props) -> String {
    let number = |number: u32| props.locale.number(number.into());
    let texts = PredictTexts::of(props.locale.lang);
    props.number.map_or_else(|| score(props), |it| texts.number(&number(it.0), &number(it.1)))
}

fn score(props: &Props) -> String {
    let number = |number: u64| props.locale.number(number);
    let texts = PredictTexts::of(props.locale.lang);
    if props.answers == 0 {
        return texts.first.to_owned();
    }
    texts.score(&number(props.right.into()), &number(props.answers as u64))
}

/// The choice of topics, the score, and the code.
#[component]
fn More(props: &Props) -> Html {
    let locale = &props.locale;
    let texts = PredictTexts::of(locale.lang);
    let topic = |it: Topic| {
        let has = props.plan.topics.has(it);
        let topics = props.plan.topics.toggled(it);
        // The last one stays: nothing at all would be the switch.
        let action = PredictAction::Plan(QuestionPlan { topics, ..props.plan });
        check(props, it.name(), texts.topic(it), (has, has && topics.is_empty()), action)
    };
    let is_every_step = props.plan.is_every_step;
    let every_step = QuestionPlan { is_every_step: !is_every_step, ..props.plan };
    let round = if props.round.is_some() { None } else { Some(ROUND) };
    html! {
        <div class="predict-more" id="predict-more" popover="auto">
            <p><b>{ score(props) }</b>
                if props.in_a_row > 1 {
                    { " · " }{ texts.in_a_row(&locale.number(props.in_a_row.into())) }
                }
            </p>
            <fieldset class="predict-about">
                <legend>{ texts.about }</legend>
                { for Topic::ALL.map(topic) }
                { check(props, "every", texts.every_step, (is_every_step, false), PredictAction::Plan(every_step)) }
                { check(props, "round", texts.round, (props.round.is_some(), false), PredictAction::Round(round)) }
            </fieldset>
            if let Some(code) = &props.code {
                <HandInCode locale={locale.clone()} code={code.clone()} />
            }
        </div>
    }
}

fn check(
    props: &Props,
    name: &str,
    label: &'static str,
    (checked, disabled): (bool, bool),
    action: PredictAction,
) -> Html {
    html! {
        <label class="check">
            <input type="checkbox" name={format!("about-{name}")} {checked} {disabled}
                onchange={props.on_act.reform(move |_: Event| action)} />
            { label }
        </label>
    }
}
