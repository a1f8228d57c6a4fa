//! `cargo xtask test`: all checks and tests.

mod scripts;
mod stages;

use crate::run::{Outcome, held, joined, root};
use crate::tools;
use stages::{Selection, Stage};
use std::io::ErrorKind;
use std::time::{Duration, Instant};
use std::{fs, thread};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run everything, as before a release: layout on every screen with all kinds of texts, all
    /// lessons in the browser, all tests in Firefox and WebKit, and those of the search in Java and
    /// of the scripts for clusters.
    #[arg(long)]
    all: bool,
    /// Install nothing by apt-get. Without Chromium, its tests fail; what else is missing is skipped.
    #[arg(long)]
    no_install: bool,
    /// Run only these stages.
    #[arg(long, value_name = "STAGE")]
    only: Option<Only>,
    /// Run only tests with this in their names or their files' names: natively, and in Chromium on
    /// the site that `serve` builds. With --only: those of these stages.
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

/// A stage that ran, or could not.
struct Report {
    stage: Stage,
    time: Duration,
    outcome: Outcome,
}

pub(crate) fn test(args: &Args) -> Outcome {
    delete_traces()?;
    let start = (Instant::now(), processor_time());
    let is_named = args.name.is_some() && args.only.is_none();
    let selection =
        Selection { name: args.name.as_deref(), all: args.all, on_debug_site: is_named };
    let run = |stage: Stage| stage.run(selection);
    if args.no_install {
        tools::forbid_installing();
    }
    if let Some(name) = &args.name {
        let stages = args.only.map_or(vec![Stage::EndToEnd, Stage::Native], Only::stages);
        if !stages.into_iter().any(|stage| stage.has_test(name)) {
            return Err(format!("no test, module or file of tests has {name:?} in its name"));
        }
    }
    let reports = if is_named {
        in_turn(&[Stage::Native, Stage::EndToEnd], &run, false)
    } else {
        let stages = args.only.map_or(stages::ALL.to_vec(), Only::stages);
        tools::announce(&missing(&stages, args.all));
        thread::scope(|scope| {
            scope.spawn(|| prepare(&stages, args.all));
            run_all(&stages, &run)
        })
    };
    println!("\n── Stages");
    for Report { stage, time, outcome } in &reports {
        let result = match outcome {
            Ok(()) => "passed".to_owned(),
            Err(why) => format!("FAILED: {why}"),
        };
        println!("{:>7.1} s  {}: {result}", time.as_secs_f64(), stage.title());
    }
    println!("{:>7.1} s  in all", start.0.elapsed().as_secs_f64());
    if let (Some(before), Some(after)) = (start.1, processor_time()) {
        println!("{:>7.1} s  of processor time, of all programs on this machine", after - before);
    }
    let stages: Vec<Stage> = reports.iter().map(|it| it.stage).collect();
    missing(&stages, args.all).iter().for_each(|it| println!("{it}"));
    let failed = failed(&reports);
    println!("\n{} of {} stages passed", reports.len() - failed.len(), reports.len());
    if failed.is_empty() { Ok(()) } else { Err(format!("not passed: {}", failed.join("; "))) }
}

fn failed(reports: &[Report]) -> Vec<&'static str> {
    reports.iter().filter(|it| it.outcome.is_err()).map(|it| it.stage.title()).collect()
}

/// The programs that these stages miss, each once.
fn missing(stages: &[Stage], all: bool) -> Vec<tools::Missing> {
    let mut found = Vec::new();
    for missing in stages.iter().flat_map(|stage| stage.missing(all)) {
        if !found.contains(&missing) {
            found.push(missing);
        }
    }
    found
}

/// The seconds of processor time that all programs have used since the machine started. Only Linux
/// reports it.
fn processor_time() -> Option<f64> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let text = fs::read_to_string("/proc/stat").ok()?;
    let numbers = text.lines().next()?.split_whitespace().skip(1);
    let ticks: Vec<f64> = numbers.map_while(|it| it.parse().ok()).collect();
    // User, nice, system, idle, waiting, interrupts of both kinds.
    let busy = |ticks: &[f64]| ticks.iter().sum::<f64>();
    Some((busy(ticks.get(..3)?) + busy(ticks.get(5..7)?)) / TICKS_PER_SECOND)
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

/// Installs everything that is missing beside the first stages, which compile meanwhile. A stage
/// that needs what could not be installed fails by itself.
fn prepare(stages: &[Stage], all: bool) {
    for stage in stages {
        if let Err(error) = stage.prepare(all) {
            eprintln!("{}: {error}", stage.title());
        }
    }
}

