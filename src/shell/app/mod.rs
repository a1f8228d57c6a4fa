//! The root component: the bar, the view, notices and dialogs.

pub mod listeners;
mod location;
pub mod message;
pub mod notices;
pub mod places;
mod views;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::shell::text::ShareTexts;
use crate::text::{AppTexts, Lang, NoticeTexts};

use crate::address::View;
use crate::address::grain::Grain;
use crate::address::route::Route;
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::page::size_watch::SizeWatch;
use crate::browser::page::{look, page_root};
use crate::browser::record;
use crate::components::features::host::{Cache, Location};
use crate::components::features::keys::focus::command;
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::size_setup::size_name;
use crate::components::features::status::Status;
use crate::settings::Settings;
use crate::settings::look::{Look, LookChange};
use crate::shell::address::Address;
use crate::shell::app::listeners::listeners;
use crate::shell::app::message::Msg;
use crate::shell::app::notices::{MOST, notices};
use crate::shell::app::places::Places;
use crate::shell::bar::{Bar, bar};
use crate::shell::dialogs::{DialogKind, TopLayer, TopLayerPlace};
use crate::shell::loading::{fetch, is_ready};
use crate::shell::skip::skip;
use crate::shell::title::{document, is_of_queens, title};

/// Notices within this time have one cause, in ms.
const TOGETHER: f64 = 500.0;

const NOTICES_SHOWN: &str = ".notices";

pub struct App {
    cache: Cache,
    /// The route of a link that shows others the same picture.
    shared: Route,
    address: Address,
    settings: Settings,
    /// The user's settings; an address may set another notation.
    look: Look,
    locale: Locale,
    status: Status,
    notices: Vec<AttrValue>,
    /// True if the notices are at the bottom of the page.
    are_notices_low: bool,
    /// The time of the last notice, in ms.
    noticed_at: f64,
    dialog: Option<DialogKind>,
    /// The number of panels that have room side by side; the second is for projector mode.
    columns: [usize; 2],
    /// False until the shell has been drawn.
    has_view: bool,
    frame: NodeRef,
    frame_watch: Option<SizeWatch>,
    /// The browser has not answered a request to enter or leave full screen yet.
    is_asking_for_screen: bool,
    visit: u32,
    /// The help that a link allows in the game, if it restricts it. Kept for this visit.
    locked: Option<String>,
    /// The title of the part of a lesson that is open.
    heading: Option<AttrValue>,
    /// True until the view of another address is drawn.
    is_arriving: bool,
    /// The next change of the address comes from a link of the page.
    has_followed: bool,
    /// The fragment that was last read or written.
    written: String,
    /// Set if the address has changed too often; the next change waits for it.
    address_pause: Option<Timeout>,
    /// The end of the pause that all changes so far require, in ms.
    address_paused_until: f64,
    places: Places,
    _listeners: Vec<Listener>,
}

impl App {
    fn notice(&mut self, words: String) {
        // Notices of the same moment have one cause. A later notice replaces them.
        if words.is_empty() || browser::now() - self.noticed_at > TOGETHER {
            self.notices.clear();
        }
        self.noticed_at = browser::now();
        if !words.is_empty() {
            self.notices.push(words.into());
        }
        self.notices.truncate(MOST);
    }

    /// Moves the notices to the other end of the page if they cover the focused element. Returns
    /// true if they were moved.
    fn make_room(&mut self) -> bool {
        let place = browser::covered_focus(NOTICES_SHOWN).filter(|_| !self.notices.is_empty());
        let is_new = place.is_some_and(|it| (it < 0.55) != self.are_notices_low);
        self.are_notices_low ^= is_new;
        is_new
    }

    /// Changes the settings, stores them, and updates the address.
    fn choose(&mut self, ctx: &Context<Self>, change: &dyn Fn(&mut Settings)) {
        change(&mut self.settings);
        self.update_locale();
        self.tell_stored(record::change(change));
        self.write_address(ctx);
    }

