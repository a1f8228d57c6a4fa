//! The search rows against its figures, and against the same recursion written separately.

use crate::figures;
use queens::board::{Size, Square};
use queens::search::{
    Body, CATALOGUE, Counter, Datum, Event, Label, Name, Run, SearchKind, Title, Token, Until,
    Verdict,
};

/// The events in words, which both programs must report alike.
type Log = Vec<String>;

/// Plain recursion: no machine, no way back, no lines kept.
struct Plain {
    n: i32,
    /// The column of the queen in each row, both from 1.
    queens: Vec<i32>,
    calls: u64,
    log: Log,
}

impl Plain {
    fn run(n: u8) -> Plain {
        let mut plain = Plain { n: n.into(), queens: Vec::new(), calls: 0, log: Vec::new() };
        plain.fill(1);
        plain
    }

    fn fill(&mut self, row: i32) {
        self.calls += 1;
        for column in 1..=self.n {
            let mut comparisons = 0;
            let refusing = self.queens.iter().zip(1..).position(|(&other, below)| {
                comparisons += 1;
                other == column || (other - column).abs() == row - below
            });
            self.log.push(format!("test {column} {row}: {refusing:?} after {comparisons}"));
            if refusing.is_some() {
                continue;
            }
            self.queens.push(column);
            self.log.push(format!("put {column} {row}"));
            if row == self.n {
                self.log.push("solution".to_owned());
            } else {
                self.fill(row + 1);
            }
            self.queens.pop();
            self.log.push(format!("take {column} {row}"));
        }
    }
}

fn named(event: Event) -> String {
    let numbers = |square: Square| format!("{} {}", square.x() + 1, square.y() + 1);
    match event {
        Event::Test { square, verdict, comparisons } => {
            let by = match verdict {
                Verdict::Free => None,
                Verdict::Threatened { by } => Some(usize::from(by)),
            };
            format!("test {}: {by:?} after {comparisons}", numbers(square))
        }
        Event::Place(square) => format!("put {}", numbers(square)),
        Event::Remove { square, .. } => format!("take {}", numbers(square)),
        Event::Solution => "solution".to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn it_does_what_plain_recursion_does_step_by_step_and_back() {
    for n in 1..=7 {
        let mut run = Run::new(SearchKind::ROWS, Size::nearest(n.into()));
        let mut log = Log::new();
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            log.extend(run.last_event().map(named));
        }
        let plain = Plain::run(n);
        assert_eq!(log, plain.log, "n = {n}");
        while let Some(event) = run.step_back() {
            assert_eq!(log.pop(), Some(named(event)), "n = {n}");
        }
        assert!(log.is_empty());
    }
}

/// A call for the lowest row and one for each queen below the top row.
fn calls(n: u8) -> u64 {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(n.into()));
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    1 + run.counters()[Counter::Placements] - run.counters()[Counter::Solutions]
}

#[test]
fn calls_are_as_many_as_specified() {
    for n in 1..=6 {
        assert_eq!(calls(n), Plain::run(n).calls, "n = {n}");
    }
    for (n, known) in figures::calls_of_rows() {
        assert_eq!((calls(n), Plain::run(n).calls), (known, known), "n = {n}");
    }
}

#[test]
fn the_open_calls_tell_rows_and_columns_as_the_board_does() {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
    // Up to the test of b4 with queens on a1, d2 and b3.
    let threatened = |run: &Run| {
        let names: Vec<String> = run.standing().squares().iter().map(Square::to_string).collect();
        let square = run.last_event().and_then(Event::square).map(|square| square.to_string());
        names == ["a1", "d2", "b3"] && square.as_deref() == Some("b4")
    };
    while !threatened(&run) {
        run.advance(1, Until::End, &mut |_, _| ());
    }
    let section = run.inspect().into_iter().find(|it| it.title == Title::Calls);
    let Some(Body::Calls(calls)) = section.map(|it| it.body) else { panic!("no calls") };
    let shown: Vec<(&str, Vec<String>)> = calls
        .iter()
        .map(|call| {
            let variables = call.arguments.iter().chain(&call.locals).map(|value| {
                let Name::Code(name) = value.name else { panic!("a name of the listing") };
                match value.datum {
                    Datum::Number(number) => format!("{name} = {number}"),
                    Datum::Column(column) => format!("{name} = {}", char::from(b'a' + column)),
                    ref other => panic!("{other:?}"),
                }
            });
            (call.function, variables.collect())
        })
        .collect();
    let call =
        |row: u8, column: char| ("fill", vec![format!("rank = {row}"), format!("file = {column}")]);
    // The test is a call, too: b4 on the diagonal of the queen on d2.
    let test = ("open", ["file = b", "rank = 4"].map(str::to_owned).to_vec());
    assert_eq!(shown, [call(1, 'a'), call(2, 'd'), call(3, 'b'), call(4, 'b'), test]);
}

#[test]
fn the_numbers_at_the_edge_are_the_boards() {
    let eight =
        [Label::FirstColumn, Label::LastColumn, Label::LastRow].map(|it| it.on(Size::EIGHT));
    assert_eq!(eight, ["a", "h", "8"]);
    let last = Size::LARGEST;
    let corner = Square::nearest(last, u8::MAX, u8::MAX).to_string();
    assert_eq!([Label::LastColumn, Label::LastRow].map(|it| it.on(last)).concat(), corner);
}

/// Each language has names of its own for them, and they must not meet those of another listing.
#[test]
fn its_names_are_its_own() {
    let names = ["fill", "open", "file", "rank"];
    let has = |kind: &SearchKind, name: &str| {
        let tokens = kind.presentation().listing.lines().into_iter().flat_map(|line| line.tokens);
        tokens.into_iter().any(|token| match token {
            Token::Code(code) => code.split(|c: char| !c.is_alphanumeric()).any(|it| it == name),
            _ => false,
        })
    };
    for kind in CATALOGUE.iter().map(|kind| (kind, kind.in_document())) {
        for name in names {
            assert_eq!(has(kind.0, name), kind.0 == SearchKind::ROWS, "{kind:?}: {name}");
            assert!(kind.0 == SearchKind::ROWS || !has(kind.1, name), "{kind:?}: {name}");
        }
    }
}
