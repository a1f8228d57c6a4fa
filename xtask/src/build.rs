//! `cargo xtask build`: the folder to upload, or a package for a learning platform.

use crate::bundle::{Bundler, Profile};
use crate::run::{Outcome, root};
use crate::scorm;
use queenside_lessons::package::Edition;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    /// The whole address that the site will have: messengers show its picture only with it.
    #[arg(long, value_name = "https://…", value_parser = address)]
    address: Option<String>,
    /// Write a package of a lesson, or of a round of questions by its address, to target/scorm/.
    #[arg(long, value_name = "LESSON")]
    scorm: Option<String>,
    /// The only language of the package.
    #[arg(long)]
    lang: Option<String>,
    /// The version of SCORM that the platform reads: 1.2, or 2004 (4th edition).
    #[arg(long, default_value = "1.2", value_parser = edition)]
    edition: Edition,
    /// Take dist/ as it is.
    #[arg(long)]
    built: bool,
}

fn address(text: &str) -> Outcome<String> {
    if text.starts_with("https://") && !text.contains(['"', '<']) {
        return Ok(text.to_owned());
    }
    Err("it must start with https://".to_owned())
}

fn edition(text: &str) -> Outcome<Edition> {
    let found = Edition::ALL.into_iter().find(|it| it.name() == text);
    found.ok_or_else(|| format!("it is one of {}", Edition::ALL.map(Edition::name).join(", ")))
}

pub(crate) fn build(args: &BuildArgs) -> Outcome {
    let package = args.scorm.as_deref().map(|what| scorm::package(what, args.lang.as_deref()));
    let package = package.transpose()?.map(|it| it.for_edition(args.edition));
    if package.is_none() && (args.lang.is_some() || args.built) {
        return Err("`--lang` and `--built` go with `--scorm`".to_owned());
    }
    if !args.built {
        write(args.address.as_deref().unwrap_or_default())?;
    }
    if let Some(package) = package {
        let file = scorm::write(&package, &root().join("dist"))?;
        println!("The package is {}: upload it to the learning platform.", file.display());
    } else {
        println!("The site is in dist/: upload that folder to any static host, under any path.");
    }
    Ok(())
}

/// Builds the optimised site into `dist/`.
pub(crate) fn release() -> Outcome {
    write("")
}

/// The site that `serve` builds and `cargo xtask test NAME` tests: compiled quickly, in one chunk.
/// It is not in `dist/`, which holds the result of `build` and nothing else.
pub(crate) fn debug_site() -> PathBuf {
    root().join("target/site/debug")
}

/// Builds that site and returns its folder.
pub(crate) fn debug() -> Outcome<PathBuf> {
    Bundler::new(Profile::Debug)?.write(&debug_site())?;
    Ok(debug_site())
}

fn write(address: &str) -> Outcome {
    Bundler::new(Profile::Release)?.at(address).write(&root().join("dist"))
}
