//! What happens on the search view: one state, one list of actions.
//!
//! Pure: time comes in as numbers, solutions stay inside, nothing is drawn here.

use crate::board::{Size, Solution};
use crate::search::{Counters, Event, Extent, Run, SearchKind, Seek, Stop, Until};
use crate::solutions::{List, Store};

use super::speed::Speed;

/// Steps between two looks at the clock: well below a millisecond of any search.
const CHUNK: u64 = 4_096;

/// What a person asks of the search view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Start or go on.
    Play,
    /// Stop for now.
    Pause,
    /// One step forwards.
    Step,
    /// One step back.
    Back,
    /// To the next solution at full speed.
    NextSolution,
    /// Back to the solution before.
    PreviousSolution,
    /// To the next queen taken off.
    NextReturn,
    /// Back to the last queen taken off before.
    PreviousReturn,
    /// To the end at full speed.
    Finish,
    /// To the start; the board and the search stay the same.
    Reset,
    /// To a step.
    GoTo(u64),
    /// Another size: a new run.
    SetSize(Size),
    /// Another search: a new run.
    SetSearch(&'static SearchKind),
    /// To go on to all solutions, or to the first only: a new run.
    SetExtent(Extent),
    /// Another speed.
    SetSpeed(Speed),
    /// Count from the present step on, or from the start again.
    Zero,
    /// Show a solution found, counted from 1, instead of the search.
    Show(u64),
    /// Show the search again.
    Unshow,
}

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

/// The state in the words of the document's hook `data-status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Before the first step.
    Ready,
    /// Moving.
    Running,
    /// Somewhere in the middle, still.
    Paused,
    /// At the end.
    Done,
}

impl Status {
    /// The hook's value.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Ready => "ready",
            Status::Running => "running",
            Status::Paused => "paused",
            Status::Done => "done",
        }
    }
}

/// Something worth telling a person who does not see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
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
pub struct Session {
    run: Run,
    mode: Mode,
    speed: Speed,
    /// The solutions that the run has ever reached, as many as there is room for.
    /// The run is deterministic, so stepping back keeps them: the first
    /// `counters.solutions` are the list.
    found: Store,
    shown: Option<u64>,
    furthest: u64,
    /// What had been counted where the counters were set to zero.
    zero: Counters,
}

/// Keeps a solution unless the run has been there before. A full store stays as it
/// is; the run goes on counting.
fn keep(found: &mut Store, ordinal: u64, solution: &Solution) {
    if ordinal == found.len() as u64 + 1 {
        let _ = found.push(solution);
    }
}

/// Which of `count` things is the last before the present step, if the step is the
/// last of them or not.
fn before(count: u64, is_here: bool) -> Option<u64> {
    count.checked_sub(u64::from(is_here)).filter(|count| *count > 0)
}

