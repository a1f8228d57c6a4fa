//! The listing, explanation and state of every step.

use std::collections::BTreeSet;

use queens::board::{LineKind, Size, Square, threat};
use queens::search::{
    At, Body, CATALOGUE, Cell, Counter, Datum, Event, Explanation, Extent, Focus, Keyword,
    ListingLine, Region, Removal, Run, SearchKind, Section, Seek, Stop, Title, Token, Until,
    Verdict,
};

use crate::state::state;

fn kind(name: &str) -> &'static SearchKind {
    SearchKind::named(name).expect("a search of the tests")
}

/// Steps through a whole run and shows each step: the run before and after it.
fn each_step(kind: &'static SearchKind, n: u8, mut check: impl FnMut(&Run, &Run, Event)) {
    let size = Size::nearest(n.into());
    let (mut before, mut after) = (Run::new(kind, size), Run::new(kind, size));
    while !after.is_over() {
        after.advance(1, Until::End, &mut |_, _| ());
        let event = after.last_event().expect("a step was done");
        check(&before, &after, event);
        before.advance(1, Until::End, &mut |_, _| ());
    }
}

fn section(run: &Run, title: Title) -> Section {
    let found = run.inspect().into_iter().find(|section| section.title == title);
    found.unwrap_or_else(|| panic!("{:?} has no section {title:?}", run.kind()))
}

fn cells(run: &Run, title: Title) -> Vec<Cell> {
    match section(run, title).body {
        Body::Cells(cells) | Body::Board(cells) => cells,
        other => panic!("{title:?} is {other:?}"),
    }
}

fn read(cells: &[Cell]) -> usize {
    let read = |cell: &&Cell| matches!(cell.focus, Focus::Read | Focus::Decisive);
    cells.iter().filter(read).count()
}

#[test]
fn every_step_has_its_line_and_every_such_line_its_step() {
    for kind in SearchKind::every() {
        let lines = kind.presentation().listing.lines();
        let mut reached = BTreeSet::new();
        for n in 1..=6 {
            let start = Run::new(kind, Size::nearest(n.into())).mark();
            assert!(lines[start.line].at.contains(&At::Start));
            reached.insert(start.line);
            each_step(kind, n, |_, after, event| {
                let mark = after.mark();
                let line = &lines[mark.line];
                let has = |word| line.tokens.contains(&Token::Word(word));
                match event {
                    Event::Test { verdict, .. } => {
                        assert!(line.at.contains(&At::Test));
                        if let Some(inside) = mark.inside {
                            let says = |it: &At| match verdict {
                                Verdict::Free => *it == At::Accepted,
                                Verdict::Threatened { .. } => matches!(it, At::Refused(_)),
                            };
                            assert!(lines[inside].at.iter().any(says), "{kind:?}");
                        }
                    }
                    Event::TestBelow { .. } => assert!(line.at.contains(&At::Test)),
                    Event::Place(_) => assert!(has(Keyword::PutQueen)),
                    Event::Remove { .. } => assert!(has(Keyword::TakeOff) || has(Keyword::Release)),
                    Event::Prune => assert!(has(Keyword::Prune) || line.at.contains(&At::Prune)),
                    Event::Solution => {
                        assert!(has(Keyword::ReportSolution) || has(Keyword::Enqueue))
                    }
                    Event::Move { .. } | Event::Restart => panic!("{kind:?} is no climb"),
                }
                reached.insert(mark.line);
                reached.extend(mark.inside);
            });
        }
        let numbered = lines.iter().enumerate();
        // Below the square no queen stands: a line that looks there never is the first that refuses.
        let first = |at: &At| lines.iter().position(|line| line.at.contains(at));
        let is_stop = |(number, line): &(usize, &ListingLine)| {
            line.at.iter().any(|at| first(at) == Some(*number))
        };
        let stops = numbered.filter(is_stop).map(|(number, _)| number);
        assert_eq!(reached, stops.collect(), "{kind:?}");
    }
}

