//! The tree of a play: the reader's own moves as a search.

use crate::board::Square;
use crate::search::Outcome;

use super::play::{Play, Player};

/// A queen beside those that were set before her and still stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayNode {
    pub square: Square,
    /// The index of the node of the queen before her; the root has its own, 0.
    pub parent: usize,
    /// In the order of their first visit.
    pub children: Vec<usize>,
    /// The number of queens up to this one that are not given; 0 for the root.
    pub level: usize,
    pub outcome: Outcome,
    /// The number of the first moment at which her branch was on the board.
    pub moment: usize,
    /// True if exactly these queens stood at some moment. A branch that was only the way to the
    /// rest, after a queen from the middle was taken, bears no mark.
    pub was_there: bool,
    /// The one who first came here.
    pub by: Player,
}

/// The branches of a play, also those after the moment that is shown. Node 0 is the board of the
/// task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayTree {
    pub nodes: Vec<PlayNode>,
    /// From the root to the queen that was set last and stands.
    pub path: Vec<usize>,
    /// The node that the last move left for its parent.
    pub left: Option<usize>,
    /// The number of the moment that is shown.
    pub at: usize,
}

impl PlayTree {
    fn of(play: &Play) -> PlayTree {
        let root = Square::nearest(play.size(), 0, 0);
        let mut tree = PlayTree { nodes: Vec::new(), path: Vec::new(), left: None, at: play.at() };
        tree.nodes.push(node(root, 0, 0, 0, Player::Reader));
        let given = play.given().len();
        let mut shown = (Vec::new(), None);
        for (moment, now) in play.moments().iter().enumerate() {
            let before = std::mem::replace(&mut tree.path, vec![0]);
            for &square in now.queens.iter().skip(given) {
                tree.enter(square, moment, now.by);
            }
            let tip = tree.tip();
            tree.nodes[tip].was_there = true;
            if moment == tree.at {
                let is_way_back = |it: &usize| {
                    now.again.is_none() && before.len() > 1 && tree.nodes[*it].parent == tip
                };
                shown = (tree.path.clone(), before.last().copied().filter(is_way_back));
            }
        }
        (tree.path, tree.left) = shown;
        tree.judge(play);
        tree
    }

    /// True if a branch was first on the board after the moment that is shown.
    pub fn is_later(&self, at: usize) -> bool {
        self.nodes[at].moment > self.at
    }

    /// The node of the queens that stand.
    pub fn tip(&self) -> usize {
        self.path.last().copied().unwrap_or(0)
    }

    /// Goes on to the branch of a queen, which is made where there is none.
    fn enter(&mut self, square: Square, moment: usize, by: Player) {
        let parent = self.tip();
        let there = self.nodes[parent].children.iter().find(|it| self.nodes[**it].square == square);
        let next = there.copied().unwrap_or(self.nodes.len());
        if next == self.nodes.len() {
            self.nodes.push(node(square, parent, self.path.len(), moment, by));
            self.nodes[parent].children.push(next);
        }
        self.path.push(next);
    }

    /// Children come after their parents, so a node is judged after its children.
    fn judge(&mut self, play: &Play) {
        for at in (0..self.nodes.len()).rev() {
            let mut queens: Vec<Square> = self.queens(at);
            queens.extend(play.given());
            let led_on = |it: &usize| {
                matches!(self.nodes[*it].outcome, Outcome::Solution | Outcome::Fruitful)
            };
            let (is_on_path, is_solved) =
                (self.path.contains(&at), queens.len() == play.size().as_usize());
            // Those that stand are judged by what was known then.
            let moment = if is_on_path { self.at } else { usize::MAX };
            self.nodes[at].outcome = if is_solved {
                Outcome::Solution
            } else if play.is_dead_by(moment, &queens.into_iter().collect()) {
                Outcome::DeadEnd
            } else if is_on_path {
                Outcome::Open
            } else if self.nodes[at].children.iter().any(led_on) {
                Outcome::Fruitful
            } else {
                Outcome::Left
            };
        }
    }

    /// The queens of a node that are not given, in the order of setting.
    pub fn queens(&self, at: usize) -> Vec<Square> {
        let up = |at: &usize| (*at > 0).then(|| self.nodes[*at].parent);
        let mut queens: Vec<Square> = std::iter::successors(Some(at), up)
            .filter(|it| *it > 0)
            .map(|it| self.nodes[it].square)
            .collect();
        queens.reverse();
        queens
    }
}

impl Play {
    /// The tree of what was played.
    pub fn tree(&self) -> PlayTree {
        PlayTree::of(self)
    }
}

fn node(square: Square, parent: usize, level: usize, moment: usize, by: Player) -> PlayNode {
    let (children, outcome, was_there) = (Vec::new(), Outcome::Left, false);
    PlayNode { square, parent, children, level, outcome, moment, was_there, by }
}
