//! The choice of a download, its progress and its end.

use queenside_lessons::lesson::LessonEntry;
use queenside_lessons::package::{Edition, Package, WORKER};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::browser::files::compression::compress;
use crate::browser::files::download::{Delivery, Saved};
use crate::browser::locale::Locale;
use crate::browser::task::{self, OwnedTask, inbox};
use crate::components::features::export::text::ExportTexts;
use crate::components::features::lessons::io::fetching::{entries, fetch, fetch_catalogues};
use crate::components::features::packages::archive::Archive;
use crate::components::features::packages::io;
use crate::components::features::packages::packing::{Fault, Packing};
use crate::components::features::packages::text::PackagesTexts;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::text::Lang;

/// Files that are loaded at once.
const AT_ONCE: usize = 4;

/// The value of the choice of all languages.
const ALL: &str = "";

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub lesson: Option<String>,
}

pub enum PackageState {
    Idle,
    /// Files are loaded, if their numbers are here: of those that are loaded and of all.
    Working(Option<(usize, usize)>),
    Saved {
        name: String,
        bytes: usize,
        saved: Saved,
    },
    Failed(Fault),
}

pub enum Msg {
    /// The list of lessons was loaded, or could not be loaded.
    Lessons(bool),
    Lesson(String),
    Lang(String),
    Edition(String),
    Scorm,
    Site,
    State(PackageState),
}

pub struct Packages {
    lesson: Option<String>,
    /// The tag of a language, or [`ALL`].
    lang: &'static str,
    edition: Edition,
    state: PackageState,
    packing: OwnedTask,
}

impl Packages {
    /// The lesson that is chosen.
    fn entry(&self, lang: Lang) -> Option<LessonEntry> {
        let all = entries(lang)?;
        let chosen = |it: &&LessonEntry| Some(&it.name) == self.lesson.as_ref();
        all.iter().find(chosen).or(all.first()).cloned()
    }

    fn package(&self) -> Option<Package> {
        let named = Lang::ALL.into_iter().find(|it| it.tag() == self.lang);
        let langs = named.map_or_else(|| Lang::ALL.to_vec(), |lang| vec![lang]);
        let entry = self.entry(*langs.first()?)?;
        let langs = langs.into_iter().map(Lang::tag).collect();
        Some(Package::of_lesson(&entry.name, &entry.title, langs).for_edition(self.edition))
    }

    fn begin(&mut self, ctx: &Context<Self>, package: Option<Package>) {
        self.state = PackageState::Working(None);
        let on_state = ctx.link().callback(Msg::State);
        self.packing = OwnedTask::start(async move {
            let end = pack(package, &on_state).await;
            on_state.emit(end.unwrap_or_else(PackageState::Failed));
        });
    }
}

/// Loads and compresses the files of a package, or of the whole site, and saves the archive.
async fn pack(
    package: Option<Package>,
    on_state: &Callback<PackageState>,
) -> Result<PackageState, Fault> {
    let worker = fetch(WORKER).await.and_then(|it| String::from_utf8(it).ok());
    let mut packing = Packing::begin(package, worker.ok_or(Fault::NoList)?)?;
    let (put, loaded) = inbox();
    let load = |packing: &mut Packing| {
        let Some((place, address)) = packing.ask() else { return };
        let put = put.clone();
        task::start(async move { put((place, fetch(&address).await)) });
    };
    for _ in 0..AT_ONCE {
        load(&mut packing);
    }
    loop {
        let (done, all) = packing.progress();
        if done == all {
            break;
        }
        on_state.emit(PackageState::Working(Some((done, all))));
        let (place, bytes) = loaded.next().await;
        packing.take(place, bytes)?;
        load(&mut packing);
    }
    on_state.emit(PackageState::Working(None));
    let words = Lang::ALL.map(|lang| PackagesTexts::of(lang).readme);
    let (name, files) = packing.finish([&words.join("\n\n"), "\n"].concat())?;
    let mut archive = Archive::default();
    for (file, plain) in files {
        let compressed = compress(&plain).await.ok_or(Fault::Room)?;
        archive.add(&file, &plain, &compressed).ok_or(Fault::Room)?;
    }
    let archive = archive.finish().ok_or(Fault::Room)?;
    let saved = io::save(&name, &archive).ok_or(Fault::Room)?;
    Ok(PackageState::Saved { name, bytes: archive.len(), saved })
}

