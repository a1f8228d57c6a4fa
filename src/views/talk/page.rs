//! The page of a talk: its slides, and how it is shown and passed on.

use queenside_lessons::lesson::Entry;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::callbacks::reading;
use crate::components::drawing::text::DrawingTexts;
use crate::components::file_button::{FileButton, FileContent};
use crate::components::file_field::file_field;
use crate::components::icons::{Icon, icon};
use crate::components::next_view::next_view;
use crate::components::qr::QrCode;
use crate::text::{AppTexts, Lang};
use crate::views::talk::address::TalkRoute;
use crate::views::talk::code::CodeError;
use crate::views::talk::io::storage;
use crate::views::talk::slide::{LONGEST_NAME, LONGEST_NOTES, LONGEST_TITLE, NameOf, Slide};
use crate::views::talk::state::{Done, TalkAction, TalkState};
use crate::views::talk::text::TalkTexts;
use crate::views::talk::{file, speaker};

/// Longer links have codes that no camera reads from the last row.
const LONGEST_IN_CODE: usize = 1_200;

/// Where the talk comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    Own,
    Link,
    /// The lesson of this title.
    Lesson(String),
    /// Something is on its way.
    Coming,
    /// The talk of the address is not available; the reason.
    Wrong(String),
}

/// State of the window with the notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotesWindow {
    #[default]
    Closed,
    Opened,
    /// The browser has refused.
    Refused,
}

pub enum Msg {
    Act(TalkAction),
    /// The same; then the element of that selector in the slide at that place gets the focus.
    ActAndFocus(TalkAction, usize, String),
    /// The talk is shown.
    Present,
    OpenNotes,
    /// A talk of a link or a lesson becomes the reader's own.
    TakeOver,
    /// The open talk has another name.
    Name(String),
    /// An empty talk is begun.
    New,
    /// A copy of the open talk is begun.
    Duplicate,
    /// Another talk of the reader's is opened.
    OpenOther(String),
    /// It is deleted, at the second press.
    DeleteOther(String),
    /// A file was chosen.
    File(Event),
    Read(Option<String>),
    Packed(Result<String, CodeError>),
    /// The talk of the address; `None` if its code is damaged.
    Unpacked(Option<Vec<Slide>>),
    Copy,
    Copied(bool),
    ShowCode,
    /// The list of lessons or a lesson has come, or has not.
    Fetched(bool),
    /// Another tab has stored something.
    Stored,
}

/// State of the section that passes the talk on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// The code of the talk; empty at first.
    pub code: Result<String, CodeError>,
    /// The code is of an earlier talk.
    pub is_packing: bool,
    pub is_copied: bool,
    pub is_code_shown: bool,
}

impl Default for Passing {
    fn default() -> Passing {
        let code = Ok(String::new());
        Passing { code, is_packing: true, is_copied: false, is_code_shown: false }
    }
}

impl Passing {
    /// The link to the whole talk; empty at first.
    pub fn link(&self) -> Result<String, CodeError> {
        let code = self.code.clone()?;
        let address = link::of(View::Talk, &TalkRoute::Code(code.clone()));
        Ok(if code.is_empty() { code } else { browser::address_with(&address) })
    }
}

pub struct Page<'a> {
    pub locale: &'a Locale,
    pub source: &'a Source,
    pub state: &'a TalkState,
    /// The name of the reader's open talk.
    pub name: &'a str,
    /// The reader's other talks with their numbers of slides.
    pub others: Vec<(String, usize)>,
    /// The one of them that is deleted by the next press.
    pub asked: Option<&'a str>,
    /// Lessons, of which there are slides; `None` as long as they may come.
    pub lessons: Option<Vec<Entry>>,
    pub name_of: NameOf,
    pub passing: &'a Passing,
    pub notes: NotesWindow,
    pub act: &'a Callback<Msg>,
}

pub fn page(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let talk = &page.state.talk;
    let is_own = *page.source == Source::Own;
    html! {
        <main class="talk-view" id="main" tabindex="-1" data-talk="" data-total={talk.len().to_string()} data-own={is_own.then_some("")}>
            <header class="talk-head">
                <h2>{ texts.heading }</h2>
                <p>{ texts.intro }</p>
            </header>
            { of_source(page) }
            if is_own && (!talk.is_empty() || !page.others.is_empty()) {
                { mine(page) }
            }
            if !talk.is_empty() || page.state.can_undo() {
                { acts(page) }
            }
            if talk.is_empty() && is_own {
                { empty(page) }
            } else {
                <ol class="stack top fit">{ for talk.iter().enumerate().map(|(at, it)| row(page, at, it)) }</ol>
            }
            <div class="talk-aside stack top fit">
                { pass_on(page) }
                { keys(page.locale.lang) }
                <p class="next-view">{ next_view(View::Sheet, link::to(View::Sheet, []), texts.next_view) }</p>
            </div>
        </main>
    }
}

