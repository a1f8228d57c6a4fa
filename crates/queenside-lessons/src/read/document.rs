//! A whole file.

use pulldown_cmark::{
    CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream,
};

use super::inline::{Prepared, marks, places};
use super::problem::{Problem, Problems};
use super::question::question;
use super::situation::Situation;
use crate::lesson::{Beside, Block, Body, Inline, Lesson, LessonBoard, Part, Scene, Text};

/// The text between the two lines of dashes.
const HEAD: [&str; 6] = ["number", "title", "aim", "minutes", "needs", "sheet"];

/// Reads a lesson. `file` is its name for messages, `name` that of its folder, `lang` the tag
/// of its language.
///
/// # Errors
///
/// All that is wrong in it.
pub fn read(file: &str, (name, lang): (&str, &str), source: &str) -> Result<Lesson, Vec<Problem>> {
    let mut problems = Problems::new(file);
    let source = source.replace("\r\n", "\n");
    let mut head: [Option<String>; 6] = Default::default();
    let mut body = String::new();
    let mut dashes = 0;
    for (k, line) in source.lines().enumerate() {
        // The lines keep their numbers.
        if dashes < 2 {
            body.push('\n');
            if line.trim() == "---" {
                dashes += 1;
            } else if let Some((key, value)) = line.split_once(':') {
                match HEAD.iter().position(|known| *known == key.trim()) {
                    Some(place) => head[place] = Some(value.trim().to_owned()),
                    None => problems.add(k + 1, format!("`{}` is not known here", key.trim())),
                }
            } else if !line.trim().is_empty() {
                problems.add(k + 1, "a lesson begins with its head between lines of `---`");
                break;
            }
        } else {
            body.push_str(line);
            body.push('\n');
        }
    }
    for (key, value) in HEAD.iter().zip(&head) {
        if value.as_ref().is_none_or(String::is_empty) {
            problems.add(1, format!("the head has no `{key}`"));
        }
    }
    let [number, title, aim, minutes, needs, sheet] = head.map(Option::unwrap_or_default);
    let number = problems.note(1, number.parse().map_err(|_| "`number` is a number".to_owned()));
    let minutes = problems.note(1, minutes.parse().map_err(|_| "`minutes` is a number".to_owned()));
    let prepared = Prepared::new(&body, lang, &mut problems);
    let parts = parts(&prepared, &mut problems);
    if parts.is_empty() {
        problems.add(1, "there is no part: `## …`");
    }
    for (k, part) in parts.iter().enumerate() {
        if part.is_for_teachers() && k + 1 < parts.len() {
            problems.add(1, "the part for teachers is the last one");
        }
    }
    if !problems.all.is_empty() {
        return Err(problems.all);
    }
    Ok(Lesson {
        number: number.unwrap_or_default(),
        name: name.to_owned(),
        title,
        aim,
        minutes: minutes.unwrap_or_default(),
        needs,
        sheet,
        parts,
    })
}

/// Where a part stands while it is read.
struct Reader<'a> {
    prepared: &'a Prepared,
    problems: &'a mut Problems,
    parts: Vec<Part>,
    /// The last paragraph's scene.
    scene: Scene,
    /// The stage at that scene.
    situation: Option<Situation>,
    is_for_teachers: bool,
}

