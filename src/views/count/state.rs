//! State of the counting view. Actions and messages of workers change it and yield effects.
//!
//! Pure: time comes in as milliseconds, workers are numbers.

use queens::board::Size;
use queens::count::{Contradiction, Plan, TaskRange};
use queenside_worker::MOST_WORKERS;
use queenside_worker::counting::{CountingRequest, Tasks};
use queenside_worker::messages::{Reply, VERSION};

use crate::components::features::status::Status;
use crate::views::count::estimate::{Clock, Throughput, TimeSpan, are_lists_small, cost};
use crate::views::count::progress::CountProgress;
use crate::views::count::task_queue::{QueueTally, TaskQueue};
use crate::views::count::worker_state::{RANGES, WorkerState};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CountPhase {
    Ready,
    Running,
    Paused,
    Done,
}

/// Failures after which a count stops.
const FAILURES: u32 = 3;
/// Most silence, in ms, that one tick counts. After a sleep of the machine, longer silence means
/// nothing.
const TICK_LIMIT: f64 = 2_000.0;
/// Milliseconds of counting before the remaining time is shown.
const ESTIMATE_AFTER: f64 = 2_000.0;
/// Expected time on an unmeasured machine, as a multiple of a usual one's, so that a slow worker
/// is not taken for a lost one.
const CAUTION: f64 = 4.0;

#[derive(Debug)]
pub struct CountState {
    pub workers: u32,
    phase: CountPhase,
    pub tally: QueueTally,
    queue: TaskQueue,
    throughput: Throughput,
    pool: Vec<WorkerState>,
    next_id: u32,
    /// Failed workers since the last start.
    failures: u32,
    /// True if a worker has been ready since the count began or went on.
    has_started: bool,
    clock: Clock,
    effects: Vec<CountEffect>,
}

impl CountState {
    /// Before the start.
    pub fn new(size: Size, workers: u32) -> CountState {
        CountState::with(QueueTally::new(size), workers)
    }

    /// Where a count was left: paused, to go on when asked.
    pub fn resume(progress: CountProgress, workers: u32) -> CountState {
        let CountProgress { size, done, solutions, elapsed } = progress;
        let tally = QueueTally { size, done, solutions };
        CountState {
            phase: CountPhase::Paused,
            clock: Clock::at(elapsed),
            ..CountState::with(tally, workers)
        }
    }

    fn with(tally: QueueTally, workers: u32) -> CountState {
        let size = tally.size;
        let open = tally.done.gaps(0..Plan::new(size).tasks());
        CountState {
            workers: workers.clamp(1, MOST_WORKERS),
            phase: CountPhase::Ready,
            tally,
            queue: TaskQueue::new(size, open),
            throughput: Throughput::default(),
            pool: Vec::new(),
            next_id: 0,
            failures: 0,
            has_started: false,
            clock: Clock::default(),
            effects: Vec::new(),
        }
    }

    pub fn status(&self) -> Status {
        match self.phase {
            CountPhase::Ready => Status::Ready,
            CountPhase::Running => Status::Running,
            CountPhase::Paused => Status::Paused,
            CountPhase::Done => Status::Done,
        }
    }

    /// The action of the main button.
    pub fn main_action(&self) -> CountAction {
        match self.phase {
            CountPhase::Ready | CountPhase::Done => CountAction::Start,
            CountPhase::Running => CountAction::Pause,
            CountPhase::Paused => CountAction::Continue,
        }
    }

    /// True if the clock needs to be read from time to time: something is counted.
    pub fn is_busy(&self) -> bool {
        self.clock.is_running()
    }

    /// Milliseconds of counting, up to the last reading of the clock.
    pub fn elapsed(&self) -> f64 {
        self.clock.elapsed
    }

    /// Solutions per second so far.
    pub fn per_second(&self) -> Option<f64> {
        let (elapsed, solutions) = (self.elapsed(), self.tally.solutions);
        (elapsed > 0.0 && solutions > 0).then(|| solutions as f64 * 1_000.0 / elapsed)
    }