/// Notice about a talk that is not the reader's own.
fn of_source(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let words = match page.source {
        Source::Own => return Html::default(),
        Source::Coming => {
            return html! { <p class="talk-source stack gap-3" role="status">{ texts.coming }</p> };
        }
        Source::Wrong(words) => {
            return html! {
                <div class="talk-source stack gap-3" data-wrong="">
                    <p role="alert">{ words.clone() }</p>
                    <p><a class="button" href={link::to(View::Talk, [])}>{ texts.own }</a></p>
                </div>
            };
        }
        Source::Link => texts.of_link.to_owned(),
        Source::Lesson(title) => texts.of_lesson(title),
    };
    html! {
        <div class="talk-source stack gap-3">
            <p>{ words }</p>
            <p class="talk-acts row wrap">
                <Button action="take-over" label={texts.take_over} on_click={page.act.reform(|()| Msg::TakeOver)} />
                <a class="button button-quiet" href={link::to(View::Talk, [])}>{ texts.own }</a>
            </p>
            if !storage::load().is_empty() {
                <p class="quiet">{ texts.takes_place(named(page.name, texts)) }</p>
            }
        </div>
    }
}

/// The name of a talk, in words if it has none.
fn named<'a>(name: &'a str, texts: &'a TalkTexts) -> &'a str {
    if name.trim().is_empty() { texts.unnamed } else { name.trim() }
}

/// The name of the open talk, and the other talks.
fn mine(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let oninput = reading(page.act, |event: InputEvent| {
        Some(Msg::Name(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value()))
    });
    let other = |(name, slides): &(String, usize)| {
        let is_asked = page.asked == Some(name.as_str());
        let words = if is_asked { texts.delete_really } else { texts.delete_talk };
        let titled = |words| [words, name.as_str()].join(page.locale.lang.colon());
        let (open, delete) = (name.clone(), name.clone());
        html! {
            <li class="row wrap" data-other={name.clone()}>
                <span>{ name.clone() }{ " " }<small class="quiet figure">{ texts.count(&page.locale.number(*slides as u64)) }</small></span>
                <Button action="open-talk" title={titled(texts.open)} label={texts.open}
                    on_click={page.act.reform(move |()| Msg::OpenOther(open.clone()))} />
                <Button class="button button-quiet" action="delete-talk" title={titled(words)} label={words}
                    on_click={page.act.reform(move |()| Msg::DeleteOther(delete.clone()))} />
            </li>
        }
    };
    html! {
        <section class="stack gap-2 fit">
            if !page.state.talk.is_empty() {
                <label class="talk-field stack top quiet">
                    <span>{ texts.name }</span>
                    <input type="text" class="field" name="talk-name" maxlength={LONGEST_NAME.to_string()} autocomplete="off"
                        placeholder={texts.unnamed} value={page.name.to_owned()} {oninput} />
                </label>
                <p class="talk-acts row wrap">
                    <Button action="new-talk" label={texts.new_talk} on_click={page.act.reform(|()| Msg::New)} />
                    <Button action="duplicate-talk" label={texts.duplicate} on_click={page.act.reform(|()| Msg::Duplicate)} />
                </p>
            }
            if !page.others.is_empty() {
                <h3>{ texts.others }</h3>
                <ul class="talk-others">{ for page.others.iter().map(other) }</ul>
            }
        </section>
    }
}

/// Buttons that show the talk, and the result of the last action.
fn acts(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let is_empty = page.state.talk.is_empty();
    let number = |it: usize| page.locale.number(it as u64);
    let done = match page.state.done {
        Done::Nothing => String::new(),
        Done::Moved(at) => texts.moved(&number(at)),
        Done::Deleted(at) => texts.deleted(&number(at)),
        Done::Replaced(count) => texts.replaced(&number(count)),
        Done::Undone => texts.undone.to_owned(),
    };
    html! {
        <>
            <div class="talk-acts row wrap">
                <Button main=true action="present" disabled={is_empty}
                    on_click={page.act.reform(|()| Msg::Present)}>{ icon(Icon::Projector) }{ texts.present }</Button>
                <Button action="notes-window" label={texts.notes_window} on_click={page.act.reform(|()| Msg::OpenNotes)} />
                if page.state.can_undo() {
                    <Button action="undo" on_click={page.act.reform(|()| Msg::Act(TalkAction::Undo))}>
                        { icon(Icon::Undo) }{ texts.undo }
                    </Button>
                }
                <span class="quiet figure">{ texts.count(&number(page.state.talk.len())) }</span>
            </div>
            <p class="talk-done" role="status">
                { done }
                if page.notes == NotesWindow::Opened {
                    { page.locale.lang.space() }{ texts.notes_window_is_open }
                }
                if page.notes == NotesWindow::Refused {
                    { page.locale.lang.space() }{ texts.not_opened }{ page.locale.lang.space() }
                    <a href={speaker::address(&storage::channel())} target="_blank">{ texts.not_opened_link }</a>
                }
            </p>
        </>
    }
}

