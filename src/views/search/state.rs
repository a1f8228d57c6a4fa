//! State of the search view: one state, changed by one list of actions.
//!
//! Pure: time comes in as numbers, and nothing is drawn here.

use queens::board::{Size, Solution, Square};
use queens::game::quiz::is_between;
use queens::game::{Predictor, Question, QuestionPlan, Said, SquareSet};
use queens::search::{
    Counter, Counters, Event, Extent, LengthFinder, Run, RunLength, SearchKind, Seek, Stop, Trace,
    Until,
};

use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::components::keys::shortcuts::Command;
use crate::components::player::action::PlayerAction;
use crate::components::player::playback::{Mode, Playback};
use crate::components::predict::view::PredictAction;
use crate::components::status::Status;
use crate::views::search::address::SearchRoute;
use crate::views::search::lines::LINES;
use crate::views::search::solutions::{Listed, ReachedSolutions};

/// Steps between two looks at the clock: a fraction of a millisecond of any search.
const CHUNK: u64 = 16_384;

/// Lines between two looks at the clock.
const LINE_CHUNK: u64 = 256;

/// Milliseconds that the first solution stays in sight while the speed is automatic.
const FIRST_SOLUTION_PAUSE: f64 = 1_500.0;

/// Milliseconds for which the first queen taken back in a visit is held, at any speed.
const RETURN_PAUSE: f64 = 700.0;

/// Milliseconds for the animation of a solution at slow speeds.
const SOLUTION_PAUSE: f64 = 900.0;

/// Milliseconds to read the sentence at which a demonstration rests.
const EXPLANATION_PAUSE: f64 = 8_000.0;

/// Milliseconds for which a repeating search shows its end.
const END_PAUSE: f64 = 4_000.0;

/// Milliseconds to read the step that was predicted correctly.
const ANSWER_PAUSE: f64 = 2_500.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAction {
    Player(PlayerAction),
    /// Starts a new run on a board of another size.
    SetSize(Size),
    /// Starts a new run of another search.
    SetSearch(&'static SearchKind),
    /// Starts a new run that ends at the first solution or finds all.
    SetExtent(Extent),
    /// Starts a new run without the queens that were given, and goes to its end.
    FindAll,
    SetGrain(Grain),
    /// Goes this many lines beyond the step that is the target of the move.
    GoBehind(u32),
    /// Counts from the present step on, or from the start again.
    Zero,
    /// Shows a solution instead of the search; counted from 1.
    Show(u64),
    /// Shows the search again.
    Unshow,
    Predict(PredictAction),
}

/// An event for the live region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAnnouncement {
    Solution(u64),
    /// Paused at a step.
    Paused(u64),
    /// The end, with the number of solutions.
    Over(u64),
    /// A step beyond the end was requested: requested step, last step.
    Beyond(u64, u64),
}

impl SearchAction {
    /// True if the action starts a new run, which has no solutions yet.
    pub const fn starts_new_run(self) -> bool {
        matches!(
            self,
            SearchAction::SetSize(_)
                | SearchAction::SetSearch(_)
                | SearchAction::SetExtent(_)
                | SearchAction::FindAll
        )
    }

    pub fn of(command: Command) -> Option<SearchAction> {
        PlayerAction::of(command).map(SearchAction::from)
    }
}

impl From<PlayerAction> for SearchAction {
    fn from(action: PlayerAction) -> SearchAction {
        SearchAction::Player(action)
    }
}

#[derive(Debug)]
pub struct SearchState {
    /// The address as it was opened, with all that has been chosen since. Step, line and
    /// speed are those of the run: see [`SearchState::route`].
    pub route: SearchRoute,
    pub run: Run,
    /// Position between two steps; `None` while the run goes step by step or the machine
    /// that executes lines is not loaded.
    pub trace: Option<Trace>,
    /// Lines still to be executed beyond the step that is the target of the move.
    behind: u32,
    playback: Playback<Seek>,
    length: LengthFinder,
    found: ReachedSolutions,
    shown: Option<u64>,
    furthest: u64,
    /// Counters at the step from which the page counts; never beyond the present step.
    pub zero: Counters,
    /// Number of solutions, from the first, that were removed from the list.
    removed: u64,
    /// The solution to be shown once the step of the address is reached.
    wanted: Option<u64>,
    demonstration: Demonstration,
    /// The first queen taken back is still to be held.
    pub holds_return: bool,
    /// The step that took her back.
    first_return: Option<u64>,
    /// Questions before steps; `None` while nothing is asked.
    pub predictor: Option<Predictor>,
    /// True if the search was playing when it stopped to ask.
    resumes: bool,
    /// The step that was predicted correctly.
    right: Option<u64>,
}

