//! Line by line: the listings, executed, do what the searches do.

use crate::figures;
use proptest::prelude::*;
use queens::board::{LineKind, Size, Solution, Square};
use queens::search::{
    Body, CATALOGUE, Call, CallFrame, Condition, Counter, Counters, Datum, Event, Extent,
    FrameChange, LineAction, LineStep, Listing, Name, Operand, Presentation, ProgramProblem,
    Region, Run, SearchKind, Section, Seek, Title, Trace, Until, Value,
};

fn kind(name: &str) -> &'static SearchKind {
    SearchKind::named(name).expect("a search of the tests")
}

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn trace(run: &Run) -> Trace {
    Trace::at(run).unwrap_or_else(|error| panic!("{:?}: {error}", run.kind()))
}

fn forward(trace: &mut Trace, run: &mut Run) -> Option<LineStep> {
    let step = trace.forward(run, &mut |_, _| ());
    step.unwrap_or_else(|error| panic!("{:?}: {error}", run.kind()))
}

fn back(trace: &mut Trace, run: &mut Run) -> Option<LineStep> {
    trace.back(run).unwrap_or_else(|error| panic!("{:?}: {error}", run.kind()))
}

/// The steps of a run, by the fast machine alone.
fn events(kind: &'static SearchKind, n: u8, extent: Extent) -> Vec<Event> {
    let mut run = Run::to(kind, size(n), extent);
    let mut events = Vec::new();
    while !run.is_over() {
        run.advance(1, Until::End, &mut |_, _| ());
        events.extend(run.last_event());
    }
    events
}

/// Everything that is shown of a trace.
fn shown(trace: &Trace) -> (u64, u32, Option<LineStep>, Vec<CallFrame>, bool) {
    (trace.step(), trace.lines(), trace.last(), trace.frames(), trace.is_over())
}

#[test]
fn without_the_lines_between_the_steps_of_the_search_are_left() {
    for kind in SearchKind::every() {
        for n in 1..=5 {
            for extent in [Extent::All, Extent::FirstSolution] {
                let expected = events(kind, n, extent);
                let mut run = Run::to(kind, size(n), extent);
                let mut trace = trace(&run);
                let mut executed = Vec::new();
                while let Some(line) = forward(&mut trace, &mut run) {
                    executed.extend(line.event);
                    if line.event.is_some() {
                        assert_eq!(run.last_event(), line.event, "{kind:?}, n = {n}");
                        assert_eq!(run.counters().step, executed.len() as u64);
                    }
                }
                assert_eq!(executed, expected, "{kind:?}, n = {n}, {extent:?}");
                assert!(run.is_over() && trace.is_over());
            }
        }
    }
}

/// Counts what the lines did.
fn count(counters: &mut Counters, event: Event) {
    match event {
        Event::Test { comparisons, .. } | Event::TestBelow { comparisons, .. } => {
            counters[Counter::Tests] += 1;
            counters[Counter::Comparisons] += u64::from(comparisons);
        }
        Event::Place(_) => counters[Counter::Placements] += 1,
        Event::Remove { begins_backtrack, .. } => {
            counters[Counter::Removals] += 1;
            counters[Counter::Backtracks] += u64::from(begins_backtrack);
        }
        Event::Prune => counters[Counter::Prunes] += 1,
        Event::Solution => counters[Counter::Solutions] += 1,
        Event::Move { .. } | Event::Restart => panic!("no listing does it"),
    }
    counters.step += 1;
}

#[test]
fn the_lines_count_the_known_totals() {
    for (n, searches) in figures::search_counters() {
        for (name, totals) in searches {
            if n > 6 && name != "one-per-line" && name != "right-edge" {
                continue;
            }
            let mut run = Run::new(kind(&name), size(n));
            let mut trace = trace(&run);
            let mut counters = Counters::default();
            while let Some(line) = forward(&mut trace, &mut run) {
                if let Some(event) = line.event {
                    count(&mut counters, event);
                }
            }
            assert_eq!(counters, *run.counters(), "{name}, n = {n}");
            for (counter, known) in totals {
                let counted = counters[Counter::named(&counter).expect("a counter")];
                assert_eq!(counted, known, "{name}, n = {n}: {counter}");
            }
        }
    }
}

