//! The panels beside the board, except for the editor.

use queens::board::Square;
use queens::sealed_line::SealedLine;
use queens::search::SolutionFault;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::predict::code::HandInCode;
use crate::components::python::goal::Goal;
use crate::components::python::handed_in::HandedProgram;
use crate::views::write::error::remark_words;
use crate::views::write::kinds::Piece;
use crate::views::write::message::Msg;
use crate::views::write::start::{START, Start};
use crate::views::write::state::WriteState;
use crate::views::write::text::{HelpTexts, WriteTexts};

/// The most calls that are drawn.
const MOST_CALLS: usize = 40;

/// The most lines of output that are drawn.
const MOST_LINES: usize = 200;

/// The open calls with their variables, the innermost one on top.
pub fn calls(locale: &Locale, state: &WriteState) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let calls = state.replay.calls();
    let hidden = calls.len().saturating_sub(MOST_CALLS);
    let is_empty =
        !state.has_run() || calls.iter().all(|it| it.variables.is_empty()) && calls.len() == 1;
    let frame = |(place, call): (usize, &queens::search::RecordedCall<'_>)| {
        let is_main = place == 0;
        let name = if is_main { texts.main } else { call.function };
        html! {
            <li class="write-call" data-frame="" data-call={call.function.to_owned()}>
                if is_main { <span class="quiet">{ name }</span> } else { <code>{ name.to_owned() }</code> }
                { for call.variables.iter().map(|(name, value)| html! {
                    <code class="write-variable" data-variable={(*name).to_owned()} data-value={(*value).to_owned()}>
                        { format!("{name} = {value}") }
                    </code>
                }) }
            </li>
        }
    };
    html! {
        if is_empty {
            <p class="quiet">{ texts.no_calls }</p>
        } else {
            <ol class="write-calls" reversed={true}>
                { for calls.iter().enumerate().skip(hidden).rev().map(frame) }
            </ol>
            if hidden > 0 {
                <p class="quiet">{ texts.more_calls(&locale.number(hidden as u64)) }</p>
            }
        }
    }
}

/// The output up to the present place, and the verdict on the solutions at the end.
pub fn output(locale: &Locale, state: &WriteState, on_msg: &Callback<Msg>) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let all = state.replay.printed_lines();
    let hidden = all.saturating_sub(MOST_LINES);
    html! {
        <>
            if state.is_at_end() && state.present_mistake().is_none() {
                { judgement(locale, state, on_msg) }
            }
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
    let (check, total) = (&state.check, state.start.goal().total(state.size));
    let number = |it: u64| locale.number(it);
    let is_task_solved = state.is_solved && state.start.is_task();
    if is_task_solved && check.distinct != total {
        return texts.solved.to_owned();
    }
    if let Some(words) = shortfall(locale, state) {
        return words;
    }
    let found = match check.distinct {
        0 if total == 0 && check.reported == 0 => texts.no_solutions.to_owned(),
        0 => texts.none_found(&number(total)),
        found if found == total => texts.all_found(&number(total)),
        // A map that is coloured with more than three colours has more.
        found => {
            let missing = total.saturating_sub(found);
            texts.some_found(&number(found), &number(total), &number(missing))
        }
    };
    if is_task_solved { [&found, texts.solved].join(locale.lang.space()) } else { found }
}

