//! Places of the names beside the nodes of a tree.

use queens::search::Outcome;

use crate::components::features::tree::frame::{Growth, TreeArea};
use crate::components::features::tree::picture::NodeMark;

/// The width of a letter, and the height of a capital, in px.
const LETTER: f64 = 7.8;
const CAPITAL: f64 = 10.0;

/// The width of the sign of a queen taken back with the space before it, in px.
const HOOK: f64 = 18.0;

/// Half of the width of the standing queens' line and of a node, with a little space.
const LINE: f64 = 3.0;
const NODE: f64 = 6.0;

/// The place of a name from its node, in px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    pub x: f64,
    /// Of the letters' feet.
    pub y: f64,
    /// True if the name ends at `x`.
    pub is_end: bool,
    /// The place of the sign of a queen taken back.
    pub hook: (f64, f64),
}

/// Left, top, right and bottom, in px.
type Area = [f64; 4];

/// The places of the names of nodes, with their numbers of letters; `None` for a node without one.
/// Of the places beside a node, each name has the first one that covers least: not the edge of the
/// picture or another name if possible, nor the line of the standing queens, nor a node. `root` is
/// the coordinate of the empty board across the levels.
pub fn labels(
    frame: &TreeArea,
    root: f64,
    nodes: &[NodeMark],
    letters: &[Option<usize>],
) -> Vec<Option<Label>> {
    let line = standing(frame, root, nodes);
    let mut named: Vec<usize> = (0..nodes.len()).filter(|it| letters[*it].is_some()).collect();
    // The queens that stand or were just taken back choose first, from the last one down. Sorting would
    // be 3 KB more to load.
    let rank = |it: usize| {
        let NodeMark { is_back, on_path, level, .. } = nodes[it];
        (!is_back, !on_path, u8::MAX - level)
    };
    let mut labels = vec![None; nodes.len()];
    let mut taken: Vec<Area> = Vec::new();
    while let Some(place) = (0..named.len()).min_by_key(|it| rank(named[*it])) {
        let it = named.remove(place);
        let (mark, width) = (&nodes[it], letters[it].unwrap_or(0) as f64 * LETTER);
        let is_inside = |area: &Area| {
            area[0] >= -2.0
                && area[1] >= 0.0
                && area[2] <= frame.width + 2.0
                && area[3] <= frame.height + 4.0
        };
        let cost = |area: &Area| {
            let others = nodes.iter().enumerate().filter(|other| other.0 != it);
            let covers = |at: (f64, f64), margin: f64| has(area, at, margin);
            let names = taken.iter().filter(|other| meet(area, other)).count();
            let points = line.iter().filter(|at| covers(**at, LINE)).count();
            let marks = others.filter(|other| covers(other.1.at, NODE)).count();
            1_000 * usize::from(!is_inside(area)) + 100 * names + 10 * points + 4 * marks
        };
        let places = places(frame.growth, mark, width);
        let best = places.into_iter().map(|it| (cost(&it.1), it)).min_by_key(|it| it.0);
        if let Some((_, (label, area))) = best {
            labels[it] = Some(label);
            taken.push(area);
        }
    }
    labels
}

/// Points of the line of the standing queens and of the queen just taken back.
fn standing(frame: &TreeArea, root: f64, nodes: &[NodeMark]) -> Vec<(f64, f64)> {
    let across = |(x, y): (f64, f64)| if frame.growth == Growth::Right { y } else { x };
    let below = |level: u8| {
        let queen = nodes.iter().find(|it| it.on_path && it.level == level);
        queen.map_or(root, |it| across(it.at))
    };
    let there = nodes.iter().filter(|it| it.on_path || it.is_back);
    there.flat_map(|it| frame.along((below(it.level - 1), it.level - 1), across(it.at))).collect()
}

/// The places beside a node, the usual one first, with what the name covers there.
fn places(growth: Growth, mark: &NodeMark, width: f64) -> Vec<(Label, Area)> {
    let far = if mark.on_path && mark.outcome == Some(Outcome::Solution) { 13.0 } else { 9.0 };
    let sides = match growth {
        Growth::Up => [-6.0, 4.0, 14.0].map(|y| [(far, y), (-far, y)]).concat(),
        Growth::Down => [16.0, 4.0, -6.0].map(|y| [(far, y), (-far, y)]).concat(),
        Growth::Right => vec![(-6.0, -9.0), (-6.0, 19.0), (6.0, -9.0), (6.0, 19.0)],
    };
    let (x, y) = mark.at;
    let hook = if mark.is_back { HOOK } else { 0.0 };
    let place = |(dx, dy): (f64, f64)| {
        let is_end = dx < 0.0;
        let (left, right) = if is_end { (dx - width - hook, dx) } else { (dx, dx + width + hook) };
        let sign = if is_end { left } else { right - hook + 4.0 };
        let label = Label { x: dx, y: dy, is_end, hook: (sign, dy - 2.5) };
        (label, [x + left, y + dy - CAPITAL, x + right, y + dy + 1.0])
    };
    sides.into_iter().map(place).collect()
}

