//! How far a run goes.

value_enum! {
    /// How far a run goes.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Extent {
        /// On to all solutions.
        #[default]
        All = "all",
        /// Up to the first solution, or to the end if there is none.
        FirstSolution = "first",
    }
}
