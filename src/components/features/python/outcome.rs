//! The end of a run.

use queens::value_enum;

/// Words that a run may record at first, and more for each *Go on*.
pub const WORDS: u32 = 2_000_000;

value_enum! {
    /// A kind of mistake. The names are those of `python/errors.js`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ErrorKind {
        Colon = "colon",
        Bracket = "bracket",
        Quote = "quote",
        Indent = "indent",
        Equals = "equals",
        Block = "block",
        Syntax = "syntax",
        Outside = "outside",
        Occupied = "occupied",
        Vacant = "vacant",
        Crowded = "crowded",
        Input = "input",
        Module = "module",
        Recursion = "recursion",
        Name = "name",
        Unset = "unset",
        Values = "values",
        Index = "index",
        Key = "key",
        Type = "type",
        Attribute = "attribute",
        Zero = "zero",
        Memory = "memory",
        Assertion = "assertion",
        Value = "value",
        Other = "other",
        Sign = "sign",
        Tabs = "tabs",
        Instead = "instead",
        Member = "member",
        Arrays = "arrays",
        Drawing = "drawing",
        Import = "import",
        Stop = "stop",
        Command = "command",
        Whole = "whole",
        Loop = "loop",
        Empty = "none",
        Mixed = "mixed",
        Items = "items",
        Callable = "callable",
        Fraction = "fraction",
        Undone = "undone",
        Outer = "outer",
        Target = "target",
        Order = "order",
        Global = "global",
        Reserved = "reserved",
        File = "file",
        Nested = "nested",
        Erased = "erased",
        Long = "long",
    }
}

/// A mistake in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramMistake {
    pub kind: ErrorKind,
    /// Words of the explanation, such as the name of a variable.
    pub words: Vec<String>,
    /// Counted from 1; 0 if unknown.
    pub line: u32,
    /// Counted from 0.
    pub column: u32,
    /// The message of Python.
    pub message: String,
    /// The text is not a program, so nothing was executed.
    pub is_of_text: bool,
}

value_enum! {
    /// A reason why a program without a mistake may do nothing or too little. The names are those
    /// of `python/remark.js`; the last four come from the recording.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RemarkKind {
        Uncalled = "uncalled",
        Bare = "bare",
        Empty = "empty",
        Never = "never",
        Once = "once",
        /// No queen is ever taken off.
        Kept = "kept",
        Column = "column",
        /// A command that the program contains and never reaches.
        Unreached = "unreached",
        /// A program that never calls `solution`.
        Unreported = "unreported",
    }
}

/// A remark on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub kind: RemarkKind,
    /// The name of the function or command, or the column from 0.
    pub word: String,
    /// Counted from 1; 0 if it is about no line.
    pub line: u32,
}

/// Why a run ended before its program did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// All words are used up.
    Full,
    /// Nothing was recorded for five seconds.
    Silent,
    /// The reader stopped the program.
    Stopped,
    /// The interpreter could not be loaded.
    Missing,
    /// The program still runs, and what it has recorded so far is shown.
    Running,
}

/// The end of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunEnd {
    pub functions: Vec<String>,
    /// The names of the parameters of each function.
    pub parameters: Vec<Vec<String>>,
    pub is_broken_by: Option<Break>,
    pub mistake: Option<ProgramMistake>,
    pub remark: Option<Remark>,
}

impl RunEnd {
    /// True if the program has ended by itself and without a mistake.
    pub fn is_regular(&self) -> bool {
        self.mistake.is_none() && self.is_broken_by.is_none()
    }
}
