//! Every written form leads back to the same solutions, read by readers that
//! share nothing with the writers.

use queens::board::{Size, Solution, Square};
use queens::export::{Document, Entry, Format, TextStyle};
use queens::search::{Run, SearchKind, Until};
use queens::solutions::{AllSolutions, Classes, Store};
use serde_json::Value;

/// The first 20 solutions for every size that has some, with their classes.
fn examples() -> Vec<(Size, Vec<Entry>)> {
    let sizes = (1..=13).map(Size::nearest).chain([Size::LARGEST]);
    sizes
        .map(|size| {
            let mut store = Store::new(size, Store::LIMIT);
            let mut generator = AllSolutions::new(size);
            while store.len() < 20 && generator.progress() < 1.0 {
                let _more = generator.advance(100_000, |s| {
                    if store.len() < 20 {
                        store.push(&s).expect("there is room");
                    }
                });
            }
            let mut classes = Classes::new();
            let _done = classes.advance(&store, usize::MAX).expect("there is memory");
            let entry = |k: usize| Entry {
                number: k as u32 + 1,
                solution: store.get(k).expect("stored"),
                class: classes.of(k).map(|class| class + 1).filter(|_| !k.is_multiple_of(3)),
            };
            (size, (0..store.len()).map(entry).collect())
        })
        .collect()
}

fn document(format: Format, signs: &TextStyle, size: Size) -> Document {
    let writer = format.form().writer.expect("a format of text");
    Document::new(writer, size, signs.clone(), None)
}

/// The document as one text.
fn whole(format: Format, signs: &TextStyle, size: Size, entries: &[Entry]) -> String {
    let mut document = document(format, signs, size);
    let mut text = String::new();
    document.begin(&mut text);
    for entry in entries {
        document.entry(&mut text, entry);
    }
    document.end(&mut text);
    text
}

fn check(format: Format, signs: &TextStyle, read: impl Fn(&str, Size, &[Entry]) -> Vec<Solution>) {
    for (size, entries) in examples() {
        let solutions: Vec<Solution> = entries.iter().map(|entry| entry.solution).collect();
        assert_eq!(
            solutions.len(),
            [1, 0, 0, 2, 10, 4].get(size.as_usize() - 1).copied().unwrap_or(20)
        );
        let text = whole(format, signs, size, &entries);
        assert_eq!(read(&text, size, &entries), solutions, "n = {size}, {format:?}");
    }
}

/// A solution from ranks, the top one first, each a place for every file.
fn from_ranks(ranks: &[Vec<bool>]) -> Solution {
    let xs: Vec<u8> = ranks
        .iter()
        .rev()
        .map(|rank| {
            assert_eq!((rank.len(), rank.iter().filter(|&&q| q).count()), (ranks.len(), 1));
            rank.iter().position(|&queen| queen).expect("a queen") as u8
        })
        .collect();
    Solution::new(&xs).expect("a solution")
}

fn style(queen: &str, empty: &str, between: &str, rank_end: &str, end: &str) -> TextStyle {
    TextStyle {
        queen: queen.into(),
        empty: empty.into(),
        between: between.into(),
        rank_end: rank_end.into(),
        solution_end: end.into(),
    }
}

#[test]
fn texts_with_any_clear_placeholders() {
    let styles = [
        TextStyle::default(),
        style("1", "0", "", "\n", "\n"),
        style("皇后", "空", "", "\r\n", "--\r\n"),
        style("Q", "", "\t", "\n", "\n"),
        style("", ".", ",", ";", "/"),
        style("QQ", "Q", " ", "|", ""),
    ];
    for style in styles {
        assert!(style.is_clear());
        check(Format::Text, &style, |text, size, entries| {
            let mut rest = text;
            let read = entries
                .iter()
                .map(|_| {
                    let n = size.as_usize();
                    let mut ranks = vec![Vec::new(); n];
                    for rank in &mut ranks {
                        for x in 0..n {
                            let end = if x + 1 < n { &style.between } else { &style.rank_end };
                            let queen = format!("{}{end}", style.queen);
                            let empty = format!("{}{end}", style.empty);
                            let after = rest.strip_prefix(&queen);
                            rank.push(after.is_some());
                            rest = after.or(rest.strip_prefix(&empty)).expect("a placeholder");
                        }
                    }
                    rest = rest.strip_prefix(&style.solution_end).expect("an end");
                    from_ranks(&ranks)
                })
                .collect();
            assert_eq!(rest, "");
            read
        });
    }
}

