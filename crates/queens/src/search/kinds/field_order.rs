//! field-order, from the slide deck: through all fields of the board in order.

use crate::board::{Size, Solution, Square};
use crate::search::{
    Counter, DocumentWay, Event, Form, Listing, Search, Section, SquareNames, Standing, Verdict,
};

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Test the field under the cursor; with none left, take a queen off.
    Seek,
    /// Put a queen on the field under the cursor.
    Place,
    /// All queens stand: report the solution.
    Report,
}

/// The search: a queen goes on the first unthreatened field behind the last queen,
/// wherever it is.
pub type FieldOrder = Walk<false>;

/// The walk through all fields, row by row or column by column.
#[derive(Clone, Debug)]
pub struct Walk<const BY_COLUMNS: bool> {
    standing: Standing,
    // The cursor as coordinates, since dividing a field number at every test is
    // dear: the place in its line, and the line. Behind the last field it is (0, n).
    x: u8,
    y: u8,
    phase: Phase,
}

impl<const BY_COLUMNS: bool> Walk<BY_COLUMNS> {
    fn size(&self) -> Size {
        self.standing.size()
    }

    fn under_cursor(&self) -> Square {
        self.field(self.x, self.y)
    }

    /// The square at a place of a line.
    fn field(&self, place: u8, line: u8) -> Square {
        let (x, y) = if BY_COLUMNS { (line, place) } else { (place, line) };
        Square::nearest(self.size(), x, y)
    }

    fn go_to(&mut self, square: Square) {
        let (x, y) = (square.x(), square.y());
        (self.x, self.y) = if BY_COLUMNS { (y, x) } else { (x, y) };
    }

    pub(super) fn go_behind(&mut self, square: Square) {
        self.go_to(square);
        self.x += 1;
        if self.x == self.size().get() {
            (self.x, self.y) = (0, self.y + 1);
        }
    }

    #[inline]
    fn go_back(&mut self) -> Option<Event> {
        let square = self.standing.take_off()?;
        self.go_behind(square);
        self.phase = Phase::Seek;
        Some(Event::Remove { square, begins_backtrack: true })
    }

    /// The field before the cursor; `None` on the first field.
    fn before_cursor(&self) -> Option<Square> {
        match (self.x, self.y) {
            (0, 0) => None,
            (0, y) => Some(self.field(u8::MAX, y - 1)),
            (x, y) => Some(self.field(x - 1, y)),
        }
    }
}

/// The search of the next solution, also of right-edge-fields.
pub(super) const FORWARD: &str = "
    f ← 0, k ← 0                                                @start
    repeat
        while k < n and f < n · n
            if free(f) then                                     @test
                put a queen on f                                @place
                k ← k + 1
            f ← f + 1
        if k = n then report the solution                       @solution
";

const LISTING: Listing = Listing(&[
    FORWARD,
    "
        if k = 0 then stop
        f ← the last of queens
        take the queen off f                                    @remove
        k ← k − 1, f ← f + 1
",
    FREE,
]);

/// Field f is (x, y), (a, b) a standing queen's square.
/// The test of a field, also of right-edge-fields.
pub(super) const FREE: &str = "
    function free(f)
        x ← f mod n, y ← ⌊f / n⌋
        for each (a, b) in queens
            if a = x or b = y or |a − x| = |b − y| then return false @refused:rank,file,rising,falling
        return true                                             @accepted
";

impl<const BY_COLUMNS: bool> Search for Walk<BY_COLUMNS> {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Loop;
    const DOCUMENT: Option<DocumentWay> =
        Some(if BY_COLUMNS { DocumentWay::DECK_BY_COLUMNS } else { DocumentWay::DECK });
    const SQUARE_NAMES: SquareNames = SquareNames::Coordinates;
    const COUNTERS: &'static [Counter] = Counter::WITH_RETURNS;

    fn start(size: Size) -> Self {
        Walk { standing: Standing::new(size), x: 0, y: 0, phase: Phase::Seek }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek if self.standing.is_full() || self.y >= self.size().get() => self.go_back(),
            Phase::Seek => {
                let square = self.under_cursor();
                let (verdict, comparisons) = self.standing.compare(square);
                match verdict {
                    Verdict::Free => self.phase = Phase::Place,
                    Verdict::Threatened { .. } => self.go_behind(square),
                }
                Some(Event::Test { square, verdict, comparisons })
            }
            Phase::Place => {
                let square = self.under_cursor();
                self.standing.place(square);
                self.go_behind(square);
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
        if self.phase == Phase::Place {
            let square = self.under_cursor();
            let (verdict, comparisons) = self.standing.compare(square);
            self.phase = Phase::Seek;
            return Some(Event::Test { square, verdict, comparisons });
        }
        if self.phase == Phase::Seek && self.standing.is_full() {
            self.phase = Phase::Report;
            return Some(Event::Solution);
        }
        let before = self.before_cursor()?;
        if self.standing.last() == Some(before) {
            self.standing.take_off();
            self.go_to(before);
            self.phase = Phase::Place;
            return Some(Event::Place(before));
        }
        // The field before the cursor was either refused, or tried and left.
        match self.standing.compare(before) {
            (Verdict::Free, _) => {
                self.standing.place(before);
                if !self.standing.is_full() {
                    (self.x, self.y) = (0, self.size().get());
                }
                Some(Event::Remove { square: before, begins_backtrack: true })
            }
            (verdict, comparisons) => {
                self.go_to(before);
                Some(Event::Test { square: before, verdict, comparisons })
            }
        }
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The first row, once the first queen has left it: all others stand behind her.
    fn row_left_empty(&self) -> Option<u8> {
        let first = self.standing.squares().first().map_or(self.y, |queen| queen.y());
        (!BY_COLUMNS && first > 0).then_some(0)
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        vec![Section::field(standing, last), Section::queens(standing, last)]
    }

    fn placed(solution: &Solution) -> Standing {
        let walk = Walk::<BY_COLUMNS>::start(solution.size());
        Standing::of(solution, &|line, place| walk.field(place, line))
    }
}
