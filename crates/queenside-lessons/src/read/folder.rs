//! All lessons of a folder.

use std::fs;
use std::path::Path;

use super::bones::difference;
use super::document::read;
use super::problem::Problem;
use crate::lesson::{
    Block, Body, Catalogue, Inline, Lesson, LessonBoard, LessonEntry, Scene, Task, written,
};

/// The languages, the first of which the others are compared with.
pub const LANGS: [&str; 3] = ["de", "en", "zh-Hant"];

/// The lessons of a folder, for each of [`LANGS`].
pub struct Lessons {
    /// In the lessons' order.
    lists: Vec<Vec<Lesson>>,
    /// The glossary, which has no number; none in a folder without one.
    words: Vec<Lesson>,
}

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
        // The first language that can be read, with its lesson.
        let mut first: Option<(&str, Lesson)> = None;
        for (k, lang) in LANGS.into_iter().enumerate() {
            let file = format!("{name}/{lang}.md");
            let Ok(source) = fs::read_to_string(folder.join(&file)) else {
                problems.push(missing(file, "the lesson has no such language"));
                continue;
            };
            match read(&file, (&name, lang), &source) {
                Ok(lesson) => {
                    let (other, one) = first.get_or_insert_with(|| (lang, lesson.clone()));
                    if let Some(words) = difference(one, &lesson) {
                        problems.push(missing(file, &format!("unlike {other}: {words}")));
                    }
                    lessons[k].push(lesson);
                }
                Err(wrong) => problems.extend(wrong),
            }
        }
    }
    let mut words = Vec::new();
    for list in &mut lessons {
        list.sort_by_key(|lesson| lesson.number);
        if list.first().is_some_and(|it| it.number == 0) {
            words.push(list.remove(0));
        }
        for (k, lesson) in list.iter().enumerate() {
            if usize::from(lesson.number) != k + 1 && problems.is_empty() {
                let words = format!("`number` is {}, but {} is next", lesson.number, k + 1);
                problems.push(missing(lesson.name.clone(), &words));
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    name_in_all_languages(&mut words);
    Ok(Lessons { lists: lessons, words })
}

/// The names in a heading.
fn names(title: &str) -> impl Iterator<Item = &str> {
    title.split([',', '、']).map(str::trim)
}

/// Puts each word's names in the other languages below its own, where they differ: in a German or
/// Chinese list first the English ones, in an English list all of them after empty words.
fn name_in_all_languages(words: &mut [Lesson]) {
    let titles: Vec<Vec<String>> =
        words.iter().map(|it| it.parts.iter().map(|part| part.title.clone()).collect()).collect();
    for (k, lesson) in words.iter_mut().enumerate() {
        for (number, part) in lesson.parts.iter_mut().enumerate() {
            let is_own = |name: &str| names(&part.title).any(|it| it.eq_ignore_ascii_case(name));
            let of = |is_english: bool| {
                let lists = titles.iter().enumerate().filter(|(other, _)| {
                    *other != k && (LANGS.get(*other) == Some(&"en")) == is_english
                });
                let all = lists.filter_map(|(_, it)| it.get(number)).flat_map(|it| names(it));
                let others: Vec<&str> = all.filter(|it| !is_own(it)).collect();
                Inline::Words(others.join(" · "))
            };
            let Some(scene) = part.blocks.first().map(|it| it.scene.clone()) else { continue };
            let body = Body::Heading(vec![of(true), of(false)]);
            part.blocks.insert(0, Block { scene, body });
        }
    }
}

impl Lessons {
    /// The lessons of a language, in their order; none of a language that there is not.
    pub fn of(&self, lang: &str) -> &[Lesson] {
        LANGS.iter().position(|it| *it == lang).map_or(&[], |k| &self.lists[k])
    }

    /// The glossary in a language, a word a part.
    pub fn words(&self, lang: &str) -> Option<&Lesson> {
        self.words.get(LANGS.iter().position(|it| *it == lang)?)
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
        for (lang, lessons) in LANGS.into_iter().zip(&self.lists) {
            let mut file = |it: &Lesson| write(&format!("{}-{lang}", it.name), bytes(written(it))?);
            let mut entries = Vec::new();
            for lesson in lessons {
                entries.push(entry(lesson, file(lesson)?));
            }
            let words = self.words(lang).map(&mut file).transpose()?;
            lists.push(Catalogue { lang: lang.to_owned(), lessons: entries, words });
        }
        write("lessons", bytes(written(&lists))?)
    }
}

pub fn entry(lesson: &Lesson, file: String) -> LessonEntry {
    let parts = lesson.parts.iter().filter(|part| !part.is_for_teachers());
    let count = |part: &crate::lesson::Part| u16::try_from(part.questions().count()).unwrap_or(0);
    let questions = parts.clone().flat_map(crate::lesson::Part::questions);
    let written = questions.filter(|it| matches!(it.task, Task::Because { .. })).count();
    LessonEntry {
        name: lesson.name.clone(),
        title: lesson.title.clone(),
        aim: lesson.aim.clone(),
        minutes: lesson.minutes,
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
                LessonBoard::Run { n, .. } | LessonBoard::Board { n, .. } => *n,
            };
            if queens.len() >= 2 {
                return (n, queens);
            }
        }
    }
    (lesson.parts.iter().find_map(|part| part.stage.as_ref()).map_or(8, LessonBoard::n), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "---\nnumber: 1\ntitle: One\naim: Two.\nminutes: 45\nneeds: nothing\nsheet: tasks=tree&n=4\n---\n\n\
        ## Part\n\n{stage board n=4}\n\n{queens none} An empty board.\n\n\
        ```question solve\nPlace them.\nn 4\n+ => Good.\n```\n\n\
        {queens b1,d2,a3,c4} A solution.\n\n## For teachers\n\n{teachers}\n\n### Aims\n\nOne.\n";

    /// The problems of a folder with one lesson, of which these are the texts.
    fn problems(case: &str, texts: [&str; 3]) -> Vec<String> {
        let folder = std::env::temp_dir().join(format!("queenside-{}-{case}", std::process::id()));
        let lesson = folder.join("one");
        fs::create_dir_all(&lesson).unwrap();
        for (lang, text) in LANGS.iter().zip(texts) {
            fs::write(lesson.join(format!("{lang}.md")), text).unwrap();
        }
        let found = read_folder(&folder).err().unwrap_or_default();
        fs::remove_dir_all(&folder).unwrap();
        found.iter().map(|it| format!("{}: {}", it.file, it.words)).collect()
    }

    #[test]
    fn languages_are_compared_with_the_first_that_can_be_read() {
        assert_eq!(problems("same", [TEXT; 3]), [""; 0]);
        let question = TEXT.split("```").nth(1).unwrap();
        let without = TEXT.replace(&format!("```{question}```\n\n"), "");
        let unlike = "the number of questions in part 1 is 0, not 1";
        let found = problems("question", [TEXT, TEXT, &without]);
        assert_eq!(found, [format!("one/zh-Hant.md: unlike de: {unlike}")]);
        let found = problems("damaged", ["nothing", TEXT, &without]);
        assert!(found.iter().all(|it| !it.contains("unlike de")), "{found:?}");
        assert!(found.contains(&format!("one/zh-Hant.md: unlike en: {unlike}")), "{found:?}");
    }

    #[test]
    fn a_scene_in_one_language_only_is_reported() {
        let more =
            TEXT.replace("{queens b1,d2,a3,c4} A", "{queens b1} One.\n\n{queens b1,d2,a3,c4} A");
        let found = problems("scene", [TEXT, &more, TEXT]);
        assert_eq!(found, ["one/en.md: unlike de: part 1 has other scenes"]);
    }
}
