//! Words with marks, links and computed numbers.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, TextMergeStream};
use queens::board::{Size, Square};

use super::figures::{value, written};
use super::problem::Problems;
use crate::lesson::{Inline, Mark, Place, Text};

/// The least number that may not stand in a text without being computed or having a source.
const LEAST_NUMBER: u64 = 100;

/// Placeholders for computed numbers while Markdown is parsed, because their stars and brackets
/// have another meaning there.
const TOKEN: char = '\u{E000}';
const FIRST: u32 = 0xE001;
const MOST: u32 = 0xF8FF - FIRST;

/// A file with the numbers taken out.
pub(super) struct Prepared {
    pub(super) text: String,
    values: Vec<u128>,
    lang: String,
}

impl Prepared {
    pub(super) fn new(source: &str, lang: &str, problems: &mut Problems) -> Prepared {
        let (mut text, mut values) = (String::new(), Vec::new());
        for (k, line) in source.split_inclusive('\n').enumerate() {
            let mut rest = line;
            while let Some(start) = rest.find("{=") {
                let (before, from) = rest.split_at(start);
                let Some((expression, after)) = from[2..].split_once('}') else {
                    problems.add(k + 1, "`{=` is not closed in this line");
                    break;
                };
                text.push_str(before);
                let found = problems.note(k + 1, value(expression)).unwrap_or(0);
                let token = u32::try_from(values.len()).ok().filter(|k| *k < MOST);
                match token.and_then(|k| char::from_u32(FIRST + k)) {
                    Some(token) => text.extend([TOKEN, token]),
                    None => problems.add(k + 1, "there are too many numbers in this file"),
                }
                values.push(found);
                rest = after;
            }
            text.push_str(&rest.replace("](source:", "](source:%20").replace("%20 ", "%20"));
        }
        Prepared { text: sources(&text), values, lang: lang.to_owned() }
    }

    fn value(&self, token: char) -> Option<u128> {
        let k = u32::from(token).checked_sub(FIRST)?;
        self.values.get(usize::try_from(k).ok()?).copied()
    }

    /// The digits of a text that is one number, computed or not.
    pub(super) fn digits(&self, text: &str) -> Option<String> {
        let text = text.trim();
        let mut letters = text.chars();
        if letters.next() == Some(TOKEN) {
            let value = self.value(letters.next()?)?;
            return letters.as_str().is_empty().then(|| value.to_string());
        }
        let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        is_number
            .then(|| text.trim_start_matches('0').to_owned())
            .map(|digits| if digits.is_empty() { "0".to_owned() } else { digits })
    }

    /// Reads a text on one line or several.
    pub(super) fn inline(&self, line: usize, text: &str, problems: &mut Problems) -> Text {
        let parser = Parser::new_ext(text.trim(), Options::ENABLE_STRIKETHROUGH);
        let mut events = TextMergeStream::new(parser);
        let mut words = Vec::new();
        while let Some(event) = events.next() {
            if let Event::Start(tag) = &event
                && !matches!(tag, Tag::Paragraph)
            {
                let end = tag.to_end();
                let is_inline = matches!(tag, Tag::Emphasis | Tag::Strong | Tag::Link { .. });
                if !is_inline {
                    problems.add(line, "only words may stand here");
                }
                words.extend(self.span(line, tag, &mut events, end, problems));
            } else {
                self.word(line, event, &mut words, problems);
            }
        }
        words
    }

