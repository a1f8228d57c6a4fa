//! Recorded programs of the reader, as searches.
//!
//! A recording consists of words of 32 bits: the operation in the lowest four bits, its operand
//! above them (`web/write/host/recorder.js` writes them). Each word can be done and undone with its
//! operand and the two words before it, so a recorded program runs backwards like any search.

use std::rc::Rc;

use crate::board::{Size, Square, threat};
use crate::search::{Counter, Event, Form, Listing, Search, Standing, Verdict};

/// The operation of a word with the object that holds the next value.
pub const OBJECT: u32 = 13;

/// The name of the kind of all recorded programs.
pub const RECORDED: &str = "recorded";

/// A word of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// A line is about to be executed; counted from 1.
    Line(u32),
    Test {
        square: Square,
        by: Option<u8>,
    },
    Put(Square),
    /// The queen with this index, in the order of placing, is taken off.
    Take {
        square: Square,
        index: u8,
    },
    Solution,
    Mark(Square),
    /// The number of a text.
    Say(u32),
    Print(u32),
    /// A function is called; the word before has the number of the call.
    Call {
        function: u32,
    },
    Return,
    /// The name of a variable; the next two words have its values.
    Name {
        name: u32,
        is_global: bool,
    },
    Old(u32),
    New(u32),
    /// The queen with this index moves; only the derivation of a board writes it.
    Move {
        from: Square,
        to: Square,
        index: u8,
    },
}

impl Word {
    /// The operations that change the state beside the board: mark, say, print, call, return, new.
    const CHANGES: [u32; 6] = [5, 6, 7, 8, 9, 12];

    fn read(size: Size, word: u32) -> Option<Word> {
        let rest = word >> 4;
        let square_in = |word: u32| Square::new(size, (word & 31) as u8, ((word >> 5) & 31) as u8);
        let square = || square_in(rest);
        let index = || u8::try_from(rest >> 10).ok();
        Some(match word & 15 {
            0 => Word::Line(rest),
            1 => Word::Test { square: square()?, by: index()?.checked_sub(1) },
            2 => Word::Put(square()?),
            3 => Word::Take { square: square()?, index: index()? },
            4 => Word::Solution,
            5 => Word::Mark(square()?),
            6 => Word::Say(rest),
            7 => Word::Print(rest),
            8 => Word::Call { function: rest },
            9 => Word::Return,
            10 => Word::Name { name: rest >> 1, is_global: rest & 1 == 1 },
            11 => Word::Old(rest),
            12 => Word::New(rest),
            14 => Word::Move {
                from: square()?,
                to: square_in(rest >> 10)?,
                index: (rest >> 20) as u8,
            },
            _ => return None,
        })
    }

    /// The step of the search, if the word is one.
    fn event(self) -> Option<Event> {
        Some(match self {
            Word::Test { square, by } => {
                let verdict = by.map_or(Verdict::Free, |by| Verdict::Threatened { by });
                Event::Test { square, verdict, comparisons: 0 }
            }
            Word::Put(square) => Event::Place(square),
            Word::Take { square, .. } => Event::Remove { square, begins_backtrack: false },
            Word::Move { from, to, .. } => Event::Move { from, to },
            Word::Solution => Event::Solution,
            _ => return None,
        })
    }
}

/// A place in a recording: a step, and a number of lines behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordedPlace {
    pub step: u64,
    pub lines: u32,
}

/// The distance of words before which lines are counted.
const STRIDE: usize = 256;

/// A recorded program.
#[derive(Debug)]
pub struct RecordedProgram {
    size: Size,
    words: Vec<u32>,
    /// Texts by their numbers; number 0 is no text.
    texts: Vec<String>,
    /// The names of functions; the first one is the program itself.
    functions: Vec<String>,
    /// The numbers of the functions that were called while a call of theirs was open.
    recursive: Vec<u32>,
    /// The number of lines before every [`STRIDE`]th word.
    lines: Vec<u32>,
    /// The place of each step among the words.
    steps: Vec<u32>,
    /// The steps right after which a solution stands.
    solutions: Vec<u64>,
    has_tests: bool,
}

