//! Programs that were handed in, run again one after another.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::Size;
use queens::search::RecordedProgram;
use queenside_worker::derive::{BoardChoice, BoardReply, BoardRequest, may_have_board};
use yew::prelude::*;

use crate::browser::listener::Listener;
use crate::components::python::code;
use crate::components::python::goal::Goal;
use crate::components::python::handed_in::HandedProgram;
use crate::components::python::io::board::{BoardFinder, BoardResult};
use crate::components::python::io::python::{PythonRun, RunEvent, load};
use crate::components::python::outcome::{RunEnd, WORDS};

pub enum ProgramMsg {
    /// The text of the present program; `None` if its code is damaged.
    Text(Option<String>),
    /// The interpreter has been loaded, or could not be.
    Loaded(bool),
    Event(RunEvent),
    /// The board of the present program was looked for in its variables.
    Derived(BoardResult),
}

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramVerdict {
    Right,
    Wrong,
    /// The code has no program.
    Damaged,
}

/// The program that is being run.
struct Present {
    handed: HandedProgram,
    text: String,
    words: Vec<u32>,
    texts: Vec<String>,
    run: Option<PythonRun>,
    /// The end of the run, while its board is sought.
    end: Option<RunEnd>,
    finder: Option<BoardFinder>,
    /// Variables that the student may have chosen, and that are not judged yet.
    others: Option<Vec<String>>,
    _loading: Vec<Listener>,
}

impl Present {
    /// Looks for the board in the variables; an empty name means any of them.
    fn seek_board(&mut self, end: RunEnd, name: String, on_msg: &Callback<ProgramMsg>) {
        let on_derived = on_msg.reform(ProgramMsg::Derived);
        let request = BoardRequest {
            texts: self.texts.clone(),
            functions: end.functions.clone(),
            parameters: end.parameters.clone(),
            source: self.text.clone(),
            n: self.handed.size.get(),
            is_broken: end.is_broken_by.is_some(),
            choice: BoardChoice { name, ..BoardChoice::default() },
        };
        let on_result = move |it| on_derived.emit(it);
        self.finder = Some(BoardFinder::start(request, &self.words, on_result));
        self.end = Some(end);
    }

    /// The verdict on a run with the board that was found, if it was looked for.
    fn verdict(&self, end: &RunEnd, result: BoardResult) -> ProgramVerdict {
        let own = || (BoardReply::default(), self.words.clone());
        let (reply, words) = result.unwrap_or_else(own);
        let size = reply.board.as_ref().and_then(|it| Size::new(it.size).ok());
        let size = size.unwrap_or(self.handed.size);
        let (texts, functions) = (self.texts.clone(), end.functions.clone());
        let recording = Rc::new(RecordedProgram::new(size, words, texts, functions));
        let goal = Goal::of_task(&self.handed.task);
        let has_ended = end.is_regular();
        let (check, is_derived) = (goal.check(&recording), reply.board.is_some());
        if has_ended && goal.is_reached(&self.text, &recording, &check, is_derived) {
            ProgramVerdict::Right
        } else {
            ProgramVerdict::Wrong
        }
    }
}

#[derive(Default)]
pub struct Programs {
    verdicts: BTreeMap<HandedProgram, ProgramVerdict>,
    present: Option<Present>,
    /// True if the interpreter could not be loaded; the next change of the codes tries again.
    has_failed: bool,
}

impl Programs {
    /// The verdict on a program; `None` before it has run.
    pub fn verdict(&self, handed: &HandedProgram) -> Option<ProgramVerdict> {
        self.verdicts.get(handed).copied()
    }

    /// Runs those of these programs that have not run yet.
    pub fn check<'a>(
        &mut self,
        all: impl Iterator<Item = &'a HandedProgram>,
        on_msg: &Callback<ProgramMsg>,
    ) {
        self.has_failed = false;
        self.next(all, on_msg);
    }

    fn next<'a>(
        &mut self,
        mut all: impl Iterator<Item = &'a HandedProgram>,
        on_msg: &Callback<ProgramMsg>,
    ) {
        if self.present.is_some() || self.has_failed {
            return;
        }
        let Some(handed) = all.find(|it| !self.verdicts.contains_key(it)) else { return };
        self.present = Some(Present {
            handed: handed.clone(),
            text: String::new(),
            words: Vec::new(),
            texts: Vec::new(),
            run: None,
            end: None,
            finder: None,
            others: None,
            _loading: Vec::new(),
        });
        let on_text = on_msg.reform(ProgramMsg::Text);
        code::text(&handed.program, move |text| on_text.emit(text));
    }

    pub fn update<'a>(
        &mut self,
        msg: ProgramMsg,
        all: impl Iterator<Item = &'a HandedProgram>,
        on_msg: &Callback<ProgramMsg>,
    ) {
        let Some(present) = &mut self.present else { return };
        let verdict = match msg {
            ProgramMsg::Text(Some(text)) => {
                present.text = text;
                let on_loaded = on_msg.reform(ProgramMsg::Loaded);
                present._loading = load(move |is_loaded| on_loaded.emit(is_loaded));
                return;
            }
            ProgramMsg::Loaded(true) => {
                let on_event = on_msg.reform(ProgramMsg::Event);
                let size = present.handed.size;
                present.run =
                    PythonRun::start(&present.text, size, WORDS, move |it| on_event.emit(it));
                return;
            }
            ProgramMsg::Event(RunEvent::Words(words, texts)) => {
                present.words.extend(words);
                present.texts.extend(texts);
                return;
            }
            ProgramMsg::Loaded(false) => {
                (self.present, self.has_failed) = (None, true);
                return;
            }
            ProgramMsg::Text(None) => ProgramVerdict::Damaged,
            ProgramMsg::Event(RunEvent::End(end)) => {
                let goal = Goal::of_task(&present.handed.task);
                if goal.is_of_queens() && may_have_board(&present.words) {
                    return present.seek_board(end, String::new(), on_msg);
                }
                present.verdict(&end, None)
            }
            ProgramMsg::Derived(result) => {
                let end = present.end.take().unwrap_or_default();
                let offers = result.iter().flat_map(|it| &it.0.offers).skip(1);
                let others = || offers.map(|it| it.name.clone()).collect();
                let mut others = present.others.take().unwrap_or_else(others);
                let verdict = present.verdict(&end, result);
                let other = others.pop().filter(|_| verdict == ProgramVerdict::Wrong);
                present.others = Some(others);
                if let Some(name) = other {
                    return present.seek_board(end, name, on_msg);
                }
                verdict
            }
        };
        if let Some(present) = self.present.take() {
            self.verdicts.insert(present.handed, verdict);
        }
        self.next(all, on_msg);
    }
}
