//! The list of solutions, of which only those near the visible part are drawn.

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
use crate::components::board::mini::mini_board;
use crate::components::keys::focus::is_of_view;
use crate::components::list::window::{Geometry, Layout};
use crate::text::ListTexts;

/// What the list shows.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// How many solutions there are.
    pub total: u64,
    /// No solution will ever be found.
    pub is_hopeless: bool,
    /// The entries asked for by `on_range`, with their ordinals.
    pub entries: Rc<Vec<(u64, Solution)>>,
    /// The ordinal of the entry that the board shows.
    pub shown: Option<u64>,
    /// Said in place of the usual words when there are none, though there might be.
    #[prop_or_default]
    pub no_entries: Option<AttrValue>,
    /// A place in the list, from 0, to be scrolled to whenever the second number
    /// changes.
    #[prop_or_default]
    pub reveal: (u64, u32),
    /// Called with the indices of the entries wanted next.
    pub on_range: Callback<Range<u64>>,
    /// Called with the ordinal of the entry chosen.
    pub on_show: Callback<u64>,
}

/// The scrolling list.
pub struct SolutionList {
    viewport: NodeRef,
    above: NodeRef,
    below: NodeRef,
    layout: Layout,
    /// The reader is at the end and wants to stay there while the list grows.
    follows: bool,
    /// The place in the list to be scrolled to with the next drawing.
    reveal: Option<u64>,
    /// The place of the entry that the keyboard is at.
    stop: Option<u64>,
    /// The focus goes there as soon as the entry is drawn.
    wants_focus: bool,
    /// Looks again when the list's size changes.
    size_watch: Option<SizeWatch>,
    /// The page is being printed.
    prints: bool,
    _printing: [Option<Listener>; 2],
}

/// So many entries are printed: about forty sheets.
const MOST_PRINTED: u64 = 2_000;

/// What can happen.
pub enum Msg {
    /// It was scrolled, or its size may have changed.
    Measure,
    /// The entry at a place has the focus.
    Focused(u64),
    /// A key went down on an entry.
    Key(KeyboardEvent),
    /// The page is about to be printed, or has been.
    Print(bool),
}

impl SolutionList {
    /// Gives the focus to the entry that the keyboard goes to, once it is drawn.
    fn hand_on_focus(&mut self) {
        let entry = self.stop.filter(|_| self.wants_focus).map(|place| {
            let viewport = self.viewport.cast::<Element>()?;
            let selector = format!("[aria-posinset='{}'] > button", place + 1);
            viewport.query_selector(&selector).ok()??.dyn_into::<HtmlElement>().ok()
        });
        if let Some(entry) = entry.flatten() {
            self.wants_focus = false;
            // Refused by nothing that is in the document.
            let _ = entry.focus();
        }
    }

    fn geometry(&self) -> Option<Geometry> {
        let viewport = self.viewport.cast::<HtmlElement>()?;
        Some(Geometry {
            width: viewport.client_width().into(),
            height: viewport.client_height().into(),
            scroll: viewport.scroll_top().into(),
        })
    }

    /// Returns whether something else is to be drawn.
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
            prints: false,
            _printing: printing,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Measure => self.measure(ctx),
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
        // One stop for the keyboard: where it was, else what is shown, else the first.
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
                            { texts.printed.fill([&props.locale.number(MOST_PRINTED), &props.locale.number(props.total)]) }
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
                // Only a browser without style sheets refuses; then the list is short.
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
    /// The entry at a place, from 1; `tab_stop` is the place, from 0, of the one that
    /// the keyboard comes to.
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
            Some(document) => format!("{}: {queens}", document.title(ordinal)),
            None => (ListTexts::of(props.locale.lang).entry)(&number, &queens),
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
                        <samp class="entry-title">{ document.title(ordinal) }</samp>
                    } else {
                        <span>{ number }</span>
                    }
                </button>
            </li>
        }
    }
}
