//! The worksheet's view: the paper beside its choices.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::game::Layer;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::qr::QrCode;
use crate::text::{AppTexts, NoticeTexts, SearchTexts, number};
use crate::views::sheet::address::{LATEST, SIZES, Sheet};
use crate::views::sheet::board_picture::{OnBoard, board_picture};
use crate::views::sheet::exercise::{Content, Exercise, exercises};
use crate::views::sheet::lines_picture::{listing_picture, order_picture};
use crate::views::sheet::message::Msg;
use crate::views::sheet::pages::pages;
use crate::views::sheet::positions::threatened;
use crate::views::sheet::setup::setup;
use crate::views::sheet::text::SheetTexts;
use crate::views::sheet::trace_picture::trace_picture;
use crate::views::sheet::tree::tree_picture;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The sheet of the address.
    pub route: Sheet,
    /// Another one each time that an address is followed.
    pub visit: u32,
    /// Called with the sheet that is shown.
    pub on_route: Callback<Sheet>,
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
        let sheet = ctx.props().route.clone();
        SheetView { exercises: Rc::new(exercises(&sheet)), sheet }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            self.set(ctx.props().route.clone());
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let texts = NoticeTexts::of(ctx.props().locale.lang);
        let sheet = self.sheet.clone();
        let wanted = match msg {
            Msg::Set(sheet) => sheet,
            Msg::Size(size) => Sheet { size: on_sheets(size), ..sheet },
            Msg::SizeText(text) => match number::read_size(&text) {
                Ok(size) => Sheet { size: on_sheets(size), ..sheet },
                Err(_) => {
                    ctx.props().on_notice.emit(texts.size(&text));
                    return true;
                }
            },
            Msg::AtText(text) => {
                let read = number::read(&text).ok().and_then(|at| u32::try_from(at).ok());
                Sheet { at: read.unwrap_or(sheet.at).min(LATEST), ..sheet }
            }
            Msg::New => {
                let seed = browser::random() % SEEDS + 1;
                let seed = if seed == sheet.seed { seed % SEEDS + 1 } else { seed };
                Sheet { seed, ..sheet }
            }
            Msg::Print => {
                browser::print();
                return false;
            }
        };
        if self.set(wanted) {
            ctx.props().on_route.emit(self.sheet.clone());
        }
        // What cannot be is taken back.
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let pages = pages(&self.sheet, &self.exercises);
        let both = if self.sheet.answers { &[false, true][..] } else { &[false] };
        let papers = both.iter().flat_map(|has_answers| {
            let leaf = |(number, places): (usize, &Vec<usize>)| {
                self.paper(locale, *has_answers, (number, pages.len()), places)
            };
            (1_usize..).zip(&pages).map(leaf).collect::<Vec<_>>()
        });
        html! {
            <main class="sheet-view" id="main" tabindex="-1" data-sheet={self.sheet.seed.to_string()}>
                { setup(locale, &self.sheet, &ctx.link().callback(|msg| msg)) }
                <div class="sheet-papers">{ for papers }</div>
            </main>
        }
    }
}

impl SheetView {
    fn paper(
        &self,
        locale: &Locale,
        has_answers: bool,
        (number, of): (usize, usize),
        places: &[usize],
    ) -> Html {
        let texts = SheetTexts::of(locale.lang);
        let [name, date] = [texts.name, texts.date];
        let here = self
            .address(locale, &crate::address::link::of(crate::address::View::Sheet, &self.sheet));
        let page = texts.page(&number.to_string(), &of.to_string());
        html! {
            <div class="sheet-leaf">
                <article class="paper" data-paper={self.sheet.paper.name()} data-answers={has_answers.then_some("")}
                    aria-label={if has_answers { format!("{}, {page}", texts.answers) } else { page.clone() }}>
                    <header class="paper-head">
                        <svg viewBox="0 0 48 48" aria-hidden="true"><use href="#queen" /></svg>
                        <h2>{ AppTexts::of(locale.lang).start }</h2>
                        if has_answers {
                            <b class="paper-tag">{ texts.answers }</b>
                        } else {
                            <p class="paper-name"><span>{ name }<i></i></span><span>{ date }<i></i></span></p>
                        }
                    </header>
                    { for places.iter().filter_map(|place| {
                        let exercise = self.exercises.get(*place)?;
                        Some(self.exercise(locale, has_answers, place + 1, exercise))
                    }) }
                    <footer class="paper-foot">
                        <p>{ texts.again }{ " " }<span>{ here.split_once("://").map_or(&*here, |(_, rest)| rest) }</span></p>
                        <p>{ page }</p>
                    </footer>
                </article>
            </div>
        }
    }

