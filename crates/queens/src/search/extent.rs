//! The end of a run.

value_enum! {
    /// The end of a run.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Extent {
        /// On to all solutions.
        #[default]
        All = "all",
        /// Up to the first solution, or to the end if there is none.
        FirstSolution = "first",
    }
}
