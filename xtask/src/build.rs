//! `cargo xtask build`: the folder to upload, or a package for a learning platform.

use crate::bundle::Bundler;
use crate::options::Options;
use crate::profile::Profile;
use crate::run::{Outcome, root};
use crate::scorm::Package;

pub(crate) fn build(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &["--built"], &["--address", "--scorm", "--lang"])?;
    if let Some(word) = options.word()? {
        return Err(format!("`build` takes no `{word}`"));
    }
    let address = options.value("--address").unwrap_or_default();
    if !address.is_empty() && (!address.starts_with("https://") || address.contains(['"', '<'])) {
        return Err(format!("`--address` takes https://…, not `{address}`"));
    }
    let lang = options.value("--lang");
    let package = options.value("--scorm").map(|what| Package::of(what, lang)).transpose()?;
    if package.is_none() && (lang.is_some() || options.has("--built")) {
        return Err("`--lang` and `--built` go with `--scorm`".to_owned());
    }
    if !options.has("--built") {
        write(address)?;
    }
    match package {
        None => {
            println!(
                "The site lies in dist/: upload that folder to any static host, under any path."
            );
        }
        Some(package) => {
            let file = package.write(&root().join("dist"))?;
            println!(
                "The package is {}: give it to the learning platform as it is.",
                file.display()
            );
        }
    }
    Ok(())
}

/// Builds the optimised site into `dist/`.
pub(crate) fn release() -> Outcome {
    write("")
}

fn write(address: &str) -> Outcome {
    Bundler::new(Profile::Release)?.at(address).write(&root().join("dist"))
}
