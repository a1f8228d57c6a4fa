//! The class's view.

use queenside_lessons::lesson::LessonEntry;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser;
use crate::browser::files::file::{LARGEST, Unread, read_file};
use crate::browser::locale::Locale;
use crate::browser::task::OwnedTask;
use crate::browser::time::ticker::Ticker;
use crate::components::features::export::file_button::{FileButton, FileContent};
use crate::components::features::lessons::io::fetching;
use crate::components::features::lessons::progress::AnswerMark;
use crate::components::features::lessons::rank::rank;
use crate::components::features::python::handed_in::HandedProgram;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::file_field::file_field;
use crate::components::widgets::next_view::next_view;
use crate::text::{TaskTexts, TitleTexts};
use crate::views::class::members::{
    Broken, MOST, Member, Work, csv, example, members, most_missed, repeated, why,
};
use crate::views::class::programs::{ProgramVerdict, Verdicts, judge};
use crate::views::class::text::ClassTexts;
use queens::search::SearchKind;

/// Most missed questions listed.
const MOST_MISSED: usize = 8;

/// The name under which the visit keeps the codes.
const FIELD: &str = "codes";

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// Initial text of the field; that of the visit if empty.
    #[prop_or_default]
    pub text: String,
}

pub enum Msg {
    /// Codes were typed or pasted.
    Text(String),
    /// A file was chosen or dropped.
    File(Event),
    Read(Result<String, Unread>),
    /// The codes of the text have been read.
    Members(Vec<Member>),
    /// The list of lessons has come, or has not.
    Fetched,
    /// The verdict on a program; `None` if the interpreter could not be loaded.
    Judged(HandedProgram, Option<ProgramVerdict>),
}

pub struct ClassView {
    text: String,
    members: Vec<Member>,
    reading: Option<OwnedTask>,
    verdicts: Verdicts,
    running: Option<OwnedTask>,
}

impl Component for ClassView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        if fetching::catalogues().is_none() {
            ctx.link().send_future(async {
                fetching::fetch_catalogues().await;
                Msg::Fetched
            });
        }
        let text = Some(ctx.props().text.clone()).filter(|it| !it.is_empty());
        let text = text.unwrap_or_else(|| browser::field(FIELD));
        let mut class = ClassView {
            text,
            members: Vec::new(),
            reading: None,
            verdicts: Verdicts::new(),
            running: None,
        };
        class.read(ctx);
        class
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let texts = ClassTexts::of(ctx.props().locale.lang);
        match msg {
            Msg::Text(text) | Msg::Read(Ok(text)) => {
                if text.len() > LARGEST {
                    // The drawing puts the text before it back.
                    ctx.props().on_notice.emit(texts.too_large.to_owned());
                } else {
                    browser::keep_field(FIELD, &text);
                    self.text = text;
                    self.read(ctx);
                }
            }
            Msg::File(event) => {
                let tell = ctx.link().callback(Msg::Read);
                if read_file(&event, ctx.props().locale.lang, LARGEST, move |text| tell.emit(text))
                {
                    event.prevent_default();
                }
                return false;
            }
            Msg::Members(members) => {
                self.members = members;
                self.check(ctx);
            }
            Msg::Judged(handed, verdict) => {
                self.running = None;
                // Without an interpreter, the next change of the codes tries again.
                if let Some(verdict) = verdict {
                    self.verdicts.insert(handed, verdict);
                    self.check(ctx);
                }
            }
            Msg::Read(Err(Unread::TooLarge)) => {
                ctx.props().on_notice.emit(texts.too_large.to_owned());
            }
            Msg::Read(Err(Unread::NoText)) => ctx.props().on_notice.emit(texts.unread.to_owned()),
            Msg::Fetched => self.read(ctx),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = ClassTexts::of(locale.lang);
        let link = ctx.link();
        let entries = fetching::entries(locale.lang).unwrap_or_default();
        let all = &self.members;
        let valid = all.iter().filter(|it| it.work.is_ok()).count();
        let codes = all.iter().filter(|it| it.work != Err(Broken::NoCode)).count();
        let twice = repeated(all);
        let number = |value: usize| locale.number(value as u64);
        let oninput = reading(&link.callback(Msg::Text), |event: InputEvent| {
            Some(event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?.value())
        });
        let onchange = link.callback(Msg::File);
        let ondrop = link.callback(|event: DragEvent| Msg::File(event.into()));
        html! {
            <main class="class-view" id="main" tabindex="-1" data-class="">
                <header>
                    <h2 class="class-title">{ texts.heading }</h2>
                    <p class="class-intro">{ texts.intro }</p>
                </header>
                <section class="stack gap-2">
                    <label for="class-codes">{ texts.field }</label>
                    <textarea id="class-codes" class="field code" name="codes" rows="5" spellcheck="false" value={self.text.clone()} {oninput} {ondrop} />
                    <p>
                        { file_field(texts.file, ".txt,.csv,text/plain,text/csv", onchange) }{ " " }
                        if let Some(entry) = entries.first().filter(|_| self.text.is_empty()) {
                            <Button action="example" label={texts.example} on_click={
                                let text = example(&entry.name, usize::from(entry.questions()));
                                link.callback(move |()| Msg::Text(text.clone()))
                            } />
                        }
                    </p>
                </section>
                <p role="status">
                    if !all.is_empty() {
                        { texts.count(&number(valid), &number(codes)) }
                    }
                    if !twice.is_empty() {
                        { locale.lang.space() }<span data-repeated={twice.len().to_string()}>{ texts.repeated(&locale.list(&twice)) }</span>
                    }
                    if all.len() == MOST {
                        { locale.lang.space() }{ texts.too_many(&number(MOST)) }
                    }
                </p>
                if codes > 0 {
                    { self.table(locale, &entries, all) }
                    <p class="remark">{ texts.legend }</p>
                    { missed(locale, &entries, all) }
                    { free_answers(locale, all) }
                    <p><FileButton locale={locale.clone()} label={texts.save} action="save-class" name="queenside-class.csv"
                        content={FileContent::Csv(csv(all, texts, &self.verdicts).into())} /></p>
                }
                { without_code(locale, all) }
                <p class="next-view">{ next_view(View::Learn, link::to(View::Learn, []), texts.next_view) }</p>
            </main>
        }
    }
}

