//! The solutions that a search has found, as they are exported.

use queens::board::Size;
use queens::export::Entry;

use crate::components::export::request::Scope;
use crate::components::export::source::Source;
use crate::views::search::state::SearchState;

/// Up to its present step, in its order.
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
