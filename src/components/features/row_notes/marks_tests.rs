//! Marks of the board and beside its rows against the events and sentences of every search.

use queens::board::{Line, Size, Square, threat};
use queens::search::{Event, Explanation, Removal, Run, SearchKind, Until, Verdict};

use crate::components::features::board::picture::{AheadSign, BoardPicture, SquareState};
use crate::components::features::row_notes::state::{BesideRows, RowNote, RowRemark, notes};

/// The events so far as a reader of the sentences would keep them.
#[derive(Default)]
struct Log {
    queens: Vec<Square>,
    /// For each queen and the row after them: the squares from which a queen was taken back.
    tried: Vec<Vec<Square>>,
    /// After a queen was taken back: the row after hers.
    refused: Vec<Square>,
}

impl Log {
    fn tried(&mut self) -> &mut Vec<Square> {
        self.tried.resize(self.queens.len() + 1, Vec::new());
        self.tried.last_mut().unwrap()
    }

    fn read(&mut self, event: Event) {
        self.refused.clear();
        match event {
            Event::Test { .. } => drop(self.tried()),
            Event::Place(square) => self.queens.push(square),
            Event::Remove { square, .. } => {
                self.refused = self.tried.get(self.queens.len()).cloned().unwrap_or_default();
                assert_eq!(self.queens.pop(), Some(square));
                self.tried().push(square);
            }
            _ => {}
        }
    }

    fn threatens(&self, square: Square) -> bool {
        self.queens.iter().any(|queen| threat(*queen, square).is_some())
    }
}

/// The marks of the last step.
fn compare_marks(run: &Run, log: &Log, event: Event) {
    let picture = BoardPicture::of_run(run, false);
    let sentences = run.sentences();
    let (mut tested, mut threatened, mut lifted, mut dead) = (None, None, None, Vec::<Line>::new());
    match sentences[0] {
        Explanation::Free { square }
        | Explanation::NextFree { square }
        | Explanation::LowestBit { square, .. } => tested = Some(square),
        Explanation::Threatened { square, by, .. }
        | Explanation::FlagSet { square, by, .. }
        | Explanation::RowCompared { square, by, .. } => {
            (tested, threatened) = (Some(square), Some((by, square)));
        }
        Explanation::Removed { square, why } => {
            lifted = Some(square);
            if let Removal::NoneFree { line } = why {
                dead.push(line);
            }
        }
        Explanation::Emptied { line } => dead.push(line),
        Explanation::Placed { square, .. } => assert_eq!(log.queens.last(), Some(&square)),
        Explanation::Solution { .. } => assert!(picture.is_solution),
        Explanation::Below { .. } | Explanation::Pruned { .. } => {}
        other => panic!("{:?}: {event:?} {other:?}", run.kind()),
    }
    assert_eq!(
        event.square(),
        tested.or(lifted).or(match event {
            Event::Place(square) => Some(square),
            _ => None,
        })
    );
    assert_eq!((picture.tested, picture.threat, picture.lifted), (tested, threatened, lifted));
    assert_eq!(picture.tested_free, tested.is_some() && threatened.is_none());
    assert_eq!(picture.dead_lines, dead);
    assert_eq!(picture.is_solution, log.queens.len() == run.size().as_usize());
    assert_eq!(picture.signs.is_empty(), !run.kind().looks_ahead());
    for square in Square::all(run.size()) {
        let state = picture.state(square);
        assert_eq!(state == SquareState::Tested, picture.tested == Some(square));
        assert_eq!(state == SquareState::Queen, log.queens.contains(&square));
        if picture.tested != Some(square) && !log.queens.contains(&square) {
            assert_eq!(state == SquareState::Threatened, log.threatens(square));
        }
    }
    for (square, sign) in Square::all(run.size()).zip(&picture.signs) {
        compare_sign(run, log, square, *sign);
    }
}

/// The sign on a square of a search that looks ahead.
fn compare_sign(run: &Run, log: &Log, square: Square, sign: AheadSign) {
    let all = log.tried.iter().take(log.queens.len() + 1).chain([&log.refused]);
    let is_tried = all.flatten().any(|tried| *tried == square);
    let by = match sign {
        AheadSign::Left => {
            assert!(!is_tried && !log.threatens(square), "{square}");
            let is_refused = log.refused.iter().any(|refused| refused.y() == square.y());
            return assert!(!is_refused, "{square}: its row was given up");
        }
        AheadSign::Tried => return assert!(is_tried, "{square}"),
        AheadSign::AttackedBy(by) => usize::from(by),
    };
    assert!(!is_tried, "{square}");
    let lifted = match run.last_event() {
        Some(Event::Remove { square, .. }) => Some(square),
        _ => None,
    };
    let queens: Vec<Square> = log.queens.iter().copied().chain(lifted).collect();
    let holds = |queen: &Square| *queen == square || threat(*queen, square).is_some();
    let first = queens.iter().position(holds);
    assert_eq!(first.map(|first| first + 1), Some(by), "{square}");
}

