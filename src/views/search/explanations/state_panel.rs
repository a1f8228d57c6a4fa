//! The search's data beside the board.

use std::cell::Cell as Counter;

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::text::{StateTexts, whole};
use crate::views::search::panel::Pointed;
use queens::board::{Direction, Notation, Size, Square};
use queens::search::{
    Body, Call, Cell, Datum, Focus, Name, Ray, Region, Section, Title, Value, Word,
};

/// The sections. Every variable with squares is a button that carries its number among them in
/// `data-datum`.
pub fn state_panel(locale: &Locale, size: Size, sections: &[Section], pointed: Pointed) -> Html {
    let texts = StateTexts::of(locale.lang);
    let drawing = Drawing { locale, size, texts, pointed, next: Counter::new(0) };
    html! {
        <div class="state stack fit">
            { for sections.iter().map(|section| html! {
                <section>
                    <h3>
                        if let Some(name) = listed(section.title).filter(|_| locale.document.is_some()) {
                            <code>{ locale.code(name) }</code>{" "}
                        }
                        { texts.title(section.title) }
                    </h3>
                    { drawing.body(&section.body) }
                </section>
            }) }
            <p class="hint">{ texts.pointing }</p>
        </div>
    }
}

/// The name of the variables under a title in a listing.
const fn listed(title: Title) -> Option<&'static str> {
    Some(match title {
        Title::Board => "board",
        Title::QueenRows => "queen",
        Title::RowFlags => "row",
        Title::RisingFlags => "rising",
        Title::FallingFlags => "falling",
        Title::Positions => "a",
        Title::FreeSquares => "free",
        _ => return None,
    })
}

/// The direction as an arrow.
const fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "↑",
        Direction::UpRight => "↗",
        Direction::Right => "→",
        Direction::DownRight => "↘",
        Direction::Down => "↓",
        Direction::DownLeft => "↙",
        Direction::Left => "←",
        Direction::UpLeft => "↖",
    }
}

/// A value as text, and as read by a screen reader.
pub fn words_of(locale: &Locale, size: Size, datum: &Datum) -> (String, String) {
    let texts = StateTexts::of(locale.lang);
    let truth =
        |holds: bool| locale.document.map_or(if holds { "1" } else { "0" }, |it| it.truth(holds));
    let text = match datum {
        Datum::Flag(flag) => {
            let said = locale
                .document
                .map_or(if *flag { texts.yes } else { texts.no }, |it| it.truth(*flag));
            return (truth(*flag).into(), said.into());
        }
        Datum::Absent => "–".into(),
        Datum::Number(number) => whole(*number),
        Datum::Column(column) => Notation::Chess.file(*column),
        Datum::Square(square) => locale.square(size, *square),
        Datum::Numbers(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(|number| whole(*number)).collect();
            format!("({})", numbers.join(", "))
        }
        // A whole board row by row.
        Datum::Flags(flags) if locale.document.is_some() => {
            let rows = if flags.len() == usize::from(size.squares()) {
                size.as_usize()
            } else {
                flags.len()
            };
            let row =
                |row: &[bool]| row.iter().map(|flag| truth(*flag)).collect::<Vec<_>>().join(", ");
            flags.chunks(rows.max(1)).map(row).collect::<Vec<_>>().join("; ")
        }
        Datum::Flags(flags) => flags.iter().map(|flag| if *flag { '1' } else { '0' }).collect(),
        Datum::Squares(squares) => listed_squares(locale, size, squares),
        Datum::Board { queens, free } => {
            let part = |name, squares: &[Square]| {
                format!("{} = {}", locale.code(name), listed_squares(locale, size, squares))
            };
            format!("({}; {})", part("queens", queens), part("free", free))
        }
        Datum::Direction(direction) => arrow(*direction).into(),
        Datum::Bits { word, width } => {
            (0..*width).map(|bit| if word >> bit & 1 == 1 { '1' } else { '0' }).collect()
        }
    };
    (text.clone(), text)
}

/// Squares by their names; none are the empty set.
fn listed_squares(locale: &Locale, size: Size, squares: &[Square]) -> String {
    if squares.is_empty() {
        return "∅".into();
    }
    let name = |square: &Square| locale.square(size, *square);
    squares.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Draws variables in order and numbers those with squares.
struct Drawing<'a> {
    locale: &'a Locale,
    size: Size,
    texts: &'a StateTexts,
    pointed: Pointed,
    next: Counter<usize>,
}