impl RecordedProgram {
    /// Words up to the first one that is not possible after those before it. Words about the
    /// identity of objects, which only the derivation of a board reads, are left out.
    pub fn new(
        size: Size,
        mut words: Vec<u32>,
        texts: Vec<String>,
        functions: Vec<String>,
    ) -> RecordedProgram {
        let (mut steps, mut solutions) = (Vec::new(), Vec::new());
        let mut queens: Vec<Square> = Vec::new();
        let (mut open, mut calls) = (Vec::new(), 0_u32);
        let mut recursive = Vec::new();
        let (mut lines, mut passed) = (Vec::new(), 0);
        let mut before = [None; 2];
        words.retain(|word| word & 15 != OBJECT);
        let mut length = words.len();
        for (at, word) in words.iter().enumerate() {
            if at.is_multiple_of(STRIDE) {
                lines.push(passed);
            }
            let read = Word::read(size, *word);
            let is_possible = match read {
                None => false,
                Some(Word::Test { by, .. }) => by.is_none_or(|by| usize::from(by) < queens.len()),
                Some(Word::Put(square)) => {
                    queens.push(square);
                    queens.len() <= usize::from(Size::MAX)
                }
                Some(Word::Take { square, index }) => {
                    let is_there = queens.get(usize::from(index)) == Some(&square);
                    if is_there {
                        queens.remove(index.into());
                    }
                    is_there
                }
                Some(Word::Move { from, to, index }) => {
                    let queen = queens.get_mut(usize::from(index)).filter(|it| **it == from);
                    queen.map(|it| *it = to).is_some()
                }
                // Calls are numbered as they come; a generator goes on with its number.
                Some(Word::Call { function }) => {
                    if open.contains(&function) && !recursive.contains(&function) {
                        recursive.push(function);
                    }
                    open.push(function);
                    calls += 1;
                    matches!(before[1], Some(Word::Old(call)) if call <= calls)
                }
                Some(Word::Return) => {
                    open.pop().is_some() && matches!(before[1], Some(Word::Old(_)))
                }
                Some(Word::New(_)) => {
                    matches!(before, [Some(Word::Name { .. }), Some(Word::Old(_))])
                }
                Some(Word::Line(_)) => {
                    passed += 1;
                    true
                }
                Some(_) => true,
            };
            if !is_possible {
                length = at;
                break;
            }
            if read.and_then(Word::event).is_some() {
                steps.push(at as u32);
                if read == Some(Word::Solution) {
                    solutions.push(steps.len() as u64);
                }
            }
            before = [before[1], read];
        }
        words.truncate(length);
        let has_tests = words.iter().any(|word| word & 15 == 1);
        RecordedProgram {
            has_tests,
            size,
            words,
            texts,
            functions,
            recursive,
            lines,
            steps,
            solutions,
        }
    }

    /// Nothing was recorded.
    pub fn empty(size: Size) -> RecordedProgram {
        RecordedProgram::new(size, Vec::new(), Vec::new(), Vec::new())
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of steps.
    pub fn length(&self) -> u64 {
        self.steps.len() as u64
    }

    /// The steps right after which a solution stands, in ascending order.
    pub fn solutions(&self) -> &[u64] {
        &self.solutions
    }

    /// True if a test of a square was recorded.
    pub const fn has_tests(&self) -> bool {
        self.has_tests
    }

    /// True if no line and no step was recorded.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    fn word(&self, at: usize) -> Option<Word> {
        self.words.get(at).and_then(|word| Word::read(self.size, *word))
    }

    fn text(&self, number: u32) -> &str {
        let place = (number as usize).checked_sub(1);
        place.and_then(|place| self.texts.get(place)).map_or("", String::as_str)
    }

    /// The number of words up to a step.
    fn words_of(&self, step: u64) -> usize {
        let place = usize::try_from(step).ok().and_then(|step| step.checked_sub(1));
        place.map_or(0, |place| {
            self.steps.get(place).map_or(self.words.len(), |it| *it as usize + 1)
        })
    }

    /// The places of lines among the words from `from` on, up to the next step.
    fn lines_from(&self, from: usize) -> impl Iterator<Item = usize> {
        let rest = (from..self.words.len()).map_while(|at| {
            let word = self.word(at)?;
            word.event().is_none().then_some((at, word))
        });
        rest.filter(|(_, word)| matches!(word, Word::Line(_))).map(|(at, _)| at)
    }

