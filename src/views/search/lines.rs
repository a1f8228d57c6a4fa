//! The search line by line: the machine that executes listings, sentences about lines, and open
//! calls. All of it is loaded when it is first needed.

use queens::board::{LineKind, Notation, Size, Square};
use queens::search::{
    Axis, Call, CallFrame, Datum, Event, Keyword, LineAction, LineStep, Listing, Name, Operand,
    ProgramError, Region, Run, SearchKind, SquareNames, Token, Trace, Value,
};
use yew::prelude::*;

use crate::address::grain::Grain;
use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::components::listing::plain;
use crate::components::player::played_run::{Found, Lines};
use crate::text::{LinesTexts, PanelTexts, StateTexts, StepTexts, whole};
use crate::views::search::state_panel::words_of;
use crate::views::search::text::LineActionTexts;

/// Functions for searches that go line by line.
#[derive(Clone, Copy)]
pub struct LineMachine {
    /// The trace of a run, this many lines beyond its step or as far as there are lines;
    /// `None` if the listing is not a program.
    pub trace: fn(&Run, u32) -> Option<Trace>,
    pub forward: Move,
    pub back: fn(&mut Trace, &mut Run) -> Result<Option<LineStep>, ProgramError>,
    /// Sentences about the line executed last; empty for a line that only stops.
    pub words: fn(&Locale, &Run, &Trace) -> String,
    /// The open calls, drawn.
    pub frames: fn(&Locale, &SearchKind, Size, &[CallFrame]) -> Html,
}

/// Executes a line; hands over each solution with its ordinal.
type Move = fn(&mut Trace, &mut Run, Found) -> Result<Option<LineStep>, ProgramError>;

lazy! {
    pub static LINES: LineMachine = lines(LineMachine {
        trace: |run, lines| Trace::behind(run, lines).ok(),
        forward: Trace::forward,
        back: Trace::back,
        words: line_words,
        frames: call_frames,
    });
}

/// The lines of a search.
#[derive(Debug, Default)]
pub struct SearchLines {
    /// The unit that the user has chosen.
    pub chosen: Grain,
    /// Position between two steps; `None` while the run goes step by step or the machine
    /// that executes lines is not loaded.
    pub trace: Option<Trace>,
    /// Lines still to be executed beyond the step that is the target of the move.
    pub behind: u32,
}

impl SearchLines {
    /// The number of lines beyond the present step, or beyond that to which the run goes.
    pub fn count(&self) -> u32 {
        self.trace.as_ref().map_or(self.behind, Trace::lines)
    }

    /// A listing that is not a program is shown by steps; tests execute each listing of the
    /// catalogue to its end.
    pub fn set_grain(&mut self, run: &Run, grain: Grain) {
        (self.chosen, self.behind) = (grain, 0);
        self.place(run);
    }

    /// Places the trace `behind` lines beyond the present step of the run, as soon as the
    /// machine is loaded.
    pub fn place(&mut self, run: &Run) {
        self.trace = None;
        if self.chosen == Grain::Step {
            return;
        }
        if let Some(machine) = LINES.get() {
            self.trace = (machine.trace)(run, std::mem::take(&mut self.behind));
            if self.trace.is_none() {
                self.chosen = Grain::Step;
            }
        }
    }
}

impl Lines for SearchLines {
    fn grain(&self) -> Grain {
        if self.trace.is_some() { Grain::Line } else { Grain::Step }
    }

    fn are_begun(&self) -> bool {
        self.trace.as_ref().is_some_and(|trace| trace.lines() > 0)
    }

    fn are_over(&self, _: &Run) -> bool {
        self.trace.as_ref().is_none_or(Trace::is_over)
    }

    fn forward(&mut self, run: &mut Run, found: Found) -> Option<Option<Event>> {
        let line = (LINES.get()?.forward)(self.trace.as_mut()?, run, found);
        if line.is_err() {
            (self.trace, self.chosen) = (None, Grain::Step);
        }
        line.ok().flatten().map(|line| line.event)
    }

