//! What a hint says: where to look, which rule applies, why, and the move.

use crate::board::Square;

use super::{Conflict, Unit};

/// The rules that people use, from the simplest to the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A queen strikes the square.
    Struck,
    /// A rank or file has no square left: something before was wrong.
    NoSquare,
    /// It is the only free square in its rank or file.
    OnlySquare,
    /// A queen there would leave a rank or file without any free square.
    Starving,
    /// Two ranks share the same two files (or two files the same two ranks), so the
    /// other squares of those files are out.
    Pair,
    /// A queen there dies within a few steps, however one goes on.
    LookAhead,
    /// No rule helps: one has to try.
    Trial,
}

impl Rule {
    /// All rules, the simplest first.
    pub const ALL: [Rule; 7] = [
        Rule::Struck,
        Rule::NoSquare,
        Rule::OnlySquare,
        Rule::Starving,
        Rule::Pair,
        Rule::LookAhead,
        Rule::Trial,
    ];

    /// The name in the document and in tests. Never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Struck => "struck",
            Rule::NoSquare => "no-square",
            Rule::OnlySquare => "only-square",
            Rule::Starving => "starving",
            Rule::Pair => "pair",
            Rule::LookAhead => "look-ahead",
            Rule::Trial => "trial",
        }
    }
}

/// Why a rule applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The queen strikes the squares.
    Struck {
        /// The queen's square.
        queen: Square,
    },
    /// The unit needs a queen and has no free square.
    NoSquare {
        /// The rank or file.
        unit: Unit,
    },
    /// The unit needs a queen and has one free square.
    OnlySquare {
        /// The rank or file.
        unit: Unit,
    },
    /// A queen on any of the squares to cross out would strike all free squares of the
    /// unit.
    Starving {
        /// The rank or file that would be left without a free square.
        unit: Unit,
        /// Its free squares.
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
        /// How many queens have to be imagined one after the other, the first included.
        steps: u8,
        /// The queen and all ways to go on.
        branch: Branch,
    },
    /// No rule applies. This unit has the fewest free squares to try.
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

    /// Whether the queen leaves her unit without a free square at once.
    pub const fn is_dead_end(&self) -> bool {
        self.ways.is_empty()
    }
}

/// What a hint advises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Put a queen here: every solution through the position has one.
    Place(Square),
    /// Cross these out: no solution through the position has a queen on any of them.
    Cross(Vec<Square>),
    /// Take something back: no solution goes through the position.
    TakeBack,
    /// Try these, one after the other: nothing is known of them.
    Try(Vec<Square>),
}

/// A hint, from which a reader may be told one part after the other.
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
            Why::Struck { queen } => (Rule::Struck, Vec::new(), vec![*queen]),
            Why::NoSquare { unit } => (Rule::NoSquare, vec![*unit], Vec::new()),
            Why::OnlySquare { unit } => (Rule::OnlySquare, vec![*unit], Vec::new()),
            Why::Starving { unit, .. } => (Rule::Starving, vec![*unit], Vec::new()),
            Why::Pair { units, .. } => (Rule::Pair, units.to_vec(), Vec::new()),
            Why::LookAhead { branch, .. } => (Rule::LookAhead, vec![branch.unit], Vec::new()),
            Why::Trial { unit } => (Rule::Trial, vec![*unit], Vec::new()),
        };
        Hint { units, queens, rule, why, advice }
    }
}

/// What there is to say to a player who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// The board is solved.
    Solved,
    /// Queens strike each other: these pairs.
    Conflicts(Vec<Conflict>),
    /// The next thing to find.
    Hint(Hint),
}
