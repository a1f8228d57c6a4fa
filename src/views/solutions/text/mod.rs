//! The words of the solutions view.

mod de;
mod en;
mod zh_hant;

use crate::text::words;
use queens::board::Symmetry;
use queens::solutions::Kept;

use crate::text::Template;

/// The solutions view.
pub struct SolutionsTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// The tab of the list.
    pub list: &'static str,
    /// Behind the number of the solution shown: of how many.
    pub of: fn(&str) -> String,
    /// Opens what is seldom wanted.
    pub more: &'static str,
    /// Finds all solutions.
    pub start: &'static str,
    /// Goes on finding.
    pub go_on: &'static str,
    /// Stops for now.
    pub pause: &'static str,
    /// Label of the progress.
    pub progress: &'static str,
    /// Draws the board anew.
    pub draw_anew: &'static str,
    /// Deletes all solutions found.
    pub delete: &'static str,
    /// Said when all is deleted.
    pub deleted: &'static str,
    /// Brings back what was deleted.
    pub undo: &'static str,
    /// How many are found so far.
    pub found: fn(&str) -> String,
    /// All are found, so many.
    pub over: fn(&str) -> String,
    /// So many of them are listed.
    pub listed: fn(&str) -> String,
    /// There is room for so many; the others are counted.
    pub full: fn(&str) -> String,
    /// There is no solution of that number: it, and how many there are.
    pub beyond: fn(&str, &str) -> String,
    /// The text is no number of a solution.
    pub no_number: fn(&str) -> String,
    /// The text names no squares of this board: it, and an example.
    pub no_squares: fn(&str, &str) -> String,
    /// Memory taken, in MiB.
    pub memory: fn(&str) -> String,
    /// While nothing is found; from the number of solutions that are known.
    pub none_yet: fn(&str) -> String,
    /// The list is empty since nothing fits.
    pub none_fits: &'static str,
    /// Label of the number of the solution shown.
    pub number: &'static str,
    /// Shows the next of the list.
    pub next: &'static str,
    /// Shows the one before.
    pub previous: &'static str,
    /// Heading of the choice of what is listed.
    pub choose: &'static str,
    /// Only solutions with queens on certain squares.
    pub queens: &'static str,
    /// How squares are chosen on the board.
    pub queens_hint: &'static str,
    /// Lists all again.
    pub all: &'static str,
    /// One of each class.
    pub fundamental: &'static str,
    /// Label of the choice by symmetry.
    pub symmetry: &'static str,
    /// Any symmetry.
    pub any: &'static str,
    /// Classes of so many members, kept by certain symmetries.
    pub kept: fn(Kept) -> &'static str,
    /// Label of the order.
    pub order: &'static str,
    /// The order in which they were found.
    pub order_found: &'static str,
    pub order_class: &'static str,
    /// Heading of the symmetry of what is shown.
    pub turns: &'static str,
    /// What a symmetry does, as a button.
    pub turn: fn(Symmetry) -> &'static str,
    /// Shows the solution as found.
    pub turn_back: &'static str,
    /// The turned solution is another one, of that number.
    pub is_number: fn(&str) -> String,
    /// The turned solution is the same.
    pub is_same: &'static str,
    /// Heading of the map of coordinates.
    pub map: &'static str,
    /// Heading of the column of squares before.
    pub before: &'static str,
    /// Heading of the column of squares after.
    pub after: &'static str,
    /// Describes the drawing: where the queens come to.
    pub plane: &'static str,
    /// How it is worked out with complex numbers.
    pub complex: &'static str,
    /// Heading of the class of what is shown.
    pub class: &'static str,
    pub class_words: &'static str,
    /// A class by its number, from 1.
    pub class_number: fn(&str) -> String,
    /// Its number of members.
    pub orbit: fn(u8) -> String,
    /// Before the names of the symmetries that keep the solution.
    pub keeps: &'static str,
    /// No symmetry but the identity keeps it.
    pub keeps_nothing: &'static str,
    /// Lists only this class.
    pub only_class: &'static str,
    /// Heading of the classes.
    pub classes: &'static str,
    /// How many classes there are.
    pub classes_found: fn(&str) -> String,
    /// A turn, and what it makes of the solution.
    pub turned: Template<2>,
    /// Heading of the heat map.
    pub heat: &'static str,
    /// What it shows, from the number of solutions.
    pub heat_words: fn(&str) -> String,
}

words!(self::SOLUTIONS: SolutionsTexts);
