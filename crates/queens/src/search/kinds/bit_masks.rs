//! bit-masks, the project's bridge to fast counting: threats as machine words.

use crate::board::{LineKind, Size, Square};
use crate::search::listing::inspection::open_calls;
use crate::search::{
    Body, Call, Cell, Counter, Counters, Datum, Event, Explanation, Focus, Form, Levels, Listing,
    Name, Region, Removal, Search, Section, SquareNames, Standing, Title, Value, Verdict,
    Word as BitWord,
};

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Try the next candidate bit; with none left, take a queen off.
    Seek,
    /// Put a queen on the place of the candidate bit.
    Place,
    /// All queens stand: report the solution.
    Report,
}

/// The search: rows upwards, candidates lowest bit first. A test is a candidate
/// tried, so only free squares are tested.
#[derive(Clone, Debug)]
pub struct BitMasks {
    standing: Standing,
    /// Bit x: file x is taken.
    files: u32,
    /// Bit x − y + 32: that rising diagonal is taken.
    rising: u64,
    /// Bit x + y: that falling diagonal is taken.
    falling: u64,
    /// Candidates below this x are done; in phase `Place`, the candidate.
    cursor: u8,
    phase: Phase,
}

/// The three words of a row: bit x is set if the file or a diagonal takes
/// square x of that row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    pub files: u32,
    /// Rising diagonals, shifted to this row.
    pub rising: u32,
    /// Falling diagonals, shifted to this row.
    pub falling: u32,
    /// The free squares of the row.
    pub free: u32,
}

impl BitMasks {
    /// The words of the row to which the next queen goes. Above the board no square
    /// is free, since all files are taken.
    #[inline]
    pub fn words(&self) -> Words {
        let n = self.standing.size().get();
        let y = self.standing.len();
        let row = (1u32 << n) - 1;
        let rising = (self.rising >> (32 - y)) as u32 & row;
        let falling = (self.falling >> y) as u32 & row;
        let free = row & !(self.files | rising | falling);
        Words { files: self.files, rising, falling, free }
    }

    fn flip(&mut self, square: Square) {
        self.files ^= 1 << square.x();
        self.rising ^= 1 << (32 + square.x() - square.y());
        self.falling ^= 1 << (square.x() + square.y());
    }

    fn place(&mut self, square: Square) {
        self.standing.place(square);
        self.flip(square);
    }

    fn take_off(&mut self) -> Option<Square> {
        let square = self.standing.take_off()?;
        self.flip(square);
        Some(square)
    }

    #[inline]
    fn go_back(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = square.x() + 1;
        self.phase = Phase::Seek;
        Some(Event::Remove { square, begins_backtrack: false })
    }

    fn under_cursor(&self) -> Square {
        Square::nearest(self.standing.size(), self.cursor, self.standing.len())
    }

    fn test(&self) -> Event {
        Event::Test { square: self.under_cursor(), verdict: Verdict::Free, comparisons: 0 }
    }

    /// One more than the highest bit: the cursor behind the last of some candidates.
    fn behind(candidates: u32) -> u8 {
        (u32::BITS - candidates.leading_zeros()) as u8
    }
}

