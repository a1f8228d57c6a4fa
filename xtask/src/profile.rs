//! How the page is compiled.

/// Quickly to be tried, or well to be read by many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Profile {
    /// Quickly, and in one piece.
    Debug,
    /// Small, in parts, under the content security policy.
    Release,
}
