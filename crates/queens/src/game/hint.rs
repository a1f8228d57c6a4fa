//! A hint: the unit, the rule that applies, the reason and the move.

use crate::board::Square;

use super::{Removal, SquareSet, Unit};

value_enum! {
    /// The rules that people use, from the simplest to the hardest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rule {
        /// A queen attacks the square.
        Attacked = "struck",
        /// The queens leave no way to go on: one of them has to go.
        WayBack = "way-back",
        /// It is the only free square in its rank or file.
        OnlySquare = "only-square",
        /// A queen there would leave a rank or file without any free square.
        Starving = "starving",
        /// Two ranks share the same two files (or two files the same two ranks), so the
        /// other squares of those files are out.
        Pair = "pair",
        /// A queen there dies within a few steps, however one goes on.
        LookAhead = "look-ahead",
        /// No rule helps: one has to try.
        Trial = "trial",
    }
}

/// Why a rule applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The queen attacks the squares.
    Attacked {
        /// The queen's square.
        queen: Square,
    },
    /// The queens together leave the unit, which needs a queen, without a free square.
    NoSquare {
        /// The rank or file.
        unit: Unit,
        /// The queen that has to go.
        queen: Square,
        others: Vec<Square>,
        removal: Removal,
    },
    /// Every way to go on behind the queens was tried, and none leads to a solution.
    NoWay {
        /// The queen that has to go.
        queen: Square,
        others: Vec<Square>,
        /// The number of queens put on to find out.
        nodes: u64,
        removal: Removal,
    },
    /// The unit needs a queen and has one free square.
    OnlySquare {
        /// The rank or file.
        unit: Unit,
    },
    /// A queen on any of the squares to cross out would attack all free squares of the
    /// unit.
    Starving {
        /// The rank or file that would be left without a free square.
        unit: Unit,
        free: Vec<Square>,
    },
    /// The two units have their free squares in the same two crossing units, which are
    /// therefore theirs.
    Pair {
        /// The two ranks (or files).
        units: [Unit; 2],
        /// The two files (or ranks) that they share.
        shared: [Unit; 2],
    },
    /// Every way to go on behind the queen ends in a unit without a free square.
    LookAhead {
        /// The number of queens to imagine one after the other, the first included.
        steps: u8,
        /// The queen and all ways to go on.
        branch: Branch,
    },
    /// No rule applies: it was tried out. This unit has the fewest free squares to try.
    Trial {
        /// The rank or file.
        unit: Unit,
    },
}

/// A queen that is imagined, and what follows: a tree whose leaves are dead ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The square of the imagined queen.
    pub square: Square,
    /// The unit on which one would go on.
    pub unit: Unit,
    /// The ways to go on there: one for each free square of the unit. None at a dead
    /// end.
    pub ways: Vec<Branch>,
}

impl Branch {
    /// The number of queens imagined in the whole tree.
    pub fn queens(&self) -> usize {
        1 + self.ways.iter().map(Branch::queens).sum::<usize>()
    }
}

/// The move that a hint advises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Put a queen here. Where a rule proves it, every solution through the position has one;
    /// after a trial, one has.
    Place(Square),
    /// Cross these out: no solution through the position has a queen on any of them.
    Cross(Vec<Square>),
    /// Take this queen off: no solution goes through the position.
    Remove(Square),
}

/// A hint, whose parts can be shown one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where to look: ranks and files.
    pub units: Vec<Unit>,
    /// Where to look: squares of queens that matter.
    pub queens: Vec<Square>,
    /// Which rule applies.
    pub rule: Rule,
    /// Why it applies.
    pub why: Why,
    /// The move.
    pub advice: Advice,
}

impl Hint {
    pub(super) fn new(why: Why, advice: Advice) -> Hint {
        let (rule, units, queens) = match &why {
            Why::Attacked { queen } => (Rule::Attacked, Vec::new(), vec![*queen]),
            Why::NoSquare { unit, queen, others, .. } => {
                (Rule::WayBack, vec![*unit], all(others, *queen))
            }
            Why::NoWay { queen, others, .. } => (Rule::WayBack, Vec::new(), all(others, *queen)),
            Why::OnlySquare { unit } => (Rule::OnlySquare, vec![*unit], Vec::new()),
            Why::Starving { unit, .. } => (Rule::Starving, vec![*unit], Vec::new()),
            Why::Pair { units, .. } => (Rule::Pair, units.to_vec(), Vec::new()),
            Why::LookAhead { branch, .. } => (Rule::LookAhead, vec![branch.unit], Vec::new()),
            Why::Trial { unit } => (Rule::Trial, vec![*unit], Vec::new()),
        };
        Hint { units, queens, rule, why, advice }
    }

    /// The step back that the hint advises.
    pub const fn removal(&self) -> Option<Removal> {
        match &self.why {
            Why::NoSquare { removal, .. } | Why::NoWay { removal, .. } => Some(*removal),
            _ => None,
        }
    }
}

/// The queens in the order of the board. A set has it already; to sort would take more of
/// the program.
fn all(others: &[Square], queen: Square) -> Vec<Square> {
    let queens: SquareSet = others.iter().copied().chain([queen]).collect();
    queens.iter().collect()
}
