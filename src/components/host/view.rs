//! The trait that every hosted view implements.

use queens::ValueEnum;
use queens::board::Size;
use yew::prelude::*;

use crate::address;
use crate::address::part::ViewRoute;
use crate::browser::locale::Locale;
use crate::components::export::exporter::Exporter;
use crate::components::export::source::Source;
use crate::components::export::subject::Subject;
use crate::components::host::context::{Context, Scene};
use crate::components::keys::shortcuts::Command;
use crate::components::panels::Asked;
use crate::components::stage::Stage;
use crate::components::status::Status;

/// A view of the page, without the things that every view has.
pub trait View: Sized + 'static {
    const CONFIG: Config<Self>;

    type Route: ViewRoute + Clone + Default + PartialEq + 'static;

    type Msg: 'static;

    /// In the order of the tabs.
    type Panel: ValueEnum + Copy + PartialEq;

    fn open(context: &mut Context<Self>, route: &Self::Route) -> Self;

    fn go_to(&mut self, context: &mut Context<Self>, route: &Self::Route);

    fn panels_of(route: &Self::Route) -> Asked<Self::Panel>;

    /// Returns true if the view has to be drawn.
    fn update(&mut self, context: &mut Context<Self>, msg: Self::Msg) -> bool;

    /// Handles a shortcut. Returns false if it means nothing now.
    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let _ = (context, command, event);
        false
    }

    /// Milliseconds until the next tick; `None` if nothing is left to do.
    fn next_tick(&self) -> Option<f64> {
        None
    }

    /// Works for one tick, `elapsed` milliseconds after the last one.
    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        let _ = (context, elapsed);
    }

    /// Called after each change, before it is reported and drawn.
    fn settle(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    /// Called before each drawing: makes the content of the panels.
    fn prepare(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    fn status(&self) -> Status {
        Status::Ready
    }

    /// The route of the present state, with the open panels.
    fn route(&self, scene: &Scene<Self>) -> Self::Route;

    /// The route of a link that shows others the same picture.
    fn shared_route(&self, scene: &Scene<Self>) -> Self::Route {
        self.route(scene)
    }

    /// The text of a tab, and a figure after it.
    fn tab(&self, locale: &Locale, panel: Self::Panel) -> (&'static str, Option<String>);

    /// The content of a panel; `None` to leave the panel out.
    fn panel(&self, scene: &Scene<Self>, panel: Self::Panel) -> Option<Html>;

    /// The stage, except tabs and panels.
    fn draw(&self, scene: &Scene<Self>) -> Stage;

    /// Called when another view is opened.
    fn leave(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }
}

/// The fixed properties of a view.
pub struct Config<V: View> {
    pub name: address::View,
    /// The panels that are open at first, the most important first.
    pub panels: [V::Panel; 3],
    /// The message for a size that was entered.
    pub on_size: fn(Size) -> V::Msg,
    pub panel_class: &'static str,
    /// True if a panel repeats the text of its tab as a title where several are shown.
    pub has_titles: bool,
    /// The columns of panels, from the number for which there is room.
    pub columns: fn(usize) -> usize,
    pub export: Option<Export<V>>,
    /// The least time between two addresses while the view is running, in ms.
    pub address_every: f64,
    /// True if the step from the first to the second route is written at once.
    pub is_turn: fn(&V::Route, &V::Route) -> bool,
    /// The only panel of a slide. It is in the document even when it is not shown, for scripts
    /// and screen readers.
    pub slide_panel: Option<V::Panel>,
    /// The message for a panel that was chosen.
    pub on_panel: Option<fn(V::Panel) -> V::Msg>,
    /// Draws a panel that is a component of its own, in place of the host.
    pub whole_panel: fn(&V, &Scene<V>, V::Panel) -> Option<Html>,
    /// Puts the stage into an element with hooks of the view.
    pub around: fn(&V, Html) -> Html,
}

impl<V: View> Config<V> {
    pub const fn new(
        name: address::View,
        panels: [V::Panel; 3],
        on_size: fn(Size) -> V::Msg,
    ) -> Config<V> {
        Config {
            name,
            panels,
            on_size,
            panel_class: "",
            has_titles: false,
            columns: |room| room,
            export: None,
            address_every: 0.0,
            is_turn: |_, _| false,
            slide_panel: None,
            on_panel: None,
            whole_panel: |_, _, _| None,
            around: |_, stage| stage,
        }
    }
}

pub struct Export<V: View> {
    /// The panel with the choices of the export.
    pub panel: V::Panel,
    /// The content of the board.
    pub subject: fn(&V, &Scene<V>, &dyn Exporter) -> Subject,
    /// The solutions that can be exported, if any.
    pub source: fn(&V) -> Option<&dyn Source>,
}
