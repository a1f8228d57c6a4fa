//! The panel beside the board that explains the search.

use std::rc::Rc;

use queens::board::Size;
use queens::search::{Climb, LineMark, SearchKind, Section};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::page::press::press;
use crate::browser::page::size_watch::SizeWatch;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::tree::run_tree::{NoTree, TREES, TreeCallbacks};
use crate::components::features::tree::view::TreeContent;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::lazy::{LoadState, use_lazy};
use crate::components::widgets::load_error::load_error;
use crate::views::search::climb::stairs::STAIRS;
use crate::views::search::explanations::queue::QueueShown;
use crate::views::search::explanations::{EXPLANATIONS, State};
use crate::views::search::panel::{Panel, Pointed};
use crate::views::search::state::SearchAction;

/// Parts of the panel that scroll by themselves.
const SCROLLS: &str = ".calls, .layers";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The marked line, none while steps pass too fast or the chunk is loading.
    Listing(Option<LineMark>),
    /// The variables, `None` while the chunk is loading.
    State(Option<Vec<Section>>, Option<QueueShown>),
    /// `None` while the chunk is loading.
    Tree(Option<Result<TreeContent, NoTree>>),
    /// A climb after a step, in the place of a tree.
    Stairs(Rc<Climb>, u64),
}

impl Content {
    pub const fn panel(&self) -> Panel {
        match self {
            Content::Listing(..) => Panel::Listing,
            Content::State(..) => Panel::State,
            Content::Tree(_) | Content::Stairs(..) => Panel::Tree,
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub kind: &'static SearchKind,
    pub size: Size,
    pub title: &'static str,
    pub content: Rc<Content>,
    pub pointed: Pointed,
    pub on_action: Callback<SearchAction>,
}

/// The panel. One tab stop; the arrow keys go up and down in it.
#[component]
pub fn SidePanel(props: &Props) -> Html {
    let panel = use_node_ref();
    let name = props.content.panel().name();
    let point = |target: Option<EventTarget>| {
        SearchAction::Point(
            number_in(target, "data-datum")
                .and_then(|place| usize::try_from(place).ok())
                .map_or(Pointed::Nothing, Pointed::Datum),
        )
    };
    let onkeydown = {
        let panel = panel.clone();
        Callback::from(move |event: KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") && press(event.target()) {
                event.prevent_default();
                event.stop_propagation();
                return;
            }
            // Parts that scroll by themselves keep their keys.
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|it| it.matches(SCROLLS).unwrap_or(false)) {
                return;
            }
            let down = match event.key().as_str() {
                "ArrowDown" => true,
                "ArrowUp" => false,
                _ => return,
            };
            if panel.cast::<Element>().is_some_and(|panel| move_focus(&panel, down)) {
                event.prevent_default();
                event.stop_propagation();
            }
        })
    };
    let trees = use_lazy(&TREES, matches!(*props.content, Content::Tree(_)));
    let stairs = use_lazy(&STAIRS, matches!(*props.content, Content::Stairs(..)));
    let is_explained = matches!(*props.content, Content::Listing(..) | Content::State(..));
    let explanations = use_lazy(&EXPLANATIONS, is_explained);
    let [has_trees, has_explanations] =
        [matches!(trees, LoadState::Loaded(_)), matches!(explanations, LoadState::Loaded(_))];
    let is_due = match *props.content {
        Content::Tree(None) => has_trees,
        Content::Listing(None) | Content::State(None, _) => has_explanations,
        _ => false,
    };
    use_effect_with(is_due, {
        let on_action = props.on_action.clone();
        move |is_due| {
            if *is_due {
                on_action.emit(SearchAction::ChunkLoaded);
            }
        }
    });
    let is_here = has_trees || has_explanations;
    use_effect_with((props.content.clone(), is_here), {
        let panel = panel.clone();
        move |_| {
            if let Some(panel) = panel.cast::<Element>() {
                show_tip(&panel);
            }
        }
    });
    use_size_watch(&panel);
    let onclick = reading(&props.on_action, |event: MouseEvent| {
        let removed = number_in(event.target(), "data-delete").map(SearchAction::Remove);
        removed.or_else(|| number_in(event.target(), "data-show").map(SearchAction::Show))
    });
    let (locale, searched) = (&props.locale, (props.kind, props.size));
    html! {
        <div ref={panel} class="panel" role="tabpanel" id={format!("panel-{name}")} tabindex="0"
            aria-labelledby={format!("tab-{name}")} {onkeydown}
            {onclick} onmouseover={props.on_action.reform(move |event: MouseEvent| point(event.target()))}
            onmouseleave={props.on_action.reform(|_: MouseEvent| SearchAction::Point(Pointed::Nothing))}
            onfocusin={props.on_action.reform(move |event: FocusEvent| point(event.target()))}
            onfocusout={props.on_action.reform(|_: FocusEvent| SearchAction::Point(Pointed::Nothing))}>
            <h2 class="visually-hidden">{ props.title }</h2>
            { match &*props.content {
                Content::Listing(mark) => when_loaded(locale, explanations, |it| {
                    (it.listing)(&props.locale, searched, *mark)
                }),
                Content::State(sections, queue) => when_loaded(locale, explanations, |it| {
                    let (sections, queue) = (sections.as_deref().unwrap_or_default(), queue.as_ref());
                    (it.state)(&props.locale, searched, State { sections, pointed: props.pointed, queue })
                }),
                Content::Tree(tree) => when_loaded(locale, trees, |it| html! {
                    { for tree.as_ref().map(|tree| (it.draw)(&props.locale, props.kind, tree, tree_callbacks(&props.on_action))) }
                }),
                Content::Stairs(climb, step) => when_loaded(locale, stairs, |it| {
                    let on_go = props.on_action.reform(|step| PlayerAction::GoTo(step).into());
                    (it.panel)(locale, climb, *step, on_go)
                }),
            } }
        </div>
    }
}

