//! A package for learning platforms (SCORM), made of a built site. The page makes the same
//! packages (`src/components/features/packages/`).

use crate::lessons::checked;
use crate::run::{Outcome, files, read, root};
use queenside_lessons::package::{File, Package};
use queenside_lessons::read::{LANGS, Lessons};
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A package needs an end. Of the views, only the search with a number of questions has one.
const ROUND: (&str, &str, &str) = ("#/search?", "predict=", "questions=");

/// The package of a lesson, by its name, or of a round of questions, by its address; in one
/// language, or in all.
pub(crate) fn package(what: &str, lang: Option<&str>) -> Outcome<Package> {
    let lessons: Lessons = checked()?;
    let mut langs = LANGS.to_vec();
    if let Some(lang) = lang {
        langs.retain(|it| *it == lang);
    }
    let Some(first) = langs.first() else {
        let lang = lang.unwrap_or_default();
        return Err(format!("`--lang` is one of {}, not `{lang}`", LANGS.join(", ")));
    };
    let (start, plan, count) = ROUND;
    let is_round = what.starts_with(start) && what.contains(plan) && what.contains(count);
    if is_round && !what.contains(['"', '<', ' ']) {
        return Ok(Package::new("questions", "Queenside", what, langs));
    }
    let all = lessons.of(first);
    let lesson = all.iter().find(|it| it.name == what).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
        format!(
            "`--scorm` takes a lesson ({}) or the address of a search with a number of questions, \
             such as \"{start}n=6&by=one-per-line&{plan}every&{count}15\"; not `{what}`",
            names.join(", ")
        )
    })?;
    Ok(Package::of_lesson(what, &lesson.title, langs))
}

/// Writes the package of the site in a folder. Returns the file.
pub(crate) fn write(package: &Package, site: &Path) -> Outcome<PathBuf> {
    let mut content = Vec::new();
    for name in files(site, "") {
        let bytes = read(&site.join(&name))?;
        content.push((name, bytes));
    }
    let content = package.files(content).map_err(|what| format!("the site lacks {what}"))?;
    let folder = root().join("target").join("scorm");
    let file = folder.join(format!("{}.zip", package.name));
    let failed = |error| format!("{}: {error}", file.display());
    let archive = zipped(&content).map_err(|error| format!("{}: {error}", file.display()))?;
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::write(&file, archive).map_err(failed)?;
    Ok(file)
}

/// A zip archive without dates: the same files make the same archive.
pub(crate) fn zipped(files: &[File]) -> zip::result::ZipResult<Vec<u8>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_lesson_is_found_by_its_name_in_one_language_or_all() {
        let all = package("backtracking", None).unwrap();
        assert_eq!((&*all.name, &*all.address), ("queenside-backtracking", "#/learn/backtracking"));
        assert_eq!(all.langs, LANGS);
        let one = package("backtracking", Some("zh-Hant")).unwrap();
        assert_eq!((&*one.name, one.langs), ("queenside-backtracking-zh-Hant", vec!["zh-Hant"]));
        assert_ne!(one.title, all.title);
        let round = package("#/search?n=6&predict=every&questions=15", Some("en")).unwrap();
        assert_eq!((&*round.name, round.lesson), ("queenside-questions-en", None));
    }

    #[test]
    fn anything_without_an_end_is_rejected() {
        for (what, lang) in [
            ("chess", None),
            ("", None),
            ("#/search?n=8", None),
            ("#/game?n=6&by=rows&questions=15", None),
            ("backtracking", Some("fr")),
        ] {
            assert!(package(what, lang).is_err(), "{what}");
        }
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
