//! Every word on the page, in every language.
//!
//! A language is one file with a [`Texts`] value and one line in [`Lang::ALL`]. A
//! text that is missing does not compile.
//!
//! [`Texts`] has what every program needs. The words of views that come later stand
//! in values of their own, so that the first program does not carry them.

mod compare;
mod count;
mod de;
mod documents;
pub mod duration;
mod en;
mod export;
mod follow;
mod game;
mod lab;
mod lang;
mod lines;
pub mod number;
mod options;
mod panels;
mod quoted;
mod share;
mod solutions;
mod stage;
mod start;
mod step;
mod template;
mod zh_hant;

pub use compare::CompareTexts;
pub use count::CountTexts;
pub use documents::DocumentsTexts;
pub use export::ExportTexts;
pub use game::GameTexts;
pub use lab::LabTexts;
pub use lang::Lang;
pub use lines::LinesTexts;
pub use options::OptionsTexts;
pub use panels::PanelTexts;
pub use quoted::quoted;
pub use share::ShareTexts;
pub use solutions::SolutionsTexts;
pub use stage::StageTexts;
pub use start::StartTexts;
pub use step::{StepTexts, whole};
pub use template::Template;

use queens::board::Symmetry;
use queens::search::{Keyword, Outcome, Title};
use queens::solutions::Kept;

/// The words of one language.
pub struct Texts {
    /// The frame around the views.
    pub app: AppTexts,
    /// What every view shares.
    pub stage: StageTexts,
    /// Links, projector and print.
    pub share: ShareTexts,
    /// The start.
    pub start: StartTexts,
    /// The search view.
    pub search: SearchTexts,
    /// What a step does and why, one sentence each.
    pub step: StepTexts,
    /// The panels beside the board.
    pub panels: PanelTexts,
    /// The list of solutions.
    pub list: ListTexts,
    /// The board for screen readers.
    pub board: BoardTexts,
    /// Notices about what went wrong, and how it goes on.
    pub notice: NoticeTexts,
}

/// The frame around the views.
pub struct AppTexts {
    /// The document's title.
    pub title: &'static str,
    /// Label of the links between the views.
    pub views: &'static str,
    /// The start.
    pub start: &'static str,
    /// The link to the search view.
    pub search: &'static str,
    /// The link to the solutions view.
    pub solutions: &'static str,
    /// The link to the game.
    pub game: &'static str,
    /// The link to the lab.
    pub lab: &'static str,
    /// The link to the comparison.
    pub compare: &'static str,
    /// The link to the counting view.
    pub count: &'static str,
    /// The link to the options.
    pub options: &'static str,
    /// The link that skips the frame.
    pub skip: &'static str,
    /// Label of the choice of language.
    pub language: &'static str,
    /// Label of the choice of theme.
    pub theme: &'static str,
    /// The theme that follows the system.
    pub theme_auto: &'static str,
    /// The light theme.
    pub theme_light: &'static str,
    /// The dark theme.
    pub theme_dark: &'static str,
    /// The theme of high contrast.
    pub theme_contrast: &'static str,
    /// The button that shows the shortcuts, and their heading.
    pub shortcuts: &'static str,
    /// The choice whether shortcuts of a single character work.
    pub character_keys: &'static str,
    /// What a key is called on keyboards of the language, from its name in events.
    pub key: fn(&'static str) -> &'static str,
    /// Closes a dialog or a notice.
    pub close: &'static str,
}

/// The search view.
pub struct SearchTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// Label of the size.
    pub size: &'static str,
    /// Makes the board smaller.
    pub smaller: &'static str,
    /// Makes the board larger.
    pub larger: &'static str,
    /// Label of the choice of search.
    pub by: &'static str,
    /// The name of a search in the menu, from its name in addresses; one that is not
    /// known keeps that.
    pub search_name: fn(&str) -> &str,
    /// Label of the player's controls.
    pub controls: &'static str,
    /// Starts the search.
    pub play: &'static str,
    /// Stops it for now.
    pub pause: &'static str,
    /// Leads to the game with the queens on the board.
    pub take_over: &'static str,
    /// A panel that a search from given queens does not have.
    pub not_from_given: &'static str,
    /// One step forwards.
    pub step: &'static str,
    /// One step back.
    pub back: &'static str,
    /// On to the next solution.
    pub next_solution: &'static str,
    /// Back to the solution before.
    pub previous_solution: &'static str,
    /// On to the next queen taken back.
    pub next_return: &'static str,
    /// Back to the last queen taken back.
    pub previous_return: &'static str,
    /// Label of the choice how far to go.
    pub extent: &'static str,
    /// On to all solutions.
    pub extent_all: &'static str,
    /// Up to the first solution.
    pub extent_first: &'static str,
    /// What "≈" before the length of the run says.
    pub estimated: &'static str,
    /// To the end at full speed.
    pub finish: &'static str,
    /// Back to the start.
    pub reset: &'static str,
    /// Label of the speed.
    pub speed: &'static str,
    /// A speed, from the formatted number of steps per second.
    pub per_second: fn(&str) -> String,
    /// As fast as the machine goes.
    pub speed_max: &'static str,
    /// A speed that changes by itself, from its words.
    pub speed_automatic: fn(&str) -> String,
    /// Label of the timeline.
    pub timeline: &'static str,
    /// Label of the field for a step's number.
    pub at: &'static str,
    /// Label of the counters.
    pub counters: &'static str,
    /// Counter: iterations, the headline.
    pub iterations: &'static str,
    /// Counter: looks.
    pub looks: &'static str,
    /// Counter: placements.
    pub placements: &'static str,
    /// Counter: removals.
    pub removals: &'static str,
    /// Counter: returns.
    pub returns: &'static str,
    /// Counter: prunes.
    pub prunes: &'static str,
    /// Counter: solutions.
    pub solutions: &'static str,
    /// Counter: iterations per solution.
    pub iterations_per_solution: &'static str,
    /// Counter: the step.
    pub step_number: &'static str,
    /// Sets the counters to zero.
    pub zero: &'static str,
    /// What that does.
    pub zero_hint: &'static str,
    /// The counters count from that step on.
    pub zeroed: Template<1>,
    /// Said when the search pauses, with the step.
    pub said_paused: fn(&str) -> String,
    /// Said when a solution is found, with its ordinal.
    pub said_solution: fn(&str) -> String,
    /// Said at the end, with the number of solutions.
    pub said_over: fn(&str) -> String,
}