#[test]
fn every_line_is_taken_back() {
    for kind in SearchKind::every() {
        for n in 1..=4 {
            for extent in [Extent::All, Extent::FirstSolution] {
                let mut run = Run::to(kind, size(n), extent);
                let mut trace = trace(&run);
                let mut way = Vec::new();
                loop {
                    let before = shown(&trace);
                    let Some(line) = forward(&mut trace, &mut run) else { break };
                    way.push((before, line));
                }
                while let Some((before, line)) = way.pop() {
                    assert_eq!(back(&mut trace, &mut run), Some(line), "{kind:?}, n = {n}");
                    assert_eq!(shown(&trace), before, "{kind:?}, n = {n}");
                    assert_eq!(trace.step(), run.counters().step);
                }
                assert_eq!(back(&mut trace, &mut run), None);
                assert_eq!(run.counters().step, 0);
            }
        }
    }
}

#[test]
fn the_line_of_a_step_is_the_one_marked() {
    for kind in SearchKind::every() {
        let mut run = Run::new(kind, size(5));
        let mut trace = trace(&run);
        assert_eq!(trace.mark(), run.mark(), "{kind:?}");
        while let Some(line) = forward(&mut trace, &mut run) {
            if line.event.is_some() {
                let mark = run.mark();
                assert_eq!(line.line, mark.inside.unwrap_or(mark.line), "{kind:?}");
            }
            assert_eq!(trace.mark().line, line.line);
        }
    }
}

/// The open calls of the inspector.
fn calls(run: &Run) -> Vec<Call> {
    let sections = run.inspect();
    let section = sections.into_iter().find(|section| section.title == Title::Calls);
    let Some(Body::Calls(calls)) = section.map(|section| section.body) else {
        panic!("{:?} shows no calls", run.kind())
    };
    calls
}

#[test]
fn a_chosen_solution_shows_the_data_of_its_report() {
    let data = |mut sections: Vec<Section>| {
        sections.retain(|it| it.title != Title::Calls);
        sections
    };
    let corner: Vec<Square> = Square::new(size(5), 0, 0).into_iter().collect();
    let given = [SearchKind::ROWS, SearchKind::ONE_PER_LINE]
        .map(|kind| Run::given(kind, size(5), Extent::All, &corner).expect("a run"));
    let runs = SearchKind::every().map(|kind| Run::new(kind, size(5))).chain(given);
    for mut run in runs {
        let kind = run.kind();
        let mut found = Vec::new();
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            if run.last_event() == Some(Event::Solution) {
                let mut xs = [0; 5];
                for square in run.standing().squares() {
                    xs[usize::from(square.y())] = square.x();
                }
                let solution = Solution::new(&xs).expect("a solution");
                found.push((solution, data(run.inspect())));
            }
        }
        assert!(!found.is_empty(), "{kind:?}");
        for (solution, at_report) in found {
            let shown = data(run.inspect_solution(&solution));
            assert_eq!(shown, at_report, "{kind:?} {solution}");
        }
    }
}

