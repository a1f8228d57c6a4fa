//! What a view has to say to be hosted.

use queens::ValueEnum;
use queens::board::Size;
use yew::prelude::*;

use crate::address;
use crate::address::part::ViewRoute;
use crate::browser::locale::Locale;
use crate::components::export::exporter::Exporter;
use crate::components::export::source::Source;
use crate::components::export::subject::Subject;
use crate::components::host::context;
use crate::components::keys::shortcuts::Command;
use crate::components::stage::Stage;
use crate::components::status::Status;

/// What a view has while something happens.
pub type Context<'a, V> =
    context::Context<'a, <V as View>::Route, <V as View>::Panel, <V as View>::Msg>;

/// What a view has while it is drawn.
pub type Scene<'a, V> =
    context::Scene<'a, <V as View>::Route, <V as View>::Panel, <V as View>::Msg>;

/// A view of the page. Only its state and what is special to it stand in it.
pub trait View: Sized + 'static {
    /// Its name, by which keys and addresses know it.
    const NAME: address::View;

    /// What its address says.
    type Route: ViewRoute + Clone + Default + PartialEq + 'static;

    /// What can happen in it and nowhere else.
    type Msg: 'static;

    /// Its panels, in the order of their tabs.
    type Panel: ValueEnum + Copy + PartialEq;

    /// The panels that are open at first, the most important first.
    const PANELS: [Self::Panel; 3];

    const PANEL_CLASS: &'static str = "";

    /// Whether a panel has its tab as a title where several are shown.
    const HAS_TITLES: bool = false;

    /// What of it can be saved and copied.
    const EXPORT: Option<Export<Self>> = None;

    /// Milliseconds between two addresses while it runs.
    const ADDRESS_EVERY: f64 = 0.0;

    /// Opens it at an address.
    fn open(context: &mut Context<Self>, route: &Self::Route) -> Self;

    /// Goes to an address.
    fn go_to(&mut self, context: &mut Context<Self>, route: &Self::Route);

    /// The panels that an address asks for, in place of those that are open, the most
    /// important first.
    fn panels_of(route: &Self::Route) -> Vec<Self::Panel>;

    /// Whether no other panels are to be open.
    fn names_all_panels(_: &Self::Route) -> bool {
        false
    }

    /// Something has happened. Returns whether there is something new to be drawn.
    fn update(&mut self, context: &mut Context<Self>, msg: Self::Msg) -> bool;

    /// Another size was asked for in the size field.
    fn set_size(&mut self, context: &mut Context<Self>, size: Size);

    /// A shortcut was pressed. Returns whether it means something now.
    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let _ = (context, command, event);
        false
    }

    /// Milliseconds until the next tick; `None` where nothing is to be done.
    fn next_tick(&self) -> Option<f64> {
        None
    }

    /// Works for a tick, so many milliseconds after the last one.
    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        let _ = (context, elapsed);
    }

    /// Something has changed, and is going to be drawn or told.
    fn settle(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    /// It is about to be drawn: what its panels show is made.
    fn prepare(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    fn status(&self) -> Status {
        Status::Ready
    }

    /// Where it is, with the panels that are open.
    fn route(&self, scene: &Scene<Self>) -> Self::Route;

    /// What a link says that is to show others the same picture.
    fn moment(&self, scene: &Scene<Self>) -> Self::Route {
        self.route(scene)
    }

    /// Whether the address is to be written at once, although the view runs.
    fn is_turn(_old: &Self::Route, _new: &Self::Route) -> bool {
        false
    }

    /// In how many columns it has its panels where there is room for so many.
    fn columns(room: usize) -> usize {
        room
    }

    /// What a tab says, and a figure behind it.
    fn tab(&self, locale: &Locale, panel: Self::Panel) -> (&'static str, Option<String>);

    /// Whether a panel is in the document while it is not shown.
    fn is_kept(_: Self::Panel) -> bool {
        false
    }

    /// The panel of a slide, the only one that it shows.
    const SLIDE_PANEL: Option<Self::Panel> = None;

    /// A panel that is an element of its own, with all that the host would give it.
    fn whole_panel(&self, scene: &Scene<Self>, panel: Self::Panel) -> Option<Html> {
        let _ = (scene, panel);
        None
    }

    /// A panel has been asked for.
    fn panel_chosen(&mut self, context: &mut Context<Self>, panel: Self::Panel) {
        let _ = (context, panel);
    }

    /// What stands in a panel; `None` for no panel at all.
    fn panel(&self, scene: &Scene<Self>, panel: Self::Panel) -> Option<Html>;

    /// What stands on the stage, but for tabs and panels.
    fn draw(&self, scene: &Scene<Self>) -> Stage;

    /// Puts the stage into an element that carries hooks of the view's own.
    fn around(&self, stage: Html) -> Html {
        stage
    }

    /// It is left.
    fn leave(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }
}

pub struct Export<V: View> {
    /// The panel in which it is asked for.
    pub panel: V::Panel,
    /// What is on the board.
    pub subject: fn(&V, &Scene<V>, &dyn Exporter) -> Subject,
    /// The solutions that can be exported, where there are some.
    pub source: fn(&V) -> Option<&dyn Source>,
}
