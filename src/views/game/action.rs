//! Actions of the player, the help asked for, and announcements.

use queens::board::{LineKind, Size, Solution, Square};
use queens::game::{Date, Grade, Hint};

use crate::settings::game::GameSettings;
use crate::views::game::address::HelpKind;

#[derive(Clone, Debug, PartialEq)]
pub enum GameAction {
    /// A square is pressed.
    Press(Square),
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
    /// A hint, its next rung, and at last its move.
    Hint,
    /// The move of the hint, at once.
    DoHint,
    /// Asks which queens threaten this square.
    AskAttackers(Square),
    AskQueens,
    /// Show what is wrong, until the next move.
    Check,
    /// True if pressing a square crosses it out.
    Crossing(bool),
    /// Other choices.
    Settings(GameSettings),
}

impl GameAction {
    /// True if the player asks something and changes nothing.
    pub const fn is_question(&self) -> bool {
        matches!(self, GameAction::AskAttackers(_) | GameAction::AskQueens | GameAction::Check)
    }
}

/// Side effects of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEffect {
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
    /// The square is attacked by these queens.
    Attackers(Square, Vec<(Square, LineKind)>),
    /// Number of pairs of queens that threaten each other.
    Checked(usize),
    /// There is no challenge of this seed.
    NoChallenge,
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
