//! The forms of searches.

value_enum! {
    /// The form of a search. Menus have a group for each, in this order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Form {
        /// Its listing is a loop.
        Loop,
        /// A function of its listing calls itself.
        Recursive,
        /// A recursive search that removes squares from the rows ahead: it never tests one that
        /// is threatened.
        LooksAhead,
        /// A loop that keeps no choice to which it could return.
        WithoutAWayBack,
    }
}
