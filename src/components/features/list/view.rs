//! The list of solutions. Only entries near the visible part are drawn.

use std::ops::Range;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};
use yew::prelude::*;

use queens::board::Solution;
use queens::search::DocumentWay;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::size_watch::SizeWatch;
use crate::components::features::board::mini::mini_board;
use crate::components::features::keys::focus::is_of_view;
use crate::components::features::list::window::{Geometry, Layout};
use crate::text::ListTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The number of solutions.
    pub total: u64,
    pub is_hopeless: bool,
    /// The entries that `on_range` asked for, with their ordinals.
    pub entries: Rc<Vec<(u64, Solution)>>,
    /// The ordinal of the entry on the board.
    pub shown: Option<u64>,
    /// A text in place of the usual one for an empty list.
    #[prop_or_default]
    pub no_entries: Option<AttrValue>,
    /// The index of an entry. The list scrolls to it whenever the second number changes.
    #[prop_or_default]
    pub reveal: (u64, u32),
    /// Called with the indices of the entries to be drawn next.
    pub on_range: Callback<Range<u64>>,
    /// Called with the ordinal of the chosen entry.
    pub on_show: Callback<u64>,
}

pub struct SolutionList {
    viewport: NodeRef,
    above: NodeRef,
    below: NodeRef,
    layout: Layout,
    /// The list was scrolled to its end and stays there while it grows.
    follows: bool,
    /// The index of the entry to scroll to with the next drawing.
    reveal: Option<u64>,
    /// The index of the entry that is the tab stop.
    stop: Option<u64>,
    /// The entry gets the focus when it is drawn.
    wants_focus: bool,
    /// Updates the list when its size changes.
    size_watch: Option<SizeWatch>,
    /// The list is in a closed panel, where nothing has to be measured.
    is_hidden: bool,
    prints: bool,
    _printing: [Option<Listener>; 2],
}

/// The largest number of printed entries, about forty sheets of paper.
const MOST_PRINTED: u64 = 2_000;

pub enum Msg {
    /// The list was scrolled or its size may have changed.
    Measure,
    /// An entry got the focus.
    Focused(u64),
    Key(KeyboardEvent),
    /// Printing begins or has ended.
    Print(bool),
}

impl SolutionList {
    /// Focuses the tab stop when it has been drawn.
    fn hand_on_focus(&mut self) {
        let entry = self.stop.filter(|_| self.wants_focus).map(|place| {
            let viewport = self.viewport.cast::<Element>()?;
            let selector = format!("[aria-posinset='{}'] > button", place + 1);
            viewport.query_selector(&selector).ok()??.dyn_into::<HtmlElement>().ok()
        });
        if let Some(entry) = entry.flatten() {
            self.wants_focus = false;
            // It does not fail for an element of the document.
            let _ = entry.focus();
        }
    }

    fn geometry(&self) -> Option<Geometry> {
        // Reading the size of a hidden element, too, lets the browser arrange the whole page.
        if self.is_hidden {
            return Some(Geometry::default());
        }
        let viewport = self.viewport.cast::<HtmlElement>()?;
        Some(Geometry {
            width: viewport.client_width().into(),
            height: viewport.client_height().into(),
            scroll: viewport.scroll_top().into(),
        })
    }

    /// Returns true if the list has to be drawn.
    fn measure(&mut self, ctx: &Context<Self>) -> bool {
        let total = ctx.props().total;
        let layout = if self.prints {
            Layout::of_all(total.min(MOST_PRINTED))
        } else {
            let Some(geometry) = self.geometry() else { return false };
            Layout::of(&geometry, total)
        };
        let is_new = layout != self.layout;
        if layout.range != self.layout.range {
            ctx.props().on_range.emit(layout.range.clone());
        }
        self.layout = layout;
        is_new
    }
}

