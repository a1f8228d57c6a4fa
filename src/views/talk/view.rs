//! The talk's view: its slides with their texts, and how it is shown and passed on. In the
//! window of the speaker, the notes.

use yew::prelude::*;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::clipboard;
use crate::browser::file::read_file;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::task::OwnedTask;
use crate::components::lessons::io::fetching;
use crate::views::talk::address::TalkRoute;
use crate::views::talk::code::{self, CodeError};
use crate::views::talk::file::{self, FileError};
use crate::views::talk::io::storage::{self, SHOWN};
use crate::views::talk::io::window;
use crate::views::talk::lesson::slides;
use crate::views::talk::page::{self, Msg, NotesWindow, Page, Passing, Source};
use crate::views::talk::presenter::Presenter;
use crate::views::talk::running::Running;
use crate::views::talk::slide::{NameOf, Slide, written};
use crate::views::talk::speaker::{self, Speaker};
use crate::views::talk::state::{Done, TalkAction, TalkState};
use crate::views::talk::text::TalkTexts;

/// The name of the window with the notes: a second one takes the place of the first.
const NOTES_WINDOW: &str = "queenside-notes";

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub route: Route,
    /// Goes up when the address is to be gone to.
    pub visit: u32,
    /// Title of a slide without one, from its address.
    pub name_of: NameOf,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// The page is a slide of a talk: its view, and whether it is in projector mode. Then what
    /// stands around it is drawn.
    pub slide: Option<(View, bool)>,
}

/// The talk, the notes of its speaker, or what stands around a slide of it.
#[component]
pub fn TalkView(props: &Props) -> Html {
    let Props { locale, name_of, .. } = props.clone();
    if let Some((view, is_full)) = props.slide {
        return html! { <Presenter {locale} {view} {is_full} {name_of} /> };
    }
    match &props.route.read().0 {
        TalkRoute::Speaker(channel) => {
            html! { <Speaker {locale} channel={channel.clone()} {name_of} /> }
        }
        _ => html! { <TalkPage ..props.clone() /> },
    }
}

/// The reason why a link shows no talk.
fn wrong_link(ctx: &Context<TalkPage>, error: CodeError) -> Source {
    let texts = TalkTexts::of(ctx.props().locale.lang);
    let words = match error {
        CodeError::Broken => texts.link_broken,
        CodeError::TooLong => texts.link_too_long,
        CodeError::OtherVersion => texts.link_other_version,
        CodeError::Unsupported => texts.link_unsupported,
    };
    Source::Wrong(words.to_owned())
}

fn fetch_catalogues(ctx: &Context<TalkPage>) {
    ctx.link().send_future(async { Msg::Fetched(fetching::fetch_catalogues().await) });
}

/// True if the route leads to the reader's own talk.
fn is_own(route: &Route) -> bool {
    route.read::<TalkRoute>().0.is_own()
}

struct TalkPage {
    source: Source,
    state: TalkState,
    /// The name of the reader's open talk.
    name: String,
    /// The other talk that is deleted by the next press.
    asked: Option<String>,
    /// Reads the code of the address, or makes the code of the talk.
    coding: OwnedTask,
    passing: Passing,
    notes: NotesWindow,
    /// The list of lessons has not come.
    are_lessons_missing: bool,
    /// Element that gets the focus after the next render.
    focus: Option<String>,
    _stored: Option<Listener>,
}

impl TalkPage {
    /// Opens what the address names.
    fn open(&mut self, ctx: &Context<Self>) {
        let route = ctx.props().route.read().0;
        let mut packed = None;
        let (source, talk) = match &route {
            TalkRoute::Lesson(lesson) => self.lesson(ctx, lesson),
            TalkRoute::Code(code) => match code::bytes(code) {
                Ok(bytes) => {
                    packed = Some(bytes);
                    (Source::Coming, Vec::new())
                }
                Err(error) => (wrong_link(ctx, error), Vec::new()),
            },
            TalkRoute::Own | TalkRoute::Speaker(_) => {
                let talk = storage::load();
                if talk.is_empty() && fetching::catalogues().is_none() {
                    fetch_catalogues(ctx);
                }
                (Source::Own, talk)
            }
        };
        self.show(ctx, source, talk);
        if let Some(bytes) = packed {
            let link = ctx.link().clone();
            self.coding = OwnedTask::start(async move {
                link.send_message(Msg::Unpacked(code::talk(&bytes).await));
            });
        }
    }

    fn show(&mut self, ctx: &Context<Self>, source: Source, talk: Vec<Slide>) {
        self.source = source;
        self.state = TalkState::new(talk);
        (self.name, self.asked) = (storage::name(), None);
        self.changed_talk(ctx);
    }

