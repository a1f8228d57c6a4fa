//! A package for learning platforms (SCORM 1.2): the site, a page from `scorm/` that shows one
//! lesson of it, and the manifest.

use crate::lessons::checked;
use crate::run::{Outcome, files, read, read_text, root};
use queenside_lessons::read::{LANGS, Lessons};
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The page that a platform opens.
const START: &str = "start.html";

const MANIFEST: &str = "imsmanifest.xml";

/// Other files of `scorm/`.
const OWN: [&str; 2] = ["scorm.css", "scorm.js"];

/// A package needs an end. Of the views, only a round of questions in the game has one.
const ROUND: (&str, &str) = ("#/game?", "questions=");

/// Files that a page in a frame never asks for.
const LEFT_OUT: [&str; 2] = ["service-worker.js", "preview.png"];

/// A lesson or a round of questions, and the languages to choose from.
#[derive(Debug, PartialEq)]
pub(crate) struct Package {
    /// The name of its file, without the extension.
    name: String,
    title: String,
    /// The address that is opened first.
    address: String,
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
        let mut langs = LANGS.to_vec();
        if let Some(lang) = lang {
            langs.retain(|it| *it == lang);
        }
        let [first, more @ ..] = langs.as_slice() else {
            let lang = lang.unwrap_or_default();
            return Err(format!("`--lang` is one of {}, not `{lang}`", LANGS.join(", ")));
        };
        let language = if more.is_empty() { format!("-{first}") } else { String::new() };
        if what.starts_with(ROUND.0) && what.contains(ROUND.1) && !what.contains(['"', '<', ' ']) {
            return Ok(Package {
                name: format!("queenside-questions{language}"),
                title: "Queenside".to_owned(),
                address: what.to_owned(),
                lesson: None,
                langs,
            });
        }
        let all = lessons.of(first);
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

    /// The page that a platform opens, from `scorm/start.html`.
    fn start_page(&self) -> Outcome<String> {
        let lesson = self.lesson.iter().map(|it| format!(" data-lesson=\"{it}\""));
        let configuration = format!(
            "data-start=\"{}\" data-langs=\"{}\"{}",
            escaped(&self.address),
            self.langs.join(" "),
            lesson.collect::<String>(),
        );
        let title = escaped(&self.title);
        filled(
            START,
            &[("LANG", self.langs[0]), ("CONFIGURATION", &configuration), ("TITLE", &title)],
        )
    }

    /// The first page and the list of files, from `scorm/imsmanifest.xml`.
    fn manifest(&self, files: &[(String, Vec<u8>)]) -> Outcome<String> {
        let files: String = files
            .iter()
            .map(|(file, _)| format!("      <file href=\"{}\"/>\n", escaped(file)))
            .collect();
        let title = escaped(&self.title);
        filled(MANIFEST, &[("NAME", &self.name), ("TITLE", &title), ("FILES", &files)])
    }

    /// Writes the package of the site in a folder. Returns the file.
    pub(crate) fn write(&self, site: &Path) -> Outcome<PathBuf> {
        let own = root().join("scorm");
        let start = self.start_page()?;
        let mut content = vec![(START.to_owned(), start.into_bytes())];
        for name in OWN {
            content.push((name.to_owned(), read(&own.join(name))?));
        }
        for name in files(site, "") {
            if !LEFT_OUT.contains(&&*name) {
                content.push((format!("site/{name}"), read(&site.join(&name))?));
            }
        }
        let manifest = self.manifest(&content)?.into_bytes();
        content.insert(0, (MANIFEST.to_owned(), manifest));
        let folder = root().join("target").join("scorm");
        let file = folder.join(format!("{}.zip", self.name));
        let failed = |error| format!("{}: {error}", file.display());
        let archive = zipped(&content).map_err(|error| format!("{}: {error}", file.display()))?;
        fs::create_dir_all(&folder).map_err(failed)?;
        fs::write(&file, archive).map_err(failed)?;
        Ok(file)
    }
}

/// A file of `scorm/` with values in the places of the words in capitals.
fn filled(file: &str, values: &[(&str, &str)]) -> Outcome<String> {
    let mut text = read_text(&root().join("scorm").join(file))?;
    for (word, value) in values {
        if !text.contains(word) {
            return Err(format!("scorm/{file} does not contain {word}"));
        }
        text = text.replace(word, value);
    }
    Ok(text)
}

/// A zip archive without dates: the same files make the same archive.
fn zipped(files: &[(String, Vec<u8>)]) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(name, options)?;
        archive.write_all(content)?;
    }
    Ok(archive.finish()?.into_inner())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

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
    fn anything_without_an_end_is_rejected() {
        for (what, lang) in
            [("chess", None), ("", None), ("#/search?n=8", None), ("backtracking", Some("fr"))]
        {
            assert!(package(what, lang).is_err(), "{what}");
        }
    }

    #[test]
    fn the_start_page_contains_the_configuration() {
        let page = package("backtracking", Some("en")).unwrap().start_page().unwrap();
        assert!(page.contains(
            "<html lang=\"en\" data-start=\"#/learn/backtracking\" data-langs=\"en\" data-lesson=\"backtracking\">"
        ));
        let round = package("#/game?n=6&by=one-per-line&seed=1&questions=15", None).unwrap();
        let page = round.start_page().unwrap();
        assert!(page.contains(
            "data-start=\"#/game?n=6&amp;by=one-per-line&amp;seed=1&amp;questions=15\" data-langs=\"de en zh-Hant\">"
        ));
        assert!(filled(START, &[("MISSING", "")]).is_err());
    }

    #[test]
    fn the_manifest_escapes_titles_and_names() {
        let mut round = package("#/game?questions=15", None).unwrap();
        round.title = "Rows & <files>".to_owned();
        let files = ["start.html", "site/a\".js"].map(|name| (name.to_owned(), vec![]));
        let text = round.manifest(&files).unwrap();
        assert_eq!(text.matches("<title>Rows &amp; &lt;files></title>").count(), 2);
        assert!(text.contains("<file href=\"site/a&quot;.js\"/>"));
        assert!(text.contains("adlcp:scormtype=\"sco\" href=\"start.html\""));
    }

    #[test]
    fn the_same_files_make_the_same_archive() {
        let text = "eight queens ".repeat(1_000);
        let files = [("a.txt", &*text), ("site/é.txt", "")]
            .map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec()));
        let bytes = zipped(&files).unwrap();
        assert!(bytes.len() < 1_000);
        assert_eq!(zipped(&files).unwrap(), bytes);
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        for (k, (name, content)) in files.iter().enumerate() {
            let mut file = archive.by_index(k).unwrap();
            assert_eq!(file.name().unwrap(), **name);
            assert_eq!(file.last_modified(), Some(DateTime::default()));
            let mut read = Vec::new();
            file.read_to_end(&mut read).unwrap();
            assert_eq!(read, *content);
        }
    }
}
