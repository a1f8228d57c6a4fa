//! The component that every view runs in.

use std::rc::Rc;

use queens::ValueEnum;
use yew::prelude::*;

use crate::address::route::Route;
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::time::ticker::Ticker;
use crate::components::features::export::exporter::{ExportMsg, Exporter};
use crate::components::features::export::part::EXPORTER;
use crate::components::features::host::env::{Env, Location};
use crate::components::features::host::frame::{HostFrame, Report};
use crate::components::features::host::tabs::{Tab, tabs};
use crate::components::features::host::view::{Context, Inputs, Msg, Scene};
use crate::components::features::host::view::{Export, View};
use crate::components::features::keys::focus::command;
use crate::components::features::status::Status;
use crate::components::widgets::button::Button;
use crate::components::widgets::live_region::Saying;
use crate::components::widgets::panels::{Asked, OpenPanels};
use crate::components::widgets::stage::{Stage, stage};
use crate::text::{NoticeTexts, PanelTexts, number};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub env: Env,
    pub route: Route,
    /// Increases when the view has to go to the address, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    pub on_location: Callback<Location<Route>>,
}

pub struct Host<V: View> {
    view: V,
    frame: HostFrame<V::Route, V::Panel>,
    on_msg: Callback<Msg<V::Msg>>,
    /// Reports the location, as the page may be left.
    leaves: Rc<dyn Fn()>,
    /// Only while the view is running: Firefox keeps no page for going back that has this listener.
    unloading: Option<Listener>,
    _listeners: Vec<Listener>,
}

/// After these events, the page may be left: a click may follow a link, and a phone may end a
/// page that is hidden.
const LEAVING: [&str; 3] = ["click", "pagehide", "visibilitychange"];

impl<V: View> Host<V> {
    fn inputs<'a>(on_msg: &'a Callback<Msg<V::Msg>>, props: &'a Props) -> Inputs<'a, V> {
        let env = &props.env;
        Inputs { env, columns: (V::CONFIG.columns)(env.columns), on_msg }
    }

