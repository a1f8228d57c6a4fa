//! State of the search view: one state, changed by one list of actions.
//!
//! Pure: time comes in as numbers, and nothing is drawn here.

use std::rc::Rc;

use queens::board::{Size, Solution, Square};
use queens::game::predict::is_between;
use queens::game::{Predictor, QuestionPlan, Said, SquareSet};
use queens::search::{
    Climb, ClimbRules, Event, Extent, LengthFinder, LineMark, Run, RunLength, SearchKind, Seek,
    Stop, Until,
};

use crate::address::speed::Speed;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::playback::Mode;
use crate::components::features::player::played_run::{
    CHUNK, PlayedRun, PlayerAnnouncement, TURN_PAUSE,
};
use crate::components::features::player::reached_solutions::Listed;
use crate::components::features::predict::view::PredictAction;
use crate::components::features::row_notes::state::BesideRows;
use crate::views::search::address::SearchRoute;
use crate::views::search::panel::Pointed;

/// Milliseconds for which the first queen taken back in a visit is held at a speed that was set.
const RETURN_PAUSE: f64 = 700.0;

/// Milliseconds for the animation of a solution at slow speeds.
const SOLUTION_PAUSE: f64 = 900.0;

/// Milliseconds to read the sentence at which a demonstration rests.
const EXPLANATION_PAUSE: f64 = 8_000.0;

/// Milliseconds for which a repeating search shows its end.
const END_PAUSE: f64 = 4_000.0;

/// Milliseconds to read the step that was predicted correctly.
const ANSWER_PAUSE: f64 = 2_500.0;

/// Presses, keys and events of the view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchAction {
    Player(PlayerAction),
    /// Starts a new run on a board of another size.
    SetSize(Size),
    /// Starts a new run of another search.
    SetSearch(&'static SearchKind),
    /// Starts a new run that ends at the first solution or finds all.
    SetExtent(Extent),
    /// Starts a new climb by other rules.
    SetClimb(ClimbRules),
    /// Starts a new run without the queens that were given, and goes to its end.
    FindAll,
    /// Counts from the present step on, or from the start again.
    Zero,
    /// Shows a solution instead of the search; counted from 1.
    Show(u64),
    /// Shows the search again.
    Unshow,
    Predict(PredictAction),
    /// Takes this number of solutions, from the first, off the list.
    Remove(u64),
    /// Another choice of notes beside the rows.
    Beside(BesideRows),
    /// Names, numbers and results as in the search's document, or not.
    AsDocument(bool),
    /// A step was typed.
    StepText(String),
    Point(Pointed),
    /// Opens this page of the list, from 0.
    Page(u64),
    /// The chunk of a panel or of the stairs was loaded.
    ChunkLoaded,
    /// Time to record the tree further.
    Explore,
    /// Time to work on the length of the run.
    FindLength,
}

impl SearchAction {
    /// True if the action starts a new run, which has no solutions yet.
    pub const fn starts_new_run(&self) -> bool {
        matches!(
            self,
            SearchAction::SetSize(_)
                | SearchAction::SetSearch(_)
                | SearchAction::SetExtent(_)
                | SearchAction::SetClimb(_)
                | SearchAction::FindAll
        )
    }
}

impl From<PlayerAction> for SearchAction {
    fn from(action: PlayerAction) -> SearchAction {
        SearchAction::Player(action)
    }
}

#[derive(Debug)]
pub struct SearchState {
    /// The address as it was opened, with all that has been chosen since. Step and speed
    /// are those of the run: see [`SearchState::route`].
    pub route: SearchRoute,
    pub played: PlayedRun<()>,
    /// The climb that the run plays, if it is one.
    pub climb: Option<Rc<Climb>>,
    length: LengthFinder,
    shown: Option<u64>,
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

/// `extent`, if the search can end there, or its usual end.
fn extent_of(kind: &SearchKind, extent: Extent) -> Extent {
    let usual = kind.extents.first().copied().unwrap_or_default();
    if kind.extents.contains(&extent) { extent } else { usual }
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
        let extent = extent_of(kind, extent);
        let by = kind.in_catalogue();
        SearchState {
            route: SearchRoute { size, by, extent, ..SearchRoute::default() },
            played: PlayedRun::new(Run::to(kind, size, extent), (), speed.into()),
            climb: None,
            length: LengthFinder::new(kind, size, extent),
            shown: None,
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
            state.played.run = run;
        }
        if route.by == SearchKind::HILL_CLIMBING {
            let climb = Rc::new(Climb::new(route.size, route.climb));
            state.played.run = Run::climb(climb.clone());
            let start = state.played.run.start().clone_box();
            state.length = LengthFinder::of(start, Extent::FirstSolution);
            state.climb = Some(climb);
        }
        state.route = SearchRoute { is_demonstration: false, solution: None, ..route };
        // Nothing is found before the first step.
        state.wanted = route.solution.filter(|_| route.at > 0);
        state.ask_about(route.predict, route.questions);
        state.ask_at_rest();
        state
    }

