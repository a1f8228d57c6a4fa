//! What happens on the counting view: one state, fed with actions and with what
//! workers say, that gives orders.
//!
//! Pure: time comes in as milliseconds, workers are numbers.

use queens::count::{Contradiction, Plan, ResultLine, TaskRange};
use crate::state::search::state::Status;

use crate::state::count::action::Action;
use crate::state::count::clock::Clock;
use crate::state::count::worker_state::Hand;
use crate::state::count::message::News;
use crate::state::count::effect::Order;
use crate::state::count::throughput::{Pace, Span};
use crate::state::count::protocol::{Answer, Job, VERSION};
use crate::state::count::progress::Saved;
use crate::state::count::task_queue::Supply;
use crate::state::count::tally::Tally;
use crate::state::count::assignment::Work;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Ready,
    Running,
    Paused,
    Done,
}

/// Failures after which a count stops.
const FAILURES: u32 = 3;
/// So much silence one tick can notice: a machine that slept has heard nothing.
const TICK_LIMIT: f64 = 2_000.0;
/// Milliseconds of counting before the remaining time is told.
const TELL_AFTER: f64 = 2_000.0;
/// More workers than any machine at home has processors.
pub const MOST_WORKERS: u32 = 64;

/// The counting view's state.
#[derive(Debug)]
pub struct Session {
    workers: u32,
    phase: Phase,
    tally: Tally,
    supply: Supply,
    pace: Pace,
    hands: Vec<Hand>,
    next_id: u32,
    failures: u32,
    clock: Clock,
    /// Expected milliseconds of a task before any has been counted.
    guess: f64,
    orders: Vec<Order>,
}

impl Session {
    /// Before the start. `guess` is about how many milliseconds the whole size takes
    /// one worker; it only decides when a silent worker counts as lost.
    pub fn new(work: Work, workers: u32, guess: f64) -> Session {
        Session::at(Tally::new(work), workers, guess)
    }

    /// Where a count was left: paused, to go on when asked.
    pub fn resume(saved: Saved, workers: u32, guess: f64) -> Session {
        let tally = Tally::resume(saved.work, saved.done, saved.solutions);
        Session {
            phase: Phase::Paused,
            clock: Clock::after(saved.elapsed),
            ..Session::at(tally, workers, guess)
        }
    }

    fn at(tally: Tally, workers: u32, guess: f64) -> Session {
        let work = tally.work();
        let open = tally.done().gaps(work.range().first()..work.range().end());
        Session {
            workers: workers.clamp(1, MOST_WORKERS),
            phase: Phase::Ready,
            tally,
            supply: Supply::new(work.size(), open),
            pace: Pace::default(),
            hands: Vec::new(),
            next_id: 0,
            failures: 0,
            clock: Clock::default(),
            guess: guess / f64::from(Plan::new(work.size()).tasks()),
            orders: Vec::new(),
        }
    }

    /// What is counted.
    pub fn work(&self) -> Work {
        self.tally.work()
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
        self.clock.is_running()
    }

    /// What has been counted.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Milliseconds spent counting, up to the last tick.
    pub fn elapsed(&self) -> f64 {
        self.clock.elapsed()
    }

    /// Solutions per second so far.
    pub fn per_second(&self) -> Option<f64> {
        let (elapsed, solutions) = (self.elapsed(), self.tally.solutions());
        (elapsed > 0.0 && solutions > 0).then(|| solutions as f64 * 1_000.0 / elapsed)
    }

    /// How long it will still take with the present workers; `None` before that can
    /// be told honestly.
    pub fn remaining(&self, now: f64) -> Option<Span> {
        if self.phase != Phase::Running || self.elapsed() < TELL_AFTER {
            return None;
        }
        let all = self.pace.foretell(self.tally.left())?;
        let under_way: f64 = self.hands.iter().filter_map(|hand| hand.at_work(now)).sum();
        let workers = f64::from(self.workers);
        let time = (all.time - under_way).max(0.0) / workers;
        Some(Span { time, uncertainty: all.uncertainty / workers })
    }

    /// The result, when it is there; of a whole count it has been checked.
    pub fn result(&self) -> Option<Result<u64, Contradiction>> {
        (self.phase == Phase::Done).then(|| self.tally.result())
    }

    /// The line that tells others the result.
    pub fn line(&self) -> Option<ResultLine> {
        matches!(self.result(), Some(Ok(_))).then(|| self.tally.line())
    }

    /// The progress as it is kept.
    pub fn saved(&self) -> Saved {
        Saved {
            work: self.work(),
            done: self.tally.done().clone(),
            solutions: self.tally.solutions(),
            elapsed: self.elapsed(),
        }
    }

