//! How much of the page is shown where it stands in another one.

/// What is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Embed {
    /// Nothing: the page stands by itself.
    #[default]
    No,
    /// The frame around the view.
    View,
    /// Of the search, all but the board, its iterations and solutions, and the start.
    Slide,
}

impl Embed {
    /// Every choice, in the order of addresses.
    pub const ALL: [Embed; 3] = [Embed::No, Embed::View, Embed::Slide];

    /// The value in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Embed::No => "0",
            Embed::View => "1",
            Embed::Slide => "slide",
        }
    }
}
