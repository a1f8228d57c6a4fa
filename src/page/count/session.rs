//! What happens on the counting view: one state, fed with actions and with what
//! workers say, that gives orders.
//!
//! Pure: time comes in as milliseconds, workers are numbers.

use std::collections::VecDeque;
use std::ops::Range;

use crate::board::Size;
use crate::count::{Contradiction, Plan, RangeError, ResultLine, TaskRange, check};
use crate::page::search::session::Status;

use super::pace::{Pace, Span};
use super::protocol::{Answer, Job, VERSION};
use super::ranges::Ranges;
use super::saved::Saved;

/// Which part of how many, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which.
    pub part: u32,
    /// Of how many.
    pub parts: u32,
}

/// What is to be counted: all tasks of a size, or a part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    size: Size,
    part: Part,
    range: TaskRange,
}

impl Work {
    /// All of a size.
    pub fn whole(size: Size) -> Work {
        Work { size, part: Part { part: 1, parts: 1 }, range: Plan::new(size).all() }
    }

    /// A part.
    pub fn new(size: Size, part: Part) -> Result<Work, RangeError> {
        let range = Plan::new(size).part(part.part, part.parts)?;
        Ok(Work { size, part, range })
    }

    /// The size of the board.
    pub fn size(self) -> Size {
        self.size
    }

    /// The part; the first of one for a whole count.
    pub fn part(self) -> Part {
        self.part
    }

    /// The tasks.
    pub fn range(self) -> TaskRange {
        self.range
    }
}

/// What a person asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Begin.
    Start,
    /// Stop for now. Ranges under way are counted to their end.
    Pause,
    /// Go on.
    Continue,
    /// Give up what was counted.
    Cancel,
    /// Another number of workers.
    SetWorkers(u32),
}

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start a worker of that number.
    Hire(u32),
    /// End it.
    Dismiss(u32),
    /// Give it work.
    Send(u32, Job),
    /// Keep the progress.
    Save,
    /// Drop the kept progress.
    Forget,
}

/// Something worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The number of solutions of all tasks.
    Done(u64),
    /// The result can not be right.
    Wrong(Contradiction),
    /// A worker failed and was replaced: the how manieth time.
    Replaced(u32),
    /// Workers have failed too often; the count has stopped.
    GaveUp,
    /// The worker is of another version than the page; the count has stopped.
    OtherVersion,
    /// Stopped for now.
    Paused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Ready,
    Running,
    Paused,
    Done,
}

/// A worker, as far as it is known.
#[derive(Debug)]
struct Hand {
    id: u32,
    is_ready: bool,
    range: Option<TaskRange>,
    since: f64,
    /// Milliseconds awake without a word from it.
    silence: f64,
}

/// Milliseconds that a range should take: pausing and saving come between two.
const RANGE_TIME: f64 = 200.0;
/// A range is at most so many times as long as the one before.
const GROWTH: f64 = 4.0;
/// Failures after which a count stops.
const FAILURES: u32 = 3;
/// Milliseconds until a worker has arrived and started, at most.
const START_PATIENCE: f64 = 60_000.0;
/// Milliseconds beyond what is expected until a silent worker counts as lost.
const PATIENCE: f64 = 4_000.0;
/// Times the expected time of a range that are waited for, too.
const PATIENT_TIMES: f64 = 20.0;
/// So much silence one tick can notice: a machine that slept has heard nothing.
const TICK_LIMIT: f64 = 2_000.0;
/// Milliseconds of counting before the remaining time is told.
const TELL_AFTER: f64 = 2_000.0;
/// More workers than any machine at home has processors.
pub const MOST_WORKERS: u32 = 64;

/// The counting view's state.
#[derive(Debug)]
pub struct Session {
    work: Work,
    workers: u32,
    phase: Phase,
    /// What no worker has been given yet.
    open: VecDeque<Range<u32>>,
    done: Ranges,
    solutions: u64,
    hands: Vec<Hand>,
    next_id: u32,
    failures: u32,
    pace: Pace,
    last_tasks: f64,
    elapsed: f64,
    /// When the clock was last read, while it runs.
    clock: Option<f64>,
    /// Expected milliseconds of a task before any has been counted.
    guess: f64,
    orders: Vec<Order>,
}