/// The list of solutions.
pub struct ListTexts {
    /// Its heading.
    pub heading: &'static str,
    /// While there is none.
    pub empty: &'static str,
    /// Where there never will be one.
    pub none: &'static str,
    /// One entry, from its ordinal and its queens' squares.
    pub entry: fn(&str, &str) -> String,
    /// Said while a solution is shown instead of the search, with its ordinal.
    pub shown: fn(&str) -> String,
    /// Under the printed list, where only its beginning is printed: how many, of how many.
    pub printed: Template<2>,
    /// Leads back to the search.
    pub back_to_search: &'static str,
}

/// The board for screen readers.
pub struct BoardTexts {
    /// The board's label, from n.
    pub label: fn(u8) -> String,
    /// A square that no queen threatens.
    pub free: &'static str,
    /// A square with a queen.
    pub queen: &'static str,
    /// A threatened square.
    pub threatened: &'static str,
    /// The square under test.
    pub tested: &'static str,
    /// The list of the queens.
    pub queens: &'static str,
    /// Where the queens are, from their squares; there may be none.
    pub queens_on: fn(&[String]) -> String,
    /// Which queens threaten a square: it, and their squares; there may be none.
    pub threatened_by: fn(&str, &[String]) -> String,
    /// The command that tells where the queens are.
    pub ask_queens: &'static str,
    /// The command that tells what threatens the square with the focus.
    pub ask_threats: &'static str,
}

/// Notices about what went wrong, and how it goes on.
pub struct NoticeTexts {
    /// The size is no number, or out of range; the text typed.
    pub size: fn(&str) -> String,
    /// The step is no number.
    pub step: fn(&str) -> String,
    /// The run has fewer steps than asked for: those, and the steps it has.
    pub step_beyond: fn(&str, &str) -> String,
    /// An address names an unknown view.
    pub view: fn(&str) -> String,
    /// An address has an unknown name.
    pub unknown_name: fn(&str) -> String,
    /// An address has a value that its name cannot take: both as in the address, what is
    /// possible, and what is shown instead as in an address; without it, the usual.
    pub value: fn(&str, &str, Option<&str>) -> String,
    /// The browser refuses to keep the settings.
    pub storage: &'static str,
}
