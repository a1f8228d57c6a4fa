//! True if a position can be completed, and if not, which queen has to go.

use crate::board::{Solution, Square};

use super::{Completions, Count, Layer, Position, SquareSet, TakeOff, TakingOff};

/// The removal of a queen from a position without a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// True if she was placed last: taking her back is backtracking.
    pub is_latest: bool,
    /// The solutions through the position without her.
    pub left: Count,
}

/// The prospects of a position, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It can be completed, for instance to this solution.
    Alive(Solution),
    /// It cannot, and a queen of the player has to go.
    Dead {
        /// The queen: the latest. Where the order is not known, one of the fewest that have to go.
        queen: Square,
        /// Queens that cannot stand together with her; none of them can be left out where
        /// that was found out.
        others: SquareSet,
        /// The queens put on squares to prove it; 0 where no trial was needed.
        nodes: u64,
        removal: Removal,
    },
    /// It cannot, even with all of the player's queens taken off.
    Hopeless,
    /// The search was stopped before it knew.
    NotKnown,
}

impl Outlook {
    /// Looks at a position, spending about `nodes` nodes (queens put on squares) on each of
    /// its questions: is there a solution, who has to go, with whom is she stuck, and how many
    /// solutions are left without her.
    ///
    /// `latest` holds the player's queens whose order is known, from the latest on.
    ///
    /// A solution that is known from before, `known`, answers at once where it goes through
    /// the position, so that hints one after the other lead to one and the same solution.
    pub fn of(
        position: &Position,
        latest: &[Square],
        known: Option<Solution>,
        nodes: u64,
    ) -> Outlook {
        if let Some(solution) = known.filter(|solution| goes_through(solution, position)) {
            return Outlook::Alive(solution);
        }
        let mut looking = Looking::at(position, latest, nodes);
        loop {
            if let Some(outlook) = looking.advance(u64::MAX) {
                return outlook;
            }
        }
    }
}

/// [`Outlook::of`] in portions, without a known solution.
#[derive(Clone, Debug)]
pub struct Looking {
    position: Position,
    latest: Vec<Square>,
    /// The nodes for each question.
    nodes: u64,
    question: Question,
}

#[derive(Clone, Debug)]
enum Question {
    /// If there is a solution.
    Alive(Completions),
    /// The queens that have to go, with the nodes that it took to prove that there is no solution.
    Who(Box<TakingOff>, u64),
    /// With whom she is stuck.
    StuckWith(Box<Proving>),
    /// The number of solutions left without her.
    Left(Blame, Completions),
}

impl Looking {
    /// Before the first node.
    pub fn at(position: &Position, latest: &[Square], nodes: u64) -> Looking {
        let question = Question::Alive(Completions::of(position).up_to(1));
        Looking { position: *position, latest: latest.to_vec(), nodes, question }
    }

    /// Puts about `nodes` queens on squares. `None` as long as the outlook is open.
    pub fn advance(&mut self, nodes: u64) -> Option<Outlook> {
        let (position, latest) = (&self.position, &self.latest);
        match &mut self.question {
            Question::Alive(search) => {
                let is_over = search.advance(nodes.min(self.nodes.saturating_sub(search.nodes())));
                if let Some(solution) = search.first() {
                    return Some(Outlook::Alive(solution));
                }
                let proof = search.nodes();
                if is_over {
                    let search = TakingOff::of(position, self.nodes);
                    self.question = Question::Who(Box::new(search), proof);
                } else if proof >= self.nodes {
                    return Some(Outlook::NotKnown);
                }
            }
            Question::Who(search, proof) => {
                let set = match search.advance(nodes)? {
                    TakeOff::Smallest(queens) | TakeOff::Enough(queens) => queens,
                    TakeOff::Hopeless => return Some(Outlook::Hopeless),
                    TakeOff::NotKnown => return Some(Outlook::NotKnown),
                };
                let set = latest.first().map_or(set, |queen| SquareSet::from_iter([*queen]));
                let proving = Proving::of(position, &set, *proof, self.nodes);
                self.question = Question::StuckWith(Box::new(proving));
            }
            Question::StuckWith(proving) => {
                if proving.advance(nodes) {
                    let Some(blame) = proving.found.take() else { return Some(Outlook::NotKnown) };
                    let rest = position.without(&SquareSet::from_iter([blame.queen]));
                    self.question = Question::Left(blame, Completions::of(&rest));
                }
            }
            Question::Left(Blame { queen, others, nodes: needed }, rest) => {
                let is_over = rest.advance(nodes.min(self.nodes.saturating_sub(rest.nodes())));
                if is_over || rest.nodes() >= self.nodes {
                    let is_latest = latest.first() == Some(queen);
                    let removal = Removal { is_latest, left: rest.total() };
                    let (queen, others, nodes) = (*queen, *others, *needed);
                    return Some(Outlook::Dead { queen, others, nodes, removal });
                }
            }
        }
        None
    }
}

