//! Solutions in the output format of the documents' programs.

use crate::board::{Solution, Square};
use crate::search::{DocumentWay, Printout};

use super::text::TextStyle;

/// A queen in the article, whose program draws all squares alike, in colours.
const QUEEN: &str = "█ ";
/// A square without a queen there: yellow blocks on a screen, and without colours these.
const ATTACKED: &str = "▒ ";
/// A shaded square in the drawing of the C tutorial, number 178 of its characters.
const SHADED: char = '▓';

/// The board of a solution in the output of the document's program, one line for each row.
/// `signs` are for the C# program, whose user chooses them.
pub fn printed_board(way: &DocumentWay, solution: &Solution, signs: &TextStyle) -> String {
    let n = solution.size().get();
    let from_top = || (0..n).rev().map(|y| (n - 1 - y, (0..n).map(move |x| (x, y))));
    let has = |(x, y)| solution.has(Square::nearest(solution.size(), x, y));
    let mut out = String::new();
    match way.printout {
        Printout::Placeholders => {
            signs.board(&mut out, solution.size(), |square| solution.has(square))
        }
        Printout::Fields => {
            out = joined(&way.array(solution));
            out.push('\n');
        }
        Printout::Table => {
            let width = n.to_string().len();
            out.push_str(&format!("{:width$}", ""));
            out.extend((1..=n).map(|column| format!(" {column:width$}")));
            out.push('\n');
            for (row, squares) in from_top() {
                let row = row + 1;
                out.push_str(&format!("{row:width$}"));
                for square in squares {
                    out.push_str(&format!(" {:>width$}", if has(square) { "O" } else { "·" }));
                }
                out.push('\n');
            }
            out.push_str(&format!("Damen: {}\n", joined(&way.array(solution))));
        }
        Printout::Drawing => {
            for (row, squares) in from_top() {
                out.extend(squares.map(|(x, y)| match (has((x, y)), (row + x) % 2) {
                    (true, _) => 'D',
                    (false, 0) => SHADED,
                    (false, _) => ' ',
                }));
                out.push('\n');
            }
        }
        Printout::Blocks => {
            for (_, squares) in from_top() {
                out.extend(squares.map(|square| if has(square) { QUEEN } else { ATTACKED }));
                out.push('\n');
            }
        }
    }
    out
}

fn joined(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::{Run, SearchKind, Until};

    /// The first solution for n = 4 that the search finds, and for n = 5.
    fn firsts(name: &str) -> (DocumentWay, [Solution; 2]) {
        let kind = SearchKind::named(name).expect("a search");
        let first = |n| {
            let mut run = Run::new(kind, Size::nearest(n));
            run.advance(u64::MAX, Until::Solution, &mut |_, _| ());
            Solution::from_squares(run.standing().squares()).expect("a solution")
        };
        (kind.document.expect("a document"), [first(4), first(5)])
    }

    fn printed(name: &str) -> [String; 2] {
        let (way, solutions) = firsts(name);
        solutions.map(|solution| printed_board(&way, &solution, &TextStyle::default()))
    }

    #[test]
    fn the_tutorial_draws_the_upper_left_square_shaded_for_any_n() {
        assert_eq!(
            printed("position-array"),
            ["▓D▓ \n ▓ D\nD ▓ \n ▓D▓\n", "D ▓ ▓\n ▓D▓ \n▓ ▓ D\n D ▓ \n▓ ▓D▓\n"]
        );
    }

    #[test]
    fn the_worksheet_numbers_rows_and_columns() {
        let [four, _] = printed("threat-arrays");
        assert_eq!(four, "  1 2 3 4\n1 · · O ·\n2 O · · ·\n3 · · · O\n4 · O · ·\nDamen: 2 4 1 3\n");
    }

    #[test]
    fn the_others_print_blocks_chosen_signs_and_fields() {
        let [four, _] = printed("free-slots");
        assert_eq!(four, "▒ ▒ █ ▒ \n█ ▒ ▒ ▒ \n▒ ▒ ▒ █ \n▒ █ ▒ ▒ \n");
        let [four, _] = printed("board-scan");
        assert_eq!(four, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
        let [four, _] = printed("field-order");
        assert_eq!(four, "1 7 8 14\n");
    }

    #[test]
    fn every_document_prints_something_of_every_size() {
        for kind in SearchKind::every() {
            let Some(way) = kind.document else { continue };
            let solution = Solution::new(&[0]).expect("a solution");
            assert!(!printed_board(&way, &solution, &TextStyle::default()).is_empty());
        }
    }
}
