//! Layout and level of detail of a whole tree. The cost depends on the width of the picture, not
//! on the size of the tree: branches that are too narrow are drawn as one line.

use queens::search::{Branch, Outcome, WholeTree};

use crate::components::features::tree::frame::{Growth, REACH, TreeArea};
use crate::components::features::tree::lens::Lens;
use crate::components::features::tree::picture::{NodeMark, Picture, Star};

/// Branches narrower than this are one line and are not entered, in px.
const NARROW: f64 = 3.0;

/// The least distance of two such lines in px: not visited, dead end, with solutions.
const APART: [f64; 3] = [2.3, 2.3, 3.4];

/// Branches at least this wide have a mark, in px.
const MARKED: f64 = 11.0;

/// The same beside the path, where marks are elements of their own.
const BESIDE: f64 = 8.0;

/// A tree at a step of its run, with a place for each branch.
#[derive(Debug)]
pub struct Layout<'a> {
    tree: &'a WholeTree,
    frame: TreeArea,
    lens: Lens,
    step: u32,
}

/// A walk through the branches that are wide enough.
struct Walk<'a> {
    layout: &'a Layout<'a>,
    picture: Picture,
    /// The coordinate of the last line of a narrow branch for each state.
    last: [f64; 3],
    /// Solutions found up to the present step.
    found: u32,
    /// Coordinates, levels and numbers of solutions found.
    stars: Vec<(f64, u8, u32)>,
    /// The branches on the path, with the empty board.
    path: Vec<u32>,
}

