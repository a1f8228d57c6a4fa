//! The documents from which searches are taken, and their names for things.

use crate::board::{Notation, Solution, Square};

/// The form in which a document prints a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printout {
    /// The slide deck keeps field numbers, under the solution's number.
    Fields,
    /// The worksheet draws a table with numbered rows and columns, and its array.
    Table,
    /// The C# program: "Lösung 1", and signs that one chooses for its squares.
    Placeholders,
    /// The C tutorial: "1te Loesung", and its shaded drawing.
    Drawing,
    /// The article: "=== Result 01 ===", at least two figures, and blocks in colours.
    Blocks,
}

/// One of the five documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A desktop program in C#, with its description.
    Program,
    Worksheet,
    /// A tutorial for C.
    Tutorial,
    /// An article about a program with sets.
    Article,
    Deck,
}

impl Source {
    /// Its title, as it is written there.
    pub const fn title(self) -> &'static str {
        match self {
            Source::Program => "Das Damenproblem: Lösen des Problems in C#",
            Source::Worksheet => "Das N-Damen-Problem",
            Source::Tutorial => "8-Damen-Problem",
            Source::Article => "Solving Eight Queen puzzle with HashSet and LINQ",
            Source::Deck => "Das Damenproblem",
        }
    }

    /// Its author and year, if it names them.
    pub const fn signed(self) -> (Option<&'static str>, Option<&'static str>) {
        match self {
            Source::Program => (Some("Lorenz Leutgeb, Moritz Wanzenböck"), Some("2009")),
            Source::Tutorial => (Some("Plapperkatze"), Some("2006")),
            Source::Article => (None, Some("2020")),
            Source::Worksheet | Source::Deck => (None, None),
        }
    }

    /// Its title, and in brackets who wrote it and when, as far as it names them.
    pub fn named(self) -> String {
        let (author, year) = self.signed();
        let signed: Vec<&str> = [author, year].into_iter().flatten().collect();
        match &*signed {
            [] => self.title().to_owned(),
            _ => format!("{} ({})", self.title(), signed.join(", ")),
        }
    }
}

/// The order in which a search places its queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacingOrder {
    /// Row by row, the lowest first.
    RowsFromBottom,
    /// Row by row, the uppermost first.
    RowsFromTop,
    /// Column by column, the leftmost first.
    Columns,
}

/// A document's names for things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DocumentWay {
    pub source: Source,
    pub notation: Notation,
    /// The names of the listing and the data, each with the document's.
    pub names: &'static [(&'static str, &'static str)],
    /// The names of false and true.
    pub truth: [&'static str; 2],
    /// In which order it names the queens of a solution.
    pub order: PlacingOrder,
    pub printout: Printout,
    /// True if its counter counts calls, and gives calls for each solution in whole
    /// numbers, rounded down.
    pub counts_calls: bool,
}

impl DocumentWay {
    /// "Das Damenproblem: Lösen des Problems in C#" (Leutgeb and Wanzenböck, 2009).
    pub(in crate::search) const PROGRAM: DocumentWay = DocumentWay {
        source: Source::Program,
        notation: Notation::Matrix,
        names: &[
            ("try", "set"),
            ("board", "t"),
            ("r", "y"),
            ("c", "x"),
            ("d", "i"),
            ("k", "i"),
            ("tests", "h"),
        ],
        truth: ["false", "true"],
        order: PlacingOrder::RowsFromTop,
        printout: Printout::Placeholders,
        counts_calls: true,
    };

    /// The worksheet "Das N-Damen-Problem".
    pub(in crate::search) const WORKSHEET: DocumentWay = DocumentWay {
        source: Source::Worksheet,
        notation: Notation::FromTop,
        names: &[
            ("row", "Zeile_bedroht"),
            ("rising", "AufDiag_bedroht"),
            ("falling", "AbDiag_bedroht"),
            ("queen", "Damen"),
            ("place", "Versuche_Dame_zu_setzen"),
            ("c", "Spalte"),
            ("r", "Zeile"),
            ("threatened", "Dame_bedroht"),
            ("mark", "Setze_Bedrohung"),
            ("unmark", "Lösche_Bedrohung"),
        ],
        truth: ["false", "true"],
        order: PlacingOrder::Columns,
        printout: Printout::Table,
        counts_calls: false,
    };

