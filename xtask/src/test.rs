//! `cargo xtask test`: everything that must hold, in the order of how soon it
//! is known.

mod stages;
mod tally;

use crate::options::Options;
use crate::run::{Outcome, root};
use crate::tools;
use stages::Stage;
use std::time::{Duration, Instant};
use tally::Tally;

pub(crate) fn test(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &[], &["--only"])?;
    let filter = options.word()?;
    let stages = match options.value("--only") {
        Some(name) => stages::named(name)?,
        None if filter.is_some() => return Err("a filter needs --only".to_owned()),
        None => stages::ALL.to_vec(),
    };

    let mut tally = Tally::default();
    let mut times = Vec::new();
    let outcome = prepare(&stages).and_then(|()| {
        stages.iter().try_for_each(|stage| timed(*stage, filter, &mut tally, &mut times))
    });
    if outcome.is_err() {
        tally.stage_failed();
    }
    println!("\n── Times");
    for (title, time) in times {
        println!("{:>7.1} s  {title}", time.as_secs_f64());
    }
    if !tally.engines().is_empty() {
        println!("\n── The released site in each engine");
        tally.engines().iter().for_each(|line| println!("{line}"));
    }
    println!("\n{tally}");
    outcome
}

/// Installs all that is missing before anything runs, so that a person may
/// leave, and a machine that lacks something says so at once.
fn prepare(stages: &[Stage]) -> Outcome {
    println!("── Tools");
    if stages.iter().any(|stage| stage.lints()) {
        tools::for_linting()?;
    }
    if stages.contains(&Stage::Wasm) {
        tools::for_bundling()?;
        tools::driver()?;
    }
    if stages.contains(&Stage::Build) {
        tools::for_bundling()?;
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

fn timed(
    stage: Stage,
    filter: Option<&str>,
    tally: &mut Tally,
    times: &mut Vec<(&'static str, Duration)>,
) -> Outcome {
    println!("\n── {}", stage.title());
    let start = Instant::now();
    let outcome = stage.run(filter, tally);
    times.push((stage.title(), start.elapsed()));
    outcome.map_err(|error| format!("{}: {error}", stage.title()))
}

/// The names of the files in `folder` that end in `ending`, sorted.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = root().join(folder).read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names
}