impl<'a> Layout<'a> {
    /// The tree after `step`, seen from there or from the branch `looked_at`. After the end of
    /// the run all times are equally wide.
    pub fn new(
        tree: &'a WholeTree,
        frame: TreeArea,
        step: u32,
        looked_at: Option<u32>,
    ) -> Layout<'a> {
        let leaf = f64::from(tree.size().get()) + 2.0;
        let total = f64::from(tree.steps()) + leaf * f64::from(tree.solutions());
        let mut layout =
            Layout { tree, frame, lens: Lens::new(&frame.span(), total, leaf, None), step };
        let focus = match looked_at {
            Some(index) => {
                let branch = tree.at(index);
                Some(f64::midpoint(layout.put(branch), layout.taken(branch)))
            }
            None if step >= tree.steps() => None,
            None => Some(layout.time(step)),
        };
        layout.lens = Lens::new(&frame.span(), total, leaf, focus);
        layout
    }

    fn weight(&self) -> f64 {
        f64::from(self.tree.size().get()) + 2.0
    }

    fn put(&self, branch: &Branch) -> f64 {
        f64::from(branch.put.saturating_sub(1)) + self.weight() * f64::from(branch.found_before)
    }

    fn taken(&self, branch: &Branch) -> f64 {
        f64::from(branch.taken) + self.weight() * f64::from(self.tree.found_after(branch))
    }

    /// The branch whose queen was put on last.
    fn last_put(&self, step: u32) -> &Branch {
        let there = self.tree.branches().partition_point(|branch| branch.put <= step);
        self.tree.at(there.saturating_sub(1) as u32)
    }

    /// The time of a step. What a solution counts more is spread over its steps.
    fn time(&self, step: u32) -> f64 {
        let last = self.last_put(step);
        if !last.is_solution {
            return f64::from(step) + self.weight() * f64::from(last.found_before);
        }
        let (from, to) = (self.put(last), self.taken(last));
        let done = f64::from(step + 1 - last.put) / f64::from(last.taken + 1 - last.put);
        if done <= 1.0 { from + done * (to - from) } else { to + f64::from(step - last.taken) }
    }

    /// The first and last coordinate of a branch across the levels.
    fn interval(&self, branch: &Branch) -> (f64, f64) {
        (self.lens.at(self.put(branch)), self.lens.at(self.taken(branch)))
    }

    /// The coordinate of a branch across the levels.
    fn across(&self, index: u32) -> f64 {
        if index == 0 {
            return self.frame.span().length / 2.0;
        }
        let (from, to) = self.interval(self.tree.at(index));
        f64::midpoint(from, to)
    }

    pub fn point(&self, index: u32) -> (f64, f64) {
        self.frame.point(self.across(index), self.tree.at(index).level)
    }

    /// The line from the empty board to a branch.
    pub fn route(&self, index: u32) -> String {
        self.tree.path(index).into_iter().map(|index| self.line(index)).collect()
    }

    /// The line from the branch before to a branch.
    pub fn line(&self, index: u32) -> String {
        let mut line = String::new();
        self.edge(&mut line, index);
        line
    }

    fn edge(&self, line: &mut String, index: u32) {
        let branch = self.tree.at(index);
        let from = self.across(branch.parent);
        let to = self.across(index);
        self.frame.edge(line, (from, branch.level - 1), to);
    }

    /// The branch at a point: the nearest one on the nearest level, if it is near.
    pub fn nearest(&self, (x, y): (f64, f64)) -> Option<u32> {
        let (along, across) = if self.frame.growth == Growth::Right { (x, y) } else { (y, x) };
        let distance = |level: &u8| (self.frame.level(*level) - along).abs();
        let level = (0..=self.frame.n).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        if level == 0 {
            return Some(0);
        }
        let mut best = (REACH, None);
        self.search(0, level, across, &mut best);
        best.1
    }

    fn search(&self, parent: u32, level: u8, across: f64, best: &mut (f64, Option<u32>)) {
        for index in self.tree.children(parent) {
            let branch = self.tree.at(index);
            let (from, to) = self.interval(branch);
            if branch.top < level || across < from - best.0 || across > to + best.0 {
                continue;
            }
            if branch.level < level {
                self.search(index, level, across, best);
            } else if (f64::midpoint(from, to) - across).abs() < best.0 {
                *best = ((f64::midpoint(from, to) - across).abs(), Some(index));
            }
        }
    }

    pub fn picture(&self) -> Picture {
        let tree = self.tree;
        let last = self.last_put(self.step);
        let is_solution = last.is_solution;
        let mut path = vec![0];
        path.extend(tree.path(tree.tip(self.step)));
        let mut walk = Walk {
            layout: self,
            picture: Picture::default(),
            last: [f64::NEG_INFINITY; 3],
            found: if is_solution { tree.found_after(last) } else { last.found_before },
            stars: Vec::new(),
            path,
        };
        walk.enter(0, self.across(0));
        walk.add_path();
        walk.add_stars();
        walk.picture
    }

    /// The state of a branch for its line: not visited, dead end, with solutions, standing.
    fn state(&self, branch: &Branch) -> usize {
        match self.tree.outcome(branch, self.step) {
            None => 0,
            Some(_) if branch.taken > self.step => 3,
            Some(Outcome::Solution | Outcome::Fruitful) => 2,
            Some(_) => 1,
        }
    }

    /// True if the present step takes its queen off. The end of a run is not a way back.
    fn is_back(&self, branch: &Branch) -> bool {
        branch.taken == self.step && self.step < self.tree.steps()
    }

    fn mark(&self, index: u32) -> NodeMark {
        let branch = self.tree.at(index);
        NodeMark {
            id: index,
            step: Some(u64::from(branch.put)),
            level: branch.level,
            square: branch.square,
            outcome: self.tree.outcome(branch, self.step),
            on_path: branch.put <= self.step && branch.taken > self.step,
            is_back: self.is_back(branch),
            is_later: false,
            at: self.point(index),
        }
    }
}

