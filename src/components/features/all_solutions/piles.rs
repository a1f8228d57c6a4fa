//! Solutions in piles, and the arrangement of equal cells in a box.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use queens::board::{Solution, Symmetry};
use queens::solutions::canonical;

use crate::browser::locale::Locale;

/// The least side of a small board in px, that of a target, and the largest.
pub const LEAST: f64 = 24.0;
const MOST: f64 = 320.0;

/// The height of the number below a pile, or below a board of an open pile, in px, as in
/// `all-solutions.css`.
pub const NAME: f64 = 28.0;

/// The most images that a solution has.
pub const IMAGES: usize = 8;

/// The arrangement of all solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Piling {
    /// One by one, as found.
    #[default]
    Apart,
    Piles,
    /// The solutions of the pile at this place.
    Open(u32),
}

/// A solution in its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub ordinal: u64,
    pub solution: Solution,
    /// Makes the first member of it.
    pub onto_first: Symmetry,
}

/// A class: the solutions that rotations and reflections make of one, in the order found.
#[derive(Debug, PartialEq, Eq)]
pub struct Pile {
    /// The number of the class in the order found, from 1.
    pub class: usize,
    pub members: Vec<Member>,
}

impl Pile {
    pub fn has(&self, ordinal: u64) -> bool {
        self.members.iter().any(|it| it.ordinal == ordinal)
    }
}

/// The largest piles first; those of one size in the order found.
pub fn piles(solutions: &[Solution]) -> Vec<Pile> {
    let mut piles: Vec<Pile> = Vec::new();
    let mut classes = BTreeMap::new();
    for (ordinal, &solution) in (1..).zip(solutions) {
        let place = *classes.entry(canonical(&solution)).or_insert(piles.len());
        let first = piles.get(place).and_then(|it| it.members.first());
        let first = first.map_or(solution, |it| it.solution);
        let leads = |it: &Symmetry| solution.map(*it) == first;
        let onto_first = Symmetry::ALL.into_iter().find(leads).unwrap_or_default();
        let member = Member { ordinal, solution, onto_first };
        match piles.get_mut(place) {
            Some(pile) => pile.members.push(member),
            None => piles.push(Pile { class: place + 1, members: vec![member] }),
        }
    }
    piles.sort_by_key(|it| Reverse(it.members.len()));
    piles
}

/// The sizes of several piles as a sum, such as `11 × 8 + 4 = 92`.
pub fn sum(locale: &Locale, piles: &[Pile]) -> Option<String> {
    let number = |count: usize| locale.number(count as u64);
    let term = |size| match piles.iter().filter(|it| it.members.len() == size).count() {
        0 => None,
        1 => Some(number(size)),
        count => Some(format!("{} × {}", number(count), number(size))),
    };
    let terms: Vec<String> = (1..=IMAGES).rev().filter_map(term).collect();
    let total = piles.iter().map(|it| it.members.len()).sum();
    (piles.len() > 1).then(|| format!("{} = {}", terms.join(" + "), number(total)))
}

/// The arrangement of equal cells in a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub columns: usize,
    /// The number of cells that have room.
    pub shown: usize,
    /// The side of a small board in px.
    pub side: f64,
}