    /// An address of the page that opens in the sheet's language.
    fn address(&self, locale: &Locale, hash: &str) -> String {
        let mark = if hash.contains('?') { '&' } else { '?' };
        browser::address_with(&format!("{hash}{mark}lang={}", locale.lang.tag()))
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
        let search = SearchTexts::of(locale.lang).search_name(self.sheet.kind.name);
        let words = match &exercise.content {
            Content::Boards(..) => texts.fill_boards(&n),
            Content::Complete(_) => texts.complete(&n),
            Content::Marks(_) => texts.mark.to_owned(),
            Content::Trace(table) if table.at == 0 => texts.trace_from_start(search, &n),
            Content::Trace(table) => texts.trace(search, &locale.number(table.at)),
            Content::Tree(_) => texts.tree.to_owned(),
            Content::Listing(_) => texts.listing(search),
            Content::Order(_) => texts.order(search),
        };
        let address = self.address(locale, &exercise.address);
        let columns = self.sheet.boards.columns().to_string();
        let boards = |boards: Vec<Html>| html! { <div class="paper-boards" data-columns={columns.clone()}>{ for boards }</div> };
        let content = match &exercise.content {
            Content::Boards(count, solutions) => boards(
                (0..*count)
                    .filter_map(|index| {
                        let solution = solutions.get(index);
                        let added: Vec<Square> = solution
                            .filter(|_| has_answers)
                            .map_or_else(Vec::new, |it| it.squares().collect());
                        let on = OnBoard { added: &added, ..OnBoard::default() };
                        (!has_answers || solution.is_some())
                            .then(|| figure(locale, index, size, &on, None))
                    })
                    .collect(),
            ),
            Content::Complete(challenges) => boards(
                challenges
                    .iter()
                    .enumerate()
                    .map(|(index, challenge)| {
                        let given: Vec<Square> =
                            challenge.position.layer(Layer::Given).iter().collect();
                        let added: Vec<Square> = challenge
                            .solution
                            .squares()
                            .filter(|it| has_answers && !given.contains(it))
                            .collect();
                        figure(
                            locale,
                            index,
                            size,
                            &OnBoard { given: &given, added: &added, marked: &[] },
                            None,
                        )
                    })
                    .collect(),
            ),
            Content::Marks(all) => boards(
                all.iter()
                    .enumerate()
                    .map(|(index, given)| {
                        let answer = threatened(size, given);
                        let marked: &[Square] = if has_answers { &answer } else { &[] };
                        figure(
                            locale,
                            index,
                            size,
                            &OnBoard { given, added: &[], marked },
                            Some((answer.len(), has_answers)),
                        )
                    })
                    .collect(),
            ),
            Content::Trace(table) => trace_picture(locale, size, table, has_answers),
            Content::Tree(tree) => {
                html! { { for tree.as_ref().map(|it| tree_picture(locale, it, has_answers)) } }
            }
            Content::Listing(made) => listing_picture(locale, size, made, has_answers),
            Content::Order(made) => order_picture(locale, size, made, has_answers),
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

/// A board with its letter, and with a line for how many squares are threatened.
fn figure(
    locale: &Locale,
    index: usize,
    size: Size,
    on: &OnBoard<'_>,
    count: Option<(usize, bool)>,
) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let letter = char::from(b'A' + index as u8);
    html! {
        <figure>
            { board_picture(locale, size, on) }
            <figcaption>
                <b>{ letter }</b>
                if let Some((count, is_told)) = count {
                    <span class="paper-count" data-gap="">
                        if is_told { <b data-answer="">{ count }</b> }
                        else { <span class="visually-hidden">{ texts.gap }</span> }
                    </span>
                    { texts.squares }
                }
            </figcaption>
        </figure>
    }
}
