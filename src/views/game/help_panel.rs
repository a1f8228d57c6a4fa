//! Hints, rung by rung, and questions.

use yew::prelude::*;

use queens::board::Size;
use queens::count::known;
use queens::game::{Advice, Branch, Count, Hint, Removal, Rule, TakeOff, Why};

use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::text::fill::joined;
use crate::views::game::action::{Answer, Asked, GameAction, Ladder, Question};
use crate::views::game::address::HelpKind;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{HelpTexts, KeyTexts, SayTexts};
use crate::views::game::words;

pub struct HelpPanel<'a> {
    pub locale: &'a Locale,
    pub state: &'a GameState,
    /// The square in the field.
    pub square: &'a str,
    pub on_act: Callback<GameAction>,
    /// Called with what is typed into the field.
    pub on_square: Callback<String>,
    /// Called when something is asked about the square in the field.
    pub on_command: Callback<SquareCommand>,
}

/// Questions about the square in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareCommand {
    /// Put a queen there.
    Place,
    /// Asks which queens threaten it.
    Strikers,
    /// Why not there?
    WhyNot,
}

pub fn help_panel(props: HelpPanel) -> Html {
    let HelpPanel { locale, state, .. } = props;
    let texts = HelpTexts::of(locale.lang);
    let is_solved = state.status() == GameStatus::Solved;
    // What the link has switched off is not offered.
    let has = |kind| state.setup.help.has(kind);
    let ask = |kind: HelpKind, name: &'static str, words: &'static str, action: GameAction| {
        html! {
            if has(kind) {
                <button type="button" class="button" data-action={name}
                    aria-disabled={is_solved.then_some("true")}
                    onclick={props.on_act.reform(move |_: MouseEvent| action.clone())}>{ words }</button>
            }
        }
    };
    let command = |name: &'static str,
                   words: &'static str,
                   disabled: bool,
                   command: SquareCommand| {
        html! {
            <button type="button" class="button" data-action={name} aria-disabled={disabled.then_some("true")}
                onclick={props.on_command.reform(move |_: MouseEvent| command)}>{ words }</button>
        }
    };
    let switched_off: Vec<&str> = HelpKind::ALL
        .into_iter()
        .filter(|kind| !state.setup.help.has(*kind))
        .map(|kind| texts.kind(kind))
        .collect();
    let on_input = reading(&props.on_square, |event: InputEvent| {
        let field: web_sys::HtmlInputElement = event.target_unchecked_into();
        Some(field.value())
    });
    let on_enter = reading(&props.on_command, |event: KeyboardEvent| {
        (event.key() == "Enter").then_some(SquareCommand::Place)
    });
    html! {
        <>
            if !switched_off.is_empty() {
                <p class="game-off" data-help-off="">{ texts.off(&locale.list(&switched_off)) }</p>
            }
            if is_solved {
                <p>{ why_so_many(locale, state.size()) }</p>
            } else if has(HelpKind::Rules) {
                { ladder(locale, state) }
            }
            { for state.asked.as_ref().map(|asked| html! {
                <p class="answer" data-answer="">
                    { answer(locale, state, asked) }
                    if asked.question == Question::Through && has_solution(asked) { { locale.lang.space() }{ texts.numbers } }
                </p>
            }) }
            <details class="game-fold">
            <summary>{ texts.questions }</summary>
            <div class="asks row wrap">
                { ask(HelpKind::Count, "ask-solvable", texts.ask_solvable, GameAction::Ask(Question::Solvable)) }
                { ask(HelpKind::Count, "ask-through", texts.ask_through, GameAction::Ask(Question::Through)) }
                { ask(HelpKind::Move, "ask-take-off", texts.ask_take_off, GameAction::Ask(Question::TakeOff)) }
                <button type="button" class="button" data-action="check"
                    onclick={props.on_act.reform(|_: MouseEvent| GameAction::Check)}>{ texts.check }</button>
                <button type="button" class="button" data-action="ask-queens"
                    onclick={props.on_act.reform(|_: MouseEvent| GameAction::AskQueens)}>{ texts.ask_queens }</button>
            </div>
            </details>
            <details class="game-fold">
            <summary>{ texts.by_keyboard }</summary>
            <div class="asks row wrap">
                <label class="labelled">
                    <span>{ texts.square }</span>
                    <input type="text" class="field game-square" name="square" autocomplete="off" spellcheck="false"
                        value={props.square.to_owned()} oninput={on_input} onkeydown={on_enter} />
                </label>
                { command("place", texts.place_here, false, SquareCommand::Place) }
                { command("ask-strikers", texts.ask_strikers, false, SquareCommand::Strikers) }
                if has(HelpKind::Move) {
                    { command("ask-why-not", texts.ask_why_not, is_solved, SquareCommand::WhyNot) }
                }
            </div>
            </details>
        </>
    }
}

/// True unless no solution goes through the position.
fn has_solution(asked: &Asked) -> bool {
    !matches!(&asked.answer, Some(Answer::Survey(survey)) if survey.total.exists() == Some(false))
}

