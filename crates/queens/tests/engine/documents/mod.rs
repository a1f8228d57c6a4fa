//! Step by step, the searches as in their documents do what plain programs do that were written
//! from the documents' listings: after each step the same variables with the same values, the
//! same open calls with the same arguments, and the same solutions where they are reported. The
//! exceptions:
//!
//! - The tutorial's `solve` finds its row in the array and is also called with the full board: 77
//!   calls for n = 4, where the page's own listing has 75. Its three comparisons with one queen
//!   count as one.
//! - The worksheet's pseudocode ends at the first solution if that is switched on.
//! - The C# program's board `t` is shared by all calls and not among their arguments. Its thread is
//!   not executed.
//! - The article's loops with `removeSlot` are one line, `Slots` without the lines of the position.
//!   The empty board is an expression, not a call.

use queens::board::{Notation, Size, Solution, Square};
use queens::search::{
    Body, Datum, DocumentWay, Event, Name, Run, SearchKind, Until, Value, Verdict,
};

mod article;

/// The steps of a program, one in each line: what was done, the open calls, the data.
type Log = Vec<String>;

fn datum(size: Size, document: &DocumentWay, datum: &Datum) -> String {
    match datum {
        Datum::Number(number) => number.to_string(),
        Datum::Flag(flag) => document.truth(*flag).to_owned(),
        Datum::Numbers(numbers) => format!("{numbers:?}"),
        Datum::Square(square) => Notation::digits(size, *square).to_string(),
        other => panic!("{other:?} is in no document"),
    }
}

fn value(size: Size, document: &DocumentWay, value: &Value) -> String {
    let name = match value.name {
        Name::Code(name) => document.renamed(name),
        Name::FreeSquares => "free".to_owned(),
        Name::MissingQueens => "missing".to_owned(),
    };
    format!("{name} = {}", datum(size, document, &value.datum))
}

/// A step: what was done, the open calls and the data. Programs and the page write it in this way.
fn step(what: &str, calls: &[String], data: &[String]) -> String {
    format!("{what}: {}: {}", calls.join(" > "), data.join("; "))
}

/// A solution that goes into the queue, or is printed, as the document keeps it.
fn reported(array: &[u16]) -> String {
    format!("solution {array:?}")
}

/// The steps as the panel of the variables shows them, in the document's names.
fn shown(name: &str, n: u8) -> Log {
    let kind = SearchKind::named(name).expect("a search").in_document();
    let document = kind.document.expect("a document");
    let size = Size::new(n).expect("a size");
    let mut run = Run::new(kind, size);
    let mut log = Log::new();
    while !run.is_over() {
        let mut found: Option<Solution> = None;
        run.advance(1, Until::End, &mut |_, solution| found = Some(solution));
        let what = match run.last_event().expect("a step") {
            Event::Test { verdict: Verdict::Free, .. } => "free".to_owned(),
            Event::Test { .. } | Event::TestBelow { .. } => "threatened".to_owned(),
            Event::Place(_) => "put".to_owned(),
            Event::Remove { .. } => "take".to_owned(),
            Event::Solution => reported(&document.array(&found.expect("a solution"))),
            Event::Prune => "no solution".to_owned(),
            other => panic!("{other:?} is in no document"),
        };
        let values = |all: &[Value]| all.iter().map(|it| value(size, &document, it)).collect();
        let (mut calls, mut data) = (Vec::new(), Vec::new());
        for section in run.inspect() {
            match section.body {
                Body::Calls(open) => calls.extend(open.iter().map(|call| {
                    let [arguments, locals]: [Vec<String>; 2] =
                        [values(&call.arguments), values(&call.locals)];
                    let function = document.renamed(call.function);
                    format!("{function}({}) {}", arguments.join(", "), locals.join(", "))
                })),
                Body::Values(all) => data.extend::<Vec<String>>(values(&all)),
                Body::Cells(cells) | Body::Board(cells) => {
                    let cells = cells.iter().map(|it| datum(size, &document, &it.datum));
                    data.push(cells.collect::<Vec<_>>().join(" "));
                }
                // Rays are drawn on the board; Words are the rows of masks, in no document.
                Body::Rays(_) | Body::Words(_) => {}
            }
        }
        log.push(step(&what, &calls, &data));
    }
    log
}

/// The steps of a program, as far as its last queen, who is taken off after all calls: the page
/// shows none then.
fn assert_same(name: &str, n: u8, program: &[String]) {
    let shown = shown(name, n);
    assert_eq!(shown.len(), program.len(), "{name}, n = {n}");
    for (number, (shown, own)) in (1..).zip(shown.iter().zip(program)) {
        if number < program.len() {
            assert_eq!(shown, own, "{name}, n = {n}, step {number}");
        } else {
            assert!(shown.starts_with("take: : "), "{name}, n = {n}: {shown}");
        }
    }
}

