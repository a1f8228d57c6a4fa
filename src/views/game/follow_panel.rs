//! Be the algorithm: sentence, answers and panel, in a chunk with all searches.

use queens::board::Size;
use queens::game::{Answer, HandIn, Judgement, Mistake, Question};
use queens::plain_text::plain;
use queens::sealed_line::{SealError, SealedLine};
use queens::search::{CATALOGUE, Counter, Event as Step, SearchKind};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::choice::{Choice, select};
use crate::components::lazy::lazy;
use crate::components::predict::code::HandInCode;
use crate::components::predict::question::{asked, why};
use crate::components::predict::text::PredictTexts;
use crate::text::{SearchTexts, number};
use crate::views::game::follow::{FollowAction, FollowState, Guess, ROUND, Verb};
use crate::views::game::text::FollowTexts;
use crate::views::game::toolbar::counter;

/// Functions of the task.
#[derive(Clone, Copy)]
pub struct FollowFunctions {
    /// A search before its first question: its kind and size, the seed of its place, and the
    /// number of questions.
    pub start: fn(&'static SearchKind, Size, u64, Option<u32>) -> FollowState,
    pub act: fn(&mut FollowState, FollowAction),
    pub sentence: fn(&Locale, &FollowState) -> String,
    pub answers: fn(&Locale, &FollowState, &Callback<FollowAction>) -> Html,
    pub counters: fn(&Locale, &FollowState) -> Html,
    pub panel: fn(&Locale, &FollowState, u32, &Callback<FollowAction>) -> Html,
}

lazy! {
    pub static SEARCHES: FollowFunctions = follow(FollowFunctions {
        start: FollowState::new,
        act: FollowState::act,
        sentence,
        answers,
        counters,
        panel: follow_panel,
    });
}

/// A step in words.
fn did(locale: &Locale, state: &FollowState, event: Option<Step>) -> String {
    let texts = FollowTexts::of(locale.lang);
    let size = state.follow.run().size();
    let name = |square| locale.square(size, square);
    match event {
        Some(Step::Test { square, .. }) => texts.did_test(&name(square)),
        Some(Step::TestBelow { x, .. }) => texts.did_below(&locale.look.notation.file(x)),
        Some(Step::Place(square)) => texts.did_place(&name(square)),
        Some(Step::Remove { square, .. }) => texts.did_remove(&name(square)),
        Some(Step::Prune) => texts.did_prune.to_owned(),
        Some(Step::Solution) => texts.did_solution.to_owned(),
        None => texts.did_over.to_owned(),
    }
}

/// The sentence below the board.
fn sentence(locale: &Locale, state: &FollowState) -> String {
    let (texts, predict) = (FollowTexts::of(locale.lang), PredictTexts::of(locale.lang));
    let size = state.follow.run().size();
    let told = match (state.shown, state.last) {
        (Some(event), _) => did(locale, state, event),
        (None, None) => asked(locale, size, Question::Step { told: None }),
        (None, Some((_, Judgement { mistake: Some(mistake), why: reason, .. }))) => {
            let reason = reason.map(|it| why(locale, size, it));
            let reason = reason.unwrap_or_else(|| texts.mistake(mistake).to_owned());
            [predict.wrong, &reason].join(locale.lang.space())
        }
        (None, Some((_, judgement))) => {
            [predict.right, &did(locale, state, judgement.event)].join(locale.lang.space())
        }
    };
    if let Some((number, all)) = state.number() {
        let count = |number: u32| locale.number(number.into());
        return [told, texts.number(&count(number), &count(all))].join(locale.lang.space());
    }
    if state.is_over() && !state.follow.is_over() {
        let score = state.follow.score();
        let count = |number: u32| locale.number(number.into());
        let result = predict.score(&count(score.right), &count(score.answers()));
        return format!("{told} {result}. {}", texts.hand_in);
    }
    told
}

/// The answers without a square, and the verbs for squares.
fn answers(locale: &Locale, state: &FollowState, on_act: &Callback<FollowAction>) -> Html {
    let texts = FollowTexts::of(locale.lang);
    let is_over = state.is_over();
    let verb = |it: Verb| {
        html! {
            <button type="button" class="button" data-action={format!("answer-{}", it.name())}
                aria-pressed={if it == state.verb { "true" } else { "false" }}
                onclick={on_act.reform(move |_: MouseEvent| FollowAction::Choose(it))}>{ texts.verb(it) }</button>
        }
    };
    let say = |name: &'static str, words: &'static str, answer: Answer| {
        html! {
            <button type="button" class="button" data-action={name} aria-disabled={is_over.then_some("true")}
                onclick={on_act.reform(move |_: MouseEvent| FollowAction::Say(answer))}>{ words }</button>
        }
    };
    // Only one search tests below the board, and only one prunes.
    let kind = state.follow.run().kind().name;
    let verbs = Verb::ALL.into_iter().filter(|it| *it != Verb::Below || kind == "board-scan");
    html! {
        <div class="follow-keys" role="group" aria-label={texts.verbs}>
            { for verbs.map(verb) }
            if kind == "free-slots" {
                { say("answer-prune", texts.prune, Answer::Prune) }
            }
            { say("answer-solution", texts.solution, Answer::Solution) }
            { say("answer-over", texts.over, Answer::Over) }
            if state.follow.is_tried() {
                <button type="button" class="button" data-action="show-answer"
                    onclick={on_act.reform(|_: MouseEvent| FollowAction::Show)}>{ PredictTexts::of(locale.lang).show }</button>
            }
        </div>
    }
}

/// The panel. `random` is the seed of a random place.
fn follow_panel(
    locale: &Locale,
    state: &FollowState,
    random: u32,
    on_act: &Callback<FollowAction>,
) -> Html {
    let texts = FollowTexts::of(locale.lang);
    let (search, predict) = (SearchTexts::of(locale.lang), PredictTexts::of(locale.lang));
    let run = state.follow.run();
    let score = state.follow.score();
    let searches = CATALOGUE.iter().map(|kind| (kind.name, search.search_name(kind.name), None));
    let on_search =
        reading(on_act, |name: String| SearchKind::named(&name).map(FollowAction::SetSearch));
    let button = |name: &'static str, words: &'static str, action: FollowAction| {
        html! {
            <button type="button" class="button" data-action={name}
                onclick={on_act.reform(move |_: MouseEvent| action)}>{ words }</button>
        }
    };
    let round = match state.questions {
        Some(_) => button("whole-search", texts.whole, FollowAction::Ask(None)),
        None => button("round", texts.round, FollowAction::Ask(Some(ROUND))),
    };
    let on_number = reading(on_act, |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Some(FollowAction::Guess(Guess::Solutions(number::read(&field.value()).ok()?)))
    });
    let [yes, no] = [texts.yes, texts.no];
    let [right, wrong, unknown] = [texts.guessed_right, texts.guessed_wrong, texts.guessed_unknown];
    let guessed = state.guessed.map(|it| match it.is_right {
        Some(true) => right,
        Some(false) => wrong,
        None => unknown,
    });
    let mistakes = Mistake::ALL.into_iter().filter(|it| score.of(*it) > 0);
    let code = (score.answers() > 0).then(|| state.code());
    let written = [locale.number(score.right.into()), locale.number(score.answers().into())];
    html! {
        <section class="follow" data-follow="" data-right={score.right.to_string()}
            data-answers={score.answers().to_string()} data-over={state.is_over().then_some("")}>
            <p class="remark game-lead">{ texts.lead }</p>
            <div class="asks">
                { select("field setup-by", Choice {
                    name: "by",
                    label: search.by,
                    options: searches.collect(),
                    value: run.kind().name,
                    on_choose: on_search,
                }) }
                { button("from-start", texts.from_start, FollowAction::Begin(0)) }
                { round }
                { button("from-random", texts.from_random, FollowAction::Begin(u64::from(random.max(1)))) }
            </div>
            <h3 class="game-heading">{ texts.guess }</h3>
            <div class="asks">
                <span>{ texts.lives }</span>
                { button("guess-yes", yes, FollowAction::Guess(Guess::Lives(true))) }
                { button("guess-no", no, FollowAction::Guess(Guess::Lives(false))) }
            </div>
            <div class="asks">
                <label class="labelled">
                    <span>{ texts.how_many }</span>
                    <input type="text" class="field game-square" name="guess" inputmode="numeric" autocomplete="off"
                        onchange={on_number} />
                </label>
                <span class="quiet" role="status">{ for guessed }</span>
            </div>
            <h3 class="game-heading">{ predict.score(&written[0], &written[1]) }</h3>
            <ul class="mistakes">
                { for mistakes.map(|it| html! {
                    <li>{ format!("{} × {}", score.of(it), texts.mistake(it)) }</li>
                }) }
            </ul>
            if let Some(code) = code {
                <HandInCode locale={locale.clone()} {code} heading="h3" class="game-heading" />
            }
            <HandedIn locale={locale.clone()} />
        </section>
    }
}