impl Walk<'_> {
    fn enter(&mut self, parent: u32, from: f64) {
        let Walk { layout, .. } = *self;
        let (tree, frame) = (layout.tree, &layout.frame);
        let is_beside = self.path.contains(&parent);
        let scale = frame.scale();
        for index in tree.children(parent) {
            self.picture.visited += 1;
            let branch = tree.at(index);
            let (start, end) = layout.interval(branch);
            let (width, across) = (end - start, f64::midpoint(start, end));
            let state = layout.state(branch);
            let below = (from, branch.level - 1);
            if width < NARROW {
                self.add_narrow(branch, state, below, across);
                continue;
            }
            if let Some(line) = self.picture.lines.get_mut(state) {
                frame.edge(line, below, across);
            }
            // The queen taken off last is drawn with the path.
            let is_back = is_beside && layout.is_back(branch);
            if is_beside && (state == 3 || is_back || width >= BESIDE * scale) {
                self.picture.nodes.push(layout.mark(index));
            } else if state < 3 && width >= MARKED * scale {
                let mark = layout.mark(index);
                self.picture.add_mark(frame, &mark);
            }
            if branch.is_solution && state >= 2 {
                self.stars.push((across, branch.level, 1));
            }
            self.enter(index, across);
        }
    }

    /// One line as high as the branch, unless the last one is too near.
    fn add_narrow(&mut self, branch: &Branch, state: usize, below: (f64, u8), across: f64) {
        let Walk { layout, .. } = *self;
        let layer = if state == 3 { 2 } else { state };
        let after = if state == 3 { self.found } else { layout.tree.found_after(branch) };
        if layer == 2 && after > branch.found_before {
            self.stars.push((across, branch.top, after - branch.found_before));
        }
        let (Some(last), Some(apart)) = (self.last.get_mut(layer), APART.get(layer)) else {
            return;
        };
        if across - *last < *apart {
            return;
        }
        *last = across;
        if let Some(line) = self.picture.lines.get_mut(layer) {
            layout.frame.edge(line, below, across);
            layout.frame.straight_on(line, branch.top);
        }
    }

    fn add_path(&mut self) {
        let mut line = String::new();
        for index in self.path.iter().skip(1) {
            self.layout.edge(&mut line, *index);
        }
        self.picture.path = line;
        if let Some(back) = self.picture.nodes.iter().find(|mark| mark.is_back) {
            let mut line = String::new();
            self.layout.edge(&mut line, back.id);
            self.picture.back = line;
        }
        // Where their branches are too narrow, the standing queens have marks as well.
        for index in self.path.iter().skip(1) {
            if !self.picture.nodes.iter().any(|mark| mark.id == *index) {
                self.picture.nodes.push(self.layout.mark(*index));
            }
        }
        self.picture.nodes.sort_by_key(|mark| mark.id);
    }

    /// Solutions that are close together share a star with their number.
    fn add_stars(&mut self) {
        let frame = &self.layout.frame;
        let gap = if frame.scale() < 1.0 { 6.0 } else { 9.0 };
        let mut groups: Vec<(f64, f64, u8, u32)> = Vec::new();
        for (across, level, count) in &self.stars {
            match groups.last_mut() {
                Some((first, last, _, all))
                    if across - *last < gap * 0.66 && across - *first < gap * 1.6 =>
                {
                    *last = *across;
                    *all += count;
                }
                _ => groups.push((*across, *across, *level, *count)),
            }
        }
        let mut free = f64::NEG_INFINITY;
        for (first, last, level, count) in groups {
            let across = f64::midpoint(first, last);
            let (x, y) = frame.point(across, level);
            let radius = if count > 1 { 6.4 } else { 5.4 } * frame.scale();
            self.picture.stars.push(Star { at: (x, y), radius, count });
            if count > 1 && frame.scale() >= 1.0 && across - free > 20.0 {
                free = across + if count > 99 { 8.0 } else { 0.0 };
                self.picture.numbers.push(((x, y), count));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::search::{Levels, SearchKind};

    fn tree(n: i64) -> WholeTree {
        WholeTree::record(SearchKind::ROWS, Size::nearest(n)).expect("a small tree")
    }

    fn layout(tree: &WholeTree, width: f64, step: u32) -> Layout<'_> {
        let frame = TreeArea::new((width, 560.0), tree.size(), Levels::Rows);
        Layout::new(tree, frame, step, None)
    }

    /// The figures come from the first drawing of this layout, a program in JavaScript.
    #[test]
    fn places_agree_with_the_formulas() {
        // n, width, step; the branch put on last, its place and width; the place of the first.
        for (n, width, step, index, place, wide, first) in [
            (4, 726.0, 50, 9, 457.934, 176.774, 101.113),
            (6, 726.0, 600, 76, 317.313, 18.027, 40.520),
            (8, 726.0, 9_000, 929, 355.514, 36.033, 26.139),
            (8, 340.0, 9_000, 929, 166.985, 19.981, 13.127),
            (9, 726.0, 40_000, 3_747, 315.644, 12.378, 22.824),
        ] {
            let tree = tree(n);
            let there = tree.branches().partition_point(|branch| branch.put <= step);
            assert_eq!(there, index + 1);
            let layout = layout(&tree, width, step);
            let (from, to) = layout.interval(tree.at(index as u32));
            let is_near = |a: f64, b: f64| (a - b).abs() < 0.001;
            assert!(is_near(layout.across(index as u32), place), "{n}");
            assert!(is_near(to - from, wide), "{n}: {}", to - from);
            assert!(is_near(layout.across(1), first), "{n}");
        }
    }

    #[test]
    fn branches_nest_and_never_overlap() {
        let tree = tree(7);
        for step in [0, 1, 29, 700, 3_000, tree.steps() - 1, tree.steps()] {
            let layout = layout(&tree, 600.0, step);
            for index in 0..tree.branches().len() as u32 {
                let mut last = f64::NEG_INFINITY;
                for child in tree.children(index) {
                    let (from, to) = layout.interval(tree.at(child));
                    assert!(from >= last - 1e-9 && to > from, "{index} {child} at {step}");
                    last = to;
                    if index > 0 {
                        let (left, right) = layout.interval(tree.at(index));
                        assert!(left <= from && to <= right, "{index} {child} at {step}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_step_moves_the_picture_a_little() {
        let tree = tree(8);
        let mut worst = 0.0f64;
        for step in (3..19_000).step_by(97) {
            let (before, after) = (layout(&tree, 726.0, step), layout(&tree, 726.0, step + 1));
            for index in 1..tree.branches().len() as u32 {
                worst = worst.max((before.across(index) - after.across(index)).abs());
            }
        }
        assert!(worst < 15.0, "{worst} px");
    }

    #[test]
    fn a_picture_costs_what_its_width_needs() {
        let most = |n: i64, step: u32| {
            let tree = tree(n);
            let picture = layout(&tree, 726.0, step).picture();
            let length: usize = picture.lines.iter().map(String::len).sum();
            assert!(length < 40_000, "{length} bytes for n = {n}");
            picture.visited
        };
        assert!((200..600).contains(&most(8, 9_000)));
        assert!((200..800).contains(&most(10, 200_000)));
    }

    #[test]
    fn the_path_and_what_was_found_are_drawn() {
        let tree = tree(6);
        for step in 0..tree.steps() {
            let picture = layout(&tree, 700.0, step).picture();
            let standing = tree.path(tree.tip(step));
            let on_path = picture.nodes.iter().filter(|mark| mark.on_path);
            assert_eq!(on_path.map(|mark| mark.id).collect::<Vec<_>>(), standing);
            assert_eq!(picture.path.matches('M').count(), standing.len());
            let is_taken = tree.branches().iter().skip(1).any(|branch| branch.taken == step);
            let is_back = is_taken && step < tree.steps();
            assert_eq!(!picture.back.is_empty(), is_back, "step {step}");
        }
        let end = layout(&tree, 700.0, tree.steps()).picture();
        assert_eq!((end.back.as_str(), end.nodes.iter().any(|it| it.is_back)), ("", false));
        let found = end.stars.len() - end.numbers.len();
        let counted: u32 = end.numbers.iter().map(|it| it.1).sum();
        assert_eq!(found as u32 + counted, tree.solutions());
        assert_eq!(end.stars.iter().map(|it| it.count).sum::<u32>(), tree.solutions());
        assert!(end.stars.is_sorted_by(|a, b| a.at.0 < b.at.0), "in the order found");
    }

    #[test]
    fn a_point_belongs_to_the_nearest_branch_of_its_level() {
        let tree = tree(6);
        let layout = layout(&tree, 700.0, 600);
        for index in 0..tree.branches().len() as u32 {
            let found = layout.nearest(layout.point(index)).expect("a branch");
            assert_eq!(tree.at(found).level, tree.at(index).level);
            assert!((layout.across(found) - layout.across(index)).abs() < 1e-6);
        }
        assert_eq!(layout.nearest((-200.0, 20.0)), None);
    }
}
