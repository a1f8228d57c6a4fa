//! The command line.

use std::ffi::OsString;
use std::fmt;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};
use clap_complete::{Shell, generate};
use queens::board::{Size, SizeError};
use queens::count::{Assignment, RangeError};

const NAME: &str = "queenside-count";

/// Counts the ways to place N queens on a board of N x N so that none threatens
/// another, or one part of this count, and prints a result line. With --merge reads
/// result lines, whatever stands around them, and prints their sum.
#[derive(Debug, Parser)]
#[command(
    name = NAME,
    version,
    override_usage = "queenside-count N [--parts P --part K] [--threads T] [--json]\n       \
                      queenside-count --merge [FILE ...] [--json]\n       \
                      queenside-count --completions SHELL",
    after_help = "Exit status: 0 done, 1 failed or contradictory, 2 wrong usage, 3 parts missing."
)]
pub(crate) struct Arguments {
    /// The size of the board, 1 to 27; with --merge, the files, or - for the standard input
    #[arg(value_name = "N or FILE")]
    words: Vec<OsString>,
    /// Cut the count into P parts of about the same length
    #[arg(long, value_name = "P", value_parser = above_zero("--parts"))]
    parts: Option<NonZeroU32>,
    /// Count only part K, from 1
    #[arg(long, value_name = "K", value_parser = above_zero("--part"))]
    part: Option<NonZeroU32>,
    /// Count with T threads [default: 1]
    #[arg(long, value_name = "T", value_parser = above_zero("--threads"))]
    threads: Option<NonZeroU32>,
    /// Merge the result lines of files, or of the standard input
    #[arg(long)]
    merge: bool,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
    /// Print the completions for a shell
    #[arg(long, value_name = "SHELL", exclusive = true)]
    completions: Option<Shell>,
}

/// Where result lines are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputSource {
    StandardInput,
    File(PathBuf),
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Count all tasks of a size, or a part of them.
    Count { assignment: Assignment, threads: NonZeroU32, json: bool },
    /// Merge the result lines of files or of the standard input.
    Merge { sources: Vec<InputSource>, json: bool },
    /// Print the completions for a shell.
    Complete(Shell),
}

/// Why the arguments make no sense.
#[derive(Debug)]
pub(crate) enum UsageError {
    /// There is no N, or there are several.
    NotOneSize,
    /// N is not the size of a board.
    Size(String, SizeError),
    /// One of `--part` and `--parts` stands alone.
    HalfAPart,
    /// There is no such part.
    Part(RangeError),
    /// `--merge` and something that belongs to a count.
    MergeAndCount,
    /// There is no such option.
    UnknownOption(String),
    /// Anything else that the parser found.
    Parser(Box<clap::Error>),
}

impl Arguments {
    /// The command that these arguments stand for.
    pub(crate) fn command(self) -> Result<Command, UsageError> {
        let Arguments { words, parts, part, threads, merge, json, completions } = self;
        if let Some(shell) = completions {
            return Ok(Command::Complete(shell));
        }
        if merge {
            if parts.is_some() || part.is_some() || threads.is_some() {
                return Err(UsageError::MergeAndCount);
            }
            let source = |word: OsString| match word.to_str() {
                Some("-") => InputSource::StandardInput,
                _ => InputSource::File(word.into()),
            };
            let sources = match words.is_empty() {
                true => vec![InputSource::StandardInput],
                false => words.into_iter().map(source).collect(),
            };
            return Ok(Command::Merge { sources, json });
        }
        let [size] = <[OsString; 1]>::try_from(words).map_err(|_| UsageError::NotOneSize)?;
        let size = size.to_string_lossy().into_owned();
        let size = size.parse().map_err(|error| UsageError::Size(size, error))?;
        let assignment = match (part, parts) {
            (None, None) => Assignment::whole(size),
            (Some(part), Some(parts)) => {
                Assignment::part_of(size, part.get(), parts.get()).map_err(UsageError::Part)?
            }
            _ => return Err(UsageError::HalfAPart),
        };
        Ok(Command::Count { assignment, threads: threads.unwrap_or(NonZeroU32::MIN), json })
    }
}

/// Reads a number from 1; `option` is named if it is none.
fn above_zero(
    option: &'static str,
) -> impl Fn(&str) -> Result<NonZeroU32, String> + Clone + Send + Sync + 'static {
    move |text| text.parse().map_err(|_| format!("{option} needs a number above 0"))
}

impl From<clap::Error> for UsageError {
    fn from(error: clap::Error) -> UsageError {
        let unknown = error.get(ContextKind::InvalidArg).map(ToString::to_string);
        match (error.kind(), unknown) {
            (ErrorKind::UnknownArgument, Some(option)) if option.starts_with('-') => {
                UsageError::UnknownOption(option)
            }
            _ => UsageError::Parser(Box::new(error)),
        }
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UsageError::NotOneSize => f.write_str("give one N")?,
            UsageError::Size(text, SizeError::NotANumber) => write!(f, "{text} is no number")?,
            UsageError::Size(_, SizeError::OutOfRange) => {
                write!(f, "N must be 1 to {}", Size::MAX)?;
            }
            UsageError::HalfAPart => f.write_str("--part and --parts go together")?,
            UsageError::Part(error) => error.fmt(f)?,
            UsageError::MergeAndCount => f.write_str("--merge only goes with --json")?,
            UsageError::UnknownOption(option) => write!(f, "there is no option {option}")?,
            // It prints the usage itself.
            UsageError::Parser(error) => {
                let text = error.to_string();
                return f.write_str(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
            }
        }
        write!(f, "\n\n{}", Arguments::command_help())
    }
}

impl Arguments {
    /// The script with which a shell completes the command.
    pub(crate) fn completions(shell: Shell) -> Vec<u8> {
        let mut script = Vec::new();
        generate(shell, &mut <Arguments as CommandFactory>::command(), NAME, &mut script);
        script
    }

    fn command_help() -> String {
        <Arguments as CommandFactory>::command().render_usage().to_string()
    }
}

impl fmt::Display for InputSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputSource::StandardInput => f.write_str("standard input"),
            InputSource::File(path) => path.display().fmt(f),
        }
    }
}

impl std::error::Error for UsageError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            UsageError::Part(error) => Some(error),
            UsageError::Size(_, error) => Some(error),
            UsageError::Parser(error) => Some(error),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_are_well_formed() {
        <Arguments as CommandFactory>::command().debug_assert();
    }
}