fn parts(prepared: &Prepared, problems: &mut Problems) -> Vec<Part> {
    let mut reading = Reader {
        prepared,
        problems,
        parts: Vec::new(),
        scene: Scene::At(0),
        situation: None,
        is_for_teachers: false,
    };
    let options = Options::ENABLE_TABLES;
    let parser = Parser::new_ext(&prepared.text, options).into_offset_iter();
    let starts: Vec<usize> = prepared.text.match_indices('\n').map(|(place, _)| place).collect();
    let line_of = |offset: usize| starts.partition_point(|start| *start < offset) + 1;
    let mut line = 1;
    let mut events = TextMergeStream::new(Parser::new_ext(&prepared.text, options));
    // The merged stream has no places, so those of the blocks are taken beside it.
    let blocks: Vec<usize> = parser
        .filter(|(event, _)| is_block(event))
        .map(|(_, range)| line_of(range.start))
        .collect();
    let mut blocks = blocks.into_iter();
    while let Some(event) = events.next() {
        if is_block(&event) {
            line = blocks.next().unwrap_or(line);
        }
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let end = TagEnd::Heading(level);
                let words = prepared.block(line, &mut events, end, reading.problems);
                reading.heading(line, level, words);
            }
            Event::Start(Tag::Paragraph) => {
                let words = prepared.block(line, &mut events, TagEnd::Paragraph, reading.problems);
                reading.paragraph(line, words);
            }
            Event::Start(Tag::List(first)) => {
                let items = items(prepared, line, &mut events, &mut blocks, reading.problems);
                reading.push(line, Body::List { is_ordered: first.is_some(), items });
            }
            Event::Start(Tag::Table(_)) => {
                let rows = table(prepared, line, &mut events, reading.problems);
                let mut rows = rows.into_iter();
                let head = rows.next().unwrap_or_default();
                reading.push(line, Body::Table { head, rows: rows.collect() });
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let mut text = String::new();
                for event in events.by_ref() {
                    match event {
                        Event::Text(more) => text.push_str(&more),
                        Event::End(TagEnd::CodeBlock) => break,
                        _ => {}
                    }
                }
                match kind {
                    CodeBlockKind::Fenced(info) if info.starts_with("question") => {
                        reading.question(line, info["question".len()..].trim(), &text);
                    }
                    _ => reading.push(line, Body::Code(text)),
                }
            }
            Event::Start(Tag::BlockQuote(_)) | Event::Rule | Event::Html(_) => {
                reading.problems.add(line, "this has no form in a lesson");
            }
            _ => {}
        }
    }
    reading.parts
}

fn is_block(event: &Event<'_>) -> bool {
    matches!(
        event,
        Event::Start(
            Tag::Heading { .. }
                | Tag::Paragraph
                | Tag::List(_)
                | Tag::Table(_)
                | Tag::CodeBlock(_)
                | Tag::BlockQuote(_)
        ) | Event::Rule
    )
}

fn items<'a>(
    prepared: &Prepared,
    line: usize,
    events: &mut impl Iterator<Item = Event<'a>>,
    blocks: &mut impl Iterator<Item = usize>,
    problems: &mut Problems,
) -> Vec<Text> {
    let mut items = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::Item) => {
                // Paragraphs within an entry are its words.
                let mut inner = Vec::new();
                let mut depth = 0;
                for event in events.by_ref() {
                    match &event {
                        Event::Start(Tag::Paragraph) => {
                            blocks.next();
                            continue;
                        }
                        Event::Start(Tag::List(_)) => {
                            blocks.next();
                            problems.add(line, "there are no lists within lists");
                            depth += 1;
                        }
                        Event::End(TagEnd::List(_)) => depth -= 1,
                        Event::End(TagEnd::Paragraph) => continue,
                        Event::End(TagEnd::Item) if depth == 0 => break,
                        _ => {}
                    }
                    inner.push(event);
                }
                let mut inner = inner.into_iter();
                items.push(prepared.block(line, &mut inner, TagEnd::Item, problems));
            }
            Event::End(TagEnd::List(_)) => break,
            _ => {}
        }
    }
    items
}

fn table<'a>(
    prepared: &Prepared,
    line: usize,
    events: &mut impl Iterator<Item = Event<'a>>,
    problems: &mut Problems,
) -> Vec<Vec<Text>> {
    let mut rows: Vec<Vec<Text>> = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                let cell = prepared.block(line, events, TagEnd::TableCell, problems);
                if let Some(row) = rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    rows
}

