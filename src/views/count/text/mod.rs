//! The words of the counting view.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The counting view.
pub struct CountTexts {
    /// What it is about, one sentence.
    pub lead: &'static str,
    /// Label of the number of workers.
    pub workers: &'static str,
    /// Begins.
    pub start: &'static str,
    /// Stops for now.
    pub pause: &'static str,
    /// Goes on.
    pub go_on: &'static str,
    /// Gives up what was counted.
    pub cancel: &'static str,
    /// Label of the progress.
    pub progress: &'static str,
    /// While the speed is being learnt.
    pub measuring: &'static str,
    /// What the squares mean while it runs.
    pub running_words: &'static str,
    /// At the end, with n, the number, and what the board shows.
    pub done_words: fn(&str, &str) -> String,
    /// What is asked before the start: n.
    pub question: Template<1>,
    /// Begins once more.
    pub again: &'static str,
    /// Tabs: the result, several machines, the results so far, the growth.
    pub tabs: [&'static str; 4],
    /// A square whose part of the work is done.
    pub counted: &'static str,
    /// A square whose part of the work is to be done.
    pub open: &'static str,
    /// How many tasks are done.
    pub tasks: &'static str,
    /// So many of so many.
    pub tasks_of: Template<2>,
    /// About how long it will take here: n, span.
    pub estimate: fn(&str, &str) -> String,
    /// The solutions of the size before, and how many digits more there will be.
    pub digits: Template<2>,
    pub digits_label: &'static str,
    pub digits_right: &'static str,
    pub digits_wrong: &'static str,
    /// It takes but a moment here: n, less than a span.
    pub estimate_moment: fn(&str, &str) -> String,
    /// It is too long for one machine: n, span.
    pub estimate_too_long: fn(&str, &str) -> String,
    /// A kept count can be continued: the share that is done, with its sign.
    pub kept: fn(&str) -> String,
    /// What the number is, while it grows.
    pub so_far: &'static str,
    /// What the number is, in the end.
    pub solutions: &'static str,
    /// What the number is, in the end of a part.
    pub solutions_of_part: fn(&str, &str) -> String,
    /// Time passed.
    pub elapsed: &'static str,
    /// Time left.
    pub remaining: &'static str,
    /// A span with its uncertainty.
    pub give_or_take: fn(&str, &str) -> String,
    /// Before anything can be told.
    pub not_yet: &'static str,
    /// Solutions per second.
    pub per_second: &'static str,
    pub published: &'static str,
    /// A number's name and the sequence of the encyclopaedia that has it.
    pub source: Template<2>,
    /// The result agrees with it.
    pub agrees: &'static str,
    /// Solutions up to turns and mirrors.
    pub fundamental: &'static str,
    /// The result can not be right: n, counted, published.
    pub wrong: fn(&str, &str, &str) -> String,
    /// A worker was replaced: how often, and after how many it stops.
    pub replaced: fn(&str) -> String,
    /// The count has stopped since workers failed.
    pub gave_up: &'static str,
    /// The count has stopped since workers do not start.
    pub not_started: &'static str,
    /// A worker of another version.
    pub other_version: &'static str,
    /// The browser does not keep the progress.
    pub not_kept: &'static str,
    /// The text is no number of workers; what was typed, and the most.
    pub no_workers: fn(&str, &str) -> String,
    /// Said when it pauses, with the share that is done and its sign.
    pub said_paused: fn(&str) -> String,
    /// Said at the end, with n and the number.
    pub said_done: fn(&str, &str) -> String,
    /// Heading of the results.
    pub results: &'static str,
    /// While there are none.
    pub no_results: &'static str,
    /// Column of the part.
    pub part: &'static str,
    pub part_of: fn(&str, &str) -> String,
    /// Everything, in the column of the part.
    pub whole: &'static str,
    /// Column of the time.
    pub time: &'static str,
    /// Saves the table.
    pub csv: &'static str,
    /// Deletes the table.
    pub delete: &'static str,
    /// Heading of counting on several machines.
    pub share: &'static str,
    /// How that goes.
    pub share_words: &'static str,
    /// Label of the number of parts.
    pub parts: &'static str,
    pub part_link: fn(&str, &str) -> String,
    /// Label of a result line.
    pub line: &'static str,
    pub copy: &'static str,
    /// In place of that, and said, when it was copied.
    pub copied: &'static str,
    /// The browser does not let the page copy.
    pub not_copied: &'static str,
    /// Label of the field for lines.
    pub lines: &'static str,
    /// Lines are missing: present, all, which, their sum.
    pub missing: fn(&str, &str, &str, &str) -> String,
    /// All lines are there, and right: n, solutions.
    pub merged: fn(&str, &str) -> String,
    pub no_lines: &'static str,
    /// A fault of a line: its number, what is wrong.
    pub fault: fn(&str, &str) -> String,
    /// Below a list of faults: there are so many more.
    pub more_faults: fn(&str) -> String,
    /// It is no result line.
    pub not_a_line: &'static str,
    /// It is of another version.
    pub other_line_version: &'static str,
    /// Its check sum does not fit.
    pub damaged: &'static str,
    /// It is of another size or another cut.
    pub other_count: &'static str,
    /// There is no such part, or the numbers can not be.
    pub impossible: &'static str,
    /// Another result for the same part.
    pub contradictory: &'static str,
    /// Heading of the chart.
    pub chart: &'static str,
    /// What its scale means.
    pub chart_values: &'static str,
    /// A line of the chart: the time here, in milliseconds.
    pub chart_time: &'static str,
    /// Saves the picture.
    pub picture: &'static str,
}

words!(self::COUNT: CountTexts);
