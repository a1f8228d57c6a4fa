//! Running other programs.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, pipe};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, thread};

/// A result whose error is a sentence for the person at the terminal.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    // Cargo tells the running program where its package lies now; the folder
    // at compile time is the fallback for a binary called by hand.
    let package =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = PathBuf::from(package);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// A command in the root folder, without what `cargo run` told this program
/// about its own package: build scripts would see it and run again.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    for (name, _) in env::vars_os() {
        let own = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_")
                || name.starts_with("CARGO_MANIFEST_")
                || name == "CARGO_BIN_NAME"
                || name == "CARGO_CRATE_NAME"
        });
        if own {
            command.env_remove(name);
        }
    }
    command
}

pub(crate) fn cargo() -> Command {
    command("cargo")
}

/// npm is a batch file on Windows.
pub(crate) fn npm() -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

thread_local! {
    /// What this thread would have shown, while it is held back.
    static HELD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Works beside another thread that shows what it does: what this one has to show, and the
/// commands that it runs, comes in one piece when the work is done.
pub(crate) fn shown_at_its_end<T>(work: impl FnOnce() -> T) -> T {
    HELD.set(Some(String::new()));
    let result = work();
    print!("{}", HELD.take().unwrap_or_default());
    result
}

/// Does the same with each of several, with as many at a time as there are cores. What
/// comes of them is in their order.
pub(crate) fn side_by_side<I: Sync, O: Send>(
    items: &[I],
    work: impl Fn(&I) -> Outcome<O> + Sync,
) -> Outcome<Vec<O>> {
    let next = AtomicUsize::new(0);
    let in_turn = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            done.push((at, work(item)));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut done: Vec<(usize, Outcome<O>)> = thread::scope(|scope| {
        let running: Vec<_> = (0..cores).map(|_| scope.spawn(in_turn)).collect();
        let broken = |_| vec![(0, Err("a thread ended".to_owned()))];
        running.into_iter().flat_map(|it| it.join().unwrap_or_else(broken)).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Shows a line, at once or with the rest of this thread's work.
pub(crate) fn show(line: &str) {
    HELD.with_borrow_mut(|held| match held {
        Some(lines) => {
            lines.push_str(line);
            lines.push('\n');
        }
        None => println!("{line}"),
    });
}

/// Shows the command, runs it to its end, and makes a failure an error.
pub(crate) fn run(command: &mut Command) -> Outcome {
    if HELD.with_borrow(Option::is_some) {
        return run_seen(command, |_| {});
    }
    show(&format!("$ {}", shown(command)));
    let status = command.stdin(Stdio::null()).status().map_err(|error| started(command, &error))?;
    finished(command, status)
}

/// As [`run`], but hands each line of standard output to `see` as well, and each line of
/// standard error where both are held back.
pub(crate) fn run_seen(command: &mut Command, mut see: impl FnMut(&str)) -> Outcome {
    show(&format!("$ {}", shown(command)));
    let (mut child, output) = start(command).map_err(|error| started(command, &error))?;
    for line in output.split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        show(&line);
        see(line.trim_end());
    }
    let status = child.wait().map_err(|error| started(command, &error))?;
    finished(command, status)
}

/// Starts a command whose output is read.
fn start(command: &mut Command) -> std::io::Result<(Child, Box<dyn BufRead>)> {
    let (reader, writer) = pipe()?;
    command.stdin(Stdio::null());
    if HELD.with_borrow(Option::is_some) {
        command.stderr(writer.try_clone()?);
    }
    let child = command.stdout(writer).spawn();
    // The command would keep the other end open, and the reading never end.
    command.stdout(Stdio::null()).stderr(Stdio::inherit());
    Ok((child?, Box::new(BufReader::new(reader))))
}

/// The standard output of a quiet command, if it could run and succeeded.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

fn started(command: &Command, error: &std::io::Error) -> String {
    format!("`{}` could not be started: {error}", command.get_program().to_string_lossy())
}

fn finished(command: &Command, status: ExitStatus) -> Outcome {
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", shown(command))) }
}

/// The command as one would type it, programs by their bare name.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(program)
        .chain(command.get_args())
        .map(|word| match word.to_string_lossy() {
            word if word.contains(char::is_whitespace) || word.is_empty() => format!("\"{word}\""),
            word => word.into_owned(),
        })
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a command would have shown, and how it ended.
    fn held(command: &mut Command) -> (Outcome, String) {
        HELD.set(Some(String::new()));
        let outcome = run(command);
        (outcome, HELD.take().unwrap())
    }

    #[test]
    fn what_is_done_side_by_side_comes_in_order_and_fails_as_one() {
        let items: Vec<u32> = (0..100).collect();
        let twice = side_by_side(&items, |it| Ok(it * 2)).unwrap();
        assert!(twice.into_iter().eq((0..200).step_by(2)));
        let failed = side_by_side(&items, |it| match it {
            7 | 90 => Err(it.to_string()),
            _ => Ok(()),
        });
        assert_eq!(failed, Err("7".to_owned()));
    }

    #[test]
    fn both_outputs_of_a_command_are_held_back_to_its_end() {
        let (outcome, shown) = held(cargo().arg("--version"));
        assert_eq!(outcome, Ok(()));
        assert!(shown.starts_with("$ cargo --version\ncargo 1."), "{shown}");
        // Errors go to the other one.
        let (outcome, shown) = held(cargo().arg("--no-such-option"));
        assert!(outcome.is_err());
        assert!(shown.contains("error: unexpected argument"), "{shown}");
    }
}