fn meet(a: &Area, b: &Area) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

fn has(area: &Area, (x, y): (f64, f64), margin: f64) -> bool {
    let is_between = |from: f64, at: f64, to: f64| from - margin < at && at < to + margin;
    is_between(area[0], x, area[2]) && is_between(area[1], y, area[3])
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::game::Play;
    use queens::random::Random;
    use queens::search::{Levels, SearchKind, WholeTree};

    use super::*;
    use crate::components::features::tree::drawn::Drawn;
    use crate::components::features::tree::layout::Layout;
    use crate::components::features::tree::own_tree::OwnTree;
    use crate::components::features::tree::picture::Picture;

    /// The areas of the names of the queens that stand or were just taken back, and how many points
    /// of their line these cover.
    fn placed(frame: &TreeArea, picture: &Picture) -> (Vec<Area>, usize) {
        let root = picture.root.unwrap_or(frame.span().length / 2.0);
        let is_named = |it: &NodeMark| it.on_path || it.is_back;
        let letters: Vec<_> = picture.nodes.iter().map(|it| is_named(it).then_some(2)).collect();
        let labels = labels(frame, root, &picture.nodes, &letters);
        let area = |(label, mark): (Option<Label>, &NodeMark)| {
            let places = places(frame.growth, mark, 2.0 * LETTER);
            Some(places.into_iter().find(|it| Some(it.0) == label)?.1)
        };
        let areas: Vec<Area> = labels.into_iter().zip(&picture.nodes).filter_map(area).collect();
        let line = standing(frame, root, &picture.nodes);
        let covered = line.iter().filter(|at| areas.iter().any(|it| has(it, **at, 1.5))).count();
        (areas, covered)
    }

    /// Checks that nothing covers another name or is cut off.
    fn check(frame: &TreeArea, areas: &[Area], case: &str) {
        for (place, area) in areas.iter().enumerate() {
            assert!(area[1] >= 0.0 && area[3] <= frame.height + 4.0, "{case}: {area:?}");
            assert!(area[0] >= -2.0 && area[2] <= frame.width + 2.0, "{case}: {area:?}");
            let others = &areas[place + 1..];
            assert!(others.iter().all(|it| !meet(area, it)), "{case}: {area:?}");
        }
    }

    #[test]
    fn names_in_an_own_tree_cover_neither_each_other_nor_the_line() {
        let mut random = Random::new(5);
        let mut any = move |n: usize| random.below(n as u32) as usize;
        for (n, bounds) in [
            (4, (328.0, 156.0)),
            (5, (328.0, 156.0)),
            (8, (328.0, 156.0)),
            (8, (328.0, 120.0)),
            (8, (588.0, 348.0)),
            (12, (588.0, 348.0)),
        ] {
            let frame = TreeArea::new(bounds, Size::nearest(n), Levels::Free);
            let (mut lines, mut all) = (0, 0);
            for _ in 0..8 {
                let mut play = Play::new(Size::nearest(n));
                while play.moments().len() < 60 {
                    let (free, queens) = (play.free(), play.queens().to_vec());
                    match any(8) {
                        0 if !queens.is_empty() => drop(play.press(queens[any(queens.len())])),
                        1 => drop(play.go_to(any(play.moments().len()))),
                        _ if free.is_empty() => drop(play.take_back()),
                        _ => drop(play.press(free[any(free.len())])),
                    }
                    let picture = OwnTree::of(&play).picture(&frame, None);
                    let (areas, covered) = placed(&frame, &picture);
                    check(&frame, &areas, &format!("n = {n}, {bounds:?}: {play}"));
                    (lines, all) = (lines + covered, all + areas.len());
                }
            }
            assert!(lines * 50 < all, "n = {n}, {bounds:?}: {lines} points, {all} names");
        }
    }

    #[test]
    fn names_in_the_tree_of_a_search_are_whole() {
        let tree = WholeTree::record(SearchKind::ROWS, Size::EIGHT).expect("a small tree");
        for (levels, bounds) in [
            (Levels::Rows, (328.0, 113.0)),
            (Levels::Rows, (588.0, 600.0)),
            (Levels::RowsFromTop, (328.0, 150.0)),
            (Levels::Columns, (328.0, 328.0)),
        ] {
            let frame = TreeArea::new(bounds, Size::EIGHT, levels);
            let (mut lines, mut all) = (0, 0);
            for step in (0..3_000).step_by(11) {
                let picture = Layout::new(&tree, frame, step, None).picture();
                let (areas, covered) = placed(&frame, &picture);
                check(&frame, &areas, &format!("{levels:?}, {bounds:?}, step {step}"));
                (lines, all) = (lines + covered, all + areas.len());
            }
            assert!(lines * 50 < all, "{levels:?}, {bounds:?}: {lines} points, {all} names");
        }
    }
}
