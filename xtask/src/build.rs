//! `cargo xtask build`: the folder to upload.

use crate::bundle::{Bundler, Profile};
use crate::options::Options;
use crate::run::{Outcome, root};

pub(crate) fn build(arguments: Vec<String>) -> Outcome {
    if let Some(word) = Options::read(arguments, &[], &[])?.word()? {
        return Err(format!("`build` takes no `{word}`"));
    }
    release()?;
    println!("The site lies in dist/: upload that folder to any static host, under any path.");
    Ok(())
}

/// Builds the optimised site into `dist/`.
pub(crate) fn release() -> Outcome {
    Bundler::new(Profile::Release)?.write(&root().join("dist"))
}
