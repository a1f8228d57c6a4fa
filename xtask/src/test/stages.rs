//! The stages of the test command.

use super::scripts::{Tests, cores};
use crate::build::{debug, release};
use crate::bundle::{check_places, check_vectors};
use crate::run::{Outcome, cargo, held, joined, node, root, run, set_place, show};
use crate::tools;
use queens::search::CATALOGUE;
use queenside_lessons::read::steps;
use std::path::{Path, PathBuf};
use std::{fs, thread};

/// The tests of the stages that run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    /// Only those with this name.
    pub(super) name: Option<&'a str>,
    /// Also the cases that the usual command leaves out.
    pub(super) all: bool,
    /// Chromium opens the site that `serve` builds, and nothing is installed for few tests.
    pub(super) on_debug_site: bool,
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
            EndToEnd => "End-to-end tests in Chromium",
            Engines => "The released site in Firefox and WebKit",
        }
    }

    /// True if the stage needs only the sources. It runs beside the build and the stages of the
    /// site.
    pub(super) fn needs_no_site(self) -> bool {
        matches!(self, Format | Lint | LintWasm | Doc | Native | Wasm)
    }

    /// Installs the programs that the stage needs.
    pub(super) fn prepare(self, all: bool) -> Outcome {
        match self {
            Format | Lint | LintWasm => tools::for_linting(),
            Doc => Ok(()),
            Native => {
                prepare_programs(all);
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

    /// The programs of the system that are missing. Tests that need them do not run.
    pub(super) fn missing(self, all: bool) -> Vec<tools::Missing> {
        match self {
            Native => tools::of_native_tests(all).filter_map(tools::Programs::missing).collect(),
            Wasm => tools::missing_driver().into_iter().collect(),
            Layout | EndToEnd => tools::missing_browser().into_iter().collect(),
            Engines => tools::ENGINES.into_iter().filter_map(tools::Engine::missing).collect(),
            Format | Lint | LintWasm | Doc | Build | Size => Vec::new(),
        }
    }

    pub(super) fn run(self, choice: Choice) -> Outcome {
        match self {
            Format => run(cargo().args(["fmt", "--all", "--check"])),
            Lint => {
                let mut clippy = cargo();
                clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
                run(&mut clippy)
            }
            LintWasm => lint_wasm(),
            Doc => {
                let mut doc = cargo();
                doc.args(["doc", "--workspace", "--no-deps", "--document-private-items"]);
                run(doc.env("RUSTDOCFLAGS", "-D warnings"))
            }
            Native => native(choice),
            Wasm => wasm(choice),
            Build => release(),
            Size => {
                run(node().arg("tests/browser/size.mjs"))?;
                check_places()?;
                check_vectors()
            }
            Layout => layout(choice),
            EndToEnd => end_to_end(choice),
            Engines => engines(choice),
        }
    }
}

fn native(choice: Choice) -> Outcome {
    let mut tests = cargo();
    // Without the examples in comments, which few tests by their name need.
    if choice.on_debug_site {
        tests.args(["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"]);
    } else {
        // Compiled while the programs are installed.
        run(cargo().args(["test", "--workspace", "--no-run"]))?;
        prepare_programs(choice.all);
        tests.args(["test", "--workspace", "--no-fail-fast"]);
    }
    tests.args(choice.name).args(["--", "--quiet"]);
    // Only the tests of the scripts for clusters are ignored.
    if tools::CLUSTER.are_installed() {
        tests.arg("--include-ignored");
    }
    let ran = run(&mut tests);
    let ran = ran.and(python(&Tests::all("web/write/tests", choice.name)?));
    ran.and(scripts(&Tests::all("web/scorm", choice.name)?))
}

fn prepare_programs(all: bool) {
    tools::of_native_tests(all).for_each(tools::Programs::prepare);
}

/// Tests in scripts that need no more than Node.
fn scripts(tests: &Tests) -> Outcome {
    if tests.is_empty() { Ok(()) } else { run(&mut tests.command(cores())) }
}

/// The tests of the Python interpreter's host. They compare the searches in Python with the
/// steps of the machines.
fn python(tests: &Tests) -> Outcome {
    if tests.is_empty() {
        return Ok(());
    }
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
    run(tests.command(cores()).env("QUEENSIDE_STEPS", &folder))
}

/// The tests that run in a browser without the site. One cargo command runs them all, so that
/// their dependencies are compiled once, with the features of both.
const IN_BROWSER: [&str; 8] =
    ["--package", "queens", "--test", "wasm", "--package", "queenside", "--test", "components"];

/// Lints the code for the browser, including those tests.
fn lint_wasm() -> Outcome {
    let mut clippy = cargo();
    clippy.args(["clippy", "--target", tools::WASM]).args(IN_BROWSER);
    clippy.args(["--package", "queenside-worker", "--lib", "--bins", "--", "-D", "warnings"]);
    run(&mut clippy)
}

fn wasm(choice: Choice) -> Outcome {
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
    run(&mut tests)
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
fn layout(choice: Choice) -> Outcome {
    tools::browser_test_packages()?;
    let mut node = node();
    node.arg("tests/browser/layout.mjs").env("QUEENSIDE_BROWSER", tools::browser()?.path);
    if !choice.all {
        node.args(["--cases", "fewer"]);
    }
    if let Some(view) = choice.name {
        node.args(["--view", view]);
    }
    run(&mut node)
}

fn end_to_end(choice: Choice) -> Outcome {
    let tests = Tests::all("tests/browser", choice.name)?;
    if tests.is_empty() {
        return Ok(());
    }
    tools::browser_test_packages()?;
    let mut node = tests.together(cores());
    if choice.on_debug_site {
        tools::announce(tools::missing_browser().as_slice());
        node.env("QUEENSIDE_SITE", debug()?);
    }
    node.envs(choice.all.then_some(("QUEENSIDE_EVERY", "1")));
    run(node.env("QUEENSIDE_BROWSER", tools::browser()?.path))
}

/// Runs all engines in parallel, even if one fails: the shortest way through the page, or all tests
/// if they are asked for or chosen by a name.
fn engines(choice: Choice) -> Outcome {
    tools::browser_test_packages()?;
    // Without a name, the shortest way through the page.
    let name = choice.name.or(if choice.all { None } else { Some("smoke") });
    let tests = Tests::all("tests/browser/engines", name)?;
    thread::scope(|scope| {
        let in_engine = |engine: tools::Engine| {
            let mut node = tests.command(1);
            let installed = engine.installed()?;
            installed.set_variables(&mut node);
            Some(scope.spawn(move || {
                held(|| {
                    show(&installed.version());
                    run(&mut node)
                })
            }))
        };
        let running: Vec<_> = tools::ENGINES.into_iter().filter_map(in_engine).collect();
        let ran: Vec<_> = running.into_iter().map(joined).collect();
        ran.iter().for_each(|(_, output)| show(output.trim_end()));
        ran.into_iter().try_for_each(|(outcome, _)| outcome)
    })
}