impl Session {
    /// Before the start. `guess` is about how many milliseconds the whole size takes
    /// one worker; it only decides when a silent worker counts as lost.
    pub fn new(work: Work, workers: u32, guess: f64) -> Session {
        let tasks = f64::from(Plan::new(work.size).tasks());
        let range = work.range.first()..work.range.end();
        Session {
            work,
            workers: workers.clamp(1, MOST_WORKERS),
            phase: Phase::Ready,
            open: VecDeque::from([range]),
            done: Ranges::default(),
            solutions: 0,
            hands: Vec::new(),
            next_id: 0,
            failures: 0,
            pace: Pace::default(),
            last_tasks: 0.0,
            elapsed: 0.0,
            clock: None,
            guess: guess / tasks,
            orders: Vec::new(),
        }
    }

    /// Where a count was left: paused, to go on when asked.
    pub fn resume(saved: Saved, workers: u32, guess: f64) -> Session {
        let range = saved.work.range.first()..saved.work.range.end();
        Session {
            phase: Phase::Paused,
            open: saved.done.gaps(range).into(),
            done: saved.done,
            solutions: saved.solutions,
            elapsed: saved.elapsed,
            ..Session::new(saved.work, workers, guess)
        }
    }

    /// What is counted.
    pub fn work(&self) -> Work {
        self.work
    }

    /// The number of workers wanted.
    pub fn workers(&self) -> u32 {
        self.workers
    }