    /// The C tutorial "8-Damen-Problem" (Plapperkatze).
    pub(in crate::search) const TUTORIAL: DocumentWay = DocumentWay {
        source: Source::Tutorial,
        notation: Notation::Matrix,
        names: &[
            ("a", "field"),
            ("b", "field2"),
            ("place", "solve"),
            ("free", "valid"),
            ("c", "pos"),
            ("r", "queens"),
            ("i", "d"),
            ("n", "N"),
        ],
        truth: ["0", "1"],
        order: PlacingOrder::RowsFromTop,
        printout: Printout::Drawing,
        counts_calls: false,
    };

    /// The article "Solving Eight Queen puzzle with HashSet and LINQ".
    pub(in crate::search) const ARTICLE: DocumentWay = DocumentWay {
        source: Source::Article,
        notation: Notation::Digits,
        names: &[
            ("next", "resIdx"),
            ("blank", "new Chessboard()"),
            ("make", "Chessboard"),
            ("explore", "Explore"),
            ("b", "board"),
            ("after", "newBoard"),
            ("queens", "QueenPositions"),
            ("free", "Slots"),
            ("s", "pos"),
            ("min", "minPos"),
            ("full", "TouchDown"),
            ("hopeless", "NoSolution"),
        ],
        truth: ["false", "true"],
        order: PlacingOrder::Columns,
        printout: Printout::Blocks,
        counts_calls: false,
    };

    /// The slide deck "Das Damenproblem".
    pub(in crate::search) const DECK: DocumentWay = DocumentWay {
        source: Source::Deck,
        notation: Notation::Field,
        names: &[],
        truth: ["0", "1"],
        order: PlacingOrder::RowsFromBottom,
        printout: Printout::Fields,
        counts_calls: false,
    };

    /// The deck's first optimisation is worded by columns.
    pub(in crate::search) const DECK_BY_COLUMNS: DocumentWay =
        DocumentWay { order: PlacingOrder::Columns, ..DocumentWay::DECK };

    pub fn truth(&self, holds: bool) -> &'static str {
        self.truth[usize::from(holds)]
    }

    /// A name, or code with names in it, as the document calls them.
    pub fn renamed(&self, code: &str) -> String {
        renamed(self.names, code)
    }

    /// True if it writes words above a solution; else only the number stands there.
    pub const fn has_titles(&self) -> bool {
        !matches!(self.printout, Printout::Fields | Printout::Table)
    }

    /// The text above the solution with that number, from 1.
    pub fn title(&self, ordinal: u64) -> String {
        match self.printout {
            Printout::Fields | Printout::Table => ordinal.to_string(),
            Printout::Placeholders => format!("Lösung {ordinal}"),
            Printout::Drawing => format!("{ordinal}te Loesung"),
            Printout::Blocks => format!("=== Result {ordinal:02} ==="),
        }
    }

    /// The text after the last solution; only the C tutorial has one.
    pub fn closing(&self, solutions: u64) -> Option<String> {
        (self.printout == Printout::Drawing).then(|| format!("{solutions} loesungen gefunden."))
    }

    /// The queens of a solution in the order in which they are placed.
    pub fn squares(&self, solution: &Solution) -> Vec<Square> {
        let mut squares: Vec<Square> = solution.squares().collect();
        match self.order {
            PlacingOrder::RowsFromBottom => squares,
            PlacingOrder::RowsFromTop => {
                squares.reverse();
                squares
            }
            PlacingOrder::Columns => {
                let in_column = |x| squares.iter().copied().find(|square| square.x() == x);
                (0..solution.size().get()).filter_map(in_column).collect()
            }
        }
    }

    /// A solution as the numbers that the document keeps of it.
    pub fn array(&self, solution: &Solution) -> Vec<u16> {
        let size = solution.size();
        let number = |square: Square| match self.printout {
            Printout::Placeholders | Printout::Drawing => square.x().into(),
            Printout::Table => u16::from(size.get() - square.y()),
            Printout::Fields => square.field(size),
            Printout::Blocks => Notation::digits(size, square),
        };
        self.squares(solution).into_iter().map(number).collect()
    }
}

