//! The worked examples of CONTRIBUTING, each a file that is compiled and tested, and the lists that
//! they would have to enter.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::expect_used, reason = "a file that cannot be read stops the test")]

mod button;
mod format;
mod middle_first;
mod top_down;

/// Asserts that a recipe of CONTRIBUTING names files.
fn names_files(heading: &str, files: &[&str]) {
    let document = std::fs::read_to_string("CONTRIBUTING.md").expect("a document");
    let (_, recipe) = document.split_once(heading).expect("a recipe");
    let recipe = recipe.split_once("\n##").map_or(recipe, |(recipe, _)| recipe);
    for file in files {
        assert!(recipe.contains(file), "add {file} to \"{heading}\" in CONTRIBUTING.md");
    }
}
