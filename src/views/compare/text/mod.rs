//! The words of the comparison.

mod de;
mod en;
mod zh_hant;

use queens::search::Rounding;

use crate::text::{Template, words};

/// The comparison of searches.
pub struct CompareTexts {
    /// Adds a search.
    pub add: &'static str,
    /// Takes a search out; its name.
    pub remove: Template<1>,
    /// Before the start.
    pub race_start: &'static str,
    /// Who is expected to be first: the label of the choice, nobody of them, and at the end
    /// whether it came so.
    pub guess_label: &'static str,
    pub guess_draw: &'static str,
    pub guess_right: &'static str,
    pub guess_wrong: &'static str,
    /// Before it begins: the square that a search asks about first.
    pub racer_first_test: Template<1>,
    /// Under a board at the start, where nothing is to be asked.
    pub racer_start: &'static str,
    /// Under a board while steps pass too fast to be read: the iterations so far.
    pub racer_calm: Template<1>,
    /// Under a board whose search has ended: iterations, solutions.
    pub racer_over: Template<2>,
    /// What the board of a search shows that has ended.
    pub racer_first: &'static str,
    /// Opens all counters of a search; its name.
    pub racer_counters: Template<1>,
    /// What the lanes tell at the end: iterations.
    pub lanes: &'static str,
    /// On the way: solutions.
    pub lanes_solutions: &'static str,
    /// On the way from solution to solution: iterations.
    pub lanes_so_far: &'static str,
    /// In a lane: solutions so far, all solutions.
    pub lane: Template<2>,
    /// In the lane of a search that has ended: iterations.
    pub lane_over: Template<1>,
    /// Nobody is ahead.
    pub even: &'static str,
    /// Who is ahead: name, its solutions; the last and its solutions.
    pub ahead: Template<4>,
    /// The same from solution to solution, with iterations.
    pub ahead_by_iterations: Template<4>,
    /// A factor.
    pub times: Template<1>,
    /// The factor of the whole ways: the factor, the last, the first.
    pub factor: Template<3>,
    pub factor_so_far: Template<3>,
    /// All need as many iterations.
    pub tie: &'static str,
    /// Names the winner: name, iterations.
    pub won: Template<2>,
    /// Counter: by how many solutions the first is ahead.
    pub lead_counter: &'static str,
    /// Counter: how many times as many iterations.
    pub factor_counter: &'static str,
    /// Tab: the chart of the totals for one n.
    pub chart_tab: &'static str,
    pub totals_tab: &'static str,
    /// Tab: how many possibilities there are.
    pub ways_tab: &'static str,
    /// In place of the totals, before the race has told them.
    pub guess: &'static str,
    /// Shows the totals all the same.
    pub reveal: &'static str,
    /// What the chart of the totals shows: n.
    pub chart_words: Template<1>,
    /// The chart shows a smaller n, since the n of the race is not measured: n, n shown.
    pub chart_smaller: Template<2>,
    /// The totals are on their way.
    pub learning: &'static str,
    /// What the possibilities are: n.
    pub ways_words: Template<1>,
    /// (n²)! / (n² − n)!.
    pub any_squares: &'static str,
    /// nⁿ.
    pub each_row: &'static str,
    /// n!.
    pub each_row_and_column: &'static str,
    /// The iterations of a search; its name.
    pub by_search: Template<1>,
    /// What the bars of the possibilities mean.
    pub ways_scale: &'static str,
    /// Heading of the deck's table of possibilities.
    pub quoted: &'static str,
    /// Its heads: n, the deck's number, the exact one, remark.
    pub quoted_heads: [&'static str; 4],
    /// How the deck's number comes from the exact one.
    pub rounding: fn(Option<Rounding>) -> &'static str,
    /// The deck's product for n = 8 and what is missing in its formula: (n²)! / (n² − n)! and
    /// nⁿ, exactly.
    pub product: Template<2>,
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

words!(self::COMPARE: CompareTexts);
