//! What happens on the counting view: one state, fed with actions and with what
//! workers say, that gives effects.
//!
//! Pure: time comes in as milliseconds, workers are numbers.

use crate::state::status::Status;
use queens::count::{Contradiction, Plan, ResultLine, TaskRange};

use crate::route::count::MOST_WORKERS;
use crate::state::count::action::CountAction;
use crate::state::count::announcement::Announcement;
use crate::state::count::clock::Clock;
use crate::state::count::effect::Effect;
use crate::state::count::progress::CountProgress;
use crate::state::count::tally::Tally;
use crate::state::count::task_queue::TaskQueue;
use crate::state::count::throughput::{Throughput, TimeSpan};
use crate::state::count::worker_state::WorkerState;
use queens::count::Assignment;
use queenside_worker::messages::{Reply, Request, VERSION};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Ready,
    Running,
    Paused,
    Done,
}

/// Failures after which a count stops.
const FAILURES: u32 = 3;
/// So much silence one tick can notice: a machine that slept has on_event nothing.
const TICK_LIMIT: f64 = 2_000.0;
/// Milliseconds of counting before the remaining time is told.
const TELL_AFTER: f64 = 2_000.0;

/// The counting view's state.
#[derive(Debug)]
pub struct CountState {
    workers: u32,
    phase: Phase,
    tally: Tally,
    queue: TaskQueue,
    throughput: Throughput,
    pool: Vec<WorkerState>,
    next_id: u32,
    failures: u32,
    clock: Clock,
    /// Expected milliseconds of a task before any has been counted.
    guess: f64,
    effects: Vec<Effect>,
}

impl CountState {
    /// Before the start. `guess` is about how many milliseconds the whole size takes
    /// one worker; it only decides when a silent worker counts as lost.
    pub fn new(assignment: Assignment, workers: u32, guess: f64) -> CountState {
        CountState::at(Tally::new(assignment), workers, guess)
    }

    /// Where a count was left: paused, to go on when asked.
    pub fn resume(progress: CountProgress, workers: u32, guess: f64) -> CountState {
        let tally = Tally::resume(progress.assignment, progress.done, progress.solutions);
        CountState {
            phase: Phase::Paused,
            clock: Clock::after(progress.elapsed),
            ..CountState::at(tally, workers, guess)
        }
    }

    fn at(tally: Tally, workers: u32, guess: f64) -> CountState {
        let assignment = tally.assignment();
        let open = tally.done().gaps(assignment.range().first()..assignment.range().end());
        CountState {
            workers: workers.clamp(1, MOST_WORKERS),
            phase: Phase::Ready,
            tally,
            queue: TaskQueue::new(assignment.size(), open),
            throughput: Throughput::default(),
            pool: Vec::new(),
            next_id: 0,
            failures: 0,
            clock: Clock::default(),
            guess: guess / f64::from(Plan::new(assignment.size()).tasks()),
            effects: Vec::new(),
        }
    }