fn flags(all: &[bool]) -> String {
    all.iter().map(bool::to_string).collect::<Vec<_>>().join(" ")
}

/// `solve()`, `set()` and `safe()` of "Das Damenproblem: Lösen des Problems in C#", 4.2 to 4.4.
/// The board that is handed on is always the same one.
struct Program {
    t: Vec<Vec<bool>>,
    h: u64,
    /// `BoardQueue`: the column of the queen in each row of each solution.
    queue: Vec<Vec<u16>>,
    calls: Vec<String>,
    log: Log,
}

impl Program {
    fn solve(&mut self) {
        self.calls.push("solve() ".into());
        for i in 0..self.length() {
            self.set(0, i);
        }
    }

    fn length(&self) -> isize {
        self.t.len() as isize
    }

    fn cell(&mut self, y: isize, x: isize) -> &mut bool {
        &mut self.t[y as usize][x as usize]
    }

    fn log(&mut self, what: &str) {
        self.log.push(step(what, &self.calls, &[flags(&self.t.concat())]));
    }

    fn set(&mut self, y: isize, x: isize) -> bool {
        self.calls.push(format!("set(y = {y}, x = {x}) "));
        self.h += 1;
        let answer = self.sets(y, x);
        self.calls.pop();
        answer
    }

    fn sets(&mut self, y: isize, x: isize) -> bool {
        if !self.safe(y, x) {
            return false;
        }
        *self.cell(y, x) = true;
        self.log("put");
        if y + 1 >= self.length() {
            self.enqueue();
        }
        for i in 0..self.length() {
            if self.set(y + 1, i) {
                return true;
            }
        }
        *self.cell(y, x) = false;
        self.log("take");
        false
    }

    fn enqueue(&mut self) {
        let queen = |row: &Vec<bool>| row.iter().position(|it| *it).expect("a queen") as u16;
        let columns: Vec<u16> = self.t.iter().map(queen).collect();
        self.log(&reported(&columns));
        self.queue.push(columns);
    }

    fn safe(&mut self, y: isize, x: isize) -> bool {
        self.calls.push(format!("safe(y = {y}, x = {x}) "));
        let answer = self.is_safe(y, x);
        self.log(if answer { "free" } else { "threatened" });
        self.calls.pop();
        answer
    }

    fn is_safe(&mut self, y: isize, x: isize) -> bool {
        let length = self.length();
        for i in 0..length {
            if *self.cell(i, x) {
                return false;
            }
        }
        let (mut i, mut j) = (x - 1, y - 1);
        while i > -1 && j > -1 {
            if *self.cell(j, i) {
                return false;
            }
            (i, j) = (i - 1, j - 1);
        }
        (i, j) = (x + 1, y + 1);
        while i < length && j < length {
            if *self.cell(j, i) {
                return false;
            }
            (i, j) = (i + 1, j + 1);
        }
        (i, j) = (x + 1, y - 1);
        while i < length && j > -1 {
            if *self.cell(j, i) {
                return false;
            }
            (i, j) = (i + 1, j - 1);
        }
        (i, j) = (x - 1, y + 1);
        while i > -1 && j < length {
            if *self.cell(j, i) {
                return false;
            }
            (i, j) = (i - 1, j + 1);
        }
        true
    }
}

#[test]
fn the_c_sharp_program() {
    for n in [4, 5] {
        let t = vec![vec![false; n]; n];
        let mut program = Program { t, h: 0, queue: vec![], calls: vec![], log: vec![] };
        program.solve();
        assert_same("board-scan", n as u8, &program.log);
        // tests/data/figures.json: 68 and 270 tests. OEIS A000170.
        assert_eq!(program.h, if n == 4 { 68 } else { 270 });
        assert_eq!(program.queue.len(), if n == 4 { 2 } else { 10 });
    }
}

/// `Versuche_Dame_zu_setzen` and the three functions below it, of the worksheet.
struct Worksheet {
    n: i32,
    rows: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
    shown: u32,
    calls: Vec<String>,
    log: Log,
}

impl Worksheet {
    fn flags(&mut self, column: i32, row: i32) -> [&mut bool; 3] {
        let (up, down) = (row + column, column - row);
        let place = |index: i32| usize::try_from(index).expect("an index");
        [
            &mut self.rows[place(row)],
            &mut self.rising[place(up)],
            &mut self.falling[place(down + self.n)],
        ]
    }

    /// The innermost call has this array. Arrays of flags begin at 1, 2 and 1 − n.
    fn log(&mut self, what: &str, queens: &[i32]) {
        let queens = queens.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        let data =
            [queens, flags(&self.rows[1..]), flags(&self.rising[2..]), flags(&self.falling[1..])];
        self.log.push(step(what, &self.calls, &data));
    }

