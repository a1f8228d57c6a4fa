//! The stages of the test command.

use super::files;
use super::tally::Tally;
use crate::build::release;
use crate::run::{Outcome, cargo, command, root, run, run_seen};
use crate::tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stage {
    Format,
    Lint,
    LintWasm,
    Native,
    Wasm,
    Build,
    Size,
    Layout,
    EndToEnd,
    Engines,
}

use Stage::*;

pub(super) const ALL: [Stage; 10] =
    [Format, Lint, LintWasm, Native, Wasm, Build, Size, Layout, EndToEnd, Engines];

/// The stages of one `--only`.
pub(super) fn named(name: &str) -> Outcome<Vec<Stage>> {
    match name {
        "lint" => Ok(vec![Format, Lint, LintWasm]),
        "native" => Ok(vec![Native]),
        "wasm" => Ok(vec![Wasm]),
        "size" => Ok(vec![Build, Size]),
        "layout" => Ok(vec![Build, Layout]),
        "e2e" => Ok(vec![Build, EndToEnd]),
        "engines" => Ok(vec![Build, Engines]),
        _ => Err(format!(
            "--only takes lint, native, wasm, size, layout, e2e or engines, not `{name}`"
        )),
    }
}

impl Stage {
    pub(super) fn title(self) -> &'static str {
        match self {
            Format => "Format",
            Lint => "Lints",
            LintWasm => "Lints of the page",
            Native => "Native tests",
            Wasm => "WebAssembly tests in a browser",
            Build => "Release build",
            Size => "Size of the first load",
            Layout => "Layout of every view on every screen",
            EndToEnd => "End-to-end tests of the released site",
            Engines => "The released site in Firefox and WebKit",
        }
    }

    pub(super) fn lints(self) -> bool {
        matches!(self, Format | Lint | LintWasm)
    }

    /// Runs the stage; `filter` picks some of its tests by name.
    pub(super) fn run(self, filter: Option<&str>, tally: &mut Tally) -> Outcome {
        match self {
            Format => checked(tally, cargo().args(["fmt", "--all", "--check"])),
            Lint => {
                let mut clippy = cargo();
                clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
                checked(tally, &mut clippy)
            }
            LintWasm => lint_wasm(tally),
            Native => {
                let mut tests = cargo();
                tests.args(["test", "--workspace"]).args(filter);
                run_seen(&mut tests, |line| tally.see(line))
            }
            Wasm => wasm(filter, tally),
            Build => release(),
            Size => {
                let mut node = command("node");
                node.arg("tests/browser/size.mjs").env("PATH", tools::for_bundling()?);
                checked(tally, &mut node)
            }
            Layout => layout(filter, tally),
            EndToEnd => tally.in_engine("Chromium", |tally| end_to_end(filter, tally)),
            Engines => engines(filter, tally),
        }
    }
}

fn checked(tally: &mut Tally, command: &mut Command) -> Outcome {
    run(command)?;
    tally.check_passed();
    Ok(())
}

/// The packages that are compiled for the browser.
const PAGE: [&str; 4] = ["--package", "queenside", "--package", "queenside-worker"];

/// The tests that run in a browser without the site: package, test.
const IN_BROWSER: [[&str; 4]; 2] =
    [["--package", "queens", "--test", "wasm"], ["--package", "queenside", "--test", "components"]];

fn lint_wasm(tally: &mut Tally) -> Outcome {
    let page: &[&str] = &[&PAGE[..], &["--lib", "--bins"]].concat();
    for of in std::iter::once(page).chain(IN_BROWSER.iter().map(|it| &it[..])) {
        let mut clippy = cargo();
        clippy.args(["clippy", "--target", tools::WASM]).args(of);
        checked(tally, clippy.args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

fn wasm(filter: Option<&str>, tally: &mut Tally) -> Outcome {
    let (driver, browser) = tools::driver()?;
    let settings = driver_settings(&browser.path)?;
    for of in IN_BROWSER {
        let mut tests = cargo();
        tests
            .args(["test", "--target", tools::WASM])
            .args(of)
            .args(filter)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
            .env("PATH", tools::for_bundling()?)
            .env("CHROMEDRIVER", &driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &settings)
            // Seconds for a whole file of tests; the runner's own 20 are few for
            // a debug build on a busy machine.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
        run_seen(&mut tests, |line| tally.see(line))?;
    }
    Ok(())
}

/// Writes the driver's settings: it would take its own favourite browser, and
/// that browser would talk to its maker.
fn driver_settings(browser: &Path) -> Outcome<PathBuf> {
    let words = |words: &[&str]| {
        words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ")
    };
    let json = format!(
        "{{\"goog:chromeOptions\": {{\"binary\": {}, \"args\": [{}]}}}}\n",
        words(&[&browser.display().to_string()]),
        words(&[
            "disable-gpu",
            "disable-quic",
            "no-first-run",
            "disable-background-networking",
            "disable-component-update",
            "disable-sync",
        ])
    );
    let folder = root().join("target");
    let file = folder.join("webdriver.json");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, json))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

/// A filter names a view.
fn layout(filter: Option<&str>, tally: &mut Tally) -> Outcome {
    let mut node = command("node");
    node.arg("tests/browser/layout.mjs").env("QUEENSIDE_BROWSER", tools::browser()?.path);
    if let Some(view) = filter {
        node.args(["--view", view]);
    }
    checked(tally, &mut node)
}

/// A filter names files by a part of their name, else tests.
fn end_to_end(filter: Option<&str>, tally: &mut Tally) -> Outcome {
    let all = files("tests/browser", ".test.mjs");
    let mut some = all.clone();
    some.retain(|file| filter.is_some_and(|filter| file.contains(filter)));
    let mut node = node_tests();
    if let (Some(filter), true) = (filter, some.is_empty()) {
        node.arg(format!("--test-name-pattern={filter}"));
    }
    let chosen = if some.is_empty() { all } else { some };
    node.args(chosen.iter().map(|file| format!("tests/browser/{file}")))
        .env("QUEENSIDE_BROWSER", tools::browser()?.path);
    run_seen(&mut node, |line| tally.see(line))
}

/// All engines, also where one fails. A filter names tests.
fn engines(filter: Option<&str>, tally: &mut Tally) -> Outcome {
    let mut outcome = Ok(());
    for engine in tools::ENGINES {
        let Some(installed) = engine.installed() else {
            println!("{}", engine.missing());
            tally.engine_missing(engine.name());
            continue;
        };
        println!("{}", installed.version());
        let mut node = node_tests();
        node.args(filter.map(|filter| format!("--test-name-pattern={filter}")));
        let all = files("tests/browser/engines", ".test.mjs");
        installed
            .name_to(node.args(all.iter().map(|file| format!("tests/browser/engines/{file}"))));
        let ran =
            tally.in_engine(engine.name(), |tally| run_seen(&mut node, |line| tally.see(line)));
        outcome = outcome.and(ran);
    }
    outcome
}

fn node_tests() -> Command {
    let mut node = command("node");
    // Milliseconds for a whole file of tests, not for each: a guard against
    // one that hangs. Playwright gives up a single wait long before.
    node.args(["--test", "--test-reporter=spec", "--test-timeout=1200000"]);
    node.env_remove("FORCE_COLOR");
    node
}