    /// The slides of a lesson; what is missing of it is asked for.
    fn lesson(&self, ctx: &Context<Self>, name: &str) -> (Source, Vec<Slide>) {
        let lang = ctx.props().locale.lang;
        if fetching::catalogues().is_none() {
            fetch_catalogues(ctx);
            return (Source::Coming, Vec::new());
        }
        let entries = fetching::entries(lang).unwrap_or_default();
        let Some(entry) = entries.into_iter().find(|it| it.name == name) else {
            let words = TalkTexts::of(lang).no_lesson(&crate::text::quoted(name));
            return (Source::Wrong(words), Vec::new());
        };
        match fetching::lesson(&entry.file) {
            Some(lesson) => (Source::Lesson(lesson.title.clone()), slides(&lesson)),
            None => {
                let lesson = fetching::fetch_lesson(entry.file);
                ctx.link().send_future(async { Msg::Fetched(lesson.await) });
                (Source::Coming, Vec::new())
            }
        }
    }

    /// Makes the code of the changed talk. Browsers let the page copy only while they handle a
    /// click, so the code has to be there before.
    fn changed_talk(&mut self, ctx: &Context<Self>) {
        self.passing.is_packing = true;
        self.passing.is_copied = false;
        let (link, talk) = (ctx.link().clone(), written(&self.state.talk));
        self.coding = OwnedTask::start(async move {
            link.send_message(Msg::Packed(code::code(talk).await));
        });
    }

    /// Does something with the reader's own talk, and stores it.
    fn act(&mut self, ctx: &Context<Self>, action: TalkAction) {
        self.state.act(action);
        self.changed_talk(ctx);
        if !storage::store(&self.state.talk) {
            let texts = TalkTexts::of(ctx.props().locale.lang);
            ctx.props().on_notice.emit(texts.unstored.to_owned());
        }
    }

    /// Opens a talk as one of the reader's. The one that was open is kept; if it cannot be, nothing
    /// changes.
    fn take_over(&mut self, ctx: &Context<Self>, name: &str, talk: Vec<Slide>) {
        let texts = TalkTexts::of(ctx.props().locale.lang);
        let is_open = talk == storage::load();
        let is_kept = is_open || storage::put_away(texts.unnamed);
        let is_done = is_kept && storage::store(&talk) && (is_open || storage::set_name(name));
        if !is_done {
            ctx.props().on_notice.emit(texts.unstored.to_owned());
        }
        if !is_kept {
            return;
        }
        self.show(ctx, Source::Own, talk.clone());
        self.state = TalkState::loaded(talk);
        if !is_own(&ctx.props().route) {
            window::replace(&link::to(View::Talk, []));
        }
    }

    /// Shows the stored talk after a change of what is stored.
    fn reopen(&mut self, ctx: &Context<Self>, is_stored: bool) {
        if !is_stored {
            let texts = TalkTexts::of(ctx.props().locale.lang);
            ctx.props().on_notice.emit(texts.unstored.to_owned());
        }
        let talk = storage::load();
        self.show(ctx, Source::Own, talk.clone());
        self.state = TalkState::loaded(talk);
    }

    fn read(&mut self, ctx: &Context<Self>, text: Option<String>) {
        let texts = TalkTexts::of(ctx.props().locale.lang);
        let read = text.ok_or(None).and_then(|text| file::read(&text).map_err(Some));
        match read {
            Ok((name, talk)) => self.take_over(ctx, &name, talk),
            Err(error) => ctx.props().on_notice.emit(match error {
                Some(FileError::NoTalk) => texts.file_no_talk.to_owned(),
                Some(FileError::OtherVersion) => texts.file_other_version.to_owned(),
                Some(FileError::TooLong) => texts.file_too_long.to_owned(),
                Some(FileError::NoSlide(number)) => texts.no_slide(&number.to_string()),
                None => texts.file_unreadable.to_owned(),
            }),
        }
    }

    fn present(&self) {
        let talk = self.state.talk.clone();
        let running = Running::new(talk, window::now(), storage::channel(), browser::hash());
        if let Some(running) = running {
            browser::keep(SHOWN, &running.written());
            // One that refuses shows the slides where the page is.
            browser::set_fullscreen(true, || {});
            window::go(&running.address());
        }
    }
}

