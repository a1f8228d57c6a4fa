//! A lesson as slides: one for each scene of its stage.

use queens::board::{Size, Square};
use queenside_lessons::lesson::{
    Beside, Body, Inline, Lesson, Part, Place, Question, Scene, Stage, Task, Text,
};

use crate::address::{View, link};
use crate::components::row_notes::state::BesideRows;
use crate::views::talk::slide::{LONGEST_NOTES, MOST, Slide};

/// A longer sentence is no title.
const LONGEST_SENTENCE: usize = 110;

struct Draft {
    address: String,
    title: String,
    notes: String,
    /// Nothing else is said there.
    is_closed: bool,
}

/// The slides of a lesson: each question with its answers, and before each the last step of the
/// stage that the text goes to, unless it was shown before; at the beginning of a part also the
/// first. The text stands in the notes.
pub fn slides(lesson: &Lesson) -> Vec<Slide> {
    let mut slides: Vec<Draft> = Vec::new();
    let mut number = 0;
    for (k, part) in lesson.parts.iter().enumerate() {
        if let Some(stage) = &part.stage {
            of_part((&lesson.name, k + 1), part, stage, &mut number, &mut slides);
        }
    }
    let slide = |it: Draft| Slide::new(&it.address, &it.title, &it.notes);
    slides.into_iter().filter_map(slide).take(MOST).collect()
}

fn of_part(
    (lesson, place): (&str, usize),
    part: &Part,
    stage: &Stage,
    number: &mut usize,
    slides: &mut Vec<Draft>,
) {
    let before = slides.len();
    for block in &part.blocks {
        let address = address(stage, &block.scene);
        let words = match &block.body {
            Body::Question(question) => {
                *number += 1;
                let address = format!("#/learn/{lesson}/{place}?question={number}");
                slides.push(asked(address, part, question));
                continue;
            }
            Body::Heading(text) | Body::Paragraph(text) => plain(text),
            Body::List { items, .. } => {
                items.iter().map(|it| format!("– {}", plain(it))).collect::<Vec<_>>().join("\n")
            }
            Body::Code(code) => code.clone(),
            Body::Table { head, rows } => {
                let row =
                    |cells: &Vec<Text>| cells.iter().map(plain).collect::<Vec<_>>().join(" | ");
                std::iter::once(head).chain(rows).map(row).collect::<Vec<_>>().join("\n")
            }
        };
        let of_part = slides.len() - before;
        let room = |it: &Draft| characters(&it.notes) + characters(&words) + 2 <= LONGEST_NOTES;
        let pictures = slides[before..].iter().rev().filter(|it| !it.is_closed);
        let is_shown = pictures.take(1).any(|it| it.address == address);
        match slides[before..].last_mut() {
            Some(last) if last.address == address && !last.is_closed && room(last) => {
                last.notes.push_str("\n\n");
                last.notes.push_str(&words);
            }
            // After a question, the picture before it needs no second slide.
            Some(last) if last.is_closed && is_shown && room(last) => {
                last.notes.push_str("\n\n");
                last.notes.push_str(&words);
            }
            // The picture moves on with the text; its title is that of the last step.
            Some(last) if of_part > 1 && !last.is_closed && room(last) => {
                last.notes.push_str("\n\n");
                last.notes.push_str(&words);
                last.title = sentence(&words).unwrap_or(&part.title).to_owned();
                last.address = address;
            }
            _ => {
                let title = sentence(&words).unwrap_or(&part.title).to_owned();
                slides.push(Draft { address, title, notes: words, is_closed: false });
            }
        }
    }
}

/// A question with its answers on the slide, and the right one in the notes.
fn asked(address: String, part: &Part, question: &Question) -> Draft {
    // The question itself stands on the slide.
    let mut notes: Vec<String> = question.ask.iter().map(plain).collect();
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
    Draft { address, title: part.title.clone(), notes: notes.join("\n"), is_closed: true }
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

/// The words of a text without what they mean.
fn plain(text: &Text) -> String {
    let mut words = String::new();
    for inline in text {
        match inline {
            Inline::Words(it) | Inline::Code(it) | Inline::Number(it) => words.push_str(it),
            Inline::Emphasis(inner) | Inline::Strong(inner) => words.push_str(&plain(inner)),
            Inline::Link { words: it, .. } | Inline::Mark { words: it, .. } => words.push_str(it),
        }
    }
    words
}

/// Where the stage of a part stands as a view of its own.
fn address(stage: &Stage, scene: &Scene) -> String {
    match stage {
        Stage::Run { by, n, beside, has_listing } => {
            let step = if let Scene::At(step) = scene { *step } else { 0 };
            let beside = match beside {
                Beside::Nothing => BesideRows::Nothing,
                Beside::Calls => BesideRows::Calls,
                Beside::Tried => BesideRows::Tried,
                Beside::Tree => BesideRows::Tree,
            };
            let panel = if *has_listing { "listing" } else { "state" };
            let values = [
                ("n", n.to_string()),
                ("by", by.clone()),
                ("at", step.to_string()),
                ("panel", panel.to_owned()),
                ("beside", beside.name().to_owned()),
            ];
            link::to(View::Search, values)
        }
        Stage::Board { n, piece, queens, .. } => {
            let places = if let Scene::Queens(places) = scene { places } else { queens };
            let mut values = vec![("n", n.to_string())];
            if piece != "queen" {
                values.push(("piece", piece.clone()));
            }
            values.push(("queens", squares(*n, places)));
            // The names of rays say nothing yet.
            values.push(("panel", "none".to_owned()));
            link::to(View::Lab, values)
        }
    }
}

fn squares(n: u8, places: &[Place]) -> String {
    let size = Size::nearest(n.into());
    let name = |(x, y): &Place| Square::nearest(size, *x, *y).to_string();
    places.iter().map(name).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
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
                let parts = lesson.parts.iter().filter(|it| it.stage.is_some()).count();
                let most = 2 * questions + 2 * parts;
                assert!((4..=most).contains(&slides.len()), "{name}: {}", slides.len());
                let is_picture = |it: &&Slide| !it.address().contains("question=");
                let pictures: Vec<&Slide> = slides.iter().filter(is_picture).collect();
                for pair in pictures.windows(2) {
                    assert_ne!(pair[0].address(), pair[1].address(), "{name}");
                }
                let asked = slides.iter().filter(|it| it.address().contains("question="));
                assert_eq!(asked.count(), questions, "{name}");
                for slide in &slides {
                    let (address, problems) = lazy::read(slide.address());
                    assert_eq!(problems, [], "{name}: {}", slide.address());
                    assert!(matches!(address.route.view, View::Search | View::Lab | View::Learn));
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
                    if let Body::Paragraph(text) = &block.body {
                        assert!(told.contains(&plain(text)), "{}: {}", lesson.name, plain(text));
                    }
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