    /// Changes the look of boards and stores it.
    fn change_look(&mut self, change: &LookChange) {
        if self.look.change(change) {
            self.update_locale();
            self.tell_stored(record::change(|look: &mut Look| {
                look.change(change);
            }));
        }
    }

    fn tell_stored(&mut self, is_stored: bool) {
        if !is_stored {
            self.notice(NoticeTexts::of(self.locale.lang).storage.to_owned());
        }
    }

    /// Loads the settings that another tab has changed. Returns true if something changed.
    fn take_over(&mut self) -> bool {
        let settings: Settings = record::load();
        let look: Look = record::load();
        if (settings, look) == (self.settings, self.look) {
            return false;
        }
        (self.settings, self.look) = (settings, look);
        self.update_locale();
        true
    }

    /// Sets the route to which the view has moved. Returns true if the shell has to be drawn.
    fn reach(&mut self, ctx: &Context<Self>, route: Route) -> bool {
        // A view that was left may still report.
        let shown = |it: &App| (it.address.route.size, it.grain(), document(&it.address.route));
        let before = shown(self);
        if route.view == self.address.route.view {
            self.address.route = route;
            // The game changes only by user action, so the address may follow at once.
            if self.address.route.view == View::Game {
                self.replace_hash();
            } else {
                self.write_address(ctx);
            }
            self.mark_root();
        }
        self.update_locale();
        before != shown(self)
    }

    /// The grain of a program.
    fn grain(&self) -> Option<Grain> {
        let route = &self.address.route;
        let grain = route.value("grain").and_then(Grain::named).unwrap_or_default();
        (route.view == View::Write).then_some(grain)
    }

    /// True for a view with a player, and for a lesson, which has scenes.
    fn is_stepped(&self) -> bool {
        let route = &self.address.route;
        match route.view {
            View::Search | View::Compare | View::Write => true,
            View::Learn => !route.path.is_empty(),
            _ => false,
        }
    }

    /// Enters or leaves projector mode.
    fn project(&mut self, ctx: &Context<Self>, full: bool) {
        self.address.full = full;
        page_root::show_again();
        self.ask_for_screen(ctx);
        self.write_address(ctx);
    }

    /// Makes full screen follow projector mode, with one request at a time.
    fn ask_for_screen(&mut self, ctx: &Context<Self>) {
        let full = self.address.full;
        if !self.is_asking_for_screen && full != browser::is_fullscreen() {
            self.is_asking_for_screen = true;
            let link = ctx.link().clone();
            browser::set_fullscreen(full, move || {
                link.send_message(Msg::FullscreenAnswered(full));
            });
        }
    }

    /// The browser has entered or left full screen.
    fn follow_screen(&mut self, ctx: &Context<Self>) {
        // The user has left full screen with the browser's own key.
        let is_left = !(browser::is_fullscreen() || self.is_asking_for_screen);
        if self.address.full && is_left {
            self.address.full = false;
            self.write_address(ctx);
        }
    }

    /// Reads a new address, or fetches the chunk of its view first. Returns true if it was read.
    fn go_to_hash(&mut self, ctx: &Context<Self>) -> bool {
        let address = Address::parse(&browser::hash()).0;
        let is_ready = is_ready(&address);
        if is_ready {
            self.read_address(ctx);
        } else {
            // The previous view stays until the chunk is there.
            ctx.link().send_future(async move {
                // If it fails, the view shows the error.
                let _ = fetch(&address).await;
                Msg::Fetched(address.route.view)
            });
        }
        is_ready
    }

    /// Handles a key of the shell. Returns true if the shell has to be drawn.
    fn press(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        match command(event, self.address.route.view) {
            Some(Command::Help) => {
                event.prevent_default();
                self.dialog = Some(DialogKind::Help);
            }
            Some(Command::Projector) => {
                event.prevent_default();
                self.project(ctx, !self.address.full);
            }
            Some(Command::Blank) if self.address.full => {
                event.prevent_default();
                page_root::toggle_blank();
                return false;
            }
            // Without full screen, Escape does not reach the browser. An open dialog handles it
            // itself.
            None if event.key() == "Escape"
                && self.address.full
                && self.dialog.is_none()
                && !browser::is_fullscreen() =>
            {
                self.project(ctx, false);
            }
            _ => return false,
        }
        true
    }

