//! What happens on the solutions view: one state, one list of actions.
//!
//! Pure, as the search's session is: a caller's clock tells when to stop.

use crate::board::{Size, Solution, Square, Symmetry};
use crate::page::search::session::Status;
use crate::solutions::{
    AllSolutions, Classes, Filter, HeatMap, Kept, List, Order, Progress, Selection, Store, Tally,
};

use super::place::Place;

/// Up to this size all solutions are looked for without being asked: well below a
/// second on a phone.
const UNASKED: u8 = 12;
/// Queens placed between two looks at the clock, below a millisecond.
const PORTION: usize = 16_384;
/// Solutions classified in that time. More than are found in it.
const CLASSIFIED: usize = 1_024;
/// Solutions looked at for the list in that time.
const CHOSEN: usize = 8_192;

/// What a person asks of the solutions view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Find all solutions, or go on.
    Start,
    /// Stop for now.
    Pause,
    /// Delete all solutions found.
    Delete,
    /// Bring back what was deleted.
    Undo,
    /// Another size.
    SetSize(Size),
    /// Show the solution with a number, from 1.
    Show(u64),
    /// Show the next one of the list, or the one before.
    Move(Direction),
    /// Turn or mirror what is shown.
    Turn(Symmetry),
    /// Show the solution as found.
    TurnBack,
    /// Draw the board anew, queen by queen, with the solution as found.
    DrawAnew,
    /// List only solutions with a queen on the square, or not only those.
    Toggle(Square),
    /// List only solutions that fit.
    Choose(Filter),
    /// Another order.
    Sort(Order),
}

/// Along the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The next.
    Next,
    /// The one before.
    Previous,
}

/// How what is shown came to stand as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It was turned or mirrored, or not moved at all.
    Turn(Symmetry),
    /// It was drawn anew.
    Anew,
}

/// Something worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// All are found, so many.
    Over(u64),
    /// There is room for no more than so many; the rest are counted.
    Full(u64),
    /// There is no solution of that number: it, and how many there are.
    Beyond(u64, u64),
}

/// What has been found: what is deleted and brought back as one.
#[derive(Clone, Debug)]
struct Found {
    generator: AllSolutions,
    store: Store,
    is_full: bool,
    heat: HeatMap,
    classes: Classes,
    /// No memory is left for classes or the list; what there is stays.
    is_out_of_memory: bool,
}

impl Found {
    fn new(size: Size, limit: usize) -> Found {
        Found {
            generator: AllSolutions::new(size),
            store: Store::new(size, limit),
            is_full: false,
            heat: HeatMap::new(size),
            classes: Classes::new(),
            is_out_of_memory: false,
        }
    }
}

/// The solutions view's state.
#[derive(Debug)]
pub struct Collection {
    found: Found,
    deleted: Option<Box<Found>>,
    is_finding: bool,
    is_choosing: bool,
    selection: Selection,
    /// The number of the solution shown, from 0.
    shown: Option<u32>,
    /// The number of the one to be shown as soon as it is found.
    wanted: Option<u32>,
    turn: Symmetry,
    /// The last motion, and how many there were: what is to be animated.
    last_motion: (Motion, u32),
    tally: (usize, Tally),
}

impl Collection {
    /// The collection of a size, going to a place. Small sizes, and those of which a
    /// certain solution is wanted, begin at once.
    pub fn new(size: Size, place: &Place) -> Collection {
        Collection::with_limit(size, place, Store::LIMIT)
    }

    fn with_limit(size: Size, place: &Place, limit: usize) -> Collection {
        let mut filter = place.filter.clone();
        filter.queens.retain(|square| square.is_on(size));
        let wanted = place.solution.map(|number| number - 1);
        Collection {
            found: Found::new(size, limit),
            deleted: None,
            is_finding: size.get() <= UNASKED || wanted.is_some(),
            is_choosing: true,
            selection: Selection::new(filter, place.order),
            shown: None,
            wanted,
            turn: place.turn,
            last_motion: (Motion::Turn(Symmetry::Identity), 0),
            tally: (0, Tally::default()),
        }
    }

    /// Where the view is, for its address.
    pub fn place(&self) -> Place {
        let number = self.shown.or(self.wanted);
        Place {
            solution: number.map(|number| number.saturating_add(1)),
            filter: self.filter().clone(),
            order: self.order(),
            turn: self.turn,
        }
    }

    /// The size of the boards.
    pub const fn size(&self) -> Size {
        self.found.generator.size()
    }

    /// How many are found, whether or not there was room for them.
    pub const fn count(&self) -> u64 {
        self.found.generator.found()
    }

