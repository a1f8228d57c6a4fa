//! What happens on the search view: one state, one list of actions.
//!
//! Pure: time comes in as numbers, solutions stay inside, nothing is drawn here.

mod working;

use queens::board::{Size, Solution, Square};
use queens::search::{
    CATALOGUE, Counter, Counters, Event, Extent, GivenWalk, LengthFinder, Run, RunLength,
    SearchKind, Seek, Until,
};

use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::components::player::action::PlayerAction;
use crate::components::player::playback::Playback;
use crate::components::status::Status;
use crate::views::search::found::{Listed, ReachedSolutions};
use crate::views::search::lines::Lines;
use crate::views::search::predict::Predict;

pub use crate::views::search::action::{SearchAction, SearchAnnouncement};

/// Steps between two looks at the clock: a fraction of a millisecond of any search.
const CHUNK: u64 = 16_384;

/// The search view's state.
#[derive(Debug)]
pub struct SearchState {
    run: Run,
    lines: Lines,
    /// So many lines are to be executed behind the step that is gone to.
    behind: u32,
    playback: Playback<Seek>,
    length: LengthFinder,
    found: ReachedSolutions,
    shown: Option<u64>,
    furthest: u64,
    /// What had been counted where the counters were set to zero.
    zero: Counters,
    /// So many of the first solutions were taken off the list.
    deleted: u64,
    /// The queens that stood before the search began.
    given: Vec<Square>,
    demonstration: Demonstration,
    /// Whether what plays to its end begins again.
    repeats: bool,
    predict: Predict,
}

/// A search that plays to be explained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Demonstration {
    /// It is none, or what was to be shown has been seen.
    #[default]
    No,
    /// It rests after the first queen that is taken back.
    Until,
    /// It rests, at this step.
    At(u64),
}

/// Which of `count` things is the last before the present step, if the step is the
/// last of them or not.
fn before(count: u64, is_here: bool) -> Option<u64> {
    count.checked_sub(u64::from(is_here)).filter(|count| *count > 0)
}

impl SearchState {
    /// Plays slowly, and rests at the first queen that is taken back.
    pub fn demonstrate(&mut self) {
        self.playback.set_speed(Speed::PerSecond(1));
        self.demonstration = Demonstration::Until;
        self.act(PlayerAction::Play);
    }

    /// Whether it begins again a while after it has played to its end.
    pub const fn repeat(&mut self, repeats: bool) {
        self.repeats = repeats;
    }

    /// Whether the present step is the one that the demonstration is about.
    pub fn is_explained(&self) -> bool {
        self.demonstration == Demonstration::At(self.run.counters().step)
    }

    /// A search before its first step. Goes on to all solutions if `kind` does not
    /// know `extent`. Without a speed it is automatic.
    pub fn new(
        kind: &'static SearchKind,
        size: Size,
        extent: Extent,
        speed: impl Into<Option<Speed>>,
    ) -> SearchState {
        let extent = if kind.extents.contains(&extent) { extent } else { Extent::All };
        SearchState {
            run: Run::to(kind, size, extent),
            lines: Lines::default(),
            behind: 0,
            playback: Playback::new(speed.into()),
            length: LengthFinder::new(kind, size, extent),
            found: ReachedSolutions::new(size),
            shown: None,
            furthest: 0,
            zero: Counters::default(),
            deleted: 0,
            given: Vec::new(),
            demonstration: Demonstration::No,
            repeats: false,
            predict: Predict::default(),
        }
    }

    /// one-per-line from queens that stand already; from an empty board if there is no
    /// such search.
    pub fn given(size: Size, queens: &[Square], speed: Option<Speed>) -> SearchState {
        let empty = SearchState::new(&CATALOGUE[0], size, Extent::All, speed);
        let start = GivenWalk::new(size, queens).filter(|_| !queens.is_empty());
        match (start, Run::given(size, Extent::All, queens)) {
            (Some(start), Some(run)) => SearchState {
                run,
                length: LengthFinder::of(Box::new(start), Extent::All),
                given: queens.to_vec(),
                ..empty
            },
            _ => empty,
        }
    }

