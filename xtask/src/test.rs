//! `cargo xtask test`: all checks and tests.

pub(crate) mod named;
mod scripts;
mod stages;
mod tally;

use crate::run::{Outcome, root, show, shown_at_its_end};
use stages::{Choice, Stage};
use std::io::ErrorKind;
use std::time::Instant;
use std::{fs, thread};
use tally::Tally;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run everything, as before a release: layout on every screen with all kinds of texts, all
    /// lessons in the browser, and all tests in Firefox and WebKit.
    #[arg(long)]
    all: bool,
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
    delete_traces()?;
    let start = (Instant::now(), processor_time());
    let mut tally = Tally::default();
    match (args.name.as_deref(), args.only) {
        (Some(name), None) => named::test(name, &mut tally),
        (name, only) => {
            let stages = only.map_or(stages::ALL.to_vec(), Only::stages);
            let choice = Choice { name, all: args.all };
            thread::scope(|scope| {
                scope.spawn(|| prepare(&stages));
                run_all(&stages, &|stage, tally| stage.run(choice, tally), &mut tally);
            });
        }
    }
    println!("\n── Times");
    for (title, time) in &tally.times {
        println!("{:>7.1} s  {title}", time.as_secs_f64());
    }
    println!("{:>7.1} s  in all", start.0.elapsed().as_secs_f64());
    if let (Some(before), Some(after)) = (start.1, processor_time()) {
        println!("{:>7.1} s  of processor time, of all programs on this machine", after - before);
    }
    if !tally.engines.is_empty() {
        println!("\n── The released site in each engine");
        tally.engines.iter().for_each(|line| println!("{line}"));
    }
    let (faults, outcome) = tally.outcome();
    if outcome.is_err() {
        println!("\n── Faults\n{}", faults.trim_end());
    }
    println!("\n{tally}");
    outcome
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
fn prepare(stages: &[Stage]) {
    for stage in stages {
        if let Err(error) = stage.prepare() {
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
type Run<'a> = &'a (dyn Fn(Stage, &mut Tally) -> Outcome + Sync);

/// Runs the stages, even if one fails. Those that need only the sources run beside the build and
/// the stages of the site; Firefox and WebKit run beside Chromium.
fn run_all(stages: &[Stage], run: Run, tally: &mut Tally) {
    let (sources, mut site): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| stage.needs_no_site());
    let is_beside = !sources.is_empty() && !site.is_empty();
    let mut checks = Tally::default();
    thread::scope(|scope| {
        scope.spawn(|| in_turn(&sources, run, &mut checks, is_beside));
        if site.first() == Some(&Stage::Build) {
            site.remove(0);
            let build = in_turn(&[Stage::Build], run, tally, is_beside);
            if build > 0 {
                let why = "not run, as there is no release build";
                site.drain(..).for_each(|it| tally.not_run(it.title(), why.to_owned()));
            }
        }
        on_site(&site, run, tally, is_beside);
    });
    tally.add(checks);
}

fn on_site(stages: &[Stage], run: Run, tally: &mut Tally, is_beside: bool) {
    let (engines, others): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| **stage == Stage::Engines);
    if others.is_empty() || engines.is_empty() || !has_memory() {
        in_turn(stages, run, tally, is_beside);
        return;
    }
    let mut theirs = Tally::default();
    thread::scope(|scope| {
        scope.spawn(|| in_turn(&engines, run, &mut theirs, true));
        in_turn(&others, run, tally, true);
    });
    tally.add(theirs);
}

/// Runs stages one after the other, and returns the number of those that failed. Beside others,
/// each prints its output at its end.
fn in_turn(stages: &[Stage], run: Run, tally: &mut Tally, is_beside: bool) -> usize {
    let failed = |stage: &Stage| {
        let mut timed = || timed(*stage, run, tally);
        if !is_beside {
            return timed();
        }
        println!("── {} …", stage.title());
        shown_at_its_end(timed)
    };
    stages.iter().map(failed).filter(|is_passed| !is_passed).count()
}

/// Returns true if the stage passed.
fn timed(stage: Stage, run: Run, tally: &mut Tally) -> bool {
    show(&format!("\n── {}", stage.title()));
    let start = Instant::now();
    let mut own = Tally::default();
    let outcome = run(stage, &mut own);
    own.times.push((stage.title(), start.elapsed()));
    let is_passed = outcome.is_ok();
    if let Err(error) = outcome {
        own.stage_failed(stage.title(), error);
    }
    tally.add(own);
    is_passed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// The stages that ran, and the summary, if some fail.
    fn ran(failing: &[Stage]) -> (Vec<Stage>, String) {
        let ran = Mutex::new(Vec::new());
        let run = |stage: Stage, _: &mut Tally| {
            ran.lock().unwrap().push(stage);
            if failing.contains(&stage) { Err("it fails".to_owned()) } else { Ok(()) }
        };
        let mut tally = Tally::default();
        run_all(&stages::ALL, &run, &mut tally);
        (ran.into_inner().unwrap(), tally.outcome().0)
    }

    #[test]
    fn a_failed_stage_keeps_no_other_from_running() {
        let (all, faults) = ran(&[Stage::Lint, Stage::Layout]);
        assert!(stages::ALL.iter().all(|stage| all.contains(stage)), "{all:?}");
        let lines: Vec<&str> = faults.lines().collect();
        assert_eq!(lines.len(), 2, "{faults}");
        for stage in [Stage::Lint, Stage::Layout] {
            assert!(lines.contains(&&*format!("{}: it fails", stage.title())), "{faults}");
        }
    }

    #[test]
    fn without_a_build_the_stages_of_the_site_are_named_and_not_run() {
        let (all, faults) = ran(&[Stage::Build]);
        let (sources, site): (Vec<Stage>, Vec<Stage>) =
            stages::ALL.iter().partition(|stage| stage.needs_no_site());
        assert!(sources.iter().all(|stage| all.contains(stage)), "{all:?}");
        assert_eq!(all.len(), sources.len() + 1, "{all:?}");
        assert_eq!(faults.matches("not run").count(), site.len() - 1, "{faults}");
    }

    #[test]
    fn processor_time_passes() {
        if let Some(before) = processor_time() {
            assert!(before > 0.0);
            assert!(processor_time().is_some_and(|after| after >= before));
        }
    }
}
