//! The lessons' view: the list, or a part of a lesson beside its stage.

use std::ops::Range;
use std::rc::Rc;

use queens::board::Size;
use queens::search::{Run, SearchKind, Until};
use queenside_lessons::lesson::{Block, Body, Lesson, LessonBoard, LessonEntry, Mark, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::html::Scope;
use yew::prelude::*;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::files::clipboard;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::page::focus_keeper;
use crate::components::features::board::mini::mini_position;
use crate::components::features::keys::focus::command;
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::lessons::free_answers::FreeAnswers;
use crate::components::features::lessons::io::fetching;
use crate::components::features::lessons::progress::Progress;
use crate::components::features::lessons::rank::rank;
use crate::components::features::packages::take::Take;
use crate::components::features::player::action::PlayerAction;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading as read_event;
use crate::components::widgets::icons::Icon;
use crate::text::{AppTexts, ProblemTexts};
use crate::views::learn::address::{GLOSSARY, LearnPart, LearnPlace, LearnRoute};
use crate::views::learn::answer_key::answer_key;
use crate::views::learn::list::{address, class, list};
use crate::views::learn::own_boards::OwnBoards;
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::question::{Drawn, question};
use crate::views::learn::reading;
use crate::views::learn::stage::{lesson_stage, listing};
use crate::views::learn::state::{LearnAction, Learning};
use crate::views::learn::storage::{self, Keeper};
use crate::views::learn::text::LearnTexts;
use crate::views::learn::words::{Words, found, words};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub route: Route,
    /// Goes up when the address is to be gone to.
    pub visit: u32,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// Called with the title of the part that is open, or `None`.
    pub on_title: Callback<Option<AttrValue>>,
    /// Called when the link for the class is wanted.
    pub on_share: Callback<()>,
    /// True in projector mode, which shows one scene at a time.
    pub is_full: bool,
    /// Called with the route of the scene that is shown.
    pub on_route: Callback<Route>,
}

pub enum Msg {
    Act(LearnAction),
    /// The reader has scrolled to a block.
    Come(usize),
    /// A block was pressed.
    Choose(usize),
    /// An element of a block has the focus.
    Focus(usize),
    /// A mark of a block is pointed at, or no longer.
    Point(usize, Option<Mark>),
    /// Lists or a lesson were loaded, or could not be loaded.
    Fetched(bool),
    /// Another tab has stored answers.
    Stored,
    Retry,
    Key(KeyboardEvent),
    /// Shows the next or the previous scene.
    Turn(bool),
    ShowCode,
    Copy,
    Copied(bool),
    /// Shows or hides the question before answers are deleted.
    Ask(bool),
    Forget,
    /// The page around this one has sent the marks of earlier visits.
    Restore(String),
    /// Shows the moment of a word of the glossary, by its place.
    Word(usize),
    /// Shows the words of the glossary with these letters in a name.
    Filter(String),
}

/// The largest width of a scene's text that fits a narrow column.
const BRIEF: usize = 280;

/// Where the code to hand in is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Code {
    Hidden,
    Shown,
    Copied,
}

pub struct LearnView {
    route: LearnRoute,
    learning: Option<Learning>,
    /// The number of steps of the stage's run.
    length: u64,
    /// True if a file could not be loaded.
    is_missing: bool,
    pointed: Option<Mark>,
    code: Code,
    is_asking: bool,
    /// The letters that are looked for in the glossary.
    filter: String,
    keeper: Keeper,
    article: NodeRef,
    reading: Option<reading::ScrollWatch>,
    /// The element with the focus, before its line is moved.
    held: Option<HtmlElement>,
    /// The element that gets the focus once it is drawn.
    next_focus: Option<String>,
    /// The block that is brought to where it is read once it is drawn.
    next_block: Option<usize>,
    /// True until the present block of a part that was opened is found.
    is_opening: bool,
    seed: u32,
    /// True once the link of a class was followed: it holds for the links in the text, too.
    is_class: bool,
    _keys: Option<Listener>,
    _stored: Option<Listener>,
}

impl LearnView {
    /// The file of the lesson, or glossary, that the address names, and the part.
    fn place(&self, ctx: &Context<Self>) -> Option<(String, LearnPart)> {
        let LearnPlace { lesson, part } = self.route.place.clone()?;
        let lang = ctx.props().locale.lang;
        if lesson == GLOSSARY {
            return Some((fetching::words(lang)?, part));
        }
        let entry = fetching::entries(lang)?.into_iter().find(|entry| entry.name == lesson)?;
        Some((entry.file, part))
    }

    /// Opens what the address names, or asks for it where it is not there yet.
    fn open(&mut self, ctx: &Context<Self>) {
        self.open_place(ctx);
        let learning = self.learning.as_ref();
        let title = learning.and_then(|it| title(&ctx.props().locale, it));
        ctx.props().on_title.emit(title.map(AttrValue::from));
    }

