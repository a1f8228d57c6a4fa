//! The content of a lesson, and the form in which the page fetches it.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// The most text on a slide beside its board, in columns of a letter.
const SLIDE: usize = 540;

/// A square: column and row, from 0, from the lower left.
pub type Place = (u8, u8);

/// Words with what they mean.
pub type Text = Vec<Inline>;

/// All lessons of a language, as a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Catalogue {
    /// The tag of the language.
    pub lang: String,
    /// In their order.
    pub lessons: Vec<LessonEntry>,
    /// The file of the glossary.
    pub words: Option<String>,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonEntry {
    /// As in the address.
    pub name: String,
    pub title: String,
    /// The abilities that the lesson teaches; the list has the first sentence.
    pub aim: String,
    pub minutes: u16,
    /// The parameters of its worksheet: `tasks=trace,tree&n=4`.
    pub sheet: String,
    /// The titles of the parts for pupils, and how many questions each has.
    pub parts: Vec<(String, u16)>,
    /// Number of questions that are answered in one's own words, which nobody judges.
    pub written: u16,
    /// The board of the first scene: the size and the queens.
    pub board: (u8, Vec<Place>),
    /// The file with the lesson, beside the list's.
    pub file: String,
}

impl LessonEntry {
    pub fn questions(&self) -> u16 {
        self.parts.iter().map(|(_, questions)| questions).sum()
    }

    /// The address of its worksheet.
    pub fn sheet_address(&self) -> String {
        format!("#/sheet?{}", self.sheet)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// Its place in the list, from 1; 0 of the glossary, which has a word a part.
    pub number: u8,
    /// As in the address.
    pub name: String,
    pub title: String,
    pub aim: String,
    pub minutes: u16,
    /// The knowledge that the lesson requires.
    pub needs: String,
    /// As in [`LessonEntry`].
    pub sheet: String,
    /// The last may be for teachers.
    pub parts: Vec<Part>,
}

/// A part with an address of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub title: String,
    /// The stage beside the text; none in the part for teachers.
    pub stage: Option<LessonBoard>,
    pub blocks: Vec<Block>,
}

impl Lesson {
    pub const fn is_glossary(&self) -> bool {
        self.number == 0
    }
}

impl Part {
    pub const fn is_for_teachers(&self) -> bool {
        self.stage.is_none()
    }

    /// Its questions, in their order.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        self.blocks.iter().filter_map(|block| match &block.body {
            Body::Question(question) => Some(&**question),
            _ => None,
        })
    }

    /// The blocks of each slide: one scene with its text, or a question with the text that leads
    /// to it if there is room. Empty in the part for teachers.
    pub fn slides(&self) -> Vec<Range<usize>> {
        let mut slides: Vec<Range<usize>> = Vec::new();
        if self.is_for_teachers() {
            return slides;
        }
        for (at, block) in self.blocks.iter().enumerate() {
            let joined = slides.last_mut().filter(|slide| {
                let before = &self.blocks[slide.start..slide.end];
                let width: usize = before.iter().map(|it| it.body.width()).sum();
                let is_open = |it: &Block| !matches!(it.body, Body::Question(_));
                let is_head = before.iter().all(|it| matches!(it.body, Body::Heading(_)));
                let is_near = before.iter().all(|it| it.scene == block.scene) || is_head;
                before.iter().all(is_open) && is_near && width + block.body.width() <= SLIDE
            });
            match joined {
                Some(slide) => slide.end = at + 1,
                None => slides.push(at..at + 1),
            }
        }
        slides
    }
}

/// The stage beside the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonBoard {
    /// A search that can be stepped.
    Run {
        /// The search, by its name.
        by: String,
        n: u8,
        /// The notes beside the rows.
        beside: Beside,
        has_listing: bool,
    },
    /// A board on which pieces can be put.
    Board {
        n: u8,
        /// The piece, by its name.
        piece: String,
        queens: Vec<Place>,
        /// True if threatened squares are shown.
        has_dots: bool,
        /// True if each row has a queen that moves within it, and the squares show how many pairs of
        /// queens in conflict a move leaves.
        has_pairs: bool,
    },
}

