//! Actions of the player, the help asked for, and announcements.

use queens::board::{LineKind, Size, Solution, Square};
use queens::game::{Count, Date, Grade, Hint, Position, TakeOff};
use queens::value_enum;
use queenside_worker::game::messages::Surveyed;
use queenside_worker::game::{GameReply, GameRequest};

use crate::settings::game::GameSettings;
use crate::views::game::address::HelpKind;

#[derive(Clone, Debug, PartialEq)]
pub enum GameAction {
    /// A square is pressed; the tool decides what happens.
    Press(Square),
    /// Put a queen on a square.
    Place(Square),
    /// Cross a square out, or take its cross away.
    Cross(Square),
    /// Carry a queen from one square to another, or off the board.
    Carry(Square, Option<Square>),
    /// Take the queen off who was put on last, or the highest of those that stood before.
    TakeBack,
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Take off all that is the player's.
    Clear,
    /// Another game of the same kind; a challenge with this seed.
    New(u64),
    /// Another size.
    SetSize(Size),
    Begin(Box<Position>),
    /// A hint, its next rung, and at last its move.
    Hint,
    /// The move of the hint, at once.
    DoHint,
    Ask(Question),
    /// Asks which queens threaten this square.
    AskStrikers(Square),
    AskQueens,
    /// Show what is wrong, until the next move.
    Check,
    /// True if pressing a square crosses it out.
    Crossing(bool),
    /// Effect of pressing a square.
    Take(Tool),
    /// Other choices.
    Settings(GameSettings),
    /// The worker's answer to a question.
    Answer(Subject, GameReply),
}

impl GameAction {
    /// True if the player asks something and changes nothing.
    pub const fn is_question(&self) -> bool {
        matches!(
            self,
            GameAction::Ask(Question::WhyNot(_))
                | GameAction::AskStrikers(_)
                | GameAction::AskQueens
                | GameAction::Check
        )
    }
}

value_enum! {
    /// Effect of pressing a square.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Tool {
        /// Puts queens and crosses.
        #[default]
        Play = "play",
        /// Puts given queens.
        Give = "give",
        /// Forbids squares.
        Forbid = "forbid",
    }
}

/// Subject of a question to the worker. A newer question of the same subject replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Position,
    Hint,
    /// The name of a solution.
    Name,
    Challenge,
}

/// Side effects of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEffect {
    /// The worker is asked.
    Ask(Subject, Box<GameRequest>),
    /// Queens were put on or taken off.
    Moved,
    Solved(Solution),
    /// The puzzle of a day is solved.
    Won(Date, Grade),
}

/// A message about the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameAnnouncement {
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
    /// A hint is being looked for.
    Thinking,
    /// No hint was found in time.
    NoHint,
    /// There is no solution, whatever the player takes back.
    Hopeless,
    /// Queens stand on these squares.
    Queens(Vec<Square>),
    /// The square is struck by these queens.
    Strikers(Square, Vec<(Square, LineKind)>),
    /// Number of pairs of queens that threaten each other.
    Checked(usize),
    /// There is no challenge of this seed.
    NoChallenge,
    /// A question about the position.
    Asked,
    /// A hint was carried out before its reason was shown.
    ByHint(Box<Hint>, Box<GameAnnouncement>),
}

/// A hint and the number of its shown rungs: where, which rule, why, the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    pub hint: Hint,
    /// From 1 to [`Ladder::LAST`].
    pub rung: u8,
}

impl Ladder {
    /// The rung with the rule.
    pub const RULE: u8 = 2;
    /// The rung with the reason.
    pub const REASON: u8 = 3;
    /// The rung with the move.
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
    /// With the number of solutions through the rest.
    TakeOff(TakeOff, Count),
    /// Every way to go on was tried: queens put on in all, and at most behind each other.
    LeadsNowhere(u64, usize),
    /// Nothing speaks against it.
    Nothing,
    /// Queens strike the square.
    Struck(Vec<(Square, LineKind)>),
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
            GameReply::TakeOff(queens, left) => Answer::TakeOff(queens, left),
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
