//! What happens on the search view: one state, one list of actions.
//!
//! Pure: time comes in as numbers, solutions stay inside, nothing is drawn here.

use crate::state::status::Status;
use queens::board::{Size, Solution};
use queens::search::{Counters, Event, Extent, Run, SearchKind, Seek, Stop, Until};
use queens::solutions::List;

use crate::route::speed::Speed;
use crate::state::search::found::Found;

pub use crate::state::search::action::SearchAction;

/// Steps between two looks at the clock: well below a millisecond of any search.
const CHUNK: u64 = 4_096;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    /// Nothing moves.
    Still,
    /// Steps follow the clock; the part of a step that time has already paid for.
    Playing { credit: f64 },
    /// On the way to a place, at full speed.
    Seeking(Seek),
}

/// Something worth telling a person who does not see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// A solution, by its ordinal.
    Solution(u64),
    /// Still, at a step.
    Paused(u64),
    /// The end, with the number of solutions.
    Over(u64),
    /// A step was asked for that the run does not have: asked, last.
    Beyond(u64, u64),
}

/// The search view's state.
#[derive(Debug)]
pub struct SearchState {
    run: Run,
    mode: Mode,
    speed: Speed,
    found: Found,
    shown: Option<u64>,
    furthest: u64,
    /// What had been counted where the counters were set to zero.
    zero: Counters,
}

/// Which of `count` things is the last before the present step, if the step is the
/// last of them or not.
fn before(count: u64, is_here: bool) -> Option<u64> {
    count.checked_sub(u64::from(is_here)).filter(|count| *count > 0)
}

impl SearchState {
    /// A search before its first step. Goes on to all solutions if `kind` does not
    /// know `extent`.
    pub fn new(kind: &'static SearchKind, size: Size, extent: Extent, speed: Speed) -> SearchState {
        let extent = if kind.extents.contains(&extent) { extent } else { Extent::All };
        SearchState {
            run: Run::to(kind, size, extent),
            mode: Mode::Still,
            speed,
            found: Found::new(size),
            shown: None,
            furthest: 0,
            zero: Counters::default(),
        }
    }

    /// The run.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// What had been counted at the step from which the counters count: not ahead of
    /// the present one.
    pub fn zero(&self) -> &Counters {
        &self.zero
    }

    /// The speed.
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// How far the run has ever been: the end, if it is known.
    pub fn furthest(&self) -> u64 {
        self.run.end().unwrap_or(self.furthest.max(self.run.counters().step))
    }

