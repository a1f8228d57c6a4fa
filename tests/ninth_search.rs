//! The worked example of CONTRIBUTING: another search in one file.
//!
//! In the project this is `src/search/top_down.rs`, with `crate` in place of
//! `queenside`, and one line in `CATALOGUE`. It is one-per-line from the other
//! side: rows from the top, in a row from the right.

use queens::board::{LineKind, Size, Solution, Square};
use queens::search::Keyword::*;
use queens::search::Token::*;
use queens::search::{
    At, Axes, Axis, Event, FollowingTree, Limits, Listing, ListingLine, Openings, Row, Run, Search,
    SearchKind, Standing, Stop, Trace, Until, Verdict, WholeTree,
};
use queenside::text::{Lang, SearchTexts};

#[path = "../crates/queens/tests/state/mod.rs"]
mod state;

use state::state;

/// What comes next. Together with the queens it must tell what came before, too.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Test the next place of the row; with none left, take a queen off.
    Seek,
    /// Put a queen on the place found free.
    Place,
    /// All queens stand: report them.
    Report,
}

/// The state of the search.
#[derive(Clone, Debug)]
struct TopDown {
    standing: Standing,
    /// How many places of the present row are tried.
    tried: u8,
    phase: Phase,
}

const LISTING: Listing = Listing(&[
    // The indent, the steps that the line stands for, and its words.
    // Together the lines are a program, which is executed line by line.
    ListingLine::new(0, &[At::Start], &[Code("x ← n − 1, y ← n − 1")]),
    ListingLine::new(0, &[], &[Word(Repeat)]),
    ListingLine::new(1, &[], &[Word(While), Code("x > −1"), Word(And), Code("y > −1")]),
    ListingLine::new(2, &[At::Test], &[Word(If), Code("free(x, y)"), Word(Then)]),
    ListingLine::new(3, &[At::Place], &[Word(PutQueen), Code("(x, y)")]),
    ListingLine::new(3, &[], &[Code("x ← n − 1, y ← y − 1")]),
    ListingLine::new(2, &[], &[Word(Else), Code("x ← x − 1")]),
    ListingLine::new(
        1,
        &[At::Solution],
        &[Word(If), Code("y = −1"), Word(Then), Word(ReportSolution)],
    ),
    ListingLine::new(1, &[], &[Word(If), Code("y = n − 1"), Word(Then), Word(Stop)]),
    ListingLine::new(1, &[], &[Code("(x, y) ←"), Word(LastOf), Code("queens")]),
    ListingLine::new(1, &[At::Remove], &[Word(TakeOff), Code("(x, y)")]),
    ListingLine::new(1, &[], &[Code("x ← x − 1")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("free(x, y)")]),
    ListingLine::new(1, &[], &[Word(ForEach), Code("(a, b)"), Word(In), Code("queens")]),
    // The lines at which a test refuses, and for which threats.
    ListingLine::new(
        2,
        &[At::Refused(LineKind::File)],
        &[
            Word(If),
            Code("a = x"),
            Word(Or),
            Code("|a − x| = |b − y|"),
            Word(Then),
            Word(Answer),
            Word(No),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Word(Yes)]),
]);

impl TopDown {
    /// The place `tried` of the row under the last queen's.
    fn square(&self, tried: u8) -> Square {
        let size = self.standing.size();
        let last = size.get() - 1;
        Square::nearest(size, last.saturating_sub(tried), last.saturating_sub(self.standing.len()))
    }

    /// How many places are tried, once the queen on `square` is.
    fn tried_with(&self, square: Square) -> u8 {
        self.standing.size().get() - square.x()
    }

    fn test(&self, tried: u8) -> (Event, Verdict) {
        let square = self.square(tried);
        let (verdict, looks) = self.standing.compare(square);
        (Event::Test { square, verdict, looks }, verdict)
    }
}

