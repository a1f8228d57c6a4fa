//! State of the solutions view.
//!
//! Pure, as the search's session is: a caller's clock decides when to stop.

use queens::board::{Size, Solution, Square, Symmetry};
use queens::count::known;
use queens::export::Entry;
use queens::solutions::{ClassCounts, Filter, Kept, List, Order, Selection, Store};

use crate::components::features::all_solutions::piles::Piling;
use crate::components::features::export::request::Scope;
use crate::components::features::export::source::Source;
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::status::Status;
use crate::views::solutions::address::{Amount, SolutionsRoute};
use crate::views::solutions::found::FoundSolutions;

/// Up to this size all solutions are looked for without being asked: well below a
/// second on a phone.
const UNASKED: u8 = 12;
/// Up to this size a link may ask for all solutions: a minute on a phone.
const ASKED_BY_LINK: u8 = 16;

/// Earlier results that can be restored.
#[derive(Debug)]
struct Left {
    found: FoundSolutions,
    route: SolutionsRoute,
    was_deleted: bool,
}

#[derive(Debug)]
pub struct SolutionsState {
    pub found: FoundSolutions,
    left: Option<Box<Left>>,
    /// Target of the running search; `None` while it does not run.
    goal: Option<Amount>,
    is_choosing: bool,
    pub selection: Selection,
    /// The choice has changed, and what is shown may not be part of it.
    has_rechosen: bool,
    /// The number of the solution shown, from 0.
    shown: Option<u32>,
    /// The number of the one to be shown as soon as it is found.
    wanted: Option<u32>,
    /// All are shown at once, in place of one.
    is_all: bool,
    /// The piles of all at once.
    pub piling: Piling,
    pub turn: Symmetry,
    /// The last motion, and how many there were: what is to be animated.
    pub last_motion: (Motion, u32),
    /// The number of classes by size.
    pub tally: ClassCounts,
    /// The number of solutions behind `tally`.
    tallied: usize,
}

impl SolutionsState {
    /// The state at a route. Small sizes, and those of which the route wants
    /// something, begin at once.
    pub fn new(route: &SolutionsRoute) -> SolutionsState {
        SolutionsState::with_limit(route, Store::LIMIT)
    }

    fn with_limit(route: &SolutionsRoute, limit: usize) -> SolutionsState {
        let size = route.size;
        let mut fresh = SolutionsState {
            found: FoundSolutions::new(size, limit),
            left: None,
            goal: (size.get() <= UNASKED).then_some(Amount::All),
            is_choosing: true,
            selection: Selection::new(Filter::default(), Order::Found),
            has_rechosen: false,
            shown: None,
            wanted: None,
            is_all: true,
            piling: Piling::Apart,
            turn: Symmetry::Identity,
            last_motion: (Motion::Turn(Symmetry::Identity), 0),
            tally: ClassCounts::default(),
            tallied: 0,
        };
        // Nothing is found yet, so nothing can be beyond it.
        let _ = fresh.go_to(route);
        fresh
    }

    /// Goes to a route, and keeps what is found.
    pub fn go_to(&mut self, route: &SolutionsRoute) -> Option<SolutionsAnnouncement> {
        self.resize(route.size);
        let mut filter = route.filter.clone();
        filter.queens.retain(|square| square.is_on(self.size()));
        if &filter != self.selection.filter() || route.order != self.selection.order() {
            self.choose(filter, route.order);
        }
        match route.found {
            Some(Amount::All) if self.size().get() > ASKED_BY_LINK => {}
            Some(extent) => self.aim_at(extent),
            None => {}
        }
        if route.asks_for_all() {
            self.show(None);
        }
        self.is_all = route.asks_for_all();
        self.piling = route.piling;
        let announcement = route.solution.and_then(|number| self.ask_for(number.into()));
        self.turn = route.turn;
        announcement
    }

    /// Where the view is, for its address.
    pub fn route(&self) -> SolutionsRoute {
        let number = self.shown.or(self.wanted);
        let count = self.found.count();
        let found = match self.goal {
            Some(goal) => Some(goal),
            None if self.found.is_over => Some(Amount::All),
            None => (count > 0).then_some(Amount::Count(count)),
        };
        SolutionsRoute {
            size: self.size(),
            solution: number.map(|number| number.saturating_add(1)),
            filter: self.selection.filter().clone(),
            order: self.selection.order(),
            turn: self.turn,
            found: found.filter(|_| self.size().get() > UNASKED),
            piling: if self.shows_all() { self.piling } else { Piling::Apart },
            ..SolutionsRoute::default()
        }
    }

