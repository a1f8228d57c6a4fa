//! The whole page: the frame, the view, and what lasts beyond a view.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::text::Lang;
use queens::board::Size;
use queens::search::Extent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::look;
use crate::browser::loudspeaker::Loudspeaker;
use crate::route::panel::{OpenPanels, Panel};
use crate::route::search::SearchRoute;
use crate::route::speed::Speed;
use crate::route::theme::Theme;
use crate::route::{Address, View};
use crate::settings::Settings;
use crate::settings::look::Look;
use crate::state::sound::tone::Sound;
use crate::state::status::Status;
use crate::view::compare::view::CompareView;
use crate::view::count::view::CountView;
use crate::view::options::view::OptionsView;
use crate::view::parts::size_watch::SizeWatch;
use crate::view::search::view::SearchView;
use crate::view::shell::bar::{Bar, bar};
use crate::view::shell::help::{Help, of_search};
use crate::view::shell::notices::notices;
use crate::view::solutions::view::{Shelf, SolutionsView, of_solutions};

/// What can happen to the page as a whole.
pub enum Msg {
    /// The reader, or a link, has changed the address.
    Hash,
    /// Another language.
    Lang(Lang),
    /// The reader's board looks different.
    Look(Look),
    /// Another theme.
    Theme(Theme),
    /// Another panel beside the board.
    Panel(Panel),
    /// So many panels have room side by side.
    Columns(usize),
    /// Sound, or none.
    Sound(bool),
    /// The search has come to a place.
    Place(SearchRoute),
    /// A view has come to a place: the size, and what only the view understands.
    OwnPlace((Size, Vec<(&'static str, String)>)),
    /// The view has another status.
    Status(Status),
    /// Something is to be said.
    Notice(String),
    /// The notices have been read.
    CloseNotices,
    /// The shortcuts are wanted, or not any more.
    Help(bool),
    /// The address may be written again.
    WriteAddress,
}

/// Browsers refuse addresses that change too often; so many milliseconds are kept
/// between two changes.
const ADDRESS_PAUSE: u32 = 300;

/// The key under which a visit keeps where its views were left.
const LEFT: &str = "queenside.left";

/// Notices within so many milliseconds have one cause.
const TOGETHER: f64 = 500.0;

/// At most so many notices at a time.
const NOTICES: usize = 4;

/// The page's component.
pub struct App {
    shelf: Shelf,
    loudspeaker: Loudspeaker,
    address: Address,
    settings: Settings,
    locale: Locale,
    status: Status,
    notices: Vec<AttrValue>,
    /// When the last notice came.
    noticed_at: f64,
    help: bool,
    /// The panels that are open in the search view.
    panels: OpenPanels<Panel>,
    /// How many panels have room side by side.
    columns: usize,
    frame: NodeRef,
    frame_watch: Option<SizeWatch>,
    visit: u32,
    /// The address has been written lately; the next writing waits for this.
    address_pause: Option<Timeout>,
    /// Where the views were left that were seen before.
    left: Vec<(View, AttrValue)>,
    _on_hash: Option<Listener>,
}

impl App {
    fn read_address(&mut self) {
        let (address, problems) = Address::parse(&browser::hash());
        let left = std::mem::replace(&mut self.address, address);
        if self.visit > 0 && left.view != self.address.view {
            self.left.retain(|(view, _)| *view != left.view);
            self.left.push((left.view, left.to_string().into()));
            let addresses: Vec<&str> = self.left.iter().map(|(_, left)| left.as_str()).collect();
            browser::keep(LEFT, &addresses.join("\n"));
        }
        self.update_locale();
        let texts = &self.locale.texts().notice;
        self.notices = problems.iter().map(|problem| problem.words(texts).into()).collect();
        self.notices.truncate(NOTICES);
        self.noticed_at = browser::now();
        self.visit += 1;
    }

    fn update_locale(&mut self) {
        let lang = self.address.lang.or(self.settings.lang);
        let lang = lang.unwrap_or_else(|| Lang::preferred(browser::languages()));
        if lang != self.locale.lang {
            self.locale = Locale::new(lang, self.locale.look);
        }
    }

    fn theme(&self) -> Theme {
        self.address.theme.or(self.settings.theme).unwrap_or_default()
    }

    fn place(&self) -> SearchRoute {
        SearchRoute {
            size: self.address.size(),
            by: self.address.by(),
            extent: self.address.extent.unwrap_or_default(),
            at: self.address.at.unwrap_or(0),
            speed: self.address.speed.unwrap_or(Speed::DEFAULT),
        }
    }

    fn search(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <SearchView loudspeaker={self.loudspeaker.clone()}
                locale={self.locale.clone()} place={self.place()} visit={self.visit}
                panels={self.panels} columns={self.columns} on_panel={link.callback(Msg::Panel)}
                on_place={link.callback(Msg::Place)} on_status={link.callback(Msg::Status)}
                on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn solutions(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <SolutionsView columns={self.columns} locale={self.locale.clone()} shelf={self.shelf.clone()} size={self.address.size()} own={self.address.own.clone()}
                visit={self.visit} on_place={link.callback(Msg::OwnPlace)} on_all={self.all()}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    /// Lets be heard that all is found or counted.
    fn all(&self) -> Callback<()> {
        let loudspeaker = self.loudspeaker.clone();
        Callback::from(move |()| loudspeaker.play(Sound::All))
    }

    fn compare(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <CompareView locale={self.locale.clone()} size={self.address.size()} own={self.address.own.clone()}
                visit={self.visit} on_place={link.callback(Msg::OwnPlace)}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn count(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <CountView columns={self.columns} locale={self.locale.clone()} size={self.address.size} own={self.address.own.clone()}
                visit={self.visit} on_place={link.callback(Msg::OwnPlace)} on_all={self.all()}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn present_view(&self, ctx: &Context<Self>) -> Html {
        match self.address.view {
            View::Search => self.search(ctx),
            View::Solutions => self.solutions(ctx),
            View::Compare => self.compare(ctx),
            View::Count => self.count(ctx),
            View::Options => html! {
                <OptionsView theme={self.theme()} locale={self.locale.clone()} sound={self.settings.sound}
                    on_sound={ctx.link().callback(Msg::Sound)} on_look={ctx.link().callback(Msg::Look)}
                    on_notice={ctx.link().callback(Msg::Notice)} />
            },
        }
    }

    /// The shortcuts of the present view.
    fn shortcuts(&self) -> Vec<(&'static str, String)> {
        match self.address.view {
            View::Solutions => of_solutions(&self.locale),
            _ => of_search(self.locale.texts()),
        }
    }

    fn notice(&mut self, words: String) {
        // What comes together has one cause; later, what was wrong before has been
        // mended or was read.
        if browser::now() - self.noticed_at > TOGETHER {
            self.notices.clear();
        }
        self.noticed_at = browser::now();
        self.notices.push(words.into());
        self.notices.truncate(NOTICES);
    }

    fn keep_settings(&mut self) {
        if !browser::store(Settings::KEY, &self.settings.to_string()) {
            self.notice(self.locale.texts().notice.storage.to_owned());
        }
    }

    fn write_address(&mut self, ctx: &Context<Self>) {
        if self.address_pause.is_none() {
            browser::replace_hash(&self.address.to_string());
            let link = ctx.link().clone();
            self.address_pause =
                Some(Timeout::new(ADDRESS_PAUSE, move || link.send_message(Msg::WriteAddress)));
        }
    }

    /// Language, theme and frame are told to the style sheets and screen readers
    /// on the document's root.
    fn mark_root(&self) {
        let Some(root) = browser::root() else { return };
        // Refused for malformed names only.
        let _ = root.set_attribute("lang", self.locale.lang.tag());
        let _ = root.set_attribute("data-theme", self.theme().name());
        let is_contrast = match self.theme() {
            Theme::Contrast => true,
            Theme::Auto => browser::prefers_contrast(),
            Theme::Light | Theme::Dark => false,
        };
        let _ = root.toggle_attribute_with_force("data-contrast", is_contrast);
        let _ = root.toggle_attribute_with_force("data-embed", self.address.embed);
        if let Some(document) = browser::document() {
            document.set_title(self.locale.texts().app.title);
        }
    }
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let on_hash = browser::window().map(|window| {
            Listener::new(window, "hashchange", move |_| link.send_message(Msg::Hash))
        });
        let settings = browser::stored(Settings::KEY);
        let stored_look = look::stored();
        look::apply(&stored_look);
        let mut app = App {
            shelf: Shelf::default(),
            loudspeaker: Loudspeaker::default(),
            address: Address::default(),
            settings: settings.map_or_else(Settings::default, |text| Settings::parse(&text)),
            locale: Locale::new(Lang::En, stored_look),
            status: Status::Ready,
            notices: Vec::new(),
            noticed_at: 0.0,
            help: false,
            panels: OpenPanels::default(),
            columns: 1,
            frame: NodeRef::default(),
            frame_watch: None,
            visit: 0,
            address_pause: None,
            left: browser::kept(LEFT).unwrap_or_default().lines().map(left_at).collect(),
            _on_hash: on_hash,
        };
        app.loudspeaker.turn(app.settings.sound);
        if let Some(panel) = app.settings.panel {
            app.panels = app.panels.with(panel);
        }
        app.read_address();
        app.mark_root();
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Hash => self.read_address(),
            Msg::Lang(lang) => {
                self.settings.lang = Some(lang);
                self.address.lang = self.address.lang.and(Some(lang));
                self.update_locale();
                self.keep_settings();
                self.write_address(ctx);
            }
            Msg::Look(look) => {
                look::apply(&look);
                self.locale = Locale::new(self.locale.lang, look);
                if !browser::store(Look::KEY, &look.to_string()) {
                    self.notice(self.locale.texts().notice.storage.to_owned());
                }
            }
            Msg::Theme(theme) => {
                self.settings.theme = Some(theme);
                self.address.theme = self.address.theme.and(Some(theme));
                self.keep_settings();
                self.write_address(ctx);
            }
            Msg::Columns(columns) => {
                let is_new = columns != self.columns;
                self.columns = columns;
                return is_new;
            }
            Msg::Panel(panel) => {
                self.panels = self.panels.with(panel);
                self.settings.panel = Some(panel);
                self.keep_settings();
            }
            Msg::Sound(on) => {
                self.settings.sound = on;
                self.loudspeaker.turn(on);
                self.loudspeaker.play(Sound::Sample);
                self.keep_settings();
            }
            Msg::Place(place) => {
                self.address.size = Some(place.size);
                self.address.by = Some(place.by);
                self.address.extent = Some(place.extent).filter(|it| *it != Extent::All);
                self.address.at = Some(place.at);
                self.address.speed = Some(place.speed);
                self.write_address(ctx);
                return false;
            }
            Msg::OwnPlace((size, own)) => {
                self.address.size = Some(size);
                self.address.own = own;
                self.write_address(ctx);
                return false;
            }
            Msg::Status(status) => self.status = status,
            Msg::Notice(words) => self.notice(words),
            Msg::CloseNotices => self.notices.clear(),
            Msg::Help(help) => self.help = help,
            Msg::WriteAddress => {
                self.address_pause = None;
                if browser::hash() != self.address.to_string() {
                    self.write_address(ctx);
                }
                return false;
            }
        }
        self.mark_root();
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = self.locale.clone();
        let link = ctx.link();
        let texts = &locale.texts().app;
        html! {
            <div class="frame" ref={&self.frame} data-app="queenside" data-status={self.status.name()}
                data-view={self.address.view.name()}>
                <a class="skip" href="#main" onclick={skip()}>{ texts.skip }</a>
                <div class="page">
                    { bar(Bar {
                        locale: &locale,
                        theme: self.theme(),
                        view: self.address.view,
                        setup: (self.address.view != View::Options)
                            .then(|| format!("n = {}", self.address.size())),
                        left: &self.left,
                        on_lang: link.callback(Msg::Lang),
                        on_theme: link.callback(Msg::Theme),
                        on_help: link.callback(|()| Msg::Help(true)),
                    }) }
                    { self.present_view(ctx) }
                </div>
                { notices(&locale, &self.notices, &link.callback(|()| Msg::CloseNotices)) }
                if self.help {
                    <Help {locale} shortcuts={self.shortcuts()} on_close={link.callback(|()| Msg::Help(false))} />
                }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if let Some(frame) = self.frame.cast::<web_sys::Element>().filter(|_| first) {
            let link = ctx.link().clone();
            self.frame_watch = SizeWatch::new(&frame.clone(), move || {
                link.send_message(Msg::Columns(browser::columns(&frame)));
            });
        }
    }
}

/// A view and the address at which it was left.
fn left_at(address: &str) -> (View, AttrValue) {
    let (address, _) = Address::parse(address);
    (address.view, address.to_string().into())
}

/// Moves the focus to the board. The link's own address would be taken for a view.
fn skip() -> Callback<MouseEvent> {
    Callback::from(|event: MouseEvent| {
        event.prevent_default();
        let stop = browser::document().and_then(|document| {
            document.query_selector("[data-board] [tabindex='0']").ok().flatten()
        });
        if let Some(stop) = stop.and_then(|stop| wasm_bindgen::JsCast::dyn_into(stop).ok()) {
            let stop: web_sys::HtmlElement = stop;
            // Refused by nothing that is in the document.
            let _ = stop.focus();
        }
    })
}
