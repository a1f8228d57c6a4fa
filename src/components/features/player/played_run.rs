//! A run that is played: its place, its clock, its counts and the solutions reached.
//!
//! Views that play a run hold one. They add what a step means to them, such as a question.

use queens::board::Solution;
use queens::search::{Counter, Counters, Event, Run, Seek, Stop, Until};

use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::playback::{Mode, Playback};
use crate::components::features::player::reached_solutions::ReachedSolutions;
use crate::components::features::status::Status;

/// Steps between two looks at the clock: a fraction of a millisecond of any search.
pub const CHUNK: u64 = 16_384;

/// Lines between two looks at the clock.
const LINE_CHUNK: u64 = 256;

/// Milliseconds that the first return and the first solution stay in sight at automatic speed.
pub const TURN_PAUSE: f64 = 2_000.0;

/// An event for the live region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerAnnouncement {
    Solution(u64),
    /// Paused at a step.
    Paused(u64),
    /// The end, with the number of solutions.
    Over(u64),
    /// A step beyond the end was requested: requested step, last step.
    Beyond(u64, u64),
}

/// Called with each solution and its ordinal, from 1.
pub type Found<'a> = &'a mut dyn FnMut(u64, Solution);

/// The lines between the steps of a run. `()` has none.
pub trait Lines {
    /// The unit of a move.
    fn grain(&self) -> Grain {
        Grain::Step
    }
    /// True if lines were executed beyond the present step.
    fn are_begun(&self) -> bool {
        false
    }
    /// True if no line is left; the last lines follow the last step.
    fn are_over(&self, _: &Run) -> bool {
        true
    }
    /// Executes a line and the steps in it. Returns the last event; `None` if there is no line.
    fn forward(&mut self, _: &mut Run, _: Found) -> Option<Option<Event>> {
        None
    }
    fn back(&mut self, _: &mut Run) {}
    /// Forgets the lines beyond the present step, as the run is about to leave it.
    fn leave(&mut self) {}
    /// Goes to the place that the run has reached, or behind the last line.
    fn arrive(&mut self, _is_end: bool) {}
    /// Switches the unit of a move.
    fn toggle_grain(&mut self) {}
}

impl Lines for () {}

#[derive(Debug)]
pub struct PlayedRun<L> {
    pub run: Run,
    pub lines: L,
    pub playback: Playback<Seek>,
    pub found: ReachedSolutions,
    /// Counters at the step from which the page counts; never beyond the present step.
    pub zero: Counters,
    furthest: u64,
}

/// Ordinal of the last of `count` events before the present step.
fn before(count: u64, is_here: bool) -> Option<u64> {
    count.checked_sub(u64::from(is_here)).filter(|count| *count > 0)
}

impl<L: Lines> PlayedRun<L> {
    /// Without a speed, it is automatic.
    pub fn new(run: Run, lines: L, speed: Option<Speed>) -> PlayedRun<L> {
        let (playback, found) = (Playback::new(speed), ReachedSolutions::new(run.size()));
        PlayedRun { run, lines, playback, found, zero: Counters::default(), furthest: 0 }
    }

    pub fn step(&self) -> u64 {
        self.run.counters().step
    }

    /// The number of solutions up to the present step.
    pub fn solutions(&self) -> u64 {
        self.run.counters()[Counter::Solutions]
    }

    /// True if a solution has been found, before or after the present step.
    pub fn has_reached_solution(&self) -> bool {
        !self.found.first(u64::MAX, 0).is_empty()
    }

    /// True if nothing is left to execute.
    pub fn is_over(&self) -> bool {
        self.run.is_over() && self.lines.are_over(&self.run)
    }

    /// The last step ever reached: the end, if it is known.
    pub fn furthest(&self) -> u64 {
        self.run.end().unwrap_or(self.furthest.max(self.step()))
    }

