//! The component that every view runs in.

use std::rc::Rc;

use queens::ValueEnum;
use yew::prelude::*;

use crate::browser::listener::Listener;
use crate::browser::ticker::Ticker;
use crate::components::export::exporter::{ExportMsg, Exporter};
use crate::components::export::part::EXPORTER;
use crate::components::host::context::{self, Given};
use crate::components::host::env::{Env, Location};
use crate::components::host::frame::{Frame, Report};
use crate::components::host::message::Msg;
use crate::components::host::view::{Context, Export, Scene, View};
use crate::components::keys::focus::command;
use crate::components::live_region::Saying;
use crate::components::panels::OpenPanels;
use crate::components::stage::{Stage, stage};
use crate::components::status::Status;
use crate::components::tabs::{Tab, tabs};
use crate::text::{NoticeTexts, PanelTexts, number};

/// What the host needs.
#[derive(Properties)]
pub struct Props<V: View> {
    pub surroundings: Env,
    /// What the address says.
    pub route: V::Route,
    /// Goes up when the address is to be gone to, in contrast to when it follows the view.
    pub visit: u32,
    /// Called with where the view has come to.
    pub on_reached: Callback<Location<V::Route>>,
}

impl<V: View> PartialEq for Props<V> {
    fn eq(&self, other: &Props<V>) -> bool {
        self.surroundings == other.surroundings
            && (&self.route, self.visit) == (&other.route, other.visit)
            && self.on_reached == other.on_reached
    }
}

/// A view with all that every view has.
pub struct Host<V: View> {
    view: V,
    frame: Frame<V::Route, V::Panel>,
    on_msg: Callback<Msg<V::Msg>>,
    /// Called when the page may be left.
    leaves: Rc<dyn Fn()>,
    /// While it runs only: Firefox does not keep a page that listens to this for the way back.
    unloading: Option<Listener>,
    _listeners: Vec<Listener>,
}

/// With these the page may be left. A press may follow a link, and a phone may end a page
/// that is not seen.
const LEAVING: [&str; 3] = ["click", "pagehide", "visibilitychange"];

