//! Notes beside each row, from a run of the search rows.

use queens::board::{Square, threat};
use queens::search::{Event, Run, SearchKind, Verdict};
use queens::value_enum;

use crate::components::features::board::picture::{AheadSign, ahead_signs};

/// The procedure that fills a row, in the listing of rows.
pub const PROCEDURE: &str = "fill";

/// The column that it tries.
pub const COLUMN: &str = "file";

value_enum! {
    /// The choice of notes beside the rows.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum BesideRows {
        /// The call that works on each row.
        #[default]
        Calls = "calls",
        /// The squares tried in each row.
        Tried = "tried",
        /// The number of squares left to each row.
        Left = "left",
        /// The tree, up to [`LARGEST`](crate::components::features::row_notes::tree::LARGEST).
        Tree = "tree",
        Nothing = "none",
    }
}

value_enum! {
    /// The state of a square in its row.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Trial {
        /// Its turn has not come.
        #[default]
        Ahead = "ahead",
        /// A queen below threatens it.
        Refused = "refused",
        /// It is free; the next queen will stand there.
        Free = "free",
        /// A queen stands there.
        Queen = "queen",
        /// A queen stood there and was taken back.
        TakenBack = "taken-back",
    }
}

/// The note beside one row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RowNote {
    #[default]
    Blank,
    /// The call that works on the row.
    Call {
        /// The column that it tries, from 0, if it has begun to.
        column: Option<u8>,
        /// True while it waits for the call of the row above.
        waits: bool,
    },
    /// An open call of the reader's own program.
    Open {
        /// The function with its arguments.
        call: String,
        /// Another variable with its value.
        variable: Option<String>,
        waits: bool,
    },
    /// Such a call, which has just come back to the row below.
    Returned { function: String },
    /// The states of its squares, from the left.
    Tried(Vec<Trial>),
    /// The number of its squares that no queen threatens.
    Left { squares: u8, remark: Option<RowRemark> },
}

/// The state of a row without a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowRemark {
    /// The search looks ahead and takes it next; none while it goes back.
    Next,
    /// Each square that was left to it has been tried.
    Tried,
    /// No square is left to it.
    Dead,
}

/// One note for each row of the board, the lowest first.
pub fn notes(shown: BesideRows, run: &Run) -> Vec<RowNote> {
    let mut notes = vec![RowNote::Blank; run.size().as_usize()];
    let found = match shown {
        BesideRows::Nothing | BesideRows::Tree => Vec::new(),
        BesideRows::Calls => calls(run),
        BesideRows::Tried => tried(run),
        BesideRows::Left => left(run),
    };
    for (note, found) in notes.iter_mut().zip(found) {
        *note = found;
    }
    notes
}

/// The square at which the innermost call is, if it is above the standing queens.
fn current(run: &Run) -> Option<Square> {
    let is_above = |square: &Square| square.y() >= run.standing().len();
    run.last_event().and_then(Event::square).filter(is_above)
}

/// The open calls right after a step: one for each queen, and one for the row in which the
/// step tested or took off.
fn calls(run: &Run) -> Vec<RowNote> {
    let squares = run.standing().squares().iter().copied().chain(current(run));
    waiting(squares.map(|square| Some(square.x())).collect())
}

/// All calls but the innermost wait.
fn waiting(columns: Vec<Option<u8>>) -> Vec<RowNote> {
    let innermost = columns.len().saturating_sub(1);
    let note = |(place, column)| RowNote::Call { column, waits: place < innermost };
    columns.into_iter().enumerate().map(note).collect()
}

/// The squares tried in each open row; the rows above have been forgotten.
fn tried(run: &Run) -> Vec<RowNote> {
    let queens = run.standing().squares();
    let here = current(run).map(|square| {
        let last = match run.last_event() {
            Some(Event::Test { verdict: Verdict::Free, .. }) => Trial::Free,
            Some(Event::Test { .. }) => Trial::Refused,
            _ => Trial::TakenBack,
        };
        (square, last)
    });
    let last = queens.iter().map(|queen| (*queen, Trial::Queen)).chain(here);
    let row = |(square, last): (Square, Trial)| {
        let below = queens.get(..usize::from(square.y())).unwrap_or_default();
        let trial = |x: u8| {
            let other = Square::nearest(run.size(), x, square.y());
            match x.cmp(&square.x()) {
                std::cmp::Ordering::Equal => last,
                std::cmp::Ordering::Greater => Trial::Ahead,
                // What was free held a queen, who was taken back.
                _ if below.iter().any(|queen| threat(other, *queen).is_some()) => Trial::Refused,
                _ => Trial::TakenBack,
            }
        };
        RowNote::Tried((0..run.size().get()).map(trial).collect())
    };
    last.map(row).collect()
}

