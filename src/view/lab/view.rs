//! The lab of threats.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use queens::board::Square;
use queens::lab::QueenLines;

use crate::browser;
use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::route::View;
use crate::route::lab::{LabPanel, LabRoute, line_name};
use crate::state::lab::state::{LabAction, LabNews, LabState};
use crate::state::lab::written::written;
use crate::state::shortcuts::Command;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::lab::counters::counters;
use crate::view::lab::export::subject;
use crate::view::lab::fields::fields_panel;
use crate::view::lab::keys::{keys, setup};
use crate::view::lab::lines::lines_panel;
use crate::view::lab::over::over;
use crate::view::lab::pieces::pieces_panel;
use crate::view::lab::rays::{pair, rays_panel, sentence};
use crate::view::lab::symmetry::symmetry_panel;
use crate::view::lab::ways::ways_panel;
use crate::view::parts::board::Board;
use crate::view::parts::exporter::{ExportMsg, Exporter};
use crate::view::parts::saying::Saying;
use crate::view::parts::stage::{Stage, stage};
use crate::view::parts::tabs::{Tab, tabs};

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// How many panels have room side by side.
    pub columns: usize,
    /// Where to go.
    pub route: LabRoute,
    /// Goes up when there is somewhere to go to, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    /// Called with the route reached.
    pub on_route: Callback<LabRoute>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// What can happen.
pub enum Msg {
    /// A person does something.
    Act(LabAction),
    /// A size was typed.
    SizeText(String),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// Something of the export.
    Export(ExportMsg),
    /// A tab is pressed.
    Panel(LabPanel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
}

/// The view's component.
pub struct LabView {
    state: LabState,
    exporter: Exporter,
    /// What a screen reader says next.
    said: Saying,
    reported: LabRoute,
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    _keys: Option<Listener>,
}

impl LabView {
    fn act(&mut self, ctx: &Context<Self>, action: LabAction) {
        if let Some(news) = self.state.act(action) {
            self.said.say(self.words(&ctx.props().locale, news));
        }
        let route = self.state.route();
        if route != self.reported {
            self.reported = route.clone();
            ctx.props().on_route.emit(route);
        }
    }

    /// What is said of news: what has happened, and what it means.
    fn words(&self, locale: &Locale, news: LabNews) -> String {
        let texts = locale.lang.lab();
        let state = &self.state;
        let name = |square: Square| locale.square(state.size(), square);
        let strikes = |square| sentence(locale, state, square);
        let piece = (texts.piece)(state.piece());
        match news {
            LabNews::Placed(square) => {
                format!("{} {}", texts.placed.fill([piece, &name(square)]), strikes(square))
            }
            LabNews::Taken(square) => texts.taken.fill([&name(square)]),
            LabNews::Moved(from, to) => {
                format!("{} {}", texts.moved.fill([&name(from), &name(to)]), strikes(to))
            }
            LabNews::Chosen(square) => strikes(square),
            LabNews::Asked(square) => self.spoken(locale, square),
            LabNews::Arranged(count) => texts.arranged.fill([&count.to_string()]),
            LabNews::Cleared => texts.cleared.to_owned(),
            LabNews::Undone => texts.undone.to_owned(),
        }
    }

    /// What is said of a square: what stands there, and by what it is threatened.
    fn spoken(&self, locale: &Locale, square: Square) -> String {
        let texts = locale.lang.lab();
        let state = &self.state;
        let name = |square: Square| locale.square(state.size(), square);
        let by: Vec<String> = state.strikers(square).into_iter().map(name).collect();
        let by = by.join(", ");
        let piece = (texts.piece)(state.piece());
        match (state.squares().contains(&square), by.is_empty()) {
            (true, true) => texts.piece_safe.fill([&name(square), piece]),
            (true, false) => texts.piece_struck.fill([&name(square), piece, &by]),
            (false, true) => texts.is_free.fill([&name(square)]),
            (false, false) => texts.is_struck.fill([&name(square), &by]),
        }
    }

    /// What is seen under the board: the present piece and the line that is lit, or the
    /// square that is asked about.
    fn sentence(&self, locale: &Locale) -> String {
        let texts = locale.lang.lab();
        let state = &self.state;
        let Some(present) = state.present() else { return texts.empty.to_owned() };
        let mut words = sentence(locale, state, present);
        let lines = QueenLines::new(state.size(), present);
        let lit = state.lit().zip(lines).and_then(|(letter, lines)| {
            lines.lines.iter().find(|line| line.letter == letter).map(|line| {
                let (from, to) = (pair(line.line.from), pair(line.line.to));
                texts.from_to.fill([line_name(letter), &from, &to])
            })
        });
        if let Some(lit) = lit.filter(|_| state.piece().slides()) {
            words.push(' ');
            words.push_str(&lit);
        } else if let Some(asked) = state.asked().filter(|it| !state.squares().contains(it)) {
            words.push(' ');
            words.push_str(&self.spoken(locale, asked));
            words.push('.');
        }
        words
    }

