//! The panels beside the board, except for the editor and the tasks.

use queens::board::Square;
use queens::sealed_line::SealedLine;
use queens::search::{Event, Levels, RecordedCall, SolutionFault};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_position;
use crate::components::features::predict::code::HandInCode;
use crate::components::features::python::goal::Goal;
use crate::components::features::python::handed_in::HandedProgram;
use crate::components::features::row_notes::state::RowNote;
use crate::components::widgets::button::Button;
use crate::views::write::error::remark_words;
use crate::views::write::kinds::ProgramPiece;
use crate::views::write::state::{BoardSource, Origin, WriteAction, WriteState};
use crate::views::write::text::{FoundTexts, WriteTexts};

/// The most calls that are drawn.
const MOST_CALLS: usize = 40;

/// The most solutions that are shown as small boards in place of the board.
const MOST_BOARDS: usize = 12;

/// The most lines of output that are drawn.
const MOST_LINES: usize = 200;

/// The variables of the present line: the open calls, the innermost one on top.
pub fn values(locale: &Locale, state: &WriteState) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let calls = state.replay.calls();
    let hidden = calls.len().saturating_sub(MOST_CALLS);
    let frame = |(place, call): (usize, &RecordedCall<'_>)| {
        let is_main = place == 0;
        let name = if is_main { texts.main } else { call.function };
        html! {
            <li class="write-call flow" data-frame="" data-call={call.function.to_owned()}>
                if is_main { <span class="quiet">{ name }</span> } else { <code>{ name.to_owned() }</code> }
                { for call.variables.iter().map(|(name, value)| html! {
                    <code class="write-variable" data-variable={(*name).to_owned()} data-value={(*value).to_owned()}>
                        { format!("{name} = {value}") }
                    </code>
                }) }
            </li>
        }
    };
    let line = state.line();
    html! {
        <section class="write-values stack gap-1" aria-label={texts.values} data-stale={state.is_changed.then_some("")}>
            <h3>{ if line > 0 { texts.values_of(&locale.number(line.into())) } else { texts.values.to_owned() } }</h3>
            <ol class="write-calls" reversed={true} tabindex="0">
                { for calls.iter().enumerate().skip(hidden).rev().map(frame) }
            </ol>
            if hidden > 0 {
                <p class="quiet">{ texts.more_calls(&locale.number(hidden as u64)) }</p>
            }
        </section>
    }
}

/// The open calls of the reader's recursive functions, each beside the row of its number. After
/// a queen was taken off, the call above hers has just come back.
pub fn row_notes(state: &WriteState, levels: Levels) -> Vec<RowNote> {
    let mut notes = vec![RowNote::Blank; state.board_size().as_usize()];
    if !state.has_run() || state.is_calm() || state.is_changed {
        return notes;
    }
    let calls = state.replay.calls();
    let parameters = state.end.as_ref().map_or(&[][..], |it| &it.parameters);
    let innermost = calls.len() - 1;
    let mut found: Vec<RowNote> = Vec::new();
    for (place, call) in calls.iter().enumerate().filter(|(_, it)| it.is_recursive) {
        let (call, variable) = written(parameters, call);
        found.push(RowNote::Open { call, variable, waits: place < innermost });
    }
    let is_removal = matches!(state.run().last_event(), Some(Event::Remove { .. }));
    let is_back = is_removal && state.found().is_none();
    if let Some(call) = calls.iter().rfind(|it| it.is_recursive).filter(|_| is_back) {
        found.push(RowNote::Returned { function: call.function.to_owned() });
    }
    for (note, found) in notes.iter_mut().zip(found) {
        *note = found;
    }
    if levels == Levels::RowsFromTop {
        notes.reverse();
    }
    notes
}

/// Longer values have no room beside a row.
const MOST_SIGNS: usize = 10;

/// A call with its arguments, and the first other variable. Values that are too long are left out.
/// The list has the names of the parameters of each function.
fn written(parameters: &[Vec<String>], call: &RecordedCall<'_>) -> (String, Option<String>) {
    let names = parameters.get(call.number).map_or(&[][..], Vec::as_slice);
    let value = |name: &String| call.variables.iter().find(|it| it.0 == name).map(|it| it.1);
    let is_short = |value: &str| value.chars().count() <= MOST_SIGNS;
    let arguments = names.iter().filter(|it| *it != "self").filter_map(value);
    let arguments: Vec<&str> = arguments.map(|it| if is_short(it) { it } else { "…" }).collect();
    let is_other = |name: &str| !names.iter().any(|it| it == name);
    let other = call.variables.iter().find(|it| is_other(it.0) && is_short(it.1));
    let other = other.map(|(name, value)| format!("{name} = {value}"));
    (format!("{}({})", call.function, arguments.join(", ")), other)
}