/// The counters of a search that is followed.
fn counters(locale: &Locale, state: &FollowState) -> Html {
    let [right, wrong] = [FollowTexts::of(locale.lang).right, FollowTexts::of(locale.lang).wrong];
    let score = state.follow.score();
    let number = |number: u32| (number.to_string(), locale.number(number.into()));
    let counted = state.follow.run().counters();
    let search = SearchTexts::of(locale.lang);
    let iterations = (counted[Counter::Tests].to_string(), locale.number(counted[Counter::Tests]));
    let solutions =
        (counted[Counter::Solutions].to_string(), locale.number(counted[Counter::Solutions]));
    html! {
        <div class="counters">
            <dl class="counter-list" aria-label={search.counters}>
                { counter("right", right, number(score.right), true) }
                { counter("wrong", wrong, number(score.answers() - score.right), true) }
                { counter("tests", search.counter(Counter::Tests), iterations, false) }
                { counter("solutions", search.counter(Counter::Solutions), solutions, false) }
            </dl>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    pub locale: Locale,
}

/// A field for a code and the verdict on it: the search runs again and counts.
#[component]
fn HandedIn(props: &Props) -> Html {
    let texts = FollowTexts::of(props.locale.lang);
    let said = use_state(String::new);
    let oninput = {
        let (said, locale) = (said.clone(), props.locale.clone());
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            let code = field.value();
            said.set(if code.trim().is_empty() { String::new() } else { verdict(&locale, &code) });
        })
    };
    html! {
        <div class="lines">
            <label for="handed-in">{ texts.handed_in }</label>
            <textarea id="handed-in" class="field code" name="handed-in" rows="2" spellcheck="false" {oninput} />
            <p class="answer" role="status" data-verdict="">{ (*said).clone() }</p>
        </div>
    }
}

fn verdict(locale: &Locale, code: &str) -> String {
    let texts = FollowTexts::of(locale.lang);
    let found = HandIn::find(&plain(code)).map_or(Err(SealError::NotALine), |(_, code)| code);
    let judged = found.and_then(|it| it.verify().map(|score| (it, score)));
    let [none, other, damaged, wrong] =
        [texts.code_none, texts.code_other_version, texts.code_damaged, texts.code_wrong];
    match judged {
        Ok((code, score)) => texts.code_right(
            SearchTexts::of(locale.lang).search_name(code.kind.name),
            &code.size.to_string(),
            &locale.number(score.right.into()),
            &locale.number(score.answers().into()),
        ),
        Err(SealError::NotALine) => none.to_owned(),
        Err(SealError::OtherVersion) => other.to_owned(),
        Err(SealError::Damaged | SealError::Malformed) => damaged.to_owned(),
        Err(SealError::WrongScore { .. }) => wrong.to_owned(),
    }
}