impl Component for TalkPage {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let mut view = TalkPage {
            source: Source::Own,
            state: TalkState::default(),
            name: String::new(),
            asked: None,
            coding: OwnedTask::default(),
            passing: Passing::default(),
            notes: NotesWindow::Closed,
            are_lessons_missing: false,
            focus: None,
            _stored: storage::on_change(move || link.send_message(Msg::Stored)),
        };
        view.open(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        // The talk that was just taken over stays as it is, with what can be taken back.
        let is_taken_over =
            self.source == Source::Own && is_own(&props.route) && !is_own(&old.route);
        let is_elsewhere = props.visit != old.visit && props.route != old.route && !is_taken_over;
        let is_other = props.locale.lang != old.locale.lang && self.source != Source::Own;
        if is_elsewhere || is_other {
            self.open(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.act(ctx, action),
            Msg::ActAndFocus(action, at, what) => {
                self.act(ctx, action);
                let row = at.min(self.state.talk.len().saturating_sub(1)) + 1;
                self.focus = Some(match self.state.done {
                    Done::Deleted(_) => "[data-action=undo]".to_owned(),
                    Done::Moved(number) => format!("[data-row=\"{number}\"] {what}"),
                    _ => format!("[data-row=\"{row}\"] {what}"),
                });
            }
            Msg::Present => {
                self.present();
                return false;
            }
            Msg::OpenNotes => {
                let is_open = window::open(&speaker::address(&storage::channel()), NOTES_WINDOW);
                self.notes = if is_open { NotesWindow::Opened } else { NotesWindow::Refused };
            }
            Msg::TakeOver => {
                let talk = self.state.talk.clone();
                let name = match &self.source {
                    Source::Lesson(title) => title.clone(),
                    _ => String::new(),
                };
                self.take_over(ctx, &name, talk);
            }
            Msg::Name(name) => {
                if !storage::set_name(&name) {
                    let texts = TalkTexts::of(ctx.props().locale.lang);
                    ctx.props().on_notice.emit(texts.unstored.to_owned());
                }
                self.name = name;
            }
            Msg::New => {
                let texts = TalkTexts::of(ctx.props().locale.lang);
                let is_kept = storage::put_away(texts.unnamed);
                if is_kept {
                    storage::store(&[]);
                    storage::set_name("");
                }
                self.reopen(ctx, is_kept);
            }
            Msg::Duplicate => {
                let texts = TalkTexts::of(ctx.props().locale.lang);
                let is_kept = storage::duplicate(texts.unnamed);
                self.reopen(ctx, is_kept);
            }
            Msg::OpenOther(name) => {
                let texts = TalkTexts::of(ctx.props().locale.lang);
                let is_open = storage::open(&name, texts.unnamed);
                self.reopen(ctx, is_open);
            }
            Msg::DeleteOther(name) => {
                if self.asked.as_ref() == Some(&name) {
                    storage::remove(&name);
                    self.asked = None;
                } else {
                    self.asked = Some(name);
                }
            }
            Msg::File(event) => {
                let tell = ctx.link().callback(Msg::Read);
                read_file(&event, ctx.props().locale.lang, move |text| tell.emit(text));
                return false;
            }
            Msg::Read(text) => self.read(ctx, text),
            Msg::Packed(code) => {
                self.passing.code = code;
                self.passing.is_packing = false;
            }
            Msg::Unpacked(Some(talk)) => self.show(ctx, Source::Link, talk),
            Msg::Unpacked(None) => self.source = wrong_link(ctx, CodeError::Broken),
            Msg::Copy => {
                let link = ctx.link().clone();
                let text = self.passing.link().unwrap_or_default();
                clipboard::copy_text(&text, move |done| link.send_message(Msg::Copied(done)));
                return false;
            }
            Msg::Copied(is_copied) => {
                self.passing.is_copied = is_copied;
                if !is_copied {
                    let texts = TalkTexts::of(ctx.props().locale.lang);
                    ctx.props().on_notice.emit(texts.not_copied.to_owned());
                }
            }
            Msg::ShowCode => self.passing.is_code_shown = !self.passing.is_code_shown,
            // Of the reader's own talk, nothing but suggestions is missing.
            Msg::Fetched(has_come) if self.source == Source::Own => {
                self.are_lessons_missing = !has_come;
            }
            Msg::Fetched(true) => self.open(ctx),
            Msg::Fetched(false) => {
                let texts = TalkTexts::of(ctx.props().locale.lang);
                self.source = Source::Wrong(texts.missing.to_owned());
            }
            Msg::Stored => {
                if self.source != Source::Own {
                    return false;
                }
                self.state.take_over(storage::load());
                self.name = storage::name();
                self.changed_talk(ctx);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, name_of, .. } = ctx.props();
        page::page(&Page {
            locale,
            source: &self.source,
            state: &self.state,
            name: &self.name,
            others: storage::others(),
            asked: self.asked.as_deref(),
            name_of: *name_of,
            lessons: if self.are_lessons_missing {
                Some(Vec::new())
            } else {
                fetching::entries(locale.lang)
            },
            passing: &self.passing,
            notes: self.notes,
            act: &ctx.link().callback(|msg| msg),
        })
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if let Some(selector) = self.focus.take() {
            window::focus(&selector);
        }
    }
}