/// The hint's rungs.
fn ladder(locale: &Locale, state: &GameState) -> Html {
    let texts = HelpTexts::of(locale.lang);
    let told = state.ladder.as_ref().map_or(0, |ladder| ladder.rung);
    let rule = state.ladder.as_ref().map(|it| it.hint.rule.name());
    let step = |number: u8, title: &'static str| {
        let words = state
            .ladder
            .as_ref()
            .filter(|it| it.rung >= number)
            .map(|it| rung(locale, state.size(), &it.hint, number));
        html! {
            <li class="rung" data-hidden={words.is_none().then_some("")}>
                <div>
                    <h3>{ title }</h3>
                    { for words.map(|words| html! { <p>{ words }</p> }) }
                    if number == Ladder::REASON {
                        { for state.ladder.as_ref().filter(|it| it.rung >= Ladder::REASON).map(|it| tree(locale, state.size(), it)) }
                    }
                </div>
            </li>
        }
    };
    html! {
        <>
            if told == 0 {
                <p class="remark game-lead">{ texts.lead }</p>
            }
            <Rungs {told} {rule}>
                { for (1..).zip([texts.rung_where, texts.rung_rule, texts.rung_why, texts.rung_move])
                    .take_while(|(number, _)| *number <= told + 1)
                    .map(|(number, title)| step(number, title)) }
            </Rungs>
        </>
    }
}

/// The way from a solution to all of them.
fn why_so_many(locale: &Locale, size: Size) -> Html {
    let all = locale.number(known(size).solutions);
    let values = [("n", size.to_string()), ("panel", "classes".to_owned())];
    let words = KeyTexts::of(locale.lang).why_so_many(&all);
    html! { <a data-action="why-so-many" href={link::to(View::Solutions, values)}>{ words }</a> }
}

#[derive(PartialEq, Properties)]
struct RungsProps {
    /// Number of rungs shown.
    told: u8,
    /// The name of the hint's rule.
    rule: Option<&'static str>,
    children: Html,
}

/// The list of rungs, scrolled to the last one shown.
#[component]
fn Rungs(props: &RungsProps) -> Html {
    let list = use_node_ref();
    let told = (props.told > 0).then_some(props.told);
    use_effect_with(told, {
        let list = list.clone();
        move |told| {
            let (Some(told), Some(list)) = (*told, list.cast::<web_sys::Element>()) else { return };
            let panel = list.closest("[role=tabpanel]").ok().flatten();
            let last = list.children().item(u32::from(told) - 1);
            if let (Some(panel), Some(last)) = (panel, last) {
                browser::show_within(&panel, &last);
            }
        }
    });
    html! {
        <ol ref={list} class="ladder" data-hint={told.map(|_| "")}
            data-rung={told.map(|told| told.to_string())} data-rule={props.rule}>
            { props.children.clone() }
        </ol>
    }
}

/// Text of a rung of a hint.
pub fn rung(locale: &Locale, size: Size, hint: &Hint, rung: u8) -> String {
    let texts = HelpTexts::of(locale.lang);
    let name = |square| locale.square(size, square);
    let unit = |it| words::unit(locale, size, it);
    let listed = |squares: &[_]| words::squares_listed(locale, size, squares);
    match rung {
        1 => {
            let queens = match hint.queens.as_slice() {
                [] => None,
                [queen] => Some(texts.queen(&name(*queen))),
                queens => Some(texts.queens(&listed(queens))),
            };
            let units = hint.units.iter().map(|it| unit(*it));
            let all: Vec<String> = units.chain(queens).collect();
            texts.look_at(&joined(&all, texts.and_places))
        }
        Ladder::RULE if hint.removal().is_some_and(|it| !it.is_latest) => {
            texts.rule_other.to_owned()
        }
        Ladder::RULE => texts.rule(hint.rule).to_owned(),
        Ladder::REASON => match &hint.why {
            Why::Struck { queen } => texts.why_struck(&name(*queen)),
            Why::Conflict { queen, other, threat } => {
                let (a, b) = (name(*queen.min(other)), name(*queen.max(other)));
                let how = words::threat(locale, *threat);
                SayTexts::of(locale.lang).conflict(&a, &b, how)
            }
            Why::NoSquare { unit: it, .. } => {
                texts.why_no_square(&listed(&hint.queens), &unit(*it))
            }
            Why::NoWay { nodes, .. } => {
                texts.why_no_way(&listed(&hint.queens), &locale.number(*nodes))
            }
            Why::OnlySquare { unit: it } => texts.why_only(&unit(*it)),
            Why::Starving { unit: it, free } => {
                let free = locale.squares(size, free.iter().copied());
                texts.why_starving(&unit(*it), &free)
            }
            Why::Pair { units, shared } => texts
                .why_pair(&words::units(locale, size, units), &words::units(locale, size, shared)),
            Why::LookAhead { steps, branch } => {
                texts.why_look_ahead(&name(branch.square), &steps.to_string())
            }
            Why::Trial { unit: it } => texts.why_trial(&unit(*it)),
        },
        _ => {
            let list = |squares: &[_]| locale.squares(size, squares.iter().copied());
            match &hint.advice {
                Advice::Place(square) if hint.rule == Rule::Trial => {
                    texts.place_tried(&name(*square))
                }
                Advice::Place(square) => texts.place(&name(*square)),
                Advice::Cross(squares) => texts.cross(&list(squares)),
                Advice::Remove(square) => {
                    let remove = match hint.removal() {
                        Some(Removal { is_latest: true, .. }) => {
                            texts.remove_latest(&name(*square))
                        }
                        _ => texts.remove(&name(*square)),
                    };
                    let left = hint.removal().map(|it| left(locale, &name(*square), it.left));
                    let left = left.filter(|it| !it.is_empty());
                    [Some(remove), left]
                        .into_iter()
                        .flatten()
                        .collect::<Vec<_>>()
                        .join(locale.lang.space())
                }
            }
        }
    }
}