    /// The queens that stood before the search began.
    pub fn given_queens(&self) -> &[Square] {
        &self.given
    }

    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// The run by lines, if it goes by lines.
    pub const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The part of the program that goes line by line is there, or will not come.
    pub fn lines_arrive(&mut self) {
        self.lines.arrive(&self.run);
    }

    /// What is asked before steps.
    pub const fn predict(&self) -> &Predict {
        &self.predict
    }

    /// The part of the program that asks is there, or will not come.
    pub fn predict_arrives(&mut self) {
        self.predict.arrive(&self.run);
    }

    /// Whether nothing is left to be done.
    fn is_over(&self) -> bool {
        self.lines.is_over(&self.run)
    }

    /// What had been counted at the step from which the counters count: not ahead of
    /// the present one.
    pub fn zero(&self) -> &Counters {
        &self.zero
    }

    /// The present speed.
    pub fn speed(&self) -> Speed {
        self.playback.speed()
    }

    /// The speed that a person has set; `None` while it is automatic.
    pub const fn chosen_speed(&self) -> Option<Speed> {
        self.playback.chosen_speed()
    }

    /// How far the run has ever been: the end, if it is known.
    pub fn furthest(&self) -> u64 {
        self.run.end().unwrap_or(self.furthest.max(self.run.counters().step))
    }

    /// How many steps the whole run has, at least those that have been seen.
    pub fn length(&self) -> RunLength {
        match (self.run.end(), self.length.length()) {
            (Some(end), _) => RunLength::Exact(end),
            (None, RunLength::Estimated(steps)) => RunLength::Estimated(steps.max(self.furthest())),
            (None, length) => length,
        }
    }

    /// The steps right after which a solution stands, found or not; none while they are
    /// not known, or if there are too many to be shown.
    pub fn solution_places(&self) -> &[u64] {
        self.length.solutions()
    }

    /// Whether there is more to be found out about the length, and time for it: at full
    /// speed the search needs it all.
    pub fn wants_length(&self) -> bool {
        !self.length.is_done() && !self.is_calm()
    }

    /// Finds out about the length, as long as `time_left` allows. Returns whether
    /// something new is known.
    pub fn find_length(&mut self, mut time_left: impl FnMut() -> bool) -> bool {
        let before = self.length.length();
        while !self.length.work(CHUNK) && time_left() {}
        self.length.length() != before
    }