/// The megabytes of free memory that Firefox and WebKit need beside Chromium.
const FOR_ENGINES: u64 = 4_000;

/// True if there is memory for three browsers at once. Only Linux reports it.
fn has_memory() -> bool {
    let text = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let kilobytes = line.and_then(|it| it.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.is_some_and(|it| it / 1_000 >= FOR_ENGINES)
}

/// Runs one stage.
type Run<'a> = &'a (dyn Fn(Stage) -> Outcome + Sync);

/// Runs the stages, even if one fails. Those that need only the sources run beside the build and
/// the stages of the site; Firefox and WebKit run beside Chromium.
fn run_all(stages: &[Stage], run: Run) -> Vec<Report> {
    let (sources, mut site): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| stage.needs_no_site());
    let is_beside = !sources.is_empty() && !site.is_empty();
    thread::scope(|scope| {
        let checks = scope.spawn(|| in_turn(&sources, run, is_beside));
        let mut reports = Vec::new();
        if site.first() == Some(&Stage::Build) {
            site.remove(0);
            reports = in_turn(&[Stage::Build], run, is_beside);
        }
        if failed(&reports).is_empty() {
            reports.extend(on_site(&site, run, is_beside));
        } else {
            let not_run = || Err("not run, as there is no release build".to_owned());
            let report = |stage| Report { stage, time: Duration::ZERO, outcome: not_run() };
            reports.extend(site.into_iter().map(report));
        }
        joined(checks).into_iter().chain(reports).collect()
    })
}

fn on_site(stages: &[Stage], run: Run, is_beside: bool) -> Vec<Report> {
    let (engines, others): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| **stage == Stage::Engines);
    if others.is_empty() || engines.is_empty() || !has_memory() {
        return in_turn(stages, run, is_beside);
    }
    thread::scope(|scope| {
        let engines = scope.spawn(|| in_turn(&engines, run, true));
        let mut reports = in_turn(&others, run, true);
        reports.extend(joined(engines));
        reports
    })
}

/// Runs stages one after the other. Beside others, each prints its output at its end.
fn in_turn(stages: &[Stage], run: Run, is_beside: bool) -> Vec<Report> {
    let report = |&stage: &Stage| {
        let title = stage.title();
        println!("\n── {title}{}", if is_beside { " …" } else { "" });
        let start = Instant::now();
        let outcome = if is_beside {
            let (outcome, output) = held(|| run(stage));
            let result = if outcome.is_ok() { "passed" } else { "FAILED" };
            print!("\n── {title}: {result}\n{output}");
            outcome
        } else {
            run(stage)
        };
        Report { stage, time: start.elapsed(), outcome }
    };
    stages.iter().map(report).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// The stages that ran, and those that are reported as failed, if some fail.
    fn ran(failing: &[Stage]) -> (Vec<Stage>, Vec<Report>) {
        let ran = Mutex::new(Vec::new());
        let run = |stage: Stage| {
            ran.lock().unwrap().push(stage);
            if failing.contains(&stage) { Err("it fails".to_owned()) } else { Ok(()) }
        };
        let reports = run_all(&stages::ALL, &run);
        assert!(stages::ALL.iter().all(|it| reports.iter().any(|report| report.stage == *it)));
        (ran.into_inner().unwrap(), reports)
    }

    #[test]
    fn a_failed_stage_keeps_no_other_from_running() {
        let (all, reports) = ran(&[Stage::Lint, Stage::Layout]);
        assert!(stages::ALL.iter().all(|stage| all.contains(stage)), "{all:?}");
        assert_eq!(failed(&reports), [Stage::Lint.title(), Stage::Layout.title()]);
    }

    #[test]
    fn without_a_build_the_stages_of_the_site_are_named_and_not_run() {
        let (all, reports) = ran(&[Stage::Build]);
        let (sources, site): (Vec<Stage>, Vec<Stage>) =
            stages::ALL.iter().partition(|stage| stage.needs_no_site());
        assert!(sources.iter().all(|stage| all.contains(stage)), "{all:?}");
        assert_eq!(all.len(), sources.len() + 1, "{all:?}");
        assert_eq!(failed(&reports), site.iter().map(|it| it.title()).collect::<Vec<_>>());
    }

    #[test]
    fn processor_time_passes() {
        if let Some(before) = processor_time() {
            assert!(before > 0.0);
            assert!(processor_time().is_some_and(|after| after >= before));
        }
    }
}