    fn try_to_place(&mut self, column: i32, mut queens: Vec<i32>) {
        self.calls.push(String::new());
        let own = self.calls.len() - 1;
        for row in 1..=self.n {
            let call = |queens: &[i32]| {
                format!(
                    "Versuche_Dame_zu_setzen(Spalte = {column}, Damen = {queens:?}) Zeile = {row}"
                )
            };
            self.calls[own] = call(&queens);
            if self.is_threatened(column, row, &queens) {
                continue;
            }
            let place = column as usize - 1;
            queens[place] = row;
            self.calls[own] = call(&queens);
            self.write(column, row, true);
            self.log("put", &queens);
            if column == self.n {
                self.shown += 1;
                let shown: Vec<u16> = queens.iter().map(|row| *row as u16).collect();
                self.log(&reported(&shown), &queens);
            } else {
                self.try_to_place(column + 1, queens.clone());
            }
            self.write(column, row, false);
            queens[place] = 0;
            self.calls[own] = call(&queens);
            self.log("take", &queens);
        }
        self.calls.pop();
    }

    fn write(&mut self, column: i32, row: i32, value: bool) {
        for flag in self.flags(column, row) {
            *flag = value;
        }
    }

    fn is_threatened(&mut self, column: i32, row: i32, queens: &[i32]) -> bool {
        self.calls.push(format!("Dame_bedroht(Spalte = {column}, Zeile = {row}) "));
        let answer = self.flags(column, row).iter().any(|flag| **flag);
        self.log(if answer { "threatened" } else { "free" }, queens);
        self.calls.pop();
        answer
    }
}

#[test]
fn the_worksheet() {
    for n in [4, 5] {
        let flags = |count: i32| vec![false; count as usize];
        let mut worksheet = Worksheet {
            n,
            rows: flags(n + 1),
            rising: flags(2 * n + 1),
            falling: flags(2 * n),
            shown: 0,
            calls: vec![],
            log: vec![],
        };
        worksheet.try_to_place(1, vec![0; n as usize]);
        assert_same("threat-arrays", n as u8, &worksheet.log);
        // OEIS A000170.
        assert_eq!(worksheet.shown, if n == 4 { 2 } else { 10 });
    }
}

/// `solve()` and `valid()` of the C tutorial.
struct Tutorial {
    solutions: u32,
    /// Calls of both functions.
    called: u32,
    calls: Vec<String>,
    log: Log,
}

impl Tutorial {
    fn log(&mut self, what: &str, field: &[i32]) {
        let field = field.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        self.log.push(step(what, &self.calls, &[field]));
    }

    fn solve(&mut self, n: usize, field: &[i32]) {
        self.called += 1;
        self.calls.push(format!("solve(N = {n}, field = {field:?}) "));
        let mut queens = 0;
        while queens < n && field[queens] != -1 {
            queens += 1;
        }
        if queens == n {
            let drawn: Vec<u16> = field.iter().map(|column| *column as u16).collect();
            self.log(&reported(&drawn), field);
            self.solutions += 1;
        } else {
            for pos in 0..n as i32 {
                let mut field2 = field.to_vec();
                if self.valid(n, &field2, pos) {
                    field2[queens] = pos;
                    self.log("put", &field2);
                    self.solve(n, &field2);
                    self.log("take", field);
                }
            }
        }
        self.calls.pop();
    }

    fn valid(&mut self, n: usize, field: &[i32], pos: i32) -> bool {
        self.called += 1;
        self.calls.push(format!("valid(N = {n}, field = {field:?}, pos = {pos}) "));
        let answer = Self::is_valid(n, field, pos);
        self.log(if answer { "free" } else { "threatened" }, field);
        self.calls.pop();
        answer
    }

    fn is_valid(n: usize, field: &[i32], pos: i32) -> bool {
        let mut depth = 0;
        while depth < n && field[depth] != -1 {
            depth += 1;
        }
        for (d, stands) in field.iter().copied().enumerate().take(depth) {
            let far = (depth - d) as i32;
            if stands == pos
                || pos + far < n as i32 && stands == pos + far
                || pos - far > -1 && stands == pos - far
            {
                return false;
            }
        }
        true
    }
}

#[test]
fn the_c_tutorial() {
    for n in [4, 5] {
        let mut tutorial = Tutorial { solutions: 0, called: 0, calls: vec![], log: vec![] };
        tutorial.solve(n, &vec![-1; n]);
        assert_same("position-array", n as u8, &tutorial.log);
        assert_eq!(tutorial.solutions, if n == 4 { 2 } else { 10 });
        // 1 + 16 boards, the full ones among them, and 60 tests.
        if n == 4 {
            assert_eq!(tutorial.called, 77);
        }
    }
}

#[test]
fn squares_of_the_worksheet_and_the_article_are_named_as_there() {
    let size = Size::EIGHT;
    let h3 = Square::new(size, 7, 2).expect("a square");
    assert_eq!(Notation::FromTop.square(size, h3), "(8,6)");
    assert_eq!(Notation::digits(size, h3), 86);
}