    /// The number of words up to a place. After the last line, all words.
    pub fn words_to(&self, place: RecordedPlace) -> usize {
        let from = self.words_of(place.step);
        let mut lines = self.lines_from(from);
        let behind = (place.lines as usize).checked_sub(1).map(|skipped| lines.nth(skipped));
        let is_last = place.step >= self.length() && lines.next().is_none();
        match behind {
            _ if is_last => self.words.len(),
            Some(Some(at)) => at + 1,
            Some(None) | None => from,
        }
    }

    /// The number of lines among the first words.
    fn lines_among(&self, words: usize) -> u64 {
        let Some(before) = self.lines.get(words / STRIDE) else {
            // All words, if their number is a multiple of the stride.
            return words.checked_sub(1).map_or(0, |last| {
                self.lines_among(last) + u64::from(matches!(self.word(last), Some(Word::Line(_))))
            });
        };
        let rest = words / STRIDE * STRIDE..words;
        let rest = rest.filter(|at| matches!(self.word(*at), Some(Word::Line(_))));
        u64::from(*before) + rest.count() as u64
    }

    /// The number of lines up to a place.
    pub fn lines_to(&self, place: RecordedPlace) -> u64 {
        self.lines_among(self.words_to(place))
    }

    /// The number of all lines.
    pub fn all_lines(&self) -> u64 {
        self.lines_among(self.words.len())
    }

    /// The place right after this number of lines; the end if there are not as many.
    pub fn place_of_line(&self, line: u64) -> RecordedPlace {
        if line == 0 {
            return RecordedPlace::default();
        }
        let before = self.lines.partition_point(|it| u64::from(*it) < line).saturating_sub(1);
        let mut left = line - u64::from(self.lines.get(before).copied().unwrap_or(0));
        for at in before * STRIDE..self.words.len() {
            if matches!(self.word(at), Some(Word::Line(_))) {
                left -= 1;
                if left == 0 {
                    let step = self.steps.partition_point(|it| (*it as usize) < at) as u64;
                    let first = self.lines_among(self.words_of(step));
                    return RecordedPlace { step, lines: (line - first) as u32 };
                }
            }
        }
        self.end()
    }

    /// The place of the next line; the end if no line follows.
    pub fn next_line(&self, place: RecordedPlace) -> Option<RecordedPlace> {
        let mut next = place;
        for at in self.words_to(place)..self.words.len() {
            match self.word(at)? {
                Word::Line(_) => return Some(RecordedPlace { lines: next.lines + 1, ..next }),
                word if word.event().is_some() => {
                    next = RecordedPlace { step: next.step + 1, lines: 0 };
                }
                _ => {}
            }
        }
        (next != place).then_some(next)
    }

    /// The place of the line before; the start if there is none.
    pub fn previous_line(&self, place: RecordedPlace) -> Option<RecordedPlace> {
        if place == RecordedPlace::default() {
            return None;
        }
        if place.lines > 1 {
            return Some(RecordedPlace { lines: place.lines - 1, ..place });
        }
        // The last line before this one, or before the step of this place.
        let mut step = place.step;
        loop {
            let Some(before) = step.checked_sub(1) else { return Some(RecordedPlace::default()) };
            let lines = self.lines_from(self.words_of(before)).count() as u32;
            step = before;
            if lines > 0 {
                return Some(RecordedPlace { step, lines });
            }
        }
    }

    /// The row in which a program found no square for the next queen, if `step` takes off the
    /// queen that was put on last: the row tested since then, or else the one above hers.
    pub fn stuck_row(&self, step: u64) -> Option<u8> {
        let at = |step: u64| {
            let place = usize::try_from(step.checked_sub(1)?).ok()?;
            self.word(*self.steps.get(place)? as usize)
        };
        let Some(Word::Take { square: taken, .. }) = at(step) else { return None };
        let mut tested = None;
        for before in (1..step).rev() {
            match at(before)? {
                Word::Test { square, .. } => tested = tested.or(Some(square.y())),
                Word::Put(square) if square == taken => {
                    return Some(tested.unwrap_or(square.y() + 1));
                }
                _ => return None,
            }
        }
        None
    }

