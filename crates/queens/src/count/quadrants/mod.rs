//! Counting by joining the four quadrants of the board.
//!
//! `docs/COUNTING.md` explains the method; in short: a task fixes on which
//! ranks the queens of the four quadrants stand. Each half of the board is
//! made by crossing placements on its two quadrants, and pairs of an eastern
//! and a western half without a common diagonal are counted, many at a time.
//!
//! All eight symmetries of the board are used. Four sets hold which ranks and
//! files the queens of two opposite quadrants stand on, counted from the
//! centre: the ranks and the files in the north-east, the ranks and the files
//! in the south-west. Symmetries permute them (and may replace all by their
//! complements). Only solutions are counted of which no set is greater than
//! that of the north-eastern ranks; a solution with several greatest sets
//! counts the less.

mod cut;
mod halves;
mod join;
mod lanes;
mod layout;
mod lists;
mod placements;
mod sorted;

use crate::board::Size;
pub(super) use cut::Cut;
use cut::{CutKind, QuadrantTask};
use halves::Halves;
use join::Join;
use layout::{Layout, Quadrant};
use lists::{List, Lists};
use std::rc::Rc;

/// Counts tasks of one size of board; keeps its lists from task to task.
pub(super) struct Quadrants {
    size: Size,
    /// Ranks and files of a quadrant.
    h: u32,
    cut: Cut,
    /// The sets of ranks or files by their number of elements, the greatest
    /// (as a binary number) first.
    sets: Vec<Vec<u32>>,
    lists: Lists,
    east: Halves,
    west: Halves,
    join: Join,
}

/// Placements on the quadrants of one task of [`Quadrants::cross`].
struct CrossLists {
    ne: Rc<List>,
    se: Rc<List>,
    sw: Rc<List>,
    /// For each rank on which the middle file's queen may stand: she as a word, and
    /// the placements beside her.
    nw: Vec<(u64, Rc<List>)>,
}

impl Quadrants {
    pub(super) fn new(size: Size) -> Quadrants {
        let h = u32::from(size.get()) / 2;
        let mut sets = vec![Vec::new(); h as usize + 1];
        for set in (0..1u32 << h).rev() {
            sets[set.count_ones() as usize].push(set);
        }
        Quadrants {
            size,
            h,
            cut: Cut::new(size),
            sets,
            lists: Lists::new(h),
            east: Halves::default(),
            west: Halves::default(),
            join: Join::new(),
        }
    }

    /// The solutions of task `number`, symmetric ones included.
    pub(super) fn count(&mut self, number: u32) -> u64 {
        let task = self.cut.task(number);
        match task.kind {
            CutKind::Square => self.square(task),
            CutKind::Cross => self.cross(task),
        }
    }

    /// Makes all lists that are kept from task to task.
    pub(super) fn prepare(&mut self) {
        if !self.lists.are_kept() {
            return;
        }
        for ranks in 0..1u32 << self.h {
            let queens = ranks.count_ones();
            // The tasks of `square`: the north-east holds at least half.
            if 2 * queens >= self.h {
                self.square_lists(ranks, ranks);
            }
            // Those of `cross`: as many sets of its southern ranks as of others.
            if self.size.get() % 2 == 1 && queens < self.h {
                self.cross_lists(ranks, ranks);
            }
        }
    }

    /// The layout of tasks with nothing or a queen in the centre.
    fn square_layout(&self) -> Layout {
        if self.size.get().is_multiple_of(2) {
            Layout::even(self.h)
        } else {
            Layout::centre(self.h)
        }
    }

    /// Placements on the north-east, north-west, south-west and south-east, whose
    /// ranks follow from those of the north-east and of the south-west.
    fn square_lists(&mut self, north_east: u32, south_west: u32) -> [Rc<List>; 4] {
        let layout = self.square_layout();
        let north_west = self.rest(north_east);
        let south_east = self.turned(self.rest(south_west));
        let south_west = self.turned(south_west);
        [
            self.lists.get(layout, Quadrant::NorthEast, north_east),
            self.lists.get(layout, Quadrant::NorthWest, north_west),
            self.lists.get(layout, Quadrant::SouthWest, south_west),
            self.lists.get(layout, Quadrant::SouthEast, south_east),
        ]
    }

    /// The lists of a task whose middle rank and middle file hold different queens.
    fn cross_lists(&mut self, north_east: u32, south_east: u32) -> CrossLists {
        let layout = Layout::cross(self.h);
        let south_west = self.turned(self.rest(south_east));
        let north_west = elements(self.h, self.rest(north_east))
            .map(|y| {
                let is_top = y == self.h - 1;
                let quadrant = if is_top { Quadrant::NorthWestOfTop } else { Quadrant::NorthWest };
                let list = self.lists.get(layout, quadrant, self.rest(north_east | 1 << y));
                (layout.queen(0, y as i32 + 1), list)
            })
            .collect();
        CrossLists {
            ne: self.lists.get(layout, Quadrant::NorthEast, north_east),
            se: self.lists.get(layout, Quadrant::SouthEast, self.turned(south_east)),
            sw: self.lists.get(layout, Quadrant::SouthWest, south_west),
            nw: north_west,
        }
    }