    fn open_place(&mut self, ctx: &Context<Self>) {
        self.is_missing = false;
        if fetching::catalogues().is_none() {
            self.learning = None;
            ctx.link().send_future(async { Msg::Fetched(fetching::fetch_catalogues().await) });
            return;
        }
        let Some((file, part)) = self.place(ctx) else {
            self.learning = None;
            if let Some(LearnPlace { lesson, .. }) = &self.route.place {
                let texts = LearnTexts::of(ctx.props().locale.lang);
                ctx.props().on_notice.emit(texts.unknown(lesson));
            }
            return;
        };
        let Some(lesson) = fetching::lesson(&file) else {
            self.learning = None;
            let lesson = fetching::fetch_lesson(file);
            ctx.link().send_future(async { Msg::Fetched(lesson.await) });
            return;
        };
        let questions = lesson.parts.iter().map(|part| part.questions().count()).sum();
        let stored = storage::load_all(&lesson.name, questions);
        self.keeper = self.keeper.now(&lesson.name);
        let number = match part {
            LearnPart::Number(number) => usize::from(number) - 1,
            LearnPart::Teachers => lesson.parts.len().saturating_sub(1),
        };
        let pupils = lesson.parts.iter().filter(|it| !it.is_for_teachers()).count();
        let number =
            if part == LearnPart::Teachers { number } else { number.min(pupils.saturating_sub(1)) };
        // In another language, one is at the same place.
        let here = self
            .learning
            .take()
            .filter(|it| it.lesson.name == lesson.name && it.part_number == number);
        let is_here = here.is_some();
        let name = lesson.name.clone();
        let at = |part: usize| format!("{name}/{part}");
        let texts = ProblemTexts::of(ctx.props().locale.lang);
        if let LearnPart::Number(asked) = part
            && usize::from(asked) > pupils
            && here.is_none()
        {
            let (asked, possible) = (at(asked.into()), format!("{}–{pupils}", at(1)));
            let words = texts.value(&asked, &possible, &at(pupils));
            ctx.props().on_notice.emit(words);
        }
        let mut learning =
            Learning::new(lesson, number, stored.0.clone(), stored.1.clone(), self.seed);
        learning.take_over(stored);
        if let Some(here) = here {
            learning.act(LearnAction::Read(here.here));
        }
        if part != LearnPart::Teachers && !learning.lesson.is_glossary() {
            storage::remember(&learning.lesson.name, u8::try_from(number + 1).unwrap_or(1));
        }
        if let Some(blocks) = slide(&learning, &self.route) {
            learning.act(LearnAction::Read(blocks.end - 1));
            // A scene is shown, whether an earlier question was answered or not.
            learning.reveal();
        } else if let Some((asked, possible)) = absent(&learning, &self.route) {
            ctx.props().on_notice.emit(texts.value(&asked, &possible, &at(number + 1)));
        }
        // A word that was pressed has its place.
        if learning.lesson.is_glossary() && number > 0 && !is_here {
            self.next_focus = Some("[data-word][data-here] h3 a".to_owned());
            self.next_block = Some(number);
        }
        self.is_opening = !is_here && self.next_block.is_none();
        self.length = length(&learning);
        self.learning = Some(learning);
    }

    fn pin(&self) {
        if let Some(reading) = &self.reading {
            reading.pin();
        }
    }

    fn act(&mut self, action: LearnAction) -> bool {
        let Some(learning) = &mut self.learning else { return false };
        let is_new = !matches!(action, LearnAction::Read(block) if block == learning.here);
        if storage::change(learning, |it| it.act(action)) {
            self.code = Code::Hidden;
            self.keeper = self.keeper.now(&learning.lesson.name);
        }
        is_new
    }

    /// The command of a keyboard event. Page keys turn scenes whatever has the focus: the user of a
    /// presenter does not know about it.
    fn asked(&self, ctx: &Context<Self>, event: &KeyboardEvent) -> Option<Command> {
        let has_scenes = ctx.props().is_full && !event.default_prevented();
        match &*event.key() {
            "PageDown" if has_scenes => Some(Command::NextPassage),
            "PageUp" if has_scenes => Some(Command::PreviousPassage),
            _ => command(event, View::Learn),
        }
    }

    /// Shows the next or the previous scene.
    fn turn(&mut self, ctx: &Context<Self>, is_next: bool) -> bool {
        let Some((at, scenes)) = self.learning.as_ref().map(scenes) else { return false };
        let to = if is_next { Some(at + 1) } else { at.checked_sub(1) };
        let Some((part, blocks)) = to.and_then(|to| scenes.get(to)) else { return false };
        let number = |it: usize| u32::try_from(it + 1).ok();
        if let (Some(place), Ok(part)) = (&mut self.route.place, u8::try_from(part + 1)) {
            place.part = LearnPart::Number(part);
        }
        (self.route.question, self.route.block) = (None, number(blocks.start));
        self.open(ctx);
        ctx.props().on_route.emit(Route::of(View::Learn, &self.route));
        true
    }

