//! Actions of the player, the help asked for, and announcements.

use queens::board::{LineKind, Size, Solution, Square};
use queens::game::{Date, Effect, Grade, Hint};

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
    /// Take the queen off who was set last.
    TakeBack,
    /// Look at the moment before.
    Undo,
    /// Look at the moment after.
    Redo,
    /// Look at a moment.
    GoTo(usize),
    /// Let the computer play on, or stop it.
    PlayOn,
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
    /// True if pressing a square crosses it out.
    Crossing(bool),
    /// Other choices.
    Settings(GameSettings),
}

impl GameAction {
    /// True if the player asks something and changes nothing.
    pub const fn is_question(&self) -> bool {
        matches!(self, GameAction::AskAttackers(_) | GameAction::AskQueens)
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
    /// The effect of a press, or of the computer's move.
    Moved(Effect),
    /// A queen has become a cross.
    Swapped(Square),
    /// Squares were crossed out.
    Crossed(Vec<Square>),
    /// A cross was taken away.
    Uncrossed(Square),
    /// The game before is there again.
    Undone,
    /// Another moment is looked at.
    Looked,
    /// The board is as at the beginning.
    Cleared,
    /// These queens of an address or a stored game threaten others and are left out.
    LeftOut(Vec<Square>),
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
