//! Runs other programs and reads files.

use cargo_metadata::{Metadata, MetadataCommand};
use rayon::prelude::*;
use std::cell::RefCell;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, pipe};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::ScopedJoinHandle;
use std::{env, fs};

/// A result whose error is a sentence for the user at the terminal.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    // Cargo sets the variable. A binary that is started directly uses the folder at compile time.
    let package =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = PathBuf::from(package);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// The folder with what a browser gets as it is.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

pub(crate) fn read(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

pub(crate) fn read_text(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The sorted names of the files in a folder, given from the root, that end in `ending`.
pub(crate) fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<String> {
    let entries = root().join(folder).read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names
}

/// Cargo's description of the workspace, without its dependencies.
pub(crate) fn metadata() -> Outcome<Metadata> {
    let mut command = MetadataCommand::new();
    command.current_dir(root()).no_deps().exec().map_err(|error| error.to_string())
}

/// A command in the root folder, without the variables that `cargo run` sets for this program:
/// build scripts would run again because of them.
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

/// Node with the same language and time zone on every machine.
pub(crate) fn node() -> Command {
    let mut node = command("node");
    set_place(&mut node).env_remove("FORCE_COLOR");
    node
}

/// Sets the language and the time zone of a program, and of the browsers that it starts.
pub(crate) fn set_place(command: &mut Command) -> &mut Command {
    command.env("LC_ALL", "C.UTF-8").env("LANGUAGE", "en").env("TZ", "UTC")
}

/// npm is a batch file on Windows.
pub(crate) fn npm() -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

thread_local! {
    /// The output of this thread while it is held back.
    static HELD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `work` and returns its result and its output, with that of its commands, so that it does
/// not mix with the output of another thread.
pub(crate) fn held<T>(work: impl FnOnce() -> T) -> (T, String) {
    HELD.set(Some(String::new()));
    (work(), HELD.take().unwrap_or_default())
}

/// The result of a thread, which panics here if it panicked there.
pub(crate) fn joined<T>(thread: ScopedJoinHandle<T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Runs `work` on several items in parallel. The results are in the order of the items; of
/// several errors, the first is returned.
pub(crate) fn side_by_side<I: Sync, O: Send>(
    items: &[I],
    work: impl Fn(&I) -> Outcome<O> + Sync + Send,
) -> Outcome<Vec<O>> {
    let results: Vec<Outcome<O>> = items.par_iter().map(work).collect();
    results.into_iter().collect()
}

/// Prints a line, at once or at the end of this thread's work.
pub(crate) fn show(line: &str) {
    HELD.with_borrow_mut(|held| match held {
        Some(lines) => {
            lines.push_str(line);
            lines.push('\n');
        }
        None => println!("{line}"),
    });
}

/// Prints the command and runs it to its end.
pub(crate) fn run(command: &mut Command) -> Outcome {
    show(&format!("$ {}", shown(command)));
    if HELD.with_borrow(Option::is_none) {
        let status = command.stdin(Stdio::null()).status();
        return finished(command, status.map_err(|error| started(command, &error))?);
    }
    let (mut child, output) = start(command).map_err(|error| started(command, &error))?;
    for line in output.split(b'\n').map_while(Result::ok) {
        show(String::from_utf8_lossy(&line).trim_end());
    }
    let status = child.wait().map_err(|error| started(command, &error))?;
    finished(command, status)
}

/// Runs a command as [`run`] does, but with its standard output in a file, also while the output of
/// this thread is held back.
pub(crate) fn run_into(command: &mut Command, file: fs::File) -> Outcome {
    show(&format!("$ {}", shown(command)));
    let status = command.stdin(Stdio::null()).stdout(file).status();
    finished(command, status.map_err(|error| started(command, &error))?)
}

/// Starts a command and returns both outputs as one.
fn start(command: &mut Command) -> std::io::Result<(Child, Box<dyn BufRead>)> {
    let (reader, writer) = pipe()?;
    let child = command.stdin(Stdio::null()).stderr(writer.try_clone()?).stdout(writer).spawn();
    // Otherwise the command would keep the writing ends open, and reading would never end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    Ok((child?, Box::new(BufReader::new(reader))))
}

/// The standard output of a command, if it could run and succeeded. Prints nothing.
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

/// The command as a user would type it, without the program's folder.
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

    #[test]
    fn parallel_results_are_in_order_and_the_first_error_counts() {
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
    fn an_output_for_a_file_is_not_held_back() {
        let path = env::temp_dir().join(format!("queenside-run-{}", std::process::id()));
        let file = fs::File::create(&path).unwrap();
        let ran = held(|| run_into(cargo().arg("--version"), file));
        assert_eq!(ran, (Ok(()), "$ cargo --version\n".to_owned()));
        assert!(fs::read_to_string(&path).unwrap().starts_with("cargo 1."));
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn both_outputs_of_a_command_are_held_back_to_its_end() {
        let (outcome, shown) = held(|| run(cargo().arg("--version")));
        assert_eq!(outcome, Ok(()));
        assert!(shown.starts_with("$ cargo --version\ncargo 1."), "{shown}");
        // Errors go to standard error.
        let (outcome, shown) = held(|| run(cargo().arg("--no-such-option")));
        assert!(outcome.is_err());
        assert!(shown.contains("error: unexpected argument"), "{shown}");
    }
}
