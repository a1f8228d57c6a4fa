//! The solutions of the view, as they are exported.

use queens::board::{Size, Solution};
use queens::export::Entry;
use queens::solutions::List;

use crate::components::export::request::Scope;
use crate::components::export::source::Source;
use crate::views::solutions::state::SolutionsState;

/// What is shown, as it is turned.
pub fn entry_shown(solutions: &SolutionsState) -> Option<Entry> {
    let (number, solution) = solutions.shown()?;
    let image = solution.map(solutions.turn());
    let number = solutions.store().number_of(&image).unwrap_or(number);
    Some(entry(solutions, number, image))
}

fn entry(solutions: &SolutionsState, number: u32, solution: Solution) -> Entry {
    let class = solutions.classes().of(number as usize).map(|class| class + 1);
    Entry { number: number + 1, solution, class }
}

fn list(solutions: &SolutionsState, scope: Scope) -> List<'_> {
    match scope {
        Scope::All => List::all(solutions.store()),
        Scope::Listed | Scope::Shown => solutions.list(),
    }
}

impl Source for SolutionsState {
    fn size(&self) -> Size {
        self.size()
    }

    fn len(&self, scope: Scope) -> usize {
        match scope {
            Scope::Shown => 1,
            _ => list(self, scope).len(),
        }
    }

    fn entry(&self, scope: Scope, place: usize) -> Option<Entry> {
        match scope {
            Scope::Shown => entry_shown(self),
            _ => list(self, scope).get(place).map(|(n, s)| entry(self, n, s)),
        }
    }
}