const LISTING: Listing = Listing(&["
    call place(0, 0, 0, 0)                                      @start
    function place(y, files, rising, falling)
        if y = n then report the solution                       @solution
        free ← (2ⁿ − 1) and not (files or rising or falling)
        while free ≠ 0
            bit ← free and −free                                @test
            free ← free − bit
            put a queen on (bit, y)                             @place
            call place(y + 1, files + bit, (rising + bit) · 2, (falling + bit) / 2)
            take the queen off (bit, y)                         @remove
"]);

impl BitMasks {
    /// The states at the open calls, the outermost first.
    fn open(&self, last: Option<Event>) -> Vec<BitMasks> {
        // The call for the row above the board is the one that reports.
        let above = u8::from(last == Some(Event::Solution));
        let mut state = BitMasks::start(self.standing.size());
        let mut open = Vec::new();
        let mut queens = self.standing.squares().iter();
        for _ in 0..open_calls(&self.standing, last) + above {
            open.push(state.clone());
            if let Some(&queen) = queens.next() {
                state.place(queen);
            }
        }
        open
    }

    /// The words of the state's row, with the candidates that `last` leaves.
    fn laid_out(&self, last: Option<Event>) -> Vec<BitWord> {
        let size = self.standing.size();
        let y = self.standing.len();
        let words = self.words();
        let bit = last.and_then(Event::square).map_or(0, |square| 1 << square.x());
        // Taking the lowest bit away takes with it all that were tried before.
        let left = match last {
            Some(Event::Test { .. }) => words.free & !(bit - 1),
            Some(Event::Place(_) | Event::Remove { .. }) => words.free & !((bit << 1) - 1),
            _ => words.free,
        };
        let word = |name, word: u32, kind: Option<LineKind>| {
            let bits = (0..size.get()).map(|x| {
                let square = Square::new(size, x, y);
                let region = square.map(|square| match kind {
                    Some(kind) => Region::line(size, square, kind),
                    None => Region::Square(square),
                });
                Cell {
                    index: x.into(),
                    datum: Datum::Flag(word >> x & 1 == 1),
                    focus: if bit >> x & 1 == 1 { Focus::Read } else { Focus::Idle },
                    region: region.unwrap_or(Region::Nowhere),
                }
            });
            BitWord { name: Name::Code(name), bits: bits.collect() }
        };
        vec![
            word("files", words.files, Some(LineKind::File)),
            word("rising", words.rising, Some(LineKind::Rising)),
            word("falling", words.falling, Some(LineKind::Falling)),
            word("free", left, None),
            word("bit", bit, None),
        ]
    }
}

fn call(state: &BitMasks) -> Call {
    let size = state.standing.size();
    let words = state.words();
    let y = state.standing.len();
    let row = Square::new(size, 0, y);
    let region = row.map_or(Region::Nowhere, |row| Region::line(size, row, LineKind::Rank));
    let bits = |name, word| Value {
        name: Name::Code(name),
        datum: Datum::Bits { word, width: size.get() },
        region: Region::Nowhere,
    };
    let arguments = vec![
        Value::number("y", y, region),
        bits("files", words.files),
        bits("rising", words.rising),
        bits("falling", words.falling),
    ];
    Call::new("place", arguments)
}

impl Search for BitMasks {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const SQUARE_NAMES: SquareNames = SquareNames::Bits;
    const LEVELS: Levels = Levels::Rows;
    const COUNTERS: &'static [Counter] =
        &[Counter::Tests, Counter::Solutions, Counter::Removals, Counter::Placements];

    fn start(size: Size) -> Self {
        BitMasks {
            standing: Standing::new(size),
            files: 0,
            rising: 0,
            falling: 0,
            cursor: 0,
            phase: Phase::Seek,
        }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek => {
                let left = self.words().free >> self.cursor;
                if left != 0 {
                    self.cursor += left.trailing_zeros() as u8;
                    self.phase = Phase::Place;
                    return Some(self.test());
                }
                self.go_back()
            }
            Phase::Place => {
                let square = self.under_cursor();
                self.place(square);
                self.cursor = 0;
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
                let event = self.test();
                let done = self.words().free & ((1 << self.cursor) - 1);
                self.cursor = BitMasks::behind(done);
                self.phase = Phase::Seek;
                Some(event)
            }
            Phase::Seek if self.standing.is_full() => {
                self.phase = Phase::Report;
                Some(Event::Solution)
            }
            Phase::Seek if self.cursor > 0 => {
                self.cursor -= 1;
                let square = self.under_cursor();
                self.place(square);
                self.cursor = BitMasks::behind(self.words().free);
                Some(Event::Remove { square, begins_backtrack: false })
            }
            Phase::Seek | Phase::Report => {
                let square = self.take_off()?;
                self.cursor = square.x();
                self.phase = Phase::Place;
                Some(Event::Place(square))
            }
        }
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match event {
            Event::Test { square, .. } => Explanation::LowestBit { square, bit: square.x() },
            Event::Remove { square, .. } => {
                let next = Square::nearest(self.standing.size(), 0, self.standing.len());
                let why = Removal::at_line(&self.standing, next, LineKind::Rank);
                Explanation::Removed { square, why }
            }
            _ => Explanation::of(&self.standing, event, counters),
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let mut state = BitMasks::start(standing.size());
        standing.squares().iter().for_each(|&square| state.place(square));
        let open = state.open(last);
        let words = open.last().unwrap_or(&state).laid_out(last);
        let calls = open.iter().map(call).collect();
        vec![
            Section { title: Title::Words, body: Body::Words(words) },
            Section { title: Title::Calls, body: Body::Calls(calls) },
        ]
    }
}
