//! The stages of the test command.

use super::scripts::{Tests, cores};
use super::tally::Tally;
use crate::build::release;
use crate::bundle::{check_places, check_vectors};
use crate::run::{Outcome, cargo, node, root, run, run_seen, set_place, show, shown_at_its_end};
use crate::tools;
use queens::search::CATALOGUE;
use queenside_lessons::read::steps;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, thread};

/// The tests of the stages that run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    /// Only those with this name.
    pub(super) name: Option<&'a str>,
    /// Also the cases that the usual command leaves out.
    pub(super) all: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stage {
    Format,
    Lint,
    LintWasm,
    Doc,
    Native,
    Wasm,
    Build,
    Size,
    Layout,
    EndToEnd,
    Engines,
}

use Stage::*;

/// All stages. What finds most faults in the shortest time is first; what needs tools that a fresh
/// machine installs meanwhile is last.
pub(super) const ALL: [Stage; 11] =
    [Format, Lint, Native, LintWasm, Doc, Wasm, Build, Size, Layout, EndToEnd, Engines];

impl Stage {
    pub(super) fn title(self) -> &'static str {
        match self {
            Format => "Format",
            Lint => "Lints",
            LintWasm => "Lints of the page",
            Doc => "Documentation",
            Native => "Native tests",
            Wasm => "WebAssembly tests in a browser",
            Build => "Release build",
            Size => "Size of the first load",
            Layout => "Layout of every view on every screen",
            EndToEnd => "End-to-end tests of the released site",
            Engines => "The released site in Firefox and WebKit",
        }
    }

    /// True if the stage needs only the sources. It runs beside the build and the stages of the
    /// site.
    pub(super) fn needs_no_site(self) -> bool {
        matches!(self, Format | Lint | LintWasm | Doc | Native | Wasm)
    }

    /// Installs the programs that the stage needs.
    pub(super) fn prepare(self) -> Outcome {
        match self {
            Format | Lint | LintWasm => tools::for_linting(),
            Doc => Ok(()),
            Native => {
                prepare_programs();
                tools::python_packages()
            }
            Wasm => tools::for_bundling(false).and_then(|_| tools::driver()).map(drop),
            Build => tools::for_bundling(true).map(drop),
            Size => tools::node(),
            Layout | EndToEnd => {
                tools::browser_test_packages().and_then(|()| tools::browser()).map(drop)
            }
            Engines => {
                tools::ENGINES.iter().for_each(|engine| drop(engine.installed()));
                tools::browser_test_packages()
            }
        }
    }

    pub(super) fn run(self, choice: Choice, tally: &mut Tally) -> Outcome {
        match self {
            Format => checked(tally, cargo().args(["fmt", "--all", "--check"])),
            Lint => {
                let mut clippy = cargo();
                clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
                checked(tally, &mut clippy)
            }
            LintWasm => lint_wasm(tally),
            Doc => {
                let mut doc = cargo();
                doc.args(["doc", "--workspace", "--no-deps", "--document-private-items"]);
                checked(tally, doc.env("RUSTDOCFLAGS", "-D warnings"))
            }
            Native => native(choice, tally),
            Wasm => wasm(choice, tally),
            Build => release(),
            Size => {
                checked(tally, node().arg("tests/browser/size.mjs"))?;
                check_places()?;
                check_vectors()?;
                tally.check_passed();
                Ok(())
            }
            Layout => layout(choice, tally),
            EndToEnd => tally.in_engine("Chromium", |tally| end_to_end(choice, tally)),
            Engines => engines(choice, tally),
        }
    }
}

/// Runs a command that is one check. The lines that name faults are kept for the summary.
fn checked(tally: &mut Tally, command: &mut Command) -> Outcome {
    run_seen(command, |line| tally.see_fault(line))?;
    tally.check_passed();
    Ok(())
}

fn native(choice: Choice, tally: &mut Tally) -> Outcome {
    // Compiled while the programs are installed.
    run(cargo().args(["test", "--workspace", "--no-run"]))?;
    prepare_programs();
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--no-fail-fast"]).args(choice.name);
    // Only the tests of the scripts for clusters are ignored.
    if tools::CLUSTER.are_installed() {
        tests.args(["--", "--include-ignored"]);
    }
    let ran = run_seen(&mut tests, |line| tally.see(line));
    let ran = ran.and(python(&Tests::all("web/write/tests", choice.name), tally));
    ran.and(scripts(&Tests::all("web/scorm", choice.name), tally))
}

/// Installs what some native tests run. Where it is missing, they are skipped.
fn prepare_programs() {
    // The tests of clusters are for Linux only.
    let cluster = cfg!(target_os = "linux").then_some(&tools::CLUSTER);
    cluster.into_iter().chain(&tools::ELSEWHERE).for_each(tools::Programs::prepare);
}

/// Tests in scripts that need no more than Node.
pub(super) fn scripts(tests: &Tests, tally: &mut Tally) -> Outcome {
    run_seen(&mut tests.command(cores()), |line| tally.see(line))
}

/// The tests of the Python interpreter's host. They compare the searches in Python with the
/// steps of the machines.
pub(super) fn python(tests: &Tests, tally: &mut Tally) -> Outcome {
    tools::python_packages()?;
    let folder = root().join("target/python-steps");
    let failed = |error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    for search in CATALOGUE.iter().map(|it| it.name) {
        for n in 1..=LARGEST_COMPARED {
            fs::write(folder.join(format!("{search}-{n}.txt")), steps(search, n)?)
                .map_err(failed)?;
        }
    }
    run_seen(tests.command(cores()).env("QUEENSIDE_STEPS", &folder), |line| tally.see(line))
}