    /// The view with its context.
    fn act<'a>(&'a mut self, component: &'a yew::Context<Self>) -> (&'a mut V, Context<'a, V>) {
        let inputs = Self::inputs(&self.on_msg, component.props());
        (&mut self.view, Context { inputs, frame: &mut self.frame })
    }

    fn scene<'a>(&'a self, component: &'a yew::Context<Self>) -> Scene<'a, V> {
        let inputs = Self::inputs(&self.on_msg, component.props());
        Scene { inputs, frame: &self.frame }
    }

    fn open_panels(&mut self, route: &V::Route) {
        let usual = OpenPanels::new(V::CONFIG.panels);
        match V::panels_of(route) {
            Asked::Nothing => {}
            Asked::First(panel) => self.frame.panels = usual.asked_for(&[panel]),
            Asked::Only(panels) => {
                self.frame.panels = usual.asked_for(&panels).only(panels.len());
            }
        }
    }

    /// Keeps the timer running, and the address and the status up to date.
    fn settle(&mut self, ctx: &yew::Context<Self>) {
        let (view, mut context) = self.act(ctx);
        view.settle(&mut context);
        let is_writing = self.frame.exporter.as_deref().is_some_and(Exporter::is_writing);
        match is_writing.then_some(0.0).or(self.view.next_tick()) {
            Some(delay) => {
                let link = ctx.link().clone();
                self.frame.ticker.schedule(delay, move || link.send_message(Msg::Tick));
            }
            None => self.frame.ticker.rest(),
        }
        let status = self.view.status();
        let before = self.frame.reported.status.replace(status);
        if before != Some(status) {
            ctx.props().env.on_status.emit(status);
            let unloading = || Listener::of_leaving("beforeunload", &self.leaves);
            self.unloading = (status == Status::Running).then(unloading).flatten();
        }
        let is_still = status != Status::Running || before != Some(Status::Running);
        self.report_location(ctx, is_still);
    }

    /// Reports a new location. A view that is running does so from time to time only.
    fn report_location(&mut self, ctx: &yew::Context<Self>, is_still: bool) {
        let scene = self.scene(ctx);
        let location =
            Location { route: self.view.route(&scene), shared: self.view.shared_route(&scene) };
        let report = &mut self.frame.reported;
        let is_turn = match &report.location {
            Some(old) if *old == location => return,
            Some(old) => (V::CONFIG.is_turn)(&old.route, &location.route),
            None => true,
        };
        let now = browser::now();
        if is_still || is_turn || now - report.at > V::ADDRESS_EVERY {
            let route = |state| Route::of(V::CONFIG.name, state);
            let (route, shared) = (route(&location.route), route(&location.shared));
            (report.location, report.at) = (Some(location), now);
            ctx.props().on_location.emit(Location { route, shared });
        }
    }

    /// Opens the exporter when its panel is first shown and its chunk is there.
    fn open_exporter(&mut self, ctx: &yew::Context<Self>) {
        let is_shown = |export: Export<V>| self.scene(ctx).is_shown(export.panel);
        if self.frame.exporter.is_none() && V::CONFIG.export.is_some_and(is_shown) {
            let open = EXPORTER.get();
            self.frame.exporter = open.map(|open| open(ctx.link().callback(Msg::Export)));
        }
    }

    fn settle_and_prepare(&mut self, ctx: &yew::Context<Self>) {
        self.open_exporter(ctx);
        self.settle(ctx);
        let (view, mut context) = self.act(ctx);
        view.prepare(&mut context);
    }

    fn export(&mut self, ctx: &yew::Context<Self>, msg: ExportMsg) {
        let Env { locale, on_notice, .. } = &ctx.props().env;
        // The subject borrows the host.
        let exporter = self.frame.exporter.take();
        let (Some(export), Some(mut exporter)) = (V::CONFIG.export, exporter) else { return };
        let scene = self.scene(ctx);
        let subject = |exporter: &dyn Exporter| (export.subject)(&self.view, &scene, exporter);
        exporter.update(msg, (locale, on_notice), &subject);
        self.frame.exporter = Some(exporter);
    }

    /// Continues an export while time is left.
    fn write(&mut self, ctx: &yew::Context<Self>) {
        let Env { locale, on_notice, .. } = &ctx.props().env;
        let source = V::CONFIG.export.and_then(|export| (export.source)(&self.view));
        if let (Some(source), Some(exporter)) = (source, &mut self.frame.exporter) {
            exporter.write(source, &mut self.frame.ticker.portion(), (locale, on_notice));
        }
    }

    fn tabs(&self, ctx: &yew::Context<Self>, more: Option<Html>, links: [Html; 2]) -> Html {
        let scene = self.scene(ctx);
        let tab = |panel: &V::Panel| {
            let (label, figure) = self.view.tab(scene.locale(), *panel);
            Tab {
                name: panel.name(),
                label,
                figure,
                is_shown: scene.is_shown(*panel),
                is_first: *panel == scene.panel(),
            }
        };
        let all = V::Panel::VALUES.iter().map(tab).collect();
        let are_two = self.frame.panels.shown(scene.columns) > 1;
        let beside = (V::CONFIG.folded > 0 && scene.columns > 1).then(|| {
            let label = PanelTexts::of(scene.lang()).two;
            html! {
                <Button action="two-panels" {label} pressed={are_two} closes="more-panels"
                    on_click={ctx.link().callback(|()| Msg::ToggleBeside)} />
            }
        });
        let more = html! { <>{ for beside }{ for more }</> };
        let on_choose = ctx.link().callback(Msg::Panel);
        tabs(scene.lang(), all, (V::CONFIG.folded, more), links, &on_choose)
    }

    /// The names of the panels in the address for which there is no room.
    fn waiting(&self, scene: &Scene<V>) -> Option<Html> {
        let waiting: Vec<_> = self
            .frame
            .panels
            .waiting(scene.columns)
            .map(|panel| self.view.tab(scene.locale(), panel).0)
            .collect();
        let words = PanelTexts::of(scene.lang()).waiting(&scene.locale().list(&waiting));
        (!waiting.is_empty())
            .then(|| html! { <p class="panels-waiting" data-waiting="">{ words }</p> })
    }

    fn panel(&self, ctx: &yew::Context<Self>, panel: V::Panel) -> Html {
        let scene = self.scene(ctx);
        let is_slide = scene.env.is_slide;
        let is_kept = V::CONFIG.slide_panel == Some(panel);
        let is_shown = if is_slide { is_kept } else { scene.is_shown(panel) };
        if !(is_shown || is_kept) {
            return Html::default();
        }
        if let Some(whole) = self.view.whole_panel(&scene, panel) {
            return whole;
        }
        let is_export = V::CONFIG.export.is_some_and(|it| it.panel == panel);
        let content = if is_export && self.frame.exporter.is_none() {
            Some(scene.lazy(&EXPORTER, |_| Html::default()))
        } else {
            self.view.panel(&scene, panel)
        };
        let Some(content) = content else { return Html::default() };
        let name = panel.name();
        // A single panel has its tab as a visible title.
        let title = if scene.columns > 1 { "panel-title" } else { "visually-hidden" };
        html! {
            <div class={classes!("panel", V::CONFIG.panel_class)} key={name} role={(!is_slide).then_some("tabpanel")} id={format!("panel-{name}")}
                tabindex="0" aria-labelledby={(!is_slide).then(|| format!("tab-{name}"))} hidden={!is_shown}>
                if V::CONFIG.has_titles {
                    <h2 class={title}>{ self.view.tab(scene.locale(), panel).0 }</h2>
                }
                { content }
            </div>
        }
    }
}

impl<V: View> Component for Host<V> {
    type Message = Msg<V::Msg>;
    type Properties = Props;