    /// What is to be done outside since the last call.
    pub fn orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: Action, now: f64) -> Option<News> {
        self.clock.read(now);
        match (action, self.phase) {
            (Action::Start, Phase::Ready | Phase::Done) => {
                self.begin_again();
                self.run(now);
            }
            (Action::Continue, Phase::Paused) => self.run(now),
            (Action::Pause, Phase::Running) => {
                self.phase = Phase::Paused;
                self.rest();
                return Some(News::Paused);
            }
            (Action::Cancel, Phase::Running | Phase::Paused) => {
                self.begin_again();
                self.orders.push(Order::Forget);
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
        self.clock.read(now);
        let hand = self.hands.iter_mut().find(|hand| hand.id() == id)?;
        match (answer, hand.range()) {
            (Some(Answer::Ready(VERSION)), None) if !hand.is_ready() => {
                hand.ready();
                self.employ(now);
                None
            }
            (Some(Answer::Ready(_)), _) => {
                self.stop();
                Some(News::OtherVersion)
            }
            (Some(Answer::Counted(job, solutions)), Some(range))
                if job == (Job { size: self.tally.work().size(), range }) =>
            {
                let time = hand.at_work(now)?;
                hand.end();
                self.counted(range, solutions, time, now)
            }
            _ => self.fail(id, now),
        }
    }

    /// A worker has failed: it is replaced and its range repeated.
    pub fn fail(&mut self, id: u32, now: f64) -> Option<News> {
        let place = self.hands.iter().position(|hand| hand.id() == id)?;
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
        let passed = self.clock.read(now).min(TICK_LIMIT);
        let per_task = self.pace.per_task().unwrap_or(self.guess);
        let mut lost = None;
        for hand in &mut self.hands {
            if hand.is_lost_after(passed, per_task) {
                lost = Some(hand.id());
            }
        }
        self.fail(lost?, now)
    }

    /// Ends the workers; what was counted stays.
    pub fn leave(&mut self) {
        self.dismiss_all();
    }

    /// Goes back to before the start. What is to be done outside still is, and no
    /// number of a worker comes twice.
    fn begin_again(&mut self) {
        self.dismiss_all();
        let fresh = Session::new(self.work(), self.workers, 0.0);
        let (next_id, guess, orders) = (self.next_id, self.guess, self.orders());
        *self = Session { next_id, guess, orders, ..fresh };
    }

    fn run(&mut self, now: f64) {
        self.phase = Phase::Running;
        self.failures = 0;
        self.supply.start();
        self.clock.start(now);
        self.employ(now);
    }

    /// Hires, and gives work to those who have none.
    fn employ(&mut self, now: f64) {
        if self.phase != Phase::Running {
            return;
        }
        while let Some(idle) = self.hands.iter().position(|hand| hand.range().is_none())
            && self.hands.len() > self.workers as usize
        {
            self.dismiss(idle);
        }
        // No more than can have something to do.
        let at_work = self.hands.iter().filter(|hand| hand.range().is_some()).count();
        let open = self.supply.tasks() as usize;
        let useful = open.saturating_add(at_work).min(self.workers as usize);
        while self.hands.len() < useful {
            let id = self.next_id;
            self.next_id += 1;
            self.hands.push(Hand::new(id, now));
            self.orders.push(Order::Hire(id));
        }
        for hand in self.hands.iter_mut().filter(|hand| hand.is_waiting()) {
            let Some(range) = self.supply.take(&self.pace, self.workers) else { break };
            hand.begin(range, now);
            let job = Job { size: self.tally.work().size(), range };
            self.orders.push(Order::Send(hand.id(), job));
        }
    }

    fn counted(&mut self, range: TaskRange, solutions: u64, time: f64, now: f64) -> Option<News> {
        self.tally.add(range, solutions);
        self.pace.add(range.tasks(), time);
        if self.tally.left() > 0 {
            self.orders.push(Order::Save);
            self.employ(now);
            self.rest();
            return None;
        }
        self.phase = Phase::Done;
        self.clock.stop();
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
        while let Some(idle) = self.hands.iter().position(|hand| hand.range().is_none()) {
            self.dismiss(idle);
        }
        if self.hands.is_empty() {
            self.clock.stop();
        }
    }

    /// Stops because of trouble. What was counted stays, and may be continued.
    fn stop(&mut self) {
        self.dismiss_all();
        self.phase = Phase::Paused;
        self.clock.stop();
    }

    fn dismiss(&mut self, place: usize) {
        let hand = self.hands.swap_remove(place);
        if let Some(range) = hand.range() {
            self.supply.put_back(range);
        }
        self.orders.push(Order::Dismiss(hand.id()));
    }

    fn dismiss_all(&mut self) {
        while !self.hands.is_empty() {
            self.dismiss(self.hands.len() - 1);
        }
        self.clock.stop();
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