/// The squares that the queens leave to each row without one.
fn left(run: &Run) -> Vec<RowNote> {
    let (size, signs) = (run.size(), ahead_signs(run));
    let has_queen = |y: u8| run.standing().squares().iter().any(|queen| queen.y() == y);
    let count = |y: u8, is_counted: fn(&AheadSign) -> bool| {
        let row = signs.iter().skip(usize::from(y) * size.as_usize()).take(size.as_usize());
        row.filter(|sign| is_counted(sign)).count() as u8
    };
    let squares_left = |y: u8| count(y, |sign| !matches!(sign, AheadSign::AttackedBy(_)));
    let open = (0..size.get()).filter(|y| !has_queen(*y)).map(|y| {
        let is_shortest_first = run.kind() == SearchKind::FEWEST_FIRST;
        (if is_shortest_first { squares_left(y) } else { 0 }, y)
    });
    let goes_back = matches!(run.last_event(), Some(Event::Remove { .. }));
    let next = open.min().filter(|_| run.kind().looks_ahead() && !goes_back);
    let is_hopeless = (0..size.get()).any(|y| !has_queen(y) && squares_left(y) == 0);
    let note = |y: u8| {
        if has_queen(y) {
            return RowNote::Blank;
        }
        let squares = squares_left(y);
        let remark = match next {
            _ if squares == 0 => Some(RowRemark::Dead),
            _ if count(y, |sign| *sign == AheadSign::Left) == 0 => Some(RowRemark::Tried),
            Some((_, next)) if next == y && !is_hopeless => Some(RowRemark::Next),
            _ => None,
        };
        RowNote::Left { squares, remark }
    };
    (0..size.get()).map(note).collect()
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::search::Until;

    use super::*;

    fn run(n: u8) -> Run {
        Run::new(SearchKind::ROWS, Size::nearest(n.into()))
    }

    fn at(n: u8, step: u64) -> Run {
        let mut run = run(n);
        run.advance(step, Until::End, &mut |_, _| ());
        run
    }

    /// As one sees it: the lowest row first.
    fn signs(notes: &[RowNote]) -> Vec<String> {
        let sign = |note: &RowNote| match note {
            RowNote::Blank => String::new(),
            RowNote::Call { column, waits } => {
                let column = column.map_or('-', |x| char::from(b'a' + x));
                format!("{column}{}", if *waits { " waits" } else { "" })
            }
            RowNote::Open { .. } | RowNote::Returned { .. } => unreachable!(),
            RowNote::Tried(trials) => trials
                .iter()
                .map(|trial| match trial {
                    Trial::Ahead => '.',
                    Trial::Refused => 'x',
                    Trial::Free => 'o',
                    Trial::Queen => 'Q',
                    Trial::TakenBack => '^',
                })
                .collect(),
            RowNote::Left { squares, remark } => {
                let remark = match remark {
                    Some(RowRemark::Next) => " next",
                    Some(RowRemark::Tried) => " tried",
                    Some(RowRemark::Dead) => " dead",
                    None => "",
                };
                format!("{squares}{remark}")
            }
        };
        notes.iter().map(sign).collect()
    }

    #[test]
    fn the_first_dead_end_of_four_queens() {
        // Tests and queens up to the four refused squares of row 3: a1, then a2 b2 c2, a3 to d3.
        let cases: [(u64, [&str; 4], [&str; 4]); 6] = [
            (0, ["", "", "", ""], ["", "", "", ""]),
            (1, ["a", "", "", ""], ["o...", "", "", ""]),
            (2, ["a", "", "", ""], ["Q...", "", "", ""]),
            (3, ["a waits", "a", "", ""], ["Q...", "x...", "", ""]),
            (10, ["a waits", "c waits", "d", ""], ["Q...", "xxQ.", "xxxx", ""]),
            (11, ["a waits", "c", "", ""], ["Q...", "xx^.", "", ""]),
        ];
        for (step, calls, tried) in cases {
            let run = at(4, step);
            assert_eq!(signs(&notes(BesideRows::Calls, &run)), calls, "step {step}");
            assert_eq!(signs(&notes(BesideRows::Tried, &run)), tried, "step {step}");
            assert_eq!(signs(&notes(BesideRows::Nothing, &run)), [""; 4]);
        }
    }

    /// a1, c2, e3 leave b4, g4, h4, then b5, d5, h5, then d6 alone, b7, d7, f7, and b8, d8, f8, g8.
    #[test]
    fn the_shortest_row_is_next_and_an_empty_one_is_dead() {
        let mut run = Run::new(SearchKind::FEWEST_FIRST, Size::EIGHT);
        let names = |run: &Run| {
            run.standing().squares().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        while names(&run) != "a1 c2 e3" {
            run.advance(1, Until::End, &mut |_, _| ());
        }
        let shown = signs(&notes(BesideRows::Left, &run));
        let expected = ["", "", "", "3", "3", "1 next", "3", "4"];
        assert_eq!(shown, expected);
        while run.last_event() != Some(Event::Prune) {
            run.advance(1, Until::End, &mut |_, _| ());
        }
        let shown = signs(&notes(BesideRows::Left, &run));
        assert!(shown.contains(&"0 dead".to_owned()), "{shown:?}");
        assert!(shown.iter().all(|it| !it.contains("next")), "{shown:?}");
    }

    #[test]
    fn what_was_tried_is_what_the_run_has_done_in_the_rows_that_are_open() {
        let mut run = run(6);
        // Written down as it happens; a row is forgotten when the queen below it is taken off.
        let mut known = vec![vec![Trial::Ahead; 6]; 6];
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            let event = run.last_event().expect("a step");
            if let Some(square) = event.square() {
                let trial = match event {
                    Event::Test { verdict: Verdict::Free, .. } => Trial::Free,
                    Event::Test { .. } => Trial::Refused,
                    Event::Place(_) => Trial::Queen,
                    _ => Trial::TakenBack,
                };
                known[usize::from(square.y())][usize::from(square.x())] = trial;
                for above in &mut known[usize::from(square.y()) + 1..] {
                    above.fill(Trial::Ahead);
                }
            }
            let shown = notes(BesideRows::Tried, &run);
            for (note, known) in shown.iter().zip(&known) {
                match note {
                    RowNote::Tried(trials) => assert_eq!(trials, known),
                    other => {
                        assert_eq!(*other, RowNote::Blank);
                        assert!(known.iter().all(|it| *it == Trial::Ahead), "{known:?}");
                    }
                }
            }
        }
    }
}
