//! A count with its workers and with what is stored of it.

use queens::board::Size;

use crate::browser;
use crate::browser::workers::worker_pool::{OnEvent, PoolEvent, WorkerPool};
use crate::views::count::io::storage::ProgressStorage;
use crate::views::count::progress::CountProgress;
use crate::views::count::state::{CountAction, CountAnnouncement, CountEffect, CountState};

/// A count, and all that it has done outside.
pub struct CountRunner {
    pub state: CountState,
    progress_storage: ProgressStorage,
    pool: WorkerPool,
    on_event: OnEvent,
    /// True if the browser has refused to store something.
    pub is_storage_refused: bool,
}

impl CountRunner {
    /// A count where it was left, or before its start. `on_event` gets the workers' messages and
    /// hands them to [`receive`](CountRunner::receive).
    pub fn new(size: Size, workers: u32, on_event: OnEvent) -> CountRunner {
        let mut progress_storage = ProgressStorage::default();
        let state = match progress_storage.load(size) {
            Some(progress) => CountState::resume(progress, workers),
            None => CountState::new(size, workers),
        };
        CountRunner {
            state,
            progress_storage,
            pool: WorkerPool::default(),
            on_event,
            is_storage_refused: false,
        }
    }

    /// Has workers wait for the start, unless something is counted already.
    pub fn prepare(&mut self) {
        if !self.state.is_busy() {
            self.state.prepare();
            self.carry_out_effects();
        }
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: CountAction) -> Option<CountAnnouncement> {
        let announcement = self.state.act(action, browser::now());
        self.carry_out_effects();
        announcement
    }

    /// Handles a message of a worker.
    pub fn receive(&mut self, (id, reply): PoolEvent) -> Option<CountAnnouncement> {
        let announcement = self.state.receive(id, reply, browser::now());
        self.carry_out_effects();
        announcement
    }

    /// Reads the clock.
    pub fn tick(&mut self) -> Option<CountAnnouncement> {
        let announcement = self.state.tick(browser::now());
        self.carry_out_effects();
        announcement
    }

    /// Goes to another count. The one before stays where it was stored.
    pub fn go(&mut self, size: Size) {
        let stored = self.progress_storage.load(size);
        self.state.go(size, stored);
        self.carry_out_effects();
    }

    /// Another tab drops the progress stored under this key.
    pub fn dropped_elsewhere(&mut self, key: &str) {
        if key == CountProgress::key(self.state.tally.size) {
            self.state.dropped_elsewhere();
            self.carry_out_effects();
        }
    }

    pub fn leave(&mut self) {
        self.state.leave();
        self.carry_out_effects();
    }

    fn carry_out_effects(&mut self) {
        for effect in self.state.effects() {
            match effect {
                CountEffect::Spawn(id) => self.pool.spawn(id, &self.on_event),
                CountEffect::Terminate(id) => self.pool.terminate(id),
                CountEffect::Send(id, request) => self.pool.send(id, request),
                CountEffect::Save => {
                    self.is_storage_refused |= !self.progress_storage.keep(&self.state.progress());
                }
                CountEffect::Forget => self.progress_storage.drop(self.state.tally.size),
            }
        }
    }
}