impl Reader<'_> {
    fn heading(&mut self, line: usize, level: HeadingLevel, words: Text) {
        match level {
            HeadingLevel::H2 => {
                let title = plain(&words);
                self.parts.push(Part { title, stage: None, blocks: Vec::new() });
                self.is_for_teachers = false;
                self.situation = None;
            }
            HeadingLevel::H3 => self.push(line, Body::Heading(words)),
            _ => self.problems.add(line, "a heading is `## …` or `### …`"),
        }
    }

    /// A paragraph that may begin with directives.
    fn paragraph(&mut self, line: usize, mut words: Text) {
        while let Some((directive, rest)) = directive(&words) {
            words = rest;
            self.directive(line, &directive);
        }
        if !words.is_empty() {
            self.push(line, Body::Paragraph(words));
        }
    }

    fn directive(&mut self, line: usize, directive: &str) {
        let (word, rest) = directive.split_once(' ').unwrap_or((directive, ""));
        match word {
            "teachers" => self.is_for_teachers = true,
            // The event, and its row, at the step to which the paragraph's link leads. The page's
            // tests follow the link.
            "shows" => {}
            "stage" => {
                if let Some(stage) = self.problems.note(line, stage(rest)) {
                    let scene = match &stage {
                        LessonBoard::Run { .. } => Scene::At(0),
                        LessonBoard::Board { queens, .. } => Scene::Queens(queens.clone()),
                    };
                    match self.parts.last_mut() {
                        Some(part) if part.stage.is_none() => part.stage = Some(stage),
                        Some(_) => self.problems.add(line, "a part has one stage"),
                        None => self.problems.add(line, "a stage belongs to a part: `## …`"),
                    }
                    self.set(line, scene);
                }
            }
            "at" => {
                let step = rest.trim().parse().map_err(|_| format!("`{rest}` is no step"));
                if let Some(step) = self.problems.note(line, step) {
                    self.set(line, Scene::At(step));
                }
            }
            "queens" => {
                if let Some(queens) = self.problems.note(line, places(rest)) {
                    self.set(line, Scene::Queens(queens));
                }
            }
            other => self.problems.add(line, format!("there is no directive `{other}`")),
        }
    }

    fn set(&mut self, line: usize, scene: Scene) {
        if let Some(stage) = self.parts.last().and_then(|part| part.stage.as_ref()) {
            self.situation = self.problems.note(line, Situation::at(stage, &scene));
        }
        self.scene = scene;
    }

    fn push(&mut self, line: usize, body: Body) {
        let texts: Vec<&Text> = match &body {
            Body::Heading(text) | Body::Paragraph(text) => vec![text],
            Body::List { items, .. } => items.iter().collect(),
            _ => Vec::new(),
        };
        for mark in texts.into_iter().flat_map(marks) {
            match &self.situation {
                Some(situation) => {
                    self.problems.note(line, situation.confirm(mark));
                }
                None => self.problems.add(line, "there is no stage for this mark"),
            }
        }
        let Some(part) = self.parts.last_mut() else {
            self.problems.add(line, "words stand before the first part: `## …`");
            return;
        };
        if part.stage.is_none() && !self.is_for_teachers {
            self.problems.add(line, "the part has no stage: `{stage …}`");
            // Once is enough.
            self.is_for_teachers = true;
        }
        part.blocks.push(Block { scene: self.scene.clone(), body });
    }

    fn question(&mut self, line: usize, kind: &str, text: &str) {
        let Some(stage) = self.parts.last().and_then(|part| part.stage.clone()) else {
            self.problems.add(line, "a question needs a stage");
            return;
        };
        let at = (&stage, &self.scene);
        let read = question((line, kind), text, at, self.prepared, self.problems);
        if let Some((scene, question)) = read {
            self.set(line, scene);
            self.push(line, Body::Question(Box::new(question)));
        }
    }
}

/// The text in braces before the first word, and the words after it.
fn directive(words: &Text) -> Option<(String, Text)> {
    let (Inline::Words(first), rest) = words.split_first()? else { return None };
    let (directive, behind) = first.trim_start().strip_prefix('{')?.split_once('}')?;
    let behind = behind.trim_start();
    let mut text = Text::new();
    if !behind.is_empty() {
        text.push(Inline::Words(behind.to_owned()));
    }
    text.extend(rest.iter().cloned());
    // A line break between a directive and the words.
    if matches!(text.first(), Some(Inline::Words(blank)) if blank.trim().is_empty()) {
        text.remove(0);
    }
    Some((directive.trim().to_owned(), text))
}