impl ClassView {
    /// Reads the codes, a slice at a time.
    fn read(&mut self, ctx: &Context<Self>) {
        let (text, link) = (self.text.clone(), ctx.link().clone());
        let entries = fetching::entries(ctx.props().locale.lang).unwrap_or_default();
        self.reading = Some(OwnedTask::start(async move {
            let questions = |lesson: &str| {
                let entry = entries.iter().find(|entry| entry.name == lesson);
                entry.map(|entry| (usize::from(entry.questions()), usize::from(entry.written)))
            };
            let mut time_left = Ticker::budget();
            let pause = async || {
                if !time_left() {
                    browser::pause(0).await;
                    time_left = Ticker::budget();
                }
            };
            link.send_message(Msg::Members(members(&text, questions, pause).await));
        }));
    }

    /// Runs the next program of the codes, unless one is running.
    fn check(&mut self, ctx: &Context<Self>) {
        if self.running.is_some() {
            return;
        }
        let next = self.members.iter().find_map(|it| match &it.work {
            Ok(Work::Program(handed)) if !self.verdicts.contains_key(handed) => {
                Some(handed.clone())
            }
            _ => None,
        });
        self.running = next.map(|handed| {
            let link = ctx.link().clone();
            OwnedTask::start(async move {
                let verdict = judge(&handed).await;
                link.send_message(Msg::Judged(handed, verdict));
            })
        });
    }

    fn table(&self, locale: &Locale, entries: &[LessonEntry], all: &[Member]) -> Html {
        let texts = ClassTexts::of(locale.lang);
        let heads = [texts.head_name, texts.head_work, texts.head_right, texts.head_answers];
        html! {
            <div class="table-wrap" tabindex="0">
                <table class="class-table">
                    <thead><tr>
                        { for heads.map(|head| html! { <th scope="col">{ head }</th> }) }
                    </tr></thead>
                    <tbody>
                        { for all.iter().filter(|it| it.work != Err(Broken::NoCode))
                            .map(|it| row(locale, entries, it, &self.verdicts)) }
                    </tbody>
                </table>
            </div>
        }
    }
}

/// The lines without a code, folded below the table.
fn without_code(locale: &Locale, all: &[Member]) -> Html {
    let lines: Vec<&Member> = all.iter().filter(|it| it.work == Err(Broken::NoCode)).collect();
    if lines.is_empty() {
        return Html::default();
    }
    let words = ClassTexts::of(locale.lang).without_code(&locale.number(lines.len() as u64));
    html! {
        <details class="class-unread" data-unread={lines.len().to_string()}>
            <summary>{ words }</summary>
            <ul>
                { for lines.iter().map(|it| html! {
                    <li data-member={it.name.clone()} data-broken="no-code">{ it.name.clone() }</li>
                }) }
            </ul>
        </details>
    }
}