    /// Remaining time with the current workers; `None` while too little is known.
    pub fn remaining(&self) -> Option<TimeSpan> {
        if self.phase != CountPhase::Running || self.elapsed() < ESTIMATE_AFTER {
            return None;
        }
        let all = self.throughput.estimate(self.tally.left())?;
        let elapsed = self.elapsed();
        let under_way: f64 = self.pool.iter().filter_map(|worker| worker.at_work(elapsed)).sum();
        let workers = f64::from(self.workers);
        let time = (all.time - under_way).max(0.0) / workers;
        Some(TimeSpan { time, uncertainty: all.uncertainty / workers })
    }

    /// The checked result, when it is there.
    pub fn result(&self) -> Option<Result<u64, Contradiction>> {
        (self.phase == CountPhase::Done).then(|| self.tally.result())
    }

    pub fn progress(&self) -> CountProgress {
        CountProgress {
            size: self.tally.size,
            done: self.tally.done.clone(),
            solutions: self.tally.solutions,
            elapsed: self.elapsed(),
        }
    }

    /// Takes the effects since the last call, in order.
    pub fn effects(&mut self) -> Vec<CountEffect> {
        std::mem::take(&mut self.effects)
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: CountAction, now: f64) -> Option<CountAnnouncement> {
        self.clock.read(now);
        match (action, self.phase) {
            (CountAction::Start, CountPhase::Ready | CountPhase::Done) => {
                self.begin_again();
                return self.run(now);
            }
            (CountAction::Continue, CountPhase::Paused) => return self.run(now),
            (CountAction::Pause, CountPhase::Running) => {
                self.phase = CountPhase::Paused;
                self.rest();
                return Some(CountAnnouncement::Paused);
            }
            (CountAction::Cancel, CountPhase::Running | CountPhase::Paused) => {
                self.begin_again();
                self.effects.push(CountEffect::Forget);
            }
            (CountAction::SetWorkers(workers), _) => {
                self.workers = workers.clamp(1, MOST_WORKERS);
                self.employ();
            }
            _ => {}
        }
        None
    }

    /// Goes to another count, before its start or where it was left. The one before
    /// stays where it was stored; workers that wait go on waiting.
    pub fn go(&mut self, size: Size, stored: Option<CountProgress>) {
        self.end_counting();
        let next = match stored {
            Some(progress) => CountState::resume(progress, self.workers),
            None => CountState::new(size, self.workers),
        };
        // No number of a worker comes twice.
        let (pool, effects) = (std::mem::take(&mut self.pool), self.effects());
        *self = CountState { pool, effects, next_id: self.next_id, ..next };
    }

    /// Has workers started and their lists made while nothing is counted, so that the
    /// first ranges can be sent at once.
    pub fn prepare(&mut self) {
        // Workers that fail are started again when a person asks for a count.
        if self.phase != CountPhase::Running && self.failures == 0 {
            let tasks = match self.phase {
                CountPhase::Done => Plan::new(self.tally.size).tasks(),
                _ => self.queue.tasks(),
            };
            self.spawn_up_to(tasks.min(self.workers));
            self.employ();
        }
    }

    /// Another tab has dropped what was stored of this count: it is stored again, if
    /// this tab has a part of it.
    pub fn dropped_elsewhere(&mut self) {
        if matches!(self.phase, CountPhase::Running | CountPhase::Paused)
            && self.tally.done.tasks() > 0
        {
            self.effects.push(CountEffect::Save);
        }
    }