    /// The other ranks or files of a quadrant.
    fn rest(&self, set: u32) -> u32 {
        !set & ((1 << self.h) - 1)
    }

    /// Turns a set counted from the centre into one counted from the south or
    /// west edge, in a southern or western quadrant.
    fn turned(&self, set: u32) -> u32 {
        set.reverse_bits() >> (32 - self.h)
    }

    /// Nothing, or a queen in the centre, stands between the quadrants.
    fn square(&mut self, task: QuadrantTask) -> u64 {
        let layout = self.square_layout();
        let between = if self.size.get().is_multiple_of(2) { 0 } else { layout.queen(0, 0) };
        let sets = self.sets[task.queens as usize].clone();
        let (north_east, south_west) = (sets[task.first], sets[task.second]);
        let [ne, nw, sw, se] = self.square_lists(north_east, south_west);
        // With half the queens in each quadrant a set and its complement are
        // images of each other; the complements come in reverse order.
        let halved = 2 * task.queens == self.h;
        let mirror = sets.len() - 1 - task.first;
        let end = if halved { mirror + 1 } else { sets.len() };
        let greatest = |index: usize| index == task.first || halved && index == mirror;
        let tied = greatest(task.second);

        let mut solutions = 0;
        let mut next_east = task.first;
        while next_east < end {
            let h = self.h;
            let rest = |set: u32| !set & ((1 << h) - 1);
            let turned = |set: u32| set.reverse_bits() >> (32 - h);
            next_east = self.east.make(&sets, next_east..end, greatest, |pool, files| {
                pool.cross(between, 0, ne.on_files(files), se.on_files(rest(files)));
            });
            let mut next_west = task.first;
            while next_west < end {
                next_west = self.west.make(&sets, next_west..end, greatest, |pool, files| {
                    let (northern, southern) = (turned(rest(files)), turned(files));
                    pool.cross(between, 0, nw.on_files(northern), sw.on_files(southern));
                });
                let pairs =
                    self.join.count(layout.bits(), self.east.side(), self.west.side(), !tied);
                // A solution stands for its eight images. With two greatest
                // sets two images are counted, hence half of it; with three,
                // only the image whose south-western ranks are not greatest;
                // with four, four images, hence a quarter.
                solutions += if tied {
                    4 * pairs.neither_tied + 2 * pairs.both_tied
                } else {
                    8 * (pairs.neither_tied + pairs.both_tied) + 4 * pairs.one_tied
                };
            }
        }
        solutions
    }

    /// The middle rank's queen stands in the east, the middle file's in the
    /// north: one of four images. The fifth to eighth swap ranks and files.
    fn cross(&mut self, task: QuadrantTask) -> u64 {
        let layout = Layout::cross(self.h);
        let sets = self.sets[task.queens as usize].clone();
        let others = self.sets[(self.h - 1 - task.queens) as usize].clone();
        let (north_east, south_east) = (sets[task.first], others[task.second]);
        let CrossLists { ne, se, sw, nw } = self.cross_lists(north_east, south_east);
        let h = self.h;
        let rest = |set: u32| !set & ((1 << h) - 1);

        let mut solutions = 0;
        let mut next_east = task.first;
        while next_east < sets.len() {
            let greatest = |index: usize| index == task.first;
            let indices = next_east..sets.len();
            next_east = self.east.make(&sets, indices, greatest, |pool, files| {
                for x in elements(h, rest(files)) {
                    let queen = layout.queen(x as i32 + 1, 0);
                    let southern = rest(files | 1 << x);
                    pool.cross(queen, queen, ne.on_files(files), se.on_files(southern));
                }
            });
            let mut next_west = 0;
            while next_west < others.len() {
                let indices = next_west..others.len();
                next_west = self.west.make(
                    &others,
                    indices,
                    |_| false,
                    |pool, files| {
                        for (queen, nw) in &nw {
                            pool.cross(
                                *queen,
                                *queen,
                                nw.on_files(files),
                                sw.on_files(rest(files)),
                            );
                        }
                    },
                );
                let pairs =
                    self.join.count(layout.bits(), self.east.side(), self.west.side(), true);
                // If the ranks and the files in the north-east agree, both a
                // solution and its image are counted.
                solutions += 8 * pairs.neither_tied + 4 * pairs.one_tied;
            }
        }
        solutions
    }
}

/// The elements of a set below `h`, in ascending order.
fn elements(h: u32, set: u32) -> impl Iterator<Item = u32> {
    (0..h).filter(move |i| set >> i & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_task_asks_for_has_been_prepared() {
        for n in [4, 5, 8, 11, 12, 13] {
            let mut quadrants = Quadrants::new(Size::new(n).unwrap());
            quadrants.prepare();
            let prepared = quadrants.lists.keys();
            for task in 0..quadrants.cut.tasks() {
                quadrants.count(task);
            }
            assert!(!prepared.is_empty());
            assert_eq!(quadrants.lists.keys(), prepared, "n = {n}");
        }
    }
}