fn tree_callbacks(on_action: &Callback<SearchAction>) -> TreeCallbacks {
    let look = |squares: Option<_>| {
        SearchAction::Point(squares.map_or(Pointed::Nothing, Pointed::Position))
    };
    (on_action.reform(|step| PlayerAction::GoTo(step).into()), on_action.reform(look))
}

/// Draws with the value of a chunk when it is there.
fn when_loaded<T>(locale: &Locale, chunk: LoadState<T>, draw: impl FnOnce(T) -> Html) -> Html {
    match chunk {
        LoadState::Loaded(value) => draw(value),
        LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => load_error(locale, on_retry),
    }
}

/// The number in an attribute of the nearest element around that has it.
fn number_in(target: Option<EventTarget>, name: &str) -> Option<u64> {
    let element = target?.dyn_into::<Element>().ok()?.closest(&format!("[{name}]")).ok()??;
    element.get_attribute(name)?.parse().ok()
}

/// Keeps the present place in sight when the panel gets more room or less.
#[hook]
fn use_size_watch(panel: &NodeRef) {
    let watch = use_mut_ref(|| None::<SizeWatch>);
    use_effect_with(panel.clone(), move |panel| {
        *watch.borrow_mut() = panel.cast::<Element>().and_then(|element| {
            let watched = element.clone();
            SizeWatch::new(&element, move || show_tip(&watched))
        });
        move || drop(watch.take())
    });
}

/// The height of the end of a panel that fades, in px, as in `panels.css`.
const FADE: f64 = 32.0;

/// Scrolls the panel, and only the panel, to the present line, the open calls to the innermost
/// one at their top, and the queue to its end or the solution shown.
fn show_tip(panel: &Element) {
    if let Ok(growing) = panel.query_selector_all(SCROLLS) {
        let growing = (0..growing.length()).filter_map(|place| growing.get(place));
        for list in growing.map(|it| it.unchecked_into::<Element>()) {
            let shown = list.query_selector("[data-shown]").ok().flatten();
            match shown {
                Some(shown) => browser::show_within(&list, &shown, 0.0),
                None if list.matches(".layers").unwrap_or(false) => {
                    list.set_scroll_top(list.scroll_height());
                }
                None => list.set_scroll_top(0),
            }
        }
    }
    let Ok(Some(tip)) = panel.query_selector(".listing > [data-mark=line]") else {
        return;
    };
    // The line that follows is seen, too, above the faded end of the panel.
    let next = tip.next_element_sibling().map_or(0.0, |it| it.get_bounding_client_rect().height());
    browser::show_within(panel, &tip, next + FADE);
}

/// Moves the focus to the next or the previous button of the panel. Returns false if there is
/// none.
fn move_focus(panel: &Element, down: bool) -> bool {
    let Ok(stops) = panel.query_selector_all("button, [role=button]") else { return false };
    let active = panel.query_selector(":focus").ok().flatten();
    // Parts of pictures take the focus like other elements.
    let stop = |index| Some(stops.get(index)?.unchecked_into::<HtmlElement>());
    let place = (0..stops.length()).find(|&index| {
        let element = stop(index);
        element.is_some() && element.as_deref() == active.as_ref()
    });
    let next = match (place, down) {
        (None, _) => Some(0),
        (Some(place), true) => Some(place + 1),
        (Some(place), false) => place.checked_sub(1),
    };
    next.and_then(stop).is_some_and(|stop| stop.focus().is_ok())
}