    fn mark_root(&self) {
        page_root::mark_character_keys(!self.settings.no_character_keys);
        page_root::mark(self.locale.lang, self.theme(), self.address.embed);
        browser::set_title(&self.title());
    }

    /// The title of the document.
    fn title(&self) -> String {
        let of_view = title(&self.locale, &self.address.route);
        let parts: Vec<&str> = self.heading.as_deref().into_iter().chain([&*of_view]).collect();
        parts.join(" – ")
    }
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let stored_look: Look = record::load();
        look::apply(&stored_look);
        let mut app = App {
            cache: Cache::default(),
            shared: Route::default(),
            address: Address::default(),
            settings: record::load(),
            look: stored_look,
            locale: Locale::new(Lang::En, stored_look),
            status: Status::Ready,
            notices: Vec::new(),
            are_notices_low: false,
            noticed_at: 0.0,
            dialog: None,
            columns: browser::columns(),
            // Without a browser, everything is drawn at once.
            has_view: browser::document().is_none(),
            frame: NodeRef::default(),
            frame_watch: None,
            is_asking_for_screen: false,
            visit: 0,
            locked: None,
            heading: None,
            is_arriving: false,
            has_followed: false,
            written: String::new(),
            address_pause: None,
            address_paused_until: 0.0,
            places: Places::of_visit(),
            _listeners: listeners(&ctx.link().callback(|msg| msg)),
        };
        app.read_address(ctx);
        app.mark_root();
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Hash => {
                if !self.go_to_hash(ctx) {
                    return false;
                }
            }
            Msg::Fetched(view) => {
                // The user may have left in the meantime.
                if view != Address::parse(&browser::hash()).0.route.view {
                    return false;
                }
                self.read_address(ctx);
            }
            Msg::Followed => {
                self.has_followed = true;
                // The link may have been in a menu or a dialog.
                browser::close_popovers();
                self.dialog = None;
                return false;
            }
            Msg::Lang(lang) => {
                self.address.lang = self.address.lang.and(Some(lang));
                self.choose(ctx, &|settings| settings.lang = Some(lang));
            }
            Msg::Look(change) => self.change_look(&change),
            Msg::Theme(theme) => {
                self.address.theme = self.address.theme.and(Some(theme));
                self.choose(ctx, &|settings| settings.theme = Some(theme));
            }
            Msg::Drawn => {
                self.has_view = true;
                page_root::show();
                return true;
            }
            Msg::Columns(columns) => {
                return std::mem::replace(&mut self.columns, columns) != columns;
            }
            Msg::Stored => {
                if !self.take_over() {
                    return false;
                }
            }
            Msg::Location(location) => {
                let Location { route, shared } = *location;
                self.shared = shared;
                return self.reach(ctx, route);
            }
            Msg::Status(status) => self.status = status,
            Msg::Problems(visit, _) if visit != self.visit => return false,
            Msg::Problems(_, problems) => self.report(&problems),
            Msg::Notice(words) => self.notice(words),
            Msg::Heading(heading) => self.heading = heading,
            Msg::Focused => {
                let link = ctx.link().clone();
                // By then, the browser has scrolled to the focused element.
                Timeout::new(0, move || link.send_message(Msg::MakeRoom)).forget();
                return false;
            }
            Msg::MakeRoom => return self.make_room(),
            Msg::CloseNotices => return !std::mem::take(&mut self.notices).is_empty(),
            Msg::Dialog(dialog) => self.dialog = dialog,
            Msg::CharacterKeys(work) => {
                self.choose(ctx, &|settings| settings.no_character_keys = !work);
            }
            Msg::Replaced => {
                (self.cache, self.places) = (Cache::default(), Places::of_visit());
                self.take_over();
            }
            Msg::Projector(full) => self.project(ctx, full),
            Msg::FullscreenAnswered(asked) => {
                self.is_asking_for_screen = false;
                // The user may have changed the mode in the meantime.
                if asked != self.address.full {
                    self.ask_for_screen(ctx);
                }
                return false;
            }
            Msg::FullscreenChanged => self.follow_screen(ctx),
            Msg::Settle => {
                places::remember(&self.address);
                return false;
            }
            Msg::Key(event) => {
                if !self.press(ctx, &event) {
                    return false;
                }
            }
            Msg::WriteAddress => {
                self.address_pause = None;
                self.write_address(ctx);
                return false;
            }
        }
        self.mark_root();
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = self.locale.clone();
        let link = ctx.link();
        let texts = AppTexts::of(locale.lang);
        let share = ShareTexts::of(locale.lang);
        let [name, date] = [share.sheet_name, share.sheet_date];
        html! {
            <div class={classes!("frame", self.has_followed.then_some("frame-followed"))} ref={&self.frame} data-app={self.has_view.then_some("queenside")} data-status={self.status.name()}
                data-view={self.address.route.view.name()} data-full={self.address.full.then_some("")}
                data-grain={self.grain().map(Grain::name)}>
                <a class="skip" href="#main" onclick={skip()}>{ texts.skip }</a>
                <div class="page">
                    { bar(Bar {
                        locale: &locale,
                        theme: self.theme(),
                        view: self.address.route.view,
                        setup: self.address.route.size.map(|size| size_name(&locale, size, is_of_queens(&self.address.route))),
                        is_class: self.address.route.value("class").is_some(),
                        is_stepped: self.is_stepped(),
                        left: self.places.left(),
                        on_lang: link.callback(Msg::Lang),
                        on_theme: link.callback(Msg::Theme),
                        on_help: link.callback(|()| Msg::Dialog(Some(DialogKind::Help))),
                        on_share: link.callback(|()| Msg::Dialog(Some(DialogKind::Share))),
                        on_projector: link.callback(|()| Msg::Projector(true)),
                    }) }
                    if self.has_view {
                        { self.present_view(ctx) }
                    }
                    { notices(&locale, &self.notices, self.are_notices_low, &link.callback(|()| Msg::CloseNotices)) }
                </div>
                if self.address.full {
                    <TopLayerPlace locale={locale.clone()}
                        layer={TopLayer::LeaveProjector(link.callback(|()| Msg::Projector(false)))} />
                }
                <div class="print-head"><p>
                    <b>{ self.title() }</b><span>{ name }</span><span>{ date }</span>
                </p></div>
                <p class="print-address">{ browser::address_with(&self.address.to_string()) }</p>
                if let Some(kind) = self.dialog {
                    <TopLayerPlace {locale} layer={self.present_dialog(kind, ctx)} />
                }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if !self.notices.is_empty() {
            ctx.link().send_message(Msg::MakeRoom);
        }
        let link = ctx.link().clone();
        if !self.has_view {
            if first {
                Timeout::new(0, move || link.send_message(Msg::Drawn)).forget();
            }
            return;
        }
        // The link that was followed may have gone with its view.
        if std::mem::take(&mut self.is_arriving) && !browser::has_focus() {
            browser::focus("#main");
        }
        let frame = self.frame.cast::<web_sys::Element>();
        if let Some(frame) = frame.filter(|_| self.frame_watch.is_none()) {
            let mut layout = None;
            self.frame_watch = SizeWatch::new(&frame, move || {
                let now = browser::layout();
                // The menu may have become a row.
                if layout.replace(now.clone()).is_some_and(|before| before != now) {
                    browser::close_popovers();
                }
                link.send_message(Msg::Columns(browser::columns()));
            });
        }
    }
}