    /// The solutions up to the present step, in the order found. Fewer than the
    /// run has counted when there is no room for more.
    pub fn solutions(&self) -> Listed<'_> {
        self.found.first(self.run.counters()[Counter::Solutions], self.deleted)
    }

    /// How many solutions are told beside the list: all that were found, also those for
    /// which there was no room, but for those that were deleted.
    pub fn listed(&self) -> u64 {
        if self.has_deleted() {
            self.solutions().len() as u64
        } else {
            self.run.counters()[Counter::Solutions]
        }
    }

    /// Takes all solutions found so far off the list, or puts them back.
    pub fn delete_solutions(&mut self) {
        self.deleted = if self.deleted == 0 { self.run.counters()[Counter::Solutions] } else { 0 };
        self.shown = None;
    }

    /// Whether solutions have been taken off the list.
    pub const fn has_deleted(&self) -> bool {
        self.deleted > 0
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
        } else if self.run.counters().step == 0
            && self.lines.trace().is_none_or(|trace| trace.lines() == 0)
        {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    /// The last solution before the present step.
    pub fn previous_solution(&self) -> Option<Seek> {
        let is_here = self.run.last_event() == Some(Event::Solution);
        before(self.run.counters()[Counter::Solutions], is_here).map(Seek::Solution)
    }

    /// The last backtrack before the present step: the last queen taken off.
    pub fn previous_backtrack(&self) -> Option<Seek> {
        let is_here = matches!(self.run.last_event(), Some(Event::Remove { .. }));
        before(self.run.counters()[Counter::Removals], is_here).map(Seek::Removal)
    }

    /// Whether steps pass too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        self.playback.is_calm()
    }

    /// Milliseconds until the next tick is due: `None` when nothing moves, 0 for
    /// the next frame.
    pub fn next_tick(&self) -> Option<f64> {
        self.playback.next_tick()
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: impl Into<SearchAction>) -> Option<SearchAnnouncement> {
        let action = action.into();
        let keeps_shown = matches!(
            action,
            SearchAction::Show(_)
                | SearchAction::Zero
                | SearchAction::Player(PlayerAction::SetSpeed(_))
        );
        if !keeps_shown {
            self.shown = None;
        }
        let announcement = self.do_act(action);
        self.lines.follow(&self.run);
        self.forget_zero_ahead();
        announcement
    }

    fn do_act(&mut self, action: SearchAction) -> Option<SearchAnnouncement> {
        match action {
            SearchAction::Player(action) => return self.act_as_player(action),
            SearchAction::SetSize(size) => {
                self.change_run(self.run.kind(), size, self.run.extent());
            }
            SearchAction::SetSearch(kind) => {
                self.change_run(kind, self.run.size(), self.run.extent());
            }
            SearchAction::SetExtent(extent) => {
                self.change_run(self.run.kind(), self.run.size(), extent);
            }
            SearchAction::SetGrain(grain) => self.lines.set(grain, &self.run),
            SearchAction::GoBehind(lines) if self.playback.is_moving() => self.behind = lines,
            SearchAction::GoBehind(lines) => self.lines.go_behind(&self.run, lines),
            SearchAction::Show(ordinal) => {
                let listed = self.deleted + 1..=self.deleted + self.solutions().len() as u64;
                if listed.contains(&ordinal) {
                    self.shown = Some(ordinal);
                }
            }
            SearchAction::Unshow => {}
            SearchAction::Predict(action) => return self.act_on_question(action),
            SearchAction::Zero => {
                let is_set = self.zero.step > 0;
                self.zero = if is_set { Counters::default() } else { *self.run.counters() };
            }
        }
        None
    }

    /// Does what the player asks for.
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
                self.predict.leave();
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
                return self.announcement_of(stop);
            }
            PlayerAction::Back => {
                self.playback.stop();
                self.furthest = self.furthest();
                match self.lines.grain() {
                    Grain::Step => drop(self.run.step_back()),
                    Grain::Line => self.lines.back(&mut self.run),
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
            PlayerAction::ToggleGrain => self.lines.set(self.lines.grain().other(), &self.run),
            PlayerAction::SetSpeed(speed) => self.playback.set_speed(speed),
        }
        None
    }

    /// Goes on at the same step by another listing of the same search; false if it is another
    /// search.
    pub fn present(&mut self, kind: &'static SearchKind) -> bool {
        let is_same = self.run.present(kind);
        if is_same {
            self.lines.set(self.lines.wanted(), &self.run);
        }
        is_same
    }

    /// Another run, unless it is this one.
    fn change_run(&mut self, kind: &'static SearchKind, size: Size, extent: Extent) {
        if (kind, size, extent) != (self.run.kind(), self.run.size(), self.run.extent()) {
            let (grain, topics) = (self.lines.wanted(), self.predict.topics());
            let repeats = self.repeats;
            *self = SearchState::new(kind, size, extent, self.chosen_speed());
            self.repeats = repeats;
            self.predict.set(topics, &self.run);
            self.lines.set(grain, &self.run);
        }
    }

    /// To the start, where the automatic speed begins slowly again.
    fn go_to_start(&mut self) {
        self.deleted = 0;
        self.furthest = self.furthest();
        self.run.jump_near(Seek::Step(0));
        self.lines.set(self.lines.wanted(), &self.run);
        self.playback.begin_anew();
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