    /// The part of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.found.generator.progress()
    }

    /// Whether more have been found than there is room for.
    pub const fn is_full(&self) -> bool {
        self.found.is_full
    }

    /// The memory taken, in bytes.
    pub fn bytes(&self) -> usize {
        let numbers = size_of_val(self.selection.numbers());
        self.found.store.bytes() + self.found.classes.bytes() + numbers
    }

    /// The solutions as found.
    pub const fn store(&self) -> &Store {
        &self.found.store
    }

    /// How many solutions use each square.
    pub const fn heat(&self) -> &HeatMap {
        &self.found.heat
    }

    /// The classes.
    pub const fn classes(&self) -> &Classes {
        &self.found.classes
    }

    /// How many classes there are of each kind.
    pub const fn tally(&self) -> Tally {
        self.tally.1
    }

    /// Which solutions are listed.
    pub const fn filter(&self) -> &Filter {
        self.selection.filter()
    }

    /// In which order.
    pub const fn order(&self) -> Order {
        self.selection.order()
    }

    /// Whether all are listed as they were found.
    pub fn is_open(&self) -> bool {
        self.filter().is_open() && self.order() == Order::Found
    }

    /// What is listed.
    pub fn list(&self) -> List<'_> {
        if self.is_open() {
            List::all(&self.found.store)
        } else {
            self.selection.list(&self.found.store)
        }
    }

    /// The place in the list, from 0, of the solution shown.
    pub fn place_of_shown(&self) -> Option<usize> {
        let number = self.shown?;
        if self.is_open() { Some(number as usize) } else { self.selection.place(number) }
    }

    /// The solution shown, as found, with its number from 0.
    pub fn shown(&self) -> Option<(u32, Solution)> {
        let number = self.shown?;
        Some((number, self.found.store.get(number as usize)?))
    }

    /// How what is shown is turned.
    pub const fn turn(&self) -> Symmetry {
        self.turn
    }

    /// The last motion of what is shown, and how many there were.
    pub const fn last_motion(&self) -> (Motion, u32) {
        self.last_motion
    }

    fn moved(&mut self, motion: Motion) {
        self.last_motion = (motion, self.last_motion.1.wrapping_add(1));
    }

    /// Whether something deleted can be brought back.
    pub const fn can_undo(&self) -> bool {
        self.deleted.is_some()
    }

    /// The status.
    pub fn status(&self) -> Status {
        if self.is_finding || self.is_busy() {
            Status::Running
        } else if self.found.generator.progress() >= 1.0 {
            Status::Done
        } else if self.count() == 0 {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    /// Whether solutions are being looked for.
    pub const fn is_finding(&self) -> bool {
        self.is_finding
    }

    /// Whether the list or the classes lag behind what is found.
    fn is_busy(&self) -> bool {
        let lags = self.found.classes.classified() < self.found.store.len();
        !self.found.is_out_of_memory && (lags || self.is_choosing)
    }

    /// The number, from 0, of a solution. They are found in ascending order.
    pub fn number_of(&self, solution: &Solution) -> Option<u32> {
        let store = &self.found.store;
        let (mut low, mut high) = (0, store.len());
        while low < high {
            let middle = low.midpoint(high);
            match store.get(middle)?.cmp(solution) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return u32::try_from(middle).ok(),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: Action) -> Option<News> {
        match action {
            Action::Start => self.is_finding = self.found.generator.progress() < 1.0,
            Action::Pause => self.is_finding = false,
            Action::Delete => {
                let fresh = Found::new(self.size(), self.found.store.limit());
                self.deleted = Some(Box::new(std::mem::replace(&mut self.found, fresh)));
                self.is_finding = false;
                self.show(None);
                self.choose(self.filter().clone(), self.order());
            }
            Action::Undo => {
                if let Some(deleted) = self.deleted.take() {
                    self.found = *deleted;
                    self.is_finding = false;
                    self.show(None);
                    self.choose(self.filter().clone(), self.order());
                }
            }
            Action::SetSize(size) => {
                if size != self.size() {
                    let limit = self.found.store.limit();
                    *self = Collection::with_limit(size, &Place::default(), limit);
                }
            }
            Action::Show(number) => return self.ask_for(number),
            Action::Move(direction) => {
                let place = self.place_of_shown();
                let place = match direction {
                    Direction::Next => place.map_or(Some(0), |place| place.checked_add(1)),
                    Direction::Previous => place.map_or(Some(0), |place| place.checked_sub(1)),
                };
                if let Some((number, _)) = place.and_then(|place| self.list().get(place)) {
                    self.show(Some(number));
                }
            }
            Action::Turn(symmetry) => {
                self.turn = self.turn.then(symmetry);
                self.moved(Motion::Turn(symmetry));
            }
            Action::TurnBack => {
                self.moved(Motion::Turn(self.turn.inverse()));
                self.turn = Symmetry::Identity;
            }
            Action::DrawAnew => {
                self.turn = Symmetry::Identity;
                self.moved(Motion::Anew);
            }
            Action::Toggle(square) => {
                let mut filter = self.filter().clone();
                match filter.queens.iter().position(|&other| other == square) {
                    Some(at) => drop(filter.queens.remove(at)),
                    None => filter.queens.push(square),
                }
                self.choose(filter, self.order());
            }
            Action::Choose(mut filter) => {
                filter.queens.retain(|square| square.is_on(self.size()));
                self.choose(filter, self.order());
            }
            Action::Sort(order) => self.choose(self.filter().clone(), order),
        }
        None
    }

    /// Works until nothing is left to do, or until `time_left` says so.
    pub fn tick(&mut self, mut time_left: impl FnMut() -> bool) -> Option<News> {
        let mut news = None;
        while self.is_finding || self.is_busy() {
            news = self.find().or(news);
            if self.derive().is_err() {
                self.found.is_out_of_memory = true;
            }
            news = self.look_for_wanted().or(news);
            if !time_left() {
                break;
            }
        }
        if self.tally.0 != self.found.classes.classified() {
            let classified = self.found.classes.classified();
            self.tally = (classified, self.found.classes.tally(classified));
        }
        news
    }

    fn find(&mut self) -> Option<News> {
        if !self.is_finding {
            return None;
        }
        let Found { generator, store, is_full, heat, .. } = &mut self.found;
        let had_room = !*is_full;
        let progress = generator.advance(PORTION, |solution| {
            heat.add(&solution);
            *is_full = *is_full || store.push(&solution).is_err();
        });
        if !self.is_open() {
            self.is_choosing = true;
        }
        if progress == Progress::Done {
            self.is_finding = false;
            return Some(News::Over(self.count()));
        }
        let is_news = self.found.is_full && had_room;
        is_news.then(|| News::Full(self.found.store.len() as u64))
    }

    /// Brings classes and list nearer to what is found.
    fn derive(&mut self) -> Result<(), crate::solutions::OutOfMemory> {
        let Found { store, classes, .. } = &mut self.found;
        let classified = classes.advance(store, CLASSIFIED)?;
        let selected = if self.filter().is_open() && self.order() == Order::Found {
            Progress::Done
        } else {
            let Found { store, classes, .. } = &self.found;
            self.selection.advance(store, classes, store.len(), CHOSEN)?
        };
        self.is_choosing = selected == Progress::More || classified == Progress::More;
        Ok(())
    }

    fn look_for_wanted(&mut self) -> Option<News> {
        let len = self.found.store.len() as u64;
        match self.wanted {
            None if self.shown.is_none() && len > 0 => {
                // The board is never empty without need.
                self.shown = self.list().get(0).map(|(number, _)| number);
                None
            }
            Some(number) if u64::from(number) < len => {
                (self.shown, self.wanted) = (Some(number), None);
                None
            }
            Some(number) if self.found.is_full || !self.is_finding => {
                self.wanted = None;
                self.shown = u32::try_from(len).ok().and_then(|len| len.checked_sub(1));
                Some(News::Beyond(u64::from(number) + 1, len))
            }
            _ => None,
        }
    }

    fn ask_for(&mut self, number: u64) -> Option<News> {
        let len = self.found.store.len() as u64;
        match u32::try_from(number.saturating_sub(1)) {
            Ok(index) if number > 0 && number <= len => self.show(Some(index)),
            Ok(index) if number > 0 && self.is_finding => self.wanted = Some(index),
            _ => return Some(News::Beyond(number, len)),
        }
        None
    }

    fn show(&mut self, number: Option<u32>) {
        if self.shown != number {
            (self.shown, self.turn) = (number, Symmetry::Identity);
            self.last_motion.0 = Motion::Turn(Symmetry::Identity);
        }
        self.wanted = None;
    }

    fn choose(&mut self, filter: Filter, order: Order) {
        self.selection = Selection::new(filter, order);
        self.is_choosing = true;
    }

    /// What keeps the solution shown, with the number of its class, from 0, once
    /// that is known.
    pub fn class_of_shown(&self) -> Option<(Kept, Option<u32>)> {
        let (number, solution) = self.shown()?;
        Some((Kept::of(&solution), self.found.classes.of(number as usize)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_out(collection: &mut Collection) -> Vec<News> {
        let mut news = Vec::new();
        while collection.status() == Status::Running {
            news.extend(collection.tick(|| false));
        }
        news
    }

    fn collection(n: u8, place: &Place) -> Collection {
        Collection::new(Size::nearest(n.into()), place)
    }

    fn c4() -> Square {
        Square::parse(Size::EIGHT, "c4").expect("on the board")
    }

    #[test]
    fn all_solutions_are_found_classified_and_counted_up() {
        let mut eight = collection(8, &Place::default());
        assert_eq!(run_out(&mut eight), [News::Over(92)]);
        assert_eq!((eight.count(), eight.list().len()), (92, 92));
        assert_eq!(eight.tally().classes(), 12);
        assert_eq!((eight.tally().of(Kept::Identity), eight.tally().of(Kept::HalfTurn)), (11, 1));
        assert_eq!(eight.heat().uses(c4()), 12);
        assert_eq!(eight.shown().map(|(number, _)| number), Some(0));
        for number in 0..92 {
            let solution = eight.store().get(number as usize).expect("stored");
            assert_eq!(eight.number_of(&solution), Some(number));
        }
    }

    #[test]
    fn a_place_is_gone_to_and_told() {
        let place = Place {
            solution: Some(12),
            filter: Filter { queens: vec![c4()], fundamental: true, ..Filter::default() },
            order: Order::Class,
            turn: Symmetry::QuarterTurn,
        };
        let mut eight = collection(8, &place);
        assert_eq!(eight.place(), place, "before it is found");
        run_out(&mut eight);
        assert_eq!(eight.place(), place);
        assert!(!eight.list().is_empty());
        let mut beyond = collection(8, &Place { solution: Some(93), ..Place::default() });
        assert_eq!(run_out(&mut beyond).last(), Some(&News::Beyond(93, 92)));
        assert_eq!(beyond.place().solution, Some(92));
    }

    #[test]
    fn filters_toggle_and_the_list_is_walked() {
        let mut eight = collection(8, &Place::default());
        run_out(&mut eight);
        eight.act(Action::Toggle(c4()));
        run_out(&mut eight);
        assert_eq!(eight.list().len(), 12);
        let mut seen = Vec::new();
        for _ in 0..13 {
            eight.act(Action::Move(Direction::Next));
            seen.extend(eight.shown());
        }
        assert!(seen.iter().all(|(_, solution)| solution.has(c4())));
        assert_eq!(eight.place_of_shown(), Some(11), "the end of the list is its end");
        eight.act(Action::Toggle(c4()));
        run_out(&mut eight);
        assert!(eight.is_open());
        let fundamental = Filter { fundamental: true, ..Filter::default() };
        eight.act(Action::Choose(fundamental));
        run_out(&mut eight);
        assert_eq!(eight.list().len(), 12);
    }

    #[test]
    fn what_is_deleted_comes_back() {
        let mut six = collection(6, &Place::default());
        run_out(&mut six);
        six.act(Action::Delete);
        run_out(&mut six);
        assert_eq!((six.count(), six.list().len(), six.status()), (0, 0, Status::Ready));
        assert_eq!(six.shown(), None);
        six.act(Action::Undo);
        run_out(&mut six);
        assert_eq!((six.count(), six.list().len(), six.status()), (4, 4, Status::Done));
        assert!(!six.can_undo());
    }

    #[test]
    fn turns_add_up_and_a_turned_solution_has_its_number() {
        let mut eight = collection(8, &Place { solution: Some(5), ..Place::default() });
        run_out(&mut eight);
        for count in 1..=4 {
            eight.act(Action::Turn(Symmetry::QuarterTurn));
            assert_eq!(eight.last_motion(), (Motion::Turn(Symmetry::QuarterTurn), count));
        }
        assert_eq!(eight.turn(), Symmetry::Identity);
        eight.act(Action::Turn(Symmetry::MirrorVertical));
        let (number, solution) = eight.shown().expect("shown");
        let image = solution.map(eight.turn());
        assert!(eight.number_of(&image).is_some_and(|other| other != number));
        eight.act(Action::Move(Direction::Next));
        assert_eq!(eight.turn(), Symmetry::Identity);
    }

    #[test]
    fn beyond_the_limit_it_goes_on_counting() {
        let limit = 65_000;
        let size = Size::nearest(12);
        let mut small = Collection::with_limit(size, &Place::default(), limit);
        let news = run_out(&mut small);
        let stored = small.store().len() as u64;
        assert_eq!(news, [News::Full(stored), News::Over(14_200)]);
        assert!(small.is_full() && stored < 14_200);
        assert_eq!(small.heat().counted(), 14_200);
        assert_eq!(small.act(Action::Show(14_000)), Some(News::Beyond(14_000, stored)));
    }

    #[test]
    fn large_sizes_wait_to_be_asked() {
        let mut large = collection(20, &Place::default());
        run_out(&mut large);
        assert_eq!(large.status(), Status::Ready);
        large.act(Action::Start);
        for _ in 0..50 {
            large.tick(|| false);
        }
        large.act(Action::Pause);
        run_out(&mut large);
        assert_eq!(large.status(), Status::Paused);
        large.act(Action::Start);
        assert!(large.is_finding());
    }
}
