//! What a person does in the lab.

use queens::board::{Piece, Size, Square};
use queens::lab::{Example, LineLetter};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabAction {
    /// Points at a square, or away from the board.
    Point(Option<Square>),
    /// A press on a square has begun, by mouse or touch.
    Down(Square),
    /// A square is pressed: puts a piece there, takes it off, or chooses it.
    Press(Square),
    /// A piece is carried to another square, or off the board.
    Carry(Square, Option<Square>),
    /// A piece of that kind is carried onto the board.
    Bring(Piece, Square),
    /// The piece on a square is the one whose lines are worked out.
    Choose(Square),
    /// Presses ask about squares instead of putting pieces, or not any more.
    ToggleAsking,
    /// Points at a line beside the board, or away.
    Light(Option<LineLetter>),
    /// The line stays lit, or not any more.
    Pin(LineLetter),
    /// Another size; what has no room is taken off.
    SetSize(Size),
    /// Other pieces on the same squares.
    SetPiece(Piece),
    /// What a document draws.
    Example(Example),
    /// As many of these pieces as can stand without striking each other.
    Independent(Piece),
    /// Only the chosen piece strikes, or all do.
    ToggleAlone,
    /// Each square carries how many squares a piece would strike from there, or not.
    ToggleReach,
    /// Rays and numbers are spelled as in the deck, or not any more.
    ToggleDocument,
    /// Takes the last change back.
    Undo,
    /// Takes all pieces off.
    Clear,
}

/// Something worth telling a person who does not see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabAnnouncement {
    /// A piece stands there now.
    Placed(Square),
    /// The piece there is taken off.
    Taken(Square),
    /// A piece has come from one square to another.
    Moved(Square, Square),
    /// Another piece's lines are worked out.
    Chosen(Square),
    /// A square is asked about.
    Asked(Square),
    /// Other pieces, so many.
    Arranged(usize),
    /// All pieces are taken off.
    Cleared,
    /// The last change is taken back.
    Undone,
}
