//! The choice of what is listed.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use queens::board::{Size, Square};
use queens::plain_text::plain;
use queens::solutions::{Filter, Kept, Orbit, Order};

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice};
use crate::components::widgets::draft::{text_of, use_draft};
use crate::components::widgets::icons::{Icon, icon};
use crate::text::{ListTexts, quoted};
use crate::views::solutions::state::{SolutionsAction, SolutionsState};
use crate::views::solutions::text::SolutionsTexts;

fn input(event: &Event) -> Option<HtmlInputElement> {
    event.target()?.dyn_into().ok()
}

/// Squares as they can be typed, too.
fn listed(locale: &Locale, size: Size, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|square| locale.square(size, *square)).collect();
    names.join(" ")
}

/// The form in which readers choose what is listed.
pub struct FilterForm<'a> {
    pub locale: &'a Locale,
    pub state: &'a SolutionsState,
    pub act: &'a Callback<SolutionsAction>,
    /// Called with a message if typed squares cannot be read.
    pub wrong: &'a Callback<String>,
}

pub fn filter_form(form: &FilterForm<'_>) -> Html {
    let FilterForm { locale, state, act, wrong } = *form;
    let texts = SolutionsTexts::of(locale.lang);
    let filter = state.selection.filter();
    let with = |change: fn(&mut Filter)| {
        let mut changed = filter.clone();
        change(&mut changed);
        act.reform(move |()| SolutionsAction::Choose(changed.clone()))
    };
    let on_queens = {
        let (act, wrong, filter) = (act.clone(), wrong.clone(), filter.clone());
        let (notation, size) = (locale.look.notation, state.size());
        let example = [(0, 0), (4, 1)].map(|(x, y)| Square::nearest(size, x, y));
        let example = listed(locale, size, &example);
        Callback::from(move |text: String| match notation.parse_all(size, &plain(&text)) {
            Ok(queens) => act.emit(SolutionsAction::Choose(Filter { queens, ..filter.clone() })),
            Err(_) => wrong.emit(texts.no_squares(&quoted(&text), &example)),
        })
    };
    let on_fundamental = {
        let filter = filter.clone();
        reading(act, move |event: Event| {
            let fundamental = input(&event)?.checked();
            Some(SolutionsAction::Choose(Filter { fundamental, ..filter.clone() }))
        })
    };
    let on_symmetry = {
        let filter = filter.clone();
        act.reform(move |orbit: String| {
            SolutionsAction::Choose(Filter { orbit: Orbit::named(&orbit), ..filter.clone() })
        })
    };
    let on_order = reading(act, |name: String| Order::named(&name).map(SolutionsAction::Sort));
    let kinds = Kept::ALL.map(|kept| (kept.name(), texts.kept(kept), None));
    // Only an address chooses by a symmetry.
    let unchanged = filter.orbit.and_then(|orbit| match orbit {
        Orbit::Unchanged(symmetry) => Some((orbit.name(), texts.turn(symmetry), None)),
        Orbit::KeptBy(_) => None,
    });
    let order_words = |order| match order {
        Order::Class => texts.order_class,
        Order::Found => texts.order_found,
    };
    html! {
        <section class="choose" aria-label={texts.choose}>
            <label class="labelled">
                <span>{ texts.queens }</span>
                <QueensField value={listed(locale, state.size(), &filter.queens)} hint={texts.queens_hint}
                    on_commit={on_queens} />
            </label>
            <p class="quiet">{ texts.queens_hint }</p>
            { choice(Choice {
                name: "orbit",
                label: ListTexts::of(locale.lang).symmetry,
                options: [("", texts.any, None)].into_iter().chain(kinds).chain(unchanged).collect(),
                value: filter.orbit.map_or("", Orbit::name),
                on_choose: on_symmetry,
            }) }
            { choice(Choice {
                name: "order",
                label: texts.order,
                options: Order::ALL.map(|order| (order.name(), order_words(order), None)).to_vec(),
                value: state.selection.order().name(),
                on_choose: on_order,
            }) }
            <label class="check" title={texts.class_words}>
                <input type="checkbox" name="fundamental" checked={filter.fundamental}
                    onchange={on_fundamental} />
                <span>{ texts.fundamental }</span>
            </label>
            <div class="actions row wrap gap-2">
                if let Some(class) = filter.class {
                    <Button action="any-class" on_click={with(|f| f.class = None)}>
                        { texts.class_number(&locale.number(u64::from(class) + 1)) }{ icon(Icon::Close) }
                    </Button>
                }
                <Button action="list-all" label={texts.all} disabled={filter.is_open()}
                    on_click={with(|f| *f = Filter::default())} />
            </div>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct QueensFieldProps {
    value: AttrValue,
    hint: &'static str,
    /// Called with the text when it is meant.
    on_commit: Callback<String>,
}

/// The field for squares. What is being typed stays, whatever is redrawn meanwhile.
#[component]
fn QueensField(props: &QueensFieldProps) -> Html {
    let draft = use_draft(&props.value, &props.on_commit);
    let oninput = {
        let draft = draft.clone();
        move |event: InputEvent| {
            if let Some(text) = text_of(&event) {
                draft.keep(text);
            }
        }
    };
    let onchange = draft.on_leave();
    let onblur = onchange.reform(|event: FocusEvent| event.into());
    let value = draft.shown(&props.value);
    html! {
        <input ref={draft.field} type="text" class="field" name="queens" size="10" autocomplete="off" autocapitalize="none"
            spellcheck="false" {value} {oninput} {onchange} {onblur} aria-description={props.hint} />
    }
}