    /// The place behind everything that was recorded.
    pub fn end(&self) -> RecordedPlace {
        let step = self.length();
        RecordedPlace { step, lines: self.lines_from(self.words_of(step)).count() as u32 }
    }

    /// Checks the reported solutions of the problem of the queens.
    pub fn check(&self) -> SolutionCheck {
        self.check_by(self.size.get(), |a, b| threat(a, b).is_some())
    }

    /// Checks the reported solutions: `count` pieces, none of which threatens another.
    pub fn check_by(&self, count: u8, threatens: fn(Square, Square) -> bool) -> SolutionCheck {
        let mut check =
            SolutionCheck { reported: self.solutions.len() as u64, ..SolutionCheck::default() };
        let mut found = std::collections::BTreeMap::new();
        let mut queens: Vec<Square> = Vec::new();
        for (place, at) in self.steps.iter().enumerate() {
            let step = place as u64 + 1;
            match self.word(*at as usize) {
                Some(Word::Put(square)) => queens.push(square),
                Some(Word::Take { index, .. }) => {
                    queens.remove(index.into());
                }
                Some(Word::Move { to, index, .. }) => {
                    if let Some(queen) = queens.get_mut(usize::from(index)) {
                        *queen = to;
                    }
                }
                Some(Word::Solution) => {
                    let mut sorted = queens.clone();
                    sorted.sort_by_key(|it| (it.y(), it.x()));
                    let fault = threatening(&sorted, threatens)
                        .map(|(a, b)| SolutionFault::Threat(a, b))
                        .or_else(|| {
                            let found = sorted.len() as u8;
                            (found != count).then_some(SolutionFault::Queens(found))
                        })
                        .or_else(|| {
                            found.get(&sorted).map(|first| SolutionFault::Repeated(*first))
                        });
                    let is_repeated = matches!(fault, Some(SolutionFault::Repeated(_)));
                    check.wrong += u64::from(fault.is_some() && !is_repeated);
                    match fault {
                        Some(fault) => check.faults.push((step, fault)),
                        None => {
                            found.insert(sorted, step);
                        }
                    }
                }
                _ => {}
            }
        }
        check.distinct = found.len() as u64;
        check.right = found.into_iter().map(|(board, step)| (step, board)).collect();
        check.right.sort_unstable_by_key(|(step, _)| *step);
        check.left = queens;
        check
    }
}

fn threatening(
    queens: &[Square],
    threatens: fn(Square, Square) -> bool,
) -> Option<(Square, Square)> {
    let pairs = queens.iter().enumerate();
    pairs
        .flat_map(|(i, a)| queens.iter().skip(i + 1).map(move |b| (*a, *b)))
        .find(|(a, b)| threatens(*a, *b))
}

/// The reported solutions of a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionCheck {
    pub reported: u64,
    /// Solutions that are right, each counted once.
    pub distinct: u64,
    /// Reports of positions that are no solution.
    pub wrong: u64,
    /// The steps of the reports that are wrong, in ascending order.
    pub faults: Vec<(u64, SolutionFault)>,
    /// Those solutions with the steps that first report them, in this order.
    pub right: Vec<(u64, Vec<Square>)>,
    /// The queens on the board at the end.
    pub left: Vec<Square>,
}

/// A reason why a report is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionFault {
    /// Two queens threaten each other.
    Threat(Square, Square),
    /// This number of queens is on the board, not n.
    Queens(u8),
    /// The same solution was reported at this step.
    Repeated(u64),
}

/// The search that a program has recorded.
#[derive(Clone, Debug)]
pub struct RecordedSearch {
    recording: Rc<RecordedProgram>,
    step: usize,
    standing: Standing,
}

impl RecordedSearch {
    /// The search before its first step.
    pub fn new(recording: Rc<RecordedProgram>) -> RecordedSearch {
        let standing = Standing::new(recording.size());
        RecordedSearch { recording, step: 0, standing }
    }

