//! A lesson as slides.

use queenside_lessons::lesson::{Block, Body, Lesson, Part, Task, plain};

use crate::views::talk::slide::{MOST, Slide};

/// A longer sentence is no title.
const LONGEST_SENTENCE: usize = 110;

/// The slides of a lesson: each scene of a stage with its text, each question with its answers.
/// The notes have the text and the right answers.
pub fn slides(lesson: &Lesson) -> Vec<Slide> {
    let mut slides = Vec::new();
    let mut number = 0;
    for (k, part) in lesson.parts.iter().enumerate() {
        for blocks in part.slides() {
            let shown = part.blocks.get(blocks.clone()).unwrap_or_default();
            let is_question = shown.iter().any(|it| matches!(it.body, Body::Question(_)));
            number += usize::from(is_question);
            let what = match is_question {
                true => format!("question={number}"),
                false => format!("block={}", blocks.start + 1),
            };
            let address = format!("#/learn/{}/{}?{what}", lesson.name, k + 1);
            slides.extend(slide(&address, part, shown));
        }
    }
    slides.truncate(MOST);
    slides
}

fn slide(address: &str, part: &Part, shown: &[Block]) -> Option<Slide> {
    let words: Vec<String> = shown.iter().map(notes).collect();
    let is_question = |it: &&Block| matches!(it.body, Body::Question(_));
    let named = shown.iter().find(is_question).or(shown.first());
    let named = named.map(|it| it.body.words()).unwrap_or_default();
    let title = sentence(&named).unwrap_or(&part.title);
    Slide::new(address, title, &words.join("\n\n"))
}

/// The text; of a question also the answers, and which are right.
fn notes(block: &Block) -> String {
    let mut notes = vec![block.body.words()];
    if let Body::Question(question) = &block.body {
        if let Task::Choice(answers) = &question.task {
            let mark = |is_right| if is_right { "✓" } else { "–" };
            notes.extend(
                answers.iter().map(|it| format!("{} {}", mark(it.is_right), plain(&it.answer))),
            );
        }
        let right = plain(&question.right);
        if !right.is_empty() {
            notes.push(format!("→ {right}"));
        }
    }
    notes.join("\n")
}

/// The first sentence, if it can stand below a picture.
fn sentence(words: &str) -> Option<&str> {
    let ends = ['.', '?', '!', ':', '。', '？', '！', '：', '\n'];
    let mut places = words.char_indices().filter(|(_, it)| ends.contains(it)).peekable();
    let end = loop {
        let (at, sign) = places.next()?;
        let rest = &words[at + sign.len_utf8()..];
        // A point within a number or before a small letter ends nothing.
        let next = rest.trim_start().chars().next();
        let is_end =
            !sign.is_ascii() || sign == '\n' || rest.is_empty() || rest.starts_with([' ', '\n']);
        // Nor does the one of an abbreviation, such as "z. B.".
        let mut before = words[..at].chars().rev();
        let is_letter = before.next().is_some_and(char::is_alphabetic)
            && !before.next().is_some_and(char::is_alphanumeric);
        let is_end = is_end && !(sign == '.' && is_letter);
        if is_end && next.is_none_or(|it| !it.is_lowercase()) {
            break if matches!(sign, ':' | '：' | '\n') { at } else { at + sign.len_utf8() };
        }
    };
    let sentence = words[..end].trim();
    (!sentence.is_empty() && characters(sentence) <= LONGEST_SENTENCE).then_some(sentence)
}

/// Number of characters. The library's counting is optimised for long texts, and large.
fn characters(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::View;
    use crate::shell::lazy;
    use crate::text::Lang;
    use crate::views::learn::state_tests::lessons;

    #[test]
    fn every_lesson_is_a_talk_whose_slides_are_there() {
        for lang in Lang::ALL {
            for lesson in lessons().of(lang.tag()) {
                let slides = slides(lesson);
                let name = format!("{} {}", lesson.name, lang.tag());
                let questions = lesson.parts.iter().flat_map(|it| it.questions()).count();
                assert!((questions..MOST).contains(&slides.len()), "{name}: {}", slides.len());
                for pair in slides.windows(2) {
                    assert_ne!(pair[0].address(), pair[1].address(), "{name}");
                }
                let asked = slides.iter().filter(|it| it.address().contains("question="));
                assert_eq!(asked.count(), questions, "{name}");
                for slide in &slides {
                    let (address, problems) = lazy::read(slide.address());
                    assert_eq!(problems, [], "{name}: {}", slide.address());
                    assert_eq!(address.route.view, View::Learn);
                    assert!(!slide.title().is_empty(), "{name}");
                }
            }
        }
    }

    #[test]
    fn nothing_of_the_text_is_lost() {
        for lang in Lang::ALL {
            for lesson in lessons().of(lang.tag()) {
                let told: String = slides(lesson)
                    .iter()
                    .map(|it| format!("{}\n{}\n", it.title(), it.notes()))
                    .collect();
                let parts = lesson.parts.iter().filter(|it| it.stage.is_some());
                for block in parts.flat_map(|it| &it.blocks) {
                    let words = block.body.words();
                    assert!(told.contains(&words), "{}: {words}", lesson.name);
                }
            }
        }
    }

    #[test]
    fn a_sentence_ends_where_it_ends() {
        for (words, title) in [
            ("Eine Dame steht auf a1. Was nun?", Some("Eine Dame steht auf a1.")),
            (
                "Das kostet 1.234 Schritte, z. B. hier. Ja.",
                Some("Das kostet 1.234 Schritte, z. B. hier."),
            ),
            ("沒有空格。回溯。", Some("沒有空格。")),
            ("Drei Felder:\n– a", Some("Drei Felder")),
            ("ohne Ende", None),
        ] {
            assert_eq!(sentence(words), title);
        }
    }
}