/// Content of an empty talk.
fn empty(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let app = AppTexts::of(page.locale.lang);
    let places = [
        (
            link::to(
                View::Search,
                [("n", "6".to_owned()), ("by", "rows".to_owned()), ("at", "33".to_owned())],
            ),
            app.search,
        ),
        (link::to(View::Lab, [("n", "8".to_owned()), ("queens", "d5".to_owned())]), app.lab),
        (link::to(View::Game, [("n", "6".to_owned())]), app.game),
    ];
    html! {
        <div class="talk-empty stack top gap-3">
            <p>{ texts.empty }</p>
            <p class="talk-acts row wrap">
                <span>{ texts.begin }</span>
                { for places.into_iter().map(|(href, words)| html! { <a class="button" {href}>{ words }</a> }) }
            </p>
            if page.lessons.as_ref().is_none_or(|it| !it.is_empty()) {
                <p>{ texts.or_lesson }</p>
                // Its room is kept until they come.
                <ul class={classes!(page.lessons.is_none().then_some("talk-lessons-to-come"))}>
                    { for page.lessons.iter().flatten().map(|it| html! {
                        <li><a class="tap" data-action="lesson-slides" href={link::to(View::Talk, [("lesson", it.name.clone())])}>{ it.title.clone() }</a></li>
                    }) }
                </ul>
            }
        </div>
    }
}

fn row(page: &Page, at: usize, slide: &Slide) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let number = (at + 1).to_string();
    let name = (page.name_of.0)(page.locale, slide.address());
    let head = html! {
        <p class="talk-slide row wrap">
            <b class="talk-number figure" aria-hidden="true">{ number.clone() }</b>
            <span>{ name.clone() }</span>
            <a href={slide.address().to_owned()} data-action="open" aria-label={[texts.open, &name].join(page.locale.lang.colon())}>{ texts.open }</a>
        </p>
    };
    if *page.source != Source::Own {
        return html! {
            <li class="talk-row stack fit" data-row={number.clone()} aria-label={texts.slide(&number)}>
                { head }
                if !slide.title().is_empty() {
                    <p class="talk-title">{ slide.title().to_owned() }</p>
                }
                if !slide.notes().is_empty() {
                    <p class="talk-notes">{ slide.notes().to_owned() }</p>
                }
            </li>
        };
    }
    html! {
        <li class="talk-row stack fit" data-row={number.clone()} aria-label={texts.slide(&number)} onkeydown={keys_of(page, at)}>
            { head }
            { fields(page, at, slide) }
            <p class="talk-moves">{ for moves(page, at) }</p>
        </li>
    }
}

/// Alt with an arrow moves a slide, whatever of it has the focus.
fn keys_of(page: &Page, at: usize) -> Callback<KeyboardEvent> {
    reading(page.act, move |event: KeyboardEvent| {
        let action = match event.key().as_str() {
            "ArrowUp" if event.alt_key() => TalkAction::Up(at),
            "ArrowDown" if event.alt_key() => TalkAction::Down(at),
            _ => return None,
        };
        event.prevent_default();
        let target = event.target()?.dyn_into::<Element>().ok()?;
        let is = |selector: &str| target.matches(selector).unwrap_or(false);
        let fields = ["title", "notes"].map(|it| format!("[name={it}]"));
        let buttons = ["up", "down", "delete"].map(|it| format!("[data-action={it}]"));
        let focused = fields.into_iter().chain(buttons).find(|it| is(it));
        let open = || "[data-action=open]".to_owned();
        Some(Msg::ActAndFocus(action, at, focused.unwrap_or_else(open)))
    })
}

