//! The help that a player has asked for.

use queens::board::Square;
use queens::game::{Count, Hint, Position, TakeOff, Threat};
use queenside_worker::game::GameReply;
use queenside_worker::game::messages::Surveyed;

use crate::views::game::address::HelpKind;

/// A hint and the number of its shown rungs: where, which rule, why, the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    pub hint: Hint,
    /// From 1 to [`Ladder::LAST`].
    pub rung: u8,
}

impl Ladder {
    /// The rung that tells the rule.
    pub const RULE: u8 = 2;
    /// The rung that tells why.
    pub const REASON: u8 = 3;
    /// The rung that tells the move.
    pub const LAST: u8 = 4;

    /// The kind of help that a rung is.
    pub const fn kind(rung: u8) -> HelpKind {
        if rung < Ladder::LAST { HelpKind::Rules } else { HelpKind::Move }
    }
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can it be solved?
    Solvable,
    /// In how many ways, also through each free square?
    Through,
    /// Asks which queens have to be removed.
    TakeOff,
    /// Asks why a queen cannot be here.
    WhyNot(Square),
}

/// A question with its answer, as soon as there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub question: Question,
    pub answer: Option<Answer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The numbers of solutions.
    Survey(Surveyed),
    /// The queens that have to go.
    TakeOff(TakeOff),
    /// Every way to go on was tried: queens put on in all, and at most behind each other.
    LeadsNowhere(u64, usize),
    /// Nothing speaks against it.
    Nothing,
    /// Queens strike the square.
    Struck(Vec<(Square, Threat)>),
    /// A queen stands there.
    Occupied,
    /// No queen may stand there.
    Forbidden,
    /// It was not found out in time.
    NotKnown,
}

impl Answer {
    /// The answer in a worker's reply.
    pub fn of(reply: GameReply) -> Answer {
        match reply {
            GameReply::Surveyed(survey) => Answer::Survey(survey),
            GameReply::TakeOff(queens) => Answer::TakeOff(queens),
            GameReply::LeadsNowhere(nodes, depth) => Answer::LeadsNowhere(nodes, depth),
            GameReply::Nothing => Answer::Nothing,
            GameReply::Named(..)
            | GameReply::Challenge(_)
            | GameReply::Outlook(_)
            | GameReply::NotKnown => Answer::NotKnown,
        }
    }

    /// An answer that needs no search, if there is one.
    pub fn at_once(position: &Position, square: Square) -> Option<Answer> {
        if position.queens().contains(square) {
            return Some(Answer::Occupied);
        }
        if position.layer(queens::game::Layer::Forbidden).contains(square) {
            return Some(Answer::Forbidden);
        }
        let strikers = position.strikers(square);
        (!strikers.is_empty()).then_some(Answer::Struck(strikers))
    }
}

/// The number of solutions, as far as it is known.
pub const fn total(found: Option<&Answer>) -> Option<Count> {
    match found {
        Some(Answer::Survey(survey)) => Some(survey.total),
        _ => None,
    }
}
