//! Choices of a worksheet: exercises and paper.

use yew::prelude::*;

use queens::ValueEnum;
use queens::board::Size;
use queens::game::Grade;
use queens::search::{CATALOGUE, SearchKind};

use crate::browser::locale::Locale;
use crate::components::features::search_choice::search_choice;
use crate::components::features::size_setup::size_setup;
use crate::components::widgets::button::Button;
use crate::components::widgets::choice::{Choice, choice};
use crate::components::widgets::icons::{Icon, icon};
use crate::components::widgets::number_field::NumberField;
use crate::text::{SearchTexts, TitleTexts};
use crate::views::sheet::address::{LATEST, Sheet};
use crate::views::sheet::choice::{Paper, SheetTask};
use crate::views::sheet::text::SheetTexts;

pub enum Msg {
    /// A field gets the value of that name.
    Choose(fn(&mut Sheet, &str), String),
    Toggle(SheetTask),
    Size(Size),
    SizeText(String),
    AtText(String),
    New,
    Print,
}

/// The choices. `act` hears what happens.
pub fn setup(locale: &Locale, sheet: &Sheet, paper: Paper, act: &Callback<Msg>) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let searches = TitleTexts::of(locale.lang);
    let has = |is: fn(SheetTask) -> bool| sheet.tasks.iter().any(|task| is(*task));
    let changed = |set: fn(&mut Sheet, &str)| act.reform(move |name| Msg::Choose(set, name));
    let task = |task: SheetTask| {
        let is_on = sheet.tasks.contains(&task);
        let is_last = is_on && sheet.tasks.len() == 1;
        let onchange = act.reform(move |_: Event| Msg::Toggle(task));
        html! {
            <label class="check">
                <input type="checkbox" name="task" value={task.name()} checked={is_on} {onchange}
                    aria-disabled={is_last.then_some("true")} />
                <span>{ texts.tasks(task) }</span>
            </label>
        }
    };
    html! {
        <section class="sheet-setup stack top" aria-labelledby="sheet-heading">
            <div class="sheet-about">
                <h2 id="sheet-heading">{ texts.heading }</h2>
                <p>{ texts.intro }</p>
            </div>
            <div class="sheet-acts flow">
                <Button main=true action="print" label={texts.print} on_click={act.reform(|()| Msg::Print)} />
                <Button action="new-sheet" on_click={act.reform(|()| Msg::New)}>{ icon(Icon::New) }{ texts.new }</Button>
            </div>
            <fieldset class="sheet-tasks">
                <legend>{ texts.exercises }</legend>
                { for SheetTask::ALL.map(task) }
            </fieldset>
            <div class="sheet-choices row wrap">
                { size_setup(locale, sheet.size, &act.reform(Msg::Size), &act.reform(Msg::SizeText)) }
                if has(SheetTask::is_of_search) {
                    <span class="labelled">
                        <span aria-hidden="true">{ SearchTexts::of(locale.lang).by }</span>
                        { search_choice("", locale.lang, true, Choice {
                            name: "by",
                            label: SearchTexts::of(locale.lang).by,
                            options: CATALOGUE.iter().map(|it| (it.name, searches.search_name(it.name), None)).collect(),
                            value: sheet.kind.name,
                            on_choose: changed(|sheet, name| if let Some(kind) = SearchKind::named(name) { sheet.kind = kind }),
                        }) }
                    </span>
                }
                if has(SheetTask::has_boards) {
                    { named("boards", texts.boards, sheet.boards, |it| it.name(), changed(|sheet, name| set(&mut sheet.boards, name))) }
                }
                if sheet.tasks.contains(&SheetTask::Complete) {
                    { named("grade", texts.grade, sheet.grade, |it| texts.grade_name(it), changed(|sheet, name| set::<Grade>(&mut sheet.grade, name))) }
                }
                if sheet.tasks.contains(&SheetTask::Trace) {
                    { named("steps", texts.steps, sheet.steps, |it| it.name(), changed(|sheet, name| set(&mut sheet.steps, name))) }
                    <div class="labelled">
                        <span aria-hidden="true">{ texts.at }</span>
                        <NumberField name="at" label={texts.at} value={sheet.at.to_string()} room={4}
                            on_commit={act.reform(Msg::AtText)} largest={u64::from(LATEST)} />
                    </div>
                }
                { named("paper", texts.paper, paper, |it| texts.papers(it), changed(|sheet, name| sheet.paper = Paper::named(name).or(sheet.paper))) }
                { named("answers", texts.answers, sheet.answers, |it| texts.with_answers(it), changed(|sheet, name| set(&mut sheet.answers, name))) }
            </div>
        </section>
    }
}

fn set<E: ValueEnum>(field: &mut E, name: &str) {
    if let Some(value) = E::VALUES.iter().find(|it| it.name() == name) {
        *field = *value;
    }
}

/// A choice of one of the values of an enum.
fn named<E: ValueEnum>(
    name: &'static str,
    label: &'static str,
    value: E,
    words: impl Fn(E) -> &'static str,
    on_choose: Callback<String>,
) -> Html {
    choice(Choice {
        name,
        label,
        options: E::VALUES.iter().map(|it| (it.name(), words(*it), None)).collect(),
        value: value.name(),
        on_choose,
    })
}
