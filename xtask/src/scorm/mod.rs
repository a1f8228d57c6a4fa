//! A package for learning platforms: the site, a page around one lesson of it that speaks
//! SCORM 1.2, and the manifest. `scorm/` holds the page.

mod manifest;
mod zip;

use crate::lessons::checked;
use crate::run::{Outcome, root};
use manifest::{About, manifest};
use queenside_lessons::read::{LANGS, Lessons};
use std::fs;
use std::path::{Path, PathBuf};
use zip::Archive;

/// The page that a platform opens.
const START: &str = "start.html";

/// What stands beside it in the package.
const OWN: [&str; 2] = ["scorm.css", "scorm.js"];

/// A round of questions has an end, which a package needs: the game's, in which one is the
/// algorithm.
const ROUND: (&str, &str) = ("#/game?", "questions=");

/// Of the site, what a frame never asks for: it keeps nothing, and no messenger shows it.
const LEFT_OUT: [&str; 2] = ["service-worker.js", "preview.png"];

/// What the package is of, and in which languages.
#[derive(Debug, PartialEq)]
pub(crate) struct Package {
    /// Its file's name, without what stands behind the point.
    name: String,
    title: String,
    /// The address of the first moment.
    address: String,
    /// The lesson, if it is one.
    lesson: Option<String>,
    langs: Vec<&'static str>,
}

impl Package {
    /// The package of a lesson, by its name, or of a round of questions, by its address; in one
    /// language, or in all.
    pub(crate) fn of(what: &str, lang: Option<&str>) -> Outcome<Package> {
        Package::among(&checked()?, what, lang)
    }

    fn among(lessons: &Lessons, what: &str, lang: Option<&str>) -> Outcome<Package> {
        let langs = match lang {
            None => LANGS.to_vec(),
            Some(lang) => {
                let known = LANGS.into_iter().find(|it| *it == lang);
                let known = known.ok_or_else(|| {
                    format!("`--lang` is one of {}, not `{lang}`", LANGS.join(", "))
                })?;
                vec![known]
            }
        };
        let language = if langs.len() == 1 { format!("-{}", langs[0]) } else { String::new() };
        if what.starts_with(ROUND.0) && what.contains(ROUND.1) && !what.contains(['"', '<', ' ']) {
            return Ok(Package {
                name: format!("queenside-questions{language}"),
                title: "Queenside".to_owned(),
                address: what.to_owned(),
                lesson: None,
                langs,
            });
        }
        let all = lessons.of(langs[0]);
        let lesson = all.iter().find(|it| it.name == what).ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
            let (start, value) = ROUND;
            format!(
                "`--scorm` takes a lesson ({}) or the address of a round of questions, such as \
                 \"{start}n=6&by=one-per-line&seed=1&{value}15\"; not `{what}`",
                names.join(", ")
            )
        })?;
        Ok(Package {
            name: format!("queenside-{what}{language}"),
            title: lesson.title.clone(),
            address: format!("#/learn/{what}"),
            lesson: Some(what.to_owned()),
            langs,
        })
    }

    /// The page that a platform opens.
    fn start(&self, text: &str) -> Outcome<String> {
        let escaped = |text: &str| text.replace('&', "&amp;");
        let lesson = self.lesson.iter().map(|it| format!(" data-lesson=\"{it}\""));
        let configuration = format!(
            "data-start=\"{}\" data-langs=\"{}\"{}",
            escaped(&self.address),
            self.langs.join(" "),
            lesson.collect::<String>(),
        );
        let title = escaped(&self.title).replace('<', "&lt;").replace('"', "&quot;");
        let mut page = text.to_owned();
        for (word, by) in
            [("LANG", self.langs[0]), ("CONFIGURATION", &configuration), ("TITLE", &title)]
        {
            if !page.contains(word) {
                return Err(format!("scorm/{START} has no place for {word}"));
            }
            page = page.replace(word, by);
        }
        Ok(page)
    }

    /// Puts the site that lies in a folder into the package. Returns where it lies.
    pub(crate) fn write(&self, site: &Path) -> Outcome<PathBuf> {
        let own = root().join("scorm");
        let mut files =
            vec![(START.to_owned(), self.start(&text(&own.join(START))?)?.into_bytes())];
        for name in OWN {
            files.push((name.to_owned(), bytes(&own.join(name))?));
        }
        for name in names(site)? {
            if !LEFT_OUT.contains(&&*name) {
                files.push((format!("site/{name}"), bytes(&site.join(&name))?));
            }
        }
        let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
        let about = About { name: &self.name, title: &self.title, start: START };
        let mut archive = Archive::default();
        archive.add("imsmanifest.xml", manifest(&about, &names).as_bytes())?;
        for (name, content) in &files {
            archive.add(name, content)?;
        }
        let folder = root().join("target").join("scorm");
        let file = folder.join(format!("{}.zip", self.name));
        let failed = |error| format!("{}: {error}", file.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        fs::write(&file, archive.finish()?).map_err(failed)?;
        Ok(file)
    }
}

fn bytes(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn text(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The files of a folder, in the order of their names.
fn names(folder: &Path) -> Outcome<Vec<String>> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(what: &str, lang: Option<&str>) -> Outcome<Package> {
        Package::of(what, lang)
    }

    #[test]
    fn a_lesson_is_found_by_its_name_in_one_language_or_all() {
        let all = package("backtracking", None).unwrap();
        assert_eq!((&*all.name, &*all.address), ("queenside-backtracking", "#/learn/backtracking"));
        assert_eq!(all.langs, LANGS);
        let one = package("backtracking", Some("zh-Hant")).unwrap();
        assert_eq!((&*one.name, one.langs), ("queenside-backtracking-zh-Hant", vec!["zh-Hant"]));
        assert_ne!(one.title, all.title);
    }

    #[test]
    fn what_has_no_end_is_no_package() {
        for (what, lang) in
            [("chess", None), ("", None), ("#/search?n=8", None), ("backtracking", Some("fr"))]
        {
            assert!(package(what, lang).is_err(), "{what}");
        }
    }

    #[test]
    fn the_page_is_told_what_it_shows() {
        let file = text(&root().join("scorm").join(START)).unwrap();
        let page = package("backtracking", Some("en")).unwrap().start(&file).unwrap();
        assert!(page.contains(
            "<html lang=\"en\" data-start=\"#/learn/backtracking\" data-langs=\"en\" data-lesson=\"backtracking\">"
        ));
        let round = package("#/game?n=6&by=one-per-line&seed=1&questions=15", None).unwrap();
        let page = round.start(&file).unwrap();
        assert!(page.contains(
            "data-start=\"#/game?n=6&amp;by=one-per-line&amp;seed=1&amp;questions=15\" data-langs=\"de en zh-Hant\">"
        ));
        assert!(round.start("<html lang=\"LANG\">").is_err());
    }
}
