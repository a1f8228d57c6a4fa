//! The list of solutions, in pages.

use std::ops::Range;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};
use yew::prelude::*;

use queens::board::Solution;
use queens::search::DocumentWay;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::components::features::keys::focus::is_of_view;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::components::widgets::number_field::NumberField;
use crate::text::{ListTexts, number};

/// The number of entries on a page.
pub const PAGE: u64 = 200;

/// The least width of a column in CSS pixels, as in `list.css`.
const COLUMN: i32 = 84;

/// The indices of the entries on a page, from 0; of the last page, if there are fewer.
pub fn range_of(page: u64, total: u64) -> Range<u64> {
    let start = page.min(total.saturating_sub(1) / PAGE) * PAGE;
    start..total.min(start + PAGE)
}

/// The index to which a key leads; `None` if it leads nowhere.
fn neighbour(columns: u64, total: u64, place: u64, key: &str) -> Option<u64> {
    let last = total.checked_sub(1)?;
    let to = match key {
        "ArrowLeft" => place.checked_sub(1)?,
        "ArrowRight" => place + 1,
        "ArrowUp" => place.checked_sub(columns)?,
        "ArrowDown" => place + columns,
        "PageUp" => place.saturating_sub(PAGE),
        "PageDown" => last.min(place + PAGE),
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    (to <= last).then_some(to)
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The number of solutions.
    pub total: u64,
    pub is_hopeless: bool,
    /// From 0.
    pub page: u64,
    /// The entries in `range_of` this page, with their ordinals.
    pub entries: Rc<Vec<(u64, Solution)>>,
    /// The ordinal of the entry on the board.
    pub shown: Option<u64>,
    /// A text in place of the usual one for an empty list.
    #[prop_or_default]
    pub no_entries: Option<AttrValue>,
    pub on_page: Callback<u64>,
    /// Called with the ordinal of the chosen entry.
    pub on_show: Callback<u64>,
}

#[component]
pub fn SolutionList(props: &Props) -> Html {
    let (locale, total) = (&props.locale, props.total);
    let texts = ListTexts::of(locale.lang);
    let viewport = use_node_ref();
    // The indices of the entry that had the focus last, and of one to be focused when it is drawn.
    let focused = use_state_eq(|| None::<u64>);
    let awaited = use_mut_ref(|| None::<u64>);
    let range = range_of(props.page, total);
    let page = range.start / PAGE;
    // The tab stop: the last focused entry, else the entry on the board, else the first one.
    let shown = props.entries.iter().position(|(ordinal, _)| props.shown == Some(*ordinal));
    let tab_stop = focused.filter(|it| range.contains(it));
    let tab_stop = tab_stop.or(shown.map(|at| range.start + at as u64)).unwrap_or(range.start);
    let focus = {
        let (viewport, range) = (viewport.clone(), range.clone());
        move |place: u64| {
            let selector = format!("li:nth-child({}) > button", place - range.start + 1);
            let entry = viewport.cast::<Element>()?.query_selector(&selector).ok()??;
            // It does not fail for an element of the document.
            entry.dyn_into::<HtmlElement>().ok()?.focus().ok()
        }
    };
    {
        let viewport = viewport.clone();
        use_effect_with(page, move |_| {
            if let Some(viewport) = viewport.cast::<Element>() {
                viewport.set_scroll_top(0);
            }
        });
    }
    {
        let viewport = viewport.clone();
        use_effect_with((page, props.shown), move |_| {
            if let Some(viewport) = viewport.cast::<Element>()
                && let Ok(Some(entry)) = viewport.query_selector("[aria-pressed=true]")
            {
                browser::show_within(&viewport, &entry, 0.0);
            }
        });
    }
    {
        let (awaited, focus, range) = (awaited.clone(), focus.clone(), range.clone());
        use_effect(move || {
            let place = awaited.borrow_mut().take_if(|place| range.contains(place));
            let _ = place.map(focus);
        });
    }
    let onkeydown = {
        let (viewport, on_page) = (viewport.clone(), props.on_page.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(viewport) = viewport.cast::<Element>() else { return };
            let columns = (viewport.client_width() / COLUMN).max(1) as u64;
            let to = neighbour(columns, total, tab_stop, &event.key());
            let Some(place) = to.filter(|_| !is_of_view(&event)) else { return };
            event.prevent_default();
            event.stop_propagation();
            if range.contains(&place) {
                let _ = focus(place);
            } else {
                *awaited.borrow_mut() = Some(place);
                on_page.emit(place / PAGE);
            }
        })
    };
    let on_focus = use_callback((), move |place, ()| focused.set(Some(place)));
    html! {
        <section class="solutions" aria-label={texts.heading}>
            <h2>
                { texts.heading }
                <span class="count">{ locale.number(total) }</span>
            </h2>
            <div class="viewport" ref={viewport} data-solutions="" data-total={total.to_string()} {onkeydown}>
                if total == 0 {
                    <p class="empty">{
                        match (props.is_hopeless, &props.no_entries) {
                            (false, Some(words)) => words,
                            (true, _) => texts.none,
                            (false, None) => texts.empty,
                        }
                    }</p>
                }
                <Entries locale={locale.clone()} start={page * PAGE} {tab_stop} entries={props.entries.clone()}
                    shown={props.shown} {on_focus} on_show={props.on_show.clone()} />
            </div>
            if total > PAGE {
                { pages(props, page) }
            }
        </section>
    }
}

