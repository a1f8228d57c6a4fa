//! Asking, judging and drawing the questions, as a part of the program of its own.

use yew::prelude::*;

use queens::board::Square;
use queens::game::{Outcome, Predictions, Predictor, Question, Said, Topic, WhyWrong};
use queens::search::Run;

use crate::browser::clipboard;
use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::components::predict::question::{asked, outcome, why};
use crate::components::predict::text::PredictTexts;
use crate::components::predict::topics::Topics;

/// What a reader does with questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredictAction {
    /// This is to be asked; nothing switches it off.
    About(Topics),
    /// An answer.
    Say(Said),
    /// The step is to be seen without an answer.
    Show,
}

/// Asks before chosen steps of a run what comes next.
pub trait Predicting: std::fmt::Debug {
    /// Whether there is something to ask where the run stands; it is open then.
    fn asks(&mut self, run: &Run) -> bool;

    /// Whether a question is open where the run stands.
    fn is_open(&self, run: &Run) -> bool;

    /// Whether it is answered by a square of the board.
    fn wants_square(&self, run: &Run) -> bool;

    /// The square that it is about, where it tells one.
    fn told(&self, run: &Run) -> Option<Square>;

    /// Judges an answer; true if it was right.
    fn say(&mut self, run: &Run, said: Said) -> bool;

    /// Leaves the open question.
    fn leave(&mut self);

    /// Asks about other things from now on.
    fn ask_about(&mut self, topics: Topics);

    /// What stands in the place of the sentence: the open question, or `caption` with
    /// whether the last answer was right.
    fn draw(
        &self,
        locale: &Locale,
        run: &Run,
        caption: Html,
        is_right: bool,
        on_act: &Callback<PredictAction>,
    ) -> Html;
}

lazy! {
    /// Begins to ask about a run.
    pub static PREDICT: fn(&Run, Topics) -> Box<dyn Predicting> = predict(begin);
}

fn begin(run: &Run, topics: Topics) -> Box<dyn Predicting> {
    Box::new(Asking { predictor: Predictor::new(run, topics.iter()), topics, wrong: None })
}

#[derive(Debug)]
struct Asking {
    predictor: Predictor,
    topics: Topics,
    /// The last answer to the open question, and what is true of it.
    wrong: Option<(Said, WhyWrong)>,
}

impl Predicting for Asking {
    fn asks(&mut self, run: &Run) -> bool {
        let was_open = self.is_open(run);
        if !was_open {
            self.wrong = None;
        }
        self.predictor.asks(run)
    }

    fn is_open(&self, run: &Run) -> bool {
        self.predictor.open(run).is_some()
    }

    fn wants_square(&self, run: &Run) -> bool {
        let question = self.predictor.open(run);
        question.is_some_and(|it| !matches!(it.topic(), Topic::Step | Topic::Stack))
    }

    fn told(&self, run: &Run) -> Option<Square> {
        match self.predictor.open(run)? {
            Question::Step { told } => told,
            Question::Reason { refused } => Some(refused),
            _ => None,
        }
    }

    fn say(&mut self, run: &Run, said: Said) -> bool {
        let judged = self.predictor.say(run, said);
        self.wrong = judged.and_then(Result::err).map(|why| (said, why));
        judged == Some(Ok(()))
    }

    fn leave(&mut self) {
        self.predictor.leave();
    }

    fn ask_about(&mut self, topics: Topics) {
        self.topics = topics;
        self.predictor.ask_about(topics.iter());
    }

    fn draw(
        &self,
        locale: &Locale,
        run: &Run,
        caption: Html,
        is_right: bool,
        on_act: &Callback<PredictAction>,
    ) -> Html {
        let texts = PredictTexts::of(locale.lang);
        let (right, answers) = (self.predictor.right(), self.predictor.answers().len());
        let question = self.predictor.open(run);
        let is_new = answers == 0 && question.is_none() && run.counters().step == 0;
        html! {
            <div class="predict" data-predict="" data-right={right.to_string()} data-answers={answers.to_string()}>
                if let Some(question) = question {
                    { self.question(locale, run, question, on_act) }
                } else if is_new {
                    <p class="caption">{ texts.how }</p>
                } else {
                    <div class="predict-said">
                        if is_right {
                            <b class="predict-right" data-verdict="right">{ texts.right }</b>{ " " }
                        }
                        { caption }
                    </div>
                }
                <div class="predict-foot">
                    <button type="button" class="predict-score figure" popovertarget="predict-more">
                        { score(locale, texts, right, answers) }
                    </button>
                    if question.is_some() && self.wrong.is_some() {
                        <button type="button" class="button" data-action="show-answer"
                            onclick={on_act.reform(|_: MouseEvent| PredictAction::Show)}>{ texts.show }</button>
                    }
                </div>
                <More locale={locale.clone()} topics={self.topics} in_a_row={self.predictor.in_a_row()}
                    {right} answers={answers} on_act={on_act.clone()}
                    code={(answers > 0).then(|| Predictions::of(&self.predictor).to_string())} />
            </div>
        }
    }
}

