//! Long work in portions, between which the page draws and listens.

use queens::board::Solution;
use queens::game::{Generator, Layer, Looking, Outlook, SquareSet};
use queens::solutions::{AllSolutions, Progress};

/// Queens put on squares in a portion: about a millisecond on a phone.
const PORTION: u64 = 1_000;

/// Up to this size a solution is looked up among all.
const LARGEST_NAMED: u8 = 13;

#[derive(Clone, Debug)]
pub enum Work {
    /// Makes a challenge.
    Puzzle(Generator),
    /// Looks for what a hint needs.
    Hint(Box<Looking>),
    /// Looks up the number of a solution.
    Name(Box<Naming>),
}

/// The result of some [`Work`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The given queens of the challenge; `None` if there is none.
    Puzzle(Option<SquareSet>),
    Hint(Outlook),
    /// The number of the solution, from 1.
    Name(u64),
}

impl Work {
    /// Does a portion. `None` as long as the result is open.
    pub fn advance(&mut self) -> Option<Found> {
        match self {
            Work::Puzzle(generator) => generator
                .advance()
                .map(|made| Found::Puzzle(made.ok().map(|it| *it.position.layer(Layer::Given)))),
            Work::Hint(looking) => looking.advance(PORTION).map(Found::Hint),
            Work::Name(naming) => naming.advance().map(Found::Name),
        }
    }
}

/// The search for a solution among all, in the order of the search by rows.
#[derive(Clone, Debug)]
pub struct Naming {
    solution: Solution,
    all: AllSolutions,
    passed: u64,
}

impl Naming {
    /// `None` where there are too many solutions.
    pub fn of(solution: Solution) -> Option<Naming> {
        let size = solution.size();
        let all = AllSolutions::new(size);
        (size.get() <= LARGEST_NAMED).then_some(Naming { solution, all, passed: 0 })
    }

    fn advance(&mut self) -> Option<u64> {
        let Naming { solution, all, passed } = self;
        let mut number = None;
        let progress = all.advance(PORTION as usize, |found| {
            *passed += 1;
            if found == *solution {
                number = Some(*passed);
            }
        });
        debug_assert!(number.is_some() || progress == Progress::More, "it is among all");
        number
    }
}
