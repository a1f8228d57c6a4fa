//! `cargo xtask build`: the folder to upload.

use crate::bundle::{Bundler, Profile};
use crate::options::Options;
use crate::run::{Outcome, root};

pub(crate) fn build(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &[], &["--address"])?;
    if let Some(word) = options.word()? {
        return Err(format!("`build` takes no `{word}`"));
    }
    let address = options.value("--address").unwrap_or_default();
    if !address.is_empty() && (!address.starts_with("https://") || address.contains(['"', '<'])) {
        return Err(format!("`--address` takes https://…, not `{address}`"));
    }
    write(address)?;
    println!("The site lies in dist/: upload that folder to any static host, under any path.");
    Ok(())
}

/// Builds the optimised site into `dist/`.
pub(crate) fn release() -> Outcome {
    write("")
}

fn write(address: &str) -> Outcome {
    Bundler::new(Profile::Release)?.at(address).write(&root().join("dist"))
}