/// The tests that run in a browser without the site. One cargo command runs them all, so that
/// their dependencies are compiled once, with the features of both.
const IN_BROWSER: [&str; 8] =
    ["--package", "queens", "--test", "wasm", "--package", "queenside", "--test", "components"];

/// Lints the code for the browser, including those tests.
fn lint_wasm(tally: &mut Tally) -> Outcome {
    let mut clippy = cargo();
    clippy.args(["clippy", "--target", tools::WASM]).args(IN_BROWSER);
    clippy.args(["--package", "queenside-worker", "--lib", "--bins", "--", "-D", "warnings"]);
    checked(tally, &mut clippy)
}

fn wasm(choice: Choice, tally: &mut Tally) -> Outcome {
    let (driver, browser) = tools::driver()?;
    let settings = driver_settings(&browser.path)?;
    let mut tests = cargo();
    set_place(&mut tests)
        .args(["test", "--target", tools::WASM, "--no-fail-fast"])
        .args(IN_BROWSER)
        .args(choice.name)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
        .env("PATH", tools::for_bundling(false)?)
        .env("CHROMEDRIVER", &driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &settings)
        // Seconds for a whole file of tests. The default of 20 is too short for a debug build
        // on a busy machine.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    run_seen(&mut tests, |line| tally.see(line))
}

/// Writes the driver's settings. Without them, it would choose another browser, and that
/// browser would contact its vendor.
fn driver_settings(browser: &Path) -> Outcome<PathBuf> {
    let settings = format!(
        "{{\"goog:chromeOptions\": {{\"binary\": {:?}, \"args\": [\"disable-gpu\", \
         \"disable-quic\", \"no-first-run\", \"disable-background-networking\", \
         \"disable-component-update\", \"disable-sync\"]}}}}\n",
        browser.display().to_string()
    );
    let folder = root().join("target");
    let file = folder.join("webdriver.json");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, settings))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

/// The largest board on which the searches in Python are compared with the machines.
const LARGEST_COMPARED: u8 = 6;

/// A name is that of a view.
fn layout(choice: Choice, tally: &mut Tally) -> Outcome {
    tools::browser_test_packages()?;
    let mut node = node();
    node.arg("tests/browser/layout.mjs").env("QUEENSIDE_BROWSER", tools::browser()?.path);
    if !choice.all {
        node.args(["--cases", "fewer"]);
    }
    if let Some(view) = choice.name {
        node.args(["--view", view]);
    }
    run_seen(&mut node, |line| {
        // The last line counts the cases; each other one is a fault.
        if !line.contains(" cases, ") {
            tally.fault(line);
        }
    })?;
    tally.check_passed();
    Ok(())
}

/// A name selects the files whose names contain it, or else tests.
fn end_to_end(choice: Choice, tally: &mut Tally) -> Outcome {
    let mut node = in_chromium(&Tests::in_files_named("tests/browser", choice.name))?;
    node.envs(choice.all.then_some(("QUEENSIDE_EVERY", "1")));
    run_seen(&mut node, |line| tally.see(line))
}

/// The command for tests of a site.
pub(super) fn in_chromium(tests: &Tests) -> Outcome<Command> {
    tools::browser_test_packages()?;
    let mut node = tests.together(cores());
    node.env("QUEENSIDE_BROWSER", tools::browser()?.path);
    Ok(node)
}

/// Runs all engines in parallel, even if one fails: the shortest way through the page, or all tests
/// if they are asked for or chosen by a name.
fn engines(choice: Choice, tally: &mut Tally) -> Outcome {
    tools::browser_test_packages()?;
    let folder = "tests/browser/engines";
    let tests = match choice {
        Choice { name: None, all: false } => Tests::one(folder, "smoke.test.mjs"),
        Choice { name, .. } => Tests::all(folder, name),
    };
    let mut found = Vec::new();
    for engine in tools::ENGINES {
        match engine.installed() {
            Some(installed) => found.push((engine.name(), installed)),
            None => {
                show(&engine.missing());
                tally.engine_missing(engine.name());
            }
        }
    }
    let ran: Vec<(Outcome, Tally)> = thread::scope(|scope| {
        let running: Vec<_> = found
            .iter()
            .map(|(name, installed)| {
                let mut node = tests.command(1);
                installed.set_variables(&mut node);
                let version = installed.version();
                scope.spawn(move || shown_at_its_end(|| in_engine(name, &version, node)))
            })
            .collect();
        running.into_iter().filter_map(|it| it.join().ok()).collect()
    });
    let mut outcome = if ran.len() == found.len() {
        Ok(())
    } else {
        Err("the thread of an engine panicked".to_owned())
    };
    for (each, counted) in ran {
        outcome = outcome.and(each);
        tally.add(counted);
    }
    outcome.and(tally.check_retries())
}

/// `node` has the variables with the engine's programs.
fn in_engine(name: &str, version: &str, mut node: Command) -> (Outcome, Tally) {
    show(version);
    let mut tally = Tally::default();
    let ran = tally.in_engine(name, |tally| run_seen(&mut node, |line| tally.see(line)));
    (ran, tally)
}