impl Drawing<'_> {
    fn body(&self, body: &Body) -> Html {
        let row = |cells: &[Cell], indexed| {
            html! { <div class="cells">{ for cells.iter().map(|it| self.cell(it, indexed)) }</div> }
        };
        match body {
            Body::Cells(cells) if cells.is_empty() => self.nothing(),
            Body::Calls(calls) if calls.is_empty() => self.nothing(),
            Body::Rays(rays) if rays.is_empty() => self.nothing(),
            Body::Values(values) => {
                html! { <p class="values">{ for values.iter().map(|it| self.value(it)) }</p> }
            }
            // A set has no places.
            Body::Cells(cells) => {
                row(cells, !matches!(cells.first(), Some(Cell { datum: Datum::Square(_), .. })))
            }
            Body::Board(cells) => html! {
                <div class="bits" data-words={self.locale.document.map(|_| "")}>{ for cells.chunks(self.size.as_usize()).map(|cells| row(cells, false)) }</div>
            },
            Body::Words(words) => self.words(words),
            Body::Rays(rays) => html! { <ul>{ for rays.iter().map(|ray| self.ray(ray)) }</ul> },
            // The latest lies on top, as beside the board.
            Body::Calls(calls) => {
                html! { <ol class="calls stack gap-1" tabindex="0">{ for calls.iter().rev().map(|call| self.call(call)) }</ol> }
            }
        }
    }

    fn nothing(&self) -> Html {
        html! { <p class="hint">{ self.texts.nothing }</p> }
    }

    /// A datum with its words for those who do not see it.
    fn datum(&self, text: Html, label: Option<String>, region: Region, focus: Focus) -> Html {
        let focus = match focus {
            Focus::Idle => None,
            Focus::Read => Some("read"),
            Focus::Decisive => Some("decisive"),
            Focus::Written => Some("written"),
        };
        if region == Region::Nowhere {
            return html! { <span class="datum" data-focus={focus}>{ text }</span> };
        }
        let place = self.next.get();
        self.next.set(place + 1);
        let is_marked = match self.pointed {
            Pointed::Nothing | Pointed::Position(_) => false,
            Pointed::Square(square) => region.contains(square),
            Pointed::Datum(datum) => datum == place,
        };
        html! {
            <button type="button" class="datum" tabindex="-1" data-datum={place.to_string()}
                data-focus={focus} data-marked={is_marked.then_some("")} aria-label={label}>
                { text }
            </button>
        }
    }

    fn cell(&self, cell: &Cell, indexed: bool) -> Html {
        let index = whole(cell.index.into());
        let (text, words) = match cell.datum {
            // As narrow as the squares of a board.
            Datum::Flag(flag) if !indexed && self.locale.document.is_none() => {
                let (_, words) = self.words_of(&cell.datum);
                ((if flag { "1" } else { "0" }).to_owned(), words)
            }
            _ => self.words_of(&cell.datum),
        };
        // The name begins with the visible text, for speech control.
        let spelled = (words != text).then(|| format!("{text}{}{words}", self.locale.lang.colon()));
        let (small, label) = if indexed {
            let label = format!("{index} {}", spelled.as_ref().unwrap_or(&text));
            (html! { <><small>{ index }</small>{ " " }</> }, Some(label))
        } else {
            (Html::default(), spelled)
        };
        self.datum(html! { <>{ small }{ text }</> }, label, cell.region, cell.focus)
    }

    fn value(&self, value: &Value) -> Html {
        let is_listed = self.locale.document.is_some();
        let name = match value.name {
            Name::FreeSquares if is_listed => "Slots.Count".into(),
            Name::MissingQueens if is_listed => "QUOTA − QueenPositions.Count".into(),
            name => self.locale.code(self.texts.name(name)),
        };
        let (text, _) = self.words_of(&value.datum);
        let whole = html! { <>{ name }{ " = " }{ text }</> };
        html! { <>{ self.datum(whole, None, value.region, Focus::Idle) }{ " " }</> }
    }

    fn words_of(&self, datum: &Datum) -> (String, String) {
        words_of(self.locale, self.size, datum)
    }

    fn words(&self, words: &[Word]) -> Html {
        html! {
            <div class="bits">
                <div class="cells" aria-hidden="true">
                    { for (0..self.size.get()).map(|x| html! {
                        <small class="datum">{ self.locale.look.notation.file(x) }</small>
                    }) }
                </div>
                { for words.iter().map(|word| html! {
                    <div class="cells">
                        { for word.bits.iter().map(|bit| self.cell(bit, false)) }
                        <code>{ self.locale.code(self.texts.name(word.name)) }</code>
                    </div>
                }) }
            </div>
        }
    }

    fn ray(&self, ray: &Ray) -> Html {
        let last = ray.squares.last().filter(|_| ray.hit);
        let squares = ray.squares.iter().map(|square| {
            let focus = if last == Some(square) { Focus::Decisive } else { Focus::Read };
            let text = html! { { self.locale.square(self.size, *square) } };
            self.datum(text, None, Region::Square(*square), focus)
        });
        html! {
            <li class="cells">
                <span class="arrow">{ arrow(ray.direction) }</span>
                { for squares }
                { for last.map(|queen| html! {
                    <span class="hit">{ self.texts.hit(&self.locale.square(self.size, *queen)) }</span>
                }) }
            </li>
        }
    }

    fn call(&self, call: &Call) -> Html {
        html! {
            <li class="row wrap" data-call={call.function}>
                <code>{ self.locale.code(call.function) }{ "(" }</code>
                { for call.arguments.iter().map(|it| self.value(it)) }
                <code>{ ")" }</code>
                { for call.locals.iter().map(|it| self.value(it)) }
            </li>
        }
    }
}
