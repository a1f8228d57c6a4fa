//! The content of a lesson, and the form in which the page fetches it.

use serde::{Deserialize, Serialize};

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
    pub lessons: Vec<Entry>,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// As in the address.
    pub name: String,
    pub title: String,
    /// The abilities that the lesson teaches.
    pub aim: String,
    pub minutes: u16,
    /// The knowledge that the lesson requires.
    pub needs: String,
    /// The worksheet that goes with it, as its address says it: `tasks=trace,tree&n=4`.
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

impl Entry {
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
    /// Its place in the list, from 1.
    pub number: u8,
    /// As in the address.
    pub name: String,
    pub title: String,
    pub aim: String,
    pub minutes: u16,
    pub needs: String,
    /// As in [`Entry`].
    pub sheet: String,
    /// The last may be for teachers.
    pub parts: Vec<Part>,
}

/// A part with an address of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub title: String,
    /// The stage beside the text; none in the part for teachers.
    pub stage: Option<Stage>,
    pub blocks: Vec<Block>,
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
}

/// The stage beside the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
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
    },
}

impl Stage {
    pub const fn n(&self) -> u8 {
        match self {
            Stage::Run { n, .. } | Stage::Board { n, .. } => *n,
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
