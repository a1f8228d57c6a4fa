//! `cargo xtask test`: all checks and tests. Stages that need only the sources run beside the
//! build.

mod named;
mod scripts;
mod stages;
mod tally;

use crate::run::{Outcome, root, show, shown_at_its_end};
use crate::tools;
use stages::Stage;
use std::io::ErrorKind;
use std::time::Instant;
use std::{fs, thread};
use tally::Tally;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only these stages.
    #[arg(long, value_name = "STAGE")]
    only: Option<Only>,
    /// Run only the tests of a view or a file, or with this name: natively, and in Chromium on the
    /// site that `serve` builds. With --only: the tests of these stages with this name.
    name: Option<String>,
}

/// A choice of stages.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Only {
    Lint,
    Native,
    Wasm,
    Size,
    Layout,
    E2e,
    Engines,
}

impl Only {
    fn stages(self) -> Vec<Stage> {
        match self {
            Only::Lint => vec![Stage::Format, Stage::Lint, Stage::LintWasm, Stage::Doc],
            Only::Native => vec![Stage::Native],
            Only::Wasm => vec![Stage::Wasm],
            Only::Size => vec![Stage::Build, Stage::Size],
            Only::Layout => vec![Stage::Build, Stage::Layout],
            Only::E2e => vec![Stage::Build, Stage::EndToEnd],
            Only::Engines => vec![Stage::Build, Stage::Engines],
        }
    }
}

pub(crate) fn test(args: &Args) -> Outcome {
    let stages = args.only.map_or(stages::ALL.to_vec(), Only::stages);
    delete_traces()?;
    let mut tally = Tally::default();
    let outcome = match (args.name.as_deref(), args.only) {
        (Some(name), None) => named::test(name, &mut tally),
        (filter, _) => prepare(&stages).and_then(|()| run_all(&stages, filter, &mut tally)),
    };
    if outcome.is_err() {
        tally.stage_failed();
    }
    println!("\n── Times");
    for (title, time) in &tally.times {
        println!("{:>7.1} s  {title}", time.as_secs_f64());
    }
    if !tally.engines.is_empty() {
        println!("\n── The released site in each engine");
        tally.engines.iter().for_each(|line| println!("{line}"));
    }
    println!("\n{tally}");
    outcome
}

/// Deletes the traces of failed tests that an earlier run has left.
fn delete_traces() -> Outcome {
    let folder = root().join("target").join("traces");
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{}: {error}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Runs the stages. Those that need only the sources run beside the build.
fn run_all(stages: &[Stage], filter: Option<&str>, tally: &mut Tally) -> Outcome {
    let (sources, site): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| stage.needs_no_site());
    let (build, site) = site.split_at(site.len().min(1));
    let is_beside = !build.is_empty();
    let mut theirs = Tally::default();
    let (checked, built) = thread::scope(|scope| {
        let checks = scope.spawn(|| in_turn(&sources, filter, &mut theirs, is_beside));
        let built = in_turn(build, filter, tally, false);
        let checked =
            checks.join().unwrap_or_else(|_| Err("the thread of the checks panicked".to_owned()));
        (checked, built)
    });
    tally.add(theirs);
    checked.and(built)?;
    in_turn(site, filter, tally, false)
}

/// Runs stages one after the other, up to the first that fails. Beside others, each prints its
/// output at its end.
fn in_turn(stages: &[Stage], filter: Option<&str>, tally: &mut Tally, is_beside: bool) -> Outcome {
    stages.iter().try_for_each(|stage| {
        let mut run = || timed(*stage, filter, tally);
        if is_beside { shown_at_its_end(run) } else { run() }
    })
}

/// Installs everything that is missing before the first stage, so that the user may leave, and
/// a failing installation is reported at once.
fn prepare(stages: &[Stage]) -> Outcome {
    println!("── Tools");
    let has = |stage: Stage| stages.contains(&stage);
    if has(Stage::Format) {
        tools::for_linting()?;
    }
    if has(Stage::Native) {
        // The tests of clusters are for Linux only.
        let cluster = cfg!(target_os = "linux").then_some(&tools::CLUSTER);
        cluster.into_iter().chain(&tools::ELSEWHERE).for_each(tools::Programs::prepare);
    }
    if has(Stage::Wasm) {
        tools::for_bundling(false)?;
        tools::driver()?;
    }
    if has(Stage::Build) {
        tools::for_bundling(true)?;
    }
    if has(Stage::EndToEnd) || has(Stage::Layout) {
        tools::browser_test_packages()?;
        tools::browser()?;
    }
    if has(Stage::Engines) {
        tools::browser_test_packages()?;
        for engine in tools::ENGINES {
            let found = engine.installed().map_or_else(|| engine.missing(), |it| it.version());
            println!("{found}");
        }
    }
    println!("all installed");
    Ok(())
}

fn timed(stage: Stage, filter: Option<&str>, tally: &mut Tally) -> Outcome {
    show(&format!("\n── {}", stage.title()));
    let start = Instant::now();
    let outcome = stage.run(filter, tally);
    tally.times.push((stage.title(), start.elapsed()));
    outcome.map_err(|error| format!("{}: {error}", stage.title()))
}