/// A search that plays by itself and rests after the first backtrack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Demonstration {
    #[default]
    Off,
    BeforeBacktrack,
    /// Rests at this step, or has rested there.
    At(u64),
}

/// Ordinal of the last of `count` events before the present step.
fn before(count: u64, is_here: bool) -> Option<u64> {
    count.checked_sub(u64::from(is_here)).filter(|count| *count > 0)
}

impl SearchState {
    /// A search before its first step. Finds all solutions if `kind` does not support
    /// `extent`. Without a speed it is automatic.
    pub fn new(
        kind: &'static SearchKind,
        size: Size,
        extent: Extent,
        speed: impl Into<Option<Speed>>,
    ) -> SearchState {
        let extent = if kind.extents.contains(&extent) { extent } else { Extent::All };
        let by = kind.in_catalogue();
        SearchState {
            route: SearchRoute { size, by, extent, ..SearchRoute::default() },
            run: Run::to(kind, size, extent),
            trace: None,
            behind: 0,
            playback: Playback::new(speed.into()),
            length: LengthFinder::new(kind, size, extent),
            found: ReachedSolutions::new(size),
            shown: None,
            furthest: 0,
            zero: Counters::default(),
            removed: 0,
            wanted: None,
            demonstration: Demonstration::Off,
            holds_return: false,
            first_return: None,
            predictor: None,
            resumes: false,
            right: None,
        }
    }

    /// The search of an address, before its first step. Given queens are ignored if no
    /// search can start from them.
    pub fn at(route: SearchRoute) -> SearchState {
        let mut state = SearchState::new(route.runs(), route.size, route.extent, route.speed);
        let queens: Vec<Square> = route.starts_with();
        let run = Run::given(route.by, route.size, Extent::All, &queens);
        if let Some(run) = run.filter(|_| !queens.is_empty()) {
            state.length = LengthFinder::of(run.start().clone_box(), Extent::All);
            state.run = run;
        }
        state.route = SearchRoute { is_demonstration: false, solution: None, ..route };
        state.wanted = route.solution;
        state.ask_about(route.predict, route.questions);
        state.place_lines();
        state.ask_at_rest();
        state
    }

    /// The present address.
    pub fn route(&self) -> SearchRoute {
        SearchRoute {
            size: self.run.size(),
            by: self.run.kind().in_catalogue(),
            extent: self.run.extent(),
            at: self.run.counters().step,
            solution: self.shown.or(self.wanted),
            line: self.trace.as_ref().map_or(self.behind, Trace::lines),
            speed: self.playback.chosen_speed(),
            ..self.route
        }
    }

    /// Plays slowly and rests at the first backtrack.
    pub fn demonstrate(&mut self) {
        self.playback.set_speed(Speed::PerSecond(1));
        self.demonstration = Demonstration::BeforeBacktrack;
        self.act(PlayerAction::Play);
    }

    /// True at the step at which the demonstration rests.
    pub fn is_explained(&self) -> bool {
        self.demonstration == Demonstration::At(self.run.counters().step)
    }

    /// True at the step that took back the first queen of the visit.
    pub fn is_first_return(&self) -> bool {
        self.first_return == Some(self.run.counters().step)
    }

    /// Takes note of the first queen taken back, if the present step took her back.
    fn hold_return(&mut self) {
        let is_return = matches!(self.run.last_event(), Some(Event::Remove { .. }));
        if is_return && std::mem::take(&mut self.holds_return) {
            self.first_return = Some(self.run.counters().step);
        }
    }

    pub fn speed(&self) -> Speed {
        self.playback.speed()
    }

