//! The page for schools: privacy, accessibility, licences.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::next_view::next_view;
use crate::components::packages::take::Take;
use crate::views::about::address::AboutRoute;
use crate::views::about::io;
use crate::views::about::notices::{self, FILE, Notice};
use crate::views::about::stored::{Entry, Kind, amount, talks};
use crate::views::about::talk::{TalkLink, links, links_of_code};
use crate::views::about::text::AboutTexts;

/// The repository's address in Cargo.toml; empty if it has none.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

#[derive(Properties)]
pub struct Props {
    pub locale: Locale,
    pub route: Route,
    /// Called when everything that was stored has gone.
    pub on_forget: Callback<()>,
}

impl PartialEq for Props {
    /// Never: every render reads the storage again.
    fn eq(&self, _: &Props) -> bool {
        false
    }
}

/// The notices of third parties.
enum Notices {
    /// Nobody has asked for them.
    Unasked,
    Coming,
    Missing,
    Here(Vec<Notice>),
}

pub enum Msg {
    /// Something else is stored.
    Changed,
    /// Number of files in the page's caches.
    Cached(usize),
    /// Caches have gone.
    Uncached,
    /// True while the page asks for confirmation to delete all stored data.
    Ask,
    /// It is to go.
    Forget,
    /// The talk of this key is deleted, at the second press.
    Delete(String),
    /// The talk in the address has been read.
    Talk(Vec<TalkLink>),
    /// The fold of the notices was opened or closed, or they are asked for again.
    Fold,
    /// The notices have come, or have not.
    Fetched(Option<String>),
}

/// The view's component.
pub struct AboutView {
    question: NodeRef,
    /// Files in the page's caches.
    cached: usize,
    is_forgotten: bool,
    /// The key of the talk that is deleted by the next press.
    asked: Option<String>,
    /// The links of the talk in the address.
    talk: Vec<TalkLink>,
    notices: Notices,
    _listener: Option<Listener>,
}

impl AboutView {
    /// Reads the talk in the address.
    fn read_talk(ctx: &Context<Self>) {
        let code = ctx.props().route.read::<AboutRoute>().0.talk.unwrap_or_default();
        ctx.link().send_future(async { Msg::Talk(links_of_code(code).await) });
    }

    fn count_cached(ctx: &Context<Self>) {
        ctx.link().send_future(async { Msg::Cached(io::count_cached().await) });
    }
}