    /// Puts the moment of a word of the glossary on the board.
    fn choose(&mut self, ctx: &Context<Self>, word: usize) -> bool {
        if self.learning.as_ref().is_none_or(|it| it.part_number == word) {
            return false;
        }
        let number = LearnPart::Number(u8::try_from(word + 1).unwrap_or(1));
        self.route.place = LearnRoute::to(GLOSSARY, number).place;
        self.open_place(ctx);
        // The reader is there.
        (self.next_focus, self.next_block, self.is_opening) = (None, None, false);
        true
    }

    /// Comes to a block, or to a word of the glossary, by scrolling.
    fn come(&mut self, ctx: &Context<Self>, block: usize) -> bool {
        let Some(learning) = &self.learning else { return false };
        if learning.lesson.is_glossary() {
            return self.choose(ctx, block);
        }
        // A slide has one board.
        if ctx.props().is_full || slide(learning, &self.route).is_some() {
            return false;
        }
        let block = learning.with_pieces(block, &self.in_sight());
        self.act(LearnAction::Read(block))
    }

    /// The blocks that can be seen.
    fn in_sight(&self) -> Vec<usize> {
        self.article.cast().map(|it| reading::in_sight(&it)).unwrap_or_default()
    }

    /// Leaves the slide for the whole part, at the same place.
    fn leave_slide(&mut self, ctx: &Context<Self>) {
        let blocks = self.learning.as_ref().and_then(|it| slide(it, &self.route));
        let Some(blocks) = blocks else { return };
        (self.route.question, self.route.block) = (None, None);
        self.next_block = Some(blocks.start);
        ctx.props().on_route.emit(Route::of(View::Learn, &self.route));
    }

    fn command(&mut self, ctx: &Context<Self>, command: Command) -> bool {
        let Some(learning) = &self.learning else { return false };
        if ctx.props().is_full && learning.part().is_some_and(|it| !it.is_for_teachers()) {
            return match command {
                Command::NextPassage | Command::Player(PlayerAction::Step) => self.turn(ctx, true),
                Command::PreviousPassage | Command::Player(PlayerAction::Back) => {
                    self.turn(ctx, false)
                }
                _ => false,
            };
        }
        let last = learning.part().map_or(0, |part| part.blocks.len().saturating_sub(1));
        let here = learning.here;
        let action = match command {
            Command::Player(PlayerAction::Step) => LearnAction::Step,
            Command::Player(PlayerAction::Back) => LearnAction::Back,
            Command::NextPassage | Command::PreviousPassage if learning.lesson.is_glossary() => {
                let words = found(&learning.lesson.parts, &self.filter);
                let is_next = command == Command::NextPassage;
                let at = words.iter().position(|it| *it == learning.part_number);
                let to = at.and_then(|at| if is_next { Some(at + 1) } else { at.checked_sub(1) });
                let Some(word) = to.and_then(|to| words.get(to)) else { return false };
                reading::show(*word);
                self.pin();
                return self.choose(ctx, *word);
            }
            Command::NextPassage | Command::PreviousPassage => {
                let to = match command {
                    Command::NextPassage => (here + 1).min(last),
                    _ => here.saturating_sub(1),
                };
                reading::show(to);
                self.pin();
                LearnAction::Read(to)
            }
            _ => return false,
        };
        self.act(action);
        true
    }
}

/// The title of the lesson and the number of its part.
pub fn title(locale: &Locale, learning: &Learning) -> Option<String> {
    let texts = LearnTexts::of(locale.lang);
    let part = learning.part()?;
    let part = if learning.lesson.is_glossary() {
        part.title.clone()
    } else if part.is_for_teachers() {
        texts.for_teachers.to_owned()
    } else {
        texts.part(&(learning.part_number + 1).to_string())
    };
    Some(locale.list(&[learning.lesson.title.clone(), part]))
}

/// The blocks of the slide that the address names: by a question of the lesson, or by a block of
/// the part.
fn slide(learning: &Learning, route: &LearnRoute) -> Option<Range<usize>> {
    let block = match (route.question, route.block) {
        (Some(number), _) => {
            let number = usize::try_from(number).ok()?;
            let mut places = 0..learning.asked.len();
            learning.asked.get(places.find(|it| learning.number(*it) + 1 == number)?)?.block
        }
        (None, block) => usize::try_from(block?).ok()?.checked_sub(1)?,
    };
    learning.part()?.slides().into_iter().find(|slide| slide.contains(&block))
}