impl<V: View> Host<V> {
    fn given<'a>(
        on_msg: &'a Callback<Msg<V::Msg>>,
        props: &'a Props<V>,
    ) -> Given<'a, V::Route, V::Msg> {
        let surroundings = &props.surroundings;
        let columns = V::columns(surroundings.columns);
        Given { surroundings, route: &props.route, columns, on_msg }
    }

    /// The view, and what it has while something happens.
    fn act<'a>(&'a mut self, component: &'a yew::Context<Self>) -> (&'a mut V, Context<'a, V>) {
        let given = Self::given(&self.on_msg, component.props());
        (&mut self.view, context::Context { given, frame: &mut self.frame })
    }

    fn scene<'a>(&'a self, component: &'a yew::Context<Self>) -> Scene<'a, V> {
        let given = Self::given(&self.on_msg, component.props());
        context::Scene { given, frame: &self.frame }
    }

    /// Opens the panels of an address.
    fn open_panels(&mut self, route: &V::Route) {
        let panels = V::panels_of(route);
        let are_all = V::names_all_panels(route);
        if !panels.is_empty() || are_all {
            let open = OpenPanels::new(V::PANELS).asked_for(&panels);
            self.frame.panels = if are_all { open.only(panels.len()) } else { open };
        }
    }

    /// Keeps the timer going, and the address and the root's status up to date.
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
        let (is_new, before) = self.frame.reported.status(status);
        if is_new {
            ctx.props().surroundings.on_status.emit(status);
            let unloading = || Listener::of_leaving("beforeunload", &self.leaves);
            self.unloading = (status == Status::Running).then(unloading).flatten();
        }
        let scene = self.scene(ctx);
        let reached = Location { route: self.view.route(&scene), moment: self.view.moment(&scene) };
        let still = status != Status::Running || before != Some(Status::Running);
        let old = self.frame.reported.reached();
        let is_turn = old.is_none_or(|old| V::is_turn(&old.route, &reached.route));
        let is_due = |since: f64| still || is_turn || since > V::ADDRESS_EVERY;
        if self.frame.reported.reach(&reached, is_due) {
            ctx.props().on_reached.emit(reached);
        }
    }

    /// Opens the exporter when its panel is first shown and its chunk is there.
    fn open_exporter(&mut self, ctx: &yew::Context<Self>) {
        let is_shown = |export: Export<V>| self.scene(ctx).is_shown(export.panel);
        if self.frame.exporter.is_none() && V::EXPORT.is_some_and(is_shown) {
            let open = EXPORTER.get();
            self.frame.exporter = open.map(|open| open(ctx.link().callback(Msg::Export)));
        }
    }

    /// Settles, and makes what is drawn then.
    fn settle_and_prepare(&mut self, ctx: &yew::Context<Self>) {
        self.open_exporter(ctx);
        self.settle(ctx);
        let (view, mut context) = self.act(ctx);
        view.prepare(&mut context);
    }

    fn export(&mut self, ctx: &yew::Context<Self>, msg: ExportMsg) {
        let Env { locale, on_notice, .. } = &ctx.props().surroundings;
        // What is exported is asked for meanwhile.
        let exporter = self.frame.exporter.take();
        let (Some(export), Some(mut exporter)) = (V::EXPORT, exporter) else { return };
        let scene = self.scene(ctx);
        let subject = |exporter: &dyn Exporter| (export.subject)(&self.view, &scene, exporter);
        exporter.update(msg, (locale, on_notice), &subject);
        self.frame.exporter = Some(exporter);
    }

    /// Writes of the export while there is time.
    fn write(&mut self, ctx: &yew::Context<Self>) {
        let Env { locale, on_notice, .. } = &ctx.props().surroundings;
        let source = V::EXPORT.and_then(|export| (export.source)(&self.view));
        if let (Some(source), Some(exporter)) = (source, &mut self.frame.exporter) {
            exporter.write(source, &mut self.frame.ticker.portion(), (locale, on_notice));
        }
    }

    fn tabs(&self, ctx: &yew::Context<Self>) -> Html {
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
        tabs(PanelTexts::of(scene.lang()).tabs, all, &ctx.link().callback(Msg::Panel))
    }

    /// Which panels of the address have no room.
    fn waiting(&self, scene: &Scene<V>) -> Option<Html> {
        let waiting: Vec<_> = self
            .frame
            .panels
            .waiting(scene.columns())
            .map(|panel| self.view.tab(scene.locale(), panel).0)
            .collect();
        let words = PanelTexts::of(scene.lang()).waiting.fill([&waiting.join(", ")]);
        (!waiting.is_empty())
            .then(|| html! { <p class="panels-waiting" data-waiting="">{ words }</p> })
    }

    fn panel(&self, ctx: &yew::Context<Self>, panel: V::Panel) -> Html {
        let scene = self.scene(ctx);
        let is_slide = scene.surroundings().is_slide;
        let is_shown = if is_slide { V::SLIDE_PANEL == Some(panel) } else { scene.is_shown(panel) };
        if !(is_shown || V::is_kept(panel)) {
            return Html::default();
        }
        if let Some(whole) = self.view.whole_panel(&scene, panel) {
            return whole;
        }
        let is_export = V::EXPORT.is_some_and(|it| it.panel == panel);
        let content = if is_export && self.frame.exporter.is_none() {
            Some(scene.lazy(&EXPORTER, |_| Html::default()))
        } else {
            self.view.panel(&scene, panel)
        };
        let Some(content) = content else { return Html::default() };
        let name = panel.name();
        // A panel that stands alone has its tab as a visible title.
        let title = if scene.columns() > 1 { "panel-title" } else { "visually-hidden" };
        html! {
            <div class={classes!("panel", V::PANEL_CLASS)} key={name} role={(!is_slide).then_some("tabpanel")} id={format!("panel-{name}")}
                tabindex="0" aria-labelledby={(!is_slide).then(|| format!("tab-{name}"))} hidden={!is_shown}>
                if V::HAS_TITLES {
                    <h2 class={title}>{ self.view.tab(scene.locale(), panel).0 }</h2>
                }
                { content }
            </div>
        }
    }
}