#[test]
fn frames_are_the_open_calls_of_the_inspector() {
    let mut compared = 0;
    for kind in SearchKind::every().filter(|kind| kind.is_recursive()) {
        let mut run = Run::new(kind, size(5));
        let mut trace = trace(&run);
        while let Some(line) = forward(&mut trace, &mut run) {
            // After its last step a search is over; its lines go on to the end of each call.
            if line.event.is_none() || run.is_over() {
                continue;
            }
            let calls = calls(&run);
            let frames = trace.frames();
            assert_eq!(frames.len(), calls.len() + 1, "{kind:?} {line:?}");
            for (frame, call) in frames.iter().skip(1).zip(&calls) {
                assert_eq!(frame.function, Some(call.function), "{kind:?}");
                let shown = call.arguments.iter().chain(&call.locals);
                for argument in shown.filter(|it| matches!(it.name, Name::Code(_))) {
                    let found = frame.variables.iter().find(|it| it.name == argument.name);
                    let datum = found.map(|it| &it.datum);
                    assert_eq!(datum, Some(&argument.datum), "{kind:?} {line:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 10_000, "only {compared} arguments");
}

#[test]
fn calls_open_and_close_one_frame() {
    for kind in SearchKind::every() {
        let mut run = Run::new(kind, size(4));
        let mut trace = trace(&run);
        let (mut depth, mut deepest) = (1, 1);
        while let Some(line) = forward(&mut trace, &mut run) {
            match line.frames {
                Some(FrameChange::Opened) => depth += 1,
                Some(FrameChange::Closed) => depth -= 1,
                None => (),
            }
            let frames = trace.frames();
            assert_eq!(frames.len(), depth, "{kind:?}");
            assert_eq!(frames.last().map(|frame| frame.line), Some(line.line));
            assert_eq!(frames[0].function, None);
            deepest = deepest.max(depth);
        }
        // One call for each queen; board-scan asks below the board, and some calls
        // ask another function.
        assert_eq!(deepest > 4, kind.is_recursive(), "{kind:?}");
    }
}

#[test]
fn every_line_of_a_listing_is_executed() {
    for kind in SearchKind::every() {
        let mut reached = vec![false; kind.presentation().listing.lines().len()];
        for extent in [Extent::All, Extent::FirstSolution] {
            let mut run = Run::to(kind, size(4), extent);
            let mut trace = trace(&run);
            while let Some(line) = forward(&mut trace, &mut run) {
                reached[line.line] = true;
            }
        }
        assert!(!reached.contains(&false), "{kind:?}: {reached:?}");
    }
}

#[test]
fn every_line_between_the_steps_has_done_something() {
    for kind in SearchKind::every() {
        for n in 1..=5 {
            for &extent in kind.extents {
                let mut run = Run::to(kind, size(n), extent);
                let mut trace = trace(&run);
                while let Some(line) = forward(&mut trace, &mut run) {
                    let is_told = line.event.is_some() || trace.is_over();
                    assert!(
                        is_told || !trace.line_actions().is_empty(),
                        "{kind:?}, n = {n}: {line:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn deeds_are_told_with_the_values_that_the_line_met() {
    let mut run = Run::new(SearchKind::THREAT_ARRAYS, Size::EIGHT);
    let mut trace = trace(&run);
    let mut next = || {
        forward(&mut trace, &mut run);
        trace.line_actions()
    };
    let a8 = Square::new(Size::EIGHT, 0, 7).expect("a square");
    let column = Region::line(Size::EIGHT, a8, LineKind::File);
    let row = Region::line(Size::EIGHT, a8, LineKind::Rank);
    let flags = |name, range| Operand {
        indices: vec![range],
        value: Value { name: Name::Code(name), datum: Datum::Flag(false), region: Region::Nowhere },
    };
    let made = ["row", "rising", "falling"].into_iter().zip([[1, 8], [2, 16], [-7, 7]]);
    assert_eq!(next(), [LineAction::Wrote(made.map(|(name, range)| flags(name, range)).collect())]);
    next();
    let call = Call::new("place", vec![Value::number("c", 1, column)]);
    assert_eq!(next(), [LineAction::Called(call.clone())]);
    assert_eq!(next(), [LineAction::Opened(call)]);
    let r = Operand { indices: Vec::new(), value: Value::number("r", 1, row) };
    assert_eq!(next(), [LineAction::Next(vec![r])]);
    let flag = flags("row", [1, 1]);
    let flag = Operand { value: Value { region: row, ..flag.value }, ..flag };
    let condition = Condition::Branch;
    assert_eq!(next(), [LineAction::Asked { condition, holds: true, values: vec![flag] }]);
}

#[test]
fn eight_searches_are_recursive() {
    let names: Vec<_> =
        CATALOGUE.iter().filter(|kind| kind.is_recursive()).map(|kind| kind.name).collect();
    let expected = [
        "rows",
        "board-scan",
        "threat-arrays",
        "position-array",
        "free-slots",
        "bit-masks",
        "forward-checking",
        "fewest-first",
    ];
    assert_eq!(names, expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Wherever a run is, its lines go on and back as if they had been executed
    /// from the start.
    #[test]
    fn a_trace_begins_anywhere(
        n in 6u8..=8,
        search in 0..CATALOGUE.len(),
        in_document in any::<bool>(),
        at in 0u64..40_000,
        steps in 1usize..40,
    ) {
        let kind = if in_document { CATALOGUE[search].in_document() } else { &CATALOGUE[search] };
        let mut straight = Run::new(kind, size(n));
        straight.advance(at, Until::End, &mut |_, _| ());
        let mut run = Run::new(kind, size(n));
        prop_assert!(run.approach(Seek::Step(at), u64::MAX, &mut |_, _| ()));
        let mut trace = trace(&run);
        let start = shown(&trace);
        prop_assert_eq!(trace.last().and_then(|line| line.event), run.last_event());
        let (mut executed, mut lines) = (0, Vec::new());
        while executed < steps {
            let before = shown(&trace);
            let Some(line) = forward(&mut trace, &mut run) else { break };
            if let Some(event) = line.event {
                straight.advance(1, Until::End, &mut |_, _| ());
                prop_assert_eq!(straight.last_event(), Some(event));
                // A trace that begins here is the one that came here.
                prop_assert_eq!(shown(&trace), shown(&Trace::at(&run).expect("a program")));
                executed += 1;
            }
            let there = Trace::behind(&run, trace.lines()).expect("a program");
            prop_assert_eq!(shown(&there), shown(&trace));
            lines.push((before, line));
        }
        prop_assert_eq!(straight.counters(), run.counters());
        while let Some((before, line)) = lines.pop() {
            prop_assert_eq!(back(&mut trace, &mut run), Some(line));
            prop_assert_eq!(shown(&trace), before);
        }
        prop_assert_eq!(shown(&trace), start);
    }

    /// A trace follows a run that is moved by itself.
    #[test]
    fn a_trace_follows_its_run(
        search in 0..CATALOGUE.len(),
        moves in prop::collection::vec((0u64..20_000, 1usize..30, any::<bool>()), 1..6),
    ) {
        let mut run = Run::new(&CATALOGUE[search], size(7));
        let mut trace = trace(&run);
        for (to, lines, onwards) in moves {
            run.jump_near(Seek::Step(to));
            prop_assert!(run.approach(Seek::Step(to), u64::MAX, &mut |_, _| ()));
            // Where the run has not left, the trace stays at its line.
            if trace.step() == run.counters().step {
                continue;
            }
            let mut other_run = Run::new(&CATALOGUE[search], size(7));
            other_run.approach(Seek::Step(to), u64::MAX, &mut |_, _| ());
            let mut made_there = Trace::at(&other_run).expect("a program");
            for _ in 0..lines {
                let (moved, expected) = if onwards {
                    (forward(&mut trace, &mut run), forward(&mut made_there, &mut other_run))
                } else {
                    (back(&mut trace, &mut run), back(&mut made_there, &mut other_run))
                };
                prop_assert_eq!(moved, expected);
                prop_assert_eq!(shown(&trace), shown(&made_there));
            }
            prop_assert_eq!(run.counters(), other_run.counters());
        }
    }
}

/// The lines of a search's listing as text.
fn text(kind: &SearchKind) -> Vec<&'static str> {
    let lines = kind.presentation().listing.0.iter().flat_map(|part| part.lines());
    lines.filter(|line| !line.is_empty()).collect()
}

/// A run of one-per-line with another listing.
fn run_with(lines: &[&'static str]) -> Run {
    let listing = Box::leak(Box::new(Listing(lines.to_vec().leak())));
    let presentation = Presentation { listing, ..*SearchKind::ONE_PER_LINE.presentation() };
    let kind = SearchKind::ONE_PER_LINE.with_presentation(Box::leak(Box::new(presentation)));
    Run::new(Box::leak(Box::new(kind)), size(4))
}

#[test]
fn a_listing_that_is_no_program_is_refused_with_its_line() {
    let lines = text(SearchKind::ONE_PER_LINE);
    let with = |place: usize, line: &'static str| {
        let mut lines = lines.clone();
        lines[place] = line;
        Trace::at(&run_with(&lines)).map(|_| ()).map_err(|error| (error.line, error.problem))
    };
    assert_eq!(with(0, lines[0]), Ok(()));
    for (line, problem) in [
        ("    x ← 0, z ← u", ProgramProblem::UnknownName("u")),
        ("    x ← 0 ← 1", ProgramProblem::Unexpected),
        ("    x ← (0, 1", ProgramProblem::Unexpected),
        ("    x ← 0, y ← 0 @begin", ProgramProblem::Unexpected),
        ("    call try(0)", ProgramProblem::UnknownName("try")),
        ("    call free(0)", ProgramProblem::Unexpected),
    ] {
        assert_eq!(with(0, line), Err((0, problem)), "{line}");
    }
    assert_eq!(with(11, "        while x < 0"), Err((11, ProgramProblem::Unexpected)));
    assert!(
        matches!(with(4, "                x ← 0 @place"), Err((_, ProgramProblem::Astray))),
        "nothing puts queens"
    );
}

#[test]
fn a_listing_that_does_something_else_ends_with_an_error() {
    let lines = text(SearchKind::ONE_PER_LINE);
    let mut endless = lines.clone();
    endless[6] = "            else x ← x";
    let mut run = run_with(&endless);
    run.advance(30, Until::End, &mut |_, _| ());
    let problem = Trace::at(&run).map(|_| ()).map_err(|error| error.problem);
    assert_eq!(problem, Err(ProgramProblem::Astray));
    let mut wrong = lines;
    wrong[0] = "    x ← 1 < 2, y ← 0 @start";
    let mut run = run_with(&wrong);
    let mut trace = trace(&run);
    forward(&mut trace, &mut run);
    forward(&mut trace, &mut run);
    let error = trace.forward(&mut run, &mut |_, _| ()).expect_err("x is no number");
    assert_eq!((error.line, error.problem), (2, ProgramProblem::WrongValue));
}

proptest! {
    /// A listing with lines of others in it is refused or executed, without a panic.
    #[test]
    fn no_listing_makes_it_panic(
        base in 0..CATALOGUE.len(),
        others in prop::collection::vec((0usize..20, 0..CATALOGUE.len(), 0usize..20, 0u8..4), 1..3),
    ) {
        let mut lines = text(&CATALOGUE[base]);
        let count = lines.len();
        for (place, search, other, indent) in others {
            let from = text(&CATALOGUE[search]);
            let indent = " ".repeat(4 * usize::from(indent) + 4);
            lines[place % count] = format!("{indent}{}", from[other % from.len()].trim()).leak();
        }
        let mut run = run_with(&lines);
        if let Ok(mut trace) = Trace::at(&run) {
            for _ in 0..500 {
                if !matches!(trace.forward(&mut run, &mut |_, _| ()), Ok(Some(_))) {
                    break;
                }
                trace.frames();
            }
        }
    }
}

#[test]
fn no_call_is_open_after_the_end() {
    for kind in SearchKind::every().filter(|kind| kind.is_recursive()) {
        for n in 1..=5 {
            let mut run = Run::new(kind, size(n));
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            assert_eq!(calls(&run), [], "{kind:?}, n = {n}");
            run.step_back();
            assert_ne!(calls(&run), [], "{kind:?}, n = {n}");
        }
        // A search that stops at its first solution stops within its calls.
        let mut run = Run::to(kind, size(4), Extent::FirstSolution);
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        assert!(run.is_over() && !calls(&run).is_empty(), "{kind:?}");
    }
}