#[test]
fn piece_placements() {
    check(Format::Fen, &TextStyle::default(), |text, size, _| {
        let rank = |rank: &str| -> Vec<bool> {
            let mut squares = Vec::new();
            let mut run = 0;
            for c in rank.chars() {
                match c.to_digit(10) {
                    Some(digit) => run = 10 * run + digit as usize,
                    None => {
                        assert_eq!(c, 'Q');
                        squares.extend(std::iter::repeat_n(false, std::mem::take(&mut run)));
                        squares.push(true);
                    }
                }
            }
            squares.extend(std::iter::repeat_n(false, run));
            assert_eq!(squares.len(), size.as_usize());
            squares
        };
        text.lines()
            .map(|line| from_ranks(&line.split('/').map(rank).collect::<Vec<_>>()))
            .collect()
    });
}

/// Three formats for the same queens agree.
fn agree(size: Size, xs: &[u8], squares: &[&str], fields: &[u16]) -> Solution {
    let solution = Solution::new(xs).expect("a solution");
    let named: Vec<Square> =
        squares.iter().map(|name| Square::parse(size, name).expect("a square")).collect();
    let counted: Vec<Square> =
        fields.iter().map(|&field| Square::from_field(size, field).expect("a field")).collect();
    assert_eq!(named, counted);
    assert_eq!(Solution::from_squares(&named), Ok(solution));
    solution
}

/// The number of different images, by making them all.
fn orbit(solution: &Solution) -> usize {
    let mut images: Vec<_> =
        queens::board::Symmetry::ALL.iter().map(|&s| solution.map(s)).collect();
    images.sort_unstable();
    images.dedup();
    images.len()
}

#[test]
fn comma_separated_values() {
    check(Format::Csv, &TextStyle::default(), |text, size, entries| {
        let mut lines = text.split_terminator("\r\n");
        let queens: String = (1..=size.get()).map(|queen| format!("q{queen},")).collect();
        let header = format!("solution,{queens}squares,fields,class,orbit");
        assert_eq!(lines.next(), Some(&*header));
        let read: Vec<Solution> = lines
            .zip(entries)
            .map(|(line, entry)| {
                let cells: Vec<&str> = line.split(',').collect();
                let (xs, cells) = (
                    &cells[1..=size.as_usize()],
                    [&cells[..1], &cells[size.as_usize() + 1..]].concat(),
                );
                let [number, squares, fields, class, images] = cells[..] else {
                    panic!("five cells beside the queens: {line}")
                };
                assert_eq!(number.parse(), Ok(entry.number));
                assert_eq!(class.parse().ok(), entry.class);
                let xs: Vec<u8> = xs.iter().map(|x| x.parse().expect("x")).collect();
                let fields: Vec<u16> = fields.split(' ').map(|f| f.parse().expect("f")).collect();
                let squares: Vec<&str> = squares.split(' ').collect();
                let solution = agree(size, &xs, &squares, &fields);
                assert_eq!(images.parse(), Ok(orbit(&solution)));
                solution
            })
            .collect();
        read
    });
}

#[test]
fn javascript_objects() {
    check(Format::Json, &TextStyle::default(), |text, size, entries| {
        let all: Value = serde_json::from_str(text).expect("JSON");
        assert_eq!(all["n"], size.get());
        let list = all["solutions"].as_array().expect("a list");
        list.iter()
            .zip(entries)
            .map(|(value, entry)| {
                let numbers = |name: &str| -> Vec<u16> {
                    let values = value[name].as_array().expect("a list");
                    values.iter().map(|v| v.as_u64().expect("a number") as u16).collect()
                };
                assert_eq!(value["number"], entry.number);
                assert_eq!(value["class"].as_u64(), entry.class.map(u64::from));
                let squares = value["squares"].as_array().expect("a list");
                let squares: Vec<&str> = squares.iter().filter_map(Value::as_str).collect();
                let xs: Vec<u8> = numbers("queens").iter().map(|&x| x as u8).collect();
                let solution = agree(size, &xs, &squares, &numbers("fields"));
                assert_eq!(value["orbit"].as_u64(), Some(orbit(&solution) as u64));
                solution
            })
            .collect()
    });
}

