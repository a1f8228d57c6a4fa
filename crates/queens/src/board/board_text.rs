//! Boards as text: FEN, drawn boards, lists of squares, rows of a table. What the page exports can be
//! read back.

use crate::plain_text::plain;

use super::{Notation, Size, Square};

/// Signs of a queen in drawn boards.
const QUEENS: [&str; 14] =
    ["Q", "q", "D", "d", "♕", "♛", "皇后", "後", "后", "X", "x", "*", "#", "1"];

/// Signs of an empty square.
const EMPTY: [&str; 10] = [".", "-", "_", "0", "·", "o", "O", "+", "□", ""];

/// A board that was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardText {
    pub size: Size,
    pub queens: Vec<Square>,
}

impl BoardText {
    /// Reads the first board of a text. Names of squares are those of `notation` or of a chessboard;
    /// as they do not show the size, they are on a board of `size`, or of the least that has them.
    pub fn read(text: &str, size: Size, notation: Notation) -> Option<BoardText> {
        let text = plain(text);
        let text = text.trim_matches('\n');
        fen(text)
            .or_else(|| names(text, size))
            .or_else(|| table(text, size))
            .or_else(|| drawn(text))
            .or_else(|| {
                let queens = notation.parse_all(size, text).ok().filter(|it| !it.is_empty())?;
                Some(BoardText { size, queens })
            })
    }

    /// From the columns of the queens in each row, the top row first.
    fn of_rows(rows: &[Vec<u8>]) -> Option<BoardText> {
        let size = Size::new(u8::try_from(rows.len()).ok()?).ok()?;
        let top = size.get() - 1;
        let on_row = |(y, row): (u8, &Vec<u8>)| {
            row.iter().map(|x| Square::new(size, *x, top.checked_sub(y)?)).collect::<Vec<_>>()
        };
        let queens: Option<Vec<Square>> = (0..).zip(rows).flat_map(on_row).collect();
        queens.map(|queens| BoardText { size, queens })
    }

    fn of_names<'a>(names: impl Iterator<Item = &'a str>, size: Size) -> Option<BoardText> {
        let all: Option<Vec<Square>> =
            names.map(|name| Square::parse(Size::LARGEST, name).ok()).collect();
        let queens = all.filter(|all| !all.is_empty())?;
        let least = queens.iter().map(|it| it.x().max(it.y()) + 1).max()?;
        let size = Size::new(least.max(size.get())).ok()?;
        Some(BoardText { size, queens })
    }
}

/// The piece placement of FEN with queens only. What follows it, such as the side to move, is not
/// read.
fn fen(text: &str) -> Option<BoardText> {
    let placement = text.split_whitespace().next().filter(|it| it.contains('/'))?;
    let rows: Option<Vec<Vec<u8>>> = placement.split('/').map(fen_row).collect();
    let rows = rows?;
    let length = |row: &str| {
        let (mut cells, mut run) = (0_u32, 0_u32);
        for c in row.chars() {
            match c.to_digit(10) {
                Some(digit) => run = run * 10 + digit,
                None => (cells, run) = (cells + run + 1, 0),
            }
        }
        cells + run
    };
    let n = rows.len() as u32;
    placement.split('/').all(|row| length(row) == n).then(|| BoardText::of_rows(&rows)).flatten()
}

/// The columns of the queens of a row.
fn fen_row(row: &str) -> Option<Vec<u8>> {
    let (mut x, mut run, mut queens) = (0_u32, 0_u32, Vec::new());
    for c in row.chars() {
        if let Some(digit) = c.to_digit(10) {
            run = run.checked_mul(10)?.checked_add(digit).filter(|run| *run < 1_000)?;
            continue;
        }
        if !matches!(c, 'Q' | 'q') {
            return None;
        }
        x += run;
        queens.push(u8::try_from(x).ok()?);
        (x, run) = (x + 1, 0);
    }
    Some(queens)
}

/// A list of squares and nothing else.
fn names(text: &str, size: Size) -> Option<BoardText> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    BoardText::of_names(text.split(is_between).filter(|name| !name.is_empty()), size)
}

/// The squares in the first row of a CSV table that has some, or in JSON.
fn table(text: &str, size: Size) -> Option<BoardText> {
    if let Some((_, rest)) = text.split_once("\"squares\":") {
        let (list, _) = rest.trim_start().strip_prefix('[')?.split_once(']')?;
        let size = text.split_once("\"n\":").and_then(|(_, rest)| {
            let digits = rest.trim_start().split(|c: char| !c.is_ascii_digit()).next()?;
            Size::new(digits.parse().ok()?).ok()
        });
        return BoardText::of_names(
            list.split(',').map(|name| name.trim_matches([' ', '"'])),
            size?,
        );
    }
    let cells = text.lines().flat_map(|line| line.split([',', ';', '\t']));
    cells.map(str::split_whitespace).filter(|cell| cell.clone().count() > 1).find_map(|cell| {
        let n = Size::new(u8::try_from(cell.clone().count()).ok()?).unwrap_or(size);
        BoardText::of_names(cell, n)
    })
}

