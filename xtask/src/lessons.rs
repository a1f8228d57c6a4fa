//! `cargo xtask lessons`: are all lessons right?

use crate::options::Options;
use crate::run::{Outcome, root};
use queenside_lessons::read::{LANGS, Lessons, read_folder, steps};

pub(crate) fn lessons(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &["--steps"], &[])?;
    if options.has("--steps") {
        let [by, n] = options.words.as_slice() else {
            return Err("--steps needs a search and a size, such as `rows 4`".to_owned());
        };
        let n = n.parse().map_err(|_| format!("`{n}` is no size"))?;
        print!("{}", steps(by, n)?);
        return Ok(());
    }
    let lessons = checked()?;
    let count = lessons.of(LANGS[0]).len();
    println!("{count} lessons in {} languages are right", LANGS.len());
    Ok(())
}

/// All lessons, or all that is wrong with them.
pub(crate) fn checked() -> Outcome<Lessons> {
    read_folder(&root().join("lessons")).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        format!("{} faults in lessons\n{}", lines.len(), lines.join("\n"))
    })
}
