//! What a line of a listing has done, in words.

use queens::board::{LineKind, Size, Square};
use queens::search::{
    Axis, Call, Datum, Keyword, LineAction, Listing, Name, Operand, Region, Run, SquareNames,
    Token, Trace, Value,
};

use crate::browser::locale::Locale;
use crate::text::{LinesTexts, PanelTexts, StepTexts, whole};
use crate::views::search::state_panel::words_of;
use crate::views::search::text::LineActionTexts;

/// Of a longer array only so many numbers are said.
const MOST_NUMBERS: usize = 8;

/// The sentences for the line executed last; none of a line that only stops.
pub fn line_words(locale: &Locale, run: &Run, trace: &Trace) -> String {
    let texts = LineActionTexts::of(locale.lang);
    let writer = Writer { locale, size: run.size(), names: run.kind().presentation().square_names };
    let line = trace.last().map_or(0, |last| last.line);
    let open = trace.frames().len().saturating_sub(1);
    let number = (line + 1).to_string();
    let said = trace.line_actions().into_iter().map(|line_action| match line_action {
        LineAction::Asked { condition, holds, values } => {
            let asked = writer.condition(run.kind().presentation().listing, line);
            texts.asked.fill([&asked, (texts.outcome)(condition, holds), &writer.all(&values)])
        }
        LineAction::Next(values) => texts.next.fill([&writer.all(&values)]),
        LineAction::NoneLeft(names) => {
            let names: Vec<_> = names.into_iter().map(|name| locale.code(name)).collect();
            texts.none_left.fill([&names.join(", ")])
        }
        LineAction::Repeated => texts.repeated.to_owned(),
        LineAction::Entered => texts.entered.to_owned(),
        LineAction::Wrote(values) => texts.wrote.fill([&writer.all(&values)]),
        LineAction::Raised(operand) => {
            texts.raised.fill([&writer.name(operand.value.name), &writer.operand(&operand)])
        }
        LineAction::Called(call) => texts.called.fill([&writer.call(&call)]),
        LineAction::Opened(call) => texts.opened.fill([&writer.call(&call), &open.to_string()]),
        LineAction::Returned { from, answer, to } => {
            let main = LinesTexts::of(locale.lang).main;
            let to = to.map_or_else(|| main.to_owned(), |call| writer.call(&call));
            let from = locale.code(from);
            match answer {
                Some(answer) => texts.answered.fill([&from, writer.answer(answer), &number, &to]),
                None => texts.returned.fill([&from, &number, &to]),
            }
        }
        LineAction::Released(name) => texts.released.fill([&locale.code(name)]),
        LineAction::Answered(answer) => texts.answers.fill([writer.answer(answer)]),
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Writes values as the listing and the board call them.
struct Writer<'a> {
    locale: &'a Locale,
    size: Size,
    names: SquareNames,
}

impl Writer<'_> {
    /// The condition of a line, without the words around it.
    fn condition(&self, listing: &Listing, line: usize) -> String {
        let word = PanelTexts::of(self.locale.lang).keyword;
        let lines = listing.lines();
        let tokens = lines.get(line).map_or(&[][..], |line| &line.tokens);
        let leads = |token: &&Token| {
            use Keyword::{And, Else, If, Or, Until, While};
            matches!(token, Token::Word(Else | If | While | Until | And | Or))
        };
        let asked = tokens.iter().skip_while(leads);
        let asked = asked.take_while(|token| **token != Token::Word(Keyword::Then));
        let asked = asked.map(|token| match token {
            Token::Word(keyword) => word(*keyword).into(),
            Token::Code(code) => self.locale.code(code),
            Token::Edge(label) => label.on(self.size).into(),
        });
        let asked = asked.collect::<Vec<_>>().join(" ");
        // What a procedure answers stands behind its name.
        asked.split_once("← ").map_or(asked.clone(), |(_, asked)| asked.to_owned())
    }

    fn answer(&self, answer: bool) -> &'static str {
        if let Some(document) = self.locale.document {
            return document.truth(answer);
        }
        let word = PanelTexts::of(self.locale.lang).keyword;
        word(if answer { Keyword::True } else { Keyword::False })
    }

    fn call(&self, call: &Call) -> String {
        let arguments = call.arguments.iter().map(|value| self.variable(value));
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        format!("{}({arguments})", self.locale.code(call.function))
    }

    fn all(&self, operands: &[Operand]) -> String {
        let operands = operands.iter().map(|operand| self.operand(operand));
        operands.collect::<Vec<_>>().join(", ")
    }

    fn operand(&self, Operand { indices, value }: &Operand) -> String {
        if indices.is_empty() {
            return self.variable(value);
        }
        let index = |[first, last]: &[i32; 2]| {
            let (first, last) = (whole(*first), whole(*last));
            if first == last { first } else { format!("{first} … {last}") }
        };
        let index = indices.iter().map(index).collect::<Vec<_>>().join(", ");
        let on_board = self.on_board(value.region, &index);
        let (content, _) = words_of(self.locale, self.size, &value.datum);
        format!("{}[{index}]{on_board} = {content}", self.name(value.name))
    }

    fn variable(&self, value: &Value) -> String {
        let name = self.name(value.name);
        let (content, _) = match &value.datum {
            // Sets are too long for a sentence; what matters is how many are left.
            Datum::Squares(squares) => return format!("|{name}| = {}", squares.len()),
            Datum::Board { queens, free } => {
                let part = |part, squares: &[Square]| {
                    format!("|{name}.{}| = {}", self.locale.code(part), squares.len())
                };
                return format!("{}, {}", part("queens", queens), part("free", free));
            }
            Datum::Numbers(numbers) if numbers.len() > MOST_NUMBERS => {
                return format!("|{name}| = {}", numbers.len());
            }
            datum => words_of(self.locale, self.size, datum),
        };
        let on_board = self.on_board(value.region, &content);
        format!("{name} = {content}{on_board}")
    }

    fn name(&self, name: Name) -> String {
        match name {
            Name::Code(code) => self.locale.code(code).into_owned(),
            name => PanelTexts::of(self.locale.lang).name(name).to_owned(),
        }
    }

    /// What the board calls the region, in brackets, where the listing counts otherwise.
    fn on_board(&self, region: Region, counted: &str) -> String {
        let (texts, size) = (StepTexts::of(self.locale.lang), self.size);
        let notation = self.locale.look.notation;
        match region {
            Region::Square(square) => {
                let name = self.locale.square(size, square);
                if figures(&name).eq(figures(counted)) {
                    String::new()
                } else {
                    format!(" ({})", name.trim_matches(['(', ')']))
                }
            }
            Region::Line(line) if line.kind == LineKind::Rank => {
                let label = |square: Square| notation.rank(size, square.y());
                let words = texts.row.fill([&label(line.from)]);
                self.unless_alike(Axis::Row, label, &words)
            }
            Region::Line(line) if line.kind == LineKind::File => {
                let label = |square: Square| notation.file(square.x());
                let words = texts.column.fill([&label(line.from)]);
                self.unless_alike(Axis::Column, label, &words)
            }
            Region::Line(_) | Region::Nowhere => String::new(),
        }
    }

    /// The words in brackets, unless the listing counts all rows or columns as the board
    /// does: that one of them has the same number by chance is not left out.
    fn unless_alike(&self, axis: Axis, label: impl Fn(Square) -> String, words: &str) -> String {
        let last = self.size.get() - 1;
        let corners = [0, last].map(|place| Square::nearest(self.size, place, place));
        let is_alike =
            |&corner: &Square| self.names.label(self.size, axis, corner) == label(corner);
        if corners.iter().all(is_alike) { String::new() } else { format!(" ({words})") }
    }
}

/// The figures and letters of a name, without the signs between.
fn figures(name: &str) -> impl Iterator<Item = &str> {
    name.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty())
}