    fn create(ctx: &yew::Context<Self>) -> Self {
        let link = ctx.link().clone();
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        let link = ctx.link().clone();
        let leaves: Rc<dyn Fn()> = Rc::new(move || link.send_message(Msg::Settle));
        let leaving = LEAVING.into_iter().filter_map(|name| Listener::of_leaving(name, &leaves));
        let listeners = keys.into_iter().chain(leaving).collect();
        let mut frame = HostFrame {
            panels: OpenPanels::new(V::CONFIG.panels).only(V::SHOWN_AT_FIRST),
            is_open: false,
            saying: Saying::default(),
            exporter: None,
            ticker: Ticker::default(),
            reported: Report::default(),
        };
        let on_msg = ctx.link().callback(|msg| msg);
        let inputs = Self::inputs(&on_msg, ctx.props());
        let (route, _) = ctx.props().route.read();
        let view = V::open(&mut Context { inputs, frame: &mut frame }, &route);
        let mut host = Host { view, frame, on_msg, leaves, unloading: None, _listeners: listeners };
        host.open_panels(&route);
        if host.view.next_tick() == Some(0.0) {
            // A state that is reached quickly is in the first drawing.
            let (view, mut context) = host.act(ctx);
            view.tick(&mut context, 0.0);
        }
        host.settle_and_prepare(ctx);
        host
    }

    fn changed(&mut self, ctx: &yew::Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.frame.saying.withdraw();
            let (route, _) = props.route.read();
            let (view, mut context) = self.act(ctx);
            view.go_to(&mut context, &route);
            self.open_panels(&route);
            // The shell does not know the shared route yet.
            self.frame.reported.location = None;
        }
        // Otherwise only another language or size changes the drawing.
        let is_new = props.visit != old.visit || !props.env.look_as(&old.env);
        if is_new {
            self.settle_and_prepare(ctx);
        }
        is_new
    }

    fn update(&mut self, ctx: &yew::Context<Self>, msg: Msg<V::Msg>) -> bool {
        let draws = match msg {
            Msg::View(msg) => {
                let (view, mut context) = self.act(ctx);
                view.update(&mut context, msg)
            }
            Msg::Tick => {
                let elapsed = self.frame.ticker.begin();
                let (view, mut context) = self.act(ctx);
                view.tick(&mut context, elapsed);
                self.write(ctx);
                self.settle(ctx);
                let is_drawing = self.frame.ticker.is_drawing();
                if is_drawing {
                    let (view, mut context) = self.act(ctx);
                    view.prepare(&mut context);
                }
                return is_drawing;
            }
            Msg::Settle => {
                self.frame.reported.at = f64::NEG_INFINITY;
                self.settle(ctx);
                return false;
            }
            Msg::SizeText(text) => {
                let (view, mut context) = self.act(ctx);
                match number::read_size(&text) {
                    Ok(size) => view.update(&mut context, (V::CONFIG.on_size)(size)),
                    Err(_) => {
                        context.refuse(NoticeTexts::size, &text);
                        true
                    }
                }
            }
            Msg::Key(event) => {
                let (view, mut context) = self.act(ctx);
                let is_taken = command(&event, V::CONFIG.name)
                    .is_some_and(|it| view.command(&mut context, it, &event));
                if is_taken {
                    event.prevent_default();
                }
                is_taken
            }
            Msg::Export(msg) => {
                self.export(ctx, msg);
                true
            }
            Msg::Loaded => true,
            Msg::Panel(place) => {
                let Some(panel) = V::Panel::VALUES.get(place).copied() else { return false };
                // The second click on a tab gives the board its place back.
                self.frame.is_open = !(self.frame.is_open && panel == self.frame.panels.first());
                self.frame.panels = self.frame.panels.with(panel);
                let (view, mut context) = self.act(ctx);
                view.panel_chosen(&mut context, panel);
                true
            }
            Msg::ToggleBeside => {
                let columns = self.scene(ctx).columns;
                let panels = self.frame.panels;
                self.frame.panels = panels.only(if panels.shown(columns) > 1 { 1 } else { 2 });
                let (view, mut context) = self.act(ctx);
                view.panel_chosen(&mut context, panels.first());
                true
            }
        };
        if draws {
            self.settle_and_prepare(ctx);
        }
        draws
    }

    fn view(&self, ctx: &yew::Context<Self>) -> Html {
        let scene = self.scene(ctx);
        let mut drawn = self.view.draw(&scene);
        let (more, links) = (drawn.more.take(), std::mem::take(&mut drawn.links));
        let is_slide = scene.env.is_slide;
        let panels = V::Panel::VALUES.iter().map(|panel| self.panel(ctx, *panel));
        let saying = || self.frame.saying.html();
        let waiting = (!is_slide).then(|| self.waiting(&scene)).flatten();
        // A slide has no sentence.
        let (say, setup) = match drawn.say {
            None => (None, Some(html! { <>{ for drawn.setup }{ saying() }</> })),
            Some(say) => (Some(html! { <>{ say }{ saying() }</> }), drawn.setup),
        };
        let stage = stage(Stage {
            say,
            setup,
            tabs: (!is_slide).then(|| self.tabs(ctx, more, links)),
            panels: Some(html! { <div class="panels">{ for panels }{ for waiting }</div> }),
            is_open: self.frame.is_open,
            ..drawn
        });
        self.view.around(stage)
    }

    fn destroy(&mut self, ctx: &yew::Context<Self>) {
        let (view, mut context) = self.act(ctx);
        view.leave(&mut context);
    }
}
