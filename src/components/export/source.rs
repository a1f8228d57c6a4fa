//! Where the solutions in an exported text come from.

use queens::board::Size;
use queens::export::Entry;

use crate::components::export::request::Scope;

/// Solutions that can be exported.
pub trait Source {
    /// The size of their boards.
    fn size(&self) -> Size;

    /// How many a choice of them has.
    fn len(&self, scope: Scope) -> usize;

    /// One of them, by its place from 0.
    fn entry(&self, scope: Scope, place: usize) -> Option<Entry>;
}