fn goes_through(solution: &Solution, position: &Position) -> bool {
    let squares: SquareSet = solution.squares().collect();
    solution.size() == position.size()
        && position.queens().difference(&squares).is_empty()
        && position.layer(Layer::Forbidden).intersection(&squares).is_empty()
}

/// A queen that has to go, those with whom she is stuck, and what it took to prove it.
#[derive(Clone, Debug)]
struct Blame {
    queen: Square,
    others: SquareSet,
    nodes: u64,
}

impl Blame {
    /// The least has the simplest reason.
    fn effort(&self) -> (bool, usize, u64) {
        (self.nodes > 0, self.others.len(), self.nodes)
    }
}

/// Looks for what is to blame for a position without a solution: of some queens, the one with the
/// simplest reason why she has to go.
#[derive(Clone, Debug)]
struct Proving {
    position: Position,
    /// The nodes that may still be spent.
    left: u64,
    /// The nodes that it took to prove that no solution goes through the position.
    proof: u64,
    /// The queens still to be looked at, the first one last.
    queens: Vec<Square>,
    stuck: Option<Stuck>,
    found: Option<Blame>,
}

/// A queen and those that cannot stand together with her: those of the position, without each that
/// can be left out.
#[derive(Clone, Debug)]
struct Stuck {
    queen: Square,
    here: Position,
    /// The nodes that it took to prove that no solution goes through `here`.
    needed: u64,
    /// Those still to be left out, the first one last.
    others: Vec<Square>,
    trial: Option<(Position, Completions)>,
}

/// The squares, the first one last.
fn reversed(squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut all: Vec<Square> = squares.collect();
    all.reverse();
    all
}

impl Proving {
    fn of(position: &Position, queens: &SquareSet, proof: u64, nodes: u64) -> Proving {
        let queens = reversed(queens.iter());
        Proving { position: *position, left: nodes, proof, queens, stuck: None, found: None }
    }

    /// Puts about `nodes` queens on squares. Returns true if the search is over.
    fn advance(&mut self, nodes: u64) -> bool {
        let Some(stuck) = &mut self.stuck else {
            let Some(queen) = self.queens.pop() else { return true };
            let (here, needed) = (self.position, self.proof);
            let others = reversed(here.queens().iter().filter(|&other| other != queen));
            self.stuck = Some(Stuck { queen, here, needed, others, trial: None });
            return false;
        };
        let Some((next, search)) = &mut stuck.trial else {
            if let Some(other) = stuck.others.pop() {
                let next = stuck.here.without(&SquareSet::from_iter([other]));
                stuck.trial = Some((next, Completions::of(&next).up_to(1)));
            } else {
                let Stuck { queen, here, needed, .. } = *stuck;
                let others = here.queens().iter().filter(|&other| other != queen).collect();
                let blame = Blame { queen, others, nodes: needed };
                if self.found.as_ref().is_none_or(|it| blame.effort() < it.effort()) {
                    self.found = Some(blame);
                }
                self.stuck = None;
            }
            return false;
        };
        // A proof that can be seen stays one.
        let most = if self.proof == 0 { 0 } else { self.left };
        let before = search.nodes();
        let is_over = search.advance(nodes.min(most));
        let spent = search.nodes() - before;
        self.left -= spent;
        if is_over && search.first().is_none() {
            (stuck.here, stuck.needed) = (*next, search.nodes());
        }
        if is_over || spent >= most {
            stuck.trial = None;
        }
        false
    }
}