#[test]
fn explanations_agree_with_the_board() {
    for kind in SearchKind::every() {
        for n in 1..=6 {
            let mut removed = Vec::new();
            each_step(kind, n, |before, after, event| {
                let standing = before.standing().squares();
                let sentences = after.sentences();
                match (sentences[0], event) {
                    (
                        Explanation::Threatened { square, by, line }
                        | Explanation::FlagSet { square, by, line, .. }
                        | Explanation::RowCompared { square, by, line, .. },
                        Event::Test {
                            square: tested, verdict: Verdict::Threatened { by: i }, ..
                        },
                    ) => {
                        assert_eq!((square, by), (tested, standing[usize::from(i)]));
                        assert_eq!(threat(square, by), Some(line));
                    }
                    (
                        Explanation::Free { square }
                        | Explanation::NextFree { square }
                        | Explanation::LowestBit { square, .. },
                        Event::Test { square: tested, verdict: Verdict::Free, .. },
                    ) => {
                        assert_eq!(square, tested);
                        let expected = match kind.name {
                            "free-slots" | "forward-checking" | "fewest-first" => {
                                Explanation::NextFree { square }
                            }
                            "bit-masks" => Explanation::LowestBit { square, bit: square.x() },
                            _ => Explanation::Free { square },
                        };
                        assert_eq!(sentences[0], expected, "{kind:?}");
                        assert!(
                            standing.iter().all(|&q| q != square && threat(q, square).is_none())
                        );
                    }
                    (Explanation::Below { column, by }, Event::TestBelow { x, .. }) => {
                        assert_eq!((column, by.x()), (x, x));
                        assert!(standing.contains(&by));
                    }
                    (Explanation::Placed { square, ordinal }, Event::Place(placed)) => {
                        assert_eq!(square, placed);
                        assert_eq!(usize::from(ordinal), after.standing().squares().len());
                    }
                    (Explanation::Removed { square, why }, Event::Remove { square: gone, .. }) => {
                        assert_eq!(square, gone);
                        match why {
                            Removal::AfterSolution => assert!(before.standing().is_full()),
                            Removal::EdgeReached { edge } => {
                                assert_eq!(edge.x(), n - 1);
                                // By rows she stood higher, with one queen per line on the next.
                                let by_columns = kind.name.contains("column");
                                assert!(by_columns || edge.y() > gone.y());
                                let next = match kind.name {
                                    "right-edge" => edge.y() == gone.y() + 1,
                                    "right-edge-column" => edge.x() == gone.x() + 1,
                                    _ => true,
                                };
                                assert!(next);
                            }
                            Removal::Pruned => {
                                assert_eq!(before.last_event(), Some(Event::Prune));
                            }
                            Removal::NoneFree { line } | Removal::AllTried { line } => {
                                let is_on = |s: &Square| match line.kind {
                                    LineKind::Rank => s.y() == line.from.y(),
                                    _ => s.x() == line.from.x(),
                                };
                                // The line after hers, on which no queen stands.
                                assert!(!standing.iter().any(is_on));
                                assert!(is_on(&line.to) && line.from != line.to);
                                let free = Square::all(before.size())
                                    .filter(is_on)
                                    .any(|s| !before.standing().threatens(s));
                                assert_eq!(free, matches!(why, Removal::AllTried { .. }));
                            }
                            Removal::Exhausted => {
                                assert!(!before.standing().is_full());
                                let walks = [
                                    "field-order",
                                    "right-edge-fields",
                                    "right-edge-to-last",
                                    "right-edge-columns",
                                    "free-slots",
                                ];
                                assert!(
                                    walks.contains(&kind.name),
                                    "{kind:?} has to explain it: see Search::explain"
                                );
                            }
                        }
                        removed.push(why);
                    }
                    (Explanation::Pruned { free, missing }, Event::Prune) => {
                        let size = before.size();
                        let left = Square::all(size).filter(|&s| !before.standing().threatens(s));
                        assert_eq!(left.count(), usize::from(free));
                        assert!(free < missing.into());
                        assert_eq!(usize::from(missing), size.as_usize() - standing.len());
                    }
                    (Explanation::Emptied { line }, Event::Prune) => {
                        let mut row = Square::all(before.size()).filter(|s| s.y() == line.from.y());
                        assert!(row.all(|s| before.standing().threatens(s)));
                        assert!(standing.iter().all(|queen| queen.y() != line.from.y()));
                    }
                    (Explanation::Solution { ordinal }, Event::Solution) => {
                        assert_eq!(ordinal, after.counters()[Counter::Solutions]);
                    }
                    (sentence, event) => panic!("{kind:?} says {sentence:?} of {event:?}"),
                }
                let over = Explanation::Over { solutions: after.counters()[Counter::Solutions] };
                let is_last =
                    after.standing().is_empty() && after.machine().clone_box().forward().is_none();
                assert_eq!(sentences.contains(&over), is_last);
            });
            let returns_through = |why: &Removal| matches!(why, Removal::EdgeReached { .. });
            // On smaller boards no second queen stands at the edge; with one queen per column, only
            // the last one does, and n = 3 has no solution.
            let least = if kind.name == "right-edge-column" { 4 } else { 3 };
            let expected = kind.name.starts_with("right-edge") && n >= least;
            assert_eq!(removed.iter().any(returns_through), expected, "{kind:?}, n = {n}");
            let pruned =
                ["free-slots", "forward-checking", "fewest-first"].contains(&kind.name) && n > 1;
            assert_eq!(removed.contains(&Removal::Pruned), pruned, "{kind:?}, n = {n}");
        }
    }
}

