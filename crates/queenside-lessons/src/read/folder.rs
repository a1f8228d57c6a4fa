//! All lessons of a folder.

use std::fs;
use std::path::Path;

use super::bones::difference;
use super::document::read;
use super::problem::Problem;
use crate::lesson::{Body, Catalogue, Entry, Lesson, Scene, Stage, Task, written};

/// The languages, the first of which the others are compared with.
pub const LANGS: [&str; 3] = ["de", "en", "zh-Hant"];

/// The lessons of a folder, a list for each of [`LANGS`], each in the lessons' order.
pub struct Lessons(Vec<Vec<Lesson>>);

/// Reads and checks all lessons.
///
/// # Errors
///
/// All that is wrong with them.
pub fn read_folder(folder: &Path) -> Result<Lessons, Vec<Problem>> {
    let missing = |file: String, words: &str| Problem { file, line: 1, words: words.to_owned() };
    let names = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = names.filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        names.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let (mut lessons, mut problems) = (vec![Vec::new(); LANGS.len()], Vec::new());
    for name in names {
        let mut all: Vec<Lesson> = Vec::new();
        for (k, lang) in LANGS.into_iter().enumerate() {
            let file = format!("{name}/{lang}.md");
            let Ok(source) = fs::read_to_string(folder.join(&file)) else {
                problems.push(missing(file, "the lesson has no such language"));
                continue;
            };
            match read(&file, (&name, lang), &source) {
                Ok(lesson) => {
                    if let Some(words) = all.first().and_then(|one| difference(one, &lesson)) {
                        problems.push(missing(file, &format!("unlike {}: {words}", LANGS[0])));
                    }
                    all.push(lesson.clone());
                    lessons[k].push(lesson);
                }
                Err(wrong) => problems.extend(wrong),
            }
        }
    }
    for list in &mut lessons {
        list.sort_by_key(|lesson| lesson.number);
        for (k, lesson) in list.iter().enumerate() {
            if usize::from(lesson.number) != k + 1 && problems.is_empty() {
                let words = format!("`number` is {}, but {} is next", lesson.number, k + 1);
                problems.push(missing(lesson.name.clone(), &words));
            }
        }
    }
    if problems.is_empty() { Ok(Lessons(lessons)) } else { Err(problems) }
}

impl Lessons {
    /// The lessons of a language, in their order; none of a language that there is not.
    pub fn of(&self, lang: &str) -> &[Lesson] {
        LANGS.iter().position(|it| *it == lang).map_or(&[], |k| &self.0[k])
    }

    /// Writes each lesson's bytes by `write`, which returns the name of the file, and then the lists
    /// with these names.
    ///
    /// # Errors
    ///
    /// Those of `write`, and where there is no memory.
    pub fn write(
        &self,
        mut write: impl FnMut(&str, Vec<u8>) -> Result<String, String>,
    ) -> Result<String, String> {
        let bytes = |result: Result<Vec<u8>, _>| result.map_err(|_| "no memory".to_owned());
        let mut lists = Vec::new();
        for (lang, lessons) in LANGS.into_iter().zip(&self.0) {
            let mut entries = Vec::new();
            for lesson in lessons {
                let file = write(&format!("{}-{lang}", lesson.name), bytes(written(lesson))?)?;
                entries.push(entry(lesson, file));
            }
            lists.push(Catalogue { lang: lang.to_owned(), lessons: entries });
        }
        write("lessons", bytes(written(&lists))?)
    }
}

pub fn entry(lesson: &Lesson, file: String) -> Entry {
    let parts = lesson.parts.iter().filter(|part| !part.is_for_teachers());
    let count = |part: &crate::lesson::Part| u16::try_from(part.questions().count()).unwrap_or(0);
    let questions = parts.clone().flat_map(crate::lesson::Part::questions);
    let written = questions.filter(|it| matches!(it.task, Task::Because { .. })).count();
    Entry {
        name: lesson.name.clone(),
        title: lesson.title.clone(),
        aim: lesson.aim.clone(),
        minutes: lesson.minutes,
        needs: lesson.needs.clone(),
        sheet: lesson.sheet.clone(),
        parts: parts.map(|part| (part.title.clone(), count(part))).collect(),
        written: u16::try_from(written).unwrap_or(0),
        board: picture(lesson),
        file,
    }
}

/// The board of the first part on which pieces stand.
fn picture(lesson: &Lesson) -> (u8, Vec<crate::lesson::Place>) {
    for part in &lesson.parts {
        let Some(stage) = &part.stage else { continue };
        for block in &part.blocks {
            let queens = match (&block.scene, &block.body) {
                (Scene::Queens(queens), _) => queens.clone(),
                (scene @ Scene::At(_), Body::Paragraph(_)) => {
                    let at = super::situation::Situation::at(stage, scene);
                    at.map(|it| it.places()).unwrap_or_default()
                }
                _ => continue,
            };
            let n = match stage {
                Stage::Run { n, .. } | Stage::Board { n, .. } => *n,
            };
            if queens.len() >= 2 {
                return (n, queens);
            }
        }
    }
    (lesson.parts.iter().find_map(|part| part.stage.as_ref()).map_or(8, Stage::n), Vec::new())
}
