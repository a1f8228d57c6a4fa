//! Chosen solutions in a chosen order.

use super::{Classes, List, Orbit, OutOfMemory, Progress, Store};
use crate::board::Square;

/// Which solutions are wanted: those that fit every part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A queen stands on each of these squares.
    pub queens: Vec<Square>,
    pub orbit: Option<Orbit>,
    /// Only members of this class.
    pub class: Option<u32>,
    /// Only the first found of every class.
    pub fundamental: bool,
}

impl Filter {
    /// True if every solution fits.
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }

    fn fits(&self, store: &Store, classes: &Classes, number: usize) -> bool {
        self.queens.iter().all(|&square| store.has(number, square))
            && (!self.fundamental || classes.is_first(number))
            && self.class.is_none_or(|class| classes.of(number) == Some(class))
            && self.orbit.is_none_or(|orbit| {
                let class = classes.of(number).and_then(|class| classes.get(class));
                class.is_some_and(|class| orbit.has(class.kept))
            })
    }

    fn needs_classes(&self) -> bool {
        self.orbit.is_some() || self.class.is_some() || self.fundamental
    }
}

value_enum! {
    /// In which order the chosen ones come.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Order {
        #[default]
        Found = "found",
        /// By the number of the class, members of a class as found.
        Class = "class",
    }
}

/// The numbers of the solutions that fit a filter, in an order, kept up to date
/// in portions while solutions are found or the search steps back.
#[derive(Clone, Debug)]
pub struct Selection {
    filter: Filter,
    order: Order,
    // The solutions looked at are the first `seen`.
    seen: usize,
    numbers: Vec<u32>,
    // How many chosen ones each class has, for the order by class.
    counts: Vec<u32>,
    state: SelectionState,
}

#[derive(Clone, Debug)]
enum SelectionState {
    Looking,
    /// A counting sort by class: the first `done` of `chosen` are placed in `sorted`, and the
    /// next member of a class comes to its place in `places`.
    Sorting {
        chosen: Vec<u32>,
        sorted: Vec<u32>,
        places: Vec<u32>,
        done: usize,
    },
    UpToDate,
}

impl Selection {
    /// Nothing looked at.
    pub const fn new(filter: Filter, order: Order) -> Selection {
        let state = SelectionState::Looking;
        Selection { filter, order, seen: 0, numbers: Vec::new(), counts: Vec::new(), state }
    }

    pub const fn filter(&self) -> &Filter {
        &self.filter
    }

    /// True if it is simply all solutions as they were found.
    pub fn lists_all(&self) -> bool {
        self.filter.is_open() && self.order == Order::Found
    }

    pub const fn order(&self) -> Order {
        self.order
    }

    /// Goes on towards the choice among the first `len` solutions of `store`,
    /// always the same store and its classes, for about `max` solutions looked at
    /// or placed. It is done, for now, with the solutions classified, if the
    /// filter or the order needs classes.
    pub fn advance(
        &mut self,
        store: &Store,
        classes: &Classes,
        len: usize,
        max: usize,
    ) -> Result<Progress, OutOfMemory> {
        let needs_classes = self.order == Order::Class || self.filter.needs_classes();
        let known = if needs_classes { classes.classified() } else { usize::MAX };
        let len = len.min(store.len()).min(known);
        if let SelectionState::Sorting { chosen, sorted, places, done } = &mut self.state {
            for &number in chosen.iter().skip(*done).take(max) {
                let class = classes.of(number as usize).unwrap_or(0) as usize;
                let Some(place) = places.get_mut(class) else { continue };
                if let Some(slot) = sorted.get_mut(*place as usize) {
                    *slot = number;
                }
                *place += 1;
            }
            *done += max;
            if *done < chosen.len() {
                return Ok(Progress::More);
            }
            self.numbers = std::mem::take(sorted);
            self.state = SelectionState::UpToDate;
        }
        if len > self.seen {
            self.state = SelectionState::Looking;
        }
        if matches!(self.state, SelectionState::UpToDate) {
            return Ok(Progress::Done);
        }
        if self.filter.is_open() && self.numbers.is_empty() {
            // All of them fit: growing by doubling would take twice the memory.
            self.numbers.try_reserve_exact(len).map_err(|_| OutOfMemory)?;
        }
        let end = len.min(self.seen.saturating_add(max));
        while self.seen < end {
            if self.filter.fits(store, classes, self.seen) {
                self.numbers.try_reserve(1).map_err(|_| OutOfMemory)?;
                self.numbers.push(self.seen as u32);
                if self.order == Order::Class {
                    let class = classes.of(self.seen).unwrap_or(0) as usize;
                    if self.counts.len() <= class {
                        self.counts.resize(class + 1, 0);
                    }
                    self.counts[class] += 1;
                }
            }
            self.seen += 1;
        }
        if self.seen < len {
            return Ok(Progress::More);
        }
        if self.order == Order::Found {
            self.state = SelectionState::UpToDate;
            return Ok(Progress::Done);
        }
        let mut sorted = Vec::new();
        sorted.try_reserve_exact(self.numbers.len()).map_err(|_| OutOfMemory)?;
        sorted.resize(self.numbers.len(), 0);
        let before = self.counts.iter().scan(0, |next, count| {
            *next += count;
            Some(*next - count)
        });
        let places = before.collect();
        let chosen = std::mem::take(&mut self.numbers);
        self.state = SelectionState::Sorting { chosen, sorted, places, done: 0 };
        Ok(Progress::More)
    }