    /// The solutions up to the present step, in the order found. Fewer than the
    /// run has counted when there is no room for more.
    pub fn solutions(&self) -> List<'_> {
        self.found.first(self.run.counters().solutions)
    }

    /// The solution shown instead of the search, with its ordinal.
    pub fn shown(&self) -> Option<(u64, Solution)> {
        let ordinal = self.shown?;
        self.found.get(ordinal).map(|solution| (ordinal, solution))
    }

    /// The status.
    pub fn status(&self) -> Status {
        if self.mode != Mode::Still {
            Status::Running
        } else if self.run.is_over() {
            Status::Done
        } else if self.run.counters().step == 0 {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    /// The last solution before the present step.
    pub fn previous_solution(&self) -> Option<Seek> {
        let is_here = self.run.last_event() == Some(Event::Solution);
        before(self.run.counters().solutions, is_here).map(Seek::Solution)
    }

    /// The last return before the present step.
    pub fn previous_return(&self) -> Option<Seek> {
        let is_here = matches!(self.run.last_event(), Some(Event::Remove { .. }));
        before(self.run.counters().removals, is_here).map(Seek::Removal)
    }

    /// Whether steps pass too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        match self.mode {
            Mode::Still => false,
            Mode::Playing { .. } => !self.speed.is_followable(),
            Mode::Seeking(_) => true,
        }
    }

    /// Milliseconds until the next tick is due: `None` when nothing moves, 0 for
    /// the next frame.
    pub fn next_tick(&self) -> Option<f64> {
        match (self.mode, self.speed) {
            (Mode::Still, _) => None,
            (Mode::Playing { credit }, Speed::PerSecond(steps)) if self.speed.is_followable() => {
                Some(((1.0 - credit) * 1_000.0 / f64::from(steps)).max(0.0))
            }
            _ => Some(0.0),
        }
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: SearchAction) -> Option<Announcement> {
        if !matches!(action, SearchAction::Show(_) | SearchAction::SetSpeed(_) | SearchAction::Zero)
        {
            self.shown = None;
        }
        let announcement = self.do_act(action);
        self.forget_zero_ahead();
        announcement
    }

    fn do_act(&mut self, action: SearchAction) -> Option<Announcement> {
        match action {
            SearchAction::Play if self.run.is_over() => None,
            SearchAction::Play => {
                // A press is felt at once: the first step is paid for.
                self.mode = Mode::Playing { credit: 1.0 };
                None
            }
            SearchAction::Pause => {
                let was_running = self.mode != Mode::Still;
                self.mode = Mode::Still;
                was_running.then_some(Announcement::Paused(self.run.counters().step))
            }
            SearchAction::Step => {
                self.mode = Mode::Still;
                let stop = self.advance(1, Until::Solution);
                self.announcement_of(stop)
            }
            SearchAction::Back => {
                self.mode = Mode::Still;
                self.furthest = self.furthest();
                self.run.step_back();
                None
            }
            SearchAction::NextSolution => {
                self.seek(Seek::Solution(self.run.counters().solutions + 1))
            }
            SearchAction::PreviousSolution => self.seek(self.previous_solution()?),
            SearchAction::NextReturn => self.seek(Seek::Removal(self.run.counters().removals + 1)),
            SearchAction::PreviousReturn => self.seek(self.previous_return()?),
            SearchAction::Finish => self.seek(Seek::Step(u64::MAX)),
            SearchAction::GoTo(step) => self.seek(Seek::Step(step)),
            SearchAction::Reset => self.seek(Seek::Step(0)),
            SearchAction::SetSize(size) => {
                if size != self.run.size() {
                    *self = SearchState::new(self.run.kind(), size, self.run.extent(), self.speed);
                }
                None
            }
            SearchAction::SetSearch(kind) => {
                if kind != self.run.kind() {
                    *self = SearchState::new(kind, self.run.size(), self.run.extent(), self.speed);
                }
                None
            }
            SearchAction::SetExtent(extent) => {
                if extent != self.run.extent() {
                    *self = SearchState::new(self.run.kind(), self.run.size(), extent, self.speed);
                }
                None
            }
            SearchAction::SetSpeed(speed) => {
                self.speed = speed;
                None
            }
            SearchAction::Show(ordinal) => {
                if ordinal <= self.solutions().len() as u64 {
                    self.shown = Some(ordinal);
                }
                None
            }
            SearchAction::Unshow => None,
            SearchAction::Zero => {
                let is_set = self.zero.step > 0;
                self.zero = if is_set { Counters::default() } else { *self.run.counters() };
                None
            }
        }
    }

    /// Lets the run work: `elapsed` milliseconds have passed since the last tick,
    /// and `time_left` tells whether more may be done in this one.
    pub fn tick(&mut self, elapsed: f64, time_left: impl FnMut() -> bool) -> Option<Announcement> {
        let announcement = match self.mode {
            Mode::Still => None,
            Mode::Playing { credit } => self.play(credit, elapsed, time_left),
            Mode::Seeking(place) => self.travel(place, time_left),
        };
        self.forget_zero_ahead();
        let is_all = matches!(announcement, Some(Announcement::Over(solutions)) if solutions > 0);
        if is_all && self.run.kind().shows_first {
            self.shown = Some(1);
        }
        announcement
    }

    /// Who goes back behind the step from which the counters count, counts from the
    /// start again.
    fn forget_zero_ahead(&mut self) {
        if self.run.counters().step < self.zero.step {
            self.zero = Counters::default();
        }
    }

    fn travel(&mut self, place: Seek, mut time_left: impl FnMut() -> bool) -> Option<Announcement> {
        loop {
            let found = &mut self.found;
            let arrived = self.run.approach(place, CHUNK, &mut |ordinal, solution| {
                found.keep(ordinal, &solution);
            });
            if arrived {
                return self.arrive(place);
            }
            if !time_left() {
                return None;
            }
        }
    }

    fn play(
        &mut self,
        credit: f64,
        elapsed: f64,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<Announcement> {
        let mut left = match self.speed {
            Speed::Max => u64::MAX,
            Speed::PerSecond(steps) => {
                // A tab that slept owes nothing: at most a quarter second is made up,
                // but never less than the step that is due.
                let due = f64::from(steps) * elapsed.max(0.0) / 1_000.0;
                let credit = credit + due.min((f64::from(steps) / 4.0).max(1.0));
                self.mode = Mode::Playing { credit: credit.fract() };
                credit as u64
            }
        };
        let until = if self.speed.is_followable() { Until::Solution } else { Until::End };
        let mut announcement = None;
        while left > 0 {
            let steps = left.min(CHUNK);
            let before = self.run.counters().step;
            let stop = self.advance(steps, until);
            announcement = self.announcement_of(stop).or(announcement);
            if stop == Stop::End {
                break;
            }
            left -= self.run.counters().step - before;
            if !time_left() {
                break;
            }
        }
        announcement
    }

    fn advance(&mut self, steps: u64, until: Until) -> Stop {
        let found = &mut self.found;
        let stop = self.run.advance(steps, until, &mut |ordinal, solution| {
            found.keep(ordinal, &solution);
        });
        if stop == Stop::End {
            self.mode = Mode::Still;
        }
        stop
    }

    fn announcement_of(&self, stop: Stop) -> Option<Announcement> {
        let solutions = self.run.counters().solutions;
        match stop {
            Stop::Spent => None,
            Stop::Reached => Some(Announcement::Solution(solutions)),
            Stop::End => Some(Announcement::Over(solutions)),
        }
    }

    fn seek(&mut self, place: Seek) -> Option<Announcement> {
        self.furthest = self.furthest();
        self.run.jump_near(place);
        self.mode = Mode::Seeking(place);
        // Near places are reached in the same draw.
        let mut chunks = 8;
        self.tick(0.0, || {
            chunks -= 1;
            chunks > 0
        })
    }

    fn arrive(&mut self, place: Seek) -> Option<Announcement> {
        self.mode = Mode::Still;
        let counters = self.run.counters();
        let is_solution = self.run.last_event() == Some(Event::Solution);
        match place {
            Seek::Step(u64::MAX) => Some(Announcement::Over(counters.solutions)),
            Seek::Step(step) if counters.step < step => {
                Some(Announcement::Beyond(step, counters.step))
            }
            Seek::Solution(_) if is_solution => Some(Announcement::Solution(counters.solutions)),
            _ if self.run.is_over() => Some(Announcement::Over(counters.solutions)),
            _ => None,
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
