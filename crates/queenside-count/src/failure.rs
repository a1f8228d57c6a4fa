//! The failures of the program.

use std::process::ExitCode;
use std::{fmt, io};

use queens::count::{Contradiction, Fault, RangeError};

use crate::arguments::{InputSource, UsageError};

/// Why the command ends without a result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments make no sense.
    Usage(UsageError),
    /// A range of tasks that does not belong to the plan.
    Range(RangeError),
    /// The system cannot start another thread.
    Thread(io::Error),
    /// The result is not the published one.
    Contradiction(Contradiction),
    /// The file cannot be read.
    File(InputSource, io::Error),
    /// The result line in this line, from 1, of a file is wrong.
    Line(InputSource, usize, Fault),
    /// There is no result line in any of the files.
    NoLines,
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// 2 for wrong usage, else 1.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if matches!(self, Failure::Usage(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(error) => error.fmt(f),
            Failure::Range(error) => error.fmt(f),
            Failure::Thread(error) => write!(f, "a thread cannot be started: {error}"),
            Failure::Contradiction(error) => error.fmt(f),
            Failure::File(source, error) => write!(f, "{source}: {error}"),
            Failure::Line(source, line, fault) => write!(f, "{source}, line {line}: {fault}"),
            Failure::NoLines => write!(f, "there is no result line"),
            Failure::Output(error) => write!(f, "standard output: {error}"),
        }
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Usage(error) => Some(error),
            Failure::Range(error) => Some(error),
            Failure::Line(_, _, fault) => Some(fault),
            Failure::Contradiction(error) => Some(error),
            Failure::Thread(error) | Failure::File(_, error) | Failure::Output(error) => {
                Some(error)
            }
            Failure::NoLines => None,
        }
    }
}