impl Asking {
    fn question(
        &self,
        locale: &Locale,
        run: &Run,
        question: Question,
        on_act: &Callback<PredictAction>,
    ) -> Html {
        let texts = PredictTexts::of(locale.lang);
        let answer = |name: String, words: String, said: Said| {
            let was_wrong = self.wrong.is_some_and(|(it, _)| it == said);
            html! {
                <button type="button" class="outcome" key={name.clone()} data-answer={name}
                    data-wrong={was_wrong.then_some("")}
                    onclick={on_act.reform(move |_: MouseEvent| PredictAction::Say(said))}>{ words }</button>
            }
        };
        let answers: Vec<Html> = match question {
            Question::Step { .. } => Outcome::ALL
                .map(|it| {
                    answer(it.name().to_owned(), outcome(texts, it).to_owned(), Said::Outcome(it))
                })
                .into(),
            Question::Stack => Question::calls(run)
                .map(|it| answer(it.to_string(), locale.number(it.into()), Said::Calls(it)))
                .into(),
            _ => Vec::new(),
        };
        let state = if self.wrong.is_some() { "wrong" } else { "open" };
        html! {
            <>
                <p class="caption predict-ask" role="status" data-question={run.counters().step.to_string()}
                    data-kind={question.topic().name()} data-state={state}>
                    if let Some((_, reason)) = self.wrong {
                        <span data-verdict="wrong">
                            <b>{ texts.wrong }</b>{ " " }{ why(locale, run.size(), reason) }
                        </span>
                        { " " }
                    }
                    <b>{ asked(locale, run.size(), question) }</b>
                </p>
                if !answers.is_empty() {
                    <div class="predict-answers">{ for answers }</div>
                }
            </>
        }
    }
}

fn score(locale: &Locale, texts: &PredictTexts, right: u32, answers: usize) -> String {
    texts.score.fill([&locale.number(right.into()), &locale.number(answers as u64)])
}

#[derive(PartialEq, Properties)]
struct MoreProps {
    locale: Locale,
    topics: Topics,
    right: u32,
    answers: usize,
    in_a_row: u32,
    /// What is handed in; none before the first answer.
    code: Option<String>,
    on_act: Callback<PredictAction>,
}

/// What is asked, how it went, and the code.
#[component]
fn More(props: &MoreProps) -> Html {
    let locale = &props.locale;
    let texts = PredictTexts::of(locale.lang);
    let copied = use_state(|| None::<bool>);
    let topic = |it: Topic| {
        let (topics, has) = (props.topics, props.topics.has(it));
        // The last one stays: nothing at all would be the switch.
        let is_last = has && topics.toggled(it).is_empty();
        let on_change =
            props.on_act.reform(move |_: Event| PredictAction::About(topics.toggled(it)));
        html! {
            <label class="check">
                <input type="checkbox" name={format!("about-{}", it.name())} checked={has} disabled={is_last}
                    onchange={on_change} />
                { (texts.topic)(it) }
            </label>
        }
    };
    let on_copy = {
        let (copied, code) = (copied.clone(), props.code.clone().unwrap_or_default());
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            clipboard::copy_text(&code, move |done| copied.set(Some(done)));
        })
    };
    html! {
        <div class="predict-more" id="predict-more" popover="auto">
            <p><b class="figure">{ score(locale, texts, props.right, props.answers) }</b>
                if props.in_a_row > 1 {
                    { " · " }{ texts.in_a_row.fill([&locale.number(props.in_a_row.into())]) }
                }
            </p>
            <fieldset class="predict-about">
                <legend>{ texts.about }</legend>
                { for Topic::ALL.map(topic) }
            </fieldset>
            if let Some(code) = &props.code {
                <div class="predict-code">
                    <h2>{ texts.code }</h2>
                    <p class="remark">{ texts.code_words }</p>
                    <textarea class="field code" name="code" rows="3" readonly=true aria-label={texts.code}
                        data-hand-in={code.clone()} value={code.clone()} />
                    <p>
                        <button type="button" class="button" data-action="copy-code" onclick={on_copy}>{ texts.copy }</button>
                        { " " }
                        <span class="quiet" role="status">
                            { (*copied).map(|done| if done { texts.copied } else { texts.not_copied }) }
                        </span>
                    </p>
                </div>
            }
        </div>
    }
}