    fn back(&mut self, run: &mut Run) {
        let (Some(trace), Some(machine)) = (&mut self.trace, LINES.get()) else { return };
        if (machine.back)(trace, run).is_err() {
            self.set_grain(run, Grain::Step);
        }
    }

    fn leave(&mut self) {
        self.behind = 0;
    }

    fn pass(&mut self, run: &Run) {
        if let (Some(trace), Some(machine)) = (&mut self.trace, LINES.get())
            && let Some(here) = (machine.trace)(run, 0)
        {
            *trace = here;
        }
    }

    fn arrive(&mut self, run: &mut Run, is_end: bool) {
        self.place(run);
        while is_end && run.is_over() && !self.are_over(run) {
            if self.forward(run, &mut |_, _| ()).is_none() {
                break;
            }
        }
    }

    fn toggle_grain(&mut self, run: &Run) {
        self.set_grain(run, self.chosen.other());
    }
}

/// The most numbers of an array in a sentence.
const MOST_NUMBERS: usize = 8;

/// The sentences for the line executed last; none of a line that only stops.
fn line_words(locale: &Locale, run: &Run, trace: &Trace) -> String {
    let texts = LineActionTexts::of(locale.lang);
    let writer = Writer { locale, size: run.size(), names: run.kind().presentation().square_names };
    let line = trace.last().map_or(0, |last| last.line);
    let open = trace.frames().len().saturating_sub(1);
    let number = (line + 1).to_string();
    let said = trace.line_actions().into_iter().map(|line_action| match line_action {
        LineAction::Asked { condition, holds, values } => {
            let asked = writer.condition(run.kind().presentation().listing, line);
            let outcome = if holds { texts.holds(condition) } else { texts.fails(condition) };
            texts.asked(&asked, outcome, &writer.all(&values))
        }
        LineAction::Next(values) => texts.next(&writer.all(&values)),
        LineAction::NoneLeft(names) => {
            let names: Vec<_> = names.into_iter().map(|name| locale.code(name)).collect();
            texts.none_left(&locale.list(&names))
        }
        LineAction::Repeated => texts.repeated.to_owned(),
        LineAction::Entered => texts.entered.to_owned(),
        LineAction::Wrote(values) => texts.wrote(&writer.all(&values)),
        LineAction::Raised(operand) => {
            texts.raised(&writer.name(operand.value.name), &writer.operand(&operand))
        }
        LineAction::Called(call) => texts.called(&writer.call(&call)),
        LineAction::Opened(call) => texts.opened(&writer.call(&call), &open.to_string()),
        LineAction::Returned { from, answer, to } => {
            let main = LinesTexts::of(locale.lang).main;
            let to = to.map_or_else(|| main.to_owned(), |call| writer.call(&call));
            let from = locale.code(from);
            match answer {
                Some(answer) => texts.answered(&from, writer.answer(answer), &number, &to),
                None => texts.returned(&from, &number, &to),
            }
        }
        LineAction::Released(name) => texts.released(&locale.code(name)),
        LineAction::Answered(answer) => texts.answers(writer.answer(answer)),
    });
    said.collect::<Vec<_>>().join(locale.lang.space())
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
        let Some(line) = listing.lines().into_iter().nth(line) else { return String::new() };
        let leads = |place: &usize| {
            use Keyword::{And, Else, If, Or, Until, While};
            matches!(line.tokens[*place], Token::Word(Else | If | While | Until | And | Or))
        };
        let asked = (0..line.tokens.len()).skip_while(leads);
        let asked = asked.take_while(|place| line.tokens[*place] != Token::Word(Keyword::Then));
        let asked = plain(self.locale, self.size, &line, asked);
        // In `f ← …`, only the part after ← is the condition.
        asked.split_once("← ").map_or(asked.clone(), |(_, asked)| asked.to_owned())
    }

    fn answer(&self, answer: bool) -> &'static str {
        if let Some(document) = self.locale.document {
            return document.truth(answer);
        }
        let keyword = if answer { Keyword::True } else { Keyword::False };
        PanelTexts::of(self.locale.lang).keyword(keyword)
    }

    fn call(&self, call: &Call) -> String {
        let arguments = call.arguments.iter().map(|value| self.variable(value));
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        format!("{}({arguments})", self.locale.code(call.function))
    }

    fn all(&self, operands: &[Operand]) -> String {
        let operands = operands.iter().map(|operand| self.operand(operand));
        self.locale.list(&operands.collect::<Vec<_>>())
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
                return self.locale.list(&[part("queens", queens), part("free", free)]);
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
            Name::Code(code) => self.locale.code(code),
            name => StateTexts::of(self.locale.lang).name(name).to_owned(),
        }
    }

    /// The board's name of the region, in brackets, where the listing counts in another way.
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
                let words = texts.row(&label(line.from));
                self.unless_alike(Axis::Row, label, &words)
            }
            Region::Line(line) if line.kind == LineKind::File => {
                let label = |square: Square| notation.file(square.x());
                let words = texts.column(&label(line.from));
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

/// A value as scripts read it: plain figures, flags as words, squares by their names on
/// a chessboard.
fn hook(datum: &Datum) -> String {
    let joined = |parts: Vec<String>| parts.join(",");
    match datum {
        Datum::Absent => String::new(),
        Datum::Flag(flag) => flag.to_string(),
        Datum::Number(number) => number.to_string(),
        Datum::Column(column) => Notation::Chess.file(*column),
        Datum::Square(square) => square.to_string(),
        Datum::Numbers(numbers) => joined(numbers.iter().map(ToString::to_string).collect()),
        Datum::Flags(flags) => flags.iter().map(|flag| if *flag { '1' } else { '0' }).collect(),
        Datum::Squares(squares) => joined(squares.iter().map(ToString::to_string).collect()),
        Datum::Board { queens, free } => {
            let part =
                |squares: &[Square]| joined(squares.iter().map(ToString::to_string).collect());
            format!("{};{}", part(queens), part(free))
        }
        Datum::Direction(direction) => format!("{direction:?}"),
        Datum::Bits { word, .. } => word.to_string(),
    }
}

/// The open calls, the innermost first, and the main program.
fn call_frames(locale: &Locale, kind: &SearchKind, size: Size, frames: &[CallFrame]) -> Html {
    let texts = LinesTexts::of(locale.lang);
    let variable = |value: &Value| {
        let name = StateTexts::of(locale.lang).name(value.name);
        let (text, _) = words_of(locale, size, &value.datum);
        html! {
            <span class="datum" data-variable={name} data-value={hook(&value.datum)}>
                { locale.code(name) }{ " = " }{ text }
            </span>
        }
    };
    let variables = |frame: &CallFrame| {
        html! { <span class="values">{ for frame.variables.iter().map(variable) }</span> }
    };
    let is_recursive = kind.is_recursive();
    let frame = |(depth, frame): (usize, &CallFrame)| {
        let line = (frame.line + 1).to_string();
        match frame.function {
            None => html! {
                <li data-main="">
                    <details open={!is_recursive}><summary>{ texts.main }</summary>{ variables(frame) }</details>
                </li>
            },
            Some(name) => html! {
                <li class="flow" data-frame={depth.to_string()} data-call={name} data-line-number={line}>
                    <code>{ locale.code(name) }</code>{ variables(frame) }
                </li>
            },
        }
    };
    html! {
        <section class="frames" tabindex="0" aria-label={texts.stack}>
            <h3>{ texts.stack }</h3>
            if !is_recursive {
                <p class="remark" data-iterative="">{ texts.no_calls }</p>
            } else if frames.len() < 2 {
                <p class="remark">{ texts.none_open }</p>
            }
            <ol class="frame-list stack gap-1">{ for frames.iter().enumerate().rev().map(frame) }</ol>
        </section>
    }
}
