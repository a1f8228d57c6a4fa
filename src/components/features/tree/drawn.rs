//! Trees that can be drawn.

use queens::board::{Size, Square};
use queens::search::Outcome;

use crate::components::features::tree::frame::{Growth, TreeArea};
use crate::components::features::tree::picture::Picture;

/// A branch beside another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbour {
    Parent,
    Child,
    Before,
    After,
}

impl Neighbour {
    /// The neighbour in the direction of an arrow key.
    pub fn of(growth: Growth, key: &str) -> Option<Neighbour> {
        match (growth, key) {
            (Growth::Up, "ArrowUp") | (Growth::Down, "ArrowDown") => Some(Neighbour::Child),
            (Growth::Up, "ArrowDown") | (Growth::Down, "ArrowUp") => Some(Neighbour::Parent),
            (Growth::Up | Growth::Down, "ArrowLeft") => Some(Neighbour::Before),
            (Growth::Up | Growth::Down, "ArrowRight") => Some(Neighbour::After),
            (Growth::Right, "ArrowRight") => Some(Neighbour::Child),
            (Growth::Right, "ArrowLeft") => Some(Neighbour::Parent),
            (Growth::Right, "ArrowUp") => Some(Neighbour::Before),
            (Growth::Right, "ArrowDown") => Some(Neighbour::After),
            _ => None,
        }
    }
}

/// A tree that can be drawn: that of a search or of a reader's own moves. A branch is known by a
/// number; 0 is the empty board.
pub trait Drawn {
    fn frame(&self, bounds: (f64, f64)) -> TreeArea;
    fn size(&self) -> Size;
    /// The branch of the queens that stand.
    fn tip(&self) -> u32;
    /// The squares from the first queen to a branch.
    fn squares(&self, id: u32) -> Vec<Square>;
    /// The step or moment that put the queen on.
    fn step(&self, id: u32) -> u64;
    /// The branch next to another one.
    fn next(&self, id: u32, to: Neighbour) -> Option<u32>;
    /// The outcome of a branch; of one that is over also the numbers of solutions and positions.
    fn outcome(&self, id: u32) -> (Option<Outcome>, Option<(u64, u64)>);
    /// The branch at a point, with the lens at the branch `looked_at`.
    fn nearest(&self, frame: &TreeArea, looked_at: Option<u32>, point: (f64, f64)) -> Option<u32>;
    /// The line to a branch, and its place.
    fn route(&self, frame: &TreeArea, looked_at: Option<u32>, id: u32) -> (String, (f64, f64));
    fn picture(&self, frame: &TreeArea, looked_at: Option<u32>) -> Picture;
}
