//! Counting by joining the four quadrants of the board.
//!
//! `docs/COUNTING.md` explains the method; in short: a task says on which
//! ranks the queens of the four quadrants stand. Each half of the board is
//! made by crossing placements on its two quadrants, and pairs of an eastern
//! and a western half without a common diagonal are counted, many at a time.
//!
//! All eight symmetries of the board are used. Four sets tell which ranks and
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
use cut::{Kind, Task};
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

    /// The solutions that task `number` stands for, symmetric ones included.
    pub(super) fn count(&mut self, number: u32) -> u64 {
        let task = self.cut.task(number);
        match task.kind {
            Kind::Square => self.square(task),
            Kind::Cross => self.cross(task),
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
    fn square(&mut self, task: Task) -> u64 {
        let (layout, between) = if self.size.get().is_multiple_of(2) {
            (Layout::even(self.h), 0)
        } else {
            let layout = Layout::centre(self.h);
            (layout, layout.queen(0, 0))
        };
        let sets = self.sets[task.queens as usize].clone();
        let (north_east, south_west) = (sets[task.first], sets[task.second]);
        let ne = self.lists.get(layout, Quadrant::NorthEast, north_east);
        let nw = self.lists.get(layout, Quadrant::NorthWest, self.rest(north_east));
        let sw = self.lists.get(layout, Quadrant::SouthWest, self.turned(south_west));
        let se = self.lists.get(layout, Quadrant::SouthEast, self.turned(self.rest(south_west)));
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
    fn cross(&mut self, task: Task) -> u64 {
        let layout = Layout::cross(self.h);
        let sets = self.sets[task.queens as usize].clone();
        let others = self.sets[(self.h - 1 - task.queens) as usize].clone();
        let (north_east, south_east) = (sets[task.first], others[task.second]);
        let ne = self.lists.get(layout, Quadrant::NorthEast, north_east);
        let se = self.lists.get(layout, Quadrant::SouthEast, self.turned(south_east));
        let sw = self.lists.get(layout, Quadrant::SouthWest, self.turned(self.rest(south_east)));
        let h = self.h;
        let rest = |set: u32| !set & ((1 << h) - 1);
        let elements = |set: u32| (0..h).filter(move |i| set >> i & 1 == 1);
        // One list for each rank on which the middle file's queen may stand.
        let north: Vec<(u64, Rc<List>)> = elements(rest(north_east))
            .map(|y| {
                let quadrant =
                    if y == h - 1 { Quadrant::NorthWestOfTop } else { Quadrant::NorthWest };
                let nw = self.lists.get(layout, quadrant, rest(north_east | 1 << y));
                (layout.queen(0, y as i32 + 1), nw)
            })
            .collect();

        let mut solutions = 0;
        let mut next_east = task.first;
        while next_east < sets.len() {
            let greatest = |index: usize| index == task.first;
            let indices = next_east..sets.len();
            next_east = self.east.make(&sets, indices, greatest, |pool, files| {
                for x in elements(rest(files)) {
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
                        for (queen, nw) in &north {
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
