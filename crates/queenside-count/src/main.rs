//! Counts the solutions of the n-queens problem from the command line, whole
//! or in parts that other machines count, and merges the results of parts.
//!
//! `docs/COUNTING.md` shows how to run many parts at once.

use queens::board::{Size, SizeError};
use queens::count::{
    Contradiction, Counter, Fault, LineMerge, Merged, Plan, RangeError, ResultLine, TaskRange,
    check, known,
};
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const USAGE: &str = "\
usage: queenside-count N [--parts P --part K] [--threads T] [--json]
       queenside-count --merge [FILE ...] [--json]

Counts the ways to place N (1 to 27) queens on a board of N x N so that none
threatens another, or part K (1 to P) of P of this count, and prints a result
line. With --merge reads result lines from the files or from the standard
input, whatever stands around them, and prints the sum.

  --parts P    cut the count into P parts of about the same length
  --part K     count only part K
  --threads T  count with T threads (1 if left out)
  --json       print one JSON object instead

Exit status: 0 done, 1 failed or contradictory, 2 wrong usage, 3 parts missing.
";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Count { size: Size, part: u32, parts: u32, threads: u32, json: bool },
    Merge { files: Vec<String>, json: bool },
    Help,
}

#[derive(Debug)]
enum Failure {
    Usage(String),
    Range(RangeError),
    Contradiction(Contradiction),
    File(String, io::Error),
    Line(Place, Fault),
    NoLines,
    Output(io::Error),
}

/// Where a result line stood.
#[derive(Debug)]
struct Place {
    file: String,
    line: usize,
}

