//! States kept along the way of a run, so that far jumps replay little.

use super::Counters;
use super::machine::Machine;

/// A state of the run and what it had counted there.
#[derive(Debug)]
pub(super) struct Checkpoint {
    pub(super) counters: Counters,
    pub(super) machine: Box<dyn Machine>,
}

/// At most [`Checkpoints::CAPACITY`] states at equal distances.
///
/// When they are full, every second one goes and the distance doubles: memory is
/// bounded (a state is below 3 KiB, so below 12 MiB in all), and a jump replays at
/// most one distance: 4 096 steps in a run of ten million.
#[derive(Debug)]
pub(super) struct Checkpoints {
    /// Steps between two states; a power of two.
    interval: u64,
    pub(super) start: Checkpoint,
    /// The states at steps interval, 2 · interval, …
    later: Vec<Checkpoint>,
}

impl Checkpoints {
    const CAPACITY: usize = 4096;
    const FIRST_INTERVAL: u64 = 1024;

    pub(super) fn new(machine: &dyn Machine) -> Checkpoints {
        let start = Checkpoint { counters: Counters::default(), machine: machine.clone_box() };
        Checkpoints { interval: Checkpoints::FIRST_INTERVAL, start, later: Vec::new() }
    }

    /// The step at which the next state is wanted.
    pub(super) fn next_step(&self) -> u64 {
        (self.later.len() as u64 + 1) * self.interval
    }

    /// Keeps the state if it is the wanted one.
    pub(super) fn offer(&mut self, counters: &Counters, machine: &dyn Machine) {
        if counters.step != self.next_step() {
            return;
        }
        if self.later.len() + 1 == Checkpoints::CAPACITY {
            let mut keep = true;
            self.later.retain(|_| {
                keep = !keep;
                keep
            });
            self.interval *= 2;
        }
        // After thinning, the wanted step is the same: half as many, twice as far.
        self.later.push(Checkpoint { counters: *counters, machine: machine.clone_box() });
    }

    /// The memory that the kept states take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let state = |state: &Checkpoint| size_of_val(state) + size_of_val(state.machine.as_ref());
        state(&self.start) + self.later.iter().map(state).sum::<usize>()
    }

    /// The last kept state for which `before` holds; it must hold up to some step
    /// and not from there on. The start, if it holds for none.
    pub(super) fn last(&self, before: impl Fn(&Checkpoint) -> bool) -> &Checkpoint {
        let behind = self.later.partition_point(before);
        self.later.get(behind.wrapping_sub(1)).unwrap_or(&self.start)
    }
}