fn row(locale: &Locale, entries: &[LessonEntry], member: &Member, verdicts: &Verdicts) -> Html {
    let texts = ClassTexts::of(locale.lang);
    let name = if member.name.is_empty() { texts.nameless } else { &member.name };
    let name = html! { <th scope="row">{ name.to_owned() }</th> };
    let work = match &member.work {
        Ok(work) => work,
        Err(broken) => {
            let hook = match broken {
                Broken::NoCode => "no-code",
                Broken::OtherVersion => "other-version",
                Broken::Damaged => "damaged",
                Broken::Invented => "invented",
            };
            let words = why(texts, *broken);
            return html! {
                <tr data-member={member.name.clone()} data-broken={hook}>{ name }<td colspan="3">{ words }</td></tr>
            };
        }
    };
    let (what, answers) = match work {
        Work::Program(handed) => {
            return program_row(locale, member, name, handed, verdicts.get(handed).copied());
        }
        Work::Lesson { lesson, progress, .. } => {
            let entry = entries.iter().find(|entry| entry.name == *lesson);
            let title = entry.map_or_else(|| lesson.clone(), |entry| entry.title.clone());
            (title, rank(progress.marks()))
        }
        Work::Predictions { search, n, .. } => {
            let kind = SearchKind::named(search);
            let kind = kind.map_or(*search, |it| TitleTexts::of(locale.lang).search_name(it.name));
            (texts.predicted(kind, &n.to_string()), Html::default())
        }
    };
    let (right, of) = work.score();
    let mut score = texts.missed_by(&locale.number(right.into()), &locale.number(of.into()));
    if let Work::Lesson { progress, .. } = work {
        let written = progress.marks().iter().filter(|it| **it == AnswerMark::Compared).count();
        if written > 0 {
            score.push_str(&texts.written(&locale.number(written as u64)));
        }
    }
    html! {
        <tr data-member={member.name.clone()} data-right={right.to_string()} data-answers={of.to_string()}>
            { name }<td>{ what }</td><td>{ score }</td><td>{ answers }</td>
        </tr>
    }
}

/// A program with the verdict on it and the way to it.
fn program_row(
    locale: &Locale,
    member: &Member,
    name: Html,
    handed: &HandedProgram,
    verdict: Option<ProgramVerdict>,
) -> Html {
    let texts = ClassTexts::of(locale.lang);
    let HandedProgram { task, size, program } = handed;
    let title = TaskTexts::of(locale.lang).title(task);
    let title = title.unwrap_or_else(|| TitleTexts::of(locale.lang).search_name(task));
    let n = ("n", size.to_string());
    let href = link::to(View::Write, [n, ("task", task.clone()), ("program", program.clone())]);
    let (hook, words) = match verdict {
        None => ("open", texts.program_open),
        Some(ProgramVerdict::Right) => ("right", texts.program_right),
        Some(ProgramVerdict::Wrong) => ("wrong", texts.program_wrong),
        Some(ProgramVerdict::Damaged) => ("damaged", texts.damaged),
    };
    html! {
        <tr data-member={member.name.clone()} data-program={hook}>
            { name }<td><a {href}>{ texts.program(title, &size.to_string()) }</a></td><td colspan="2">{ words }</td>
        </tr>
    }
}

/// The answers in the pupils' own words.
fn free_answers(locale: &Locale, all: &[Member]) -> Html {
    let texts = ClassTexts::of(locale.lang);
    let nameless = texts.nameless;
    let name = |it: &Member| if it.name.is_empty() { nameless.to_owned() } else { it.name.clone() };
    let of = |member: &Member| {
        let name = name(member);
        let item = |(number, text): (usize, &str)| {
            html! {
                <li class="row wrap" data-answer-of={member.name.clone()}><b>{ format!("{name} [{number}]") }</b>{ " " }{ text.to_owned() }</li>
            }
        };
        member.texts.iter().map(item).collect::<Vec<_>>()
    };
    let items: Vec<Html> = all.iter().flat_map(of).collect();
    if items.is_empty() {
        return Html::default();
    }
    html! {
        <section class="class-missed">
            <h3>{ texts.head_texts }</h3>
            <ul>{ for items }</ul>
        </section>
    }
}

/// The questions that were missed most, each with the way to it.
fn missed(locale: &Locale, entries: &[LessonEntry], all: &[Member]) -> Html {
    let texts = ClassTexts::of(locale.lang);
    let missed = most_missed(all);
    if missed.is_empty() {
        return Html::default();
    }
    let items = missed.iter().take(MOST_MISSED).filter_map(|it| {
        let entry = entries.iter().find(|entry| entry.name == it.lesson)?;
        let mut before = 0;
        let part = entry.parts.iter().position(|(_, questions)| {
            before += usize::from(*questions);
            it.question < before
        })?;
        let href = format!("{}/{}/{}", link::to(View::Learn, []), it.lesson, part + 1);
        let words = texts.question(&entry.title, &(it.question + 1).to_string());
        let by = texts.missed_by(&it.missed.to_string(), &it.of.to_string());
        Some(html! {
            <li class="row wrap" data-missed={(it.question + 1).to_string()}><a class="tap" {href}>{ words }</a><span class="figure">{ by }</span></li>
        })
    });
    html! {
        <section class="class-missed">
            <h3>{ texts.missed }</h3>
            <ul>{ for items }</ul>
        </section>
    }
}
