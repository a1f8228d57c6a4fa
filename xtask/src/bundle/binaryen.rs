//! Runs the programs of binaryen, and caches what they write: each takes seconds, and most chunks
//! are as they were in an earlier build. Other clones use the same cache.

use crate::run::{Outcome, command, read, run};
use crate::tools;
use queenside_lessons::package::hash_word;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process;
use std::time::SystemTime;

/// The WebAssembly features that Rust uses. The programs need the list, because not all files
/// declare them.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The number of cached files. A release has about 140.
const MOST: usize = 1_000;

/// Writes the smaller program that wasm-opt makes, and returns its file.
pub(super) fn optimised(program: &Path, options: &[&str], path: &OsStr) -> Outcome<PathBuf> {
    let smaller = program.with_extension("opt.wasm");
    let strip = ["--strip-debug", "--strip-producers", "--strip-target-features"];
    cached("wasm-opt", &[options, &strip].concat(), &[(program, "")], &smaller, path)?;
    Ok(smaller)
}

/// Writes the program that wasm-merge makes of files, each with its name as a module.
pub(super) fn merged(files: &[(&Path, &str)], whole: &Path, path: &OsStr) -> Outcome {
    cached("wasm-merge", &[], files, whole, path)
}

/// Runs a program, or copies what it has written from the same content before.
fn cached(
    program: &str,
    options: &[&str],
    files: &[(&Path, &str)],
    output: &Path,
    path: &OsStr,
) -> Outcome {
    written_once(&folder()?, &key(program, options, files)?, output, || {
        let mut command = command(program);
        command.args(options).args(FEATURES);
        for (file, name) in files {
            command.arg(file).args(Some(name).filter(|it| !it.is_empty()));
        }
        run(command.arg("-o").arg(output).env("PATH", path))
    })
}

/// Copies the file with this key from the folder to `output`, or has `output` written and cached.
fn written_once(
    folder: &Path,
    key: &str,
    output: &Path,
    write: impl FnOnce() -> Outcome,
) -> Outcome {
    let cached = folder.join(format!("{key}.wasm"));
    if fs::copy(&cached, output).is_ok() {
        // If the time cannot be set, the file is only removed earlier.
        let file = File::options().append(true).open(&cached);
        let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
        return Ok(());
    }
    write()?;
    // Under another name first: a build that is stopped leaves no half of a file.
    let half = cached.with_extension(process::id().to_string());
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(output, &half))
        .and_then(|_| fs::rename(&half, &cached))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

fn folder() -> Outcome<PathBuf> {
    Ok(tools::cache()?.join("binaryen"))
}

/// A hash of everything that a program's output depends on.
fn key(program: &str, options: &[&str], files: &[(&Path, &str)]) -> Outcome<String> {
    let mut words = vec![tools::BINARYEN, program];
    words.extend(FEATURES.iter().chain(options));
    let mut all = words.join(" ").into_bytes();
    for (file, name) in files {
        let content = read(file)?;
        all.extend(format!("\n{name} {} ", content.len()).bytes());
        all.extend(content);
    }
    Ok(hash_word(&all))
}

/// Removes from the cache what has not been used for the longest time.
pub(super) fn remove_old() -> Outcome {
    let folder = folder()?;
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|it| Some((it.metadata().ok()?.modified().ok()?, it.path())));
    // Another build may have removed the file meanwhile.
    oldest(files.collect(), MOST).into_iter().for_each(|file| drop(fs::remove_file(file)));
    Ok(())
}

/// All files except the newest.
fn oldest(mut files: Vec<(SystemTime, PathBuf)>, newest: usize) -> Vec<PathBuf> {
    files.sort_unstable_by(|a, b| b.cmp(a));
    files.into_iter().skip(newest).map(|(_, file)| file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn content_options_and_names_change_the_key() {
        let folder = std::env::temp_dir().join(format!("queenside-key-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = |name: &str, content: &str| {
            let file = folder.join(name);
            fs::write(&file, content).unwrap();
            file
        };
        let (a, same, b) = (file("a", "1 2"), file("same", "1 2"), file("b", "1"));
        let opt = |options: &[&str], file: &Path| key("wasm-opt", options, &[(file, "")]).unwrap();
        let first = opt(&["-O"], &a);
        assert_eq!(first, opt(&["-O"], &same));
        let others = [
            opt(&["-O"], &b),
            opt(&["-Oz"], &a),
            key("wasm-merge", &["-O"], &[(&a, "")]).unwrap(),
            key("wasm-opt", &["-O"], &[(&a, "a")]).unwrap(),
            key("wasm-opt", &["-O"], &[(&a, ""), (&a, "")]).unwrap(),
        ];
        assert!(others.iter().all(|other| *other != first), "{first}: {others:?}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_cached_is_not_written_again() {
        let folder = std::env::temp_dir().join(format!("queenside-cache-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (one, two) = (folder.join("one"), folder.join("two"));
        let written = |output: &Path, content: &str| {
            written_once(&folder.join("cache"), "key", output, || {
                fs::write(output, content).map_err(|error| error.to_string())
            })
        };
        let failed = written_once(&folder.join("cache"), "key", &one, || Err("stopped".to_owned()));
        assert_eq!(failed, Err("stopped".to_owned()));
        assert_eq!(written(&one, "first"), Ok(()));
        assert_eq!(written(&two, "second"), Ok(()));
        assert_eq!([one, two].map(|it| fs::read_to_string(it).unwrap()), ["first", "first"]);
        assert_eq!(fs::read_dir(folder.join("cache")).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_was_used_last_stays_in_the_cache() {
        let file = |seconds: u64| {
            (SystemTime::UNIX_EPOCH + Duration::from_secs(seconds), seconds.to_string().into())
        };
        let old = oldest([5, 9, 1, 7].map(file).to_vec(), 2);
        assert_eq!(old, ["5", "1"].map(PathBuf::from));
        assert!(oldest([5, 9].map(file).to_vec(), 2).is_empty());
    }
}
