//! Line by line, the searches as in their documents do what plain programs do that were written
//! from the documents' listings: the same calls with the same arguments, the same returns, the
//! same variables in the same order, the same solutions where they are reported.

use queens::board::{Notation, Size, Solution, Square};
use queens::search::{
    Datum, DocumentWay, FrameChange, LineAction, Name, Operand, Run, SearchKind, Trace, Value,
};

mod article;

/// The actions of a program, one in each line.
type Log = Vec<String>;

fn datum(size: Size, document: &DocumentWay, datum: &Datum) -> String {
    let list = |parts: Vec<String>| format!("[{}]", parts.join(", "));
    match datum {
        Datum::Number(number) => number.to_string(),
        Datum::Flag(flag) => document.truth(*flag).to_owned(),
        Datum::Numbers(numbers) => list(numbers.iter().map(ToString::to_string).collect()),
        Datum::Square(square) => Notation::digits(size, *square).to_string(),
        Datum::Squares(squares) => {
            list(squares.iter().map(|&it| Notation::digits(size, it).to_string()).collect())
        }
        Datum::Board { queens, free } => {
            let part = |name, squares: &[Square]| {
                let squares = self::datum(size, document, &Datum::Squares(squares.to_vec()));
                format!("{} = {squares}", document.renamed(name))
            };
            format!("{{{}, {}}}", part("queens", queens), part("free", free))
        }
        other => panic!("{other:?} is in no document"),
    }
}

fn named(size: Size, document: &DocumentWay, value: &Value) -> String {
    let Name::Code(name) = value.name else { panic!("{value:?} is in no listing") };
    format!("{} = {}", document.renamed(name), datum(size, document, &value.datum))
}

fn operand(size: Size, document: &DocumentWay, operand: &Operand) -> String {
    let Name::Code(name) = operand.value.name else { panic!("{operand:?} is in no listing") };
    let index: Vec<String> = operand.indices.iter().map(|[first, _]| first.to_string()).collect();
    let index = if index.is_empty() { String::new() } else { format!("[{}]", index.join(", ")) };
    format!("{}{index} = {}", document.renamed(name), datum(size, document, &operand.value.datum))
}

/// A solution that goes into the queue, or is printed, as the document keeps it.
fn reported(array: &[u16]) -> String {
    format!("solution {array:?}")
}

/// The lines that the page executes, in the document's names, from the first call on.
fn executed(name: &str, n: u8) -> Log {
    let kind = SearchKind::named(name).expect("a search").in_document();
    let document = kind.document.expect("a document");
    let size = Size::new(n).expect("a size");
    let mut run = Run::new(kind, size);
    let mut trace = Trace::at(&run).expect("a program");
    let mut log = Log::new();
    let mut found: Option<Solution> = None;
    while let Some(line) =
        trace.forward(&mut run, &mut |_, solution| found = Some(solution)).expect("a program")
    {
        for action in trace.line_actions() {
            // A line that reports asks before, and counts behind.
            if matches!(action, LineAction::Wrote(_) | LineAction::Raised(_)) {
                log.extend(found.take().map(|it| reported(&document.array(&it))));
            }
            match action {
                LineAction::Opened(call) => {
                    let arguments = call.arguments.iter().map(|it| named(size, &document, it));
                    let arguments = arguments.collect::<Vec<_>>().join(", ");
                    log.push(format!("{}({arguments})", document.renamed(call.function)));
                }
                LineAction::Returned { from, answer, .. } => {
                    assert_eq!(line.frames, Some(FrameChange::Closed));
                    let answer = answer.map_or("", |answer| document.truth(answer));
                    log.push(format!("{} returns {answer}", document.renamed(from)));
                }
                LineAction::Wrote(all) | LineAction::Next(all) => {
                    log.extend(all.iter().map(|it| operand(size, &document, it)));
                }
                LineAction::Raised(it) => log.push(operand(size, &document, &it)),
                _ => {}
            }
        }
        log.extend(found.take().map(|it| reported(&document.array(&it))));
    }
    let first = log.iter().position(|line| line.contains('(')).expect("a call");
    log.split_off(first)
}

/// The numbers of calls and returns together.
fn calls_and_returns(log: &Log, names: &[&str]) -> usize {
    let is_one = |line: &&String| {
        names.iter().any(|name| {
            line.starts_with(&format!("{name}(")) || line.starts_with(&format!("{name} returns"))
        })
    };
    log.iter().filter(is_one).count()
}

