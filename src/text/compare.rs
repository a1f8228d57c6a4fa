//! The words of the comparison.

use super::Template;

/// The comparison of searches.
pub struct CompareTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// Adds a search.
    pub add: &'static str,
    /// Takes a search out; its name.
    pub remove: Template<1>,
    /// Label of what counts as a step.
    pub pace: &'static str,
    /// A step is a test.
    pub by_tests: &'static str,
    /// A step is a solution.
    pub by_solutions: &'static str,
    /// Heading of the totals, up to a size.
    pub totals: Template<1>,
    /// What the totals are for.
    pub about: &'static str,
    /// Begins to measure.
    pub measure: &'static str,
    /// Stops measuring.
    pub cancel: &'static str,
    /// So many runs of so many are measured; the search and the n of the present one.
    pub progress: Template<4>,
    /// Everything is measured.
    pub measured: &'static str,
    /// Label of the choice of what the chart and the table show.
    pub counter: &'static str,
    /// The chart's name: what it shows.
    pub chart: Template<1>,
    /// Saves the chart as SVG.
    pub save_svg: &'static str,
    /// Saves the chart as PNG.
    pub save_png: &'static str,
    /// Saves the totals as CSV.
    pub save_csv: &'static str,
}