fn main() -> ExitCode {
    let run = Command::read(std::env::args().skip(1)).and_then(|command| match command {
        Command::Count { size, part, parts, threads, json } => {
            count(size, part, parts, threads, json).map(|()| ExitCode::SUCCESS)
        }
        Command::Merge { files, json } => merge(&files, json),
        Command::Help => print(USAGE).map(|()| ExitCode::SUCCESS),
    });
    run.unwrap_or_else(|failure| {
        // Nothing is left to be done if even this can not be written.
        let _ = writeln!(io::stderr(), "queenside-count: {failure}");
        match failure {
            Failure::Usage(_) | Failure::Range(_) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    })
}

impl Command {
    fn read(arguments: impl Iterator<Item = String>) -> Result<Command, Failure> {
        let mut arguments = arguments;
        let (mut words, mut merge, mut json) = (Vec::new(), false, false);
        let (mut part, mut parts, mut threads) = (None, None, None);
        while let Some(argument) = arguments.next() {
            let mut number = || -> Result<Option<u32>, Failure> {
                let value = arguments.next().and_then(|value| value.parse().ok());
                match value {
                    Some(value) if value > 0 => Ok(Some(value)),
                    _ => Err(Failure::Usage(format!("{argument} needs a number above 0"))),
                }
            };
            match argument.as_str() {
                "--help" | "-h" => return Ok(Command::Help),
                "--merge" => merge = true,
                "--json" => json = true,
                "--part" => part = number()?,
                "--parts" => parts = number()?,
                "--threads" => threads = number()?,
                option if option.starts_with("--") => {
                    return Err(Failure::Usage(format!("there is no option {option}")));
                }
                _ => words.push(argument),
            }
        }
        if merge {
            if part.is_some() || parts.is_some() || threads.is_some() {
                return Err(Failure::Usage("--merge only goes with --json".into()));
            }
            return Ok(Command::Merge { files: words, json });
        }
        let [size] = &words[..] else {
            return Err(Failure::Usage("give one N".into()));
        };
        let size = size.parse().map_err(|error| {
            Failure::Usage(match error {
                SizeError::NotANumber => format!("{size} is no number"),
                SizeError::OutOfRange => format!("N must be 1 to {}", Size::MAX),
            })
        })?;
        let (part, parts) = match (part, parts) {
            (None, None) => (1, 1),
            (Some(part), Some(parts)) => (part, parts),
            _ => return Err(Failure::Usage("--part and --parts go together".into())),
        };
        Ok(Command::Count { size, part, parts, threads: threads.unwrap_or(1), json })
    }
}

fn count(size: Size, part: u32, parts: u32, threads: u32, json: bool) -> Result<(), Failure> {
    let plan = Plan::new(size);
    let range = plan.part(part, parts).map_err(Failure::Range)?;
    let start = Instant::now();
    let solutions = count_range(plan, range, threads)?;
    let seconds = start.elapsed().as_secs_f64();
    if parts == 1 {
        check(size, solutions).map_err(Failure::Contradiction)?;
    }
    let line = ResultLine { size, part, parts, solutions };
    print(&if json {
        format!(
            "{{\"n\":{size},\"part\":{part},\"parts\":{parts},\"solutions\":\"{solutions}\",\
             \"seconds\":{seconds:.3},\"threads\":{threads},\"line\":\"{line}\"}}\n"
        )
    } else {
        format!("{line}\n")
    })
}

/// Counts with several threads, each of which takes the next few tasks when it
/// has done with the last ones.
fn count_range(plan: Plan, range: TaskRange, threads: u32) -> Result<u64, Failure> {
    // Small enough to keep threads busy to the end, large enough to cost
    // nothing to hand out.
    let chunk = (range.tasks() / threads / 64).clamp(1, 256);
    let (next, solutions) = (AtomicU32::new(range.first()), AtomicU64::new(0));
    let work = || -> Result<(), RangeError> {
        let mut counter = Counter::new(plan);
        loop {
            let first = next.fetch_add(chunk, Ordering::Relaxed);
            if first >= range.end() {
                return Ok(());
            }
            let found = counter.count(plan.range(first..(first + chunk).min(range.end()))?)?;
            solutions.fetch_add(found, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        if io::stderr().is_terminal() {
            let done = || next.load(Ordering::Relaxed).min(range.end()) - range.first();
            while !workers.iter().all(|worker| worker.is_finished()) {
                std::thread::park_timeout(Duration::from_millis(200));
                let share = 100.0 * f64::from(done()) / f64::from(range.tasks());
                // Progress is a courtesy; failing to show it is no failure.
                let _ = write!(io::stderr(), "\r{share:5.1} %");
            }
            let _ = write!(io::stderr(), "\r       \r");
        }
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result.map_err(Failure::Range),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(solutions.into_inner())
}

fn merge(files: &[String], json: bool) -> Result<ExitCode, Failure> {
    let mut lines = LineMerge::default();
    if files.is_empty() {
        read_lines(&mut lines, "standard input", io::stdin().lock())?;
    }
    for file in files {
        let open = File::open(file).map_err(|error| Failure::File(file.clone(), error))?;
        read_lines(&mut lines, file, BufReader::new(open))?;
    }
    let merge = lines.into_merge().ok_or(Failure::NoLines)?;
    let (n, parts, present) = (merge.size(), merge.parts(), merge.present());
    match merge.merged() {
        Merged::Complete(solutions) => {
            let fundamental = known(n).fundamental;
            print(&if json {
                format!(
                    "{{\"n\":{n},\"parts\":{parts},\"present\":{present},\"missing\":[],\
                     \"solutions\":\"{solutions}\",\"fundamental\":\"{fundamental}\"}}\n"
                )
            } else {
                format!(
                    "n = {n}: {solutions} solutions, {fundamental} up to symmetry, as published\n"
                )
            })?;
            Ok(ExitCode::SUCCESS)
        }
        Merged::Missing { parts: missing, solutions } => {
            let missing: Vec<String> = missing.iter().map(span).collect();
            print(&if json {
                format!(
                    "{{\"n\":{n},\"parts\":{parts},\"present\":{present},\
                     \"missing\":[\"{}\"],\"solutions\":\"{solutions}\"}}\n",
                    missing.join("\",\"")
                )
            } else {
                format!(
                    "n = {n}: {solutions} solutions in {present} of {parts} parts; missing: {}\n",
                    missing.join(", ")
                )
            })?;
            Ok(ExitCode::from(3))
        }
        Merged::Contradiction(contradiction) => Err(Failure::Contradiction(contradiction)),
    }
}

/// Reads all result lines of a file; other lines, as of a log, are passed over.
fn read_lines(lines: &mut LineMerge, file: &str, text: impl BufRead) -> Result<(), Failure> {
    for (index, line) in text.lines().enumerate() {
        let line = line.map_err(|error| Failure::File(file.to_owned(), error))?;
        lines.read(&line).map_err(|fault| {
            Failure::Line(Place { file: file.to_owned(), line: index + 1 }, fault)
        })?;
    }
    Ok(())
}

fn span(parts: &RangeInclusive<u32>) -> String {
    let (first, last) = (parts.start(), parts.end());
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(reason) => write!(f, "{reason}\n\n{USAGE}"),
            Failure::Range(error) => error.fmt(f),
            Failure::Contradiction(Contradiction { size, counted, published }) => write!(
                f,
                "n = {size}: counted {counted}, but {published} is published; \
                 this result is wrong"
            ),
            Failure::File(file, error) => write!(f, "{file}: {error}"),
            Failure::Line(place, fault) => write!(f, "{place}: {fault}"),
            Failure::NoLines => write!(f, "there is no result line"),
            Failure::Output(error) => write!(f, "standard output: {error}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)
    }
}