    /// The speed that the user has set; `None` while it is automatic.
    pub const fn chosen_speed(&self) -> Option<Speed> {
        self.playback.chosen_speed()
    }

    /// The unit of a move: lines only once the machine is loaded.
    pub const fn grain(&self) -> Grain {
        if self.trace.is_some() { Grain::Line } else { Grain::Step }
    }

    /// True if the present line is not a step of the search.
    pub fn is_between_steps(&self) -> bool {
        self.trace.as_ref().is_some_and(|trace| trace.lines() > 0)
    }

    /// True if nothing is left to execute: the last lines follow the last step.
    pub fn is_over(&self) -> bool {
        self.run.is_over() && self.trace.as_ref().is_none_or(Trace::is_over)
    }

    /// The last step ever reached: the end, if it is known.
    pub fn furthest(&self) -> u64 {
        self.run.end().unwrap_or(self.furthest.max(self.run.counters().step))
    }

    /// Number of steps of the whole run, at least those that have been seen.
    pub fn length(&self) -> RunLength {
        match (self.run.end(), self.length.length()) {
            (Some(end), _) => RunLength::Exact(end),
            (None, RunLength::Estimated(steps)) => RunLength::Estimated(steps.max(self.furthest())),
            (None, length) => length,
        }
    }

    /// The steps right after which a solution stands, found or not; empty while they are
    /// unknown or too many to be shown.
    pub fn solution_places(&self) -> &[u64] {
        self.length.solutions()
    }

    /// True if the length is not final and the search leaves time to find it.
    pub fn wants_length(&self) -> bool {
        !self.length.is_done() && !self.is_calm()
    }

    /// Works on the length as long as `time_left` allows. Returns true if it has changed.
    pub fn find_length(&mut self, mut time_left: impl FnMut() -> bool) -> bool {
        let before = self.length.length();
        while !self.length.work(CHUNK) && time_left() {}
        self.length.length() != before
    }

