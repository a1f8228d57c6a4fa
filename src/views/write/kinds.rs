//! Tasks and panels: the rows of the view's texts.

use queens::value_enum;
use queenside_worker::derive::BoardKind;

use crate::components::features::python::goal::Goal;

/// The piece that the queens of a program represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramPiece {
    Queen,
    Rook,
    Knight,
    /// A row is a country, and a column is its colour.
    Country,
}

impl ProgramPiece {
    pub const fn of(goal: Goal) -> ProgramPiece {
        match goal {
            Goal::Rooks => ProgramPiece::Rook,
            Goal::Knights => ProgramPiece::Knight,
            Goal::Colours => ProgramPiece::Country,
            _ => ProgramPiece::Queen,
        }
    }
}

value_enum! {
    /// The texts of a starting program that is not a search of the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Task {
        TheWayBack = "the-way-back",
        TheLoop = "the-loop",
        TheTest = "the-test",
        TheFault = "the-fault",
        FirstOnly = "first-only",
        CountOnly = "count-only",
        ByHand = "by-hand",
        BetterOrder = "better-order",
        AsGenerator = "as-generator",
        Rooks = "rooks",
        Knights = "knights",
        Colours = "colours",
        Empty = "empty",
    }
}

/// The way in which the board of a program is read from a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// An item or key for each row.
    List,
    /// A list for each row.
    Table,
    /// All squares in one list.
    Flat,
    /// Two coordinates for each queen.
    Pairs,
    /// Used columns; the rows follow from their order.
    Columns,
}

impl ReadAs {
    /// The reading of a kind of `queenside_worker::derive`.
    pub fn of(kind: &str) -> ReadAs {
        match BoardKind::named(kind) {
            Some(BoardKind::Table) => ReadAs::Table,
            Some(BoardKind::Flat) => ReadAs::Flat,
            Some(BoardKind::Pairs) => ReadAs::Pairs,
            Some(BoardKind::Set | BoardKind::Marks | BoardKind::Bits) => ReadAs::Columns,
            Some(BoardKind::List | BoardKind::Prefix | BoardKind::Dict) | None => ReadAs::List,
        }
    }
}

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WritePanel {
        Program = "program",
        Output = "output",
        Tasks = "tasks",
    }
}
