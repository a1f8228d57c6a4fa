//! The whole tree of a run that is short enough.

use super::{Event, Levels, Machine, SearchKind};
use crate::board::{Size, Square};

/// A queen put on, and all that is tried while she stands. The first branch of a tree is the
/// empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Her square; a1 for the empty board.
    pub square: Square,
    /// The number of standing queens, with her.
    pub level: u8,
    /// The highest level in the branch.
    pub top: u8,
    /// True if the branch was pruned (free-slots and look-ahead).
    pub is_pruned: bool,
    /// True if the standing queens are a solution.
    pub is_solution: bool,
    /// The index of the branch in which she was put on.
    pub parent: u32,
    /// The index after the last branch in this one.
    pub end: u32,
    /// The steps right after she was put on and taken off.
    pub put: u32,
    pub taken: u32,
    /// The number of solutions found before she was put on.
    pub found_before: u32,
}

/// The state of a branch at some step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Its queen stands.
    Open,
    Solution,
    /// It held solutions.
    Fruitful,
    /// It held none.
    DeadEnd,
    /// It was pruned because too few squares were free (free-slots), or none of a row (look-ahead).
    Pruned,
    /// A reader left it without having shown that it is a dead end.
    Left,
}

/// Every branch of a run, in the order of placing. The tree does not depend on how far a run
/// has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeTree {
    size: Size,
    branches: Vec<Branch>,
    solutions: u32,
}

/// The recording of a whole tree, a number of steps at a time.
#[derive(Debug)]
pub struct TreeRecorder {
    machine: Box<dyn Machine>,
    tree: WholeTree,
    step: u32,
    /// The branches of the standing queens, below them the empty board.
    path: Vec<u32>,
    /// The standing queens beyond the last level. Only recorded programs have them.
    beyond: Vec<Square>,
}

/// The progress of a [`TreeRecorder`].
#[derive(Debug)]
pub enum Recording {
    Unfinished,
    /// The tree has more than [`WholeTree::MOST`] branches.
    TooLarge,
    /// A queen was taken off before those that were put on after her: the run is no tree.
    NoTree,
    Finished(WholeTree),
}

impl TreeRecorder {
    /// The order of the levels, read off the branches so far.
    pub fn levels(&self) -> Levels {
        self.tree.levels()
    }

    /// The recording of the run that begins with this machine. The queens that stand are the
    /// first branches.
    pub fn new(start: Box<dyn Machine>) -> TreeRecorder {
        let size = start.standing().size();
        let square = Square::nearest(size, 0, 0);
        let empty = Branch {
            square,
            level: 0,
            top: 0,
            is_pruned: false,
            is_solution: false,
            parent: 0,
            end: 1,
            put: 0,
            taken: u32::MAX,
            found_before: 0,
        };
        let given = start.standing().squares().to_vec();
        let mut recorder = TreeRecorder {
            machine: start,
            tree: WholeTree { size, branches: vec![empty], solutions: 0 },
            step: 0,
            path: vec![0],
            beyond: Vec::new(),
        };
        given.into_iter().for_each(|square| recorder.put(square));
        recorder
    }

    /// Does up to `steps` steps. After the end of the run the tree is empty.
    pub fn work(&mut self, steps: u64) -> Recording {
        for _ in 0..steps {
            let Some(event) = self.machine.forward() else { return self.finish() };
            self.step += 1;
            match event {
                Event::Place(_) if self.tree.branches.len() == WholeTree::MOST => {
                    return Recording::TooLarge;
                }
                Event::Place(square) => self.put(square),
                Event::Remove { square, .. } => {
                    let on_path = self.path.last().map(|index| self.tree.at(*index).square);
                    if self.beyond.last().copied().or(on_path) != Some(square) {
                        return Recording::NoTree;
                    }
                    self.take();
                }
                Event::Solution => self.solve(),
                Event::Prune => {
                    if let Some(branch) = self.tree.branches.last_mut() {
                        branch.is_pruned = true;
                    }
                }
                Event::Move { .. } | Event::Restart => return Recording::NoTree,
                Event::Test { .. } | Event::TestBelow { .. } => {}
            }
        }
        Recording::Unfinished
    }

    fn solve(&mut self) {
        self.tree.solutions += 1;
        let tip = self.path.last().filter(|_| self.beyond.is_empty());
        if let Some(branch) = tip.and_then(|tip| self.tree.branches.get_mut(*tip as usize)) {
            branch.is_solution = true;
        }
    }

    fn put(&mut self, square: Square) {
        if self.path.len() > self.tree.size.as_usize() {
            self.beyond.push(square);
            return;
        }
        let index = self.tree.branches.len() as u32;
        let level = self.path.len() as u8;
        self.tree.branches.push(Branch {
            square,
            level,
            top: level,
            is_pruned: false,
            is_solution: false,
            parent: self.path.last().copied().unwrap_or(0),
            end: index + 1,
            put: self.step,
            taken: u32::MAX,
            found_before: self.tree.solutions,
        });
        self.path.push(index);
    }