impl Search for TopDown {
    const LISTING: &'static Listing = &LISTING;
    // Sentences then say what the board calls the row or the column.
    const AXES: Axes =
        &[("x", Axis::Column), ("a", Axis::Column), ("y", Axis::Row), ("b", Axis::Row)];

    fn start(size: Size) -> Self {
        TopDown { standing: Standing::new(size), tried: 0, phase: Phase::Seek }
    }

    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek if self.standing.is_full() || self.tried == self.standing.size().get() => {
                let square = self.standing.take_off()?;
                self.tried = self.tried_with(square);
                Some(Event::Remove { square, begins_return: false })
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
                // A free place before the present one was tried and left.
                (_, Verdict::Free) => {
                    let square = self.square(self.tried - 1);
                    self.standing.place(square);
                    let size = self.standing.size().get();
                    self.tried = if self.standing.is_full() { 0 } else { size };
                    Some(Event::Remove { square, begins_return: false })
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

/// In the project: one line of `CATALOGUE`.
static TOP_DOWN: SearchKind = SearchKind::new::<TopDown>("top-down");

fn finish(run: &mut Run) -> Vec<Solution> {
    let mut solutions = Vec::new();
    run.advance(u64::MAX, Until::End, &mut |_, solution| solutions.push(solution));
    solutions
}

#[test]
fn it_finds_what_the_others_find() {
    let known = SearchKind::named("one-per-line").expect("a search");
    for n in 1..=8 {
        let mut run = Run::new(&TOP_DOWN, Size::nearest(n));
        let mut other = Run::new(known, Size::nearest(n));
        let mut found = finish(&mut run);
        let mut expected = finish(&mut other);
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
        // The board turned by half a turn: the same tree, so the same counters.
        assert_eq!(run.counters().iterations, other.counters().iterations);
        assert_eq!(run.counters().looks, other.counters().looks);
    }
}

#[test]
fn it_is_taken_back_step_by_step() {
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
fn its_listing_is_a_program_that_does_the_same() {
    let (mut run, mut straight) =
        (Run::new(&TOP_DOWN, Size::nearest(5)), Run::new(&TOP_DOWN, Size::nearest(5)));
    let mut trace = Trace::at(&run).expect("a program");
    while let Some(line) = trace.forward(&mut run, &mut |_, _| ()).expect("a line") {
        if line.event.is_some() {
            straight.advance(1, Until::End, &mut |_, _| ());
            assert_eq!(line.event, straight.last_event());
        }
    }
    assert!(run.is_over());
}

#[test]
fn the_menu_has_a_name_for_it() {
    for lang in Lang::ALL {
        let name = SearchTexts::of(lang).search_name;
        assert_eq!(name(TOP_DOWN.name), "top-down", "{lang:?}");
        assert_ne!(name("one-per-line"), "one-per-line", "{lang:?}");
    }
}

#[test]
fn listing_explanation_inspector_and_tree_come_with_it() {
    let size = Size::nearest(4);
    let mut run = Run::new(&TOP_DOWN, size);
    assert_eq!(run.advance(u64::MAX, Until::Solution, &mut |_, _| ()), Stop::Reached);
    let moment = run.moment();
    assert_eq!(TOP_DOWN.telling().listing.lines()[moment.mark.line].at, [At::Solution]);
    assert_eq!(moment.sentences.len(), 1);
    assert_eq!(run.inspect().len(), 1);
    let tree = WholeTree::record(&TOP_DOWN, size).expect("small enough");
    assert_eq!(tree.nodes().len(), 16, "as one-per-line has");
    let limits = Limits { children: 9, steps: 10_000 };
    let rows = FollowingTree::default().outline(&run, &Openings::default(), limits);
    let on_path = rows.iter().filter(|row| matches!(row, Row::Node { on_path: true, .. }));
    assert_eq!(on_path.count(), 4);
    let queens = run.standing().squares();
    assert!(queens.iter().all(|&queen| {
        LineKind::ALL.iter().all(|&kind| run.standing().holder(queen, kind).is_some())
    }));
}
