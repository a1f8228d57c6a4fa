//! How the run works while time passes: it plays, seeks and arrives.

use queens::search::{Counter, Counters, Event, Seek, Stop, Until};

use super::{CHUNK, Demonstration, SearchState};
use crate::address::grain::Grain;
use crate::components::player::playback::Mode;
use crate::components::predict::part::PredictAction;
use crate::views::search::action::SearchAnnouncement;

/// Lines between two looks at the clock.
const LINES: u64 = 256;

/// The first solution stays in sight for so many milliseconds while the speed is
/// automatic.
const LOOK: f64 = 1_500.0;

/// What is said where a demonstration rests can be read in so many milliseconds.
const EXPLANATION: f64 = 8_000.0;

/// What plays again and again is seen at its end for so many milliseconds.
const LAST_PICTURE: f64 = 4_000.0;

/// After a right answer, what the step did can be read in so many milliseconds.
const ANSWER: f64 = 2_500.0;

impl SearchState {
    /// Lets the run work: `elapsed` milliseconds have passed since the last tick,
    /// and `time_left` tells whether more may be done in this one.
    pub fn tick(
        &mut self,
        elapsed: f64,
        time_left: impl FnMut() -> bool,
    ) -> Option<SearchAnnouncement> {
        let announcement = match self.playback.mode() {
            Mode::Still => None,
            Mode::Playing => self.play(elapsed, time_left),
            Mode::Seeking(place) => self.travel(place, time_left),
        };
        self.lines.follow(&self.run);
        self.forget_zero_ahead();
        let is_all =
            matches!(announcement, Some(SearchAnnouncement::Over(solutions)) if solutions > 0);
        if is_all && self.run.kind().shows_first {
            self.shown = Some(1);
        }
        announcement
    }

    /// Who goes back behind the step from which the counters count, counts from the
    /// start again.
    pub(super) fn forget_zero_ahead(&mut self) {
        if self.run.counters().step < self.zero.step {
            self.zero = Counters::default();
        }
    }

    pub(super) fn travel(
        &mut self,
        place: Seek,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<SearchAnnouncement> {
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

    pub(super) fn play(
        &mut self,
        elapsed: f64,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<SearchAnnouncement> {
        let mut left = self.playback.due(elapsed);
        if left > 0 && self.is_over() {
            // It has rested at its end.
            self.go_to_start();
        }
        // Nobody has chosen to see so little of the first solution.
        let looks = self.chosen_speed().is_none() && self.run.counters()[Counter::Solutions] == 0;
        let is_demonstrated = self.demonstration == Demonstration::Until;
        let until = if is_demonstrated {
            Until::Removal
        } else if looks || self.speed().is_followable() {
            Until::Solution
        } else {
            Until::End
        };
        let mut announcement = None;
        while left > 0 {
            if self.is_held(true) {
                self.playback.stop();
                break;
            }
            let steps = if self.predict.is_on() { 1 } else { left.min(CHUNK) };
            let (stop, done) = self.advance(steps, until);
            if is_demonstrated && stop == Stop::Reached {
                self.demonstration = Demonstration::At(self.run.counters().step);
                self.playback.rest(EXPLANATION);
                break;
            }
            announcement = self.announcement_of(stop).or(announcement);
            if stop == Stop::End {
                if self.repeats {
                    self.playback.play();
                    self.playback.rest(LAST_PICTURE);
                }
                break;
            }
            if stop == Stop::Reached && looks {
                self.playback.rest(LOOK);
                break;
            }
            left -= done;
            if !time_left() {
                break;
            }
        }
        announcement
    }

    /// Goes on by up to so many steps, or lines. Says why it has stopped, and how many
    /// it were.
    pub(super) fn advance(&mut self, steps: u64, until: Until) -> (Stop, u64) {
        let found = &mut self.found;
        let mut keep = |ordinal, solution| {
            found.keep(ordinal, &solution);
        };
        let before = self.run.counters().step;
        let (stop, done) = match self.lines.grain() {
            Grain::Step => {
                let stop = self.run.advance(steps, until, &mut keep);
                (stop, self.run.counters().step - before)
            }
            Grain::Line => match self.lines.forward(&mut self.run, steps.min(LINES), &mut keep) {
                (Stop::Reached, done) if until == Until::End => (Stop::Spent, done),
                other => other,
            },
        };
        if stop == Stop::End {
            self.playback.stop();
        }
        (stop, done)
    }

    /// Whether a question is to be answered before the next step. By lines, what is asked is
    /// the next step, too, not the lines on the way.
    pub(super) fn is_held(&mut self, is_playing: bool) -> bool {
        !self.lines.is_between_steps() && self.predict.holds(&self.run, is_playing)
    }

    /// Does what is asked of a question.
    pub(super) fn act_on_question(&mut self, action: PredictAction) -> Option<SearchAnnouncement> {
        match action {
            PredictAction::About(topics) => {
                self.predict.set(topics, &self.run);
                None
            }
            PredictAction::Say(said) => {
                let is_right = self.predict.say(&self.run, said);
                if is_right { self.do_predicted(true) } else { None }
            }
            PredictAction::Show if self.predict.is_open(&self.run) => self.do_predicted(false),
            PredictAction::Show => None,
        }
    }

    /// Does the step that was asked about, and goes on if the search was playing.
    fn do_predicted(&mut self, is_right: bool) -> Option<SearchAnnouncement> {
        self.predict.leave();
        let before = self.run.counters().step;
        let mut stop = Stop::Spent;
        while self.run.counters().step == before && !self.is_over() {
            stop = self.advance(1, Until::Solution).0;
        }
        let goes_on = self.predict.go_on(&self.run, is_right);
        if goes_on && stop != Stop::End {
            self.playback.play();
            self.playback.rest(ANSWER);
        }
        self.announcement_of(stop)
    }

    pub(super) fn announcement_of(&self, stop: Stop) -> Option<SearchAnnouncement> {
        let solutions = self.run.counters()[Counter::Solutions];
        match stop {
            Stop::Spent => None,
            Stop::Reached => Some(SearchAnnouncement::Solution(solutions)),
            Stop::End => Some(SearchAnnouncement::Over(solutions)),
        }
    }

    pub(super) fn seek(&mut self, place: Seek) -> Option<SearchAnnouncement> {
        self.behind = 0;
        self.furthest = self.furthest();
        self.run.jump_near(place);
        self.playback.seek(place);
        // Near places are reached in the same draw.
        let mut chunks = 8;
        self.tick(0.0, || {
            chunks -= 1;
            chunks > 0
        })
    }

    pub(super) fn arrive(&mut self, place: Seek) -> Option<SearchAnnouncement> {
        self.playback.stop();
        self.lines.set(self.lines.wanted(), &self.run);
        match place {
            Seek::Step(u64::MAX) => self.lines.finish(&mut self.run),
            _ => self.lines.go_behind(&self.run, std::mem::take(&mut self.behind)),
        }
        let counters = self.run.counters();
        let is_solution = self.run.last_event() == Some(Event::Solution);
        match place {
            Seek::Step(u64::MAX) => Some(SearchAnnouncement::Over(counters[Counter::Solutions])),
            Seek::Step(step) if counters.step < step => {
                Some(SearchAnnouncement::Beyond(step, counters.step))
            }
            Seek::Solution(_) if is_solution => {
                Some(SearchAnnouncement::Solution(counters[Counter::Solutions]))
            }
            _ if self.run.is_over() => Some(SearchAnnouncement::Over(counters[Counter::Solutions])),
            _ => None,
        }
    }
}