#[test]
fn threat_arrays_shows_and_names_the_flags_it_reads() {
    let kind = SearchKind::THREAT_ARRAYS;
    let titles = [Title::RowFlags, Title::RisingFlags, Title::FallingFlags];
    for n in 1..=6 {
        each_step(kind, n, |_, after, event| {
            let arrays = titles.map(|title| cells(after, title));
            let lengths: Vec<i16> = arrays.iter().map(|array| array.len() as i16).collect();
            let n = i16::from(n);
            assert_eq!(lengths, [n, 2 * n - 1, 2 * n - 1]);
            assert_eq!(
                arrays.iter().map(|array| array[0].index).collect::<Vec<_>>(),
                [1, 2, 1 - n]
            );
            for array in &arrays {
                assert!(array.is_sorted_by(|a, b| a.index + 1 == b.index));
                for cell in array {
                    let holds = |queen: &&Square| cell.region.contains(**queen);
                    let queens = after.standing().squares().iter().filter(holds).count();
                    assert_eq!(cell.datum, Datum::Flag(queens == 1));
                }
            }
            let all = arrays.concat();
            match event {
                Event::Test { square, comparisons, .. } => {
                    assert_eq!(read(&all), usize::from(comparisons));
                    let decisive = all.iter().find(|cell| cell.focus == Focus::Decisive);
                    match (after.sentences()[0], decisive) {
                        (Explanation::FlagSet { by, index, .. }, Some(cell)) => {
                            assert_eq!(cell.index, i16::from(index));
                            assert!(cell.region.contains(square) && cell.region.contains(by));
                            assert_eq!(cell.datum, Datum::Flag(true));
                        }
                        (Explanation::Free { .. }, None) => (),
                        other => panic!("{other:?}"),
                    }
                }
                Event::Place(_) | Event::Remove { .. } => {
                    let written = all.iter().filter(|cell| cell.focus == Focus::Written);
                    assert_eq!(written.count(), 3);
                }
                _ => assert!(all.iter().all(|cell| cell.focus == Focus::Idle)),
            }
        });
    }
}

