//! State of the comparison.
//!
//! Pure: time comes in as numbers, nothing is drawn here.

use queens::board::Size;
use queens::count::known;
use queens::search::{
    CATALOGUE, Counter, Measurement, Pace, Race, Run, RunLength, SearchKind, WholeWay,
};

use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::playback::{Mode, Playback};
use crate::components::features::status::Status;
use crate::views::compare::address::CompareRoute;
use crate::views::compare::course::Course;
use crate::views::compare::standing::{Lane, lanes};

/// Steps between two looks at the clock.
const CHUNK: u64 = 8_192;

/// The longest time between two ticks that a race makes up, in ms.
const MADE_UP: f64 = 250.0;

/// The ways of searches. Short ones are in the first drawing.
fn ways(kinds: &[&'static SearchKind], size: Size) -> Vec<WholeWay> {
    let way = |kind: &&'static SearchKind| {
        let mut way = WholeWay::new(kind, size);
        way.work(8 * CHUNK);
        way
    };
    kinds.iter().map(way).collect()
}

#[derive(Debug)]
pub struct Comparison {
    pub kinds: Vec<&'static SearchKind>,
    pub size: Size,
    /// `None` only if the searches cannot be compared.
    pub race: Option<Race>,
    /// The way to the stride that is set is the only one.
    pub playback: Playback<()>,
    furthest: u64,
    /// The way of each search, followed while there is time.
    pub ways: Vec<WholeWay>,
    /// The time of a race at its own speed, in ms; see [`Course`].
    clock: f64,
    pub measurement: Option<Measurement>,
    pub is_measuring: bool,
    /// The search that the reader expects to have all solutions first.
    pub guess: Option<&'static SearchKind>,
}

impl Comparison {
    /// The searches of a route, on the way to its stride.
    pub fn new(route: &CompareRoute) -> Comparison {
        let mut comparison = Comparison {
            kinds: route.kinds.clone(),
            size: route.size,
            race: Race::new(&route.kinds, route.size, route.pace).ok(),
            playback: Playback::new(None),
            furthest: 0,
            ways: ways(&route.kinds, route.size),
            clock: 0.0,
            measurement: None,
            is_measuring: false,
            guess: None,
        };
        if route.at > 0 {
            comparison.act(PlayerAction::GoTo(route.at));
        }
        comparison
    }

    /// Where the comparison is, for its address.
    pub fn route(&self) -> CompareRoute {
        let (kinds, pace, at) = (self.kinds.clone(), self.pace(), self.stride());
        CompareRoute { size: self.size, kinds, pace, at, ..CompareRoute::default() }
    }

    pub fn runs(&self) -> &[Run] {
        self.race.as_ref().map_or(&[], Race::runs)
    }

    /// Unit of a stride.
    pub fn pace(&self) -> Pace {
        self.race.as_ref().map_or(Pace::Tests, Race::pace)
    }

    /// The stride at which the runs are, or to which they are moving.
    pub fn stride(&self) -> u64 {
        self.race.as_ref().map_or(0, Race::stride)
    }

    /// The furthest stride so far.
    pub fn furthest(&self) -> u64 {
        self.furthest.max(self.stride())
    }