/// The solutions that are left without queens; empty if nothing is known of them.
pub fn left(locale: &Locale, queens: &str, left: Count) -> String {
    let texts = HelpTexts::of(locale.lang);
    match left {
        Count::Exact(count) => texts.left(&count.to_string(), queens, &locale.number(count)),
        Count::AtLeast(count) => texts.left_at_least(queens, &locale.number(count)),
        Count::Unknown => String::new(),
    }
}

/// The tree behind an imagined queen.
fn tree(locale: &Locale, size: Size, ladder: &Ladder) -> Html {
    match &ladder.hint.why {
        Why::LookAhead { branch, .. } => {
            html! { <ul class="branch">{ node(locale, size, branch) }</ul> }
        }
        _ => Html::default(),
    }
}

fn node(locale: &Locale, size: Size, branch: &Branch) -> Html {
    let texts = HelpTexts::of(locale.lang);
    let (square, unit) =
        (locale.square(size, branch.square), words::unit(locale, size, branch.unit));
    let words = match branch.ways.is_empty() {
        true => texts.dead_end(&square, &unit),
        false => texts.branch(&square, &unit),
    };
    html! {
        <li>
            { words }
            if !branch.ways.is_empty() {
                <ul class="branch">{ for branch.ways.iter().map(|way| node(locale, size, way)) }</ul>
            }
        </li>
    }
}

/// The answer to a question.
pub fn answer(locale: &Locale, state: &GameState, asked: &Asked) -> String {
    let texts = HelpTexts::of(locale.lang);
    let size = state.size();
    let number = |number: u64| locale.number(number);
    let Some(found) = &asked.answer else { return texts.thinking.to_owned() };
    let square = match asked.question {
        Question::WhyNot(square) => locale.square(size, square),
        Question::Solvable | Question::Through | Question::TakeOff => String::new(),
    };
    match (asked.question, found) {
        (Question::Solvable, Answer::Survey(survey)) => match survey.total.exists() {
            Some(true) => texts.solvable.to_owned(),
            Some(false) => texts.unsolvable.to_owned(),
            None => texts.not_known.to_owned(),
        },
        (_, Answer::Survey(survey)) => match survey.total {
            Count::Exact(count) => texts.exactly(&count.to_string(), &number(count)),
            Count::AtLeast(count) => texts.at_least(&number(count)),
            Count::Unknown => texts.not_known.to_owned(),
        },
        (_, Answer::TakeOff(TakeOff::Smallest(queens), _)) if queens.is_empty() => {
            texts.take_none.to_owned()
        }
        (_, Answer::TakeOff(TakeOff::Smallest(queens), count)) => {
            let queens: Vec<_> = queens.iter().collect();
            let queens = words::squares_listed(locale, size, &queens);
            let left = left(locale, &queens, *count);
            [texts.take_smallest(&queens), left].join(locale.lang.space()).trim_end().to_owned()
        }
        (_, Answer::TakeOff(TakeOff::Enough(queens), _)) => {
            texts.take_enough(&locale.squares(size, queens.iter()))
        }
        (_, Answer::TakeOff(TakeOff::Hopeless, _)) => texts.hopeless.to_owned(),
        (_, Answer::LeadsNowhere(nodes, depth)) => {
            texts.nowhere(&square, &number(*nodes), &number(*depth as u64))
        }
        (_, Answer::Nothing) => texts.nothing(&square),
        (_, Answer::Struck(queens)) => {
            let by = words::strikers(locale, size, queens);
            SayTexts::of(locale.lang).strikers(&square, &by)
        }
        (_, Answer::Occupied) => texts.occupied(&square),
        (_, Answer::Forbidden) => SayTexts::of(locale.lang).forbidden(&square),
        (_, Answer::TakeOff(TakeOff::NotKnown, _) | Answer::NotKnown) => texts.not_known.to_owned(),
    }
}