    pub const fn size(&self) -> Size {
        self.found.size()
    }

    /// The memory taken, in bytes.
    pub fn bytes(&self) -> usize {
        self.found.bytes() + size_of_val(self.selection.numbers())
    }

    /// True if all are listed as they were found.
    pub fn is_open(&self) -> bool {
        self.selection.lists_all()
    }

    pub fn list(&self) -> List<'_> {
        if self.is_open() {
            List::All(&self.found.store)
        } else {
            self.selection.list(&self.found.store)
        }
    }

    /// True if all that are found are shown at once, or the reason why there are none. While the
    /// first ones are looked for, nothing else takes their place.
    pub fn shows_all(&self) -> bool {
        self.is_all && (self.found.count() > 0 || self.found.is_over || self.is_finding())
    }

    /// Shows the first one in place of all.
    pub fn leave_all(&mut self) {
        if std::mem::take(&mut self.is_all) && self.wanted.is_none() {
            self.show(self.list().get(0).map(|(number, _)| number));
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

    fn moved(&mut self, motion: Motion) {
        self.last_motion = (motion, self.last_motion.1.wrapping_add(1));
    }

    pub const fn can_undo(&self) -> bool {
        self.left.is_some()
    }

    pub fn status(&self) -> Status {
        if self.is_finding() || self.is_busy() {
            Status::Running
        } else if self.found.is_over {
            Status::Done
        } else if self.found.count() == 0 {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    pub const fn is_finding(&self) -> bool {
        self.goal.is_some()
    }

    /// True if the list or the classes lag behind what is found.
    fn is_busy(&self) -> bool {
        !self.found.is_out_of_memory && (self.found.lags() || self.is_choosing)
    }

    /// Symmetries that leave the shown solution unchanged, and the number of its class, from 0, if
    /// known.
    pub fn class_of_shown(&self) -> Option<(Kept, Option<u32>)> {
        let (number, solution) = self.shown()?;
        Some((Kept::of(&solution), self.found.classes.of(number as usize)))
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: SolutionsAction) -> Option<SolutionsAnnouncement> {
        self.is_all &= !action.is_about_one();
        match action {
            SolutionsAction::Start => self.aim_at(Amount::All),
            SolutionsAction::Pause => self.goal = None,
            SolutionsAction::Delete => {
                self.leave(true);
                return Some(SolutionsAnnouncement::Deleted);
            }
            SolutionsAction::Undo => {
                if let Some(left) = self.left.take() {
                    self.bring_back(*left);
                }
            }
            SolutionsAction::SetSize(size) => self.resize(size),
            SolutionsAction::Show(number) => return self.ask_for(number),
            SolutionsAction::Move(direction) => {
                let place = self.place_of_shown();
                let last = self.list().len().checked_sub(1);
                let place = match direction {
                    Direction::Next => place.map_or(Some(0), |place| place.checked_add(1)),
                    Direction::Previous => place.map_or(Some(0), |place| place.checked_sub(1)),
                    Direction::First => Some(0),
                    Direction::Last => last,
                };
                if let Some((number, _)) = place.and_then(|place| self.list().get(place)) {
                    self.show(Some(number));
                }
            }
            SolutionsAction::Turn(symmetry) => {
                self.turn = self.turn.then(symmetry);
                self.moved(Motion::Turn(symmetry));
            }
            SolutionsAction::TurnBack => {
                self.moved(Motion::Turn(self.turn.inverse()));
                self.turn = Symmetry::Identity;
            }
            SolutionsAction::Redraw => {
                self.turn = Symmetry::Identity;
                self.moved(Motion::Redrawn);
            }
            SolutionsAction::Toggle(square) => {
                let mut filter = self.selection.filter().clone();
                match filter.queens.iter().position(|&other| other == square) {
                    Some(at) => drop(filter.queens.remove(at)),
                    None => filter.queens.push(square),
                }
                self.choose(filter, self.selection.order());
                self.has_rechosen = true;
            }
            SolutionsAction::Choose(mut filter) => {
                filter.queens.retain(|square| square.is_on(self.size()));
                self.choose(filter, self.selection.order());
                self.has_rechosen = true;
            }
            SolutionsAction::Sort(order) => self.choose(self.selection.filter().clone(), order),
        }
        None
    }

    /// Works until nothing is left to do, or until `time_left` returns false.
    pub fn tick(&mut self, mut time_left: impl FnMut() -> bool) -> Option<SolutionsAnnouncement> {
        let mut announcement = None;
        while self.is_finding() || self.is_busy() {
            announcement = self.find().or(announcement);
            self.is_choosing = self.found.derive(&mut self.selection);
            announcement = self.look_for_wanted().or(announcement);
            if !time_left() {
                break;
            }
        }
        let classified = self.found.classes.classified();
        if self.tallied != classified {
            self.tallied = classified;
            self.tally = self.found.classes.tally(classified);
        }
        announcement
    }

    /// Looks for at least this many, unless they are found.
    fn aim_at(&mut self, extent: Amount) {
        let is_there = match extent {
            Amount::All => self.found.is_over,
            Amount::Count(count) => self.found.is_over || self.found.count() >= count,
        };
        if !is_there {
            self.goal = self.goal.max(Some(extent));
        }
    }

    fn find(&mut self) -> Option<SolutionsAnnouncement> {
        let goal = self.goal?;
        let had_room = !self.found.is_full;
        self.found.find();
        self.is_choosing |= !self.is_open();
        if self.found.is_over {
            self.goal = None;
            return Some(SolutionsAnnouncement::Over(self.found.count()));
        }
        if matches!(goal, Amount::Count(count) if self.found.count() >= count) {
            self.goal = None;
        }
        (self.found.is_full && had_room)
            .then(|| SolutionsAnnouncement::Full(self.found.store.len() as u64))
    }

    fn look_for_wanted(&mut self) -> Option<SolutionsAnnouncement> {
        if self.has_rechosen && !self.is_choosing {
            self.has_rechosen = false;
            if self.wanted.is_none() && self.place_of_shown().is_none() {
                self.show(self.list().get(0).map(|(number, _)| number));
            }
        }
        let len = self.found.store.len() as u64;
        match self.wanted {
            None if self.shown.is_none() && !self.is_all => {
                // The board is never empty without need.
                self.shown = self.list().get(0).map(|(number, _)| number);
                None
            }
            Some(number) if u64::from(number) < len => {
                (self.shown, self.wanted) = (Some(number), None);
                None
            }
            Some(number) if self.found.is_full || !self.is_finding() => {
                self.wanted = None;
                self.shown = u32::try_from(len).ok().and_then(|len| len.checked_sub(1));
                Some(self.missing(u64::from(number) + 1))
            }
            _ => None,
        }
    }

    /// Shows the solution of a number, from 1; looks for it if it may come yet.
    fn ask_for(&mut self, number: u64) -> Option<SolutionsAnnouncement> {
        let len = self.found.store.len() as u64;
        let may_come = !self.found.is_over && !self.found.is_full;
        match u32::try_from(number.saturating_sub(1)) {
            Ok(index) if number > 0 && number <= len => self.show(Some(index)),
            Ok(index) if number > 0 && may_come => {
                self.wanted = Some(index);
                self.aim_at(Amount::Count(number));
            }
            _ => return Some(self.missing(number)),
        }
        None
    }

    /// The reason why a solution cannot be shown. A full store lacks what is counted, and while it
    /// is counting on, all up to the published number.
    fn missing(&self, number: u64) -> SolutionsAnnouncement {
        let FoundSolutions { store, is_full, is_over, .. } = &self.found;
        let (len, count) = (store.len() as u64, self.found.count());
        let last = if *is_full && !*is_over { known(self.size()).solutions } else { count };
        if *is_full && (len + 1..=last).contains(&number) {
            SolutionsAnnouncement::NotListed(number, len)
        } else {
            SolutionsAnnouncement::Beyond(number, last)
        }
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

    /// Another size. What is found stays at hand unless something larger does, and
    /// comes back with its size.
    fn resize(&mut self, size: Size) {
        if size == self.size() {
            return;
        }
        let is_back = |left: &mut Box<Left>| !left.was_deleted && left.found.size() == size;
        let back = self.left.take_if(is_back);
        let larger = self.left.as_ref().map_or(0, |left| left.found.count());
        let limit = self.found.store.limit();
        let mut next = SolutionsState::with_limit(&SolutionsRoute::of(size), limit);
        next.is_all = self.is_all;
        if self.found.count() > larger {
            self.leave(false);
        }
        next.left = self.left.take();
        if let Some(back) = back {
            next.bring_back(*back);
        }
        *self = next;
    }

    /// Takes away what is found, but keeps it at hand.
    fn leave(&mut self, was_deleted: bool) {
        let route = self.route();
        let fresh = FoundSolutions::new(self.size(), self.found.store.limit());
        let found = std::mem::replace(&mut self.found, fresh);
        self.left = Some(Box::new(Left { found, route, was_deleted }));
        self.goal = None;
        self.show(None);
        self.choose(self.selection.filter().clone(), self.selection.order());
    }

    fn bring_back(&mut self, left: Left) {
        self.found = left.found;
        self.goal = None;
        self.show(None);
        let _ = self.go_to(&SolutionsRoute { found: None, ..left.route });
        self.is_choosing = true;
    }
}

/// Actions of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionsAction {
    /// Find all solutions, or go on.
    Start,
    Pause,
    Delete,
    /// Bring back what was deleted, or left for another size.
    Undo,
    SetSize(Size),
    /// Show the solution with a number, from 1.
    Show(u64),
    /// Show the next one of the list, or the one before.
    Move(Direction),
    Turn(Symmetry),
    /// Show the solution as found.
    TurnBack,
    /// Redraw the board, queen by queen, with the solution as found.
    Redraw,
    /// List only solutions with a queen on the square, or not only those.
    Toggle(Square),
    /// List only solutions that fit.
    Choose(Filter),
    Sort(Order),
}

impl SolutionsAction {
    /// True for what is done with a single solution or the list.
    const fn is_about_one(&self) -> bool {
        !matches!(
            self,
            SolutionsAction::Start
                | SolutionsAction::Pause
                | SolutionsAction::Delete
                | SolutionsAction::Undo
                | SolutionsAction::SetSize(_)
        )
    }
}

/// Along the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Next,
    /// The one before.
    Previous,
    First,
    Last,
}

impl Direction {
    /// Where a shortcut leads along the list.
    pub const fn of(command: Command) -> Option<Direction> {
        match command {
            Command::Player(PlayerAction::NextSolution) => Some(Direction::Next),
            Command::Player(PlayerAction::PreviousSolution) => Some(Direction::Previous),
            Command::FirstSolution => Some(Direction::First),
            Command::LastSolution => Some(Direction::Last),
            _ => None,
        }
    }
}

/// Origin of the shown image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It was turned or mirrored, or not moved at all.
    Turn(Symmetry),
    /// It was redrawn.
    Redrawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionsAnnouncement {
    /// All are found; their number.
    Over(u64),
    /// The store is full at this number; the rest are counted.
    Full(u64),
    /// There is no solution of that number: it, and how many there are.
    Beyond(u64, u64),
    /// The solution of that number is counted only: it, and how many are listed.
    NotListed(u64, u64),
    Deleted,
}

pub fn entry_shown(solutions: &SolutionsState) -> Option<Entry> {
    let (number, solution) = solutions.shown()?;
    let image = solution.map(solutions.turn);
    let number = solutions.found.store.number_of(&image).unwrap_or(number);
    Some(entry(solutions, number, image))
}

fn entry(solutions: &SolutionsState, number: u32, solution: Solution) -> Entry {
    let class = solutions.found.classes.of(number as usize).map(|class| class + 1);
    Entry { number: number + 1, solution, class }
}

fn list(solutions: &SolutionsState, scope: Scope) -> List<'_> {
    match scope {
        Scope::All => List::All(&solutions.found.store),
        Scope::Listed | Scope::Shown | Scope::Position => solutions.list(),
    }
}

impl Source for SolutionsState {
    fn size(&self) -> Size {
        self.size()
    }

    fn len(&self, scope: Scope) -> usize {
        match scope {
            Scope::Shown => 1,
            _ => list(self, scope).len(),
        }
    }

    fn position(&self) -> Vec<Square> {
        entry_shown(self).map(|it| it.solution.squares().collect()).unwrap_or_default()
    }

    fn entry(&self, scope: Scope, place: usize) -> Option<Entry> {
        match scope {
            Scope::Shown => entry_shown(self),
            _ => list(self, scope).get(place).map(|(n, s)| entry(self, n, s)),
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
