//! The programs to start from.

use crate::components::features::python::goal::Goal;
use crate::text::{Lang, TaskTexts, TitleTexts};
use crate::views::write::kinds::Task;
use crate::views::write::text::WriteTexts;

/// The line by which a saved program gets its commands in ordinary Python.
pub const HEADER: &str = include_str!("../../../web/write/library/header.py");

/// A starting program.
#[derive(Debug)]
pub struct Start {
    /// The name in addresses.
    pub name: &'static str,
    pub program: &'static str,
    /// The texts of what is to be done; `None` for a complete program.
    pub task: Option<Task>,
}

macro_rules! program {
    ($name:literal) => {
        include_str!(concat!("../../../web/write/programs/", $name, ".py"))
    };
}

macro_rules! starts {
    ($($name:literal,)+; $($task:ident = $of_task:literal;)+) => {
        /// Complete programs, then tasks.
        pub static START: &[Start] = &[
            $(Start { name: $name, program: program!($name), task: None },)+
            $(Start {
                name: $of_task,
                program: program!($of_task),
                task: Some(Task::$task),
            },)+
        ];
    };
}

starts! {
    "backtracking",
    "sets",
    "generator",
    "min-conflicts",
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
    "forward-checking",
    "fewest-first",
    "hill-climbing",
    ;
    TheWayBack = "the-way-back";
    TheLoop = "the-loop";
    TheTest = "the-test";
    TheFault = "the-fault";
    FirstOnly = "first-only";
    CountOnly = "count-only";
    ByHand = "by-hand";
    BetterOrder = "better-order";
    AsGenerator = "as-generator";
    Rooks = "rooks";
    Knights = "knights";
    Colours = "colours";
    Empty = "empty";
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

    pub fn is_name_of_task(name: &str) -> bool {
        START.iter().any(|it| it.is_task() && it.name == name)
    }

    /// The number of tasks.
    pub fn tasks() -> usize {
        START.iter().filter(|it| it.is_task()).count()
    }

    pub fn goal(&self) -> Goal {
        Goal::of_task(self.name)
    }

    pub const fn is_task(&self) -> bool {
        self.task.is_some()
    }

    /// The next task, if this is one and has one after it.
    pub fn next_task(&self) -> Option<&'static Start> {
        let place = START.iter().position(|it| it == self).filter(|_| self.is_task())?;
        START.get(place + 1)
    }

    /// The title in a language.
    pub fn title(&self, lang: Lang) -> &'static str {
        let texts = WriteTexts::of(lang);
        match (self.task, self.name) {
            (Some(task), _) => TaskTexts::of(lang).title(task.name()).unwrap_or(task.name()),
            (None, "backtracking") => texts.backtracking,
            (None, "sets") => texts.sets,
            (None, "generator") => texts.generator,
            (None, "min-conflicts") => texts.min_conflicts,
            (None, name) => TitleTexts::of(lang).search_name(name),
        }
    }

    /// The assignment in one sentence; `None` for a complete program.
    pub fn about(&self, lang: Lang) -> Option<&'static str> {
        self.task.map(|task| WriteTexts::of(lang).about(task))
    }
}

#[cfg(test)]
mod tests {
    use queens::search::{CATALOGUE, SearchKind};

    use super::*;

    #[test]
    fn each_search_of_the_catalogue_has_its_program() {
        for kind in CATALOGUE.iter().chain([SearchKind::HILL_CLIMBING]) {
            assert_eq!(Start::named(kind.name).name, kind.name);
        }
    }
}