/// `solve()`, `set()` and `safe()` of "Das Damenproblem: Lösen des Problems in C#", 4.2 to 4.4.
/// The board that is handed on is always the same one.
struct Program {
    t: Vec<Vec<bool>>,
    h: u64,
    /// `BoardQueue`: the column of the queen in each row of each solution.
    queue: Vec<Vec<u16>>,
    log: Log,
}

impl Program {
    fn solve(&mut self) {
        self.log.push("solve()".into());
        for i in 0..self.length() {
            self.log.push(format!("i = {i}"));
            self.set(0, i);
        }
        self.log.push("solve returns ".into());
    }

    fn length(&self) -> isize {
        self.t.len() as isize
    }

    fn cell(&mut self, y: isize, x: isize) -> &mut bool {
        &mut self.t[y as usize][x as usize]
    }

    fn set(&mut self, y: isize, x: isize) -> bool {
        self.log.push(format!("set(y = {y}, x = {x})"));
        self.h += 1;
        self.log.push(format!("h = {}", self.h));
        let answer = self.sets(y, x);
        self.log.push(format!("set returns {answer}"));
        answer
    }

    fn sets(&mut self, y: isize, x: isize) -> bool {
        if !self.safe(y, x) {
            return false;
        }
        *self.cell(y, x) = true;
        self.log.push(format!("t[{y}, {x}] = true"));
        if y + 1 >= self.length() {
            self.enqueue();
        }
        for i in 0..self.length() {
            self.log.push(format!("i = {i}"));
            if self.set(y + 1, i) {
                return true;
            }
        }
        *self.cell(y, x) = false;
        self.log.push(format!("t[{y}, {x}] = false"));
        false
    }

    fn enqueue(&mut self) {
        let queen = |row: &Vec<bool>| row.iter().position(|it| *it).expect("a queen") as u16;
        let columns: Vec<u16> = self.t.iter().map(queen).collect();
        self.log.push(reported(&columns));
        self.queue.push(columns);
    }

    fn safe(&mut self, y: isize, x: isize) -> bool {
        self.log.push(format!("safe(y = {y}, x = {x})"));
        let answer = self.is_safe(y, x);
        self.log.push(format!("safe returns {answer}"));
        answer
    }

    fn is_safe(&mut self, y: isize, x: isize) -> bool {
        let length = self.length();
        for i in 0..length {
            self.log.push(format!("i = {i}"));
            if *self.cell(i, x) {
                return false;
            }
        }
        let (mut i, mut j) = (x - 1, y - 1);
        while i > -1 && j > -1 {
            if self.is_at(i, j) {
                return false;
            }
            (i, j) = (i - 1, j - 1);
        }
        (i, j) = (x + 1, y + 1);
        while i < length && j < length {
            if self.is_at(i, j) {
                return false;
            }
            (i, j) = (i + 1, j + 1);
        }
        (i, j) = (x + 1, y - 1);
        while i < length && j > -1 {
            if self.is_at(i, j) {
                return false;
            }
            (i, j) = (i + 1, j - 1);
        }
        (i, j) = (x - 1, y + 1);
        while i > -1 && j < length {
            if self.is_at(i, j) {
                return false;
            }
            (i, j) = (i - 1, j + 1);
        }
        true
    }

    /// A pass of one of the four loops: `i`, then `j`, and the cell in row `j`.
    fn is_at(&mut self, i: isize, j: isize) -> bool {
        self.log.push(format!("i = {i}"));
        self.log.push(format!("j = {j}"));
        *self.cell(j, i)
    }
}