#[test]
fn positions_that_are_no_solutions() {
    let size = Size::nearest(4);
    let queens: Vec<Square> =
        ["b1", "d2"].iter().map(|name| Square::parse(size, name).expect("a square")).collect();
    let written = |format: Format| {
        format.form().position.map(|write| write(size, &TextStyle::default(), &queens))
    };
    let text = ". . . .\n. . . .\n. . . Q\n. Q . .\n";
    assert_eq!(written(Format::Text).as_deref(), Some(text));
    assert_eq!(written(Format::Fen).as_deref(), Some("4/4/3Q/1Q2\n"));
    let json = written(Format::Json).expect("JSON");
    let expected = serde_json::json!({ "n": 4, "squares": ["b1", "d2"] });
    assert_eq!(serde_json::from_str::<Value>(&json).expect("JSON"), expected);
    assert_eq!(written(Format::Csv), None);
}

#[test]
fn pieces_of_a_document_are_the_whole() {
    let signs = TextStyle::default();
    for format in Format::ALL.into_iter().filter(|it| it.form().writer.is_some()) {
        for (size, entries) in examples() {
            let mut document = document(format, &signs, size);
            let (mut pieces, mut buffer) = (String::new(), String::new());
            document.begin(&mut buffer);
            for entry in &entries {
                pieces.push_str(&std::mem::take(&mut buffer));
                document.entry(&mut buffer, entry);
            }
            document.end(&mut buffer);
            pieces.push_str(&buffer);
            assert_eq!(pieces, whole(format, &signs, size, &entries));
        }
    }
}

#[test]
fn a_document_that_is_followed_gives_titles_numbers_and_order() {
    let solution = Solution::new(&[1, 3, 0, 2]).expect("a known solution");
    let entry = Entry { number: 2, solution, class: None };
    let write = |name: &str, format: Format| {
        let way = SearchKind::named(name).expect("a search").document;
        let writer = format.form().writer.expect("a format of text");
        let mut document = Document::new(writer, Size::nearest(4), TextStyle::default(), way);
        let mut text = String::new();
        document.begin(&mut text);
        document.entry(&mut text, &entry);
        document.end(&mut text);
        text
    };
    // Names with commas are quoted (RFC 4180).
    let csv = write("threat-arrays", Format::Csv);
    let row = csv.lines().nth(1);
    assert_eq!(row, Some("2,2,4,1,3,\"(1,2) (2,4) (3,1) (4,3)\",8 1 14 7,,2"));
    let json: Value = serde_json::from_str(&write("free-slots", Format::Json)).expect("JSON");
    let written = &json["solutions"][0];
    assert_eq!(written["title"], "=== Result 02 ===");
    assert_eq!(written["queens"], serde_json::json!([12, 24, 31, 43]));
    assert_eq!(written["squares"], serde_json::json!(["12", "24", "31", "43"]));
    let drawn = write("position-array", Format::Printed);
    assert_eq!(drawn, "2te Loesung\n▓ D \nD▓ ▓\n▓ ▓D\n D ▓\n1 loesungen gefunden.\n");
    let text = write("board-scan", Format::Text);
    assert!(text.starts_with("Lösung 2\n. . Q .\n"));
}

/// All solutions of a search in the output of its document's program, as the search finds them.
fn printed(name: &str, n: u8, style: &TextStyle) -> String {
    let kind = SearchKind::every().find(|it| it.name == name).expect("a search").in_document();
    let size = Size::nearest(n.into());
    let writer = Format::Printed.form().writer.expect("a format of text");
    let mut document = Document::new(writer, size, style.clone(), kind.document);
    let mut text = String::new();
    let mut number = 0;
    document.begin(&mut text);
    Run::new(kind, size).advance(u64::MAX, Until::End, &mut |_, solution| {
        number += 1;
        document.entry(&mut text, &Entry { number, solution, class: None });
    });
    document.end(&mut text);
    text
}