impl Session {
    /// A search before its first step. Goes on to all solutions if `kind` does not
    /// know `extent`.
    pub fn new(kind: &'static SearchKind, size: Size, extent: Extent, speed: Speed) -> Session {
        let extent = if kind.extents.contains(&extent) { extent } else { Extent::All };
        Session {
            run: Run::to(kind, size, extent),
            mode: Mode::Still,
            speed,
            found: Store::new(size, Store::LIMIT),
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
        let count = usize::try_from(self.run.counters().solutions).unwrap_or(usize::MAX);
        List::First(&self.found, count)
    }

    /// The solution shown instead of the search, with its ordinal.
    pub fn shown(&self) -> Option<(u64, Solution)> {
        let ordinal = self.shown?;
        let index = usize::try_from(ordinal.checked_sub(1)?).ok()?;
        self.found.get(index).map(|solution| (ordinal, solution))
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
    pub fn act(&mut self, action: Action) -> Option<News> {
        if !matches!(action, Action::Show(_) | Action::SetSpeed(_) | Action::Zero) {
            self.shown = None;
        }
        let news = self.do_act(action);
        self.forget_zero_ahead();
        news
    }

    fn do_act(&mut self, action: Action) -> Option<News> {
        match action {
            Action::Play if self.run.is_over() => None,
            Action::Play => {
                // A press is felt at once: the first step is paid for.
                self.mode = Mode::Playing { credit: 1.0 };
                None
            }
            Action::Pause => {
                let was_running = self.mode != Mode::Still;
                self.mode = Mode::Still;
                was_running.then_some(News::Paused(self.run.counters().step))
            }
            Action::Step => {
                self.mode = Mode::Still;
                let stop = self.advance(1, Until::Solution);
                self.news_of(stop)
            }
            Action::Back => {
                self.mode = Mode::Still;
                self.furthest = self.furthest();
                self.run.step_back();
                None
            }
            Action::NextSolution => self.seek(Seek::Solution(self.run.counters().solutions + 1)),
            Action::PreviousSolution => self.seek(self.previous_solution()?),
            Action::NextReturn => self.seek(Seek::Removal(self.run.counters().removals + 1)),
            Action::PreviousReturn => self.seek(self.previous_return()?),
            Action::Finish => self.seek(Seek::Step(u64::MAX)),
            Action::GoTo(step) => self.seek(Seek::Step(step)),
            Action::Reset => self.seek(Seek::Step(0)),
            Action::SetSize(size) => {
                if size != self.run.size() {
                    *self = Session::new(self.run.kind(), size, self.run.extent(), self.speed);
                }
                None
            }
            Action::SetSearch(kind) => {
                if kind != self.run.kind() {
                    *self = Session::new(kind, self.run.size(), self.run.extent(), self.speed);
                }
                None
            }
            Action::SetExtent(extent) => {
                if extent != self.run.extent() {
                    *self = Session::new(self.run.kind(), self.run.size(), extent, self.speed);
                }
                None
            }
            Action::SetSpeed(speed) => {
                self.speed = speed;
                None
            }
            Action::Show(ordinal) => {
                if ordinal <= self.solutions().len() as u64 {
                    self.shown = Some(ordinal);
                }
                None
            }
            Action::Unshow => None,
            Action::Zero => {
                let is_set = self.zero.step > 0;
                self.zero = if is_set { Counters::default() } else { *self.run.counters() };
                None
            }
        }
    }

    /// Lets the run work: `elapsed` milliseconds have passed since the last tick,
    /// and `time_left` tells whether more may be done in this one.
    pub fn tick(&mut self, elapsed: f64, time_left: impl FnMut() -> bool) -> Option<News> {
        let news = match self.mode {
            Mode::Still => None,
            Mode::Playing { credit } => self.play(credit, elapsed, time_left),
            Mode::Seeking(place) => self.travel(place, time_left),
        };
        self.forget_zero_ahead();
        let is_all = matches!(news, Some(News::Over(solutions)) if solutions > 0);
        if is_all && self.run.kind().shows_first {
            self.shown = Some(1);
        }
        news
    }

    /// Who goes back behind the step from which the counters count, counts from the
    /// start again.
    fn forget_zero_ahead(&mut self) {
        if self.run.counters().step < self.zero.step {
            self.zero = Counters::default();
        }
    }

    fn travel(&mut self, place: Seek, mut time_left: impl FnMut() -> bool) -> Option<News> {
        loop {
            let found = &mut self.found;
            let arrived = self.run.approach(place, CHUNK, &mut |ordinal, solution| {
                keep(found, ordinal, &solution);
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
    ) -> Option<News> {
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
        let mut news = None;
        while left > 0 {
            let steps = left.min(CHUNK);
            let before = self.run.counters().step;
            let stop = self.advance(steps, until);
            news = self.news_of(stop).or(news);
            if stop == Stop::End {
                break;
            }
            left -= self.run.counters().step - before;
            if !time_left() {
                break;
            }
        }
        news
    }

    fn advance(&mut self, steps: u64, until: Until) -> Stop {
        let found = &mut self.found;
        let stop = self.run.advance(steps, until, &mut |ordinal, solution| {
            keep(found, ordinal, &solution);
        });
        if stop == Stop::End {
            self.mode = Mode::Still;
        }
        stop
    }

    fn news_of(&self, stop: Stop) -> Option<News> {
        let solutions = self.run.counters().solutions;
        match stop {
            Stop::Spent => None,
            Stop::Reached => Some(News::Solution(solutions)),
            Stop::End => Some(News::Over(solutions)),
        }
    }

    fn seek(&mut self, place: Seek) -> Option<News> {
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

    fn arrive(&mut self, place: Seek) -> Option<News> {
        self.mode = Mode::Still;
        let counters = self.run.counters();
        let is_solution = self.run.last_event() == Some(Event::Solution);
        match place {
            Seek::Step(u64::MAX) => Some(News::Over(counters.solutions)),
            Seek::Step(step) if counters.step < step => Some(News::Beyond(step, counters.step)),
            Seek::Solution(_) if is_solution => Some(News::Solution(counters.solutions)),
            _ if self.run.is_over() => Some(News::Over(counters.solutions)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(name: &str, n: u8) -> Session {
        let kind = SearchKind::named(name).expect("a search");
        Session::new(kind, Size::nearest(n.into()), Extent::All, Speed::DEFAULT)
    }

    /// Ticks until nothing moves; every tick has time for two chunks.
    fn run_out(session: &mut Session) -> Option<News> {
        let mut last = None;
        while session.status() == Status::Running {
            let mut looks = 0;
            last = session.tick(16.0, || {
                looks += 1;
                looks < 2
            });
        }
        last
    }

    #[test]
    fn finish_pause_and_the_way_back() {
        let mut session = session("field-order", 8);
        assert_eq!(session.status(), Status::Ready);
        session.act(Action::Finish);
        assert_eq!(session.status(), Status::Running);
        let news = session.act(Action::Pause);
        assert_eq!(news, Some(News::Paused(session.run().counters().step)));
        assert_eq!(session.status(), Status::Paused);
        session.act(Action::Finish);
        assert_eq!(run_out(&mut session), Some(News::Over(92)));
        assert_eq!(session.status(), Status::Done);
        assert_eq!(session.solutions().len(), 92);
        assert_eq!(session.run().counters().tests, 924_226);
        session.act(Action::Reset);
        assert_eq!(session.status(), Status::Ready);
        assert_eq!(session.solutions().len(), 0);
        assert_eq!(Some(session.furthest()), session.run().end());
    }

    #[test]
    fn only_board_scan_shows_the_first_solution_at_its_end() {
        for kind in crate::search::CATALOGUE {
            let mut session = session(kind.name, 6);
            session.act(Action::Finish);
            run_out(&mut session);
            let shown = session.shown().map(|(ordinal, _)| ordinal);
            assert_eq!(shown, (kind.name == "board-scan").then_some(1));
        }
    }

    #[test]
    fn single_steps_end_in_done_and_the_list_shrinks_on_the_way_back() {
        let mut session = session("one-per-line", 4);
        let mut news = Vec::new();
        while session.status() != Status::Done {
            news.extend(session.act(Action::Step));
        }
        assert_eq!(news, [News::Solution(1), News::Solution(2), News::Over(2)]);
        let mut lengths = vec![session.solutions().len()];
        while session.status() != Status::Ready {
            session.act(Action::Back);
            lengths.push(session.solutions().len());
        }
        lengths.dedup();
        assert_eq!(lengths, [2, 1, 0]);
    }

    #[test]
    fn solutions_and_returns_are_reached_both_ways() {
        let mut session = session("one-per-line", 6);
        assert_eq!((session.previous_solution(), session.previous_return()), (None, None));
        for place in [Action::NextSolution, Action::NextReturn] {
            let mut way = vec![];
            for _ in 0..4 {
                session.act(place);
                way.push(session.run().counters().step);
            }
            // One step beyond, the way back begins with the place just left.
            session.act(Action::Step);
            for step in way.into_iter().rev() {
                session.act(match place {
                    Action::NextSolution => Action::PreviousSolution,
                    _ => Action::PreviousReturn,
                });
                assert_eq!(session.run().counters().step, step);
            }
            assert_eq!(session.solutions().len() as u64, session.run().counters().solutions);
        }
        session.act(Action::Reset);
        session.act(Action::NextSolution);
        let first = session.run().counters().step;
        assert_eq!(session.act(Action::PreviousSolution), None);
        assert_eq!(session.run().counters().step, first, "nothing is before the first");
    }

    #[test]
    fn a_search_stops_at_the_first_solution_if_it_knows_how() {
        let mut session = session("threat-arrays", 8);
        session.act(Action::SetExtent(Extent::FirstSolution));
        session.act(Action::Finish);
        run_out(&mut session);
        assert_eq!(session.status(), Status::Done);
        assert_eq!(session.solutions().len(), 1);
        session.act(Action::SetSize(Size::nearest(6)));
        assert_eq!(session.run().extent(), Extent::FirstSolution);
        session.act(Action::SetSearch(SearchKind::named("bit-masks").expect("a search")));
        assert_eq!(session.run().extent(), Extent::All);
    }

    #[test]
    fn playing_does_as_many_steps_as_time_allows() {
        let mut session = session("one-per-line", 8);
        session.act(Action::SetSpeed(Speed::PerSecond(10)));
        session.act(Action::Play);
        session.tick(0.0, || true);
        assert_eq!(session.run().counters().step, 1, "the first step comes at once");
        assert_eq!(session.next_tick(), Some(100.0));
        for _ in 0..8 {
            session.tick(50.0, || true);
        }
        assert_eq!(session.run().counters().step, 5);
        session.tick(3_600_000.0, || true);
        assert!(session.run().counters().step <= 8, "a tab that slept owes nothing");
    }

    #[test]
    fn a_shown_solution_leaves_the_search_where_it_is() {
        let mut session = session("one-per-line", 6);
        session.act(Action::NextSolution);
        let step = session.run().counters().step;
        session.act(Action::Show(1));
        assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1));
        session.act(Action::Show(2));
        assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1), "there is no second yet");
        session.act(Action::Unshow);
        assert_eq!(session.shown(), None);
        assert_eq!(session.run().counters().step, step);
    }

    #[test]
    fn a_step_beyond_the_end_is_told() {
        let mut session = session("one-per-line", 1);
        assert_eq!(session.act(Action::GoTo(1_000)), Some(News::Beyond(1_000, 4)));
        assert_eq!(session.status(), Status::Done);
        let mut large = super::tests::session("one-per-line", 27);
        large.act(Action::NextSolution);
        assert_eq!(large.status(), Status::Running);
        large.act(Action::SetSize(Size::EIGHT));
        assert_eq!(large.status(), Status::Ready);
    }

    #[test]
    fn counters_count_from_zero_until_one_goes_back_behind_it() {
        let mut session = session("one-per-line", 8);
        session.act(Action::NextSolution);
        let first = *session.run().counters();
        session.act(Action::Zero);
        assert_eq!(*session.zero(), first);
        session.act(Action::NextSolution);
        let since = session.run().counters().since(session.zero());
        assert_eq!(
            (since.solutions, since.tests),
            (1, session.run().counters().tests - first.tests)
        );
        session.act(Action::GoTo(first.step));
        assert_eq!(session.run().counters().since(session.zero()), Counters::default());
        session.act(Action::Back);
        assert_eq!(*session.zero(), Counters::default(), "behind it, all is counted");
        session.act(Action::Zero);
        session.act(Action::Zero);
        assert_eq!(*session.zero(), Counters::default(), "asked again, all is counted");
    }
}