impl LessonBoard {
    pub const fn n(&self) -> u8 {
        match self {
            LessonBoard::Run { n, .. } | LessonBoard::Board { n, .. } => *n,
        }
    }
}

/// The notes beside the rows of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beside {
    Nothing,
    /// The open calls, each beside its row.
    Calls,
    /// The tried squares of each row.
    Tried,
    /// The number of squares left to each row.
    Left,
    /// The tree with a level beside each row.
    Tree,
}

/// The scene that a paragraph speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scene {
    /// Right after this step of the run.
    At(u64),
    /// These pieces stand.
    Queens(Vec<Place>),
}

/// A paragraph, a question, with the scene that it sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    pub scene: Scene,
    pub body: Body,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Body {
    /// A heading within a part.
    Heading(Text),
    Paragraph(Text),
    List {
        is_ordered: bool,
        items: Vec<Text>,
    },
    Table {
        head: Vec<Text>,
        rows: Vec<Vec<Text>>,
    },
    /// Lines of a program.
    Code(String),
    Question(Box<Question>),
}

impl Body {
    /// The text without its marks; of a question the question itself.
    pub fn words(&self) -> String {
        match self {
            Body::Heading(text) | Body::Paragraph(text) => plain(text),
            Body::List { items, .. } => {
                let items: Vec<String> =
                    items.iter().map(|it| ["– ", &plain(it)].concat()).collect();
                items.join("\n")
            }
            Body::Table { head, rows } => {
                let row =
                    |cells: &Vec<Text>| cells.iter().map(plain).collect::<Vec<_>>().join(" | ");
                std::iter::once(head).chain(rows).map(row).collect::<Vec<_>>().join("\n")
            }
            Body::Code(code) => code.clone(),
            Body::Question(question) => {
                question.ask.iter().map(plain).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// The room on a slide, in columns of a letter; a Chinese character has two.
    pub fn width(&self) -> usize {
        let text = |words: &str| words.chars().map(|it| if it < '\u{2e80}' { 1 } else { 2 }).sum();
        let words: usize = text(&self.words());
        // A new paragraph begins a line.
        let lines = 40;
        let answer: usize = match self {
            Body::Question(question) => match &question.task {
                Task::Choice(answers) => {
                    answers.iter().map(|it| text(&plain(&it.answer)) + 2 * lines).sum()
                }
                Task::Number(_) | Task::Square(_) | Task::Solve { .. } => 2 * lines,
                Task::Because { .. } => 4 * lines,
                Task::Stack(_) | Task::Order { .. } | Task::Trace { .. } | Task::Follow { .. } => {
                    SLIDE
                }
            },
            _ => 0,
        };
        words + lines + answer
    }
}

/// The words of a text without what they mean.
pub fn plain(text: &Text) -> String {
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inline {
    Words(String),
    Emphasis(Text),
    Strong(Text),
    Code(String),
    /// The computed value, in the format of the language.
    Number(String),
    Link {
        to: String,
        words: String,
    },
    Mark {
        mark: Mark,
        words: String,
    },
}

/// The meaning of words on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    Queen(Place),
    /// A queen threatens it.
    Threatened(Place),
    /// Refused, because of the queen on the second place, where it is named.
    Refused(Place, Option<Place>),
    /// A queen has been taken back from there.
    TakenBack(Place),
    Free(Place),
    /// Only pointed at.
    Point(Place),
    /// A row, from 0.
    Row(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The question, in paragraphs.
    pub ask: Vec<Text>,
    pub task: Task,
    /// The response to the right answer.
    pub right: Text,
    /// The response to any other answer.
    pub other: Text,
}

/// The form of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    Choice(Vec<Answer<Text>>),
    /// Answers are digits.
    Number(Vec<Answer<String>>),
    Square(Vec<Answer<Place>>),
    /// Answers are the open calls, the last one first.
    Stack(Vec<Answer<Vec<String>>>),
    Order {
        /// The lines in the right order, each with its indent.
        lines: Vec<(u8, String)>,
        /// The problem if the first line of a pair (from 0) is before the second one.
        wrong: Vec<((u8, u8), Text)>,
    },
    Trace {
        rows: Vec<TraceRow>,
        /// Row and column of each cell to be filled.
        gaps: Vec<(u8, Column)>,
        /// The problem with such a cell.
        wrong: Vec<((u8, Column), Text)>,
    },
    Because {
        model: Text,
        points: Vec<Text>,
    },
    Solve {
        n: u8,
        /// Queens that stay.
        given: Vec<Place>,
    },
    Follow {
        /// The number of steps to answer.
        steps: u8,
    },
}

impl Task {
    /// Its name, as in the page's hooks.
    pub const fn name(&self) -> &'static str {
        match self {
            Task::Choice(_) => "choice",
            Task::Number(_) => "number",
            Task::Square(_) => "square",
            Task::Stack(_) => "stack",
            Task::Order { .. } => "order",
            Task::Trace { .. } => "trace",
            Task::Because { .. } => "because",
            Task::Solve { .. } => "solve",
            Task::Follow { .. } => "follow",
        }
    }
}

/// An answer that was foreseen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer<T> {
    pub answer: T,
    pub is_right: bool,
    /// The reason that fits it.
    pub why: Text,
}

/// A row of a trace table: what a search tries or takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceRow {
    pub square: Place,
    pub verdict: Verdict,
    /// The number of open calls at that step.
    pub calls: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    Free,
    Refused,
    TakenBack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Column {
    Row,
    Column,
    Free,
    Calls,
}

/// Writes what is to be fetched.
///
/// # Errors
///
/// Where there is no memory for it.
pub fn written<T: Serialize>(value: &T) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_allocvec(value)
}

