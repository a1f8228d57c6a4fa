//! Programs that were handed in, run again.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::Size;
use queens::search::RecordedProgram;
use queenside_worker::derive::{BoardChoice, BoardReply, BoardRequest, may_have_board};

use crate::browser::task::inbox;
use crate::components::features::python::code;
use crate::components::features::python::goal::Goal;
use crate::components::features::python::handed_in::HandedProgram;
use crate::components::features::python::io::board::{BoardResult, find_board};
use crate::components::features::python::io::python::{PythonRun, RunEvent, load};
use crate::components::features::python::outcome::WORDS;

/// Verdicts on the programs that have run.
pub type Verdicts = BTreeMap<HandedProgram, ProgramVerdict>;

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramVerdict {
    Right,
    Wrong,
    /// The code has no program.
    Damaged,
}

/// Runs a program and judges it; `None` if the interpreter could not be loaded.
pub async fn judge(handed: &HandedProgram) -> Option<ProgramVerdict> {
    let Some(source) = code::text(&handed.program).await else {
        return Some(ProgramVerdict::Damaged);
    };
    if !load().await {
        return None;
    }
    let (put, events) = inbox();
    let _run = PythonRun::start(&source, handed.size, WORDS, put)?;
    let (mut words, mut texts) = (Vec::new(), Vec::new());
    let end = loop {
        match events.next().await {
            RunEvent::Words(more, new) => {
                words.extend(more);
                texts.extend(new);
            }
            RunEvent::End(end) => break end,
        }
    };
    let goal = Goal::of_task(&handed.task);
    let verdict = |result: BoardResult| {
        let own = || (BoardReply::default(), words.clone());
        let (reply, words) = result.unwrap_or_else(own);
        let size = reply.board.as_ref().and_then(|it| Size::new(it.size).ok());
        let (size, texts) = (size.unwrap_or(handed.size), texts.clone());
        let recording = Rc::new(RecordedProgram::new(size, words, texts, end.functions.clone()));
        let (check, is_derived) = (goal.check(&recording), reply.board.is_some());
        if end.is_regular() && goal.is_reached(&source, &recording, &check, is_derived) {
            ProgramVerdict::Right
        } else {
            ProgramVerdict::Wrong
        }
    };
    if !goal.is_of_queens() || !may_have_board(&words) {
        return Some(verdict(None));
    }
    // The variables whose boards are judged; an empty name means any of them.
    let mut names = vec![String::new()];
    while let Some(name) = names.pop() {
        let is_first = name.is_empty();
        let request = BoardRequest {
            texts: texts.clone(),
            functions: end.functions.clone(),
            parameters: end.parameters.clone(),
            source: source.clone(),
            n: handed.size.get(),
            is_broken: end.is_broken_by.is_some(),
            choice: BoardChoice { name, ..BoardChoice::default() },
        };
        let result = find_board(request, &words).await;
        if is_first {
            let others = result.iter().flat_map(|it| &it.0.offers).skip(1);
            names.extend(others.map(|it| it.name.clone()));
        }
        if verdict(result) == ProgramVerdict::Right {
            return Some(ProgramVerdict::Right);
        }
    }
    Some(ProgramVerdict::Wrong)
}
