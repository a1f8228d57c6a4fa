//! The number of steps of a run, found by running it separately.

use crate::board::Size;
use crate::random::Random;

use super::{Counters, Event, Extent, Machine, SearchKind, Stop, Until};

/// The number of steps of a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunLength {
    /// Not known yet, or too large to be found.
    #[default]
    Unknown,
    Estimated(u64),
    Exact(u64),
}

impl RunLength {
    /// The number, exact or not.
    pub const fn steps(self) -> Option<u64> {
        match self {
            RunLength::Unknown => None,
            RunLength::Estimated(steps) | RunLength::Exact(steps) => Some(steps),
        }
    }
}

/// Finds how long a run is without the run itself, a little at a time.
///
/// First it estimates by random probes of the tree of placements (D. E. Knuth,
/// "Estimating the Efficiency of Backtrack Programs", Mathematics of Computation 29,
/// 1975). If the run is short enough, a second machine then goes to its end.
#[derive(Debug)]
pub struct LengthFinder {
    extent: Extent,
    start: Box<dyn Machine>,
    stage: LengthStage,
    length: RunLength,
    /// The steps right after each solution; none any more if there are too many.
    solutions: Option<Vec<u64>>,
}

#[derive(Debug)]
enum LengthStage {
    Probing { random: Random, probes: Probes },
    Running { machine: Box<dyn Machine>, counters: Counters },
    Done,
}

impl LengthFinder {
    /// The longest run, by estimate, that is replayed: all searches up to
    /// n = 8, and those with one queen per line up to n = 13.
    pub const LONGEST: u64 = 100_000_000;

    /// The largest number of solutions whose places are kept: more would overlap
    /// on any screen.
    pub const MOST_SOLUTIONS: usize = 512;

    /// Probing ends after this number of steps, whatever the variance of the probes.
    const MOST_PROBING: u64 = 20_000_000;

    pub fn new(kind: &'static SearchKind, size: Size, extent: Extent) -> LengthFinder {
        LengthFinder::of(kind.start(size), extent)
    }

    /// A finder of the length of a run that begins with this machine.
    pub fn of(start: Box<dyn Machine>, extent: Extent) -> LengthFinder {
        // The tree does not show where in it the first solution is.
        let stage = match extent {
            Extent::All => {
                LengthStage::Probing { random: Random::new(0), probes: Probes::default() }
            }
            Extent::FirstSolution => LengthStage::running(start.as_ref()),
        };
        let (length, solutions) = (RunLength::Unknown, Some(Vec::new()));
        LengthFinder { extent, start, stage, length, solutions }
    }

    pub const fn length(&self) -> RunLength {
        self.length
    }

    /// The steps right after which a solution stands, in ascending order. None before
    /// the length is exact, and none if there are more than
    /// [`LengthFinder::MOST_SOLUTIONS`].
    pub fn solutions(&self) -> &[u64] {
        match (self.length, &self.solutions) {
            (RunLength::Exact(_), Some(solutions)) => solutions,
            _ => &[],
        }
    }

    pub const fn is_done(&self) -> bool {
        matches!(self.stage, LengthStage::Done)
    }

    /// Does about `steps` steps. Returns true when the work is done.
    pub fn work(&mut self, steps: u64) -> bool {
        let mut left = steps;
        while left > 0 && !self.is_done() {
            let done = match &mut self.stage {
                LengthStage::Probing { .. } => self.probe(),
                LengthStage::Running { .. } => self.run(left),
                LengthStage::Done => 0,
            };
            left = left.saturating_sub(done.max(1));
        }
        self.is_done()
    }

    /// Does one probe; returns its steps.
    fn probe(&mut self) -> u64 {
        let LengthStage::Probing { random, probes } = &mut self.stage else { return 0 };
        let Some(probe) = probe(self.start.as_ref(), random) else {
            self.stage = LengthStage::running(self.start.as_ref());
            return 0;
        };
        probes.add(&probe);
        if probes.are_enough() || probes.steps > LengthFinder::MOST_PROBING {
            // Above the largest number of steps there is, it ends there.
            let mean = probes.mean().round() as u64;
            self.length = RunLength::Estimated(mean);
            self.stage = match mean {
                0..=LengthFinder::LONGEST => LengthStage::running(self.start.as_ref()),
                _ => LengthStage::Done,
            };
        }
        probe.steps
    }