#[test]
fn board_scan_walks_as_many_squares_as_it_looks() {
    for n in 1..=6 {
        each_step(SearchKind::BOARD_SCAN, n, |before, after, event| {
            let Body::Rays(rays) = section(after, Title::Rays).body else { panic!("no rays") };
            let squares: Vec<Square> = rays.iter().flat_map(|ray| ray.squares.clone()).collect();
            let hits: Vec<Square> = rays
                .iter()
                .filter(|ray| ray.hit)
                .filter_map(|ray| ray.squares.last().copied())
                .collect();
            let (comparisons, by) = match event {
                Event::Test { verdict: Verdict::Free, comparisons, .. } => (comparisons, None),
                Event::Test { verdict: Verdict::Threatened { by }, comparisons, .. }
                | Event::TestBelow { by, comparisons, .. } => (comparisons, Some(by)),
                _ => (0, None),
            };
            assert_eq!(squares.len(), usize::from(comparisons));
            let queen = by.map(|by| before.standing().squares()[usize::from(by)]);
            assert_eq!(hits.first().copied(), queen);
            let board = cells(after, Title::Board);
            assert_eq!(board.len(), usize::from(n) * usize::from(n));
            // The square under test itself is inspected only within its column.
            assert_eq!(read(&board), squares.len());
            let focused = |focus| {
                let cell = board.iter().find(|cell| cell.focus == focus)?;
                Square::all(after.size()).find(|&square| cell.region == Region::Square(square))
            };
            assert_eq!(focused(Focus::Decisive), queen);
            let touched = match event {
                Event::Place(square) | Event::Remove { square, .. } => Some(square),
                _ => None,
            };
            assert_eq!(focused(Focus::Written), touched);
        });
    }
}

#[test]
fn comparing_searches_mark_the_queens_they_compare() {
    let titled = [
        ("one-per-line", Title::Queens),
        ("right-edge", Title::Queens),
        ("field-order", Title::Queens),
        ("rows", Title::Queens),
        ("position-array", Title::Positions),
    ];
    for (name, title) in titled {
        each_step(kind(name), 5, |_, after, event| {
            let cells = cells(after, title);
            match event {
                Event::Test { comparisons, verdict, .. } => {
                    assert_eq!(read(&cells), usize::from(comparisons));
                    let decisive = cells.iter().position(|cell| cell.focus == Focus::Decisive);
                    let by = match verdict {
                        Verdict::Free => None,
                        Verdict::Threatened { by } => Some(usize::from(by)),
                    };
                    assert_eq!(decisive, by);
                    if let Explanation::RowCompared { row, .. } = after.sentences()[0] {
                        assert_eq!(by, Some(usize::from(row)));
                    }
                }
                _ => assert_eq!(read(&cells), 0),
            }
            if let (Event::Place(_), Title::Queens) = (event, title) {
                let written: Vec<usize> =
                    (0..cells.len()).filter(|&i| cells[i].focus == Focus::Written).collect();
                assert_eq!(written, [cells.len() - 1], "{name}: the queen placed last");
            }
        });
    }
}

#[test]
fn free_slots_shows_the_set_of_its_board() {
    for n in 1..=6 {
        each_step(SearchKind::FREE_SLOTS, n, |_, after, event| {
            let set: BTreeSet<Square> = cells(after, Title::FreeSquares)
                .iter()
                .map(|cell| match cell.datum {
                    Datum::Square(square) => square,
                    ref other => panic!("{other:?}"),
                })
                .collect();
            let free = Square::all(after.size()).filter(|&s| !after.standing().threatens(s));
            assert_eq!(set, free.collect());
            let Body::Values(values) = section(after, Title::Balance).body else { panic!() };
            assert_eq!(values[0].datum, Datum::Number(set.len() as i32));
            if let Event::Test { square, .. } = event {
                assert!(set.contains(&square));
            }
        });
    }
}

