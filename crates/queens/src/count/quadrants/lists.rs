//! The placements on each quadrant, as words of a layout.

use super::layout::{Layout, Quadrant};
use super::placements::{OnRanks, Placements};
use std::collections::HashMap;
use std::rc::Rc;

/// Makes lists of words when they are asked for, and keeps those of small
/// quadrants.
pub(super) struct Lists {
    placements: Placements,
    keeps: bool,
    kept: HashMap<(Layout, Quadrant, u32), Rc<List>>,
}

/// The placements on some ranks of a quadrant.
pub(super) struct List {
    words: Vec<u64>,
    placements: Rc<OnRanks>,
}

impl Lists {
    /// The largest quadrant whose lists are kept: 40 MiB for 9 × 9. For larger
    /// ones making them costs little beside crossing them.
    const KEPT_UP_TO: u32 = 9;

    pub(super) fn new(h: u32) -> Lists {
        let keeps = h <= Lists::KEPT_UP_TO;
        Lists { placements: Placements::new(h), keeps, kept: HashMap::new() }
    }

    pub(super) fn are_kept(&self) -> bool {
        self.keeps
    }

    /// The keys of the cached lists, in any order.
    #[cfg(test)]
    pub(super) fn keys(&self) -> std::collections::HashSet<(Layout, Quadrant, u32)> {
        self.kept.keys().copied().collect()
    }

    /// The placements on a set of ranks, counted from the south, of a
    /// quadrant.
    pub(super) fn get(&mut self, layout: Layout, quadrant: Quadrant, ranks: u32) -> Rc<List> {
        let Lists { placements, keeps, kept } = self;
        let mut make = || {
            let placements = placements.on_ranks(ranks);
            let mapping = layout.mapping(quadrant);
            let words = placements.words().iter().map(|&word| mapping.word(word)).collect();
            Rc::new(List { words, placements })
        };
        if *keeps {
            kept.entry((layout, quadrant, ranks)).or_insert_with(make).clone()
        } else {
            make()
        }
    }
}

impl List {
    /// The words of the placements on a set of files, counted from the west.
    pub(super) fn on_files(&self, files: u32) -> &[u64] {
        &self.words[self.placements.on_files(files)]
    }
}