    /// The present address.
    pub fn route(&self) -> SearchRoute {
        SearchRoute {
            size: self.run().size(),
            by: self.run().kind().in_catalogue(),
            extent: self.run().extent(),
            at: self.played.step(),
            solution: self.shown.or(self.wanted),
            speed: self.played.playback.chosen_speed(),
            ..self.route
        }
    }

    /// Plays slowly and rests at the first backtrack.
    pub fn demonstrate(&mut self) {
        self.played.playback.set_speed(Speed::PerSecond(1));
        self.demonstration = Demonstration::BeforeBacktrack;
        self.act(PlayerAction::Play);
    }

    /// True at the step at which the demonstration rests.
    pub fn is_explained(&self) -> bool {
        self.demonstration == Demonstration::At(self.played.step())
    }

    /// True at the step that took back the first queen of the visit.
    pub fn is_first_return(&self) -> bool {
        self.first_return == Some(self.played.step())
    }

    /// Takes note of the first queen taken back, if the present step took her back.
    fn hold_return(&mut self) {
        let is_return = matches!(self.played.run.last_event(), Some(Event::Remove { .. }));
        if is_return && std::mem::take(&mut self.holds_return) {
            self.first_return = Some(self.played.step());
        }
    }

    pub const fn run(&self) -> &Run {
        &self.played.run
    }

    /// Number of steps of the whole run.
    pub fn length(&self) -> RunLength {
        self.played.run.end().map_or_else(|| self.length.length(), RunLength::Exact)
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
        self.played.found.first(self.played.solutions(), self.removed)
    }

    /// Number of solutions to show beside the list: all that were found, also those for
    /// which there was no room, except those that were deleted.
    pub fn listed(&self) -> u64 {
        if self.removed > 0 { self.solutions().len() as u64 } else { self.played.solutions() }
    }

    /// Takes the first `count` solutions found so far off the list; 0 restores all. One more
    /// than before is the first element of the queue, which is shown as it is taken out.
    fn remove_solutions(&mut self, count: u64) {
        let found = self.played.solutions();
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
        self.played.found.get(ordinal).map(|solution| (ordinal, solution))
    }

    /// True at a solution for whose animation there is time.
    pub fn is_celebrated(&self) -> bool {
        self.played.run.last_event() == Some(Event::Solution)
            && self.shown.is_none()
            && self.played.playback.is_slow()
    }

    /// True at the end of a search for all solutions.
    pub fn shows_all(&self) -> bool {
        self.played.is_over()
            && self.played.run.extent() == Extent::All
            && self.shown().is_none()
            && !self.is_calm()
    }

