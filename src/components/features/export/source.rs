//! The source of the solutions in an exported text.

use queens::board::Size;
use queens::export::Entry;

use crate::components::features::export::request::Scope;

/// Solutions that can be exported.
pub trait Source {
    fn size(&self) -> Size;

    /// The number of solutions in a scope.
    fn len(&self, scope: Scope) -> usize;

    /// A solution by its place from 0.
    fn entry(&self, scope: Scope, place: usize) -> Option<Entry>;
}