    /// Handles a message of a worker; `None` if it has failed. What a worker reports
    /// that has been ended is ignored.
    pub fn receive(
        &mut self,
        id: u32,
        reply: Option<Reply>,
        now: f64,
    ) -> Option<CountAnnouncement> {
        self.clock.read(now);
        let size = self.tally.size;
        let worker = self.pool.iter_mut().find(|worker| worker.id == id)?;
        match (reply, worker.range()) {
            (Some(Reply::Ready(VERSION)), None) if worker.is_starting() => {
                worker.end(self.clock.elapsed);
                self.has_started = true;
            }
            (Some(Reply::Ready(_)), _) if self.phase == CountPhase::Running => {
                self.stop();
                return Some(CountAnnouncement::OtherVersion);
            }
            (Some(Reply::Prepared), None) if worker.is_preparing() => {
                worker.end(self.clock.elapsed);
            }
            (Some(Reply::Counted(counted)), Some(range))
                if counted.tasks == (Tasks { size, range }) =>
            {
                let elapsed = self.clock.elapsed;
                let time = worker.at_work(elapsed)?;
                worker.end(elapsed);
                return self.counted(range, counted.solutions, time);
            }
            _ => return self.fail(id),
        }
        self.employ();
        None
    }

    /// Reads the clock and looks for workers that are lost without a word.
    pub fn tick(&mut self, now: f64) -> Option<CountAnnouncement> {
        let passed = self.clock.read(now).min(TICK_LIMIT);
        let size = self.tally.size;
        let expected = || CAUTION * cost(size) / f64::from(Plan::new(size).tasks());
        let per_task = self.throughput.per_task().unwrap_or_else(expected);
        let mut lost = None;
        for worker in &mut self.pool {
            if worker.is_lost_after(passed, per_task) {
                lost = Some(worker.id);
            }
        }
        self.fail(lost?)
    }

    /// Ends all workers; what was counted stays.
    pub fn leave(&mut self) {
        self.terminate_if(|_| true);
        self.clock.stop();
    }

    /// Ends a worker that has failed. While something is counted it is replaced, and
    /// its range is counted again.
    fn fail(&mut self, id: u32) -> Option<CountAnnouncement> {
        self.terminate_if(|worker| worker.id == id);
        self.failures += 1;
        if self.phase != CountPhase::Running {
            self.rest();
            return None;
        }
        if self.failures >= FAILURES {
            self.stop();
            let why = if self.has_started {
                CountAnnouncement::GaveUp
            } else {
                CountAnnouncement::NotStarted
            };
            return Some(why);
        }
        self.employ();
        // Whether any starts is seen at once.
        self.has_started.then_some(CountAnnouncement::Replaced(self.failures))
    }

    /// Goes back to before the start.
    fn begin_again(&mut self) {
        self.go(self.tally.size, None);
    }

    fn run(&mut self, now: f64) -> Option<CountAnnouncement> {
        self.phase = CountPhase::Running;
        self.failures = 0;
        self.has_started = self.pool.iter().any(|worker| !worker.is_starting());
        self.queue.start();
        self.clock.start(now);
        // What was stored may be complete.
        if self.tally.left() == 0 {
            return self.finish();
        }
        self.employ();
        None
    }

    /// Gives requests to the workers that have too few; while something is counted, also
    /// ends and starts workers so that there are as many as wanted.
    fn employ(&mut self) {
        let size = self.tally.size;
        if self.phase != CountPhase::Running {
            if are_lists_small(size) {
                let unprepared = |worker: &&mut WorkerState| worker.size != Some(size);
                let idle = self.pool.iter_mut().filter(|worker| worker.is_idle());
                for worker in idle.filter(unprepared) {
                    worker.prepare(size);
                    self.effects.push(CountEffect::Send(worker.id, CountingRequest::Prepare(size)));
                }
            }
            return;
        }
        while self.pool.len() > self.workers as usize
            && let Some(spare) = self.pool.iter().find(|worker| !worker.is_counting())
        {
            let id = spare.id;
            self.terminate_if(|worker| worker.id == id);
        }
        // At most as many as have something to do.
        let counting = self.pool.iter().filter(|worker| worker.is_counting()).count() as u32;
        self.spawn_up_to(self.queue.tasks().saturating_add(counting).min(self.workers));
        let elapsed = self.clock.elapsed;
        // All have something to do before one has something to go on to.
        for ranges in 1..=RANGES {
            let wanted = self.pool.iter_mut().take(self.workers as usize);
            for worker in wanted.filter(|worker| worker.has_less_than(ranges)) {
                let Some(range) = self.queue.take(&self.throughput, self.workers) else { return };
                worker.give(size, range, elapsed);
                let request = CountingRequest::Count(Tasks { size, range });
                self.effects.push(CountEffect::Send(worker.id, request));
            }
        }
    }