/// A board that is drawn row by row, with one sign for queens and one for empty squares.
fn drawn(text: &str) -> Option<BoardText> {
    let lines: Vec<&str> =
        text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim_end).collect();
    let n = lines.len();
    let separated = |line: &&str| -> Vec<String> {
        let cells = line.trim().split([' ', ',', ';', '|', '\t']);
        cells.filter(|cell| !cell.is_empty()).map(str::to_owned).collect()
    };
    let packed = |line: &&str| -> Vec<String> { line.trim().chars().map(String::from).collect() };
    let is_square = |rows: &Vec<Vec<String>>| n > 0 && rows.iter().all(|row| row.len() == n);
    let rows = Some(lines.iter().map(separated).collect()).filter(is_square);
    let rows = rows.or_else(|| Some(lines.iter().map(packed).collect()).filter(is_square))?;
    let mut signs: Vec<&String> = rows.iter().flatten().collect();
    signs.sort();
    signs.dedup();
    let is_queen = |sign: &str| QUEENS.contains(&sign);
    let is_empty = |sign: &str| EMPTY.contains(&sign);
    let queen = match signs.as_slice() {
        [one] if is_queen(one) => Some((*one).clone()),
        [one] if is_empty(one) => None,
        [a, b] if is_empty(a) && !is_empty(b) || is_queen(b) && !is_queen(a) => Some((*b).clone()),
        [a, b] if is_empty(b) && !is_empty(a) || is_queen(a) && !is_queen(b) => Some((*a).clone()),
        _ => return None,
    };
    let queens_of = |row: &Vec<String>| {
        let is_here = |it: &(u8, &String)| queen.as_ref() == Some(it.1);
        (0..).zip(row).filter(is_here).map(|(x, _)| x).collect::<Vec<u8>>()
    };
    BoardText::of_rows(&rows.iter().map(queens_of).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first solution of eight queens in the order of the search by rows.
    const FIRST: &str = "a1 e2 h3 f4 c5 g6 b7 d8";

    fn read(text: &str) -> Option<(u8, String)> {
        let pasted = BoardText::read(text, Size::nearest(5), Notation::Chess)?;
        let mut queens = pasted.queens;
        queens.sort_by_key(|it| (it.y(), it.x()));
        let names: Vec<String> = queens.iter().map(ToString::to_string).collect();
        Some((pasted.size.get(), names.join(" ")))
    }

    #[test]
    fn boards_of_every_form_are_read() {
        let first = Some((8, FIRST.to_owned()));
        for text in [
            "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7",
            " 3q4/1q6/6q1/2q5/5q2/7q/4q3/q7 w - - 0 1",
            FIRST,
            "a1,e2,h3,f4,c5,g6,b7,d8",
            "A1; E2; H3; F4; C5; G6; B7; D8",
            "solution,q1,q2,q3,q4,q5,q6,q7,q8,squares,fields,class,orbit\r\n1,0,4,7,5,2,6,1,3,a1 e2 h3 f4 c5 g6 b7 d8,0 12,1,8\r\n",
            "solution,queens,squares,fields,class,orbit\r\n1,0 4 7 5 2 6 1 3,a1 e2 h3 f4 c5 g6 b7 d8,0 12,1,8\r\n",
            r#"{"n":8,"solutions":[{"number":1,"queens":[0],"squares":["a1","e2","h3","f4","c5","g6","b7","d8"],"class":1}]}"#,
            "...Q....\n.Q......\n......Q.\n..Q.....\n.....Q..\n.......Q\n....Q...\nQ.......\n\nnext",
            "0 0 0 1 0 0 0 0\n0 1 0 0 0 0 0 0\n0 0 0 0 0 0 1 0\n0 0 1 0 0 0 0 0\n0 0 0 0 0 1 0 0\n0 0 0 0 0 0 0 1\n0 0 0 0 1 0 0 0\n1 0 0 0 0 0 0 0",
        ] {
            assert_eq!(read(text), first, "{text}");
        }
        assert_eq!(read(". . Q .\nQ . . .\n. . . Q\n. Q . .\n\n"), Some((4, "b1 d2 a3 c4".into())));
        assert_eq!(
            read("□,□,皇后,□\n皇后,□,□,□\n□,□,□,皇后\n□,皇后,□,□"),
            Some((4, "b1 d2 a3 c4".into()))
        );
        // Runs of two digits, as the export writes them.
        let twelve = (1..12).map(|_| "12").chain(["Q11"]).collect::<Vec<_>>().join("/");
        assert_eq!(read(&twelve), Some((12, "a1".into())));
        // Some queens only, on the board that is there.
        assert_eq!(read("c3"), Some((5, "c3".into())));
        assert_eq!(read("c3 g1"), Some((7, "g1 c3".into())));
        assert_eq!(read("...\n...\n..."), Some((3, String::new())));
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for text in [
            "",
            "8/8",
            "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q6",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "a1 z99",
            "n = 4\ninit = [[0, 1]]",
            "Q..\n.Q.\n..x",
            "Q.\n...",
            "hello",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
