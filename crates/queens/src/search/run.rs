//! A run of one search, which can be moved to any step.

use std::rc::Rc;

use crate::board::{Size, Solution, Square};

use super::checkpoints::Checkpoints;
use super::kinds::climb::{Climb, HillClimbing};
use super::kinds::given_walk::GivenWalk;
use super::kinds::recording::{RECORDED, RecordedProgram, RecordedSearch};
use super::kinds::rows::Rows;
use super::listing::LineMark;
use super::listing::explanation::Explanation;
use super::listing::inspection::{Body, Section, Title};
use super::{Counter, Counters, Event, Extent, Machine, SearchKind, Standing, Stop, Until};

/// A search on a board, at one of its steps.
#[derive(Debug)]
pub struct Run {
    kind: &'static SearchKind,
    size: Size,
    extent: Extent,
    machine: Box<dyn Machine>,
    counters: Counters,
    checkpoints: Checkpoints,
    /// The number of steps of the whole run, once its end has been reached.
    end: Option<u64>,
}

/// A place in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seek {
    /// After this many steps.
    Step(u64),
    /// Right after this test, counted from 1; 0 is the start.
    Test(u64),
    /// Right after the report of this solution, counted from 1; 0 is the start.
    Solution(u64),
    /// Right after this many queens have been taken off; 0 is the start.
    Removal(u64),
}

impl Seek {
    /// The position of `counters` on the scale of this place.
    fn reading(self, counters: &Counters) -> u64 {
        match self {
            Seek::Step(_) => counters.step,
            Seek::Test(_) => counters[Counter::Tests],
            Seek::Solution(_) => counters[Counter::Solutions],
            Seek::Removal(_) => counters[Counter::Removals],
        }
    }

    const fn target(self) -> u64 {
        match self {
            Seek::Step(target)
            | Seek::Test(target)
            | Seek::Solution(target)
            | Seek::Removal(target) => target,
        }
    }
}

impl Run {
    /// The run of `kind` for all solutions on a board of `size`, before its first
    /// step.
    pub fn new(kind: &'static SearchKind, size: Size) -> Run {
        Run::to(kind, size, Extent::All)
    }

    /// The run of `kind` on a board of `size`, before its first step, which goes as
    /// far as `extent` allows. Every search can do either, though a source may know
    /// but one way: see [`SearchKind::extents`].
    pub fn to(kind: &'static SearchKind, size: Size, extent: Extent) -> Run {
        let machine = kind.start(size);
        let checkpoints = Checkpoints::new(machine.as_ref());
        let counters = Counters::default();
        Run { kind, size, extent, machine, counters, checkpoints, end: None }
    }

    /// The run that begins with these queens, before its first step: of one-per-line through the
    /// rows that have none, or of rows above them. `None` if they threaten each other, are not on
    /// the board, or do not fill the lowest rows of rows, and for other searches.
    pub fn given(
        kind: &'static SearchKind,
        size: Size,
        extent: Extent,
        queens: &[Square],
    ) -> Option<Run> {
        let machine: Box<dyn Machine> = if kind == SearchKind::ROWS {
            Box::new(Rows::above(size, queens)?)
        } else if kind == SearchKind::ONE_PER_LINE {
            Box::new(GivenWalk::new(size, queens)?)
        } else {
            return None;
        };
        let (checkpoints, counters) = (Checkpoints::new(machine.as_ref()), Counters::default());
        Some(Run { kind, size, extent, machine, counters, checkpoints, end: None })
    }

    /// The run of a recorded program, before its first step.
    pub fn recorded(recording: Rc<RecordedProgram>) -> Run {
        static KIND: SearchKind = SearchKind::new::<RecordedSearch>(RECORDED);
        let size = recording.size();
        Run::played(&KIND, size, Extent::All, Box::new(RecordedSearch::new(recording)))
    }

    /// The run that plays a climb, before its first step. It ends at its first solution.
    pub fn climb(climb: Rc<Climb>) -> Run {
        let (kind, size) = (SearchKind::HILL_CLIMBING, climb.size());
        Run::played(kind, size, Extent::FirstSolution, Box::new(HillClimbing::new(climb)))
    }

