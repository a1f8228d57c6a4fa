//! The programs to start from.

use crate::text::{Lang, SearchTexts};
use crate::views::write::goal::Goal;
use crate::views::write::kinds::Task;
use crate::views::write::text::WriteTexts;

/// A starting program.
#[derive(Debug)]
pub struct Start {
    /// The name in addresses.
    pub name: &'static str,
    pub program: &'static str,
    pub goal: Goal,
    /// The texts of what is to be done; `None` for a complete program.
    pub task: Option<Task>,
}

macro_rules! program {
    ($name:literal) => {
        include_str!(concat!("../../../python/programs/", $name, ".py"))
    };
}

macro_rules! starts {
    ($($name:literal,)+; $($task:ident = $of_task:literal, $goal:ident;)+) => {
        /// Complete programs, then tasks.
        pub static START: &[Start] = &[
            $(Start { name: $name, program: program!($name), goal: Goal::All, task: None },)+
            $(Start {
                name: $of_task,
                program: program!($of_task),
                goal: Goal::$goal,
                task: Some(Task::$task),
            },)+
        ];
    };
}

starts! {
    "backtracking",
    "sets",
    "generator",
    "one-per-line",
    "right-edge",
    "field-order",
    "right-edge-fields",
    "rows",
    "board-scan",
    "threat-arrays",
    "position-array",
    "free-slots",
    "bit-masks",
    ;
    TheWayBack = "the-way-back", All;
    TheLoop = "the-loop", All;
    TheTest = "the-test", AllWithout;
    TheFault = "the-fault", All;
    FirstOnly = "first-only", First;
    CountOnly = "count-only", Count;
    ByHand = "by-hand", AllWithout;
    BetterOrder = "better-order", Sooner;
    AsGenerator = "as-generator", AllYielding;
    Rooks = "rooks", Rooks;
    Knights = "knights", Knights;
    Colours = "colours", Colours;
    Empty = "empty", All;
}

impl PartialEq for Start {
    fn eq(&self, other: &Start) -> bool {
        self.name == other.name
    }
}

impl Start {
    /// The starting program of a name; the first one for an unknown name.
    pub fn named(name: &str) -> &'static Start {
        START.iter().find(|it| it.name == name).unwrap_or(&START[0])
    }

    pub const fn is_task(&self) -> bool {
        self.task.is_some()
    }

    /// The title in a language.
    pub fn title(&self, lang: Lang) -> &'static str {
        let texts = WriteTexts::of(lang);
        match (self.task, self.name) {
            (Some(task), _) => texts.task(task),
            (None, "backtracking") => texts.backtracking,
            (None, "sets") => texts.sets,
            (None, "generator") => texts.generator,
            (None, name) => SearchTexts::of(lang).search_name(name),
        }
    }

    /// The subject of the program, in one sentence.
    pub fn about(&self, lang: Lang) -> &'static str {
        let texts = WriteTexts::of(lang);
        match (self.task, self.name) {
            (Some(task), _) => texts.about(task),
            (None, "backtracking") => texts.about_backtracking,
            (None, "sets") => texts.about_sets,
            (None, "generator") => texts.about_generator,
            _ => texts.about_search,
        }
    }
}