#[test]
fn the_c_sharp_program() {
    for n in [4, 5] {
        let t = vec![vec![false; n]; n];
        let mut program = Program { t, h: 0, queue: Vec::new(), log: Log::new() };
        program.solve();
        assert_eq!(executed("board-scan", n as u8), program.log, "n = {n}");
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
    log: Log,
}

impl Worksheet {
    fn flags(&mut self, column: i32, row: i32) -> [(&mut bool, String); 3] {
        let (up, down) = (row + column, column - row);
        let place = |index: i32| usize::try_from(index).expect("an index");
        [
            (&mut self.rows[place(row)], format!("Zeile_bedroht[{row}]")),
            (&mut self.rising[place(up)], format!("AufDiag_bedroht[{up}]")),
            (&mut self.falling[place(down + self.n)], format!("AbDiag_bedroht[{down}]")),
        ]
    }

    fn try_to_place(&mut self, column: i32, mut queens: Vec<i32>) {
        self.log.push(format!("Versuche_Dame_zu_setzen(Spalte = {column}, Damen = {queens:?})"));
        for row in 1..=self.n {
            self.log.push(format!("Zeile = {row}"));
            if self.is_threatened(column, row) {
                continue;
            }
            let place = column as usize - 1;
            queens[place] = row;
            self.log.push(format!("Damen[{column}] = {row}"));
            self.write("Setze_Bedrohung", column, row, true);
            if column == self.n {
                self.shown += 1;
                let shown: Vec<u16> = queens.iter().map(|row| *row as u16).collect();
                self.log.push(reported(&shown));
            } else {
                self.try_to_place(column + 1, queens.clone());
            }
            self.write("Lösche_Bedrohung", column, row, false);
            queens[place] = 0;
            self.log.push(format!("Damen[{column}] = 0"));
        }
        self.log.push("Versuche_Dame_zu_setzen returns ".into());
    }

    fn write(&mut self, name: &str, column: i32, row: i32, value: bool) {
        let mut log = vec![format!("{name}(Spalte = {column}, Zeile = {row})")];
        for (flag, called) in self.flags(column, row) {
            *flag = value;
            log.push(format!("{called} = {value}"));
        }
        log.push(format!("{name} returns "));
        self.log.extend(log);
    }

    fn is_threatened(&mut self, column: i32, row: i32) -> bool {
        self.log.push(format!("Dame_bedroht(Spalte = {column}, Zeile = {row})"));
        let answer = self.flags(column, row).iter().any(|(flag, _)| **flag);
        self.log.push(format!("Dame_bedroht returns {answer}"));
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
            log: Log::new(),
        };
        worksheet.try_to_place(1, vec![0; n as usize]);
        assert_eq!(executed("threat-arrays", n as u8), worksheet.log, "n = {n}");
        // OEIS A000170.
        assert_eq!(worksheet.shown, if n == 4 { 2 } else { 10 });
    }
}

/// `solve()` and `valid()` of the C tutorial.
struct Tutorial {
    solutions: u32,
    log: Log,
}

impl Tutorial {
    fn solve(&mut self, n: usize, field: &[i32]) {
        self.log.push(format!("solve(N = {n}, field = {field:?})"));
        let mut queens = 0;
        self.log.push("queens = 0".into());
        while queens < n && field[queens] != -1 {
            queens += 1;
            self.log.push(format!("queens = {queens}"));
        }
        if queens == n {
            let drawn: Vec<u16> = field.iter().map(|column| *column as u16).collect();
            self.log.push(reported(&drawn));
            self.solutions += 1;
            self.log.push(format!("solutions = {}", self.solutions));
        } else {
            for pos in 0..n as i32 {
                self.log.push(format!("pos = {pos}"));
                let mut field2 = field.to_vec();
                self.log.push(format!("field2 = {field2:?}"));
                if self.valid(n, &field2, pos) {
                    field2[queens] = pos;
                    self.log.push(format!("field2[{queens}] = {pos}"));
                    self.solve(n, &field2);
                }
            }
        }
        self.log.push("solve returns ".into());
    }

    fn valid(&mut self, n: usize, field: &[i32], pos: i32) -> bool {
        self.log.push(format!("valid(N = {n}, field = {field:?}, pos = {pos})"));
        let answer = self.is_valid(n, field, pos);
        self.log.push(format!("valid returns {}", u8::from(answer)));
        answer
    }

    fn is_valid(&mut self, n: usize, field: &[i32], pos: i32) -> bool {
        let mut depth = 0;
        self.log.push("depth = 0".into());
        while depth < n && field[depth] != -1 {
            depth += 1;
            self.log.push(format!("depth = {depth}"));
        }
        for (d, stands) in field.iter().copied().enumerate().take(depth) {
            self.log.push(format!("d = {d}"));
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
        let mut tutorial = Tutorial { solutions: 0, log: Log::new() };
        tutorial.solve(n, &vec![-1; n]);
        assert_eq!(executed("position-array", n as u8), tutorial.log, "n = {n}");
        assert_eq!(tutorial.solutions, if n == 4 { 2 } else { 10 });
        // One call for each of 1 + 16 boards and 60 tests, the full boards among them.
        if n == 4 {
            assert_eq!(calls_and_returns(&tutorial.log, &["solve", "valid"]), 154);
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
