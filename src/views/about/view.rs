//! The page for schools: privacy, accessibility, licences.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::files::file::{Unread, read_file};
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::features::export::file_button::{FileButton, FileContent};
use crate::components::features::packages::take::Take;
use crate::components::widgets::button::Button;
use crate::components::widgets::file_field::file_field;
use crate::components::widgets::next_view::next_view;
use crate::views::about::address::AboutRoute;
use crate::views::about::file::{FileError, LARGEST, read, written};
use crate::views::about::io;
use crate::views::about::stored::{Kind, StoredEntry, restored};
use crate::views::about::talk::{TalkLink, links_of_code, talks};
use crate::views::about::text::AboutTexts;

/// The repository's address in Cargo.toml; empty if it has none.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

#[derive(Properties)]
pub struct Props {
    pub locale: Locale,
    pub route: Route,
    /// Called when everything stored was deleted, or a file was read back.
    pub on_stored: Callback<()>,
}

impl PartialEq for Props {
    /// Never: every render reads the storage again.
    fn eq(&self, _: &Props) -> bool {
        false
    }
}

pub enum Msg {
    /// Something else is stored.
    Changed,
    /// True while the page asks for confirmation to delete all stored data.
    Ask,
    /// It is to go.
    Forget,
    /// It has gone, caches included.
    Forgotten,
    /// A file was chosen, and then read.
    Open(Event),
    Read(Result<String, Unread>),
    /// Takes what is different here from the file.
    Replace,
    /// The talk in the address has been read.
    Talk(Vec<TalkLink>),
}

/// The result of the last action on what is stored.
enum Outcome {
    None,
    Forgotten,
    Unread(FileError),
    Restored {
        /// Entries of the file that are different here.
        differing: Vec<StoredEntry>,
        are_stored: bool,
    },
}

/// The view's component.
pub struct AboutView {
    question: NodeRef,
    outcome: Outcome,
    /// The links of the talk in the address.
    talk: Vec<TalkLink>,
    _listener: Option<Listener>,
}

impl AboutView {
    /// Reads the talk in the address.
    fn read_talk(ctx: &Context<Self>) {
        let code = ctx.props().route.read::<AboutRoute>().0.talk.unwrap_or_default();
        ctx.link().send_future(async { Msg::Talk(links_of_code(code).await) });
    }

    fn store(&mut self, ctx: &Context<Self>, entries: &[StoredEntry], differing: Vec<StoredEntry>) {
        self.outcome = Outcome::Restored { differing, are_stored: io::store(entries) };
        ctx.props().on_stored.emit(());
    }
}