/// The slide that the address asks for, where the part has none such, and the possible ones.
pub fn absent(learning: &Learning, route: &LearnRoute) -> Option<(String, String)> {
    if slide(learning, route).is_some() {
        return None;
    }
    let (name, asked, first, count) = match (route.question, route.block) {
        (Some(number), _) => ("question", number, learning.number(0), learning.asked.len()),
        (None, block) => ("block", block?, 0, learning.part()?.blocks.len()),
    };
    let possible =
        if count == 0 { "–".to_owned() } else { format!("{}–{}", first + 1, first + count) };
    Some((format!("{name}={asked}"), possible))
}

/// The scenes of the lesson with their parts from 0, and the place of the present one.
fn scenes(learning: &Learning) -> (usize, Vec<(usize, Range<usize>)>) {
    let parts = learning.lesson.parts.iter().enumerate();
    let scenes: Vec<_> =
        parts.flat_map(|(k, part)| part.slides().into_iter().map(move |it| (k, it))).collect();
    let here = (learning.part_number, learning.here);
    let at = scenes.iter().position(|(part, blocks)| (*part, blocks.end) > here);
    (at.unwrap_or_default(), scenes)
}

/// The code and the reader's own texts.
fn hand_in(learning: &Learning) -> String {
    let code = learning.progress.code(&learning.lesson.name);
    format!("{code}\n{}", learning.texts).trim_end().to_owned()
}

/// Leads to the notes on each lesson.
fn notes_of_lessons(locale: &Locale, present: &Lesson) -> Html {
    let entries = fetching::entries(locale.lang).unwrap_or_default();
    let link = |entry: &LessonEntry| {
        let current = (entry.name == present.name).then_some("page");
        html! {
            <li><a class="tab tap" href={address(&entry.name, LearnPart::Teachers, false)} aria-current={current}>{ entry.title.clone() }</a></li>
        }
    };
    html! {
        <nav class="lesson-parts tab-row" aria-label={LearnTexts::of(locale.lang).for_teachers} data-notes-of="">
            <ol class="tab-well wrap">{ for entries.iter().map(link) }</ol>
        </nav>
    }
}

/// Reads the marks that the page around this one has sent.
fn restored(link: &Scope<LearnView>) -> Callback<InputEvent> {
    read_event(&link.callback(Msg::Restore), |event: InputEvent| {
        Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value())
    })
}

/// Leads to the lesson in projector mode.
fn as_slides(texts: &LearnTexts, lesson: &Lesson) -> Html {
    let href = format!("#/learn/{}?full=1", lesson.name);
    html! { <a class="button" data-action="as-slides" {href}>{ texts.as_slides }</a> }
}

/// The number of steps of the run of the part that is open.
fn length(learning: &Learning) -> u64 {
    let Some(LessonBoard::Run { by, n, .. }) = learning.part().and_then(|it| it.stage.as_ref())
    else {
        return 0;
    };
    let Some(kind) = SearchKind::named(by) else { return 0 };
    let mut run = Run::new(kind, Size::nearest((*n).into()));
    // No lesson's run is longer: the build sees to it.
    run.advance(200_000, Until::End, &mut |_, _| ());
    run.counters().step
}