impl Component for SolutionList {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let printing = [("beforeprint", true), ("afterprint", false)].map(|(name, prints)| {
            let link = ctx.link().clone();
            let window = browser::window()?;
            Some(Listener::new(window, name, move |_| link.send_message(Msg::Print(prints))))
        });
        SolutionList {
            viewport: NodeRef::default(),
            above: NodeRef::default(),
            below: NodeRef::default(),
            layout: Layout::default(),
            follows: false,
            reveal: None,
            stop: None,
            wants_focus: false,
            size_watch: None,
            is_hidden: false,
            prints: false,
            _printing: printing,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Measure => {
                self.is_hidden = false;
                self.is_hidden = self.geometry().is_some_and(|it| it.width == 0.0);
                self.measure(ctx)
            }
            Msg::Print(prints) => {
                self.prints = prints;
                self.measure(ctx)
            }
            Msg::Focused(place) => self.stop.replace(place) != Some(place),
            Msg::Key(event) if is_of_view(&event) => false,
            Msg::Key(event) => {
                let total = ctx.props().total;
                let (key, geometry) = (event.key(), self.geometry());
                let to = geometry
                    .zip(self.stop)
                    .and_then(|(it, from)| Layout::neighbour(&it, total, from, &key));
                let Some(place) = to else { return false };
                event.prevent_default();
                event.stop_propagation();
                (self.stop, self.wants_focus) = (Some(place), true);
                if !self.layout.is_seen(geometry, place) {
                    self.reveal = Some(place);
                }
                true
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let (place, asked) = ctx.props().reveal;
        if asked != old.reveal.1 && !self.layout.is_seen(self.geometry(), place) {
            self.reveal = Some(place);
        }
        if ctx.props().total != old.total {
            self.follows = self.geometry().is_some_and(|g| self.layout.is_at_end(&g));
            self.measure(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let texts = ListTexts::of(props.locale.lang);
        // The tab stop: the last focused entry, else the entry on the board, else the first one.
        let drawn = &self.layout.range;
        let shown = props.entries.iter().position(|(ordinal, _)| props.shown == Some(*ordinal));
        let shown = shown.map(|at| drawn.start + at as u64);
        let tab_stop = self.stop.filter(|it| drawn.contains(it));
        let tab_stop = tab_stop.or(shown).unwrap_or(drawn.start);
        let onscroll = ctx.link().callback(|_: Event| Msg::Measure);
        html! {
            <section class="solutions" aria-label={texts.heading}>
                <h2>
                    { texts.heading }
                    <span class="count">{ props.locale.number(props.total) }</span>
                </h2>
                <div class="viewport" ref={&self.viewport} {onscroll} data-solutions=""
                    data-total={props.total.to_string()}>
                    if props.total == 0 {
                        <p class="empty">{
                            match (props.is_hopeless, &props.no_entries) {
                                (false, Some(words)) => words,
                                (true, _) => texts.none,
                                (false, None) => texts.empty,
                            }
                        }</p>
                    }
                    <div ref={&self.above}></div>
                    <ul role="list" onkeydown={ctx.link().callback(Msg::Key)}>{ for (self.layout.range.start + 1..).zip(props.entries.iter())
                        .map(|(place, entry)| self.entry(ctx, (place, tab_stop), *entry)) }</ul>
                    <div ref={&self.below}></div>
                    if props.total > MOST_PRINTED {
                        <p class="printed">
                            { texts.printed(&props.locale.number(MOST_PRINTED), &props.locale.number(props.total)) }
                        </p>
                    }
                </div>
            </section>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            let link = ctx.link().clone();
            self.size_watch = self.viewport.cast::<Element>().and_then(|viewport| {
                SizeWatch::new(&viewport, move || link.send_message(Msg::Measure))
            });
        }
        for (space, height) in [(&self.above, self.layout.above), (&self.below, self.layout.below)]
        {
            if let Some(space) = space.cast::<HtmlElement>() {
                // It fails only in a browser without style sheets, where the list is short.
                let _ = space.style().set_property("height", &format!("{}px", height as u32));
            }
        }
        if std::mem::take(&mut self.follows)
            && let Some(viewport) = self.viewport.cast::<Element>()
        {
            viewport.set_scroll_top(viewport.scroll_height());
        }
        if let Some(place) = self.reveal.take()
            && let (Some(geometry), Some(viewport)) =
                (self.geometry(), self.viewport.cast::<Element>())
        {
            let scroll = Layout::scroll_to(&geometry, ctx.props().total, place);
            viewport.set_scroll_top(scroll as i32);
        }
        self.hand_on_focus();
    }
}

impl SolutionList {
    /// An entry; `place` counts from 1, `tab_stop` from 0.
    fn entry(
        &self,
        ctx: &Context<Self>,
        (place, tab_stop): (u64, u64),
        (ordinal, solution): (u64, Solution),
    ) -> Html {
        let props = ctx.props();
        let onfocus = ctx.link().callback(move |_: FocusEvent| Msg::Focused(place - 1));
        let number = props.locale.number(ordinal);
        let queens = props.locale.queens(&solution);
        let label = match props.locale.document.filter(DocumentWay::has_titles) {
            Some(document) => [document.title(ordinal), queens].join(props.locale.lang.colon()),
            None => ListTexts::of(props.locale.lang).entry(&number, &queens),
        };
        let pressed = if props.shown == Some(ordinal) { "true" } else { "false" };
        let onclick = props.on_show.reform(move |_: MouseEvent| ordinal);
        html! {
            <li key={ordinal} aria-setsize={props.total.to_string()} aria-posinset={place.to_string()}>
                <button type="button" class="entry" data-solution={ordinal.to_string()} data-queens={solution.to_string()}
                    aria-pressed={pressed} aria-label={label} tabindex={if place - 1 == tab_stop { "0" } else { "-1" }}
                    {onclick} {onfocus}>
                    { mini_board(&solution) }
                    if let Some(document) = props.locale.document {
                        // The article's "===" on both sides would take lines of their own.
                        <samp class="entry-title">{ document.title(ordinal).trim_matches(['=', ' ']).to_owned() }</samp>
                    } else {
                        <span>{ number }</span>
                    }
                </button>
            </li>
        }
    }
}
