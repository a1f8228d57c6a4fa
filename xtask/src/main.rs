//! The project's commands: `cargo xtask <command>`.
//!
//! `tests/repository.rs` has the order of the modules.
#![allow(clippy::print_stdout, reason = "a command line program prints to standard output")]

mod bench;
mod build;
mod bundle;
mod lessons;
mod policy;
mod release;
mod run;
mod scorm;
mod screens;
mod serve;
mod styles;
mod test;
mod tools;
mod trunk;

use clap::Parser;
use std::process::ExitCode;

#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Command {
    /// Install what is missing, build, serve, print the address; rebuild on changes.
    Serve(serve::ServeArgs),
    /// Write the folder to upload, dist/, or a package for learning platforms (SCORM 1.2).
    Build(build::BuildArgs),
    /// Write the files of a release, made of dist/: target/release-files/.
    Release,
    /// Run all checks and tests, as continuous integration does.
    Test(test::Args),
    /// Check all lessons, as `build` does.
    Lessons(lessons::Args),
    /// Run the benchmarks of the engine and of tests/browser/bench/.
    Bench(bench::Args),
    /// Take screenshots of every view on every screen, or of some: target/shots/.
    Shots(screens::ScreensArgs),
    /// Check the layout of every view on every screen, or of some, as `test` does.
    Layout(screens::ScreensArgs),
    /// Drive the released page by random actions and check it after each: --minutes M, --seed S.
    Fuzz(screens::ScreensArgs),
    /// Use the released page for long and measure its memory: --minutes M, --openings K.
    Soak(screens::ScreensArgs),
    /// Write the icons and the page's queen from `web/icons/queen.svg`.
    Icons,
    /// Run by Trunk before its build: write the style sheet and the script that index.html names.
    #[command(hide = true)]
    TrunkSources,
    /// Run by Trunk after its build: add lessons, fonts, notices and the security policy.
    #[command(hide = true)]
    TrunkFiles,
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Serve(args) => serve::serve(&args),
        Command::Build(args) => build::build(&args),
        Command::Release => release::release(),
        Command::Test(args) => test::test(&args),
        Command::Lessons(args) => lessons::lessons(&args),
        Command::Bench(args) => bench::bench(&args),
        Command::Shots(args) => screens::run_script("shots.mjs", args),
        Command::Layout(args) => screens::run_script("layout.mjs", args),
        Command::Fuzz(args) => screens::run_script("fuzz.mjs", args),
        Command::Soak(args) => screens::run_script("soak.mjs", args),
        Command::Icons => screens::icons(),
        Command::TrunkSources => trunk::write_sources(),
        Command::TrunkFiles => trunk::write_files(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
