//! Found solutions and everything derived from them, deleted and restored together.

use queens::board::Size;
use queens::solutions::{AllSolutions, Classes, OutOfMemory, Progress, Selection, Store};

/// Queens placed between two looks at the clock, below a millisecond.
const PORTION: usize = 16_384;
/// Solutions classified in that time. More than are found in it.
const CLASSIFIED: usize = 1_024;
/// Solutions looked at for the list in that time.
const CHOSEN: usize = 8_192;

/// The solutions found so far, and their classes.
#[derive(Debug)]
pub struct FoundSolutions {
    generator: AllSolutions,
    pub store: Store,
    pub is_full: bool,
    pub is_over: bool,
    pub classes: Classes,
    /// No memory is left for classes or the list; what there is stays.
    pub is_out_of_memory: bool,
}

impl FoundSolutions {
    /// Nothing found; `limit` is the store's, in bytes.
    pub fn new(size: Size, limit: usize) -> FoundSolutions {
        FoundSolutions {
            generator: AllSolutions::new(size),
            store: Store::new(size, limit),
            is_full: false,
            is_over: false,
            classes: Classes::new(),
            is_out_of_memory: false,
        }
    }

    pub const fn size(&self) -> Size {
        self.generator.size()
    }

    /// Number of found solutions, stored or not.
    pub const fn count(&self) -> u64 {
        self.generator.found()
    }

    /// The part of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.generator.progress()
    }

    /// True if solutions are not classified yet.
    pub fn lags(&self) -> bool {
        self.classes.classified() < self.store.len()
    }

    /// The memory taken, in bytes.
    pub fn bytes(&self) -> usize {
        self.store.bytes() + self.classes.bytes()
    }

    /// Looks for further solutions for a moment.
    pub fn find(&mut self) {
        let FoundSolutions { generator, store, is_full, .. } = self;
        let progress = generator.advance(PORTION, |solution| {
            *is_full = *is_full || store.push(&solution).is_err();
        });
        self.is_over = progress == Progress::Done;
    }

    /// Brings classes and selection nearer to what is found. Returns whether there is
    /// more to do.
    pub fn derive(&mut self, selection: &mut Selection) -> bool {
        self.try_derive(selection).unwrap_or_else(|OutOfMemory| {
            self.is_out_of_memory = true;
            false
        })
    }

    fn try_derive(&mut self, selection: &mut Selection) -> Result<bool, OutOfMemory> {
        let classified = self.classes.advance(&self.store, CLASSIFIED)?;
        let selected = if selection.lists_all() {
            Progress::Done
        } else {
            selection.advance(&self.store, &self.classes, self.store.len(), CHOSEN)?
        };
        Ok(selected == Progress::More || classified == Progress::More)
    }
}