impl Component for AboutView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let tell = ctx.link().callback(|()| Msg::Changed);
        Self::count_cached(ctx);
        Self::read_talk(ctx);
        AboutView {
            question: NodeRef::default(),
            cached: 0,
            is_forgotten: false,
            asked: None,
            talk: Vec::new(),
            notices: Notices::Unasked,
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
            Msg::Changed => self.is_forgotten = false,
            Msg::Cached(files) => self.cached = files,
            Msg::Uncached => {
                Self::count_cached(ctx);
                return false;
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
                ctx.props().on_forget.emit(());
                ctx.link().send_future(async {
                    io::forget_cached().await;
                    Msg::Uncached
                });
                self.is_forgotten = true;
            }
            Msg::Delete(key) => {
                if self.asked.as_ref() == Some(&key) {
                    browser::remove(&key);
                    self.asked = None;
                } else {
                    self.asked = Some(key);
                }
            }
            Msg::Talk(talk) => self.talk = talk,
            Msg::Fold => {
                if matches!(self.notices, Notices::Coming | Notices::Here(_)) {
                    return false;
                }
                self.notices = Notices::Coming;
                ctx.link().send_future(async { Msg::Fetched(io::fetch_notices().await) });
            }
            Msg::Fetched(text) => {
                let read = text.map(|text| notices::read(&text)).filter(|it| !it.is_empty());
                self.notices = read.map_or(Notices::Missing, Notices::Here);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        html! {
            <main class="about-view" id="main" tabindex="-1" data-about="">
                <header>
                    <h2 class="about-title">{ texts.heading }</h2>
                    <p class="about-intro">{ texts.intro }</p>
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
                    { self.notices(ctx) }
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
        let stored = talks(&entries).into_iter().filter_map(|(key, name)| {
            let entry = entries.iter().find(|it| it.key == key)?;
            Some((if name.is_empty() { texts.unnamed } else { name }, links(&entry.text)))
        });
        let all: Vec<_> =
            [(texts.talk_of_link, self.talk.clone())].into_iter().chain(stored).collect();
        let all: Vec<_> = all.into_iter().filter(|(_, links)| !links.is_empty()).collect();
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

    /// Stored data by kind, with buttons that delete it.
    fn stored(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = AboutTexts::of(locale.lang);
        let number = |value: usize| locale.number(value as u64);
        let entries = io::entries();
        let row = |kind: &'static str,
                   [name, words]: [&'static str; 2],
                   count: usize,
                   now: String| {
            html! {
                <li data-stored={kind} data-entries={count.to_string()}>
                    <p class="flow split"><b>{ name }</b><span class="about-now">{ if count == 0 { texts.nothing.to_owned() } else { now } }</span></p>
                    <p>{ words }</p>
                    if kind == Kind::Talk.name() {
                        { self.talks(ctx, &entries) }
                    }
                </li>
            }
        };
        let rows = Kind::ALL.into_iter().map(|kind| {
            let (count, characters) = amount(&entries, kind);
            match kind {
                Kind::Other if count == 0 => Html::default(),
                _ => {
                    let now = texts.amount(&number(count), &number(characters));
                    let words = [texts.kinds(kind), texts.kinds_words(kind)];
                    row(kind.name(), words, count, now)
                }
            }
        });
        let is_empty = entries.is_empty() && self.cached == 0;
        html! {
            <section class="stack fit gap-3">
                <h3>{ texts.stored }</h3>
                <p>{ texts.stored_words }</p>
                <ul class="about-stored">
                    { for rows }
                    { row("cache", [texts.cache, texts.cache_words], self.cached, texts.files(&number(self.cached))) }
                </ul>
                if !entries.is_empty() {
                    <details>
                        <summary>{ texts.entries }</summary>
                        <div class="table-wrap" tabindex="0" role="region" aria-label={texts.entries}>
                            <dl class="about-entries">{ for entries.iter().map(|it| entry(it, texts)) }</dl>
                        </div>
                    </details>
                }
                <p>{ texts.shared }</p>
                <p class="about-forget row wrap">
                    <Button action="forget" disabled={is_empty} label={format!("{} …", texts.forget)}
                        on_click={ctx.link().callback(|()| Msg::Ask)} />
                    <span role="status">{ for (self.is_forgotten && is_empty).then_some(texts.forgotten) }</span>
                </p>
                { self.question(ctx) }
            </section>
        }
    }

    /// The reader's talks by name, each with a button that deletes it.
    fn talks(&self, ctx: &Context<Self>, entries: &[Entry]) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        let talk = |(key, name): (&str, &str)| {
            let name = if name.trim().is_empty() { texts.unnamed } else { name };
            let is_asked = self.asked.as_deref() == Some(key);
            let words = if is_asked { texts.delete_really } else { texts.delete };
            let title = [words, name].join(ctx.props().locale.lang.colon());
            let key = key.to_owned();
            html! {
                <li class="row wrap split" data-talk-named={name.to_owned()}>
                    <span>{ name.to_owned() }</span>
                    <Button class="button button-quiet" action="delete-talk" {title} label={words}
                        on_click={ctx.link().callback(move |()| Msg::Delete(key.clone()))} />
                </li>
            }
        };
        let all = talks(entries);
        html! {
            if !all.is_empty() {
                <ul class="about-talks">{ for all.into_iter().map(talk) }</ul>
            }
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

    /// Libraries and fonts with their licences, fetched when the fold is opened.
    fn notices(&self, ctx: &Context<Self>) -> Html {
        let texts = AboutTexts::of(ctx.props().locale.lang);
        let all = |notices: &[Notice]| {
            let [name, licence] = [texts.head_name, texts.head_licence];
            html! {
                <>
                    <div class="table-wrap" tabindex="0" role="region" aria-label={texts.notices}>
                        <table>
                            <thead><tr><th scope="col">{ name }</th><th scope="col">{ licence }</th></tr></thead>
                            <tbody>
                                { for notices.iter().map(|it| html! {
                                    <tr data-notice-of={it.name.clone()}>
                                        <td lang="en">{ it.name.clone() }</td><td lang="en">{ it.licence.clone() }</td>
                                    </tr>
                                }) }
                            </tbody>
                        </table>
                    </div>
                    <p><a class="about-file inline-row" href={FILE}>{ texts.all_texts }</a></p>
                </>
            }
        };
        html! {
            <details ontoggle={ctx.link().callback(|_: Event| Msg::Fold)} data-notices="">
                <summary>{ texts.notices }</summary>
                { match &self.notices {
                    Notices::Unasked => Html::default(),
                    Notices::Coming => html! { <p role="status">{ texts.coming }</p> },
                    Notices::Missing => html! {
                        <p role="alert">{ texts.missing }{ " " }
                            <Button action="again" label={texts.again} on_click={ctx.link().callback(|()| Msg::Fold)} />
                        </p>
                    },
                    Notices::Here(notices) => all(notices),
                } }
            </details>
        }
    }
}

/// An entry by its key, with its value.
fn entry(it: &Entry, texts: &AboutTexts) -> Html {
    html! {
        <div data-entry={it.key.clone()}>
            <dt><code>{ it.key.clone() }</code>{ it.is_of_visit.then(|| html! { <small>{ texts.of_visit }</small> }) }</dt>
            <dd><code>{ it.text.clone() }</code></dd>
        </div>
    }
}

fn list(items: &[&'static str]) -> Html {
    html! { <ul class="about-list stack fit">{ for items.iter().map(|it| html! { <li>{ *it }</li> }) }</ul> }
}

fn paragraphs(all: &[&'static str]) -> Html {
    html! { <>{ for all.iter().map(|it| html! { <p>{ *it }</p> }) }</> }
}