/// The notes beside the rows, from which the next step can be predicted.
fn compare_left(run: &Run, log: &Log, event: Event, next: Option<Event>) {
    let goes_back = matches!(event, Event::Remove { .. });
    let shown = notes(BesideRows::Left, run);
    for (y, note) in (0..).zip(&shown) {
        let has_queen = log.queens.iter().any(|queen| queen.y() == y);
        assert_eq!(*note == RowNote::Blank, has_queen);
        let RowNote::Left { squares, remark } = *note else { continue };
        assert_eq!(squares == 0, remark == Some(RowRemark::Dead));
        let refused = run.sentences().into_iter().find_map(|it| match it {
            Explanation::Removed {
                square,
                why: Removal::NoneFree { line } | Removal::AllTried { line },
            } => Some(square).filter(|_| line.from.y() == y),
            _ => None,
        });
        let is_free = |square: &Square| {
            !log.threatens(*square) && refused.is_none_or(|by| threat(by, *square).is_none())
        };
        let row = (0..run.size().get()).map(|x| Square::nearest(run.size(), x, y));
        assert_eq!(row.filter(is_free).count(), usize::from(squares));
        let lifted = event.square().filter(|it| goes_back && it.y() == y);
        match remark {
            Some(RowRemark::Next) => {
                assert!(!goes_back && run.kind().looks_ahead());
                let next = if let Event::Test { .. } = event { Some(event) } else { next };
                assert!(matches!(next, Some(Event::Test { square, .. }) if square.y() == y));
            }
            Some(RowRemark::Tried) => {
                assert!(goes_back || !run.kind().looks_ahead());
                let goes_on = |next| matches!(next, Event::Test { square, verdict: Verdict::Free, .. } if square.y() == y);
                assert!(!next.is_some_and(goes_on));
            }
            Some(RowRemark::Dead) | None => {}
        }
        if lifted.is_some() && remark != Some(RowRemark::Tried) {
            assert!(matches!(next, Some(Event::Test { square, .. }) if square.y() == y));
        }
    }
    let is_test = matches!(event, Event::Test { .. });
    let is_next =
        |note: &RowNote| matches!(note, RowNote::Left { remark: Some(RowRemark::Next), .. });
    if run.kind().looks_ahead()
        && (is_test || !goes_back && matches!(next, Some(Event::Test { .. })))
    {
        assert_eq!(shown.iter().filter(|note| is_next(note)).count(), 1);
    }
}

/// The open calls, and what each row has tried.
fn compare_rows(run: &Run, log: &Log, event: Event) {
    let mut open = log.queens.clone();
    if matches!(event, Event::Test { .. } | Event::Remove { .. }) {
        open.extend(event.square());
    }
    let (calls, tried) = (notes(BesideRows::Calls, run), notes(BesideRows::Tried, run));
    for (y, (call, tried)) in calls.iter().zip(&tried).enumerate() {
        let column = open.get(y).map(|square| Some(square.x()));
        let expected = column.map(|column| RowNote::Call { column, waits: y + 1 < open.len() });
        assert_eq!(*call, expected.unwrap_or_default());
        assert_eq!(*tried == RowNote::Blank, y >= open.len());
    }
}

#[test]
fn every_mark_is_of_its_event_and_of_its_sentence() {
    for kind in SearchKind::every() {
        for size in Size::all().take(6) {
            let mut run = Run::new(kind, size);
            let mut events = Vec::new();
            while !run.is_over() {
                run.advance(1, Until::End, &mut |_, _| ());
                events.push(run.last_event().unwrap());
            }
            let mut run = Run::new(kind, size);
            let mut log = Log::default();
            let mut pictures = Vec::new();
            for (place, &event) in events.iter().enumerate() {
                run.advance(1, Until::End, &mut |_, _| ());
                log.read(event);
                let next = events.get(place + 1).copied();
                compare_marks(&run, &log, event);
                if kind.looks_ahead() || kind == SearchKind::ROWS {
                    compare_left(&run, &log, event, next);
                }
                if kind == SearchKind::ROWS {
                    compare_rows(&run, &log, event);
                }
                pictures.push(BoardPicture::of_run(&run, false));
            }
            while let Some(picture) = pictures.pop() {
                assert_eq!(
                    BoardPicture::of_run(&run, false),
                    picture,
                    "{kind:?}, n = {size}: back"
                );
                run.step_back();
            }
        }
    }
}