    fn size_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read_size(text) {
            Ok(size) => self.act(ctx, LabAction::SetSize(size)),
            Err(_) => {
                let words = ctx.props().locale.texts().notice.size;
                ctx.props().on_notice.emit(words(&quoted(text)));
            }
        }
    }

    fn export(&mut self, ctx: &Context<Self>, msg: ExportMsg) {
        let Props { locale, on_notice, .. } = ctx.props();
        let state = &self.state;
        let of = |exporter: &Exporter| subject(locale, state, exporter);
        self.exporter.update(msg, (locale, on_notice), of);
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        if command(event, View::Lab) != Some(Command::Undo) {
            return false;
        }
        event.prevent_default();
        self.act(ctx, LabAction::Undo);
        true
    }
}

impl Component for LabView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let keys = browser::document().map(|document| {
            Listener::new(document, "keydown", move |event| {
                if let Ok(event) = event.dyn_into() {
                    link.send_message(Msg::Key(event));
                }
            })
        });
        ctx.props().on_status.emit(Status::Ready);
        LabView {
            state: LabState::new(&ctx.props().route),
            exporter: Exporter::open(ctx.link().callback(Msg::Export)),
            said: Saying::default(),
            reported: ctx.props().route.clone(),
            is_open: false,
            _keys: keys,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.state = LabState::new(&props.route);
            self.reported = props.route.clone();
        }
        props.visit != old.visit || props.locale != old.locale || props.columns != old.columns
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.act(ctx, action),
            Msg::SizeText(text) => self.size_typed(ctx, &text),
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Export(msg) => self.export(ctx, msg),
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == self.state.panels().first());
                self.act(ctx, LabAction::Panel(panel));
            }
            Msg::TogglePanels => self.is_open = !self.is_open,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, columns, .. } = ctx.props();
        let state = &self.state;
        let size = state.size();
        let link = ctx.link();
        let act = link.callback(Msg::Act);
        let spoken = Square::all(size).map(|it| self.spoken(locale, it).into());
        let spoken: Vec<AttrValue> = spoken.collect();
        let panels = state.panels();
        let tab = |(panel, label): (LabPanel, &'static str)| Tab {
            name: panel.name(),
            label,
            figure: None,
            is_shown: panels.is_shown(panel, *columns),
            is_first: panel == panels.first(),
        };
        let labelled = || LabPanel::ALL.into_iter().zip(locale.lang.lab().panels);
        stage(Stage {
            board: html! {
                <Board picture={Rc::new(state.picture())} locale={locale.clone()} calm={false}
                    strikes={Rc::new(state.strikes())} spoken={Rc::new(spoken)} over={over(state)}
                    marked={state.asked_for().into_iter().collect::<Vec<_>>()}
                    on_square={act.reform(LabAction::Press)} on_point={act.reform(LabAction::Point)}
                    on_down={act.reform(LabAction::Down)}
                    on_carry={act.reform(|(from, to)| LabAction::Carry(from, to))} />
            },
            say: Some(html! {
                <>
                    <p class="caption">{ self.sentence(locale) }</p>
                    { self.said.html() }
                </>
            }),
            player: Some(keys(locale, state, &act, &link.callback(|()| Msg::TogglePanels))),
            counters: Some(counters(locale, state)),
            setup: Some(setup(locale, state, &act, &link.callback(Msg::SizeText))),
            tabs: Some(tabs(
                locale.texts().panels.tabs,
                labelled().map(tab).collect(),
                &link.batch_callback(|place: usize| {
                    LabPanel::ALL.get(place).copied().map(Msg::Panel)
                }),
            )),
            // All of them are in the document: scripts and screen readers find the
            // figures, whatever is shown.
            panels: Some(html! {
                <div class="panels">
                    { for labelled().map(|(panel, label)| self.panel(ctx, panel, label, &act)) }
                </div>
            }),
            is_open: self.is_open,
        })
    }
}

impl LabView {
    fn panel(
        &self,
        ctx: &Context<Self>,
        panel: LabPanel,
        label: &'static str,
        act: &Callback<LabAction>,
    ) -> Html {
        let Props { locale, columns, .. } = ctx.props();
        let state = &self.state;
        let content = match panel {
            LabPanel::Rays => rays_panel(locale, state, act),
            LabPanel::Lines => lines_panel(locale, state, act),
            LabPanel::Ways => ways_panel(locale, state, act),
            LabPanel::Fields => fields_panel(locale, state),
            LabPanel::Symmetry => symmetry_panel(locale, state),
            LabPanel::Pieces => pieces_panel(locale, state, act),
            LabPanel::Export => {
                let text = written(state, &self.exporter.request().text);
                self.exporter.board_panel(locale, text)
            }
        };
        let name = panel.name();
        // A panel that stands alone has its tab as a visible title.
        let title = if *columns > 1 { "panel-title" } else { "for-ears" };
        html! {
            <div class="panel lab-panel" key={name} role="tabpanel" id={format!("panel-{name}")} tabindex="0"
                aria-labelledby={format!("tab-{name}")} hidden={!state.panels().is_shown(panel, *columns)}>
                <h2 class={title}>{ label }</h2>
                { content }
            </div>
        }
    }
}
