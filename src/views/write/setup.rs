//! The size of the board, and the choice of program.

use yew::prelude::*;

use queens::board::Size;

use crate::browser::locale::Locale;
use crate::components::features::python::goal::LARGEST_OF_PROGRAMS;
use crate::components::features::size_setup::{named_setup_card, size_name};
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, grouped};
use crate::views::write::start::{START, Start};
use crate::views::write::state::{WriteAction, WriteState};
use crate::views::write::text::WriteTexts;

pub fn setup(
    locale: &Locale,
    state: &WriteState,
    on_size_text: &Callback<String>,
    on_action: &Callback<WriteAction>,
) -> Html {
    let texts = WriteTexts::of(locale.lang);
    let on_size = reading(on_action, |size: Size| {
        (size.get() <= LARGEST_OF_PROGRAMS).then_some(WriteAction::SetSize(size))
    });
    let on_choose = reading(on_action, |name: String| Some(WriteAction::Open(Start::named(&name))));
    let tasks = Start::tasks();
    let groups = [(texts.examples, START.len() - tasks), (texts.tasks, tasks)];
    let choice = grouped(
        "setup-by",
        &groups,
        Choice {
            name: "task",
            label: texts.start,
            options: START.iter().map(|it| (it.name, it.title(locale.lang), None)).collect(),
            value: state.start.name,
            on_choose,
        },
    );
    let kind = Some(state.start.title(locale.lang));
    let name = (state.size, size_name(locale, state.size, state.start.goal().is_of_queens()));
    named_setup_card(locale, name, kind, (&on_size, on_size_text), choice)
}
