//! Announcements of the last action.

use queens::board::Square;
use queens::game::{Hint, Threat};

use crate::views::game::address::HelpKind;

/// Something to be said about the last action.
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
    Strikers(Square, Vec<(Square, Threat)>),
    /// Number of pairs of queens that threaten each other.
    Checked(usize),
    /// There is no challenge of this seed.
    NoChallenge,
    /// A hint was carried out before its reason was shown.
    ByHint(Box<Hint>, Box<GameAnnouncement>),
}