    /// Does at most `steps` steps, up to the next solution; returns how many.
    fn run(&mut self, steps: u64) -> u64 {
        let LengthStage::Running { machine, counters } = &mut self.stage else { return 0 };
        let begun = counters.step;
        let stop = machine.advance(steps, Until::Solution, counters, &mut |_| ());
        let here = counters.step;
        if stop == Stop::Reached {
            let has_room = |it: &Vec<u64>| it.len() < LengthFinder::MOST_SOLUTIONS;
            self.solutions = self.solutions.take().filter(has_room);
            self.solutions.iter_mut().for_each(|solutions| solutions.push(here));
        }
        let is_enough = stop == Stop::Reached && self.extent == Extent::FirstSolution;
        if is_enough || stop == Stop::End {
            self.length = RunLength::Exact(here);
            self.stage = LengthStage::Done;
        } else if here > 2 * LengthFinder::LONGEST {
            // Much longer than was thought.
            self.stage = LengthStage::Done;
        }
        here - begun
    }
}

impl LengthStage {
    fn running(start: &dyn Machine) -> LengthStage {
        LengthStage::Running { machine: start.clone_box(), counters: Counters::default() }
    }
}

/// The sums over all probes.
#[derive(Debug, Default)]
struct Probes {
    count: u32,
    steps: u64,
    sum: f64,
    sum_of_squares: f64,
}

impl Probes {
    /// Fewer may all have missed the same large branch.
    const FEWEST: u32 = 1_024;

    fn add(&mut self, probe: &Probe) {
        self.count += 1;
        self.steps += probe.steps;
        self.sum += probe.estimate;
        self.sum_of_squares += probe.estimate * probe.estimate;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count)
    }

    /// True if the standard error of the mean is below two in a hundred.
    fn are_enough(&self) -> bool {
        let (count, mean) = (f64::from(self.count), self.mean());
        let variance_of_mean = (self.sum_of_squares / count - mean * mean) / count;
        self.count >= Probes::FEWEST && variance_of_mean.sqrt() < 0.02 * mean
    }
}

/// One way from the root to a leaf.
struct Probe {
    /// The number of steps of the whole run if all branches were like those chosen.
    estimate: f64,
    /// The steps that the probe cost.
    steps: u64,
}

/// Goes down the tree, at each node by one of its branches, each as likely as the
/// others. `None` if the search cannot leave branches.
fn probe(start: &dyn Machine, random: &mut Random) -> Option<Probe> {
    let mut machine = start.clone_box();
    let mut probe = Probe { estimate: 0.0, steps: 0 };
    let mut weight = 1.0;
    loop {
        let mut branches = 0;
        let mut chosen = None;
        let steps = visit(machine.as_mut(), &mut |branch| {
            branches += 1;
            // The last of k branches is taken in place of the others once in k times.
            if random.below(branches) == 0 {
                chosen = Some(branch.clone_box());
            }
        })?;
        probe.steps += steps;
        probe.estimate += weight * steps as f64;
        weight *= f64::from(branches);
        match chosen {
            Some(branch) => machine = branch,
            None => return Some(probe),
        }
    }
}