    /// The solutions up to the present step, in the order found. Fewer than the run has
    /// counted when there is no room for more.
    pub fn solutions(&self) -> Listed<'_> {
        self.found.first(self.run.counters()[Counter::Solutions], self.removed)
    }

    /// Number of solutions to show beside the list: all that were found, also those for
    /// which there was no room, except those that were deleted.
    pub fn listed(&self) -> u64 {
        if self.removed > 0 {
            self.solutions().len() as u64
        } else {
            self.run.counters()[Counter::Solutions]
        }
    }

    /// Takes the first `count` solutions found so far off the list; 0 restores all. One more
    /// than before is the first element of the queue, which is shown as it is taken out.
    pub fn remove_solutions(&mut self, count: u64) {
        let found = self.run.counters()[Counter::Solutions];
        self.shown = Some(count).filter(|count| *count == self.removed + 1 && *count <= found);
        self.removed = count.min(found);
    }

    /// Number of solutions, from the first, that are no longer listed.
    pub const fn removed(&self) -> u64 {
        self.removed
    }

    /// The solution shown instead of the search, with its ordinal.
    pub fn shown(&self) -> Option<(u64, Solution)> {
        let ordinal = self.shown?;
        self.found.get(ordinal).map(|solution| (ordinal, solution))
    }

    pub fn status(&self) -> Status {
        if self.playback.is_moving() {
            Status::Running
        } else if self.is_over() {
            Status::Done
        } else if self.run.counters().step == 0 && !self.is_between_steps() {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    pub fn previous_solution(&self) -> Option<Seek> {
        let is_here = self.run.last_event() == Some(Event::Solution);
        before(self.run.counters()[Counter::Solutions], is_here).map(Seek::Solution)
    }

    pub fn previous_backtrack(&self) -> Option<Seek> {
        let is_here = matches!(self.run.last_event(), Some(Event::Remove { .. }));
        before(self.run.counters()[Counter::Removals], is_here).map(Seek::Removal)
    }

    /// True at a solution for whose animation there is time.
    pub fn is_celebrated(&self) -> bool {
        self.run.last_event() == Some(Event::Solution)
            && self.shown.is_none()
            && !self.is_between_steps()
            && self.playback.is_slow()
    }

    /// True at the end of a search for all solutions.
    pub fn shows_all(&self) -> bool {
        self.is_over()
            && self.run.extent() == Extent::All
            && self.shown().is_none()
            && !self.is_calm()
    }

    /// All solutions found, also those that were deleted from the list, as far as there is room.
    pub fn found(&self) -> Listed<'_> {
        self.found.first(self.run.counters()[Counter::Solutions], 0)
    }

    /// True while steps pass too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        self.playback.is_calm() && !self.is_first_return()
    }

    /// Milliseconds until the next tick: `None` when nothing moves, 0 for the next frame.
    pub fn next_tick(&self) -> Option<f64> {
        self.playback.next_tick()
    }

    pub fn act(&mut self, action: impl Into<SearchAction>) -> Option<SearchAnnouncement> {
        let action = action.into();
        let keeps_shown = matches!(
            action,
            SearchAction::Show(_)
                | SearchAction::GoBehind(_)
                | SearchAction::Zero
                | SearchAction::Player(PlayerAction::SetSpeed(_))
        );
        if !keeps_shown {
            self.shown = None;
        }
        let announcement = self.do_act(action);
        self.follow_run();
        announcement
    }

    fn do_act(&mut self, action: SearchAction) -> Option<SearchAnnouncement> {
        let SearchRoute { by, .. } = self.route;
        let (size, extent) = (self.run.size(), self.run.extent());
        match action {
            SearchAction::Player(action) => return self.act_as_player(action),
            SearchAction::SetSize(size) => self.change_run(by, size, extent),
            SearchAction::SetSearch(kind) => self.change_run(kind.in_catalogue(), size, extent),
            SearchAction::SetExtent(extent) => self.change_run(by, size, extent),
            SearchAction::FindAll => {
                self.start_run(by, size, extent);
                return self.seek(Seek::Step(u64::MAX));
            }
            SearchAction::SetGrain(grain) => self.set_grain(grain),
            SearchAction::GoBehind(lines) => {
                self.behind = lines;
                if !self.playback.is_moving() {
                    if lines > 0 {
                        self.place_lines();
                    }
                    self.show_wanted();
                }
            }
            SearchAction::Show(ordinal) => self.show(ordinal),
            SearchAction::Unshow => {}
            SearchAction::Predict(action) => return self.act_on_question(action),
            SearchAction::Zero => {
                let is_set = self.zero.step > 0;
                self.zero = if is_set { Counters::default() } else { *self.run.counters() };
            }
        }
        None
    }

    fn act_as_player(&mut self, action: PlayerAction) -> Option<SearchAnnouncement> {
        let counters = self.run.counters();
        match action {
            PlayerAction::Toggle if self.playback.is_moving() => {
                return self.act_as_player(PlayerAction::Pause);
            }
            PlayerAction::Toggle => return self.act_as_player(PlayerAction::Play),
            PlayerAction::Play => {
                if self.is_over() {
                    self.go_to_start();
                }
                self.leave_question();
                self.playback.play();
            }
            PlayerAction::Pause => {
                let step = counters.step;
                return self.playback.stop().then_some(SearchAnnouncement::Paused(step));
            }
            PlayerAction::Step => {
                self.playback.stop();
                if self.is_held(false) {
                    return None;
                }
                let (stop, _) = self.advance(1, Until::Solution);
                self.hold_return();
                return self.announcement_of(stop);
            }
            PlayerAction::Back => {
                self.playback.stop();
                self.furthest = self.furthest();
                match (&mut self.trace, LINES.get()) {
                    (Some(trace), Some(machine)) => {
                        if (machine.back)(trace, &mut self.run).is_err() {
                            self.set_grain(Grain::Step);
                        }
                    }
                    _ => {
                        self.behind = 0;
                        self.run.step_back();
                    }
                }
            }
            PlayerAction::NextSolution => {
                return self.seek(Seek::Solution(counters[Counter::Solutions] + 1));
            }
            PlayerAction::PreviousSolution => return self.seek(self.previous_solution()?),
            PlayerAction::NextBacktrack => {
                return self.seek(Seek::Removal(counters[Counter::Removals] + 1));
            }
            PlayerAction::PreviousBacktrack => return self.seek(self.previous_backtrack()?),
            PlayerAction::Finish => return self.seek(Seek::Step(u64::MAX)),
            PlayerAction::GoTo(step) => return self.seek(Seek::Step(step)),
            PlayerAction::Reset => {
                self.playback.stop();
                self.go_to_start();
            }
            // The machine for lines may still be loading.
            PlayerAction::ToggleGrain => self.set_grain(self.route.grain.other()),
            PlayerAction::SetSpeed(speed) => self.playback.set_speed(speed),
            PlayerAction::ToggleAutomatic => self.playback.toggle_automatic(),
        }
        None
    }

    /// Continues at the same step with another listing of the same search; false if `kind`
    /// is another search.
    pub fn present(&mut self, kind: &'static SearchKind) -> bool {
        let is_same = self.run.present(kind);
        if is_same {
            self.place_lines();
        }
        is_same
    }

    /// Starts another run, unless it is the present one. Given queens are lost.
    fn change_run(&mut self, by: &'static SearchKind, size: Size, extent: Extent) {
        let present = (self.run.kind().in_catalogue(), self.run.size(), self.run.extent());
        if (by, size, extent) != present {
            self.start_run(by, size, extent);
        }
    }

    fn start_run(&mut self, by: &'static SearchKind, size: Size, extent: Extent) {
        let extent = if by.extents.contains(&extent) { extent } else { Extent::All };
        let speed = self.chosen_speed();
        let (given, keeps_none) = (SquareSet::EMPTY, false);
        let holds_return = self.holds_return;
        let route = SearchRoute { by, size, extent, speed, given, keeps_none, ..self.route };
        *self = SearchState::at(route);
        self.holds_return = holds_return;
    }

    /// Goes to the start, where the automatic speed is slow again.
    fn go_to_start(&mut self) {
        self.removed = 0;
        self.furthest = self.furthest();
        self.run.jump_near(Seek::Step(0));
        self.place_lines();
        self.playback.restart_slowly();
    }

    /// A listing that is not a program is shown by steps; tests execute each listing of the
    /// catalogue to its end.
    fn set_grain(&mut self, grain: Grain) {
        self.route.grain = grain;
        self.behind = 0;
        self.place_lines();
    }

    /// Places the trace `behind` lines beyond the present step of the run, as soon as the
    /// machine is loaded.
    pub fn place_lines(&mut self) {
        self.trace = None;
        if self.route.grain == Grain::Step {
            return;
        }
        if let Some(machine) = LINES.get() {
            self.trace = (machine.trace)(&self.run, std::mem::take(&mut self.behind));
            if self.trace.is_none() {
                self.route.grain = Grain::Step;
            }
        }
    }

    /// Lets what depends on the present step follow the run.
    fn follow_run(&mut self) {
        let step = self.run.counters().step;
        if self.trace.as_ref().is_some_and(|trace| trace.step() != step) {
            self.place_lines();
        }
        // A user who goes back beyond the zero counts from the start again.
        if step < self.zero.step {
            self.zero = Counters::default();
        }
        self.ask_at_rest();
    }

    /// Works for a tick: `elapsed` milliseconds after the last one, while `time_left`
    /// returns true.
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
        self.follow_run();
        let is_all =
            matches!(announcement, Some(SearchAnnouncement::Over(solutions)) if solutions > 0);
        if is_all && self.run.kind().shows_first {
            self.shown = Some(1);
        }
        if !self.playback.is_moving() {
            self.show_wanted();
        }
        announcement
    }

    /// Shows a solution, if it is listed.
    fn show(&mut self, ordinal: u64) {
        let listed = self.removed + 1..=self.removed + self.solutions().len() as u64;
        if listed.contains(&ordinal) {
            self.shown = Some(ordinal);
        }
    }

    /// Shows the solution of the address.
    fn show_wanted(&mut self) {
        if let Some(ordinal) = self.wanted.take() {
            self.show(ordinal);
        }
    }

    fn travel(
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

    fn play(
        &mut self,
        elapsed: f64,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<SearchAnnouncement> {
        let mut left = self.playback.due(elapsed);
        if left > 0 && self.is_over() {
            // It has rested at its end.
            self.go_to_start();
        }
        // At automatic speed the first solution stays in sight.
        let looks = self.chosen_speed().is_none() && self.run.counters()[Counter::Solutions] == 0;
        let is_demonstrated = self.demonstration == Demonstration::BeforeBacktrack;
        let is_told = looks || self.speed().is_followable();
        let until = if is_demonstrated || self.holds_return {
            Until::SolutionOrRemoval
        } else if is_told {
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
            let steps = if self.predictor.is_some() { 1 } else { left.min(CHUNK) };
            let (stop, done) = self.advance(steps, until);
            let is_return = matches!(self.run.last_event(), Some(Event::Remove { .. }));
            if stop == Stop::Reached && is_return {
                self.hold_return();
                if is_demonstrated {
                    self.demonstration = Demonstration::At(self.run.counters().step);
                    self.playback.rest(EXPLANATION_PAUSE);
                } else {
                    self.playback.rest(RETURN_PAUSE);
                }
                break;
            }
            if stop != Stop::Reached || is_told {
                announcement = self.announcement_of(stop).or(announcement);
            }
            if stop == Stop::End {
                if self.route.repeats {
                    self.playback.play();
                    self.playback.rest(END_PAUSE);
                }
                break;
            }
            if stop == Stop::Reached && (looks || self.speed().is_slow()) {
                self.playback.rest(if looks { FIRST_SOLUTION_PAUSE } else { SOLUTION_PAUSE });
                break;
            }
            left -= done;
            if !time_left() {
                break;
            }
        }
        announcement
    }

    /// Executes up to `steps` steps, or lines. Returns the reason for the stop and the number
    /// of steps or lines executed.
    fn advance(&mut self, steps: u64, until: Until) -> (Stop, u64) {
        let before = self.run.counters().step;
        let (stop, done) = if self.trace.is_some() {
            match self.advance_by_lines(steps.min(LINE_CHUNK), until) {
                (Stop::Reached, done) if until == Until::End => (Stop::Spent, done),
                other => other,
            }
        } else {
            self.behind = 0;
            let found = &mut self.found;
            let stop = self.run.advance(steps, until, &mut |ordinal, solution| {
                found.keep(ordinal, &solution);
            });
            (stop, self.run.counters().step - before)
        };
        if stop == Stop::End {
            self.playback.stop();
        }
        (stop, done)
    }

    fn advance_by_lines(&mut self, most: u64, until: Until) -> (Stop, u64) {
        let found = &mut self.found;
        let mut keep = |ordinal, solution| found.keep(ordinal, &solution);
        for done in 1..=most {
            let (Some(trace), Some(machine)) = (&mut self.trace, LINES.get()) else {
                return (Stop::Spent, done);
            };
            match (machine.forward)(trace, &mut self.run, &mut keep) {
                Ok(Some(line)) if line.event == Some(Event::Solution) => {
                    return (Stop::Reached, done);
                }
                Ok(Some(line))
                    if until == Until::SolutionOrRemoval
                        && matches!(line.event, Some(Event::Remove { .. })) =>
                {
                    return (Stop::Reached, done);
                }
                Ok(Some(_)) if !trace.is_over() => {}
                Ok(_) => return (Stop::End, done),
                Err(_) => (self.trace, self.route.grain) = (None, Grain::Step),
            }
        }
        (Stop::Spent, most)
    }

    fn announcement_of(&self, stop: Stop) -> Option<SearchAnnouncement> {
        let solutions = self.run.counters()[Counter::Solutions];
        match stop {
            Stop::Spent => None,
            Stop::Reached => Some(SearchAnnouncement::Solution(solutions)),
            Stop::End => Some(SearchAnnouncement::Over(solutions)),
        }
    }

    fn seek(&mut self, place: Seek) -> Option<SearchAnnouncement> {
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

    fn arrive(&mut self, place: Seek) -> Option<SearchAnnouncement> {
        self.playback.stop();
        self.place_lines();
        if place == Seek::Step(u64::MAX) {
            // The lines behind the last step.
            while self.run.is_over() && !self.is_over() {
                self.advance_by_lines(1, Until::End);
            }
        }
        if matches!(place, Seek::Removal(_)) {
            self.hold_return();
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

    fn ask_about(&mut self, plan: QuestionPlan, round: Option<u32>) {
        (self.route.predict, self.route.questions) = (plan, round);
        if plan.is_none() {
            (self.predictor, self.resumes, self.right) = (None, false, None);
            self.route.questions = None;
        } else if let Some(predictor) = &mut self.predictor {
            predictor.ask_about(plan, round);
        } else {
            self.predictor = Some(Predictor::new(&self.run, plan, round));
        }
    }

    /// Opens the question about the next step, if there is one before every step and nothing
    /// moves.
    fn ask_at_rest(&mut self) {
        let is_at_rest = !self.playback.is_moving() && !self.is_between_steps();
        if let Some(predictor) = self.predictor.as_mut().filter(|_| is_at_rest)
            && self.route.predict.is_every_step
        {
            predictor.asks(&self.run);
        }
    }

    pub fn has_question(&self) -> bool {
        self.predictor.as_ref().is_some_and(|it| it.open(&self.run).is_some())
    }

    /// True while the number of open calls is asked: nothing else may show it.
    pub fn is_asked_for_calls(&self) -> bool {
        let question = self.predictor.as_ref().and_then(|it| it.open(&self.run));
        question == Some(Question::Stack)
    }

    /// True if the present step was predicted correctly.
    pub fn is_predicted(&self) -> bool {
        self.right == Some(self.run.counters().step)
    }

    fn leave_question(&mut self) {
        if let Some(predictor) = &mut self.predictor {
            predictor.leave();
        }
    }

    /// Asks before the next step, if it is worth a question. Returns true if there is one to
    /// be answered. A user who goes on without an answer leaves the question. Between two
    /// steps nothing is asked.
    fn is_held(&mut self, is_playing: bool) -> bool {
        if self.is_between_steps() {
            return false;
        }
        if self.has_question() {
            self.leave_question();
            return false;
        }
        let Some(predictor) = &mut self.predictor else { return false };
        self.resumes = is_playing;
        predictor.asks(&self.run)
    }

    fn act_on_question(&mut self, action: PredictAction) -> Option<SearchAnnouncement> {
        match action {
            PredictAction::Plan(plan) => {
                let is_new = self.predictor.is_none();
                self.ask_about(plan, self.route.questions);
                // The first question comes at once.
                let is_asked = is_new && !self.is_between_steps();
                if let Some(predictor) = self.predictor.as_mut().filter(|_| is_asked) {
                    predictor.asks(&self.run);
                }
                None
            }
            PredictAction::Round(round) => {
                self.ask_about(self.route.predict, round);
                None
            }
            PredictAction::Say(said) => {
                if self.is_right(said) {
                    self.do_predicted(true)
                } else {
                    None
                }
            }
            PredictAction::Show if self.has_question() => self.do_predicted(false),
            PredictAction::Show => None,
        }
    }

    fn is_right(&mut self, said: Said) -> bool {
        self.predictor.as_mut().is_some_and(|it| it.say(&self.run, said) == Some(Ok(())))
    }

    /// Does the step that was asked about, and goes on if the search was playing.
    fn do_predicted(&mut self, is_right: bool) -> Option<SearchAnnouncement> {
        self.leave_question();
        let mut stop = self.do_step();
        // The queen that a test allows is not asked for.
        if self.route.predict.is_every_step && is_between(&self.run) {
            stop = self.do_step();
        }
        self.right = is_right.then(|| self.run.counters().step);
        self.ask_at_rest();
        if std::mem::take(&mut self.resumes) && stop != Stop::End && !self.has_question() {
            self.playback.play();
            self.playback.rest(ANSWER_PAUSE);
        }
        self.announcement_of(stop)
    }

    /// Does one step, however many lines it has.
    fn do_step(&mut self) -> Stop {
        let before = self.run.counters().step;
        let mut stop = Stop::Spent;
        while self.run.counters().step == before && !self.is_over() {
            stop = self.advance(1, Until::Solution).0;
        }
        stop
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