    /// All solutions found, also those that were deleted from the list, as far as there is room.
    pub fn found(&self) -> Listed<'_> {
        self.played.found.first(self.played.solutions(), 0)
    }

    /// True while steps pass too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        self.played.playback.is_calm() && !self.is_first_return()
    }

    /// The lines of the listing to mark: none while steps pass too fast, and after the last one.
    pub fn present_mark(&self) -> Option<LineMark> {
        (!self.is_calm() && !self.run().is_over()).then(|| self.run().mark())
    }

    pub fn act(&mut self, action: impl Into<SearchAction>) -> Option<PlayerAnnouncement> {
        let action = action.into();
        let keeps_shown = matches!(
            action,
            SearchAction::Show(_)
                | SearchAction::Zero
                | SearchAction::Beside(_)
                | SearchAction::Player(PlayerAction::SetSpeed(_))
        );
        if !keeps_shown {
            self.shown = None;
        }
        let SearchRoute { by, .. } = self.route;
        let (size, extent) = (self.run().size(), self.run().extent());
        let mut announcement = None;
        match action {
            SearchAction::Player(action) => announcement = self.play_by(action),
            SearchAction::SetSize(size) => self.change_run(by, size, extent),
            SearchAction::SetSearch(kind) => {
                // A climb has but one end.
                let extent = if self.climb.is_some() { Extent::All } else { extent };
                self.change_run(kind.in_catalogue(), size, extent);
            }
            SearchAction::SetClimb(rules) => {
                self.route.climb = rules;
                self.start_run(by, size, extent);
            }
            SearchAction::SetExtent(extent) => self.change_run(by, size, extent),
            SearchAction::FindAll => {
                self.start_run(by, size, extent);
                announcement = self.play_by(PlayerAction::Finish);
            }
            SearchAction::Show(ordinal) => self.show(ordinal),
            SearchAction::Predict(action) => announcement = self.act_on_question(action),
            SearchAction::Remove(count) => self.remove_solutions(count),
            SearchAction::Zero => self.played.toggle_zero(),
            SearchAction::Beside(beside) => self.route.beside = beside,
            // The view does them.
            SearchAction::Unshow
            | SearchAction::AsDocument(_)
            | SearchAction::StepText(_)
            | SearchAction::Point(_)
            | SearchAction::Page(_)
            | SearchAction::ChunkLoaded
            | SearchAction::Explore
            | SearchAction::FindLength => {}
        }
        // A user who goes back beyond the zero counts from the start again.
        self.played.check_zero();
        self.ask_at_rest();
        announcement
    }

    fn play_by(&mut self, action: PlayerAction) -> Option<PlayerAnnouncement> {
        match action {
            // A climb has no ways back, and ends at its only solution.
            PlayerAction::NextSolution
            | PlayerAction::PreviousSolution
            | PlayerAction::NextBacktrack
            | PlayerAction::PreviousBacktrack
                if self.climb.is_some() =>
            {
                return None;
            }
            PlayerAction::Play | PlayerAction::Toggle if !self.played.playback.is_moving() => {
                if self.played.is_over() {
                    self.removed = 0;
                }
                self.leave_question();
            }
            PlayerAction::Step => {
                self.played.playback.stop();
                if self.is_held(false) {
                    return None;
                }
            }
            PlayerAction::Reset => self.removed = 0,
            _ => {}
        }
        let announcement = self.played.act(action);
        if action == PlayerAction::Step {
            self.hold_return();
        }
        // Near places are reached in the same draw.
        let mut chunks = 8;
        let is_near = || {
            chunks -= 1;
            chunks > 0
        };
        match self.played.playback.mode() {
            Mode::Seeking(_) => self.tick(0.0, is_near),
            _ => announcement,
        }
    }

    /// Continues at the same step with another listing of the same search; false if `kind`
    /// is another search.
    pub fn present(&mut self, kind: &'static SearchKind) -> bool {
        self.played.run.present(kind)
    }

    /// Starts another run, unless it is the present one. Given queens are lost.
    fn change_run(&mut self, by: &'static SearchKind, size: Size, extent: Extent) {
        let run = self.run();
        let present = (run.kind().in_catalogue(), run.size(), run.extent());
        if (by, size, extent) != present {
            self.start_run(by, size, extent);
        }
    }

    fn start_run(&mut self, by: &'static SearchKind, size: Size, extent: Extent) {
        let extent = extent_of(by, extent);
        let speed = self.played.playback.chosen_speed();
        let (given, keeps_none) = (SquareSet::EMPTY, false);
        let holds_return = self.holds_return;
        let route = SearchRoute { by, size, extent, speed, given, keeps_none, ..self.route };
        *self = SearchState::at(route.fitted());
        self.holds_return = holds_return;
    }

    /// Works for a tick: `elapsed` milliseconds after the last one, while `time_left`
    /// returns true.
    pub fn tick(
        &mut self,
        elapsed: f64,
        time_left: impl FnMut() -> bool,
    ) -> Option<PlayerAnnouncement> {
        let announcement = match self.played.playback.mode() {
            Mode::Still => None,
            Mode::Playing => self.play(elapsed, time_left),
            Mode::Seeking(_) => self.played.travel(time_left).and_then(|it| self.arrive(it)),
        };
        self.played.check_zero();
        self.ask_at_rest();
        let is_all =
            matches!(announcement, Some(PlayerAnnouncement::Over(solutions)) if solutions > 0);
        if is_all && self.played.run.kind().shows_first {
            self.shown = Some(1);
        }
        if !self.played.playback.is_moving() {
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

    fn arrive(&mut self, place: Seek) -> Option<PlayerAnnouncement> {
        if matches!(place, Seek::Removal(_)) {
            self.hold_return();
        }
        self.played.arrived(place)
    }

    fn play(
        &mut self,
        elapsed: f64,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<PlayerAnnouncement> {
        let mut left = self.played.playback.due(elapsed);
        if left > 0 && self.played.is_over() {
            // It has rested at its end.
            self.removed = 0;
            self.played.go_to_start();
        }
        let (awaits_return, looks) = self.played.awaited();
        let is_demonstrated = self.demonstration == Demonstration::BeforeBacktrack;
        let is_told = looks || self.played.playback.speed().is_followable();
        let until = if is_demonstrated || self.holds_return || awaits_return {
            Until::SolutionOrRemoval
        } else if is_told {
            Until::Solution
        } else {
            Until::End
        };
        let mut announcement = None;
        while left > 0 {
            if self.is_held(true) {
                self.played.playback.stop();
                break;
            }
            let steps = if self.predictor.is_some() { 1 } else { left.min(CHUNK) };
            let (stop, done) = self.played.advance(steps, until);
            let is_return = matches!(self.played.run.last_event(), Some(Event::Remove { .. }));
            if stop == Stop::Reached && is_return {
                self.hold_return();
                if is_demonstrated {
                    self.demonstration = Demonstration::At(self.played.step());
                    self.played.playback.rest(EXPLANATION_PAUSE);
                } else {
                    self.played.playback.rest(if awaits_return {
                        TURN_PAUSE
                    } else {
                        RETURN_PAUSE
                    });
                }
                break;
            }
            if stop != Stop::Reached || is_told {
                announcement = self.played.announcement_of(stop).or(announcement);
            }
            if stop == Stop::End {
                if self.route.repeats {
                    self.played.playback.play();
                    self.played.playback.rest(END_PAUSE);
                }
                break;
            }
            if stop == Stop::Reached && (looks || self.played.playback.speed().is_slow()) {
                self.played.playback.rest(if looks { TURN_PAUSE } else { SOLUTION_PAUSE });
                break;
            }
            left -= done;
            if !time_left() {
                break;
            }
        }
        announcement
    }

    fn ask_about(&mut self, plan: QuestionPlan, round: Option<u32>) {
        (self.route.predict, self.route.questions) = (plan, round);
        if plan.is_none() {
            (self.predictor, self.resumes, self.right) = (None, false, None);
            self.route.questions = None;
        } else if let Some(predictor) = &mut self.predictor {
            predictor.ask_about(plan, round);
        } else {
            self.predictor = Some(Predictor::new(&self.played.run, plan, round));
        }
    }

    /// Opens the question about the next step, if there is one before every step and nothing
    /// moves.
    fn ask_at_rest(&mut self) {
        let is_at_rest = !self.played.playback.is_moving();
        if let Some(predictor) = self.predictor.as_mut().filter(|_| is_at_rest)
            && self.route.predict.is_every_step
        {
            predictor.asks(&self.played.run);
        }
    }

    pub fn has_question(&self) -> bool {
        self.predictor.as_ref().is_some_and(|it| it.open(&self.played.run).is_some())
    }

    /// True if the present step was predicted correctly.
    pub fn is_predicted(&self) -> bool {
        self.right == Some(self.played.step())
    }

    fn leave_question(&mut self) {
        if let Some(predictor) = &mut self.predictor {
            predictor.leave();
        }
    }

    /// Asks before the next step, if it is worth a question. Returns true if there is one to
    /// be answered. A user who goes on without an answer leaves the question.
    fn is_held(&mut self, is_playing: bool) -> bool {
        if self.has_question() {
            self.leave_question();
            return false;
        }
        let Some(predictor) = &mut self.predictor else { return false };
        self.resumes = is_playing;
        predictor.asks(&self.played.run)
    }

    fn act_on_question(&mut self, action: PredictAction) -> Option<PlayerAnnouncement> {
        match action {
            PredictAction::Plan(plan) => {
                let is_new = self.predictor.is_none();
                self.ask_about(plan, self.route.questions);
                // The first question comes at once.
                if let Some(predictor) = self.predictor.as_mut().filter(|_| is_new) {
                    predictor.asks(&self.played.run);
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
        self.predictor.as_mut().is_some_and(|it| it.say(&self.played.run, said) == Some(Ok(())))
    }

    /// Does the step that was asked about, and goes on if the search was playing.
    fn do_predicted(&mut self, is_right: bool) -> Option<PlayerAnnouncement> {
        self.leave_question();
        let mut stop = self.played.advance(1, Until::Solution).0;
        // The queen that a test allows is not asked for.
        if self.route.predict.is_every_step && is_between(&self.played.run) {
            stop = self.played.advance(1, Until::Solution).0;
        }
        self.right = is_right.then(|| self.played.step());
        self.ask_at_rest();
        if std::mem::take(&mut self.resumes) && stop != Stop::End && !self.has_question() {
            self.played.playback.play();
            self.played.playback.rest(ANSWER_PAUSE);
        }
        self.played.announcement_of(stop)
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