/// The program that came by a link or a file, beside the reader's own: which one is shown, and
/// the way to the other.
pub fn brought(locale: &Locale, state: &WriteState, on_action: &Callback<WriteAction>) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let button = |action: &'static str, label: &'static str, act: fn() -> WriteAction| {
        html! { <Button {action} {label} on_click={on_action.reform(move |()| act())} /> }
    };
    match state.origin {
        Origin::Own => Html::default(),
        Origin::Brought => html! {
            <div class="write-brought stack gap-1" data-brought="shown">
                <p>{ texts.brought }</p>
                <div class="row gap-2">
                    { button("show-own", texts.show_own, || WriteAction::Switch) }
                    { button("keep-program", texts.keep, || WriteAction::Keep) }
                </div>
            </div>
        },
        Origin::OwnBefore(_) => html! {
            <p class="write-brought" data-brought="waits">
                { button("show-brought", texts.show_brought, || WriteAction::Switch) }
            </p>
        },
    }
}

/// The output up to the present place.
pub fn output(locale: &Locale, state: &WriteState) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let all = state.replay.printed_lines();
    let hidden = all.saturating_sub(MOST_LINES);
    html! {
        <>
            if all == 0 {
                <p class="quiet">{ texts.no_output }</p>
            } else {
                if hidden > 0 {
                    <p class="quiet">{ texts.more_output(&locale.number(hidden as u64)) }</p>
                }
                <pre class="write-output" data-output="">
                    { for state.replay.printed(MOST_LINES).map(|line| format!("{line}\n")) }
                </pre>
            }
        </>
    }
}

/// The solutions found and missing, in one sentence.
pub fn verdict(locale: &Locale, state: &WriteState) -> String {
    let texts = WriteTexts::of(locale.lang);
    let (check, total) = (&state.check, state.start.goal().total(state.board_size()));
    let number = |it: u64| locale.number(it);
    if state.start.goal() == Goal::AnyOne {
        let words = if check.distinct > 0 { texts.one_found } else { texts.one_not_found };
        return words.to_owned();
    }
    let own = FoundTexts::of(locale.lang);
    if state.end.as_ref().is_some_and(|end| end.is_broken_by.is_some()) {
        return own.recorded(&number(check.distinct));
    }
    if check.wrong > 0 {
        return own.wrong(&number(check.reported), &number(check.wrong));
    }
    let unreported = state.found().map_or(0, |it| it.unreported);
    if unreported > 0 && check.reported == 0 {
        return own.unreported(&number(unreported.into()));
    }
    let is_remarked = state.end.as_ref().is_some_and(|it| it.remark.is_some());
    match &state.source {
        BoardSource::Failed => return own.failed.to_owned(),
        BoardSource::Variables(reply) if reply.board.is_none() && !is_remarked => {
            let large = reply.too_large.map(|size| own.too_large(&number(size.into())));
            return large.unwrap_or_else(|| own.none.to_owned());
        }
        _ => {}
    }
    let is_task_solved = state.is_solved && state.start.is_task();
    if is_task_solved && check.distinct != total {
        return texts.solved.to_owned();
    }
    if let Some(words) = shortfall(locale, state) {
        return words;
    }
    // A program of one's own may look for its first solution only.
    let name = state.found().map_or("", |it| &it.name);
    let found = match check.distinct {
        1 if total > 1 && state.found().is_some() => own.first_only.to_owned(),
        0 if total == 0 && check.reported == 0 => texts.no_solutions.to_owned(),
        0 if state.found().is_some() => own.none_stood(name, &number(total)),
        0 => texts.none_found(&number(total)),
        found if found == total => texts.all_found(&number(total)),
        found if state.found().is_some() => own.some_stood(name, &number(found), &number(total)),
        // A map that is coloured with more than three colours has more.
        found => {
            let missing = total.saturating_sub(found);
            texts.some_found(&number(found), &number(total), &number(missing))
        }
    };
    let repeated = check.faults.len() as u64;
    let again = (repeated > 0).then(|| texts.again(&number(repeated)));
    let solved = is_task_solved.then(|| texts.solved.to_owned());
    let all: Vec<_> = [Some(found), again, solved].into_iter().flatten().collect();
    all.join(locale.lang.space())
}

/// The reason why a task is not solved although a solution is right, or none is wanted.
fn shortfall(locale: &Locale, state: &WriteState) -> Option<String> {
    let texts = WriteTexts::of(locale.lang);
    let (check, total) = (&state.check, state.start.goal().total(state.board_size()));
    let has_ended = state.end.as_ref().is_some_and(|end| end.is_broken_by.is_none());
    if state.is_solved || !has_ended || !check.faults.is_empty() {
        return None;
    }
    let words = match state.start.goal() {
        Goal::Count if check.reported > 0 => texts.counts_only,
        Goal::Count => texts.not_counted,
        Goal::First if check.reported > 1 => {
            return Some(texts.only_one(&locale.number(check.reported)));
        }
        Goal::Sooner if check.distinct > 0 => texts.not_sooner,
        Goal::AllWithout if check.distinct == total => texts.without_free,
        Goal::AllYielding if check.distinct == total => texts.without_yield,
        _ => return None,
    };
    Some(words.to_owned())
}