impl Component for LearnView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let on_stored = ctx.link().callback(|()| Msg::Stored);
        let (route, _) = ctx.props().route.read::<LearnRoute>();
        let mut view = LearnView {
            learning: None,
            length: 0,
            is_missing: false,
            pointed: None,
            code: Code::Hidden,
            is_asking: false,
            filter: String::new(),
            keeper: Keeper::default(),
            article: NodeRef::default(),
            reading: None,
            held: None,
            next_focus: None,
            next_block: None,
            is_opening: false,
            seed: browser::random(),
            is_class: route.is_class,
            route,
            _keys: Listener::of_keys(move |event| link.send_message(Msg::Key(event))),
            _stored: storage::on_change(move || on_stored.emit(())),
        };
        view.open(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        let is_elsewhere = props.visit != old.visit;
        self.route = props.route.read().0;
        self.is_class |= self.route.is_class;
        if is_elsewhere || props.locale.lang != old.locale.lang {
            self.open(ctx);
        } else if old.is_full && !props.is_full {
            self.leave_slide(ctx);
        }
        if is_elsewhere && props.route != old.route {
            (self.code, self.is_asking, self.pointed) = (Code::Hidden, false, None);
            let of_words =
                |it: &LearnRoute| it.place.as_ref().is_some_and(|it| it.lesson == GLOSSARY);
            // Another word is chosen in the same list.
            if !(of_words(&self.route) && of_words(&old.route.read().0)) {
                reading::show_top();
            }
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                self.held = reading::held();
                // The stage above the text may grow; the reader stays at the block.
                self.pin();
                if let (LearnAction::Press(_), Some(learning)) = (&action, &self.learning) {
                    let block = learning.block_of_press(&self.in_sight());
                    self.act(LearnAction::Read(block));
                }
                let checked = match action {
                    LearnAction::Check(place) => Some(place),
                    _ => None,
                };
                let is_new = self.act(action);
                if let Some((place, learning)) = checked.zip(self.learning.as_ref()) {
                    if ctx.props().is_full && learning.is_right(place) {
                        // The keys of a presenter belong to the page again.
                        reading::leave_field();
                    }
                    let number = learning.number(place) + 1;
                    self.next_focus =
                        Some(format!("[data-question=\"{number}\"] [data-compared] > h4"));
                }
                return is_new;
            }
            Msg::Come(block) => return self.come(ctx, block),
            Msg::Focus(block) => {
                let is_here = self.learning.as_ref().is_some_and(|it| it.here == block);
                if let Some(reading) = self.reading.as_ref().filter(|_| is_here) {
                    reading.pin_after_focus();
                }
                return false;
            }
            Msg::Choose(block) => {
                self.pin();
                return self.act(LearnAction::Read(block));
            }
            Msg::Point(block, mark) => {
                let mut is_new = self.pointed != mark;
                self.pointed = mark;
                // The square is on the board of its block.
                if mark.is_some() && self.learning.as_ref().is_some_and(|it| it.here != block) {
                    self.pin();
                    is_new |= self.act(LearnAction::Read(block));
                }
                return is_new;
            }
            Msg::Fetched(true) => self.open(ctx),
            Msg::Fetched(false) => self.is_missing = true,
            Msg::Stored => {
                if let Some(learning) = &mut self.learning {
                    let questions = learning.progress.questions();
                    learning.take_over(storage::load_all(&learning.lesson.name, questions));
                    self.code = Code::Hidden;
                }
            }
            Msg::Retry => self.open(ctx),
            Msg::Key(event) => {
                let is_taken = self.asked(ctx, &event).is_some_and(|it| self.command(ctx, it));
                if is_taken {
                    event.prevent_default();
                }
                return is_taken;
            }
            Msg::Turn(is_next) => return self.turn(ctx, is_next),
            Msg::ShowCode => self.code = Code::Shown,
            Msg::Copy => {
                if let Some(learning) = &self.learning {
                    let link = ctx.link().clone();
                    let code = hand_in(learning);
                    clipboard::copy_text(&code, move |done| link.send_message(Msg::Copied(done)));
                }
                return false;
            }
            Msg::Copied(true) => self.code = Code::Copied,
            Msg::Copied(false) => {
                let texts = LearnTexts::of(ctx.props().locale.lang);
                ctx.props().on_notice.emit(texts.not_copied.to_owned());
            }
            Msg::Ask(asks) => self.is_asking = asks,
            Msg::Forget => {
                self.is_asking = false;
                if let Some(learning) = self.learning.take() {
                    storage::forget(&learning.lesson.name);
                }
                self.open(ctx);
            }
            Msg::Word(place) => {
                self.pin();
                let is_new = self.choose(ctx, place);
                if is_new {
                    ctx.props().on_route.emit(Route::of(View::Learn, &self.route));
                }
                return is_new;
            }
            Msg::Filter(filter) => {
                self.filter = filter;
                let parts = self.learning.as_ref().map(|it| &it.lesson.parts[..]);
                if let Some(first) = found(parts.unwrap_or_default(), &self.filter).first() {
                    self.choose(ctx, *first);
                }
            }
            Msg::Restore(marks) => {
                let Some(learning) = self.learning.take() else { return false };
                let progress = Progress::parse(&marks, learning.progress.questions());
                // Texts on this device may be another person's.
                let stored = (progress, FreeAnswers::default(), OwnBoards::default());
                storage::store(&learning.lesson.name, &stored);
                self.keeper = Keeper::Host;
                self.code = Code::Hidden;
                self.open(ctx);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = LearnTexts::of(locale.lang);
        if let Some(learning) = &self.learning {
            return self.lesson(ctx, learning);
        }
        let is_list = self.route.place.is_none() || self.place(ctx).is_none();
        match fetching::entries(locale.lang) {
            Some(entries) if is_list => list(locale, &entries, self.is_class),
            _ if self.is_missing => html! {
                <main class="missing-part" id="main" tabindex="-1" data-missing-part="lesson">
                    <p role="alert">{ texts.missing }</p>
                    <Button action="retry" label={texts.retry} on_click={ctx.link().callback(|()| Msg::Retry)} />
                </main>
            },
            _ => html! {
                <main class="missing-part" id="main" tabindex="-1"><p role="status">{ texts.coming }</p></main>
            },
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        if let Some(held) = self.held.take() {
            reading::give_back(&held);
        }
        let article = self.article.cast::<Element>();
        if article.is_none() {
            self.reading = None;
        } else if self.reading.is_none()
            && let Some(article) = article
        {
            let link = ctx.link().clone();
            self.reading = reading::ScrollWatch::watch(&article, move |block| {
                link.send_message(Msg::Come(block))
            });
        }
        let next_block = self.next_block.take_if(|_| self.reading.is_some());
        if let Some(block) = next_block {
            reading::show(block);
        }
        if let Some(selector) = self.next_focus.take() {
            browser::focus(&selector);
        }
        // A press of a key is no click, nor is a scroll that replaces a button.
        focus_keeper::restore();
        if next_block.is_some() {
            self.pin();
        }
        if self.is_opening
            && let Some(reading) = &self.reading
        {
            self.is_opening = false;
            reading.look();
        }
    }
}

impl LearnView {
    fn lesson(&self, ctx: &Context<Self>, learning: &Learning) -> Html {
        let locale = &ctx.props().locale;
        let link = ctx.link();
        let texts = LearnTexts::of(locale.lang);
        let lesson = &learning.lesson;
        let Some(part) = learning.part() else { return Html::default() };
        let on_action = link.callback(Msg::Act);
        let is_class = self.is_class;
        let is_for_teachers = part.is_for_teachers();
        let is_full = ctx.props().is_full && !is_for_teachers;
        if lesson.is_glossary() && !is_full {
            return words(&Words {
                locale,
                learning,
                stage: lesson_stage(locale, learning, self.length, self.pointed, &on_action),
                filter: &self.filter,
                on_filter: link.callback(Msg::Filter),
                on_all: link.callback(|()| Msg::Filter(String::new())),
                on_choose: link.callback(Msg::Word),
                pointing: &Pointing {
                    on_point: link.callback(|mark| Msg::Point(0, mark)),
                    is_class,
                },
                article: &self.article,
            });
        }
        let of = fetching::entries(locale.lang).map_or(0, |it| it.len());
        let (at, scenes) = if is_full { scenes(learning) } else { (0, Vec::new()) };
        let present = || scenes.get(at).map(|(_, blocks)| blocks.clone());
        let slide = slide(learning, &self.route).or_else(present);
        let is_brief = |blocks: &Range<usize>| {
            let shown = part.blocks.get(blocks.clone()).unwrap_or_default();
            shown.iter().map(|it| it.body.width()).sum::<usize>() <= BRIEF
        };
        // Beside a question, a slide has no room for it.
        let has_room = slide.is_none() || learning.present().is_none();
        let program = listing(locale, learning).filter(|_| has_room);
        let eyebrow = texts.lesson_of(&lesson.number.to_string(), &of.to_string());
        html! {
            <main class="lesson" id="main" tabindex="-1" data-view-lesson={lesson.name.clone()}
                data-marks={learning.progress.to_string()} data-teachers={is_for_teachers.then_some("")} data-only={slide.as_ref().map(|_| "")}
                data-brief={slide.as_ref().is_some_and(is_brief).then_some("")}>
                // messages.js writes the host's marks into it.
                <input type="hidden" data-restore="" oninput={restored(link)} />
                if !is_for_teachers {
                    { lesson_stage(locale, learning, self.length, self.pointed, &on_action) }
                }
                <article class="lesson-text" ref={&self.article} aria-label={texts.text}>
                    if let Some(blocks) = slide {
                        if is_full {
                            { self.turning(ctx, at, scenes.len()) }
                        }
                        { for program }
                        { for blocks.filter_map(|k| Some(self.block(ctx, learning, k, part.blocks.get(k)?))) }
                        // Homework: the answer is handed in, and the lesson goes on.
                        if is_class && !is_full {
                            { self.foot(ctx, learning) }
                        }
                    } else {
                    <header class="lesson-head">
                        <p class="eyebrow">
                            <a href={format!("#/learn{}", class(is_class))}>{ texts.all_lessons }</a>
                            <span>{ eyebrow }</span>
                        </p>
                        <h2 class="lesson-title">{ lesson.title.clone() }</h2>
                        if learning.part_number == 0 {
                            <p class="lesson-aim">{ lesson.aim.clone() }</p>
                            <p class="quiet">{ texts.needs(&lesson.needs) }</p>
                        }
                        { self.parts(locale, lesson, learning.part_number, is_class) }
                    </header>
                    <h3 class="part-title" data-part={(learning.part_number + 1).to_string()} data-current="">
                        { part.title.clone() }
                    </h3>
                    if is_for_teachers {
                        { notes_of_lessons(locale, lesson) }
                        { self.to_take(ctx, lesson) }
                        <Take locale={locale.clone()} label={texts.packages} lesson={Some(lesson.name.clone())} />
                    }
                    { for program }
                    { for part.blocks.iter().enumerate().map(|(k, block)| self.block(ctx, learning, k, block)) }
                    if is_for_teachers {
                        { answer_key(locale, lesson) }
                    }
                    { self.foot(ctx, learning) }
                    }
                </article>
            </main>
        }
    }

    /// The number of the present scene, between the buttons that lead to its neighbours.
    fn turning(&self, ctx: &Context<Self>, at: usize, of: usize) -> Html {
        let texts = AppTexts::of(ctx.props().locale.lang);
        let turn = |is_next| ctx.link().callback(move |()| Msg::Turn(is_next));
        html! {
            <p class="scene-keys row">
                <Button class="icon-button" action="previous-scene" label={texts.previous_passage} shortcut="PageUp"
                    icon={Icon::Back} disabled={at == 0} on_click={turn(false)} />
                <span class="figure" data-scene={(at + 1).to_string()} data-of={of.to_string()}>{ at + 1 }{ " / " }{ of }</span>
                <Button class="icon-button" action="next-scene" label={texts.next_passage} shortcut="PageDown"
                    icon={Icon::Step} disabled={at + 1 >= of} on_click={turn(true)} />
            </p>
        }
    }

    /// Links and documents for a teacher.
    fn to_take(&self, ctx: &Context<Self>, lesson: &Rc<Lesson>) -> Html {
        let props = ctx.props();
        let texts = LearnTexts::of(props.locale.lang);
        let entries = fetching::entries(props.locale.lang).unwrap_or_default();
        let entry = entries.iter().find(|it| it.name == lesson.name);
        html! {
            <p class="lesson-take flow">
                <Button main=true action="class-link" label={texts.class_link} on_click={&props.on_share} />
                { for entry.map(|it| html! {
                    <a class="button" data-action="lesson-sheet" href={it.sheet_address()}>{ texts.lesson_sheet }</a>
                }) }
                { as_slides(texts, lesson) }
            </p>
        }
    }

    fn parts(&self, locale: &Locale, lesson: &Rc<Lesson>, present: usize, is_class: bool) -> Html {
        let texts = LearnTexts::of(locale.lang);
        let pupils = lesson.parts.iter().enumerate().filter(|(_, part)| !part.is_for_teachers());
        html! {
            <nav class="lesson-parts tab-row" aria-label={texts.parts}>
                <ol class="tab-well wrap">
                    { for pupils.map(|(k, part)| {
                        let number = LearnPart::Number(u8::try_from(k + 1).unwrap_or(1));
                        html! {
                            <li><a class="tab tap" href={address(&lesson.name, number, is_class)} aria-current={(k == present).then_some("page")}>
                                { part.title.clone() }
                            </a></li>
                        }
                    }) }
                </ol>
            </nav>
        }
    }

    fn block(&self, ctx: &Context<Self>, learning: &Learning, k: usize, block: &Block) -> Html {
        let locale = &ctx.props().locale;
        let link = ctx.link();
        let on_point = Pointing {
            on_point: link.callback(move |mark| Msg::Point(k, mark)),
            is_class: self.is_class,
        };
        let words = |text: &Text| passage(locale, text, &on_point);
        let content = match &block.body {
            Body::Heading(text) => html! { <h4>{ words(text) }</h4> },
            Body::Paragraph(text) => html! { <p>{ words(text) }</p> },
            Body::List { is_ordered: true, items } => {
                html! { <ol>{ for items.iter().map(|it| html! { <li>{ words(it) }</li> }) }</ol> }
            }
            Body::List { items, .. } => {
                html! { <ul>{ for items.iter().map(|it| html! { <li>{ words(it) }</li> }) }</ul> }
            }
            Body::Table { head, rows } => html! {
                <div class="table-wrap" tabindex="0" role="group" aria-label={learning.part().map(|it| it.title.clone())}><table>
                    <thead><tr>{ for head.iter().map(|it| html! { <th scope="col">{ words(it) }</th> }) }</tr></thead>
                    <tbody>{ for rows.iter().map(|row| html! {
                        <tr>{ for row.iter().map(|it| html! { <td>{ words(it) }</td> }) }</tr>
                    }) }</tbody>
                </table></div>
            },
            Body::Code(text) => {
                html! { <pre class="lesson-code" tabindex="0"><code>{ text.clone() }</code></pre> }
            }
            Body::Question(_) => {
                let place = learning.asked.iter().position(|asked| asked.block == k);
                let on_action = link.callback(Msg::Act);
                let drawn = place.and_then(|place| {
                    question(&Drawn {
                        locale,
                        learning,
                        place,
                        keeper: self.keeper,
                        on_point: &on_point,
                        on_action: &on_action,
                    })
                });
                html! { { for drawn } }
            }
        };
        let part = learning.part();
        let is_here = learning.here == k && part.is_some_and(|it| !it.is_for_teachers());
        let is_covered = learning.open_block().is_some_and(|open| k > open);
        html! {
            <div class="lesson-block" key={k} data-block={k.to_string()} data-here={is_here.then_some("")}
                data-below={is_covered.then_some("")}
                onclick={link.callback(move |_: MouseEvent| Msg::Choose(k))}
                onfocusin={link.callback(move |_: FocusEvent| Msg::Focus(k))}>
                if let Some(Some((size, queens))) = learning.figures.get(k) {
                    <figure class="lesson-figure">{ mini_position(*size, queens.iter().copied()) }</figure>
                }
                { content }
            </div>
        }
    }

    fn foot(&self, ctx: &Context<Self>, learning: &Learning) -> Html {
        let locale = &ctx.props().locale;
        let texts = LearnTexts::of(locale.lang);
        let lesson = &learning.lesson;
        let link = ctx.link();
        let present = learning.part_number;
        let is_class = self.is_class;
        let next = lesson.parts.get(present + 1).filter(|it| !it.is_for_teachers());
        let onward = next.map(|part| {
            let number = LearnPart::Number(u8::try_from(present + 2).unwrap_or(1));
            (texts.next_part(&part.title), address(&lesson.name, number, is_class))
        });
        let entries = fetching::entries(locale.lang).unwrap_or_default();
        let onward = onward.or_else(|| {
            let next = entries.get(usize::from(lesson.number))?;
            let words = texts.next_lesson(&next.title);
            Some((words, address(&next.name, LearnPart::Number(1), is_class)))
        });
        let (view, words, href) = match onward {
            Some((words, href)) => (View::Learn, words, href),
            None => (
                View::Game,
                texts.next_view.to_owned(),
                link::to(View::Game, [("n", "8".to_owned())]),
            ),
        };
        let progress = &learning.progress;
        let is_done = progress.done() == progress.questions()
            && learning.part().is_some_and(|it| !it.is_for_teachers());
        let number = |value: usize| locale.number(value as u64);
        let press = |msg: fn() -> Msg| link.callback(move |()| msg());
        html! {
            <footer class="lesson-foot">
                <p class="lesson-state row wrap">
                    { rank(progress.marks()) }
                    <span data-done={progress.done().to_string()}>{ texts.done(&number(progress.done()), &number(progress.questions())) }</span>
                    if progress.marks().iter().any(|it| it.was_missed()) {
                        <small>{ texts.missed }</small>
                    }
                </p>
                if self.keeper == Keeper::Visit && !progress.is_untouched() {
                    <p class="quiet">{ texts.unsaved }</p>
                }
                <p>
                    <a class="button" data-main="" {href} data-action="onward" data-next-view={view.name()}>{ words }</a>
                </p>
                <p class="lesson-more row wrap">
                    <a class="tap" href={format!("#/learn{}", class(is_class))}>{ texts.all_lessons }</a>
                    if !is_class && learning.part().is_some_and(|it| !it.is_for_teachers()) {
                        { as_slides(texts, lesson) }
                        <a class="tap" href={address(&lesson.name, LearnPart::Teachers, false)}>{ texts.for_teachers }</a>
                    }
                    if !progress.is_untouched() {
                        <Button class="button button-quiet" action="code" label={texts.show_code} on_click={press(|| Msg::ShowCode)} />
                        <Button class="button button-quiet" action="forget" label={texts.forget} on_click={press(|| Msg::Ask(true))} />
                    }
                </p>
                if self.is_asking {
                    <p role="status">{ texts.forget_sure }{ " " }
                        <Button action="forget-yes" label={texts.forget_yes} on_click={press(|| Msg::Forget)} />{ " " }
                        <Button action="forget-no" label={texts.forget_no} on_click={press(|| Msg::Ask(false))} />
                    </p>
                }
                if self.code != Code::Hidden || is_done {
                    <div class="lesson-hand-in stack gap-2" role="region" aria-label={texts.show_code}>
                        if is_done {
                            <h4>{ texts.all_done }</h4>
                        }
                        <p>{ texts.code }</p>
                        <p><code data-hand-in="">{ progress.code(&lesson.name) }</code></p>
                        { for learning.texts.iter().map(|(number, text)| html! {
                            <p data-hand-in-text={number.to_string()}>{ format!("[{number}] {text}") }</p>
                        }) }
                        <Button action="copy" label={texts.copy} on_click={press(|| Msg::Copy)} />
                        <span role="status">{ if self.code == Code::Copied { texts.copied } else { "" } }</span>
                    </div>
                }
            </footer>
        }
    }
}
