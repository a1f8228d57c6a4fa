//! Where the solutions in an exported text come from.

use queens::board::{Size, Solution};
use queens::export::Entry;
use queens::solutions::List;

use crate::state::export::request::Scope;
use crate::state::search::state::SearchState;
use crate::state::solutions::state::SolutionsState;

/// Solutions that can be exported.
pub trait Source {
    /// The size of their boards.
    fn size(&self) -> Size;

    /// How many a choice of them has.
    fn len(&self, scope: Scope) -> usize;

    /// One of them, by its place from 0.
    fn entry(&self, scope: Scope, place: usize) -> Option<Entry>;
}

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

/// The solutions of their view.
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

/// The solutions that a search has found up to its present step, in its order.
impl Source for SearchState {
    fn size(&self) -> Size {
        self.run().size()
    }

    fn len(&self, scope: Scope) -> usize {
        match scope {
            Scope::Shown => usize::from(self.shown().is_some()),
            Scope::Listed | Scope::All => self.solutions().len(),
        }
    }

    fn entry(&self, scope: Scope, place: usize) -> Option<Entry> {
        let (number, solution) = match scope {
            Scope::Shown => {
                let (ordinal, solution) = self.shown()?;
                (u32::try_from(ordinal).ok()?, solution)
            }
            Scope::Listed | Scope::All => {
                let (number, solution) = self.solutions().get(place)?;
                (number + 1, solution)
            }
        };
        Some(Entry { number, solution, class: None })
    }
}