/// The arrangement with the largest boards, then with the fewest empty cells, in the fewest rows.
/// Each of `count` cells is a board with `name` px below.
pub fn fit((width, height): (f64, f64), count: usize, name: f64) -> Fit {
    let most = ((width / LEAST) as usize).max(1);
    let side = |columns: usize, rows: usize| {
        (width / columns as f64).min(height / rows.max(1) as f64 - name).min(MOST)
    };
    let of = |columns| Fit { columns, shown: count, side: side(columns, count.div_ceil(columns)) };
    let empty = |it: &Fit| Reverse(count.next_multiple_of(it.columns) - count);
    let order = |a: &Fit, b: &Fit| a.side.total_cmp(&b.side).then(empty(a).cmp(&empty(b)));
    let best = (1..=most.min(count.max(1))).map(of).max_by(order).unwrap_or(of(1));
    if best.side >= LEAST {
        return best;
    }
    let rows = ((height / (LEAST + name)) as usize).max(1);
    Fit { columns: most, shown: count.min(most * rows), side: side(most, rows) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use queens::board::Size;
    use queens::solutions::AllSolutions as Generator;

    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    fn all(n: i64) -> Vec<Solution> {
        let mut found = Vec::new();
        let _ = Generator::new(Size::nearest(n)).advance(usize::MAX, |it| found.push(it));
        found
    }

    /// OEIS A000170 and A002562.
    #[test]
    fn piles_contain_every_solution_once_and_the_short_ones_are_last() {
        let locale = Locale::new(Lang::De, Look::default());
        for (n, solutions, classes, sizes, words) in [
            (1, 1, 1, vec![1], None),
            (4, 2, 1, vec![2], None),
            (5, 10, 2, vec![8, 2], Some("8 + 2 = 10")),
            (6, 4, 1, vec![4], None),
            (7, 40, 6, vec![8, 8, 8, 8, 4, 4], Some("4 × 8 + 2 × 4 = 40")),
            (8, 92, 12, [vec![8; 11], vec![4]].concat(), Some("11 × 8 + 4 = 92")),
            (9, 352, 46, [vec![8; 42], vec![4; 4]].concat(), Some("42 × 8 + 4 × 4 = 352")),
            (10, 724, 92, [vec![8; 89], vec![4; 3]].concat(), Some("89 × 8 + 3 × 4 = 724")),
        ] {
            let all = all(n);
            let piles = piles(&all);
            assert_eq!((all.len(), piles.len()), (solutions, classes));
            assert_eq!(piles.iter().map(|it| it.members.len()).collect::<Vec<_>>(), sizes);
            assert_eq!(sum(&locale, &piles).as_deref(), words);
            let ordinals: BTreeSet<u64> =
                piles.iter().flat_map(|it| &it.members).map(|it| it.ordinal).collect();
            assert!(ordinals.into_iter().eq(1..=solutions as u64));
            for pile in &piles {
                let first = pile.members[0].solution;
                assert!(pile.members.iter().all(|it| it.solution.map(it.onto_first) == first));
                assert!(pile.members.is_sorted_by_key(|it| it.ordinal));
            }
        }
    }

    #[test]
    fn small_boards_are_as_large_as_the_room_allows_and_never_below_a_target() {
        for (room, count, name) in [
            ((1300.0, 590.0), 92, 0.0),
            ((584.0, 530.0), 92, 0.0),
            ((584.0, 530.0), 12, NAME),
            ((584.0, 530.0), 724, 0.0),
            ((328.0, 270.0), 92, 0.0),
            ((328.0, 270.0), 12, NAME),
            ((328.0, 270.0), 92, NAME),
            ((560.0, 500.0), 1, 0.0),
            ((560.0, 500.0), 14_200, 0.0),
        ] {
            let fit = fit(room, count, name);
            let rows = fit.shown.div_ceil(fit.columns);
            assert!(fit.side >= LEAST && fit.shown > 0, "{room:?} {count}: {fit:?}");
            assert!(fit.columns as f64 * fit.side <= room.0 + 0.01, "{fit:?}");
            assert!(rows as f64 * (fit.side + name) <= room.1 + 0.01, "{fit:?}");
        }
        for (room, side) in
            [((1300.0, 590.0), 80.0), ((584.0, 530.0), 53.0), ((328.0, 580.0), 41.0)]
        {
            let fit = fit(room, 92, 0.0);
            assert!(fit.shown == 92 && fit.side >= side, "{fit:?}");
        }
        for (count, columns) in [(2, 2), (4, 4), (8, 4), (1, 1)] {
            assert_eq!(fit((2_000.0, 900.0), count, NAME).columns, columns, "{count}");
        }
        assert_eq!(fit((328.0, 270.0), 92, 0.0).shown, 92, "on a phone");
        assert_eq!(fit((328.0, 270.0), 12, NAME).shown, 12, "on a phone");
        assert!(fit((328.0, 270.0), 724, 0.0).shown < 724);
    }
}
