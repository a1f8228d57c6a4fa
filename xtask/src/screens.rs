//! `cargo xtask shots`, `layout`, `fuzz` and `soak`: every view on every screen, as screenshots,
//! checked by rules, driven by random actions, and used for long.

use crate::build::release;
use crate::run::{Outcome, node, root, run};
use crate::tools;

#[derive(clap::Args)]
pub(crate) struct ScreensArgs {
    /// Filters such as `--view search`, `--size 360x740`, `--lang de`, `--theme dark` (shots) or
    /// `--texts long` (layout), several names joined by commas, `--minutes 5` (fuzz,
    /// soak), `--seed 1` or `--browser firefox` (fuzz), `--openings 100` (soak);
    /// `--built` takes dist/ as it is.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    filters: Vec<String>,
}

/// Runs a script of `tests/browser/`, which reads the filters itself: it knows views and sizes.
pub(crate) fn run_script(script: &str, mut args: ScreensArgs) -> Outcome {
    let given = args.filters.len();
    args.filters.retain(|it| it != "--built");
    if args.filters.len() == given {
        release()?;
    }
    tools::browser_test_packages()?;
    let mut node = node();
    node.arg(root().join("tests/browser").join(script)).args(&args.filters);
    for engine in tools::ENGINES {
        if args.filters.contains(&engine.name().to_lowercase()) {
            let installed =
                engine.installed().ok_or_else(|| format!("{} is missing", engine.name()));
            installed?.set_variables(&mut node);
        }
    }
    run(node.env("QUEENSIDE_BROWSER", tools::browser()?.path))
}

/// Writes icons and page from the drawings. The site is not needed.
pub(crate) fn icons() -> Outcome {
    run_script("icons.mjs", ScreensArgs { filters: vec!["--built".to_owned()] })
}
