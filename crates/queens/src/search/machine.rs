//! The interface of all searches: a machine that steps forwards and backwards.

use crate::board::{Size, Solution, Square};

use super::Extent;
use super::levels::Levels;
use super::listing::Listing;
use super::listing::document::DocumentWay;
use super::listing::explanation::Explanation;
use super::listing::inspection::Section;
use super::listing::presentation::Presentation;
use super::listing::square_names::SquareNames;
use super::{Counter, Counters, Event, Form, Standing};

/// A search, one step at a time.
///
/// The state determines the step before as well as the step after. So a run of any length is
/// stepped back in constant time and without a history. Two states after the same number of
/// steps are equal, whatever the way to them. No sequence of queens is built twice in a run.
///
/// The page shows the listing and data of the search beside the board. Only the listing must
/// be written; searches of the catalogue also leave branches and explain their steps.
pub trait Search: Clone + std::fmt::Debug + 'static {
    /// The algorithm in pseudocode.
    const LISTING: &'static Listing;

    /// The form of the listing.
    const FORM: Form;

    /// The ends that a run may have.
    const EXTENTS: &'static [Extent] = &[Extent::All];

    /// The counters of the search, in the order of the page. The others stay at 0.
    const COUNTERS: &'static [Counter] = Counter::USUAL;

    /// The way in which the listing counts rows and columns.
    const SQUARE_NAMES: SquareNames = SquareNames::Uncounted;

    /// The order of the levels of its trees; it holds on boards of every size.
    const LEVELS: Levels = Levels::Free;

    /// True if the program that the search is taken from shows the first solution
    /// when all are found.
    const SHOWS_FIRST: bool = false;

    /// The document from which the search is taken, and its names for things.
    const DOCUMENT: Option<DocumentWay> = None;

    /// The document's own listing, if it differs from [`Search::LISTING`].
    const IN_DOCUMENT: Option<&'static Presentation> = None;

    /// The state before the first step.
    fn start(size: Size) -> Self;

    /// Does the next step; `None` when the search is over. Each search asks for it to be
    /// inlined: in the loop that counts, its event then stays in registers and is not
    /// returned through memory.
    fn forward(&mut self) -> Option<Event>;

    /// The same step, for those who do one at a time: a smaller function than `forward`, if there
    /// is one.
    fn forward_once(&mut self) -> Option<Event> {
        self.forward()
    }

    /// Takes the last step back and returns it; `None` at the start.
    fn backward(&mut self) -> Option<Event>;

    /// The queens on the board.
    fn standing(&self) -> &Standing;

    /// The row, from 0, that is empty from here to the end of the search, so that no solution can
    /// come. `None` if there is none, or the search does not know.
    fn row_left_empty(&self) -> Option<u8> {
        None
    }

    /// Why the next step, `event`, is done; `counters` include it.
    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        Explanation::of(self.standing(), event, counters)
    }

    /// The data that the search works on with these queens; `last` is the step that led there. It
    /// is no method, so that a page without the data does not load what makes them.
    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        vec![Section::queens(standing, last)]
    }

    /// The queens of a solution in the order in which the search places them.
    fn placed(solution: &Solution) -> Standing {
        Standing::of(solution, &|line, place| Square::nearest(solution.size(), place, line))
    }
}

/// Where [`Machine::advance`] stops before its steps are used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Only at the end of the search.
    End,
    /// After the next solution.
    Solution,
    /// After the next return: a queen taken off.
    Removal,
    /// After the next solution or the next return.
    SolutionOrRemoval,
}

impl Until {
    pub(super) const fn stops_at_solutions(self) -> bool {
        matches!(self, Until::Solution | Until::SolutionOrRemoval)
    }

    const fn stops_at_removals(self) -> bool {
        matches!(self, Until::Removal | Until::SolutionOrRemoval)
    }
}

/// Why [`Machine::advance`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All steps asked for are done.
    Spent,
    /// The event named by [`Until`] has happened.
    Reached,
    /// The search is over.
    End,
}

/// A [`Search`] behind a pointer. `advance` crosses it once for many steps. Each search adds its
/// own copy of these functions to the page; the methods of `dyn Machine` are shared.
pub trait Machine {
    /// See [`Search::forward`].
    fn forward(&mut self) -> Option<Event>;
    /// See [`Search::backward`].
    fn backward(&mut self) -> Option<Event>;
    /// See [`Search::standing`].
    fn standing(&self) -> &Standing;
    /// See [`Search::row_left_empty`].
    fn row_left_empty(&self) -> Option<u8>;
    /// Does at most `steps` steps, counts each, and passes on the solutions found.
    fn advance(
        &mut self,
        steps: u64,
        until: Until,
        counters: &mut Counters,
        found: &mut dyn FnMut(Solution),
    ) -> Stop;
    /// See [`Search::explain`].
    fn explain(&self, event: Event, counters: &Counters) -> Explanation;
    /// A copy of the state.
    fn clone_box(&self) -> Box<dyn Machine>;
}

/// Prints only the queens. Printing each search's data would add unused code to the page.
impl std::fmt::Debug for dyn Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Machine").field(self.standing()).finish()
    }
}

impl<S: Search> Machine for S {
    fn forward(&mut self) -> Option<Event> {
        Search::forward_once(self)
    }

    fn backward(&mut self) -> Option<Event> {
        Search::backward(self)
    }

    fn standing(&self) -> &Standing {
        Search::standing(self)
    }

    fn row_left_empty(&self) -> Option<u8> {
        Search::row_left_empty(self)
    }

    fn advance(
        &mut self,
        steps: u64,
        until: Until,
        counters: &mut Counters,
        found: &mut dyn FnMut(Solution),
    ) -> Stop {
        // Counted in a copy that the compiler can keep in registers.
        let mut counted = *counters;
        let mut stop = Stop::Spent;
        for _ in 0..steps {
            let Some(event) = Search::forward(self) else {
                stop = Stop::End;
                break;
            };
            counted.count(event);
            let reached = match event {
                Event::Solution => {
                    if let Ok(solution) = Solution::from_squares(Search::standing(self).squares()) {
                        found(solution);
                    }
                    until.stops_at_solutions()
                }
                Event::Remove { .. } => until.stops_at_removals(),
                _ => false,
            };
            if reached {
                stop = Stop::Reached;
                break;
            }
        }
        *counters = counted;
        stop
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        Search::explain(self, event, counters)
    }

    fn clone_box(&self) -> Box<dyn Machine> {
        Box::new(self.clone())
    }
}