    /// What is counted.
    pub fn assignment(&self) -> Assignment {
        self.tally.assignment()
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
    pub fn remaining(&self, now: f64) -> Option<TimeSpan> {
        if self.phase != Phase::Running || self.elapsed() < TELL_AFTER {
            return None;
        }
        let all = self.throughput.estimate(self.tally.left())?;
        let under_way: f64 = self.pool.iter().filter_map(|worker| worker.at_work(now)).sum();
        let workers = f64::from(self.workers);
        let time = (all.time - under_way).max(0.0) / workers;
        Some(TimeSpan { time, uncertainty: all.uncertainty / workers })
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
    pub fn progress(&self) -> CountProgress {
        CountProgress {
            assignment: self.assignment(),
            done: self.tally.done().clone(),
            solutions: self.tally.solutions(),
            elapsed: self.elapsed(),
        }
    }

    /// What is to be done outside since the last call.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: CountAction, now: f64) -> Option<Announcement> {
        self.clock.read(now);
        match (action, self.phase) {
            (CountAction::Start, Phase::Ready | Phase::Done) => {
                self.begin_again();
                self.run(now);
            }
            (CountAction::Continue, Phase::Paused) => self.run(now),
            (CountAction::Pause, Phase::Running) => {
                self.phase = Phase::Paused;
                self.rest();
                return Some(Announcement::Paused);
            }
            (CountAction::Cancel, Phase::Running | Phase::Paused) => {
                self.begin_again();
                self.effects.push(Effect::Forget);
            }
            (CountAction::SetWorkers(workers), _) => {
                self.workers = workers.clamp(1, MOST_WORKERS);
                self.employ(now);
            }
            _ => {}
        }
        None
    }

    /// Hears what a worker says. One that has been dismissed is not on_event.
    pub fn receive(&mut self, id: u32, reply: Option<Reply>, now: f64) -> Option<Announcement> {
        self.clock.read(now);
        let worker = self.pool.iter_mut().find(|worker| worker.id() == id)?;
        match (reply, worker.range()) {
            (Some(Reply::Ready(VERSION)), None) if !worker.is_ready() => {
                worker.ready();
                self.employ(now);
                None
            }
            (Some(Reply::Ready(_)), _) => {
                self.stop();
                Some(Announcement::OtherVersion)
            }
            (Some(Reply::Counted(request, solutions)), Some(range))
                if request == (Request { size: self.tally.assignment().size(), range }) =>
            {
                let time = worker.at_work(now)?;
                worker.end();
                self.counted(range, solutions, time, now)
            }
            _ => self.fail(id, now),
        }
    }

    /// A worker has failed: it is replaced and its range repeated.
    pub fn fail(&mut self, id: u32, now: f64) -> Option<Announcement> {
        let place = self.pool.iter().position(|worker| worker.id() == id)?;
        self.terminate(place);
        self.failures += 1;
        if self.phase == Phase::Paused {
            self.rest();
            return None;
        }
        if self.failures >= FAILURES {
            self.stop();
            return Some(Announcement::GaveUp);
        }
        self.employ(now);
        Some(Announcement::Replaced(self.failures))
    }

    /// Reads the clock and looks for workers that are lost without a word.
    pub fn tick(&mut self, now: f64) -> Option<Announcement> {
        let passed = self.clock.read(now).min(TICK_LIMIT);
        let per_task = self.throughput.per_task().unwrap_or(self.guess);
        let mut lost = None;
        for worker in &mut self.pool {
            if worker.is_lost_after(passed, per_task) {
                lost = Some(worker.id());
            }
        }
        self.fail(lost?, now)
    }

    /// Ends the workers; what was counted stays.
    pub fn leave(&mut self) {
        self.terminate_all();
    }

    /// Goes back to before the start. What is to be done outside still is, and no
    /// number of a worker comes twice.
    fn begin_again(&mut self) {
        self.terminate_all();
        let fresh = CountState::new(self.assignment(), self.workers, 0.0);
        let (next_id, guess, effects) = (self.next_id, self.guess, self.effects());
        *self = CountState { next_id, guess, effects, ..fresh };
    }

    fn run(&mut self, now: f64) {
        self.phase = Phase::Running;
        self.failures = 0;
        self.queue.start();
        self.clock.start(now);
        self.employ(now);
    }

    /// Hires, and gives assignment to those who have none.
    fn employ(&mut self, now: f64) {
        if self.phase != Phase::Running {
            return;
        }
        while let Some(idle) = self.pool.iter().position(|worker| worker.range().is_none())
            && self.pool.len() > self.workers as usize
        {
            self.terminate(idle);
        }
        // No more than can have something to do.
        let at_work = self.pool.iter().filter(|worker| worker.range().is_some()).count();
        let open = self.queue.tasks() as usize;
        let useful = open.saturating_add(at_work).min(self.workers as usize);
        while self.pool.len() < useful {
            let id = self.next_id;
            self.next_id += 1;
            self.pool.push(WorkerState::new(id, now));
            self.effects.push(Effect::Spawn(id));
        }
        for worker in self.pool.iter_mut().filter(|worker| worker.is_waiting()) {
            let Some(range) = self.queue.take(&self.throughput, self.workers) else { break };
            worker.begin(range, now);
            let request = Request { size: self.tally.assignment().size(), range };
            self.effects.push(Effect::Send(worker.id(), request));
        }
    }

    fn counted(
        &mut self,
        range: TaskRange,
        solutions: u64,
        time: f64,
        now: f64,
    ) -> Option<Announcement> {
        self.tally.add(range, solutions);
        self.throughput.add(range.tasks(), time);
        if self.tally.left() > 0 {
            self.effects.push(Effect::Save);
            self.employ(now);
            self.rest();
            return None;
        }
        self.phase = Phase::Done;
        self.clock.stop();
        self.terminate_all();
        self.effects.push(Effect::Forget);
        match self.result()? {
            Ok(solutions) => Some(Announcement::Done(solutions)),
            Err(contradiction) => Some(Announcement::CountProblem(contradiction)),
        }
    }

    /// While nothing runs: the idle go, and when the last range under way is there,
    /// the clock stops.
    fn rest(&mut self) {
        if self.phase == Phase::Running {
            return;
        }
        while let Some(idle) = self.pool.iter().position(|worker| worker.range().is_none()) {
            self.terminate(idle);
        }
        if self.pool.is_empty() {
            self.clock.stop();
        }
    }

    /// Stops because of trouble. What was counted stays, and may be continued.
    fn stop(&mut self) {
        self.terminate_all();
        self.phase = Phase::Paused;
        self.clock.stop();
    }

    fn terminate(&mut self, place: usize) {
        let worker = self.pool.swap_remove(place);
        if let Some(range) = worker.range() {
            self.queue.put_back(range);
        }
        self.effects.push(Effect::Terminate(worker.id()));
    }

    fn terminate_all(&mut self) {
        while !self.pool.is_empty() {
            self.terminate(self.pool.len() - 1);
        }
        self.clock.stop();
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