/// All solutions as the places of their queens line after line, in the order of plain backtracking.
fn plain(n: u8) -> Vec<Vec<u8>> {
    fn extend(n: u8, placed: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        if placed.len() == usize::from(n) {
            return all.push(placed.clone());
        }
        for place in 0..n {
            let far = |(line, other): (usize, &u8)| (placed.len() - line, place.abs_diff(*other));
            let is_free = placed
                .iter()
                .enumerate()
                .map(far)
                .all(|(lines, places)| places != 0 && usize::from(places) != lines);
            if is_free {
                placed.push(place);
                extend(n, placed, all);
                placed.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(n, &mut Vec::new(), &mut all);
    all
}

fn rows(n: u8, sign: impl Fn(u8, u8) -> &'static str) -> String {
    (0..n).map(|y| (0..n).map(|x| sign(x, y)).collect::<String>() + "\n").collect()
}

/// `draw()` of the C tutorial: character 178 by its two conditions.
#[test]
fn the_tutorial_prints_its_drawing_of_every_solution() {
    for n in [4, 5, 8] {
        let is_shaded = |m: u8, row: u8| {
            let by_number = (row * n + row % 2 + m).is_multiple_of(2);
            n.is_multiple_of(2) && by_number || (row % 2 + m).is_multiple_of(2)
        };
        let mut expected = String::new();
        let all = plain(n);
        for (place, queens) in all.iter().enumerate() {
            expected += &format!("{}te Loesung\n", place + 1);
            expected += &rows(n, |m, row| match queens[usize::from(row)] == m {
                true => "D",
                false if is_shaded(m, row) => "▓",
                false => " ",
            });
        }
        expected += &format!("{} loesungen gefunden.\n", all.len());
        assert_eq!(printed("position-array", n, &TextStyle::default()), expected, "n = {n}");
    }
}

#[test]
fn the_other_programs_print_every_solution_for_n_8_in_their_order() {
    let all = plain(8);
    // By columns: line after line is column after column, rows from the top.
    let by_column = |queens: &'_ [u8], x: u8, y: u8| queens[usize::from(x)] == y;
    let article = all.iter().enumerate().map(|(place, queens)| {
        let board = rows(8, |x, y| if by_column(queens, x, y) { "█ " } else { "▒ " });
        format!("=== Result {:02} ===\n{board}", place + 1)
    });
    let style = TextStyle::default();
    assert_eq!(printed("free-slots", 8, &style), article.collect::<String>());
    let worksheet = all.iter().enumerate().map(|(place, queens)| {
        let mut table = "  1 2 3 4 5 6 7 8\n".to_owned();
        for y in 0..8 {
            let signs = (0..8).map(|x| if by_column(queens, x, y) { " O" } else { " ·" });
            table += &format!("{}{}\n", y + 1, signs.collect::<String>());
        }
        let array: Vec<String> = queens.iter().map(|it| (it + 1).to_string()).collect();
        format!("{}\n{table}Damen: {}\n", place + 1, array.join(" "))
    });
    assert_eq!(printed("threat-arrays", 8, &style), worksheet.collect::<String>());
    // By rows, with signs of the user's choice.
    let program = all.iter().enumerate().map(|(place, queens)| {
        let board = rows(8, |x, y| if queens[usize::from(y)] == x { "X" } else { "-" });
        format!("Lösung {}\n{board}", place + 1)
    });
    let style = TextStyle {
        queen: "X".to_owned(),
        empty: "-".to_owned(),
        between: String::new(),
        ..TextStyle::default()
    };
    assert_eq!(printed("board-scan", 8, &style), program.collect::<String>());
}

/// The numbers of the deck's squares: n · row + column, rows upwards.
#[test]
fn the_deck_prints_the_numbers_of_its_squares() {
    for (name, n) in [("field-order", 6), ("right-edge-fields", 6)] {
        let expected = plain(n).into_iter().enumerate().map(|(place, queens)| {
            let numbers = queens.iter().zip(0..).map(|(x, row)| (n * row + x).to_string());
            format!("{}\n{}\n", place + 1, numbers.collect::<Vec<_>>().join(" "))
        });
        let text = printed(name, n, &TextStyle::default());
        assert_eq!(text, expected.collect::<String>(), "{name}");
    }
    // The first optimisation goes by columns.
    let expected = plain(6).into_iter().enumerate().map(|(place, queens)| {
        let numbers = queens.iter().zip(0..).map(|(row, x)| (6 * row + x).to_string());
        format!("{}\n{}\n", place + 1, numbers.collect::<Vec<_>>().join(" "))
    });
    let text = printed("one-per-line", 6, &TextStyle::default());
    assert_eq!(text, expected.collect::<String>());
}

/// First solutions of the three readings of the second optimisation, by a plain walk written from the deck.
#[test]
fn each_reading_of_the_second_optimisation_prints_its_first_solution() {
    for (name, first) in [
        ("right-edge", "0 33 58 43 20 53 14 31"),
        ("right-edge-fields", "0 12 23 29 34 46 49 59"),
        ("right-edge-columns", "0 33 58 43 20 53 14 31"),
    ] {
        let text = printed(name, 8, &TextStyle::default());
        assert_eq!(text.lines().nth(1), Some(first), "{name}");
        assert_eq!(text.lines().count(), 2 * 92);
    }
}
