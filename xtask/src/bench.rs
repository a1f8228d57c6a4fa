//! `cargo xtask bench`: speed, natively and in the browser.

use crate::build::release;
use crate::run::{Outcome, cargo, files, node, root, run};
use crate::tools;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this benchmark.
    name: Option<String>,
    /// A folder with another build, which `load` compares with.
    #[arg(long, value_name = "FOLDER")]
    against: Option<PathBuf>,
}

pub(crate) fn bench(args: &Args) -> Outcome {
    let against = args.against.as_ref().map(std::path::absolute).transpose();
    let against = against.map_err(|error| error.to_string())?;
    let benchmarks = |folder: &str, ending: &str| {
        let mut names = files(folder, ending);
        names.retain(|file| {
            let stem = Path::new(file).file_prefix().and_then(|it| it.to_str());
            args.name.is_none() || stem == args.name.as_deref()
        });
        names
    };
    let native = benchmarks("crates/queens/benches", ".rs");
    let browser = benchmarks("tests/browser/bench", ".mjs");
    if native.is_empty() && browser.is_empty() {
        let name = args.name.as_deref().unwrap_or_default();
        return Err(format!("crates/queens/benches/ and tests/browser/bench/ have no `{name}`"));
    }
    for file in native {
        let name = file.trim_end_matches(".rs");
        run(cargo().args(["bench", "--package", "queens", "--bench", name]))?;
    }
    if browser.is_empty() {
        return Ok(());
    }
    release()?;
    tools::browser_test_packages()?;
    let chromium = tools::browser()?;
    for file in browser {
        let file = root().join("tests/browser/bench").join(file);
        let mut node = node();
        node.arg(file).env("QUEENSIDE_BROWSER", &chromium.path);
        if let Some(folder) = &against {
            node.env("QUEENSIDE_AGAINST", folder);
        }
        run(&mut node)?;
    }
    Ok(())
}