#[test]
fn bit_masks_shows_the_words_of_the_row() {
    each_step(SearchKind::BIT_MASKS, 6, |before, after, event| {
        let Body::Words(words) = section(after, Title::Words).body else { panic!() };
        let [taken @ .., free, bit] = words.as_slice() else { panic!() };
        let set = |cell: &Cell| cell.datum == Datum::Flag(true);
        let standing = match event {
            Event::Place(_) => before.standing(),
            _ => after.standing(),
        };
        for word in taken {
            for cell in &word.bits {
                let holds = standing.squares().iter().any(|&q| cell.region.contains(q));
                assert!(standing.is_full() || set(cell) == holds);
            }
        }
        for x in 0..6 {
            let is_taken = taken.iter().any(|word| set(&word.bits[x]));
            assert!(!(set(&free.bits[x]) && is_taken), "a taken square is no candidate");
        }
        let bits: Vec<usize> = (0..6).filter(|&x| set(&bit.bits[x])).collect();
        let expected: Vec<usize> = event.square().map(|s| usize::from(s.x())).into_iter().collect();
        assert_eq!(bits, expected);
        for word in words.iter() {
            let read: Vec<usize> = (0..6).filter(|&x| word.bits[x].focus == Focus::Read).collect();
            assert_eq!(read, expected, "the bit of the square is read in each word");
        }
        if let (Event::Place(_) | Event::Remove { .. }, Some(&tried)) = (event, bits.first()) {
            let left = (0..6).find(|&x| set(&free.bits[x]));
            assert!(left.is_none_or(|x| x > tried), "what was tried is no candidate any longer");
        }
        if let Event::Test { .. } = event {
            let lowest = (0..6).find(|&x| set(&free.bits[x]));
            assert_eq!(lowest, bits.first().copied());
        }
    });
}

#[test]
fn recursive_searches_show_one_call_per_open_line() {
    for kind in CATALOGUE.iter().filter(|kind| kind.is_recursive()) {
        let name = kind.name;
        each_step(kind, 5, |_, after, event| {
            let Body::Calls(calls) = section(after, Title::Calls).body else { panic!() };
            let recursive = calls.iter().filter(|call| call.function == calls[0].function);
            let queens = after.standing().squares().len();
            let more = match event {
                Event::Place(_) | Event::Prune => 0,
                Event::Solution => usize::from(name == "bit-masks"),
                // After the last step no call is open.
                _ => usize::from(!after.is_over()),
            };
            assert_eq!(recursive.count(), queens + more, "{name} {event:?}");
        });
    }
}

#[test]
fn a_run_may_stop_at_its_first_solution() {
    for kind in SearchKind::every() {
        for n in 1..=6 {
            let size = Size::nearest(n);
            let mut all = Run::new(kind, size);
            let found = all.advance(u64::MAX, Until::Solution, &mut |_, _| ()) == Stop::Reached;
            let places = [Until::End, Until::Solution, Until::Removal, Until::SolutionOrRemoval];
            for (until, chunk) in places.into_iter().flat_map(|u| [(u, 1), (u, 7), (u, u64::MAX)]) {
                let mut first = Run::to(kind, size, Extent::FirstSolution);
                let mut solutions = Vec::new();
                while !first.is_over() {
                    first.advance(chunk, until, &mut |ordinal, _| solutions.push(ordinal));
                }
                assert_eq!(first.counters(), all.counters(), "{kind:?}, n = {n}, {until:?}");
                assert_eq!(state(first.machine()), state(all.machine()));
                assert_eq!(solutions.len(), usize::from(found));
                let over = Explanation::Over { solutions: u64::from(found) };
                assert_eq!(first.sentences().last(), Some(&over));
                assert_eq!(first.advance(1, until, &mut |_, _| ()), Stop::End);
                first.jump_near(Seek::Step(1));
                assert!(first.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ()));
                assert_eq!(first.counters(), all.counters());
            }
        }
    }
    let both: Vec<_> = CATALOGUE.iter().filter(|kind| kind.extents.len() == 2).collect();
    assert_eq!(both, [SearchKind::THREAT_ARRAYS]);
}

#[test]
fn a_run_with_given_queens_begins_with_them_and_not_with_an_empty_board() {
    let queens = [Square::nearest(Size::EIGHT, 0, 0), Square::nearest(Size::EIGHT, 1, 4)];
    let run = Run::given(SearchKind::ONE_PER_LINE, Size::EIGHT, Extent::All, &queens)
        .expect("queens that stand in peace");
    assert_eq!(run.sentences(), [Explanation::Given]);
    let empty = Run::new(SearchKind::ONE_PER_LINE, Size::EIGHT);
    assert_eq!(empty.sentences(), [Explanation::Start]);
}
