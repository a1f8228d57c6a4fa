//! The worksheet's view: the paper beside its choices.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::Size;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::files::printing;
use crate::browser::locale::Locale;
use crate::components::widgets::next_view::next_view;
use crate::components::widgets::qr::QrCode;
use crate::text::{AppTexts, NoticeTexts, TitleTexts, number};
use crate::views::sheet::address::{LATEST, SIZES, Sheet};
use crate::views::sheet::board::{Board, blank, board_picture};
use crate::views::sheet::choice::{Answers, Paper};
use crate::views::sheet::exercise::{Exercise, ExerciseContent, exercises};
use crate::views::sheet::listing_exercise::{listing_picture, order_picture};
use crate::views::sheet::pages::{is_roomy, pages};
use crate::views::sheet::setup::{Msg, setup};
use crate::views::sheet::text::SheetTexts;
use crate::views::sheet::trace::trace_picture;
use crate::views::sheet::tree::tree_picture;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// Names the sheet.
    pub route: Route,
    /// Another one each time that an address is followed.
    pub visit: u32,
    /// Called with the route of the sheet that is shown.
    pub on_route: Callback<Route>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

pub struct SheetView {
    sheet: Sheet,
    exercises: Rc<Vec<Exercise>>,
}

/// Seeds that the button draws are short: they stand in addresses that are typed.
const SEEDS: u32 = 9_999;

/// The size nearest to one that is wanted of which there are sheets.
fn on_sheets(size: Size) -> Size {
    Size::nearest(size.get().clamp(*SIZES.start(), *SIZES.end()).into())
}

impl SheetView {
    /// The paper of the address, or the usual one of the reader's country.
    fn paper_size(&self) -> Paper {
        let usual = || Paper::usual(browser::languages().first().map_or("", |it| it));
        self.sheet.paper.unwrap_or_else(usual)
    }

    /// Goes to another sheet; the exercises are generated again if they differ.
    fn set(&mut self, sheet: Sheet) -> bool {
        let content = |sheet: &Sheet| Sheet {
            paper: self.sheet.paper,
            answers: self.sheet.answers,
            ..sheet.clone()
        };
        if content(&sheet) != self.sheet {
            self.exercises = Rc::new(exercises(&sheet));
        }
        let is_new = sheet != self.sheet;
        self.sheet = sheet;
        is_new
    }
}

impl Component for SheetView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (sheet, _) = ctx.props().route.read();
        SheetView { exercises: Rc::new(exercises(&sheet)), sheet }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            self.set(ctx.props().route.read().0);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let mut sheet = self.sheet.clone();
        match msg {
            Msg::Choose(set, name) => set(&mut sheet, &name),
            Msg::Toggle(task) => sheet.toggle(task),
            Msg::Size(size) => sheet.size = on_sheets(size),
            Msg::SizeText(text) => match number::read_size(&text) {
                Ok(size) => sheet.size = on_sheets(size),
                Err(_) => {
                    let texts = NoticeTexts::of(ctx.props().locale.lang);
                    ctx.props().on_notice.emit(texts.size(&text));
                }
            },
            Msg::AtText(text) => {
                let read = number::read(&text).ok().and_then(|at| u32::try_from(at).ok());
                sheet.at = read.unwrap_or(sheet.at).min(LATEST);
            }
            Msg::New => {
                let seed = browser::random() % SEEDS + 1;
                sheet.seed = if seed == sheet.seed { seed % SEEDS + 1 } else { seed };
            }
            Msg::Print => {
                let on_notice = ctx.props().on_notice.clone();
                let words = SheetTexts::of(ctx.props().locale.lang).print_refused;
                printing::print(move || on_notice.emit(words.to_owned()));
                return false;
            }
        }
        if self.set(sheet) {
            ctx.props().on_route.emit(Route::of(View::Sheet, &self.sheet));
        }
        // What cannot be is taken back.
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = SheetTexts::of(locale.lang);
        let pages = pages(&self.sheet, &self.exercises);
        // What was filled in stays while only the answers are seen.
        let has_answers = self.sheet.answers != Answers::Without;
        let both = if has_answers { &[false, true][..] } else { &[false] };
        let papers = both.iter().flat_map(|has_answers| {
            let leaf = |(number, places): (usize, &Vec<usize>)| {
                let page = texts.page(&number.to_string(), &pages.len().to_string());
                self.paper(locale, *has_answers, page, places)
            };
            (1_usize..).zip(&pages).map(leaf).collect::<Vec<_>>()
        });
        html! {
            <main class="sheet-view" id="main" tabindex="-1" data-sheet={self.sheet.seed.to_string()}>
                { setup(locale, &self.sheet, self.paper_size(), &ctx.link().callback(|msg| msg)) }
                <div class="sheet-papers" data-leaves={self.sheet.answers.name()}>{ for papers }</div>
                <p class="next-view">{ next_view(View::Class, link::to(View::Class, []), texts.next_view) }</p>
            </main>
        }
    }
}

