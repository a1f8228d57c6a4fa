//! The programs to start from.

use std::sync::LazyLock;

use queens::board::Size;
use queens::search::{CATALOGUE, SearchKind};

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

include!(concat!(env!("OUT_DIR"), "/programs.rs"));

/// Complete programs that are no searches of the page.
const EXAMPLES: [&str; 4] = ["backtracking", "sets", "generator", "min-conflicts"];

/// Complete programs, then tasks.
pub static START: LazyLock<Vec<Start>> = LazyLock::new(|| {
    let searches = CATALOGUE.iter().chain([SearchKind::HILL_CLIMBING]).map(|kind| kind.name);
    let complete = EXAMPLES.into_iter().chain(searches).map(|name| (name, None));
    let tasks = Task::ALL.map(|task| (task.name(), Some(task)));
    let start = |(name, task)| Some(Start { name, program: program(name)?, task });
    complete.chain(tasks).filter_map(start).collect()
});

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

    /// True if most programs for it have the tree of the usual search, and that is small.
    pub fn has_usual_tree(&self, size: Size) -> bool {
        let is_local = matches!(self.name, "min-conflicts" | "hill-climbing" | "board-scan");
        size.get() <= 8 && self.goal().is_of_queens() && !is_local
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
    use super::*;

    #[test]
    fn each_search_and_each_task_has_its_program() {
        let searches = CATALOGUE.iter().chain([SearchKind::HILL_CLIMBING]).map(|kind| kind.name);
        for name in searches.chain(Task::ALL.map(Task::name)) {
            assert_eq!(Start::named(name).name, name, "add web/write/programs/{name}.py");
        }
    }
}
