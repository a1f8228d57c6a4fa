//! True if a position can be completed, and if not, which queen has to go.

use crate::board::{Solution, Square};

use super::{Completions, Count, Layer, Position, SquareSet, TakeOff};

/// The removal of a queen from a position without a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Removal {
    /// True if she was placed last: taking her back is backtracking.
    pub is_latest: bool,
    /// The solutions through the position without her.
    pub left: Count,
}

/// The prospects of a position, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outlook {
    /// It can be completed, for instance to this solution.
    Alive(Solution),
    /// It cannot, and a queen of the player has to go.
    Dead {
        /// The queen: in a conflict the later one, else the latest. Where the order is not
        /// known, one of the fewest that have to go.
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
        let mut search = Completions::of(position).up_to(1);
        let is_over = search.advance(nodes);
        if let Some(solution) = search.first() {
            return Outlook::Alive(solution);
        }
        if !is_over {
            return Outlook::NotKnown;
        }
        let set = match TakeOff::ask(position, nodes) {
            TakeOff::Smallest(queens) | TakeOff::Enough(queens) => queens,
            TakeOff::Hopeless => return Outlook::Hopeless,
            TakeOff::NotKnown => return Outlook::NotKnown,
        };
        // A conflict is taken back first, and then the latest decision.
        let in_conflict = latest.iter().find(|queen| !position.strikers(**queen).is_empty());
        let set =
            in_conflict.or(latest.first()).map_or(set, |queen| SquareSet::from_iter([*queen]));
        let blamed = Proving { left: nodes }.blame(position, &set, search.nodes());
        let Some(Blame { queen, others, nodes: needed }) = blamed else { return Outlook::NotKnown };
        let mut rest = Completions::of(&position.without(&SquareSet::from_iter([queen])));
        rest.advance(nodes);
        let removal = Removal { is_latest: latest.first() == Some(&queen), left: rest.total() };
        Outlook::Dead { queen, others, nodes: needed, removal }
    }
}

fn goes_through(solution: &Solution, position: &Position) -> bool {
    let squares: SquareSet = solution.squares().collect();
    solution.size() == position.size()
        && position.queens().difference(&squares).is_empty()
        && position.layer(Layer::Forbidden).intersection(&squares).is_empty()
}

/// A queen that has to go, those with whom she is stuck, and what it took to prove it.
struct Blame {
    queen: Square,
    others: SquareSet,
    nodes: u64,
}

/// Looks for what is to blame for a position without a solution.
struct Proving {
    /// The nodes that may still be spent.
    left: u64,
}

impl Proving {
    /// The queen of the set with the simplest reason why she has to go. `proof` is what it
    /// took to prove that no solution goes through the position.
    fn blame(&mut self, position: &Position, set: &SquareSet, proof: u64) -> Option<Blame> {
        let in_conflict = set.iter().find_map(|queen| {
            let (other, _) = *position.strikers(queen).first()?;
            Some(Blame { queen, others: SquareSet::from_iter([other]), nodes: 0 })
        });
        if in_conflict.is_some() {
            return in_conflict;
        }
        let stuck: Vec<Blame> =
            set.iter().map(|queen| self.stuck_with(position, queen, proof)).collect();
        stuck.into_iter().min_by_key(|blame| (blame.nodes > 0, blame.others.len(), blame.nodes))
    }

    /// The queens that cannot stand together with `queen`: those of the position, without
    /// each that can be left out. A proof that can be seen stays one.
    fn stuck_with(&mut self, position: &Position, queen: Square, proof: u64) -> Blame {
        let (mut here, mut needed) = (*position, proof);
        let most = if proof == 0 { 0 } else { u64::MAX };
        for other in position.queens().iter().filter(|&other| other != queen) {
            let next = here.without(&SquareSet::from_iter([other]));
            if let Some(spent) = self.proof(&next, most) {
                (here, needed) = (next, spent);
            }
        }
        let others = here.queens().iter().filter(|&other| other != queen).collect();
        Blame { queen, others, nodes: needed }
    }

    /// The nodes that it takes, `most` at most, to prove that no solution goes through the
    /// position; `None` if one does or that takes too long.
    fn proof(&mut self, position: &Position, most: u64) -> Option<u64> {
        let mut search = Completions::of(position).up_to(1);
        let is_over = search.advance(self.left.min(most));
        self.left = self.left.saturating_sub(search.nodes());
        (is_over && search.first().is_none()).then(|| search.nodes())
    }
}