    fn word(&self, step: usize) -> Option<Word> {
        self.recording.word(*self.recording.steps.get(step)? as usize)
    }

    fn replace(&mut self, index: u8, square: Square) {
        self.standing.take(index);
        self.standing.put_back(index, square);
    }
}

impl Search for RecordedSearch {
    /// The reader's own program stands in its place.
    const LISTING: &'static Listing = &Listing(&[]);
    const FORM: Form = Form::Loop;
    const COUNTERS: &'static [Counter] =
        &[Counter::Tests, Counter::Solutions, Counter::Removals, Counter::Placements];

    fn start(size: Size) -> RecordedSearch {
        RecordedSearch::new(Rc::new(RecordedProgram::empty(size)))
    }

    #[inline]
    fn forward(&mut self) -> Option<Event> {
        let word = self.word(self.step)?;
        self.step += 1;
        match word {
            Word::Put(square) => self.standing.put(square),
            Word::Take { index, .. } => {
                self.standing.take(index);
            }
            Word::Move { to, index, .. } => self.replace(index, to),
            _ => {}
        }
        word.event()
    }

    #[inline]
    fn backward(&mut self) -> Option<Event> {
        let word = self.word(self.step.checked_sub(1)?)?;
        self.step -= 1;
        match word {
            Word::Put(_) => {
                self.standing.take(self.standing.len() - 1);
            }
            Word::Take { square, index } => self.standing.put_back(index, square),
            Word::Move { from, index, .. } => self.replace(index, from),
            _ => {}
        }
        word.event()
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }
}

/// An open call of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedCall<'a> {
    pub function: &'a str,
    /// The place of the function in the program's list.
    pub number: usize,
    /// True if the program calls the function while a call of it is open.
    pub is_recursive: bool,
    /// Names and values, in the order in which the names were bound.
    pub variables: Vec<(&'a str, &'a str)>,
}

fn push_or_pop<T>(list: &mut Vec<T>, item: T, pushes: bool) {
    if pushes {
        list.push(item);
    } else {
        list.pop();
    }
}

/// Lines are counted up to this one.
const MOST_LINES: usize = 10_000;

/// The state of a recorded program: its line, calls, variables and output.
#[derive(Clone, Debug)]
pub struct Replay {
    recording: Rc<RecordedProgram>,
    at: usize,
    /// Number and function of the open calls; the program itself is not among them.
    calls: Vec<(u32, u32)>,
    /// Numbers of names and values of each call by its number; the first are global. Those of
    /// closed calls are kept for going back.
    values: Vec<Vec<(u32, u32)>>,
    /// The number of times that each line was executed, from line 0, which does not exist.
    runs: Vec<u32>,
    marks: Vec<Square>,
    said: Vec<u32>,
    printed: Vec<u32>,
}

impl PartialEq for Replay {
    /// Variables of closed calls make no difference.
    fn eq(&self, other: &Replay) -> bool {
        let output = |it: &Replay| (it.at, it.marks.clone(), it.said.clone(), it.printed.clone());
        output(self) == output(other) && self.calls() == other.calls()
    }
}

impl Replay {
    /// The state before the first line.
    pub fn new(recording: Rc<RecordedProgram>) -> Replay {
        Replay {
            recording,
            at: 0,
            calls: Vec::new(),
            values: vec![Vec::new()],
            runs: Vec::new(),
            marks: Vec::new(),
            said: Vec::new(),
            printed: Vec::new(),
        }
    }

    /// Goes to the state after this number of words.
    pub fn go_to(&mut self, words: usize) {
        let recording = self.recording.clone();
        let target = words.min(recording.words.len());
        if target < self.at.saturating_sub(target) {
            // The start is nearer than the present place.
            *self = Replay::new(recording.clone());
        }
        while self.at < target {
            self.apply(&recording, true);
            self.at += 1;
        }
        while self.at > target {
            self.at -= 1;
            self.apply(&recording, false);
        }
    }