fn fields(page: &Page, at: usize, slide: &Slide) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let title = reading(page.act, move |event: InputEvent| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        Some(Msg::Act(TalkAction::Title(at, field.value())))
    });
    let notes = reading(page.act, move |event: InputEvent| {
        let field = event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?;
        Some(Msg::Act(TalkAction::Notes(at, field.value())))
    });
    let rows = slide.notes().split('\n').count().clamp(2, 6).to_string();
    html! {
        <>
            <label class="talk-field stack top quiet">
                <span>{ texts.title }</span>
                <input type="text" class="field" name="title" maxlength={LONGEST_TITLE.to_string()} autocomplete="off"
                    value={slide.title().to_owned()} oninput={title} />
            </label>
            <label class="talk-field stack top quiet">
                <span>{ texts.notes }</span>
                <textarea class="field" name="notes" {rows} maxlength={LONGEST_NOTES.to_string()}
                    value={slide.notes().to_owned()} oninput={notes} />
            </label>
        </>
    }
}

fn moves(page: &Page, at: usize) -> [Html; 3] {
    let texts = TalkTexts::of(page.locale.lang);
    let number = (at + 1).to_string();
    let last = page.state.talk.len().saturating_sub(1);
    let button = |action: TalkAction,
                  name: &'static str,
                  label: String,
                  disabled: bool,
                  face: Html| {
        let focused = format!("[data-action={name}]");
        let msg = move |()| Msg::ActAndFocus(action.clone(), at, focused.clone());
        html! {
            <Button class="icon-button" action={name} {label} {disabled} on_click={page.act.reform(msg)}>
                { face }
            </Button>
        }
    };
    let (up, down) = (TalkAction::Up(at), TalkAction::Down(at));
    [
        button(up, "up", texts.up(&number), at == 0, html! { "↑" }),
        button(down, "down", texts.down(&number), at == last, html! { "↓" }),
        button(TalkAction::Delete(at), "delete", texts.delete(&number), false, icon(Icon::Clear)),
    ]
}

/// The link, its code, and the file.
fn pass_on(page: &Page) -> Html {
    let texts = TalkTexts::of(page.locale.lang);
    let talk = &page.state.talk;
    let onchange = page.act.reform(Msg::File);
    let link = match page.passing.link() {
        _ if talk.is_empty() => Html::default(),
        Err(CodeError::Unsupported) => html! { <p>{ texts.no_link_here }</p> },
        Err(_) => html! { <p>{ texts.no_link }</p> },
        Ok(link) => html! {
            <>
                <label class="talk-field stack top quiet">
                    <span>{ texts.link }</span>
                    <input type="text" class="field" name="talk-link" readonly=true value={link.clone()} />
                </label>
                <p class="talk-acts row wrap">
                    <Button action="copy-talk" label={if page.passing.is_copied { texts.copied } else { texts.copy }}
                        disabled={page.passing.is_packing} on_click={page.act.reform(|()| Msg::Copy)} />
                    <Button action="code" label={texts.code} expanded={page.passing.is_code_shown}
                        on_click={page.act.reform(|()| Msg::ShowCode)} />
                </p>
                if page.passing.is_code_shown && !link.is_empty() {
                    if link.len() <= LONGEST_IN_CODE {
                        <figure class="talk-code"><QrCode text={link.clone()} label={texts.code} /></figure>
                    } else {
                        <p role="status">{ texts.no_code }</p>
                    }
                }
                <p class="quiet">{ texts.link_about }</p>
            </>
        },
    };
    html! {
        <section class="stack top gap-3 fit">
            <h3>{ texts.pass_on }</h3>
            { link }
            <div class="talk-acts row wrap">
                if !talk.is_empty() {
                    <FileButton locale={page.locale.clone()} label={texts.save} action="save-talk" name="queenside-talk.json"
                        content={FileContent::Text(file::written(page.name, talk).into())} />
                }
                { file_field(texts.open_file, ".json,application/json", onchange) }
            </div>
        </section>
    }
}

fn keys(lang: Lang) -> Html {
    let texts = TalkTexts::of(lang);
    let drawing = DrawingTexts::of(lang);
    let keys = [
        [texts.key_slides, texts.key_slides_words],
        [texts.key_steps, texts.key_steps_words],
        [texts.key_black, texts.key_black_words],
        [texts.key_pointer, texts.key_pointer_words],
        [drawing.by_mouse, drawing.by_mouse_words],
        [texts.key_end, texts.key_end_words],
    ];
    html! {
        <section class="talk-keys stack top gap-3 fit">
            <h3>{ texts.keys }</h3>
            <dl class="stack gap-2">
                { for keys.into_iter().map(|[key, words]| html! { <div><dt>{ key }</dt><dd>{ words }</dd></div> }) }
            </dl>
        </section>
    }
}