    /// A run that may have no step.
    fn played(
        kind: &'static SearchKind,
        size: Size,
        extent: Extent,
        machine: Box<dyn Machine>,
    ) -> Run {
        let (checkpoints, counters) = (Checkpoints::new(machine.as_ref()), Counters::default());
        let mut run = Run { kind, size, extent, machine, counters, checkpoints, end: None };
        run.look_ahead();
        run
    }

    pub const fn kind(&self) -> &'static SearchKind {
        self.kind
    }

    /// Continues at the same step with another listing of the same search; false if it is
    /// another search.
    pub fn present(&mut self, kind: &'static SearchKind) -> bool {
        let is_same = self.kind.name == kind.name;
        if is_same {
            self.kind = kind;
        }
        is_same
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The counts up to the present step.
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    pub fn standing(&self) -> &Standing {
        self.machine.standing()
    }

    /// The machine at the present step.
    pub fn machine(&self) -> &dyn Machine {
        self.machine.as_ref()
    }

    /// The machine before the first step.
    pub fn start(&self) -> &dyn Machine {
        self.checkpoints.start.machine.as_ref()
    }

    /// The queens that stand before the first step, in the order of placing.
    pub fn given_queens(&self) -> &[Square] {
        self.start().standing().squares()
    }

    /// True if no step is left.
    pub fn is_over(&self) -> bool {
        self.end == Some(self.counters.step)
    }

    /// The number of steps of the whole run, known once its end has been reached.
    pub const fn end(&self) -> Option<u64> {
        self.end
    }

    /// The memory that the states kept along the way take, in bytes: below 16 MiB,
    /// however long the run.
    pub fn kept_bytes(&self) -> usize {
        self.checkpoints.bytes()
    }

    /// The step that led here; `None` at the start.
    pub fn last_event(&self) -> Option<Event> {
        self.last_step().1
    }

    /// The state before the present step, and the step; `None` at the start.
    fn last_step(&self) -> (Box<dyn Machine>, Option<Event>) {
        let mut before = self.machine.clone_box();
        let event = before.backward();
        (before, event)
    }

    /// The lines of the listing to mark at the present step.
    pub fn mark(&self) -> LineMark {
        let (before, event) = self.last_step();
        self.kind.presentation().listing.mark(before.standing(), event)
    }

    /// The reasons for the present step, and at the end that the search is over. Views that call
    /// this without [`Run::mark`] do not load the listings.
    pub fn sentences(&self) -> Vec<Explanation> {
        let (before, event) = self.last_step();
        let is_empty = before.standing().is_empty();
        let first = if is_empty { Explanation::Start } else { Explanation::Given };
        let mut sentences =
            vec![event.map_or(first, |event| before.explain(event, &self.counters))];
        if self.is_over() {
            let solutions = self.counters[Counter::Solutions];
            sentences.push(Explanation::Over { solutions });
        }
        sentences
    }

    /// The data of the search at the present step.
    pub fn inspect(&self) -> Vec<Section> {
        let mut sections = self.kind.inspect(self.standing(), self.last_event());
        // A run that stops at its first solution stops within its calls.
        let has_ended = self.is_over() && !self.has_had_enough();
        let calls = match self.kind.presentation().calls {
            _ if has_ended => Some(Vec::new()),
            calls => calls.map(|calls| calls(self.standing(), self.last_event())),
        };
        let old = sections.iter_mut().find(|section| section.title == Title::Calls);
        if let Some((old, calls)) = old.zip(calls) {
            old.body = Body::Calls(calls);
        }
        sections
    }

    /// The data at the report of a solution, without going there.
    pub fn inspect_solution(&self, solution: &Solution) -> Vec<Section> {
        let mut standing = Standing::new(self.size);
        let given = self.given_queens();
        given.iter().for_each(|&queen| standing.place(queen));
        let placed = self.kind.placed(solution);
        let others = placed.squares().iter().filter(|queen| !given.contains(queen));
        others.for_each(|&queen| standing.place(queen));
        self.kind.inspect(&standing, Some(Event::Solution))
    }

    /// True if the solution at which the run stops has been found.
    fn has_had_enough(&self) -> bool {
        matches!(self.extent, Extent::FirstSolution) && self.counters[Counter::Solutions] > 0
    }

    /// Takes one step back. Returns the step taken back, `None` at the start.
    pub fn step_back(&mut self) -> Option<Event> {
        let event = self.machine.backward()?;
        self.counters.uncount(event);
        Some(event)
    }

    /// Does at most `steps` steps, and hands over the solutions found with their
    /// ordinals, counted from 1.
    pub fn advance(
        &mut self,
        steps: u64,
        until: Until,
        found: &mut dyn FnMut(u64, Solution),
    ) -> Stop {
        let last = self.counters.step.saturating_add(steps);
        loop {
            if self.has_had_enough() {
                return Stop::End;
            }
            self.checkpoints.offer(&self.counters, self.machine.as_ref());
            let here = self.counters.step;
            let wanted = self.checkpoints.next_step();
            let stage = if here < wanted { last.min(wanted) } else { last };
            let mut ordinal = self.counters[Counter::Solutions];
            let stop = self.machine.advance(
                stage.saturating_sub(here),
                self.stops_at(until),
                &mut self.counters,
                &mut |solution| {
                    ordinal += 1;
                    found(ordinal, solution);
                },
            );
            if self.has_had_enough() {
                self.go_back_to_the_solution();
                self.end = Some(self.counters.step);
                return if until.stops_at_solutions() { Stop::Reached } else { Stop::End };
            }
            if stop == Stop::Spent && self.counters.step < last {
                continue;
            }
            self.look_ahead();
            return if stop == Stop::Spent && self.is_over() { Stop::End } else { stop };
        }
    }

    /// Notices the end when no step is left, before one is asked for in vain.
    fn look_ahead(&mut self) {
        if self.machine.forward().is_some() {
            self.machine.backward();
        } else {
            self.end = Some(self.counters.step);
        }
    }

    /// Where the machine must stop, so that the run can stop where `until` asks.
    fn stops_at(&self, until: Until) -> Until {
        match (self.extent, until) {
            (Extent::FirstSolution, Until::End) => Until::Solution,
            _ => until,
        }
    }

    /// Undoes what a machine on its way to a removal has done behind the solution.
    fn go_back_to_the_solution(&mut self) {
        while self.last_event().is_some_and(|event| event != Event::Solution) {
            self.step_back();
        }
    }

    /// Goes as near to `place`, without passing it, as the states kept along the
    /// way allow; [`Run::approach`] does the rest.
    pub fn jump_near(&mut self, place: Seek) {
        let target = place.target();
        let here = place.reading(&self.counters);
        // A place given by a count is reached by the step that counts it, so the
        // replay must begin before that step.
        let before = |counters: &Counters| match place {
            Seek::Step(step) => counters.step <= step,
            _ => place.reading(counters) < target,
        };
        let state = self.checkpoints.last(|state| before(&state.counters));
        let passed = here > target || (here == target && !matches!(place, Seek::Step(_)));
        if passed || state.counters.step > self.counters.step {
            self.counters = state.counters;
            self.machine = state.machine.clone_box();
        }
    }

    /// Does at most `steps` steps towards `place` from before it. Returns whether
    /// it has been reached; at the end of the run the nearest place counts.
    pub fn approach(
        &mut self,
        place: Seek,
        steps: u64,
        found: &mut dyn FnMut(u64, Solution),
    ) -> bool {
        let last = self.counters.step.saturating_add(steps);
        loop {
            if place.reading(&self.counters) >= place.target() {
                return true;
            }
            let left = last.saturating_sub(self.counters.step);
            if left == 0 {
                return false;
            }
            let stop = match place {
                // No step counts more than one test, so none is skipped.
                Seek::Step(_) | Seek::Test(_) => {
                    let missing = place.target() - place.reading(&self.counters);
                    self.advance(left.min(missing), Until::End, found)
                }
                Seek::Solution(_) => self.advance(left, Until::Solution, found),
                Seek::Removal(_) => self.advance(left, Until::Removal, found),
            };
            if stop == Stop::End {
                return true;
            }
        }
    }
}