    /// Does or undoes the word at the present place.
    fn apply(&mut self, recording: &RecordedProgram, forward: bool) {
        // Most words are lines, steps, names and old values.
        let word = recording.words.get(self.at).copied().unwrap_or_default();
        if word & 15 == 0 {
            self.pass((word >> 4) as usize, forward);
            return;
        }
        if !Word::CHANGES.contains(&(word & 15)) {
            return;
        }
        let before = |distance: usize| recording.word(self.at.checked_sub(distance)?);
        let old = |distance| match before(distance) {
            Some(Word::Old(number)) => number,
            _ => 0,
        };
        match recording.word(self.at) {
            Some(Word::Mark(square)) => push_or_pop(&mut self.marks, square, forward),
            Some(Word::Say(text)) => push_or_pop(&mut self.said, text, forward),
            Some(Word::Print(text)) => push_or_pop(&mut self.printed, text, forward),
            Some(Word::Call { function }) => {
                push_or_pop(&mut self.calls, (old(1), function), forward)
            }
            Some(Word::Return) => {
                let function = recording.words.get(self.at).map_or(0, |word| word >> 4);
                push_or_pop(&mut self.calls, (old(1), function), !forward);
            }
            Some(Word::New(new)) => {
                let Some(Word::Name { name, is_global }) = before(2) else { return };
                let call = if is_global { 0 } else { self.calls.last().map_or(0, |it| it.0) };
                self.set(call, name, if forward { new } else { old(1) });
            }
            _ => {}
        }
    }

    /// Counts a line, or takes it back.
    fn pass(&mut self, line: usize, forward: bool) {
        // A recording that is not the recorder's may name any line.
        if line >= MOST_LINES {
            return;
        }
        if self.runs.len() <= line {
            self.runs.resize(line + 1, 0);
        }
        if let Some(runs) = self.runs.get_mut(line) {
            *runs = if forward { *runs + 1 } else { runs.saturating_sub(1) };
        }
    }

    /// The number of times that each line was executed, from line 0, which does not exist. Lines
    /// after the last one that was executed are left out.
    pub fn runs(&self) -> &[u32] {
        &self.runs
    }

    /// Sets a variable; a value of 0 unbinds it.
    fn set(&mut self, call: u32, name: u32, value: u32) {
        let call = call as usize;
        if self.values.len() <= call {
            self.values.resize(call + 1, Vec::new());
        }
        let Some(variables) = self.values.get_mut(call) else { return };
        match variables.iter_mut().find(|it| it.0 == name) {
            Some(variable) => variable.1 = value,
            None => variables.push((name, value)),
        }
    }

    /// The last line, counted from 1; `None` before the first one.
    pub fn line(&self) -> Option<u32> {
        (0..self.at).rev().find_map(|at| match self.recording.word(at) {
            Some(Word::Line(line)) => Some(line),
            _ => None,
        })
    }

    fn variables(&self, call: u32) -> Vec<(&str, &str)> {
        let values = self.values.get(call as usize).map_or(&[][..], Vec::as_slice);
        let mut named: Vec<_> = values
            .iter()
            .filter(|it| it.1 != 0)
            .map(|(name, value)| (self.recording.text(*name), self.recording.text(*value)))
            .collect();
        // The way back may bind names in another order.
        named.sort_unstable();
        named
    }

    /// The program and the open calls, the innermost one last.
    pub fn calls(&self) -> Vec<RecordedCall<'_>> {
        let name = |function: u32| {
            self.recording.functions.get(function as usize).map_or("", String::as_str)
        };
        std::iter::once(&(0, 0))
            .chain(&self.calls)
            .map(|&(call, function)| RecordedCall {
                function: name(function),
                number: function as usize,
                is_recursive: self.recording.recursive.contains(&function),
                variables: self.variables(call),
            })
            .collect()
    }

    /// The marked squares, in the order of marking.
    pub fn marks(&self) -> &[Square] {
        &self.marks
    }

    /// The last text of `say`.
    pub fn said(&self) -> Option<&str> {
        self.said.last().map(|text| self.recording.text(*text))
    }

    /// The number of lines of output.
    pub fn printed_lines(&self) -> usize {
        self.printed.len()
    }

    /// The last lines of output, at most this many.
    pub fn printed(&self, most: usize) -> impl Iterator<Item = &str> {
        let first = self.printed.len().saturating_sub(most);
        self.printed.iter().skip(first).map(|text| self.recording.text(*text))
    }
}
