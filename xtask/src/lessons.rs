//! `cargo xtask lessons`: checks the lessons, or lists the steps of a search for authors.

use crate::run::{Outcome, root};
use queenside_lessons::read::{LANGS, Lessons, read_folder, steps};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// List the steps of a search instead, such as `--steps rows 4`.
    #[arg(long, num_args = 2, value_names = ["SEARCH", "N"])]
    steps: Option<Vec<String>>,
}

pub(crate) fn lessons(args: &Args) -> Outcome {
    if let Some([by, n]) = args.steps.as_deref() {
        let n = n.parse().map_err(|_| format!("`{n}` is not a board size"))?;
        print!("{}", steps(by, n)?);
        return Ok(());
    }
    let count = checked()?.of(LANGS[0]).len();
    println!("no mistake in the lessons (number: {count}, languages: {})", LANGS.len());
    Ok(())
}

/// All lessons.
///
/// # Errors
///
/// Lists every mistake with file and line.
pub(crate) fn checked() -> Outcome<Lessons> {
    read_folder(&root().join("lessons")).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        format!("mistakes in the lessons: {}\n{}", lines.len(), lines.join("\n"))
    })
}
