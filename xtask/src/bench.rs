//! `cargo xtask bench`: speed, natively and in the browser.

use crate::build::release;
use crate::files::files;
use crate::options::Options;
use crate::run::{Outcome, cargo, command, root, run};
use crate::tools;
use std::path::Path;

pub(crate) fn bench(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &[], &["--against"])?;
    let against = options.value("--against").map(std::path::absolute).transpose();
    let against = against.map_err(|error| error.to_string())?;
    let name = options.word()?;
    let wanted = |file: &String| {
        name.is_none_or(|name| Path::new(file).file_prefix().is_some_and(|stem| stem == name))
    };
    let native: Vec<String> =
        files("crates/queens/benches", ".rs").into_iter().filter(wanted).collect();
    let browser: Vec<String> =
        files("tests/browser/bench", ".mjs").into_iter().filter(wanted).collect();
    if native.is_empty() && browser.is_empty() {
        return Err(match name {
            Some(name) => {
                format!("neither crates/queens/benches/ nor tests/browser/bench/ holds `{name}`")
            }
            None => "there are no benchmarks yet".to_owned(),
        });
    }
    for file in native {
        run(cargo().args([
            "bench",
            "--package",
            "queens",
            "--bench",
            file.trim_end_matches(".rs"),
        ]))?;
    }
    if browser.is_empty() {
        return Ok(());
    }
    release()?;
    tools::browser_test_packages()?;
    let chromium = tools::browser()?;
    for file in browser {
        let file = root().join("tests/browser/bench").join(file);
        let mut node = command("node");
        node.arg(file).env("QUEENSIDE_BROWSER", &chromium.path);
        if let Some(folder) = &against {
            node.env("QUEENSIDE_AGAINST", folder);
        }
        run(&mut node)?;
    }
    Ok(())
}
