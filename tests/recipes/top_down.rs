//! The recipe of a search that does not go along lines: a state machine in one file.
//!
//! In the project, this file is `crates/queens/src/search/kinds/top_down.rs`. The search is
//! one-per-line from the other side: rows from the top, in a row from the right.

use queens::board::{Size, Solution, Square};
use queens::search::{
    At, Counter, Event, Form, Levels, Listing, Run, Search, SearchKind, SquareNames, Standing,
    Stop, Until, Verdict, WholeTree,
};
use queenside::text::{Lang, TitleTexts};

#[path = "../../crates/queens/tests/engine/state.rs"]
mod state;

use state::state;

/// The next step. With the queens and the place it also determines the step before.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Test the next place of the row; with none left, take a queen off.
    Seek,
    /// Put a queen on the place found free.
    Place,
    /// Report the solution.
    Report,
}

#[derive(Clone, Debug)]
struct TopDown {
    standing: Standing,
    /// The number of places already tried in the current row.
    tried: u8,
    phase: Phase,
}

/// A program that is executed line by line; the tags name the step of the search at each line.
const LISTING: Listing = Listing(&["
    x ← n − 1, y ← n − 1                                        @start
    repeat
        while x > −1 and y > −1
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                x ← n − 1, y ← y − 1
            else x ← x − 1
        if y = −1 then report the solution                      @solution
        if y = n − 1 then stop
        (x, y) ← the last of queens
        take the queen off (x, y)                               @remove
        x ← x − 1
    function free(x, y)
        for each (a, b) in queens
            if a = x or |a − x| = |b − y| then return false     @refused:file,rising,falling
        return true                                             @accepted
"]);

impl TopDown {
    /// The square of the row below the last queen with `tried` squares to its right.
    fn square(&self, tried: u8) -> Square {
        let size = self.standing.size();
        let last = size.get() - 1;
        Square::nearest(size, last.saturating_sub(tried), last.saturating_sub(self.standing.len()))
    }

    /// The number of places tried as soon as `square` is.
    fn tried_with(&self, square: Square) -> u8 {
        self.standing.size().get() - square.x()
    }

    fn test(&self, tried: u8) -> (Event, Verdict) {
        let square = self.square(tried);
        let (verdict, comparisons) = self.standing.compare(square);
        (Event::Test { square, verdict, comparisons }, verdict)
    }
}

impl Search for TopDown {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Loop;
    // The page says what the board calls its rows and columns.
    const SQUARE_NAMES: SquareNames = SquareNames::Coordinates;
    // The tree has a level for each row.
    const LEVELS: Levels = Levels::RowsFromTop;

    fn start(size: Size) -> Self {
        TopDown { standing: Standing::new(size), tried: 0, phase: Phase::Seek }
    }

    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek if self.standing.is_full() || self.tried == self.standing.size().get() => {
                let square = self.standing.take_off()?;
                self.tried = self.tried_with(square);
                Some(Event::Remove { square, begins_backtrack: false })
            }
            Phase::Seek => {
                let (event, verdict) = self.test(self.tried);
                match verdict {
                    Verdict::Free => self.phase = Phase::Place,
                    Verdict::Threatened { .. } => self.tried += 1,
                }
                Some(event)
            }
            Phase::Place => {
                let square = self.square(self.tried);
                self.standing.place(square);
                self.tried = 0;
                self.phase = if self.standing.is_full() { Phase::Report } else { Phase::Seek };
                Some(Event::Place(square))
            }
            Phase::Report => {
                self.phase = Phase::Seek;
                Some(Event::Solution)
            }
        }
    }

    fn backward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Place => {
                self.phase = Phase::Seek;
                Some(self.test(self.tried).0)
            }
            Phase::Seek if self.standing.is_full() => {
                self.phase = Phase::Report;
                Some(Event::Solution)
            }
            Phase::Seek if self.tried > 0 => match self.test(self.tried - 1) {
                // A free square before the current one was tried: its queen was taken off.
                (_, Verdict::Free) => {
                    let square = self.square(self.tried - 1);
                    self.standing.place(square);
                    let size = self.standing.size().get();
                    self.tried = if self.standing.is_full() { 0 } else { size };
                    Some(Event::Remove { square, begins_backtrack: false })
                }
                (event, _) => {
                    self.tried -= 1;
                    Some(event)
                }
            },
            Phase::Seek | Phase::Report => {
                let square = self.standing.take_off()?;
                self.tried = self.tried_with(square) - 1;
                self.phase = Phase::Place;
                Some(Event::Place(square))
            }
        }
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }
}

/// In the project, a line of `every_search!` in `kinds/mod.rs`.
static TOP_DOWN: SearchKind = SearchKind::new::<TopDown>("top-down");

fn finish(run: &mut Run) -> Vec<Solution> {
    let mut solutions = Vec::new();
    run.advance(u64::MAX, Until::End, &mut |_, solution| solutions.push(solution));
    solutions
}

#[test]
fn it_finds_the_solutions_of_the_other_searches() {
    let known = SearchKind::named("one-per-line").expect("a search");
    for n in 1..=8 {
        let mut run = Run::new(&TOP_DOWN, Size::nearest(n));
        let mut other = Run::new(known, Size::nearest(n));
        let mut found = finish(&mut run);
        let mut expected = finish(&mut other);
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
        // It is the same tree, rotated by 180°.
        assert_eq!(run.counters()[Counter::Tests], other.counters()[Counter::Tests]);
        assert_eq!(run.counters()[Counter::Looks], other.counters()[Counter::Looks]);
    }
}

#[test]
fn it_steps_back_through_the_same_states() {
    let mut run = Run::new(&TOP_DOWN, Size::nearest(5));
    let mut states = Vec::new();
    while !run.is_over() {
        states.push((state(run.machine()), *run.counters()));
        run.advance(1, Until::End, &mut |_, _| ());
    }
    while let Some(before) = states.pop() {
        assert!(run.step_back().is_some());
        assert_eq!((state(run.machine()), *run.counters()), before);
    }
    assert_eq!(run.step_back(), None);
}

#[test]
fn a_search_without_a_name_is_called_as_in_addresses() {
    for lang in Lang::ALL {
        let texts = TitleTexts::of(lang);
        assert_eq!(texts.search_name(TOP_DOWN.name), "top-down", "{lang:?}");
        assert_ne!(texts.search_name("one-per-line"), "one-per-line", "{lang:?}");
    }
}

#[test]
fn listing_state_panel_and_tree_need_no_more_code() {
    let size = Size::nearest(4);
    let mut run = Run::new(&TOP_DOWN, size);
    assert_eq!(run.advance(u64::MAX, Until::Solution, &mut |_, _| ()), Stop::Reached);
    assert_eq!(TOP_DOWN.presentation().listing.lines()[run.mark().line].at, [At::Solution]);
    assert_eq!(run.sentences().len(), 1);
    assert_eq!(run.inspect().len(), 1);
    let tree = WholeTree::record(&TOP_DOWN, size).expect("small enough");
    assert_eq!(tree.branches().len(), 17, "the empty board and 16 queens, as in one-per-line");
    assert_eq!(TOP_DOWN.levels, Levels::RowsFromTop);
}
