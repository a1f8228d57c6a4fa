//! Programs that were handed in, run again one after another.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::search::RecordedProgram;
use yew::prelude::*;

use crate::browser::listener::Listener;
use crate::components::python::code;
use crate::components::python::goal::Goal;
use crate::components::python::handed_in::HandedProgram;
use crate::components::python::io::python::{PythonRun, RunEvent, load};
use crate::components::python::outcome::WORDS;

pub enum ProgramMsg {
    /// The text of the present program; `None` if its code is damaged.
    Text(Option<String>),
    /// The interpreter has been loaded, or could not be.
    Loaded(bool),
    Event(RunEvent),
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
    _loading: Vec<Listener>,
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
                let (words, texts) =
                    (std::mem::take(&mut present.words), std::mem::take(&mut present.texts));
                let recording =
                    Rc::new(RecordedProgram::new(present.handed.size, words, texts, end.functions));
                let goal = Goal::of_task(&present.handed.task);
                let has_ended = end.mistake.is_none() && end.is_broken_by.is_none();
                let check = goal.check(&recording);
                if has_ended && goal.is_reached(&present.text, &recording, &check) {
                    ProgramVerdict::Right
                } else {
                    ProgramVerdict::Wrong
                }
            }
        };
        if let Some(present) = self.present.take() {
            self.verdicts.insert(present.handed, verdict);
        }
        self.next(all, on_msg);
    }
}