    /// Reads events up to the end of a block.
    pub(super) fn block<'a>(
        &self,
        line: usize,
        events: &mut impl Iterator<Item = Event<'a>>,
        end: TagEnd,
        problems: &mut Problems,
    ) -> Text {
        let mut words = Vec::new();
        while let Some(event) = events.next() {
            match event {
                Event::End(tag) if tag == end => break,
                Event::Start(tag) => {
                    let end = tag.to_end();
                    words.extend(self.span(line, &tag, events, end, problems));
                }
                other => self.word(line, other, &mut words, problems),
            }
        }
        words
    }

    fn span<'a>(
        &self,
        line: usize,
        tag: &Tag<'a>,
        events: &mut impl Iterator<Item = Event<'a>>,
        end: TagEnd,
        problems: &mut Problems,
    ) -> Vec<Inline> {
        if let Tag::Link { dest_url, .. } = tag {
            let mut plain = String::new();
            for event in events.by_ref() {
                match event {
                    Event::End(tag) if tag == end => break,
                    Event::Text(text) | Event::Code(text) => plain.push_str(&self.filled(&text)),
                    Event::SoftBreak => plain.push_str(self.blank()),
                    _ => {}
                }
            }
            return problems.note(line, link(plain, dest_url)).into_iter().collect();
        }
        let inner = self.block(line, events, end, problems);
        match tag {
            Tag::Emphasis => vec![Inline::Emphasis(inner)],
            Tag::Strong => vec![Inline::Strong(inner)],
            // A paragraph within a list's entry.
            _ => inner,
        }
    }

    fn word(&self, line: usize, event: Event<'_>, words: &mut Text, problems: &mut Problems) {
        match event {
            Event::Text(text) => {
                let mut plain = String::new();
                let mut letters = text.chars();
                while let Some(letter) = letters.next() {
                    if letter != TOKEN {
                        plain.push(letter);
                        continue;
                    }
                    let value = letters.next().and_then(|token| self.value(token));
                    self.plain(line, std::mem::take(&mut plain), words, problems);
                    words.push(Inline::Number(written(value.unwrap_or(0), &self.lang)));
                }
                self.plain(line, plain, words, problems);
            }
            Event::Code(code) => words.push(Inline::Code(self.filled(&code))),
            Event::SoftBreak | Event::HardBreak => {
                words.push(Inline::Words(self.blank().to_owned()));
            }
            Event::Html(_) | Event::InlineHtml(_) => {
                problems.add(line, "there can be no HTML in a lesson");
            }
            _ => {}
        }
    }

    fn plain(&self, line: usize, plain: String, words: &mut Text, problems: &mut Problems) {
        if let Some(number) = bare_number(&plain) {
            problems.add(
                line,
                format!(
                    "{number} is to be computed, `{{= …}}`, or to have its source, \
                     `[{number}](source: …)`"
                ),
            );
        }
        if !plain.is_empty() {
            // What is equal stays in one line.
            words.push(Inline::Words(plain.replace(" = ", "\u{a0}=\u{a0}")));
        }
    }

    /// A text with its numbers.
    fn filled(&self, text: &str) -> String {
        let mut filled = String::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            match letter {
                TOKEN => {
                    let value = letters.next().and_then(|token| self.value(token));
                    filled.push_str(&written(value.unwrap_or(0), &self.lang));
                }
                other => filled.push(other),
            }
        }
        filled
    }

    /// The separator between two lines of a paragraph: Chinese has no spaces.
    fn blank(&self) -> &'static str {
        if self.lang.starts_with("zh") { "" } else { " " }
    }
}

/// Markdown's addresses have no blanks; those of sources do.
fn sources(text: &str) -> String {
    let mut rest = text;
    let mut whole = String::new();
    while let Some(start) = rest.find("](source:") {
        let (before, from) = rest.split_at(start);
        let end = from.find(')').unwrap_or(from.len());
        let (source, after) = from.split_at(end);
        whole.push_str(before);
        whole.push_str(&source.replace("%20", "").replace(' ', "%20"));
        rest = after;
    }
    whole + rest
}

/// A number in a text that nobody has confirmed.
fn bare_number(text: &str) -> Option<&str> {
    // Directives before the first word have numbers of their own.
    let mut rest = text;
    while let Some((_, behind)) =
        rest.trim_start().strip_prefix('{').and_then(|it| it.split_once('}'))
    {
        rest = behind;
    }
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let from = &rest[start..];
        let is_part =
            |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ' ' | '\u{202f}' | '\u{a0}');
        let end = from.find(|c| !is_part(c)).unwrap_or(from.len());
        let number = from[..end].trim_end_matches(|c: char| !c.is_ascii_digit());
        let first: String = number.chars().take_while(char::is_ascii_digit).collect();
        let is_grouped =
            number.split(|c: char| !c.is_ascii_digit()).skip(1).any(|group| group.len() == 3);
        // An angle is what it is.
        let is_angle = from[end..].starts_with('°');
        if is_grouped || !is_angle && first.parse::<u64>().is_ok_and(|it| it >= LEAST_NUMBER) {
            return Some(number);
        }
        rest = &from[end..];
    }
    None
}