/// A name, or code with names in it, by other names: of each pair, the second stands in place of
/// the first.
pub fn renamed(names: &[(&str, &str)], code: &str) -> String {
    let mut written = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_word = first.is_ascii_alphabetic();
        let end = rest.find(|c| is_name(c) != is_word).unwrap_or(rest.len());
        // Figures in front of a name belong to it only in the page's own listings.
        let (token, tail) = rest.split_at(if is_word { end } else { first.len_utf8() });
        let own = names.iter().find(|(name, _)| *name == token && is_word);
        written.push_str(own.map_or(token, |(_, own)| own));
        rest = tail;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{SearchKind, Token};

    #[test]
    fn names_are_exchanged_and_nothing_else() {
        for (way, code, expected) in [
            (DocumentWay::PROGRAM, "try(r + 1, d)", "set(y + 1, i)"),
            (DocumentWay::PROGRAM, "(r, c): board[r, c] ← true", "(y, x): t[y, x] ← true"),
            (DocumentWay::WORKSHEET, "rising[r + c]", "AufDiag_bedroht[Zeile + Spalte]"),
            (
                DocumentWay::WORKSHEET,
                "row[1 … n], rising[2 … 2n]",
                "Zeile_bedroht[1 … n], AufDiag_bedroht[2 … 2n]",
            ),
            (DocumentWay::TUTORIAL, "|a[i] − c| = r − i", "|field[d] − pos| = queens − d"),
            (
                DocumentWay::ARTICLE,
                "s: after ← new make(b, s)",
                "pos: newBoard ← new Chessboard(board, pos)",
            ),
            (DocumentWay::DECK, "f ← 0, k ← 0", "f ← 0, k ← 0"),
        ] {
            assert_eq!(way.renamed(code), expected);
        }
    }

    #[test]
    fn every_name_stands_in_the_listing() {
        for kind in SearchKind::every() {
            let Some(way) = kind.document else { continue };
            let lines = kind.in_document().presentation().listing.lines();
            let tokens = || lines.iter().flat_map(|line| &line.tokens);
            for (name, _) in way.names {
                let alone = DocumentWay { names: &[], ..way };
                let is_there = tokens().any(|token| match token {
                    Token::Code(code) => {
                        let one = DocumentWay { names: way.names, ..way };
                        code.contains(name) && one.renamed(code) != alone.renamed(code)
                    }
                    Token::Word(_) | Token::Edge(_) => false,
                });
                assert!(is_there, "{}: {name}", kind.name);
            }
        }
    }

    #[test]
    fn a_document_is_named_by_what_it_tells_of_itself() {
        let names = [DocumentWay::PROGRAM, DocumentWay::ARTICLE, DocumentWay::DECK];
        assert_eq!(
            names.map(|way| way.source.named()),
            [
                "Das Damenproblem: Lösen des Problems in C# (Lorenz Leutgeb, Moritz Wanzenböck, 2009)",
                "Solving Eight Queen puzzle with HashSet and LINQ (2020)",
                "Das Damenproblem",
            ]
        );
    }

    #[test]
    fn titles_are_the_documents() {
        let titles = [
            DocumentWay::PROGRAM,
            DocumentWay::WORKSHEET,
            DocumentWay::TUTORIAL,
            DocumentWay::ARTICLE,
        ]
        .map(|way| way.title(1));
        assert_eq!(titles, ["Lösung 1", "1", "1te Loesung", "=== Result 01 ==="]);
        assert_eq!(DocumentWay::ARTICLE.title(92), "=== Result 92 ===");
    }

    #[test]
    fn a_solution_is_kept_as_the_document_keeps_it() {
        // The C tutorial's example of an array, from its top row.
        let solution = Solution::new(&[7, 3, 0, 2, 5, 1, 6, 4]).expect("a solution");
        assert_eq!(DocumentWay::TUTORIAL.array(&solution), [4, 6, 1, 5, 2, 0, 3, 7]);
        assert_eq!(DocumentWay::PROGRAM.array(&solution), DocumentWay::TUTORIAL.array(&solution));
        assert_eq!(DocumentWay::DECK.array(&solution), [7, 11, 16, 26, 37, 41, 54, 60]);
        assert_eq!(DocumentWay::WORKSHEET.array(&solution), [6, 3, 5, 7, 1, 4, 2, 8]);
        assert_eq!(DocumentWay::ARTICLE.array(&solution), [16, 23, 35, 47, 51, 64, 72, 88]);
    }
}
