//! Texts about searches.

use crate::text::{Template, words};
use queens::search::Counter;

/// The search view.
pub struct SearchTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// Label of the size.
    pub size: &'static str,
    /// Makes the board smaller.
    pub smaller: &'static str,
    /// Makes the board larger.
    pub larger: &'static str,
    /// Label of the choice of search.
    pub by: &'static str,
    /// The name of a search in the menu, from its name in addresses; one that is not
    /// known keeps that.
    pub search_name: fn(&str) -> &str,
    /// Label of the player's controls.
    pub controls: &'static str,
    /// Starts the search.
    pub play: &'static str,
    /// Stops it for now.
    pub pause: &'static str,
    /// Leads to the game with the queens on the board.
    pub take_over: &'static str,
    /// A panel that a search from given queens does not have.
    pub not_from_given: &'static str,
    /// One step forwards.
    pub step: &'static str,
    /// One step back.
    pub back: &'static str,
    pub next_solution: &'static str,
    /// Back to the solution before.
    pub previous_solution: &'static str,
    /// On to the next queen taken back.
    pub next_return: &'static str,
    /// Back to the last queen taken back.
    pub previous_return: &'static str,
    /// Label of the choice how far to go.
    pub extent: &'static str,
    /// On to all solutions.
    pub extent_all: &'static str,
    /// Up to the first solution.
    pub extent_first: &'static str,
    pub estimated: &'static str,
    /// To the end at full speed.
    pub finish: &'static str,
    /// Back to the start.
    pub reset: &'static str,
    /// Label of the speed.
    pub speed: &'static str,
    /// A speed, from the formatted number of steps per second.
    pub per_second: fn(&str) -> String,
    /// As fast as the machine goes.
    pub speed_max: &'static str,
    /// A speed that changes by itself, from its words.
    pub speed_automatic: fn(&str) -> String,
    /// The same, as short as it is seen.
    pub speed_from: fn(&str) -> String,
    /// Label of the timeline.
    pub timeline: &'static str,
    /// Label of the field for a step's number.
    pub at: &'static str,
    /// Label of the counters.
    pub counters: &'static str,
    /// Counter: iterations, the headline.
    pub iterations: &'static str,
    /// Counter: looks.
    pub looks: &'static str,
    /// Counter: placements.
    pub placements: &'static str,
    /// Counter: removals.
    pub removals: &'static str,
    /// Counter: returns.
    pub returns: &'static str,
    /// Counter: prunes.
    pub prunes: &'static str,
    /// Counter: solutions.
    pub solutions: &'static str,
    /// Counter: iterations per solution.
    pub iterations_per_solution: &'static str,
    /// Counter: the step.
    pub step_number: &'static str,
    /// Sets the counters to zero.
    pub zero: &'static str,
    pub zero_hint: &'static str,
    /// The counters count from that step on.
    pub zeroed: Template<1>,
    pub backtracking: &'static str,
    /// Said when the search pauses, with the step.
    pub said_paused: fn(&str) -> String,
    /// Said when a solution is found, with its ordinal.
    pub said_solution: fn(&str) -> String,
    /// Said at the end, with the number of solutions.
    pub said_over: fn(&str) -> String,
}

words!(super::SEARCH: SearchTexts);

impl SearchTexts {
    /// The label of a counter.
    pub const fn counter(&self, counter: Counter) -> &'static str {
        match counter {
            Counter::Tests => self.iterations,
            Counter::Comparisons => self.looks,
            Counter::Placements => self.placements,
            Counter::Removals => self.removals,
            Counter::Backtracks => self.returns,
            Counter::Prunes => self.prunes,
            Counter::Solutions => self.solutions,
        }
    }
}
