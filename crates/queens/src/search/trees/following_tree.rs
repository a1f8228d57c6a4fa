//! A view of a tree of any size, which follows the search.

use crate::board::Square;
use crate::search::{Counters, Event, Machine, Run, Standing};

use super::node::Node;

/// The children of one node, as far as they are known. Knowledge about a run never
/// becomes wrong, so it outlives every jump.
#[derive(Debug)]
struct Branch {
    /// The squares of the queens from the first one to the node's.
    prefix: Vec<Square>,
    children: Vec<Node>,
    /// Up to this step all children are known.
    known_to: u64,
    /// True if all children of the run are known.
    is_whole: bool,
}

/// The tree around the current path of a run: the queens on the board, and for each the queens
/// tried in her place before.
///
/// A node's children are found on demand, from the states that the run keeps for
/// its jumps: a child that still stood at one of them is followed from there, so
/// that finding its end replays at most the distance of two such states, however
/// large its branch. Nothing is recorded while the run goes on, which costs the
/// run nothing, and all figures are exact, also after jumps. What a budget leaves
/// unknown is shown as [`Row::Unknown`] and found by the next calls.
#[derive(Debug, Default)]
pub struct FollowingTree {
    /// By the step at which the node was placed, in that order; 0 is the board before the first.
    branches: Vec<(u64, Branch)>,
    /// Where the last search for children stopped, since the next one often begins
    /// there.
    cursor: Option<(Counters, Box<dyn Machine>)>,
}

/// One row of the outline of a tree: parents before their children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Node {
        node: Node,
        /// True if its queen stands; its children follow.
        on_path: bool,
    },
    /// More children follow here that the budget did not suffice to find.
    Unknown,
}

/// Drops all knowledge beyond this number of nodes, which are 150 bytes each.
const MOST_KNOWN: usize = 50_000;

impl FollowingTree {
    /// The outline at the present step of `run`, which must always be the same run. Replays at most
    /// `budget` steps, and one distance of the run's kept states more, so that each call learns
    /// something.
    pub fn outline(&mut self, run: &Run, mut budget: u64) -> Vec<Row> {
        let known: usize = self.branches.iter().map(|(_, branch)| branch.children.len()).sum();
        if known > MOST_KNOWN {
            self.branches.clear();
        }
        let mut given = run.given_queens().to_vec();
        let node =
            |(depth, &square)| Node { square, depth, entered: Counters::default(), left: None };
        let standing = (0..).zip(&given).map(|it| Row::Node { node: node(it), on_path: true });
        let mut rows: Vec<Row> = standing.collect();
        self.add_children(run, 0, &mut given, &mut rows, &mut budget);
        rows
    }

    fn add_children(
        &mut self,
        run: &Run,
        parent: u64,
        prefix: &mut Vec<Square>,
        rows: &mut Vec<Row>,
        budget: &mut u64,
    ) {
        let all_known = self.explore(run, parent, prefix, budget);
        let Ok(place) = self.branches.binary_search_by_key(&parent, |(step, _)| *step) else {
            return;
        };
        let there = self.branches[place].1.children.iter();
        let there: Vec<Node> =
            there.take_while(|node| node.is_there(run.counters())).copied().collect();
        for node in there {
            prefix.push(node.square);
            let on_path = run.standing().squares().starts_with(prefix);
            rows.push(Row::Node { node, on_path });
            if on_path {
                self.add_children(run, node.entered.step, prefix, rows, budget);
            }
            prefix.pop();
        }
        if !all_known {
            rows.push(Row::Unknown);
        }
    }

    /// Looks for the children of the node placed at step `parent` up to the present
    /// step. Returns whether all are known.
    fn explore(&mut self, run: &Run, parent: u64, prefix: &[Square], budget: &mut u64) -> bool {
        let now = run.counters();
        let place = self.branches.partition_point(|(step, _)| *step < parent);
        if self.branches.get(place).is_none_or(|(step, _)| *step != parent) {
            let branch = Branch {
                prefix: prefix.to_vec(),
                children: Vec::new(),
                known_to: parent,
                is_whole: false,
            };
            self.branches.insert(place, (parent, branch));
        }
        let branch = &mut self.branches[place].1;
        if branch.is_known_at(now, run.standing()) {
            return true;
        }
        if *budget == 0 {
            return false;
        }
        let (mut counters, mut machine) = branch.nearest_state(run, self.cursor.take());
        while counters.step < branch.known_to {
            let Some(event) = machine.forward() else { break };
            counters.count(event);
            *budget = budget.saturating_sub(1);
        }
        let depth = branch.prefix.len();
        let is_known = loop {
            branch.known_to = branch.known_to.max(counters.step);
            if branch.is_known_at(now, run.standing()) {
                break true;
            }
            if *budget == 0 {
                break false;
            }
            *budget -= 1;
            let Some(event) = machine.forward() else {
                branch.is_whole = true;
                break true;
            };
            counters.count(event);
            let standing = usize::from(machine.standing().len());
            match event {
                Event::Place(square) if standing == depth + 1 => {
                    branch.children.push(Node {
                        square,
                        depth: depth as u8,
                        entered: counters,
                        left: None,
                    });
                    // Over the child's branch in one leap.
                    branch.known_to = counters.step;
                    (counters, machine) = branch.nearest_state(run, Some((counters, machine)));
                }
                Event::Remove { .. } if standing == depth => {
                    if let Some(child) = branch.children.last_mut() {
                        child.left = Some(counters);
                    }
                }
                Event::Remove { .. } if standing < depth => branch.is_whole = true,
                _ => (),
            }
        };
        self.cursor = Some((counters, machine));
        is_known
    }
}

impl Branch {
    /// True if nothing that had happened by `now`, when `standing` stood, is unknown.
    fn is_known_at(&self, now: &Counters, standing: &Standing) -> bool {
        let child_stands = || {
            self.open_child()
                .is_some_and(|child| child.is_there(now) && self.stands(child, standing))
        };
        self.is_whole || self.known_to >= now.step || child_stands()
    }

    /// The child of which only the beginning is known.
    fn open_child(&self) -> Option<&Node> {
        self.children.last().filter(|child| child.left.is_none())
    }

    fn stands(&self, child: &Node, standing: &Standing) -> bool {
        let own = standing.squares().strip_prefix(self.prefix.as_slice());
        own.is_some_and(|rest| rest.first() == Some(&child.square))
    }

    /// The latest state at hand, `cursor` or one that the run has kept, from which
    /// no child can be missed: at most at the step up to which all are known, or in
    /// the branch of the child that was open there; and not beyond the present step.
    fn nearest_state(
        &self,
        run: &Run,
        cursor: Option<(Counters, Box<dyn Machine>)>,
    ) -> (Counters, Box<dyn Machine>) {
        let misses_nothing = |counters: &Counters, standing: &Standing| {
            counters.step <= run.counters().step
                && (counters.step <= self.known_to
                    || self.open_child().is_some_and(|child| self.stands(child, standing)))
        };
        let (counters, machine) = run.kept_state(misses_nothing);
        match cursor {
            Some((at, state))
                if at.step >= counters.step && misses_nothing(&at, state.standing()) =>
            {
                (at, state)
            }
            _ => (*counters, machine.clone_box()),
        }
    }
}
