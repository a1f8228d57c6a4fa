//! Whole sets of solutions against the known figures (`tests/data/figures.json`).

use std::collections::BTreeMap;

use queens::board::{Size, Square};
use queens::solutions::{
    AllSolutions, Classes, Filter, Kept, List, Order, Progress, Selection, Store, is_canonical,
};
use serde_json::Value;

struct Figures(Value);

impl Figures {
    fn read() -> Figures {
        let text = include_str!("../../../../tests/data/figures.json");
        Figures(serde_json::from_str(text).expect("the figures are JSON"))
    }

    fn get(&self, list: &str, n: u8) -> u64 {
        self.0[list][usize::from(n) - 1].as_u64().expect("a figure")
    }
}

fn all(size: Size) -> Store {
    let mut store = Store::new(size, Store::LIMIT);
    let mut generator = AllSolutions::new(size);
    while generator.advance(100_000, |s| store.push(&s).expect("there is room")) == Progress::More {
    }
    assert_eq!(generator.found(), store.len() as u64);
    store
}

#[test]
fn solutions_and_classes_are_as_known() {
    let figures = Figures::read();
    for n in 1..=12u8 {
        let store = all(Size::nearest(n.into()));
        let mut classes = Classes::new();
        while classes.advance(&store, 1_000) == Ok(Progress::More) {}

        let solutions = figures.get("solutions_A000170", n);
        let fundamental = figures.get("fundamental_A002562", n);
        let half = figures.get("half_turn_symmetric_A032522", n);
        let quarter = figures.get("quarter_turn_symmetric_A033148", n);
        assert_eq!(store.len() as u64, solutions, "n = {n}");
        assert_eq!(List::All(&store).is_empty(), solutions == 0, "n = {n}");
        assert_eq!(classes.len() as u64, fundamental, "n = {n}");
        let least = (0..store.len()).filter(|&k| is_canonical(&store.get(k).expect("stored")));
        assert_eq!(least.count() as u64, fundamental, "n = {n}");

        let tally = classes.tally(store.len());
        assert_eq!(u64::from(tally.classes()), fundamental);
        assert_eq!(tally.solutions(), solutions);
        if n == 1 {
            assert_eq!(tally.of(Kept::All), 1);
        } else {
            assert_eq!(8 * fundamental, solutions + half + 2 * quarter, "n = {n}");
            assert_eq!(u64::from(tally.of(Kept::Identity)), (solutions - half) / 8, "n = {n}");
            assert_eq!(u64::from(tally.of(Kept::Rotation180)), (half - quarter) / 4, "n = {n}");
            assert_eq!(u64::from(tally.of(Kept::Rotation90)), quarter / 2, "n = {n}");
            assert_eq!(tally.of(Kept::All), 0);
        }
    }
}

#[test]
fn twelve_queens_can_be_filtered_and_sorted() {
    let store = all(Size::nearest(12));
    let mut classes = Classes::new();
    while classes.advance(&store, usize::MAX) == Ok(Progress::More) {}
    let select = |filter, order| {
        let mut selection = Selection::new(filter, order);
        while selection.advance(&store, &classes, usize::MAX, 5_000) == Ok(Progress::More) {}
        selection
    };

    let fundamental = select(Filter { fundamental: true, ..Filter::default() }, Order::Found);
    assert_eq!(fundamental.numbers().len(), 1_787);
    let everything = select(Filter::default(), Order::Class);
    assert_eq!(everything.numbers().len(), 14_200);

    let mut uses = BTreeMap::<Square, usize>::new();
    let solutions = (0..store.len()).filter_map(|number| store.get(number));
    solutions.for_each(|it| it.squares().for_each(|square| *uses.entry(square).or_default() += 1));
    for square in Square::all(store.size()) {
        let filter = Filter { queens: vec![square], ..Filter::default() };
        assert_eq!(select(filter, Order::Found).numbers().len(), uses[&square]);
    }
}
