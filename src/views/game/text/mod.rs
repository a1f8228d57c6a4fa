//! The words of the game.

mod de;
mod en;
pub mod follow;
mod zh_hant;

use crate::text::words;
use queens::game::{Grade, Rule};

use crate::text::Template;
use crate::views::game::text::follow::FollowTexts;

/// The words of the game.
pub struct GameTexts {
    /// Controls and what stands around the board.
    pub keys: KeyTexts,
    /// The sentence about the board.
    pub say: SayTexts,
    /// Hints and questions.
    pub help: HelpTexts,
    pub keep: KeepTexts,
}

words!(self::GAME: GameTexts);
// Each by itself, as they belong to parts of the program that come later.
words!(self::ALBUM: AlbumTexts);
words!(self::DAY: DayTexts);
words!(self::EDITOR: EditorTexts);
words!(self::RULES: RuleTexts);
words!(self::FOLLOW: FollowTexts);

/// Controls and what stands around the board.
pub struct KeyTexts {
    /// Label of the choice what is played.
    pub kind: &'static str,
    /// The player's own board.
    pub free: &'static str,
    /// Completing a position of a grade.
    pub challenge: fn(Grade) -> &'static str,
    pub grade: fn(Grade) -> &'static str,
    /// Be the algorithm.
    pub follow: &'static str,
    /// Another game.
    pub new: &'static str,
    /// Takes the last move back.
    pub undo: &'static str,
    /// Takes everything off.
    pub clear: &'static str,
    /// Once it is solved: another game.
    pub another: &'static str,
    /// To what the solution becomes by turns and mirrors: for narrow screens, and what else
    /// it says.
    pub family: [&'static str; 2],
    /// To all solutions of the size.
    pub why_so_many: fn(&str) -> String,
    /// The computer goes on: for narrow screens, and what else it says.
    pub let_computer: [&'static str; 2],
    /// Tabs: help, album, today, editor, rules.
    pub tabs: [&'static str; 5],
    /// Counters: moves, time, queens, solutions through here, found.
    pub counters: [&'static str; 5],
    pub of: Template<2>,
    /// Label of the keys.
    pub label: &'static str,
    /// Before the number of solutions through a square, for screen readers.
    pub solutions: Template<1>,
}

/// The sentence about the board.
pub struct SayTexts {
    /// At the beginning: n.
    pub start: Template<1>,
    /// At the beginning of a challenge.
    pub start_challenge: &'static str,
    /// While a challenge is made.
    pub waiting: &'static str,
    pub standing: Template<3>,
    pub standing_only: Template<2>,
    /// Two queens strike each other: both, and how.
    pub conflict: Template<3>,
    pub more_conflicts: fn(&str) -> String,
    /// All queens stand, but some strike each other.
    pub full: &'static str,
    /// No free square is left.
    pub stuck: &'static str,
    /// The board is solved.
    pub solved: &'static str,
    /// Its number, of how many, its class and the size of the orbit.
    pub named: Template<4>,
    /// It is the first of its class.
    pub new_class: &'static str,
    /// A turned or mirrored one was found before.
    pub same_family: &'static str,
    /// It was found before.
    pub again: &'static str,
    /// A queen was put on a square.
    pub placed: Template<1>,
    /// A queen was taken off.
    pub taken: Template<1>,
    /// She had to go since there was no way on.
    pub taken_back: Template<1>,
    /// A cross stands where a queen was.
    pub swapped: Template<1>,
    /// A square was crossed out.
    pub crossed: Template<1>,
    /// Those of a hint, and what else its rule says then.
    pub crossed_too: Template<2>,
    /// A cross was taken away.
    pub uncrossed: Template<1>,
    /// A move was taken back.
    pub undone: &'static str,
    /// It was made again.
    pub redone: &'static str,
    /// All was taken off.
    pub cleared: &'static str,
    /// The queen is given.
    pub given: Template<1>,
    /// No queen may stand there.
    pub forbidden: Template<1>,
    /// A kind of help is switched off: threats, rules, count, move.
    pub help_off: [&'static str; 4],
    /// Where the queens stand.
    pub queens: Template<1>,
    /// There is none.
    pub no_queens: &'static str,
    pub strikers: Template<2>,
    /// Nothing does.
    pub no_strikers: Template<1>,
    /// Nothing is wrong.
    pub checked: &'static str,
    pub checked_wrong: fn(&str) -> String,
    /// There is no challenge of this seed.
    pub no_challenge: &'static str,
    /// A queen and how she strikes.
    pub striker: Template<2>,
    /// A diagonal that goes on at the other edge.
    pub around: &'static str,
    /// A knight's move.
    pub knight: &'static str,
}

/// Hints and questions.
pub struct HelpTexts {
    pub lead: &'static str,
    /// The four rungs.
    pub rungs: [&'static str; 4],
    /// The button to the next rung.
    pub next: [&'static str; 4],
    /// Makes the move.
    pub do_it: &'static str,
    /// Where to look: a row or column, or several.
    pub look_at: Template<1>,
    pub row: Template<1>,
    pub column: Template<1>,
    /// Between two names.
    pub and: &'static str,
    /// A queen to look at.
    pub queen: Template<1>,
    /// Queens to look at.
    pub queens: Template<1>,
    pub rule: fn(Rule) -> &'static str,
    /// Why: the queen strikes squares.
    pub why_struck: Template<1>,
    /// Why: queens leave no free square in a row or column.
    pub why_no_square: Template<2>,
    pub why_no_way: Template<2>,
    /// Why: only one.
    pub why_only: Template<1>,
    /// Why: a unit would be left without its free squares.
    pub why_starving: Template<2>,
    /// Why: two units share two others.
    pub why_pair: Template<2>,
    pub why_look_ahead: Template<2>,
    /// Why: nothing but trial.
    pub why_trial: Template<1>,
    /// The move: a queen here.
    pub place: Template<1>,
    /// The move: a queen here, which was found by trial.
    pub place_tried: Template<1>,
    /// The move: cross these out.
    pub cross: Template<1>,
    /// The move: take this queen off.
    pub remove: Template<1>,
    /// A hint is being looked for.
    pub looking: &'static str,
    /// None was found in time.
    pub no_hint: &'static str,
    /// In the tree: a queen, and where one would go on.
    pub branch: Template<2>,
    /// In the tree: a queen, after whom that has no free square.
    pub dead_end: Template<2>,
    /// Asks whether it can be solved.
    pub ask_solvable: &'static str,
    /// Asks for the number of solutions.
    pub ask_through: &'static str,
    /// Asks what speaks against a queen on the square in the field.
    pub ask_why_not: &'static str,
    /// Asks which queens have to go.
    pub ask_take_off: &'static str,
    /// Shows what is wrong.
    pub check: &'static str,
    /// Heading of the questions.
    pub questions: &'static str,
    /// While the answer is worked out.
    pub thinking: &'static str,
    /// It can be solved.
    pub solvable: &'static str,
    /// It cannot.
    pub unsolvable: &'static str,
    /// Nothing is known.
    pub not_known: &'static str,
    /// The exact number of solutions.
    pub exactly: fn(u64, &str) -> String,
    pub at_least: Template<1>,
    pub numbers: &'static str,
    /// Nothing has to go.
    pub take_none: &'static str,
    /// These have to go, and no fewer will do.
    pub take_smallest: Template<1>,
    /// If these go it can be solved; perhaps fewer will do.
    pub take_enough: Template<1>,
    /// Without the player's queens there is no solution either.
    pub hopeless: &'static str,
    pub nowhere: Template<3>,
    /// A queen there: there is a solution.
    pub nothing: Template<1>,
    /// A queen stands there.
    pub occupied: Template<1>,
    /// Heading of the commands for a square.
    pub square: &'static str,
    /// Puts a queen on it.
    pub place_here: &'static str,
    pub ask_strikers: &'static str,
    pub ask_queens: &'static str,
    /// The link has switched these off.
    pub off: Template<1>,
    pub kind: [&'static str; 4],
    pub no_square: fn(&str) -> String,
}

pub struct KeepTexts {
    /// It was taken in.
    pub imported: Template<2>,
    pub unread: Template<1>,
    /// Nothing of the kind is in the text.
    pub nothing: &'static str,
    pub removed: &'static str,
    pub not_kept: &'static str,
    pub copied: &'static str,
    /// It could not be.
    pub not_copied: &'static str,
}

/// The solutions found.
pub struct AlbumTexts {
    /// While nothing is found.
    pub empty: &'static str,
    /// Solutions found, of how many; classes found, of how many.
    pub found: Template<4>,
    pub family: &'static str,
    /// A class: how many of how many members are found.
    pub members: Template<2>,
    /// A class of which nothing is found.
    pub missing: &'static str,
    /// Saves everything in a file.
    pub export: &'static str,
    /// Label of the field for what was saved.
    pub import_field: &'static str,
    /// Takes it in.
    pub import: &'static str,
    /// Removes everything.
    pub remove: &'static str,
    /// Asks again.
    pub remove_really: &'static str,
    pub keep: &'static str,
}

/// Today's challenges.
pub struct DayTexts {
    pub lead: &'static str,
    pub begin: &'static str,
    /// Begins once more.
    pub again: &'static str,
    /// It was solved: time, rungs of hints.
    pub solved: Template<2>,
    /// Not yet.
    pub open: &'static str,
    /// A month: year and number.
    pub month: fn(u16, u8) -> String,
    /// The days of the week from Monday.
    pub weekdays: [&'static str; 7],
    /// The month before.
    pub before: &'static str,
    /// The month after.
    pub after: &'static str,
    /// A day with a solved challenge.
    pub day_solved: Template<1>,
    /// A day with one that was begun.
    pub day_begun: Template<1>,
    /// It was begun and left.
    pub is_begun: &'static str,
    /// Goes on where it was left.
    pub go_on: &'static str,
    /// It was begun: queens that stand, all of them, time.
    pub left: Template<3>,
    pub streak: fn(u32) -> String,
    pub rule: &'static str,
    /// Copies the result.
    pub share: &'static str,
    /// The result: day, grade, size, time, rungs of hints.
    pub result: Template<5>,
}

pub struct EditorTexts {
    pub lead: &'static str,
    /// Label of the tools.
    pub tools: &'static str,
    /// Play, given queens, forbidden squares.
    pub tool: [&'static str; 3],
    pub link: &'static str,
    /// Label of the field for an instance.
    pub paste: &'static str,
    /// Whose way of writing it is.
    pub source: &'static str,
    /// Takes it over.
    pub take: &'static str,
    /// It could not be read, in a line.
    pub wrong_line: Template<1>,
    /// It has no size.
    pub no_size: &'static str,
    /// A queen stands on a blocked square.
    pub blocked: Template<1>,
}

/// Rules and choices.
pub struct RuleTexts {
    /// Label of the choice of rules.
    pub label: &'static str,
    pub name: [&'static str; 3],
    pub explained: [&'static str; 3],
    /// Label of the choice how threats are shown.
    pub threats: &'static str,
    /// The ways: at once, as crosses, on demand, never.
    pub display: [&'static str; 4],
    /// Shows time and moves.
    pub clock: &'static str,
    /// True if iterations are counted, and what they are where one plays.
    pub iterations: &'static str,
    /// Lets the phone buzz.
    pub buzz: &'static str,
    pub sound: &'static str,
    pub how: &'static str,
}