    pub fn status(&self) -> Status {
        if self.playback.is_moving() {
            Status::Running
        } else if self.is_over() {
            Status::Done
        } else if self.step() == 0 && !self.lines.are_begun() {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    pub fn previous_solution(&self) -> Option<Seek> {
        let is_here = self.run.last_event() == Some(Event::Solution);
        before(self.solutions(), is_here).map(Seek::Solution)
    }

    pub fn previous_backtrack(&self) -> Option<Seek> {
        let is_here = matches!(self.run.last_event(), Some(Event::Remove { .. }));
        before(self.run.counters()[Counter::Removals], is_here).map(Seek::Removal)
    }

    /// True for the first return and for the first solution if they are to stay in sight.
    pub fn awaited(&self) -> (bool, bool) {
        let is_automatic = self.playback.chosen_speed().is_none();
        let returns = self.run.counters()[Counter::Removals];
        (is_automatic && returns == 0, is_automatic && self.solutions() == 0)
    }

    /// Counts from the present step on, or from the start again.
    pub fn toggle_zero(&mut self) {
        let is_set = self.zero.step > 0;
        self.zero = if is_set { Counters::default() } else { *self.run.counters() };
    }

    /// Counts from the start if the run is before the step from which the page counts.
    pub fn check_zero(&mut self) {
        if self.step() < self.zero.step {
            self.zero = Counters::default();
        }
    }

    /// Does what a press asks for. Places are reached by [`PlayedRun::travel`].
    pub fn act(&mut self, action: PlayerAction) -> Option<PlayerAnnouncement> {
        let counters = *self.run.counters();
        match action {
            PlayerAction::Toggle if self.playback.is_moving() => {
                return self.act(PlayerAction::Pause);
            }
            PlayerAction::Toggle => return self.act(PlayerAction::Play),
            PlayerAction::Play => {
                if self.is_over() {
                    self.go_to_start();
                }
                self.playback.play();
            }
            PlayerAction::Pause => {
                let paused = PlayerAnnouncement::Paused(counters.step);
                return self.playback.stop().then_some(paused);
            }
            PlayerAction::Step => {
                self.playback.stop();
                let (stop, _) = self.advance(1, Until::Solution);
                return self.announcement_of(stop);
            }
            PlayerAction::Back => {
                self.playback.stop();
                self.furthest = self.furthest();
                if self.lines.grain() == Grain::Line {
                    self.lines.back(&mut self.run);
                } else {
                    self.lines.leave();
                    self.run.step_back();
                }
            }
            PlayerAction::Reset => {
                self.playback.stop();
                self.go_to_start();
            }
            PlayerAction::ToggleGrain => self.lines.toggle_grain(),
            PlayerAction::SetSpeed(speed) => self.playback.set_speed(speed),
            PlayerAction::ToggleAutomatic => self.playback.toggle_automatic(),
            PlayerAction::NextSolution => {
                self.seek(Seek::Solution(counters[Counter::Solutions] + 1));
            }
            PlayerAction::NextBacktrack => {
                self.seek(Seek::Removal(counters[Counter::Removals] + 1));
            }
            PlayerAction::PreviousSolution => self.seek(self.previous_solution()?),
            PlayerAction::PreviousBacktrack => self.seek(self.previous_backtrack()?),
            PlayerAction::Finish => self.seek(Seek::Step(u64::MAX)),
            PlayerAction::GoTo(step) => self.seek(Seek::Step(step)),
        }
        None
    }

    /// Goes to the start, where the automatic speed is slow again.
    pub fn go_to_start(&mut self) {
        self.furthest = self.furthest();
        self.run.jump_near(Seek::Step(0));
        self.lines.arrive(false);
        self.playback.restart_slowly();
    }

    /// Sets off for a place at full speed.
    pub fn seek(&mut self, place: Seek) {
        self.lines.leave();
        self.furthest = self.furthest();
        self.run.jump_near(place);
        self.playback.seek(place);
    }

    /// Goes on to the place that is sought, while `time_left` returns true. Returns the place on
    /// arrival.
    pub fn travel(&mut self, mut time_left: impl FnMut() -> bool) -> Option<Seek> {
        let Mode::Seeking(place) = self.playback.mode() else { return None };
        let found = &mut self.found;
        while !self.run.approach(place, CHUNK, &mut |ordinal, it| found.keep(ordinal, &it)) {
            if !time_left() {
                return None;
            }
        }
        self.playback.stop();
        self.lines.arrive(place == Seek::Step(u64::MAX));
        Some(place)
    }

    /// Executes up to `steps` steps, or lines. Returns the reason for the stop and the number
    /// of steps or lines executed.
    pub fn advance(&mut self, steps: u64, until: Until) -> (Stop, u64) {
        let (stop, done) = if self.lines.grain() == Grain::Line {
            self.advance_by_lines(steps.min(LINE_CHUNK), until)
        } else {
            let (before, found) = (self.step(), &mut self.found);
            self.lines.leave();
            let keep = &mut |ordinal, solution| found.keep(ordinal, &solution);
            let stop = self.run.advance(steps, until, keep);
            (stop, self.step() - before)
        };
        if stop == Stop::End {
            self.playback.stop();
        }
        (stop, done)
    }

    fn advance_by_lines(&mut self, most: u64, until: Until) -> (Stop, u64) {
        let stops_at = |event| match until {
            Until::End => false,
            Until::Solution => event == Event::Solution,
            Until::Removal => matches!(event, Event::Remove { .. }),
            Until::SolutionOrRemoval => matches!(event, Event::Solution | Event::Remove { .. }),
        };
        let found = &mut self.found;
        for done in 1..=most {
            let keep = &mut |ordinal, solution| found.keep(ordinal, &solution);
            match self.lines.forward(&mut self.run, keep) {
                Some(Some(event)) if stops_at(event) => return (Stop::Reached, done),
                Some(_) if !self.lines.are_over(&self.run) => {}
                _ => return (Stop::End, done),
            }
        }
        (Stop::Spent, most)
    }

    pub fn announcement_of(&self, stop: Stop) -> Option<PlayerAnnouncement> {
        match stop {
            Stop::Spent => None,
            Stop::Reached => Some(PlayerAnnouncement::Solution(self.solutions())),
            Stop::End => Some(PlayerAnnouncement::Over(self.solutions())),
        }
    }

    /// The announcement on arrival at a place.
    pub fn arrived(&self, place: Seek) -> Option<PlayerAnnouncement> {
        let is_solution = self.run.last_event() == Some(Event::Solution);
        match place {
            Seek::Step(u64::MAX) => self.announcement_of(Stop::End),
            Seek::Step(step) if self.step() < step => {
                Some(PlayerAnnouncement::Beyond(step, self.step()))
            }
            Seek::Solution(_) if is_solution => self.announcement_of(Stop::Reached),
            _ if self.run.is_over() => self.announcement_of(Stop::End),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::search::{CATALOGUE, SearchKind};

    use super::*;

    fn played(kind: &'static SearchKind, n: u8) -> PlayedRun<()> {
        PlayedRun::new(Run::new(kind, Size::nearest(n.into())), (), Some(Speed::PerSecond(12)))
    }

    /// Goes to the place of an action. Returns the step there and the announcement.
    fn go(played: &mut PlayedRun<()>, action: PlayerAction) -> (u64, Option<PlayerAnnouncement>) {
        let announcement = played.act(action);
        let arrived = played.travel(|| true).and_then(|place| played.arrived(place));
        played.check_zero();
        (played.step(), announcement.or(arrived))
    }

    #[test]
    fn solutions_and_backtracking_steps_are_reached_both_ways_in_every_search() {
        for kind in CATALOGUE {
            let mut played = played(kind, 6);
            assert_eq!((played.previous_solution(), played.previous_backtrack()), (None, None));
            for (next, previous) in [
                (PlayerAction::NextSolution, PlayerAction::PreviousSolution),
                (PlayerAction::NextBacktrack, PlayerAction::PreviousBacktrack),
            ] {
                let way: Vec<u64> = (0..3).map(|_| go(&mut played, next).0).collect();
                assert!(way.is_sorted() && way[0] < way[2], "{}", kind.name);
                // One step beyond, the way back begins with the place just left.
                go(&mut played, PlayerAction::Step);
                for step in way.into_iter().rev() {
                    assert_eq!(go(&mut played, previous).0, step, "{}", kind.name);
                }
                let reached = played.found.first(played.solutions(), 0).len();
                assert_eq!(reached as u64, played.solutions(), "{}", kind.name);
            }
            go(&mut played, PlayerAction::Reset);
            let first = go(&mut played, PlayerAction::NextSolution);
            assert_eq!(first.1, Some(PlayerAnnouncement::Solution(1)));
            let before = go(&mut played, PlayerAction::PreviousSolution);
            assert_eq!(before, (first.0, None), "nothing is before the first");
        }
    }

    #[test]
    fn the_end_and_steps_beyond_it_are_announced() {
        // The run for n = 1: a test, a queen, a solution, and the queen is taken off.
        let mut played = played(SearchKind::ONE_PER_LINE, 1);
        assert_eq!(played.status(), Status::Ready);
        let beyond = go(&mut played, PlayerAction::GoTo(1_000));
        assert_eq!(beyond, (4, Some(PlayerAnnouncement::Beyond(1_000, 4))));
        assert_eq!(played.status(), Status::Done);
        assert_eq!(go(&mut played, PlayerAction::Back), (3, None));
        assert_eq!((played.status(), played.furthest()), (Status::Paused, 4));
        assert_eq!(go(&mut played, PlayerAction::Step), (4, Some(PlayerAnnouncement::Over(1))));
        assert_eq!(go(&mut played, PlayerAction::Finish), (4, Some(PlayerAnnouncement::Over(1))));
        assert_eq!(go(&mut played, PlayerAction::Play), (0, None), "it begins again");
        assert_eq!((played.status(), played.furthest()), (Status::Running, 4));
    }

    #[test]
    fn one_button_plays_and_pauses() {
        let mut played = played(SearchKind::named("field-order").unwrap(), 8);
        assert_eq!(played.act(PlayerAction::Toggle), None);
        assert_eq!(played.status(), Status::Running);
        assert_eq!(played.act(PlayerAction::Toggle), Some(PlayerAnnouncement::Paused(0)));
        assert_eq!(played.status(), Status::Ready);
        // On the way to a place, it pauses, too.
        played.act(PlayerAction::Finish);
        assert_eq!(played.travel(|| false), None);
        let step = played.step();
        assert_eq!((step, played.status()), (CHUNK, Status::Running));
        assert_eq!(played.act(PlayerAction::Toggle), Some(PlayerAnnouncement::Paused(step)));
        assert_eq!(played.status(), Status::Paused);
    }

    #[test]
    fn counters_count_from_zero_until_one_goes_back_behind_it() {
        let mut played = played(SearchKind::ONE_PER_LINE, 8);
        go(&mut played, PlayerAction::NextSolution);
        let first = *played.run.counters();
        played.toggle_zero();
        assert_eq!(played.zero, first);
        go(&mut played, PlayerAction::NextSolution);
        let since = played.run.counters().since(&played.zero);
        let tests = played.run.counters()[Counter::Tests] - first[Counter::Tests];
        assert_eq!((since[Counter::Solutions], since[Counter::Tests]), (1, tests));
        go(&mut played, PlayerAction::GoTo(first.step));
        assert_eq!(played.run.counters().since(&played.zero), Counters::default());
        go(&mut played, PlayerAction::Back);
        assert_eq!(played.zero, Counters::default(), "behind it, all is counted");
        played.toggle_zero();
        played.toggle_zero();
        assert_eq!(played.zero, Counters::default(), "asked again, all is counted");
    }
}