    /// The status.
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Ready => Status::Ready,
            Phase::Running => Status::Running,
            Phase::Paused => Status::Paused,
            Phase::Done => Status::Done,
        }
    }

    /// Whether the clock needs to be looked at: something is under way.
    pub fn is_busy(&self) -> bool {
        self.clock.is_some()
    }

    /// The tasks counted.
    pub fn done(&self) -> &Ranges {
        &self.done
    }

    /// The solutions of these tasks.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The share of the tasks that is counted, from 0 to 1.
    pub fn progress(&self) -> f64 {
        f64::from(self.done.tasks()) / f64::from(self.work.range.tasks().max(1))
    }

    /// Milliseconds spent counting, up to the last tick.
    pub fn elapsed(&self) -> f64 {
        self.elapsed
    }

    /// Solutions per second so far.
    pub fn per_second(&self) -> Option<f64> {
        (self.elapsed > 0.0 && self.solutions > 0)
            .then(|| self.solutions as f64 * 1_000.0 / self.elapsed)
    }

    /// How long it will still take with the present workers; `None` before that can
    /// be told honestly.
    pub fn remaining(&self, now: f64) -> Option<Span> {
        if self.phase != Phase::Running || self.elapsed < TELL_AFTER {
            return None;
        }
        let left = self.work.range.tasks() - self.done.tasks();
        let all = self.pace.foretell(left)?;
        let at_work = self.hands.iter().filter(|hand| hand.range.is_some());
        let under_way: f64 = at_work.map(|hand| now - hand.since).sum();
        let workers = f64::from(self.workers);
        let time = (all.time - under_way).max(0.0) / workers;
        Some(Span { time, uncertainty: all.uncertainty / workers })
    }

    /// The result, when it is there; of a whole count it has been checked.
    pub fn result(&self) -> Option<Result<u64, Contradiction>> {
        (self.phase == Phase::Done).then(|| {
            let is_whole = self.work.part.parts == 1;
            if is_whole { check(self.work.size, self.solutions) } else { Ok(self.solutions) }
        })
    }

    /// The line that tells others the result.
    pub fn line(&self) -> Option<ResultLine> {
        let Part { part, parts } = self.work.part;
        let line = ResultLine { size: self.work.size, part, parts, solutions: self.solutions };
        matches!(self.result(), Some(Ok(_))).then_some(line)
    }

    /// The progress as it is kept.
    pub fn saved(&self) -> Saved {
        Saved {
            work: self.work,
            done: self.done.clone(),
            solutions: self.solutions,
            elapsed: self.elapsed,
        }
    }

    /// What is to be done outside since the last call.
    pub fn orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: Action, now: f64) -> Option<News> {
        self.read_clock(now);
        match (action, self.phase) {
            (Action::Start, Phase::Ready | Phase::Done) => {
                self.dismiss_all();
                let fresh = Session::new(self.work, self.workers, 0.0);
                let (next_id, guess) = (self.next_id, self.guess);
                let orders = self.orders();
                *self = Session { next_id, guess, orders, ..fresh };
                self.run(now);
            }
            (Action::Continue, Phase::Paused) => self.run(now),
            (Action::Pause, Phase::Running) => {
                self.phase = Phase::Paused;
                self.rest();
                return Some(News::Paused);
            }
            (Action::Cancel, Phase::Running | Phase::Paused) => {
                self.dismiss_all();
                let fresh = Session::new(self.work, self.workers, 0.0);
                let (next_id, guess) = (self.next_id, self.guess);
                let mut orders = self.orders();
                orders.push(Order::Forget);
                *self = Session { next_id, guess, orders, ..fresh };
            }
            (Action::SetWorkers(workers), _) => {
                self.workers = workers.clamp(1, MOST_WORKERS);
                self.employ(now);
            }
            _ => {}
        }
        None
    }

    /// Hears what a worker says. One that has been dismissed is not heard.
    pub fn hear(&mut self, id: u32, answer: Option<Answer>, now: f64) -> Option<News> {
        self.read_clock(now);
        let hand = self.hands.iter_mut().find(|hand| hand.id == id)?;
        match (answer, hand.range) {
            (Some(Answer::Ready(VERSION)), None) if !hand.is_ready => {
                hand.is_ready = true;
                hand.silence = 0.0;
                self.employ(now);
                None
            }
            (Some(Answer::Ready(_)), _) => {
                self.stop();
                Some(News::OtherVersion)
            }
            (Some(Answer::Counted(job, solutions)), Some(range))
                if job == (Job { size: self.work.size, range }) =>
            {
                hand.range = None;
                hand.silence = 0.0;
                let time = now - hand.since;
                self.counted(range, solutions, time, now)
            }
            _ => self.fail(id, now),
        }
    }

    /// A worker has failed: it is replaced and its range repeated.
    pub fn fail(&mut self, id: u32, now: f64) -> Option<News> {
        let place = self.hands.iter().position(|hand| hand.id == id)?;
        self.dismiss(place);
        self.failures += 1;
        if self.phase == Phase::Paused {
            self.rest();
            return None;
        }
        if self.failures >= FAILURES {
            self.stop();
            return Some(News::GaveUp);
        }
        self.employ(now);
        Some(News::Replaced(self.failures))
    }

    /// Reads the clock and looks for workers that are lost without a word.
    pub fn tick(&mut self, now: f64) -> Option<News> {
        let passed = self.read_clock(now).min(TICK_LIMIT);
        let per_task = self.pace.per_task().unwrap_or(self.guess);
        let mut lost = None;
        for hand in &mut self.hands {
            hand.silence += passed;
            let patience = match hand.range {
                None if hand.is_ready => f64::INFINITY,
                None => START_PATIENCE,
                Some(range) => PATIENCE + PATIENT_TIMES * per_task * f64::from(range.tasks()),
            };
            if hand.silence > patience {
                lost = Some(hand.id);
            }
        }
        self.fail(lost?, now)
    }

    /// Ends the workers; what was counted stays.
    pub fn leave(&mut self) {
        self.dismiss_all();
    }

    fn run(&mut self, now: f64) {
        self.phase = Phase::Running;
        self.failures = 0;
        self.last_tasks = 0.0;
        self.clock = Some(now);
        self.employ(now);
    }

    /// Milliseconds since the clock was last read.
    fn read_clock(&mut self, now: f64) -> f64 {
        let Some(last) = self.clock else { return 0.0 };
        self.clock = Some(now);
        let passed = (now - last).max(0.0);
        self.elapsed += passed;
        passed
    }

    /// Hires, and gives work to those who have none.
    fn employ(&mut self, now: f64) {
        if self.phase != Phase::Running {
            return;
        }
        while let Some(idle) = self.hands.iter().position(|hand| hand.range.is_none())
            && self.hands.len() > self.workers as usize
        {
            self.dismiss(idle);
        }
        // No more than can have something to do.
        let at_work = self.hands.iter().filter(|hand| hand.range.is_some()).count();
        let open: u32 = self.open.iter().map(|range| range.end - range.start).sum();
        let useful = (open as usize).saturating_add(at_work).min(self.workers as usize);
        while self.hands.len() < useful {
            let id = self.next_id;
            self.next_id += 1;
            self.hands.push(Hand { id, is_ready: false, range: None, since: now, silence: 0.0 });
            self.orders.push(Order::Hire(id));
        }
        for place in 0..self.hands.len() {
            let is_idle =
                self.hands.get(place).is_some_and(|hand| hand.is_ready && hand.range.is_none());
            if is_idle && let Some(range) = self.take() {
                self.give(place, range, now);
            }
        }
    }

    fn give(&mut self, place: usize, range: TaskRange, now: f64) {
        let Some(hand) = self.hands.get_mut(place) else { return };
        hand.range = Some(range);
        hand.since = now;
        hand.silence = 0.0;
        self.orders.push(Order::Send(hand.id, Job { size: self.work.size, range }));
    }

    /// The next range to be counted: long enough to keep a worker busy for a while,
    /// short enough to keep all busy to the end.
    fn take(&mut self) -> Option<TaskRange> {
        let open: u32 = self.open.iter().map(|range| range.end - range.start).sum();
        let wanted = match self.pace.per_task() {
            Some(per_task) => (RANGE_TIME / per_task).min(self.last_tasks * GROWTH),
            None => 1.0,
        };
        let share = f64::from(open) / (2.0 * f64::from(self.workers));
        let tasks = wanted.min(share.ceil()).max(1.0) as u32;
        let first = self.open.front_mut()?;
        let range = first.start..first.end.min(first.start.saturating_add(tasks));
        first.start = range.end;
        if first.start >= first.end {
            self.open.pop_front();
        }
        self.last_tasks = self.last_tasks.max(f64::from(range.end - range.start));
        Plan::new(self.work.size).range(range).ok()
    }

    fn counted(&mut self, range: TaskRange, solutions: u64, time: f64, now: f64) -> Option<News> {
        self.done.add(range.first()..range.end());
        // No board up to n = 27 has more solutions than fit; a worker that says
        // otherwise is wrong, and so will the sum be.
        self.solutions = self.solutions.saturating_add(solutions);
        self.pace.add(range.tasks(), time);
        if self.done.tasks() < self.work.range.tasks() {
            self.orders.push(Order::Save);
            self.employ(now);
            self.rest();
            return None;
        }
        self.phase = Phase::Done;
        self.clock = None;
        self.dismiss_all();
        self.orders.push(Order::Forget);
        match self.result()? {
            Ok(solutions) => Some(News::Done(solutions)),
            Err(contradiction) => Some(News::Wrong(contradiction)),
        }
    }

    /// While nothing runs: the idle go, and when the last range under way is there,
    /// the clock stops.
    fn rest(&mut self) {
        if self.phase == Phase::Running {
            return;
        }
        while let Some(idle) = self.hands.iter().position(|hand| hand.range.is_none()) {
            self.dismiss(idle);
        }
        if self.hands.is_empty() {
            self.clock = None;
        }
    }

    /// Stops because of trouble. What was counted stays, and may be continued.
    fn stop(&mut self) {
        self.dismiss_all();
        self.phase = Phase::Paused;
        self.clock = None;
    }

    fn dismiss(&mut self, place: usize) {
        let hand = self.hands.swap_remove(place);
        if let Some(range) = hand.range {
            self.open.push_front(range.first()..range.end());
        }
        self.orders.push(Order::Dismiss(hand.id));
    }

    fn dismiss_all(&mut self) {
        while !self.hands.is_empty() {
            self.dismiss(self.hands.len() - 1);
        }
        self.clock = None;
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
