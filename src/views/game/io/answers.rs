//! The work on the game's questions within the page, a part of the program of its own: it is
//! wanted only where the browser has no workers.

use queenside_worker::game::{AnswerLimits, GameReply, GameRequest, Work};

use crate::components::lazy::lazy;

lazy! {
    /// Begins the work on a question.
    pub static ANSWERS: fn(&GameRequest) -> Box<dyn Answering> = answers(|request| {
        Box::new(Work::new(request, AnswerLimits::PAGE))
    });
}

/// The work on a question.
pub trait Answering {
    /// Does a portion. Returns the answer as soon as there is one; if the work may not go on,
    /// what is known by now.
    fn advance(&mut self, may_go_on: bool) -> Option<GameReply>;
}

impl Answering for Work {
    fn advance(&mut self, may_go_on: bool) -> Option<GameReply> {
        Work::advance(self, may_go_on)
    }
}
