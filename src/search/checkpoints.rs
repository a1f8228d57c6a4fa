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
    /// The states at steps 0, interval, 2 · interval, …
    states: Vec<Checkpoint>,
}

impl Checkpoints {
    const CAPACITY: usize = 4096;
    const FIRST_INTERVAL: u64 = 1024;

    pub(super) fn new(machine: &dyn Machine) -> Checkpoints {
        let start = Checkpoint { counters: Counters::default(), machine: machine.clone_box() };
        Checkpoints { interval: Checkpoints::FIRST_INTERVAL, states: vec![start] }
    }

    /// The step at which the next state is wanted.
    pub(super) fn next_step(&self) -> u64 {
        self.states.len() as u64 * self.interval
    }

    /// Keeps the state if it is the wanted one.
    pub(super) fn offer(&mut self, counters: &Counters, machine: &dyn Machine) {
        if counters.step != self.next_step() {
            return;
        }
        if self.states.len() == Checkpoints::CAPACITY {
            let mut keep = false;
            self.states.retain(|_| {
                keep = !keep;
                keep
            });
            self.interval *= 2;
        }
        // After thinning, the wanted step is the same: half as many, twice as far.
        self.states.push(Checkpoint { counters: *counters, machine: machine.clone_box() });
    }

    /// The memory that the kept states take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let state = |state: &Checkpoint| size_of_val(state) + size_of_val(state.machine.as_ref());
        self.states.iter().map(state).sum()
    }

    /// The last kept state for which `before` holds; it must hold up to some step
    /// and from there on no more. The start, if it holds for none.
    pub(super) fn last(&self, before: impl Fn(&Counters) -> bool) -> Option<&Checkpoint> {
        let behind = self.states.partition_point(|state| before(&state.counters));
        self.states.get(behind.saturating_sub(1))
    }
}
