//! The panel of the tasks, with examples, help and files: a chunk that is loaded when its tab is
//! opened.

use yew::prelude::*;

use crate::browser::files::file::{LARGEST, read_file};
use crate::browser::locale::Locale;
use crate::components::features::export::file_button::{FileButton, FileContent};
use crate::components::features::python::io::python::readable;
use crate::components::widgets::button::Button;
use crate::components::widgets::lazy::lazy;
use crate::text::Lang;
use crate::views::write::panels::handed_in;
use crate::views::write::repair_moves::repair_moves;
use crate::views::write::start::{HEADER, START, Start};
use crate::views::write::state::{WriteAction, WriteState};
use crate::views::write::text::{CommandTexts, HelpTexts, TaskListTexts, WriteTexts};

/// The state, and the names of the tasks that were ever solved.
type Solved<'a> = (&'a WriteState, &'a [String]);

lazy! {
    /// Draws the panel; the text is the code of the program for links.
    pub static TASKS: fn(&Locale, Solved<'_>, &str, &Callback<WriteAction>) -> Html = tasks(draw);
}

fn draw(
    locale: &Locale,
    solved: Solved<'_>,
    code: &str,
    on_action: &Callback<WriteAction>,
) -> Html {
    html! {
        <>
            { help(locale) }
            { list(locale, solved, code, on_action) }
            { files(locale, solved.0, on_action) }
        </>
    }
}

/// The search of the first example in Java.
const JAVA: &str = include_str!("../../../web/write/library/Queens.java");

/// The module with the commands, for ordinary Python.
const MODULE: &str = include_str!("../../../web/write/library/queenside.py");

/// Entries of the two lists of the help, each a piece of Python.
const WORKS: &str = include_str!("../../../web/write/help/works.txt");
const MISSING: &str = include_str!("../../../web/write/help/missing.txt");

/// The subject of a starting program, in one sentence.
fn about(start: &Start, lang: Lang) -> &'static str {
    let texts = TaskListTexts::of(lang);
    match (start.about(lang), start.name) {
        (Some(about), _) => about,
        (None, "backtracking") => texts.about_backtracking,
        (None, "sets") => texts.about_sets,
        (None, "generator") => texts.about_generator,
        (None, "min-conflicts") => texts.about_min_conflicts,
        (None, "hill-climbing") => texts.about_hill_climbing,
        (None, _) => texts.about_search,
    }
}

/// The programs to start from; tasks check themselves. Those that were ever solved have a tick.
fn list(
    locale: &Locale,
    (state, solved): Solved<'_>,
    code: &str,
    on_action: &Callback<WriteAction>,
) -> Html {
    let (texts, headings) = (TaskListTexts::of(locale.lang), WriteTexts::of(locale.lang));
    let entry = |start: &'static Start| {
        let is_open = *start == *state.start;
        let is_solved = solved.iter().any(|it| it == start.name);
        let open = on_action.reform(move |()| WriteAction::Open(start));
        html! {
            <li class="write-task" data-task={start.name} data-current={is_open.then_some("")}
                data-state={start.is_task().then_some(if is_solved { "right" } else { "open" })}>
                <p>
                    <b>{ start.title(locale.lang) }</b>
                    if is_solved {
                        { " " }<b class="write-solved">{ "✓ " }{ headings.is_solved }</b>
                    } else if is_open && start.is_task() {
                        { " – " }{ texts.is_open }
                    }
                </p>
                <p class="quiet">{ about(start, locale.lang) }</p>
                if is_open && start.name == "min-conflicts" {
                    { repair_moves(locale) }
                }
                if is_open {
                    if start.is_task() {
                        <Button action="check" label={texts.check} on_click={on_action.reform(|()| WriteAction::Run)} />
                    }
                    if state.text != start.program {
                        <Button action="restore" label={texts.restore} on_click={on_action.reform(|()| WriteAction::Restore)} />
                    }
                } else {
                    <Button class="button" action="open" label={AttrValue::from(format!("{} · {}", texts.open_task, start.title(locale.lang)))} on_click={open}>
                        <>{ texts.open_task }</>
                    </Button>
                }
            </li>
        }
    };
    let entries = |is_task: bool| START.iter().filter(move |it| it.is_task() == is_task).map(entry);
    html! {
        <>
            { for handed_in(locale, state, code) }
            <h3>{ headings.tasks }</h3>
            <ul class="write-tasks stack gap-3">{ for entries(true) }</ul>
            <h3>{ headings.examples }</h3>
            <ul class="write-tasks stack gap-3">{ for entries(false) }</ul>
            <details class="write-help" data-java="">
                <summary>{ texts.java }</summary>
                <p><Button action="copy-java" label={texts.copy} on_click={on_action.reform(|()| WriteAction::Copy(JAVA))} /></p>
                <pre class="write-output" tabindex="0" lang="en" translate="no">{ JAVA }</pre>
            </details>
        </>
    }
}

/// The commands that a program knows, and the differences from ordinary Python.
fn help(locale: &Locale) -> Html {
    let (texts, first) = (HelpTexts::of(locale.lang), CommandTexts::of(locale.lang));
    let commands = [
        ("free(c, r)", first.free),
        ("put(c, r)", first.put),
        ("take(c, r)", first.take),
        ("solution()", first.solution),
        ("n", first.size),
        ("mark(c, r)", texts.mark),
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
            <summary>{ first.commands }</summary>
            <dl>{ for commands.map(|(code, words)| html! { <div data-command={code}><dt><code>{ code }</code></dt><dd>{ words }</dd></div> }) }</dl>
            <p>{ texts.from }</p>
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

/// Saving and opening the program as a file.
fn files(locale: &Locale, state: &WriteState, on_action: &Callback<WriteAction>) -> Html {
    let texts = TaskListTexts::of(locale.lang);
    let on_file = on_action.reform(WriteAction::File);
    let lang = locale.lang;
    let onchange = Callback::from(move |event: yew::events::Event| {
        let on_file = on_file.clone();
        read_file(&event, lang, LARGEST, move |text| on_file.emit(text.ok()));
    });
    html! {
        <div class="write-files flow gap-2">
            <FileButton locale={locale.clone()} label={texts.save} action="save-program" name={format!("{}.py", state.start.name)}
                content={FileContent::Text(format!("{HEADER}{}", readable(&state.text)).into())} />
            <FileButton locale={locale.clone()} label={texts.module} action="save-module" name="queenside.py"
                content={FileContent::Text(MODULE.into())} />
            <label class="button">
                { texts.open_file }
                <input class="visually-hidden" type="file" name="program-file" accept=".py,text/x-python,text/plain" {onchange} />
            </label>
            <p class="quiet">{ texts.module_hint }</p>
        </div>
    }
}