/// The meaning of a Markdown link in a lesson.
fn link(words: String, to: &str) -> Result<Inline, String> {
    let (kind, rest) = to.split_once(':').map_or((to, None), |(kind, rest)| (kind, Some(rest)));
    let named = || match rest {
        Some(name) => place(name),
        None => place(&words),
    };
    let mark = match kind {
        "queen" => Mark::Queen(named()?),
        "dot" => Mark::Threatened(named()?),
        "free" => Mark::Free(named()?),
        "taken" => Mark::TakenBack(named()?),
        "point" => Mark::Point(named()?),
        "no" => match rest.map(|rest| rest.split_once(':').ok_or(rest)) {
            None => Mark::Refused(place(&words)?, None),
            Some(Err(by)) => match place(&words) {
                Ok(at) => Mark::Refused(at, Some(place(by)?)),
                Err(_) => Mark::Refused(place(by)?, None),
            },
            Some(Ok((at, by))) => Mark::Refused(place(at)?, Some(place(by)?)),
        },
        "row" => {
            let row = rest.and_then(|it| it.parse::<u8>().ok()).and_then(|it| it.checked_sub(1));
            Mark::Row(row.ok_or_else(|| format!("`{to}` names no row"))?)
        }
        "source" => return Ok(Inline::Number(words)),
        "https" => return Ok(Inline::Link { to: to.to_owned(), words }),
        _ if to.starts_with("#/") => return Ok(Inline::Link { to: to.to_owned(), words }),
        _ => return Err(format!("`{to}` is no mark and no address")),
    };
    Ok(Inline::Mark { mark, words })
}

/// The square of that name.
pub(super) fn place(name: &str) -> Result<Place, String> {
    let square = Square::parse(Size::LARGEST, name.trim());
    square.map(|it| (it.x(), it.y())).map_err(|_| format!("`{}` is no square", name.trim()))
}

/// The squares of a list; `none` for an empty one.
pub(super) fn places(list: &str) -> Result<Vec<Place>, String> {
    if list.trim() == "none" {
        return Ok(Vec::new());
    }
    list.split(',').map(place).collect()
}

pub(super) fn marks(text: &Text) -> Vec<Mark> {
    let mut marks = Vec::new();
    for inline in text {
        match inline {
            Inline::Mark { mark, .. } => marks.push(*mark),
            Inline::Emphasis(inner) | Inline::Strong(inner) => marks.extend(self::marks(inner)),
            _ => {}
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Text, Vec<String>) {
        let mut problems = Problems::new("it");
        let prepared = Prepared::new(text, "de", &mut problems);
        let words = prepared.inline(1, &prepared.text, &mut problems);
        (words, problems.all.into_iter().map(|it| it.words).collect())
    }

    #[test]
    fn numbers_marks_and_sources_stand_among_words() {
        let (text, problems) = read(
            "Es sind {= 12*8-4} von {= 4^4*100}, *siehe* [a1](queen) und [b3](no:c2) \
             ([28](source: arXiv 2511.12009)).",
        );
        assert_eq!(problems, Vec::<String>::new());
        assert_eq!(
            text,
            [
                Inline::Words("Es sind ".to_owned()),
                Inline::Number("92".to_owned()),
                Inline::Words(" von ".to_owned()),
                Inline::Number("25.600".to_owned()),
                Inline::Words(", ".to_owned()),
                Inline::Emphasis(vec![Inline::Words("siehe".to_owned())]),
                Inline::Words(" ".to_owned()),
                Inline::Mark { mark: Mark::Queen((0, 0)), words: "a1".to_owned() },
                Inline::Words(" und ".to_owned()),
                Inline::Mark { mark: Mark::Refused((1, 2), Some((2, 1))), words: "b3".to_owned() },
                Inline::Words(" (".to_owned()),
                Inline::Number("28".to_owned()),
                Inline::Words(").".to_owned()),
            ]
        );
    }

    #[test]
    fn what_cannot_be_is_told() {
        for (text, part) in [
            ("92 Lösungen, 924.226 Tests", "924.226 is to be computed"),
            ("seit 1848", "1848 is to be computed"),
            ("{= 7/2}", "no whole number"),
            ("[hier](there)", "no mark and no address"),
            ("[hier](queen)", "no square"),
            ("[Zeile](row:0)", "names no row"),
            ("<b>fett</b>", "no HTML"),
        ] {
            let (_, problems) = read(text);
            assert!(problems.iter().any(|it| it.contains(part)), "{text}: {problems:?}");
        }
        assert_eq!(read("4, 5 und 6: 12, 92").1, Vec::<String>::new());
        assert_eq!(read("{at 336} um 180° gedreht").1, Vec::<String>::new());
    }
}