impl Component for Packages {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let Props { locale, lesson } = ctx.props();
        if entries(locale.lang).is_none() {
            ctx.link().send_future(async { Msg::Lessons(fetch_catalogues().await) });
        }
        Packages {
            lesson: lesson.clone(),
            lang: locale.lang.tag(),
            edition: Edition::default(),
            state: PackageState::Idle,
            packing: OwnedTask::default(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Lessons(_) => {}
            Msg::Lesson(name) => self.lesson = Some(name),
            Msg::Lang(tag) => {
                self.lang =
                    Lang::ALL.map(Lang::tag).into_iter().find(|it| *it == tag).unwrap_or(ALL);
            }
            Msg::Edition(name) => {
                self.edition =
                    Edition::ALL.into_iter().find(|it| it.name() == name).unwrap_or_default();
            }
            Msg::Scorm => {
                if let Some(package) = self.package() {
                    self.begin(ctx, Some(package));
                }
            }
            Msg::Site => self.begin(ctx, None),
            Msg::State(state) => self.state = state,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = PackagesTexts::of(locale.lang);
        let is_busy = matches!(self.state, PackageState::Working(_));
        let lessons = entries(locale.lang).unwrap_or_default();
        let lesson = self.entry(locale.lang).map(|it| it.name).unwrap_or_default();
        let lessons: Vec<_> = lessons.into_iter().map(|it| (it.name, it.title, None)).collect();
        let has_lessons = !lessons.is_empty();
        let langs =
            Lang::ALL.map(|it| (it.tag().to_owned(), it.own_name().to_owned(), Some(it.tag())));
        let mut langs = langs.to_vec();
        langs.push((ALL.to_owned(), texts.all_langs.to_owned(), None));
        let editions = Edition::ALL.map(|it| {
            let words = match it {
                Edition::Scorm12 => texts.scorm_12,
                Edition::Scorm2004 => texts.scorm_2004,
            };
            (it.name().to_owned(), words.to_owned(), None)
        });
        let link = ctx.link();
        html! {
            <div class="packages stack gap-3 fit" data-packages="">
                <p>{ texts.scorm_words }</p>
                { select("package-lesson", texts.lesson, lessons, &lesson, link.callback(Msg::Lesson)) }
                { select("package-lang", texts.lang, langs, self.lang, link.callback(Msg::Lang)) }
                { select("package-edition", texts.edition, editions.to_vec(), self.edition.name(), link.callback(Msg::Edition)) }
                <p><Button action="download-scorm" label={texts.scorm} disabled={is_busy || !has_lessons}
                    on_click={link.callback(|()| Msg::Scorm)} /></p>
                <p>{ texts.site_words }</p>
                <p><Button action="download-site" label={texts.site} disabled={is_busy}
                    on_click={link.callback(|()| Msg::Site)} /></p>
                { self.end(locale, texts) }
            </div>
        }
    }
}

impl Packages {
    /// The progress, or how it ended.
    fn end(&self, locale: &Locale, texts: &PackagesTexts) -> Html {
        let number = |value: usize| locale.number(value as u64);
        let (name, words) = match &self.state {
            PackageState::Idle => ("idle", String::new()),
            PackageState::Working(_) => ("working", texts.working.to_owned()),
            PackageState::Saved { name, bytes, saved } => match saved.delivery {
                Delivery::Saved => {
                    let megabytes = locale.tenths(*bytes as u64 / 100_000);
                    ("saved", texts.saved(name, &megabytes))
                }
                other => ("saved", ExportTexts::of(locale.lang).delivered(other, name)),
            },
            PackageState::Failed(Fault::NoList) => ("failed", texts.no_list.to_owned()),
            PackageState::Failed(Fault::Missing(file)) => ("failed", texts.missing(file)),
            PackageState::Failed(Fault::Differs(file)) => ("failed", texts.differs(file)),
            PackageState::Failed(Fault::Room) => ("failed", texts.room.to_owned()),
        };
        let fault = match &self.state {
            PackageState::Failed(fault) => Some(fault.name()),
            _ => None,
        };
        let progress = match &self.state {
            PackageState::Working(progress) => *progress,
            _ => None,
        };
        html! {
            <div class="packages-end" data-packing={name} data-fault={fault}>
                <p role="status">{ words }</p>
                { for progress.map(|(done, all)| html! {
                    <p class="packages-progress row gap-2">
                        <progress value={done.to_string()} max={all.to_string()} aria-label={texts.working}></progress>
                        <span>{ texts.progress(&number(done), &number(all)) }</span>
                    </p>
                }) }
            </div>
        }
    }
}

/// Values with their texts and, if it differs from the page's, their language.
type Options = Vec<(String, String, Option<&'static str>)>;

/// A choice from values that are known only at run time.
fn select(
    name: &'static str,
    label: &'static str,
    options: Options,
    value: &str,
    on_choose: Callback<String>,
) -> Html {
    let words = options.iter().find(|(it, ..)| it == value).map(|(_, words, _)| words.clone());
    let onchange = reading(&on_choose, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value())
    });
    html! {
        <label class="labelled">
            <span>{ label }</span>
            <span class="field choice">
                <span class="choice-words" aria-hidden="true">{ for words }</span>
                <select class="choice-menu" {name} {onchange}>
                    { for options.into_iter().map(|(it, words, lang)| {
                        let selected = it == value;
                        html! { <option value={it} {lang} {selected}>{ words }</option> }
                    }) }
                </select>
            </span>
        </label>
    }
}
