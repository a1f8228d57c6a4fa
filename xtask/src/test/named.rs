//! `cargo xtask test NAME`: the tests of one view, of one file or by name. They run natively with
//! the features of the whole workspace, and in Chromium on the site that `serve` builds.

use super::scripts::{Tests, has_word};
use super::stages::{in_chromium, python, scripts};
use super::tally::Tally;
use crate::build;
use crate::run::{Outcome, cargo, metadata, read_text, run_seen, shown_at_its_end};
use std::path::{Path, PathBuf};
use std::{fs, thread};

/// Runs all tests with a name. The site is compiled while native tests run.
pub(super) fn test(given: &str, tally: &mut Tally) {
    if let Err(error) = all_with_name(given, tally) {
        tally.stage_failed("Tests by their name", error);
    }
}

fn all_with_name(given: &str, tally: &mut Tally) -> Outcome {
    let name = name_of(given);
    let in_node = [Tests::named("web/write/tests", name)?, Tests::named("web/scorm", name)?];
    let pages = Tests::named("tests/browser", name)?;
    let mut theirs = Tally::default();
    let (native, in_browser) = thread::scope(|scope| {
        let native = scope.spawn(|| shown_at_its_end(|| native(name, &in_node, &mut theirs)));
        let in_browser = if pages.is_empty() { Ok(()) } else { on_debug_site(&pages, tally) };
        (native.join().unwrap_or_else(|_| Err("the native tests panicked".to_owned())), in_browser)
    });
    tally.add(theirs);
    native.and(in_browser)?;
    if tally.is_empty() { Err(format!("no test and no file has the name {given}")) } else { Ok(()) }
}

fn native(name: &str, in_node: &[Tests; 2], tally: &mut Tally) -> Outcome {
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--no-fail-fast", "--lib"]).args(targets(name)?).arg(name);
    let ran = run_seen(&mut tests, |line| tally.see(line));
    let [of_python, of_packages] = in_node;
    let ran = if of_python.is_empty() { ran } else { ran.and(python(of_python, tally)) };
    if of_packages.is_empty() { ran } else { ran.and(scripts(of_packages, tally)) }
}

fn on_debug_site(pages: &Tests, tally: &mut Tally) -> Outcome {
    let site = build::debug()?;
    let mut node = in_chromium(pages)?;
    run_seen(node.env("QUEENSIDE_SITE", site), |line| tally.see(line))
}

/// The name by which tests are chosen. A file gives its view, its own name without endings, or its
/// folder's name if many files have its own.
fn name_of(given: &str) -> &str {
    let is_file = [".rs", ".mjs", ".toml", ".css"].iter().any(|ending| given.ends_with(ending));
    let mut parts = given.split('/').skip_while(|part| *part != "views").skip(1);
    if let (Some(view), Some(_)) = (parts.next(), parts.next()) {
        return view;
    }
    if !is_file {
        return given;
    }
    let mut parts = given.rsplit('/');
    let stem = parts.next().and_then(|file| file.split('.').next()).unwrap_or(given);
    match (stem, parts.next()) {
        ("mod" | "main" | "view" | "state" | "address" | "text", Some(folder)) => folder,
        _ => stem,
    }
}

/// Cargo's arguments for the test programs, beside those of libraries, that have such a name in a
/// file's name or in a test's. Each of the others would only be linked.
fn targets(name: &str) -> Outcome<Vec<String>> {
    let mut arguments = Vec::new();
    for package in metadata()?.packages {
        let has_library = package.targets.iter().any(|it| it.is_lib());
        for target in package.targets {
            let is_chosen = target.is_test() || (target.is_bin() && !has_library);
            if is_chosen && has_name(target.src_path.as_std_path(), name)? {
                let kind = if target.is_bin() { "--bin" } else { "--test" };
                arguments.extend([kind.to_owned(), target.name]);
            }
        }
    }
    Ok(arguments)
}

/// True if a test below a target's first file has the name.
fn has_name(first: &Path, name: &str) -> Outcome<bool> {
    let mut files = vec![first.to_owned()];
    if first.ends_with("main.rs") {
        files = rust_files(first.parent().unwrap_or(first));
    }
    for file in files {
        let is_named = file.file_stem().is_some_and(|stem| stem.to_string_lossy().contains(name));
        if is_named || function_has_name(&read_text(&file)?, name) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn function_has_name(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("async ").unwrap_or(line);
        line.strip_prefix("fn ").is_some_and(|rest| has_word(rest, name))
    })
}

pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|it| it.is_dir());
    let files = files.into_iter().filter(|it| it.extension().is_some_and(|it| it == "rs"));
    files.chain(folders.iter().flat_map(|it| rust_files(it))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_name_their_view_or_themselves() {
        for (given, name) in [
            ("lab", "lab"),
            ("src/views/lab/text.toml", "lab"),
            ("src/views/game/io/store.rs", "game"),
            ("tests/browser/game-days.test.mjs", "game-days"),
            ("keys.test.mjs", "keys"),
            ("crates/queens/tests/engine/rows.rs", "rows"),
            ("src/components/features/board/view.rs", "board"),
            ("1/2 of the rows", "1/2 of the rows"),
            ("the views", "the views"),
        ] {
            assert_eq!(name_of(given), name, "{given}");
        }
    }

    #[test]
    fn words_in_names_of_functions_count_and_parts_of_words_do_not() {
        let text =
            "#[test]\nfn the_lab_starts() {\n    labels(); // listings\n}\nasync fn rays() {";
        for name in ["lab", "the_lab", "starts", "rays"] {
            assert!(function_has_name(text, name), "{name}");
        }
        for name in ["la", "labels", "listings", "ray"] {
            assert!(!function_has_name(text, name), "{name}");
        }
    }

    #[test]
    fn test_programs_are_chosen_by_their_names_and_files() {
        let chosen = |name: &str| targets(name).unwrap();
        assert_eq!(chosen("no_such_test"), Vec::<String>::new());
        assert!(chosen("documents").contains(&"engine".to_owned()));
        assert_eq!(chosen("test_programs_are_chosen"), ["--bin", "xtask"]);
    }
}
