//! The stages of the test command.

use super::scripts::{Tests, cores};
use crate::build::{debug, release};
use crate::bundle::{check_places, check_vectors};
use crate::run::{Outcome, answer, cargo, held, joined, node, root, run, set_place, show};
use crate::tools;
use queens::search::CATALOGUE;
use queenside_lessons::read::steps;
use std::path::{Path, PathBuf};
use std::{fs, thread};

/// The tests of the stages that run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection<'a> {
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

    /// True if the stage has a test with this in its name, or a file of tests. Tests in Rust are
    /// compiled for it; if that fails, the stage reports it.
    pub(super) fn has_test(self, name: &str) -> bool {
        let is_in = |folder| Tests::all(folder, Some(name)).is_ok_and(|tests| !tests.is_empty());
        let is_native = || {
            let listed = answer(cargo().args(WITHOUT_EXAMPLES).args([name, "--", "--list"]));
            listed.is_none_or(|list| list.lines().any(|line| line.ends_with(": test")))
        };
        match self {
            Native => is_in("web/write/tests") || is_in("web/scorm") || is_native(),
            EndToEnd => is_in("tests/browser"),
            Engines => is_in("tests/browser/engines"),
            // Their names are checked where they run.
            Wasm | Layout => true,
            Format | Lint | LintWasm | Doc | Build | Size => false,
        }
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

    pub(super) fn run(self, selection: Selection) -> Outcome {
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
            Native => native(selection),
            Wasm => wasm(selection),
            Build => release(),
            Size => {
                run(node().arg("tests/browser/size.mjs"))?;
                check_places()?;
                check_vectors()
            }
            Layout => layout(selection),
            EndToEnd => end_to_end(selection),
            Engines => engines(selection),
        }
    }
}

/// All tests without the examples in comments, which few tests by their name need.
const WITHOUT_EXAMPLES: [&str; 6] =
    ["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"];

fn native(selection: Selection) -> Outcome {
    let mut tests = cargo();
    if selection.on_debug_site {
        tests.args(WITHOUT_EXAMPLES);
    } else {
        // Compiled while the programs are installed.
        run(cargo().args(["test", "--workspace", "--no-run"]))?;
        prepare_programs(selection.all);
        tests.args(["test", "--workspace", "--no-fail-fast"]);
    }
    tests.args(selection.name).args(["--", "--quiet"]);
    // Only the tests of the scripts for clusters are ignored.
    if tools::CLUSTER.are_installed() {
        tests.arg("--include-ignored");
    }
    let ran = run(&mut tests);
    let ran = ran.and(python(&Tests::all("web/write/tests", selection.name)?));
    ran.and(scripts(&Tests::all("web/scorm", selection.name)?))
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

fn wasm(selection: Selection) -> Outcome {
    let (driver, browser) = tools::driver()?;
    let settings = driver_settings(&browser.path)?;
    let mut tests = cargo();
    set_place(&mut tests)
        .args(["test", "--target", tools::WASM, "--no-fail-fast"])
        .args(IN_BROWSER)
        .args(selection.name)
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
fn layout(selection: Selection) -> Outcome {
    tools::browser_test_packages()?;
    let mut node = node();
    node.arg("tests/browser/layout.mjs").env("QUEENSIDE_BROWSER", tools::browser()?.path);
    if !selection.all {
        node.args(["--cases", "fewer"]);
    }
    if let Some(view) = selection.name {
        node.args(["--view", view]);
    }
    run(&mut node)
}

fn end_to_end(selection: Selection) -> Outcome {
    let tests = Tests::all("tests/browser", selection.name)?;
    if tests.is_empty() {
        return Ok(());
    }
    tools::browser_test_packages()?;
    let mut node = tests.together(cores());
    if selection.on_debug_site {
        tools::announce(tools::missing_browser().as_slice());
        node.env("QUEENSIDE_SITE", debug()?);
    }
    node.envs(selection.all.then_some(("QUEENSIDE_EVERY", "1")));
    run(node.env("QUEENSIDE_BROWSER", tools::browser()?.path))
}

/// Runs all engines in parallel, even if one fails: the shortest way through the page, or all tests
/// if they are asked for or chosen by a name.
fn engines(selection: Selection) -> Outcome {
    tools::browser_test_packages()?;
    // Without a name, the shortest way through the page.
    let name = selection.name.or(if selection.all { None } else { Some("smoke") });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_name_is_that_of_no_test() {
        assert!(EndToEnd.has_test("lab") && !EndToEnd.has_test("labb"));
        assert!(!Build.has_test("lab"));
    }
}
