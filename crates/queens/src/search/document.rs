//! How the document that a search comes from calls things.

use crate::board::Notation;

use super::SearchKind;

/// What a document prints above a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultTitle {
    /// Its number alone.
    Number,
    /// "Lösung 1", in the list of the C# program.
    Solution,
    /// "1te Loesung", by the C tutorial.
    Ordinal,
    /// "=== Result 01 ===", by the article: at least two figures.
    Result,
}

/// How a document calls things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DocumentWay {
    /// How it calls squares.
    pub notation: Notation,
    /// The names of the listing and the data, each with the document's.
    pub names: &'static [(&'static str, &'static str)],
    /// What it prints above a solution.
    pub title: ResultTitle,
    /// Whether its counter counts calls, and gives calls for each solution in whole
    /// numbers, rounded down.
    pub counts_calls: bool,
}

/// "Das Damenproblem: Lösen des Problems in C#" (Leutgeb and Wanzenböck, 2009).
const PROGRAM: DocumentWay = DocumentWay {
    notation: Notation::Matrix,
    names: &[("try", "set"), ("board", "t"), ("r", "y"), ("c", "x"), ("d", "i"), ("tests", "h")],
    title: ResultTitle::Solution,
    counts_calls: true,
};

/// The worksheet "Das N-Damen-Problem".
const WORKSHEET: DocumentWay = DocumentWay {
    notation: Notation::FromTop,
    names: &[
        ("row", "Zeile_bedroht"),
        ("rising", "AufDiag_bedroht"),
        ("falling", "AbDiag_bedroht"),
        ("queen", "Damen"),
        ("place", "Versuche_Dame_zu_setzen"),
        ("c", "Spalte"),
        ("r", "Zeile"),
    ],
    title: ResultTitle::Number,
    counts_calls: false,
};

/// The C tutorial "8-Damen-Problem" (Plapperkatze).
const TUTORIAL: DocumentWay = DocumentWay {
    notation: Notation::Matrix,
    names: &[
        ("a", "field"),
        ("b", "field2"),
        ("place", "solve"),
        ("free", "valid"),
        ("c", "pos"),
        ("r", "queens"),
        ("i", "d"),
    ],
    title: ResultTitle::Ordinal,
    counts_calls: false,
};

/// The article "Solving Eight Queen puzzle with HashSet and LINQ".
const ARTICLE: DocumentWay = DocumentWay {
    notation: Notation::Digits,
    names: &[("explore", "Explore"), ("queens", "QueenPositions"), ("free", "Slots"), ("s", "pos")],
    title: ResultTitle::Result,
    counts_calls: false,
};

/// The slide deck "Das Damenproblem".
const DECK: DocumentWay = DocumentWay {
    notation: Notation::Field,
    names: &[],
    title: ResultTitle::Number,
    counts_calls: false,
};

/// The deck's second optimisation on its own two searches, n = 8: each search with the
/// iterations that it needs. First square by square, without the optimisation and with
/// it as the deck words it; then with one queen per row, likewise.
pub const SECOND_OPTIMISATION: [(&str, u64); 4] = [
    ("field-order", 924_226),
    ("right-edge-fields", 238_282),
    ("one-per-line", 15_720),
    ("right-edge", 15_720),
];

impl SearchKind {
    /// How the search's document calls things; `None` for the project's own.
    pub fn document(&self) -> Option<DocumentWay> {
        Some(match self.name {
            "board-scan" => PROGRAM,
            "threat-arrays" => WORKSHEET,
            "position-array" => TUTORIAL,
            "free-slots" => ARTICLE,
            "one-per-line" | "right-edge" | "field-order" | "right-edge-fields" => DECK,
            _ => return None,
        })
    }
}

impl DocumentWay {
    /// A name, or code with names in it, as the document calls them.
    pub fn renamed(&self, code: &str) -> String {
        let mut written = String::with_capacity(code.len());
        let mut rest = code;
        while let Some(first) = rest.chars().next() {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let is_word = first.is_ascii_alphabetic();
            let end = rest.find(|c| is_name(c) != is_word).unwrap_or(rest.len());
            // Figures in front of a name belong to it only in the page's own listings.
            let (token, tail) = rest.split_at(if is_word { end } else { first.len_utf8() });
            let own = self.names.iter().find(|(name, _)| *name == token && is_word);
            written.push_str(own.map_or(token, |(_, own)| own));
            rest = tail;
        }
        written
    }

    /// What stands above the solution with that number, from 1.
    pub fn title(&self, ordinal: u64) -> String {
        match self.title {
            ResultTitle::Number => ordinal.to_string(),
            ResultTitle::Solution => format!("Lösung {ordinal}"),
            ResultTitle::Ordinal => format!("{ordinal}te Loesung"),
            ResultTitle::Result => format!("=== Result {ordinal:02} ==="),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::{CATALOGUE, Run, Token, Until};

    #[test]
    fn names_are_exchanged_and_nothing_else() {
        for (way, code, expected) in [
            (PROGRAM, "try(r + 1, d)", "set(y + 1, i)"),
            (PROGRAM, "(r, c): board[r, c] ← true", "(y, x): t[y, x] ← true"),
            (WORKSHEET, "rising[r + c]", "AufDiag_bedroht[Zeile + Spalte]"),
            (
                WORKSHEET,
                "row[1 … n], rising[2 … 2n]",
                "Zeile_bedroht[1 … n], AufDiag_bedroht[2 … 2n]",
            ),
            (TUTORIAL, "|a[i] − c| = r − i", "|field[d] − pos| = queens − d"),
            (ARTICLE, "s: q ← queens ∪ {s}", "pos: q ← QueenPositions ∪ {pos}"),
            (DECK, "f ← 0, k ← 0", "f ← 0, k ← 0"),
        ] {
            assert_eq!(way.renamed(code), expected);
        }
    }

    #[test]
    fn every_name_stands_in_the_listing() {
        for kind in CATALOGUE {
            let Some(way) = kind.document() else {
                assert_eq!(kind.name, "bit-masks");
                continue;
            };
            let tokens = || kind.listing.lines().iter().flat_map(|line| line.tokens);
            for (name, _) in way.names {
                let alone = DocumentWay { names: &[], ..way };
                let is_there = tokens().any(|token| match token {
                    Token::Code(code) => {
                        let one = DocumentWay { names: way.names, ..way };
                        code.contains(name) && one.renamed(code) != alone.renamed(code)
                    }
                    Token::Word(_) => false,
                });
                assert!(is_there, "{}: {name}", kind.name);
            }
        }
    }

    #[test]
    fn the_second_optimisation_needs_what_the_searches_measure() {
        for (name, iterations) in SECOND_OPTIMISATION {
            let kind = SearchKind::named(name).expect("a search of the deck");
            let mut run = Run::new(kind, Size::EIGHT);
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            assert_eq!(run.counters().iterations, iterations, "{name}");
        }
    }

    #[test]
    fn titles_are_the_documents() {
        let titles = [PROGRAM, WORKSHEET, TUTORIAL, ARTICLE].map(|way| way.title(1));
        assert_eq!(titles, ["Lösung 1", "1", "1te Loesung", "=== Result 01 ==="]);
        assert_eq!(ARTICLE.title(92), "=== Result 92 ===");
    }
}
