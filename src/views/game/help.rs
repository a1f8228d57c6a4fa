//! The help that a player has asked for.

use queens::board::Square;
use queens::game::{Count, Hint, Position, TakeOff, Threat};
use queenside_worker::game::GameReply;
use queenside_worker::game::messages::Surveyed;

use crate::views::game::address::HelpKind;

/// A hint, of which so many rungs are told: where, which rule, why, the move.
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
    /// Which queens have to go?
    TakeOff,
    /// What speaks against a queen here?
    WhyNot(Square),
}

/// A question with its answer, as soon as there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub question: Question,
    pub answer: Option<Found>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
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

impl Found {
    /// What a worker's reply says.
    pub fn of(reply: GameReply) -> Found {
        match reply {
            GameReply::Surveyed(survey) => Found::Survey(survey),
            GameReply::TakeOff(queens) => Found::TakeOff(queens),
            GameReply::LeadsNowhere(nodes, depth) => Found::LeadsNowhere(nodes, depth),
            GameReply::Nothing => Found::Nothing,
            GameReply::Named(..)
            | GameReply::Challenge(_)
            | GameReply::Outlook(_)
            | GameReply::NotKnown => Found::NotKnown,
        }
    }

    /// What can be told of a square without trying.
    pub fn at_once(position: &Position, square: Square) -> Option<Found> {
        if position.queens().contains(square) {
            return Some(Found::Occupied);
        }
        if position.layer(queens::game::Layer::Forbidden).contains(square) {
            return Some(Found::Forbidden);
        }
        let strikers = position.strikers(square);
        (!strikers.is_empty()).then_some(Found::Struck(strikers))
    }
}

/// What is known of the number of solutions.
pub const fn total(found: Option<&Found>) -> Option<Count> {
    match found {
        Some(Found::Survey(survey)) => Some(survey.total),
        _ => None,
    }
}

/// Something to be said about the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A queen was put on.
    Placed(Square),
    /// A queen was taken off.
    Taken(Square),
    /// A queen has become a cross.
    Swapped(Square),
    /// Squares were crossed out.
    Crossed(Vec<Square>),
    /// A cross was taken away.
    Uncrossed(Square),
    /// The last move is taken back.
    Undone,
    /// It is made again.
    Redone,
    /// The board is as at the beginning.
    Cleared,
    /// The queen is given.
    Given(Square),
    /// No queen may stand there.
    Forbidden(Square),
    /// This kind of help is switched off.
    HelpOff(HelpKind),
    /// There is no such help for these rules.
    NoHelp,
    /// A hint is being looked for.
    Thinking,
    /// No hint was found in time.
    NoHint,
    /// There is no solution, whatever the player takes back.
    Hopeless,
    /// Queens stand on these squares.
    Queens(Vec<Square>),
    /// The square is struck by these queens.
    Strikers(Square, Vec<(Square, Threat)>),
    /// So many pairs of queens strike each other.
    Checked(usize),
    /// There is no challenge of this seed.
    NoChallenge,
    /// What a hint said was done before its reason was told.
    ByHint(Box<Hint>, Box<Note>),
}
