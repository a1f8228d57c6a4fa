//! The project's commands: `cargo xtask <command>`.
//!
//! The rooms of the program, each of which may use only those before it: `profile`, `run`,
//! `options`, `files`, `tools`, `styles`, `seal`, `lessons`, `bundle`, `scorm`, `build`, `look`, `bench`,
//! `serve` and `test`.
#![allow(clippy::print_stdout, reason = "a command line program talks on standard output")]

mod bench;
mod build;
mod bundle;
mod files;
mod lessons;
mod look;
mod options;
mod profile;
mod run;
mod scorm;
mod seal;
mod serve;
mod styles;
mod test;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask serve [--release] [--port N]
    Install what is missing, build, serve, print the address; rebuild on changes.

cargo xtask build [--address https://…]
    Write the folder to upload, dist/. Messengers show its picture beside a link where
    they are told the whole address that it will have.

cargo xtask build --scorm LESSON [--lang LANG] [--built]
    Write a package for learning platforms (SCORM 1.2) of a lesson, or of a round of
    questions by its address, into target/scorm/; --built takes dist/ as it is.

cargo xtask test [--only STAGE] [FILTER]
    Check everything, as continuous integration does. STAGE is one of
    lint, native, wasm, size, layout, e2e, engines; FILTER picks tests of one stage
    by name.

cargo xtask lessons [--steps SEARCH N]
    Check all lessons, as `build` does; or list the steps of a run, for those who write.

cargo xtask bench [NAME] [--against FOLDER]
    Run the benchmarks of the engine and tests/browser/bench/, or one of them;
    `load` compares with another build in FOLDER.

cargo xtask shots [--built] [--view V] [--size WxH] [--lang L] [--theme T]
    Take pictures of every view on every screen, or of some: target/shots/.

cargo xtask layout [--built] [--view V] [--size WxH] [--lang L] [--texts T]
    Check the layout of every view on every screen, or of some, as `test` does.

With --built, both take dist/ as it is; several names are joined by commas.
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    let outcome = match command.as_str() {
        "serve" => serve::serve(rest),
        "build" => build::build(rest),
        "test" => test::test(rest),
        "lessons" => lessons::lessons(rest),
        "bench" => bench::bench(rest),
        "shots" => look::shots(rest),
        "layout" => look::layout(rest),
        // Called by Trunk, see Trunk.toml.
        "seal" => seal::seal(rest),
        "styles" => styles::styles(rest),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no command `{other}`\n\n{HELP}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