/// The fault of the solution that the present step reports.
pub fn present_fault(state: &WriteState) -> Option<(u64, SolutionFault)> {
    let faults = &state.check.faults;
    let place = faults.binary_search_by_key(&state.played.step(), |it| it.0).ok()?;
    faults.get(place).copied()
}

/// The fault of a solution in a sentence.
pub fn fault_words(
    locale: &Locale,
    state: &WriteState,
    (step, fault): (u64, SolutionFault),
) -> String {
    let texts = WriteTexts::of(locale.lang);
    let (at, goal) = (locale.number(step), state.start.goal());
    let name = |square: Square| locale.square(state.board_size(), square);
    let piece = ProgramPiece::of(goal);
    match fault {
        SolutionFault::Threat(a, b) => texts.threat(piece, &at, &name(a), &name(b)),
        SolutionFault::Queens(count) => {
            let wanted = goal.pieces(state.board_size()).to_string();
            texts.queens(&at, &count.to_string(), &wanted, texts.pieces(piece))
        }
        SolutionFault::Repeated(first) => texts.repeated(&at, &locale.number(first)),
    }
}

/// The end of a run: faults of the solutions found, and what comes next. The sentence below the
/// board has the figures.
pub fn judgement(
    locale: &Locale,
    state: &WriteState,
    code: &str,
    on_action: &Callback<WriteAction>,
) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let (check, size) = (&state.check, state.board_size());
    let fault = check.faults.first().map(|fault| {
        let step = fault.0;
        html! {
            <p data-fault={step.to_string()}>
                { fault_words(locale, state, *fault) }{ " " }
                <Button action="show-step" label={texts.show} on_click={on_action.reform(move |()| WriteAction::GoToStep(step))} />
            </p>
        }
    });
    let remark = state.end.as_ref().and_then(|it| it.remark.as_ref());
    let remark = remark.map(|it| remark_words(locale, it));
    // A program without commands keeps its queens as it likes.
    let may_keep = state.start.goal() == Goal::AnyOne || state.found().is_some();
    let left = (!check.left.is_empty() && !may_keep)
        .then(|| texts.left(&locale.squares(size, check.left.iter().copied())));
    let next = state.start.next_task().filter(|_| state.is_solved);
    html! {
        <section class="write-verdict stack top gap-2" data-verdict={if state.is_solved { "right" } else { "wrong" }}>
            { for fault }
            { for remark.map(|words| html! { <p data-remark="">{ words }</p> }) }
            { for left.map(|left| html! { <p>{ left }</p> }) }
            if state.can_go_on() {
                <p><Button action="go-on" label={texts.go_on} on_click={on_action.reform(|()| WriteAction::GoOn)} /></p>
            }
            if let Some(next) = next {
                <p><Button action="next-task" main={true} label={texts.next_task(next.title(locale.lang))} on_click={on_action.reform(move |()| WriteAction::Open(next))} /></p>
            }
            { for handed_in(locale, state, code).filter(|_| state.is_solved) }
        </section>
    }
}

/// The solutions as small boards, each of which leads to its step.
pub fn all_boards(
    locale: &Locale,
    state: &WriteState,
    on_action: &Callback<WriteAction>,
) -> Option<Html> {
    let right = &state.check.right;
    let is_shown = state.last_solution().is_some() && (2..=MOST_BOARDS).contains(&right.len());
    let board = |(step, board): &(u64, Vec<Square>)| {
        let step = *step;
        html! {
            <Button class="write-board" action="show-step" label={locale.squares(state.board_size(), board.iter().copied())}
                on_click={on_action.reform(move |()| WriteAction::GoToStep(step))}>
                { mini_position(state.board_size(), board.iter().copied()) }
            </Button>
        }
    };
    let columns = (2..).find(|it| it * it >= right.len()).unwrap_or(2).to_string();
    is_shown.then(|| {
        html! {
            <div class="write-boards" role="group" aria-label={WriteTexts::of(locale.lang).solutions} data-columns={columns}>
                { for right.iter().map(board) }
            </div>
        }
    })
}

/// The code of the program to be handed in.
pub fn handed_in(locale: &Locale, state: &WriteState, code: &str) -> Option<Html> {
    let (task, program) = (state.start.name.to_owned(), code.to_owned());
    let handed = HandedProgram { task, size: state.size, program };
    let has_own = state.start.is_task() && state.has_run() && !state.is_changed && !code.is_empty();
    has_own.then(|| {
        html! { <HandInCode locale={locale.clone()} code={handed.seal()} heading="h3" /> }
    })
}
