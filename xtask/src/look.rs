//! `cargo xtask shots` and `cargo xtask layout`: the whole page on every screen,
//! for the eye and by rules.

use crate::build::release;
use crate::run::{Outcome, command, root, run};
use crate::tools;

/// Takes `dist/` as it is, instead of building it.
const BUILT: &str = "--built";

pub(crate) fn shots(arguments: Vec<String>) -> Outcome {
    look("shots.mjs", arguments)
}

pub(crate) fn layout(arguments: Vec<String>) -> Outcome {
    look("layout.mjs", arguments)
}

/// The script itself reads the arguments, which name what it knows: views, sizes.
fn look(script: &str, mut arguments: Vec<String>) -> Outcome {
    let given = arguments.len();
    arguments.retain(|it| it != BUILT);
    if arguments.len() == given {
        release()?;
    }
    tools::browser_test_packages()?;
    let browser = tools::browser()?;
    let script = root().join("tests/browser").join(script);
    run(command("node").arg(script).args(arguments).env("QUEENSIDE_BROWSER", browser.path))
}