    /// The chosen numbers; none while they are being sorted.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The chosen solutions; none while they are being sorted.
    pub fn list<'a>(&'a self, store: &'a Store) -> List<'a> {
        List::Chosen(store, &self.numbers)
    }

    /// The place (from 0) of solution `number`, if it is chosen. At worst this
    /// looks once at each number.
    pub fn place(&self, number: u32) -> Option<usize> {
        match self.order {
            Order::Found => self.numbers.binary_search(&number).ok(),
            _ => self.numbers.iter().position(|&other| other == number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Solution, Symmetry};
    use crate::solutions::{AllSolutions, Kept};

    /// All solutions in descending order, which no search finds them in.
    fn store(n: i64) -> Store {
        let size = Size::nearest(n);
        let mut found: Vec<Solution> = Vec::new();
        let _done = AllSolutions::new(size).advance(usize::MAX, |s| found.push(s));
        let mut store = Store::new(size, Store::LIMIT);
        for solution in found.iter().rev() {
            store.push(solution).expect("there is room");
        }
        store
    }

    fn square(name: &str) -> Square {
        Square::parse(Size::EIGHT, name).expect("on the board")
    }

    fn filters() -> Vec<Filter> {
        let open = Filter::default();
        vec![
            open.clone(),
            Filter { queens: vec![square("c4")], ..open.clone() },
            Filter { queens: vec![square("c4"), square("a1")], ..open.clone() },
            Filter { orbit: Some(Orbit::KeptBy(Kept::Rotation180)), ..open.clone() },
            Filter { class: Some(3), ..open.clone() },
            Filter { fundamental: true, ..open.clone() },
            Filter { fundamental: true, queens: vec![square("d1")], ..open.clone() },
            Filter { orbit: Some(Orbit::Unchanged(Symmetry::Rotation180)), ..open },
        ]
    }

    /// The expected content of a selection, by definition.
    fn chosen(
        store: &Store,
        classes: &Classes,
        len: usize,
        filter: &Filter,
        order: Order,
    ) -> Vec<u32> {
        let solution = |number: u32| store.get(number as usize).expect("stored");
        let class = |number: u32| classes.of(number as usize).expect("classified");
        let mut numbers: Vec<u32> = (0..len as u32)
            .filter(|&number| {
                let solution = solution(number);
                let earlier = (0..number).any(|other| class(other) == class(number));
                filter.queens.iter().all(|&square| solution.has(square))
                    && filter.orbit.is_none_or(|orbit| match orbit {
                        Orbit::KeptBy(kept) => Kept::of(&solution) == kept,
                        Orbit::Unchanged(symmetry) => solution.map(symmetry) == solution,
                    })
                    && filter.class.is_none_or(|wanted| class(number) == wanted)
                    && !(filter.fundamental && earlier)
            })
            .collect();
        match order {
            Order::Found => {}
            Order::Class => numbers.sort_by_key(|&number| class(number)),
        }
        numbers
    }

    #[test]
    fn only_what_asks_for_classes_waits_for_them() {
        let store = store(8);
        let mut classes = Classes::new();
        let mut selections = Vec::new();
        for filter in filters() {
            for order in Order::ALL {
                let asks = filter.orbit.is_some() || filter.class.is_some() || filter.fundamental;
                let mut selection = Selection::new(filter.clone(), order);
                while selection.advance(&store, &classes, 92, 50) == Ok(Progress::More) {}
                assert_eq!(selection.numbers().is_empty(), asks || order == Order::Class);
                selections.push(selection);
            }
        }
        assert_eq!(classes.advance(&store, usize::MAX), Ok(Progress::Done));
        for mut selection in selections {
            while selection.advance(&store, &classes, 92, 50) == Ok(Progress::More) {}
            let expected = chosen(&store, &classes, 92, &selection.filter, selection.order);
            assert_eq!(selection.numbers(), expected);
        }
    }

    #[test]
    fn selections_follow_the_search() {
        let store = store(8);
        let mut classes = Classes::new();
        assert_eq!(classes.advance(&store, usize::MAX), Ok(Progress::Done));
        for filter in filters() {
            for order in Order::ALL {
                for portion in [1, 10, 1_000] {
                    let mut selection = Selection::new(filter.clone(), order);
                    for len in [0, 40, 41, 92] {
                        while selection.advance(&store, &classes, len, portion)
                            == Ok(Progress::More)
                        {}
                        let expected = chosen(&store, &classes, len, &filter, order);
                        assert_eq!(selection.numbers(), expected, "{filter:?} {order:?} {len}");
                        for (place, &number) in expected.iter().enumerate() {
                            assert_eq!(selection.place(number), Some(place));
                        }
                        assert_eq!(selection.place(92), None);
                        assert_eq!(selection.list(&store).len(), expected.len());
                    }
                }
            }
        }
    }

    #[test]
    fn what_needs_classes_waits_for_them() {
        let store = store(8);
        let mut classes = Classes::new();
        let mut selection = Selection::new(filters().swap_remove(5), Order::Found);
        assert_eq!(selection.advance(&store, &classes, 92, 500), Ok(Progress::Done));
        assert_eq!(selection.numbers(), []);
        assert_eq!(classes.advance(&store, usize::MAX), Ok(Progress::Done));
        assert_eq!(selection.advance(&store, &classes, 92, 500), Ok(Progress::Done));
        assert_eq!(selection.numbers().len(), 12);
    }
}