    fn spawn_up_to(&mut self, workers: u32) {
        while self.pool.len() < workers as usize {
            self.pool.push(WorkerState::new(self.next_id));
            self.effects.push(CountEffect::Spawn(self.next_id));
            self.next_id += 1;
        }
    }

    fn counted(
        &mut self,
        range: TaskRange,
        solutions: u64,
        time: f64,
    ) -> Option<CountAnnouncement> {
        self.tally.add(range, solutions);
        self.throughput.add(range.tasks(), time);
        if self.tally.left() == 0 {
            return self.finish();
        }
        // The worker goes on while the progress is stored.
        self.employ();
        self.effects.push(CountEffect::Save);
        self.rest();
        None
    }

    fn finish(&mut self) -> Option<CountAnnouncement> {
        self.phase = CountPhase::Done;
        self.end_counting();
        self.effects.push(CountEffect::Forget);
        Some(match self.result()? {
            Ok(solutions) => CountAnnouncement::Done(solutions),
            Err(contradiction) => CountAnnouncement::Wrong(contradiction),
        })
    }

    /// While no range is sent: once the last one under way is there, the clock stops
    /// and workers that hold much memory end.
    fn rest(&mut self) {
        let is_counting = self.pool.iter().any(WorkerState::is_counting);
        if self.phase != CountPhase::Running && !is_counting {
            self.end_counting();
        }
    }

    /// Stops because of trouble. What was counted stays, and may be continued.
    fn stop(&mut self) {
        self.phase = CountPhase::Paused;
        self.leave();
    }

    /// Ends the workers that count, and those with large lists: a worker's memory
    /// never shrinks.
    fn end_counting(&mut self) {
        self.terminate_if(|worker| {
            worker.is_counting() || worker.size.is_some_and(|size| !are_lists_small(size))
        });
        self.clock.stop();
    }

    /// Ends workers; the ranges that they count go back to the queue.
    fn terminate_if(&mut self, ends: impl Fn(&WorkerState) -> bool) {
        let (ending, staying) = std::mem::take(&mut self.pool).into_iter().partition(ends);
        self.pool = staying;
        let ending: Vec<WorkerState> = ending;
        for worker in ending {
            worker.ranges.iter().rev().for_each(|range| self.queue.put_back(*range));
            self.effects.push(CountEffect::Terminate(worker.id));
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountAction {
    Start,
    /// Stop for now. Ranges that are being counted are counted to their end.
    Pause,
    Continue,
    /// Give up what was counted.
    Cancel,
    /// Another number of workers.
    SetWorkers(u32),
}

/// Something that a person should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountAnnouncement {
    /// All is counted: the number of solutions.
    Done(u64),
    /// All is counted, and the result cannot be right.
    Wrong(Contradiction),
    /// A worker failed and was replaced; the number of failures since the start.
    Replaced(u32),
    /// Workers have failed too often; the count has stopped.
    GaveUp,
    /// Workers do not even start; the count has stopped.
    NotStarted,
    /// The worker is of another version than the page; the count has stopped.
    OtherVersion,
    /// Stopped for now.
    Paused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountEffect {
    /// Start a worker, which gets this number.
    Spawn(u32),
    Terminate(u32),
    Send(u32, CountingRequest),
    /// Store the progress.
    Save,
    /// Drop the stored progress.
    Forget,
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