/// Goes from right after a queen was put on until right after she is taken off, and
/// into no branch below, but hands each over. Returns the number of steps, those of the
/// branches without their first left out; `None` if the search cannot leave branches.
fn visit(machine: &mut dyn Machine, branch: &mut dyn FnMut(&dyn Machine)) -> Option<u64> {
    let mut steps = 0;
    while let Some(event) = machine.forward() {
        steps += 1;
        match event {
            Event::Place(_) => {
                branch(machine);
                if !machine.leave_branch() {
                    return None;
                }
            }
            Event::Remove { .. } => break,
            Event::Test { .. }
            | Event::TestBelow { .. }
            | Event::Prune
            | Event::Solution
            | Event::Move { .. }
            | Event::Restart => (),
        }
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::super::{Counter, Run, Seek};
    use super::*;

    fn steps_of_run(kind: &'static SearchKind, size: Size, extent: Extent) -> u64 {
        let mut run = Run::to(kind, size, extent);
        while !run.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ()) {}
        run.end().expect("the end has been reached")
    }

    fn steps_of_tree(machine: &mut dyn Machine) -> u64 {
        let mut branches = Vec::new();
        let steps = visit(machine, &mut |branch| branches.push(branch.clone_box()));
        let below = branches.iter_mut().map(|branch| steps_of_tree(branch.as_mut()));
        steps.expect("every search of the page can leave branches") + below.sum::<u64>()
    }

    #[test]
    fn the_visits_of_all_nodes_have_all_steps() {
        for kind in SearchKind::every() {
            for size in Size::all().take(6) {
                let run = steps_of_run(kind, size, Extent::All);
                assert_eq!(steps_of_tree(kind.start(size).as_mut()), run, "{kind:?}, n = {size}");
            }
        }
    }

    #[test]
    fn the_length_and_the_places_of_solutions_are_those_of_the_run() {
        for kind in SearchKind::every() {
            for (size, extent) in
                [(1, Extent::All), (2, Extent::All), (6, Extent::All), (6, Extent::FirstSolution)]
            {
                let size = Size::nearest(size);
                let mut finder = LengthFinder::new(kind, size, extent);
                assert_eq!(finder.length(), RunLength::Unknown);
                while !finder.work(1_000) {
                    assert_eq!(finder.solutions(), [], "none before all are known");
                }
                let run = steps_of_run(kind, size, extent);
                assert_eq!(finder.length(), RunLength::Exact(run), "{kind:?}, n = {size}");
                let mut run = Run::to(kind, size, extent);
                for (index, step) in finder.solutions().iter().enumerate() {
                    while !run.approach(Seek::Solution(index as u64 + 1), u64::MAX, &mut |_, _| ())
                    {
                    }
                    assert_eq!(run.counters().step, *step);
                }
                run.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ());
                assert_eq!(run.counters()[Counter::Solutions], finder.solutions().len() as u64);
            }
        }
    }

    #[test]
    fn estimates_come_near_the_length_before_it_is_known() {
        for kind in SearchKind::every() {
            let size = Size::EIGHT;
            let mut finder = LengthFinder::new(kind, size, Extent::All);
            while finder.length() == RunLength::Unknown {
                finder.work(1);
            }
            let RunLength::Estimated(estimate) = finder.length() else {
                panic!("{kind:?} is estimated first");
            };
            let exact = steps_of_run(kind, size, Extent::All) as f64;
            let ratio = estimate as f64 / exact;
            assert!((0.9..1.1).contains(&ratio), "{kind:?}: {ratio}");
        }
    }

    #[test]
    fn runs_of_days_are_estimated_and_solutions_are_kept_while_they_are_few() {
        for kind in SearchKind::every() {
            let mut finder = LengthFinder::new(kind, Size::LARGEST, Extent::All);
            while !finder.work(1_000_000) {}
            let length = finder.length();
            assert!(
                matches!(length, RunLength::Estimated(steps) if steps > u64::from(u32::MAX)),
                "{kind:?}: {length:?}"
            );
        }
        // 352 solutions for n = 9, 724 for n = 10 (OEIS A000170).
        for (n, kept) in [(9, 352), (10, 0)] {
            let kind = SearchKind::ONE_PER_LINE;
            let mut finder = LengthFinder::new(kind, Size::nearest(n), Extent::All);
            while !finder.work(1_000_000) {}
            assert!(matches!(finder.length(), RunLength::Exact(_)));
            assert_eq!(finder.solutions().len(), kept);
        }
    }
}