/// The reason why a task is not solved although a solution is right, or none is wanted.
fn shortfall(locale: &Locale, state: &WriteState) -> Option<String> {
    let texts = WriteTexts::of(locale.lang);
    let (check, total) = (&state.check, state.start.goal().total(state.size));
    let has_ended = state.end.as_ref().is_some_and(|end| end.is_broken_by.is_none());
    if state.is_solved || !has_ended || check.fault.is_some() {
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

/// The fault of the solution that the present step reports, if it is the first wrong one.
pub fn present_fault(state: &WriteState) -> Option<(u64, SolutionFault)> {
    state.check.fault.filter(|(step, _)| *step == state.run.counters().step)
}

/// The fault of a solution in a sentence.
pub fn fault_words(
    locale: &Locale,
    state: &WriteState,
    (step, fault): (u64, SolutionFault),
) -> String {
    let texts = WriteTexts::of(locale.lang);
    let (at, goal) = (locale.number(step), state.start.goal());
    let name = |square: Square| locale.square(state.size, square);
    let piece = Piece::of(goal);
    match fault {
        SolutionFault::Threat(a, b) => texts.threat(piece, &at, &name(a), &name(b)),
        SolutionFault::Queens(count) => {
            let wanted = goal.pieces(state.size).to_string();
            texts.queens(&at, &count.to_string(), &wanted, texts.pieces(piece))
        }
        SolutionFault::Repeated(first) => texts.repeated(&at, &locale.number(first)),
    }
}

fn judgement(locale: &Locale, state: &WriteState, on_msg: &Callback<Msg>) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let (check, size) = (&state.check, state.size);
    let fault = check.fault.map(|fault| {
        let (step, words) = (fault.0, fault_words(locale, state, fault));
        html! {
            <p data-fault={step.to_string()}>
                { words }{ " " }
                <Button action="show-step" label={texts.show} on_click={on_msg.reform(move |()| Msg::GoTo(step))} />
            </p>
        }
    });
    let remark = state.end.as_ref().and_then(|it| it.remark.as_ref());
    let remark = remark.map(|it| remark_words(locale, it));
    let left = (!check.left.is_empty())
        .then(|| texts.left(&locale.squares(size, check.left.iter().copied())));
    html! {
        <div class="write-verdict" data-verdict={if state.is_solved { "right" } else { "wrong" }}>
            <p><b>{ verdict(locale, state) }</b></p>
            { for fault }
            { for remark.map(|words| html! { <p data-remark="">{ words }</p> }) }
            { for left.map(|left| html! { <p>{ left }</p> }) }
        </div>
    }
}

/// The search of the first example in Java.
pub const JAVA: &str = include_str!("../../../python/java/Queens.java");

/// Entries of the two lists of the help, each a piece of Python.
const WORKS: &str = include_str!("../../../python/help/works.txt");
const MISSING: &str = include_str!("../../../python/help/missing.txt");

/// The programs to start from; tasks check themselves.
pub fn tasks(locale: &Locale, state: &WriteState, code: &str, on_msg: &Callback<Msg>) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let entry = |start: &'static Start| {
        let is_open = *start == *state.start;
        let is_solved = is_open && state.is_solved;
        let open = on_msg.reform(move |()| Msg::Open(start));
        html! {
            <li class="write-task" data-task={start.name} data-current={is_open.then_some("")}
                data-state={start.is_task().then_some(if is_solved { "right" } else { "open" })}>
                <p><b>{ start.title(locale.lang) }</b>
                    if is_open && start.is_task() {
                        { " – " }{ if is_solved { texts.is_solved } else { texts.is_open } }
                    }
                </p>
                <p class="quiet">{ start.about(locale.lang) }</p>
                if is_open {
                    if start.is_task() {
                        <Button action="check" label={texts.check} on_click={on_msg.reform(|()| Msg::Run)} />
                    }
                    if state.text != start.program {
                        <Button action="restore" label={texts.restore} on_click={on_msg.reform(|()| Msg::Restore)} />
                    }
                } else {
                    <Button class="button" action="open" label={AttrValue::from(format!("{} · {}", texts.open_task, start.title(locale.lang)))} on_click={open}>
                        <>{ texts.open_task }</>
                    </Button>
                }
            </li>
        }
    };
    let program = code.to_owned();
    let handed = HandedProgram { task: state.start.name.to_owned(), size: state.size, program };
    let has_own = state.start.is_task() && state.has_run() && !state.is_changed && !code.is_empty();
    let list = |is_task: bool| START.iter().filter(move |it| it.is_task() == is_task).map(entry);
    html! {
        <>
            if has_own {
                <HandInCode locale={locale.clone()} code={handed.seal()} heading="h3" />
            }
            <h3>{ texts.tasks }</h3>
            <ul class="write-tasks">{ for list(true) }</ul>
            <h3>{ texts.examples }</h3>
            <ul class="write-tasks">{ for list(false) }</ul>
            <details class="write-help" data-java="">
                <summary>{ texts.java }</summary>
                <p><Button action="copy-java" label={texts.copy} on_click={on_msg.reform(|()| Msg::CopyJava)} /></p>
                <pre class="write-output" tabindex="0" lang="en" translate="no">{ JAVA }</pre>
            </details>
        </>
    }
}

/// The commands that a program knows, and the differences from ordinary Python.
pub fn help(locale: &Locale) -> Html {
    let texts = HelpTexts::of(locale.lang);
    let commands = [
        ("n", texts.size),
        ("free(x, y)", texts.free),
        ("put(x, y)", texts.put),
        ("take(x, y)", texts.take),
        ("solution()", texts.solution),
        ("mark(x, y)", texts.mark),
        ("say(text)", texts.say),
    ];
    let differences = [
        texts.python,
        texts.order,
        texts.printed,
        texts.random,
        texts.modules,
        texts.without,
        texts.globals,
    ];
    let entries = |list: &'static str| {
        list.trim_end()
            .split("\n\n")
            .map(|code| html! { <li><code translate="no">{ code }</code></li> })
    };
    html! {
        <details class="write-help">
            <summary>{ texts.commands }</summary>
            <dl>{ for commands.map(|(code, words)| html! { <div><dt><code>{ code }</code></dt><dd>{ words }</dd></div> }) }</dl>
            <p>{ texts.from }</p>
            <p>{ texts.keys }</p>
            <p>{ texts.limits }</p>
            <h3>{ texts.differences }</h3>
            <ul>{ for differences.map(|words| html! { <li>{ words }</li> }) }</ul>
            <h3>{ texts.works }</h3>
            <ul class="write-code" data-works="">{ for entries(WORKS) }</ul>
            <h3>{ texts.missing }</h3>
            <ul class="write-code" data-missing="">{ for entries(MISSING) }</ul>
        </details>
    }
}