    fn take(&mut self) {
        if self.beyond.pop().is_some() {
            return;
        }
        let end = self.tree.branches.len() as u32;
        let Some(index) = self.path.pop() else { return };
        let Some(branch) = self.tree.branches.get_mut(index as usize) else { return };
        (branch.taken, branch.end) = (self.step, end);
        let (top, parent) = (branch.top, branch.parent);
        if let Some(parent) = self.tree.branches.get_mut(parent as usize) {
            parent.top = parent.top.max(top);
        }
    }

    fn finish(&mut self) -> Recording {
        let end = self.step;
        self.beyond.clear();
        while !self.path.is_empty() {
            // Given queens, and those that a program leaves on the board, stand after the end, too.
            self.step = if self.path.len() > 1 { end + 1 } else { end };
            self.take();
        }
        let rest = WholeTree { size: self.tree.size, branches: Vec::new(), solutions: 0 };
        Recording::Finished(std::mem::replace(&mut self.tree, rest))
    }
}

impl WholeTree {
    /// The most branches of a tree that is kept: the searches that go row by row need 856 189
    /// for n = 12. Each takes 28 bytes.
    pub const MOST: usize = 1_000_000;

    /// Walks through the whole run; `None` if it has more branches than [`WholeTree::MOST`].
    pub fn record(kind: &SearchKind, size: Size) -> Option<WholeTree> {
        WholeTree::of(kind.start(size))
    }

    /// The same for the run that begins with this machine.
    pub fn of(start: Box<dyn Machine>) -> Option<WholeTree> {
        match TreeRecorder::new(start).work(u64::MAX) {
            Recording::Finished(tree) => Some(tree),
            Recording::TooLarge | Recording::NoTree | Recording::Unfinished => None,
        }
    }

    /// The part that a run has shown after a step: no queen who is put on later, and of the
    /// branches that are still open only what is in them by then.
    #[must_use]
    pub fn until(&self, step: u32) -> WholeTree {
        let there = self.branches.partition_point(|branch| branch.put <= step);
        let mut branches = self.branches.get(..there).unwrap_or_default().to_vec();
        for branch in &mut branches {
            (branch.end, branch.top) = (branch.end.min(there as u32), branch.level);
        }
        for index in (1..there).rev() {
            let Some(&Branch { parent, top, .. }) = branches.get(index) else { continue };
            if let Some(parent) = branches.get_mut(parent as usize) {
                parent.top = parent.top.max(top);
            }
        }
        let next = self.branches.get(there);
        let solutions = next.map_or(self.solutions, |next| next.found_before);
        WholeTree { size: self.size, branches, solutions }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The branches in the order of placing: each after its parent.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// The branch at an index, the empty board for an index that is too large.
    pub fn at(&self, index: u32) -> &Branch {
        &self.branches[if (index as usize) < self.branches.len() { index as usize } else { 0 }]
    }

    /// The number of steps of the run.
    pub fn steps(&self) -> u32 {
        self.at(0).taken
    }

    /// The order that all levels keep.
    pub fn levels(&self) -> Levels {
        let last = self.size.get() - 1;
        let all = |line: fn(Square, u8) -> u8| {
            self.branches.iter().skip(1).all(|it| line(it.square, last) + 1 == it.level)
        };
        if all(|square, _| square.y()) {
            Levels::Rows
        } else if all(|square, last| last - square.y()) {
            Levels::RowsFromTop
        } else if all(|square, _| square.x()) {
            Levels::Columns
        } else {
            Levels::Free
        }
    }

    pub const fn solutions(&self) -> u32 {
        self.solutions
    }

    /// The number of solutions found before the end of a branch.
    pub fn found_after(&self, branch: &Branch) -> u32 {
        self.branches.get(branch.end as usize).map_or(self.solutions, |next| next.found_before)
    }

    /// The indices of the branches in which the next queen stands.
    pub fn children(&self, parent: u32) -> impl Iterator<Item = u32> + '_ {
        let end = self.at(parent).end;
        let first = Some(parent + 1).filter(|first| *first < end);
        std::iter::successors(first, move |child| {
            Some(self.at(*child).end).filter(|next| *next < end)
        })
    }

    /// The index of the queen put on last among those that stand after a step.
    pub fn tip(&self, step: u32) -> u32 {
        let there = self.branches.partition_point(|branch| branch.put <= step);
        let mut index = there.saturating_sub(1) as u32;
        while index > 0 && self.at(index).taken <= step {
            index = self.at(index).parent;
        }
        index
    }

    /// The indices from the first queen to a branch.
    pub fn path(&self, index: u32) -> Vec<u32> {
        let up = |index: &u32| Some(self.at(*index).parent).filter(|parent| *parent > 0);
        let first = Some(index).filter(|index| *index > 0);
        let mut path: Vec<u32> = std::iter::successors(first, up).collect();
        path.reverse();
        path
    }

    /// The state of a branch after a step; `None` if its queen has not been put on.
    pub fn outcome(&self, branch: &Branch, step: u32) -> Option<Outcome> {
        if branch.put > step {
            None
        } else if branch.is_solution {
            Some(Outcome::Solution)
        } else if branch.taken > step {
            Some(Outcome::Open)
        } else if self.found_after(branch) > branch.found_before {
            Some(Outcome::Fruitful)
        } else if branch.is_pruned {
            Some(Outcome::Pruned)
        } else {
            Some(Outcome::DeadEnd)
        }
    }
}
