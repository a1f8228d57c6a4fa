//! `cargo xtask release`: the files of a release, made of `dist/`.

use crate::bundle::target;
use crate::run::{Outcome, cargo, files, read, read_text, root, run};
use crate::scorm::{package, zipped};
use queenside_lessons::package::{Edition, File};
use queenside_lessons::read::LANGS;
use std::fs;
use std::path::Path;

/// The file beside the unpacked site; the page writes the same (`src/components/features/packages/`).
const README: &str = "readme.txt";

/// The program for counting, and its name in a release.
const PROGRAM: (&str, &str) = ("queenside-count", "queenside-count-x86_64-linux");

/// Writes the site, a package of each lesson in all languages and in each, and the program for
/// counting to `target/release-files/`.
pub(crate) fn release() -> Outcome {
    let folder = root().join("target").join("release-files");
    let failed = |error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    let write = |name: &str, content: &[u8]| fs::write(folder.join(name), content).map_err(failed);

    let mut site = Vec::new();
    for name in files("dist", "") {
        let content = read(&root().join("dist").join(&name))?;
        site.push((name, content));
    }
    for lesson in files("lessons", "") {
        for lang in [None].into_iter().chain(LANGS.map(Some)) {
            for edition in Edition::ALL {
                let package = package(&lesson, lang)?.for_edition(edition);
                let content = package.files(site.clone());
                let content = content.map_err(|what| format!("the site lacks {what}"))?;
                write(&format!("{}.zip", package.name), &archive(&content)?)?;
            }
        }
    }
    site.push((README.to_owned(), readme()?.into_bytes()));
    write("queenside-site.zip", &archive(&site)?)?;

    let (program, name) = PROGRAM;
    let mut build = cargo();
    let hidden = format!("--remap-path-prefix={}=queenside", root().display());
    run(build
        .args(["build", "--locked", "--release", "--package", program])
        .env("RUSTFLAGS", hidden))?;
    let built = target()?.join("release").join(program);
    copy(&built, &folder.join(name))?;
    println!("The files of the release are in target/release-files/.");
    Ok(())
}

fn archive(files: &[File]) -> Outcome<Vec<u8>> {
    zipped(files).map_err(|error| error.to_string())
}

/// Copies a program, which stays one.
fn copy(from: &Path, to: &Path) -> Outcome {
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}

/// The words of the page in all languages.
fn readme() -> Outcome<String> {
    let file = root().join("src/components/features/packages/text.toml");
    let texts: toml::Table = read_text(&file)?.parse().map_err(|error| format!("{error}"))?;
    let words = ["de", "en", "zh"].map(|lang| {
        texts.get("PackagesTexts")?.get("readme")?.get(lang)?.as_str().map(str::to_owned)
    });
    let words: Option<Vec<String>> = words.into_iter().collect();
    let words = words.ok_or_else(|| format!("{} has no `readme`", file.display()))?;
    Ok(format!("{}\n", words.join("\n\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_two_lines_in_each_language() {
        let readme = readme().unwrap();
        let texts: Vec<&str> = readme.trim_end().split("\n\n").collect();
        assert_eq!(texts.len(), LANGS.len());
        assert!(texts.iter().all(|it| it.lines().count() == 2 && it.contains("index.html")));
    }
}