fn plain(text: &Text) -> String {
    let words = text.iter().map(|inline| match inline {
        Inline::Words(words) | Inline::Number(words) | Inline::Code(words) => words.clone(),
        Inline::Link { words, .. } | Inline::Mark { words, .. } => words.clone(),
        Inline::Emphasis(inner) | Inline::Strong(inner) => plain(inner),
    });
    words.collect()
}

/// Reads `run by=rows n=4` or `board n=8 queens=d4`.
fn stage(text: &str) -> Result<LessonBoard, String> {
    let mut words = text.split_whitespace();
    let kind = words.next().unwrap_or_default();
    let (mut n, mut by, mut queens, mut piece) = (None, None, Vec::new(), "queen".to_owned());
    let (mut beside, mut has_listing, mut has_dots) = (Beside::Nothing, false, true);
    let mut has_pairs = false;
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match (kind, name) {
            (_, "n") => n = value.parse::<u8>().ok(),
            ("run", "by") => by = Some(value.to_owned()),
            ("run", "listing") => has_listing = true,
            ("run", "beside") => {
                beside = match value {
                    "calls" => Beside::Calls,
                    "tried" => Beside::Tried,
                    "left" => Beside::Left,
                    "tree" => Beside::Tree,
                    other => return Err(format!("`beside={other}`: calls, tried, left or tree")),
                }
            }
            ("board", "queens") => queens = places(value)?,
            ("board", "piece") => value.clone_into(&mut piece),
            ("board", "dots") => has_dots = value != "no",
            ("board", "pairs") => has_pairs = true,
            _ => return Err(format!("a stage `{kind}` has no `{name}`")),
        }
    }
    let n = n.ok_or("a stage needs `n=`")?;
    match kind {
        "run" => {
            let by = by.ok_or("a run needs `by=`")?;
            Ok(LessonBoard::Run { by, n, beside, has_listing })
        }
        "board" => Ok(LessonBoard::Board { n, piece, queens, has_dots, has_pairs }),
        other => Err(format!("there is no stage `{other}`: run or board")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Mark, Task, read as read_bytes, written};

    const GOOD: &str = "---\nnumber: 1\ntitle: Eins\naim: Du lernst.\nminutes: 45\nneeds: nichts\nsheet: tasks=tree&n=4\n---\n\n\
        ## Teil\n\n{stage run by=rows n=4 beside=tried}\n\n\
        {at 6} Auf [a1](queen) steht eine Dame, [a4](dot) ist bedroht. Das sind {= 4^4} von {= tests rows 8}.\n\n\
        - eins\n- zwei\n\n\
        ```question square\nWo steht die nächste Dame?\nat 2\nis next-queen\n+ c2 => Genau dort.\n- a2 => Die Spalte ist\n  bedroht.\n- * => {square} ist es nicht.\n```\n\n\
        ```question trace\nWas kommt?\nat 6\nsteps 5\ngap 5 calls\n+ => So ist es.\n- 5 calls => Zähle noch einmal.\n```\n\n\
        ## Für Lehrkräfte\n\n{teachers}\n\n### Ziele\n\nVerstehen.\n";

    fn faults(source: &str) -> Vec<String> {
        match read("it/de.md", ("it", "de"), source) {
            Ok(_) => Vec::new(),
            Err(problems) => problems.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_lesson_is_read_written_and_read_again() {
        let lesson = read("it/de.md", ("it", "de"), GOOD).unwrap();
        assert_eq!((lesson.number, lesson.parts.len()), (1, 2));
        assert!(lesson.parts[1].is_for_teachers());
        let Body::Paragraph(text) = &lesson.parts[0].blocks[0].body else { panic!("a paragraph") };
        assert_eq!(lesson.parts[0].blocks[0].scene, Scene::At(6));
        assert_eq!(marks(text), [Mark::Queen((0, 0)), Mark::Threatened((0, 3))]);
        assert!(text.contains(&Inline::Number("15.720".to_owned())));
        let tasks: Vec<&Task> = lesson.parts[0].questions().map(|it| &it.task).collect();
        let Task::Square(answers) = tasks[0] else { panic!("a square") };
        assert_eq!(
            answers[1].why,
            [
                Inline::Words("Die Spalte ist".to_owned()),
                Inline::Words(" ".to_owned()),
                Inline::Words("bedroht.".to_owned()),
            ]
        );
        // Refused four times in row 3, then c2 goes back: one call less is open.
        let Task::Trace { rows, .. } = tasks[1] else { panic!("a table") };
        assert_eq!(rows.iter().map(|it| it.calls).collect::<Vec<_>>(), [3, 3, 3, 3, 2]);
        let bytes = written(&lesson).unwrap();
        assert_eq!(read_bytes::<Lesson>(&bytes), Ok(lesson));
        assert!(read_bytes::<Lesson>(&bytes[..bytes.len() / 2]).is_err());
    }

    #[test]
    fn whatever_is_wrong_is_told_with_its_line() {
        for (from, to, line, part) in [
            ("title: Eins\n", "", 1, "no `title`"),
            ("minutes: 45", "minutes: lang", 1, "`minutes` is a number"),
            (
                "{stage run by=rows n=4 beside=tried}",
                "{stage run by=magic n=4}",
                12,
                "no search `magic`",
            ),
            ("{stage run by=rows n=4 beside=tried}", "{stage walk n=4}", 12, "no stage `walk`"),
            ("{stage run by=rows n=4 beside=tried}\n", "\n", 14, "no stage"),
            ("{at 6}", "{at 600}", 14, "the run ends after step 94"),
            ("{at 6}", "{jump 6}", 14, "no directive `jump`"),
            ("[a4](dot)", "[b3](free)", 14, "b3 is not free"),
            ("[a1](queen)", "[b1](queen)", 14, "no queen stands on b1"),
            ("{= 4^4}", "256", 14, "256 is to be computed"),
            ("{= tests rows 8}", "{= tests rows 80}", 14, "no size"),
            ("+ c2 =>", "+ d2 =>", 22, "right would be: c2"),
            ("is next-queen\n", "", 19, "`is …` is missing"),
            ("- * => {square} ist es nicht.\n", "", 19, "`- * => …` is missing"),
            ("question square", "question riddle", 19, "no kind of question `riddle`"),
            ("steps 5", "steps 200", 29, "the run ends before"),
            ("gap 5 calls\n", "gap 9 calls\n", 33, "a gap is"),
            ("+ => So ist es.\n", "", 29, "`+ => …` is missing"),
            ("### Ziele", "# Ziele", 42, "a heading is"),
        ] {
            let broken = GOOD.replacen(from, to, 1);
            assert_ne!(broken, GOOD, "{from}");
            let found = faults(&broken);
            let wanted = format!("lessons/it/de.md:{line}: ");
            assert!(
                found.iter().any(|it| it.starts_with(&wanted) && it.contains(part)),
                "{from} → {to}: {found:#?}"
            );
        }
        assert_eq!(faults(GOOD), Vec::<String>::new());
    }

    #[test]
    fn languages_share_the_bones_of_a_lesson() {
        use super::super::bones::difference;
        let one = read("it/de.md", ("it", "de"), GOOD).unwrap();
        assert_eq!(difference(&one, &one), None);
        for (from, to, part) in [
            ("steps 5", "steps 6", "question 2 of part 1"),
            ("beside=tried", "beside=tree", "part 1 has another stage"),
            ("number: 1", "number: 2", "`number` is 2"),
        ] {
            let other = read("it/en.md", ("it", "en"), &GOOD.replacen(from, to, 1)).unwrap();
            let words = difference(&one, &other).unwrap();
            assert!(words.contains(part), "{words}");
        }
    }
}
