//! The source of the solutions in an exported text.

use queens::board::{Size, Square};
use queens::export::Entry;

use crate::components::features::export::request::Scope;

/// Solutions that can be exported.
pub trait Source {
    fn size(&self) -> Size;

    /// The number of solutions in a scope.
    fn len(&self, scope: Scope) -> usize;

    /// The queens of the position, which need not be a solution.
    fn position(&self) -> Vec<Square>;

    /// A solution by its place from 0.
    fn entry(&self, scope: Scope, place: usize) -> Option<Entry>;
}