impl SheetView {
    fn paper(&self, locale: &Locale, has_answers: bool, page: String, places: &[usize]) -> Html {
        let texts = SheetTexts::of(locale.lang);
        let here = address(locale, &link::of(View::Sheet, &self.sheet));
        html! {
            <div class="sheet-leaf">
                <article class="paper" data-paper={self.paper_size().name()} data-answers={has_answers.then_some("")}
                    data-roomy={is_roomy(&self.sheet, &self.exercises, places).then_some("")}
                    aria-label={if has_answers { format!("{}, {page}", texts.answers) } else { page.clone() }}>
                    <header class="paper-head">
                        <svg viewBox="0 0 48 48" aria-hidden="true"><use href="#queen" /></svg>
                        <h2>{ AppTexts::of(locale.lang).start }</h2>
                        if has_answers {
                            <b class="paper-tag">{ texts.answers }</b>
                        } else {
                            <p class="paper-name"><span>{ texts.name }<i></i></span><span>{ texts.date }<i></i></span></p>
                        }
                    </header>
                    { for places.iter().filter_map(|place| {
                        let exercise = self.exercises.get(*place)?;
                        Some(self.exercise(locale, has_answers, place + 1, exercise))
                    }) }
                    <footer class="paper-foot">
                        <p>{ texts.again }{ locale.lang.space() }<span>{ here.split_once("://").map_or(&*here, |(_, rest)| rest) }</span></p>
                        <p>{ page }</p>
                    </footer>
                </article>
            </div>
        }
    }

    fn exercise(
        &self,
        locale: &Locale,
        has_answers: bool,
        number: usize,
        exercise: &Exercise,
    ) -> Html {
        let texts = SheetTexts::of(locale.lang);
        let size = exercise.size;
        let n = size.to_string();
        let search = TitleTexts::of(locale.lang).search_name(self.sheet.kind.name);
        let words = match &exercise.content {
            ExerciseContent::Boards(_) => texts.fill_boards(&n),
            ExerciseContent::Complete(_) => texts.complete(&n),
            ExerciseContent::Marks(_) => texts.mark.to_owned(),
            ExerciseContent::Trace(table) if table.at == 0 => texts.trace_from_start(search, &n),
            ExerciseContent::Trace(table) => texts.trace(search, &locale.number(table.at)),
            ExerciseContent::Tree(_) => texts.tree.to_owned(),
            ExerciseContent::Listing(_) => texts.listing(search),
            ExerciseContent::Order(_) => texts.order(search),
        };
        let address = address(locale, &exercise.address);
        let content = match &exercise.content {
            ExerciseContent::Boards(all)
            | ExerciseContent::Complete(all)
            | ExerciseContent::Marks(all) => {
                let has_answer = |it: &&Board| !it.added.is_empty() || !it.marked.is_empty();
                let shown = all.iter().filter(|it| !has_answers || has_answer(it));
                let figures = (b'A'..).zip(shown).map(|(letter, board)| {
                    figure(locale, char::from(letter), size, board, has_answers)
                });
                html! {
                    <div class="paper-boards" data-columns={self.sheet.boards.columns().to_string()}>
                        { for figures }
                    </div>
                }
            }
            ExerciseContent::Trace(table) => trace_picture(locale, size, table, has_answers),
            ExerciseContent::Tree(tree) => {
                html! { { for tree.as_ref().map(|it| tree_picture(locale, it, has_answers)) } }
            }
            ExerciseContent::Listing(made) => listing_picture(locale, size, made, has_answers),
            ExerciseContent::Order(made) => order_picture(locale, size, made, has_answers),
        };
        html! {
            <section class="paper-task" data-task={exercise.task.name()}>
                <header>
                    <i aria-hidden="true">{ number }</i>
                    <h3>{ words }</h3>
                    if !has_answers {
                        <div class="paper-code">
                            <QrCode text={address} label={texts.code(&number.to_string())} />
                        </div>
                    }
                </header>
                { content }
            </section>
        }
    }
}

/// An address of the page that opens in the sheet's language.
fn address(locale: &Locale, hash: &str) -> String {
    let mark = if hash.contains('?') { '&' } else { '?' };
    browser::address_with(&format!("{hash}{mark}lang={}", locale.lang.tag()))
}

/// A board with its letter, and with a line for how many squares are threatened.
fn figure(locale: &Locale, letter: char, size: Size, board: &Board, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    html! {
        <figure>
            { board_picture(locale, size, board, has_answers) }
            <figcaption>
                <b>{ letter }</b>
                if !board.marked.is_empty() {
                    <span class="paper-count" data-gap="">
                        if has_answers { <b data-answer="">{ board.marked.len() }</b> }
                        else { { blank(locale, &letter.to_string()) } }
                    </span>
                    { texts.squares }
                }
            </figcaption>
        </figure>
    }
}