/// Reads what [`written`] has written.
///
/// # Errors
///
/// If the bytes are something else.
pub fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, postcard::Error> {
    postcard::from_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(blocks: &[(u64, Body)]) -> Part {
        let blocks =
            blocks.iter().map(|(step, body)| Block { scene: Scene::At(*step), body: body.clone() });
        let stage =
            LessonBoard::Run { by: "rows".into(), n: 4, beside: Beside::Tried, has_listing: false };
        Part { title: "By hand".into(), stage: Some(stage), blocks: blocks.collect() }
    }

    fn words(letters: usize) -> Text {
        vec![Inline::Words("x".repeat(letters))]
    }

    fn question(task: Task) -> Body {
        let question = Question { ask: vec![words(90)], task, right: words(9), other: words(9) };
        Body::Question(Box::new(question))
    }

    #[test]
    fn a_slide_has_one_scene_and_no_more_text_than_fits() {
        let paragraph = |letters| Body::Paragraph(words(letters));
        let because = || Task::Because { model: words(9), points: Vec::new() };
        let slides = |blocks: &[(u64, Body)]| part(blocks).slides();
        assert_eq!(
            slides(&[(0, paragraph(90)), (0, paragraph(90)), (2, paragraph(90))]),
            [0..2, 2..3]
        );
        assert_eq!(slides(&[(0, paragraph(300)), (0, paragraph(300))]), [0..1, 1..2]);
        // A heading belongs to the scene after it.
        assert_eq!(
            slides(&[(0, Body::Heading(words(9))), (2, paragraph(90))]),
            std::slice::from_ref(&(0..2))
        );
        // The text of a task stands beside it, unless the answers need the room.
        let led_to = |task| slides(&[(2, paragraph(90)), (2, question(task)), (2, paragraph(90))]);
        assert_eq!(led_to(because()), [0..2, 2..3]);
        assert_eq!(led_to(Task::Follow { steps: 9 }), [0..1, 1..2, 2..3]);
        assert_eq!(slides(&[(0, paragraph(90)), (2, question(because()))]), [0..1, 1..2]);
    }
}