impl<V: View> Component for Host<V> {
    type Message = Msg<V::Msg>;
    type Properties = Props<V>;

    fn create(ctx: &yew::Context<Self>) -> Self {
        let link = ctx.link().clone();
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        let link = ctx.link().clone();
        let leaves: Rc<dyn Fn()> = Rc::new(move || link.send_message(Msg::Settle));
        let leaving = LEAVING.into_iter().filter_map(|name| Listener::of_leaving(name, &leaves));
        let listeners = keys.into_iter().chain(leaving).collect();
        let mut frame = Frame {
            panels: OpenPanels::new(V::PANELS),
            is_open: false,
            saying: Saying::default(),
            exporter: None,
            ticker: Ticker::default(),
            reported: Report::default(),
        };
        let on_msg = ctx.link().callback(|msg| msg);
        let given = Self::given(&on_msg, ctx.props());
        let view = V::open(&mut context::Context { given, frame: &mut frame }, &ctx.props().route);
        let mut host = Host { view, frame, on_msg, leaves, unloading: None, _listeners: listeners };
        host.open_panels(&ctx.props().route);
        if host.view.next_tick() == Some(0.0) {
            // What is soon reached is drawn at once.
            let (view, mut context) = host.act(ctx);
            view.tick(&mut context, 0.0);
        }
        host.settle_and_prepare(ctx);
        host
    }

    fn changed(&mut self, ctx: &yew::Context<Self>, old: &Props<V>) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            // What was said is not so any more.
            self.frame.saying.withdraw();
            let (view, mut context) = self.act(ctx);
            view.go_to(&mut context, &props.route);
            self.open_panels(&props.route);
            // The frame knows the address only, not the moment.
            self.frame.reported.forget_place();
        }
        // Otherwise only another language or other room needs a new picture.
        let is_new = props.visit != old.visit || !props.surroundings.look_as(&old.surroundings);
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
                self.frame.reported.flush();
                self.settle(ctx);
                return false;
            }
            Msg::SizeText(text) => {
                let (view, mut context) = self.act(ctx);
                match number::read_size(&text) {
                    Ok(size) => view.set_size(&mut context, size),
                    Err(_) => context.refuse(|it: &NoticeTexts| it.size, &text),
                }
                true
            }
            Msg::Key(event) => {
                let (view, mut context) = self.act(ctx);
                let is_taken = command(&event, V::NAME)
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
                // Pressed again, the open panel gives its room back to the board.
                self.frame.is_open = !(self.frame.is_open && panel == self.frame.panels.first());
                self.frame.panels = self.frame.panels.with(panel);
                let (view, mut context) = self.act(ctx);
                view.panel_chosen(&mut context, panel);
                true
            }
            Msg::TogglePanels => {
                self.frame.is_open = !self.frame.is_open;
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
        let drawn = self.view.draw(&scene);
        let is_slide = scene.surroundings().is_slide;
        let panels = V::Panel::VALUES.iter().map(|panel| self.panel(ctx, *panel));
        let saying = || self.frame.saying.html();
        let waiting = (!is_slide).then(|| self.waiting(&scene)).flatten();
        // A slide has no sentence.
        let (say, setup) = match drawn.say {
            None => (None, Some(html! { <>{ for drawn.setup }{ saying() }</> })),
            Some(say) => (Some(html! { <>{ say }{ saying() }</> }), drawn.setup),
        };
        self.view.around(stage(Stage {
            say,
            setup,
            tabs: (!is_slide).then(|| self.tabs(ctx)),
            panels: Some(html! { <div class="panels">{ for panels }{ for waiting }</div> }),
            is_open: self.frame.is_open,
            ..drawn
        }))
    }

    fn destroy(&mut self, ctx: &yew::Context<Self>) {
        let (view, mut context) = self.act(ctx);
        view.leave(&mut context);
    }
}