/// The buttons and the field that lead to another page.
fn pages(props: &Props, page: u64) -> Html {
    let (locale, on_page) = (&props.locale, &props.on_page);
    let texts = ListTexts::of(locale.lang);
    let pages = props.total.div_ceil(PAGE);
    let on_commit = {
        let on_page = on_page.clone();
        Callback::from(move |text: String| {
            if let Ok(number) = number::read(&text) {
                on_page.emit(number.clamp(1, pages) - 1);
            }
        })
    };
    html! {
        <div class="list-pages flow">
            <Button action="previous-page" icon={Icon::Back} label={texts.previous_page} disabled={page == 0}
                on_click={on_page.reform(move |()| page - 1)} />
            <NumberField name="page" label={texts.page} value={locale.number(page + 1)} room={4} {on_commit} />
            <span>{ texts.pages(&locale.number(pages)) }</span>
            <Button action="next-page" icon={Icon::Step} label={texts.next_page} disabled={page + 1 == pages}
                on_click={on_page.reform(move |()| page + 1)} />
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct EntriesProps {
    locale: Locale,
    /// The index of the first entry.
    start: u64,
    /// The index of the entry that is the tab stop.
    tab_stop: u64,
    entries: Rc<Vec<(u64, Solution)>>,
    shown: Option<u64>,
    /// Called with the index of the entry that got the focus.
    on_focus: Callback<u64>,
    on_show: Callback<u64>,
}

/// Apart from the number of all solutions, which changes with each one that a search finds.
#[component]
fn Entries(props: &EntriesProps) -> Html {
    let locale = &props.locale;
    let entry = |(place, (ordinal, solution)): (u64, &(u64, Solution))| {
        let (ordinal, number) = (*ordinal, locale.number(*ordinal));
        let queens = locale.queens(solution);
        let label = match locale.document.filter(DocumentWay::has_titles) {
            Some(document) => [document.title(ordinal), queens].join(locale.lang.colon()),
            None => ListTexts::of(locale.lang).entry(&number, &queens),
        };
        let pressed = if props.shown == Some(ordinal) { "true" } else { "false" };
        let onclick = props.on_show.reform(move |_: MouseEvent| ordinal);
        let onfocus = props.on_focus.reform(move |_: FocusEvent| place);
        html! {
            <li key={ordinal}>
                <button type="button" class="entry" data-solution={ordinal.to_string()} data-queens={solution.to_string()}
                    aria-pressed={pressed} aria-label={label} tabindex={if place == props.tab_stop { "0" } else { "-1" }}
                    {onclick} {onfocus}>
                    { mini_board(solution) }
                    if let Some(document) = locale.document {
                        // The article's "===" on both sides would take lines of their own.
                        <samp class="entry-title">{ document.title(ordinal).trim_matches(['=', ' ']).to_owned() }</samp>
                    } else {
                        <span>{ number }</span>
                    }
                </button>
            </li>
        }
    };
    html! { <ul role="list">{ for (props.start..).zip(props.entries.iter()).map(entry) }</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_every_entry_once() {
        assert_eq!(range_of(0, 0), 0..0);
        for total in [1, 92, 200, 201, 14_200, 95_815_104] {
            let last = (total - 1) / PAGE;
            assert_eq!((range_of(0, total).start, range_of(last, total).end), (0, total));
            assert_eq!(range_of(last + 1, total), range_of(last, total), "the last one instead");
            for page in [1, last / 2].into_iter().filter(|it| *it > 0 && *it <= last) {
                assert_eq!(range_of(page - 1, total).end, range_of(page, total).start);
            }
        }
    }

    #[test]
    fn keys_lead_to_neighbours_and_stay_in_the_list() {
        for (place, key, wanted) in [
            (5, "ArrowLeft", Some(4)),
            (5, "ArrowRight", Some(6)),
            (5, "ArrowUp", Some(1)),
            (5, "ArrowDown", Some(9)),
            (250, "PageUp", Some(50)),
            (5, "PageUp", Some(0)),
            (5, "PageDown", Some(205)),
            (205, "PageDown", Some(351)),
            (5, "Home", Some(0)),
            (5, "End", Some(351)),
            (0, "ArrowLeft", None),
            (3, "ArrowUp", None),
            (351, "ArrowRight", None),
            (350, "ArrowDown", None),
            (5, "x", None),
        ] {
            assert_eq!(neighbour(4, 352, place, key), wanted, "{key} from {place}");
        }
        assert_eq!(neighbour(4, 0, 0, "End"), None);
    }
}
