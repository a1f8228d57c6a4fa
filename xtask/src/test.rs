//! `cargo xtask test`: everything that must hold. What the sources alone can say is
//! checked while the site is built.

mod stages;
mod tally;

use crate::options::Options;
use crate::profile::Profile;
use crate::run::{Outcome, root, show, shown_at_its_end};
use crate::tools;
use stages::Stage;
use std::io::ErrorKind;
use std::time::{Duration, Instant};
use std::{fs, thread};
use tally::Tally;

pub(crate) fn test(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &[], &["--only"])?;
    let filter = options.word()?;
    let stages = match options.value("--only") {
        Some(name) => stages::named(name)?,
        None if filter.is_some() => return Err("a filter needs --only".to_owned()),
        None => stages::ALL.to_vec(),
    };

    forget_traces()?;
    let mut report = Report::default();
    let outcome = prepare(&stages).and_then(|()| run_all(&stages, filter, &mut report));
    if outcome.is_err() {
        report.tally.stage_failed();
    }
    println!("\n── Times");
    for (title, time) in &report.times {
        println!("{:>7.1} s  {title}", time.as_secs_f64());
    }
    if !report.tally.engines().is_empty() {
        println!("\n── The released site in each engine");
        report.tally.engines().iter().for_each(|line| println!("{line}"));
    }
    println!("\n{}", report.tally);
    outcome
}

/// What is told at the end.
#[derive(Default)]
struct Report {
    tally: Tally,
    times: Vec<(&'static str, Duration)>,
}

/// Traces of an earlier run would be taken for this one's.
fn forget_traces() -> Outcome {
    let folder = root().join("target").join("traces");
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{}: {error}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Runs the stages; those that ask for the sources alone run while the site is built.
fn run_all(stages: &[Stage], filter: Option<&str>, report: &mut Report) -> Outcome {
    let (sources, site): (Vec<Stage>, Vec<Stage>) =
        stages.iter().partition(|stage| stage.needs_no_site());
    let (build, site) = site.split_at(site.len().min(1));
    let is_beside = !build.is_empty();
    let mut theirs = Report::default();
    let (checked, built) = thread::scope(|scope| {
        let checks = scope.spawn(|| in_turn(&sources, filter, &mut theirs, is_beside));
        let built = in_turn(build, filter, report, false);
        let checked = checks.join().unwrap_or_else(|_| Err("the checks' thread ended".to_owned()));
        (checked, built)
    });
    report.tally.add(theirs.tally);
    report.times.splice(0..0, theirs.times);
    checked.and(built)?;
    in_turn(site, filter, report, false)
}

/// Runs stages one after the other, up to the first that fails; beside others, each shows
/// what it has to show at its end.
fn in_turn(
    stages: &[Stage],
    filter: Option<&str>,
    report: &mut Report,
    is_beside: bool,
) -> Outcome {
    stages.iter().try_for_each(|stage| {
        let mut run = || timed(*stage, filter, report);
        if is_beside { shown_at_its_end(run) } else { run() }
    })
}

/// Installs all that is missing before anything runs, so that a person may
/// leave, and a machine that lacks something says so at once.
fn prepare(stages: &[Stage]) -> Outcome {
    println!("── Tools");
    if stages.iter().any(|stage| stage.lints()) {
        tools::for_linting()?;
    }
    if stages.contains(&Stage::Wasm) {
        tools::for_bundling(Profile::Debug)?;
        tools::driver()?;
    }
    if stages.contains(&Stage::Build) {
        tools::for_bundling(Profile::Release)?;
    }
    if stages.contains(&Stage::EndToEnd) || stages.contains(&Stage::Layout) {
        tools::browser_test_packages()?;
        tools::browser()?;
    }
    if stages.contains(&Stage::Engines) {
        tools::browser_test_packages()?;
        for engine in tools::ENGINES {
            let found = engine.installed().map_or_else(|| engine.missing(), |it| it.version());
            println!("{found}");
        }
    }
    println!("all there");
    Ok(())
}

fn timed(stage: Stage, filter: Option<&str>, report: &mut Report) -> Outcome {
    show(&format!("\n── {}", stage.title()));
    let start = Instant::now();
    let outcome = stage.run(filter, &mut report.tally);
    report.times.push((stage.title(), start.elapsed()));
    outcome.map_err(|error| format!("{}: {error}", stage.title()))
}