impl Component for AboutView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let tell = ctx.link().callback(|()| Msg::Changed);
        Self::read_talk(ctx);
        AboutView {
            question: NodeRef::default(),
            outcome: Outcome::None,
            talk: Vec::new(),
            _listener: io::on_change(move || tell.emit(())),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().route != old.route {
            Self::read_talk(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let question = self.question.cast::<HtmlDialogElement>();
        match msg {
            Msg::Changed => {
                if matches!(self.outcome, Outcome::Forgotten) {
                    self.outcome = Outcome::None;
                }
            }
            Msg::Ask => {
                if let Some(question) = question {
                    // Refused only when it is open already.
                    let _ = question.show_modal();
                }
                return false;
            }
            Msg::Forget => {
                if let Some(question) = question {
                    question.close();
                }
                io::forget();
                ctx.props().on_stored.emit(());
                ctx.link().send_future(async {
                    io::forget_cached().await;
                    Msg::Forgotten
                });
                self.outcome = Outcome::None;
            }
            Msg::Forgotten => self.outcome = Outcome::Forgotten,
            Msg::Open(event) => {
                let tell = ctx.link().callback(Msg::Read);
                let lang = ctx.props().locale.lang;
                read_file(&event, lang, LARGEST, move |text| tell.emit(text));
                return false;
            }
            Msg::Read(text) => {
                match text.map_err(|_| FileError::Foreign).and_then(|it| read(&it)) {
                    Ok(entries) => {
                        let (changed, differing) = restored(entries, &io::entries());
                        self.store(ctx, &changed, differing);
                    }
                    Err(error) => self.outcome = Outcome::Unread(error),
                }
            }
            Msg::Replace => {
                if let Outcome::Restored { differing, .. } = &mut self.outcome {
                    let entries = std::mem::take(differing);
                    self.store(ctx, &entries, Vec::new());
                }
            }
            Msg::Talk(talk) => self.talk = talk,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        html! {
            <main class="about-view" id="main" tabindex="-1" data-about="">
                <header>
                    <h2 class="about-title">{ texts.heading }</h2>
                </header>
                <section class="stack fit gap-3">
                    <h3>{ texts.facts }</h3>
                    { list(texts.fact_list) }
                </section>
                <section class="stack fit gap-3">
                    <h3>{ texts.take }</h3>
                    <p>{ texts.take_words }</p>
                    <Take locale={ctx.props().locale.clone()} label={texts.take_label} />
                </section>
                { self.links_of_talks(ctx) }
                { self.stored(ctx) }
                <section class="stack fit gap-3" data-statement="">
                    <h3>{ texts.access }</h3>
                    { paragraphs(texts.access_words) }
                    <h4>{ texts.checked }</h4>
                    { list(texts.checked_list) }
                    <h4>{ texts.gaps }</h4>
                    { list(texts.gap_list) }
                    <h4>{ texts.report }</h4>
                    { paragraphs(texts.report_words) }
                    if !REPOSITORY.is_empty() {
                        <p><a href={format!("{REPOSITORY}/issues")}>{ texts.issues }</a></p>
                    }
                </section>
                <section class="about-plain stack fit gap-3">
                    <h3>{ texts.plain }</h3>
                    { for texts.plain_words.iter().map(|lines| html! {
                        <p>{ for lines.lines().map(|line| html! { <span>{ line }{ " " }</span> }) }</p>
                    }) }
                    <p class="quiet">{ texts.plain_note }</p>
                </section>
                <section class="stack fit gap-3">
                    <h3>{ texts.version }</h3>
                    if let Some(version) = browser::version() {
                        <p data-version={version.clone()}>{ "Queenside " }{ version }</p>
                    }
                    <p>{ texts.licence }</p>
                    <p><a class="about-file inline-row" data-notices="" href="notices.txt">{ texts.notices }</a></p>
                </section>
                <p class="next-view">{ next_view(View::Learn, link::to(View::Learn, []), texts.next_view) }</p>
            </main>
        }
    }
}

impl AboutView {
    /// The talks of earlier versions, as lists of links: the one in the address, and those stored.
    fn links_of_talks(&self, ctx: &Context<Self>) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        let entries = io::entries();
        let stored = talks(&entries).into_iter();
        let stored =
            stored.map(|(name, links)| (if name.is_empty() { texts.unnamed } else { name }, links));
        let all = [(texts.talk_of_link, self.talk.clone())].into_iter().chain(stored);
        let all: Vec<_> = all.filter(|(_, links)| !links.is_empty()).collect();
        if all.is_empty() {
            return Html::default();
        }
        let item = |it: &TalkLink| {
            let words = if it.title.is_empty() { &it.address } else { &it.title };
            html! { <li><a class="inline-row" data-talk-link="" href={it.address.clone()}>{ words.clone() }</a></li> }
        };
        html! {
            <section class="stack fit gap-3" data-talks="">
                <h3>{ texts.talks }</h3>
                <p>{ texts.talks_words }</p>
                { for all.iter().map(|(name, links)| html! {
                    <>
                        <h4>{ *name }</h4>
                        <ol class="about-list stack fit">{ for links.iter().map(item) }</ol>
                    </>
                }) }
            </section>
        }
    }

    /// Kinds of stored data, and actions on all of it.
    fn stored(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = AboutTexts::of(locale.lang);
        let entries = io::entries();
        let is_shown = |kind: &Kind| {
            *kind != Kind::Other || entries.iter().any(|it| Kind::of(&it.key) == Kind::Other)
        };
        let kinds = Kind::ALL.into_iter().filter(is_shown);
        let kinds = kinds.map(|it| (it.name(), texts.kinds(it), texts.kinds_words(it)));
        let item = |(kind, name, words): (&'static str, &'static str, &'static str)| {
            html! { <li data-stored={kind}><b>{ name }</b>{ locale.lang.colon() }{ words }</li> }
        };
        html! {
            <section class="stack fit gap-3">
                <h3>{ texts.stored }</h3>
                <p>{ texts.stored_words }</p>
                <ul class="about-list stack fit">
                    { for kinds.chain([("cache", texts.cache, texts.cache_words)]).map(item) }
                </ul>
                <p>{ texts.shared }</p>
                <p>{ texts.file_words }</p>
                <div class="about-acts row wrap">
                    <FileButton locale={locale.clone()} label={texts.save} action="save-stored" name="queenside-stored.json"
                        content={FileContent::Text(written(&entries, browser::address_with).into())} />
                    { file_field(texts.open, ".json,application/json", ctx.link().callback(Msg::Open)) }
                    <Button action="forget" label={format!("{} …", texts.forget)}
                        on_click={ctx.link().callback(|()| Msg::Ask)} />
                </div>
                { self.outcome(ctx) }
                { self.question(ctx) }
            </section>
        }
    }

    fn outcome(&self, ctx: &Context<Self>) -> Html {
        let lang = ctx.props().locale.lang;
        let texts = AboutTexts::of(lang);
        let (name, words) = match &self.outcome {
            Outcome::None => return html! { <p role="status" /> },
            Outcome::Forgotten => ("forgotten", texts.forgotten.to_owned()),
            Outcome::Unread(error) => ("unread", texts.unread(*error).to_owned()),
            Outcome::Restored { are_stored: false, .. } => ("refused", texts.refused.to_owned()),
            Outcome::Restored { differing, .. } if differing.is_empty() => {
                ("restored", texts.restored.to_owned())
            }
            Outcome::Restored { differing, .. } => {
                let is_of = |kind: &Kind| differing.iter().any(|it| Kind::of(&it.key) == *kind);
                let kinds = Kind::ALL.into_iter().filter(is_of).map(|it| texts.kinds(it));
                let kinds = kinds.collect::<Vec<_>>().join(texts.between);
                ("differing", texts.differing(&kinds))
            }
        };
        html! {
            <p role="status" data-outcome={name}>
                { words }{ " " }
                if name == "differing" {
                    <Button action="replace" label={texts.replace} on_click={ctx.link().callback(|()| Msg::Replace)} />
                }
            </p>
        }
    }

    /// Asks before everything is removed.
    fn question(&self, ctx: &Context<Self>) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        html! {
            <dialog ref={&self.question} aria-labelledby="forget-heading">
                <form method="dialog" class="about-question">
                    <h2 id="forget-heading">{ texts.forget_sure }</h2>
                    <p>{ texts.forget_words }</p>
                    <div class="actions row wrap gap-2">
                        <button type="submit" class="button" data-action="keep">{ texts.forget_not }</button>
                        <button type="submit" class="button" data-main="" data-action="forget-all"
                            onclick={ctx.link().callback(|_: MouseEvent| Msg::Forget)}>{ texts.forget }</button>
                    </div>
                </form>
            </dialog>
        }
    }
}

fn list(items: &[&'static str]) -> Html {
    html! { <ul class="about-list stack fit">{ for items.iter().map(|it| html! { <li>{ *it }</li> }) }</ul> }
}

fn paragraphs(all: &[&'static str]) -> Html {
    html! { <>{ for all.iter().map(|it| html! { <p>{ *it }</p> }) }</> }
}
