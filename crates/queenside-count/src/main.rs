//! Counts the solutions of the n-queens problem from the command line, whole or in
//! parts that other machines count, and merges the results of parts.
//!
//! `docs/COUNTING.md` shows how to run many parts at once. The modules, each of which may use
//! only those before it: `arguments`, `failure`, `count` and `merge`.

mod arguments;
mod count;
mod failure;
mod merge;

use std::io::{self, Write};
#[cfg(target_os = "linux")]
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use arguments::{Arguments, Command};
use clap::Parser;
use failure::Failure;

/// True if the standard output was closed when the program started. The runtime opens the null
/// device in its place before `main`, and the result would be lost without an error.
static IS_OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before the runtime of Rust.
#[cfg(target_os = "linux")]
#[used]
#[expect(unsafe_code, reason = "nothing else runs before the runtime opens the null device")]
#[unsafe(link_section = ".init_array")]
static LOOK_AT_OUTPUT: extern "C" fn() = {
    extern "C" fn look() {
        let is_closed = io::stdout().as_fd().try_clone_to_owned().is_err();
        IS_OUTPUT_CLOSED.store(is_closed, Ordering::Relaxed);
    }
    look
};

/// Parts are missing: the count is not complete, but nothing is wrong.
const MISSING: u8 = 3;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(failure) => {
            // Nothing is left to be done if even this cannot be written.
            let _ = writeln!(io::stderr(), "queenside-count: {failure}");
            failure.exit_code()
        }
    }
}

fn run() -> Result<ExitCode, Failure> {
    // Before a count of days.
    if IS_OUTPUT_CLOSED.load(Ordering::Relaxed) {
        return Err(Failure::Output(io::ErrorKind::BrokenPipe.into()));
    }
    let command = match Arguments::try_parse() {
        Ok(arguments) => arguments.command().map_err(Failure::Usage)?,
        Err(error) if error.use_stderr() => return Err(Failure::Usage(error.into())),
        Err(help) => {
            print(help.to_string().as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    match command {
        Command::Complete(shell) => {
            print(&Arguments::completions(shell))?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Count { assignment, threads, json } => {
            let report = count::count(assignment, threads)?;
            print_report(json, &report)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Merge { sources, json } => {
            let report = merge::merge(&sources)?;
            print_report(json, &report)?;
            Ok(if report.is_complete() { ExitCode::SUCCESS } else { ExitCode::from(MISSING) })
        }
    }
}

/// Prints a line for people, or a JSON object on a line.
fn print_report(
    json: bool,
    report: &(impl serde::Serialize + std::fmt::Display),
) -> Result<(), Failure> {
    let line = if json {
        serde_json::to_string(report).map_err(|error| Failure::Output(error.into()))?
    } else {
        report.to_string()
    };
    print(format!("{line}\n").as_bytes())
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text).and_then(|()| output.flush()).map_err(Failure::Output)
}