    /// The searches that are not compared yet.
    pub fn others(&self) -> impl Iterator<Item = &'static SearchKind> {
        CATALOGUE.iter().filter(|kind| !self.kinds.contains(kind))
    }

    pub fn lanes(&self) -> Vec<Lane> {
        self.race.as_ref().map_or_else(Vec::new, |race| lanes(race, self.size, &self.ways))
    }

    /// The course of the race at its own speed; `None` if it is not known, or not yet.
    pub fn course(&self) -> Option<Course> {
        Course::new(&self.ways, self.size, self.pace())
    }

    /// Follows the ways of the searches further. Returns true when nothing is left to do.
    pub fn find_ways(&mut self, mut time_left: impl FnMut() -> bool) -> bool {
        loop {
            let mut is_done = true;
            for way in &mut self.ways {
                is_done &= way.work(CHUNK);
            }
            if is_done || !time_left() {
                return is_done;
            }
        }
    }

    /// The number of strides until the first search has all solutions; behind that, until all
    /// have ended, or an estimate of that.
    pub fn length(&self) -> RunLength {
        let course = self.course();
        if let Some(course) = course.filter(|it| self.stride() <= it.goal) {
            return RunLength::Exact(course.goal);
        }
        let all = known(self.size).solutions;
        let end = match self.pace() {
            Pace::Solutions => Some(all.saturating_add(1)),
            Pace::Tests => course.and_then(|it| it.end),
        };
        if let Some(end) = end {
            return RunLength::Exact(end);
        }
        // As if all solutions cost what those found so far have cost.
        let about = |lane: &Lane| {
            let found = u128::from(lane.solutions);
            let product = (u128::from(lane.tests) * u128::from(all)).checked_div(found)?;
            Some(u64::try_from(product).unwrap_or(u64::MAX))
        };
        let lengths = self.lanes().iter().map(about).collect::<Option<Vec<_>>>();
        let most = lengths.and_then(|all| all.into_iter().max());
        most.map_or(RunLength::Unknown, RunLength::Estimated)
    }

    /// True if the race has a speed of its own, or its ways are not found yet; false if they are too
    /// long for that.
    pub fn has_course(&self) -> bool {
        self.course().is_some() || !self.ways.iter().all(WholeWay::is_done)
    }

    /// True while the race plays at its own speed.
    fn is_on_course(&self) -> bool {
        let is_automatic = self.playback.chosen_speed().is_none();
        self.playback.mode() == Mode::Playing && is_automatic && self.has_course()
    }

    /// True if steps are too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        match self.course().filter(|_| self.is_on_course()) {
            Some(course) => course.is_calm(),
            None => self.playback.is_calm(),
        }
    }

    pub fn status(&self) -> Status {
        let Some(race) = &self.race else { return Status::Ready };
        if self.playback.is_moving() {
            Status::Running
        } else if race.is_over() {
            Status::Done
        } else if race.stride() == 0 {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    /// Milliseconds until the next tick is due; `None` when nothing moves.
    pub fn next_tick(&self) -> Option<f64> {
        let is_busy = self.is_measuring || self.is_on_course();
        if is_busy { Some(0.0) } else { self.playback.next_tick() }
    }

    fn restart(&mut self, kinds: Vec<&'static SearchKind>, size: Size, pace: Pace) {
        if let Ok(race) = Race::new(&kinds, size, pace) {
            self.ways = ways(&kinds, size);
            (self.kinds, self.size, self.race) = (kinds, size, Some(race));
            self.playback = Playback::new(self.playback.chosen_speed());
            (self.furthest, self.clock) = (0, 0.0);
            self.measurement = None;
            self.is_measuring = false;
            self.guess = None;
        }
    }

    fn go_to(&mut self, stride: u64) {
        (self.furthest, self.clock) = (self.furthest(), 0.0);
        if let Some(race) = &mut self.race {
            race.set_stride(stride);
            self.playback.seek(());
        }
        if stride == 0 {
            self.playback.restart_slowly();
        }
        // Near places are reached in the same draw.
        let mut chunks = 8;
        self.run(0.0, || {
            chunks -= 1;
            chunks > 0
        });
    }

    pub fn act(&mut self, action: impl Into<CompareAction>) {
        let (pace, size) = (self.pace(), self.size);
        let mut kinds = self.kinds.clone();
        match action.into() {
            CompareAction::Player(action) => self.play_by(action),
            // A race that runs is not thrown away for nothing.
            CompareAction::SetSize(it) if it == size => {}
            CompareAction::SetSize(size) => self.restart(kinds, size, pace),
            CompareAction::SetPace(pace) => self.restart(kinds, size, pace),
            CompareAction::SetSearch(place, kind) => {
                if let Some(slot) = kinds.get_mut(place) {
                    *slot = kind;
                }
                self.restart(kinds, size, pace);
            }
            CompareAction::Add => {
                kinds.extend(self.others().next());
                self.restart(kinds, size, pace);
            }
            CompareAction::Remove(place) => {
                if place < kinds.len() {
                    kinds.remove(place);
                }
                self.restart(kinds, size, pace);
            }
            CompareAction::Guess(guess) => self.guess = Some(guess),
            CompareAction::Measure => {
                self.measurement = Some(Measurement::new(&self.kinds, size));
                self.is_measuring = true;
            }
            CompareAction::Cancel => self.is_measuring = false,
            // The view does them.
            CompareAction::StepText(_) | CompareAction::Counter(_) | CompareAction::FindTotals => {}
        }
    }

    fn play_by(&mut self, action: PlayerAction) {
        match action {
            PlayerAction::Toggle if self.playback.is_moving() => self.play_by(PlayerAction::Pause),
            PlayerAction::Toggle | PlayerAction::Play => {
                if self.race.as_ref().is_some_and(Race::is_over) {
                    self.go_to(0);
                }
                if self.race.is_some() {
                    self.clock = 0.0;
                    self.playback.play();
                }
            }
            PlayerAction::Pause => {
                self.playback.stop();
                self.settle();
            }
            PlayerAction::Step => self.go_to(self.stride().saturating_add(1)),
            PlayerAction::Back => self.go_to(self.stride().saturating_sub(1)),
            PlayerAction::Finish => self.go_to(u64::MAX),
            PlayerAction::Reset => self.go_to(0),
            PlayerAction::GoTo(stride) => self.go_to(stride),
            PlayerAction::SetSpeed(speed) => self.playback.set_speed(speed),
            PlayerAction::ToggleAutomatic => self.playback.toggle_automatic(),
            // Each search has them at other steps.
            PlayerAction::NextSolution
            | PlayerAction::PreviousSolution
            | PlayerAction::NextBacktrack
            | PlayerAction::PreviousBacktrack
            | PlayerAction::ToggleGrain => {}
        }
    }

    /// Lets the runs and the measurement work: `elapsed` milliseconds have passed
    /// since the last tick, and `time_left` returns whether more may be done in this
    /// one; asked by each of the two.
    pub fn tick(&mut self, elapsed: f64, mut time_left: impl FnMut() -> bool) {
        self.run(elapsed, &mut time_left);
        while self.is_measuring {
            let is_done = self.measurement.as_mut().is_none_or(|it| it.work(CHUNK));
            self.is_measuring = !is_done;
            if !time_left() {
                break;
            }
        }
    }

    /// The strides that are due after `elapsed` ms since the last tick; `u64::MAX` at full speed.
    fn due(&mut self, elapsed: f64) -> u64 {
        if !self.is_on_course() {
            return self.playback.due(elapsed);
        }
        // No stride, until the ways are long enough to show the course.
        let Some(course) = self.course() else { return 0 };
        self.clock = self.clock.max(course.time_of(self.stride())) + elapsed.clamp(0.0, MADE_UP);
        let stride = course.stride_at(self.clock);
        stride.map_or(u64::MAX, |stride| stride.saturating_sub(self.stride()))
    }

    fn run(&mut self, elapsed: f64, mut time_left: impl FnMut() -> bool) {
        if self.is_on_course() && self.course().is_none() {
            self.find_ways(&mut time_left);
        }
        let due = if self.playback.mode() == Mode::Playing { self.due(elapsed) } else { 0 };
        let Some(race) = &mut self.race else { return };
        match self.playback.mode() {
            Mode::Still => {}
            Mode::Playing => {
                let (due, each) = match due {
                    // Iterations are quick, solutions are not.
                    u64::MAX if race.pace() == Pace::Tests => (u64::MAX, 4_096),
                    u64::MAX => (u64::MAX, 1),
                    strides => (strides, strides),
                };
                let mut done = 0;
                while done < due && !race.is_over() {
                    // The stride set last may not have been reached in time.
                    let is_there = race.work(CHUNK, &mut |_, _, _| ());
                    if is_there {
                        race.set_stride(race.stride().saturating_add(each));
                        done = done.saturating_add(each);
                    }
                    if !time_left() {
                        break;
                    }
                }
                while !race.work(CHUNK, &mut |_, _, _| ()) && time_left() {}
            }
            Mode::Seeking(()) => loop {
                if race.work(CHUNK, &mut |_, _, _| ()) {
                    self.playback.stop();
                    break;
                }
                if !time_left() {
                    break;
                }
            },
        }
        if race.is_over() {
            self.playback.stop();
        }
        if !self.playback.is_moving() {
            self.settle();
        }
    }

    /// Sets the stride to where the runs are: at most one behind the last thing that
    /// any of them counts.
    fn settle(&mut self) {
        let Some(race) = &mut self.race else { return };
        let counted = |counters: &queens::search::Counters| match race.pace() {
            Pace::Tests => counters[Counter::Tests],
            Pace::Solutions => counters[Counter::Solutions],
        };
        let most = race.runs().iter().map(|run| counted(run.counters())).max().unwrap_or(0);
        let stride = most.saturating_add(u64::from(race.is_over()));
        if stride < race.stride() {
            race.set_stride(stride);
            // Those that the others are ahead of have ended, or were stopped midway.
            if !race.is_over() {
                self.playback.seek(());
            }
        }
    }
}

/// Presses, keys and events of the view.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// A step is a stride.
    Player(PlayerAction),
    /// Another size: new runs.
    SetSize(Size),
    /// Something else counts as a stride: new runs.
    SetPace(Pace),
    /// Another search in a place: new runs.
    SetSearch(usize, &'static SearchKind),
    /// One search more.
    Add,
    /// One search fewer.
    Remove(usize),
    /// Guess the winner, before the race begins.
    Guess(&'static SearchKind),
    /// Measure the totals up to the present size.
    Measure,
    /// Stop measuring; what is known is kept.
    Cancel,
    /// A stride was typed.
    StepText(String),
    /// The chart shows another counter.
    Counter(Counter),
    /// Time to find more of the totals.
    FindTotals,
}

impl From<PlayerAction> for CompareAction {
    fn from(action: PlayerAction) -> CompareAction {
        CompareAction::Player(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::speed::Speed;

    fn comparison(names: &[&str], pace: Pace) -> Comparison {
        let kinds = names.iter().map(|name| SearchKind::named(name).expect("a search")).collect();
        Comparison::new(&CompareRoute {
            size: Size::nearest(6),
            kinds,
            pace,
            ..CompareRoute::default()
        })
    }

    fn run_out(comparison: &mut Comparison) {
        let mut ticks = 0;
        while comparison.next_tick().is_some() {
            let mut looks = 0;
            comparison.tick(16.0, || {
                looks += 1;
                looks < 3
            });
            ticks += 1;
            assert!(ticks < 100_000);
        }
    }

    fn totals(comparison: &Comparison) -> Vec<(u64, u64)> {
        let runs = comparison.runs().iter();
        runs.map(Run::counters)
            .map(|counters| (counters[Counter::Tests], counters[Counter::Solutions]))
            .collect()
    }

    #[test]
    fn a_guess_is_kept_until_other_searches_run() {
        let guess = SearchKind::FIELD_ORDER;
        let others: [CompareAction; 4] = [
            CompareAction::SetSize(Size::nearest(5)),
            CompareAction::SetPace(Pace::Solutions),
            CompareAction::Add,
            CompareAction::SetSearch(0, SearchKind::named("bit-masks").expect("a search")),
        ];
        for other in others {
            let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
            it.act(CompareAction::Guess(guess));
            assert_eq!(it.guess, Some(guess));
            for kept in [PlayerAction::Step, PlayerAction::Finish, PlayerAction::GoTo(0)] {
                it.act(kept);
                run_out(&mut it);
                assert_eq!(it.guess, Some(guess));
            }
            it.act(other);
            assert_eq!(it.guess, None);
        }
    }

    #[test]
    fn the_end_is_the_same_on_every_way_there() {
        for pace in [Pace::Tests, Pace::Solutions] {
            let mut ends = Vec::new();
            for how in [PlayerAction::Finish, PlayerAction::Play] {
                let mut it = comparison(&["one-per-line", "field-order"], pace);
                assert_eq!(it.status(), Status::Ready);
                it.act(PlayerAction::SetSpeed(Speed::Max));
                it.act(how);
                run_out(&mut it);
                assert_eq!(it.status(), Status::Done);
                ends.push((totals(&it), it.stride()));
                it.act(PlayerAction::Back);
                run_out(&mut it);
                assert_ne!(it.status(), Status::Ready);
                it.act(PlayerAction::GoTo(0));
                run_out(&mut it);
                assert_eq!((it.status(), totals(&it)), (Status::Ready, vec![(0, 0), (0, 0)]));
                assert_eq!(it.furthest(), ends[0].1);
            }
            assert_eq!(ends[0], ends[1]);
            assert!(ends[0].0.iter().all(|(_, solutions)| *solutions == 4));
        }
    }

    #[test]
    fn strides_keep_the_searches_in_step() {
        let mut it = comparison(&["one-per-line", "bit-masks", "free-slots"], Pace::Tests);
        for _ in 0..10 {
            it.act(PlayerAction::Step);
        }
        assert!(totals(&it).iter().all(|(iterations, _)| *iterations == 10));
        it.act(PlayerAction::Back);
        assert!(totals(&it).iter().all(|(iterations, _)| *iterations == 9));
        it.act(CompareAction::SetPace(Pace::Solutions));
        it.act(PlayerAction::Step);
        run_out(&mut it);
        assert!(totals(&it).iter().all(|(_, solutions)| *solutions == 1));
        assert_eq!(it.route().at, 1);
    }

    #[test]
    fn at_the_end_play_begins_again_and_one_button_pauses() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Solutions);
        it.act(PlayerAction::SetSpeed(Speed::Max));
        let mut ends = Vec::new();
        for _ in 0..2 {
            it.act(PlayerAction::Toggle);
            assert_eq!((it.status(), it.stride()), (Status::Running, 0));
            run_out(&mut it);
            ends.push(totals(&it));
        }
        assert_eq!(ends[0], ends[1]);
        it.act(PlayerAction::Toggle);
        it.tick(16.0, || false);
        it.act(PlayerAction::Toggle);
        run_out(&mut it);
        assert_eq!(it.status(), Status::Paused);
    }

    #[test]
    fn two_to_four_different_searches_are_compared() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(CompareAction::Remove(0));
        assert_eq!(it.route().kinds.len(), 2, "one alone is no comparison");
        for expected in [3, 4, 4] {
            it.act(CompareAction::Add);
            assert_eq!(it.route().kinds.len(), expected);
        }
        it.act(CompareAction::SetSearch(0, it.route().kinds[1]));
        assert_eq!(it.route().kinds[0].name, "one-per-line");
        it.act(CompareAction::SetSearch(0, SearchKind::named("bit-masks").expect("a search")));
        assert_eq!(it.route().kinds[0].name, "bit-masks");
        it.act(CompareAction::Remove(3));
        assert_eq!(it.route().kinds.len(), 3);
    }

    #[test]
    fn measuring_is_cancelled_and_keeps_what_is_known() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(CompareAction::Measure);
        it.tick(16.0, || false);
        assert!(it.is_measuring);
        it.act(CompareAction::Cancel);
        assert_eq!(it.next_tick(), None);
        assert!(it.measurement.as_ref().is_some_and(|it| !it.totals().is_empty()));
        it.act(CompareAction::Measure);
        run_out(&mut it);
        assert_eq!(it.measurement.as_ref().map(|it| it.totals().len()), Some(12));
    }

    #[test]
    fn a_race_keeps_the_speed_that_is_set() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(PlayerAction::SetSpeed(Speed::PerSecond(10)));
        it.act(PlayerAction::Play);
        // The first stride is due at once.
        it.tick(0.0, || true);
        for strides in 1..=5 {
            assert_eq!((it.stride(), it.status()), (strides, Status::Running));
            assert!(totals(&it).iter().all(|(tests, _)| *tests == strides));
            it.tick(100.0, || true);
        }
    }

    /// 14 852 tests to the last solution of one-per-line, and 924 226 of field-order in all.
    #[test]
    fn a_race_takes_fourteen_seconds_whatever_its_length() {
        let kinds = comparison(&["one-per-line", "field-order"], Pace::Tests).kinds;
        for (n, goal, end) in [(4, 39, None), (8, 14_853, Some(924_227)), (9, 72_055, None)] {
            let size = Size::nearest(n);
            let route = CompareRoute { size, kinds: kinds.clone(), ..CompareRoute::default() };
            let mut it = Comparison::new(&route);
            while !it.find_ways(|| true) {}
            it.act(PlayerAction::Play);
            let mut seconds = 0.0;
            let mut solved = None;
            while it.status() != Status::Done {
                assert!(it.next_tick().is_some() && seconds < 15.0, "n = {n}");
                it.tick(20.0, || true);
                seconds += 0.02;
                let has_all = it.lanes().iter().any(|lane| lane.has_all);
                solved = solved.or(has_all.then_some(seconds));
            }
            let solved = solved.expect("a first search");
            assert!((11.9..12.1).contains(&solved), "n = {n}: {solved} s");
            // Few steps come one by one.
            assert!((13.5..14.1).contains(&seconds), "n = {n}: {seconds} s");
            let course = it.course().expect("both ways");
            assert_eq!(course.goal, goal, "n = {n}");
            assert!(end.is_none_or(|end| course.end == Some(end)));
            assert_eq!(it.length(), RunLength::Exact(course.end.unwrap_or_default()));
            it.act(PlayerAction::GoTo(0));
            assert_eq!(it.length(), RunLength::Exact(goal), "the scale of the first way");
        }
    }

    #[test]
    fn a_race_goes_on_where_it_was_stopped_and_a_speed_that_is_set_stays() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(PlayerAction::Play);
        for _ in 0..60 {
            it.tick(100.0, || true);
        }
        let half = it.stride();
        assert!(half.abs_diff(it.course().expect("both ways").goal / 2) <= 1);
        it.act(PlayerAction::Pause);
        it.act(PlayerAction::Step);
        it.act(PlayerAction::Play);
        it.tick(0.0, || true);
        assert_eq!(it.stride(), half + 1);
        it.act(PlayerAction::SetSpeed(Speed::PerSecond(1_000)));
        it.tick(100.0, || true);
        assert!(it.stride().abs_diff(half + 101) <= 1);
    }

    #[test]
    fn a_race_without_a_goal_in_reach_has_the_speed_that_grows() {
        let mut it = comparison(&["rows", "forward-checking"], Pace::Solutions);
        it.act(CompareAction::SetSize(Size::nearest(20)));
        assert!(it.has_course(), "not known yet");
        while !it.find_ways(|| true) {}
        assert!(!it.has_course());
        it.act(PlayerAction::Play);
        it.tick(0.0, || true);
        assert_eq!((it.stride(), it.length()), (1, RunLength::Exact(39_029_188_885)));
    }

    #[test]
    fn a_race_whose_end_is_far_goes_on_at_full_speed_behind_its_goal() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(CompareAction::SetSize(Size::nearest(11)));
        assert_eq!((it.length(), it.course()), (RunLength::Unknown, None));
        while !it.find_ways(|| true) {}
        let course = it.course().expect("the way of the first");
        assert_eq!((course.end, it.length()), (None, RunLength::Exact(course.goal)));
        it.act(PlayerAction::GoTo(course.goal));
        while it.playback.is_moving() {
            it.tick(16.0, || true);
        }
        it.act(PlayerAction::Play);
        it.tick(16.0, || false);
        assert_eq!(it.stride(), course.goal + 4_096);
        it.act(PlayerAction::Pause);
        run_out(&mut it);
        assert!(matches!(it.length(), RunLength::Estimated(_) | RunLength::Unknown));
    }

    #[test]
    fn near_places_are_reached_at_once_and_far_ones_later() {
        let at = 10_000;
        let kinds = comparison(&["one-per-line", "field-order"], Pace::Tests).kinds;
        let mut it = Comparison::new(&CompareRoute { kinds, at, ..CompareRoute::default() });
        assert_eq!((it.size, it.status(), it.stride()), (Size::EIGHT, Status::Paused, at));
        assert!(totals(&it).iter().all(|(tests, _)| *tests == at));
        it.act(PlayerAction::GoTo(400_000));
        assert_eq!(it.status(), Status::Running);
        run_out(&mut it);
        // The totals of both searches for n = 8 are 15 720 and 924 226 tests.
        let tests: Vec<u64> = totals(&it).into_iter().map(|(tests, _)| tests).collect();
        assert_eq!(tests, [15_720, 400_000]);
    }

    #[test]
    fn after_a_pause_all_are_at_the_same_stride() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(CompareAction::SetSize(Size::nearest(10)));
        it.act(PlayerAction::Finish);
        assert_eq!(it.status(), Status::Running);
        it.act(PlayerAction::Pause);
        run_out(&mut it);
        assert_eq!(it.status(), Status::Paused);
        assert!(it.stride() > 1_000);
        assert!(totals(&it).iter().all(|(tests, _)| *tests == it.stride()));
    }

    #[test]
    fn at_full_speed_tests_pass_by_thousands_and_solutions_one_by_one() {
        for (pace, strides) in [(Pace::Tests, 4_096), (Pace::Solutions, 1)] {
            let mut it = comparison(&["one-per-line", "field-order"], pace);
            it.act(PlayerAction::SetSpeed(Speed::Max));
            it.act(PlayerAction::Play);
            it.tick(16.0, || false);
            assert_eq!((it.pace(), it.stride(), it.status()), (pace, strides, Status::Running));
        }
    }

    #[test]
    fn a_race_is_not_thrown_away_for_nothing() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        it.act(PlayerAction::GoTo(10));
        it.act(CompareAction::SetSize(it.size));
        it.act(CompareAction::Add);
        assert_eq!((it.stride(), it.kinds.len()), (0, 3));
        it.act(PlayerAction::GoTo(10));
        it.act(CompareAction::SetSize(it.size));
        assert_eq!(it.stride(), 10);
        it.act(CompareAction::Remove(3));
        assert_eq!(it.kinds.len(), 3, "there is no fourth");
    }

    #[test]
    fn keys_of_the_player_lead_the_race_and_none_jumps() {
        let mut it = comparison(&["one-per-line", "field-order"], Pace::Tests);
        let mut press = |action: PlayerAction| {
            it.act(action);
            (it.stride(), it.status(), it.playback.speed())
        };
        press(PlayerAction::SetSpeed(Speed::Max));
        let at = |stride, status| (stride, status, Speed::Max);
        assert_eq!(press(PlayerAction::GoTo(5)), at(5, Status::Paused));
        assert_eq!(press(PlayerAction::Back), at(4, Status::Paused));
        assert_eq!(press(PlayerAction::Step), at(5, Status::Paused));
        assert_eq!(press(PlayerAction::Play), at(5, Status::Running));
        assert_eq!(press(PlayerAction::Pause), at(5, Status::Paused));
        assert_eq!(press(PlayerAction::Toggle), at(5, Status::Running));
        assert_eq!(press(PlayerAction::Toggle), at(5, Status::Paused));
        let (end, status, _) = press(PlayerAction::Finish);
        assert!(end > 5 && status == Status::Done);
        assert_eq!(press(PlayerAction::Reset), at(0, Status::Ready));
        for jump in [
            PlayerAction::NextSolution,
            PlayerAction::PreviousSolution,
            PlayerAction::NextBacktrack,
            PlayerAction::PreviousBacktrack,
            PlayerAction::ToggleGrain,
        ] {
            assert_eq!(press(jump), at(0, Status::Ready), "each search has them elsewhere");
        }
    }
}
